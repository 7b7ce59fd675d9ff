import Foundation
import FuzzCampaign
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// One thread with one child process, which runs one job after the other.
///
/// The executor is made in the thread and never leaves it. Jobs come and outcomes go through two boxes; an outcome
/// wakes the loop that owns the socket through a pipe.
final class JobThread {
    private let jobs = Box<Job>()
    private let ended = DispatchSemaphore(value: 0)

    /// - Parameter finish: called in the slot's thread with each outcome.
    init(command: ChildExecutor.Command, finish: @escaping @Sendable (JobOutcome) -> Void) {
        let (jobs, ended) = (jobs, ended)
        let thread = Thread {
            Self.serve(jobs, command: command, finish: finish)
            ended.signal()
        }
        // The minimiser walks trees as deep as a case can be.
        thread.stackSize = 16 * 1024 * 1024
        thread.start()
    }

    deinit { close() }

    func start(_ job: Job) { jobs.put(job) }

    /// Takes no further job. The thread ends after the one it has, and its child before it.
    func close() { jobs.close() }

    /// Waits for the thread and its child to end; false when they have not at `deadline`.
    func waitForEnd(until deadline: DispatchTime) -> Bool { ended.wait(timeout: deadline) == .success }

    private static func serve(
        _ jobs: Box<Job>, command: ChildExecutor.Command, finish: (JobOutcome) -> Void
    ) {
        var executor: ChildExecutor?
        var plan: CasePlan?
        while let job = jobs.take() {
            if executor == nil || plan != job.plan {
                executor = ChildExecutor(
                    command: command, caseTimeout: .milliseconds(job.plan.caseTimeoutMilliseconds),
                    memoryMegabytes: job.plan.caseMemoryMegabytes)
                plan = job.plan
            }
            guard let executor else { return }
            finish(
                perform(job, with: executor) {
                    (1..<MinimiseJob.childLimit).map { _ in
                        ChildExecutor(
                            command: command, caseTimeout: .milliseconds(job.plan.caseTimeoutMilliseconds),
                            memoryMegabytes: job.plan.caseMemoryMegabytes)
                    }
                })
        }
    }

    /// Runs one job to its end.
    /// - Parameter helpers: makes the children that help with a hang, if there is one to minimise.
    static func perform(
        _ job: Job, with executor: ChildExecutor, helpers: () -> [ChildExecutor] = { [] }
    ) -> JobOutcome {
        let lease = job.leased.lease
        do throws(ExecutorFault) {
            switch job.leased.work {
            case .explore(let cases):
                let seen = try executor.explore(
                    cases, plan: job.plan, known: job.known, control: job.control)
                return .explored(
                    ExplorationResult(
                        lease: lease, done: seen.done, steps: seen.steps, digest: Digest(seen.digest),
                        occurrences: seen.occurrences))
            case .rerun(let cases):
                executor.discardChild()
                let seen = try executor.explore(cases, plan: job.plan, keepsCases: false, control: job.control)
                return .explored(
                    ExplorationResult(
                        lease: lease, done: seen.done, steps: seen.steps, digest: Digest(seen.digest),
                        occurrences: seen.occurrences))
            case .minimise(let start, let signature):
                let ending = try MinimiseJob.run(
                    start: start, signature: signature, keepsUIKit: job.plan.uikit != nil, executor: executor,
                    helpers: helpers, control: job.control)
                return .minimised(
                    MinimisingResult(lease: lease, outcome: ending.outcome, collateral: ending.collateral))
            }
        } catch {
            return .faulted(lease: lease, error)
        }
    }
}

/// A queue between two threads.
final class Box<Element: Sendable>: @unchecked Sendable {
    // Unchecked because every access to the state below holds the condition's lock.
    private let condition = NSCondition()
    private var elements: [Element] = []
    private var isClosed = false

    func put(_ element: Element) {
        condition.lock()
        elements.append(element)
        condition.signal()
        condition.unlock()
    }

    /// The next element, as soon as there is one; nil once the box is closed.
    func take() -> Element? {
        condition.lock()
        defer { condition.unlock() }
        while elements.isEmpty, !isClosed { condition.wait() }
        return isClosed ? nil : elements.removeFirst()
    }

    /// All elements, at once.
    func takeAll() -> [Element] {
        condition.lock()
        defer { condition.unlock() }
        defer { elements = [] }
        return elements
    }

    func close() {
        condition.lock()
        isClosed = true
        condition.broadcast()
        condition.unlock()
    }
}
