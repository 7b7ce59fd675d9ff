import Foundation
import LayoutEngine

/// A view with methods that are called by selector. It records the calls.
final class NamedTarget: UIView {
    let name: String
    var told: [String] = []
    /// Runs at each call.
    var isTold: () -> Void = {}
    /// The observed changes of a list, as text.
    var changes: [String] = []
    /// Runs at each observed change.
    var hears: () -> Void = {}
    /// A list that is observed by its key.
    var members: NSArray = []

    init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    func call(_ method: String, _ sender: Any?) {
        let hasSender = sender is UIControl || sender is UIGestureRecognizer
        told.append("\(name) \(method)\(hasSender ? " sender" : "")")
        isTold()
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let index = (change?[.indexesKey] as? IndexSet)?.first ?? -1
        let kind = (change?[.kindKey] as? NSNumber)?.intValue ?? -1
        func member(_ key: NSKeyValueChangeKey) -> String {
            ((change?[key] as? [Any])?.first as? NSNumber).map { "\($0)" } ?? "none"
        }
        changes.append("\(keyPath ?? "") \(kind) at \(index): \(member(.oldKey)), \(member(.newKey))")
        hears()
    }

    /// The selectors of the methods.
    static let methods = ["plain", "withSender:", "withSender:event:"]
}

/// A view that allows gestures to begin, or not.
private final class ConsentingView: UIView {
    var consents = true
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { consents }
}

/// A delegate that allows gestures to begin, or not.
private final class ConsentingDelegate: UIGestureRecognizerDelegate {
    var consents = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { consents }
}

