import Foundation
import LayoutEngine

extension LayoutTarget {
    /// Checks the target's ``invariants`` in random runs, and throws the smallest run in which one does not hold.
    ///
    /// ```swift
    /// final class LoginTests: XCTestCase {
    ///     func test_login() throws {
    ///         try LayoutTarget { LoginViewController() }.check()
    ///     }
    /// }
    /// ```
    ///
    /// It needs no test library: in XCTest and in Swift Testing a test fails with the error that it throws. The same seed gives
    /// the same runs. A failing run is kept in a file beside the test (`LoginTests.regressions.json`) and is run first from
    /// then on, until the file is deleted.
    ///
    /// Environment variables: `LAYOUT_FUZZ_SEED` chooses other runs, `LAYOUT_FUZZ_CASES` their number, `LAYOUT_FUZZ_SECONDS`
    /// ends each check after so many seconds.
    ///
    /// Code that traps or never returns ends the test process. `fuzz-coordinator run --target` runs each case in a process of
    /// its own and reports that, too.
    ///
    /// - Parameters:
    ///   - cases: how many runs there are at most. Each takes some milliseconds.
    ///   - file: the file of the test, beside which failing runs are kept.
    ///   - line: of the test, for the report.
    ///   - function: the test's name, for the report.
    /// - Throws: ``LayoutCheckFailure`` for an invariant that does not hold, ``LayoutCheckProblem`` for a check that cannot begin.
    public func check(
        cases: Int = 200, file: String = #filePath, line: Int = #line, function: String = #function
    ) throws {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        let settings = try CheckSettings(ProcessInfo.processInfo.environment, cases: cases)
        let place = CheckLocation(file: file, line: line, function: function)
        try LayoutCheck(target: self, settings: settings, place: place).run()
    }
}

/// Why a check could not begin.
public struct LayoutCheckProblem: Error, CustomStringConvertible, Hashable {
    /// What is wrong, and what to do.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// How many runs there are, and which.
struct CheckSettings {
    var seed: UInt64 = 0
    var cases: Int
    var seconds: Double?

    init(_ environment: [String: String], cases: Int) throws(LayoutCheckProblem) {
        self.cases = cases
        if let text = environment["LAYOUT_FUZZ_SEED"] {
            guard let value = UInt64(text) else {
                throw LayoutCheckProblem(
                    "LAYOUT_FUZZ_SEED is '\(text)', and a seed is a whole number from 0 to \(UInt64.max). Change it or unset it."
                )
            }
            seed = value
        }
        if let text = environment["LAYOUT_FUZZ_CASES"] {
            guard let value = Int(text), value >= 0 else {
                throw LayoutCheckProblem(
                    "LAYOUT_FUZZ_CASES is '\(text)', and a number of runs is a whole number from 0. Change it or unset it."
                )
            }
            self.cases = value
        }
        if let text = environment["LAYOUT_FUZZ_SECONDS"] {
            guard let value = Double(text), value > 0, value.isFinite else {
                throw LayoutCheckProblem(
                    "LAYOUT_FUZZ_SECONDS is '\(text)', and a time is a number of seconds above 0. Change it or unset it."
                )
            }
            seconds = value
        }
    }
}

/// Where in the user's tests a check is.
struct CheckLocation {
    let file: String
    let line: Int
    let function: String

    /// As `swift test --filter` takes it.
    var test: String { String(function.prefix { $0 != "(" }) }
}

/// One check of one target.
struct LayoutCheck {
    let target: LayoutTarget
    let settings: CheckSettings
    let place: CheckLocation

    func run() throws {
        if let problem = target.surroundings.problem {
            throw LayoutCheckProblem("The surroundings of '\(target.name)' cannot be used: \(problem)")
        }
        let start = LayoutCase(target: target.source, environment: target.source.plainEnvironment)
        do {
            try start.checkWellFormed()
        } catch {
            throw LayoutCheckProblem("The target '\(target.name)' cannot be checked: \(error)")
        }
        TargetRegistry.register([target])
        let regressions = try RegressionFile(beside: place.file)
        for layoutCase in regressions.cases(of: target.name) {
            let report = CaseRunner.run(layoutCase)
            guard let failure = report.failures.first else { continue }
            throw LayoutCheckFailure(target, layoutCase, failure, place, kept: regressions.path, hint: nil)
        }
        try explore(regressions)
    }

    private func explore(_ regressions: RegressionFile) throws {
        let generator = CaseGenerator(target: target.source, uikit: nil)
        let clock = ContinuousClock()
        let end = settings.seconds.map { clock.now + .seconds($0) }
        for index in 0..<UInt64(settings.cases) {
            if let end, clock.now >= end { return }
            let seed = Seed.ofCase(index, campaign: settings.seed)
            let (layoutCase, report) = CaseRunner.explore(seed: seed, of: generator)
            guard let failure = report.failures.first else { continue }
            let minimised = Minimiser().minimise(layoutCase, signature: failure.signature) {
                CaseRunner.run($0, lookingFor: failure.signature)
            }
            let smallest = minimised?.layoutCase ?? layoutCase
            let isKept = regressions.add(smallest)
            throw LayoutCheckFailure(
                target, smallest, minimised?.failure ?? failure, place, kept: isKept ? regressions.path : nil,
                hint: "LAYOUT_FUZZ_SEED=\(settings.seed) LAYOUT_FUZZ_CASES=\(index + 1)")
        }
    }
}
