import FuzzWire
import GRDB
import LayoutFuzz

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
                        cases: try range(row), losses: row["losses"], lossesAlone: row["losses_alone"])
                }
                snapshot.leases = try leases(of: campaign, db)
                snapshot.findings = try findings(of: campaign, db)
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
        var end: UInt64 = 0
        return try Row.fetchAll(
            db, sql: "SELECT * FROM done WHERE campaign = ? ORDER BY first", arguments: [campaign]
        ).map { row in
            let cases = try range(row)
            let steps: Int64 = row["steps"]
            guard row["mark"] == Self.mark(first: row["first"], end: row["end"], steps: steps), steps >= 0,
                cases.first >= end
            else { throw damage("the row of the cases \(cases) is not as it was written") }
            end = cases.end
            return CampaignSnapshot.DoneRange(cases: cases, steps: UInt64(steps))
        }
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
                losses: row["losses"], lossesAlone: row["losses_alone"])
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
            if let problem = failure.problem { throw damage("a finding is not as it was written: \(problem)") }
            var finding = Findings.Finding(
                signature: signature, failure: failure,
                caseIndex: UInt64(clamping: row["case_index"] as Int64),
                original: try layoutCase(.original, of: signature, db),
                layoutCase: try layoutCase(.kept, of: signature, db),
                sightings: UInt64(clamping: row["sightings"] as Int64), firstSeen: .seconds(row["first_seen"] as Double)
            )
            finding.state = state
            finding.form = form
            finding.executions = row["executions"]
            finding.losses = row["losses"]
            finding.isNew = row["is_new"]
            return finding
        }
    }

    private func layoutCase(_ role: CaseRole, of signature: String, _ db: Database) throws -> LayoutCase {
        guard
            let row = try Row.fetchOne(
                db, sql: "SELECT json, mark FROM finding_case WHERE signature = ? AND role = ?",
                arguments: [signature, role.rawValue])
        else { throw damage("the \(role.rawValue) case of \(signature) is missing") }
        let json = Array((row["json"] as String).utf8)
        guard row["mark"] == StableHash.hexadecimal(of: json) else {
            throw damage("the \(role.rawValue) case of \(signature) is not as it was written")
        }
        do throws(CaseDecodingError) {
            return try CaseCoding.decode(json)
        } catch {
            throw damage("the \(role.rawValue) case of \(signature) is none: \(error)")
        }
    }
}
