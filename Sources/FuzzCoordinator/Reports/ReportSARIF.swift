import Foundation
import FuzzCommand
import LayoutFuzz

/// A report as SARIF 2.1.0: code hosts show its results at lines of storyboards.
struct ReportSARIF: Encodable {
    private struct Text: Encodable { var text: String }
    private struct Rule: Encodable {
        var id: String
        var shortDescription: Text
    }
    private struct Driver: Encodable {
        var name = "layout-fuzz"
        var version: String
        var rules: [Rule]
    }
    private struct Tool: Encodable { var driver: Driver }
    private struct Artifact: Encodable { var uri: String }
    private struct Region: Encodable { var startLine: Int }
    private struct Physical: Encodable {
        var artifactLocation: Artifact
        var region: Region
    }
    private struct Location: Encodable {
        /// Only of related locations, which are linked by it.
        var id: Int?
        var physicalLocation: Physical
        var message: Text?
    }
    private struct Properties: Encodable {
        var signature: String
        var caseID: String
        var occurrences: UInt64
        var replay: String?
        var cause: String?
        var fix: String?
        /// What the fix takes away and adds.
        var change: [String]?
        var isFixVerified: Bool?
    }
    /// Viewers show a result with one as dismissed.
    private struct Suppression: Encodable {
        var kind = "external"
        var status = "accepted"
        var justification: String
    }
    private struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Text
        var locations: [Location]
        var relatedLocations: [Location]?
        var partialFingerprints: [String: String]
        var baselineState: String?
        var suppressions: [Suppression]?
        var properties: Properties
    }
    private struct Details: Encodable { var id: String }
    private struct Run: Encodable {
        var tool: Tool
        var automationDetails: Details
        var columnKind = "unicodeCodePoints"
        var results: [Result]
    }

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    private let version = "2.1.0"
    private let runs: [Run]

    /// - Parameter folder: paths of files below it are given relative to it.
    init(_ report: CampaignReport, relativeTo folder: String) {
        var ids: [String] = []
        for finding in report.findings where !ids.contains(finding.invariant) { ids.append(finding.invariant) }
        let statements = Dictionary(InvariantRegistry.descriptions.map { ($0.id, $0.statement) }) { first, _ in first }
        let rules = ids.map { id in
            Rule(id: id, shortDescription: Text(text: statements[id] ?? "The case ends in \(id)."))
        }
        let results = report.findings.map { finding -> Result in
            let file = finding.file.map { Self.location($0, line: 1, relativeTo: folder) }
            let source = finding.source.map { Self.location($0.file, line: $0.line, relativeTo: folder) }
            var related: [Location]?
            if source != nil, var file {
                file.id = 1
                file.message = Text(text: "the case that shows it")
                related = [file]
            }
            return Result(
                ruleId: finding.invariant, ruleIndex: ids.firstIndex(of: finding.invariant) ?? 0,
                level: finding.novelty == .new ? "error" : finding.novelty == .accepted ? "note" : "warning",
                message: Text(
                    text: [
                        finding.message, finding.explanation?.sentences, finding.replay.map { "Replay: \($0)" },
                    ].compactMap { $0 }.joined(separator: "\n")),
                locations: [source ?? file].compactMap { $0 }, relatedLocations: related,
                partialFingerprints: ["layoutFuzzSignature/v1": StableHash.hexadecimal(of: finding.signature.utf8)],
                baselineState: report.base == nil ? nil : finding.novelty == .new ? "new" : "unchanged",
                suppressions: finding.novelty == .accepted
                    ? [Suppression(justification: finding.accepted ?? "")] : nil,
                properties: Properties(
                    signature: finding.signature, caseID: finding.id, occurrences: finding.occurrences,
                    replay: finding.replay, cause: finding.explanation?.cause, fix: finding.explanation?.fix,
                    change: finding.explanation?.difference, isFixVerified: finding.explanation?.isVerified))
        }
        runs = [
            Run(
                tool: Tool(driver: Driver(version: ProgramVersion.number, rules: rules)),
                automationDetails: Details(id: "layout-fuzz/\(Self.uri(report.name))/"), results: results)
        ]
    }

    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { preconditionFailure("BUG DETECTED: SARIF cannot be written") }
        return String(decoding: data, as: UTF8.self)
    }

    private static func location(_ path: String, line: Int, relativeTo folder: String) -> Location {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let shown = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
        let uri = shown.hasPrefix("/") ? "file://" + Self.uri(shown) : Self.uri(shown)
        return Location(
            physicalLocation: Physical(artifactLocation: Artifact(uri: uri), region: Region(startLine: max(1, line))))
    }

    /// A path as a reference: slashes stay, and what a URI may not hold is in percents.
    private static func uri(_ path: String) -> String {
        var allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        allowed.insert(charactersIn: "-._~/")
        return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? "unknown"
    }
}
