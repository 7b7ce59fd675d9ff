import ArgumentParser
import Foundation
import FuzzWire
import LayoutFuzz

/// Looks at a storyboard, a xib, a case or a folder of them for seconds, and answers: for scripts, editors and agents.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check a storyboard, a xib, a case or a folder for some seconds, and print whether it passes.",
        discussion: """
            Storyboards and xibs are fuzzed together; cases are replayed. Cases and pictures of what was found are written \
            to a folder, and each has the command that shows it again.

            Examples:
              fuzz-coordinator check Main.storyboard --json
              fuzz-coordinator check App --for 30s --out found
              fuzz-coordinator check App --accepted layout-accepted.json

            Exit status: 0 nothing was found, 1 something was, 2 it could not be checked, 64 wrong usage.
            """)

    @Argument(help: ArgumentHelp("A storyboard, a xib, a case file, or a folder.", valueName: "FILE|DIR"))
    var path: String

    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: ArgumentHelp("How long storyboards are fuzzed. Default: 10s.", valueName: "10s|2m"),
        transform: ArgumentParsing.duration)
    var time: Duration = .seconds(10)

    @Option(
        help: ArgumentHelp("Where cases and pictures of findings go.", valueName: "DIR"),
        transform: ArgumentParsing.path)
    var out = "layout-fuzz-check"

    @Option(
        help: ArgumentHelp("The worker program. Default: fuzz-worker beside this program.", valueName: "FILE"),
        transform: ArgumentParsing.path)
    var worker: String?

    @Option(
        help: ArgumentHelp(
            "Known findings that are accepted, each with a reason and a last day (docs/reports.md).", valueName: "FILE"),
        transform: ArgumentParsing.path)
    var accepted: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long all findings together are explained; what is left is named. Default: 1m.", valueName: "1m|1h"),
        transform: ArgumentParsing.duration)
    var explainFor: Duration = .seconds(60)

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        do {
            let answer = try CheckJob(
                path: path, time: time, folder: out, worker: worker, accepted: try AcceptedFindings.read(accepted),
                explaining: explainFor
            ).run()
            if json {
                try StandardOutput.json(answer.json)
            } else {
                for line in answer.lines { try StandardOutput.line(line) }
            }
            if answer.verdict == .fail { throw ExitCode(1) }
        } catch let exit as ExitCode {
            throw exit
        } catch let error as OutputError {
            throw error
        } catch {
            Console.standardError().line("\(error)")
            throw ExitCode(2)
        }
    }
}
