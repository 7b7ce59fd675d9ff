import Glibc

/// Files that are there whole or not at all, whatever happens to the process or the machine.
package enum AtomicFile {
    /// Writes beside the path, makes the bytes durable, and only then gives them the name; last, it makes the name
    /// durable. A reader sees the old contents or the new.
    package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let (directory, name) = split(path)
        let temporary = "\(directory)/.\(name).\(getpid()).tmp"
        unlink(temporary)
        let number = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard number >= 0 else { throw SystemError.last("open", temporary) }
        let file = FileDescriptor(owning: number)
        do throws(SystemError) {
            try file.writeAll(bytes)
            guard fsync(number) == 0 else { throw SystemError.last("fsync", temporary) }
            guard rename(temporary, path) == 0 else { throw SystemError.last("rename", path) }
        } catch {
            unlink(temporary)
            throw error
        }
        try synchronise(directory: directory)
    }

    /// Makes the names in a directory durable.
    package static func synchronise(directory: String) throws(SystemError) {
        let number = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError.last("open", directory) }
        let descriptor = FileDescriptor(owning: number)
        guard fsync(descriptor.number) == 0 else { throw SystemError.last("fsync", directory) }
    }

    private static func split(_ path: String) -> (directory: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let directory = path[..<slash]
        return (directory.isEmpty ? "/" : String(directory), String(path[path.index(after: slash)...]))
    }
}
