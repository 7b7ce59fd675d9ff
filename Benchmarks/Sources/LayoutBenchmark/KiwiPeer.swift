import Foundation
import LayoutEngine

/// C++ kiwi, run as a separate program on the same system (`Peers/kiwi_peer.cpp`).
struct KiwiPeer {
    let program: String
    /// After which a run is given up; kiwi needs minutes for some systems.
    let secondsAllowed: Int

    struct Answer: Codable {
        var build: Double
        var local: Double
        var global: Double
        var removeAndAdd: Double
        /// Peak memory above the process before it built anything, in megabytes.
        var memory: Double
        var sum: Double
    }

    /// Nil if it ran out of time.
    func run(_ work: Workload) throws -> Answer? {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(work.name)-\(work.size).system")
        try Self.text(of: work).write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["\(secondsAllowed)", program, file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return try JSONDecoder().decode(Answer.self, from: data)
    }

    /// One line for the counts, one for each row, one for the rows that are edited, one for each change.
    private static func text(of work: Workload) -> String {
        var lines = ["\(work.system.variableCount) \(work.system.rows.count)"]
        for row in work.system.rows {
            let terms = row.terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
            lines.append("\(row.relation.rawValue) \(row.priority) \(row.constant) \(row.terms.count) \(terms)")
        }
        lines.append(([work.edited.count] + work.edited).map { "\($0)" }.joined(separator: " "))
        for change in [work.local, work.global] {
            lines.append("\(change.row) \(change.values.0) \(change.values.1)")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
