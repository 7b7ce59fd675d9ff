import FuzzMessages
import FuzzWire
import LayoutFuzz

@testable import FuzzCampaign
@testable import FuzzWorker

/// A worker: its session and its executors as they are, with children, a socket and a clock that are simulated. It does
/// what `WorkerLoop` does.
final class SimulatedWorker {
    /// A job whose end is known already, unless it is cancelled before.
    struct Running {
        let leased: LeasedWork
        let plan: CasePlan
        let known: [KnownSignature]
        let began: Duration
        let seed: UInt64
        var isCancelled = false
        var outcome: JobOutcome
        var end: Duration
        var progress: [(at: Duration, value: UInt64)]
        /// Tells an end that was foreseen and did not come from the one that did.
        var serial: Int
    }

    let name: String
    var session: WorkerSession
    var slots: [Running?]
    /// The connection that it speaks on; nil between two.
    var connection: Int?
    /// Tells an opening or a tick that was overtaken by another.
    var opening = 0
    var frozenUntil = Duration.zero
    var isGone = false

    private let cases: SimulatedCases
    private let mistake: ChildExecutor.PlantedMistake?
    private(set) var childKills = 0
    private var nextSerial = 0

    init(
        _ name: String, build: BuildFingerprint, children: Int, cases: SimulatedCases,
        mistake: ChildExecutor.PlantedMistake?
    ) {
        self.name = name
        self.cases = cases
        self.mistake = mistake
        session = WorkerSession(worker: WorkerID(name), build: build, children: children)
        slots = Array(repeating: nil, count: children)
    }

    func begin(_ leased: LeasedWork, _ plan: CasePlan, slot: Int, seed: UInt64, at now: Duration) {
        nextSerial += 1
        var running = Running(
            leased: leased, plan: plan, known: session.known, began: now, seed: seed,
            outcome: .faulted(lease: leased.lease, .unexpectedAnswer), end: now, progress: [], serial: nextSerial)
        foresee(&running, cancelledAt: nil)
        slots[slot] = running
    }

    /// What was foreseen behind this moment does not happen.
    func cancel(slot: Int, at now: Duration) {
        guard var running = slots[slot], !running.isCancelled else { return }
        running.isCancelled = true
        nextSerial += 1
        running.serial = nextSerial
        foresee(&running, cancelledAt: now - running.began)
        running.end = max(running.end, now)
        slots[slot] = running
    }

    /// Runs the job with the real executor.
    private func foresee(_ running: inout Running, cancelledAt: Duration?) {
        let job = Job(leased: running.leased, plan: running.plan, known: running.known)
        let time = JobTime(
            seed: running.seed, control: job.control, cancelledAt: cancelledAt, mayKill: running.seed % 3 == 0)
        let cases = cases
        let executor = ChildExecutor(
            limits: Child.Limits(caseTimeout: .milliseconds(running.plan.caseTimeoutMilliseconds)), mistake: mistake
        ) { () throws(ExecutorFault) in try SimulatedChild(cases, time) }
        running.outcome = JobThread.perform(job, with: executor)
        running.end = running.began + time.elapsed
        running.progress = time.progress
        childKills += time.kills
    }

    func progress(at now: Duration) -> [UInt64] {
        slots.map { running in
            guard let running else { return 0 }
            return running.progress.last { running.began + $0.at <= now }?.value ?? 0
        }
    }
}
