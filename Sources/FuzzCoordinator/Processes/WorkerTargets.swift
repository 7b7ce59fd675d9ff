import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// What a worker program says about the controllers that it has the code of.
enum WorkerTargets {
    struct Problem: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    /// Runs the program to ask it. It is the user's own.
    static func named(_ name: String, in worker: String) throws -> TargetSource {
        let targets = try all(in: worker)
        guard let target = targets.first(where: { $0.name == name }) else {
            throw Problem(
                description: WorkerTargetMessages.noTarget(name, worker: worker, known: targets.map(\.name)))
        }
        return target
    }

    private static func all(in worker: String) throws -> [TargetSource] {
        try answer(of: worker, to: ["targets", "--json"], as: TargetList.decode)
    }

    /// Which classes of storyboards the program has the code of.
    /// - Parameter names: as the files have them; not asked about none.
    static func classes(_ names: [String], in worker: String) throws -> [String] {
        guard !names.isEmpty else { return [] }
        return try answer(of: worker, to: ["targets"] + names.map { "--class=\($0)" }, as: ClassList.decode)
    }

    private static func answer<Answer>(
        of worker: String, to arguments: [String], as decode: ([UInt8]) throws(CaseDecodingError) -> Answer
    ) throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: worker)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        let answer: Data
        do {
            try process.run()
            answer = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
        } catch {
            throw Problem(description: WorkerTargetMessages.noTargets(worker: worker, "it does not start (\(error))"))
        }
        guard process.terminationStatus == 0 else {
            throw Problem(
                description: WorkerTargetMessages.noTargets(
                    worker: worker, "it ended with \(process.terminationStatus)"))
        }
        do throws(CaseDecodingError) {
            return try decode(Array(answer))
        } catch {
            throw Problem(
                description: WorkerTargetMessages.noTargets(worker: worker, "it answers something else (\(error))"))
        }
    }
}

/// Messages about targets that a worker program does not have.
enum WorkerTargetMessages {
    static func noTarget(_ name: String, worker: String, known: [String]) -> String {
        known.isEmpty
            ? "\(worker) has no targets, so none is called '\(name)'. Name the worker program of your app with --worker; it "
                + "registers its controllers with LayoutWorker.main(targets:)."
            : "\(worker) has no target '\(name)'. It has: \(known.joined(separator: ", "))."
    }

    static func noTargets(worker: String, _ reason: String) -> String {
        "\(worker) does not say which targets it has: \(reason). Is it a worker program, built with the same version as this one?"
    }
}
