import Foundation
import LayoutEngine

/// The appearance callbacks of a controller.
private func callbacks(_ told: [String], to name: String) -> [String] {
    told.map { $0.split(separator: " ") }.filter { $0[0] == name && $0[1].hasSuffix("ppear") }.map { String($0[1]) }
}

extension ScenarioRun {
    /// Makes a controller appear or disappear by an appearance transition, with the controllers inside it, and without
    /// warnings.
    fileprivate func expectTransition(
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

/// Controllers with appearance transitions of the app, after they appeared in another way.
extension Scenario {
    static let silentMoves: [Scenario] = [
        // A view moves from a leaving view to a container that does not forward appearances. From then on its
        // controller gets only the callbacks of the container's transitions, also where both happen in one turn of the
        // run loop.
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
            // The view may be deeper inside of the leaving view, and its controller a child of the leaving one.
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
                moved.removeFromParentAndSuperview()
                silent.contain(moved)
            } else {
                silent.view.addSubview(moved.view)
            }
            if comesBack { root.view.addSubview(leaving.view) }
            host.settle()
            let told = log.take()
            let wanted = rests ? ["viewWillDisappear", "viewDidDisappear"] : ["viewWillDisappear"]
            run.expect("appearance callbacks of the moved controller", callbacks(told, to: "moved"), wanted)
            if hasInner {
                run.expect(
                    "appearance callbacks of the controller inside the moved one", callbacks(told, to: "inner"), wanted)
            }
            run.expect(
                "last appearance callback of the leaving controller", callbacks(told, to: "leaving").last,
                comesBack ? "viewDidAppear" : "viewDidDisappear")
            for turn in 0...run.numbers[5] {
                run.expectTransition(
                    "a transition by the container", moved, appears: turn % 2 == 0, log, "moved",
                    inside: hasInner ? ["inner"] : [])
                host.settle()
                run.expect("appearance callbacks after the transition", log.take { $0.contains("ppear") }, [])
            }
        },
        // The children of a dismissed extension are not on the screen, whether they got `viewDidDisappear` or not. The
        // end of a transition that did not begin causes a warning, and the beginning of one does not.
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
            // Another child's view leaves right before the extension is dismissed.
            let leaving = run.numbers[0] > 2 ? LoggedController("leaving", log) : nil
            if let leaving { principal.contain(leaving) }
            host.settle()
            _ = log.take()
            host.sendsViewDidDisappearOnDismissal = run.flag(2)
            leaving?.view.removeFromSuperview()
            host.dismiss()
            if leaving != nil {
                // A child that has not got `viewDidDisappear` by then never gets it.
                host.open(run.flag(3) ? .compact : .expanded)
                host.dismiss()
                run.expect(
                    "appearance callbacks of the leaving child", callbacks(log.take(), to: "leaving"),
                    ["viewWillDisappear"] + (run.flag(2) ? ["viewDidDisappear"] : []))
            }
            _ = log.take()
            var isThere = children.map { _ in false }
            for number in run.numbers[4...] {
                let index = number / 3 % children.count
                let child = children[index]
                switch number % 3 {
                case 0: run.expectWarnings("an end without a beginning", 1) { child.endAppearanceTransition() }
                case 1:
                    isThere[index].toggle()
                    run.expectTransition(
                        "a transition by the app", child, appears: isThere[index], log, child.name,
                        inside: index == 0 && run.flag(1) ? ["inner"] : [])
                default:
                    run.expectWarnings("a beginning that changes nothing", 1) {
                        child.beginAppearanceTransition(isThere[index], animated: false)
                    }
                }
                run.expect("appearance callbacks without a transition", log.take { $0.contains("ppear") }, [])
            }
            host.window.rootViewController = nil
        },
    ]
}
