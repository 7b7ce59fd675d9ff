import Foundation
import LayoutEngine

/// Labels of one line whose size the canvas measured in whole points.
///
/// The square canvas of Xcode 7 and before has one pixel to a point. Later ones leave a label as it was measured there, or in
/// the library that it was dragged from, as they ignore a difference of less than a point; so one file mixes both. Until
/// Xcode 9 most labels of real files have whole points, from Xcode 10 on most have pixels. The library has no text styles:
/// a label whose text style was chosen was measured again. Apps measure again, too, so this is a rule of the canvas alone.
/// Source: `docs/interface-builder.md`, "The canvas".
enum WholePointLabels {
    /// The builds in which whole points are more frequent.
    private static let builds = 0..<ToolsVersion.xcode10

    /// - Returns: the ids of the labels for which the build decided where either is possible.
    static func measure(in scene: LoadedScene, _ document: InterfaceDocument) -> [String] {
        guard builds.contains(document.toolsVersion) else { return [] }
        let isSquareCanvas = document.device == nil && document.toolsVersion < ToolsVersion.xcode8
        var decided: [String] = []
        for entry in scene.views {
            guard let label = entry.view as? UILabel, label.measured == nil, label.numberOfLines == 1 else { continue }
            let hasStyle = entry.element.child(key: "fontDescription")?.attributes["style"] != nil
            guard isSquareCanvas || !hasStyle else { continue }
            let size = label.intrinsicContentSize
            let whole = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
            if (label.text ?? "").isEmpty {
                // The canvas gives an empty text the height of a line too; an app does not.
                let line = CGSize(width: 0, height: label.font.lineHeight.rounded(.up))
                label.measured = MeasuredGeometry(intrinsicContentSize: line)
                continue
            }
            guard size.width > 0, size.height > 0, whole != size else { continue }
            label.measured = MeasuredGeometry(intrinsicContentSize: whole)
            if !isSquareCanvas { decided.append(entry.id) }
        }
        return decided
    }
}
