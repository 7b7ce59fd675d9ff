import Foundation

/// A live bubble of the transcript: an instance of the extension in a separate window.
public final class MessagesBubble {
    /// The message that the bubble shows.
    public let message: MSMessage
    /// The instance that draws it.
    public let controller: MSMessagesAppViewController
    /// The bubble's area.
    public let window: UIWindow

    init(message: MSMessage, controller: MSMessagesAppViewController) {
        self.message = message
        self.controller = controller
        window = UIWindow(frame: .zero)
        window.accessibilityIdentifier = "bubble"
    }
}

extension MessagesHost {
    // MARK: Messages

    /// The user taps a message's bubble.
    ///
    /// An extension that does not run is opened, expanded; a compact one expands; an expanded one only is notified of
    /// the selection. A pad sends nothing for the message that is selected already.
    public func select(_ message: MSMessage) {
        message.isPending = false
        guard let controller = principal else {
            conversation.selectedMessage = message
            open(.expanded)
            return
        }
        guard controller.receivesMessageCallbacks else { return }
        if controller.presentationStyle == .compact {
            resize(controller, to: .expanded, selecting: message)
            return
        }
        if device.isPad, conversation.selectedMessage === message { return }
        changeSelection(of: controller, to: message)
        settle()
    }

    /// A message of this extension arrives.
    public func receive(_ message: MSMessage) {
        message.isPending = false
        guard let controller = principal, controller.receivesMessageCallbacks else { return }
        controller.didReceive(message, conversation: conversation)
        settle()
    }

    /// The user sends the message that waits in the input field.
    public func sendStagedMessage() {
        guard let message = removeStagedMessage() else { return }
        message.isPending = false
        guard let controller = principal, controller.receivesMessageCallbacks else { return }
        controller.didStartSending(message, conversation: conversation)
        settle()
    }

    /// The user deletes the message that waits in the input field.
    public func cancelStagedMessage() {
        guard let message = removeStagedMessage(), let controller = principal, controller.receivesMessageCallbacks
        else { return }
        controller.didCancelSending(message, conversation: conversation)
        settle()
    }

    private func removeStagedMessage() -> MSMessage? {
        defer { conversation.stagedMessage = nil }
        return conversation.stagedMessage
    }

    func changeSelection(of controller: MSMessagesAppViewController, to message: MSMessage) {
        guard controller.receivesMessageCallbacks else { return }
        controller.willSelect(message, conversation: conversation)
        conversation.selectedMessage = message
        controller.didSelect(message, conversation: conversation)
    }

    // MARK: Bubbles

    /// Shows a message in the transcript by a separate instance; the compact or expanded one is not affected.
    @discardableResult
    public func showBubble(for message: MSMessage) -> MessagesBubble? {
        guard canOpenInStyle(.transcript) else { return nil }
        message.isPending = false
        let bubble = MessagesBubble(message: message, controller: makePrincipal())
        bubbles.append(bubble)
        activate(bubble.controller, style: .transcript)
        bubble.window.frame = geometry.area(for: .transcript)
        bubble.window.rootViewController = bubble.controller
        bubble.window.show()
        bubble.window.settle()
        resizeTranscriptView(bubble.controller, in: bubble.window)
        performRequests()
        return bubble
    }

    /// Scrolls a bubble out of view, which ends its instance.
    public func removeBubble(_ bubble: MessagesBubble) {
        guard bubbles.contains(where: { $0 === bubble }) else { return }
        bubbles.removeAll { $0 === bubble }
        bubble.window.disappear()
        bubble.controller.willResignActive(with: conversation)
        bubble.controller.didResignActive(with: conversation)
        bubble.controller.activeConversation = nil
    }

    /// The available width changed: each bubble is asked for its size again.
    func resizeBubbles() {
        for bubble in bubbles { resizeTranscriptView(bubble.controller, in: bubble.window) }
    }

    /// Grants a bubble's request: another instance takes the style, and the bubble stays as it is.
    func open(_ style: MSMessagesAppPresentationStyle, from bubble: MessagesBubble) {
        guard let controller = principal, controller.presentationStyle != .transcript else {
            conversation.selectedMessage = bubble.message
            open(style)
            return
        }
        if controller.presentationStyle == style {
            changeSelection(of: controller, to: bubble.message)
            settle()
        } else {
            resize(controller, to: style, selecting: bubble.message)
        }
    }
}
