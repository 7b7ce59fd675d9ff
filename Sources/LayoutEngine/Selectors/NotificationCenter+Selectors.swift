import Foundation

extension NotificationCenter {
    /// Calls a method of an object at each notification, as long as the object exists.
    public func addObserver(
        _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {
        selectorObservers.add(observer as AnyObject, selector, name, object as AnyObject?)
    }

    /// Stops calling an object's methods, and whatever `addObserver(forName:object:queue:using:)` returned as this object.
    public func removeObserver(_ observer: AnyObject) {
        selectorObservers.remove { $0 === observer }
        removeObserver(observer as Any)
    }

    /// Stops calling an object's methods at notifications of a name and a sender; nil means any.
    public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        selectorObservers.remove(observer, name, object as AnyObject?)
        removeObserver(observer as Any, name: name, object: object)
    }

    private var selectorObservers: SelectorObservers {
        if let known = AssociatedObjects.value(of: self, SelectorObservers.key) as? SelectorObservers { return known }
        let made = SelectorObservers(self)
        AssociatedObjects.set(made, of: self, SelectorObservers.key, .OBJC_ASSOCIATION_RETAIN)
        return made
    }
}

/// The objects that a center calls by selector, in the order in which they came: Foundation's own order on Linux differs from
/// run to run.
// Notifications of the app come on its own threads, one at a time.
private final class SelectorObservers: @unchecked Sendable {
    nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    private struct Observer {
        weak var object: AnyObject?
        let selector: Selector
        let name: NSNotification.Name?
        weak var sender: AnyObject?
        let hasSender: Bool
    }

    private unowned let center: NotificationCenter
    private var observers: [Observer] = []
    /// Under which names the center calls this object; nil is one of them.
    private var names: Set<NSNotification.Name?> = []

    init(_ center: NotificationCenter) { self.center = center }

    func add(_ object: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ sender: AnyObject?) {
        observers.removeAll { $0.object == nil }
        observers.append(
            Observer(object: object, selector: selector, name: name, sender: sender, hasSender: sender != nil))
        guard !names.contains(name) else { return }
        names.insert(name)
        _ = center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
            self?.call(notification, under: name)
        }
    }

    func remove(_ isMeant: (AnyObject) -> Bool) {
        observers.removeAll { $0.object.map(isMeant) ?? true }
    }

    func remove(_ object: AnyObject, _ name: NSNotification.Name?, _ sender: AnyObject?) {
        observers.removeAll {
            $0.object === object && (name == nil || $0.name == name) && (sender == nil || $0.sender === sender)
        }
    }

    private func call(_ notification: Notification, under name: NSNotification.Name?) {
        for observer in observers where observer.name == name {
            guard let object = observer.object else { continue }
            if observer.hasSender {
                guard let sender = observer.sender, sender === notification.object as AnyObject? else { continue }
            }
            ObjectiveCRuntime.send(observer.selector, to: object, [notification])
        }
    }
}
