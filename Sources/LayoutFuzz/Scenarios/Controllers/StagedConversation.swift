import Foundation
import LayoutEngine

/// The message callbacks of all instances of an extension.
final class StagedLog {
    var instances = 0
    var entries: [String] = []
    var messages: [MSMessage] = (0..<4).map { _ in MSMessage() }
    /// Whether an extension inserts the next message as soon as one is sent.
    var inserts = false

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
    func number(_ message: MSMessage?) -> Int? {
        message.map { message in messages.firstIndex { $0 === message } ?? -1 }
    }
    func add() -> MSMessage {
        messages.append(MSMessage())
        return messages[messages.count - 1]
    }
}

/// An extension that logs its message callbacks.
final class HearingExtension: MSMessagesAppViewController {
    private let log: StagedLog
    private let number: Int

    init(_ log: StagedLog) {
        self.log = log
        number = log.instances
        log.instances += 1
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String, _ message: MSMessage) {
        log.entries.append("\(number) \(what) \(log.number(message) ?? -1)")
    }

    override func contentSizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 40) }
    override func willSelect(_ message: MSMessage, conversation: MSConversation) { note("will select", message) }
    override func didSelect(_ message: MSMessage, conversation: MSConversation) { note("did select", message) }
    override func didReceive(_ message: MSMessage, conversation: MSConversation) { note("received", message) }
    override func didCancelSending(_ message: MSMessage, conversation: MSConversation) { note("cancelled", message) }
    override func didStartSending(_ message: MSMessage, conversation: MSConversation) {
        note("sends", message)
        if log.inserts { conversation.insert(log.add()) }
    }
}

/// A model of a conversation; messages by number.
struct StagedState {
    private(set) var isOpen = true
    var isExpanded = false
    /// Whether the extension that runs was opened in the transcript, as a bubble.
    private(set) var isBubble = false
    /// Whether the extension runs over the camera or a call: the present instance, and the next one.
    private var isMedia = false
    var isNextMedia = false
    private var instance = 0
    var pending = Array(repeating: true, count: 4)
    var staged: Int?
    private(set) var chosen: Int?
    /// The expected callbacks of the running extension.
    var told: [String] = []

    private var hears: Bool { isOpen && !isMedia && !isBubble }
    mutating func tell(_ what: String, _ message: Int) {
        if hears { told.append("\(instance) \(what) \(message)") }
    }

    /// - Parameter instance: the number of the one that is made.
    mutating func open(_ instance: Int, isExpanded: Bool, isBubble: Bool = false) {
        (isOpen, self.isExpanded, isMedia, self.instance) = (true, isExpanded, isNextMedia, instance)
        self.isBubble = isBubble
    }

    mutating func dismiss() { (isOpen, isBubble) = (false, false) }

    private mutating func choose(_ message: Int) {
        tell("will select", message)
        tell("did select", message)
        if hears { chosen = message }
    }

    mutating func send(insertsNext: Bool) {
        guard let message = staged else { return }
        staged = nil
        pending[message] = false
        tell("sends", message)
        guard hears, insertsNext else { return }
        staged = pending.count
        pending.append(true)
    }

    mutating func cancel() {
        if let message = staged { tell("cancelled", message) }
        staged = nil
    }

    /// A person taps a message.
    mutating func tap(_ message: Int, _ instance: Int, isPad: Bool) {
        pending[message] = false
        if !isOpen {
            chosen = message
            open(instance, isExpanded: true)
        } else if hears, !isExpanded || !isPad || chosen != message {
            isExpanded = true
            choose(message)
        }
    }

    /// A bubble asks for the expanded style.
    mutating func request(_ message: Int, _ instance: Int) {
        if isOpen {
            isExpanded = true
            choose(message)
        } else {
            chosen = message
            open(instance, isExpanded: true)
        }
    }
}
