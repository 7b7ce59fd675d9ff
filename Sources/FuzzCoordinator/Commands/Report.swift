import ArgumentParser
import Foundation
import FuzzCommand
import FuzzWire
import LayoutFuzz

/// Writes what a campaign found for people and for continuous integration.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Write what a campaign found: as a page, for CI, for a pull request.",
        discussion: """
            A finding is new if it is not in the base; without --base, if it was not in the corpus when the campaign found it.

            Examples:
              fuzz-coordinator report night --html night.html
              fuzz-coordinator report pull --base main --junit j.xml --sarif l.sarif
              fuzz-coordinator report night --json - | jq .findings

            Exit status: 0 nothing new, 1 something is new, 2 there is no report, 64 wrong usage.
            """)

    @Argument(help: ArgumentHelp("The campaign.", valueName: "name"), transform: ArgumentParsing.campaignName)
    var name: String

    @Option(help: ArgumentHelp("The folder of campaign databases.", valueName: "DIR"), transform: ArgumentParsing.path)
    var campaigns = CampaignFolder.standard

    @Option(
        help: ArgumentHelp(
            "What findings are compared with: a campaign of the same folder, or a database.",
            valueName: "NAME|FILE.sqlite"), transform: ArgumentParsing.path)
    var base: String?

    @Option(
        help: ArgumentHelp("One page with pictures that needs no other file.", valueName: "FILE|-"),
        transform: ArgumentParsing.path)
    var html: String?

    @Option(help: ArgumentHelp("JUnit's XML.", valueName: "FILE|-"), transform: ArgumentParsing.path)
    var junit: String?

    @Option(
        help: ArgumentHelp("SARIF 2.1.0, which points at lines of storyboards and Swift files.", valueName: "FILE|-"),
        transform: ArgumentParsing.path)
    var sarif: String?

    @Option(
        help: ArgumentHelp(
            "A comment for a pull request. Default, where no output is named: printed.", valueName: "FILE|-"),
        transform: ArgumentParsing.path)
    var markdown: String?

    @Option(help: ArgumentHelp("All of it as one JSON object.", valueName: "FILE|-"), transform: ArgumentParsing.path)
    var json: String?

    @Option(
        help: ArgumentHelp(
            "Where storyboards and classes of targets are looked for, so that SARIF has their paths.", valueName: "DIR"),
        transform: ArgumentParsing.path)
    var sources = "."

    @Option(
        help: ArgumentHelp(
            "Known findings that are accepted, each with a reason and a last day (docs/reports.md).", valueName: "FILE"),
        transform: ArgumentParsing.path)
    var accepted: String?

    @Option(
        help: ArgumentHelp(
            "The worker program, which explains findings and draws the pictures. Default: fuzz-worker beside this program.",
            valueName: "FILE"), transform: ArgumentParsing.path)
    var worker: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long all findings together are explained, and again drawn; what is left is named. Default: 5m.",
            valueName: "5m|1h"), transform: ArgumentParsing.duration)
    var explainFor: Duration = .seconds(300)

    private static let toStandardOutput = "-"

    func validate() throws {
        let printed = [html, junit, sarif, markdown, json].count { $0 == Self.toStandardOutput }
        guard printed <= 1 else { throw ValidationError(ReportMessages.severalPrinted(printed)) }
    }

    func run() throws {
        let console = Console.standardError()
        do {
            let folder = CampaignFolder(campaigns)
            let database = try CampaignDatabase.openToRead(folder.file(of: name))
            let baseDatabase = try base.map { try CampaignDatabase.openToRead(Self.path(of: $0, in: folder)) }
            let accepted = try AcceptedFindings.read(accepted)
            var report = try CampaignReport(
                database, base: baseDatabase, worker: worker ?? WorkerCommand.standard,
                places: sarif == nil && html == nil && json == nil && markdown == nil
                    ? SourceLocations() : SourceLocations(in: sources))
            report.complete(explanations(of: report, console), accepted)
            try write(report, console)
            if report.newFindings > 0 { throw ExitCode(1) }
        } catch let exit as ExitCode {
            throw exit
        } catch let error as OutputError {
            throw error
        } catch {
            console.line("\(error)")
            throw ExitCode(2)
        }
    }

    /// Without them a report says all that the campaign knows.
    private func explanations(of report: CampaignReport, _ console: Console) -> Explanations {
        do {
            let program = try WorkerExecutable.chosen(worker)
            let found = WorkerExplanations.of(
                report.findings.compactMap(\.file), foundBy: program, within: explainFor)
            // In the order of the report.
            for finding in report.findings {
                guard let reason = finding.file.flatMap({ found.missing[$0] }) else { continue }
                console.line(ReportMessages.unexplained(finding.id, reason))
            }
            return found
        } catch {
            console.line(ReportMessages.noExplanations("\(error)"))
            return Explanations()
        }
    }

    private func write(_ report: CampaignReport, _ console: Console) throws {
        if let html {
            var pictures: [String: String] = [:]
            do {
                let program = try WorkerExecutable.chosen(worker)
                let drawn = WorkerPictures.of(report.findings.compactMap(\.file), drawnBy: program, within: explainFor)
                for finding in report.findings { pictures[finding.id] = finding.file.flatMap { drawn[$0] } }
            } catch {
                console.line(ReportMessages.noPictures("\(error)"))
            }
            try write(ReportHTML.text(report, pictures: pictures), to: html, "--html")
        }
        if let junit { try write(ReportJUnit.text(report), to: junit, "--junit") }
        if let sarif {
            let here = FileManager.default.currentDirectoryPath
            try write(ReportSARIF(report, relativeTo: here).text + "\n", to: sarif, "--sarif")
        }
        if let json { try write(report.json + "\n", to: json, "--json") }
        let isDefault = html == nil && junit == nil && sarif == nil && json == nil
        if let place = markdown ?? (isDefault ? Self.toStandardOutput : nil) {
            try write(ReportMarkdown.text(report), to: place, "--markdown")
        }
    }

    private func write(_ text: String, to path: String, _ option: String) throws {
        if path == Self.toStandardOutput { return try StandardOutput.write(text) }
        do throws(SystemCallError) {
            try AtomicFile.write(Array(text.utf8), to: path)
        } catch {
            throw InvalidArgumentError(description: ReportMessages.unwritable(path, option, error.reason))
        }
    }

    /// A name is one of the folder's; what has a slash or the extension is a file.
    static func path(of base: String, in folder: CampaignFolder) -> String {
        base.contains("/") || base.hasSuffix(CampaignFolder.fileExtension) ? base : folder.file(of: base)
    }
}
