import FuzzCampaign
import FuzzMessages
import FuzzWire
import GRDB
import LayoutFuzz

/// How the rows of a campaign become a snapshot again.
extension CampaignDatabase {
    /// The campaigns in the file; more than one after a merge.
    func descriptions() throws(CampaignDatabaseError) -> [(id: Int64, description: CampaignDescription)] {
        try Self.wrap(path) {
            try queue.read { db in
                try Row.fetchAll(db, sql: "SELECT * FROM campaign ORDER BY id").map { row in
                    guard let identity = CampaignIdentity(text: row["identity"]) else {
                        throw damage("the description of a campaign cannot be read")
                    }
                    return (
                        row["id"],
                        CampaignDescription(
                            name: row["name"], identity: identity,
                            caseLimit: (row["case_limit"] as Int64?).map(UInt64.init(clamping:)),
                            corpus: row["corpus"], created: row["created"])
                    )
                }
            }
        }
    }

    /// Everything the campaign needs to go on, checked.
    func snapshot(of campaign: Int64) throws(CampaignDatabaseError) -> CampaignSnapshot {
        try Self.wrap(path) {
            try queue.read { db in
                var snapshot = CampaignSnapshot()
                snapshot.done = try doneRanges(of: campaign, db)
                snapshot.troubled = try Row.fetchAll(
                    db, sql: "SELECT * FROM troubled WHERE campaign = ? ORDER BY first", arguments: [campaign]
                ).map { row in
                    SeedLedger.FreeRange(
                        cases: try range(row), losses: row["losses"], isolatedLosses: row["losses_alone"])
                }
                snapshot.leases = try leases(of: campaign, db)
                snapshot.findings = try findings(of: campaign, db)
                snapshot.notices = try notices(of: campaign, db)
                snapshot.standings = try standings(of: campaign, db)
                for row in try Row.fetchAll(db, sql: "SELECT * FROM fault WHERE campaign = ?", arguments: [campaign]) {
                    guard let kind = FaultKind(rawValue: row["kind"]) else { continue }
                    snapshot.faults[kind] = UInt64(clamping: row["count"] as Int64)
                }
                let seconds = try Double.fetchOne(
                    db, sql: "SELECT sum(elapsed) FROM epoch WHERE campaign = ?", arguments: [campaign])
                snapshot.elapsed = .seconds(seconds ?? 0)
                return snapshot
            }
        }
    }

    private func damage(_ reason: String) -> CampaignDatabaseError { .damaged(path: path, reason: reason) }

    private func range(_ row: Row) throws -> CaseRange {
        let (first, end): (Int64, Int64) = (row["first"], row["end"])
        guard first >= 0, first <= end else { throw damage("a range goes from \(first) to \(end)") }
        return CaseRange(UInt64(first), UInt64(end))
    }

    private func doneRanges(of campaign: Int64, _ db: Database) throws -> [CampaignSnapshot.DoneRange] {
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM done WHERE campaign = ?", arguments: [campaign])
        var ranges: [CampaignSnapshot.DoneRange] = []
        ranges.reserveCapacity(count ?? 0)
        // Row by row: all of them at once would take ten times the room of the ranges.
        let rows = try Row.fetchCursor(
            db, sql: "SELECT first, end, steps, mark FROM done WHERE campaign = ? ORDER BY first",
            arguments: [campaign])
        while let row = try rows.next() {
            let (first, end, steps, mark): (Int64, Int64, Int64, Int64) = (row[0], row[1], row[2], row[3])
            guard first >= Int64(clamping: ranges.last?.cases.end ?? 0), first <= end, steps >= 0,
                mark == Self.mark(first: first, end: end, steps: steps)
            else { throw damage("the row of the cases \(first)..<\(end) is not as it was written") }
            ranges.append(
                CampaignSnapshot.DoneRange(cases: CaseRange(UInt64(first), UInt64(end)), steps: UInt64(steps)))
        }
        return ranges
    }

