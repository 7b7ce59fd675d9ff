import FuzzCampaign
import FuzzMessages
import FuzzWire
import GRDB
import LayoutFuzz

/// How changes of a campaign become rows, in one transaction.
extension CampaignDatabase {
    /// Makes the changes durable, all of them or none, in the files that have the names of the campaign.
    ///
    /// - Parameter elapsed: the running time of this life.
    func commit(_ changes: [CampaignChange], elapsed: Duration) throws(CampaignDatabaseError) {
        guard let epoch else { preconditionFailure("BUG DETECTED: a commit before the life began") }
        try checkFiles()
        try Self.wrap(path) {
            try queue.write { db in
                for change in changes { try apply(change, epoch: epoch, db) }
                try run("UPDATE epoch SET elapsed = ? WHERE id = ?", [elapsed / .seconds(1), epoch], db)
            }
        }
        // They may have been taken away while it was written.
        try checkFiles()
    }

    private func apply(_ change: CampaignChange, epoch: Int64, _ db: Database) throws {
        switch change {
        case .leased(let lease): try insert(lease, db)
        case .leaseEnded(let lease):
            try run(
                "DELETE FROM lease WHERE campaign = ? AND epoch = ? AND number = ?",
                [campaign, lease.epoch.description, Self.integer(lease.number)], db)
        case .recorded(let cases, let steps): try Self.record(cases, steps: steps, campaign: campaign, path: path, db)
        case .troubled(let ranges): try replaceTroubled(ranges, db)
        case .finding(let finding, let hasNewCase):
            try Self.write(finding, hasNewCase: hasNewCase, campaign: campaign, db)
        case .noticeDue(let notice):
            try run(
                """
                INSERT OR IGNORE INTO notice (campaign, signature, invariant, message, file, case_index, owed)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    campaign, notice.signature, notice.invariant, notice.message, notice.file,
                    Self.integer(notice.caseIndex), wallClock(),
                ], db)
        case .noticeDelivered(let signature):
            try run(
                "UPDATE notice SET delivered = ? WHERE campaign = ? AND signature = ?",
                [wallClock(), campaign, signature], db)
        case .workerJoined(let worker, let children):
            try run(
                "INSERT INTO worker (epoch, name, children, joined, cases) VALUES (?, ?, ?, ?, 0)",
                [epoch, worker.name, children, wallClock()], db)
            try run(
                "DELETE FROM worker WHERE id <= ?", [db.lastInsertedRowID - Self.longestWorkerHistory], db)
        case .workerLeft(let worker, let departure, let cases):
            try run(
                """
                UPDATE worker SET left_at = ?, reason = ?, cases = ?
                WHERE epoch = ? AND name = ? AND left_at IS NULL
                """, [wallClock(), StoredCode.text(departure), Self.integer(cases), epoch, worker.name], db)
        case .fault(let kind): try Self.count(kind, times: 1, campaign: campaign, db)
        case .sampled(let sample):
            try run(
                "INSERT OR REPLACE INTO throughput VALUES (?, ?, ?, ?, ?, ?)",
                [
                    epoch, wallClock(), sample.elapsed / .seconds(1), Self.integer(sample.cases), sample.workers,
                    sample.findings,
                ], db)
        case .standing(let worker, let standing): try write(standing, of: worker, db)
        case .discarded(let cases, let steps): try discard(cases, steps: steps, db)
        case .findingDropped(let signature):
            for table in ["finding_case", "sighting", "finding"] {
                try run("DELETE FROM \(table) WHERE signature = ?", [signature], db)
            }
        case .ended(let end):
            try run(
                "UPDATE epoch SET ended = ? WHERE id = ?", [StoredCode.text(.ended(end)), epoch], db)
        }
    }

    /// Workers that come and go all night must not fill the disk.
    static let longestWorkerHistory: Int64 = 10_000

    private func run(_ sql: String, _ arguments: StatementArguments, _ db: Database) throws {
        try Self.run(sql, arguments, db)
    }

    private static func run(_ sql: String, _ arguments: StatementArguments, _ db: Database) throws {
        try db.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    static func count(_ kind: FaultKind, times: Int, campaign: Int64, _ db: Database) throws {
        try run(
            """
            INSERT INTO fault (campaign, kind, count) VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET count = count + excluded.count
            """, [campaign, kind.rawValue, times], db)
    }

    // MARK: The ledger

    /// Adds a range to those that are done and joins it with its neighbours. A range that was recorded before is
    /// refused, whatever the campaign believes.
    static func record(_ cases: CaseRange, steps: UInt64, campaign: Int64, path: String, _ db: Database) throws {
        var (first, end, steps) = (integer(cases.first), integer(cases.end), integer(steps))
        // Rows are disjoint, so the last one that begins before our end is the only one that can reach into us.
        if let before = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT first, end, steps FROM done WHERE campaign = ? AND first < ? ORDER BY first DESC LIMIT 1
                    """), arguments: [campaign, end])
        {
            let (itsFirst, itsEnd): (Int64, Int64) = (before["first"], before["end"])
            guard itsEnd <= first else {
                throw CampaignDatabaseError.overlap(path: path, first: cases.first, end: cases.end)
            }
            if itsEnd == first {
                first = itsFirst
                steps += before["steps"] as Int64
            }
        }
        let lookUpNext = try db.cachedStatement(
            sql: "SELECT end, steps FROM done WHERE campaign = ? AND first = ?")
        if let after = try Row.fetchOne(lookUpNext, arguments: [campaign, end]) {
            try run("DELETE FROM done WHERE campaign = ? AND first = ?", [campaign, end], db)
            end = after["end"]
            steps += after["steps"] as Int64
        }
        try run(
            "INSERT OR REPLACE INTO done (campaign, first, end, steps, mark) VALUES (?, ?, ?, ?, ?)",
            [campaign, first, end, steps, mark(first: first, end: end, steps: steps)], db)
    }

