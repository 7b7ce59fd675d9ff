import Foundation

/// The engine without a mutant, in a process of its own.
///
/// A constant that a mutant changed is computed once in a process. With the mutant off it is still the wrong one, so only
/// another process can say that the case passes without the mutant.
enum TrueEngine {
    /// Whether a case passes.
    static func passes(_ request: HuntRequest, _ number: UInt64) -> Bool {
        guard request.mutant != 0 else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments =
            ["mode=first", "mutant=0", "seed=\(request.seed)", "first=\(number)", "cases=1", "seconds=60"]
            + ["profiles=\(request.profiles.joined(separator: ","))"] + request.storyboards.map { "storyboard=\($0)" }
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return false }
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(whereSeparator: \.isNewline)
        process.waitUntilExit()
        return process.terminationStatus == 0 && lines.contains { $0.hasPrefix("end\t") }
            && !lines.contains { $0.hasPrefix("failure\t") }
    }
}
