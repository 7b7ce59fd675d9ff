import FuzzWire

/// Where `fuzz-worker` is: beside `fuzz-coordinator`, because the two are built together and must be of one build.
enum WorkerExecutable {
    static let name = "fuzz-worker"

    struct Missing: Error, Hashable, CustomStringConvertible {
        let path: String
        var description: String {
            "There is no worker program at \(path); the coordinator starts the one that lies beside it. "
                + "Build both with: swift build -c release"
        }
    }

    static func beside(_ path: String) throws(Missing) -> String {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let worker = "\(folder)/\(name)"
        guard access(worker, X_OK) == 0 else { throw Missing(path: worker) }
        return worker
    }

    static func ourOwnPath() throws(SystemCallError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink(ProcFileSystem.ownExecutable, &buffer, Int(PATH_MAX))
        guard count > 0 else { throw SystemCallError.last("readlink", ProcFileSystem.ownExecutable) }
        return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
