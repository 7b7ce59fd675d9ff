import ArgumentParser
import LayoutFuzz

/// Prints `docs/coverage.md`.
struct Coverage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage", abstract: "Print which features are modelled, generated and tested.",
        shouldDisplay: false)

    func run() { print(CoverageReport.markdown(), terminator: "") }
}
