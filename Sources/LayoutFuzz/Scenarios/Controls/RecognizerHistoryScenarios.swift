import Foundation
import LayoutEngine

/// A view that allows gestures to begin, or not.
private final class AskedView: UIView {
    var consents = true
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { consents }
}

/// A delegate that allows gestures to begin, or not.
private final class AskedDelegate: UIGestureRecognizerDelegate {
    var consents = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { consents }
}

/// Two gesture recognizers that are added to two views and removed from them, and their targets.
private final class RecognizerHistory {
    private typealias State = UIGestureRecognizer.State

    private let recognizers: [UIGestureRecognizer]
    private let movements: [[State]] = [[.began, .ended], [.began, .changed, .ended]]
    private let views = [AskedView(), AskedView()]
    private let delegates = [AskedDelegate(), AskedDelegate()]
    private let log = CallbackLog()
    private var targets: [NamedTarget] = []
    /// For each recognizer the numbers of its targets and their methods.
    private var added: [[[Int]]] = [[], []]
    private var lists: [[Int]] = [[], []]
    private var isOn = [true, true]
    private var hasDelegate = [false, false]
    /// The recognizer that recognizes now.
    private var running = 0

    init() {
        recognizers = [UILongPressGestureRecognizer(), UIPanGestureRecognizer()]
        targets = (0..<3).map { makeTarget($0) }
    }

    private func makeTarget(_ index: Int) -> NamedTarget {
        let target = NamedTarget("\(index)")
        target.isTold = { [weak self, weak target] in
            guard let self, let target else { return }
            self.log.note("\(target.told.last ?? "") \(self.recognizers[self.running].state.rawValue)")
        }
        return target
    }

    private func owner(_ recognizer: Int) -> Int? { lists.firstIndex { $0.contains(recognizer) } }

    func perform(_ number: Int, _ run: ScenarioRun, _ when: String) {
        let (kind, which, value) = (number % 10, number / 10 % 2, number / 20)
        let recognizer = recognizers[which]
        let (target, method, view) = (value % 3, value / 3 % 2, value / 6 % 2)
        let selector = Selector(NamedTarget.methods[method])
        switch kind {
        case 0, 1:
            recognizer.addTarget(targets[target], action: selector)
            added[which].removeAll { $0 == [target, method] }
            added[which].append([target, method])
        case 2:
            let (isAny, isAll) = (value / 12 % 3 == 0, value / 12 % 4 == 0)
            recognizer.removeTarget(isAny ? nil : targets[target], action: isAll ? nil : selector)
            added[which].removeAll { (isAny || $0[0] == target) && (isAll || $0[1] == method) }
        case 3 where owner(which) != view:
            for index in lists.indices { lists[index].removeAll { $0 == which } }
            lists[view].append(which)
            views[view].addGestureRecognizer(recognizer)
        case 3:
            // A recognizer of another view stays there.
            let other = value / 12 % 2
            lists[other].removeAll { $0 == which }
            views[other].removeGestureRecognizer(recognizer)
        case 4:
            isOn[which].toggle()
            recognizer.isEnabled = isOn[which]
        case 5 where value % 2 == 0: delegates[which].consents.toggle()
        case 5:
            hasDelegate[which].toggle()
            recognizer.delegate = hasDelegate[which] ? delegates[which] : nil
        case 6: views[view].consents.toggle()
        case 7 where isOn[which]:
            // The app sets these states itself, so that no view and no delegate can refuse them.
            let states: [State] = [[.began, .cancelled], [.began, .changed, .changed, .ended], [.ended], [.failed]][
                value % 4]
            running = which
            for state in states { recognizer.state = state }
            if states == [.failed] { recognizer.state = .possible }
            run.expect(
                "calls when the app sets the states \(when)", log.take(),
                states == [.failed] ? [] : calls(which, states))
        case 8:
            // The target is gone, and a new object has its number.
            targets[target] = makeTarget(target)
            for index in added.indices { added[index].removeAll { $0[0] == target } }
        case 9:
            let given = [[], [which], [1 - which, which], [which, 1 - which]][value % 4]
            for index in lists.indices { lists[index].removeAll { given.contains($0) } }
            lists[view] = given
            views[view].gestureRecognizers = given.map { recognizers[$0] }
        default: break
        }
    }

    private func calls(_ which: Int, _ states: [State]) -> [String] {
        states.flatMap { state in
            added[which].map {
                "\($0[0]) \(NamedTarget.methods[$0[1]])\($0[1] == 1 ? " sender" : "") \(state.rawValue)"
            }
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for (index, view) in views.enumerated() {
            let found = (view.gestureRecognizers ?? []).map { one in recognizers.firstIndex { $0 === one } ?? -1 }
            run.expect("recognizers of view \(index) \(when)", found, lists[index])
        }
        for (index, recognizer) in recognizers.enumerated() {
            let home = owner(index)
            run.expectObject("view of recognizer \(index) \(when)", recognizer.view, home.map { views[$0] })
            running = index
            recognizer.recognize()
            let isLet = home.map { views[$0].consents } ?? true && (!hasDelegate[index] || delegates[index].consents)
            run.expect(
                "calls of recognizer \(index) \(when)", log.take(),
                isOn[index] && isLet ? calls(index, movements[index]) : [])
            run.expect("state of recognizer \(index) \(when)", recognizer.state, .possible)
        }
    }
}

extension Scenario {
    static let recognizerHistories: [Scenario] = [
        // An enabled recognizer calls its present targets in their order at each state, unless its view or its delegate
        // refuses. A view lists its recognizers in the order in which they were added.
        Scenario(
            "recognizers-of-any-history", rules: ["actions-4"], limits: Array(repeating: 10 * 2 * 48 - 1, count: 14),
            kinds: 10
        ) { run in
            let history = RecognizerHistory()
            history.check(run, "at first")
            for (turn, number) in run.numbers.enumerated() {
                history.perform(number, run, "in turn \(turn)")
                history.check(run, "after turn \(turn)")
            }
        }
    ]
}
