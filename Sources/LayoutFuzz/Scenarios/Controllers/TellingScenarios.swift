import Foundation
import LayoutEngine

/// Logs its appearance callbacks, each with its `animated`.
private final class AnimatedController: UIViewController {
    let log: CallbackLog
    init(_ title: String, _ log: CallbackLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ word: String, _ animated: Bool) { log.note("\(title ?? "") \(word) \(animated)") }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear", animated)
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("viewIsAppearing", animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear", animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear", animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear", animated)
    }
}

/// Logs the delegate callbacks of a navigation controller.
private final class AnimatedDelegate: UINavigationControllerDelegate {
    let log: CallbackLog
    init(_ log: CallbackLog) { self.log = log }
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.note("will show \(viewController.title ?? "") \(animated)") }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.note("did show \(viewController.title ?? "") \(animated)") }
}

/// Logs the sizes in its callbacks, and passes them on or not.
private final class SizedPresentation: UIPresentationController {
    let log: CallbackLog
    let passesOn: Bool
    init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: CallbackLog, passesOn: Bool) {
        self.log = log
        self.passesOn = passesOn
        super.init(presentedViewController: presented, presenting: presenting)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        log.note("presentation \(NumberText.number(size.width))x\(NumberText.number(size.height))")
        if passesOn { super.viewWillTransition(to: size, with: coordinator) }
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        log.note("presentation prefers \(Int(container.preferredContentSize.width))")
    }
}

private final class SizedDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: CallbackLog
    let kind: Int
    init(_ log: CallbackLog, _ kind: Int) {
        self.log = log
        self.kind = kind
    }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        kind == 2
            ? UIPresentationController(presentedViewController: presented, presenting: presenting)
            : SizedPresentation(presented, presenting, log, passesOn: kind == 0)
    }
}

/// Makes sheets fill narrow windows.
private final class FillingDelegate: UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none }
}

