import Foundation
import FuzzWire
import XCTest

/// `scripts/test` with a `swift` of our own, which prints what the real one would.
final class TestScriptTests: ProgramTestCase {
    /// - Parameter arguments: what the script gets; what it runs fails with `code` where its own have `--filter`.
    private func run(
        printing lines: [String], code: Int, _ arguments: [String] = ["--filter", "A"]
    ) throws -> (code: Int32, output: String, errors: String) {
        try AtomicFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "\(folder)/lines")
        let script = """
            #!/bin/sh
            echo "swift $*"
            cat '\(folder)/lines'
            case "$*" in *--filter*) exit \(code);; esac

            """
        try AtomicFile.write(Array(script.utf8), to: "\(folder)/swift")
        XCTAssertEqual(chmod("\(folder)/swift", 0o755), 0)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let program = try start(
            "/usr/bin/env", ["PATH=\(folder):/usr/bin:/bin", "\(root)/scripts/test"] + arguments)
        return (program.exitCode(within: 60), program.output, program.errors)
    }

    func test_success_saysNothingMore() throws {
        let line = "Test Case 'A.test_b' passed (0.1 seconds)"
        let result = try run(printing: ["Test Case 'A.test_b' started at 1", line], code: 0)
        XCTAssertEqual(result.code, 0)
        XCTAssertEqual(
            result.output, "swift test --skip-build --filter A\nTest Case 'A.test_b' started at 1\n\(line)\n")
        XCTAssertEqual(result.errors, "")
    }

    func test_failures_areSaidAgainAtTheEnd() throws {
        let failures = [
            "/x/A.swift:7: error: A.test_b : XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - ",
            "Test Case 'A.test_b' failed (0.1 seconds)",
            "✘ Test d() recorded an issue at D.swift:7:9: Expectation failed: 1 == 2",
        ]
        let lines =
            ["Test Case 'A.test_b' started at 1"] + failures
            + ["Test Case 'A.test_c' started at 2", "Test Case 'A.test_c' passed (0.1 seconds)"]
        let result = try run(printing: lines, code: 1)
        XCTAssertEqual(result.code, 1)
        XCTAssertEqual(result.errors, "\nWhat failed:\n\(failures.joined(separator: "\n"))\n")
    }

    func test_endOfTheProcess_namesTheTestThatWasRunning() throws {
        let lines = [
            "Test Case 'A.test_b' started at 1", "Test Case 'A.test_b' passed (0.1 seconds)",
            "Test Case 'A.test_c' started at 2", "A/C.swift:3: Fatal error: Index out of range",
            "error: Exited with unexpected signal code 4",
        ]
        let result = try run(printing: lines, code: 1)
        XCTAssertEqual(result.code, 1)
        XCTAssertEqual(
            result.errors,
            "\nWhat failed:\nA/C.swift:3: Fatal error: Index out of range\nThe process ended in A.test_c.\n")
    }

    /// A run that ends before its tests, as one whose arguments are too long.
    func test_failureOfNoTest_saysTheLastLines() throws {
        let line = "error: posix_spawn error: Argument list too long (7)"
        let result = try run(printing: [line], code: 1)
        XCTAssertEqual(result.code, 1)
        XCTAssertEqual(result.errors, "\nWhat failed:\nswift test --skip-build --filter A\n\(line)\n")
    }

    /// Without arguments three runs share the tests: what two of them choose is what the third one skips.
    func test_withoutArguments_threeRunsShareAll() throws {
        let failure = "Test Case 'A.test_b' failed (0.1 seconds)"
        let result = try run(printing: [failure], code: 3, [])
        XCTAssertEqual(result.code, 3)
        XCTAssertEqual(result.errors, "\nWhat failed:\n\(failure)\n\(failure)\n")
        let calls = result.output.split(separator: "\n").filter { $0.hasPrefix("swift ") }.map(String.init)
        XCTAssertEqual(calls.count, 3)
        let patterns = calls.map { $0.components(separatedBy: " ").last ?? "" }
        XCTAssertEqual(calls.map { $0.contains(" --filter ^") }, [true, true, false])
        XCTAssertEqual(calls.last?.hasSuffix(" --skip \(patterns[0])|\(patterns[1])"), true, "\(calls)")
    }
}
