import Foundation
import InterfaceBuilder
import LayoutEngine

/// Texts that scenes are tried with, and whether they fit.
enum SceneText: CaseIterable {
    /// No text at all.
    case empty
    /// Twice as much: what translations of short texts take.
    case long
    case accented
    case chinese
    case rightToLeft

    /// A text of this kind in place of what the file says.
    func instead(of text: String) -> String {
        switch self {
        case .empty: ""
        case .long: text.isEmpty ? "Text" : "\(text) \(text)"
        case .accented: text.isEmpty ? "Éàü" : "É" + text.dropFirst().map { $0 == "e" ? "é" : String($0) }.joined()
        case .chinese: Self.repeating("布局引擎测试文本", count: (text.count + 1) / 2)
        case .rightToLeft: Self.repeating("مرحبا بالعالم ", count: max(1, text.count))
        }
    }

    private static func repeating(_ pattern: String, count: Int) -> String {
        String((0..<count).map { Array(pattern)[$0 % pattern.count] })
    }

    // MARK: Room

    /// Longer by more than this is cut: sizes of texts are rounded up to pixels, and lie on pixels.
    private static let tolerance: CGFloat = 1

    /// What a text lacks; nil if it fits, or if the file says that it may be cut.
    ///
    /// Allowed are: a smaller font (`adjustsFontSizeToFit`), a way to cut that somebody has chosen (clipping, or an
    /// ellipsis at the head or in the middle of a label; the ellipsis at the tail is what every new label has), and lines
    /// beyond a limit above one.
    static func missingRoom(in view: UIView, _ element: InterfaceElement) -> SceneSnapshot.MissingRoom? {
        switch view {
        case let label as UILabel:
            guard label.text?.isEmpty == false, !mayBeCut(label, element) else { return nil }
            return missingRoom(in: label)
        case let button as UIButton:
            guard button.currentTitle?.isEmpty == false, let label = button.titleLabel else { return nil }
            let needed = label.sizeThatFits(.zero).width
            return missing(needed, label.bounds.width, "wide")
        default: return nil
        }
    }

    private static func mayBeCut(_ label: UILabel, _ element: InterfaceElement) -> Bool {
        // The file says NO where the size of the font is fixed, and nothing where it is not.
        if element.attributes["adjustsFontSizeToFit"] != "NO" { return true }
        return [.byClipping, .byTruncatingHead, .byTruncatingMiddle].contains(label.lineBreakMode)
    }

    private static func missingRoom(in label: UILabel) -> SceneSnapshot.MissingRoom? {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
        if label.numberOfLines == 1, let missing = missing(needed.width, label.bounds.width, "wide") { return missing }
        return missing(needed.height, label.bounds.height, "high")
    }

    private static func missing(
        _ needed: CGFloat, _ available: CGFloat, _ axis: String
    ) -> SceneSnapshot.MissingRoom? {
        guard needed > available + tolerance else { return nil }
        return SceneSnapshot.MissingRoom(needed: needed, available: available, axis: axis)
    }
}
