import Foundation
import LayoutEngine

/// An extension whose bubbles request another presentation style while they appear.
private final class AskingBubble: MSMessagesAppViewController {
    /// The callback in which it makes the request.
    var moment = 0
    var style: MSMessagesAppPresentationStyle?

    override func contentSizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 40) }

    private func ask(_ now: Int) {
        guard presentationStyle == .transcript, now == moment, let wanted = style else { return }
        style = nil
        requestPresentationStyle(wanted)
    }

    override func willBecomeActive(with conversation: MSConversation) {
        super.willBecomeActive(with: conversation)
        ask(0)
    }
    override func didBecomeActive(with conversation: MSConversation) {
        super.didBecomeActive(with: conversation)
        ask(1)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ask(2)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        ask(3)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        ask(4)
    }
}

/// Bubbles that request a presentation style.
extension Scenario {
    static let askingBubbles: [Scenario] = [
        // A request that a bubble makes while it appears is granted as soon as the bubble is shown. Another instance of the
        // extension opens in that style.
        Scenario(
            "bubbles-that-ask-as-they-come", rules: ["messages-6", "messages-4"],
            limits: [1] + Array(repeating: 5 * 3 * 3 - 1, count: 4), needs: { $0.uikit.hasSafeArea }
        ) { run in
            var asked: (moment: Int, style: MSMessagesAppPresentationStyle)?
            let host = run.openMessages(run.flag(0) ? .expanded : .compact) {
                let made = AskingBubble()
                if let asked { (made.moment, made.style) = (asked.moment, asked.style) }
                return made
            }
            for (turn, number) in run.numbers[1...].enumerated() {
                // An extension of either style, or none, is open before.
                switch number / 5 % 3 {
                case 0: host.dismiss()
                case 1 where host.principal != nil: host.transition(to: turn % 2 == 0 ? .compact : .expanded)
                default: break
                }
                let before = host.principal
                let oldStyle = before?.presentationStyle
                let isSilent = number / 15 == 0
                let style: MSMessagesAppPresentationStyle = number / 15 == 1 ? .compact : .expanded
                let chosen = host.conversation.selectedMessage
                asked = isSilent ? nil : (number % 5, style)
                let message = MSMessage()
                let bubble = host.showBubble(for: message)
                asked = nil
                run.expect(
                    "style of the bubble in turn \(turn)", bubble?.controller.presentationStyle, .transcript)
                if isSilent {
                    run.expectObject("extension beside a bubble without a request \(turn)", host.principal, before)
                    run.expect(
                        "style of the extension beside a bubble without a request \(turn)",
                        host.principal?.presentationStyle, oldStyle)
                    run.expectObject(
                        "selected message without a request \(turn)", host.conversation.selectedMessage, chosen)
                    continue
                }
                run.expect("requested style in turn \(turn)", host.principal?.presentationStyle, style)
                run.expectObject(
                    "selected message after a request in turn \(turn)", host.conversation.selectedMessage, message)
                if let before { run.expectObject("extension after a request in turn \(turn)", host.principal, before) }
                run.expect(
                    "whether the extension is the bubble's own instance, \(turn)",
                    host.principal === bubble?.controller, false)
            }
        }
    ]
}
