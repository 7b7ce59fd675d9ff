import ArgumentParser
import Foundation
import FuzzWire
import LayoutEngine
import LayoutFuzz

/// Runs cases in this very process: no child, no wire, no storage. Hidden: `make efficiency` compares the harness with it.
struct Bare: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bare", abstract: "Run cases in one process, without isolation.", shouldDisplay: false)

    @Option(
        parsing: .unconditional, help: .hidden, transform: { try WorkerArguments.number($0, "a seed", 0...UInt64.max) })
    var seed: UInt64 = 1

    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.profile)
    var profile = Profile.standard.name

    @Option(
        parsing: .unconditional, help: .hidden,
        transform: { try WorkerArguments.number($0, "cases", 1...1_000_000_000) })
    var cases: UInt64 = 1000

    /// 1 asks the oracle for every case, 0 for none.
    @Option(
        parsing: .unconditional, help: .hidden,
        transform: { try WorkerArguments.number($0, "cases between two questions to the oracle", 0...1_000_000) })
    var oraclePeriod = OracleSample.campaign.period

    func run() throws {
        guard let profile = Profile.named(profile) else { return }
        let sample = OracleSample(period: oraclePeriod)
        let generator = CaseGenerator(profile: profile, uikit: nil)
        var steps = 0
        var failures = 0
        var comparisons = 0
        for index in 0..<cases {
            let seed = Seed.ofCase(index, campaign: seed)
            let report = CaseRunner.explore(seed: seed, of: generator, sample: sample).report
            steps += report.steps
            failures += report.failures.count
            comparisons += report.oracleComparisons
            for failure in report.failures where InvariantRegistry.needsOracle(toSee: failure.signature) {
                try StandardOutput.line("case \(index): \(failure.message)")
            }
        }
        try StandardOutput.line(
            "\(cases) cases, \(steps) steps, \(failures) failures, \(comparisons) compared with exact arithmetic")
    }
}
