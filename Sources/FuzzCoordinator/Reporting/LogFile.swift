import Foundation
import FuzzWire

/// A log that takes a fixed share of the disk: at its size it becomes `FILE.1`, and what was `FILE.1` becomes `FILE.2`.
///
/// Others may delete or move it at any time, as logrotate does: the next line then begins a new file.
final class LogFile {
    /// The file cannot be opened.
    struct LogFileError: Error, Hashable, CustomStringConvertible {
        let path: String
        let reason: String
        var description: String {
            "The log \(path) cannot be written: \(reason). Choose another file with --log, or leave the option out."
        }
    }

    static let standardMegabytes = 10
    /// Files that are kept besides the one being written.
    static let keptFiles = 3

    let path: String
    private let limit: Int
    private let timestamp: () -> String
    private var file: FileDescriptor
    private var size: Int

    convenience init(path: String, megabytes: Int) throws(LogFileError) {
        try self.init(path: path, bytes: megabytes << 20) {
            Date().formatted(.iso8601)
        }
    }

    init(path: String, bytes: Int, timestamp: @escaping () -> String) throws(LogFileError) {
        self.path = path
        limit = bytes
        self.timestamp = timestamp
        (file, size) = try Self.open(path)
    }

    private static func open(_ path: String) throws(LogFileError) -> (FileDescriptor, Int) {
        do throws(SystemCallError) {
            let file = try Files.openRegular(path, O_WRONLY | O_CREAT | O_APPEND)
            return (file, Int(lseek(file.number, 0, SEEK_END)))
        } catch {
            throw LogFileError(path: path, reason: error.reason)
        }
    }

    /// Writes a line. A disk that is full loses lines of the log, and nothing else.
    func line(_ text: String) {
        let bytes = Array("\(timestamp())  \(text)\n".utf8)
        if !isLinkedAtPath { reopen() }
        if size > 0, size + bytes.count > limit { rotate() }
        if (try? file.writeAll(bytes)) != nil { size += bytes.count }
    }

    private func rotate() {
        for number in (1..<Self.keptFiles).reversed() { rename("\(path).\(number)", "\(path).\(number + 1)") }
        rename(path, "\(path).1")
        reopen()
    }

    private var isLinkedAtPath: Bool {
        Files.identity(of: path) == FileSystem.calls.status(of: file.number)?.identity
    }

    private func reopen() {
        guard let (next, itsSize) = try? Self.open(path) else { return }
        (file, size) = (next, itsSize)
    }
}
