import Foundation
import InterfaceBuilder
import LayoutEngine

/// Texts that scenes are tried with, and whether they fit.
enum SceneText: CaseIterable {
    /// No text at all.
    case empty
    /// As long as a translation: accents, and 30 to 60 % more letters.
    case expanded
    /// As in another European language of the same length.
    case accented
    case chinese
    case rightToLeft

    /// A text of this kind in place of what the file says.
    func instead(of text: String) -> String {
        switch self {
        case .empty: ""
        case .expanded: PseudoLanguage.expanded(text)
        case .accented: PseudoLanguage.accented(text)
        case .chinese: Self.repeating("布局引擎测试文本", count: (text.count + 2) / 3)
        case .rightToLeft: Self.repeating("مرحبا بالعالم ", count: max(1, text.count * 3 / 4))
        }
    }

    private static func repeating(_ pattern: String, count: Int) -> String {
        String((0..<count).map { Array(pattern)[$0 % pattern.count] })
    }

    // MARK: Room

    /// Longer by more than this is cut: sizes of texts are rounded up to pixels, and lie on pixels.
    private static let tolerance: CGFloat = 1
    /// What a text needs is measured without its font, so a little more proves nothing.
    private static let uncertainty: CGFloat = 0.04

    /// What a text lacks; nil if it fits, or if the file says that it may be cut (`TextRoom`).
    static func missingRoom(in view: UIView, _ room: TextRoom) -> SceneSnapshot.MissingRoom? {
        guard !room.mayBeCut else { return nil }
        switch view {
        case let label as UILabel:
            return label.text?.isEmpty == false ? missingRoom(in: label) : nil
        case let button as UIButton:
            guard button.currentTitle?.isEmpty == false, let label = VisiblePart.titleLabel(of: button) else {
                return nil
            }
            let needed = label.sizeThatFits(.zero).width
            return missing(needed, label.bounds.width, "wide")
        default: return nil
        }
    }

    private static func missingRoom(in label: UILabel) -> SceneSnapshot.MissingRoom? {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
        if label.numberOfLines == 1, let missing = missing(needed.width, label.bounds.width, "wide") { return missing }
        return missing(needed.height, label.bounds.height, "high")
    }

    private static func missing(
        _ needed: CGFloat, _ available: CGFloat, _ axis: String
    ) -> SceneSnapshot.MissingRoom? {
        guard needed > available + tolerance + needed * uncertainty else { return nil }
        return SceneSnapshot.MissingRoom(needed: needed, available: available, axis: axis)
    }
}
