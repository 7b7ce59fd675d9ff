import Foundation
import LayoutEngine

/// A child that presents in its own context.
private final class OrderedChild: UIViewController {
    override func loadView() { view = SizedView(width: 31, height: 17) }
}

/// Views in a holder. The first three are those of children that present in their own contexts.
private final class BackInOrderApp {
    private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    let root = UIViewController()
    private let holder: UIView
    private let children = (0..<3).map { _ in OrderedChild() }
    private var views: [UIView] = []
    /// From the back, and as a stack arranges them; those that are away, too.
    private var subviews, arranged: [Int]
    private var covers: [UIViewController?] = [nil, nil, nil]

    init(isStack: Bool, _ order: Int) {
        holder = isStack ? UIStackView() : UIView()
        subviews = [0, 1, 2, 3].inOrder(order)
        arranged = [0, 1, 2, 3].inOrder(order / 24 * 5)
    }

    func build() {
        for child in children {
            child.definesPresentationContext = true
            root.addChild(child)
        }
        views = children.map(\.view) + [SizedView(width: 20, height: 11)]
        for view in subviews { holder.addSubview(views[view]) }
        if let stack = holder as? UIStackView {
            stack.axis = .vertical
            stack.alignment = .leading
            for view in arranged { stack.addArrangedSubview(views[view]) }
        }
        holder.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(holder)
        for child in children { child.didMove(toParent: root) }
        holder.leftAnchor.constraint(equalTo: root.view.leftAnchor, constant: 7).isActive = true
        holder.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 5).isActive = true
        guard !(holder is UIStackView) else { return }
        holder.widthAnchor.constraint(equalToConstant: 200).isActive = true
        holder.heightAnchor.constraint(equalToConstant: 90).isActive = true
    }

    /// Some children go, each by its own presentation, and come back in another order; meanwhile another view may go for good.
    func perform(_ number: Int, rest: () -> Void) {
        let leaving = Self.orders[number % 6].prefix(2 + number / 6 % 2)
        let coming = Self.orders[number / 12 % 6].filter(leaving.contains)
        // Not at all, or when so many children are back.
        let moment = number / 72 % 3
        let (atOnce, value) = (number / 216 % 2 == 1, number / 432)
        for child in leaving {
            let above = UIViewController()
            above.modalPresentationStyle = .currentContext
            children[child].present(above, animated: false)
            covers[child] = above
            if !atOnce { rest() }
        }
        rest()
        for (place, child) in coming.enumerated() {
            if place + 1 == moment { removePlain() }
            (value % 2 == 0 ? children[child] : covers[child])?.dismiss(animated: false)
            covers[child] = nil
            rest()
        }
        // While all are there, others come and views change places.
        if !subviews.contains(where: { $0 > 2 }) { addPlain(value / 2) }
        let front = leaving[value % 2]
        holder.bringSubviewToFront(views[front])
        subviews.removeAll { $0 == front }
        subviews.append(front)
        rest()
    }

    private func removePlain() {
        guard let plain = subviews.first(where: { $0 > 2 }) else { return }
        views[plain].removeFromSuperview()
        subviews.removeAll { $0 == plain }
        arranged.removeAll { $0 == plain }
    }

    private func addPlain(_ value: Int) {
        let (number, view) = (views.count, SizedView(width: 20, height: 13))
        views.append(view)
        holder.insertSubview(view, at: value % 2)
        subviews.insert(number, at: value % 2)
        arranged.insert(number, at: value / 2 % 2)
        (holder as? UIStackView)?.insertArrangedSubview(view, at: value / 2 % 2)
    }

    func check(_ run: ScenarioRun) {
        func numbers(_ found: [UIView]) -> [Int] { found.map { view in views.firstIndex { $0 === view } ?? -1 } }
        func present(_ all: [Int]) -> [Int] { all.filter { $0 > 2 || covers[$0] == nil } }
        run.expect("subviews", numbers(holder.subviews), present(subviews))
        guard let stack = holder as? UIStackView else { return }
        run.expect("arranged subviews", numbers(stack.arrangedSubviews), present(arranged))
    }
}

/// Children that presentations take away one by one.
extension Scenario {
    static let backInOrders: [Scenario] = [
        // Views that presentations took away come back in any order, each to its place among those that are there by then: in
        // front of what it was in front of, and behind the rest, whichever were away when it left.
        Scenario(
            "covered-views-come-back-in-order", rules: ["presentation-11"],
            limits: [1, 119] + Array(repeating: 432 * 8 - 1, count: 6),
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let app = BackInOrderApp(isStack: run.flag(0), run.numbers[1])
            let host = run.open(app.root)
            app.build()
            func rest() {
                host.settle()
                app.check(run)
            }
            rest()
            for number in run.numbers[2...] { app.perform(number, rest: rest) }
        }
    ]
}
