import Foundation
import LayoutFuzz
import XCTest

/// Replays the corpus: what was fixed stays fixed, what is open still fails as it did.
final class CorpusReplayTests: XCTestCase {
    private static let corpus = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("corpus")

    func test_fixedCases_pass() throws {
        let files = try Self.files(in: "fixed")
        XCTAssertFalse(files.isEmpty, "corpus/fixed is empty; the cases that once failed belong there.")
        for file in files {
            let report = CaseRunner.run(try Self.entry(file).layoutCase, asksOracle: true)
            XCTAssertEqual(
                report.failures.map { "\($0.signature): \($0.message)" }, [],
                "\(Self.name(file)) was fixed and fails again. Replay it: fuzz-worker replay \(Self.name(file))")
        }
    }

    func test_openCases_stillFailAlike() throws {
        for file in try Self.files(in: "open") {
            let entry = try Self.entry(file)
            let found = try Self.signatures(of: entry, file)
            XCTAssertTrue(
                found.contains(entry.signature),
                found.isEmpty
                    ? "\(Self.name(file)) no longer fails. If this bug was fixed on purpose, move it to corpus/fixed/."
                    : "\(Self.name(file)) fails with \(found.joined(separator: ", ")), not with \(entry.signature). "
                        + "If that is another bug, store it; if this one is fixed, move the file to corpus/fixed/.")
        }
    }

    func test_everyFile_liesWhereItsContentsSay() throws {
        for folder in ["fixed", "open"] {
            for file in try Self.files(in: folder) {
                let entry = try Self.entry(file)
                XCTAssertEqual(file.deletingLastPathComponent().lastPathComponent, entry.invariant, Self.name(file))
                // Two findings with one smallest case: the second has the hash of its signature in its name.
                let name = file.deletingPathExtension().lastPathComponent.split(separator: "-").first.map(String.init)
                XCTAssertEqual(name, entry.layoutCase.id, Self.name(file))
            }
        }
    }

    // MARK: Running

    /// A trap or a hang would take this process with it, so the worker replays those in a child.
    private static func signatures(of entry: CorpusEntry, _ file: URL) throws -> [String] {
        guard entry.invariant == "trap" || entry.invariant == "hang" else {
            return CaseRunner.run(entry.layoutCase, asksOracle: true).failures.map(\.signature)
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("fuzz-worker")
        process.arguments = ["replay", file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.contains("still fails: \(entry.signature)") ? [entry.signature] : []
    }

    /// The way above is there for traps and hangs, but works for every case.
    func test_workerReplaysLikeThisProcess() throws {
        for file in try Self.files(in: "open") {
            let entry = try Self.entry(file)
            var trap = entry
            trap.invariant = "trap"
            XCTAssertEqual(try Self.signatures(of: trap, file), [entry.signature], Self.name(file))
        }
    }

    // MARK: Files

    private static func files(in folder: String) throws -> [URL] {
        let root = corpus.appendingPathComponent(folder)
        guard FileManager.default.fileExists(atPath: root.path) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
            .filter { $0.hasSuffix(".json") }.map { root.appendingPathComponent($0) }
    }

    private static func entry(_ file: URL) throws -> CorpusEntry {
        try CorpusEntry.decode(Array(Data(contentsOf: file)))
    }

    private static func name(_ file: URL) -> String {
        file.path.replacingOccurrences(of: corpus.deletingLastPathComponent().path + "/", with: "")
    }
}
