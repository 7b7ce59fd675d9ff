import FuzzCampaign
import LayoutFuzz

/// The last lines of a campaign, for people.
enum Summary {
    /// - Parameter worker: the command that replays findings.
    static func text(_ result: CampaignResult, worker: String = WorkerCommand.standard) -> String {
        let report = result.report
        var lines = [
            "\(Figures.number(report.cases)) cases with \(Figures.number(report.steps)) steps in "
                + "\(Figures.seconds(.milliseconds(Int(report.seconds * 1000)))), "
                + "\(Figures.number(UInt64(report.casesPerSecond))) cases/s, "
                + "\(Figures.count(report.workers, "worker", "workers"))."
        ]
        if case .workersExhausted(let reason) = result.end {
            lines.append("The campaign could not complete: no worker could go on (\(reason)).")
        }
        let refused = result.faults[.workerRefused] ?? 0
        if result.ranNoCase { lines.append(CampaignMessages.ranNoCase(workers: report.workers, refused: refused)) }
        let faults = Dictionary(uniqueKeysWithValues: result.faults.map { ($0.key.rawValue, $0.value) })
        if let faults = StatusText.faults(faults) { lines.append("Survived: \(faults).") }
        lines += report.quarantined.sorted { $0.key < $1.key }.map(\.value)
        guard !report.findings.isEmpty else {
            // Where nothing was looked at, nothing was not found either.
            if !result.ranNoCase, report.cases > 0 { lines.append("No findings.") }
            return (lines + flaky(report, worker)).joined(separator: "\n")
        }
        let counted = report.findings.filter { $0.accepted == nil }
        if !counted.isEmpty {
            let new = counted.count(where: \.new)
            let novelty = new == 0 ? "none of them new" : new == counted.count ? "all new" : "\(new) of them new"
            let groups = groups(of: counted)
            let causes =
                groups.contains { $0.findings.count > 1 } ? " of \(Figures.count(groups.count, "cause", "causes"))" : ""
            lines.append("\(Figures.count(counted.count, "finding", "findings"))\(causes), \(novelty):")
            for group in groups {
                lines += self.lines(
                    of: group.findings, named: group.cause, marksNew: new > 0 && new < counted.count, worker)
            }
        }
        lines += accepted(report)
        return (lines + flaky(report, worker)).joined(separator: "\n")
    }

    /// Findings of one cause together: those with something new first, then in the order of their cases.
    private static func groups(
        of findings: [CampaignResult.FindingRecord]
    ) -> [(cause: String, findings: [CampaignResult.FindingRecord])] {
        // A finding whose case was not read is a group of its own; no key has a line break.
        let keys = findings.enumerated().map { $0.element.group ?? "\n\($0.offset)" }
        let all = FindingGroups.named(by: keys).map { group in
            (cause: group.cause, findings: group.members.map { findings[$0] })
        }
        return all.filter { $0.findings.contains(where: \.new) } + all.filter { !$0.findings.contains(where: \.new) }
    }

    /// Signatures of a group that are listed; `--json` has all.
    private static let maximumListedSignatures = 3

    private static func lines(
        of group: [CampaignResult.FindingRecord], named name: String, marksNew: Bool, _ worker: String
    ) -> [String] {
        let mark = marksNew && group.contains(where: \.new) ? "NEW " : ""
        guard let cause = group[0].cause else { return unknown(group, named: name, mark: mark, worker) }
        let seen = group.reduce(0) { $0 + $1.occurrences }
        let size =
            (group.count > 1 ? "\(group.count) signatures, " : "") + Figures.count(Int(clamping: seen), "case", "cases")
        var lines =
            ["  \(mark)\(cause) (\(size))"] + group.prefix(maximumListedSignatures).map { "    \($0.signature)" }
        if group.count > maximumListedSignatures {
            lines.append("    and \(group.count - maximumListedSignatures) more")
        }
        let stored = group.filter { $0.file != nil }
        if let simplest = stored.min(by: { measure($0) < measure($1) }), let file = simplest.file {
            lines.append("    \(worker) replay \(file)")
        }
        let lost = group.count - stored.count
        if lost > 0 { lines.append("    \(lost == group.count ? "None" : "\(lost)") of these could be stored.") }
        return lines
    }

