import FuzzWire
import LayoutFuzz

/// What the policy of a campaign says: to workers in REJECT and STOP, where it is read where the worker was started, and to
/// the database.
enum CampaignMessages {
    // MARK: To workers

    static let unknownPeer = "The coordinator does not know this connection; it begins with HELLO."

    static func wrongVersion(_ hello: Hello) -> String {
        "Worker \(hello.worker) speaks protocol versions \(hello.oldestVersion) to \(hello.newestVersion), "
            + "the campaign version \(ProtocolVersion.current); they would misread each other. Rebuild the worker."
    }

    static func wrongBuild(_ hello: Hello, campaign: BuildFingerprint) -> String {
        "Worker \(hello.worker) was built from \(hello.build), the campaign from \(campaign); "
            + "the same seed would make different cases. Rebuild the worker."
    }

    static func notItsName(_ worker: WorkerID, key: String) -> String {
        "The key '\(key)' cannot speak for worker \(worker); its workers are named '\(key)' or '\(key).' and more. "
            + "Start the worker without another's name."
    }

    static func wrongToken(_ worker: WorkerID) -> String {
        "Worker \(worker) is another process: this connection does not know the token that the name belongs to. "
            + "Start the worker with another name, or without one."
    }

    static let tooManyResultsWithoutLease =
        "Too many results came for leases that this worker does not have. It joins again with HELLO."

    static func tooMuchCredit(_ asked: UInt64, children: Int) -> String {
        "\(asked) leases are asked for at a time by a worker with \(children) children; "
            + "\(WorkerRecord.leasesPerChild) for each are possible."
    }

    static func tooManyHeld(_ count: Int) -> String {
        "A heartbeat speaks of \(count) leases; at most \(WorkerRecord.maximumHeld) are possible."
    }

    static func otherInvariant(_ invariant: String, expected: String) -> String {
        "A case minimised for the invariant '\(expected)' came back for '\(invariant)'."
    }

    static func impossibleHello(_ hello: Hello) -> String {
        "Worker \(hello.worker) says it has \(hello.children) children and \(hello.held.count) leases; "
            + "1 to 1024 and at most 4096 are possible."
    }

    static func sameWorkerTwice(_ worker: WorkerID) -> String {
        "Worker \(worker) is connected already; two workers of one name would take each other's leases. "
            + "Start this one with another name."
    }

    static func full(_ limit: Int) -> String {
        "\(limit) workers are connected; the coordinator takes no more. Start another campaign with another seed."
    }

    static func resultBesideLease(_ result: ExplorationResult) -> String {
        "A result for cases \(result.done) came for \(result.lease), which is about other cases."
    }

    static func occurrenceWithoutCase(_ occurrence: ExplorationResult.Occurrence) -> String {
        "The failure '\(occurrence.failure.signature)' of case \(occurrence.caseIndex) came without its case, "
            + "and no lower case of it is known."
    }

    static func minimisedARange(_ lease: LeaseID) -> String {
        "A minimised case came for \(lease), which is about a range of cases."
    }

    static func otherSignature(_ signature: String, expected: String) -> String {
        "A case minimised for '\(expected)' came back with '\(signature)'."
    }

    static func collateralOfItself(_ signature: String) -> String {
        "A search for '\(signature)' came back with the same failure as another one."
    }

    static func stopReason(_ end: ExplorationEnd) -> String {
        switch end {
        case .casesDone: "all cases are done."
        case .timeUp: "its time is up."
        case .findingsFound(let count): "it has its \(Figures.count(count, "new finding", "new findings"))."
        case .stopped: "it was stopped."
        case .workersExhausted: "it could not go on."
        }
    }

    static func tooFast(_ cases: UInt64, in time: Duration, children: Int) -> String {
        "\(Figures.number(cases)) cases in \(Figures.seconds(time)) are said to be run by "
            + "\(Figures.count(children, "child", "children")); no machine is so fast."
    }

    static func tooManyExecutions(_ count: Int) -> String {
        "A search is said to have taken \(count) runs; 0 to \(Work.maximumExecutions) are possible."
    }

    static func quarantinedWorker(_ worker: WorkerID, isUndecided: Bool, cases: UInt64) -> String {
        let cause =
            isUndecided
            ? "gives other results than the only other worker, each the same every time, and nobody can decide between them"
            : "gave results that others, who ran the same cases again, did not get"
        return "Worker \(worker) is in quarantine: it \(cause). It gets no more work, and "
            + "\(Figures.number(cases)) cases of it that nobody confirmed are run again. Check its machine's memory, and that "
            + "it is yours."
    }

    /// The end of a sentence about a worker.
    static func loss(_ loss: CampaignNotice.Loss) -> String {
        switch loss {
        case .silent(let seconds): "has been silent for \(seconds) s"
        case .disconnected: "has lost its connection"
        case .processEnded(let description): "is gone (\(description))"
        case .left(let reason): "left: \(reason)"
        case .replaced: "came again"
        case .quarantined: "is in quarantine"
        case .garbled(let error): "sent what is no message: \(error.description.dropLast())"
        case .brokeRules(let reason): "broke the protocol: \(reason.dropLast())"
        }
    }

    static func unreadableCase(_ error: CaseDecodingError) -> String {
        "The case in the database cannot be read: \(error) It was changed by another program; the finding has no file."
    }
}
