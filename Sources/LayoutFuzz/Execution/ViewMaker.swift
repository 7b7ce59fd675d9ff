import Foundation
import LayoutEngine

/// Makes the views of a case, one by one.
enum ViewMaker {
    static func make(_ node: ViewNode) -> UIView {
        let view = makeUnconfiguredView(node)
        view.accessibilityIdentifier = node.id
        for field in ViewField.all { field.apply(node, view) }
        return view
    }

    private static func makeUnconfiguredView(_ node: ViewNode) -> UIView {
        switch node.kind {
        case nil: return node.text.map { makeLabel($0, node.lines) } ?? CaseView(node)
        case .button:
            let button = UIButton(type: .system)
            button.setTitle(node.text, for: .normal)
            return button
        case .switch: return UISwitch()
        case .slider: return UISlider()
        case .stepper: return UIStepper()
        case .progress: return UIProgressView()
        case .spinner: return UIActivityIndicatorView()
        case .image:
            return UIImageView(
                image: UIImage(size: CGSize(width: node.contentWidth ?? 0, height: node.contentHeight ?? 0)))
        case .textField:
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.text = node.text
            return field
        case .textView:
            let view = UITextView()
            view.isScrollEnabled = false
            view.text = node.text ?? ""
            return view
        case .stack:
            let stack = UIStackView()
            stack.apply(node.stack ?? StackNode())
            return stack
        case .scroll:
            let view = UIScrollView()
            view.apply(node.scroll ?? ScrollNode())
            return view
        case .table:
            let table = CaseTableView(rows: node.scroll?.rows ?? 0)
            table.apply(node.scroll ?? ScrollNode())
            return table
        case .segments: return UISegmentedControl(items: words(of: node.text))
        case .pageControl:
            let control = UIPageControl()
            control.numberOfPages = words(of: node.text).count
            return control
        case .searchBar: return UISearchBar()
        case .sections:
            let table = CaseSectionsView(rows: node.scroll?.rows ?? 0)
            table.apply(node.scroll ?? ScrollNode())
            return table
        case .collection:
            let view = CaseCollectionView(
                rows: node.scroll?.rows ?? 0,
                itemSize: CGSize(width: node.contentWidth ?? 50, height: node.contentHeight ?? 50))
            view.apply(node.scroll ?? ScrollNode())
            return view
        }
    }

    private static func words(of text: String?) -> [String] { (text ?? "").split(separator: " ").map(String.init) }

    private static func makeLabel(_ text: String, _ lines: TextLines?) -> UILabel {
        let label = UILabel()
        label.text = text
        if let lines {
            label.numberOfLines = lines.limit
            label.preferredMaxLayoutWidth = CGFloat(lines.preferredWidth)
        }
        return label
    }

    /// Changes the text of a view.
    static func setText(_ text: String, of view: UIView) {
        switch view {
        case let label as UILabel: label.text = text
        case let button as UIButton: button.setTitle(text, for: .normal)
        case let field as UITextField: field.text = text
        case let textView as UITextView: textView.text = text
        case let segments as UISegmentedControl:
            segments.removeAllSegments()
            for (index, word) in words(of: text).enumerated() {
                segments.insertSegment(withTitle: word, at: index, animated: false)
            }
        case let pages as UIPageControl: pages.numberOfPages = words(of: text).count
        default: break
        }
    }
}

extension UIStackView {
    func apply(_ node: StackNode) {
        axis = node.axis.uikitAxis
        distribution = node.distribution.uikitDistribution
        alignment = node.alignment.uikitAlignment
        spacing = CGFloat(node.spacing)
        isLayoutMarginsRelativeArrangement = node.insideMargins
        isBaselineRelativeArrangement = node.fromBaselines
    }
}

extension UIScrollView {
    func apply(_ node: ScrollNode) {
        contentInsetAdjustmentBehavior = node.adjustment.uikitBehavior
        alwaysBounceVertical = node.bounces
        contentInset = UIEdgeInsets(node.inset)
        let rest = adjustedContentInset
        contentOffset = CGPoint(x: CGFloat(node.scrolledX) - rest.left, y: CGFloat(node.scrolledY) - rest.top)
        (self as? any CaseList)?.show(rows: node.rows)
    }
}

/// A plain view that may have a content size, an alignment rectangle, and code in its layout.
private final class CaseView: UIView {
    private let contentSize: CGSize
    private let alignment: UIEdgeInsets
    private let growsSuperview: Bool

    init(_ node: ViewNode) {
        contentSize = CGSize(
            width: node.contentWidth.map { CGFloat($0) } ?? UIView.noIntrinsicMetric,
            height: node.contentHeight.map { CGFloat($0) } ?? UIView.noIntrinsicMetric)
        alignment = node.alignment.map { UIEdgeInsets($0) } ?? .zero
        growsSuperview = node.growsSuperview == true
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { contentSize }
    override var alignmentRectInsets: UIEdgeInsets { alignment }

    override func layoutSubviews() {
        super.layoutSubviews()
        if growsSuperview { superview?.bounds.size.height += 1 }
    }
}
