import ArgumentParser
import Foundation
import FuzzWire
import LayoutEngine
import LayoutFuzz

/// Runs cases in this very process: no child, no wire, no storage. Hidden: `make efficiency` compares the harness with it.
struct Bare: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bare", abstract: "Run cases in one process, without isolation.", shouldDisplay: false)

    @Option(help: .hidden)
    var seed: UInt64 = 1

    @Option(help: .hidden)
    var profile = Profile.standard.name

    @Option(help: .hidden)
    var cases: UInt64 = 1000

    /// 1 asks the oracle for every case, 0 for none.
    @Option(help: .hidden)
    var oraclePeriod = OracleSample.campaign.period

    func run() throws {
        guard let profile = Profile.named(profile) else {
            throw ValidationError(WorkerSentences.noProfile(self.profile))
        }
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
                print("case \(index): \(failure.message)")
            }
        }
        print("\(cases) cases, \(steps) steps, \(failures) failures, \(comparisons) compared with exact arithmetic")
    }
}
