import Foundation
import LayoutEngine

/// What can be seen and asked of views after layout, as text that is compared.
struct SettledPicture {
    private(set) var lines: [(what: String, value: String)] = []

    /// The first thing that is not the same in another picture.
    func difference(from other: SettledPicture) -> (what: String, found: String, wanted: String)? {
        for (one, two) in zip(lines, other.lines) where one.value != two.value || one.what != two.what {
            return (one.what, "\(one.what) \(one.value)", "\(two.what) \(two.value)")
        }
        guard lines.count != other.lines.count else { return nil }
        return ("number of things", "\(lines.count)", "\(other.lines.count)")
    }

    mutating func add(_ what: String, _ value: some Any) { lines.append((what, "\(value)")) }

    mutating func add(_ what: String, _ rect: CGRect) {
        add(what, [rect.minX, rect.minY, rect.width, rect.height])
    }

    mutating func add(_ what: String, _ numbers: [CGFloat]) {
        lines.append((what, numbers.map { NumberText.number(($0 * 512).rounded() / 512) }.joined(separator: ", ")))
    }

    private mutating func add(_ what: String, _ insets: UIEdgeInsets) {
        add(what, [insets.top, insets.left, insets.bottom, insets.right])
    }

    /// All views from here on, each with what apps can ask of it.
    mutating func add(treeOf view: UIView, _ name: String, measures: Bool = true) {
        add("frame of \(name)", [view.center.x, view.center.y, view.bounds.width, view.bounds.height])
        add("visibility of \(name)", view.isHidden)
        add("margins of \(name)", view.layoutMargins)
        add("safe area of \(name)", view.safeAreaInsets)
        if let scroll = view as? UIScrollView {
            add("content of \(name)", [scroll.contentSize.width, scroll.contentSize.height])
            add("insets of \(name)", scroll.adjustedContentInset)
        }
        if measures { add(measuresOf: view, name) }
        // The rows, headers and views behind them of a list have no order among each other, nor have a field's sides.
        let isList = view is UITableView || view is UICollectionView || view is UITextField
        let subviews =
            isList
            ? view.subviews.sorted { Self.place(of: $0).lexicographicallyPrecedes(Self.place(of: $1)) }
            : view.subviews.filter { !Self.isEmptyPart($0, of: view) }
        for (index, subview) in subviews.enumerated() {
            add(treeOf: subview, "\(name).\(index)", measures: measures)
        }
    }

    /// A button makes its image view and its label when it first has an image or a title for any state, and keeps them. Without
    /// an image or a text nothing of them is seen.
    private static func isEmptyPart(_ view: UIView, of superview: UIView) -> Bool {
        guard superview is UIButton else { return false }
        if let picture = view as? UIImageView { return picture.image == nil }
        if let label = view as? UILabel { return label.text?.isEmpty ?? true }
        return false
    }

    private static func place(of view: UIView) -> [CGFloat] {
        [view.center.y, view.center.x, view.bounds.height, view.bounds.width, view.isHidden ? 1 : 0]
    }

    private mutating func add(measuresOf view: UIView, _ name: String) {
        let own = view.intrinsicContentSize
        add("intrinsic size of \(name)", [own.width, own.height])
        for size in [CGSize(width: 60, height: 1000), CGSize(width: 1000, height: 1000)] {
            let fitting = view.sizeThatFits(size)
            add("size of \(name) that fits \(size.width)", [fitting.width, fitting.height])
        }
        add("alignment of \(name)", view.alignmentRect(forFrame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        add("margins guide of \(name)", view.layoutMarginsGuide.layoutFrame)
        add("readable guide of \(name)", view.readableContentGuide.layoutFrame)
        add("direction of \(name)", view.effectiveUserInterfaceLayoutDirection)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            add("hugging of \(name)", view.contentHuggingPriority(for: axis).rawValue)
            add("resistance of \(name)", view.contentCompressionResistancePriority(for: axis).rawValue)
        }
        let traits = view.traitCollection
        add("traits of \(name)", [traits.horizontalSizeClass.rawValue, traits.verticalSizeClass.rawValue])
        add("text size of \(name)", traits.preferredContentSizeCategory.rawValue)
    }
}