    private func insert(_ lease: HeldLease, _ db: Database) throws {
        var (first, end, signature): (Int64?, Int64?, String?) = (nil, nil, nil)
        switch lease.content {
        case .explore(let cases): (first, end) = (Self.integer(cases.first), Self.integer(cases.end))
        case .minimise(let text): signature = text
        // What is run again is recorded already, and sampled again by the next coordinator.
        case .rerun: return
        }
        try run(
            "INSERT INTO lease VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                campaign, lease.id.epoch.description, Self.integer(lease.id.number), lease.worker.name, first, end,
                signature, lease.losses, lease.isolatedLosses,
            ], db)
    }

    private func replaceTroubled(_ ranges: [SeedLedger.FreeRange], _ db: Database) throws {
        try run("DELETE FROM troubled WHERE campaign = ?", [campaign], db)
        for range in ranges {
            try run(
                "INSERT INTO troubled VALUES (?, ?, ?, ?, ?)",
                [
                    campaign, Self.integer(range.cases.first), Self.integer(range.cases.end), range.losses,
                    range.isolatedLosses,
                ], db)
        }
    }

    // MARK: Findings

    /// - Parameter countsOccurrences: false when they are counted already.
    static func write(
        _ finding: Findings.Finding, hasNewCase: Bool, campaign: Int64, countsOccurrences: Bool = true, _ db: Database
    ) throws {
        let state = StoredState(finding.state)
        try run(
            """
            INSERT INTO finding (
                signature, campaign, invariant, message, step, case_index, first_seen, state, path, form, executions,
                losses, is_new)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (signature) DO UPDATE SET
                invariant = excluded.invariant, message = excluded.message, step = excluded.step,
                case_index = excluded.case_index, state = excluded.state, path = excluded.path, form = excluded.form,
                executions = excluded.executions, losses = excluded.losses, is_new = excluded.is_new
            """,
            [
                finding.signature, campaign, finding.failure.invariant, finding.failure.message, finding.failure.step,
                integer(finding.caseIndex), finding.firstSeen / .seconds(1), state.name, state.detail,
                finding.form.rawValue, finding.executions, finding.losses, finding.isNew,
            ], db)
        if countsOccurrences {
            try run(
                """
                INSERT INTO sighting (campaign, signature, count) VALUES (?, ?, ?)
                ON CONFLICT DO UPDATE SET count = excluded.count
                """, [campaign, finding.signature, integer(finding.occurrences)], db)
        }
        guard hasNewCase else { return }
        try write(finding.original, role: .original, of: finding.signature, db)
        try write(finding.layoutCase, role: .kept, of: finding.signature, db)
    }

    /// Which of a finding's two cases.
    enum CaseRole: String {
        /// As it was generated.
        case original
        /// As it is stored in the corpus.
        case kept
    }

    static func write(_ layoutCase: FindingCase, role: CaseRole, of signature: String, _ db: Database) throws {
        let measure = layoutCase.measure
        try run(
            """
            INSERT OR REPLACE INTO finding_case (signature, role, json, mark, views, constraints, steps)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                signature, role.rawValue, String(decoding: layoutCase.text, as: UTF8.self), layoutCase.id,
                measure.views,
                measure.constraints, measure.steps,
            ], db)
    }

    /// A finding's state as two columns.
    struct StoredState {
        var name: String
        /// The path of its file, or why there is none.
        var detail: String?

        init(_ state: Findings.State) {
            switch state {
            case .waiting: (name, detail) = ("waiting", nil)
            case .queued: (name, detail) = ("queued", nil)
            case .minimising(let lease): (name, detail) = ("minimising", "\(lease.epoch) \(lease.number)")
            case .storing: (name, detail) = ("storing", nil)
            case .stored(let path): (name, detail) = ("stored", path)
            case .lost(let reason): (name, detail) = ("lost", reason.rawValue)
            }
        }

        init(name: String, detail: String?) {
            self.name = name
            self.detail = detail
        }

        /// Nil for what no state is written as.
        var state: Findings.State? {
            switch (name, detail) {
            case ("waiting", nil): return .waiting
            case ("queued", nil): return .queued
            case ("storing", nil): return .storing
            case ("stored", let path?): return .stored(path: path)
            case ("lost", let reason?): return .lost(StoredCode.loss(reason))
            case ("minimising", let lease?):
                let parts = lease.split(separator: " ").map(String.init)
                guard parts.count == 2, let epoch = HexNumber.value(parts[0]), let number = UInt64(parts[1]) else {
                    return nil
                }
                return .minimising(LeaseID(epoch: Epoch(epoch), number: number))
            default: return nil
            }
        }
    }
}
