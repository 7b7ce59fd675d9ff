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

/// What a child was able to do when it tried. Only `fuzz-worker doctor` and tests ask for it.
struct SandboxTrial: Codable, Hashable, Sendable {
    enum Attempt: String, Codable, CaseIterable, Sendable {
        case openSocket
        case startProcess
        case writeFile
        case writeOpenedFile
        case signalParent
        case openManyFiles
        case allocateTooMuch
        /// The counterpart: what a child needs must still work.
        case readFile
    }

    struct Outcome: Codable, Hashable, Sendable {
        var attempt: Attempt
        /// The system's message; nil when it succeeded.
        var refusal: String?
    }

    var outcomes: [Outcome]

    subscript(attempt: Attempt) -> Outcome? { outcomes.first { $0.attempt == attempt } }

    /// Attempts that succeeded and should not have, or the other way round.
    var surprises: [Outcome] {
        outcomes.filter { ($0.refusal == nil) != ($0.attempt == .readFile) }
    }
}
