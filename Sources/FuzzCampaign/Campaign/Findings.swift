import FuzzMessages
import LayoutFuzz

/// The failures of a campaign, one for each signature, from the first occurrence to the stored file.
package struct Findings: Hashable {
    /// Why a finding has no file.
    package enum Loss: String, Hashable, Sendable {
        /// The corpus could not take it.
        case notStored = "not stored"
        /// Its case in the database is none.
        case unreadableCase = "unreadable case"
    }

    /// The state of a finding.
    package enum State: Hashable, Sendable {
        /// A case with a lower index may still show the same signature.
        case waiting
        /// Its case is final; it waits for a worker.
        case queued
        case minimising(LeaseID)
        /// On its way to the disk.
        case storing
        case stored(path: String)
        case lost(Loss)

        /// Nothing more will happen to the finding.
        var isSettled: Bool {
            switch self {
            case .stored, .lost: true
            case .waiting, .queued, .minimising, .storing: false
            }
        }
    }

    /// How sure the campaign is of a finding's final form.
    package enum Form: String, Hashable, Sendable {
        case minimised
        /// As it was generated: minimising was not possible.
        case raw
        /// As it was generated, and a second worker did not see it fail.
        case unconfirmed
        /// As the search for another finding met it: no case of the campaign has shown it.
        case collateral = "slipped"
        /// The case died once, and did something else when it was run again: no finding of the case.
        case flaky
    }

    package struct Finding: Hashable, Sendable {
        package let signature: String
        /// The failure in its present case; after minimising, in the smallest.
        package var failure: Failure
        /// The lowest index at which the signature was seen; of a collateral finding, that of the case whose search met
        /// it.
        package var caseIndex: UInt64
        /// The case of that index, as it was generated; of a collateral finding, as the search met it.
        package var original: FindingCase
        /// The case to store.
        package var layoutCase: FindingCase
        /// How many cases showed the signature.
        package var occurrences: UInt64
        package var firstSeen: Duration
        package var state = State.waiting
        package var form = Form.raw
        /// Executions the minimiser needed.
        package var executions = 0
        /// Workers that were lost while minimising it.
        package var losses = 0
        /// The corpus did not know the signature, or only as fixed.
        package var isNew = false

        package init(
            signature: String, failure: Failure, caseIndex: UInt64, original: FindingCase, layoutCase: FindingCase,
            occurrences: UInt64, firstSeen: Duration, form: Form = .raw, executions: Int = 0
        ) {
            self.signature = signature
            self.failure = failure
            self.caseIndex = caseIndex
            self.original = original
            self.layoutCase = layoutCase
            self.occurrences = occurrences
            self.firstSeen = firstSeen
            self.form = form
            self.executions = executions
        }

        /// It goes to a worker to be minimised, once its case is final. What does not repeat cannot be searched for.
        var isToMinimise: Bool { state == .queued && !failure.isFlaky }
        /// It goes to the disk as it is, once its case is final.
        var isFlakyToStore: Bool { state == .queued && failure.isFlaky }

        /// A case of the campaign that shows the signature still takes its place.
        var isWaitingCollateral: Bool { state == .waiting && form == .collateral }
    }

    /// In the order of their first occurrence.
    package private(set) var all: [Finding] = []
    /// Occurrences of signatures beyond the limit, which were not kept.
    package private(set) var overflow: UInt64 = 0
    /// How many wait for a worker. Counted along, like the next two, because every event asks for it.
    package private(set) var queued = 0
    /// How many wait to be stored as they are.
    private var flakyToStore = 0
    private var waiting = 0
    /// How many of those that wait are collateral findings.
    private var waitingCollaterals = 0
    /// How many have something still to happen to them.
    package private(set) var unsettled = 0
    private var positions: [String: Int] = [:]
    /// Those that changed since the last ``takeChanges()``, in the order of their first change.
    private var changed: [(position: Int, hasNewCase: Bool)] = []

    package init() {}

    /// Continues a campaign.
    package init(resuming findings: [Finding]) {
        all = findings
        for (position, finding) in findings.enumerated() {
            positions[finding.signature] = position
            count(finding, 1)
        }
    }

    package static func == (one: Findings, other: Findings) -> Bool {
        one.all == other.all && one.overflow == other.overflow
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(all) }

    /// The findings that are not as they were at the last call.
    mutating func takeChanges() -> [(finding: Finding, hasNewCase: Bool)] {
        defer { changed.removeAll(keepingCapacity: true) }
        return changed.map { (all[$0.position], $0.hasNewCase) }
    }

    private mutating func mark(_ position: Int, hasNewCase: Bool = false) {
        if let known = changed.firstIndex(where: { $0.position == position }) {
            changed[known].hasNewCase = changed[known].hasNewCase || hasNewCase
        } else {
            changed.append((position, hasNewCase))
        }
    }

    /// More signatures than one campaign can have from real bugs; beyond it a signature is probably built wrongly,
    /// and every one of them holds a case in memory.
    static let maximumSignatures = 1000
    /// Workers that may be lost over the minimising of one finding before it is stored as it is.
    static let maximumLosses = 3

    package subscript(signature: String) -> Finding? { positions[signature].map { all[$0] } }

    /// True when the occurrence lacks a case that it must have: no lower one was delivered.
    func lacksCase(_ occurrence: ExplorationResult.Occurrence) -> Bool {
        guard occurrence.layoutCase == nil else { return false }
        if let position = positions[occurrence.failure.signature] {
            return all[position].isWaitingCollateral || occurrence.caseIndex < all[position].caseIndex
        }
        // Beyond the limit no case is kept, and its worker cannot know that.
        return all.count < Self.maximumSignatures
    }

    /// Counts an occurrence that has its case if it must. Returns true when the signature is new.
    mutating func add(_ occurrence: ExplorationResult.Occurrence, at now: Duration) -> Bool {
        let signature = occurrence.failure.signature
        guard let position = positions[signature] else {
            guard all.count < Self.maximumSignatures, let layoutCase = occurrence.layoutCase.map(FindingCase.init)
            else {
                overflow += occurrence.count
                return false
            }
            append(
                Finding(
                    signature: signature, failure: occurrence.failure, caseIndex: occurrence.caseIndex,
                    original: layoutCase, layoutCase: layoutCase,
                    occurrences: occurrence.count, firstSeen: now))
            return true
        }
        if all[position].isWaitingCollateral, let layoutCase = occurrence.layoutCase.map(FindingCase.init) {
            replaceCase(of: position, occurrence.caseIndex, layoutCase, occurrence.failure)
            change(position) {
                $0.form = .raw
                $0.occurrences = occurrence.count
            }
            return false
        }
        all[position].occurrences += occurrence.count
        mark(position)
        guard occurrence.caseIndex < all[position].caseIndex, all[position].state == .waiting,
            let layoutCase = occurrence.layoutCase.map(FindingCase.init)
        else { return false }
        replaceCase(of: position, occurrence.caseIndex, layoutCase, occurrence.failure)
        return false
    }

    /// Keeps what the search for another finding met. Returns true when the signature is new.
    ///
    /// Which search ends first is chance. So a case of the campaign counts before any collateral finding, of collateral
    /// findings the one from the lowest case, and of those the one with the lowest id.
    mutating func add(_ collateral: MinimisingResult.Collateral, fromCase caseIndex: UInt64, at now: Duration) -> Bool {
        let layoutCase = FindingCase(collateral.layoutCase)
        guard let position = positions[collateral.failure.signature] else {
            guard all.count < Self.maximumSignatures else {
                overflow += 1
                return false
            }
            append(
                Finding(
                    signature: collateral.failure.signature, failure: collateral.failure, caseIndex: caseIndex,
                    original: layoutCase, layoutCase: layoutCase, occurrences: 1, firstSeen: now, form: .collateral))
            return true
        }
        let known = all[position]
        guard known.isWaitingCollateral, (caseIndex, layoutCase.id) < (known.caseIndex, known.original.id) else {
            return false
        }
        replaceCase(of: position, caseIndex, layoutCase, collateral.failure)
        return false
    }

    /// So many occurrences are taken back. A finding that no other worker has seen or is minimising is removed; then
    /// true is returned.
    mutating func retract(_ signature: String, _ count: UInt64) -> Bool {
        guard let position = positions[signature] else {
            overflow -= min(overflow, count)
            return false
        }
        all[position].occurrences -= min(all[position].occurrences, count)
        mark(position)
        guard all[position].occurrences == 0 else { return false }
        switch all[position].state {
        case .waiting, .queued:
            remove(signature)
            return true
        case .minimising, .storing, .stored, .lost: return false
        }
    }

    /// As if it had never been seen.
    mutating func remove(_ signature: String) {
        guard let position = positions[signature] else { return }
        self.count(all[position], -1)
        all.remove(at: position)
        changed.removeAll { $0.position == position }
        for index in changed.indices where changed[index].position > position { changed[index].position -= 1 }
        positions = [:]
        for (position, finding) in all.enumerated() { positions[finding.signature] = position }
    }

    private mutating func append(_ finding: Finding) {
        positions[finding.signature] = all.count
        mark(all.count, hasNewCase: true)
        count(finding, 1)
        all.append(finding)
    }

    private mutating func replaceCase(
        of position: Int, _ caseIndex: UInt64, _ layoutCase: FindingCase, _ failure: Failure
    ) {
        all[position].caseIndex = caseIndex
        all[position].failure = failure
        all[position].original = layoutCase
        all[position].layoutCase = layoutCase
        mark(position, hasNewCase: true)
    }

    /// The signatures whose case is final, because every lower index is recorded, become ready for minimising.
    mutating func promote(below watermark: UInt64) {
        guard waiting > waitingCollaterals else { return }
        for position in all.indices
        where all[position].state == .waiting && all[position].form != .collateral
            && all[position].caseIndex < watermark
        {
            change(position) { $0.state = .queued }
        }
    }

    /// Collateral findings become ready when nothing else is left that could show their signature: no case and no search.
    mutating func promoteCollaterals() {
        guard waitingCollaterals > 0, unsettled == waitingCollaterals else { return }
        promoteAll()
    }

    /// Whatever waits becomes ready at once.
    mutating func promoteAll() {
        guard waiting > 0 else { return }
        for position in all.indices where all[position].state == .waiting {
            change(position) { $0.state = .queued }
        }
    }

    /// The finding to minimise next: the one of the lowest case.
    ///
    /// It looks at states and indices in place: copying a finding copies two cases.
    var nextToMinimise: Finding? {
        guard queued > 0 else { return nil }
        var next: Int?
        for position in all.indices where all[position].isToMinimise {
            if let best = next, all[best].caseIndex <= all[position].caseIndex { continue }
            next = position
        }
        return next.map { all[$0] }
    }

    /// Signatures of what did not repeat and is final, in the order of their first occurrence.
    var nextFlaky: [String] {
        guard flakyToStore > 0 else { return [] }
        return all.filter(\.isFlakyToStore).map(\.signature)
    }

    /// Those that count: what did not repeat is reported separately.
    package var counted: Int { all.indices.count { !all[$0].failure.isFlaky } }

    package var new: Int { all.indices.count { all[$0].isNew } }

    /// - Parameter hasNewCase: the change gives it another case.
    mutating func update(_ signature: String, hasNewCase: Bool = false, _ change: (inout Finding) -> Void) {
        guard let position = positions[signature] else {
            preconditionFailure("BUG DETECTED: no finding has the signature \(signature)")
        }
        self.change(position, hasNewCase: hasNewCase, change)
    }

    private mutating func change(_ position: Int, hasNewCase: Bool = false, _ change: (inout Finding) -> Void) {
        count(all[position], -1)
        change(&all[position])
        count(all[position], 1)
        mark(position, hasNewCase: hasNewCase)
    }

    private mutating func count(_ finding: Finding, _ step: Int) {
        if finding.state == .waiting { waiting += step }
        if finding.isWaitingCollateral { waitingCollaterals += step }
        if finding.isToMinimise { queued += step }
        if finding.isFlakyToStore { flakyToStore += step }
        if !finding.state.isSettled { unsettled += step }
    }

    package func problems(watermark: UInt64) -> [String] {
        var problems: [String] = []
        for (position, finding) in all.enumerated() {
            if positions[finding.signature] != position {
                problems.append("\(finding.signature) is at \(position) and looked up elsewhere")
            }
            if finding.state == .waiting, !finding.isWaitingCollateral, finding.caseIndex < watermark {
                problems.append(
                    "\(finding.signature) waits at case \(finding.caseIndex), the watermark is \(watermark)")
            }
            if finding.occurrences == 0, [.waiting, .queued].contains(finding.state) {
                problems.append("\(finding.signature) was never seen")
            }
        }
        let counted = [waiting, waitingCollaterals, queued, flakyToStore, unsettled]
        let found = [
            all.count { $0.state == .waiting }, all.count { $0.isWaitingCollateral }, all.count { $0.isToMinimise },
            all.count { $0.isFlakyToStore }, all.count { !$0.state.isSettled },
        ]
        if counted != found {
            problems.append(
                "\(counted) wait, are waiting collateral findings, queued, flaky, unsettled; truly \(found)")
        }
        if positions.count != all.count { problems.append("\(positions.count) positions for \(all.count) findings") }
        return problems
    }
}
