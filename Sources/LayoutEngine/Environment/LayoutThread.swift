import Dispatch
import Foundation
import Synchronization

/// Which thread the engine belongs to: the first that touches it, until that one hands over.
///
/// Two threads that lay out at once corrupt each other's environments, and only wrong frames would show it. So code that uses
/// what all views share checks here first, and so does a layout pass when it begins.
///
/// The main actor counts as one thread, though on Linux it may be another one each time: once the main thread has called
/// `dispatchMain()`, as a program with an asynchronous `main` does, any thread of Dispatch serves the main queue. It still
/// does one thing after the other.
enum LayoutThread {
    /// The thread that owns the engine; `nobody` before the first touch and after a handover.
    private static let owner = Atomic<UInt>(nobody)
    private static let nobody: UInt = 0
    /// Whether the owner is the main actor.
    private static let isOwnedByMainActor = Atomic<Bool>(false)
    /// Set for the main queue, which the main actor runs on.
    private static let mainQueueKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Takes the engine if no thread has it, and ends the process if another thread has it.
    // Each view and each constraint calls this, so it only reads a register and memory once each.
    @inline(__always)
    static func check() {
        let present = present
        // The thread that finds itself here has set the value itself.
        if owner.load(ordering: .relaxed) != present { take(for: present) }
    }

    /// Gives the engine up, with all that was done to it.
    static func handOver() {
        check()
        owner.store(nobody, ordering: .releasing)
    }

    /// Whether this thread has the engine already.
    static var isPresent: Bool { owner.load(ordering: .relaxed) == present }

    @inline(never)
    private static func take(for present: UInt) {
        let isMainActor = Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
        if owner.compareExchange(expected: nobody, desired: present, ordering: .acquiring).exchanged {
            return isOwnedByMainActor.store(isMainActor, ordering: .relaxed)
        }
        if isMainActor, isOwnedByMainActor.load(ordering: .relaxed) { return owner.store(present, ordering: .relaxed) }
        // Not `preconditionFailure`, which prints no message in optimised builds.
        fatalError(
            """
            A second thread uses the layout engine, which belongs to the first one that did. Views, constraints and \
            LayoutEnvironment.current are for one thread at a time: both would lay out wrongly without a sign of it. \
            Swift Testing runs tests in parallel, so put @MainActor on each suite that lays out; elsewhere the first thread \
            calls LayoutEnvironment.handOver() when it is done, before the second one begins.
            """)
    }

    @inline(__always)
    private static var present: UInt {
        #if canImport(Glibc)
        UInt(pthread_self())
        #else
        UInt(bitPattern: pthread_self())
        #endif
    }
}
