/// What the coordinator sends. `docs/protocol.md` defines when, and the answer.
package enum CoordinatorMessage: Hashable, Sendable {
    case welcome(Welcome)
    case reject(Reject)
    case work(LeasedWork)
    case heartbeat(CoordinatorHeartbeat)
    case ack(Ack)
    case cancel(Cancel)
    case stop(Stop)
}

/// All a worker needs to make and run the cases of the campaign. Times are durations: no clock is shared.
package struct Welcome: Codable, Hashable, Sendable {
    package var version: UInt16
    package var epoch: Epoch
    package var heartbeatMilliseconds: Int
    /// A lease that shows no progress for so long goes to another worker.
    package var leaseMilliseconds: Int
    package var plan: CasePlan
    /// Leases of HELLO that the coordinator takes back as this worker's. The worker drops all others.
    package var adopted: [LeaseID]

    package init(
        version: UInt16, epoch: Epoch, heartbeatMilliseconds: Int, leaseMilliseconds: Int, plan: CasePlan,
        adopted: [LeaseID]
    ) {
        self.version = version
        self.epoch = epoch
        self.heartbeatMilliseconds = heartbeatMilliseconds
        self.leaseMilliseconds = leaseMilliseconds
        self.plan = plan
        self.adopted = adopted
    }
}

/// The coordinator will not go on with this worker as it is.
package struct Reject: Codable, Hashable, Sendable {
    package enum Code: String, Codable, Hashable, Sendable {
        /// No common protocol version.
        case version
        /// The worker was built from other sources: its cases would be other cases.
        case build
        /// The peer is not known (any more). The only one after which the worker should come again, with a HELLO.
        case unknownPeer
        /// The peer broke the protocol.
        case malformed
        /// The campaign has no room for another worker.
        case full
        /// What the worker handed in was not what others saw.
        case quarantined
    }
    package var code: Code
    /// A sentence for the person who started the worker.
    package var reason: String

    package init(code: Code, reason: String) {
        self.code = code
        self.reason = reason
    }
}

/// A unit of work under a lease. It uses up one credit.
package struct LeasedWork: Codable, Hashable, Sendable {
    package var lease: LeaseID
    /// 1 for the first time, one more for each time a worker lost it.
    package var attempt: Int
    package var work: Work

    package init(lease: LeaseID, attempt: Int, work: Work) {
        self.lease = lease
        self.attempt = attempt
        self.work = work
    }
}

/// Shows that the coordinator is alive, and its epoch.
package struct CoordinatorHeartbeat: Codable, Hashable, Sendable {
    package var epoch: Epoch

    package init(epoch: Epoch) { self.epoch = epoch }
}

/// The result of the lease is recorded permanently, or needs no recording; the worker may forget it.
package struct Ack: Codable, Hashable, Sendable {
    package enum Outcome: String, Codable, Hashable, Sendable {
        case recorded
        /// The lease was not this worker's any more; nothing was counted.
        case duplicate
    }
    package var lease: LeaseID
    package var outcome: Outcome

    package init(lease: LeaseID, outcome: Outcome) {
        self.lease = lease
        self.outcome = outcome
    }
}

/// The worker stops working on the lease and answers with a result of what it has done.
package struct Cancel: Codable, Hashable, Sendable {
    package var lease: LeaseID

    package init(lease: LeaseID) { self.lease = lease }
}

/// The campaign is over: the worker sends BYE and ends.
package struct Stop: Codable, Hashable, Sendable {
    package var reason: String

    package init(reason: String) { self.reason = reason }
}
