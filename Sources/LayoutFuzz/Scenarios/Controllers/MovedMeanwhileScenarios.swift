import Foundation
import LayoutEngine

/// A child that presents in its own context.
private final class RegionChild: UIViewController {
    override func loadView() { view = SizedView(width: 23, height: 19) }
}

/// Three views of children between three posts, which stay where they are. Two of the children change places while the third
/// one is away, and leave after it.
private final class RegionApp {
    private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    let root = UIViewController()
    private let holder: UIView
    private let children = (0..<3).map { _ in RegionChild() }
    /// Those of the children, then the posts.
    private var views: [UIView] = []
    /// From the back, those that are away, too. A stack arranges them the other way round.
    private var subviews = [3, 0, 4, 1, 2, 5]
    private var covers: [UIViewController?] = [nil, nil, nil]

    init(isStack: Bool) { holder = isStack ? UIStackView() : UIView() }

    func build() {
        for child in children {
            child.definesPresentationContext = true
            root.addChild(child)
        }
        views = children.map(\.view) + (0..<3).map { SizedView(width: 20, height: 7 + CGFloat($0)) }
        for view in subviews { holder.addSubview(views[view]) }
        if let stack = holder as? UIStackView {
            stack.axis = .vertical
            stack.alignment = .leading
            for view in subviews.reversed() { stack.addArrangedSubview(views[view]) }
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

    private func isAway(_ view: Int) -> Bool { view < 3 && covers[view] != nil }

    /// Puts a view right in front of another one, or right behind it.
    private func move(_ view: Int, next other: Int, inFront: Bool) {
        if inFront {
            holder.insertSubview(views[view], aboveSubview: views[other])
        } else {
            holder.insertSubview(views[view], belowSubview: views[other])
        }
        subviews.removeAll { $0 == view }
        guard let place = subviews.firstIndex(of: other) else { return }
        subviews.insert(view, at: inFront ? place + 1 : place)
        let present = subviews.reversed().filter { !isAway($0) }
        guard let stack = holder as? UIStackView, let index = present.firstIndex(of: view) else { return }
        stack.insertArrangedSubview(views[view], at: index)
    }

    private func present(_ child: Int) {
        let above = UIViewController()
        above.modalPresentationStyle = .currentContext
        children[child].present(above, animated: false)
        covers[child] = above
    }

    /// One goes, the other two change places and go as well, and all come back in any order.
    func perform(_ number: Int, rest: () -> Void) {
        let (lone, side, change) = (number % 3, number / 3 % 2, number / 6 % 4)
        let pair = [0, 1, 2].filter { $0 != lone }
        let (leaves, rests) = (number / 24 % 2, number / 48 % 2)
        // All are there: the one gets a room for itself, the others one together.
        move(lone, next: 3 + side, inFront: true)
        for child in pair { move(child, next: side == 0 ? 5 : 4, inFront: false) }
        rest()
        present(lone)
        rest()
        switch change {
        case 0: move(pair[0], next: pair[1], inFront: true)
        case 1: move(pair[1], next: pair[0], inFront: false)
        case 2: move(pair[1], next: side == 0 ? 4 : 3, inFront: true)
        default: break
        }
        rest()
        for child in leaves == 0 ? pair : pair.reversed() {
            present(child)
            if rests == 0 { rest() }
        }
        rest()
        for child in Self.orders[number / 96 % 6] {
            (number / 576 == 0 ? children[child] : covers[child])?.dismiss(animated: false)
            covers[child] = nil
            rest()
        }
    }

    func check(_ run: ScenarioRun) {
        func numbers(_ found: [UIView]) -> [Int] { found.map { view in views.firstIndex { $0 === view } ?? -1 } }
        let present = subviews.filter { !isAway($0) }
        run.expect("subviews", numbers(holder.subviews), present)
        guard let stack = holder as? UIStackView else { return }
        run.expect("arranged subviews", numbers(stack.arrangedSubviews), present.reversed())
    }
}

/// Views that change places while another one is away.
extension Scenario {
    static let movedMeanwhile: [Scenario] = [
        // Who leaves knows those that are away already, and where they were when the last of them left: what changed places
        // in between comes back as it was last.
        Scenario(
            "views-change-places-meanwhile", rules: ["presentation-11", "hierarchy-1"],
            limits: [1] + Array(repeating: 576 * 2 - 1, count: 4),
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let app = RegionApp(isStack: run.flag(0))
            let host = run.open(app.root)
            app.build()
            func rest() {
                host.settle()
                app.check(run)
            }
            rest()
            for number in run.numbers[1...] { app.perform(number, rest: rest) }
        }
    ]
}
