import Foundation

/// A file that cannot be read at all: its path, and why.
public struct InterfaceFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path.
    public let file: String
    /// What the path is instead of a file, or the system's message.
    public let reason: String

    /// The path, the reason, and what to give instead.
    public var description: String {
        "\(file) cannot be read: \(reason). Give the path of a storyboard or xib that you may read."
    }
}

/// Reads regular files, and nothing that may block or never end.
enum DocumentFile {
    static func contents(of path: String, upTo limit: Int) throws(InterfaceFileError) -> [UInt8] {
        // Opening a pipe without a writer waits without end unless O_NONBLOCK is set; for files it means nothing.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path) }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG else {
            throw InterfaceFileError(file: path, reason: "It is \(name(of: kind)), not a file")
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(0, Int(status.st_size)), limit))
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while bytes.count < limit {
            let count = read(descriptor, &buffer, min(buffer.count, limit - bytes.count))
            if count == 0 { break }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            bytes += buffer[..<count]
        }
        return bytes
    }

    private static func failure(_ path: String) -> InterfaceFileError {
        InterfaceFileError(file: path, reason: String(cString: strerror(errno)))
    }

    private static func name(of kind: mode_t) -> String {
        switch kind {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "something else"
        }
    }
}
