import Foundation
import LayoutEngine

/// A conversation, the actions in it, and a model of it.
private final class StagedApp {
    private let run: ScenarioRun
    private let log = StagedLog()
    private let host: MessagesHost
    private var state = StagedState()
    private var bubbles: [(bubble: MessagesBubble, message: Int)] = []
    /// The conversation of the first instance, which an app may keep after that instance has gone.
    private let kept: MSConversation?
    private var (inserted, handled) = (0, 0)
    /// A bit for each of four openings in a row: 1 opens in the transcript. And how many openings there were.
    private let transcripts: Int
    private var openings = 0

    init(_ run: ScenarioRun, transcripts: Int = 0) {
        self.run = run
        self.transcripts = transcripts
        let log = log
        log.inserts = run.flag(0)
        host = run.openMessages(transcripts & 1 == 1 ? .transcript : .compact) { HearingExtension(log) }
        kept = host.principal?.activeConversation
        if isNextBubble() { state.open(0, isExpanded: false, isBubble: true) }
    }

    private func isNextBubble() -> Bool {
        defer { openings += 1 }
        return transcripts >> (openings % 4) & 1 == 1
    }

    func perform(_ number: Int) {
        let value = number / 12
        // One of the last four messages.
        let index = state.pending.count - 1 - value % 4
        switch number % 12 {
        case 0, 1: insert(index, value / 4)
        case 2:
            state.send(insertsNext: log.inserts)
            host.sendStagedMessage()
        case 3:
            state.cancel()
            host.cancelStagedMessage()
        case 4:
            state.pending[index] = false
            state.tell("received", index)
            host.receive(log.messages[index])
        case 5:
            state.tap(index, log.instances, isPad: run.device.isPad)
            host.select(log.messages[index])
        case 6, 7: openOrDismiss(value)
        case 8:
            state.isNextMedia.toggle()
            host.presentationContext = state.isNextMedia ? .media : .messages
        case 9:
            guard state.isOpen else { return }
            let isExpanded = value % 2 == 0
            // Another instance replaces a bubble.
            if state.isBubble { state.open(log.instances, isExpanded: isExpanded) }
            state.isExpanded = isExpanded
            host.transition(to: isExpanded ? .expanded : .compact)
        case 10:
            guard let bubble = host.showBubble(for: log.messages[index]) else { return }
            state.pending[index] = false
            bubbles.append((bubble, index))
        default:
            guard !bubbles.isEmpty else { return }
            let place = value % bubbles.count
            if value % 3 == 0 {
                host.removeBubble(bubbles.remove(at: place).bubble)
            } else if !state.isBubble {
                state.request(bubbles[place].message, log.instances)
                bubbles[place].bubble.controller.requestPresentationStyle(.expanded)
                host.settle()
            }
        }
    }

    /// A message that is no longer pending is not inserted again: another message is.
    private func insert(_ index: Int, _ way: Int) {
        var staged = index
        if !state.pending[index] {
            _ = log.add()
            staged = state.pending.count
            state.pending.append(true)
        }
        state.staged = staged
        inserted += 1
        let present = host.principal?.activeConversation ?? host.conversation
        let conversation = way % 2 == 0 ? present : kept ?? present
        let handle: ((any Error)?) -> Void = { [weak self] error in if error == nil { self?.handled += 1 } }
        if way / 2 == 0 {
            conversation.insert(log.messages[staged], completionHandler: handle)
        } else {
            conversation.send(log.messages[staged], completionHandler: handle)
        }
        // Text and attachments do not replace the message.
        guard index % 2 == 0 else { return }
        inserted += 2
        conversation.insertText("word", completionHandler: handle)
        conversation.insertAttachment(
            URL(fileURLWithPath: "/file"), withAlternateFilename: nil, completionHandler: handle)
    }

    private func openOrDismiss(_ value: Int) {
        if !state.isOpen {
            let isBubble = isNextBubble()
            state.open(log.instances, isExpanded: value % 2 == 1, isBubble: isBubble)
            host.open(isBubble ? .transcript : value % 2 == 1 ? .expanded : .compact)
        } else if value % 2 == 0 {
            state.dismiss()
            host.dismiss()
        } else {
            // A bubble cannot dismiss itself.
            if !state.isBubble { state.dismiss() }
            host.principal?.dismiss()
        }
    }

    func check(_ turn: Int) {
        run.expect("callbacks in turn \(turn)", log.take(), state.told)
        state.told = []
        run.expect("isPending of the messages after turn \(turn)", log.messages.map(\.isPending), state.pending)
        run.expect("staged message after turn \(turn)", log.number(host.conversation.stagedMessage), state.staged)
        run.expect("selected message after turn \(turn)", log.number(host.conversation.selectedMessage), state.chosen)
        run.expect("number of completions without an error after turn \(turn)", handled, inserted)
        let style: MSMessagesAppPresentationStyle =
            state.isBubble ? .transcript : state.isExpanded ? .expanded : .compact
        run.expect(
            "presentation style after turn \(turn)", host.principal?.presentationStyle, state.isOpen ? style : nil)
        run.expect("number of bubbles after turn \(turn)", host.bubbles.count, bubbles.count)
    }
}

/// Pending messages while extensions are opened and dismissed.
extension Scenario {
    static let stagedMessages: [Scenario] = [
        // A message is pending until it is sent, is received, is selected or has a bubble, whether an extension runs or
        // not. A running extension gets the callbacks, if it is in a conversation. A bubble never does, nor does a
        // dismissed extension.
        Scenario(
            "messages-wait-in-any-order",
            rules: ["messages-1", "messages-4", "messages-5", "messages-6", "messages-16"],
            limits: [1] + Array(repeating: 12 * 16 - 1, count: 12) + [15], kinds: 12,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let app = StagedApp(run, transcripts: run.numbers[13])
            for (turn, number) in run.numbers[1...12].enumerated() {
                app.perform(number)
                app.check(turn)
            }
        },
        // The same for one message after the other. Each is inserted, and then sent or canceled, at any time.
        Scenario(
            "one-message-after-the-other", rules: ["messages-5", "messages-16"],
            limits: [1] + Array(repeating: 15, count: 10)
        ) { run in
            let app = StagedApp(run)
            for (turn, number) in run.numbers[1...].enumerated() {
                // The bits say whether a message is inserted, whether the extension is opened or dismissed, and whether
                // the message is sent or canceled. The rest of the number is the message.
                if number & 1 == 0 { app.perform(12 * (number / 8)) }
                if number & 2 == 0 { app.perform(6 + 12 * (number / 8)) }
                if number & 4 == 0 { app.perform(number / 8 == 0 ? 2 : 3) }
                app.check(turn)
            }
        },
    ]
}
