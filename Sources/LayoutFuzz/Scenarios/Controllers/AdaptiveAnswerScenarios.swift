import Foundation
import LayoutEngine

/// Answers the same adaptive style for all traits, and records the styles that it is called with.
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

/// Implements both methods, with and without traits, with different answers.
private final class TwiceAnsweringDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var answer = UIModalPresentationStyle.none
    var narrow = UIModalPresentationStyle.none
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { answer }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { narrow }
}

/// Implements the method without traits only.
private final class NarrowDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var answer = UIModalPresentationStyle.none
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { answer }
}

/// Records the styles that it is called with, and implements no adaptive style.
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

/// Adaptive styles of delegates, and presentations that end in the turn of the run loop in which they begin.
extension Scenario {
    static let adaptiveAnswers: [Scenario] = [
        // `adaptivePresentationStyle` of a presentation controller is its delegate's answer, with traits and without.
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
                run.expect("adaptive style with \(what)", presentation.adaptivePresentationStyle, plain)
                run.expect(
                    "adaptive style for a compact height with \(what)",
                    presentation.adaptivePresentationStyle(for: wide), wanted)
                run.expect(
                    "adaptive style for a compact width with \(what)",
                    presentation.adaptivePresentationStyle(for: narrow), other)
            }
            check("no delegate", .none, wide: .none, narrow: .none)
            let (plain, both, silent) = (NarrowDelegate(), TwiceAnsweringDelegate(), NotingDelegate())
            for index in 1...3 {
                let (one, other) = (styles[run.numbers[2 * index - 1]], styles[run.numbers[2 * index]])
                presentation.delegate = plain
                plain.answer = one
                // The method without traits is for compact widths.
                check("a delegate of the method without traits", one, wide: .none, narrow: one)
                presentation.delegate = both
                (both.answer, both.narrow) = (other, one)
                check("a delegate of both methods", one, wide: other, narrow: other)
                presentation.delegate = silent
                check("a delegate of neither method", .none, wide: .none, narrow: .none)
            }
            presentation.delegate = nil
            check("no delegate again", .none, wide: .none, narrow: .none)
            run.held += [plain, both, silent]
        },
        // The delegate gets each new adaptive style once, whatever window causes it. Each time a popover is shown, it calls
        // `prepareForPopoverPresentation`.
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
                // Without an answer a popover adapts to `.automatic`.
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
                run.expect(
                    "adaptive styles that the delegate got \(when)", kind == 0 ? silent.told : answering.told, told)
                run.expect(
                    "calls of prepareForPopoverPresentation \(when)", kind == 0 ? silent.prepared : answering.prepared,
                    prepared)
                // A popover that has adapted has no arrow.
                guard let popover = above.popoverPresentationController else { return }
                run.expect(
                    "whether the popover has an arrow direction \(when)", popover.arrowDirection != .unknown,
                    outcome() == .none)
            }
            below.present(above, animated: false)
            check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                let widths = [320, screen.width, 350, screen.width]
                host.resize(to: CGSize(width: widths[number], height: screen.height))
                check("in window \(turn)")
            }
            // A later presentation calls the delegate again.
            below.dismiss(animated: false)
            host.settle()
            run.expect(
                "arrow direction of a dismissed popover",
                above.popoverPresentationController?.arrowDirection ?? .unknown, .unknown
            )
            told = []
            prepared = 0
            (silent.told, answering.told, silent.prepared, answering.prepared) = ([], [], 0, 0)
            below.present(above, animated: false)
            check("again")
        },
        // After a controller was presented and dismissed in one turn of the run loop, its presenter is shown and has had
        // its appearance callbacks. Children that are added later appear.
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
                    "callbacks of the presenter in turn \(turn)", told.filter { $0.hasPrefix("a view") },
                    fills ? ["a viewWillDisappear", "a viewWillAppear", "a viewDidAppear"] : [])
                run.expect(
                    "callbacks of the presented controller in turn \(turn)",
                    told.filter { $0.hasPrefix("b view") && $0.contains("ppear") },
                    ["b viewWillAppear", "b viewWillDisappear dismissed", "b viewDidDisappear dismissed"])
                run.expectObject("window of the presenter in turn \(turn)", root.view.window, host.window)
                run.expectObject("window of the presented controller in turn \(turn)", above.viewIfLoaded?.window, nil)
                run.expectObject("presentedViewController in turn \(turn)", root.presentedViewController, nil)
                guard number & 4 == 0 else { continue }
                let child = LoggedController("c", log)
                child.loadViewIfNeeded()
                root.contain(child)
                host.settle()
                run.expect(
                    "callbacks of a child that is added in turn \(turn)",
                    log.take { $0.contains("c view") && $0.contains("ppear") },
                    ["c viewWillAppear", "c viewDidAppear"])
                child.removeFromParentAndSuperview()
                host.settle()
                run.expect(
                    "callbacks of a child that is removed in turn \(turn)",
                    log.take { $0.contains("c view") && $0.contains("ppear") }.map {
                        $0.split(separator: " ").prefix(2).joined(separator: " ")
                    },
                    ["c viewWillDisappear", "c viewDidDisappear"])
            }
        },
    ]
}
