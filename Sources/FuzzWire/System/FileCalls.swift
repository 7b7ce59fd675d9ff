/// The calls of the system that files are read, written and named with.
///
/// Each does what the call of its name does and fails as that does: with -1 or nil, and the reason in `errno`. A program
/// uses ``SystemFileCalls``. A simulation puts a disk in memory in its place, which fails at any call that it likes, and
/// forgets at a power cut what was not synchronised.
package protocol FileCalls: AnyObject, Sendable {
    func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
    func close(_ number: Int32) -> Int32
    func read(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int
    func write(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
    func fsync(_ number: Int32) -> Int32
    func truncate(_ number: Int32, _ length: Int) -> Int32
    func flock(_ number: Int32, _ operation: Int32) -> Int32
    func rename(_ from: String, _ to: String) -> Int32
    func link(_ from: String, _ to: String) -> Int32
    func unlink(_ path: String) -> Int32
    func mkdir(_ path: String, _ mode: mode_t) -> Int32
    /// Follows symbolic links.
    func status(of path: String) -> FileStatus?
    func status(of number: Int32) -> FileStatus?
    /// The path without symbolic links; nil when there is nothing at it.
    func realPath(of path: String) -> String?
    /// Without `.` and `..`, in any order.
    func names(in directory: String) -> [String]?
    /// Blocks that this user may still take; nil when the system does not report it.
    func freeBlocks(at path: String) -> UInt64?
}

extension FileCalls {
    /// A disk without symbolic links.
    package func realPath(of path: String) -> String? { status(of: path).map { _ in path } }
}

/// What the system reports about a file.
package struct FileStatus: Hashable, Sendable {
    /// The same for all names of one file, and never for two files that are there at one time.
    package struct Identity: Hashable, Sendable {
        package var device: UInt64
        package var inode: UInt64

        package init(device: UInt64, inode: UInt64) {
            self.device = device
            self.inode = inode
        }
    }

    package enum Kind: Hashable, Sendable {
        case regular
        case folder
        case pipe
        case socket
        case device

        /// What a path leads to instead of a file; nil for a file.
        var instead: String? {
            switch self {
            case .regular: nil
            case .folder: "a folder"
            case .pipe: "a named pipe"
            case .socket: "a socket"
            case .device: "a device"
            }
        }
    }

    package var identity: Identity
    package var kind: Kind
    /// How many names it has; none for a file that was deleted while it is open.
    package var links: UInt64

    package init(identity: Identity, kind: Kind, links: UInt64) {
        self.identity = identity
        self.kind = kind
        self.links = links
    }

    init(_ status: stat) {
        identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
        links = UInt64(status.st_nlink)
    }
}

/// Where files are.
package enum FileSystem {
    /// Bound by simulations to a disk in memory; in a program always the machine's files.
    @TaskLocal package static var calls: any FileCalls = SystemFileCalls.shared
}

/// Out here because a structure has the name of the function, and inside the class a method, too.
private func lockFile(_ number: Int32, _ operation: Int32) -> Int32 { flock(number, operation) }

/// The machine's own files.
package final class SystemFileCalls: FileCalls {
    package static let shared = SystemFileCalls()

    private init() {}

    package func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { CLibrary.open(path, flags, mode) }

    package func close(_ number: Int32) -> Int32 { CLibrary.close(number) }

    package func read(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        CLibrary.read(number, buffer.baseAddress, buffer.count)
    }

    package func write(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        CLibrary.write(number, bytes.baseAddress, bytes.count)
    }

    package func fsync(_ number: Int32) -> Int32 { CLibrary.fsync(number) }

    package func truncate(_ number: Int32, _ length: Int) -> Int32 { ftruncate(number, off_t(length)) }

    package func flock(_ number: Int32, _ operation: Int32) -> Int32 { lockFile(number, operation) }

    package func rename(_ from: String, _ to: String) -> Int32 { CLibrary.rename(from, to) }

    package func link(_ from: String, _ to: String) -> Int32 { CLibrary.link(from, to) }

    package func unlink(_ path: String) -> Int32 { CLibrary.unlink(path) }

    package func mkdir(_ path: String, _ mode: mode_t) -> Int32 { CLibrary.mkdir(path, mode) }

    package func status(of path: String) -> FileStatus? {
        var status = stat()
        return stat(path, &status) == 0 ? FileStatus(status) : nil
    }

    package func status(of number: Int32) -> FileStatus? {
        var status = stat()
        return fstat(number, &status) == 0 ? FileStatus(status) : nil
    }

    package func realPath(of path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    package func names(in directory: String) -> [String]? {
        guard let stream = opendir(directory) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    package func freeBlocks(at path: String) -> UInt64? {
        var status = statvfs()
        return statvfs(path, &status) == 0 ? UInt64(status.f_bavail) : nil
    }
}
