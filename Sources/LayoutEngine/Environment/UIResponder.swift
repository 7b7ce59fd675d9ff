import Foundation

/// Root of the classes that UIKit derives from `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder.
    public override init() {}

    deinit { if AssociatedObjects.isInUse { AssociatedObjects.drop(ObjectIdentifier(self)) } }

    /// The class, without the address in memory that `NSObject` has here: texts must be the same in each run.
    open override var description: String { String(reflecting: type(of: self)) }

    /// Called where Interface Builder shows the class in its own window; never here.
    open func prepareForInterfaceBuilder() {}

    /// Writes what the app needs to be as it was when it is started again; never called here.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Reads what `encodeRestorableState(with:)` wrote; never called here.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Called on everything that was made from a storyboard or xib, when its outlets are set; on a controller of a storyboard when
    /// it is made, before its view is loaded. uikit-model: files-2
    open func awakeFromNib() {}

    /// Who is notified of an event that this responder does not handle: a view's controller or superview, a controller's
    /// surroundings.
    open var next: UIResponder? { nil }

    /// What keys of a keyboard with a cable do; nothing unless overridden.
    ///
    /// No key is pressed here.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Whether the responder may be notified of what is typed.
    ///
    /// No, unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the responder may stop hearing of what is typed.
    ///
    /// Yes, unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Whether the responder is notified of what is typed.
    open var isFirstResponder: Bool { LayoutEnvironment.current.firstResponder === self }

    /// Asks to be notified of what is typed.
    ///
    /// The keyboard does not come up by itself: `SceneHost.setKeyboard` shows it.
    /// - Returns: whether it does now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        if let old = LayoutEnvironment.current.firstResponder, old !== self, !old.resignFirstResponder() {
            return false
        }
        LayoutEnvironment.current.firstResponder = self
        return true
    }

    /// Stops hearing of what is typed.
    /// - Returns: whether it does not any more.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isForcedToResign || canResignFirstResponder else { return false }
        if isFirstResponder { LayoutEnvironment.current.firstResponder = nil }
        // What the delegate does when it hears of it is its own will again.
        if isForcedToResign { LayoutEnvironment.current.forcedResponder = nil }
        return true
    }

    /// Whether nobody is asked if the responder may stop.
    var isForcedToResign: Bool { LayoutEnvironment.current.forcedResponder === self }

    /// With which gestures a person edits.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    /// What can be undone: the next responder's, and at the end one of the window's.
    open var undoManager: UndoManager? { next?.undoManager }
    /// Brings the views in the keyboard's place up to date; there is no keyboard of the responder's own here.
    open func reloadInputViews() {}
    /// A person cuts, copies, pastes, chooses or deletes.
    ///
    /// There is none here: a test that acts as the person calls these.
    open func cut(_ sender: Any?) {}
    /// As `cut`.
    open func copy(_ sender: Any?) {}
    /// As `cut`.
    open func paste(_ sender: Any?) {}
    /// As `cut`.
    open func select(_ sender: Any?) {}
    /// As `cut`.
    open func selectAll(_ sender: Any?) {}
    /// As `cut`.
    open func delete(_ sender: Any?) {}

    /// Whether touches that began here stay here, as those of controls do, when a scroll view around would scroll.
    var keepsTouches: Bool { false }

    /// Fingers touched the screen over this responder.
    ///
    /// Handed to the next responder unless overridden, as the others are. uikit-model: actions-5
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where touch.responder == nil { touch.responder = self }
        next?.touchesBegan(touches, with: event)
    }
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Fingers left the screen.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// The system took the touches away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// What is known of touches is better now; pencils do this.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Keys or buttons were pressed.
    ///
    /// None is here: a test that acts as the person calls these. Handed to the next responder unless overridden.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    /// Presses are stronger or weaker.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Keys or buttons were let go.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// The system took the presses away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
    /// The device began to move, as when it is shaken.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    /// The movement ended.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    /// It was no movement after all.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }
    /// Headphones or the lock screen want something played.
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    /// Whether a method may be called that was sent to no object in particular: whether there is one.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ObjectiveCRuntime.responds(self, to: action)
    }

    /// Who of the responder chain has a method, from this responder on.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// A person who hears the screen goes back.
    ///
    /// There is none here: a test that acts as the person calls it.
    /// - Returns: whether something was done.
    open func accessibilityPerformEscape() -> Bool { false }
    /// A person who hears the screen uses what is read.
    ///
    /// As `accessibilityPerformEscape`.
    /// - Returns: whether something was done.
    open func accessibilityActivate() -> Bool { false }
    /// A person who hears the screen makes a value greater.
    ///
    /// As `accessibilityPerformEscape`.
    open func accessibilityIncrement() {}
    /// A person who hears the screen makes a value smaller.
    ///
    /// As `accessibilityPerformEscape`.
    open func accessibilityDecrement() {}

    /// How many parts a person hears of it.
    open func accessibilityElementCount() -> Int { 0 }
    /// One of the parts that a person hears of it.
    open func accessibilityElement(at index: Int) -> Any? { nil }
    /// The index of one of those parts; `NSNotFound` for anything else.
    open func index(ofAccessibilityElement element: Any) -> Int { NSNotFound }
}
