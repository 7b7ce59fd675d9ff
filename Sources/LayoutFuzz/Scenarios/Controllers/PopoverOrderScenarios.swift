import Foundation
import LayoutEngine

/// Keeps a popover a popover in every window.
final class KeepingDelegate: UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

/// The settings of a popover, by number.
private struct PopoverState {
    /// One value for each setter.
    var values = Array(repeating: 0, count: Self.setters.count)
    var isTurned = false

    /// Each sets one property, and nothing else.
    static let setters: [(PopoverApp, Int) -> Void] = [
        { app, value in
            app.popover?.sourceRect =
                [
                    CGRect.null, CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 50, y: 30, width: 5, height: 40),
                    CGRect(x: -60, y: 90, width: 30, height: 30),
                ][value]
        },
        { app, value in app.popover?.sourceView = app.sources[value % 2] },
        { app, value in app.popover?.permittedArrowDirections = [.any, .up, [.left, .right], .down][value] },
        { app, value in
            app.popover?.popoverLayoutMargins = UIEdgeInsets(
                top: 10 + CGFloat(value * 30), left: 10 + CGFloat(value * 50), bottom: 10 + CGFloat(value * 40),
                right: 10 + CGFloat(value * 12))
        },
        { app, value in app.popover?.canOverlapSourceViewRect = value % 2 == 1 },
        { app, value in
            app.above.preferredContentSize = CGSize(width: 120 + value * 70, height: [90, 200, 420, 700][value])
        },
        { app, value in app.sources[0].frame.origin.y = CGFloat(40 + value * 130) },
        { app, value in app.sources[1].frame.size.width = CGFloat(30 + value * 25) },
        // The bounds of the source have another origin. Without a source rectangle the popover points to all of them.
        { app, value in app.sources[0].bounds.origin = CGPoint(x: value * 30, y: value * -45) },
    ]
}

/// A popover over two views that it can point to.
private final class PopoverApp {
    var state: PopoverState
    let above = UIViewController()
    let sources = [UIView(), UIView()]
    private let below = UIViewController()
    private let delegate = KeepingDelegate()
    private let host: SceneHost
    private let run: ScenarioRun
    var popover: UIPopoverPresentationController? { above.popoverPresentationController }

    init(_ run: ScenarioRun, _ state: PopoverState) {
        (self.run, self.state) = (run, state)
        host = run.open(below)
        for (index, source) in sources.enumerated() {
            source.frame = CGRect(x: 30 + index * 120, y: 60 + index * 110, width: 60, height: 70)
            below.view.addSubview(source)
        }
        if state.isTurned { turn() }
        above.modalPresentationStyle = .popover
        popover?.delegate = delegate
        for (setter, value) in zip(PopoverState.setters, state.values) { setter(self, value) }
        below.present(above, animated: false)
        host.settle()
    }

    private func turn() {
        host.rotate(to: state.isTurned ? run.otherOrientation : run.environment.orientation)
        host.settle()
    }

    func perform(_ number: Int) {
        let (property, value) = (number / 4 % (PopoverState.setters.count + 1), number % 4)
        guard property < PopoverState.setters.count else {
            state.isTurned.toggle()
            return turn()
        }
        state.values[property] = value
        PopoverState.setters[property](self, value)
    }

    func rest() { host.settle() }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        result.add("arrow", popover?.arrowDirection.rawValue ?? 0)
        result.add("popover", above.view.superview.map { above.view.convert(above.view.bounds, to: $0) } ?? .null)
        result.add("frame", above.view.frame)
        result.add("safe area", above.view.safeAreaInsets)
        return result
    }
}

/// Popovers that are changed while they are shown.
extension Scenario {
    static let popoverOrders: [Scenario] = [
        // After single changes a popover is where a new popover with the same settings is.
        Scenario(
            "popovers-in-any-order", rules: ["popovers-1", "popovers-2", "popovers-3", "passes-5"],
            limits: [255] + Array(repeating: 4 * 10 - 1, count: 6), share: 3,
            needs: { $0.environment.statusBar <= 24 }
        ) { run in
            let app = PopoverApp(run, PopoverState())
            run.inAnyOrder(from: 1, app.perform, rest: { app.rest() })
            let found = app.picture()
            run.expectSame(found, PopoverApp(run, app.state).picture(), " of \(app.state.values)")
        }
    ]
}
