import Foundation
import FuzzMessages
import FuzzWire
import XCTest

/// The two executables, started as a person would start them.
enum Programs {
    /// They lie beside the test bundle.
    static let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    static let coordinator = "\(folder)/fuzz-coordinator"
    static let worker = "\(folder)/fuzz-worker"

    /// What the coordinator prints with `--json`.
    struct Report: Decodable {
        struct Finding: Decodable, Hashable {
            var id: String
            var invariant: String
            var signature: String
            var file: String
            var views: Int
            var constraints: Int
            var steps: Int
            var secondsToFind: Double
            var minimised: Bool
        }
        var cases: UInt64
        var steps: UInt64
        var seconds: Double
        var casesPerSecond: Double
        var workers: Int
        var findings: [Finding]
    }
}

/// A program that runs, with its output in files: nothing it writes can fill a pipe and stop it.
final class RunningProgram {
    let process = Process()
    private let outputPath: String
    private let errorPath: String
    private let started = Date()

    init(_ executable: String, _ arguments: [String], in folder: String, name: String) throws {
        outputPath = "\(folder)/\(name).out"
        errorPath = "\(folder)/\(name).err"
        for path in [outputPath, errorPath] { try AtomicFile.write([], to: path) }
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try XCTUnwrap(FileHandle(forWritingAtPath: outputPath))
        process.standardError = try XCTUnwrap(FileHandle(forWritingAtPath: errorPath))
        try process.run()
    }

    var identifier: pid_t { process.processIdentifier }
    var output: String { Self.text(outputPath) }
    var errors: String { Self.text(errorPath) }
    var secondsRunning: Double { Date().timeIntervalSince(started) }

    private static func text(_ path: String) -> String {
        String(decoding: (try? Files.contents(of: path)) ?? [], as: UTF8.self)
    }

    /// Waits for the end, and fails the test when it does not come.
    func exitCode(within seconds: Double = 180, file: StaticString = #filePath, line: UInt = #line) -> Int32 {
        let end = Date().addingTimeInterval(seconds)
        while process.isRunning, Date() < end { usleep(10_000) }
        guard !process.isRunning else {
            XCTFail("it runs on after \(seconds) s; it said:\n\(errors)", file: file, line: line)
            kill(identifier, SIGKILL)
            process.waitUntilExit()
            return -1
        }
        return process.terminationStatus
    }

    func report(file: StaticString = #filePath, line: UInt = #line) throws -> Programs.Report {
        do {
            return try JSONDecoder().decode(Programs.Report.self, from: Data(output.utf8))
        } catch {
            XCTFail("no JSON object on standard output: \(output)\n\(errors)", file: file, line: line)
            throw error
        }
    }

    /// Waits until standard error holds a text, and returns what follows it on its line.
    func waitForLine(
        containing text: String, within seconds: Double = 60, file: StaticString = #filePath, line: UInt = #line
    ) -> String? {
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            // Only whole lines: the rest of one that is being written would be missing.
            for written in errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                if let range = written.range(of: text) { return String(written[range.upperBound...]) }
            }
            if !process.isRunning, !errors.contains(text) { break }
            usleep(10_000)
        }
        XCTFail("it never said '\(text)':\n\(errors)", file: file, line: line)
        return nil
    }

    /// The processes it started, by the kernel's own list.
    var children: [pid_t] { ProcessTable.children(of: identifier) }
}

/// What `/proc` says.
enum ProcessTable {
    static func children(of parent: pid_t) -> [pid_t] {
        var children: [pid_t] = []
        for task in (try? Files.names(in: "/proc/\(parent)/task")) ?? [] {
            let text = (try? Files.contents(of: "/proc/\(parent)/task/\(task)/children")) ?? []
            children += String(decoding: text, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
        }
        return children
    }

    /// False for a process that has ended, collected or not.
    static func isAlive(_ identifier: pid_t) -> Bool {
        guard let bytes = try? Files.contents(of: "/proc/\(identifier)/stat") else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        // The state follows the name, which is in parentheses and may hold anything.
        guard let end = text.lastIndex(of: ")") else { return false }
        return !text[end...].dropFirst(2).hasPrefix("Z")
    }
}

/// A separate folder for each test, removed afterwards.
class ProgramTestCase: XCTestCase {
    private(set) var folder = ""
    private var count = 0

    override func setUpWithError() throws {
        folder = "/tmp/end-to-end-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try Files.makeFolder(folder)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(atPath: folder)
    }

    func start(_ executable: String, _ arguments: [String]) throws -> RunningProgram {
        count += 1
        return try RunningProgram(executable, arguments, in: folder, name: "run\(count)")
    }

    /// `fuzz-coordinator run` with a corpus in the test's own folder.
    func startCampaign(
        workers: Int = 2, seed: UInt64 = 11, corpus: String = "corpus", _ more: [String]
    ) throws -> RunningProgram {
        try start(
            Programs.coordinator,
            ["run", "--workers", String(workers), "--seed", String(seed), "--corpus", corpus, "--json"] + more)
    }

    func finishedCampaign(
        workers: Int = 2, seed: UInt64 = 11, corpus: String = "corpus", _ more: [String],
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> Programs.Report {
        let program = try startCampaign(workers: workers, seed: seed, corpus: corpus, more)
        let code = program.exitCode(file: file, line: line)
        let report = try program.report(file: file, line: line)
        XCTAssertEqual(code, report.findings.isEmpty ? 0 : 1, program.errors, file: file, line: line)
        return report
    }

    /// The options that make local workers run their cases with a fault.
    func fault(_ words: [String]) -> [String] { words.map { "--worker-argument=\($0)" } }

    /// So many cases take `seconds` at least with the fault `slow`, which sleeps for 20 ms at each of them.
    func casesOfSlowCampaign(seconds: Int, children: Int) -> UInt64 { UInt64(seconds * children * 50) }

    func files(in corpus: String) throws -> [String] {
        var files: [String] = []
        for invariant in try Files.names(in: "\(folder)/\(corpus)/open") {
            files += try Files.names(in: "\(folder)/\(corpus)/open/\(invariant)").map { "\(invariant)/\($0)" }
        }
        return files
    }
}
