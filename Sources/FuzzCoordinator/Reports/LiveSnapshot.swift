import FuzzCampaign
import FuzzMessages
import LayoutEngine
import LayoutFuzz

/// What the live page shows of a running campaign, copied out of it so that other threads may have it.
struct LiveSnapshot: Hashable, Sendable {
    struct Finding: Hashable, Sendable {
        var id: String
        var invariant: String
        var signature: String
        var message: String
        /// Nil until it is stored.
        var file: String?
        var isNew: Bool
        var occurrences: UInt64
        var firstSeen: Duration
        var measure: CaseMeasure
        /// How far its search is, while a worker runs it.
        var search: MinimisingProgress?
        /// Equal for findings of one cause, and its known pattern: what `report` groups by.
        var group: String?
        var cause: String?
    }

    struct Worker: Hashable, Sendable {
        var name: String
        var children: Int
        var cases: UInt64
    }

    var name: String?
    var profile: String
    var uikit: String?
    var seed: UInt64
    var elapsed: Duration
    var left: Duration?
    var cases: UInt64
    var caseLimit: UInt64?
    var rate: UInt64
    var workers: [Worker]
    var findings: [Finding]
    /// How many findings there are besides.
    var leftOut: Int
    var isOver: Bool
    /// Cases in each of the last seconds, the oldest first.
    var throughput: [UInt64]

    static let longestList = 300
    static let seconds = 240

    /// - Parameters:
    ///   - now: of this run.
    ///   - before: the snapshot of a second ago.
    init(_ campaign: Campaign, name: String?, at now: Duration, before: LiveSnapshot?) {
        self.name = name
        let plan = campaign.configuration.plan
        profile = plan.profile
        uikit = plan.uikit?.rawValue
        seed = plan.campaignSeed
        elapsed = campaign.elapsedBefore + now
        left = StatusLines.timeLeft(campaign, now)
        cases = campaign.ledger.recorded
        caseLimit = campaign.configuration.caseLimit
        rate = StatusLines.rate(campaign, now)
        workers = campaign.workers.map { Worker(name: $0.id.name, children: $0.children, cases: $0.cases) }.sorted {
            $0.name < $1.name
        }
        let counted = campaign.findings.all.filter { !$0.failure.isFlaky }
        // A case is looked at once, not each second; its id changes when it becomes smaller.
        let known = Dictionary((before?.findings ?? []).map { ($0.id, $0) }) { first, _ in first }
        let searches = Dictionary(campaign.minimising.map { ($0.signature, $0) }) { first, _ in first }
        findings = counted.prefix(Self.longestList).map {
            var finding = Finding($0, known: known[$0.fileID])
            finding.search = searches[finding.signature]
            return finding
        }
        leftOut = counted.count - findings.count
        isOver = campaign.explorationEndedAt != nil
        throughput = before?.throughput ?? []
        if let before { throughput.append(cases - min(cases, before.cases)) }
        throughput = Array(throughput.suffix(Self.seconds))
    }
}

extension LiveSnapshot.Finding {
    /// - Parameter known: the same finding in the snapshot before.
    init(_ finding: Findings.Finding, known: LiveSnapshot.Finding? = nil) {
        self.init(
            id: finding.fileID, invariant: finding.failure.invariant, signature: finding.signature,
            message: finding.failure.message, file: finding.storedPath, isNew: finding.isNew,
            occurrences: finding.occurrences, firstSeen: finding.firstSeen, measure: finding.layoutCase.measure)
        group = known?.group ?? finding.groupKey
        cause = KnownPattern.title(ofGroup: group ?? "")
    }
}
