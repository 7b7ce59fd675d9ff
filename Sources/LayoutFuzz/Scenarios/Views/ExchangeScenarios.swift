import Foundation
import LayoutEngine

/// Views of one size in one or two containers, from back to front, and where they must be.
private final class ExchangedViews {
    private let containers: [UIView]
    private let views = (0..<4).map { _ in UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 40)) }
    private var order: [[Int]]
    private var isHidden = [false, false, false, false]
    private let log = CallbackLog()
    private var due: [String] = []

    init(in root: UIView, containers count: Int) {
        containers = (0..<count).map { UIView(frame: CGRect(x: 10 + 60 * $0, y: 90, width: 50, height: 50)) }
        order = count == 1 ? [[0, 1, 2]] : [[0, 1], [2]]
        for (container, inside) in zip(containers, order) {
            root.addSubview(container)
            for view in inside { container.addSubview(views[view]) }
        }
    }

    private func parent(_ view: Int) -> Int? { order.firstIndex { $0.contains(view) } }
    private func leave(_ view: Int) { for index in order.indices { order[index].removeAll { $0 == view } } }

    private func come(_ view: Int, to container: Int, at place: Int? = nil) {
        leave(view)
        order[container].insert(view, at: place ?? order[container].count)
    }

    func perform(_ kind: Int, _ value: Int, _ turn: Int) {
        let (one, other, more) = (value % 4, value / 4 % 4, value / 16)
        let container = more % containers.count
        guard let home = parent(one) else {
            // A view without a superview comes in.
            containers[container].addSubview(views[one])
            return come(one, to: container)
        }
        let beside = order[home].filter { $0 != one }
        let sibling = beside.isEmpty ? nil : beside[other % beside.count]
        let place = sibling.flatMap { beside.firstIndex(of: $0) } ?? 0
        switch kind {
        case 0, 1, 2:
            // Most often to a view that is already in a container.
            guard let new = kind == 0 ? sibling : other, new != one else { return }
            let options: UIView.AnimationOptions =
                kind == 2 ? [.showHideTransitionViews, .transitionCrossDissolve] : [.transitionFlipFromLeft]
            UIView.transition(from: views[one], to: views[new], duration: more % 2 == 0 ? 0 : 1, options: options) {
                [log] in log.note("\(turn) \($0)")
            }
            due.append("\(turn) true")
            if kind == 2 {
                (isHidden[one], isHidden[new]) = (true, false)
            } else {
                come(new, to: home)
                leave(one)
            }
        case 3:
            guard let sibling else { return }
            containers[home].insertSubview(views[one], belowSubview: views[sibling])
            come(one, to: home, at: place)
        case 4:
            guard let sibling else { return }
            containers[home].insertSubview(views[one], aboveSubview: views[sibling])
            come(one, to: home, at: place + 1)
        case 5 where more % 3 == 0:
            containers[container].addSubview(views[one])
            come(one, to: container)
        case 5 where more % 3 == 1:
            containers[home].sendSubviewToBack(views[one])
            come(one, to: home, at: 0)
        case 5:
            containers[home].bringSubviewToFront(views[one])
            come(one, to: home)
        case 6:
            views[one].removeFromSuperview()
            leave(one)
        case 7:
            isHidden[one].toggle()
            views[one].isHidden = isHidden[one]
        default: break
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for (index, container) in containers.enumerated() {
            run.expect("subviews of container \(index) \(when)", container.subviews, order[index].map { views[$0] })
            let front = order[index].last { !isHidden[$0] }.map { views[$0] } ?? container
            run.expectObject(
                "view that a hit test finds in container \(index) \(when)",
                container.hitTest(CGPoint(x: 20, y: 20), with: nil), front)
        }
        for (index, view) in views.enumerated() {
            run.expectObject("superview of view \(index) \(when)", view.superview, parent(index).map { containers[$0] })
            run.expect("whether view \(index) is hidden \(when)", view.isHidden, isHidden[index])
        }
    }

    func checkEnds(_ run: ScenarioRun, _ when: String) {
        run.expect("completions \(when)", log.take().sorted(), due.sorted())
        due = []
    }
}

extension Scenario {
    static let exchangedViews: [Scenario] = [
        // A transition puts the new view in front in the old view's superview, wherever it was. `insertSubview(_:aboveSubview:)` puts
        // it directly above the sibling, and `belowSubview` directly below.
        Scenario(
            "views-exchanged-in-any-order", rules: ["hierarchy-1", "hierarchy-4", "passes-7"],
            limits: [1, 4095] + Array(repeating: 8 * 4 * 4 * 6 - 1, count: 12), kinds: 8
        ) { run in
            let (host, root) = run.openPlain()
            let app = ExchangedViews(in: root, containers: 1 + run.numbers[0])
            host.settle()
            app.check(run, "at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                app.perform(number % 8, number / 8, turn)
                app.check(run, "after turn \(turn)")
                guard run.numbers[1] >> turn & 1 == 0 else { continue }
                host.settle()
                app.checkEnds(run, "by turn \(turn)")
            }
            host.settle()
            app.checkEnds(run, "at the end")
        }
    ]
}
