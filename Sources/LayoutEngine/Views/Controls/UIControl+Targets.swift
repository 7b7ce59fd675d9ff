import Foundation

/// What a control does at events: a closure, or a method of an object.
struct ControlAction {
    enum Kind {
        case closure(UIAction)
        /// The object is nil for whoever of the responder chain has the method.
        case method(Selector, of: WeakTarget?)
    }
    let kind: Kind
    var events: UIControl.Event

    /// Whether the object that has the method is gone.
    var isDead: Bool {
        if case .method(_, let target?) = kind { return target.object == nil }
        return false
    }

    func isMethod(_ selector: Selector?, of object: AnyObject?) -> Bool {
        guard case .method(let own, let target) = kind, selector == nil || own == selector else { return false }
        return target?.object === object
    }
}

extension UIControl {
    /// Calls a method of an object whenever one of the events is sent, with the control, then the event, as far as the method
    /// takes arguments.
    ///
    /// The control does not keep the object. Without one, the responder chain is searched for the method. uikit-model:
    /// actions-1
    public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
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
    public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
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
    public var allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for action in actions {
            guard case .method(_, let target) = action.kind else { continue }
            if let object = target?.object as? AnyHashable { targets.insert(object) }
            if target == nil { targets.insert(NSNull()) }
        }
        return targets
    }

    /// All events at which something is done.
    public var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of the methods of an object that are called at an event, in the order in which they came; nil for none.
    public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
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
    public func sendActions(for controlEvents: Event) {
        for action in actions where !action.events.isDisjoint(with: controlEvents) && !action.isDead {
            switch action.kind {
            case .closure(let closure): closure.perform(from: self)
            case .method(let selector, let target): sendAction(selector, to: target?.object, for: UIEvent())
            }
        }
    }
}

extension UIApplication {
    /// Calls a method of an object with the sender and the event, as far as it takes arguments.
    ///
    /// Without an object the first of the responder chain that has the method is asked: from the first responder on, or from
    /// the sender on if there is none.
    /// - Returns: whether some object has the method.
    /// uikit-model: actions-2
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let arguments = [sender, event].prefix(action.argumentCount).map { $0 }
        if let target {
            ObjectiveCRuntime.send(action, to: target as AnyObject, arguments)
            return true
        }
        var responder = LayoutEnvironment.current.firstResponder ?? sender as? UIResponder ?? self
        while true {
            if responder.canPerformAction(action, withSender: sender) {
                ObjectiveCRuntime.send(action, to: responder, arguments)
                return true
            }
            guard let next = responder.next else { return false }
            responder = next
        }
    }
}

extension UIResponder {
    /// Who of the responder chain has a method, from this responder on.
    public func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }
}
