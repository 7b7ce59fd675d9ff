import Foundation
import FuzzWire
import XCTest

@testable import FuzzCoordinator

/// Worker programs that are asked side by side: here scripts of the shell.
final class WorkerOutputTests: XCTestCase {
    private func program(_ script: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/worker-\(UUID().uuidString).sh"
        try AtomicFile.write(Array("#!/bin/sh\n\(script)\n".utf8), to: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        addTeardownBlock { try? FileManager.default.removeItem(atPath: path) }
        return path
    }

    private func text(_ answer: WorkerOutput.Answer) -> String {
        switch answer {
        case .printed(let data): String(decoding: data, as: UTF8.self)
        case .problem(let problem): "\(problem)"
        }
    }

    func test_answers_areInTheOrderOfTheQuestions() throws {
        let worker = WorkerOutput(program: try program("sleep 0.$1; echo $1; exit $2"), atOnce: 3)
        let answers = worker.answers(to: [["3", "0"], ["1", "1"], ["2", "0"], ["0", "1"]])
        XCTAssertEqual(answers.map(text), ["3\n", "1\n", "2\n", "0\n"])
    }

    /// More than a pipe holds.
    func test_longAnswers_areWhole() throws {
        let worker = WorkerOutput(program: try program("head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"))
        guard case .printed(let data) = worker.answers(to: [[]])[0] else { return XCTFail("nothing was printed") }
        XCTAssertEqual(data.count, 300_000)
    }

    func test_severalRunAtOneTime() throws {
        let worker = WorkerOutput(program: try program("sleep 0.5"), atOnce: 8)
        let clock = ContinuousClock()
        let begun = clock.now
        XCTAssertEqual(worker.answers(to: Array(repeating: [], count: 8)).map(text), Array(repeating: "", count: 8))
        XCTAssertLessThan(clock.now - begun, .seconds(3))
    }

    func test_whatBreaks_leavesAWord() throws {
        XCTAssertEqual(
            WorkerOutput(program: try program("kill -SEGV $$")).answers(to: [[]]).map(text),
            ["the worker program crashed with signal 11"])
        XCTAssertEqual(
            WorkerOutput(program: try program("echo first >&2; echo no such case >&2; exit 2")).answers(to: [[]]).map(
                text),
            ["the worker program ended with 2: no such case"])
        XCTAssertTrue(
            text(WorkerOutput(program: "/nowhere/worker").answers(to: [[]])[0])
                .hasPrefix("the worker program could not be started: "))
    }

    func test_whenTheTimeIsOver_theRestIsNamed_andNothingIsLeftRunning() throws {
        let worker = WorkerOutput(program: try program("echo $$ > $1; exec sleep 60"), time: .seconds(1), atOnce: 1)
        let place = FileManager.default.temporaryDirectory.path + "/pid-\(UUID().uuidString)"
        let clock = ContinuousClock()
        let begun = clock.now
        XCTAssertEqual(
            worker.answers(to: [[place], ["\(place)-2"]]).map(text),
            [
                "the time for explaining (1.0 s) ended while its case ran",
                "the time for explaining (1.0 s) ended before its case ran",
            ])
        XCTAssertLessThan(clock.now - begun, .seconds(10))
        let process = try XCTUnwrap(
            Int32(
                String(decoding: Files.contents(of: place), as: UTF8.self).trimmingCharacters(
                    in: .whitespacesAndNewlines)))
        XCTAssertEqual(kill(process, 0), -1, "the process \(process) is still there")
        XCTAssertFalse(Files.exists("\(place)-2"))
        try FileManager.default.removeItem(atPath: place)
    }
}
