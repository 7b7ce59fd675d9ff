import Foundation
import FuzzCampaign
import FuzzMessages
import FuzzWire
import GRDB

/// A campaign on the disk: what it is, which cases are done, who holds what, what was found.
///
/// SQLite in WAL mode with `synchronous=FULL`: a commit that returned survives `kill -9` and the loss of power. Ranges,
/// counts of occurrences and cases carry checksums or are compared when they are read, because SQLite itself notices a
/// damaged page only when the page's form is broken.
///
/// `docs/campaigns.md` describes the tables. One process writes, under ``CampaignLock``; any number read.
final class CampaignDatabase {
    /// See ``migrate(_:)``.
    static let schemaVersion = 3
    /// "LFuz": distinguishes our files from other databases.
    static let applicationID = 0x4C46_757A

    let path: String
    /// Closed before the lock is released: it is declared before the lock, so it is released first.
    let queue: DatabaseQueue
    /// The row of the campaign that is run; several only after a merge.
    let campaign: Int64
    /// The row of this life; nil when the database is only read.
    private(set) var epoch: Int64?
    /// Its files under their names; nil when the database is only read.
    private var files: DatabaseFiles?
    /// One of its files is not the one under its name any more. Closing would delete what has the names now.
    private var isLost = false

    /// The wall clock, in seconds since 1970: for people, never for decisions.
    let wallClock: () -> Double

    // MARK: Opening