/// The arguments of callbacks, and the text of warnings.
extension Scenario {
    static let tellings: [Scenario] = [
        // Without animation, `animated` is false in all appearance callbacks, in each way to appear and disappear.
        Scenario(
            "unanimated", rules: ["life-cycle-2", "containers-3", "containers-4", "containers-9"], limits: [1]
        ) { run in
            let log = CallbackLog()
            let all = ["a", "b", "c", "d"].map { AnimatedController($0, log) }
            let delegate = AnimatedDelegate(log)
            let navigation = UINavigationController(rootViewController: all[0])
            navigation.delegate = delegate
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, all[1]]
            let host = run.open(tabs)
            func check(_ when: String, _ wanted: [String]) {
                host.settle()
                let told = log.take()
                run.expect("callbacks with animated true \(when)", told.filter { $0.hasSuffix("true") }, [])
                let words = wanted.map { "\($0) false" }
                run.expect("callbacks \(when)", told.filter { words.contains($0) }.sorted(), words.sorted())
                // Since iOS 13 there is `viewIsAppearing` in between.
                let comes = told.filter { $0.contains(" viewIsAppearing ") }.map { String($0.prefix(1)) }
                let came = told.filter { $0.contains(" viewDidAppear ") }.map { String($0.prefix(1)) }
                run.expect("controllers that get viewIsAppearing \(when)", comes, run.uikit >= .iOS13plus ? came : [])
            }
            check("at first", ["will show a", "did show a", "a viewWillAppear", "a viewDidAppear"])
            navigation.pushViewController(all[2], animated: false)
            check(
                "of a push",
                [
                    "will show c", "did show c", "a viewWillDisappear", "a viewDidDisappear", "c viewWillAppear",
                    "c viewDidAppear",
                ])
            navigation.popViewController(animated: false)
            check(
                "of a pop",
                [
                    "will show a", "did show a", "c viewWillDisappear", "c viewDidDisappear", "a viewWillAppear",
                    "a viewDidAppear",
                ])
            navigation.setViewControllers([all[2], all[0]], animated: false)
            check("of a stack with the same top", [])
            navigation.setViewControllers([all[0], all[2]], animated: false)
            check(
                "of a stack",
                [
                    "will show c", "did show c", "a viewWillDisappear", "a viewDidDisappear", "c viewWillAppear",
                    "c viewDidAppear",
                ])
            tabs.selectedIndex = 1
            check("of a tab", ["c viewWillDisappear", "c viewDidDisappear", "b viewWillAppear", "b viewDidAppear"])
            all[3].modalPresentationStyle = .fullScreen
            tabs.present(all[3], animated: false)
            check(
                "of a presentation",
                ["b viewWillDisappear", "b viewDidDisappear", "d viewWillAppear", "d viewDidAppear"])
            all[3].dismiss(animated: false)
            check(
                "of a dismissal", ["d viewWillDisappear", "d viewDidDisappear", "b viewWillAppear", "b viewDidAppear"])
            withExtendedLifetime(delegate) {}
        },
        // A presentation controller gets `viewWillTransition` first, and the presented controller only what the first
        // one passes on. The presentation controller also gets changes of the preferred content size.
        Scenario(
            "presented-hears-sizes", rules: ["presentation-5", "presentation-12", "turns-1"], limits: [200, 200]
        ) { run in
            for kind in 0...2 {
                let log = CallbackLog()
                let (below, above) = (LoggedController("a", log), LoggedController("b", log))
                let delegate = SizedDelegate(log, kind)
                above.modalPresentationStyle = .custom
                above.transitioningDelegate = delegate
                let host = run.open(below)
                below.present(above, animated: false)
                host.settle()
                let sizes = [
                    CGSize(width: 330 + run.length(0), height: 400 + run.length(1)), CGSize(width: 600, height: 601),
                    CGSize(width: 600, height: 601),
                ]
                for size in sizes {
                    _ = log.take()
                    let isNew = host.window.bounds.size != size
                    host.resize(to: size)
                    let words = "\(NumberText.number(size.width))x\(NumberText.number(size.height))"
                    let told = log.take { $0.hasPrefix("presentation") || $0.contains("viewWillTransition") }
                    let wanted =
                        ["a viewWillTransition \(words)"] + (kind < 2 ? ["presentation \(words)"] : [])
                        + (kind == 1 ? [] : ["b viewWillTransition \(words)"])
                    run.expect(
                        "callbacks of viewWillTransition with presentation kind \(kind)", told, isNew ? wanted : [])
                }
                _ = log.take()
                let preferred = [3, 3, 4 + run.numbers[0]]
                for width in preferred { above.preferredContentSize = CGSize(width: width, height: 5) }
                run.expect(
                    "callbacks of preferred content sizes with presentation kind \(kind)",
                    log.take { $0.hasPrefix("presentation") },
                    kind < 2 ? preferred.dropFirst().map { "presentation prefers \($0)" } : [])
                withExtendedLifetime(delegate) {}
            }
        },
        // A sheet that adapts to fill the window removes the presenting view, which comes back later.
        Scenario("sheets-that-fill", rules: ["presentation-9", "presentation-1"], limits: [5, 1, 1]) { run in
            run.onPad(run.numbers[0], .landscape) { host in
                let log = CallbackLog()
                let (below, above) = (LoggedController("a", log), LoggedController("b", log))
                let delegate = FillingDelegate()
                above.modalPresentationStyle = run.flag(1) ? .formSheet : .pageSheet
                above.presentationController?.delegate = delegate
                host.launch(below)
                let full = host.window.bounds.size
                let narrow = CGSize(width: 320, height: full.height)
                if run.flag(2) { host.resize(to: narrow) }
                below.present(above, animated: false)
                host.settle()
                var isNarrow = run.flag(2)
                run.expect("whether the presenting view is in the window at first", below.view.window != nil, !isNarrow)
                for round in 0...2 {
                    _ = log.take()
                    isNarrow.toggle()
                    host.resize(to: isNarrow ? narrow : full)
                    let words = ["Appear", "Disappear"].map { ["viewWill\($0)", "viewDid\($0)"] }
                    run.expect(
                        "appearance callbacks in round \(round)", log.take { $0.contains("ppear") },
                        words[isNarrow ? 1 : 0].map { "a \($0)" })
                    run.expect(
                        "whether the presenting view is in the window after a change", below.view.window != nil,
                        !isNarrow)
                    run.expectObject("window of the sheet", above.view.window, host.window)
                    if isNarrow {
                        run.expect("frame of the sheet", above.view.frame, CGRect(origin: .zero, size: narrow))
                    }
                    run.expectObject("presentedViewController", below.presentedViewController, above)
                }
                above.dismiss(animated: false)
                host.settle()
                run.expectObject("window of the presenting view at the end", below.view.window, host.window)
                withExtendedLifetime(delegate) {}
            }
        },
        // A form sheet has the preferred content size, if neither length is zero.
        Scenario("form-sheet-sizes", rules: ["presentation-3"], limits: [5, 400, 400]) { run in
            run.onPad(run.numbers[0], .landscape) { host in
                let (below, above) = (UIViewController(), UIViewController())
                above.modalPresentationStyle = .formSheet
                host.launch(below)
                below.present(above, animated: false)
                host.settle()
                let bounds = host.window.bounds
                let usual = CGSize(width: 540, height: 620)
                let (width, height) = (run.length(1) + 2, run.length(2) + 2)
                for wanted in [
                    .zero, CGSize(width: width, height: height), CGSize(width: 1, height: height),
                    CGSize(width: width, height: 1), CGSize(width: 1, height: 1), CGSize(width: 0, height: height),
                    CGSize(width: width, height: 0), CGSize(width: 2000, height: 2000), CGSize(width: 300, height: 301),
                    .zero,
                ] {
                    above.preferredContentSize = wanted
                    host.settle()
                    let size = wanted.width > 0 && wanted.height > 0 ? wanted : usual
                    let cut = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
                    run.expect(
                        "frame of a sheet that prefers \(wanted)", above.view.frame,
                        CGRect(
                            x: bounds.midX - cut.width / 2, y: bounds.midY - cut.height / 2, width: cut.width,
                            height: cut.height), within: 1)
                    run.expect("size of a sheet that prefers \(wanted)", above.view.bounds.size, cut)
                }
            }
        },
        // The text of the warning about `willMove` or `didMove` that is called twice.
        Scenario("warned-moves", rules: ["containment-2"], limits: [1]) { run in
            let (parent, child) = (UIViewController(), UIViewController())
            (parent.title, child.title) = ("outer", "inner")
            func check(_ words: [String], _ body: () -> Void) {
                let before = run.warnings.count
                body()
                run.expect("warnings of \(words[0])", run.warnings.count - before, 1)
                let last = run.warnings.last ?? "none"
                for word in words { run.expect("text of the warning", last.contains(word) ? word : last, word) }
            }
            parent.addChild(child)
            check(["willMove(toParent: outer) was called on inner twice", "addChild(_:) calls it itself"]) {
                child.willMove(toParent: parent)
            }
            child.didMove(toParent: parent)
            check(["didMove(toParent: outer) was called on inner twice", "Call it once for each move"]) {
                child.didMove(toParent: parent)
            }
            child.willMove(toParent: nil)
            check(["willMove(toParent: nil) was called on inner twice", "Call it once for each move"]) {
                child.willMove(toParent: nil)
            }
            child.removeFromParent()
            check(["didMove(toParent: nil) was called on inner twice", "removeFromParent() calls it itself"]) {
                child.didMove(toParent: nil)
            }
        },
    ]
}
