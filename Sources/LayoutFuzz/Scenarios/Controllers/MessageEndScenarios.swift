import Foundation
import LayoutEngine

/// An extension with content at the leading edge, which records whether it resigns with the active conversation.
private final class EndingExtension: MSMessagesAppViewController {
    var told: [String] = []
    let content = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        content.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
            content.topAnchor.constraint(equalTo: view.topAnchor, constant: 3),
            content.widthAnchor.constraint(equalToConstant: 20), content.heightAnchor.constraint(equalToConstant: 10),
        ])
    }

    override func contentSizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 40) }

    override func willResignActive(with conversation: MSConversation) {
        super.willResignActive(with: conversation)
        told.append("will resign \(activeConversation === conversation)")
    }

    override func didResignActive(with conversation: MSConversation) {
        super.didResignActive(with: conversation)
        told.append("did resign \(activeConversation === conversation)")
    }
}

/// An extension that records the frames of its views in `didTransition`.
private final class LaidOutExtension: MSMessagesAppViewController {
    private let boxes = [UIView(), UIView()]
    var seen: [CGRect]?
    var places: [CGRect] { boxes.map(\.frame) + [view.frame] }

    override func viewDidLoad() {
        super.viewDidLoad()
        for box in boxes {
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
        boxes[0].topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
        boxes[1].bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor).isActive = true
    }

    override func didTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        super.didTransition(to: presentationStyle)
        seen = places
    }
}

