/// Files that are there whole or not at all, whatever happens to the process or the machine.
package enum AtomicFile {
    /// Writes beside the path, makes the bytes durable, and only then gives them the name; last, it makes the name
    /// durable. A reader sees the old contents or the new.
    package static func write(_ bytes: [UInt8], to path: String) throws(SystemCallError) {
        try write(bytes, mode: 0o644, to: path) { temporary throws(SystemCallError) in
            guard FileSystem.calls.rename(temporary, path) == 0 else { throw SystemCallError.last("rename", path) }
        }
    }

    /// The same for a path that must be new: one that is there is `EEXIST` and stays as it is.
    package static func create(_ bytes: [UInt8], mode: mode_t, at path: String) throws(SystemCallError) {
        try write(bytes, mode: mode, to: path) { temporary throws(SystemCallError) in
            guard FileSystem.calls.link(temporary, path) == 0 else { throw SystemCallError.last("link", path) }
            Files.remove(temporary)
        }
    }

    private static func write(
        _ bytes: [UInt8], mode: mode_t, to path: String, naming: (String) throws(SystemCallError) -> Void
    ) throws(SystemCallError) {
        // As root, a device would be replaced by a file. Of a folder `rename` says so itself.
        if let failure = Files.irregular(path), failure.code != EISDIR { throw failure }
        let (directory, name) = split(path)
        let temporary = "\(directory)/.\(name).\(getpid()).tmp"
        Files.remove(temporary)
        let number = FileSystem.calls.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard number >= 0 else { throw SystemCallError.last("open", temporary) }
        let file = FileDescriptor(owning: number)
        do throws(SystemCallError) {
            try file.writeAll(bytes)
            try file.synchronise(temporary)
            try naming(temporary)
        } catch {
            Files.remove(temporary)
            throw error
        }
        try synchronise(directory: directory)
    }

    /// Makes the names in a directory durable.
    package static func synchronise(directory: String) throws(SystemCallError) {
        let number = FileSystem.calls.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard number >= 0 else { throw SystemCallError.last("open", directory) }
        try FileDescriptor(owning: number).synchronise(directory)
    }

    private static func split(_ path: String) -> (directory: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let directory = path[..<slash]
        return (directory.isEmpty ? "/" : String(directory), String(path[path.index(after: slash)...]))
    }
}
