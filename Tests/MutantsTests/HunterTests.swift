import Foundation
import Mutants
import XCTest

/// The program that runs the cases, on the true engine.
final class HunterTests: XCTestCase {
    /// The program lies beside the test bundle.
    private func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("mutant-hunter")
        process.arguments = arguments
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let errorText = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: text, as: UTF8.self), String(decoding: errorText, as: UTF8.self)
        )
    }

    func test_theTrueEngineIsCleanAndTheProfilesHaveTheirTurns() throws {
        let outcome = try run(["mutant=0", "seed=1", "seconds=3", "profiles=hierarchies,stacks"])
        let result = HuntResult(
            mutant: 0, output: outcome.output, errors: outcome.errors, ending: .exited(outcome.status))
        XCTAssertEqual(result.findings, [])
        XCTAssertEqual(result.visits, 0)
        XCTAssertGreaterThanOrEqual(result.cases, 2)
        let lines = outcome.output.split(separator: "\n").map {
            $0.split(separator: "\t").prefix(3).joined(separator: " ")
        }
        XCTAssertEqual(Array(lines.prefix(2)), ["case hierarchies 0", "case stacks 1"])
    }

    /// Guidance chooses by what cases show and not by time, so the same seed finds the same cases again.
    func test_guidedCasesOfTheTrueEngine_areCleanAndTheSameAgain() throws {
        func cases(_ guidance: String) throws -> (output: String, kept: [String]) {
            let outcome = try run([
                "mutant=0", "seed=3", "seconds=60", "cases=40", "last=1", "guidance=\(guidance)",
                "profiles=stacks,scenarios",
            ])
            XCTAssertEqual(outcome.status, 0, outcome.errors)
            XCTAssertFalse(outcome.output.contains("\nfalse\t"), outcome.output)
            XCTAssertFalse(outcome.output.contains("\nfailure\t"), outcome.output)
            let lines = outcome.output.split(separator: "\n").map(String.init)
            return (outcome.output, lines.filter { $0.hasPrefix("kept\t") })
        }
        let first = try cases("behaviour")
        XCTAssertEqual(first.kept.count, 1)
        XCTAssertEqual(try cases("behaviour").kept, first.kept)
        XCTAssertEqual(try cases("none").kept, [])
    }

    func test_anArgumentWithoutAMeaningIsExplained() throws {
        let outcome = try run(["mutant=many", "profiles=mixed"])
        XCTAssertEqual(outcome.status, 64)
        XCTAssertEqual(
            outcome.errors,
            "'mutant=many' is no argument of mutant-hunter. finding-power starts it; by hand: mutant-hunter mutant=17 seed=1 "
                + "seconds=60 profiles=everything,mixed\n")
    }
}
