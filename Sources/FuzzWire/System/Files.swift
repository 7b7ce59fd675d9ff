import Glibc

/// Plain files and folders, with the system's own words for what goes wrong.
package enum Files {
    /// More than any case or entry has; a device or a log given by mistake ends here and not in all memory.
    package static let maximumBytes = 64 * 1024 * 1024

    /// The whole contents of a file.
    package static func contents(of path: String, limit: Int = maximumBytes) throws(SystemError) -> [UInt8] {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError.last("open", path) }
        let file = FileDescriptor(owning: number)
        var bytes: [UInt8] = []
        while case .bytes(let more) = try file.read(upTo: 256 * 1024) {
            bytes += more
            guard bytes.count <= limit else { throw SystemError(call: "read", subject: path, code: EFBIG) }
        }
        return bytes
    }

    /// Makes a folder and those above it; one that is there is left as it is.
    package static func makeFolder(_ path: String) throws(SystemError) {
        if mkdir(path, 0o755) == 0 { return }
        switch errno {
        case EEXIST:
            guard isFolder(path) else { throw SystemError(call: "mkdir", subject: path, code: ENOTDIR) }
        case ENOENT:
            guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
                throw SystemError(call: "mkdir", subject: path, code: ENOENT)
            }
            try makeFolder(String(path[..<slash]))
            // Somebody else may have made it meanwhile.
            guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw SystemError.last("mkdir", path) }
        default: throw SystemError.last("mkdir", path)
        }
    }

    /// True when the file system of the path, or of its folder, has no free block for this user.
    package static func isDiskFull(at path: String) -> Bool {
        var status = statvfs()
        if statvfs(path, &status) == 0 { return status.f_bavail == 0 }
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
        return statvfs(String(path[..<slash]), &status) == 0 && status.f_bavail == 0
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The names in a folder, sorted; none when there is no such folder.
    package static func names(in path: String) throws(SystemError) -> [String] {
        guard isFolder(path) else { return [] }
        guard let directory = opendir(path) else { throw SystemError.last("opendir", path) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
