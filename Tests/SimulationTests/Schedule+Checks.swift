import FuzzMessages
import FuzzWire
import GRDB
import LayoutFuzz

@testable import FuzzCampaign
@testable import FuzzCoordinator

extension Schedule {
    /// What must hold of everything that is durable, whenever somebody looks: nothing that was acknowledged is missing, and
    /// of the cases that are done everything is counted, once.
    func check(_ snapshot: CampaignSnapshot) {
        var done: Set<UInt64> = []
        for range in snapshot.done {
            for index in range.cases.first..<range.cases.end where !done.insert(index).inserted {
                problem("case \(index) is recorded twice")
            }
        }
        let missing = acknowledged.subtracting(done)
        if !missing.isEmpty { problem("acknowledged, and not durable: cases \(missing.sorted())") }
        let lost = Int(snapshot.findings.first { $0.signature == SimulatedCases.lostSignature }?.occurrences ?? 0)
        let candidates = quarantined.intersection(done).sorted()
        var firstComplaints: [String]?
        for subset in Self.subsets(of: candidates, count: lost) {
            let complaints = self.complaints(about: snapshot, done: done.subtracting(subset))
            if complaints.isEmpty { return }
            firstComplaints = firstComplaints ?? complaints
        }
        for text in firstComplaints ?? ["\(lost) cases cost their workers, \(candidates) were told"] { problem(text) }
    }

    private static func subsets(of candidates: [UInt64], count: Int) -> [[UInt64]] {
        guard count > 0 else { return [[]] }
        guard candidates.count >= count else { return [] }
        if candidates.count == count { return [candidates] }
        return subsets(of: Array(candidates.dropFirst()), count: count - 1).map { [candidates[0]] + $0 }
            + subsets(of: Array(candidates.dropFirst()), count: count)
    }

    /// - Parameter done: the cases that were run.
    private func complaints(about snapshot: CampaignSnapshot, done: Set<UInt64>) -> [String] {
        var complaints: [String] = []
        for range in snapshot.done {
            let steps = (range.cases.first..<range.cases.end).filter(done.contains)
                .reduce(0) { $0 + cases.steps(of: $1) }
            if range.steps != steps {
                complaints.append("\(range.steps) steps are counted of \(range.cases), truly \(steps)")
            }
        }
        let truth = counts(of: done)
        for finding in snapshot.findings where finding.form != .collateral {
            guard finding.signature != SimulatedCases.lostSignature else { continue }
            let count = truth[finding.signature] ?? 0
            // One more for a search that came upon it, when the campaign was stopped in between.
            let isDeadly = !finding.signature.hasPrefix("simulated/")
            guard finding.occurrences == count || (isDeadly && finding.occurrences == count + 1) else {
                complaints.append("\(finding.signature) is counted \(finding.occurrences) times, truly \(count)")
                continue
            }
        }
        for (signature, count) in truth.sorted(by: { $0.key < $1.key })
        where !snapshot.findings.contains(where: { $0.signature == signature }) {
            complaints.append("\(signature), which \(count) cases showed, is not there")
        }
        return complaints
    }

    private func counts(of done: Set<UInt64>) -> [String: UInt64] {
        var counts: [String: UInt64] = [:]
        for index in done { for signature in cases.signatures(of: index) { counts[signature, default: 0] += 1 } }
        return counts
    }

    /// All cases are done. The power is cut once more, and the campaign resumed in peace: what it says then is what is asked.
    func beginLastLife() {
        guard let coordinator else { return }
        isLastLife = true
        troubles = 0
        disk.faults = []
        disk.fullUntil = .zero
        putBack()
        die(of: .powerCut, coordinator.process)
        tally.powerCuts -= 1
    }

    func checkEnd() {
        disk.process = life + 1
        guard isLastLife else {
            problem("nothing happens any more, and the campaign is not over")
            return
        }
        do {
            let database = try CampaignDatabase.openToRead(Self.databasePath)
            let campaign = try database.descriptions()[0].id
            let snapshot = try database.snapshot(of: campaign)
            check(snapshot)
            checkWhole(snapshot)
            try database.queue.close()
        } catch {
            problem("at the end the database cannot be read: \(error)")
        }
        tally.cases += cases.count
    }

    private func checkWhole(_ snapshot: CampaignSnapshot) {
        if snapshot.done.map(\.cases) != [CaseRange(0, cases.count)] {
            problem("at the end \(snapshot.done.map(\.cases)) are done, of \(cases.count) cases")
        }
        if !snapshot.leases.isEmpty { problem("at the end there are leases: \(snapshot.leases)") }
        checkNotices(snapshot)
        for finding in snapshot.findings {
            tally.findings += 1
            guard case .stored(let path) = finding.state else {
                problem("\(finding.signature) ended as \(finding.state)")
                continue
            }
            guard let node = disk.names[path], let entry = try? CorpusEntry.decode(node.durable) else {
                problem("\(finding.signature) has no file that can be read at \(path)")
                continue
            }
            if entry.signature != finding.signature {
                problem("\(path) is of \(entry.signature), and should be of \(finding.signature)")
            }
            guard tally.stops == 0, finding.form != .collateral, finding.signature != SimulatedCases.lostSignature,
                quarantined.isEmpty
            else { continue }
            let first = (0..<cases.count).first { cases.signatures(of: $0).contains(finding.signature) }
            if let first, finding.caseIndex != first {
                problem("\(finding.signature) is of case \(finding.caseIndex), its first is \(first)")
            }
        }
    }

    /// Every new finding was notified, or will be; and more than once only where a coordinator ended between the
    /// end of the command and the commit that says so.
    private func checkNotices(_ snapshot: CampaignSnapshot) {
        let owed = Set(snapshot.notices.map(\.signature))
        for finding in snapshot.findings where finding.isNew {
            let times = delivered(finding.signature)
            tally.notices += times
            if times == 0, !owed.contains(finding.signature) {
                problem("nobody was told of \(finding.signature), and nobody will be")
            }
            if times > 1 + unfinishedLives { problem("\(finding.signature) was told \(times) times") }
        }
    }
}
