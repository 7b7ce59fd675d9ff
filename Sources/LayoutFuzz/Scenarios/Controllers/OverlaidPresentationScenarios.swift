import Foundation
import LayoutEngine

/// Controllers that are presented over others, and views that the app adds to the window in front of them.
private final class OverlaidPresentations {
    static let kinds = 5

    private let run: ScenarioRun
    private let host: SceneHost
    /// The root, and the controllers that are presented over it one by one.
    private let screens: [UIViewController]
    /// What the last of the screens presents in its place, and what that presents.
    private var covers: [UIViewController] = []
    /// The app's own views, with those that it removed.
    private var overlays: [UIView] = []
    /// The subviews of the window, from the back.
    private var order: [UIView] = []

    init(_ run: ScenarioRun) {
        self.run = run
        screens = (0..<2 + run.numbers[0]).map { _ in UIViewController() }
        host = run.open(screens[0])
        for (below, screen) in zip(screens, screens.dropFirst()) {
            screen.modalPresentationStyle = run.flag(1) ? .overCurrentContext : .overFullScreen
            below.present(screen, animated: false)
            host.settle()
        }
        for screen in screens { order.append(screen.view) }
        for _ in 0..<run.numbers[2] { addOverlay() }
    }

    private var top: UIViewController { screens[screens.count - 1] }

    private func addOverlay() {
        let view = UIView(frame: CGRect(x: 10 * overlays.count, y: 40, width: 30, height: 20))
        host.window.addSubview(view)
        overlays.append(view)
        order.append(view)
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        let present = order.filter { view in overlays.contains { $0 === view } }
        switch number % Self.kinds {
        case 0, 1: covers.isEmpty ? cover(value) : uncover(value)
        case 2 where !present.isEmpty:
            let view = present[value % present.count]
            host.window.bringSubviewToFront(view)
            order.removeAll { $0 === view }
            order.append(view)
        case 3 where present.count > 1:
            let view = present[value % present.count]
            view.removeFromSuperview()
            order.removeAll { $0 === view }
        default: addOverlay()
        }
    }

    private func cover(_ value: Int) {
        for index in 0...value % 2 {
            let controller = UIViewController()
            controller.modalPresentationStyle = index == 0 ? .fullScreen : .overFullScreen
            (covers.last ?? top).present(controller, animated: false)
            covers.append(controller)
            host.settle()
        }
        order.removeAll { $0 === top.view }
        for controller in covers { order.append(controller.view) }
    }

    /// Dismisses all covers at once, or only the last one.
    private func uncover(_ value: Int) {
        let gone = value % 2 == 0 ? covers : [covers[covers.count - 1]]
        (value % 2 == 0 ? top : gone[0]).dismiss(animated: false)
        covers.removeLast(gone.count)
        order.removeAll { view in gone.contains { $0.view === view } }
        let below: UIView = screens[screens.count - 2].view
        guard covers.isEmpty, let place = order.firstIndex(where: { $0 === below }) else { return }
        order.insert(top.view, at: place + 1)
    }

    private func name(_ view: UIView) -> String {
        if let index = screens.firstIndex(where: { $0.view === view }) { return "screen \(index)" }
        if let index = covers.firstIndex(where: { $0.view === view }) { return "cover \(index)" }
        return overlays.firstIndex { $0 === view }.map { "overlay \($0)" } ?? "another view"
    }

    func check() {
        host.settle()
        run.expect("subviews of the window", host.window.subviews.map { name($0) }, order.map { name($0) })
        run.expectObject("window of the last screen", top.view.window, covers.isEmpty ? host.window : nil)
    }

    /// Ends all presentations of the last screen.
    func end() {
        if !covers.isEmpty { uncover(0) }
        check()
    }
}

/// Views of the app in a window whose controllers present.
extension Scenario {
    static let overlaidPresentations: [Scenario] = [
        // A view that a full-screen presentation removed comes back in front of the view that it was presented over, and behind
        // the app's own views in the window.
        Scenario(
            "presented-views-come-back-behind-overlays", rules: ["presentation-1", "hierarchy-1"],
            limits: [1, 1, 2] + Array(repeating: OverlaidPresentations.kinds * 12 - 1, count: 8),
            kinds: OverlaidPresentations.kinds,
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let app = OverlaidPresentations(run)
            app.check()
            for number in run.numbers[3...] {
                app.perform(number)
                app.check()
            }
            app.end()
        }
    ]
}
