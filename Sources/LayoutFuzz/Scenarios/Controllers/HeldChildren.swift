import Foundation
import LayoutEngine

/// A child that presents in its own context.
private final class HeldChild: UIViewController {
    override func loadView() { view = SizedView(width: 31, height: 17) }
}

/// Views in a holder, which may be a stack view. The first three are those of children that presentations remove.
final class HeldChildren {
    static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    let root = UIViewController()
    let holder: UIView
    /// Nil if the holder is a plain view.
    var stack: UIStackView? { holder as? UIStackView }
    private(set) var views: [UIView] = []
    private let children = (0..<3).map { _ in HeldChild() }
    private var covers: [UIViewController?] = [nil, nil, nil]

    init(isStack: Bool) { holder = isStack ? UIStackView() : UIView() }

    /// Builds all in the root view, which is in a window.
    ///
    /// - Parameters:
    ///   - others: the views beside those of the children.
    ///   - subviews: the numbers of the views, from the back.
    ///   - arranged: the same in the order of `arrangedSubviews`.
    func build(with others: [UIView], subviews: [Int], arranged: [Int]) {
        for child in children {
            child.definesPresentationContext = true
            root.addChild(child)
        }
        views = children.map(\.view) + others
        for view in subviews { holder.addSubview(views[view]) }
        if let stack {
            stack.axis = .vertical
            stack.alignment = .leading
            for view in arranged { stack.addArrangedSubview(views[view]) }
        }
        holder.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(holder)
        for child in children { child.didMove(toParent: root) }
        holder.leftAnchor.constraint(equalTo: root.view.leftAnchor, constant: 7).isActive = true
        holder.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 5).isActive = true
        guard stack == nil else { return }
        holder.widthAnchor.constraint(equalToConstant: 200).isActive = true
        holder.heightAnchor.constraint(equalToConstant: 90).isActive = true
    }

    /// Notes a view that belongs to no child.
    /// - Returns: its number.
    func note(_ view: UIView) -> Int {
        views.append(view)
        return views.count - 1
    }

    func isAway(_ view: Int) -> Bool { view < 3 && covers[view] != nil }

    /// Makes a child present over its context, which removes the child's view.
    func present(_ child: Int) {
        let above = UIViewController()
        above.modalPresentationStyle = .currentContext
        children[child].present(above, animated: false)
        covers[child] = above
    }

    func dismiss(_ child: Int, byItself: Bool) {
        (byItself ? covers[child] : children[child])?.dismiss(animated: false)
        covers[child] = nil
    }

    /// The views that are there have the order that they would have among all views.
    func check(_ run: ScenarioRun, subviews: [Int], arranged: [Int]) {
        func numbers(_ found: [UIView]) -> [Int] { found.map { view in views.firstIndex { $0 === view } ?? -1 } }
        func present(_ all: [Int]) -> [Int] { all.filter { !isAway($0) } }
        run.expect("subviews", numbers(holder.subviews), present(subviews))
        guard let stack else { return }
        run.expect("arranged subviews", numbers(stack.arrangedSubviews), present(arranged))
    }
}
