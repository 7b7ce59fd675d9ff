import Foundation
import LayoutEngine

/// Says what presentations adapt to under all traits, and notes what it is told.
final class AnsweringDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var answer: UIModalPresentationStyle
    var told: [UIModalPresentationStyle] = []
    var prepared = 0
    init(_ answer: UIModalPresentationStyle) { self.answer = answer }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { answer }
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { told.append(style) }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        prepared += 1
    }
}

/// Says it with traits and without, and not the same.
private final class TwiceAnsweringDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var answer = UIModalPresentationStyle.none
    var narrow = UIModalPresentationStyle.none
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { answer }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { narrow }
}

/// Says it without traits alone.
private final class NarrowDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var answer = UIModalPresentationStyle.none
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { answer }
}

/// Notes what it is told, and answers nothing.
private final class NotingDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var told: [UIModalPresentationStyle] = []
    var prepared = 0
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { told.append(style) }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        prepared += 1
    }
}

/// What delegates make of presentations, and presentations that end in the turn in which they begin.
extension Scenario {
    static let adaptiveAnswers: [Scenario] = [
        // A presentation controller says of itself what its delegate answers, with traits and without.
        Scenario("answers-that-are-asked-for", rules: ["presentation-8"], limits: [8] + Array(repeating: 8, count: 6)) {
            run in
            let styles: [UIModalPresentationStyle] = [
                .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext,
                .popover, .none,
            ]
            let wide = UITraitCollection(traitsFrom: [
                UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
            ])
            let narrow = UITraitCollection(traitsFrom: [
                UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
            ])
            let controller = UIViewController()
            controller.modalPresentationStyle = styles[run.numbers[0]]
            guard let presentation = controller.presentationController else {
                return run.expect("whether there is a presentation controller", false, true)
            }
            func check(
                _ what: String, _ plain: UIModalPresentationStyle, wide wanted: UIModalPresentationStyle,
                narrow other: UIModalPresentationStyle
            ) {
                run.expect("style of \(what)", presentation.adaptivePresentationStyle, plain)
                run.expect("style of \(what), low", presentation.adaptivePresentationStyle(for: wide), wanted)
                run.expect("style of \(what), narrow", presentation.adaptivePresentationStyle(for: narrow), other)
            }
            check("nobody", .none, wide: .none, narrow: .none)
            let (plain, both, silent) = (NarrowDelegate(), TwiceAnsweringDelegate(), NotingDelegate())
            for index in 1...3 {
                let (one, other) = (styles[run.numbers[2 * index - 1]], styles[run.numbers[2 * index]])
                presentation.delegate = plain
                plain.answer = one
                // Without traits it is about narrow windows.
                check("a delegate that knows no traits", one, wide: .none, narrow: one)
                presentation.delegate = both
                (both.answer, both.narrow) = (other, one)
                check("a delegate with two answers", one, wide: other, narrow: other)
                presentation.delegate = silent
                check("a delegate without answers", .none, wide: .none, narrow: .none)
            }
            presentation.delegate = nil
            check("nobody again", .none, wide: .none, narrow: .none)
            run.held += [plain, both, silent]
        },
        // Each new outcome is told once, by whatever window it comes, and a popover asks each time what it points to.
        Scenario(
            "outcomes-told-once", rules: ["presentation-8", "presentation-9", "popovers-1"],
            limits: [7] + Array(repeating: 3, count: 6), needs: { $0.device.isPad }
        ) { run in
            let kind = run.numbers[0]
            let styles: [UIModalPresentationStyle] = [
                .popover, .popover, .popover, .popover, .formSheet, .formSheet, .pageSheet, .pageSheet,
            ]
            let answers: [UIModalPresentationStyle] = [
                .none, .none, .fullScreen, .overFullScreen, .fullScreen, .overFullScreen, .fullScreen, .overFullScreen,
            ]
            let (below, above) = (UIViewController(), UIViewController())
            let host = run.open(below)
            let (answering, silent) = (AnsweringDelegate(answers[kind]), NotingDelegate())
            run.held += [answering, silent]
            above.modalPresentationStyle = styles[kind]
            above.preferredContentSize = CGSize(width: 210, height: 180)
            above.presentationController?.delegate = kind == 0 ? silent : answering
            above.popoverPresentationController?.sourceView = below.view
            above.popoverPresentationController?.sourceRect = CGRect(x: 50, y: 60, width: 20, height: 30)
            func outcome() -> UIModalPresentationStyle {
                let traits = host.window.traitCollection
                guard traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact else {
                    return .none
                }
                // Who answers nothing gets what `automatic` is.
                return kind == 0 ? run.uikit >= .iOS13plus ? .pageSheet : .fullScreen : answers[kind]
            }
            let screen = host.window.bounds.size
            var told: [UIModalPresentationStyle] = []
            var prepared = 0
            func check(_ when: String) {
                host.settle()
                if told.last != outcome() {
                    told.append(outcome())
                    if styles[kind] == .popover, outcome() == .none { prepared += 1 }
                }
                run.expect("outcomes that are told \(when)", kind == 0 ? silent.told : answering.told, told)
                run.expect("popovers to prepare \(when)", kind == 0 ? silent.prepared : answering.prepared, prepared)
                // What is a sheet by now points to nothing.
                guard let popover = above.popoverPresentationController else { return }
                run.expect(
                    "whether an arrow is known \(when)", popover.arrowDirection != .unknown, outcome() == .none)
            }
            below.present(above, animated: false)
            check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                let widths = [320, screen.width, 350, screen.width]
                host.resize(to: CGSize(width: widths[number], height: screen.height))
                check("in window \(turn)")
            }
            // A later presentation is told again.
            below.dismiss(animated: false)
            host.settle()
            run.expect(
                "arrow of what was dismissed", above.popoverPresentationController?.arrowDirection ?? .unknown, .unknown
            )
            told = []
            prepared = 0
            (silent.told, answering.told, silent.prepared, answering.prepared) = ([], [], 0, 0)
            below.present(above, animated: false)
            check("again")
        },
        // What is presented and dismissed in one turn leaves its presenter shown, which hears how it ends, and children
        // that come later appear.
        Scenario(
            "presented-and-dismissed-at-once", rules: ["presentation-7", "presentation-1", "life-cycle-6"],
            limits: Array(repeating: 7, count: 4)
        ) { run in
            let log = CallbackLog()
            let root = LoggedController("a", log)
            let host = run.open(root)
            for (turn, number) in run.numbers.enumerated() {
                let above = LoggedController("b", log)
                above.loadViewIfNeeded()
                let fills = number & 1 == 0
                above.modalPresentationStyle = fills ? .fullScreen : .overFullScreen
                _ = log.take()
                root.present(above, animated: false)
                (number & 2 == 0 ? root : above).dismiss(animated: false)
                host.settle()
                let told = log.take()
                run.expect(
                    "what the presenter hears in turn \(turn)", told.filter { $0.hasPrefix("a view") },
                    fills ? ["a viewWillDisappear", "a viewWillAppear", "a viewDidAppear"] : [])
                run.expect(
                    "what the presented one hears in turn \(turn)",
                    told.filter { $0.hasPrefix("b view") && $0.contains("ppear") },
                    ["b viewWillAppear", "b viewWillDisappear dismissed", "b viewDidDisappear dismissed"])
                run.expectObject("window of the presenter in turn \(turn)", root.view.window, host.window)
                run.expectObject("window of the presented one in turn \(turn)", above.viewIfLoaded?.window, nil)
                run.expectObject("presented in turn \(turn)", root.presentedViewController, nil)
                guard number & 4 == 0 else { continue }
                let child = LoggedController("c", log)
                child.loadViewIfNeeded()
                root.contain(child)
                host.settle()
                run.expect(
                    "what a child hears that comes in turn \(turn)",
                    log.take { $0.contains("c view") && $0.contains("ppear") },
                    ["c viewWillAppear", "c viewDidAppear"])
                child.leaveContainer()
                host.settle()
                run.expect(
                    "what a child hears that goes in turn \(turn)",
                    log.take { $0.contains("c view") && $0.contains("ppear") }.map {
                        $0.split(separator: " ").prefix(2).joined(separator: " ")
                    },
                    ["c viewWillDisappear", "c viewDidDisappear"])
            }
        },
    ]
}
