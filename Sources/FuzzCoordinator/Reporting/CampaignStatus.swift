import Foundation
import FuzzCampaign
import FuzzMessages
import GRDB
import LayoutEngine
import LayoutFuzz

/// What a campaign's database records about it: the object that `status --json` prints.
struct CampaignStatus: Codable, Hashable {
    struct Finding: Codable, Hashable {
        var signature: String
        /// `waiting`, `queued`, `minimising`, `storing`, `stored` or `lost`.
        var state: String
        var file: String?
        var occurrences: UInt64
        var caseIndex: UInt64
        /// Both observations of a case that died once and then did something else; missing for a finding.
        var flaky: String?
    }

    struct Worker: Codable, Hashable {
        var name: String
        var children: Int
        var joined: Double
        /// Missing while it is there.
        var left: Double?
        var reason: String?
        var cases: UInt64
    }

    struct Sample: Codable, Hashable {
        var at: Double
        /// Running time of the campaign, in seconds.
        var elapsed: Double
        var cases: UInt64
        var workers: Int
        var findings: Int
    }

    struct Part: Codable, Hashable {
        var name: String
        var seed: UInt64
        var profile: String
        var uikit: String?
        var build: String
        var caseLimit: UInt64?
        var cases: UInt64
        var steps: UInt64
        /// Every case below is done.
        var watermark: UInt64
        /// Pieces of done cases above it.
        var piecesAbove: Int
        var leases: Int
        var created: Double
        var lives: Int
        var elapsed: Double
        /// How the last life ended; missing while it runs, or when it was cut off.
        var ended: String?
        var faults: [String: UInt64]
        /// Workers whose results were not those of others, and why.
        var quarantined: [String: String]
    }

    var file: String
    /// The process that runs it now.
    var runningProcess: String?
    /// One, or several after a merge.
    var parts: [Part]
    var findings: [Finding]
    /// The last to join first, at most ``longestList``.
    var workers: [Worker]
    /// The whole history, thinned out to at most ``longestList`` looks.
    var throughput: [Sample]

    static let longestList = 50

    var cases: UInt64 { parts.reduce(0) { $0 + $1.cases } }
    var elapsed: Double { parts.reduce(0) { $0 + $1.elapsed } }
    var isComplete: Bool { parts.allSatisfy { part in part.caseLimit.map { part.watermark >= $0 } ?? false } }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else {
            preconditionFailure("BUG DETECTED: the status holds a number that JSON cannot: \(self)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    init(_ database: CampaignDatabase) throws(CampaignDatabaseError) {
        file = database.path
        runningProcess = CampaignLock.holder(of: database.path)
        parts = []
        for (id, description) in try database.descriptions() {
            parts.append(try Part(id, description, database))
        }
        (findings, workers, throughput) = try CampaignDatabase.wrap(database.path) {
            try database.queue.read { db in
                (try Self.findings(db), try Self.workers(db), try Self.throughput(db))
            }
        }
    }

    private static func findings(_ db: Database) throws -> [Finding] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT finding.*, (SELECT sum(count) FROM sighting WHERE signature = finding.signature) AS sightings
                FROM finding ORDER BY case_index, signature
                """
        ).map { row in
            Finding(
                signature: row["signature"], state: row["state"],
                file: (row["state"] as String) == "stored" ? row["path"] : nil,
                occurrences: UInt64(clamping: row["sightings"] as Int64? ?? 0),
                caseIndex: UInt64(clamping: row["case_index"] as Int64),
                flaky: (row["invariant"] as String) == Failure.flakyInvariant ? row["message"] : nil)
        }
    }

    private static func workers(_ db: Database) throws -> [Worker] {
        try Row.fetchAll(db, sql: "SELECT * FROM worker ORDER BY id DESC LIMIT ?", arguments: [longestList]).map {
            Worker(
                name: $0["name"], children: $0["children"], joined: $0["joined"], left: $0["left_at"],
                reason: ($0["reason"] as String?).map { CampaignMessages.departure(StoredCode.departure($0)) },
                cases: UInt64(clamping: $0["cases"] as Int64))
        }
    }

    private static func throughput(_ db: Database) throws -> [Sample] {
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM throughput") ?? 0
        let stride = max(1, (count + longestList - 1) / longestList)
        return try Row.fetchAll(
            db,
            sql: """
                SELECT * FROM (SELECT *, row_number() OVER (ORDER BY epoch, at) AS position FROM throughput)
                WHERE position % ? = 0 ORDER BY position
                """, arguments: [stride]
        ).map {
            Sample(
                at: $0["at"], elapsed: $0["elapsed"], cases: UInt64(clamping: $0["cases"] as Int64),
                workers: $0["workers"], findings: $0["findings"])
        }
    }
}

extension CampaignStatus.Part {
    init(
        _ id: Int64, _ description: CampaignDescription, _ database: CampaignDatabase
    ) throws(CampaignDatabaseError) {
        let snapshot = try database.snapshot(of: id)
        let plan = description.identity.plan
        name = description.name
        seed = plan.campaignSeed
        profile = plan.profile
        uikit = plan.uikit?.rawValue
        build = description.identity.build.description
        caseLimit = description.caseLimit
        created = description.created
        cases = snapshot.recorded
        steps = snapshot.steps
        let first = snapshot.done.first?.cases
        watermark = first?.first == 0 ? first?.end ?? 0 : 0
        piecesAbove = snapshot.done.count - (watermark > 0 ? 1 : 0)
        leases = snapshot.leases.count
        elapsed = snapshot.elapsed / .seconds(1)
        faults = Dictionary(uniqueKeysWithValues: snapshot.faults.map { ($0.key.rawValue, $0.value) })
        quarantined = [:]
        for (worker, standing) in snapshot.standings {
            quarantined[worker.name] = standing.quarantine.map { CampaignMessages.sentence($0, of: worker) }
        }
        (lives, ended) = try CampaignDatabase.wrap(database.path) {
            try database.queue.read { db in
                let lives = try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM epoch WHERE campaign = ?", arguments: [id])
                let last = try Row.fetchOne(
                    db, sql: "SELECT ended FROM epoch WHERE campaign = ? ORDER BY id DESC LIMIT 1", arguments: [id])
                let ended = last?["ended"] as String?
                return (lives ?? 0, ended.map { CampaignMessages.epochEnd(StoredCode.epochEnd($0)) })
            }
        }
    }
}
