import Foundation
import LayoutEngine

/// The words of appearance to a controller.
private func words(_ told: [String], to name: String) -> [String] {
    told.map { $0.split(separator: " ") }.filter { $0[0] == name && $0[1].hasSuffix("ppear") }.map { String($0[1]) }
}

extension ScenarioRun {
    /// Lets controllers appear or disappear by hand, which takes along what is inside and is warned of never.
    fileprivate func expectByHand(
        _ what: String, _ controller: UIViewController, appears: Bool, _ log: CallbackLog, _ name: String,
        inside: [String]
    ) {
        let word = appears ? "Appear" : "Disappear"
        func told() -> [String] {
            log.take().map { $0.split(separator: " ")[0...1].joined(separator: " ") }.filter { $0.hasSuffix("ppear") }
        }
        expectWarnings("the beginning of \(what)", 0) {
            controller.beginAppearanceTransition(appears, animated: false)
        }
        expect("beginning of \(what)", told(), ([name] + inside).map { "\($0) viewWill\(word)" })
        expectWarnings("the end of \(what)", 0) { controller.endAppearanceTransition() }
        expect("end of \(what)", told(), (inside + [name]).map { "\($0) viewDid\(word)" })
    }
}

/// Controllers that are told by hand after somebody else has told them.
extension Scenario {
    static let silentMoves: [Scenario] = [
        // A view that moves from what leaves to a container that forwards nothing: from then on its controller hears only
        // what the container says, also where both happen in one turn.
        Scenario(
            "views-that-move-to-silent-containers", rules: ["containment-4", "life-cycle-6"],
            limits: [1, 1, 1, 1, 1, 3]
        ) { run in
            let log = CallbackLog()
            let (root, silent) = (UIViewController(), SilentContainer())
            let leaving = LoggedController("leaving", log)
            let (moved, inner) = (LoggedController("moved", log), LoggedController("inner", log))
            let (isChild, hasInner, rests, comesBack) = (run.flag(0), run.flag(1), run.flag(2), run.flag(3))
            root.contain(leaving)
            root.contain(silent)
            if hasInner { moved.contain(inner) }
            // It may lie deeper in what leaves, and may be its child.
            let shelf = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            leaving.view.addSubview(shelf)
            if isChild { leaving.addChild(moved) }
            if run.flag(4) { shelf.addSubview(moved.view) } else { leaving.view.addSubview(moved.view) }
            if isChild { moved.didMove(toParent: leaving) }
            let host = run.open(root)
            _ = log.take()
            leaving.view.removeFromSuperview()
            if rests { host.settle() }
            if isChild {
                moved.leaveContainer()
                silent.contain(moved)
            } else {
                silent.view.addSubview(moved.view)
            }
            if comesBack { root.view.addSubview(leaving.view) }
            host.settle()
            let told = log.take()
            let wanted = rests ? ["viewWillDisappear", "viewDidDisappear"] : ["viewWillDisappear"]
            run.expect("what is told of the move", words(told, to: "moved"), wanted)
            if hasInner { run.expect("what is told inside of the move", words(told, to: "inner"), wanted) }
            run.expect(
                "last word to what leaves", words(told, to: "leaving").last,
                comesBack ? "viewDidAppear" : "viewDidDisappear")
            for turn in 0...run.numbers[5] {
                run.expectByHand(
                    "what the container says", moved, appears: turn % 2 == 0, log, "moved",
                    inside: hasInner ? ["inner"] : [])
                host.settle()
                run.expect("what is told later", log.take { $0.contains("ppear") }, [])
            }
        },
        // The children of an extension that was put away are not on the screen, whether they heard the end of it or not: an
        // end that did not begin is warned of, and a beginning is not.
        Scenario(
            "children-of-extensions-that-are-gone", rules: ["messages-3", "life-cycle-6", "containment-4"],
            limits: [5, 1, 1, 1] + Array(repeating: 3 * 3 - 1, count: 6), kinds: 3
        ) { run in
            let log = CallbackLog()
            let host = run.openMessages(run.flag(3) ? .expanded : .compact) { MSMessagesAppViewController() }
            guard let principal = host.principal else {
                return run.expect("whether the extension is open", false, true)
            }
            let children = (0...run.numbers[0] % 3).map { LoggedController("child\($0)", log) }
            let inner = LoggedController("inner", log)
            if run.flag(1) { children[0].contain(inner) }
            for child in children { principal.contain(child) }
            // Another one is on its way out when the extension goes.
            let leaving = run.numbers[0] > 2 ? LoggedController("leaving", log) : nil
            if let leaving { principal.contain(leaving) }
            host.settle()
            _ = log.take()
            host.sendsViewDidDisappearOnDismissal = run.flag(2)
            leaving?.view.removeFromSuperview()
            host.dismiss()
            if leaving != nil {
                // What has not heard the end by then never does.
                host.open(run.flag(3) ? .compact : .expanded)
                host.dismiss()
                run.expect(
                    "what is told of leaving", words(log.take(), to: "leaving"),
                    ["viewWillDisappear"] + (run.flag(2) ? ["viewDidDisappear"] : []))
            }
            _ = log.take()
            var isThere = children.map { _ in false }
            for number in run.numbers[4...] {
                let index = number / 3 % children.count
                let child = children[index]
                switch number % 3 {
                case 0: run.expectWarnings("an end alone", 1) { child.endAppearanceTransition() }
                case 1:
                    isThere[index].toggle()
                    run.expectByHand(
                        "what is said by hand", child, appears: isThere[index], log, child.name,
                        inside: index == 0 && run.flag(1) ? ["inner"] : [])
                default:
                    run.expectWarnings("a beginning that changes nothing", 1) {
                        child.beginAppearanceTransition(isThere[index], animated: false)
                    }
                }
                run.expect("what is told of nothing", log.take { $0.contains("ppear") }, [])
            }
            host.window.rootViewController = nil
        },
    ]
}
