import Foundation
import LayoutEngine

/// The notifications that were posted. The closures of observers belong to no actor.
private final class PostLog: @unchecked Sendable {
    var entries: [String] = []
}

/// Keyboards and alerts, which are not views of the app.
extension Scenario {
    static let keyboards: [Scenario] = [
        // The keyboard guide of the root view, and that of a panel that ends above the bottom.
        Scenario("keyboard-guide", rules: ["keyboard-1", "keyboard-2"], limits: [300, 300, 100, 1, 1, 60]) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            let (panel, field) = (UIView(), UIView())
            for view in [panel, field] {
                view.translatesAutoresizingMaskIntoConstraints = false
                controller.view.addSubview(view)
            }
            let guide = controller.view.keyboardLayoutGuide
            let inner = panel.keyboardLayoutGuide
            let gap = run.length(2)
            NSLayoutConstraint.activate([
                panel.leftAnchor.constraint(equalTo: controller.view.leftAnchor, constant: 9),
                panel.rightAnchor.constraint(equalTo: controller.view.rightAnchor, constant: -4),
                panel.topAnchor.constraint(equalTo: controller.view.topAnchor),
                panel.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor, constant: -gap),
                field.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 3),
                field.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -5),
                field.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -run.length(5)),
                field.heightAnchor.constraint(equalToConstant: 40),
            ])
            guide.usesBottomSafeArea = !run.flag(3)
            func check(_ keyboard: CGFloat, _ when: String) {
                host.settle()
                let size = host.window.bounds.size
                let safe = run.uikit.hasSafeArea ? run.systemInsets(of: host).bottom : 0
                let height = max(keyboard, guide.usesBottomSafeArea ? safe : 0)
                run.expect(
                    "keyboard guide \(when)", guide.layoutFrame,
                    CGRect(x: 0, y: size.height - height, width: size.width, height: height))
                run.expect(
                    "frame of the field \(when)", field.frame,
                    CGRect(x: 3, y: size.height - height - run.length(5) - 40, width: size.width - 8, height: 40))
                let reach = max(0, max(keyboard, safe) - gap)
                run.expect(
                    "keyboard guide of a panel \(when)", inner.layoutFrame,
                    CGRect(x: 0, y: size.height - gap - reach, width: size.width - 13, height: reach))
            }
            check(0, "at first")
            host.setKeyboard(height: run.length(0))
            check(run.length(0), "with a keyboard")
            host.setKeyboard(height: run.length(1))
            check(run.length(1), "with a keyboard of another height")
            guide.usesBottomSafeArea.toggle()
            check(run.length(1), "with another usesBottomSafeArea")
            host.turn()
            check(run.length(1), "after a turn")
            host.setKeyboard(height: 0)
            check(0, "without the keyboard")
            host.setKeyboard(isVisible: true)
            if host.orientation == .portrait { check(run.device.keyboardHeight, "with the keyboard of the device") }
            host.turn()
            if host.orientation == .portrait {
                check(run.device.keyboardHeight, "with the keyboard of the device after another turn")
            }
            host.setKeyboard(isVisible: false)
            check(0, "without the keyboard of the device")
            host.setKeyboard(height: -1)
            check(0, "with a negative height")
        },
        // A floating keyboard, for guides that follow it and for others.
        Scenario("keyboard-floating", rules: ["keyboard-2"], limits: [60, 60, 90, 90, 40, 40, 200]) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            let panel = UIView(frame: host.window.bounds)
            controller.view.addSubview(panel)
            let top = run.length(5)
            func placePanel(_ y: CGFloat) {
                panel.frame = CGRect(
                    x: 7, y: y, width: host.window.bounds.width - 7, height: host.window.bounds.height - y)
            }
            placePanel(top)
            let guide = panel.keyboardLayoutGuide
            let keyboard = CGRect(
                x: run.length(0) + 20, y: run.length(1) + 60, width: run.length(2) + 50, height: run.length(3) + 30)
            let safe = run.uikit.hasSafeArea ? run.systemInsets(of: host).bottom : 0
            func check(_ wanted: CGRect?, _ docked: CGFloat, _ when: String) {
                host.settle()
                let height = max(docked, safe)
                run.expect(
                    "keyboard guide \(when)", guide.layoutFrame,
                    wanted
                        ?? CGRect(x: 0, y: panel.bounds.height - height, width: panel.bounds.width, height: height))
            }
            host.setFloatingKeyboard(frame: keyboard)
            check(nil, 0, "that does not follow the floating keyboard")
            guide.followsUndockedKeyboard = true
            check(keyboard.offsetBy(dx: -7, dy: -top), 0, "that follows the floating keyboard")
            placePanel(run.length(4))
            check(keyboard.offsetBy(dx: -7, dy: -run.length(4)), 0, "when its view moved")
            let other = keyboard.offsetBy(dx: 11, dy: 13)
            host.setFloatingKeyboard(frame: other)
            check(other.offsetBy(dx: -7, dy: -run.length(4)), 0, "when the keyboard moved")
            host.setKeyboard(height: run.length(6) + 1)
            check(nil, run.length(6) + 1, "when it is docked")
            host.setFloatingKeyboard(frame: keyboard)
            check(keyboard.offsetBy(dx: -7, dy: -run.length(4)), 0, "when it floats again")
            guide.followsUndockedKeyboard = false
            check(nil, 0, "that no longer follows the floating keyboard")
            guide.followsUndockedKeyboard = true
            host.setFloatingKeyboard(frame: nil)
            check(nil, 0, "without a keyboard")
        },
        // The notifications of a keyboard with the frames before and after.
        Scenario("keyboard-notifications", rules: ["keyboard-3"], limits: [300, 300, 300]) { run in
            let host = run.open(UIViewController())
            let log = PostLog()
            let names: [Notification.Name] = [
                UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidChangeFrameNotification,
                UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidHideNotification,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    func text(_ key: String) -> String {
                        let frame = (notification.userInfo?[key] as? NSValue)?.rectValue ?? .zero
                        return "\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))"
                    }
                    log.entries.append(
                        "\(name.rawValue.dropFirst(10).dropLast(12)) from \(text(UIResponder.keyboardFrameBeginUserInfoKey)) to "
                            + text(UIResponder.keyboardFrameEndUserInfoKey))
                    func number(_ key: String) -> Double? { (notification.userInfo?[key] as? NSNumber)?.doubleValue }
                    run.expect("animation duration", number(UIResponder.keyboardAnimationDurationUserInfoKey), 0)
                    run.expect("animation curve", number(UIResponder.keyboardAnimationCurveUserInfoKey), 7)
                    run.expect("keyboardIsLocal", number(UIResponder.keyboardIsLocalUserInfoKey), 1)
                }
            }
            defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
            let size = host.window.bounds.size
            var old: CGFloat = 0
            for height in run.numbers.map({ CGFloat($0) }) + [0, 0] {
                log.entries = []
                host.setKeyboard(height: height)
                func frame(_ height: CGFloat, _ other: CGFloat) -> String {
                    "0 \(Int(size.height - height)) \(Int(size.width)) \(Int(height > 0 ? height : other))"
                }
                let frames = " from \(frame(old, height)) to \(frame(height, old))"
                let kind = height > 0 ? "Show" : "Hide"
                let wanted =
                    height == old
                    ? [] : ["WillChangeFrame", "Will\(kind)", "DidChangeFrame", "Did\(kind)"].map { $0 + frames }
                run.expect("notifications", log.entries, wanted)
                old = height
            }
        },
        // An alert covers the window, and the controller below stays there. The handler of the chosen action runs after the
        // alert is dismissed.
        Scenario("alert", rules: ["alerts-1", "presentation-1"], limits: [3, 3, 1, 1, 2]) { run in
            let log = CallbackLog()
            let below = LoggedController("below", log)
            let host = run.open(below)
            _ = log.take()
            let alert = UIAlertController(
                title: "title", message: "message", preferredStyle: run.flag(2) ? .actionSheet : .alert)
            let actions = (0...run.numbers[0]).map { index in
                UIAlertAction(title: "\(index)", style: index == 0 ? .cancel : .default) { _ in
                    log.note("chose \(index) \(below.presentedViewController == nil ? "gone" : "there")")
                }
            }
            for action in actions { alert.addAction(action) }
            for index in 0..<run.numbers[4] { alert.addTextField { $0.placeholder = "hint \(index)" } }
            run.expect("titles of the actions", alert.actions.map { $0.title ?? "" }, actions.map { $0.title ?? "" })
            run.expect(
                "placeholders of the text fields", (alert.textFields ?? []).map { $0.placeholder ?? "" },
                (0..<run.numbers[4]).map { "hint \($0)" })
            run.expect("preferredStyle", alert.preferredStyle, run.flag(2) ? .actionSheet : .alert)
            below.present(alert, animated: true) { log.note("presented") }
            host.settle()
            run.expect("callbacks of the presenting controller", log.take(), ["presented"])
            run.expectObject("presentedViewController", below.presentedViewController, alert)
            run.expectObject("presentingViewController of the alert", alert.presentingViewController, below)
            run.expectObject("window of the presenting controller's view", below.view.window, host.window)
            run.expectObject("window of the alert", alert.view.window, host.window)
            run.expect("frame of the alert", alert.view.frame, host.window.bounds)
            host.turn()
            run.expect("frame of the alert after a turn", alert.view.frame, host.window.bounds)
            run.expect("frame of the view below after a turn", below.view.frame, host.window.bounds)
            _ = log.take()
            let index = min(run.numbers[1], run.numbers[0])
            actions[index].isEnabled = !run.flag(3)
            alert.choose(UIAlertAction(title: "stranger", style: .default) { _ in log.note("stranger") })
            alert.choose(actions[index])
            host.settle()
            run.expect("calls after an action was chosen", log.take(), run.flag(3) ? [] : ["chose \(index) gone"])
            run.expectObject(
                "presentedViewController after an action was chosen", below.presentedViewController,
                run.flag(3) ? alert : nil)
            run.expect("whether the alert has left the window", alert.view.window == nil, !run.flag(3))
        },
    ]
}
