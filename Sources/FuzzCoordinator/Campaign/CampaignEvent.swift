import FuzzWire

/// A connection: the routing id that the ROUTER knows it by, and the name of the key that it proved to have.
///
/// Senders choose their routing ids, so the same id with another key is another peer.
struct PeerID: Hashable, Sendable {
    let bytes: [UInt8]
    /// Nil on a connection without keys, where everybody may be anybody.
    let user: String?

    init(_ bytes: [UInt8], user: String? = nil) {
        self.bytes = bytes
        self.user = user
    }

    func maySpeak(for worker: WorkerID) -> Bool { user.map { worker.belongs(to: $0) } ?? true }
}

/// What the campaign is told.
enum CampaignEvent: Hashable {
    case received(PeerID, WorkerMessage)
    /// The peer sent something that is no message.
    case garbled(PeerID, WireError)
    /// A message to the peer could not be sent: its connection is gone.
    case unreachable(PeerID)
    /// A process that the coordinator started has ended, whatever its connection says.
    case processEnded(WorkerID, description: String)
    /// No process of the coordinator runs any more, and none will be started.
    case workersExhausted(String)
    case stored(signature: String, SavedFinding)
    /// `isTemporary`: the disk has no room, and may have some later.
    case storingFailed(signature: String, reason: String, isTemporary: Bool)
    /// What was to be saved could not be made durable; it is kept and tried again.
    case savingFailed(reason: String)
    case savingWorksAgain
    /// The first Ctrl-C: end soon, with the summary.
    case stopRequested
    /// The second: end now.
    case stopAtOnce
    /// Time has passed.
    case tick
}

/// What the campaign asks for.
enum CampaignAction: Hashable {
    case send(PeerID, CoordinatorMessage)
    /// Write the finding; answer with `stored` or `storingFailed`.
    case store(Findings.Finding)
    /// Make it durable. An ACK among the actions of the same event is sent only after that.
    case save(CampaignChange)
    case report(CampaignNotice)
    /// Everything is done; the workers have been told.
    case finish(ExplorationEnd)
}

/// Where a finding went.
struct SavedFinding: Hashable, Sendable {
    enum Novelty: Hashable, Sendable {
        case new
        /// The very same file was there.
        case known
        /// The signature was there, with another case; that file stays.
        case knownInAnotherForm
        /// The signature was fixed once; the path is that of the fixed case.
        case cameBack(fixedPath: String)
    }
    var path: String
    var novelty: Novelty

    /// Worth telling somebody who sleeps.
    var isNew: Bool {
        switch novelty {
        case .new, .cameBack: true
        case .known, .knownInAnotherForm: false
        }
    }
}

/// Something the person at the terminal is told. The words are in `CoordinatorSentences`.
enum CampaignNotice: Hashable {
    enum Loss: Hashable {
        case silent(seconds: Int)
        case disconnected
        case processEnded(String)
        case left(String)
        case replaced
        case garbled(WireError)
        case brokeRules(String)
    }
    case workerJoined(WorkerID, children: Int)
    case workerRefused(WorkerID, reason: String)
    case workerLeft(WorkerID, Loss, leases: Int)
    case leaseExpired(LeaseID, WorkerID)
    case signatureSeen(Findings.Finding)
    case findingStored(Findings.Finding, SavedFinding)
    case findingLost(Findings.Finding, reason: String)
    case minimisingGivenUp(signature: String, losses: Int)
    case caseQuarantined(UInt64, losses: Int)
    case paused(reason: String)
    case goesOn
    case signatureLimitReached(Int)
    case explorationEnded(ExplorationEnd, unsettled: Int)

    /// The kind of fault it tells of, if any.
    var fault: FaultKind? {
        switch self {
        case .workerRefused: .workerRefused
        case .workerLeft(_, .garbled, _), .workerLeft(_, .brokeRules, _): .brokenMessage
        case .workerLeft(_, .left, _), .workerLeft(_, .replaced, _): nil
        case .workerLeft: .workerLost
        case .leaseExpired: .leaseExpired
        case .caseQuarantined: .caseQuarantined
        case .paused: .storagePaused
        case .workerJoined, .signatureSeen, .findingStored, .findingLost, .minimisingGivenUp, .goesOn,
            .signatureLimitReached, .explorationEnded:
            nil
        }
    }
}
