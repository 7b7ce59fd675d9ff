import ArgumentParser
import Foundation
import FuzzCampaign
import FuzzWire
import LayoutEngine
import LayoutFuzz

/// Runs the campaigns that meet known bugs again, and writes the table of what they found.
struct Rediscover: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rediscover", abstract: "Look for bugs of real apps in random cases, and print a table of them.",
        shouldDisplay: false)

    @Option(
        parsing: .unconditional, help: ArgumentHelp("How long each campaign may look.", valueName: "60s"),
        transform: ArgumentParsing.duration)
    var each: Duration = .seconds(60)

    @Option(parsing: .unconditional, help: "The first seed of the campaigns.", transform: ArgumentParsing.seed)
    var seed: UInt64 = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With how many seeds each campaign runs; the table has the median of their times.", valueName: "N"),
        transform: ArgumentParsing.seeds)
    var seeds = 1

    func run() throws {
        var table = RediscoveryTable(seeds: (0..<UInt64(seeds)).map { seed &+ $0 }, each: each)
        for campaign in RediscoveredBug.campaigns {
            for seed in table.seeds {
                FileHandle.standardError.write(Data("\(campaign.command(seed, each))\n".utf8))
                table.results[campaign, default: []].append(try report(of: campaign, seed))
            }
        }
        try StandardOutput.write(table.markdown)
    }

    /// Runs a campaign as a user would, with a temporary corpus.
    private func report(of campaign: RediscoveredBug.Campaign, _ seed: UInt64) throws -> CampaignResult.Report {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rediscover-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try WorkerExecutable.currentExecutablePath())
        process.arguments =
            Array(campaign.command(seed, each).split(separator: " ").map(String.init).dropFirst())
            + ["--corpus", folder.path, "--json"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(CampaignResult.Report.self, from: bytes)
    }
}

extension RediscoveredBug {
    /// What one campaign looks for: hunts of one profile and UIKit share it.
    struct Campaign: Hashable {
        let profile: String
        let uikit: String

        func command(_ seed: UInt64, _ each: Duration) -> String {
            "fuzz-coordinator run --profile \(profile) --uikit \(uikit) --seed \(seed) --for \(each.components.seconds)s"
        }
    }

    var campaign: Campaign? { hunt.map { Campaign(profile: $0.profile, uikit: $0.uikit.rawValue) } }

    /// Each once, in the order of the bugs.
    static var campaigns: [Campaign] {
        var campaigns: [Campaign] = []
        for campaign in all.compactMap(\.campaign) where !campaigns.contains(campaign) { campaigns.append(campaign) }
        return campaigns
    }
}

/// The table in `docs/rediscovered.md`.
struct RediscoveryTable {
    let seeds: [UInt64]
    let each: Duration
    /// Of each campaign a report for each seed.
    var results: [RediscoveredBug.Campaign: [CampaignResult.Report]] = [:]

    /// For each seed the first finding that is the bug; nil where there is none.
    func findings(of bug: RediscoveredBug) -> [CampaignResult.FindingRecord?] {
        guard let hunt = bug.hunt, let campaign = bug.campaign else { return [] }
        return (results[campaign] ?? []).map { report in
            report.findings
                .filter { finding in hunt.signatures.contains { finding.signature.hasPrefix($0) } }
                .min { $0.secondsToFind < $1.secondsToFind }
        }
    }

    var markdown: String {
        let hunted = RediscoveredBug.all.filter { $0.hunt != nil }
        let found = hunted.filter { bug in !findings(of: bug).contains { $0 == nil } }
        let (one, several) = (seeds.count == 1, "seeds \(seeds.first ?? 0) to \(seeds.last ?? 0)")
        var lines = [
            "# Rediscovered",
            "",
            "Bugs that people met in real apps, looked for in random cases. Written by `make rediscover`, which runs the",
            "campaigns below (\(each.components.seconds) s each, \(one ? "seed \(seeds[0])" : several), all cores of one "
                + "machine). \(found.count) of \(hunted.count) that the",
            "model can show were found\(one ? "" : " with every seed"); the other "
                + "\(RediscoveredBug.all.count - hunted.count) of the \(RediscoveredBug.all.count) are explained. Seconds: the "
                + "median over the seeds.",
            "Finding and size (views, constraints, steps) are of the smallest minimised case. Of UIKit's own bugs, the profile",
            "`known-bugs` runs apps that do as documented on a UIKit that has one of them.",
            "",
            "| # | bug | found | seeds | seconds | size | campaign |", "|---|---|---|---|---|---|---|",
        ]
        for bug in hunted { lines.append(row(bug)) }
        lines += ["", "## Campaigns", "", "```"]
        lines += RediscoveredBug.campaigns.enumerated().map {
            "\(letter($0.offset)): \($0.element.command(seeds.first ?? 1, each))"
        }
        lines += ["```", "", "## Not looked for", "", "| # | bug | why |", "|---|---|---|"]
        for bug in RediscoveredBug.all where bug.hunt == nil {
            lines.append("| \(bug.number) | \(bug.name) | \(bug.note) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ bug: RediscoveredBug) -> String {
        let campaign = bug.campaign.flatMap { RediscoveredBug.campaigns.firstIndex(of: $0) }.map(letter) ?? ""
        let name = bug.note.isEmpty ? bug.name : "\(bug.name) (\(bug.note))"
        let all = findings(of: bug)
        let found = all.compactMap(\.self)
        let smallest = found.min { Self.size($0) < Self.size($1) }
        guard let finding = smallest, let seconds = Self.medianSeconds(all) else {
            return "| \(bug.number) | \(name) | no | \(found.count) of \(all.count) | | | \(campaign) |"
        }
        let size = "\(finding.views), \(finding.constraints), \(finding.steps)"
        return "| \(bug.number) | \(name) | `\(finding.signature)` | \(found.count) of \(all.count) "
            + "| \(String(format: "%.1f", seconds)) | \(size) | \(campaign) |"
    }

    private static func size(_ finding: CampaignResult.FindingRecord) -> (Int, Int, Int) {
        (finding.views, finding.constraints, finding.steps)
    }

    /// What was not found took longer than everything else; nil where that is the median.
    static func medianSeconds(_ findings: [CampaignResult.FindingRecord?]) -> Double? {
        let seconds = findings.map { $0?.secondsToFind ?? .infinity }.sorted()
        guard !seconds.isEmpty else { return nil }
        let median = seconds[seconds.count / 2]
        return median.isFinite ? median : nil
    }

    private func letter(_ index: Int) -> String { String(UnicodeScalar(UInt8(65 + index))) }
}
