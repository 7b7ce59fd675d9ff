import Foundation

/// What happened on the screen.
///
/// Nothing happens here; the type is needed for signatures such as `hitTest(_:with:)`.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of an event.
    ///
    /// Raw values as in Apple's header.
    public enum EventType: Int, Hashable, Sendable {
        /// As the names say.
        case touches = 0, motion, remoteControl, presses
        /// As the names say.
        case scroll = 10, hover, transform = 14
    }

    /// Which event of its type it is.
    ///
    /// Raw values as in Apple's header.
    public enum EventSubtype: Int, Hashable, Sendable {
        /// None in particular.
        case none = 0
        /// The device was shaken.
        case motionShake
        /// As the names say.
        case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
        /// As the names say.
        case remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward
        /// As the names say.
        case remoteControlEndSeekingBackward, remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    private let touches: Set<UITouch>

    /// An event without touches.
    public override convenience init() { self.init(touches: []) }

    /// An event with these touches, for tests that hand touches to responders.
    public init(touches: Set<UITouch>) { self.touches = touches }

    /// The kind of the event: touches.
    open var type: EventType { .touches }
    /// Which event it is.
    open var subtype: EventSubtype { .none }
    /// When it happened, in seconds; time does not pass here.
    open var timestamp: TimeInterval { 0 }
    /// The touches of the event; nil without any.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }
    /// The touches that were combined into one: the touch itself.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    /// Where a touch will be; not known here.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
    /// Which keys were held.
    open var modifierFlags: UIKeyModifierFlags { [] }
}

/// A key or button that is pressed; none is here.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// Which button it is.
    ///
    /// Raw values as in Apple's header.
    public enum PressType: Int, Hashable, Sendable {
        /// As the names say.
        case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause
    }

    /// Which button it is.
    open var type: PressType { .select }
    /// How strong the press is, from 0 to 1.
    open var force: CGFloat { 0 }
    /// The key of a keyboard; nil where it is a button.
    open var key: UIKey? { nil }
}

/// Keys or buttons were pressed; none is here.
open class UIPressesEvent: UIEvent {
    /// The presses of the event.
    open var allPresses: Set<UIPress> { [] }
    open override var type: EventType { .presses }
}

/// Keys that are held while another one is pressed.
///
/// Raw values as in Apple's header.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: Int
    /// Takes Apple's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// As the name says.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// As the name says.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The option key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// As the name says.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key of the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// The gestures for editing that the user can make.
///
/// Raw values as in Apple's header.
public enum UIEditingInteractionConfiguration: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// Those of the system.
    case `default`
}
