/// What a child process gave up before its first case, and what the kernel did not let it give up.
struct SandboxReport: Codable, Hashable, Sendable {
    /// One thing that the child asked the kernel for.
    enum Measure: String, Codable, CaseIterable, Sendable {
        case noNewPrivileges
        /// seccomp: no sockets, processes, programs, files to write.
        case systemCallFilter
        /// No changes of files, no programs, on newer kernels no TCP.
        case landlock
        case memoryLimit
        case processorTimeLimit
        case fileSizeLimit
        case openFilesLimit
        case processesLimit
        case noCoreFiles
    }

    /// A measure that is not active, and the kernel's reason.
    struct Missing: Codable, Hashable, Sendable {
        var measure: Measure
        var reason: String
    }

    var missing: [Missing] = []
    /// The version of Landlock's interface; 0 without Landlock.
    var landlockVersion = 0

    func isActive(_ measure: Measure) -> Bool { !missing.contains { $0.measure == measure } }

    /// What a case could do nevertheless, in the order of their weight.
    enum Gap: Hashable {
        case network
        case files
        case processes
    }

    /// Landlock knows TCP from its fourth version on, and truncation of files from its third.
    var gaps: [Gap] {
        if isActive(.systemCallFilter) { return [] }
        var gaps: [Gap] = [.network]
        if !isActive(.landlock) || landlockVersion < 3 { gaps.append(.files) }
        gaps.append(.processes)
        return gaps
    }
}
