import FuzzCampaign
import FuzzMessages
import GRDB
import LayoutFuzz

/// The tables of the database, their versions, and the check of a file that is opened.
extension CampaignDatabase {
    static func makeTables(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE campaign (
                    id INTEGER PRIMARY KEY, name TEXT NOT NULL, identity TEXT NOT NULL UNIQUE, case_limit INTEGER,
                    corpus TEXT NOT NULL, created REAL NOT NULL);
                CREATE TABLE epoch (
                    id INTEGER PRIMARY KEY, campaign INTEGER NOT NULL REFERENCES campaign, value TEXT NOT NULL,
                    started REAL NOT NULL, elapsed REAL NOT NULL, ended TEXT);
                CREATE TABLE done (
                    campaign INTEGER NOT NULL REFERENCES campaign, first INTEGER NOT NULL, end INTEGER NOT NULL,
                    steps INTEGER NOT NULL, mark INTEGER NOT NULL, PRIMARY KEY (campaign, first),
                    CHECK (first >= 0 AND first < end)) WITHOUT ROWID;
                CREATE TABLE lease (
                    campaign INTEGER NOT NULL REFERENCES campaign, epoch TEXT NOT NULL, number INTEGER NOT NULL,
                    worker TEXT NOT NULL, first INTEGER, end INTEGER, signature TEXT, losses INTEGER NOT NULL,
                    losses_alone INTEGER NOT NULL, PRIMARY KEY (campaign, epoch, number)) WITHOUT ROWID;
                CREATE TABLE troubled (
                    campaign INTEGER NOT NULL REFERENCES campaign, first INTEGER NOT NULL, end INTEGER NOT NULL,
                    losses INTEGER NOT NULL, losses_alone INTEGER NOT NULL, PRIMARY KEY (campaign, first)) WITHOUT ROWID;
                CREATE TABLE finding (
                    id INTEGER PRIMARY KEY, signature TEXT NOT NULL UNIQUE,
                    campaign INTEGER NOT NULL REFERENCES campaign, invariant TEXT NOT NULL, message TEXT NOT NULL,
                    step INTEGER NOT NULL, case_index INTEGER NOT NULL, first_seen REAL NOT NULL, state TEXT NOT NULL,
                    path TEXT, form TEXT NOT NULL, executions INTEGER NOT NULL, losses INTEGER NOT NULL,
                    is_new INTEGER NOT NULL);
                CREATE TABLE sighting (
                    campaign INTEGER NOT NULL REFERENCES campaign, signature TEXT NOT NULL, count INTEGER NOT NULL,
                    PRIMARY KEY (campaign, signature)) WITHOUT ROWID;
                CREATE TABLE finding_case (
                    signature TEXT NOT NULL REFERENCES finding (signature), role TEXT NOT NULL, json TEXT NOT NULL,
                    mark TEXT NOT NULL, PRIMARY KEY (signature, role));
                CREATE TABLE worker (
                    id INTEGER PRIMARY KEY, epoch INTEGER NOT NULL REFERENCES epoch, name TEXT NOT NULL,
                    children INTEGER NOT NULL, joined REAL NOT NULL, left_at REAL, reason TEXT,
                    cases INTEGER NOT NULL);
                CREATE INDEX worker_open ON worker (epoch, name) WHERE left_at IS NULL;
                CREATE TABLE throughput (
                    epoch INTEGER NOT NULL REFERENCES epoch, at REAL NOT NULL, elapsed REAL NOT NULL,
                    cases INTEGER NOT NULL, workers INTEGER NOT NULL, findings INTEGER NOT NULL,
                    PRIMARY KEY (epoch, at)) WITHOUT ROWID;
                CREATE TABLE fault (
                    campaign INTEGER NOT NULL REFERENCES campaign, kind TEXT NOT NULL, count INTEGER NOT NULL,
                    PRIMARY KEY (campaign, kind)) WITHOUT ROWID;
                \(standingTable)
                PRAGMA user_version = 1;
                PRAGMA application_id = \(applicationID);
                """)
        try migrate(db)
    }

    /// What has been added to the tables of version 1, by the version that it makes. A database of an older version gets
    /// it when its campaign is run; one that is only read stays as it is, and what it lacks is empty.
    private static let migrations: [(version: Int, apply: @Sendable (Database) throws -> Void)] = [
        (2, { try $0.execute(sql: noticeTable) }),
        (3, { try replaceSentences($0) }),
    ]

    private static let noticeTable = """
        CREATE TABLE notice (
            id INTEGER PRIMARY KEY, campaign INTEGER NOT NULL REFERENCES campaign, signature TEXT NOT NULL,
            invariant TEXT NOT NULL, message TEXT NOT NULL, file TEXT NOT NULL, case_index INTEGER NOT NULL,
            owed REAL NOT NULL, delivered REAL, UNIQUE (campaign, signature));
        ALTER TABLE finding_case ADD COLUMN views INTEGER;
        ALTER TABLE finding_case ADD COLUMN constraints INTEGER;
        ALTER TABLE finding_case ADD COLUMN steps INTEGER;
        """

    /// Sentences become codes, as far as they are known.
    private static func replaceSentences(_ db: Database) throws {
        for text in try String.fetchAll(db, sql: "SELECT DISTINCT reason FROM worker WHERE reason IS NOT NULL") {
            try db.execute(
                sql: "UPDATE worker SET reason = ? WHERE reason = ?",
                arguments: [StoredCode.text(StoredCode.departure(text)), text])
        }
        for text in try String.fetchAll(db, sql: "SELECT DISTINCT ended FROM epoch WHERE ended IS NOT NULL") {
            try db.execute(
                sql: "UPDATE epoch SET ended = ? WHERE ended = ?",
                arguments: [StoredCode.text(StoredCode.epochEnd(text)), text])
        }
        for text in try String.fetchAll(
            db, sql: "SELECT DISTINCT path FROM finding WHERE state = 'lost' AND path IS NOT NULL")
        {
            try db.execute(
                sql: "UPDATE finding SET path = ? WHERE state = 'lost' AND path = ?",
                arguments: [StoredCode.loss(text).rawValue, text])
        }
        guard try db.tableExists("standing") else { return }
        for row in try Row.fetchAll(db, sql: "SELECT worker, quarantine FROM standing WHERE quarantine IS NOT NULL") {
            let (worker, text): (String, String) = (row["worker"], row["quarantine"])
            try db.execute(
                sql: "UPDATE standing SET quarantine = ? WHERE worker = ? AND quarantine = ?",
                arguments: [StoredCode.text(StoredCode.quarantine(text, of: WorkerID(worker))), worker, text])
        }
    }

    /// Brings the tables to the version of this program, all of them or none.
    static func migrate(_ db: Database) throws {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        for migration in migrations where migration.version > version {
            try migration.apply(db)
            try db.execute(sql: "PRAGMA user_version = \(migration.version)")
        }
    }

    static func insert(_ description: CampaignDescription, created: Double, _ db: Database) throws -> Int64 {
        try db.execute(
            sql: "INSERT INTO campaign (name, identity, case_limit, corpus, created) VALUES (?, ?, ?, ?, ?)",
            arguments: [
                description.name, description.identity.text, description.caseLimit.map(integer), description.corpus,
                created,
            ])
        return db.lastInsertedRowID
    }

    /// Every page of the file, what the file is, and whose.
    static func check(_ db: Database, path: String) throws {
        let application = try Int.fetchOne(db, sql: "PRAGMA application_id")
        guard application == applicationID else {
            // Tables and identity become durable in one commit.
            let objects = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
            throw application == 0 && objects == 0
                ? CampaignDatabaseError.neverStarted(path: path) : CampaignDatabaseError.foreign(path: path)
        }
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard (1...schemaVersion).contains(version) else {
            throw CampaignDatabaseError.otherVersion(path: path, version: version)
        }
        let verdict = try String.fetchAll(db, sql: "PRAGMA integrity_check(3)")
        guard verdict == ["ok"] else {
            let reason = verdict.joined(separator: "; ")
            throw isDiskFailure(verdict)
                ? CampaignDatabaseError.unreadable(path: path, reason: reason) : .damaged(path: path, reason: reason)
        }
    }

    /// A page that could not be read is reported among the damage, with the code of its error. A disk that fails once is
    /// no damage: its content may be whole.
    private static func isDiskFailure(_ verdict: [String]) -> Bool {
        let marker = "error code="
        return verdict.flatMap { $0.split(separator: "\n") }.contains { line in
            guard let start = line.firstRange(of: marker)?.upperBound,
                let code = Int32(line[start...].prefix { $0.isNumber })
            else { return false }
            return [ResultCode.SQLITE_IOERR, .SQLITE_NOMEM, .SQLITE_FULL, .SQLITE_CANTOPEN].contains {
                $0.rawValue == code & 0xff
            }
        }
    }

    /// Detects a row that another program changed.
    static func mark(first: Int64, end: Int64, steps: Int64) -> Int64 {
        var digits = DecimalText()
        digits.append(first)
        digits.append(end)
        digits.append(steps)
        return Int64(bitPattern: StableHash.hash(digits.bytes))
    }
}

/// Numbers in decimal with a space between them, made without the texts in between: there may be a million rows.
private struct DecimalText {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(64) }

    mutating func append(_ number: Int64) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        var rest = number.magnitude
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }
}
