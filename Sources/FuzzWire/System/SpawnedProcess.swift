import Synchronization

/// How a process ended.
package enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    case exited(Int32)
    case signalled(Int32)

    package var description: String {
        switch self {
        case .exited(let code): "exit status \(code)"
        case .signalled(let signal): "signal \(Self.name(ofSignal: signal))"
        }
    }

    package static func name(ofSignal signal: Int32) -> String {
        switch signal {
        case SIGILL: "SIGILL"
        case SIGTRAP: "SIGTRAP"
        case SIGABRT: "SIGABRT"
        case SIGSEGV: "SIGSEGV"
        case SIGBUS: "SIGBUS"
        case SIGFPE: "SIGFPE"
        case SIGKILL: "SIGKILL"
        case SIGTERM: "SIGTERM"
        case SIGINT: "SIGINT"
        case SIGPIPE: "SIGPIPE"
        case SIGXCPU: "SIGXCPU"
        default: "\(signal)"
        }
    }
}

/// A process this one started, with pipes to its standard streams.
///
/// Its standard input is a lifeline: when this process ends, however it ends, the other end reads end of file and
/// can end too. The process has a separate process group, so that Ctrl-C in a terminal reaches only the process that the
/// person started, which then ends the others in order.
package final class SpawnedProcess {
    package struct Streams: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let output = Streams(rawValue: 1)
        package static let error = Streams(rawValue: 2)
    }

    package let identifier: pid_t
    /// The write end of its standard input.
    package let input: FileDescriptor
    /// The read end of its standard output, when asked for.
    package let output: FileDescriptor?
    /// The read end of its standard error, when asked for.
    package let error: FileDescriptor?
    package private(set) var status: ExitStatus?

    /// Starts `executable`. Streams that are not captured are shared with this process.
    ///
    /// - Parameter inherited: a descriptor of this process that the new one finds as its descriptor 3.
    package init(
        executable: String, arguments: [String], environment: [String: String] = [:], capturing streams: Streams,
        inherited: FileDescriptor? = nil
    ) throws(SystemCallError) {
        let inputPipe = try FileDescriptor.pipe()
        let outputPipe = streams.contains(.output) ? try FileDescriptor.pipe() : nil
        let errorPipe = streams.contains(.error) ? try FileDescriptor.pipe() : nil

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The inherited descriptor first: its number is free to be overwritten only before the others are placed.
        if let inherited { posix_spawn_file_actions_adddup2(&actions, inherited.number, 3) }
        posix_spawn_file_actions_adddup2(&actions, inputPipe.read.number, 0)
        if let outputPipe { posix_spawn_file_actions_adddup2(&actions, outputPipe.write.number, 1) }
        if let errorPipe { posix_spawn_file_actions_adddup2(&actions, errorPipe.write.number, 2) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var restored = sigset_t()
        sigemptyset(&restored)
        for signal in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&restored, signal) }
        posix_spawnattr_setsigdefault(&attributes, &restored)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        let words = ([executable] + arguments).map { strdup($0) }
        let variables = Self.environment(adding: environment).map { strdup($0) }
        defer { (words + variables).forEach { free($0) } }
        var identifier: pid_t = 0
        let result = descriptorInheritance.withLock { _ in
            posix_spawn(&identifier, executable, &actions, &attributes, words + [nil], variables + [nil])
        }
        guard result == 0 else { throw SystemCallError(call: "posix_spawn", subject: executable, code: result) }
        self.identifier = identifier
        input = inputPipe.write
        output = outputPipe?.read
        error = errorPipe?.read
    }

    deinit {
        guard status == nil else { return }
        // No code will ask any more: end it and collect it, or it stays as a zombie.
        input.close()
        killGroup()
        _ = waitForExit()
    }

    /// Asks without waiting whether it has ended.
    package func reap() -> ExitStatus? {
        collect(options: WNOHANG)
    }

    package func waitForExit() -> ExitStatus {
        collect(options: 0) ?? .exited(-1)
    }

    package func send(_ signal: Int32) {
        guard status == nil else { return }
        kill(identifier, signal)
    }

    /// Ends it and what it started in its own group, as a shell starts its commands.
    package func killGroup() {
        guard status == nil else { return }
        kill(-identifier, SIGKILL)
    }

    private func collect(options: Int32) -> ExitStatus? {
        if let status { return status }
        var word: Int32 = 0
        var result: pid_t = 0
        repeat { result = waitpid(identifier, &word, options) } while result < 0 && errno == EINTR
        guard result == identifier else {
            // ECHILD cannot happen to a child that is ours and not collected; treat it as ended all the same.
            if result < 0 { status = .exited(-1) }
            return status
        }
        let signal = word & 0x7f
        status = signal == 0 ? .exited((word >> 8) & 0xff) : .signalled(signal)
        return status
    }

    private static func environment(adding extra: [String: String]) -> [String] {
        var lines: [String] = []
        var pointer = environ
        while let entry = pointer.pointee {
            let line = String(cString: entry)
            let name = String(line.prefix { $0 != "=" })
            if extra[name] == nil { lines.append(line) }
            pointer += 1
        }
        return lines + extra.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
}
