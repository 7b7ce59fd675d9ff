import FuzzMessages

/// Repairs a snapshot that two coordinators have written.
extension CampaignSnapshot {
    /// What does not fit together in a database that two coordinators have written, or that was put together by hand.
    ///
    /// Done ranges are the truth: each is protected by its checksum, and the database rejects one that overlaps another.
    /// A lease or a troubled range that contradicts them, or an earlier one, is only a plan for work. It is dropped,
    /// and what it covered and is not done is free again.
    package struct Repair: Hashable {
        /// Leases that are dropped, in order.
        package var leases: [HeldLease] = []
        /// Troubled ranges that are dropped, in order.
        package var troubled: [SeedLedger.FreeRange] = []

        package var isEmpty: Bool { leases.isEmpty && troubled.isEmpty }

        /// The changes that make the database equal to the repaired snapshot.
        package func changes(_ repaired: CampaignSnapshot) -> [CampaignChange] {
            leases.map { .leaseEnded($0.id) } + (troubled.isEmpty ? [] : [.troubled(repaired.troubled)])
        }
    }

    /// Drops what contradicts the done ranges, and returns what it dropped.
    package mutating func repair() -> Repair {
        var repair = Repair()
        var taken = OccupiedRanges()
        let minimising = Dictionary(
            findings.compactMap { finding -> (LeaseID, String)? in
                guard case .minimising(let lease) = finding.state else { return nil }
                return (lease, finding.signature)
            }, uniquingKeysWith: { first, _ in first })
        leases = leases.filter { lease in
            let fits =
                switch lease.content {
                case .explore(let cases): !isDone(anyOf: cases) && taken.insert(cases)
                case .minimise(let signature): minimising[lease.id] == signature
                // Never stored.
                case .rerun: false
                }
            if !fits { repair.leases.append(lease) }
            return fits
        }
        troubled = troubled.filter { range in
            let fits = !isDone(anyOf: range.cases) && taken.insert(range.cases)
            if !fits { repair.troubled.append(range) }
            return fits
        }
        return repair
    }

    /// Whether any of the cases is done, by halving: there may be a million ranges.
    private func isDone(anyOf cases: CaseRange) -> Bool {
        var (low, high) = (0, done.count)
        while low < high {
            let middle = (low + high) / 2
            if done[middle].cases.end > cases.first { high = middle } else { low = middle + 1 }
        }
        return low < done.count && done[low].cases.first < cases.end
    }
}

/// Disjoint ranges, in order.
private struct OccupiedRanges {
    private var ranges: [CaseRange] = []

    /// False, and nothing is inserted, when the range is empty or overlaps one that is there.
    mutating func insert(_ cases: CaseRange) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].end > cases.first { high = middle } else { low = middle + 1 }
        }
        guard !cases.isEmpty, low == ranges.count || ranges[low].first >= cases.end else { return false }
        ranges.insert(cases, at: low)
        return true
    }
}
