import Foundation
import LayoutEngine

/// A stack view with a frame that the app sets, of items without content, often too small for its spacings.
final class TightStack {
    static let (items, kinds) = (4, 9)

    let stack = UIStackView(frame: CGRect(x: 14, y: 23, width: 31, height: 44))
    let items: [UIView]
    /// The app's own length constraints of items, in the order of activation.
    private var said: [(item: Int, isWidth: Bool, constraint: NSLayoutConstraint)] = []

    /// - Parameter count: the number of items.
    init(in home: UIView, count: Int) {
        items = (0..<count).map { _ in UIView() }
        stack.spacing = 26
        for item in items { stack.addArrangedSubview(item) }
        home.addSubview(stack)
    }

    /// A value that differs from the present one.
    private func other(_ values: [CGFloat], than present: CGFloat, _ value: Int) -> CGFloat {
        let others = values.filter { $0 != present }
        return others[value % others.count]
    }

    /// Makes one change.
    func perform(_ kind: Int, _ value: Int) {
        let (item, more) = (value % items.count, value / items.count)
        switch kind {
        case 0: stack.frame.size.width = other([0, 9, 31, 120], than: stack.frame.width, value)
        case 1: stack.frame.size.height = other([0, 17, 44, 150], than: stack.frame.height, value)
        case 2: stack.spacing = other([0, 6, 26, 50, -5], than: stack.spacing, value)
        case 3:
            let gaps = [UIStackView.spacingUseDefault, 3, 37]
            stack.setCustomSpacing(
                other(gaps, than: stack.customSpacing(after: items[item]), more), after: items[item])
        case 4: items[item].isHidden.toggle()
        case 5: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
        case 6: stack.distribution = UIStackView.Distribution.allCases[value % 5]
        case 7: stack.alignment = UIStackView.Alignment.allCases[value % 6]
        default: say(item, isWidth: more % 2 == 0, [5, 18, 33][more / 2 % 3])
        }
    }

    /// Activates or deactivates the app's constraint for a length.
    private func say(_ item: Int, isWidth: Bool, _ length: CGFloat) {
        if let place = said.firstIndex(where: { $0.item == item && $0.isWidth == isWidth }) {
            said.remove(at: place).constraint.isActive = false
        } else {
            said.append((item, isWidth, Self.length(of: items[item], isWidth: isWidth, length)))
        }
    }

    private static func length(of view: UIView, isWidth: Bool, _ length: CGFloat) -> NSLayoutConstraint {
        let constraint = (isWidth ? view.widthAnchor : view.heightAnchor).constraint(equalToConstant: length)
        constraint.isActive = true
        return constraint
    }

    /// The frames of views in a plain view that has copies of the stack view's constraints, in the same order. The
    /// app's own constraints of items come last, and so break first.
    func framesOfCopies() -> [CGRect] {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let box = UIView(frame: stack.frame)
        page.addSubview(box)
        let guides = stack.layoutGuides.map { _ in UILayoutGuide() }
        for guide in guides { box.addLayoutGuide(guide) }
        let copies = items.map { item in
            let copy = UIView()
            copy.translatesAutoresizingMaskIntoConstraints = false
            copy.isHidden = item.isHidden
            box.addSubview(copy)
            return copy
        }
        func copy(_ object: AnyObject?) -> AnyObject? {
            if object === stack { return box }
            if let place = items.firstIndex(where: { $0 === object }) { return copies[place] }
            return stack.layoutGuides.firstIndex { $0 === object }.map { guides[$0] }
        }
        for constraint in stack.constraints {
            guard let first = copy(constraint.firstItem) else { continue }
            let made = NSLayoutConstraint(
                item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation,
                toItem: copy(constraint.secondItem), attribute: constraint.secondAttribute,
                multiplier: constraint.multiplier, constant: constraint.constant)
            made.priority = constraint.priority
            made.isActive = true
        }
        for entry in said {
            _ = Self.length(of: copies[entry.item], isWidth: entry.isWidth, entry.constraint.constant)
        }
        page.layoutIfNeeded()
        return copies.map(\.frame)
    }
}
