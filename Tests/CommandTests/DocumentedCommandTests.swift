import ArgumentParser
import Foundation
import XCTest

@testable import FuzzCoordinator
@testable import FuzzWorker

/// Commands that people copy: those of the recipes for continuous integration, of the pages about reports, and of `--help`.
final class DocumentedCommandTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Lines that begin with one of the programs; what a shell would put in is put in.
    private func commands(in text: String) -> [[String]] {
        var what = ""
        var commands: [[String]] = []
        for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.hasPrefix("LAYOUT_FUZZ_WHAT: ") { what = String(line.dropFirst("LAYOUT_FUZZ_WHAT: ".count)) }
            guard line.hasPrefix("fuzz-coordinator ") || line.hasPrefix("fuzz-worker ") else { continue }
            var command = line.replacingOccurrences(of: "$LAYOUT_FUZZ_WHAT", with: what)
            for end in [" || ", " | ", " > ", "  #"] {
                if let range = command.range(of: end) { command = String(command[..<range.lowerBound]) }
            }
            command = command.replacingOccurrences(
                of: "\"\\$\\([^)]*\\)\"|\"\\$[A-Z_]+\"", with: "value", options: .regularExpression)
            XCTAssertFalse(command.contains("$"), "a variable without a value: \(line)")
            commands.append(words(command))
        }
        return commands
    }

    /// As a shell splits: single quotes keep spaces.
    private func words(_ command: String) -> [String] {
        var words: [String] = []
        for (index, part) in command.components(separatedBy: "'").enumerated() {
            if index % 2 == 1 { words.append(part) } else { words += part.split(separator: " ").map(String.init) }
        }
        return words
    }

    private func parse(_ words: [String]) throws {
        switch words.first {
        case "fuzz-coordinator": _ = try CoordinatorCommand.parseAsRoot(Array(words.dropFirst()))
        default: _ = try WorkerCommand.parseAsRoot(Array(words.dropFirst()))
        }
    }

    func test_recipesForContinuousIntegration_parse() throws {
        var count = 0
        for file in [
            "deploy/github-actions/pull-request.yml", "deploy/github-actions/nightly.yml",
            "deploy/gitlab/layout-fuzz.yml",
        ] {
            let commands = commands(in: try text(file))
            XCTAssertGreaterThan(commands.count, 2, file)
            for words in commands {
                XCTAssertNoThrow(try parse(words), "\(file): \(words.joined(separator: " "))")
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 12)
        // A wrong one would be noticed.
        XCTAssertThrowsError(try parse(["fuzz-coordinator", "report", "pull", "--bas", "x"]))
    }

    func test_documentedCommands_parse() throws {
        let page = commands(in: try text("docs/reports.md"))
        XCTAssertGreaterThan(page.count, 5)
        for words in page { XCTAssertNoThrow(try parse(words), words.joined(separator: " ")) }
    }

    func test_examplesOfHelp_parse_andThereAreSome() throws {
        let pages = [
            Run.helpMessage(), FuzzCoordinator.Report.helpMessage(), Layout.helpMessage(), Diagnose.helpMessage(),
            Replay.helpMessage(), Check.helpMessage(),
        ]
        for page in pages {
            let examples = commands(in: page)
            XCTAssertGreaterThan(examples.count, 1, page)
            for words in examples where !words.contains("Usage:") {
                XCTAssertNoThrow(try parse(words), words.joined(separator: " "))
            }
        }
    }

    func test_completions_knowEachCommand() {
        for (shell, mark) in [(CompletionShell.bash, "complete"), (.zsh, "#compdef"), (.fish, "complete -c")] {
            let script = CoordinatorCommand.completionScript(for: shell)
            XCTAssertTrue(script.contains(mark), "\(shell)")
            for command in ["run", "report", "layout", "doctor"] {
                XCTAssertTrue(script.contains(command), "\(shell) lacks \(command)")
            }
        }
    }
}
