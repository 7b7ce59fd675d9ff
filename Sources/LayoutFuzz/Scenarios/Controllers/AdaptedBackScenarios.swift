import Foundation
import LayoutEngine

/// A controller that presents another one, in a window of some width.
private final class AdaptedApp {
    let (below, above) = (UIViewController(), UIViewController())
    let host: SceneHost
    let delegate: AnsweringDelegate

    init(_ run: ScenarioRun, _ style: UIModalPresentationStyle, _ answer: UIModalPresentationStyle, width: CGFloat?) {
        delegate = AnsweringDelegate(answer)
        host = run.open(below)
        run.held.append(delegate)
        if let width { host.resize(to: CGSize(width: width, height: host.window.bounds.height)) }
        host.settle()
        above.modalPresentationStyle = style
        above.preferredContentSize = CGSize(width: 220, height: 190)
        above.presentationController?.delegate = delegate
        above.popoverPresentationController?.sourceView = below.view
        above.popoverPresentationController?.sourceRect = CGRect(x: 60, y: 200, width: 20, height: 30)
        below.present(above, animated: false)
        host.settle()
    }

    /// The views in the window, from back to front.
    var order: [String] {
        host.window.subviews.map { $0 === below.view ? "below" : $0 === above.viewIfLoaded ? "above" : "another" }
    }

    func check(_ run: ScenarioRun, _ fresh: AdaptedApp, _ when: String) {
        run.expect("views in the window \(when)", order, fresh.order)
        for (name, one, other) in [("above", above, fresh.above), ("below", below, fresh.below)] {
            guard one.view.window != nil, other.view.window != nil else { continue }
            run.expect("frame of \(name) \(when)", one.view.frame, other.view.frame, within: run.pixel + 0.01)
            run.expect(
                "width class of \(name) \(when)", one.traitCollection.horizontalSizeClass,
                other.traitCollection.horizontalSizeClass)
        }
    }

    func dismiss() {
        below.dismiss(animated: false)
        host.settle()
    }
}

/// Presentations that adapt to a window, and back.
extension Scenario {
    static let adaptedBack: [Scenario] = [
        // When a window is resized, a presentation and the controller below it look as if the presentation began at that size.
        Scenario(
            "presentations-as-if-they-began-here", rules: ["presentation-8", "presentation-9", "presentation-1"],
            limits: [3, 2] + Array(repeating: 3, count: 4), needs: { $0.device.isPad }
        ) { run in
            let styles: [UIModalPresentationStyle] = [.popover, .formSheet, .pageSheet, .automatic]
            let answers: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .none]
            let (style, answer) = (styles[run.numbers[0]], answers[run.numbers[1]])
            let app = AdaptedApp(run, style, answer, width: nil)
            let screen = app.host.window.bounds.size
            let widths = [320, screen.width, 350, screen.width]
            // A page sheet keeps its own style, so the delegate gets `.none`. `.automatic` is a page sheet.
            let isPlainSheet = run.uikit >= .iOS13plus && (style == .pageSheet || style == .automatic)
            var told: [UIModalPresentationStyle] = [.none]
            var alone = CGRect.zero
            for (turn, number) in run.numbers[2...].enumerated() {
                let when = "in window \(turn) of \(widths[number])"
                app.host.resize(to: CGSize(width: widths[number], height: screen.height))
                app.host.settle()
                let isNarrow = widths[number] < 400
                let fresh = AdaptedApp(run, style, answer, width: widths[number])
                app.check(run, fresh, when)
                let outcome = isNarrow ? answer : .none
                if told.last != outcome { told.append(outcome) }
                if isPlainSheet {
                    run.expect("adaptive styles that the delegate got \(when)", app.delegate.told, told)
                    run.expect("adaptive style of a new presentation \(when)", fresh.delegate.told, [outcome])
                }
                if isNarrow, answer == .fullScreen {
                    run.expect("views in the window under a full screen \(when)", app.order, ["above"])
                }
                fresh.dismiss()
                alone = fresh.below.view.frame
                fresh.host.window.rootViewController = nil
            }
            app.dismiss()
            run.expect("views in the window after the dismissal", app.order, ["below"])
            run.expect("frame of below after the dismissal", app.below.view.frame, alone, within: run.pixel + 0.01)
        }
    ]
}
