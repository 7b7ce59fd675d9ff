import LayoutEngine

/// Conflicts that share a core: one reason is printed in full, and of the others only what was left out.
///
/// A chain of required constraints that is too long for its superview contradicts each constraint that pins one of its members
/// to the end, and each such conflict lists much of the chain again.
struct ConflictGroup: Equatable {
    /// The conflict with the fewest constraints.
    let reason: ConflictReport
    /// The constraints that the other conflicts left out.
    let alsoBroken: [String]

    /// Puts conflicts together when at least half of what the smaller one kept is part of the other.
    /// - Returns: groups in the order of their first conflicts.
    /// - Complexity: O(n² m) for `n` conflicts of `m` constraints.
    static func groups(of conflicts: [ConflictReport]) -> [ConflictGroup] {
        let kept = conflicts.map { conflict in Set(conflict.constraints.filter { $0 != conflict.broken }) }
        // By conflict, the first one of its group.
        var first = Array(conflicts.indices)
        for index in conflicts.indices {
            for earlier in 0..<index where share(kept[earlier], kept[index]) {
                let (low, high) = (min(first[earlier], first[index]), max(first[earlier], first[index]))
                for other in 0...index where first[other] == high { first[other] = low }
            }
        }
        return conflicts.indices.filter { first[$0] == $0 }.map { leader in
            let members = conflicts.indices.filter { first[$0] == leader }
            let shortest = members.min { (kept[$0].count, $0) < (kept[$1].count, $1) } ?? leader
            return ConflictGroup(
                reason: conflicts[shortest], alsoBroken: members.filter { $0 != shortest }.map { conflicts[$0].broken }
            )
        }
    }

    private static func share(_ left: Set<String>, _ right: Set<String>) -> Bool {
        let common = left.count < right.count ? left.count(where: right.contains) : right.count(where: left.contains)
        return common > 0 && 2 * common >= min(left.count, right.count)
    }
}
