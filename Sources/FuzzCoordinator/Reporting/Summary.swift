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
        let new = report.findings.count(where: \.new)
        let novelty = new == 0 ? "none of them new" : new == report.findings.count ? "all new" : "\(new) of them new"
        let mistakes = Set(report.findings.compactMap(\.cause)).count
        let known = mistakes == 0 ? "" : ", \(Figures.count(mistakes, "known mistake", "known mistakes"))"
        let groups = self.groups(report.findings)
        let causes =
            groups.count == report.findings.count ? "" : " in \(Figures.count(groups.count, "group", "groups"))"
        lines.append("\(Figures.count(report.findings.count, "finding", "findings"))\(causes), \(novelty)\(known):")
        for group in groups { lines += self.lines(group, worker) }
        return (lines + flaky(report, worker)).joined(separator: "\n")
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

    /// Findings of one cause together, in the order of their first cases.
    private static func groups(_ findings: [CampaignResult.FindingRecord]) -> [[CampaignResult.FindingRecord]] {
        // A finding whose case was not read is a group of its own; no key has a line break.
        let keys = findings.enumerated().map { $0.element.group ?? "\n\($0.offset)" }
        return FindingGroups.groups(of: keys).map { places in places.map { findings[$0] } }
    }

    /// The simplest finding of a group in full, and how else its cause shows.
    private static func lines(_ group: [CampaignResult.FindingRecord], _ worker: String) -> [String] {
        func size(_ finding: CampaignResult.FindingRecord) -> Int {
            (finding.file == nil ? 1_000_000 : 0) + finding.views + finding.constraints + finding.steps
        }
        guard let least = group.indices.min(by: { size(group[$0]) < size(group[$1]) }) else { return [] }
        var lines = self.lines(group[least], worker)
        let others = group.indices.filter { $0 != least }
        guard !others.isEmpty else { return lines }
        let named = others.prefix(namedOthers).map { group[$0].signature }.joined(separator: ", ")
        let rest = others.count > namedOthers ? ", and \(others.count - namedOthers) more" : ""
        lines.append("    the same cause: \(named)\(rest)")
        // What the disk refused is not to be overlooked.
        for other in others where group[other].file == nil { lines += self.lines(group[other], worker) }
        return lines
    }

    /// How many other findings of a group are named.
    private static let namedOthers = 3

    private static func lines(_ finding: CampaignResult.FindingRecord, _ worker: String) -> [String] {
        let size =
            "\(Figures.count(finding.views, "view", "views")), "
            + "\(Figures.count(finding.constraints, "constraint", "constraints")), "
            + "\(Figures.count(finding.steps, "step", "steps"))"
        let form = finding.minimised ? "" : ", not minimised"
        guard let file = finding.file else {
            return ["  \(finding.signature) (\(size)\(form)) could not be stored."]
        }
        return ["  \(finding.signature) (\(size)\(form))"] + (finding.cause.map { ["    \($0)"] } ?? [])
            + ["    \(worker) replay \(file)"]
    }
}
