import FuzzCampaign
import FuzzMessages

/// The sentences that versions 1 and 2 of the tables have where version 3 has codes.
///
/// They are those of the program as it was then, so they change with nothing. A sentence that does not have all values of
/// its code stays a sentence.
enum LegacySentence {
    /// Of the column `worker.reason`.
    static func departure(_ text: String) -> WorkerDeparture? {
        if let end = epochEnd(text) { return .campaignEnded(end) }
        switch text {
        case "the coordinator ended": return .coordinatorEnded
        case "has lost its connection": return .lost(.disconnected)
        case "is in quarantine": return .lost(.quarantined)
        case "came again": return .lost(.replaced)
        default: break
        }
        if let seconds = middle(of: text, "has been silent for ", " s").flatMap({ Int($0) }) {
            return .lost(.silent(seconds: seconds))
        }
        if let description = middle(of: text, "is gone (", ")") {
            return .lost(.processEnded(description: description))
        }
        return middle(of: text, "left: ", "").map { .lost(.left(reason: $0)) }
    }

    /// Of the column `epoch.ended`.
    static func epochEnd(_ text: String) -> ExplorationEnd? {
        switch text {
        case "all cases are done.": return .casesDone
        case "its time is up.": return .timeUp
        case "it was stopped.": return .stopped
        case "it has its 1 new finding.": return .findingsFound(count: 1)
        default:
            return middle(of: text, "it has its ", " new findings.").flatMap(number).map { .findingsFound(count: $0) }
        }
    }

    /// Of the column `standing.quarantine`.
    static func quarantine(_ text: String, of worker: WorkerID) -> Quarantine? {
        let end =
            " cases of it that nobody confirmed are run again. Check its machine's memory, and that it is yours."
        func cases(_ cause: String) -> UInt64? {
            let start = "Worker \(worker.name) is in quarantine: it \(cause). It gets no more work, and "
            return middle(of: text, start, end).flatMap(number).map { UInt64($0) }
        }
        if let count = cases("gave results that others, who ran the same cases again, did not get") {
            return .contradicted(cases: count)
        }
        return cases(
            "gives other results than the only other worker, each the same every time, and nobody can decide between them"
        ).map { .undecided(cases: $0) }
    }

    /// Of the column `finding.path` where the state is `lost`. All sentences but one were about a corpus that could not be written.
    static func loss(_ text: String) -> Findings.Loss {
        text.hasPrefix("The case in the database cannot be read: ") ? .unreadableCase : .notStored
    }

    private static func middle(of text: String, _ start: String, _ end: String) -> String? {
        guard text.hasPrefix(start), text.hasSuffix(end), text.count >= start.count + end.count else { return nil }
        return String(text.dropFirst(start.count).dropLast(end.count))
    }

    /// Of digits in groups, as `1,234`.
    private static func number(_ text: String) -> Int? {
        let digits = text.filter { $0 != "," }
        return digits.allSatisfy(\.isNumber) ? Int(digits) : nil
    }
}
