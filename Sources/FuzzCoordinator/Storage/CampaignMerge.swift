import Foundation
import FuzzCampaign
import FuzzMessages
import FuzzWire
import GRDB
import LayoutFuzz

/// Several campaigns' databases made one.
///
/// Shards of a fleet have different seeds: their ledgers are kept side by side, and the simplest case of each signature is
/// kept. Databases of the very same campaign (seed, plan and build) are joined: disjoint ranges add up, and a copy that the
/// other has outgrown adds nothing. Two that ran partly the same cases are refused, because their occurrences could not
/// be separated.
struct CampaignMerge {
    private let path: String
    private let db: Database

    /// Makes the database at `path`, which must not exist. Nothing is left of it when a source is refused.
    static func merge(_ sources: [String], into path: String) throws(CampaignDatabaseError) {
        guard !Files.exists(path) else { throw .exists(path: path) }
        for source in sources {
            if let process = CampaignLock.holder(of: source) { throw .busy(path: source, process: process) }
        }
        do throws(CampaignDatabaseError) {
            try CampaignDatabase.wrap(path) {
                let queue = try CampaignDatabase.openQueue(path, isReadOnly: false)
                try queue.write { db in
                    try CampaignDatabase.makeTables(db)
                    let merge = CampaignMerge(path: path, db: db)
                    for source in sources { try merge.add(CampaignDatabase.openToRead(source)) }
                }
                try queue.close()
            }
        } catch {
            for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
            throw error
        }
    }

    private func add(_ source: CampaignDatabase) throws {
        for (id, description) in try source.descriptions() {
            let snapshot = try source.snapshot(of: id)
            guard let known = try row(of: description) else {
                let campaign = try CampaignDatabase.insert(description, created: description.created, db)
                try add(snapshot, to: campaign)
                try addStandings(of: snapshot, to: campaign, talliesOf: [.present, .source])
                try copyHistory(of: id, from: source, to: campaign)
                continue
            }
            try join(snapshot, to: known, source: source.path)
            try copyHistory(of: id, from: source, to: known)
        }
        try addFindings(of: source)
    }

    private func row(of description: CampaignDescription) throws -> Int64? {
        try Int64.fetchOne(
            db, sql: "SELECT id FROM campaign WHERE identity = ?", arguments: [description.identity.text])
    }

    // MARK: Ledgers

    private func add(_ snapshot: CampaignSnapshot, to campaign: Int64) throws {
        for range in snapshot.done {
            try CampaignDatabase.record(range.cases, steps: range.steps, campaign: campaign, path: path, db)
        }
        for (kind, count) in snapshot.faults {
            try CampaignDatabase.count(kind, times: Int(clamping: count), campaign: campaign, db)
        }
        for finding in snapshot.findings {
            try db.execute(
                sql: """
                    INSERT INTO sighting VALUES (?, ?, ?)
                    ON CONFLICT DO UPDATE SET count = count + excluded.count
                    """,
                arguments: [campaign, finding.signature, CampaignDatabase.integer(finding.occurrences)])
        }
    }

    private func join(_ snapshot: CampaignSnapshot, to campaign: Int64, source: String) throws {
        let present = try Row.fetchAll(
            db, sql: "SELECT first, end FROM done WHERE campaign = ? ORDER BY first", arguments: [campaign]
        ).map { CaseRange(UInt64(clamping: $0["first"] as Int64), UInt64(clamping: $0["end"] as Int64)) }
        switch Overlap(present, snapshot.done.map(\.cases)) {
        case .none:
            try add(snapshot, to: campaign)
            try addStandings(of: snapshot, to: campaign, talliesOf: [.present, .source])
        case .firstContainsSecond: try addStandings(of: snapshot, to: campaign, talliesOf: [.present])
        case .secondContainsFirst:
            for table in ["done", "sighting", "fault"] {
                try db.execute(sql: "DELETE FROM \(table) WHERE campaign = ?", arguments: [campaign])
            }
            try add(snapshot, to: campaign)
            try addStandings(of: snapshot, to: campaign, talliesOf: [.source])
        case .partly(let range):
            throw CampaignDatabaseError.partialOverlap(path: source, first: range.first, end: range.end)
        }
    }

    private enum Side { case present, source }

    /// Who is quarantined in one copy is not believed in the other. What could not be confirmed goes with the ledgers that
    /// are kept.
    private func addStandings(of snapshot: CampaignSnapshot, to campaign: Int64, talliesOf sides: [Side]) throws {
        var merged: [WorkerID: WorkerStanding] = [:]
        func take(_ standings: [WorkerID: WorkerStanding], withTallies: Bool) {
            for (worker, standing) in standings.sorted(by: { $0.key.name < $1.key.name }) {
                if withTallies {
                    merged[worker, default: WorkerStanding()].confirming.add(standing.confirming)
                    merged[worker, default: WorkerStanding()].since.add(standing.since)
                }
                guard let reason = standing.quarantine, merged[worker]?.quarantine == nil else { continue }
                merged[worker, default: WorkerStanding()].quarantine = reason
            }
        }
        take(
            try CampaignDatabase.standings(of: campaign, path: path, db), withTallies: sides.contains(.present))
        take(snapshot.standings, withTallies: sides.contains(.source))
        try db.execute(sql: "DELETE FROM standing WHERE campaign = ?", arguments: [campaign])
        for (worker, standing) in merged.sorted(by: { $0.key.name < $1.key.name }) {
            try CampaignDatabase.write(standing, of: worker, campaign: campaign, db)
        }
    }

