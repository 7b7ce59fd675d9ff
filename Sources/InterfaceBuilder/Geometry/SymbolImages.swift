import Foundation
import LayoutEngine

/// Images of the system's symbols, whose sizes are not those of their alignment rectangles.
///
/// Apple's fonts define the difference. Where the size of the frame was measured, the difference is divided equally between
/// the sides of the image. Source: `docs/interface-builder.md`, "The canvas".
enum SymbolImages {
    /// Gives images of measured size alignment insets, if constraints gave their views another size.
    /// - Returns: whether there were any.
    static func inset(in scene: LoadedScene) -> Bool {
        var didChange = false
        for entry in scene.views where entry.element.attributes["catalog"] == "system" {
            guard let view = entry.view as? UIImageView, let size = view.measured?.intrinsicContentSize,
                size.width >= 0, size.height >= 0, size != view.bounds.size
            else { continue }
            let x = (size.width - view.bounds.width) / 2
            let y = (size.height - view.bounds.height) / 2
            view.image = UIImage(size: size)
                .withAlignmentRectInsets(UIEdgeInsets(top: y, left: x, bottom: y, right: x))
            view.measured?.intrinsicContentSize = nil
            didChange = true
        }
        return didChange
    }
}
