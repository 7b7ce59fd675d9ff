import Foundation
import FuzzCampaign
import FuzzMessages
import LayoutFuzz

/// A campaign for readers who were not there: what it found, what of that is new, how it went. `report --json` prints it.
struct CampaignReport: Codable, Hashable {
    /// What is known of a finding since the base.
    enum Novelty: String, Codable, Hashable {
        case new
        case known
        /// It was there before or not: the team accepts it for a time (``AcceptedFindings``).
        case accepted
    }

    struct Finding: Codable, Hashable {
        /// That of its case; also the name of its file.
        var id: String
        var invariant: String
        var signature: String
        var message: String
        var novelty: Novelty
        /// Missing when the disk refused it.
        var file: String?
        /// The storyboard or xib that it is about, and the line that the message names; of a target the class of its name.
        var source: Source?
        var views: Int
        var constraints: Int
        var steps: Int
        var minimised: Bool
        var occurrences: UInt64
        var caseIndex: UInt64
        var secondsToFind: Double
        var replay: String?
        /// Equal for findings of one cause; missing where the case was not looked at.
        var group: String?
        /// The known pattern that its smallest case shows (docs/patterns.md).
        var cause: String?
        /// Why it is there and what mends it, by experiment; missing where its case could not be run.
        var explanation: ExplanationSummary?
        /// Why it was not explained, without the end of a sentence; missing where it was, and where nobody asked.
        var unexplained: String?
        /// Why it does not count, or counts again.
        var accepted: String?
    }

    struct Source: Codable, Hashable {
        var file: String
        var line: Int
    }

    /// Findings that look like one cause.
    struct Group: Codable, Hashable {
        var title: String
        var novelty: Novelty
        /// Ids, the simplest first.
        var findings: [String]
        var occurrences: UInt64
    }

    struct Flaky: Codable, Hashable {
        var signature: String
        var observations: String
        var file: String?
    }

    struct Part: Codable, Hashable {
        var name: String
        var seed: UInt64
        var profile: String
        var uikit: String?
        var build: String
        var begun: Double
        /// Why it ended; missing while it runs, or when it was cut off.
        var ended: String?
        var cases: UInt64
        var steps: UInt64
        var seconds: Double
    }

    var name: String
    /// What findings are compared with; missing where it is the corpus of the campaign.
    var base: String?
    var parts: [Part]
    var groups: [Group]
    /// In the order of the groups.
    var findings: [Finding]
    /// Signatures of the base that were not seen.
    var gone: [String]
    var flaky: [Flaky]
    /// Still being minimised, or lost: there is no file.
    var unsettled: Int
    var quarantined: [String]
    /// Entries of the list of accepted findings that name nothing that was found.
    var unusedAcceptances: [String] = []
    var survived: String?

    var cases: UInt64 { parts.reduce(0) { $0 + $1.cases } }
    var seconds: Double { parts.reduce(0) { $0 + $1.seconds } }
    var newGroups: Int { groups.count { $0.novelty == .new } }
    var newFindings: Int { findings.count { $0.novelty == .new } }

    /// Adds what experiments say of findings, what the team accepts, and groups them by that.
    mutating func complete(_ explanations: Explanations, _ accepted: AcceptedFindings) {
        var named: [(signature: String, groups: [String])] = []
        for index in findings.indices {
            findings[index].unexplained = findings[index].file.flatMap { explanations.missing[$0] }
            if let found = findings[index].file.flatMap({ explanations.words[$0] }) {
                findings[index].explanation = found
                if found.pattern != nil { findings[index].cause = found.title }
                if let group = found.group { findings[index].group = group }
            }
            let groups = [findings[index].group, findings[index].explanation?.pattern].compactMap { $0 }
            let standing = accepted.standing(signature: findings[index].signature, groups: groups)
            named.append((findings[index].signature, groups))
            findings[index].accepted = standing?.words
            switch standing {
            case .accepted: findings[index].novelty = .accepted
            // What a team wanted to mend by now fails as if it were new.
            case .expired: findings[index].novelty = .new
            case nil: break
            }
        }
        unusedAcceptances = accepted.unused(by: named).map(\.words)
        let grouped = ReportGroups.of(findings)
        groups = grouped.map(\.group)
        findings = grouped.flatMap(\.findings)
    }

    var acceptedFindings: Int { findings.count { $0.novelty == .accepted } }

    func findings(of group: Group) -> [Finding] {
        let byID = Dictionary(findings.map { ($0.id, $0) }) { first, _ in first }
        return group.findings.compactMap { byID[$0] }
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else {
            preconditionFailure("BUG DETECTED: the report holds a number that JSON cannot: \(self)")
        }
        return String(decoding: data, as: UTF8.self)
    }
}

