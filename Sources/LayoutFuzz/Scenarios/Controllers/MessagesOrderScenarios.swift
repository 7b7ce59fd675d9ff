import Foundation
import LayoutEngine

/// The state of Messages and an extension.
private struct MessagesState {
    var style = MSMessagesAppPresentationStyle.compact
    var orientation: DeviceOrientation
    var statusBar: CGFloat
    var textSize = 1
    /// The numbers of the sizes that bubbles want, in the order in which the bubbles were shown.
    var bubbles: [Int] = []
    /// The number of the style in which a controller is presented; nil while none is.
    var presented: Int?

    static let textSizes: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityLarge]
    static let bubbleSizes = [
        CGSize(width: 100, height: 80), CGSize(width: 900, height: 60), CGSize(width: 70, height: 900),
        CGSize(width: 273, height: 350),
    ]
    static let presentations: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .pageSheet, .formSheet]
}

/// An extension that shows its guides, safe area and margins, and a text.
private final class ShowingExtension: MSMessagesAppViewController {
    /// The size that it wants as a bubble.
    var wanted = CGSize.zero
    private(set) var appearances = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let view: UIView = view
        let scroll = UIScrollView()
        let boxes = (0..<2).map { _ in UIView() }
        let label = UILabel()
        label.text = "a text that takes several lines where there is little room for it, and less where there is more"
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        for (index, part) in ([scroll] + boxes + [label]).enumerated() {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.insertSubview(part, at: index)
        }
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate(
            scroll.filling(view) + [
                boxes[0].topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
                boxes[0].leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                boxes[0].trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                boxes[0].heightAnchor.constraint(equalToConstant: 9),
                boxes[1].bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor),
                boxes[1].leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
                boxes[1].trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
                boxes[1].heightAnchor.constraint(equalToConstant: 8),
                label.topAnchor.constraint(equalTo: boxes[0].bottomAnchor),
                label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                label.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
            ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        appearances += 1
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        appearances -= 1
    }

    override func contentSizeThatFits(_ size: CGSize) -> CGSize { wanted }
}

/// Messages in such a state.
private final class MessagesApp {
    var state: MessagesState
    let host: MessagesHost
    private let presented = UIViewController()
    private let next: NextBubble

    /// The size that the next instance wants as a bubble.
    private final class NextBubble {
        var size = CGSize.zero
    }

    init(_ run: ScenarioRun, _ state: MessagesState) {
        self.state = state
        let next = NextBubble()
        self.next = next
        host = run.openMessages(state.style, orientation: state.orientation, statusBar: state.statusBar) {
            let result = ShowingExtension(nibName: nil, bundle: nil)
            result.wanted = next.size
            return result
        }
        host.setPreferredContentSizeCategory(MessagesState.textSizes[state.textSize])
        for bubble in state.bubbles { show(bubble) }
        if let style = state.presented { present(style) }
        host.settle()
    }

    private func show(_ bubble: Int) {
        next.size = MessagesState.bubbleSizes[bubble]
        _ = host.showBubble(for: MSMessage())
        next.size = .zero
    }

    private func present(_ style: Int) {
        presented.modalPresentationStyle = MessagesState.presentations[style]
        host.principal?.present(presented, animated: false)
    }

    /// Makes one change in Messages.
    func perform(_ number: Int) {
        let (kind, value) = (number % 10, number / 10)
        switch kind {
        case 0, 1:
            state.style = kind == 0 ? .compact : .expanded
            host.transition(to: state.style)
        case 2:
            state.style = state.style == .compact ? .expanded : .compact
            host.principal?.requestPresentationStyle(state.style)
            host.settle()
        case 3:
            state.orientation = state.orientation == .portrait ? .landscape : .portrait
            host.rotate(to: state.orientation)
        case 4:
            state.statusBar = value % 2 == 0 ? 20 : 40
            host.setStatusBarHeight(state.statusBar)
        case 5:
            state.textSize = value % 3
            host.setPreferredContentSizeCategory(MessagesState.textSizes[state.textSize])
        case 6 where state.bubbles.count < 4 && LayoutEnvironment.current.profile.hasSafeArea:
            state.bubbles.append(value % 4)
            show(value % 4)
        case 7 where !state.bubbles.isEmpty:
            let index = value % state.bubbles.count
            if value % 3 == 0 {
                // A visible bubble requests the expanded style.
                state.style = .expanded
                host.bubbles[index].controller.requestPresentationStyle(.expanded)
                host.settle()
            } else {
                state.bubbles.remove(at: index)
                host.removeBubble(host.bubbles[index])
            }
        case 8 where state.presented == nil:
            state.presented = value % 4
            present(value % 4)
        case 8:
            state.presented = nil
            host.principal?.dismiss(animated: false)
        case 9 where state.presented == nil:
            // The extension is closed, and another instance opens.
            host.dismiss()
            host.open(state.style)
        default:
            break
        }
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        result.add("frame of the status bar", host.window.windowScene?.statusBarManager?.statusBarFrame ?? .null)
        result.add("presentationStyle", host.principal?.presentationStyle.rawValue ?? 9)
        var shown = host.bubbles.map { ($0.controller, $0.window) }
        if let principal = host.principal { shown.append((principal, host.window)) }
        for (index, (controller, window)) in shown.enumerated() {
            let name = "instance \(index)"
            result.add("frame of the window of \(name)", window.frame)
            result.add("whether \(name) is the root of its window", window.rootViewController === controller)
            result.add("style of \(name)", controller.presentationStyle.rawValue)
            result.add("whether \(name) has the conversation", controller.activeConversation === host.conversation)
            result.add("appearances of \(name)", (controller as? ShowingExtension)?.appearances ?? -1)
            // A covered view is updated when it is shown again.
            guard controller.view.window != nil else { continue }
            result.add(
                "guides of \(name)", [controller.topLayoutGuide.length, controller.bottomLayoutGuide.length])
            result.add(treeOf: controller.view, name)
        }
        result.add("whether the extension is the presenter", presented.presentingViewController === host.principal)
        result.add("whether the presented view is in the window", presented.viewIfLoaded?.window === host.window)
        if presented.viewIfLoaded?.window != nil {
            result.add(treeOf: presented.view, "presented", measures: false)
            result.add(
                "frame of the presented view in the window", presented.view.convert(presented.view.bounds, to: nil))
        }
        return result
    }
}

/// Messages, whatever happened before.
extension Scenario {
    static let messagesOrders: [Scenario] = [
        // After any changes an extension and its bubbles have the layout that they would have in Messages newly opened in the
        // same state.
        Scenario(
            "messages-in-any-order", rules: ["messages-2", "messages-6", "messages-7", "messages-9", "messages-10"],
            limits: [255] + Array(repeating: 10 * 12 - 1, count: 8), kinds: 10, share: 8
        ) { run in
            let start = MessagesState(
                orientation: run.environment.orientation, statusBar: CGFloat(run.environment.statusBar))
            let app = MessagesApp(run, start)
            run.inAnyOrder(from: 1, app.perform, rest: { app.host.settle() })
            let found = app.picture()
            app.host.dismiss()
            run.expectSame(found, MessagesApp(run, app.state).picture(), " in Messages")
        }
    ]
}
