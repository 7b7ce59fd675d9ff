import FuzzCampaign
import FuzzMessages
import LayoutFuzz

/// The sentences for the codes of a campaign: for people, and for workers in REJECT and STOP, which show them where they were
/// started.
enum CampaignMessages {
    // MARK: To workers

    static func reject(_ rejection: Rejection) -> Reject {
        // A reason may quote what the peer sent, and that may be as long as a message.
        Reject(code: rejection.code, reason: Printable.line(sentence(rejection)))
    }

    static func stop(_ end: ExplorationEnd) -> Stop { Stop(reason: stopReason(end)) }

    static func sentence(_ rejection: Rejection) -> String {
        switch rejection {
        case .unknownPeer: "The coordinator does not know this connection; it begins with HELLO."
        case .version(let worker, let oldest, let newest):
            "Worker \(worker) speaks protocol versions \(oldest) to \(newest), "
                + "the campaign version \(ProtocolVersion.current); they would misread each other. Rebuild the worker."
        case .build(let worker, let build, let campaign):
            "Worker \(worker) was built from \(build), the campaign from \(campaign); "
                + "the same seed would make different cases. Rebuild the worker."
        case .foreignName(let worker, let key):
            "The key '\(key)' cannot speak for worker \(worker); its workers are named '\(key)' or '\(key).' and more. "
                + "Start the worker without another's name."
        case .foreignToken(let worker):
            "Worker \(worker) is another process: this connection does not know the token that the name belongs to. "
                + "Start the worker with another name, or without one."
        case .invalidHello(let worker, let children, let held):
            "Worker \(worker) says it has \(children) children and \(held) leases; "
                + "1 to 1024 and at most \(WorkerRecord.maximumHeld) are possible."
        case .duplicateWorker(let worker):
            "Worker \(worker) is connected already; two workers of one name would take each other's leases. "
                + "Start this one with another name."
        case .full(let limit):
            "\(limit) workers are connected; the coordinator takes no more. Start another campaign with another seed."
        case .quarantined(let worker, let quarantine): sentence(quarantine, of: worker)
        case .garbled(let error): error.description
        case .brokeRules(let rule): sentence(rule)
        }
    }

    static func sentence(_ rule: ProtocolViolation) -> String {
        switch rule {
        case .tooManyResultsWithoutLease:
            "Too many results came for leases that this worker does not have. It joins again with HELLO."
        case .tooMuchCredit(let asked, let children):
            "\(asked) leases are asked for at a time by a worker with \(children) children; "
                + "\(WorkerRecord.leasesPerChild) for each are possible."
        case .tooManyHeld(let count):
            "A heartbeat speaks of \(count) leases; at most \(WorkerRecord.maximumHeld) are possible."
        case .resultBesideLease(let cases, let lease):
            "A result for cases \(cases) came for \(lease), which is about other cases."
        case .occurrenceWithoutCase(let signature, let caseIndex):
            "The failure '\(signature)' of case \(caseIndex) came without its case, and no lower case of it is known."
        case .tooManyCases(let count): "A result is about \(count) cases; no lease has so many."
        case .tooManySteps(let count, let most, let cases):
            "\(cases) cases have at most \(most) steps; \(count) were reported."
        case .failureBesideResult(let caseIndex, let cases):
            "A failure of case \(caseIndex) came with the result of cases \(cases)."
        case .signatureTwice(let signature): "The signature '\(signature)' came twice in one result."
        case .impossibleCount(let count, let cases, let signature):
            "\(count) of \(cases) cases are said to show '\(signature)'."
        case .impossibleFailure(let failure): FailureMessages.sentence(failure)
        case .tooFast(let cases, let time, let children):
            "\(Figures.number(cases)) cases in \(Figures.seconds(time)) are said to be run by "
                + "\(Figures.count(children, "child", "children")); no machine is so fast."
        case .minimisedRange(let lease): "A minimised case came for \(lease), which is about a range of cases."
        case .otherSignature(let signature, let expected):
            "A case minimised for '\(expected)' came back with '\(signature)'."
        case .otherInvariant(let invariant, let expected):
            "A case minimised for the invariant '\(expected)' came back for '\(invariant)'."
        case .tooManyExecutions(let count):
            "A search is said to have taken \(count) runs; 0 to \(Work.maximumExecutions) are possible."
        case .collateralOfItself(let signature):
            "A search for '\(signature)' came back with the same failure as another one."
        }
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

    // MARK: Workers

    static func sentence(_ quarantine: Quarantine, of worker: WorkerID) -> String {
        let (cause, cases): (String, UInt64)
        switch quarantine {
        case .words(let words): return words
        case .contradicted(let count):
            (cause, cases) = ("gave results that others, who ran the same cases again, did not get", count)
        case .undecided(let count):
            cause =
                "gives other results than the only other worker, each the same every time, and nobody can decide between "
                + "them"
            cases = count
        }
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
        case .garbled(let error): "sent something that is not a message: \(error.description.dropLast())"
        case .brokeRules(let rule): "broke the protocol: \(sentence(rule).dropLast())"
        }
    }

    static func departure(_ departure: WorkerDeparture) -> String {
        switch departure {
        case .lost(let loss): self.loss(loss)
        case .campaignEnded(let end): stopReason(end)
        case .coordinatorEnded: "the coordinator ended"
        case .words(let words): words
        }
    }

    /// Of `lost` the code; whoever shows it has a sentence around it.
    static func epochEnd(_ end: EpochEnd) -> String {
        switch end {
        case .ended(let end): stopReason(end)
        case .lost: StoredCode.text(.lost)
        case .words(let words): words
        }
    }
}
