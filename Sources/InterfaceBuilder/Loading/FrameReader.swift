import Foundation
import LayoutEngine

/// Reads where the canvas shows a view.
enum FrameReader {
    /// The frame in the superview; nil if the file has none, as some that Xcode 8 wrote.
    static func frame(of resolved: ResolvedElement, in size: CGSize?) -> CGRect? {
        guard let element = resolved.child(key: "frame") ?? resolved.child(key: "frameInset") else { return nil }
        func number(_ name: String) -> Double? { element.attributes[name].flatMap { Double($0) } }
        guard element.name == "frame" else {
            return CGRect(
                x: number("x") ?? 0, y: number("y") ?? 0, width: max(0, number("width") ?? 0),
                height: max(0, number("height") ?? 0))
        }
        // Distances from the superview's edges; a missing one is zero.
        let size = size ?? .zero
        let minX = number("minX") ?? 0
        let minY = number("minY") ?? 0
        return CGRect(
            x: minX, y: minY, width: max(0, number("width") ?? size.width - minX - (number("maxX") ?? 0)),
            height: max(0, number("height") ?? size.height - minY - (number("maxY") ?? 0)))
    }

    static func mask(of resolved: ResolvedElement) -> UIView.AutoresizingMask {
        guard let element = resolved.child(key: "autoresizingMask") else { return [] }
        let bits: [(String, UIView.AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
            ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        var mask: UIView.AutoresizingMask = []
        for (name, bit) in bits where element.attributes[name] == "YES" { mask.insert(bit) }
        return mask
    }

    static func insets(_ element: InterfaceElement?) -> UIEdgeInsets? {
        guard let element else { return nil }
        func number(_ names: String...) -> CGFloat {
            for name in names {
                if let text = element.attributes[name], let value = Double(text) { return CGFloat(value) }
            }
            return 0
        }
        return UIEdgeInsets(
            top: number("top", "minY"), left: number("left", "minX", "leading"), bottom: number("bottom", "maxY"),
            right: number("right", "maxX", "trailing"))
    }
}
