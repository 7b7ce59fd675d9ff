import CSandbox
import FuzzWire

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
    var unexpectedOutcomes: [Outcome] {
        outcomes.filter { ($0.refusal == nil) != ($0.attempt == .readFile) }
    }
}

/// The operations that `doctor` tries inside the sandbox.
extension SandboxTrial {
    /// Tries everything that a case must not be able to do, in this process. Only a child may call it.
    ///
    /// - Parameter folder: where this process could write if it were not closed in.
    static func run(in folder: String) -> SandboxTrial {
        SandboxTrial(outcomes: Attempt.allCases.map { Outcome(attempt: $0, refusal: $0.refusal(in: folder)) })
    }
}

extension SandboxTrial.Attempt {
    /// A file that every system has.
    static let readable = ProcFileSystem.worldReadableFile

    fileprivate func refusal(in folder: String) -> String? {
        let path = "\(folder)/layout-fuzz-trial-\(getpid())"
        switch self {
        case .openSocket:
            return closing(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        case .startProcess:
            let process = csandbox_try_fork()
            guard process > 0 else { return String(cString: strerror(Int32(-process))) }
            var status: Int32 = 0
            waitpid(pid_t(process), &status, 0)
            return nil
        case .writeFile:
            let refusal = closing(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
            if refusal == nil { unlink(path) }
            return refusal
        case .writeOpenedFile:
            return writeOpenedFile()
        case .signalParent:
            return answer(kill(getppid(), 0))
        case .openManyFiles:
            return openManyFiles()
        case .allocateTooMuch:
            return allocateTooMuch()
        case .readFile:
            return closing(open(Self.readable, O_RDONLY | O_CLOEXEC))
        }
    }

    private func answer(_ result: Int32) -> String? { result >= 0 ? nil : String(cString: strerror(errno)) }

    private func closing(_ descriptor: Int32) -> String? {
        guard descriptor >= 0 else { return String(cString: strerror(errno)) }
        CLibrary.close(descriptor)
        return nil
    }

    /// Of a file in memory, which no file system guards: only the limit of file sizes does.
    private func writeOpenedFile() -> String? {
        let error = csandbox_try_growing_file()
        return error == 0 ? nil : String(cString: strerror(error))
    }

    private func openManyFiles() -> String? {
        var opened: [Int32] = []
        defer { for number in opened { CLibrary.close(number) } }
        for _ in 0...Int(Sandbox.openFiles) {
            let number = open(Self.readable, O_RDONLY | O_CLOEXEC)
            guard number >= 0 else { return String(cString: strerror(errno)) }
            opened.append(number)
        }
        return nil
    }

    /// One byte more than all private memory may be.
    private func allocateTooMuch() -> String? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0, limit.rlim_cur < 1 << 46 else {
            return nil
        }
        let size = Int(limit.rlim_cur) + 1
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let memory, memory != MAP_FAILED else { return String(cString: strerror(errno)) }
        munmap(memory, size)
        return nil
    }
}
