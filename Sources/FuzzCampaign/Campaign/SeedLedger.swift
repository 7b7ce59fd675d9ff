import FuzzMessages

/// Which case indices are recorded, which are leased and which are free.
///
/// Every index is in exactly one of these, and goes only one way:
///
/// ```
/// fresh ──take──▶ leased ──record──▶ done
///                   │  ▲
///       returnLease │  │ take
///                   ▼  │
///                 returned
/// ```
///
/// A result counts only by its lease, and a lease ends with its first result or its loss. So however often a range
/// is handed out and answered, it is recorded once: that needs no memory of single cases.
///
/// The *watermark* is the first index that is not done. Below it the campaign knows everything, whatever the order
/// and the number of workers; what may depend only on the seed is decided there.
package struct SeedLedger: Hashable {
    package struct FreeRange: Hashable, Sendable {
        package var cases: CaseRange
        /// How many times a worker lost it.
        package var losses: Int {
            get { Int(storedLosses) }
            set { storedLosses = Int32(clamping: newValue) }
        }
        /// How many of those times it was one case alone, and was being run.
        package var isolatedLosses: Int {
            get { Int(storedIsolatedLosses) }
            set { storedIsolatedLosses = Int32(clamping: newValue) }
        }
        // There may be a million of these ranges.
        private var storedLosses: Int32
        private var storedIsolatedLosses: Int32

        package init(cases: CaseRange, losses: Int, isolatedLosses: Int = 0) {
            self.cases = cases
            storedLosses = Int32(clamping: losses)
            storedIsolatedLosses = Int32(clamping: isolatedLosses)
        }
    }

    package struct LeasedRange: Hashable {
        package var cases: CaseRange
        package var losses: Int
        package var isolatedLosses = 0
    }

    /// The first index that is not to be run; nil for an endless campaign.
    package let limit: UInt64?
    /// Every index below is done.
    package private(set) var watermark: UInt64 = 0
    /// The first index that was never leased.
    package private(set) var fresh: UInt64 = 0
    /// Ranges that came back, disjoint, the lowest last. Work begins at the lowest, and an array is quick at its end.
    private var returnedDescending: [FreeRange] = []
    /// Ranges that are done above the watermark, disjoint and not adjacent, the lowest last.
    private var doneDescending: [CaseRange] = []
    /// Rises with each change of ``troubled``, which takes long to look at.
    private(set) var troubledRevision = 0
    /// Looked up by name only; nothing depends on its order.
    package private(set) var leased: [LeaseID: LeasedRange] = [:]
    /// The number of indices that are done.
    package private(set) var recorded: UInt64 = 0

    /// From this many losses on, only half of a range is handed out again, so that one case that ends whole workers
    /// ends up alone and takes no others with it.
    static let lossesBeforeHalving = 3
    /// A case that was alone in its lease and ended so many workers is not run again.
    static let lossesBeforeQuarantine = 3

    package init(limit: UInt64?) { self.limit = limit }

    /// Continues a campaign: what is neither done nor leased is free. Ranges that overlap are refused, since
    /// they would count cases twice.
    package init?(limit: UInt64?, resuming snapshot: CampaignSnapshot) {
        self.limit = limit
        for lease in snapshot.leases {
            guard case .explore(let cases) = lease.content else { continue }
            leased[lease.id] = LeasedRange(
                cases: cases, losses: lease.losses, isolatedLosses: lease.isolatedLosses)
        }
        guard restoreDone(snapshot.done) else { return nil }
        var others = leased.values.map { (cases: $0.cases, free: FreeRange?.none) }
        others += snapshot.troubled.map { ($0.cases, $0) }
        others.sort { $0.cases.first < $1.cases.first }
        guard fillGaps(between: others), limit.map({ fresh <= $0 }) ?? true else { return nil }
    }

    /// False when the ranges are not in order and disjoint.
    private mutating func restoreDone(_ done: [CampaignSnapshot.DoneRange]) -> Bool {
        doneDescending.reserveCapacity(done.count)
        for cases in done.lazy.map(\.cases) where !cases.isEmpty {
            guard cases.first >= (doneDescending.last?.end ?? watermark) else { return false }
            recorded += cases.count
            if doneDescending.isEmpty, cases.first == watermark {
                watermark = cases.end
            } else if let last = doneDescending.last, last.end == cases.first {
                doneDescending[doneDescending.count - 1] = CaseRange(last.first, cases.end)
            } else {
                doneDescending.append(cases)
            }
        }
        doneDescending.reverse()
        return true
    }

    /// Makes free what lies between the done ranges and others, which come in order. False when any of them overlap.
    private mutating func fillGaps(between others: [(cases: CaseRange, free: FreeRange?)]) -> Bool {
        returnedDescending.reserveCapacity(doneDescending.count + others.count)
        fresh = watermark
        var next = 0
        var position = doneDescending.count - 1
        while position >= 0 || next < others.count {
            let isOther =
                next < others.count && (position < 0 || others[next].cases.first < doneDescending[position].first)
            let cases = isOther ? others[next].cases : doneDescending[position]
            guard cases.first >= fresh else { return false }
            if cases.first > fresh {
                returnedDescending.append(FreeRange(cases: CaseRange(fresh, cases.first), losses: 0))
            }
            if isOther, let free = others[next].free { returnedDescending.append(free) }
            fresh = cases.end
            if isOther { next += 1 } else { position -= 1 }
        }
        returnedDescending.reverse()
        return true
    }

    /// Ranges that came back, in order.
    package var returned: [FreeRange] { returnedDescending.reversed() }

    /// Ranges that are done above the watermark, in order.
    var doneAboveWatermark: [CaseRange] { doneDescending.reversed() }

    /// The free ranges that workers were lost over, in order.
    package var troubled: [FreeRange] { returnedDescending.reversed().filter { $0.losses > 0 } }

    /// All indices up to the limit are done.
    package var isComplete: Bool { limit.map { watermark >= $0 } ?? false }

    /// Something can be taken.
    var hasWork: Bool { !returnedDescending.isEmpty || limit.map { fresh < $0 } ?? true }

    /// Leases the lowest free indices, at most `count` of them, or nil when nothing is free. Lowest first keeps the
    /// watermark moving.
    mutating func take(atMost count: UInt64, as lease: LeaseID) -> LeasedRange? {
        precondition(count > 0, "BUG DETECTED: a lease of no cases")
        precondition(leased[lease] == nil, "BUG DETECTED: \(lease) is given twice")
        let taken: LeasedRange
        if let first = returnedDescending.last {
            if first.losses > 0 { troubledRevision += 1 }
            let halved =
                first.losses >= Self.lossesBeforeHalving ? max(1, first.cases.count / 2) : first.cases.count
            let end = first.cases.first + min(count, halved)
            taken = LeasedRange(
                cases: CaseRange(first.cases.first, end), losses: first.losses, isolatedLosses: first.isolatedLosses)
            if end == first.cases.end {
                returnedDescending.removeLast()
            } else {
                returnedDescending[returnedDescending.count - 1].cases = CaseRange(end, first.cases.end)
            }
        } else {
            let most = limit.map { $0 - min($0, fresh) } ?? count
            guard most > 0 else { return nil }
            taken = LeasedRange(cases: CaseRange(fresh, fresh + min(count, most)), losses: 0)
            fresh = taken.cases.end
        }
        leased[lease] = taken
        return taken
    }

    /// The first part of the lease is done; the rest, if any, is free again. Returns false, and changes nothing, when
    /// the lease is not live or `done` is not its first part.
    mutating func record(_ done: CaseRange, of lease: LeaseID) -> Bool {
        guard let held = leased[lease], done.first == held.cases.first, done.end <= held.cases.end else {
            return false
        }
        leased[lease] = nil
        if !done.isEmpty {
            recorded += done.count
            markDone(done)
        }
        if done.end < held.cases.end {
            insert(
                FreeRange(
                    cases: CaseRange(done.end, held.cases.end), losses: held.losses, isolatedLosses: held.isolatedLosses
                ))
        }
        return true
    }

    /// How a lease ended that brought no result.
    package enum LeaseEnding: Hashable {
        /// It was not run, or handed back in order.
        case returned
        /// Its worker was lost, and it is unknown whether it had begun.
        case lost
        /// Its worker was lost while it ran it, and may have died of it.
        case lostWhileRunning
    }

    /// The lease ends without a result. A loss makes the range go out in halves after a while; only one while the case
    /// was being run, alone, counts towards its quarantine.
    ///
    /// - Returns: the case that was alone in its lease too often when its worker was lost. It counts as done: the worker
    ///   that runs it next would be lost too, and the campaign would never end.
    @discardableResult
    mutating func returnLease(_ lease: LeaseID, _ ending: LeaseEnding) -> UInt64? {
        guard let held = leased.removeValue(forKey: lease) else { return nil }
        let isAlone = held.cases.count == 1
        let free = FreeRange(
            cases: held.cases, losses: held.losses + (ending == .returned ? 0 : 1),
            isolatedLosses: held.isolatedLosses + (ending == .lostWhileRunning && isAlone ? 1 : 0))
        guard free.isolatedLosses < Self.lossesBeforeQuarantine else {
            recorded += 1
            markDone(free.cases)
            return free.cases.first
        }
        insert(free)
        return nil
    }

    /// Recorded cases are free again: the worker that ran them is not trusted any more. Returns false, and changes nothing,
    /// when not all of them are recorded.
    mutating func discard(_ cases: CaseRange) -> Bool {
        guard !cases.isEmpty else { return false }
        if cases.end <= watermark {
            if cases.end < watermark { doneDescending.append(CaseRange(cases.end, watermark)) }
            watermark = cases.first
        } else {
            // The one that begins here or next below.
            let position = Self.place(of: cases.first + 1, among: doneDescending.count) { doneDescending[$0].first }
            guard position < doneDescending.count, cases.end <= doneDescending[position].end else { return false }
            let around = doneDescending[position]
            let rest = [CaseRange(cases.end, around.end), CaseRange(around.first, cases.first)]
            doneDescending.replaceSubrange(position...position, with: rest.filter { !$0.isEmpty })
        }
        recorded -= cases.count
        insert(FreeRange(cases: cases, losses: 0))
        return true
    }

    private mutating func insert(_ range: FreeRange) {
        if range.losses > 0 { troubledRevision += 1 }
        let position = Self.place(of: range.cases.first, among: returnedDescending.count) {
            returnedDescending[$0].cases.first
        }
        returnedDescending.insert(range, at: position)
    }

    /// The first of `count` ranges, the lowest last, that begins below `index`, by halving: with thousands of workers there
    /// are thousands of ranges.
    private static func place(of index: UInt64, among count: Int, first: (Int) -> UInt64) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if first(middle) < index { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private mutating func markDone(_ cases: CaseRange) {
        if cases.first == watermark {
            watermark = cases.end
            while let next = doneDescending.last, next.first == watermark {
                watermark = next.end
                doneDescending.removeLast()
            }
            return
        }
        // Ranges that begin above are before this place, ranges that begin below from here on.
        let position = Self.place(of: cases.first, among: doneDescending.count) { doneDescending[$0].first }
        let meetsUpper = position > 0 && doneDescending[position - 1].first == cases.end
        let meetsLower = position < doneDescending.count && doneDescending[position].end == cases.first
        switch (meetsUpper, meetsLower) {
        case (true, true):
            doneDescending[position - 1] = CaseRange(doneDescending[position].first, doneDescending[position - 1].end)
            doneDescending.remove(at: position)
        case (true, false): doneDescending[position - 1] = CaseRange(cases.first, doneDescending[position - 1].end)
        case (false, true): doneDescending[position] = CaseRange(doneDescending[position].first, cases.end)
        case (false, false): doneDescending.insert(cases, at: position)
        }
    }

    /// What is wrong with the ledger, derived from scratch: every index below `fresh` must be in exactly one place.
    package func problems() -> [String] {
        var problems: [String] = []
        var all: [(range: CaseRange, place: String)] = [(CaseRange(0, watermark), "below the watermark")]
        all += doneAboveWatermark.map { ($0, "done") } + returned.map { ($0.cases, "returned") }
        all += leased.values.map { ($0.cases, "leased") }
        all.removeAll { $0.range.isEmpty }
        all.sort { ($0.range.first, $0.range.end) < ($1.range.first, $1.range.end) }
        var expected: UInt64 = 0
        for (range, place) in all {
            if range.first != expected {
                problems.append("\(place) \(range) should begin at \(expected)")
            }
            expected = max(expected, range.end)
        }
        if expected != fresh { problems.append("the ranges end at \(expected), fresh begins at \(fresh)") }
        let done = watermark + doneAboveWatermark.reduce(0) { $0 + $1.count }
        if done != recorded { problems.append("\(done) indices are done, \(recorded) were counted") }
        if let limit, fresh > limit { problems.append("fresh is \(fresh), beyond the limit \(limit)") }
        if let first = doneAboveWatermark.first, first.first == watermark {
            problems.append("\(first) is done and begins at the watermark")
        }
        return problems
    }
}
