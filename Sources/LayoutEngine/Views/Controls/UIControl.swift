import Foundation

/// A view that the user operates, as far as layout sees it.
open class UIControl: UIView {
    /// What a control is like at present.
    ///
    /// Raw values as in Apple's header.
    public struct State: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal = State([])
        /// Touched.
        public static let highlighted = State(rawValue: 1)
        /// Not reacting.
        public static let disabled = State(rawValue: 2)
        /// Chosen.
        public static let selected = State(rawValue: 4)
        /// Reached by a remote control or a keyboard.
        public static let focused = State(rawValue: 8)
        /// For states of an app's own.
        public static let application = State(rawValue: 0xFF0000)
        /// For the system's own.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// What the control does at which events, in the order in which it was added (UIAction.swift).
    var actions: [ControlAction] = []

    /// Whether the control reacts to the user.
    open var isEnabled = true { didSet { if isEnabled != oldValue { contentDidChange() } } }
    /// Whether the control is drawn as chosen.
    open var isSelected = false { didSet { if isSelected != oldValue { contentDidChange() } } }
    /// Whether the control is drawn as touched.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { contentDidChange() } } }

    /// Where the content lies from side to side.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// Where the content lies from top to bottom.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    /// Whether a touch that began on the control is followed.
    open private(set) var isTracking = false
    /// Whether the touch that is followed is on the control.
    open var isTouchInside: Bool { isTracking ? touchIsInside : isHighlighted }
    private var touchIsInside = false
    /// Whether a tap opens the menu in place of what it does otherwise.
    ///
    /// Nothing opens here.
    open var showsMenuAsPrimaryAction = false

    /// Where content lies from side to side.
    ///
    /// Raw values as in Apple's header.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
        /// As the names say; `fill` is as `center` here.
        case center = 0, left, right, fill, leading, trailing
    }

    /// Where the content lies, as left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let runsLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return runsLeft ? .right : .left
        case .trailing: return runsLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    /// Where content lies from top to bottom.
    ///
    /// Raw values as in Apple's header.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable {
        /// As the names say; `fill` is as `center` here.
        case center = 0, top, bottom, fill
    }

    /// A control that performs an action when what it is mainly for happens.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// What the control shows may be another thing now.
    func contentDidChange() { invalidateIntrinsicContentSize() }

    /// Calls a method at an event; each call of a method comes this way.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// The present state, put together from the three properties.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicSizeThatFits }

    override var isElementByItself: Bool { true }
    override var reactsByItself: Bool { isEnabled }

    // MARK: Touches

    /// A finger touched the control.
    /// - Returns: whether it is followed; yes, unless overridden.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger moved.
    /// - Returns: whether it is followed any longer; yes, unless overridden.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger left the screen, or is followed no longer.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The system took the touch away.
    open func cancelTracking(with event: UIEvent?) {}

    override var keepsTouches: Bool { true }

    /// Begins to follow a touch: the control is highlighted, and `touchDown` is sent.
    /// uikit-model: actions-6
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where touch.responder == nil { touch.responder = self }
        guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
        isTracking = true
        touchIsInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = touchIsInside
        touchIsInside = point(inside: touch.location(in: self), with: event)
        isHighlighted = touchIsInside
        guard continueTracking(touch, with: event) else {
            isTracking = false
            isHighlighted = false
            endTracking(touch, with: event)
            return
        }
        if wasInside != touchIsInside { sendActions(for: touchIsInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: touchIsInside ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        touchIsInside = point(inside: touch.location(in: self), with: event)
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        sendActions(for: touchIsInside ? .touchUpInside : .touchUpOutside)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    // MARK: Targets (UIControl+Targets.swift)

    /// Calls a method of an object whenever one of the events is sent, with the control, then the event, as far as the method
    /// takes arguments.
    ///
    /// The control does not keep the object. Without one, the responder chain is searched for the method. uikit-model:
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

    /// Stops calling methods for the events: those of an object, or of all without one; one of them, or all without a name.
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

    /// The objects whose methods are called; `NSNull` means the responder chain.
    open var allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        var hasChain = false
        for action in actions {
            guard case .method(_, let target) = action.kind else { continue }
            if let object = target?.object as? AnyHashable { targets.insert(object) }
            if target == nil { hasChain = true }
        }
        // Once: two nulls are equal on Linux and have two hashes, at which a set traps.
        if hasChain { targets.insert(NSNull()) }
        return targets
    }

    /// All events at which something is done.
    open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of the methods of an object that are called at an event, in the order in which they came; nil for none.
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

    /// Performs what is done at the events, in the order in which it was added.
    ///
    /// With `touchUpInside` it is what a tap does.
    open func sendActions(for controlEvents: Event) {
        for action in actions where !action.events.isDisjoint(with: controlEvents) && !action.isDead {
            switch action.kind {
            case .closure(let closure): closure.perform(from: self)
            case .method(let selector, let target): sendAction(selector, to: target?.object, for: UIEvent())
            }
        }
    }
}
