import Foundation
import Mutants

/// One process of `mutant-hunter`.
struct HunterProcess {
    private let program: URL
    private let arguments: [String]

    /// What came of it.
    struct Outcome {
        let output: String
        let errors: String
        let ending: HuntResult.Ending
    }

    init(_ program: URL, _ arguments: [String]) throws {
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            throw HunterNotBuiltError(path: program.path)
        }
        self.program = program
        self.arguments = arguments
    }

    /// - Parameter seconds: after these it is stopped. It limits its processor time itself; this is for one that waits.
    func run(seconds: Double) throws -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = environment
        let output = Pipe()
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("hunter-\(UUID().uuidString)")
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let overdue = Overdue()
        let stop = DispatchWorkItem {
            overdue.isReached = true
            process.terminate()
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: stop)
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        stop.cancel()
        let status = process.terminationStatus
        return Outcome(
            output: String(decoding: data, as: UTF8.self),
            errors: (try? String(contentsOf: errors, encoding: .utf8)) ?? "",
            ending: overdue.isReached
                ? .stopped : process.terminationReason == .uncaughtSignal ? .signalled(status) : .exited(status))
    }

    /// Written by one thread before the process ends, read by another after that.
    private final class Overdue: @unchecked Sendable {
        var isReached = false
    }
}

/// Nothing was built.
struct HunterNotBuiltError: Error, CustomStringConvertible {
    let path: String

    var description: String { "There is no \(path): no mutants are built. Run finding-power plant first." }
}
