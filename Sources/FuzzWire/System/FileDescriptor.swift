import Synchronization

/// Held while a descriptor exists that is not yet marked as private, and while a process is started.
///
/// Without it, a process started by another thread in between would inherit an end of the pipe, and its owner would
/// wait for an end of file that never comes.
let descriptorInheritance = Mutex<Void>(())

/// An open file descriptor that closes itself.
package final class FileDescriptor {
    /// The number the system knows it by; -1 once it is closed.
    package private(set) var number: Int32
    /// Whose number it is: the machine's, or a simulated disk's.
    private let calls: any FileCalls

    package init(owning number: Int32) {
        self.number = number
        calls = FileSystem.calls
    }

    deinit { close() }

    package func close() {
        guard number >= 0 else { return }
        _ = calls.close(number)
        number = -1
    }

    /// A pipe whose ends are not inherited by the processes this one starts; spawning hands them over by name.
    package static func pipe() throws(SystemCallError) -> (read: FileDescriptor, write: FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        let failure = descriptorInheritance.withLock { _ -> SystemCallError? in
            guard CLibrary.pipe(&ends) == 0 else { return SystemCallError.last("pipe") }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return nil
        }
        if let failure { throw failure }
        return (FileDescriptor(owning: ends[0]), FileDescriptor(owning: ends[1]))
    }

    /// Lets this process have as many descriptors as the system allows it: each connection is one, and the usual
    /// 1024 are fewer than the workers of a large campaign.
    package static func raiseLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    package func makeNonBlocking() throws(SystemCallError) {
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0 else { throw SystemCallError.last("fcntl") }
    }

    package enum ReadOutcome: Hashable, Sendable {
        case bytes([UInt8])
        case noDataYet
        case endOfFile
    }

    /// One read of at most `limit` bytes.
    package func read(upTo limit: Int) throws(SystemCallError) -> ReadOutcome {
        try Self.read(number, upTo: limit, calls)
    }

    /// One read from a descriptor that belongs to the whole process, such as standard input.
    package static func read(_ number: Int32, upTo limit: Int) throws(SystemCallError) -> ReadOutcome {
        try read(number, upTo: limit, SystemFileCalls.shared)
    }

    private static func read(
        _ number: Int32, upTo limit: Int, _ calls: any FileCalls
    ) throws(SystemCallError) -> ReadOutcome {
        var buffer = [UInt8](repeating: 0, count: limit)
        var count = 0
        repeat { count = buffer.withUnsafeMutableBytes { calls.read(number, $0) } } while count < 0 && errno == EINTR
        if count > 0 { return .bytes(Array(buffer.prefix(count))) }
        if count == 0 { return .endOfFile }
        if errno == EAGAIN || errno == EWOULDBLOCK { return .noDataYet }
        throw SystemCallError.last("read")
    }

    /// Writes all bytes, waiting as long as the reader needs. For files and for pipes whose reader is known to read.
    package func writeAll(_ bytes: [UInt8]) throws(SystemCallError) {
        try Self.writeAll(bytes, to: number, calls)
    }

    /// Writes to a descriptor that belongs to the whole process, such as standard error.
    package static func writeAll(_ bytes: [UInt8], to number: Int32) throws(SystemCallError) {
        try writeAll(bytes, to: number, SystemFileCalls.shared)
    }

    private static func writeAll(
        _ bytes: [UInt8], to number: Int32, _ calls: any FileCalls
    ) throws(SystemCallError) {
        var written = 0
        while written < bytes.count {
            let count = try writeSome(bytes, from: written, to: number, calls)
            guard count == 0 else {
                written += count
                continue
            }
            var item = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
            _ = poll(&item, 1, -1)
        }
    }

    /// The number of bytes that could be written at once; 0 when a non-blocking descriptor is full.
    package func writeSome(_ bytes: [UInt8], from start: Int) throws(SystemCallError) -> Int {
        try Self.writeSome(bytes, from: start, to: number, calls)
    }

    /// Makes what was written durable.
    package func synchronise(_ subject: String) throws(SystemCallError) {
        guard calls.fsync(number) == 0 else { throw SystemCallError.last("fsync", subject) }
    }

    /// Cuts a file off at `length`.
    package func truncate(to length: Int, _ subject: String) throws(SystemCallError) {
        guard calls.truncate(number, length) == 0 else { throw SystemCallError.last("ftruncate", subject) }
    }

    /// Takes the lock of the file, for as long as the descriptor is open; false when another process has it.
    package func lock(_ operation: Int32, _ subject: String) throws(SystemCallError) -> Bool {
        if calls.flock(number, operation) == 0 { return true }
        guard errno == EWOULDBLOCK else { throw SystemCallError.last("flock", subject) }
        return false
    }

    /// The file that it is open on, whatever name that has by now; nil when the system does not report it.
    package var identity: FileStatus.Identity? { calls.status(of: number)?.identity }

    private static func writeSome(
        _ bytes: [UInt8], from start: Int, to number: Int32, _ calls: any FileCalls
    ) throws(SystemCallError) -> Int {
        var count = 0
        repeat {
            count = bytes.withUnsafeBytes { calls.write(number, UnsafeRawBufferPointer(rebasing: $0[start...])) }
        } while count < 0 && errno == EINTR
        if count >= 0 { return count }
        if errno == EAGAIN || errno == EWOULDBLOCK { return 0 }
        throw SystemCallError.last("write")
    }
}
