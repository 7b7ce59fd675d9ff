import FuzzCampaign
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// Every sentence about a running campaign at the terminal: what happened, with the value; what it means; what to do next.
///
/// What the command line refuses is worded in `CommandMessages`, the end of a campaign in `Summary`.
extension CampaignMessages {
    // MARK: To the person at the terminal

    /// - Parameter worker: the command of the worker program.
    static func listening(_ endpoint: String, hasKeys: Bool, worker: String = WorkerCommand.standard) -> String {
        let keys = hasKeys ? " --server-key coordinator.pub --key worker.key" : ""
        return "Workers join with: \(worker) serve\(keys) --connect \(Endpoint.connectable(endpoint))"
    }

    static func livePage(_ url: String, hasToken: Bool) -> String {
        "Live page: \(url)" + (hasToken ? " (with the token as password, and any name)" : "")
    }

    // MARK: Strangers

    /// - Parameter address: where the handshake comes from; nil if it may be one of several.
    static func gate(_ notice: Gatekeeper.Notice, from address: String?) -> String {
        switch notice {
        case .refused(let key, _):
            "A peer\(address.map { " at \(Printable.line($0, limit: 64))" } ?? "") was turned away: its key \(key) is not in the file of "
                + "authorized keys. If it is a worker of yours, add a line with a name and this key."
        case .reread(let count):
            "The file of authorized keys has changed; it names \(Figures.count(count, "worker", "workers"))."
        case .unusable(let error):
            "The file of authorized keys has changed and cannot be used; the old list goes on to count. \(error)"
        }
    }

    static func proxy(_ notice: PeerProxy.Notice) -> String {
        switch notice {
        case .handshakeFailed(let address):
            "A peer at \(Printable.line(address, limit: 64)) was turned away: it does not speak ZeroMQ's protocol."
        case .endlessMessage(let address):
            "A peer at \(Printable.line(address, limit: 64)) was sent away: it sent more than a message can be."
        }
    }

    static func linesLeftOut(_ count: UInt64) -> String {
        count == 1
            ? "1 more line about a peer that was turned away is left out."
            : "\(Figures.number(count)) more lines about peers that were turned away are left out."
    }

    static func rejectedPeer(hasKeys: Bool) -> String {
        let way =
            hasKeys
            ? "it has no key, another server's key, or speaks another protocol."
            : "it uses keys where this campaign has none, or speaks another protocol."
        return "A peer was turned away before it could say anything: \(way) Further ones are counted."
    }

    static func rejectedConnections(_ count: UInt64) -> String {
        count == 1
            ? "1 connection was turned away before it could say anything."
            : "\(Figures.number(count)) connections were turned away before they could say anything."
    }

    static func processEnded(_ worker: WorkerID, _ description: String, restartIn wait: Duration?) -> String {
        "Worker \(worker) ended with \(description). \(next(wait))"
    }

    static func processNotStarted(_ worker: WorkerID, _ reason: String, restartIn wait: Duration?) -> String {
        "Worker \(worker) cannot be started: \(reason). \(next(wait))"
    }

    private static func next(_ wait: Duration?) -> String {
        guard let wait else { return "It ended too often to be started again." }
        return "It is started again in \(Figures.seconds(wait))."
    }

    static func notifyFailed(_ signature: String, _ reason: String, isLast: Bool) -> String {
        "Warning: the command of --notify-exec failed for \(signature): \(reason). The finding is stored all the same; "
            + (isLast ? "it is not tried again in this run. Try the command by hand." : "it is tried again.")
    }

    static func waitingForNotifications(_ count: Int, limit: Duration) -> String {
        "Waiting up to \(Figures.seconds(limit)) for \(Figures.count(count, "notification", "notifications")); "
            + "Ctrl-C ends the waiting."
    }

    /// - Parameter resume: the command that continues the campaign; nil for one that is not kept.
    static func undeliveredNotices(_ notices: [FindingNotice], resume: String?) -> String {
        let count = Figures.count(notices.count, "notification was", "notifications were")
        if let resume {
            return "\(count) not delivered. They are kept; deliver them with: \(resume) --notify-exec CMD"
        }
        let signatures = notices.map(\.signature).joined(separator: ", ")
        return "\(count) not delivered, and this campaign is not kept (--campaign NAME): \(signatures)."
    }

    static func ranNoCase(workers: Int, refused: UInt64 = 0) -> String {
        if workers == 0, refused > 0 {
            return
                "No case was run, so nothing is known: \(Figures.count(Int(clamping: refused), "worker was", "workers were")) "
                + "refused and none joined. The reason is above, with each of them; mostly a worker is of another build. Start workers "
                + "of this build."
        }
        return workers == 0
            ? "No case was run, since no worker joined before the end. --workers 0 starts none here; others join with the "
                + "command above. Start workers, or leave --workers out."
            : "No case was run: \(Figures.count(workers, "worker", "workers")) joined and brought no result before the end. "
                + "Give the campaign more time with --for."
    }

    static func pendingNotices(_ count: Int) -> String {
        "\(Figures.count(count, "notification", "notifications")) of earlier runs "
            + "\(count == 1 ? "waits" : "wait") to be delivered; add --notify-exec CMD."
    }

    static func unreadableEntry(_ entry: CorpusStore.Unreadable) -> String {
        "Warning: \(entry.path) cannot be read: \(entry.reason). Its signature counts as unknown. "
            + "Repair the file or remove it."
    }

