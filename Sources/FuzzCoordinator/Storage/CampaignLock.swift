import FuzzCampaign
import FuzzWire

/// Held by the one coordinator that runs a campaign. The system gives it up when the process ends, however it ends.
///
/// The lock is on the database file itself, so that it counts under every name of the file: through symbolic links,
/// hard links and after a move. A file `NAME.sqlite.lock` beside it names the process that holds it.
///
/// The file is closed after the database: SQLite's own locks belong to the process, and closing any descriptor of the file
/// gives them up.
final class CampaignLock {
    /// The database without symbolic links. SQLite keeps its log beside this name.
    let realPath: String
    let database: FileDescriptor
    let note: FileDescriptor

    /// The database has hard links.
    var hasOtherNames: Bool { FileSystem.calls.status(of: database.number).map { $0.links > 1 } ?? false }

    var lockFilePath: String { Self.lockFilePath(realPath) }

    private static func lockFilePath(_ realPath: String) -> String { "\(realPath).lock" }

    /// - Parameter makesFile: whether a database that is not there is made, empty.
    /// - Throws: `busy` with the process that runs the campaign.
    init(database path: String, makesFile: Bool) throws(CampaignDatabaseError) {
        let calls = FileSystem.calls
        let number = calls.open(path, O_RDWR | O_CLOEXEC | (makesFile ? O_CREAT : 0), 0o644)
        guard number >= 0 else {
            let error = SystemCallError.last("open", path)
            if error.isOutOfSpace { throw .full(path: path) }
            throw makesFile
                ? .cannotCreate(path: path, reason: error.reason) : .unreadable(path: path, reason: error.reason)
        }
        database = FileDescriptor(owning: number)
        guard calls.status(of: number)?.kind == .regular else { throw .foreign(path: path) }
        realPath = Self.realPath(path)
        guard try Self.lock(database, at: path) else {
            throw .busy(path: path, process: Self.holder(of: path) ?? "")
        }
        note = try Self.openLockFile(Self.lockFilePath(realPath), database: path)
        guard try Self.lock(note, at: Self.lockFilePath(realPath)) else {
            throw .busy(path: path, process: Self.holder(of: path) ?? "")
        }
        // Only for messages: that another coordinator prints, and of 'status'.
        try? note.truncate(to: 0, Self.lockFilePath(realPath))
        try? note.writeAll(Array("\(getpid())".utf8))
    }

    /// False when another process has it. A file system without locks does not mean that another coordinator runs.
    private static func lock(_ file: FileDescriptor, at path: String) throws(CampaignDatabaseError) -> Bool {
        do throws(SystemCallError) {
            return try file.lock(LOCK_EX | LOCK_NB, path)
        } catch {
            throw .cannotLock(path: path, reason: error.reason)
        }
    }

    private static func openLockFile(_ path: String, database: String) throws(CampaignDatabaseError) -> FileDescriptor {
        do throws(SystemCallError) {
            return try Files.openRegular(path, O_RDWR | O_CREAT)
        } catch {
            throw error.isOutOfSpace ? .full(path: database) : .cannotCreate(path: path, reason: error.reason)
        }
    }

    private static func realPath(_ path: String) -> String { FileSystem.calls.realPath(of: path) ?? path }

    // MARK: Who holds it

    /// The process that runs the campaign now, without opening the database: this process may be its reader.
    static func holder(of database: String) -> String? {
        noted(beside: realPath(database)) ?? FileSystem.calls.status(of: database).flatMap { listed($0.identity) }
    }

    private static func noted(beside realPath: String) -> String? {
        guard let file = try? Files.openRegular(lockFilePath(realPath), O_RDONLY) else { return nil }
        guard (try? file.lock(LOCK_SH | LOCK_NB, realPath)) == false else { return nil }
        guard case .bytes(let bytes)? = try? file.read(upTo: 32) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The process that the system says has locked the file: under another name of the file the note is elsewhere.
    private static func listed(_ identity: FileStatus.Identity) -> String? {
        for line in ProcFileSystem.locks() {
            // 1: FLOCK  ADVISORY  WRITE 4711 08:01:131077 0 EOF
            let words = line.split(separator: " ")
            guard words.count > 5, words[1] == "FLOCK", words[3] == "WRITE",
                words[5].split(separator: ":").last == "\(identity.inode)"
            else { continue }
            return String(words[4])
        }
        return nil
    }
}
