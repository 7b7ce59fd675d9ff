import Foundation
import LayoutEngine

/// The frames that an observer saw at each notification of the keyboard.
private final class MomentLog {
    var entries: [(name: String, bar: CGRect, box: CGRect, field: CGRect)] = []
}

/// Receives the calls of observers, whose closures belong to no actor.
private final class MomentListener: @unchecked Sendable {
    let hear: ((name: Notification.Name, end: CGRect)) -> Void
    init(_ hear: @escaping ((name: Notification.Name, end: CGRect)) -> Void) { self.hear = hear }
}

/// A controller with a bar that is constrained to the keyboard guide, a box that the app places above the bar, and a field
/// that the app lifts when the keyboard is announced.
private final class KeyboardWatcher: UIViewController {
    let bar = UIView()
    let box = UIView()
    let field = UIView()
    let log = MomentLog()
    /// The constraint that lifts the field.
    private var lift: NSLayoutConstraint?

    override func viewDidLoad() {
        super.viewDidLoad()
        for view in [bar, field] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        view.addSubview(box)
        let lift = field.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        self.lift = lift
        NSLayoutConstraint.activate([
            bar.leftAnchor.constraint(equalTo: view.leftAnchor), bar.rightAnchor.constraint(equalTo: view.rightAnchor),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            bar.heightAnchor.constraint(equalToConstant: 20), lift,
            field.leftAnchor.constraint(equalTo: view.leftAnchor), field.widthAnchor.constraint(equalToConstant: 30),
            field.heightAnchor.constraint(equalToConstant: 10),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        box.frame = CGRect(x: 3, y: bar.frame.minY - 15, width: 40, height: 15)
    }

    /// Records the present frames. Lifts the field when the keyboard is announced.
    func hear(_ name: Notification.Name, endsAt end: CGRect) {
        log.entries.append((String(name.rawValue.dropFirst(10).dropLast(12)), bar.frame, box.frame, field.frame))
        if name == UIResponder.keyboardWillShowNotification { lift?.constant = -end.height }
        if name == UIResponder.keyboardWillHideNotification { lift?.constant = 0 }
    }
}

/// What is on the screen when the keyboard is announced and when it is there.
extension Scenario {
    static let keyboardMoments: [Scenario] = [
        // At a will notification all frames are the old ones. At a did notification all frames are the new ones: of the view
        // on the guide, of the view that the app places, and of the view that it moved at the announcement.
        Scenario(
            "keyboard-moments", rules: ["keyboard-2", "keyboard-3"],
            limits: [1] + Array(repeating: 6 * 60 - 1, count: 6), kinds: 6
        ) { run in
            let controller = KeyboardWatcher()
            let host = run.open(controller)
            controller.view.keyboardLayoutGuide.usesBottomSafeArea = !run.flag(0)
            host.settle()
            let names: [Notification.Name] = [
                UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidChangeFrameNotification,
                UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidHideNotification,
            ]
            let listener = MomentListener(
                MainActorCalls.unisolated { heard in controller.hear(heard.name, endsAt: heard.end) })
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                    listener.hear((name, end?.rectValue ?? .zero))
                }
            }
            defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
            var keyboard: CGFloat = 0
            /// The frames with a keyboard of a height.
            func places(_ height: CGFloat) -> (bar: CGRect, box: CGRect, field: CGRect) {
                let size = controller.view.bounds.size
                let safe = run.uikit.hasSafeArea && !run.flag(0) ? run.systemInsets(of: host).bottom : 0
                let top = size.height - max(height, safe)
                return (
                    CGRect(x: 0, y: top - 20, width: size.width, height: 20),
                    CGRect(x: 3, y: top - 35, width: 40, height: 15),
                    CGRect(x: 0, y: size.height - height - 10, width: 30, height: 10)
                )
            }
            func expect(
                _ when: String, _ found: (bar: CGRect, box: CGRect, field: CGRect),
                _ wanted: (bar: CGRect, box: CGRect, field: CGRect)
            ) {
                run.expect("frame of the bar \(when)", found.bar, wanted.bar, within: run.pixel)
                run.expect("frame of the box \(when)", found.box, wanted.box, within: run.pixel)
                run.expect("frame of the field \(when)", found.field, wanted.field, within: run.pixel)
            }
            /// The notifications of a change to another height, and the frames at each of them.
            func check(_ new: CGFloat, _ when: String, _ change: () -> Void) {
                controller.log.entries = []
                change()
                let kind = new > 0 ? "Show" : "Hide"
                let told = new == keyboard ? [] : ["WillChangeFrame", "Will\(kind)", "DidChangeFrame", "Did\(kind)"]
                run.expect("notifications \(when)", controller.log.entries.map(\.name), told)
                for entry in controller.log.entries {
                    let isOver = entry.name.hasPrefix("Did")
                    expect(
                        "at \(entry.name) \(when)", (entry.bar, entry.box, entry.field),
                        places(isOver ? new : keyboard))
                }
                keyboard = new
                host.settle()
                expect(when, (controller.bar.frame, controller.box.frame, controller.field.frame), places(new))
            }
            for (turn, number) in run.numbers[1...].enumerated() {
                let (kind, value) = (number % 6, CGFloat(number / 6))
                switch kind {
                case 0, 1:
                    let height = 60 + 2 * value
                    check(height, "with a keyboard in turn \(turn)") { host.setKeyboard(height: height) }
                case 2: check(0, "without a keyboard in turn \(turn)") { host.setKeyboard(height: 0) }
                case 3 where host.orientation == .portrait:
                    check(run.device.keyboardHeight, "with the keyboard of the device in turn \(turn)") {
                        host.setKeyboard(isVisible: true)
                    }
                case 3, 4:
                    check(0, "without the keyboard of the device in turn \(turn)") {
                        host.setKeyboard(isVisible: false)
                    }
                default:
                    // A floating keyboard replaces the docked one, and covers nothing.
                    let frame = CGRect(x: 10, y: 40 + value, width: 200, height: 90)
                    check(0, "with a floating keyboard in turn \(turn)") { host.setFloatingKeyboard(frame: frame) }
                }
            }
        }
    ]
}
