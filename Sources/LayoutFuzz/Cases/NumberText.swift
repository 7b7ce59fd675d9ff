import Foundation
import LayoutEngine

/// Numbers as messages print them: short, and the same on every machine.
enum NumberText {
    static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "\(value)" }
        let rounded = (value * 1000).rounded() / 1000
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
        return "\(Double(rounded))"
    }

    static func rect(_ rect: CGRect) -> String {
        "(\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width)), \(number(rect.height)))"
    }

    static func size(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }

    /// `top 20, bottom 34`: only those that are not 0.
    static func edges(_ insets: UIEdgeInsets) -> String {
        let all = [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
        let words = all.filter { $0.1 != 0 }.map { "\($0.0) \(number($0.1))" }
        return words.isEmpty ? "none" : words.joined(separator: ", ")
    }

    /// `1 point`, `44 points`.
    static func points(_ value: CGFloat) -> String { "\(number(value)) \(number(value) == "1" ? "point" : "points")" }

    static func insets(_ insets: UIEdgeInsets) -> String {
        "(\(number(insets.top)), \(number(insets.left)), \(number(insets.bottom)), \(number(insets.right)))"
    }
}

extension CaseSize {
    /// `273 × 350`.
    var text: String { NumberText.size(CGSize(width: width, height: height)) }
}
