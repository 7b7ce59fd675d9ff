import FuzzWire
import LayoutFuzz

/// Every sentence about a worker's life with its coordinator.
enum ServingMessages {
    /// Nil for what the coordinator already reports to the person who would read it here.
    static func notice(
        _ notice: WorkerNotice, endpoint: String, isLocal: Bool, keys: WorkerKeys? = nil
    ) -> String? {
        if isLocal, case .joined = notice { return nil }
        return words(for: notice, endpoint: endpoint, keys: keys)
    }

    private static func words(for notice: WorkerNotice, endpoint: String, keys: WorkerKeys?) -> String {
        switch notice {
        case .joined(let welcome):
            "joined the campaign at \(endpoint): profile \(welcome.plan.profile), "
                + "seed \(welcome.plan.campaignSeed)."
        case .disconnected(let reason, let wait):
            "\(Self.reason(reason, endpoint: endpoint, keys: keys)) Trying again in \(ExecutionMessages.number(wait / .seconds(1))) s."
        case .leaving:
            "was asked to stop: delivering what is done, then leaving."
        }
    }

    private static func reason(
        _ reason: WorkerNotice.Disconnection, endpoint: String, keys: WorkerKeys?
    ) -> String {
        switch reason {
        case .silent: "the coordinator at \(endpoint) is silent."
        case .garbled(let error): "the coordinator at \(endpoint) sent what is no message: \(error)"
        case .notTaken: "the coordinator at \(endpoint) does not read what is sent to it."
        case .forgotten: "the coordinator at \(endpoint) does not know this worker any more."
        case .restarted: "the coordinator at \(endpoint) was restarted."
        case .failed(.keyRefused):
            "the coordinator at \(endpoint) does not let this key in. "
                + "Add this line to its file of authorized keys: \(keys?.authorizedLine ?? "")"
        case .failed(.notUnderstood):
            "the coordinator at \(endpoint) ended the connection before a word was said. "
                + (keys == nil
                    ? "It may want keys: give --server-key and --key."
                    : "Check that --server-key is its public key, and that it was started with keys.")
        case .failed(.closed): "there is no connection to a coordinator at \(endpoint)."
        case .brokeRules(let words):
            "the coordinator at \(endpoint) broke the protocol: \(words)"
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
