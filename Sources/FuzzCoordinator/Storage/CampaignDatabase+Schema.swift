import FuzzWire
import GRDB
import LayoutFuzz

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
                PRAGMA user_version = \(schemaVersion);
                PRAGMA application_id = \(applicationID);
                """)
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
        guard try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID else {
            throw CampaignDatabaseError.foreign(path: path)
        }
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard version == schemaVersion else {
            throw CampaignDatabaseError.otherVersion(path: path, version: version)
        }
        let verdict = try String.fetchAll(db, sql: "PRAGMA integrity_check(3)")
        guard verdict == ["ok"] else {
            throw CampaignDatabaseError.damaged(path: path, reason: verdict.joined(separator: "; "))
        }
    }

    /// Tells a row that was changed by anything but us.
    static func mark(first: Int64, end: Int64, steps: Int64) -> Int64 {
        Int64(bitPattern: StableHash.hash("\(first) \(end) \(steps)".utf8))
    }
}
