import ArgumentParser
import FuzzWire
import LayoutFuzz

/// Measures the scenarios, and prints the source file that lists the slow ones.
struct ScenarioCosts: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenario-costs",
        abstract: "Measure the scenarios, and print the source that lists the slow ones.",
        shouldDisplay: false)

    @Option(
        parsing: .unconditional, help: .hidden, transform: { try WorkerArguments.number($0, "cases", 1...1_000_000) })
    var cases: UInt64 = 200

    func run() throws {
        try StandardOutput.write(
            ScenarioCost.sourceOfSlowScenarios { name in
                // The first cases fill tables that later ones use.
                for index in UInt64(0)..<3 { Self.run(name, index) }
                let start = ExecuteLoop.processorTime
                for index in 0..<cases { Self.run(name, index) }
                return (ExecuteLoop.processorTime - start) / .milliseconds(1) / Double(cases)
            })
    }

    private static func run(_ name: String, _ index: UInt64) {
        let seed = Seed.ofCase(index, campaign: 1)
        guard let layoutCase = ScenarioDraft.makeCase(of: [name], seed: seed) else { return }
        _ = CaseRunner.explore(layoutCase, seed: seed)
    }
}
