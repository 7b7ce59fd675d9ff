import ArgumentParser
import Dispatch
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

    /// The number of the first case, to run one of a long run again.
    @Option(
        parsing: .unconditional, help: .hidden,
        transform: { try WorkerArguments.number($0, "the first case", 0...1_000_000_000) })
    var first: UInt64 = 0

    /// A directory for the cases that fail, each as `NUMBER.json`.
    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.path)
    var keep: String?

    /// 1 asks the oracle for every case, 0 for none.
    @Option(
        parsing: .unconditional, help: .hidden,
        transform: { try WorkerArguments.number($0, "cases between two questions to the oracle", 0...1_000_000) })
    var oraclePeriod = OracleSample.campaign.period

    /// 1 checks all cases with all invariants.
    @Option(
        parsing: .unconditional, help: .hidden,
        transform: { try WorkerArguments.number($0, "cases between two that are checked fully", 1...1_000_000) })
    var fullPeriod = CheckSchedule.campaign.period

    /// A target of this program in place of a profile.
    @Option(parsing: .unconditional, help: .hidden)
    var target: String?

    /// Scenarios by their names, with commas between them, to run cases of these alone.
    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.scenarios)
    var scenario: [String]?

    /// Prints how long each invariant took.
    @Flag(help: .hidden)
    var costs = false

    /// Minimises each failing case, and prints what of: signature, runs, milliseconds, bytes of the smallest case.
    @Flag(help: .hidden)
    var minimise = false

    func run() throws {
        guard let profile = Profile.named(profile) else { return }
        let names = scenario ?? []
        let sample = OracleSample(period: oraclePeriod)
        let schedule = CheckSchedule(period: fullPeriod)
        let meter = costs ? InvariantTimes() : nil
        let generator =
            target.flatMap { TargetRegistry.named($0) }.map { CaseGenerator(target: $0.source, uikit: nil) }
            ?? CaseGenerator(profile: profile, uikit: nil)
        if let keep { try FileManager.default.createDirectory(atPath: keep, withIntermediateDirectories: true) }
        var steps = 0
        var views = 0
        var failures = 0
        var comparisons = 0
        for index in first..<first + cases {
            let seed = Seed.ofCase(index, campaign: seed)
            let (layoutCase, report) =
                ScenarioDraft.makeCase(of: names, seed: seed).map { CaseRunner.explore($0, seed: seed) }
                ?? CaseRunner.explore(
                    seed: seed, of: generator, sample: sample, schedule: schedule, meter: meter)
            layoutCase.root.visitControllers { $0.view.visit { _ in views += 1 } }
            steps += report.steps
            failures += report.failures.count
            comparisons += report.oracleComparisons
            if let keep, !report.failures.isEmpty {
                let file = URL(fileURLWithPath: keep).appendingPathComponent("\(index).json")
                try Data(CaseCoding.encode(layoutCase)).write(to: file)
            }
            if minimise, let failure = report.failures.first {
                try StandardOutput.line(Self.minimised(layoutCase, failure.signature, number: index))
            }
            for failure in report.failures
            where costs || scenario != nil || InvariantRegistry.needsOracle(toSee: failure.signature) {
                try StandardOutput.line("case \(index): \(failure.message)")
            }
        }
        try StandardOutput.line(
            "\(cases) cases of \(views / Int(cases)) views, \(steps) steps, \(failures) failures, \(comparisons) compared with "
                + "exact arithmetic")
        for line in meter?.lines ?? [] { try StandardOutput.line(line) }
    }

    /// The line about a case that was minimised in this process.
    private static func minimised(_ layoutCase: LayoutCase, _ signature: String, number: UInt64) -> String {
        let start = DispatchTime.now().uptimeNanoseconds
        var runs = SearchRuns(signature: signature)
        let found = Minimiser().minimise(layoutCase, signature: signature) { runs.run($0) }
        let milliseconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        guard let found else { return "case \(number): \(signature) did not show again" }
        let bytes = String(decoding: CaseCoding.encode(found.layoutCase), as: UTF8.self).filter { !$0.isNewline }
        return "case \(number): \(signature)\t\(found.executions) runs\t\(milliseconds) ms\t\(bytes)"
    }
}

/// How long each invariant took.
private final class InvariantTimes: CheckMeter {
    private var times: [String: (checks: Int, nanoseconds: UInt64)] = [:]

    func measure<Answer>(_ invariant: String, _ check: () -> Answer) -> Answer {
        let start = DispatchTime.now().uptimeNanoseconds
        defer {
            let taken = DispatchTime.now().uptimeNanoseconds - start
            let before = times[invariant] ?? (0, 0)
            times[invariant] = (before.checks + 1, before.nanoseconds + taken)
        }
        return check()
    }

    /// The longest first.
    var lines: [String] {
        times.sorted { ($1.value.nanoseconds, $0.key) < ($0.value.nanoseconds, $1.key) }.map { id, time in
            "\(id): \(time.nanoseconds / 1_000_000) ms in \(time.checks) checks"
        }
    }
}
