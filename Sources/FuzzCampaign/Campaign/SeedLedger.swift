import FuzzMessages

/// Which case indices are recorded, which are leased and which are free.
///
/// Every index is in exactly one of these, and goes only one way:
///
/// ```
/// fresh ──take──▶ leased ──record──▶ done
///                   │ ▲
///            giveBack │ take
///                   ▼ │
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
            get { Int(smallLosses) }
            set { smallLosses = Int32(clamping: newValue) }
        }
        /// How many of those times it was one case alone, and was being run.
        package var lossesAlone: Int {
            get { Int(smallLossesAlone) }
            set { smallLossesAlone = Int32(clamping: newValue) }
        }
        // There may be a million of these ranges.
        private var smallLosses: Int32
        private var smallLossesAlone: Int32

        package init(cases: CaseRange, losses: Int, lossesAlone: Int = 0) {
            self.cases = cases
            smallLosses = Int32(clamping: losses)
            smallLossesAlone = Int32(clamping: lossesAlone)
        }
    }

    package struct LeasedRange: Hashable {
        package var cases: CaseRange
        package var losses: Int
        package var lossesAlone = 0
    }

    /// The first index that is not to be run; nil for an endless campaign.
    package let limit: UInt64?
    /// Every index below is done.
    package private(set) var watermark: UInt64 = 0
    /// The first index that was never leased.
    package private(set) var fresh: UInt64 = 0
    /// Ranges that came back, disjoint, the lowest last. Work begins at the lowest, and an array is quick at its end.
    private var returnedDown: [FreeRange] = []
    /// Ranges that are done above the watermark, disjoint and not adjacent, the lowest last.
    private var doneDown: [CaseRange] = []
    /// Rises with each change of ``troubled``, which takes long to look at.
    private(set) var troubleChanges = 0
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
                cases: cases, losses: lease.losses, lossesAlone: lease.lossesAlone)
        }
        guard takeDone(snapshot.done) else { return nil }
        var others = leased.values.map { (cases: $0.cases, free: FreeRange?.none) }
        others += snapshot.troubled.map { ($0.cases, $0) }
        others.sort { $0.cases.first < $1.cases.first }
        guard fillGaps(between: others), limit.map({ fresh <= $0 }) ?? true else { return nil }
    }

    /// False when the ranges are not in order and disjoint.
    private mutating func takeDone(_ done: [CampaignSnapshot.DoneRange]) -> Bool {
        doneDown.reserveCapacity(done.count)
        for cases in done.lazy.map(\.cases) where !cases.isEmpty {
            guard cases.first >= (doneDown.last?.end ?? watermark) else { return false }
            recorded += cases.count
            if doneDown.isEmpty, cases.first == watermark {
                watermark = cases.end
            } else if let last = doneDown.last, last.end == cases.first {
                doneDown[doneDown.count - 1] = CaseRange(last.first, cases.end)
            } else {
                doneDown.append(cases)
            }
        }
        doneDown.reverse()
        return true
    }

    /// Makes free what lies between the done ranges and others, which come in order. False when any of them overlap.
    private mutating func fillGaps(between others: [(cases: CaseRange, free: FreeRange?)]) -> Bool {
        returnedDown.reserveCapacity(doneDown.count + others.count)
        fresh = watermark
        var next = 0
        var position = doneDown.count - 1
        while position >= 0 || next < others.count {
            let isOther = next < others.count && (position < 0 || others[next].cases.first < doneDown[position].first)
            let cases = isOther ? others[next].cases : doneDown[position]
            guard cases.first >= fresh else { return false }
            if cases.first > fresh {
                returnedDown.append(FreeRange(cases: CaseRange(fresh, cases.first), losses: 0))
            }
            if isOther, let free = others[next].free { returnedDown.append(free) }
            fresh = cases.end
            if isOther { next += 1 } else { position -= 1 }
        }
        returnedDown.reverse()
        return true
    }

    /// Ranges that came back, in order.
    package var returned: [FreeRange] { returnedDown.reversed() }

    /// Ranges that are done above the watermark, in order.
    var doneAbove: [CaseRange] { doneDown.reversed() }

    /// The free ranges that workers were lost over, in order.
    package var troubled: [FreeRange] { returnedDown.reversed().filter { $0.losses > 0 } }

    /// All indices up to the limit are done.
    package var isComplete: Bool { limit.map { watermark >= $0 } ?? false }

    /// Something can be taken.
    var hasWork: Bool { !returnedDown.isEmpty || limit.map { fresh < $0 } ?? true }

    /// Leases the lowest free indices, at most `count` of them, or nil when nothing is free. Lowest first keeps the
    /// watermark moving.
    mutating func take(atMost count: UInt64, as lease: LeaseID) -> LeasedRange? {
        precondition(count > 0, "BUG DETECTED: a lease of no cases")
        precondition(leased[lease] == nil, "BUG DETECTED: \(lease) is given twice")
        let taken: LeasedRange
        if let first = returnedDown.last {
            if first.losses > 0 { troubleChanges += 1 }
            let halved =
                first.losses >= Self.lossesBeforeHalving ? max(1, first.cases.count / 2) : first.cases.count
            let end = first.cases.first + min(count, halved)
            taken = LeasedRange(
                cases: CaseRange(first.cases.first, end), losses: first.losses, lossesAlone: first.lossesAlone)
            if end == first.cases.end {
                returnedDown.removeLast()
            } else {
                returnedDown[returnedDown.count - 1].cases = CaseRange(end, first.cases.end)
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
                    cases: CaseRange(done.end, held.cases.end), losses: held.losses, lossesAlone: held.lossesAlone))
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
    mutating func giveBack(_ lease: LeaseID, _ ending: LeaseEnding) -> UInt64? {
        guard let held = leased.removeValue(forKey: lease) else { return nil }
        let isAlone = held.cases.count == 1
        let free = FreeRange(
            cases: held.cases, losses: held.losses + (ending == .returned ? 0 : 1),
            lossesAlone: held.lossesAlone + (ending == .lostWhileRunning && isAlone ? 1 : 0))
        guard free.lossesAlone < Self.lossesBeforeQuarantine else {
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
            if cases.end < watermark { doneDown.append(CaseRange(cases.end, watermark)) }
            watermark = cases.first
        } else {
            // The one that begins here or next below.
            let position = Self.place(of: cases.first + 1, among: doneDown.count) { doneDown[$0].first }
            guard position < doneDown.count, cases.end <= doneDown[position].end else { return false }
            let around = doneDown[position]
            let rest = [CaseRange(cases.end, around.end), CaseRange(around.first, cases.first)]
            doneDown.replaceSubrange(position...position, with: rest.filter { !$0.isEmpty })
        }
        recorded -= cases.count
        insert(FreeRange(cases: cases, losses: 0))
        return true
    }

    private mutating func insert(_ range: FreeRange) {
        if range.losses > 0 { troubleChanges += 1 }
        let position = Self.place(of: range.cases.first, among: returnedDown.count) { returnedDown[$0].cases.first }
        returnedDown.insert(range, at: position)
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
            while let next = doneDown.last, next.first == watermark {
                watermark = next.end
                doneDown.removeLast()
            }
            return
        }
        // Ranges that begin above are before this place, ranges that begin below from here on.
        let position = Self.place(of: cases.first, among: doneDown.count) { doneDown[$0].first }
        let meetsUpper = position > 0 && doneDown[position - 1].first == cases.end
        let meetsLower = position < doneDown.count && doneDown[position].end == cases.first
        switch (meetsUpper, meetsLower) {
        case (true, true):
            doneDown[position - 1] = CaseRange(doneDown[position].first, doneDown[position - 1].end)
            doneDown.remove(at: position)
        case (true, false): doneDown[position - 1] = CaseRange(cases.first, doneDown[position - 1].end)
        case (false, true): doneDown[position] = CaseRange(doneDown[position].first, cases.end)
        case (false, false): doneDown.insert(cases, at: position)
        }
    }

    /// What is wrong with the ledger, derived from scratch: every index below `fresh` must be in exactly one place.
    package func problems() -> [String] {
        var problems: [String] = []
        var all: [(range: CaseRange, place: String)] = [(CaseRange(0, watermark), "below the watermark")]
        all += doneAbove.map { ($0, "done") } + returned.map { ($0.cases, "returned") }
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
        let done = watermark + doneAbove.reduce(0) { $0 + $1.count }
        if done != recorded { problems.append("\(done) indices are done, \(recorded) were counted") }
        if let limit, fresh > limit { problems.append("fresh is \(fresh), beyond the limit \(limit)") }
        if let first = doneAbove.first, first.first == watermark {
            problems.append("\(first) is done and begins at the watermark")
        }
        return problems
    }
}
