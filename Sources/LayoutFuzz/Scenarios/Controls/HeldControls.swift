import Foundation
import LayoutEngine

/// A kind of control with its content, and what an app sets of its size and position.
struct HeldPlan {
    static let kinds = 14
    let kind: Int
    var values = [3, 1]
    /// Whether constraints set the frame, and the frame that the app sets otherwise.
    var (isTied, frame) = (true, CGRect(x: 40, y: 50, width: 60, height: 35))
    /// The origin of its alignment rectangle, and the constants of its optional size constraints.
    var (corner, wish) = (CGPoint(x: 10, y: 20), CGSize(width: 90, height: 41))
    /// The content priorities that the app sets, across and down; nil for the default of the class.
    var hugging: [Float?] = [nil, nil]
    var resistance: [Float?] = [nil, nil]

    init(kind: Int) { self.kind = kind }

    /// The default of the class. uikit-model: controls-1
    private var ownHugging: [Float] {
        switch kind {
        case 0...5: [750, 750]
        case 6...9: [250, 750]
        default: [250, 250]
        }
    }

    func make() -> UIView {
        let view: UIView =
            switch kind {
            case 0: UISwitch()
            case 1: UIActivityIndicatorView()
            case 2: UIStepper()
            case 3: UIPageControl()
            case 4: UIPickerView()
            case 5: UIDatePicker()
            case 6: UISlider()
            case 7: UIProgressView()
            case 8: UISearchBar()
            case 9: UISegmentedControl(items: ["one", "two"])
            case 10: UIImageView()
            case 11: UIButton()
            case 12: UITextField()
            default: UILabel()
            }
        for place in values.indices { show(place, in: view) }
        return view
    }

    private var text: String { ["", "a", "some words", "mm"][values[0] % 4] }

    /// Sets the property that shows one of the values.
    func show(_ place: Int, in view: UIView) {
        let value = values[place]
        switch view {
        case let view as UIActivityIndicatorView where place == 0: view.style = value % 2 == 0 ? .medium : .large
        case let view as UIActivityIndicatorView:
            if value % 2 == 0 { view.startAnimating() } else { view.stopAnimating() }
        case let view as UISwitch: view.isOn = value % 2 == 0
        case let view as UIStepper: view.value = Double(value)
        case let view as UIPageControl where place == 0: view.numberOfPages = value % 9
        case let view as UIPageControl: view.currentPage = value % 5
        case let view as UISlider: view.value = Float(value) / 30
        case let view as UIProgressView: view.progress = Float(value) / 30
        case let view as UISearchBar: view.text = text
        case let view as UISegmentedControl where place == 0: view.setTitle(text, forSegmentAt: 0)
        case let view as UISegmentedControl:
            view.setImage(UIImage(size: CGSize(width: 3 + 2 * value, height: 9)), forSegmentAt: 1)
        case let view as UIImageView where place == 0:
            let image = UIImage(size: CGSize(width: 9 + 3 * value, height: 70 - value))
            let insets = UIEdgeInsets(top: 1, left: 2, bottom: CGFloat(value % 4), right: CGFloat(value % 3))
            view.image = value % 5 == 0 ? nil : image.withAlignmentRectInsets(insets)
        case let view as UIImageView: view.isHighlighted = value % 2 == 0
        case let view as UIButton where place == 0: view.setTitle(text, for: .normal)
        case let view as UIButton:
            view.setImage(
                value % 3 == 0 ? nil : UIImage(size: CGSize(width: 4 + value, height: 50 - value)), for: .normal)
        case let view as UITextField where place == 0: view.text = text
        case let view as UITextField: view.borderStyle = UITextField.BorderStyle.allCases[value % 4]
        case let view as UILabel where place == 0: view.text = text
        case let view as UILabel: view.font = .systemFont(ofSize: CGFloat(9 + value))
        default: break
        }
    }

    /// The frame by the rules. Along each axis the content size counts, unless the size constraint is stronger.
    func place(_ view: UIView) -> CGRect {
        guard isTied else { return frame }
        let (content, insets) = (view.intrinsicContentSize, view.alignmentRectInsets)
        func length(_ axis: Int, _ content: CGFloat, _ wish: CGFloat) -> CGFloat {
            guard content >= 0 else { return wish }
            if wish > content { return hugging[axis] ?? ownHugging[axis] > 500 ? content : wish }
            return resistance[axis] ?? 750 > 500 ? content : wish
        }
        return CGRect(
            x: corner.x - insets.left, y: corner.y - insets.top,
            width: length(0, content.width, wish.width) + insets.left + insets.right,
            height: length(1, content.height, wish.height) + insets.top + insets.bottom)
    }
}

/// Such a control with its constraints, in a superview.
final class HeldControl {
    var plan: HeldPlan
    let view: UIView
    private let holder: UIView
    private let wishes: [NSLayoutConstraint]
    private var ties: [NSLayoutConstraint] = []

    init(_ plan: HeldPlan, in holder: UIView) {
        (self.plan, self.holder, view) = (plan, holder, plan.make())
        wishes = [
            view.widthAnchor.constraint(equalToConstant: 0), view.heightAnchor.constraint(equalToConstant: 0),
        ]
        for wish in wishes { wish.priority = UILayoutPriority(500) }
        view.translatesAutoresizingMaskIntoConstraints = false
        come()
    }

    /// Adds the control to its superview with new constraints, because it lost the old ones when it left.
    func come() {
        holder.addSubview(view)
        ties = [
            view.leftAnchor.constraint(equalTo: holder.leftAnchor),
            view.topAnchor.constraint(equalTo: holder.topAnchor),
        ]
        tie()
    }

    /// Lets constraints set the frame, or sets it itself.
    func tie() {
        (wishes[0].constant, wishes[1].constant) = (plan.wish.width, plan.wish.height)
        guard ties.count == 2, view.superview != nil else { return }
        (ties[0].constant, ties[1].constant) = (plan.corner.x, plan.corner.y)
        if !plan.isTied { NSLayoutConstraint.deactivate(ties + wishes) }
        if view.translatesAutoresizingMaskIntoConstraints == plan.isTied {
            view.translatesAutoresizingMaskIntoConstraints = !plan.isTied
        }
        if plan.isTied { NSLayoutConstraint.activate(ties + wishes) } else { view.frame = plan.frame }
    }
}
