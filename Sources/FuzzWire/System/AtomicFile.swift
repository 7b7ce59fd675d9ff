import Glibc

/// Files that are there whole or not at all, whatever happens to the process or the machine.
package enum AtomicFile {
    /// Writes beside the path, makes the bytes durable, and only then gives them the name; last, it makes the name
    /// durable. A reader sees the old contents or the new.
    package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        try write(bytes, mode: 0o644, to: path) { temporary throws(SystemError) in
            guard rename(temporary, path) == 0 else { throw SystemError.last("rename", path) }
        }
    }

    /// The same for a path that must be new: one that is there is `EEXIST` and stays as it is.
    package static func create(_ bytes: [UInt8], mode: mode_t, at path: String) throws(SystemError) {
        try write(bytes, mode: mode, to: path) { temporary throws(SystemError) in
            guard link(temporary, path) == 0 else { throw SystemError.last("link", path) }
            unlink(temporary)
        }
    }

    private static func write(
        _ bytes: [UInt8], mode: mode_t, to path: String, naming: (String) throws(SystemError) -> Void
    ) throws(SystemError) {
        let (directory, name) = split(path)
        let temporary = "\(directory)/.\(name).\(getpid()).tmp"
        unlink(temporary)
        let number = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard number >= 0 else { throw SystemError.last("open", temporary) }
        let file = FileDescriptor(owning: number)
        do throws(SystemError) {
            try file.writeAll(bytes)
            guard fsync(number) == 0 else { throw SystemError.last("fsync", temporary) }
            try naming(temporary)
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
