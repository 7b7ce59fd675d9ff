import ArgumentParser
import FuzzWire
import LayoutFuzz

/// Prints `docs/coverage.md`.
struct Coverage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage", abstract: "Print which features are modelled, generated and tested.",
        shouldDisplay: false)

    func run() throws { try StandardOutput.write(CoverageReport.markdown()) }
}
