import Foundation
import LayoutEngine

/// Logs its appearances, and calls a closure once in `viewDidAppear`.
private final class ContinuingController: AppearingController {
    var whenAppeared: (() -> Void)?

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        defer { whenAppeared = nil }
        whenAppeared?()
    }
}

/// Which controller presents, and presentations that begin in callbacks of others.
extension Scenario {
    static let presentationContexts: [Scenario] = [
        // In the current context, the nearest controller presents that defines a presentation context at that time, and
        // otherwise the outermost one. All controllers inside of it return the presented one, and any of them may
        // dismiss it.
        Scenario(
            "contexts-in-any-order", rules: ["presentation-1"],
            limits: [1] + Array(repeating: 4 * 3 * 8 * 2 * 3 - 1, count: 5), kinds: 4
        ) { run in
            let log = CallbackLog()
            let chain = (0..<3).map { LoggedController("\($0)", log) }
            let outermost: UIViewController =
                run.flag(0) ? UINavigationController(rootViewController: chain[0]) : chain[0]
            var leafParent = 1
            chain[0].contain(chain[1])
            chain[1].contain(chain[2])
            let host = run.open(outermost)
            let above = UIViewController()
            for (turn, number) in run.numbers[1...].enumerated() {
                let (kind, value) = (number % 4, number / 4)
                let (caller, defining, ender) = (value % 3, value / 3 % 8, value / 48)
                if value / 24 % 2 == 1 {
                    chain[2].removeFromParentAndSuperview()
                    leafParent = 1 - leafParent
                    chain[leafParent].contain(chain[2])
                    host.settle()
                }
                for (index, each) in chain.enumerated() { each.definesPresentationContext = defining >> index & 1 == 1 }
                // From each controller outwards.
                let ways = [[0], [1, 0], leafParent == 1 ? [2, 1, 0] : [2, 0]]
                let nearest = kind < 2 ? ways[caller].first { defining >> $0 & 1 == 1 } : nil
                let wanted = nearest.map { chain[$0] as UIViewController } ?? outermost
                // A current context that removes an inner controller's view is not tested here.
                let styles: [UIModalPresentationStyle] = [
                    .overCurrentContext, wanted === outermost ? .currentContext : .overCurrentContext,
                    .overFullScreen, .fullScreen,
                ]
                above.modalPresentationStyle = styles[kind]
                let covers = styles[kind] == .currentContext || styles[kind] == .fullScreen
                _ = log.take()
                chain[caller].present(above, animated: false)
                host.settle()
                run.expect(
                    "whether no appearance callbacks come in turn \(turn)", log.take { $0.contains("ppear") }.isEmpty,
                    !covers)
                run.expectObject("presentingViewController in turn \(turn)", above.presentingViewController, wanted)
                run.expectObject("window of the presented controller in turn \(turn)", above.view.window, host.window)
                for (index, each) in chain.enumerated() {
                    let isInside = nearest.map { ways[index].contains($0) } ?? true
                    run.expectObject(
                        "presentedViewController of controller \(index) in turn \(turn)", each.presentedViewController,
                        isInside ? above : nil)
                    run.expectObject(
                        "window of controller \(index) in turn \(turn)", each.view.window, covers ? nil : host.window)
                }
                // Contexts that are defined later have no effect.
                for each in chain { each.definesPresentationContext.toggle() }
                [wanted, above, chain[caller]][ender].dismiss(animated: false)
                host.settle()
                run.expectObject("presentingViewController after turn \(turn)", above.presentingViewController, nil)
                run.expectObject("window of the dismissed controller in turn \(turn)", above.view.window, nil)
                for (index, each) in chain.enumerated() {
                    run.expectObject(
                        "presentedViewController of controller \(index) after turn \(turn)",
                        each.presentedViewController, nil)
                    run.expectObject("window of controller \(index) after turn \(turn)", each.view.window, host.window)
                }
            }
        },
        // Presentations and dismissals may begin when another one has ended: in `viewDidAppear`, or in a completion.
        // Each completion is called once, after the appearance or disappearance.
        Scenario(
            "presentations-out-of-callbacks", rules: ["presentation-1", "presentation-7", "life-cycle-4"],
            limits: [215, 26, 215, 26, 215, 26]
        ) { run in
            let log = CallbackLog()
            let all = (0..<4).map { ContinuingController("\($0)", log) }
            let host = run.open(all[0])
            var heard = log.take()
            var depth = 0
            for round in 0..<3 {
                let (ways, ends) = (run.numbers[2 * round], run.numbers[2 * round + 1])
                let top = min(3, depth + 1 + ends % 3)
                let (first, last) = (depth + 1, ends / 3 % 3 % top)
                var (shown, isOver) = (depth, false)
                func dismiss() {
                    isOver = true
                    all[last].dismiss(animated: false) { log.note("gone") }
                }
                /// Presents a controller. The next one follows in `viewDidAppear`, in the completion, or later.
                func present(_ index: Int) {
                    shown = index
                    let way = index == top ? ends / 9 : [ways % 3, ways / 3 % 3, ways / 9 % 3][index - 1]
                    let next = { index == top ? dismiss() : present(index + 1) }
                    all[index].whenAppeared = way == 0 ? next : nil
                    all[index].modalPresentationStyle =
                        ways / 27 >> (index - 1) & 1 == 1 ? .fullScreen : .overFullScreen
                    all[index - 1].present(all[index], animated: false) {
                        log.note("done \(index)")
                        if way == 1 { next() }
                    }
                }
                while shown < top {
                    present(shown + 1)
                    host.settle()
                }
                if !isOver { dismiss() }
                host.settle()
                depth = last
                let told = log.take()
                heard += told
                for index in first..<max(first, top + 1) {
                    run.expect(
                        "number of completions of controller \(index) in round \(round)",
                        told.count { $0 == "done \(index)" }, 1)
                    let parts = told.split(separator: "done \(index)", omittingEmptySubsequences: false)
                    run.expect(
                        "whether controller \(index) has appeared at its completion in round \(round)",
                        parts[0].contains("\(index) viewDidAppear"), true)
                }
                run.expect("number of completions of a dismissal in round \(round)", told.count { $0 == "gone" }, 1)
                run.expect(
                    "whether controller \(top) has disappeared at the completion in round \(round)",
                    told.prefix { $0 != "gone" }.contains { $0.hasPrefix("\(top) viewDidDisappear") }, true)
                run.expectObject(
                    "window of controller \(depth) after round \(round)", all[depth].view.window, host.window)
                for (index, controller) in all.enumerated() {
                    run.expectObject(
                        "presentedViewController of controller \(index) after round \(round)",
                        controller.presentedViewController,
                        index < depth ? all[index + 1] : nil)
                    let window = controller.viewIfLoaded?.window
                    if index > depth {
                        run.expectObject("window of controller \(index) after round \(round)", window, nil)
                    }
                    run.expectTurns(of: index, heard, isShown: window != nil)
                }
            }
        },
    ]
}
