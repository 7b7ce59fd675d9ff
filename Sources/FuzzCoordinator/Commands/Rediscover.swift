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

    @Option(parsing: .unconditional, help: "The seed of the campaigns.", transform: ArgumentParsing.seed)
    var seed: UInt64 = 1

    func run() throws {
        var results: [RediscoveredBug.Campaign: CampaignResult.Report] = [:]
        for campaign in RediscoveredBug.campaigns {
            FileHandle.standardError.write(Data("\(campaign.command(seed, each))\n".utf8))
            results[campaign] = try report(of: campaign)
        }
        try StandardOutput.write(RediscoveryTable(results: results, seed: seed, each: each).markdown)
    }

    /// Runs a campaign as a user would, with a temporary corpus.
    private func report(of campaign: RediscoveredBug.Campaign) throws -> CampaignResult.Report {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rediscover-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try WorkerExecutable.ourOwnPath())
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
    let results: [RediscoveredBug.Campaign: CampaignResult.Report]
    let seed: UInt64
    let each: Duration

    /// The first finding that is the bug.
    func finding(of bug: RediscoveredBug) -> CampaignResult.FindingRecord? {
        guard let hunt = bug.hunt, let campaign = bug.campaign else { return nil }
        return results[campaign]?.findings
            .filter { finding in hunt.signatures.contains { finding.signature.hasPrefix($0) } }
            .min { $0.secondsToFind < $1.secondsToFind }
    }

    var markdown: String {
        let hunted = RediscoveredBug.all.filter { $0.hunt != nil }
        let found = hunted.filter { finding(of: $0) != nil }
        var lines = [
            "# Rediscovered",
            "",
            "Bugs that people met in real apps, looked for in random cases. Written by `make rediscover`, which runs the",
            "campaigns below (\(each.components.seconds) s each, seed \(seed), all cores of one machine). "
                + "\(found.count) of \(hunted.count) that the model can show were found;",
            "the other \(RediscoveredBug.all.count - hunted.count) of the \(RediscoveredBug.all.count) are explained. "
                + "Size: views, constraints, steps of the minimised case.",
            "",
            "| # | bug | found | seconds | size | campaign |", "|---|---|---|---|---|---|",
        ]
        for bug in hunted { lines.append(row(bug)) }
        lines += ["", "## Campaigns", "", "```"]
        lines += RediscoveredBug.campaigns.enumerated().map {
            "\(letter($0.offset)): \($0.element.command(seed, each))"
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
        guard let finding = finding(of: bug) else { return "| \(bug.number) | \(name) | no | | | \(campaign) |" }
        let size = "\(finding.views), \(finding.constraints), \(finding.steps)"
        let seconds = String(format: "%.1f", finding.secondsToFind)
        return "| \(bug.number) | \(name) | `\(finding.signature)` | \(seconds) | \(size) | \(campaign) |"
    }

    private func letter(_ index: Int) -> String { String(UnicodeScalar(UInt8(65 + index))) }
}
