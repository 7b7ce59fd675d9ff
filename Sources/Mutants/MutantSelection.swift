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

    /// Half of the mutants are those that only transitions reach, in the order of the pool; if there are not so many, all
    /// of them. The others are those that openings reach. What no case reaches is counted, and not hunted.
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
    /// Not in the cases that were run to see it.
    case none = "not reached"
}
