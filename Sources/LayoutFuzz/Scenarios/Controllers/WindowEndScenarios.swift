import Foundation
import LayoutEngine

/// The controllers that got a callback, in order.
private func names(_ told: [String], _ word: String) -> [String] {
    told.map { $0.split(separator: " ") }.filter { $0[1] == word }.map { String($0[0]) }
}

extension ScenarioRun {
    /// The names of the children of a controller in a chain.
    fileprivate func children(of index: Int) -> [String] {
        numbers[4] >> index & 1 == 1 ? ["\(index)a", "\(index)b"] : []
    }

    /// Presents controllers over a first one, each by the one before it. The last one may be dismissed.
    /// - Returns: the controllers that are in the window then, from below.
    fileprivate func presentChain(
        over first: UIViewController, _ log: CallbackLog, settle: () -> Void
    ) -> [Int] {
        var all = [first]
        for name in children(of: 0) { first.contain(LoggedController(name, log)) }
        settle()
        for index in 1...numbers[0] + 1 {
            let next = LoggedController("\(index)", log)
            for name in children(of: index) { next.contain(LoggedController(name, log)) }
            next.modalPresentationStyle = flag(index) ? .overFullScreen : .fullScreen
            all[index - 1].present(next, animated: false)
            settle()
            all.append(next)
        }
        if flag(5) {
            all[all.count - 2].dismiss(animated: false)
            settle()
        }
        let told = log.take()
        return all.indices.filter { index in
            names(told, "viewDidAppear").count { $0 == "\(index)" }
                > names(told, "viewDidDisappear").count { $0 == "\(index)" }
        }
    }

    /// Expects that all visible controllers disappear: presenting controllers before presented ones, each with its
    /// children.
    fileprivate func expectEnd(_ told: [String], of seen: [Int], getsDidDisappear: Bool = true) {
        expect("whether no controller is visible", seen.isEmpty, false)
        expect(
            "order of viewWillDisappear", names(told, "viewWillDisappear"),
            seen.flatMap { ["\($0)"] + children(of: $0) })
        expect(
            "order of viewDidDisappear", names(told, "viewDidDisappear"),
            getsDidDisappear ? seen.flatMap { children(of: $0) + ["\($0)"] } : [])
    }
}

/// Windows that leave the screen, and come back to it.
extension Scenario {
    static let windowEnds: [Scenario] = [
        // When an app ends, the root controller gets its callbacks first, and then the controllers presented above it,
        // each with its children.
        Scenario(
            "windows-end-in-order", rules: ["containment-9", "life-cycle-4", "presentation-1"],
            limits: [2, 1, 1, 1, 15, 1]
        ) { run in
            let log = CallbackLog()
            let root = LoggedController("0", log)
            let host = run.open(root)
            let seen = run.presentChain(over: root, log) { host.settle() }
            host.terminate()
            run.expectEnd(log.take(), of: seen)
            host.terminate()
            host.window.rootViewController = nil
            run.expect("appearance callbacks after the end", log.take { $0.contains("ppear") }, [])
        },
        // The same holds for an extension, before it resigns active.
        Scenario(
            "extensions-end-in-order", rules: ["messages-3", "containment-9", "life-cycle-4"],
            limits: [2, 1, 1, 1, 15, 1, 1, 1]
        ) { run in
            let log = CallbackLog()
            let host = run.openMessages(run.flag(7) ? .expanded : .compact) { NotingExtension("0", log) }
            host.sendsViewDidDisappearOnDismissal = run.flag(6)
            guard let principal = host.principal else {
                return run.expect("whether the extension is open", false, true)
            }
            let seen = run.presentChain(over: principal, log) { host.settle() }
            host.dismiss()
            let told = log.take()
            run.expectEnd(told, of: seen, getsDidDisappear: run.flag(6))
            run.expect(
                "last callbacks of the extension", Array(told.suffix(2)), ["0 willResignActive", "0 didResignActive"])
            host.window.rootViewController = nil
        },
        // While a window is off the screen, controllers that come and go in it get no appearance callbacks. When it is
        // shown again, all controllers in it get them.
        Scenario(
            "windows-begin-again", rules: ["life-cycle-2", "life-cycle-4", "life-cycle-5"],
            limits: Array(repeating: 6, count: 12), kinds: 7
        ) { run in
            let log = CallbackLog()
            let roots = ["root", "other"].map { LoggedController($0, log) }
            let children = ["a", "b"].map { LoggedController($0, log) }
            let host = run.open(roots[0])
            roots[0].contain(children[0])
            host.settle()
            _ = log.take()
            var (isOpen, current, isIn) = (true, 0, [true, false])
            func seen() -> [String: Bool] {
                var result = ["root": isOpen && current == 0, "other": isOpen && current == 1]
                for (index, child) in children.enumerated() {
                    result[child.name] = isOpen && current == 0 && isIn[index]
                }
                return result
            }
            for number in run.numbers {
                let before = seen()
                switch number {
                case 0, 1, 2:
                    if isOpen { host.terminate() } else { host.launch(roots[current]) }
                    isOpen.toggle()
                case 3, 4:
                    let child = children[number - 3]
                    if isIn[number - 3] {
                        child.removeFromParentAndSuperview()
                    } else {
                        roots[0].contain(child)
                    }
                    isIn[number - 3].toggle()
                case 5:
                    current = 1 - current
                    host.window.rootViewController = roots[current]
                default:
                    guard !isOpen else { continue }
                    current = 1 - current
                    host.launch(roots[current])
                    isOpen = true
                }
                host.settle()
                let (after, told) = (seen(), log.take())
                for name in ["root", "other", "a", "b"] {
                    let words = told.map { $0.split(separator: " ") }
                        .filter { $0[0] == name && $0[1].hasSuffix("ppear") }.map { String($0[1]) }
                    let now = after[name] ?? false
                    run.expect(
                        "appearance callbacks of \(name)", words,
                        before[name] == now
                            ? []
                            : now ? ["viewWillAppear", "viewDidAppear"] : ["viewWillDisappear", "viewDidDisappear"])
                }
            }
            // The next scenario begins with an app that is shown.
            if !isOpen { host.launch(roots[current]) }
        },
    ]
}
