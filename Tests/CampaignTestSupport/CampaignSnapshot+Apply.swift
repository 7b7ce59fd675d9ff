import FuzzCampaign
import FuzzMessages

extension CampaignSnapshot {
    /// What the database must do with a change, said in the plainest way; tests compare the two.
    ///
    /// - Returns: what is wrong with the change.
    package mutating func apply(_ change: CampaignChange) -> [String] {
        switch change {
        case .leased(let lease):
            if leases.contains(where: { $0.id == lease.id }) { return ["\(lease.id) is given twice"] }
            leases.append(lease)
        case .leaseEnded(let lease):
            guard leases.contains(where: { $0.id == lease }) else { return ["\(lease) ended and was not given"] }
            leases.removeAll { $0.id == lease }
        case .recorded(let cases, let steps): return record(cases, steps)
        case .troubled(let ranges): troubled = ranges
        case .finding(let finding, let hasNewCase): return write(finding, hasNewCase)
        case .fault(let kind): faults[kind, default: 0] += 1
        case .noticeDue(let notice):
            if notices.contains(where: { $0.signature == notice.signature }) { return ["\(notice) is owed twice"] }
            notices.append(notice)
        case .noticeDelivered(let signature): notices.removeAll { $0.signature == signature }
        case .standing(let worker, let standing): standings[worker] = standing.isEmpty ? nil : standing
        case .discarded(let cases, let steps): return discard(cases, steps)
        case .findingDropped(let signature):
            guard findings.contains(where: { $0.signature == signature }) else {
                return ["\(signature) is dropped twice"]
            }
            findings.removeAll { $0.signature == signature }
        case .workerJoined, .workerLeft, .sampled, .ended: break
        }
        return []
    }

    private mutating func record(_ cases: CaseRange, _ steps: UInt64) -> [String] {
        if let twice = done.first(where: { $0.cases.first < cases.end && cases.first < $0.cases.end }) {
            return ["\(cases) is recorded, and \(twice.cases) was"]
        }
        done.append(DoneRange(cases: cases, steps: steps))
        done.sort { $0.cases.first < $1.cases.first }
        var merged: [DoneRange] = []
        for range in done {
            if let last = merged.last, last.cases.end == range.cases.first {
                merged[merged.count - 1] = DoneRange(
                    cases: CaseRange(last.cases.first, range.cases.end), steps: last.steps + range.steps)
            } else {
                merged.append(range)
            }
        }
        done = merged
        return []
    }

    private mutating func discard(_ cases: CaseRange, _ steps: UInt64) -> [String] {
        guard
            let position = done.firstIndex(where: { $0.cases.first <= cases.first && cases.end <= $0.cases.end })
        else { return ["\(cases) is discarded, and was not recorded"] }
        let around = done.remove(at: position)
        var rest = around.steps - min(around.steps, steps)
        for piece in [CaseRange(around.cases.first, cases.first), CaseRange(cases.end, around.cases.end)].reversed()
        where !piece.isEmpty {
            let isFirst = piece.first == around.cases.first || around.cases.first == cases.first
            done.insert(DoneRange(cases: piece, steps: isFirst ? rest : 0), at: position)
            if isFirst { rest = 0 }
        }
        return []
    }

    private mutating func write(_ finding: Findings.Finding, _ hasNewCase: Bool) -> [String] {
        guard let position = findings.firstIndex(where: { $0.signature == finding.signature }) else {
            findings.append(finding)
            return hasNewCase ? [] : ["\(finding.signature) is new and comes without its cases"]
        }
        var written = finding
        if !hasNewCase {
            written.original = findings[position].original
            written.layoutCase = findings[position].layoutCase
        }
        findings[position] = written
        return written == finding ? [] : ["\(finding.signature) has other cases, and they are not to be written"]
    }
}
