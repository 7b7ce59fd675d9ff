import Foundation
import LayoutEngine

/// Calls a closure once, when its horizontal size class changes.
private final class HearingController: UIViewController {
    var answer: (() -> Void)?

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previousTraitCollection,
            previousTraitCollection.horizontalSizeClass != traitCollection.horizontalSizeClass
        else { return }
        let answer = self.answer
        self.answer = nil
        answer?()
    }
}

/// A controller that presents another one again and again, and dismisses it also while the window is resized.
private final class HearingApp {
    private let (below, above) = (HearingController(), HearingController())
    private let (run, host): (ScenarioRun, SceneHost)
    private let (style, fills): (UIModalPresentationStyle, Bool)
    private let delegate: AnsweringDelegate
    private let screen: CGSize
    private var isPresented = false

    init(_ run: ScenarioRun, _ style: UIModalPresentationStyle, fills: Bool) {
        (self.run, self.style, self.fills) = (run, style, fills)
        delegate = AnsweringDelegate(fills ? .fullScreen : .overFullScreen)
        run.held.append(delegate)
        host = run.open(below)
        screen = host.window.bounds.size
        above.modalPresentationStyle = style
        above.preferredContentSize = CGSize(width: 230, height: 210)
    }

    func present() {
        guard !isPresented else { return }
        isPresented = true
        // UIKit makes another presentation controller for each presentation.
        above.presentationController?.delegate = delegate
        above.popoverPresentationController?.sourceView = below.view
        above.popoverPresentationController?.sourceRect = CGRect(x: 50, y: 90, width: 30, height: 20)
        below.present(above, animated: false)
        check("presented")
    }

    func dismiss() {
        guard isPresented else { return }
        isPresented = false
        below.dismiss(animated: false)
        check("dismissed")
    }

    /// - Parameter who: the controller that dismisses when its size class changes: 0 none, 1 the presenter, 2 the presented one.
    func resize(_ place: Int, endedBy who: Int) {
        let hearer: HearingController? = [nil, below, above][who]
        if isPresented {
            hearer?.answer = { [weak self, weak hearer] in
                self?.isPresented = false
                hearer?.dismiss(animated: false)
            }
        }
        host.resize(to: CGSize(width: [320, screen.width, 350][place], height: screen.height))
        hearer?.answer = nil
        check("resized")
    }

    /// A presentation that fills a narrow window removes the view of the presenter until it ends.
    private func check(_ when: String) {
        host.settle()
        let isCovered = isPresented && fills && host.window.bounds.width < 400
        let order = host.window.subviews.map {
            $0 === below.view ? "below" : $0 === above.viewIfLoaded ? "above" : "another"
        }
        run.expect(
            "views in the window after it was \(when)", order,
            (isCovered ? [] : ["below"]) + (isPresented ? ["above"] : []))
        run.expectObject(
            "presentedViewController after it was \(when)", below.presentedViewController, isPresented ? above : nil)
        run.expectObject(
            "presentingViewController after it was \(when)", above.presentingViewController, isPresented ? below : nil)
    }
}

/// Presentations that an app ends while they adapt to another window size, and begins again.
extension Scenario {
    static let dismissedAdapting: [Scenario] = [
        // A presentation can be dismissed while its size class changes. When the same controller is presented again, the
        // presentation is like the first one in every window size, and the presenter's view comes back at its end.
        Scenario(
            "presentations-dismissed-as-they-adapt", rules: ["presentation-1", "presentation-8", "presentation-9"],
            limits: [2, 1] + Array(repeating: 17, count: 7), needs: { $0.device.isPad }
        ) { run in
            let app = HearingApp(run, [.popover, .formSheet, .pageSheet][run.numbers[0]], fills: !run.flag(1))
            run.held.append(app)
            for number in run.numbers[2...] {
                app.present()
                app.resize(number % 3, endedBy: number / 3 % 3)
                if number / 9 == 1 { app.dismiss() }
            }
            app.dismiss()
        }
    ]
}
