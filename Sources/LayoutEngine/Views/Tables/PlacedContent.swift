/// A cell, header or footer that places its own labels by the margins of its content view.
protocol ContentLayoutHandling: UIView {
    /// Whether the view itself places anything in the content.
    var laysOutContent: Bool { get }
}

extension UITableViewCell: ContentLayoutHandling {}
extension UITableViewHeaderFooterView: ContentLayoutHandling {}

/// A label that a cell, header or footer places: another text or font requires another frame.
final class PlacedLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview?.superview as? any ContentLayoutHandling)?.setNeedsLayout()
    }
}

/// The content view of a cell, header or footer: labels are placed at its margins, so other margins require other frames.
class PlacedContentView: UIView {
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsContentLayout()
    }

    /// After a time outside of windows the margins may be equal to those of the last callback, so that there is no new callback.
    ///
    /// But the cell may have used other margins in the meantime.
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsContentLayout()
    }

    private func setNeedsContentLayout() {
        if let holder = superview as? any ContentLayoutHandling, holder.laysOutContent { holder.setNeedsLayout() }
    }
}

/// The content view of a table cell.
///
/// Named as in UIKit, where the name appears in reports.
final class UITableViewCellContentView: PlacedContentView {}
