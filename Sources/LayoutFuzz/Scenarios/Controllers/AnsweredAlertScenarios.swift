import Foundation
import LayoutEngine

/// Alerts that are shown again and again, with choices and fields that come in between.
private final class AnsweredAlerts {
    private let run: ScenarioRun
    private let host: SceneHost
    private let below = UIViewController()
    private let alerts: [UIAlertController]
    private var actions: [[UIAlertAction]] = [[], []]
    private var texts: [[String]] = [[], []]
    /// What is shown, each over the one before it.
    private var shown: [Int] = []
    private var heard: [String] = []
    /// What a choice shows next, by number.
    private var next: Int?
    private var serial = 0

    init(_ run: ScenarioRun) {
        self.run = run
        alerts = [
            UIAlertController(title: "one", message: nil, preferredStyle: .alert),
            // On a pad a sheet of choices has to point to something.
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
                // A person types.
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
        // A person chooses in what is on top.
        guard let top = shown.last else { return }
        host.settle()
        heard = []
        let owner = value % 5 == 0 ? 1 - top : top
        let action = actions[owner][value / 5 % actions[owner].count]
        // A choice of another alert is none.
        let counts = owner == top && action.isEnabled
        let free = alerts.indices.filter { $0 == top || !shown.contains($0) }
        next = value / 20 % 2 == 0 ? nil : free[value / 40 % free.count]
        alerts[top].choose(action)
        run.expect("what is heard while the alert goes", heard, [])
        if counts { shown.removeLast() }
        host.settle()
        run.expect(
            "what is heard of a choice", heard, counts ? ["\(action.title ?? "-") gone \(texts[top])"] : [])
        next = nil
    }

    func check() {
        host.settle()
        for (alert, controller) in alerts.enumerated() {
            run.expect("choices of \(alert)", controller.actions, actions[alert])
            run.expect("texts of \(alert)", (controller.textFields ?? []).map { $0.text ?? "" }, texts[alert])
            let level = shown.firstIndex(of: alert)
            let presenter = level.map { $0 == 0 ? below : alerts[shown[$0 - 1]] }
            run.expectObject("what is below \(alert)", controller.presentingViewController, presenter)
            run.expectObject(
                "window of \(alert)", controller.viewIfLoaded?.window, level == nil ? nil : host.window)
            if level != nil { run.expect("frame of \(alert)", controller.view.frame, below.view.frame) }
        }
        run.expectObject("window below", below.view.window, host.window)
        run.expect("views in the window", host.window.subviews.count, 1 + shown.count)
    }
}

/// Alerts and their choices.
extension Scenario {
    static let answeredAlerts: [Scenario] = [
        // A choice that can be chosen is heard once, when its alert is gone and may come again, with what was typed; others are not,
        // and leave the alert where it is.
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
