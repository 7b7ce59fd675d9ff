import FuzzCampaign
import FuzzMessages

/// What waits to become durable, and the acknowledgements that wait for it.
///
/// Commits are made in groups: making one durable takes the disk some milliseconds, however much is in it. A worker
/// does not feel the wait, because it has its next lease already.
struct CommitQueue {
    static let groupInterval = Duration.milliseconds(50)
    static let retryInterval = Duration.seconds(1)

    private(set) var changes: [CampaignChange] = []
    /// The place of the latest value of something that is always written whole. A later value replaces it: otherwise a finding
    /// that many cases show would be written for each of their leases.
    private var latest: [Subject: Int] = [:]
    /// Findings whose file is written when everything that was added before is durable.
    private var stores: [String] = []
    private var acknowledgements: [(peer: PeerID, ack: Ack)] = []
    private var dueAt: Duration?
    /// The last attempt failed.
    private(set) var isFailing = false

    var isEmpty: Bool { changes.isEmpty && acknowledgements.isEmpty }

    private enum Subject: Hashable {
        case finding(signature: String)
        case troubled
        case standing(WorkerID)
    }

    mutating func add(_ change: CampaignChange, at now: Duration) {
        if dueAt == nil { dueAt = now + Self.groupInterval }
        let subject: Subject
        switch change {
        case .finding(let finding, _): subject = .finding(signature: finding.signature)
        case .troubled: subject = .troubled
        case .standing(let worker, _): subject = .standing(worker)
        case .findingDropped(let signature):
            // Later changes under this signature are about another finding.
            latest[.finding(signature: signature)] = nil
            changes.append(change)
            return
        case .leased, .leaseEnded, .recorded, .noticeDue, .noticeDelivered, .workerJoined, .workerLeft, .fault,
            .sampled, .ended, .discarded:
            changes.append(change)
            return
        }
        guard let position = latest[subject] else {
            latest[subject] = changes.count
            changes.append(change)
            return
        }
        if case .finding(_, hasNewCase: true) = changes[position], case .finding(let finding, _) = change {
            changes[position] = .finding(finding, hasNewCase: true)
        } else {
            changes[position] = change
        }
    }

    /// An ACK goes out after everything that was added before it is durable.
    mutating func hold(_ ack: Ack, to peer: PeerID, at now: Duration) {
        acknowledgements.append((peer, ack))
        if dueAt == nil { dueAt = now + Self.groupInterval }
    }

    /// The finding's file is written after everything that was added before it is durable.
    mutating func hold(storing signature: String, at now: Duration) {
        if !stores.contains(signature) { stores.append(signature) }
        if dueAt == nil { dueAt = now + Self.groupInterval }
    }

    /// The findings to store, which are not held any longer.
    mutating func takeStores() -> [String] {
        defer { stores = [] }
        return stores
    }

    func isDue(at now: Duration) -> Bool { dueAt.map { now >= $0 } ?? false }

    /// Everything is durable: what may be sent now.
    mutating func committed() -> [(peer: PeerID, ack: Ack)] {
        defer { self = CommitQueue() }
        return acknowledgements
    }

    /// Nothing is; it is kept and tried again later.
    mutating func failed(at now: Duration) {
        isFailing = true
        dueAt = now + Self.retryInterval
    }
}
