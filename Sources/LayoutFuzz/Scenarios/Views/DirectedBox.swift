import Foundation
import LayoutEngine

/// Places a subview at its leading edge in `layoutSubviews`.
private final class SidedView: UIView {
    private let part = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(part)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        part.frame = CGRect(x: isMirrored ? bounds.width - 24 : 7, y: 3, width: 17, height: bounds.height - 5)
    }
}

/// A view whose layout depends on the writing direction, and the values that an app sets.
struct DirectedPlan {
    static let kinds = 6
    let kind: Int
    var value = 4
    /// Of the view, and of its superview.
    var content: [UISemanticContentAttribute] = [.unspecified, .unspecified]
    var width: CGFloat = 200

    private var margins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 3, leading: CGFloat(5 + value), bottom: 4, trailing: CGFloat(50 - value))
    }
    private var picture: UIImage { UIImage(size: CGSize(width: 11 + value, height: 9)) }
    private var title: String { ["word", "some words", "mm"][value % 3] }

    func make() -> UIView {
        let view: UIView
        switch kind {
        case 0: view = UIButton(type: .custom)
        case 1: view = UIButton(configuration: .plain())
        case 2:
            // Its margins do not depend on its superview.
            view = ToldMarginView()
            view.insetsLayoutMarginsFromSafeArea = false
            let part = UIView()
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            NSLayoutConstraint.activate(part.filling(view.layoutMarginsGuide, usesLeadingAndTrailing: false))
        case 3: view = SidedView()
        case 4:
            let parts = [SizedView(width: 30, height: 12), SizedView(width: 47, height: 20)]
            view = UIStackView(arrangedSubviews: parts)
        default: view = UISegmentedControl(items: ["one", "several words", "c"])
        }
        set(in: view)
        view.semanticContentAttribute = content[0]
        return view
    }

    func set(in view: UIView) {
        switch view {
        case let button as UIButton where kind == 1:
            var look = UIButton.Configuration.plain()
            (look.title, look.image, look.imagePadding) = (title, picture, 3)
            look.contentInsets = margins
            button.configuration = look
        case let button as UIButton:
            button.setTitle(title, for: .normal)
            button.setImage(picture, for: .normal)
            button.contentHorizontalAlignment = [.center, .leading, .trailing, .left][value % 4]
        case let view as ToldMarginView: view.directionalLayoutMargins = margins
        case let stack as UIStackView:
            stack.spacing = CGFloat(value % 9)
            stack.isLayoutMarginsRelativeArrangement = true
            stack.directionalLayoutMargins = margins
        case let control as UISegmentedControl: control.setTitle(title, forSegmentAt: 0)
        default: break
        }
    }
}

/// A view of such a plan in a box in a holder.
final class DirectedBox {
    let holder = UIView(frame: CGRect(x: 20, y: 100, width: 270, height: 140))
    let box = UIView(frame: CGRect(x: 10, y: 8, width: 250, height: 110))
    let view: UIView
    let wide: NSLayoutConstraint
    var parts: [UIView] { [view, view, box, holder] }

    init(_ plan: DirectedPlan, in root: UIView) {
        view = plan.make()
        wide = view.widthAnchor.constraint(equalToConstant: plan.width)
        view.translatesAutoresizingMaskIntoConstraints = false
        box.semanticContentAttribute = plan.content[1]
        root.addSubview(holder)
        holder.addSubview(box)
        box.addSubview(view)
        NSLayoutConstraint.activate([
            wide, view.heightAnchor.constraint(equalToConstant: 50),
            view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 12),
            view.topAnchor.constraint(equalTo: box.topAnchor, constant: 7),
        ])
    }

    func picture() -> SettledLayout {
        var result = SettledLayout(treeOf: box, "box", measures: false)
        result.add("intrinsic content size", [view.intrinsicContentSize.width, view.intrinsicContentSize.height])
        return result
    }
}
