import FuzzCampaign
import FuzzMessages
import FuzzWire

/// Does what a ``Campaign`` asks for with files, the database and notifications, in the order that makes it safe: a
/// worker learns that its result is recorded only after the commit that holds it.
///
/// It has no socket and no clock, so that a simulation runs it as it is. `CoordinatorLoop` brings the messages, sends
/// what is returned, and passes the time.
final class CampaignDriver {
    /// Something to be sent.
    struct Outgoing: Hashable {
        var peer: PeerID
        var body: CoordinatorMessage
    }

    private(set) var campaign: Campaign
    /// The campaign is over; what is not durable yet still has to become so.
    private(set) var finished: ExplorationEnd?
    private let store: CorpusStore
    /// Nil for a campaign that is not kept.
    private let database: CampaignDatabase?
    private let notifier: Notifier?
    /// What people write to run the worker program.
    private let workerCommand: String
    private let print: (String) -> Void
    private var commits = CommitQueue()
    private var nextFileCheck = CampaignDriver.fileCheckInterval

    /// How often the files of a campaign that has nothing to write are looked at.
    static let fileCheckInterval = Duration.seconds(1)
    private var peerLines = LineRateLimiter()

    /// - Parameter print: shows a line to the person at the terminal.
    init(
        _ campaign: Campaign, store: CorpusStore, database: CampaignDatabase?, notifier: Notifier?,
        workerCommand: String = WorkerCommand.standard, print: @escaping (String) -> Void
    ) {
        self.campaign = campaign
        self.store = store
        self.database = database
        self.notifier = notifier
        self.workerCommand = workerCommand
        self.print = print
    }

    /// Changes that would be lost with the process.
    var uncommitted: Int { commits.changes.count }

    /// Passes an event to the campaign, performs its answers, and reports their outcome to it.
    func tell(_ event: CampaignEvent, at now: Duration) throws -> [Outgoing] {
        var outgoing: [Outgoing] = []
        var events = [event]
        while !events.isEmpty {
            for action in campaign.handle(events.removeFirst(), at: now) {
                if let answer = perform(action, &outgoing, at: now) { events.append(answer) }
            }
        }
        return outgoing
    }

    private func perform(_ action: CampaignAction, _ outgoing: inout [Outgoing], at now: Duration) -> CampaignEvent? {
        switch action {
        case .send(let peer, .ack(let ack)) where database != nil:
            commits.hold(ack, to: peer, at: now)
        case .save(.noticeDue(let notice)) where database == nil:
            notifier?.add(notice)
        case .save(let change):
            if database != nil { commits.add(change, at: now) }
        case .send(let peer, let message):
            outgoing.append(Outgoing(peer: peer, body: message))
        case .reject(let peer, let rejection):
            outgoing.append(Outgoing(peer: peer, body: .reject(CampaignMessages.reject(rejection))))
        case .stop(let peer, let end):
            outgoing.append(Outgoing(peer: peer, body: .stop(CampaignMessages.stop(end))))
        case .store(let finding) where database != nil:
            commits.hold(storing: finding.signature, at: now)
            return .storing(signature: finding.signature, isNew: store.isNew(finding))
        case .store(let finding):
            return write(finding)
        case .report(let notice):
            // Some of it is text from a peer.
            if let line = CampaignMessages.notice(notice, worker: workerCommand),
                !notice.isTriggeredByPeers || peerLines.allows(at: now)
            {
                print(Printable.line(line))
            }
        case .finish(let end):
            finished = end
        }
        return nil
    }

    private func write(_ finding: Findings.Finding) -> CampaignEvent {
        do throws(CorpusError) {
            return .stored(signature: finding.signature, try store.save(finding))
        } catch {
            return .storingFailed(
                signature: finding.signature, reason: error.description, isTemporary: error.isTemporary)
        }
    }

    /// Writes the files of findings that are being stored.
    private func write(_ signatures: [String], at now: Duration) throws -> [Outgoing] {
        try signatures.flatMap { signature -> [Outgoing] in
            guard let finding = campaign.findings[signature], finding.state == .storing else { return [] }
            return try tell(write(finding), at: now)
        }
    }

    // MARK: Making it durable

    /// Commits what is due. Returns what may be sent now.
    ///
    /// - Throws: what waiting does not help against.
    func commit(at now: Duration) throws -> [Outgoing] {
        guard let database else { return [] }
        guard commits.isDue(at: now) else {
            // Where nothing is to be written for long, the loss of a file would not be noticed.
            if now >= nextFileCheck {
                nextFileCheck = now + Self.fileCheckInterval
                try database.checkFiles()
            }
            return []
        }
        do throws(CampaignDatabaseError) {
            try database.commit(commits.changes, elapsed: now)
        } catch {
            guard error.isTemporary else { throw error }
            let isFirst = !commits.isFailing
            commits.failed(at: now)
            let told = isFirst ? try tell(.savingFailed(reason: error.description), at: now) : []
            // A person has interrupted the wait for space: the files are tried without it.
            return campaign.isCutShort(at: now) ? told + (try write(commits.takeStores(), at: now)) : told
        }
        return try committed(at: now)
    }

    /// Everything is durable: what waited for that.
    private func committed(at now: Duration) throws -> [Outgoing] {
        for case .noticeDue(let notice) in commits.changes { notifier?.add(notice) }
        let wasFailing = commits.isFailing
        let stores = commits.takeStores()
        let acknowledged = commits.committed().map { Outgoing(peer: $0.peer, body: .ack($0.ack)) }
        return acknowledged + (try write(stores, at: now)) + (wasFailing ? try tell(.savingRecovered, at: now) : [])
    }

    /// At the end nothing may be left in memory. No peer waits for an acknowledgement any more.
    ///
    /// - Returns: why something is left, and waiting may help; nil when everything is durable.
    func commitRemaining(at now: Duration) throws -> String? {
        guard let database else { return nil }
        guard !commits.isEmpty else {
            try database.checkFiles()
            return nil
        }
        do throws(CampaignDatabaseError) {
            try database.commit(commits.changes, elapsed: now)
        } catch {
            guard error.isTemporary else { throw error }
            return error.description
        }
        _ = try committed(at: now)
        return nil
    }

    // MARK: Notifications

    var isDoneNotifying: Bool { notifier?.isIdle ?? true }

    /// Notices that are not delivered, or not yet.
    var undelivered: [FindingNotice] { notifier?.undelivered ?? [] }

    /// Starts the notifications that are due and looks after the one that runs.
    func notify(at now: Duration) {
        if let count = peerLines.takeDroppedCount(at: now) { print(CampaignMessages.linesLeftOut(count)) }
        guard let notifier else { return }
        for line in notifier.turn(at: now) { print(line) }
        for notice in notifier.takeDelivered() where database != nil {
            commits.add(.noticeDelivered(signature: notice.signature), at: now)
        }
    }
}
