import FuzzWire

/// Where `fuzz-worker` is: beside `fuzz-coordinator`, because the two are built together and must be of one build.
enum WorkerExecutable {
    static let name = WorkerCommand.standard

    struct Missing: Error, Hashable, CustomStringConvertible {
        let path: String
        /// Whether the user named it.
        var isNamed = false
        var description: String {
            if isNamed { return "There is no program at \(path), which --worker names. Build it, or correct the path." }
            return "There is no worker program at \(path); the coordinator starts the one that lies beside it. "
                + "Build both with: swift build -c release"
        }
    }

    static func beside(_ path: String) throws(Missing) -> String {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let worker = "\(folder)/\(name)"
        guard access(worker, X_OK) == 0 else { throw Missing(path: worker) }
        return worker
    }

    /// The program that the user names, or the one that lies beside this one.
    static func chosen(_ path: String?) throws -> String {
        guard let path else { return try beside(currentExecutablePath()) }
        // Without a slash the system would look for it elsewhere.
        let worker = path.contains("/") ? path : "./\(path)"
        guard access(worker, X_OK) == 0, !Files.isFolder(worker) else { throw Missing(path: path, isNamed: true) }
        return worker
    }

    static func currentExecutablePath() throws(SystemCallError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink(ProcFileSystem.ownExecutable, &buffer, Int(PATH_MAX))
        guard count > 0 else { throw SystemCallError.last("readlink", ProcFileSystem.ownExecutable) }
        return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
