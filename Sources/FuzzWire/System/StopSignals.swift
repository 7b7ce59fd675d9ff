/// SIGINT, SIGTERM and SIGHUP as bytes in a pipe, so that a loop that polls sees them like anything else.
///
/// A terminal that closes asks its programs to stop, like SIGTERM. Where `nohup` or a supervisor has it ignored, it stays
/// ignored.
package enum StopSignals {
    // Written once, before the handler is installed; the handler only reads it. A signal handler can be given no
    // other state than a global.
    nonisolated(unsafe) private static var writeEnd: Int32 = -1

    /// Installs the handlers and returns the descriptor to poll. SIGPIPE is ignored from here on: a peer that is gone
    /// is an error of `write`. Call it once in a process.
    package static func install() throws(SystemCallError) -> FileDescriptor {
        let pipe = try FileDescriptor.pipe()
        try pipe.read.makeNonBlocking()
        try pipe.write.makeNonBlocking()
        // The write end stays open until the process ends, since a signal can come at any time.
        writeEnd = dup(pipe.write.number)
        guard writeEnd >= 0 else { throw SystemCallError.last("dup") }
        _ = fcntl(writeEnd, F_SETFD, FD_CLOEXEC)
        ignoreBrokenPipes()
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            let saved = errno
            var byte: UInt8 = 1
            _ = write(StopSignals.writeEnd, &byte, 1)
            errno = saved
        }
        action.sa_flags = SA_RESTART
        guard sigaction(SIGINT, &action, nil) == 0, sigaction(SIGTERM, &action, nil) == 0 else {
            throw SystemCallError.last("sigaction")
        }
        try installHangUp()
        return pipe.read
    }

    private static func installHangUp() throws(SystemCallError) {
        var inherited = sigaction()
        guard sigaction(SIGHUP, nil, &inherited) == 0 else { throw SystemCallError.last("sigaction") }
        // SIG_IGN, which is a cast that Swift cannot compare.
        let ignored = unsafeBitCast(inherited.__sigaction_handler.sa_handler, to: Int.self) == 1
        guard !ignored else { return }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            let saved = errno
            var byte: UInt8 = 1
            _ = write(StopSignals.writeEnd, &byte, 1)
            // A shell and the kernel both send it when a terminal closes, and a second request would mean haste.
            _ = signal(SIGHUP, SIG_IGN)
            errno = saved
        }
        action.sa_flags = SA_RESTART
        guard sigaction(SIGHUP, &action, nil) == 0 else { throw SystemCallError.last("sigaction") }
    }

    /// Lets the signals end the process again.
    package static func restore() {
        for number in [SIGINT, SIGTERM] { _ = signal(number, SIG_DFL) }
    }

    /// Makes writing to a reader that is gone an error instead of the end of the process.
    package static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// How many signals came since the last call.
    package static func count(from descriptor: FileDescriptor) throws(SystemCallError) -> Int {
        guard case .bytes(let bytes) = try descriptor.read(upTo: 64) else { return 0 }
        return bytes.count
    }
}