/// Methods that are called by selector: of targets of controls and recognizers, and of observers.
extension Scenario {
    static let targets: [Scenario] = [
        // Each event calls the methods that were added for it, in their order, on their targets or in the responder chain.
        Scenario(
            "targets-in-any-order", rules: ["actions-1", "actions-2"],
            limits: Array(repeating: 6 * 3 * 3 * 7 - 1, count: 7) + [3], kinds: 6, share: 2
        ) { run in
            let chain = NamedTarget("chain")
            let control = UIControl()
            chain.addSubview(control)
            var targets: [NamedTarget?] = [NamedTarget("a"), NamedTarget("b"), nil]
            let events: [UIControl.Event] = [.touchDown, .valueChanged, .editingChanged]
            func chosen(_ bits: Int) -> UIControl.Event {
                events.enumerated().reduce(into: []) { if bits & 1 << $1.offset != 0 { $0.insert($1.element) } }
            }
            struct Added {
                let target: Int
                let method: Int
                var bits: Int
            }
            var added: [Added] = []
            var gone: Int?
            func check() {
                for bit in 0..<3 {
                    for target in targets { target?.told = [] }
                    chain.told = []
                    control.sendActions(for: events[bit])
                    for (index, target) in (targets + [chain]).enumerated() where index != 2 {
                        let wanted = added.filter {
                            ($0.target == 2 ? 3 : $0.target) == index && $0.bits >> bit & 1 == 1
                        }
                        .map {
                            "\(["a", "b", "", "chain"][index]) \(NamedTarget.methods[$0.method])\($0.method > 0 ? " sender" : "")"
                        }
                        if let target { run.expect("calls at event \(bit)", target.told, wanted) }
                    }
                    for target in 0..<3 where target != gone {
                        let names = added.filter { $0.target == target && $0.bits >> bit & 1 == 1 }
                            .map { NamedTarget.methods[$0.method] }
                        run.expect(
                            "methods of \(target) at event \(bit)",
                            control.actions(forTarget: targets[target], forControlEvent: events[bit]),
                            names.isEmpty ? nil : names)
                    }
                }
                guard gone == nil else { return }
                run.expect(
                    "allControlEvents", control.allControlEvents.rawValue,
                    chosen(added.reduce(0) { $0 | $1.bits }).rawValue)
                let all = control.allTargets
                for target in 0..<2 {
                    run.expect(
                        "whether \(target) is a target",
                        targets[target].map { all.contains(AnyHashable($0)) } ?? false,
                        added.contains { $0.target == target })
                }
                run.expect(
                    "whether the responder chain is a target", all.contains { $0.base is NSNull },
                    added.contains { $0.target == 2 })
            }
            for number in run.numbers.dropLast() {
                let (target, method, bits) = (number / 6 % 3, number / 18 % 3, number / 54 + 1)
                let selector = Selector(NamedTarget.methods[method])
                switch number % 6 {
                case 0, 1, 2:
                    control.addTarget(targets[target], action: selector, for: chosen(bits))
                    if let place = added.firstIndex(where: { $0.target == target && $0.method == method }) {
                        added[place].bits |= bits
                    } else {
                        added.append(Added(target: target, method: method, bits: bits))
                    }
                // Removes a method of a target, all methods of a target, or a method of all targets. Nil stands for all.
                case let kind:
                    control.removeTarget(
                        kind == 5 ? nil : targets[target], action: kind == 4 ? nil : selector, for: chosen(bits))
                    for place in added.indices
                    where (kind == 5 || target == 2 || added[place].target == target)
                        && (kind == 4 || added[place].method == method)
                    {
                        added[place].bits &= ~bits
                    }
                    added.removeAll { $0.bits == 0 }
                }
                check()
            }
            // A target that is gone is not called.
            let last = run.numbers[7]
            guard last < 2 else { return }
            targets[last] = nil
            gone = last
            added.removeAll { $0.target == last }
            check()
        },
        // A recognizer calls the methods that were added and not removed. It has one view, and a view has the recognizers
        // that it was given last.
        Scenario(
            "recognizers-in-any-order", rules: ["actions-4"], limits: Array(repeating: 9 * 2 * 3 * 4 - 1, count: 8),
            kinds: 9
        ) { run in
            let targets = [NamedTarget("a"), NamedTarget("b")]
            let recognizers = [UITapGestureRecognizer(), UITapGestureRecognizer()]
            let views = [UIView(), UIView()]
            var added: [[Int]] = [[], []]
            var owners: [Int?] = [nil, nil]
            for number in run.numbers {
                let (target, method, which) = (number / 9 % 2, number / 18 % 3, number / 54 % 2)
                let (recognizer, view) = (recognizers[which], number / 108)
                let selector = Selector(NamedTarget.methods[method % 2])
                let key = target * 2 + method % 2
                switch number % 9 {
                case 0, 1, 2:
                    recognizer.addTarget(targets[target], action: selector)
                    added[which].removeAll { $0 == key }
                    added[which].append(key)
                case 3:
                    recognizer.removeTarget(targets[target], action: selector)
                    added[which].removeAll { $0 == key }
                case 4:
                    recognizer.removeTarget(targets[target], action: nil)
                    added[which].removeAll { $0 / 2 == target }
                case 5:
                    recognizer.removeTarget(nil, action: method == 2 ? nil : selector)
                    added[which].removeAll { method == 2 || $0 % 2 == method % 2 }
                case 6:
                    views[view].addGestureRecognizer(recognizer)
                    owners[which] = view
                case 7:
                    views[view].removeGestureRecognizer(recognizer)
                    if owners[which] == view { owners[which] = nil }
                default:
                    let given = [[], [0], [1], [0, 1]][method + target]
                    views[view].gestureRecognizers = given.map { recognizers[$0] }
                    for index in 0..<2 {
                        if given.contains(index) {
                            owners[index] = view
                        } else if owners[index] == view {
                            owners[index] = nil
                        }
                    }
                }
                for index in 0..<2 {
                    targets.forEach { $0.told = [] }
                    recognizers[index].recognize()
                    let told = targets.flatMap(\.told).sorted()
                    run.expect(
                        "calls of recognizer \(index)", told,
                        added[index].map {
                            "\($0 / 2 == 0 ? "a" : "b") \(NamedTarget.methods[$0 % 2])\($0 % 2 == 1 ? " sender" : "")"
                        }.sorted())
                    run.expectObject(
                        "view of recognizer \(index)", recognizers[index].view, owners[index].map { views[$0] })
                    run.expect(
                        "whether view \(index) has recognizers", views[index].gestureRecognizers?.isEmpty,
                        owners.contains(index) ? false : nil)
                    run.expect(
                        "number of recognizers of view \(index)", views[index].gestureRecognizers?.count ?? 0,
                        owners.count { $0 == index })
                }
            }
            // Removes each recognizer from its view.
            for index in 0..<2 {
                guard let owner = owners[index] else { continue }
                views[owner].removeGestureRecognizer(recognizers[index])
                owners[index] = nil
                run.expectObject("view of the removed recognizer \(index)", recognizers[index].view, nil)
                run.expect(
                    "number of recognizers that view \(owner) keeps", views[owner].gestureRecognizers?.count ?? 0,
                    owners.count { $0 == owner })
            }
        },
        // A recognizer of each class goes through the states of its gesture, and calls all its targets at each of them.
        Scenario("recognizers-tell-all", rules: ["actions-4"], limits: [5, 5, 63, 2]) { run in
            typealias State = UIGestureRecognizer.State
            let kinds: [(UIGestureRecognizer, [State])] = [
                (UITapGestureRecognizer(), [.ended]), (UISwipeGestureRecognizer(), [.ended]),
                (UILongPressGestureRecognizer(), [.began, .ended]), (UIHoverGestureRecognizer(), [.began, .ended]),
                (UIPanGestureRecognizer(), [.began, .changed, .ended]),
                (UIScreenEdgePanGestureRecognizer(), [.began, .changed, .ended]),
                (UIPinchGestureRecognizer(), [.began, .changed, .ended]),
                (UIRotationGestureRecognizer(), [.began, .changed, .ended]), (UIGestureRecognizer(), [.ended]),
            ]
            for (recognizer, states) in kinds {
                let kind = "\(type(of: recognizer))"
                let targets = (0...run.numbers[0]).map { NamedTarget("\($0)") }
                let view = ConsentingView()
                let delegate = ConsentingDelegate()
                view.addGestureRecognizer(recognizer)
                recognizer.delegate = delegate
                for target in targets { recognizer.addTarget(target, action: Selector(NamedTarget.methods[1])) }
                var seen: [State] = []
                targets[0].isTold = { seen.append(recognizer.state) }
                func check(_ what: String, _ count: Int, without gone: Int? = nil) {
                    for target in targets { target.told = [] }
                    seen = []
                    recognizer.recognize()
                    if gone != 0 { run.expect("states of \(kind) \(what)", seen, count > 0 ? states : []) }
                    for (index, target) in targets.enumerated() {
                        run.expect(
                            "calls of target \(index) of \(kind) \(what)", target.told.count,
                            index == gone ? 0 : count)
                    }
                    run.expect("state of \(kind) \(what)", recognizer.state, .possible)
                }
                check("at first", states.count)
                recognizer.isEnabled = false
                check("when it is disabled", 0)
                recognizer.isEnabled = true
                view.consents = false
                check("when its view refuses", 0)
                view.consents = true
                delegate.consents = false
                check("when its delegate refuses", 0)
                delegate.consents = true
                let gone = run.numbers[1] % targets.count
                recognizer.removeTarget(targets[gone], action: run.flag(3) ? Selector(NamedTarget.methods[1]) : nil)
                check("after a target was removed", states.count, without: gone)
                // Each state alone: possible and failed call nothing.
                let calls: [(State, Int)] = [
                    (.began, 1), (.changed, 1), (.cancelled, 1), (.failed, 0), (.possible, 0), (.ended, 1),
                ]
                for (place, (state, count)) in calls.enumerated() where run.numbers[2] >> place & 1 == 1 {
                    for target in targets { target.told = [] }
                    recognizer.state = state
                    for (index, target) in targets.enumerated() where index != gone {
                        run.expect("calls of target \(index) of \(kind) at \(state)", target.told.count, count)
                    }
                    recognizer.state = .possible
                }
                withExtendedLifetime(delegate) {}
            }
        },
        // Observers of a list are called for each member that is inserted, removed or replaced, with its index.
        Scenario(
            "lists-observed", rules: ["observing-2"], limits: [3, 3, 1] + Array(repeating: 5 * 8 - 1, count: 7)
        ) { run in
            let (owner, first, second) = (NamedTarget("owner"), NamedTarget("a"), NamedTarget("b"))
            var options: [NSKeyValueObservingOptions] = []
            for number in run.numbers[0...1] { options.append([[], [.new], [.old], [.new, .old]][number]) }
            var mark = 0
            withUnsafeMutableBytes(of: &mark) { context in
                owner.addObserver(first, forKeyPath: "members", options: options[0], context: nil)
                owner.addObserver(second, forKeyPath: "members", options: options[1], context: context.baseAddress)
                var (wanted, isWatched) = ([[String]](repeating: [], count: 2), [true, true])
                var (heard, wantedOrder): ([String], [String]) = ([], [])
                first.hears = { heard.append("a") }
                second.hears = { heard.append("b") }
                var list: [Int] = []
                let members = owner.mutableArrayValue(forKey: "members")
                func tell(_ kind: NSKeyValueChange, _ index: Int, _ old: Int?, _ new: Int?) {
                    for observer in 0..<2 where isWatched[observer] {
                        wantedOrder.append(observer == 0 ? "a" : "b")
                        let (hasOld, hasNew) = (options[observer].contains(.old), options[observer].contains(.new))
                        func text(_ value: Int?, _ counts: Bool) -> String {
                            counts ? value.map { "\($0)" } ?? "none" : "none"
                        }
                        wanted[observer].append(
                            "members \(kind.rawValue) at \(index): \(text(old, hasOld)), \(text(new, hasNew))")
                    }
                }
                for (turn, number) in run.numbers[3...].enumerated() {
                    let (place, value) = (number / 5, 10 + turn)
                    switch number % 5 {
                    case 0, 1:
                        let index = min(place, list.count)
                        members.insert(NSNumber(value: value), at: index)
                        list.insert(value, at: index)
                        tell(.insertion, index, nil, value)
                    case 2 where !list.isEmpty:
                        let index = place % list.count
                        tell(.removal, index, list.remove(at: index), nil)
                        members.removeObject(at: index)
                    case 3 where !list.isEmpty:
                        let index = place % list.count
                        tell(.replacement, index, list[index], value)
                        list[index] = value
                        members.replaceObject(at: index, with: NSNumber(value: value))
                    case 4 where place < 3:
                        // With a context, only the observation with this context ends. Without one, any ends.
                        let observer = run.numbers[2]
                        if place == 0 {
                            owner.removeObserver(second, forKeyPath: "members", context: nil)
                        } else if observer == 0 {
                            owner.removeObserver(first, forKeyPath: "members")
                            isWatched[0] = false
                        } else {
                            owner.removeObserver(second, forKeyPath: "members", context: context.baseAddress)
                            isWatched[1] = false
                        }
                    default: break
                    }
                    run.expect("changes that the first observer sees", first.changes, wanted[0])
                    run.expect("changes that the second observer sees", second.changes, wanted[1])
                    run.expect("order of the observers' calls", heard, wantedOrder)
                    run.expect("members of the list", owner.members.compactMap { ($0 as? NSNumber)?.intValue }, list)
                    run.expect("count of the array proxy", members.count, list.count)
                }
            }
        },
        // A recognizer calls its targets in the order in which they were added.
        Scenario("recognizers-tell-in-order", rules: ["actions-4"], limits: [5, 1, 5]) { run in
            var told: [Int] = []
            let recognizer = UITapGestureRecognizer()
            let targets = (0...run.numbers[0] + 1).map { index in
                let target = NamedTarget("\(index)")
                target.isTold = { told.append(index) }
                return target
            }
            // A recognizer holds its targets weakly.
            run.held = targets
            let selector = Selector(NamedTarget.methods[1])
            for target in targets { recognizer.addTarget(target, action: selector) }
            var wanted = Array(targets.indices)
            if run.flag(1) {
                // A target that is removed and added again is the last.
                let index = run.numbers[2] % targets.count
                recognizer.removeTarget(targets[index], action: selector)
                recognizer.addTarget(targets[index], action: selector)
                wanted.removeAll { $0 == index }
                wanted.append(index)
            }
            recognizer.recognize()
            run.expect("order of the called targets", told, wanted)
        },
    ]
}
