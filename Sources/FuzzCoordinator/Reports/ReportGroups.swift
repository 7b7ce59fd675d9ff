import LayoutFuzz

/// Puts findings together that look like one cause.
enum ReportGroups {
    /// - Returns: what is new first, then what ends a process, then what was seen most.
    static func of(
        _ findings: [CampaignReport.Finding]
    ) -> [(group: CampaignReport.Group, findings: [CampaignReport.Finding])] {
        let keys = findings.map { $0.group ?? head(of: $0) }
        let groups = FindingGroups.named(by: keys).map { group in
            let found = group.members.sorted {
                isSimpler((findings[$0], keys[$0] == group.cause), (findings[$1], keys[$1] == group.cause))
            }.map { findings[$0] }
            return (
                group: CampaignReport.Group(
                    title: found.first.map { $0.cause ?? head(of: $0) } ?? "",
                    novelty: found.contains { $0.novelty == .new }
                        ? .new : found.allSatisfy { $0.novelty == .accepted } ? .accepted : .known,
                    findings: found.map(\.id), occurrences: found.reduce(0) { $0 + $1.occurrences }), findings: found
            )
        }
        return groups.enumerated().sorted { one, two in
            let (first, second) = (rank(one.element), rank(two.element))
            return first == second ? one.offset < two.offset : first < second
        }.map(\.element)
    }

    /// The invariant and the first part behind it: what follows is the placement, the edge or the direction.
    static func head(of finding: CampaignReport.Finding) -> String {
        finding.signature.split(separator: "/").prefix(2).joined(separator: "/")
    }

    /// - Parameters: a finding each, and whether its group is named after it.
    private static func isSimpler(
        _ one: (CampaignReport.Finding, Bool), _ two: (CampaignReport.Finding, Bool)
    ) -> Bool {
        func size(_ finding: CampaignReport.Finding, _ leads: Bool) -> (Int, Int, Int, String) {
            (
                finding.novelty == .new ? 0 : finding.novelty == .known ? 1 : 2, leads ? 0 : 1,
                finding.steps + finding.views + finding.constraints, finding.signature
            )
        }
        return size(one.0, one.1) < size(two.0, two.1)
    }

    private static func rank(
        _ entry: (group: CampaignReport.Group, findings: [CampaignReport.Finding])
    ) -> Rank {
        Rank(
            isKnown: entry.group.novelty != .new,
            isNonFatal: !entry.findings.contains { ["trap", "hang", "memory"].contains($0.invariant) },
            rarity: UInt64.max - entry.group.occurrences)
    }

    private struct Rank: Equatable, Comparable {
        var isKnown: Bool
        var isNonFatal: Bool
        var rarity: UInt64

        static func < (one: Rank, two: Rank) -> Bool {
            if one.isKnown != two.isKnown { return two.isKnown }
            if one.isNonFatal != two.isNonFatal { return two.isNonFatal }
            return one.rarity < two.rarity
        }
    }
}
