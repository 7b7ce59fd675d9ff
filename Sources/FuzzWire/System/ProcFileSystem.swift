/// What only Linux tells, in files below `/proc`. The one place that names them.
package enum ProcFileSystem {
    /// The program of this process, as a path that can be started and read.
    package static let ownExecutable = "/proc/self/exe"
    /// A file that every process may read.
    package static let worldReadableFile = "/proc/self/stat"

    /// What the kernel has counted of a process, as one line; nil when there is no such process.
    package static func counters(of process: pid_t) -> String? { text(of: "/proc/\(process)/stat") }

    /// The memory that this process has in use, in bytes; 0 if the kernel does not tell.
    package static func residentBytes() -> Int {
        let fields = (text(of: "/proc/self/statm") ?? "").split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    /// The locks of all processes, a line for each.
    package static func locks() -> [Substring] { text(of: "/proc/locks")?.split(separator: "\n") ?? [] }

    private static func text(of path: String) -> String? {
        (try? Files.contents(of: path)).map { String(decoding: $0, as: UTF8.self) }
    }
}