    private func leases(of campaign: Int64, _ db: Database) throws -> [HeldLease] {
        try Row.fetchAll(
            db, sql: "SELECT * FROM lease WHERE campaign = ? ORDER BY epoch, number", arguments: [campaign]
        ).map { row in
            let (name, epoch): (String, String) = (row["worker"], row["epoch"])
            guard let value = HexNumber.value(epoch), WorkerID.isWellFormed(name) else {
                throw damage("a lease of '\(name)' cannot be read")
            }
            let signature: String? = row["signature"]
            return HeldLease(
                id: LeaseID(epoch: Epoch(value), number: UInt64(clamping: row["number"] as Int64)),
                worker: WorkerID(name),
                content: try signature.map { .minimise(signature: $0) } ?? .explore(try range(row)),
                losses: row["losses"], isolatedLosses: row["losses_alone"])
        }
    }

    private func findings(of campaign: Int64, _ db: Database) throws -> [Findings.Finding] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT finding.*, sighting.count AS sightings FROM finding
                JOIN sighting ON sighting.signature = finding.signature AND sighting.campaign = finding.campaign
                WHERE finding.campaign = ? ORDER BY finding.id
                """, arguments: [campaign]
        ).map { row in
            let signature: String = row["signature"]
            guard let state = StoredState(name: row["state"], detail: row["path"]).state,
                let form = Findings.Form(rawValue: row["form"])
            else { throw damage("the state of the finding \(signature) cannot be read") }
            let failure = Failure(
                invariant: row["invariant"], signature: signature, message: row["message"], step: row["step"])
            if let problem = failure.problem {
                throw damage("a finding is not as it was written: \(FailureMessages.sentence(problem))")
            }
            var finding = Findings.Finding(
                signature: signature, failure: failure,
                caseIndex: UInt64(clamping: row["case_index"] as Int64),
                original: try layoutCase(.original, of: signature, db),
                layoutCase: try layoutCase(.kept, of: signature, db),
                occurrences: UInt64(clamping: row["sightings"] as Int64),
                firstSeen: .seconds(row["first_seen"] as Double)
            )
            finding.state = state
            finding.form = form
            finding.executions = row["executions"]
            finding.losses = row["losses"]
            finding.isNew = row["is_new"]
            return finding
        }
    }

    private func notices(of campaign: Int64, _ db: Database) throws -> [FindingNotice] {
        guard try db.tableExists("notice") else { return [] }
        return try Row.fetchAll(
            db, sql: "SELECT * FROM notice WHERE campaign = ? AND delivered IS NULL ORDER BY id", arguments: [campaign]
        ).map {
            FindingNotice(
                signature: $0["signature"], invariant: $0["invariant"], message: $0["message"], file: $0["file"],
                caseIndex: UInt64(clamping: $0["case_index"] as Int64))
        }
    }

    private func layoutCase(_ role: CaseRole, of signature: String, _ db: Database) throws -> FindingCase {
        let statement = try db.cachedStatement(sql: "SELECT * FROM finding_case WHERE signature = ? AND role = ?")
        guard let row = try Row.fetchOne(statement, arguments: [signature, role.rawValue])
        else { throw damage("the \(role.rawValue) case of \(signature) is missing") }
        let json = Array((row["json"] as String).utf8)
        let id = StableHash.hexadecimal(of: json)
        guard row["mark"] == id else {
            throw damage("the \(role.rawValue) case of \(signature) is not as it was written")
        }
        // Its checksum proves that it is the text that was written, and only what was read before is written.
        if let views = row["views"] as Int?, let constraints = row["constraints"] as Int?,
            let steps = row["steps"] as Int?
        {
            return FindingCase(
                text: json, id: id,
                measure: CaseMeasure(views: views, constraints: constraints, steps: steps, transitions: 0))
        }
        do throws(CaseDecodingError) {
            return FindingCase(try CaseCoding.decode(json))
        } catch {
            throw damage("the \(role.rawValue) case of \(signature) is none: \(error)")
        }
    }
}
