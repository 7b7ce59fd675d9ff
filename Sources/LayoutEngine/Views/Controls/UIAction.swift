import Foundation

/// An action of a control or a menu, as a closure.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
    /// The control that performs the action, during the call.
    public internal(set) weak var sender: AnyObject?
    private let handler: (UIAction) -> Void

    /// The attributes of a menu element.
    public let attributes: UIMenuElement.Attributes
    /// The selection state of a menu element.
    public var state: UIMenuElement.State

    /// An action; the closure gets the action itself.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping (UIAction) -> Void
    ) {
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, picture: image)
    }

    /// An identifier of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    func perform(from sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }

    /// Whether a control's entry is this action.
    func isAction(of entry: ControlAction) -> Bool {
        if case .closure(let action) = entry.kind { return action === self }
        return false
    }
}

extension UIControl {
    /// The events of a control.
    ///
    /// Raw values as in Apple's header.
    public struct Event: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger touched the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A second touch followed at once.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moved inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger that touched the control moved outside of it.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger moved into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger left the screen over the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger that touched the control left the screen outside of it.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The system cancelled the touch.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The primary action of the control was triggered.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing of a text field began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Editing of a text field ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key was pressed in a field.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// The text of a field changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// All touches.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Performs an action when one of the events is sent.
    ///
    /// An action that is already added is performed for more events.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        if let index = actions.firstIndex(where: action.isAction) {
            actions[index].events.formUnion(controlEvents)
        } else {
            actions.append(ControlAction(kind: .closure(action), events: controlEvents))
        }
    }

    /// Stops performing an action for the events.
    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        guard let index = actions.firstIndex(where: action.isAction) else { return }
        actions[index].events.subtract(controlEvents)
        if actions[index].events.isEmpty { actions.remove(at: index) }
    }
}

extension UIButton {
    /// A button of a type with the title of its action, which it performs on a tap.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
    }
}

extension UIKeyCommand {
    /// A key command that calls a method, with a title for the list of key commands.
    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil
    ) {
        self.init(
            title: title, picture: image, action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }
}

extension UIMenuElement {
    /// The image of the menu element, or of a button that is created with the action.
    public var image: UIImage? { picture as? UIImage }
}

/// A menu of a button or bar button.
///
/// It never opens here.
open class UIMenu: UIMenuElement {
    /// The elements of the menu.
    public let children: [UIMenuElement]

    /// A menu.
    public init(title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []) {
        self.children = children
        super.init(title: title, picture: image)
    }

    /// How a menu inside a menu is shown.
    ///
    /// Raw values as in Apple's header.
    public struct Options: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Inline, among the elements of the outer menu.
        public static let displayInline = Options(rawValue: 1)
        /// As the names say.
        public static let destructive = Options(rawValue: 2)
        /// Only one element can be selected.
        public static let singleSelection = Options(rawValue: 32)
    }
}
