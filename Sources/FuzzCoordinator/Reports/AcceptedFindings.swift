import Foundation
import FuzzWire

/// Known findings that a team accepts for a time, from a file that it keeps with its sources.
///
/// An accepted finding is counted and named, and fails nothing. When its day is over it is a finding again.
struct AcceptedFindings: Hashable {
    struct Entry: Codable, Hashable {
        /// A whole signature, or its beginning with a `*` behind it; or else `group`.
        var signature: String?
        /// A pattern of docs/patterns.md, or a group as `report --json` names it.
        var group: String?
        var reason: String
        /// The last day on which it counts, as `2026-12-31`.
        var until: String
    }

    private struct Document: Codable {
        var accepted: [Entry]
    }

    /// What is said of a finding that an entry names.
    enum AcceptanceStatus: Hashable {
        case accepted(Entry)
        /// Its day is over.
        case expired(Entry)
    }

    let entries: [Entry]
    /// As `2026-12-31`, so that days compare as texts do.
    let today: String

    init(entries: [Entry] = [], today: String) {
        self.entries = entries
        self.today = today
    }

    /// - Throws: `AcceptedFindingsError` for a file that cannot be read, or has an entry that says too little.
    init(path: String, today: String) throws(AcceptedFindingsError) {
        let bytes: [UInt8]
        do throws(SystemCallError) {
            bytes = try Files.contents(of: path)
        } catch {
            throw .unreadable(path, error.reason)
        }
        guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)) else {
            throw .invalidList(path)
        }
        for (index, entry) in document.accepted.enumerated() {
            guard (entry.signature == nil) != (entry.group == nil) else { throw .entryWithoutSubject(path, index + 1) }
            guard entry.signature.map({ $0 != "*" && !$0.isEmpty }) ?? (entry.group?.isEmpty == false) else {
                throw .entryWithoutSubject(path, index + 1)
            }
            guard entry.reason.contains(where: { !$0.isWhitespace }) else { throw .noReason(path, index + 1) }
            guard Self.isCalendarDate(entry.until) else { throw .invalidDate(path, index + 1, entry.until) }
        }
        self.init(entries: document.accepted, today: today)
    }

    /// What a command was given, as of this day.
    /// - Parameter path: nil where nothing is accepted.
    static func read(_ path: String?) throws(AcceptedFindingsError) -> AcceptedFindings {
        let today = today()
        guard let path else { return AcceptedFindings(today: today) }
        return try AcceptedFindings(path: path, today: today)
    }

    private static func isCalendarDate(_ text: String) -> Bool {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/), let year = Int(match.1),
            let month = Int(match.2), let day = Int(match.3)
        else { return false }
        return DateComponents(calendar: calendar(in: .gmt), year: year, month: month, day: day).isValidDate
    }

    /// - Returns: nil for a finding that no entry names. Of several entries one that still counts is taken.
    func standing(signature: String, groups: [String]) -> AcceptanceStatus? {
        let named = entries.filter { $0.names(signature: signature, groups: groups) }
        if let entry = named.first(where: { $0.until >= today }) { return .accepted(entry) }
        return named.first.map { .expired($0) }
    }

    /// Entries that name none of these findings: what they accepted is mended, has another signature, or was not met this time.
    func unused(by findings: [(signature: String, groups: [String])]) -> [Entry] {
        entries.filter { entry in !findings.contains { entry.names(signature: $0.signature, groups: $0.groups) } }
    }

    /// The calendar of the lists, whatever the user's own is.
    private static func calendar(in zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    /// This day, as the clock of this machine has it.
    static func today(_ date: Date = Date(), in zone: TimeZone = .current) -> String {
        let parts = calendar(in: zone).dateComponents([.year, .month, .day], from: date)
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }
}

extension AcceptedFindings.Entry {
    func names(signature found: String, groups: [String]) -> Bool {
        if let group { return groups.contains(group) }
        guard let signature else { return false }
        return signature.hasSuffix("*") ? found.hasPrefix(signature.dropLast()) : found == signature
    }

    /// `missing-did-move, until 2026-09-30: the old login goes with 8.2`.
    var words: String { "\(signature ?? group ?? ""), until \(until): \(reason)" }
}

extension AcceptedFindings.AcceptanceStatus {
    /// `is accepted until 2026-12-31: the old screen goes in May`.
    var words: String {
        switch self {
        case .accepted(let entry): "is accepted until \(entry.until): \(entry.reason)"
        case .expired(let entry): "was accepted until \(entry.until), which is over: \(entry.reason)"
        }
    }

    var isAccepted: Bool {
        if case .accepted = self { true } else { false }
    }
}

/// Why a file of accepted findings cannot be used.
enum AcceptedFindingsError: Error, Hashable, CustomStringConvertible {
    case unreadable(String, String)
    case invalidList(String)
    case entryWithoutSubject(String, Int)
    case noReason(String, Int)
    case invalidDate(String, Int, String)

    private static let form =
        "{\"accepted\": [{\"signature\": \"scene-on-screen/Main.storyboard/*\", \"reason\": \"…\", \"until\": \"2026-12-31\"}]}"

    var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "The accepted findings of \(path) cannot be read: \(reason). Give a file with --accepted, or leave it out."
        case .invalidList(let path):
            "\(path) is no list of accepted findings, so none is accepted. It has to look like this: \(Self.form)"
        case .entryWithoutSubject(let path, let number):
            "Entry \(number) of \(path) names no finding: it needs either a signature (which may end in *) or a group, and not both."
        case .noReason(let path, let number):
            "Entry \(number) of \(path) has no reason. Say why the finding is accepted, for whoever reads it when its day is over."
        case .invalidDate(let path, let number, let until):
            "Entry \(number) of \(path) ends on '\(until)', which is no day. Write it as 2026-12-31."
        }
    }
}
