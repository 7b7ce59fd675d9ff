import Foundation
import LayoutEngine

/// An extension and its bubbles, with content at the leading edge; it notes with which conversation it is told of its end.
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

/// What happens around an extension that is put away.
extension Scenario {
    static let messageEnds: [Scenario] = [
        // A conversation goes on without an extension: what waits is sent or given up, and bubbles follow the language.
        Scenario(
            "conversations-without-extensions", rules: ["messages-6", "messages-16"],
            limits: Array(repeating: 6, count: 8),
            needs: { $0.uikit.hasSafeArea && $0.environment.direction != .rightToLeft }
        ) { run in
            let host = run.openMessages(.compact) { EndingExtension() }
            let bubble = host.showBubble(for: MSMessage())
            var (isOpen, isStaged, isRightToLeft) = (true, false, false)
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
                        host.dismiss()
                        run.expect(
                            "what is told at the end, \(turn)", ending?.told ?? [],
                            ["will resign true", "did resign true"])
                        run.expect("conversation after the end, \(turn)", ending?.activeConversation == nil, true)
                    } else {
                        host.open(.compact)
                    }
                    isOpen.toggle()
                default:
                    isRightToLeft.toggle()
                    host.setUserInterfaceLayoutDirection(isRightToLeft ? .rightToLeft : .leftToRight)
                }
                run.expect("whether it is open after \(turn)", host.principal != nil, isOpen)
                run.expect("whether a message waits after \(turn)", host.conversation.stagedMessage != nil, isStaged)
                for (name, controller) in [("bubble", bubble?.controller), ("extension", host.principal)] {
                    guard let shown = controller as? EndingExtension else { continue }
                    run.expect(
                        "content of the \(name) after \(turn)", shown.content.frame.minX,
                        isRightToLeft ? shown.view.bounds.width - 25 : 5)
                }
            }
        }
    ]
}
