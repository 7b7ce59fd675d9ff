import Synchronization

/// What the thread that runs a job and the thread that owns the socket exchange.
final class JobControl: Sendable {
    private let done = Atomic<UInt64>(0)
    private let cancelled = Atomic<Bool>(false)

    /// Grows with the work: cases run, or candidates executed.
    var progress: UInt64 { done.load(ordering: .relaxed) }

    func report(progress: UInt64) { done.store(progress, ordering: .relaxed) }

    /// Asks the job to end soon with what it has.
    func cancel() { cancelled.store(true, ordering: .relaxed) }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
}