/// Extensions that Messages closes and opens.
extension Scenario {
    static let messageEnds: [Scenario] = [
        // A conversation continues after its extension is closed: a staged message is sent or cancelled, and bubbles follow the
        // layout direction. A closed extension has no effect on the next one.
        Scenario(
            "conversations-without-extensions", rules: ["messages-6", "messages-8", "messages-16"],
            limits: Array(repeating: 6, count: 8),
            needs: { $0.uikit.hasSafeArea && $0.environment.direction != .rightToLeft }
        ) { run in
            let host = run.openMessages(.compact) { EndingExtension() }
            let bubble = host.showBubble(for: MSMessage())
            var (isOpen, isStaged, isRightToLeft) = (true, false, false)
            var former: EndingExtension?
            for (turn, number) in run.numbers.enumerated() {
                switch number {
                case 0, 1:
                    host.conversation.insert(MSMessage())
                    isStaged = true
                case 2:
                    host.cancelStagedMessage()
                    isStaged = false
                case 3:
                    host.sendStagedMessage()
                    isStaged = false
                case 4, 5:
                    if isOpen {
                        let ending = host.principal as? EndingExtension
                        if number == 5 { ending?.requestPresentationStyle(.expanded) }
                        host.dismiss()
                        former = ending
                        run.expect(
                            "callbacks when it is closed, \(turn)", ending?.told ?? [],
                            ["will resign true", "did resign true"])
                        run.expect(
                            "whether a closed extension has no activeConversation, \(turn)",
                            ending?.activeConversation == nil, true)
                    } else {
                        host.open(.compact)
                        if number == 5 {
                            former?.requestPresentationStyle(.expanded)
                            former?.dismiss()
                            host.settle()
                        }
                    }
                    isOpen.toggle()
                default:
                    isRightToLeft.toggle()
                    host.setUserInterfaceLayoutDirection(isRightToLeft ? .rightToLeft : .leftToRight)
                }
                run.expect("whether the extension is open after \(turn)", host.principal != nil, isOpen)
                run.expect("style after \(turn)", host.principal?.presentationStyle, isOpen ? .compact : nil)
                run.expect(
                    "whether a message is staged after \(turn)", host.conversation.stagedMessage != nil, isStaged)
                for (name, controller) in [("bubble", bubble?.controller), ("extension", host.principal)] {
                    guard let shown = controller as? EndingExtension else { continue }
                    run.expect(
                        "left edge of the content of the \(name) after \(turn)", shown.content.frame.minX,
                        isRightToLeft ? shown.view.bounds.width - 25 : 5)
                }
            }
        },
        // When a bubble opens an extension, the bubble's message is the selected message, whatever was selected before.
        Scenario(
            "bubbles-that-open-extensions", rules: ["messages-4", "messages-6"],
            limits: Array(repeating: 3 * 5 - 1, count: 6), kinds: 5, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let host = run.openMessages(.compact) { EndingExtension() }
            let messages = (0..<3).map { _ in MSMessage() }
            let bubbles = messages.map { host.showBubble(for: $0) }
            var (isOpen, isExpanded) = (true, false)
            var chosen: Int?
            for (turn, number) in run.numbers.enumerated() {
                let which = number / 5
                switch number % 5 {
                case 0:
                    host.dismiss()
                    isOpen = false
                case 1:
                    host.select(messages[which])
                    (isOpen, isExpanded) = (true, true)
                    chosen = which
                case 2, 3:
                    bubbles[which]?.controller.requestPresentationStyle(.expanded)
                    host.settle()
                    (isOpen, isExpanded) = (true, true)
                    chosen = which
                default:
                    guard isOpen else { continue }
                    host.transition(to: .compact)
                    isExpanded = false
                }
                run.expect("whether the extension is open after \(turn)", host.principal != nil, isOpen)
                run.expectObject(
                    "selectedMessage after \(turn)", host.conversation.selectedMessage, chosen.map { messages[$0] })
                guard isOpen else { continue }
                run.expect(
                    "style after \(turn)", host.principal?.presentationStyle, isExpanded ? .expanded : .compact)
            }
        },
        // Only an expanded extension has a status bar above it.
        Scenario(
            "status-bars-of-extensions", rules: ["messages-9", "messages-10", "child-guides-4"],
            limits: Array(repeating: 3, count: 5),
            needs: {
                $0.environment.orientation == .portrait && !$0.device.hasNotch && $0.environment.statusBar == 20
            }
        ) { run in
            let knowsStatusBarOnly = LayoutEnvironment.current.guidePropagation == .legacyStatusBarOnly
            let host = run.openMessages(.compact) { EndingExtension() }
            var style = MSMessagesAppPresentationStyle.compact
            func check(_ when: String) {
                host.settle()
                let height: CGFloat = style == .expanded ? 20 : 0
                run.expect(
                    "height of the status bar \(when)",
                    host.window.windowScene?.statusBarManager?.statusBarFrame.height ?? height,
                    height)
                guard let principal = host.principal else { return }
                // The guides of a new child are updated at once.
                let child = UIViewController()
                principal.addChild(child)
                child.view.frame = principal.view.bounds
                principal.view.addSubview(child.view)
                child.didMove(toParent: principal)
                host.settle()
                let guide = child.topLayoutGuide.length
                let covered = style == .expanded ? principal.topLayoutGuide.length : 0
                run.expect("top guide of a child \(when)", guide, knowsStatusBarOnly ? height : covered)
                child.removeFromParentAndSuperview()
            }
            check("at first")
            for (turn, number) in run.numbers.enumerated() {
                switch number {
                case 0, 1:
                    style = number == 0 ? .compact : .expanded
                    host.transition(to: style)
                case 2:
                    style = style == .compact ? .expanded : .compact
                    host.principal?.requestPresentationStyle(style)
                default:
                    host.dismiss()
                    host.open(style)
                }
                check("after change \(turn)")
            }
        },
        // At the bottom an expanded extension is covered by the strip, or by the device's safe area if that is higher.
        Scenario(
            "bottoms-of-extensions", rules: ["messages-10"], limits: [1],
            needs: { $0.environment.orientation == .portrait }
        ) { run in
            let host = run.openMessages(run.flag(0) ? .expanded : .compact) { EndingExtension() }
            if !run.flag(0) { host.transition(to: .expanded) }
            host.settle()
            guard let principal = host.principal else {
                return run.expect("whether an extension is open", false, true)
            }
            let length =
                run.uikit.hasSafeArea ? principal.view.safeAreaInsets.bottom : principal.bottomLayoutGuide.length
            run.expect("height that is covered at the bottom", length, 44)
        },
        // In `didTransition` the views of an extension have their final frames.
        Scenario(
            "extensions-are-laid-out-when-told", rules: ["messages-2"], limits: Array(repeating: 1, count: 4)
        ) { run in
            let host = run.openMessages(.compact) { LaidOutExtension() }
            guard let shown = host.principal as? LaidOutExtension else {
                return run.expect("whether an extension is open", false, true)
            }
            for (turn, number) in run.numbers.enumerated() {
                shown.seen = nil
                if number == 0 {
                    host.transition(to: shown.presentationStyle == .compact ? .expanded : .compact)
                } else {
                    shown.requestPresentationStyle(shown.presentationStyle == .compact ? .expanded : .compact)
                    host.settle()
                }
                let seen = shown.seen
                host.settle()
                run.expect("frames of views in didTransition in turn \(turn)", seen, shown.places)
            }
        },
    ]
}