    /// Nil for what is not worth a line.
    /// - Parameter worker: the command that replays findings.
    static func notice(_ notice: CampaignNotice, worker: String = WorkerCommand.standard) -> String? {
        switch notice {
        case .workerJoined(let worker, let children):
            return "Worker \(worker) joined with \(Figures.count(children, "child", "children"))."
        case .workerRefused(let worker, let rejection):
            return "Worker \(worker) was refused. \(sentence(rejection))"
        case .workerLeft(let worker, let loss, let leases):
            return left(worker, loss, leases: leases)
        case .leaseExpired(let lease, let worker):
            return "\(lease) made no progress at worker \(worker); it goes to another."
        case .signatureSeen(let finding):
            let place =
                finding.form == .collateral
                ? "while case \(finding.caseIndex) was minimised" : "at case \(finding.caseIndex)"
            return "Found \(finding.signature) \(place), after \(Figures.seconds(finding.firstSeen))."
        case .findingStored(let finding, let saved):
            return stored(finding, saved, worker)
        case .findingLost(let finding, let reason):
            return "\(finding.signature) could not be stored. \(reason)"
        case .findingUnreadable(let finding, let error):
            return "\(finding.signature) could not be stored. \(CorpusMessages.unreadableCase(error))"
        case .minimisingAbandoned(let signature, let losses):
            return "\(losses) workers were lost while they minimised \(signature); it is stored as it was found."
        case .caseQuarantined(let index, let losses):
            return Failure.workersLost(over: index, times: losses).message
        case .workerQuarantined(let worker, let quarantine): return sentence(quarantine, of: worker)
        case .outcomesDiffer(let worker):
            return
                "BUG DETECTED: cases of worker \(worker) had another result each of three times. One seed must give "
                + "one result; no worker is blamed, and its results stay."
        case .paused(let reason):
            return "The campaign pauses: \(reason) No case is handed out until it can be kept; it goes on by itself."
        case .goesOn:
            return "The campaign goes on."
        case .signatureLimitReached(let limit):
            return
                "Warning: \(limit) signatures were seen; further ones are not kept. A signature probably holds a value "
                + "that changes from case to case. Look at corpus/open and correct the invariant."
        case .explorationEnded(let end, let unsettled):
            return ended(end, unsettled: unsettled)
        }
    }

    private static func left(_ worker: WorkerID, _ loss: CampaignNotice.Loss, leases: Int) -> String {
        guard leases > 0 else { return "Worker \(worker) \(self.loss(loss))." }
        return "Worker \(worker) \(self.loss(loss)); its \(Figures.count(leases, "lease goes", "leases go")) to others."
    }

    private static func stored(_ finding: Findings.Finding, _ saved: SavedFinding, _ worker: String) -> String {
        let replay = "Replay: \(worker) replay \(saved.path)"
        if finding.form == .flaky {
            return "\(finding.signature) does not count as a finding: \(finding.failure.message) Kept in \(saved.path)."
        }
        let from = Figures.measure(finding.original.measure)
        let size = Figures.measure(finding.layoutCase.measure)
        let form =
            switch finding.form {
            case .minimised: "minimised to \(size) from \(from)"
            case .raw, .collateral, .flaky: "stored as it was found, with \(size)"
            case .unconfirmed: "did not fail a second time; kept aside with \(size)"
            }
        switch saved.novelty {
        case .new: return "\(finding.signature): \(form). \(replay)"
        case .known: return "\(finding.signature): \(form); it is already in \(saved.path). \(replay)"
        case .knownInAnotherForm:
            return "\(finding.signature): \(form), as case \(finding.layoutCase.id); the signature is already in "
                + "\(saved.path), which stays. \(replay)"
        case .regressed(let fixedPath):
            return "\(finding.signature): \(form); it was fixed once (\(fixedPath)) and is back. \(replay)"
        }
    }

    private static func ended(_ end: ExplorationEnd, unsettled: Int) -> String {
        let what =
            switch end {
            case .casesDone: "All cases are done."
            case .timeUp: "The time is up."
            case .findingsFound(let count):
                "As many findings as were asked for: \(Figures.count(count, "new one", "new ones"))."
            case .stopped: "Stopping."
            case .workersExhausted(let reason):
                "No worker runs any more (\(reason)) and none can be started. Read the lines above for the cause."
            }
        guard unsettled > 0 else { return what }
        let rest = Figures.count(unsettled, "finding is", "findings are")
        let way = end == .stopped ? " Press Ctrl-C again to store the rest as it was found." : ""
        return "\(what) \(rest) being minimised.\(way)"
    }

    static func progress(_ campaign: Campaign, at now: Duration) -> String {
        let cases = campaign.ledger.recorded
        let seconds = now / .seconds(1)
        let speed = seconds > 0 ? Double(cases - campaign.recordedBefore) / seconds : 0
        var text =
            "\(Figures.clock(now))  \(Figures.number(cases)) cases  \(Figures.number(UInt64(speed))) cases/s  "
            + Figures.count(campaign.workers.count, "worker", "workers")
        text += "  " + Figures.count(campaign.findings.counted, "finding", "findings")
        if campaign.findings.unsettled > 0 { text += " (\(campaign.findings.unsettled) being minimised)" }
        return text
    }
}
