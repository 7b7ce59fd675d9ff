import Foundation
import FuzzWire

/// Asks a worker program about cases, several at a time. Only worker programs run cases.
struct WorkerOutput {
    /// What became of one question.
    enum Answer: Hashable {
        /// What the program printed, whatever it found.
        case printed(Data)
        case problem(WorkerProblem)
    }

    let program: String
    /// For all questions together.
    var time: Duration = .seconds(60)
    /// Processes at one time.
    var atOnce = max(1, ProcessInfo.processInfo.activeProcessorCount)

    /// How long a process that was asked to end has for it.
    private static let grace = Duration.seconds(2)
    private static let pause = 0.005

    /// - Parameter questions: the arguments of each.
    /// - Returns: an answer for each question, in their order.
    func answers(to questions: [[String]]) -> [Answer] {
        var answers: [Answer?] = Array(repeating: nil, count: questions.count)
        let clock = ContinuousClock()
        let end = clock.now + time
        var running: [(index: Int, process: WorkerProcess)] = []
        var next = 0
        while next < questions.count || !running.isEmpty {
            let isOver = clock.now >= end
            while !isOver, next < questions.count, running.count < atOnce {
                do {
                    running.append((next, try WorkerProcess(program, questions[next])))
                } catch {
                    answers[next] = .problem(.notStarted("\(error)"))
                }
                next += 1
            }
            for (index, process) in running where !process.isRunning { answers[index] = process.answer }
            running.removeAll { !$0.process.isRunning && answers[$0.index] != nil }
            if isOver {
                while next < questions.count {
                    answers[next] = .problem(.noTime(time, hadBegun: false))
                    next += 1
                }
                for (index, process) in running {
                    process.stop(within: Self.grace)
                    answers[index] = .problem(.noTime(time, hadBegun: true))
                }
                running = []
            }
            if !running.isEmpty { Thread.sleep(forTimeInterval: Self.pause) }
        }
        return answers.map { $0 ?? .problem(.noTime(time, hadBegun: false)) }
    }
}

/// Why a worker program said nothing of a case.
enum WorkerProblem: Hashable, CustomStringConvertible {
    case notStarted(String)
    /// It ended by a signal.
    case broke(Int32)
    /// It ended with this status, and its last words.
    case refused(Int32, String)
    case noTime(Duration, hadBegun: Bool)

    var description: String {
        switch self {
        case .notStarted(let reason): "the worker program could not be started: \(reason)"
        case .broke(let signal): "the worker program crashed with signal \(signal)"
        case .refused(let status, let words): "the worker program ended with \(status): \(words)"
        case .noTime(let time, let hadBegun):
            hadBegun
                ? "the time for explaining (\(Figures.seconds(time))) ended while its case ran"
                : "the time for explaining (\(Figures.seconds(time))) ended before its case ran"
        }
    }
}

/// One process that was asked. What it prints goes to files, so that it never waits for a reader.
private struct WorkerProcess {
    private let process = Process()
    private let output: String
    private let errors: String

    init(_ program: String, _ arguments: [String]) throws {
        let place = FileManager.default.temporaryDirectory.path + "/layout-fuzz-\(UUID().uuidString)"
        (output, errors) = (place + ".out", place + ".log")
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        do {
            process.standardOutput = try Self.file(output)
            process.standardError = try Self.file(errors)
            process.standardInput = FileHandle.nullDevice
            try process.run()
        } catch {
            remove()
            throw error
        }
    }

    private static func file(_ path: String) throws -> FileHandle {
        try AtomicFile.write([], to: path)
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    var isRunning: Bool { process.isRunning }

    /// Of a process that has ended; its files go.
    var answer: WorkerOutput.Answer {
        defer { remove() }
        guard process.terminationReason == .exit else { return .problem(.broke(process.terminationStatus)) }
        // 1 is a case that fails, as these do.
        guard process.terminationStatus <= 1 else {
            let words = (try? Files.contents(of: errors)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            let last = words.split(separator: "\n").last.map(String.init) ?? "it said nothing"
            // It becomes part of a sentence.
            let part = last.hasSuffix(".") ? String(last.dropLast()) : last
            return .problem(.refused(process.terminationStatus, part))
        }
        return .printed(Data((try? Files.contents(of: output)) ?? []))
    }

    /// Asks it to end, and ends it where it does not.
    func stop(within grace: Duration) {
        process.terminate()
        let clock = ContinuousClock()
        let end = clock.now + grace
        while process.isRunning, clock.now < end { Thread.sleep(forTimeInterval: 0.005) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        remove()
    }

    private func remove() {
        for path in [output, errors] { try? FileManager.default.removeItem(atPath: path) }
    }
}
