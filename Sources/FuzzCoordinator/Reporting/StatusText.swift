import Foundation
import FuzzCampaign

/// A campaign's status as text.
enum StatusText {
    static func text(_ status: CampaignStatus) -> String {
        var lines = status.parts.flatMap { part($0, status) }
        lines += findings(status)
        lines += workers(status)
        lines += throughput(status)
        return lines.joined(separator: "\n")
    }

    private static func part(_ part: CampaignStatus.Part, _ status: CampaignStatus) -> [String] {
        var lines = ["Campaign \(part.name) (\(status.file)), begun \(date(part.created)); \(state(part, status))"]
        lines.append(
            "  seed \(part.seed), profile \(part.profile), UIKit \(part.uikit ?? "of every kind"), build \(part.build)")
        var cases = "  \(Figures.number(part.cases)) "
        if let limit = part.caseLimit { cases += "of \(Figures.number(limit)) " }
        cases += "cases with \(Figures.number(part.steps)) steps in \(Figures.clock(.seconds(part.elapsed)))"
        if part.elapsed > 0 { cases += ", \(Figures.number(UInt64(Double(part.cases) / part.elapsed))) cases/s" }
        lines.append(cases + ", \(Figures.count(part.lives, "run", "runs"))")
        if part.piecesAbove > 0 || part.leases > 0 {
            lines.append(
                "  all below case \(Figures.number(part.watermark)), and "
                    + "\(Figures.count(part.piecesAbove, "piece", "pieces")) above; "
                    + "\(Figures.count(part.leases, "lease", "leases")) at workers")
        }
        lines += part.quarantined.sorted { $0.key < $1.key }.map { "  \($0.value)" }
        if let faults = faults(part.faults) { lines.append("  survived: \(faults)") }
        return lines
    }

    private static func state(_ part: CampaignStatus.Part, _ status: CampaignStatus) -> String {
        if let process = status.runningProcess { return "runs now, in process \(process)." }
        switch part.ended {
        case nil, "lost": return "not running; it was cut off."
        case let reason?: return "not running; \(reason)"
        }
    }

    /// `3 workers lost, 1 lease expired`, in a fixed order; nil for none.
    static func faults(_ counts: [String: UInt64]) -> String? {
        let words = FaultKind.allCases.compactMap { kind in
            counts[kind.rawValue].map { "\(kind.rawValue) \(Figures.number($0))×" }
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private static func findings(_ status: CampaignStatus) -> [String] {
        let (findings, flaky) = (status.findings.filter { $0.flaky == nil }, status.findings.filter { $0.flaky != nil })
        let heading = findings.isEmpty ? "No findings." : "\(Figures.count(findings.count, "finding", "findings")):"
        var lines = [heading] + findings.map(line)
        if !flaky.isEmpty {
            lines.append("Did not repeat, and does not count as a finding:")
            lines += flaky.flatMap { [line($0), "    \($0.flaky ?? "")"] }
        }
        return lines
    }

    private static func line(_ finding: CampaignStatus.Finding) -> String {
        "  \(finding.signature) (case \(Figures.number(finding.caseIndex)), "
            + "\(Figures.number(finding.occurrences)) occurrences): \(finding.file ?? finding.state)"
    }

    private static func workers(_ status: CampaignStatus) -> [String] {
        guard !status.workers.isEmpty else { return ["No worker has joined."] }
        return ["Workers, the last to join first:"]
            + status.workers.prefix(10).map { worker in
                let end = worker.left.map { "until \(date($0)): \(worker.reason ?? "gone")" } ?? "there"
                return "  \(worker.name), \(Figures.count(worker.children, "child", "children")), "
                    + "\(Figures.number(worker.cases)) cases, since \(date(worker.joined)), \(end)"
            }
    }

    private static func throughput(_ status: CampaignStatus) -> [String] {
        guard status.throughput.count > 1 else { return [] }
        let recent = Array(status.throughput.suffix(12))
        return ["Throughput:"]
            + zip(recent, recent.dropFirst()).compactMap { before, after in
                let seconds = after.elapsed - before.elapsed
                guard seconds > 0, after.cases >= before.cases else { return nil }
                let speed = UInt64(Double(after.cases - before.cases) / seconds)
                return "  \(date(after.at))  \(Figures.number(speed)) cases/s, "
                    + Figures.count(after.workers, "worker", "workers")
            }
    }

    /// One line for `list`.
    static func line(_ status: CampaignStatus) -> String {
        let name = status.parts.map(\.name).joined(separator: "+")
        let state = status.runningProcess != nil ? "running" : status.isComplete ? "complete" : "can be resumed"
        return "\(name)  \(Figures.number(status.cases)) cases  "
            + "\(Figures.count(status.findings.count { $0.flaky == nil }, "finding", "findings"))  "
            + "\(Figures.clock(.seconds(status.elapsed)))  \(state)"
    }

    private static func date(_ seconds: Double) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter.string(from: Date(timeIntervalSince1970: seconds))
    }
}
