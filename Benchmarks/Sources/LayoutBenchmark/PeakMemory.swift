import Foundation

/// Memory is measured in separate processes, because a process keeps what it once had.
enum PeakMemory {
    /// The peak of this process, in megabytes; nil where the kernel does not report it. Not `getrusage`: that counts what the
    /// parent had when it started the process.
    static var ofThisProcess: Double? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
            let kilobytes = line.split(separator: " ").dropLast().last.flatMap({ Double($0) })
        else { return nil }
        return kilobytes / 1024
    }

    /// What building and solving a workload once takes above a process that does nothing; nil if a process failed.
    static func measure(_ work: Workload) -> Double? {
        guard let empty = run(["--peak", "nothing", "0"]), let full = run(["--peak", work.name, "\(work.size)"]) else {
            return nil
        }
        return full - empty
    }

    private static func run(_ arguments: [String]) -> Double? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Double(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
