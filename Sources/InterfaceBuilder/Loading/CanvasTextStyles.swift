import Foundation
import LayoutEngine

/// The sizes in which canvases show text styles, where they are not those of the text size `large`.
///
/// Source: `docs/interface-builder.md`, "The canvas".
enum CanvasTextStyles {
    /// nil for the size at `large`.
    static func pointSize(of style: UIFont.TextStyle, build: Int) -> CGFloat? {
        switch build {
        // As at the next smaller text size.
        case ToolsVersion.xcode7..<ToolsVersion.xcode8:
            let large = UIFont.preferredFont(forTextStyle: style).pointSize
            return max(UIFont.preferredFont(forTextStyle: .caption2).pointSize, large - 1)
        case ToolsVersion.xcode9_3..<ToolsVersion.xcode12:
            if style == .title1 { return 26 }
            if style == .largeTitle { return build < ToolsVersion.xcode10 ? 32 : 30 }
            return nil
        default: return nil
        }
    }
}