extension CampaignReport {
    /// - Parameters:
    ///   - base: a campaign that findings are compared with; nil for the corpus that the campaign had at its start.
    ///   - worker: the command that replays findings.
    ///   - places: where storyboards are.
    init(
        _ database: CampaignDatabase, base: CampaignDatabase?, worker: String, places: SourceLocations
    ) throws(CampaignDatabaseError) {
        let status = try CampaignStatus(database)
        name = status.parts.map(\.name).joined(separator: "+")
        self.base = base?.path
        parts = status.parts.map(Part.init)
        let known = try base.map { base throws(CampaignDatabaseError) in try Self.signatures(of: base) }
        var all: [FuzzCampaign.Findings.Finding] = []
        for (id, _) in try database.descriptions() { all += try database.snapshot(of: id).findings }
        // The order of their cases is the same for every number of workers.
        all.sort { ($0.caseIndex, $0.signature) < ($1.caseIndex, $1.signature) }
        let counted = all.filter { !$0.failure.isFlaky }
        unsettled = counted.count { $0.storedPath == nil }
        let found = counted.map { finding in
            Finding(
                finding, novelty: (known.map { !$0.contains(finding.signature) } ?? finding.isNew) ? .new : .known,
                worker: worker, places: places)
        }
        let grouped = ReportGroups.of(found)
        groups = grouped.map(\.group)
        findings = grouped.flatMap(\.findings)
        let seen = Set(counted.map(\.signature))
        gone = (known ?? []).filter { !seen.contains($0) }.sorted()
        flaky = all.filter(\.failure.isFlaky).map {
            Flaky(signature: $0.signature, observations: $0.failure.message, file: $0.storedPath)
        }
        quarantined = status.parts.flatMap { part in part.quarantined.sorted { $0.key < $1.key }.map(\.value) }
        var faults: [String: UInt64] = [:]
        for part in status.parts { faults.merge(part.faults) { $0 + $1 } }
        survived = StatusText.faults(faults)
    }

    private static func signatures(of database: CampaignDatabase) throws(CampaignDatabaseError) -> Set<String> {
        var signatures: Set<String> = []
        for (id, _) in try database.descriptions() {
            for finding in try database.snapshot(of: id).findings where !finding.failure.isFlaky {
                signatures.insert(finding.signature)
            }
        }
        return signatures
    }
}

extension CampaignReport.Part {
    init(_ part: CampaignStatus.Part) {
        self.init(
            name: part.name, seed: part.seed, profile: part.profile, uikit: part.uikit, build: part.build,
            begun: part.created, ended: part.ended, cases: part.cases, steps: part.steps, seconds: part.elapsed)
    }
}

extension CampaignReport.Finding {
    init(
        _ finding: FuzzCampaign.Findings.Finding, novelty: CampaignReport.Novelty, worker: String,
        places: SourceLocations
    ) {
        let measure = finding.layoutCase.measure
        let path = finding.storedPath
        self.init(
            id: finding.fileID, invariant: finding.failure.invariant, signature: finding.signature,
            message: finding.failure.message, novelty: novelty, file: path, source: nil, views: measure.views,
            constraints: measure.constraints, steps: measure.steps, minimised: finding.form == .minimised,
            occurrences: finding.occurrences, caseIndex: finding.caseIndex,
            secondsToFind: ((finding.firstSeen / .seconds(1)) * 1000).rounded() / 1000,
            replay: path.map { "\(worker) replay \(ShellWord.quoted($0))" })
        group = finding.groupKey
        cause = KnownPattern.title(ofGroup: group ?? "")
        let layoutCase = try? finding.layoutCase.read()
        if let scene = layoutCase?.scene {
            source = CampaignReport.Source(file: places.path(of: scene.file), line: Self.line(in: message) ?? 1)
        } else if let target = layoutCase?.target, let place = places.declaration(ofClass: target.name) {
            source = CampaignReport.Source(file: place.path, line: place.line)
        }
    }

    /// Messages about scenes call an object `button 'Sign in' (Hy3-kX-9Qd, line 88)`.
    static func line(in message: String) -> Int? {
        guard let range = message.range(of: ", line ") else { return nil }
        return Int(message[range.upperBound...].prefix { $0.isASCII && $0.isNumber })
    }
}

/// A word of a command that a person pastes into a shell.
enum ShellWord {
    static func quoted(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-_./:=@%+,".unicodeScalars.contains(scalar))
        }
        return isPlain && !text.isEmpty ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
