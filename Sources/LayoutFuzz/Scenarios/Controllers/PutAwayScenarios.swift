import Foundation
import LayoutEngine

/// An extension that notes when it appears, disappears and ends.
final class NotingExtension: MSMessagesAppViewController {
    private let name: String
    private let log: CallbackLog
    /// The callback in which it calls `dismiss()`, the first time only.
    private var dismissing: String?

    init(_ name: String, _ log: CallbackLog, dismissesIn callback: String? = nil) {
        self.name = name
        self.log = log
        dismissing = callback
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ callback: String) {
        log.note("\(name) \(callback)")
        guard callback == dismissing else { return }
        dismissing = nil
        dismiss()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear")
    }
    override func willResignActive(with conversation: MSConversation) {
        super.willResignActive(with: conversation)
        note("willResignActive")
    }
    override func didResignActive(with conversation: MSConversation) {
        super.didResignActive(with: conversation)
        note("didResignActive")
    }
}

/// Controllers that should be deallocated.
private final class WeakControllers {
    weak var principal: UIViewController?
    weak var child: UIViewController?
}

extension ScenarioRun {
    /// Opens an extension with a child, and dismisses the extension.
    /// - Parameters:
    ///   - number: 0 keeps the child, 1 removes it before, 2 lets it disappear before.
    ///   - callback: that in which the extension calls `dismiss()` itself; nil for none.
    /// - Returns: both controllers, which should be deallocated.
    fileprivate func openAndDismiss(
        _ number: Int, _ style: MSMessagesAppPresentationStyle, _ log: CallbackLog, _ sendsEnd: Bool,
        dismissesIn callback: String?
    ) -> WeakControllers {
        let gone = WeakControllers()
        let host = MessagesHost(
            device: device, orientation: environment.orientation, statusBarHeight: CGFloat(environment.statusBar)
        ) { NotingExtension("extension", log, dismissesIn: callback) }
        host.open(style)
        guard let principal = host.principal else {
            expect("whether the extension is open", false, true)
            return gone
        }
        let child = LoggedController("child", log)
        principal.contain(child)
        host.settle()
        (gone.principal, gone.child) = (principal, child)
        expect(
            "controllers that get viewDidAppear", log.take { $0.hasSuffix("viewDidAppear") }.sorted(),
            ["child viewDidAppear", "extension viewDidAppear"])
        host.sendsViewDidDisappearOnDismissal = sendsEnd
        if number > 0 {
            child.removeFromParentAndSuperview()
        }
        if number > 1 { host.settle() }
        host.dismiss()
        let told = log.take()
        for name in ["extension", "child"] {
            expect(
                "calls of viewWillDisappear of the \(name)",
                told.count { $0.hasPrefix("\(name) viewWillDisappear") }, 1)
            expect(
                "calls of viewDidDisappear of the \(name)",
                told.count { $0.hasPrefix("\(name) viewDidDisappear") },
                sendsEnd || name == "child" && number > 1 ? 1 : 0)
        }
        let ends = sendsEnd ? ["extension viewDidDisappear"] : []
        expect(
            "callbacks of the extension", told.filter { $0.hasPrefix("extension ") },
            ["extension viewWillDisappear"] + ends + ["extension willResignActive", "extension didResignActive"])
        expect("last callback of the extension", told.last, "extension didResignActive")
        return gone
    }
}

/// Extensions that Messages dismisses.
extension Scenario {
    static let putAway: [Scenario] = [
        // A dismissed extension and its child get their last callbacks once and none later, also where the extension calls
        // dismiss() in one of them. Both are deallocated.
        Scenario(
            "extensions-that-nobody-keeps", rules: ["messages-3", "containment-8"], limits: [2, 1, 1, 1, 1, 4]
        ) { run in
            let log = CallbackLog()
            let style: MSMessagesAppPresentationStyle = run.flag(2) ? .expanded : .compact
            let callbacks: [String?] = [
                nil, "viewWillDisappear", "viewDidDisappear", "willResignActive", "didResignActive",
            ]
            let gone = run.openAndDismiss(
                run.numbers[0], style, log, run.flag(1), dismissesIn: callbacks[run.numbers[5]])
            if run.flag(4) {
                run.expect("whether the extension is still there", gone.principal != nil, false)
                run.expect("whether its child is still there", gone.child != nil, false)
            }
            // What is opened now has nothing to do with the extension.
            if run.flag(3) {
                let host = run.openMessages(style) { MSMessagesAppViewController() }
                host.settle()
            } else {
                run.open(UIViewController()).settle()
            }
            run.expect("callbacks after the dismissal", log.take(), [])
            run.expect("whether the extension is still there later", gone.principal != nil, false)
            run.expect("whether its child is still there later", gone.child != nil, false)
        }
    ]
}
