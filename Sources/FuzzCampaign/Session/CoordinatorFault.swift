import FuzzMessages
import LayoutFuzz

/// What a coordinator said that no coordinator of this build says.
package enum CoordinatorFault: Hashable, Sendable {
    // MARK: In WELCOME

    case heartbeatInterval(milliseconds: Int)
    case time(milliseconds: Int)
    case memory(megabytes: Int)
    case plan(CasePlan.Problem)

    // MARK: In WORK

    case otherEpoch(LeaseID)
    case attempt(LeaseID, Int)
    case workWithoutCredit(LeaseID, credit: UInt64)
    case caseCount(LeaseID, UInt64)
    case signature(LeaseID, bytes: Int)
}

/// The checks of a coordinator's message before a worker acts on it.
extension CoordinatorMessage {
    /// What makes the message impossible; nil when the session can act on it. A worker trusts its coordinator with its time,
    /// and with nothing that could end it.
    package func problem(in session: WorkerSession) -> CoordinatorFault? {
        switch self {
        case .welcome(let welcome): welcome.problem
        case .work(let leased): leased.problem(in: session)
        case .reject, .heartbeat, .ack, .cancel, .stop: nil
        }
    }
}

extension Welcome {
    /// A heartbeat more often than this is a flood, and more seldom than this is silence.
    package static let heartbeats = 10...60_000
    /// The longest time that anything may be set to: a day.
    package static let longestMilliseconds = 24 * 3600 * 1000

    fileprivate var problem: CoordinatorFault? {
        if !Self.heartbeats.contains(heartbeatMilliseconds) {
            return .heartbeatInterval(milliseconds: heartbeatMilliseconds)
        }
        let times = [leaseMilliseconds, plan.caseTimeoutMilliseconds]
        if let time = times.first(where: { !(1...Self.longestMilliseconds).contains($0) }) {
            return .time(milliseconds: time)
        }
        if let memory = plan.caseMemoryMegabytes, !CasePlan.memoryRange.contains(memory) {
            return .memory(megabytes: memory)
        }
        return plan.problem.map(CoordinatorFault.plan)
    }
}

extension LeasedWork {
    fileprivate func problem(in session: WorkerSession) -> CoordinatorFault? {
        if let epoch = session.epoch, lease.epoch != epoch { return .otherEpoch(lease) }
        if attempt < 1 { return .attempt(lease, attempt) }
        if session.received >= session.creditTotal { return .workWithoutCredit(lease, credit: session.creditTotal) }
        switch work {
        case .explore(let cases), .rerun(let cases):
            if cases.isEmpty || cases.count > Work.maximumCases { return .caseCount(lease, cases.count) }
        case .minimise(_, let signature):
            if signature.isEmpty || signature.utf8.count > Work.maximumSignatureLength {
                return .signature(lease, bytes: signature.utf8.count)
            }
        }
        return nil
    }
}
