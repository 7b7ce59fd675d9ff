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
                description: CommandMessages.noTarget(name, worker: worker, known: targets.map(\.name)))
        }
        return target
    }

    private static func all(in worker: String) throws -> [TargetSource] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: worker)
        process.arguments = ["targets", "--json"]
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        let answer: Data
        do {
            try process.run()
            answer = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
        } catch {
            throw Problem(description: CommandMessages.noTargets(worker: worker, "it does not start (\(error))"))
        }
        guard process.terminationStatus == 0 else {
            throw Problem(
                description: CommandMessages.noTargets(worker: worker, "it ended with \(process.terminationStatus)"))
        }
        do throws(CaseDecodingError) {
            return try TargetList.decode(Array(answer))
        } catch {
            throw Problem(description: CommandMessages.noTargets(worker: worker, "it answers something else (\(error))"))
        }
    }
}
