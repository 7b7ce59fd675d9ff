import Foundation
import LayoutFuzz

/// The engine without a mutant, in a process of its own.
///
/// A constant that a mutant changed is computed once in a process. With the mutant off it is still the wrong one, so only
/// another process can say that the case passes without the mutant.
enum UnmutatedEngine {
    /// Whether a case passes.
    static func passes(_ request: HuntRequest, _ layoutCase: LayoutCase) -> Bool {
        guard request.mutant != 0 else { return false }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("hunted-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        guard (try? Data(CaseCoding.encode(layoutCase)).write(to: file)) != nil else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["case=\(file.path)"]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
