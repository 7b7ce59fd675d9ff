import LayoutFuzz

/// What a worker sends. `docs/protocol.md` defines when, and the answer.
package enum WorkerMessage: Hashable, Sendable {
    case hello(Hello)
    case credit(Credit)
    case heartbeat(WorkerHeartbeat)
    case result(ExplorationResult)
    case minimised(MinimisingResult)
    case bye(Bye)
}

/// The first message of a connection.
package struct Hello: Codable, Hashable, Sendable {
    package var worker: WorkerID
    /// Counts the connections of this worker; a later one replaces an earlier one.
    package var incarnation: UInt64
    package var oldestVersion: UInt16
    package var newestVersion: UInt16
    package var build: BuildFingerprint
    /// Cases it can run at the same time.
    package var children: Int
    /// Leases of an earlier connection that it still works on, or whose results were not acknowledged.
    package var held: [LeaseID]
    /// Only the worker that began under this name knows it; a coordinator gives one to the workers it starts itself. A
    /// connection that names another has another's name. Nil from a worker that has none.
    package var token: String?

    package init(
        worker: WorkerID, incarnation: UInt64, oldestVersion: UInt16, newestVersion: UInt16, build: BuildFingerprint,
        children: Int, held: [LeaseID], token: String? = nil
    ) {
        self.worker = worker
        self.incarnation = incarnation
        self.oldestVersion = oldestVersion
        self.newestVersion = newestVersion
        self.build = build
        self.children = children
        self.held = held
        self.token = token
    }
}

/// How many leases the worker has asked for since its HELLO, in total: not a difference, so saying it twice is harmless.
package struct Credit: Codable, Hashable, Sendable {
    package var total: UInt64

    package init(total: UInt64) { self.total = total }
}

/// Sent from the loop that works, at least once in the interval of WELCOME.
package struct WorkerHeartbeat: Codable, Hashable, Sendable {
    package struct Held: Codable, Hashable, Sendable {
        package var lease: LeaseID
        /// False while it waits for a free child.
        package var isRunning: Bool
        /// Grows with the work: cases run, or executions of a minimising. Only growth renews the lease.
        package var progress: UInt64

        package init(lease: LeaseID, isRunning: Bool, progress: UInt64) {
            self.lease = lease
            self.isRunning = isRunning
            self.progress = progress
        }
    }
    package var held: [Held]

    package init(held: [Held]) { self.held = held }
}

/// What a range of cases showed. It may cover only the first part of the lease; the rest is then free again.
package struct ExplorationResult: Codable, Hashable, Sendable {
    /// One signature in one lease: the first case that shows it, whole, because values outlive generators.
    ///
    /// The case is missing only when this worker has delivered one of a lower index before, and had it acknowledged in
    /// this epoch: then this one can never be the case that counts.
    package struct Occurrence: Codable, Hashable, Sendable {
        package var caseIndex: UInt64
        package var failure: Failure
        package var layoutCase: EncodedCase?
        /// How many cases of the range showed this signature.
        package var count: UInt64

        package init(caseIndex: UInt64, failure: Failure, layoutCase: EncodedCase?, count: UInt64) {
            self.caseIndex = caseIndex
            self.failure = failure
            self.layoutCase = layoutCase
            self.count = count
        }
    }
    package var lease: LeaseID
    package var done: CaseRange
    package var steps: UInt64
    /// The sum of the digests of all that was observed of these cases; equal for equal runs, in however many pieces.
    package var digest: Digest?
    package var occurrences: [Occurrence]

    package init(
        lease: LeaseID, done: CaseRange, steps: UInt64, digest: Digest? = nil, occurrences: [Occurrence]
    ) {
        self.digest = digest
        self.lease = lease
        self.done = done
        self.steps = steps
        self.occurrences = occurrences
    }
}

/// How a minimising ended.
package struct MinimisingResult: Codable, Hashable, Sendable {
    package enum Outcome: Codable, Hashable, Sendable {
        case minimised(layoutCase: EncodedCase, failure: Failure, executions: Int, complete: Bool)
        /// The case that was sent does not show the signature here.
        case notReproduced
        /// Given back: the lease was cancelled or the worker leaves.
        case returned
    }
    /// Another failure that the search met: a candidate that ended its process, which is a separate defect.
    package struct Collateral: Codable, Hashable, Sendable {
        package var layoutCase: EncodedCase
        package var failure: Failure

        package init(layoutCase: EncodedCase, failure: Failure) {
            self.layoutCase = layoutCase
            self.failure = failure
        }
    }
    package var lease: LeaseID
    package var outcome: Outcome
    /// The first one; nil in nearly every search. A peer that does not know the field ignores it.
    package var collateral: Collateral?

    private enum CodingKeys: String, CodingKey {
        case lease, outcome
        /// Keys are sorted, and the lease has to come before all that is long.
        case collateral = "otherFinding"
    }

    package init(lease: LeaseID, outcome: Outcome, collateral: Collateral? = nil) {
        self.lease = lease
        self.outcome = outcome
        self.collateral = collateral
    }
}

/// The worker leaves; everything it holds is free again.
package struct Bye: Codable, Hashable, Sendable {
    package var reason: String

    package init(reason: String) { self.reason = reason }
}
