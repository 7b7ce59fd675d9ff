import Foundation
import LayoutEngine

/// Labels of one line whose size the canvas measured in whole points.
///
/// The square canvas of Xcode 7 and before has one pixel to a point. Later ones leave a label as it was measured there, or in
/// the library that it was dragged from, since less than a point is no misplacement to them; so one file mixes both. Which of
/// the two a label has is told by the height that it is drawn with. Apps measure again, so this is a rule of the canvas alone.
/// Source: `docs/interface-builder.md`, "The canvas".
enum WholePointLabels {
    /// - Returns: the ids of the labels for which the drawn height decided.
    static func measure(in scene: LoadedScene, _ document: InterfaceDocument, _ traits: InterfaceTraits) -> [String] {
        let isSquareCanvas = document.device == nil && document.toolsVersion < ToolsVersion.xcode8
        var decided: [String] = []
        for entry in scene.views {
            guard let label = entry.view as? UILabel, label.measured == nil, label.numberOfLines == 1 else { continue }
            let size = label.intrinsicContentSize
            let whole = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
            guard size.width > 0, size.height > 0, whole != size else { continue }
            let isDrawnWhole = whole.height > size.height && drawnHeight(of: entry, traits) == whole.height
            guard isSquareCanvas || isDrawnWhole else { continue }
            label.measured = MeasuredGeometry(intrinsicContentSize: whole)
            if !isSquareCanvas { decided.append(entry.id) }
        }
        return decided
    }

    private static func drawnHeight(of entry: LoadedScene.Entry, _ traits: InterfaceTraits) -> CGFloat? {
        FrameReader.frame(of: ResolvedElement(entry.element, traits), in: entry.view.superview?.bounds.size)?.height
    }
}
