/// Ordinary files and folders, with the operating system's messages for errors.
package enum Files {
    /// More than any case or entry has; a device or a log given by mistake ends here and not in all memory.
    package static let maximumBytes = 64 * 1024 * 1024

    /// The whole contents of a regular file. A folder, a pipe, a socket or a device is an error that says what it is.
    package static func contents(of path: String, limit: Int = maximumBytes) throws(SystemCallError) -> [UInt8] {
        let file = try openRegular(path, O_RDONLY)
        var bytes: [UInt8] = []
        while case .bytes(let more) = try file.read(upTo: 256 * 1024) {
            bytes += more
            guard bytes.count <= limit else { throw SystemCallError(call: "read", subject: path, code: EFBIG) }
        }
        return bytes
    }

    /// Opens a file that has an end and does not depend on another process that writes or reads it.
    /// - Parameter mode: for `O_CREAT`.
    package static func openRegular(
        _ path: String, _ flags: Int32, mode: mode_t = 0o644
    ) throws(SystemCallError) -> FileDescriptor {
        let calls = FileSystem.calls
        // Opening a pipe that has no other end waits forever without O_NONBLOCK; for files it means nothing.
        let number = calls.open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode)
        guard number >= 0 else {
            let failure = SystemCallError.last("open", path)
            // A folder that is opened to write, a socket, or a pipe without a reader.
            throw [EISDIR, ENXIO].contains(failure.code) ? irregular(path) ?? failure : failure
        }
        let file = FileDescriptor(owning: number)
        guard let status = calls.status(of: number) else { throw SystemCallError.last("fstat", path) }
        if let failure = irregular(status, path) { throw failure }
        return file
    }

    /// Nil for a regular file and for a path that nothing has yet; otherwise what it is instead.
    package static func irregular(_ path: String) -> SystemCallError? {
        FileSystem.calls.status(of: path).flatMap { irregular($0, path) }
    }

    private static func irregular(_ status: FileStatus, _ path: String) -> SystemCallError? {
        status.kind.instead.map {
            SystemCallError(
                call: "open", subject: path, code: status.kind == .folder ? EISDIR : EINVAL,
                explanation: "It is \($0), not a file")
        }
    }

    /// Makes a folder and those above it; one that is there is left as it is.
    package static func makeFolder(_ path: String) throws(SystemCallError) {
        let calls = FileSystem.calls
        if calls.mkdir(path, 0o755) == 0 { return }
        switch errno {
        case EEXIST:
            guard isFolder(path) else { throw SystemCallError(call: "mkdir", subject: path, code: ENOTDIR) }
        case ENOENT:
            guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
                throw SystemCallError(call: "mkdir", subject: path, code: ENOENT)
            }
            try makeFolder(String(path[..<slash]))
            // Another process may have made it meanwhile.
            guard calls.mkdir(path, 0o755) == 0 || errno == EEXIST else { throw SystemCallError.last("mkdir", path) }
        default: throw SystemCallError.last("mkdir", path)
        }
    }

    /// True when the file system of the path, or of its folder, has no free block for this user.
    package static func isDiskFull(at path: String) -> Bool {
        if let free = FileSystem.calls.freeBlocks(at: path) { return free == 0 }
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
        return FileSystem.calls.freeBlocks(at: String(path[..<slash])) == 0
    }

    package static func exists(_ path: String) -> Bool { FileSystem.calls.status(of: path) != nil }

    /// Which file has the name now; nil when none has.
    package static func identity(of path: String) -> FileStatus.Identity? {
        FileSystem.calls.status(of: path)?.identity
    }

    package static func isFolder(_ path: String) -> Bool {
        FileSystem.calls.status(of: path)?.kind == .folder
    }

    /// The names in a folder, sorted; none when there is no such folder.
    package static func names(in path: String) throws(SystemCallError) -> [String] {
        guard isFolder(path) else { return [] }
        guard let names = FileSystem.calls.names(in: path) else { throw SystemCallError.last("opendir", path) }
        return names.sorted()
    }

    /// Takes a name away. One that is not there is no error.
    package static func remove(_ path: String) { _ = FileSystem.calls.unlink(path) }
}
