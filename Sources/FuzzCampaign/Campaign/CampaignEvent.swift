import FuzzMessages
import LayoutFuzz

/// A connection: the routing id that the ROUTER knows it by, and the name of the key that it proved to have.
///
/// Senders choose their routing ids, so the same id with another key is another peer.
package struct PeerID: Hashable, Sendable {
    package let bytes: [UInt8]
    /// Nil on a connection without keys, where any peer can use any name.
    package let user: String?

    package init(_ bytes: [UInt8], user: String? = nil) {
        self.bytes = bytes
        self.user = user
    }

    func isAuthorized(for worker: WorkerID) -> Bool { user.map { worker.belongs(to: $0) } ?? true }
}

/// The input of the campaign.
package enum CampaignEvent: Hashable {
    case received(PeerID, WorkerMessage)
    /// A message other than HELLO came from a peer that is no worker; it was not read.
    case messageBeforeHello(PeerID)
    /// A result came for a lease that its worker does not have; what is in it was not read.
    case resultWithoutLease(PeerID, LeaseID)
    /// The peer sent something that is no message.
    case garbled(PeerID, WireError)
    /// A message to the peer could not be sent: its connection is gone.
    case unreachable(PeerID)
    /// A process that the coordinator started has ended, whatever its connection says.
    case processEnded(WorkerID, description: String)
    /// No process of the coordinator runs any more, and none will be started.
    case workersExhausted(String)
    /// Its file is about to be written. Whether it is new to the corpus has to be durable before: afterwards its own file
    /// would make it seem known.
    case storing(signature: String, isNew: Bool)
    case stored(signature: String, SavedFinding)
    /// `isTemporary`: the disk has no room, and may have some later.
    case storingFailed(signature: String, reason: String, isTemporary: Bool)
    /// What was to be saved could not be made durable; it is kept and tried again.
    case savingFailed(reason: String)
    case savingRecovered
    /// The first Ctrl-C: end soon, with the summary.
    case stopRequested
    /// The second: end now.
    case stopImmediately
    /// Time has passed.
    case tick
}

/// What the campaign asks for.
package enum CampaignAction: Hashable {
    case send(PeerID, CoordinatorMessage)
    /// Send REJECT; the connection is over then.
    case reject(PeerID, Rejection)
    /// Send STOP.
    case stop(PeerID, ExplorationEnd)
    /// Write the finding; answer with `stored` or `storingFailed`.
    case store(Findings.Finding)
    /// Make it durable. An ACK among the actions of the same event is sent only after that.
    case save(CampaignChange)
    case report(CampaignNotice)
    /// Everything is done; the workers got STOP.
    case finish(ExplorationEnd)
}

/// Where a finding went.
package struct SavedFinding: Hashable, Sendable {
    package enum Novelty: Hashable, Sendable {
        case new
        /// The very same file was there.
        case known
        /// The signature was there, with another case; that file stays.
        case knownInAnotherForm
        /// The signature was fixed once; the path is that of the fixed case.
        case regressed(fixedPath: String)
    }
    package var path: String
    package var novelty: Novelty

    package init(path: String, novelty: Novelty) {
        self.path = path
        self.novelty = novelty
    }

    /// Worth a notification.
    package var isNew: Bool {
        switch novelty {
        case .new, .regressed: true
        case .known, .knownInAnotherForm: false
        }
    }
}

/// Something to report to the person at the terminal, who reads it in the words of the coordinator's `Reporting/`.
package enum CampaignNotice: Hashable {
    /// How a worker was lost.
    package enum Loss: Codable, Hashable, Sendable {
        case silent(seconds: Int)
        case disconnected
        /// What its end was, as the system calls it.
        case processEnded(description: String)
        /// It said BYE, and why.
        case left(reason: String)
        case replaced
        case garbled(WireError)
        case brokeRules(ProtocolViolation)
        case quarantined
    }
    case workerJoined(WorkerID, children: Int)
    case workerRefused(WorkerID, Rejection)
    case workerLeft(WorkerID, Loss, leases: Int)
    case leaseExpired(LeaseID, WorkerID)
    case signatureSeen(Findings.Finding)
    case findingStored(Findings.Finding, SavedFinding)
    /// In the words of the shell that could not store it.
    case findingLost(Findings.Finding, reason: String)
    /// Its case in the database is none.
    case findingUnreadable(Findings.Finding, CaseDecodingError)
    case minimisingAbandoned(signature: String, losses: Int)
    case caseQuarantined(UInt64, losses: Int)
    case workerQuarantined(WorkerID, Quarantine)
    /// A range of the worker came to something else each of three times.
    case outcomesDiffer(WorkerID)
    case paused(reason: String)
    case goesOn
    case signatureLimitReached(Int)
    case explorationEnded(ExplorationEnd, unsettled: Int)

    /// Peers, trusted or not, decide how often it is reported.
    package var isTriggeredByPeers: Bool {
        switch self {
        case .workerRefused, .workerLeft(_, .garbled, _), .workerLeft(_, .brokeRules, _): true
        default: false
        }
    }

    /// The kind of fault it reports, if any.
    package var fault: FaultKind? {
        switch self {
        case .workerRefused: .workerRefused
        case .workerLeft(_, .garbled, _), .workerLeft(_, .brokeRules, _): .brokenMessage
        case .workerLeft(_, .left, _), .workerLeft(_, .replaced, _), .workerLeft(_, .quarantined, _): nil
        case .workerQuarantined: .workerQuarantined
        case .outcomesDiffer: .outcomesDiffer
        case .workerLeft: .workerLost
        case .leaseExpired: .leaseExpired
        case .caseQuarantined: .caseQuarantined
        case .paused: .storagePaused
        case .workerJoined, .signatureSeen, .findingStored, .findingLost, .findingUnreadable, .minimisingAbandoned,
            .goesOn,
            .signatureLimitReached, .explorationEnded:
            nil
        }
    }
}
