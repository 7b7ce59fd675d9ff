import Foundation

extension Timer {
    /// A timer that calls a method of an object, which it retains; it must be added to a run loop.
    ///
    /// What it is given as `userInfo` cannot be read from it on Linux; that of a scheduled timer can.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let call = TimedCall(target as AnyObject, selector)
        // With its first date, because Foundation on Linux would fire it at once.
        self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { call.perform($0) }
    }

    /// A timer that calls a method of an object, which it retains, in the present thread's run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let call = TimedCall(target as AnyObject, selector)
        let timer = InformedTimer(
            fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats
        ) { call.perform($0) }
        timer.information = userInfo
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// A timer that keeps its `userInfo`: Foundation's own keeps nothing on Linux.
private final class InformedTimer: Timer {
    var information: Any?
    override var userInfo: Any? { information }
}

/// What a timer does.
///
/// It runs on the thread of its run loop only.
private final class TimedCall: @unchecked Sendable {
    private let target: AnyObject
    private let selector: Selector

    init(_ target: AnyObject, _ selector: Selector) {
        self.target = target
        self.selector = selector
    }

    func perform(_ timer: Timer) { ObjectiveCRuntime.send(selector, to: target, [timer]) }
}