    /// How two ledgers lie to each other.
    enum Overlap: Hashable {
        case none
        case firstContainsSecond
        case secondContainsFirst
        /// Both have this range, and each has others.
        case partly(CaseRange)

        /// - Parameters: ranges in order, disjoint and joined.
        init(_ one: [CaseRange], _ other: [CaseRange]) {
            func covers(_ outer: [CaseRange], _ inner: [CaseRange]) -> Bool {
                inner.allSatisfy { range in outer.contains { $0.first <= range.first && range.end <= $0.end } }
            }
            var common: CaseRange?
            for range in one where common == nil {
                guard let met = other.first(where: { $0.first < range.end && range.first < $0.end }) else { continue }
                common = CaseRange(max(met.first, range.first), min(met.end, range.end))
            }
            if let common {
                self =
                    covers(one, other)
                    ? .firstContainsSecond : covers(other, one) ? .secondContainsFirst : .partly(common)
            } else {
                self = other.isEmpty ? .firstContainsSecond : .none
            }
        }
    }

    // MARK: Findings

    private func addFindings(of source: CampaignDatabase) throws {
        for (id, description) in try source.descriptions() {
            guard let campaign = try row(of: description) else { continue }
            for finding in try source.snapshot(of: id).findings where try isBetter(finding, of: campaign) {
                try db.execute(
                    sql: "DELETE FROM finding_case WHERE signature = ?", arguments: [finding.signature])
                try db.execute(sql: "DELETE FROM finding WHERE signature = ?", arguments: [finding.signature])
                try CampaignDatabase.write(finding, hasNewCase: true, campaign: campaign, countsOccurrences: false, db)
            }
        }
    }

    /// Whether it should be kept in place of what is there: of one campaign the lower case counts, of different ones the
    /// one that was minimised, then the smaller.
    private func isBetter(_ finding: Findings.Finding, of campaign: Int64) throws -> Bool {
        guard
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT finding.*, finding_case.json FROM finding
                    JOIN finding_case ON finding_case.signature = finding.signature AND role = 'kept'
                    WHERE finding.signature = ?
                    """, arguments: [finding.signature])
        else { return true }
        // What a search met gives way to a case of the campaign.
        let isCollateral = row["form"] == Findings.Form.collateral.rawValue
        if isCollateral != (finding.form == .collateral) { return isCollateral }
        let isMinimised = row["form"] == Findings.Form.minimised.rawValue
        if row["campaign"] == campaign, isMinimised == (finding.form == .minimised) {
            return CampaignDatabase.integer(finding.caseIndex) < row["case_index"]
        }
        guard isMinimised == (finding.form == .minimised) else { return finding.form == .minimised }
        let (mine, theirs) = (finding.layoutCase.text, Array((row["json"] as String).utf8))
        return (mine.count, String(decoding: mine, as: UTF8.self)) < (theirs.count, row["json"])
    }

    // MARK: History

    /// Lives with their workers and looks at the speed; a life that both databases know is copied once.
    private func copyHistory(of id: Int64, from source: CampaignDatabase, to campaign: Int64) throws {
        try source.queue.read { theirs in
            for life in try Row.fetchAll(theirs, sql: "SELECT * FROM epoch WHERE campaign = ?", arguments: [id]) {
                let value: String = life["value"]
                let present = try Row.fetchOne(
                    db, sql: "SELECT id, elapsed FROM epoch WHERE campaign = ? AND value = ?",
                    arguments: [campaign, value])
                if let present {
                    guard (present["elapsed"] as Double) < life["elapsed"] else { continue }
                    let old: Int64 = present["id"]
                    for table in ["worker", "throughput"] {
                        try db.execute(sql: "DELETE FROM \(table) WHERE epoch = ?", arguments: [old])
                    }
                    try db.execute(sql: "DELETE FROM epoch WHERE id = ?", arguments: [old])
                }
                try db.execute(
                    sql: "INSERT INTO epoch (campaign, value, started, elapsed, ended) VALUES (?, ?, ?, ?, ?)",
                    arguments: [campaign, value, life["started"], life["elapsed"], Self.ended(life["ended"])])
                try copyRows(ofLife: life["id"], to: db.lastInsertedRowID, theirs)
            }
        }
    }

    /// As this version writes it: the sources may be of older ones.
    private static func ended(_ text: String?) -> String { StoredCode.text(text.map(StoredCode.epochEnd) ?? .lost) }

    private static func reason(_ text: String?) -> String {
        StoredCode.text(text.map(StoredCode.departure) ?? .coordinatorEnded)
    }

    private func copyRows(ofLife old: Int64, to new: Int64, _ theirs: Database) throws {
        for worker in try Row.fetchAll(theirs, sql: "SELECT * FROM worker WHERE epoch = ?", arguments: [old]) {
            try db.execute(
                sql: """
                    INSERT INTO worker (epoch, name, children, joined, left_at, reason, cases)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    new, worker["name"], worker["children"], worker["joined"], worker["left_at"] ?? worker["joined"],
                    Self.reason(worker["reason"]), worker["cases"],
                ])
        }
        for look in try Row.fetchAll(theirs, sql: "SELECT * FROM throughput WHERE epoch = ?", arguments: [old]) {
            try db.execute(
                sql: "INSERT INTO throughput VALUES (?, ?, ?, ?, ?, ?)",
                arguments: [
                    new, look["at"], look["elapsed"], look["cases"], look["workers"], look["findings"],
                ])
        }
    }
}
