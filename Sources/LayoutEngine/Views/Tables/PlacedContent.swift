/// A row, header or footer, which places labels of its own by the margins of its content.
protocol ContentPlacing: UIView {
    /// Whether anything in the content is placed by the view itself.
    var placesContent: Bool { get }
}

extension UITableViewCell: ContentPlacing {}
extension UITableViewHeaderFooterView: ContentPlacing {}

/// A label that a row, header or footer places: another text or font makes another place.
final class PlacedLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview?.superview as? any ContentPlacing)?.setNeedsLayout()
    }
}

/// What a row, header or footer shows: labels lie at its margins, so other margins are another place for them.
class PlacedContentView: UIView {
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        contentMayMove()
    }

    /// After a time outside of the window margins can be those that were announced last, and nothing announces them again; but the
    /// holder may have read other ones meanwhile.
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        contentMayMove()
    }

    private func contentMayMove() {
        if let holder = superview as? any ContentPlacing, holder.placesContent { holder.setNeedsLayout() }
    }
}

/// The content of a row.
///
/// Named as in UIKit, where reports show it.
final class UITableViewCellContentView: PlacedContentView {}
