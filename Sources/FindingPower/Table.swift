import ArgumentParser
import Foundation
import LayoutFuzz
import Mutants

/// Writes the document.
struct Table: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write what was measured into docs/finding-power.md and docs/finding-power/mutants.md.")

    @OptionGroup var places: MutantPaths
    private static let begin = "<!-- begin: written by finding-power table -->"
    private static let end = "<!-- end -->"

    func run() throws {
        let report = PowerReport(
            try places.planted(), try MutantPaths.results(in: places.results), try places.judged())
        let counts = try MutantPaths.results(in: places.findings)
        let text =
            report.text + (counts.isEmpty ? "" : "\n\n" + FindingCounts(counts, causes: FindingGroups.causes).text)
        let document = try String(contentsOf: MutantPaths.document, encoding: .utf8)
        guard let begin = document.range(of: Self.begin), let end = document.range(of: Self.end) else {
            throw ValidationError("\(MutantPaths.document.path) lacks the lines '\(Self.begin)' and '\(Self.end)'.")
        }
        try (document[..<begin.upperBound] + "\n\n\(text)\n\n" + document[end.lowerBound...]).write(
            to: MutantPaths.document, atomically: true, encoding: .utf8)
        try
            "# Mutants\n\nWritten by `finding-power table`; docs/finding-power.md says what this is.\n\n\(report.list)\n"
            .write(
                to: MutantPaths.list, atomically: true, encoding: .utf8)
        for mutant in report.unjudged { say("No judgement: \(mutant.mutation.key)") }
    }
}

/// Prints the survivors for people who judge them.
struct Survivors: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the mutants that were not found.")

    @OptionGroup var places: MutantPaths

    func run() throws {
        print(
            PowerReport(
                try places.planted(), try MutantPaths.results(in: places.results), try places.judged()
            ).survivors)
    }
}
