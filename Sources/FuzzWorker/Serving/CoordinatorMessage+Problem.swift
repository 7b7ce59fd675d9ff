import FuzzWire
import LayoutFuzz

/// The checks of a coordinator's message before a worker acts on it.
extension CoordinatorMessage {
    /// What makes the message impossible, as a sentence; nil when the session can act on it. A worker trusts its coordinator
    /// with its time, and with nothing that could end it.
    func problem(in session: WorkerSession) -> String? {
        switch self {
        case .welcome(let welcome): welcome.problem
        case .work(let leased): leased.problem(in: session)
        case .reject, .heartbeat, .ack, .cancel, .stop: nil
        }
    }
}

extension Welcome {
    /// A heartbeat more often than this is a flood, and more seldom than this is silence.
    static let heartbeats = 10...60_000
    /// The longest time that anything may be set to: a day.
    static let longestMilliseconds = 24 * 3600 * 1000

    fileprivate var problem: String? {
        if !Self.heartbeats.contains(heartbeatMilliseconds) {
            return "A heartbeat every \(heartbeatMilliseconds) ms is asked for; "
                + "\(Self.heartbeats.lowerBound) to \(Self.heartbeats.upperBound) ms are possible."
        }
        let times = [leaseMilliseconds, plan.caseTimeoutMilliseconds]
        if let time = times.first(where: { !(1...Self.longestMilliseconds).contains($0) }) {
            return "A time of \(time) ms is set; 1 to \(Self.longestMilliseconds) ms are possible."
        }
        if let memory = plan.caseMemoryMegabytes, !CasePlan.memoryRange.contains(memory) {
            return "A case is to have \(memory) MB of memory; "
                + "\(CasePlan.memoryRange.lowerBound) to \(CasePlan.memoryRange.upperBound) MB are possible."
        }
        return plan.problem
    }
}

extension LeasedWork {
    fileprivate func problem(in session: WorkerSession) -> String? {
        if let epoch = session.epoch, lease.epoch != epoch { return "\(lease) is of another epoch than the campaign." }
        if attempt < 1 { return "\(lease) is attempt \(attempt); the first is 1." }
        if session.received >= session.creditTotal {
            return "\(lease) was not asked for: \(session.creditTotal) leases were, and all of them came."
        }
        switch work {
        case .explore(let cases), .rerun(let cases):
            if cases.isEmpty || cases.count > Work.maximumCases {
                return "\(lease) is about \(cases.count) cases; 1 to \(Work.maximumCases) are possible."
            }
        case .minimise(_, let signature):
            if signature.isEmpty || signature.utf8.count > Work.longestSignature {
                return "\(lease) is about a signature of \(signature.utf8.count) bytes; "
                    + "1 to \(Work.longestSignature) are possible."
            }
        }
        return nil
    }
}
