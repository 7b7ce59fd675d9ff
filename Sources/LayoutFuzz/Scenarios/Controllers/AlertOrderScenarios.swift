import Foundation
import LayoutEngine

/// Records when it disappears.
private final class NotingAlert: UIAlertController {
    var note: (String) -> Void = { _ in }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("did disappear")
    }
}

extension Scenario {
    static let alertOrders: [Scenario] = [
        // An alert calls the handler of its action after it has disappeared.
        Scenario("choices-after-their-alerts", rules: ["alerts-1"], limits: [2, 1, 1, 2]) { run in
            let below = UIViewController()
            let host = run.open(below)
            var log: [String] = []
            let alert = NotingAlert(
                title: "title", message: nil, preferredStyle: run.flag(1) ? .actionSheet : .alert)
            alert.note = { log.append($0) }
            let other = UIViewController()
            let actions = (0...run.numbers[0]).map { index in
                UIAlertAction(title: "\(index)", style: .default) { [unowned alert] _ in
                    log.append("chose \(alert.viewIfLoaded?.window == nil ? "gone" : "there")")
                    // Apps often present the next controller in a handler.
                    if run.flag(2) { below.present(other, animated: false) { log.append("presented") } }
                }
            }
            for action in actions { alert.addAction(action) }
            below.present(alert, animated: false)
            host.settle()
            log = []
            alert.choose(actions[min(run.numbers[3], run.numbers[0])])
            host.settle()
            run.expect(
                "order of the alert's callbacks and the handler", log,
                ["will disappear", "did disappear", "chose gone"] + (run.flag(2) ? ["presented"] : []))
            run.expectObject(
                "controller presented by the handler", below.presentedViewController, run.flag(2) ? other : nil)
        }
    ]
}
