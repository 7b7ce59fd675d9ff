import Foundation
import LayoutEngine

/// Alerts that are shown again and again, with actions and text fields that the app adds in between.
private final class AnsweredAlerts {
    private let run: ScenarioRun
    private let host: SceneHost
    private let below = UIViewController()
    private let alerts: [UIAlertController]
    private var actions: [[UIAlertAction]] = [[], []]
    private var texts: [[String]] = [[], []]
    /// The alerts that are shown, each over the one before it.
    private var shown: [Int] = []
    private var heard: [String] = []
    /// The alert that an action shows next, by number.
    private var next: Int?
    private var serial = 0

    init(_ run: ScenarioRun) {
        self.run = run
        alerts = [
            UIAlertController(title: "one", message: nil, preferredStyle: .alert),
            // On a pad an action sheet needs a source view.
            UIAlertController(
                title: "two", message: "words", preferredStyle: run.device.isPad ? .alert : .actionSheet),
        ]
        host = run.open(below)
        for alert in alerts.indices { for _ in 0...alert { add(to: alert) } }
    }

    private func add(to alert: Int) {
        serial += 1
        let styles: [UIAlertAction.Style] = [.default, .cancel, .destructive]
        let action = UIAlertAction(title: "\(serial)", style: styles[serial % 3]) { [weak self] action in
            self?.hear(action, alert)
        }
        alerts[alert].addAction(action)
        actions[alert].append(action)
    }

    private func hear(_ action: UIAlertAction, _ alert: Int) {
        let isGone = alerts[alert].viewIfLoaded?.window == nil && alerts[alert].presentingViewController == nil
        let words = (alerts[alert].textFields ?? []).map { $0.text ?? "" }
        heard.append("\(action.title ?? "-") \(isGone ? "gone" : "there") \(words)")
        if let next { show(next) }
    }

    private func show(_ alert: Int) {
        let top = shown.last.map { alerts[$0] } ?? below
        top.present(alerts[alert], animated: false)
        shown.append(alert)
    }

    func perform(_ kind: Int, _ value: Int) {
        let alert = value % 2
        let place = value / 2 % actions[alert].count
        switch kind {
        case 0, 1:
            if !shown.contains(alert) { show(alert) }
        case 2, 3: choose(value)
        case 4: actions[alert][place].isEnabled.toggle()
        case 5 where actions[alert].count < 4: add(to: alert)
        case 5, 6:
            let fields = alerts[alert].textFields ?? []
            if fields.count < 2 {
                texts[alert].append("new \(value)")
                alerts[alert].addTextField { $0.text = "new \(value)" }
            } else {
                // The user types.
                let field = value / 2 % fields.count
                texts[alert][field] = "typed \(value)"
                fields[field].text = "typed \(value)"
            }
        default:
            guard !shown.isEmpty else { return }
            let kept = value % shown.count
            (kept == 0 ? below : alerts[shown[kept - 1]]).dismiss(animated: false)
            shown.removeSubrange(kept...)
        }
    }

    private func choose(_ value: Int) {
        // The user taps an action of the top alert.
        guard let top = shown.last else { return }
        host.settle()
        heard = []
        let owner = value % 5 == 0 ? 1 - top : top
        let action = actions[owner][value / 5 % actions[owner].count]
        // An action of another alert does nothing.
        let counts = owner == top && action.isEnabled
        let free = alerts.indices.filter { $0 == top || !shown.contains($0) }
        next = value / 20 % 2 == 0 ? nil : free[value / 40 % free.count]
        alerts[top].choose(action)
        run.expect("handlers called before the alert is dismissed", heard, [])
        if counts { shown.removeLast() }
        host.settle()
        run.expect(
            "handlers called for a tapped action", heard, counts ? ["\(action.title ?? "-") gone \(texts[top])"] : [])
        next = nil
    }

    func check() {
        host.settle()
        for (alert, controller) in alerts.enumerated() {
            run.expect("actions of alert \(alert)", controller.actions, actions[alert])
            run.expect("texts of alert \(alert)", (controller.textFields ?? []).map { $0.text ?? "" }, texts[alert])
            let level = shown.firstIndex(of: alert)
            let presenter = level.map { $0 == 0 ? below : alerts[shown[$0 - 1]] }
            run.expectObject("presenter of alert \(alert)", controller.presentingViewController, presenter)
            run.expectObject(
                "window of alert \(alert)", controller.viewIfLoaded?.window, level == nil ? nil : host.window)
            if level != nil { run.expect("frame of alert \(alert)", controller.view.frame, below.view.frame) }
        }
        run.expectObject("window of the controller below the alerts", below.view.window, host.window)
        run.expect("views in the window", host.window.subviews.count, 1 + shown.count)
    }
}

/// Alerts and their actions.
extension Scenario {
    static let answeredAlerts: [Scenario] = [
        // An enabled action of the top alert calls its handler once, when the alert is gone, with the text that was typed. The
        // alert may then be shown again. Other actions call no handler and do not dismiss the alert.
        Scenario(
            "alerts-answered-in-any-order", rules: ["alerts-1", "presentation-1", "presentation-7"],
            limits: [1023] + Array(repeating: 8 * 120 - 1, count: 10), kinds: 8
        ) { run in
            let app = AnsweredAlerts(run)
            run.held.append(app)
            app.check()
            run.inAnyOrder(from: 1, { app.perform($0 % 8, $0 / 8) }, rest: app.check)
            app.check()
        }
    ]
}
