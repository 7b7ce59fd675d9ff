import FuzzWire

/// The files of an open database under their names.
///
/// A file that was deleted, moved or replaced stays open: SQLite would continue to write to it, and everything would be gone
/// with the process. So before each commit, and after it before anything is acknowledged, the names are compared with
/// the files that were opened.
struct DatabaseFiles {
    /// What is wrong with a name.
    enum Loss: Hashable {
        /// Nothing has the name: the file was deleted or moved.
        case gone
        /// Another file has it.
        case replaced
    }

    private let path: String
    private let lock: CampaignLock
    /// The log and its index, which SQLite makes; known once something was committed.
    private var logs: [(path: String, identity: FileStatus.Identity)] = []

    init(path: String, lock: CampaignLock) {
        self.path = path
        self.lock = lock
    }

    /// SQLite has made the files that it works with, and keeps them until it is closed.
    mutating func recordLogIdentities() {
        logs = ["-wal", "-shm"].compactMap { suffix in
            let path = lock.realPath + suffix
            return FileSystem.calls.status(of: path).map { (path, $0.identity) }
        }
    }

    /// - Throws: `lost`, when a name is not that of its file any more.
    func check() throws(CampaignDatabaseError) {
        let database = FileSystem.calls.status(of: lock.database.number)?.identity
        // The name it was opened by may be a symbolic link.
        for name in [path, lock.realPath] {
            if let loss = loss(of: name, database) { throw .lost(path: name, loss, isLog: false) }
        }
        for log in logs {
            if let loss = loss(of: log.path, log.identity) { throw .lost(path: log.path, loss, isLog: true) }
        }
        let note = FileSystem.calls.status(of: lock.note.number)?.identity
        if let loss = loss(of: lock.lockFilePath, note) { throw .lost(path: lock.lockFilePath, loss, isLog: true) }
    }

    /// A file that was put in the place of the log would be read as the log at the next opening, and change the
    /// database. It gets another name, unless the database was replaced as well: then it belongs to that.
    func renameForeignLog() {
        let database = FileSystem.calls.status(of: lock.database.number)?.identity
        guard let log = logs.first, loss(of: lock.realPath, database) == nil,
            loss(of: log.path, log.identity) == .replaced
        else { return }
        _ = FileSystem.calls.rename(log.path, "\(log.path).\(DatabaseFiles.foreignSuffix)")
    }

    static let foreignSuffix = "put-aside"

    private func loss(of path: String, _ expected: FileStatus.Identity?) -> Loss? {
        guard let found = FileSystem.calls.status(of: path)?.identity else { return .gone }
        return found == expected ? nil : .replaced
    }
}
