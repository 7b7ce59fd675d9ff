import Foundation
import LayoutEngine

/// An extension whose bubbles ask for another style while they come up.
private final class AskingBubble: MSMessagesAppViewController {
    /// When it asks.
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

/// Bubbles that ask for an extension.
extension Scenario {
    static let askingBubbles: [Scenario] = [
        // What a bubble asks for while it comes up is granted as soon as it is there, by an instance of its own.
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
                // An extension of either style, or none, is there before.
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
                    run.expectObject("extension beside a silent bubble \(turn)", host.principal, before)
                    run.expect("its style \(turn)", host.principal?.presentationStyle, oldStyle)
                    run.expectObject("chosen message \(turn)", host.conversation.selectedMessage, chosen)
                    continue
                }
                run.expect("style that was asked for in turn \(turn)", host.principal?.presentationStyle, style)
                run.expectObject("message that is chosen in turn \(turn)", host.conversation.selectedMessage, message)
                if let before { run.expectObject("instance in turn \(turn)", host.principal, before) }
                run.expect("whether it is the bubble's, \(turn)", host.principal === bubble?.controller, false)
            }
        }
    ]
}