    /// Makes a new campaign's database.
    static func create(
        _ description: CampaignDescription, at path: String,
        wallClock: @escaping () -> Double = { Date().timeIntervalSince1970 }
    ) throws(CampaignDatabaseError) -> CampaignDatabase {
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            do throws(SystemCallError) {
                try Files.makeFolder(String(path[..<slash]))
            } catch {
                throw error.isOutOfSpace
                    ? .full(path: path) : .cannotCreate(path: String(path[..<slash]), reason: error.reason)
            }
        }
        let lock = try CampaignLock(database: path, makesFile: true)
        return try wrap(path) {
            let queue = try openQueue(path, isReadOnly: false)
            let campaign = try queue.write { db in
                try makeTables(db)
                return try insert(description, created: wallClock(), db)
            }
            return CampaignDatabase(path: path, queue: queue, campaign: campaign, lock: lock, wallClock: wallClock)
        }
    }

    /// Opens a campaign to run it.
    static func open(
        _ path: String, wallClock: @escaping () -> Double = { Date().timeIntervalSince1970 }
    ) throws(CampaignDatabaseError) -> CampaignDatabase {
        guard Files.exists(path) else { throw .missing(path: path) }
        try checkKinds(FileSystem.calls.realPath(of: path) ?? path)
        let lock = try CampaignLock(database: path, makesFile: false)
        try checkNames(path, lock)
        try makeLogDurable("\(lock.realPath)-wal", of: path)
        return try wrap(path) {
            let queue = try openQueue(path, isReadOnly: false)
            let campaign = try queue.write { db in
                try check(db, path: path)
                try migrate(db)
                let campaigns = try Int64.fetchAll(db, sql: "SELECT id FROM campaign ORDER BY id")
                guard campaigns.count == 1 else {
                    throw CampaignDatabaseError.severalCampaigns(path: path, count: campaigns.count)
                }
                return campaigns[0]
            }
            return CampaignDatabase(path: path, queue: queue, campaign: campaign, lock: lock, wallClock: wallClock)
        }
    }

    /// Opens a database to look at it, also while its campaign runs.
    static func openToRead(_ path: String) throws(CampaignDatabaseError) -> CampaignDatabase {
        guard Files.exists(path) else { throw .missing(path: path) }
        try checkKinds(FileSystem.calls.realPath(of: path) ?? path)
        return try wrap(path) {
            let queue = try openQueue(path, isReadOnly: true)
            try queue.read { db in try check(db, path: path) }
            return CampaignDatabase(path: path, queue: queue, campaign: 0, lock: nil, wallClock: { 0 })
        }
    }

    private init(
        path: String, queue: DatabaseQueue, campaign: Int64, lock: CampaignLock?, wallClock: @escaping () -> Double
    ) {
        self.path = path
        self.queue = queue
        self.campaign = campaign
        files = lock.map { DatabaseFiles(path: path, lock: $0) }
        self.wallClock = wallClock
    }

    deinit { close() }

    /// Ends the use of the database, unless a file lost its name. Then it is left open until the process ends: SQLite would
    /// delete the log by its name, which is another's now.
    func close() {
        guard files != nil, isOpen else { return }
        if isLost || (try? checkFiles()) == nil {
            _ = Unmanaged.passRetained(queue)
        } else {
            try? queue.close()
        }
    }

    private var isOpen: Bool { queue.writeWithoutTransaction { $0.sqliteConnection != nil } }

    /// Whether its files are still those under their names. A log that is not is brought into the database, so that what
    /// was acknowledged is there whole.
    ///
    /// - Throws: `lost`, permanently.
    func checkFiles() throws(CampaignDatabaseError) {
        do throws(CampaignDatabaseError) {
            try files?.check()
        } catch {
            if !isLost {
                isLost = true
                try? queue.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
                files?.renameForeignLog()
            }
            throw error
        }
    }

    static func openQueue(_ path: String, isReadOnly: Bool) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        // A reader meets the writer only at a checkpoint.
        configuration.busyMode = .timeout(5)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        if !isReadOnly {
            try queue.writeWithoutTransaction { db in
                // Before anything is written. The library's own switch to the log chooses NORMAL, which may lose the last
                // commits with the power, and begins the log with its own commit under it. If the next commit could
                // not be made durable, closing brought what was left of that one into the database.
                try db.execute(sql: "PRAGMA synchronous = FULL")
                // SQLite says "wal" before the switch is committed, and nothing more when that commit fails. Without a log
                // the last commits may come undone with the power. So it is asked once more.
                try db.execute(sql: "PRAGMA journal_mode = WAL")
                guard try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" else {
                    throw CampaignDatabaseError.unreadable(path: path, reason: "its write-ahead log could not be made")
                }
                // A long night leaves no long log behind.
                try db.execute(sql: "PRAGMA journal_size_limit = 4194304")
                try db.execute(sql: "PRAGMA wal_autocheckpoint = 256")
            }
        }
        return queue
    }

    /// SQLite's errors as messages of this program.
    static func wrap<Value>(_ path: String, _ body: () throws -> Value) throws(CampaignDatabaseError) -> Value {
        do {
            return try body()
        } catch {
            throw CampaignDatabaseError(error, path: path)
        }
    }

    // MARK: Lives

    /// A new life of the campaign begins. One that had no end in order is counted as lost.
    func begin(_ epoch: Epoch) throws(CampaignDatabaseError) {
        let row = try Self.wrap(path) {
            try queue.write { db -> Int64 in
                let lost =
                    try Int.fetchOne(
                        db, sql: "SELECT count(*) FROM epoch WHERE campaign = ? AND ended IS NULL",
                        arguments: [campaign]) ?? 0
                try db.execute(sql: Self.standingTable)
                if lost > 0 { try Self.count(.coordinatorLost, times: lost, campaign: campaign, db) }
                try db.execute(
                    sql: """
                        UPDATE worker SET left_at = :now, reason = :reason
                        WHERE left_at IS NULL AND epoch IN (SELECT id FROM epoch WHERE campaign = :campaign);
                        UPDATE epoch SET ended = 'lost' WHERE campaign = :campaign AND ended IS NULL;
                        """,
                    arguments: [
                        "now": wallClock(), "campaign": campaign,
                        "reason": StoredCode.text(WorkerDeparture.coordinatorEnded),
                    ])
                try db.execute(
                    sql: "INSERT INTO epoch (campaign, value, started, elapsed) VALUES (?, ?, ?, 0)",
                    arguments: [campaign, epoch.description, wallClock()])
                return db.lastInsertedRowID
            }
        }
        self.epoch = row
        // The file itself records from now on that it is being run: under another name of the file, its log would not be found.
        try Self.wrap(path) { try queue.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) } }
        files?.recordLogIdentities()
        try checkFiles()
    }

    /// SQLite opens whatever has the names: of a pipe it would wait for the other end.
    private static func checkKinds(_ path: String) throws(CampaignDatabaseError) {
        for file in ["", "-wal", "-shm"].map({ path + $0 }) {
            if let failure = Files.irregular(file) { throw .unreadable(path: file, reason: failure.reason) }
        }
    }

    /// SQLite keeps the log beside the name that it opens. One that was left beside another name of the file would not be
    /// seen, and the first write would make it unusable. So the file is looked at, and not written, before it is opened.
    private static func checkNames(_ path: String, _ lock: CampaignLock) throws(CampaignDatabaseError) {
        guard lock.hasOtherNames, !Files.exists("\(lock.realPath)-wal") else { return }
        try wrap(path) {
            let queue = try openQueue(path, isReadOnly: true)
            let wasCutOff = try queue.read { db in
                try check(db, path: path)
                return try Bool.fetchOne(db, sql: "SELECT count(*) > 0 FROM epoch WHERE ended IS NULL") ?? false
            }
            try queue.close()
            if wasCutOff { throw CampaignDatabaseError.logUnderOtherName(path: path) }
        }
    }

    /// Writes the log that an earlier life left once more, byte for byte, and makes that durable.
    ///
    /// If a call for its durability had failed, the system shows what was written, may have lost it, and says of the next
    /// call that all is well. SQLite would copy the log into the database and rely on it, and a power cut on the way would
    /// leave half of a commit. What is written again is tried again.
    private static func makeLogDurable(_ log: String, of path: String) throws(CampaignDatabaseError) {
        guard Files.exists(log) else { return }
        do throws(SystemCallError) {
            let bytes = try Files.contents(of: log, limit: .max)
            guard !bytes.isEmpty else { return }
            let file = try Files.openRegular(log, O_WRONLY)
            try file.writeAll(bytes)
            try file.synchronise(log)
        } catch {
            throw error.isOutOfSpace ? .full(path: path) : .unreadable(path: log, reason: error.reason)
        }
    }

    /// Lets the campaign run more cases than it was made for.
    func raiseLimit(to limit: UInt64?) throws(CampaignDatabaseError) {
        try Self.wrap(path) {
            try queue.write { db in
                try db.execute(
                    sql: "UPDATE campaign SET case_limit = ? WHERE id = ?",
                    arguments: [limit.map(Self.integer), campaign])
            }
        }
    }

    /// Earlier versions kept the corpus folder as it was written on the command line.
    func updateCorpusPath(_ path: String) throws(CampaignDatabaseError) {
        try Self.wrap(self.path) {
            try queue.write { db in
                try db.execute(
                    sql: "UPDATE campaign SET corpus = ? WHERE id = ? AND corpus <> ?",
                    arguments: [path, campaign, path])
            }
        }
    }

    /// Counts and indices are far below 2^63: at a million cases a second they get there after 292,000 years.
    static func integer(_ value: UInt64) -> Int64 { Int64(clamping: value) }
}
