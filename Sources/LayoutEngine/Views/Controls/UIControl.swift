import Foundation

/// A view that the user operates, as far as layout sees it.
open class UIControl: UIView {
    /// The state of a control.
    ///
    /// Raw values as in Apple's header.
    public struct State: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// In no other state.
        public static let normal = State([])
        /// Highlighted by a touch.
        public static let highlighted = State(rawValue: 1)
        /// Disabled.
        public static let disabled = State(rawValue: 2)
        /// Selected.
        public static let selected = State(rawValue: 4)
        /// Focused by a remote control or a keyboard.
        public static let focused = State(rawValue: 8)
        /// Reserved for an app's own states.
        public static let application = State(rawValue: 0xFF0000)
        /// Reserved for the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The actions of the control with their events, in the order in which they were added (UIAction.swift).
    var actions: [ControlAction] = []

    /// Whether the control is enabled.
    open var isEnabled = true { didSet { if isEnabled != oldValue { contentDidChange() } } }
    /// Whether the control is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { contentDidChange() } } }
    /// Whether the control is highlighted.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { contentDidChange() } } }

    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// The vertical alignment of the content.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    /// Whether a touch that began on the control is being tracked.
    open private(set) var isTracking = false
    /// Whether the tracked touch is inside the control.
    open var isTouchInside: Bool { isTracking ? isTrackedTouchInside : isHighlighted }
    private var isTrackedTouchInside = false
    /// Whether a tap opens the menu as the primary action.
    ///
    /// It never opens here.
    open var showsMenuAsPrimaryAction = false

    /// The horizontal alignment of content.
    ///
    /// Raw values as in Apple's header.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        /// As the names say; `fill` is as `center` here.
        case center = 0, left, right, fill, leading, trailing
    }

    /// The horizontal alignment of the content, with leading and trailing resolved to left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let runsLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return runsLeft ? .right : .left
        case .trailing: return runsLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    /// The vertical alignment of content.
    ///
    /// Raw values as in Apple's header.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        /// As the names say; `fill` is as `center` here.
        case center = 0, top, bottom, fill
    }

    /// A control with a primary action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// What the control shows may have changed.
    func contentDidChange() { invalidateIntrinsicContentSize() }

    /// Calls a method for an event; each call of a target's method uses this.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// The present state, from the three properties.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicSizeThatFits }

    override var isAccessibilityElementByDefault: Bool { true }
    override var respondsToUserInteractionByDefault: Bool { isEnabled }

    // MARK: Touches

    /// A finger touched the control.
    /// - Returns: whether the touch is tracked; true unless overridden.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger moved.
    /// - Returns: whether tracking continues; true unless overridden.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger left the screen, or tracking ended.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The system cancelled the touch.
    open func cancelTracking(with event: UIEvent?) {}

    override var keepsTouches: Bool { true }

    /// Begins tracking a touch: the control is highlighted, and `touchDown` is sent.
    /// uikit-model: actions-6
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where touch.responder == nil { touch.responder = self }
        guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
        isTracking = true
        isTrackedTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTrackedTouchInside
        isTrackedTouchInside = point(inside: touch.location(in: self), with: event)
        isHighlighted = isTrackedTouchInside
        guard continueTracking(touch, with: event) else {
            isTracking = false
            isHighlighted = false
            endTracking(touch, with: event)
            return
        }
        if wasInside != isTrackedTouchInside {
            sendActions(for: isTrackedTouchInside ? .touchDragEnter : .touchDragExit)
        }
        sendActions(for: isTrackedTouchInside ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTrackedTouchInside = point(inside: touch.location(in: self), with: event)
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        sendActions(for: isTrackedTouchInside ? .touchUpInside : .touchUpOutside)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    // MARK: Targets (UIControl+Targets.swift)

    /// Calls a method of an object when one of the events is sent, with the control and then the event, as far as the method
    /// takes arguments.
    ///
    /// The control does not retain the object. Without one, the responder chain is searched for the method. uikit-model:
    /// actions-1
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        actions.removeAll(where: \.isDead)
        if let index = actions.firstIndex(where: { $0.isMethod(action, of: object) }) {
            actions[index].events.formUnion(controlEvents)
        } else {
            let target = object.map { WeakTarget(object: $0) }
            actions.append(ControlAction(kind: .method(action, of: target), events: controlEvents))
        }
    }

    /// Stops calling methods for the events: those of an object, or of all objects if it is nil; one method, or all if the
    /// action is nil.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        for index in actions.indices {
            guard case .method(let selector, let own) = actions[index].kind, action == nil || action == selector,
                object == nil || own?.object === object
            else { continue }
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// The targets; `NSNull` means the responder chain.
    open var allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        var hasChain = false
        for action in actions {
            guard case .method(_, let target) = action.kind else { continue }
            if let object = target?.object as? AnyHashable { targets.insert(object) }
            if target == nil { hasChain = true }
        }
        // Only once: on Linux two `NSNull` are equal but have different hashes, and a set traps on them.
        if hasChain { targets.insert(NSNull()) }
        return targets
    }

    /// All events with an action.
    open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of an object's methods that are called at an event, in the order in which they were added; nil for none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = actions.compactMap { action -> String? in
            guard case .method(let selector, _) = action.kind, action.isMethod(nil, of: object),
                !action.events.isDisjoint(with: controlEvent)
            else { return nil }
            return selector.description
        }
        return names.isEmpty ? nil : names
    }

    /// Performs the actions of the events, in the order in which they were added.
    ///
    /// `touchUpInside` has the effect of a tap.
    open func sendActions(for controlEvents: Event) {
        for action in actions where !action.events.isDisjoint(with: controlEvents) && !action.isDead {
            switch action.kind {
            case .closure(let closure): closure.perform(from: self)
            case .method(let selector, let target): sendAction(selector, to: target?.object, for: UIEvent())
            }
        }
    }
}
