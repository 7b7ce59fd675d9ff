import FuzzCampaign

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
        let causes = Set(report.findings.compactMap(\.cause)).count
        let known = causes == 0 ? "" : ", \(Figures.count(causes, "known mistake", "known mistakes"))"
        lines.append("\(Figures.count(report.findings.count, "finding", "findings")), \(novelty)\(known):")
        for finding in report.findings { lines += self.lines(finding, worker) }
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
