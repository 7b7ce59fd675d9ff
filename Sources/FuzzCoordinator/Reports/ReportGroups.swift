/// Puts findings together that look like one cause.
enum ReportGroups {
    /// - Returns: what is new first, then what ends a process, then what was seen most.
    static func of(
        _ findings: [CampaignReport.Finding]
    ) -> [(group: CampaignReport.Group, findings: [CampaignReport.Finding])] {
        var order: [String] = []
        var members: [String: [CampaignReport.Finding]] = [:]
        for finding in findings {
            let key = finding.group ?? head(of: finding)
            if members[key] == nil { order.append(key) }
            members[key, default: []].append(finding)
        }
        let groups = order.map { key in
            let found = (members[key] ?? []).sorted(by: isSimpler)
            return (
                group: CampaignReport.Group(
                    title: found.first.map { $0.cause ?? head(of: $0) } ?? key,
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

    private static func isSimpler(_ one: CampaignReport.Finding, _ two: CampaignReport.Finding) -> Bool {
        func size(_ finding: CampaignReport.Finding) -> (Int, Int, String) {
            (
                finding.novelty == .new ? 0 : finding.novelty == .known ? 1 : 2,
                finding.steps + finding.views + finding.constraints, finding.signature
            )
        }
        return size(one) < size(two)
    }

    private static func rank(
        _ entry: (group: CampaignReport.Group, findings: [CampaignReport.Finding])
    ) -> Rank {
        Rank(
            isKnown: entry.group.novelty != .new,
            isMild: !entry.findings.contains { ["trap", "hang", "memory"].contains($0.invariant) },
            rarity: UInt64.max - entry.group.occurrences)
    }

    private struct Rank: Equatable, Comparable {
        var isKnown: Bool
        var isMild: Bool
        var rarity: UInt64

        static func < (one: Rank, two: Rank) -> Bool {
            if one.isKnown != two.isKnown { return two.isKnown }
            if one.isMild != two.isMild { return two.isMild }
            return one.rarity < two.rarity
        }
    }
}
