import Foundation

/// Root of the classes that UIKit derives from `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder.
    public override init() {}

    deinit { if AssociatedObjects.hasEverBeenUsed { AssociatedObjects.drop(ObjectIdentifier(self)) } }

    /// The class, without the address in memory that `NSObject` has here: texts must be the same in each run.
    open override var description: String { String(reflecting: type(of: self)) }

    /// Called where Interface Builder shows the class in its own window; never here.
    open func prepareForInterfaceBuilder() {}

    /// Saves the state that the app restores when it is started again; never called here.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Restores what `encodeRestorableState(with:)` saved; never called here.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Called on everything that was made from a storyboard or xib, when its outlets are set; on a controller of a storyboard when
    /// it is made, before its view is loaded. uikit-model: files-2
    open func awakeFromNib() {}

    /// The responder that gets the events that this one does not handle: a view's controller or superview, a controller's
    /// superview or parent.
    open var next: UIResponder? { nil }

    /// What keys of a hardware keyboard do; nothing unless overridden.
    ///
    /// No key is pressed here.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Whether the responder may become the first responder, which gets what is typed.
    ///
    /// No, unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the responder may stop being the first responder.
    ///
    /// Yes, unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Whether this is the first responder, which gets what is typed.
    open var isFirstResponder: Bool { LayoutEnvironment.current.firstResponder === self }

    /// Makes this the first responder, which gets what is typed.
    ///
    /// The keyboard does not come up by itself: `SceneHost.setKeyboard` shows it.
    /// - Returns: whether it is the first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        if let old = LayoutEnvironment.current.firstResponder, old !== self, !old.resignFirstResponder() {
            return false
        }
        LayoutEnvironment.current.firstResponder = self
        return true
    }

    /// Stops being the first responder.
    /// - Returns: whether it is not the first responder any more.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isForcedToResign || canResignFirstResponder else { return false }
        if isFirstResponder { LayoutEnvironment.current.firstResponder = nil }
        // What the delegate does in the callback is not forced any more.
        if isForcedToResign { LayoutEnvironment.current.responderForcedToResign = nil }
        return true
    }

    /// Whether the responder must resign without a check of `canResignFirstResponder`.
    var isForcedToResign: Bool { LayoutEnvironment.current.responderForcedToResign === self }

    /// The gestures for editing that the user can make.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    /// What can be undone: the next responder's, and at the end one of the window's.
    open var undoManager: UndoManager? { next?.undoManager }
    /// Brings the views in the keyboard's place up to date; there is no keyboard of the responder's own here.
    open func reloadInputViews() {}
    /// The user cuts, copies, pastes, selects or deletes.
    ///
    /// There is no user here: a test that acts as the user calls these.
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

    /// The system has better values for earlier touches; pencils do this.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Keys or buttons were pressed.
    ///
    /// There are none here: a test that acts as the user calls these. Passed to the next responder unless overridden.
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

    /// Whether the responder handles an action that has no target: whether it has the method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ObjectiveCRuntime.responds(self, to: action)
    }

    /// The first responder of the chain, from this one on, that has a method.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// A VoiceOver user goes back.
    ///
    /// There is no user here: a test that acts as the user calls it.
    /// - Returns: whether something was done.
    open func accessibilityPerformEscape() -> Bool { false }
    /// A VoiceOver user activates the element.
    ///
    /// As `accessibilityPerformEscape`.
    /// - Returns: whether something was done.
    open func accessibilityActivate() -> Bool { false }
    /// A VoiceOver user increments a value.
    ///
    /// As `accessibilityPerformEscape`.
    open func accessibilityIncrement() {}
    /// A VoiceOver user decrements a value.
    ///
    /// As `accessibilityPerformEscape`.
    open func accessibilityDecrement() {}

    /// How many accessibility elements it contains.
    open func accessibilityElementCount() -> Int { 0 }
    /// One of the accessibility elements that it contains.
    open func accessibilityElement(at index: Int) -> Any? { nil }
    /// The index of one of those elements; `NSNotFound` for anything else.
    open func index(ofAccessibilityElement element: Any) -> Int { NSNotFound }
}
