import FuzzCampaign
import FuzzMessages
import FuzzWire
import GRDB

/// What could not be confirmed of workers, and what was taken back of them.
extension CampaignDatabase {
    /// Databases of earlier builds are read without it.
    static let standingTable = """
        CREATE TABLE IF NOT EXISTS standing (
            campaign INTEGER NOT NULL REFERENCES campaign, worker TEXT NOT NULL, confirming TEXT NOT NULL,
            since TEXT NOT NULL, quarantine TEXT, PRIMARY KEY (campaign, worker)) WITHOUT ROWID;
        """

    func write(_ standing: WorkerStanding, of worker: WorkerID, _ db: Database) throws {
        try Self.write(standing, of: worker, campaign: campaign, db)
    }

    static func write(_ standing: WorkerStanding, of worker: WorkerID, campaign: Int64, _ db: Database) throws {
        guard !standing.isEmpty else {
            try db.cachedStatement(sql: "DELETE FROM standing WHERE campaign = ? AND worker = ?")
                .execute(arguments: [campaign, worker.name])
            return
        }
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO standing VALUES (?, ?, ?, ?, ?)").execute(
            arguments: [
                campaign, worker.name, standing.confirming.text, standing.since.text,
                standing.quarantine.map { StoredCode.text($0) },
            ])
    }

    func standings(of campaign: Int64, _ db: Database) throws -> [WorkerID: WorkerStanding] {
        try Self.standings(of: campaign, path: path, db)
    }

    static func standings(
        of campaign: Int64, path: String, _ db: Database
    ) throws -> [WorkerID: WorkerStanding] {
        guard try db.tableExists("standing") else { return [:] }
        var standings: [WorkerID: WorkerStanding] = [:]
        for row in try Row.fetchAll(db, sql: "SELECT * FROM standing WHERE campaign = ?", arguments: [campaign]) {
            let name: String = row["worker"]
            guard let confirming = WorkerStanding.Tally(text: row["confirming"]), WorkerID.isWellFormed(name),
                let since = WorkerStanding.Tally(text: row["since"])
            else { throw CampaignDatabaseError.damaged(path: path, reason: "the standing of a worker cannot be read") }
            let worker = WorkerID(name)
            standings[worker] = WorkerStanding(
                confirming: confirming, since: since,
                quarantine: (row["quarantine"] as String?).map { StoredCode.quarantine($0, of: worker) })
        }
        return standings
    }

    /// Takes a range out of those that are done. Steps are counted for whole rows, so what is left of a row keeps the rest
    /// of them in its first piece.
    func discard(_ cases: CaseRange, steps: UInt64, _ db: Database) throws {
        let (first, end) = (Self.integer(cases.first), Self.integer(cases.end))
        guard
            let row = try Row.fetchOne(
                db,
                sql: "SELECT first, end, steps FROM done WHERE campaign = ? AND first <= ? ORDER BY first DESC LIMIT 1",
                arguments: [campaign, first])
        else { throw CampaignDatabaseError.damaged(path: path, reason: "the cases \(cases) are not recorded") }
        let around: (first: Int64, end: Int64, steps: Int64) = (row["first"], row["end"], row["steps"])
        guard end <= around.end else {
            throw CampaignDatabaseError.damaged(path: path, reason: "the cases \(cases) are not recorded")
        }
        try db.execute(
            sql: "DELETE FROM done WHERE campaign = ? AND first = ?", arguments: [campaign, around.first])
        var rest = max(0, around.steps - Self.integer(steps))
        for (pieceFirst, pieceEnd) in [(around.first, first), (end, around.end)] where pieceFirst < pieceEnd {
            try db.execute(
                sql: "INSERT INTO done (campaign, first, end, steps, mark) VALUES (?, ?, ?, ?, ?)",
                arguments: [
                    campaign, pieceFirst, pieceEnd, rest, Self.mark(first: pieceFirst, end: pieceEnd, steps: rest),
                ])
            rest = 0
        }
    }
}