    /// What a list of accepted findings made of them, and which of its entries met nothing.
    private static func accepted(_ report: CampaignResult.Report) -> [String] {
        let known = report.findings.filter { $0.accepted != nil }
        var lines: [String] = []
        if !known.isEmpty { lines.append("\(Figures.count(known.count, "accepted finding", "accepted findings")):") }
        lines += known.map { "  \($0.signature): \($0.accepted ?? "")" }
        lines += report.findings.compactMap { finding in finding.expired.map { "\(finding.signature) \($0)" } }
        let unused = report.unusedAcceptances ?? []
        if !unused.isEmpty {
            let entries = Figures.count(unused.count, "accepted entry names", "accepted entries name")
            lines.append("\(entries) nothing that was found:")
        }
        return lines + unused.map { "  \($0)" }
    }

    private static func flaky(_ report: CampaignResult.Report, _ worker: String) -> [String] {
        guard !report.flaky.isEmpty else { return [] }
        return ["Did not repeat, and does not count as a finding:"]
            + report.flaky.flatMap { record in
                [
                    "  \(record.signature) (case \(Figures.number(record.caseIndex)), "
                        + "\(Figures.count(Int(clamping: record.occurrences), "occurrence", "occurrences")))",
                    "    \(record.observations)",
                    record.file.map { "    \(worker) replay \($0)" } ?? "    could not be stored",
                ]
            }
    }

    /// The simplest of findings without a known pattern in full, and how else their cause shows.
    private static func unknown(
        _ group: [CampaignResult.FindingRecord], named name: String, mark: String, _ worker: String
    ) -> [String] {
        func size(_ finding: CampaignResult.FindingRecord) -> Int {
            (finding.file == nil ? 1_000_000 : 0) + (finding.group == name ? 0 : 1000) + measure(finding)
        }
        guard let least = group.indices.min(by: { size(group[$0]) < size(group[$1]) }) else { return [] }
        var lines = self.lines(group[least], mark: mark, worker)
        let others = group.indices.filter { $0 != least }
        guard !others.isEmpty else { return lines }
        let alike = others.filter { group[$0].group == group[least].group }
        for (words, those) in [
            ("the same cause", alike), ("likely the same cause", others.filter { !alike.contains($0) }),
        ]
        where !those.isEmpty {
            let named = those.prefix(maximumListedSignatures).map { group[$0].signature }.joined(separator: ", ")
            let rest =
                those.count > maximumListedSignatures ? ", and \(those.count - maximumListedSignatures) more" : ""
            lines.append("    \(words): \(named)\(rest)")
        }
        // What the disk refused is not to be overlooked.
        for other in others where group[other].file == nil { lines += self.lines(group[other], mark: mark, worker) }
        return lines
    }

    private static func measure(_ finding: CampaignResult.FindingRecord) -> Int {
        finding.views + finding.constraints + finding.steps
    }

    private static func lines(
        _ finding: CampaignResult.FindingRecord, mark: String, _ worker: String
    ) -> [String] {
        let size =
            "\(Figures.count(finding.views, "view", "views")), "
            + "\(Figures.count(finding.constraints, "constraint", "constraints")), "
            + "\(Figures.count(finding.steps, "step", "steps"))"
        let form = finding.minimised ? "" : ", not minimised"
        guard let file = finding.file else {
            return ["  \(mark)\(finding.signature) (\(size)\(form)) could not be stored."]
        }
        return ["  \(mark)\(finding.signature) (\(size)\(form))", "    \(worker) replay \(file)"]
    }
}
