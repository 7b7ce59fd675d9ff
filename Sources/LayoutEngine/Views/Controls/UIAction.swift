import Foundation

/// What a control does, as a closure.
public final class UIAction: Hashable {
    /// What a button that is made with the action says.
    public let title: String
    /// What a button that is made with the action shows.
    public let image: UIImage?
    /// The control that performs the action, while it does.
    public internal(set) weak var sender: UIControl?
    private let handler: (UIAction) -> Void

    /// An action; the closure is handed the action itself.
    public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.image = image
        self.handler = handler
    }

    func perform(from control: UIControl?) {
        sender = control
        handler(self)
        sender = nil
    }

    /// Actions are equal only to themselves.
    public static func == (first: UIAction, second: UIAction) -> Bool { first === second }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIControl {
    /// What can happen to a control. Raw values as in Apple's header.
    public struct Event: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger touched the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger left the screen over the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What a control is mainly for happened.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Typing into a field began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Typing into a field ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key was pressed in a field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// The text of a field changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
    }

    /// Performs an action whenever one of the events is sent. An action that is there already is notified of more events.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        if let index = actions.firstIndex(where: { $0.action == action }) {
            actions[index].events.formUnion(controlEvents)
        } else {
            actions.append((action, controlEvents))
        }
    }

    /// Stops performing an action for the events.
    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        guard let index = actions.firstIndex(where: { $0.action == action }) else { return }
        actions[index].events.subtract(controlEvents)
        if actions[index].events.isEmpty { actions.remove(at: index) }
    }

    /// Performs the actions for the events, in the order in which they were added. With `touchUpInside` it is what a
    /// tap does.
    public func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.perform(from: self) }
    }
}

extension UIButton {
    /// A button of a look that says what its action says, and performs it when it is tapped.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
    }
}
