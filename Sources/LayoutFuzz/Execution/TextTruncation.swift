import Foundation
import LayoutEngine

/// Whether the texts of a scene fit.
enum TextTruncation {
    /// A text that is longer by more than this is cut: sizes of texts are rounded up to pixels, and their frames are on
    /// pixels.
    private static let tolerance: CGFloat = 1
    /// What a text needs is measured without its font, so a little more proves nothing.
    private static let uncertainty: CGFloat = 0.04

    /// The room that a text lacks; nil if it fits, or if the file says that it may be cut (`TruncationPolicy`).
    static func missingTextSpace(in view: UIView, _ room: TruncationPolicy) -> SceneSnapshot.MissingTextSpace? {
        room.isTruncatable ? nil : missingTextSpace(in: view)
    }

    /// The same of a text that may not be cut.
    static func missingTextSpace(in view: UIView) -> SceneSnapshot.MissingTextSpace? {
        switch view {
        case let label as UILabel:
            return label.text?.isEmpty == false ? missingTextSpace(in: label) : nil
        case let button as UIButton:
            guard button.currentTitle?.isEmpty == false, let label = VisiblePart.titleLabel(of: button) else {
                return nil
            }
            let needed = label.sizeThatFits(.zero).width
            return missing(needed, label.bounds.width, "wide")
        default: return nil
        }
    }

    /// A word that a label of several lines is too narrow for, so that it goes on in the next line.
    static func brokenWord(in label: UILabel) -> String? {
        guard label.numberOfLines != 1, let text = label.text, label.bounds.width > 0 else { return nil }
        let probe = UILabel()
        probe.font = label.font
        return text.split(whereSeparator: \.isWhitespace).map(String.init).first { word in
            probe.text = word
            return missing(probe.sizeThatFits(.zero).width, label.bounds.width, "wide") != nil
        }
    }

    private static func missingTextSpace(in label: UILabel) -> SceneSnapshot.MissingTextSpace? {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
        if label.numberOfLines == 1, let missing = missing(needed.width, label.bounds.width, "wide") { return missing }
        return missing(needed.height, label.bounds.height, "high")
    }

    private static func missing(
        _ needed: CGFloat, _ available: CGFloat, _ axis: String
    ) -> SceneSnapshot.MissingTextSpace? {
        guard needed > available + tolerance + needed * uncertainty else { return nil }
        return SceneSnapshot.MissingTextSpace(needed: needed, available: available, axis: axis)
    }
}
