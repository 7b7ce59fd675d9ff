import Foundation

extension Timer {
    /// A timer that calls a method of an object, which it keeps; a run loop must take it in.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let call = TimedCall(target as AnyObject, selector)
        // With its first date, because Foundation on Linux would fire it at once.
        self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { call.perform($0) }
        keep(userInfo)
    }

    /// A timer that calls a method of an object, which it keeps, in the present thread's run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let call = TimedCall(target as AnyObject, selector)
        let timer = scheduledTimer(withTimeInterval: interval, repeats: repeats) { call.perform($0) }
        timer.keep(userInfo)
        return timer
    }

    /// What the timer was made with.
    public var userInfo: Any? { AssociatedObjects.value(of: self, TimedCall.key) }

    private func keep(_ userInfo: Any?) {
        AssociatedObjects.set(userInfo, of: self, TimedCall.key, .OBJC_ASSOCIATION_RETAIN)
    }
}

/// What a timer does.
///
/// It runs on the thread of its run loop only.
private final class TimedCall: @unchecked Sendable {
    nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    private let target: AnyObject
    private let selector: Selector

    init(_ target: AnyObject, _ selector: Selector) {
        self.target = target
        self.selector = selector
    }

    func perform(_ timer: Timer) { ObjectiveCRuntime.send(selector, to: target, [timer]) }
}
