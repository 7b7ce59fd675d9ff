import Foundation

/// What a worker program prints when it is asked about a case. Only worker programs run cases.
enum WorkerOutput {
    /// - Returns: nil if the program cannot be started. What it says of errors is not kept.
    static func of(_ program: String, _ arguments: [String]) -> Data? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return bytes
    }
}
