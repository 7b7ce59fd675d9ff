import Foundation

// What Foundation lacks on Linux.

/// Does what is in the closure.
///
/// There are no pools on Linux: what is released is freed at once.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

// On the protocol, because delegates need it too, and so that a class may declare a member of the same name.
extension NSObjectProtocol {
    /// Whether the object has a method of this selector.
    public func responds(to selector: Selector!) -> Bool {
        selector.map { ObjectiveCRuntime.responds(self, to: $0) } ?? false
    }

    /// Calls a method.
    ///
    /// One that the object does not have raises in UIKit and is reported.
    @discardableResult
    public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { send(selector, []) }

    /// Calls a method with one argument.
    @discardableResult
    public func perform(_ selector: Selector!, with object: Any?) -> Unmanaged<AnyObject>! { send(selector, [object]) }

    /// Calls a method with two arguments.
    @discardableResult
    public func perform(_ selector: Selector!, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>! {
        send(selector, [first, second])
    }

    private func send(_ selector: Selector!, _ arguments: [Any?]) -> Unmanaged<AnyObject>! {
        guard let selector, let result = ObjectiveCRuntime.send(selector, to: self, arguments), !(result is Void) else {
            return nil
        }
        let object = result as AnyObject
        // Objective-C would release it later; so it is kept until the next result.
        LayoutEnvironment.current.lastPerformResult = object
        return Unmanaged.passUnretained(object)
    }

    /// The object that gets calls of a method which this one does not have; none unless a class has one.
    ///
    /// Calls without a receiver are not forwarded here: only code that calls this method gets the object.
    public func forwardingTarget(for selector: Selector!) -> Any? { nil }
}

extension NSObject {
    /// Calls a method on the main thread: at once where code waits for it on that thread, else in a later turn.
    public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone: Bool) {
        if waitUntilDone, Thread.isMainThread {
            perform(selector, with: argument)
        } else {
            let call = MainThreadCall(self, selector, argument)
            waitUntilDone ? DispatchQueue.main.sync { call.perform() } : DispatchQueue.main.async { call.perform() }
        }
    }

    /// Calls a method when the present thread's run loop has run for that many seconds.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        let call = DelayedCall(self, selector, argument)
        call.timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in call.perform() }
    }

    /// Cancels the delayed calls to an object.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedCall.cancel { $0.target === target as AnyObject }
    }

    /// Cancels the delayed calls of a method with an argument that is equal to this one.
    public class func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        DelayedCall.cancel {
            $0.target === target as AnyObject && $0.selector == selector && $0.hasArgument(argument)
        }
    }

    /// What the property of this name holds.
    ///
    /// An unknown name raises in UIKit and is reported.
    public func value(forKey key: String) -> Any? {
        guard ObjectiveCRuntime.hasProperty(key, of: self) else { return refuse(key) }
        return ObjectiveCRuntime.value(forKey: key, of: self)
    }

    /// Sets the property of this name.
    ///
    /// An unknown name raises in UIKit and is reported, and so does a value of another type.
    public func setValue(_ value: Any?, forKey key: String) {
        switch ObjectiveCRuntime.set(value, forKey: key, of: self) {
        case .set: break
        case .unknownKey: _ = refuse(key)
        case .wrongType:
            ObjectiveCRuntime.raise(
                "[<\(Swift.type(of: self))> setValue:forKey:]: \(key) is of another type than the value "
                    + "\(value.map { "\($0)" } ?? "nil"); it keeps its value.")
        }
    }

    private func refuse(_ key: String) -> Any? {
        ObjectiveCRuntime.raise(
            "[<\(Swift.type(of: self))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key). "
                + "Check the name; the property must be marked @objc, @IBOutlet or @IBInspectable, in sources that went through "
                + "uikit-sources.")
        return nil
    }

    /// The object's value, followed from property to property along a path of keys with dots between them.
    public func value(forKeyPath path: String) -> Any? {
        let keys = path.split(separator: ".").map(String.init)
        var value: Any? = self
        for key in keys { value = (value as? NSObject)?.value(forKey: key) }
        return value
    }

    /// Sets the property at the end of a path of keys with dots between them.
    public func setValue(_ value: Any?, forKeyPath path: String) {
        guard let point = path.lastIndex(of: ".") else { return setValue(value, forKey: path) }
        let owner = self.value(forKeyPath: String(path[..<point])) as? NSObject
        owner?.setValue(value, forKey: String(path[path.index(after: point)...]))
    }
}

/// A call that another thread waits for, or that waits for its turn.
// It runs on the main thread only.
private struct MainThreadCall: @unchecked Sendable {
    private let target: NSObject
    private let selector: Selector
    private let argument: Any?

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
        (self.target, self.selector, self.argument) = (target, selector, argument)
    }

    func perform() { target.perform(selector, with: argument) }
}

/// A delayed call.
// It runs on the thread of its run loop only.
private final class DelayedCall: @unchecked Sendable {
    let target: NSObject
    let selector: Selector
    private let argument: Any?
    var timer: Timer?
    nonisolated(unsafe) private static var waiting: [DelayedCall] = []

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
        self.target = target
        self.selector = selector
        self.argument = argument
        Self.waiting.append(self)
    }

    func perform() {
        Self.waiting.removeAll { $0 === self }
        target.perform(selector, with: argument)
    }

    func hasArgument(_ other: Any?) -> Bool {
        switch (argument, other) {
        case (nil, nil): true
        case (let first as AnyHashable, let second as AnyHashable): first == second
        case (let first?, let second?): first as AnyObject === second as AnyObject
        default: false
        }
    }

    static func cancel(_ isMeant: (DelayedCall) -> Bool) {
        for call in waiting where isMeant(call) { call.timer?.invalidate() }
        waiting.removeAll(where: isMeant)
    }
}
