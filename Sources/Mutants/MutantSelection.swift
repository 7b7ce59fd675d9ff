/// Chooses mutations by a seed.
package enum MutantSelection {
    /// Each kind has its turn, and gives the mutation with the lowest rank. So all kinds are there equally often as long as
    /// they have any, and each as it is spread over the sources.
    package static func pool(_ mutations: [Mutation], count: Int, seed: UInt64) -> [Mutation] {
        var waiting = MutationKind.allCases.map { kind in
            mutations.filter { $0.kind == kind }
                .map { (rank: $0.rank(seed: seed), mutation: $0) }
                .sorted { ($0.rank, $0.mutation.key) > ($1.rank, $1.mutation.key) }
                .map(\.mutation)
        }
        var result: [Mutation] = []
        while result.count < count, waiting.contains(where: { !$0.isEmpty }) {
            for kind in waiting.indices where result.count < count {
                if let next = waiting[kind].popLast() { result.append(next) }
            }
        }
        return result
    }

    /// Those that a reader judged, and did not judge equivalent: what was not found once may be found since.
    package static func survivors(among mutations: [Mutation], judged: Judgements) -> [Mutation] {
        mutations.filter { mutation in
            judged.verdicts[mutation.key].map { $0.verdict != .equivalent } ?? false
        }
    }

    /// Half of the mutants are those that only transitions reach, in the order of the pool; if there are not so many, all
    /// of them. The others are those that openings reach. What only checks reach, or nothing, is counted and not hunted.
    package static func chosen(from pool: [Mutant], count: Int, reach: (Int) -> Reach) -> [Mutant] {
        let later = pool.filter { reach($0.id) == .transitions }.prefix((count + 1) / 2)
        let others = pool.filter { reach($0.id) == .openings }.prefix(count - later.count)
        return (later + others).sorted { $0.id < $1.id }
    }
}

/// How cases come to a mutant.
package enum Reach: String, Codable, Sendable {
    /// By opening a case, before its first step.
    case openings
    /// Only by what is done to a case that is open.
    case transitions
    /// Only by what invariants do to look at a case.
    case checks
    /// Not in the cases that were run to see it.
    case none = "not reached"

    /// - Parameter counts: how often cases came by when they were opened, when their steps were done, and when they were
    ///   checked.
    package init(openings: UInt64, scripts: UInt64, checks: UInt64) {
        self = openings > 0 ? .openings : scripts > 0 ? .transitions : checks > 0 ? .checks : .none
    }

    /// Reads what the hunter printed.
    package static func counted(in output: String) -> [Int: Reach] {
        var reach: [Int: Reach] = [:]
        for line in output.split(whereSeparator: \.isNewline) {
            let fields = line.split(separator: "\t")
            guard fields.count == 5, fields[0] == "reach", let id = Int(fields[1]), let openings = UInt64(fields[2]),
                let scripts = UInt64(fields[3]), let checks = UInt64(fields[4])
            else { continue }
            reach[id] = Reach(openings: openings, scripts: scripts, checks: checks)
        }
        return reach
    }
}
