import Foundation

/// What a control calls at events: a closure, or a method of an object.
struct ControlAction {
    enum Kind {
        case closure(UIAction)
        /// The object is nil for the first object of the responder chain that has the method.
        case method(Selector, of: WeakTarget?)
    }
    let kind: Kind
    var events: UIControl.Event

    /// Whether the object was deallocated.
    var isDead: Bool {
        if case .method(_, let target?) = kind { return target.object == nil }
        return false
    }

    func isMethod(_ selector: Selector?, of object: AnyObject?) -> Bool {
        guard case .method(let own, let target) = kind, selector == nil || own == selector else { return false }
        // A deallocated object must not be treated as nil, which means the responder chain.
        guard let target else { return object == nil }
        return object != nil && target.object === object
    }
}

extension UIApplication {
    /// Calls a method of an object with the sender and the event, as far as it takes arguments.
    ///
    /// Without an object, the first object of the responder chain that has the method gets the call. The chain starts at the
    /// first responder, or at the sender if there is none.
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
