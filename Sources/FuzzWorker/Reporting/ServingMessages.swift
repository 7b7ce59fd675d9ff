import FuzzCampaign
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// Every sentence about a worker's life with its coordinator.
enum ServingMessages {
    /// Nil for what the coordinator already reports to the person who would read it here.
    static func notice(
        _ notice: WorkerNotice, endpoint: String, isLocal: Bool, authorizedLine: String? = nil
    ) -> String? {
        if isLocal, case .joined = notice { return nil }
        return words(for: notice, endpoint: endpoint, authorizedLine: authorizedLine)
    }

    private static func words(
        for notice: WorkerNotice, endpoint: String, authorizedLine: String?
    ) -> String {
        switch notice {
        case .joined(let welcome):
            "joined the campaign at \(endpoint): profile \(welcome.plan.profile), "
                + "seed \(welcome.plan.campaignSeed)."
        case .disconnected(let reason, let wait):
            "\(Self.reason(reason, endpoint: endpoint, authorizedLine: authorizedLine)) "
                + "Trying again in \(ExecutionMessages.number(wait / .seconds(1))) s."
        case .leaving:
            "was asked to stop: delivering what is done, then leaving."
        }
    }

    private static func reason(
        _ reason: WorkerNotice.Disconnection, endpoint: String, authorizedLine: String?
    ) -> String {
        switch reason {
        case .silent: "the coordinator at \(endpoint) is silent."
        case .garbled(let error): "the coordinator at \(endpoint) sent something that is not a message: \(error)"
        case .sendQueueFull: "the coordinator at \(endpoint) does not read what is sent to it."
        case .forgotten: "the coordinator at \(endpoint) does not know this worker any more."
        case .restarted: "the coordinator at \(endpoint) was restarted."
        case .failed(.keyRefused):
            "the coordinator at \(endpoint) does not let this key in. "
                + "Add this line to its file of authorized keys: \(authorizedLine ?? "")"
        case .failed(.handshakeFailed):
            "the coordinator at \(endpoint) ended the connection before any message. "
                + (authorizedLine == nil
                    ? "It may need keys: give --server-key and --key."
                    : "Check that --server-key is its public key, and that it was started with keys.")
        case .failed(.closed): "there is no connection to a coordinator at \(endpoint)."
        case .brokeRules(let fault):
            "the coordinator at \(endpoint) broke the protocol: \(words(for: fault))"
        }
    }

    static func words(for fault: CoordinatorFault) -> String {
        switch fault {
        case .heartbeatInterval(let time):
            "A heartbeat every \(time) ms is asked for; "
                + "\(Welcome.heartbeats.lowerBound) to \(Welcome.heartbeats.upperBound) ms are possible."
        case .time(let time): "A time of \(time) ms is set; 1 to \(Welcome.longestMilliseconds) ms are possible."
        case .memory(let megabytes):
            "A case is to have \(megabytes) MB of memory; "
                + "\(CasePlan.memoryRange.lowerBound) to \(CasePlan.memoryRange.upperBound) MB are possible."
        case .plan(.unknownProfile(let profile)): "This build has no profile '\(profile)'."
        case .plan(.noScene): "The cases are about scenes, but there is none."
        case .plan(.target(let error)): "The target of the campaign cannot be run: \(error)"
        case .plan(.scene(let file, let error)): "A scene of \(file) cannot be run: \(error)"
        case .otherEpoch(let lease): "\(lease) is of another epoch than the campaign."
        case .attempt(let lease, let attempt): "\(lease) is attempt \(attempt); the first is 1."
        case .workWithoutCredit(let lease, let credit):
            "\(lease) was not asked for: \(credit) leases were, and all of them came."
        case .caseCount(let lease, let count):
            "\(lease) is about \(count) cases; 1 to \(Work.maximumCases) are possible."
        case .signature(let lease, let bytes):
            "\(lease) is about a signature of \(bytes) bytes; 1 to \(Work.maximumSignatureLength) are possible."
        }
    }

    /// What the worker says to its coordinator when it leaves.
    static func farewell(_ farewell: ByeReason) -> String {
        switch farewell {
        case .campaignOver: "the campaign is over"
        case .askedToStop: "the worker was asked to stop"
        case .faulted(let fault): fault.description
        }
    }

    /// Nil as above: when all went as the coordinator wanted.
    static func exit(_ exit: WorkerExit, isLocal: Bool) -> String? {
        isLocal && exit.code == 0 ? nil : words(for: exit)
    }

    private static func words(for exit: WorkerExit) -> String {
        switch exit {
        case .left: "left the campaign."
        case .campaignOver(let reason): "the campaign is over: \(reason)"
        case .rejected(let reject): "was refused: \(reject.reason)"
        case .faulted(let fault): fault.description
        case .orphaned: "the coordinator that started this worker is gone; nothing is left to do."
        }
    }
}
