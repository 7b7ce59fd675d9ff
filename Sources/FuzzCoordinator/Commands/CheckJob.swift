import Foundation
import FuzzWire
import LayoutFuzz

/// What `check` was asked to do. Cases run in the worker program, and campaigns in this one, as a person would start them.
struct CheckJob {
    let path: String
    let time: Duration
    let folder: String
    let worker: String?
    var accepted = AcceptedFindings(today: "")
    /// For explaining all findings, and again for their pictures.
    var explaining = Duration.seconds(60)

    struct Problem: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    func run() throws -> CheckAnswer {
        let inputs = try CheckInputs(path)
        let program = try WorkerExecutable.chosen(worker)
        var answer = CheckAnswer(path: path)
        if !inputs.documents.isEmpty { try fuzz(inputs.documents, program, &answer) }
        for file in inputs.cases { try replay(file, program, &answer) }
        answer.explain(with: program, within: explaining)
        answer.accept(accepted)
        answer.draw(with: program, within: explaining, into: "\(folder)/pictures")
        return answer
    }

    private var command: String { worker ?? WorkerCommand.standard }

    private func fuzz(_ documents: [String], _ program: String, _ answer: inout CheckAnswer) throws {
        let seconds = max(1, time.components.seconds)
        let (status, output, errors) = try Self.run(
            try WorkerExecutable.currentExecutablePath(),
            ["run", "--storyboard"] + documents + [
                "--for", "\(seconds)s", "--corpus", "\(folder)/corpus", "--worker", program, "--json", "--quiet",
            ])
        guard status == 0 || status == 1 else {
            throw Problem(description: CheckMessages.campaignFailed(documents, status, errors))
        }
        let report = try JSONDecoder().decode(CampaignResult.Report.self, from: output)
        answer.cases += report.cases
        answer.seconds += report.seconds
        answer.seed = report.seed
        for finding in report.findings {
            let source = documents.first { document in
                finding.signature.split(separator: "/").contains(Substring(document.split(separator: "/").last ?? ""))
            }
            answer.findings.append(
                CheckAnswer.Finding(
                    id: finding.id, signature: finding.signature, message: finding.message, file: finding.file,
                    source: source, line: CampaignReport.Finding.line(in: finding.message),
                    replay: finding.file.map { "\(command) replay \(ShellWord.quoted($0))" }))
        }
    }

    private func replay(_ file: String, _ program: String, _ answer: inout CheckAnswer) throws {
        let (status, _, errors) = try Self.run(program, ["replay", file])
        guard status == 0 || status == 1 else {
            throw Problem(description: CheckMessages.replayFailed(file, status, errors))
        }
        answer.cases += 1
        guard status == 1 else { return }
        let bytes = try Files.contents(of: file)
        let entry = try? CorpusEntry.decode(bytes)
        answer.findings.append(
            CheckAnswer.Finding(
                id: try entry?.layoutCase.id ?? CaseCoding.decode(bytes).id,
                signature: entry?.signature ?? CheckMessages.bareCase,
                message: entry?.message ?? CheckMessages.bareCase,
                file: file, source: nil, line: nil, replay: "\(command) replay \(ShellWord.quoted(file))"))
    }

    /// Both streams are read while it runs, so that neither fills its pipe.
    private static func run(_ program: String, _ arguments: [String]) throws -> (Int32, Data, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("layout-fuzz-\(UUID().uuidString).log")
        try AtomicFile.write([], to: log.path)
        defer { try? FileManager.default.removeItem(at: log) }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: log)
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, bytes, String(decoding: try Files.contents(of: log.path), as: UTF8.self))
    }
}

/// The files that a path means.
struct CheckInputs {
    private(set) var documents: [String] = []
    private(set) var cases: [String] = []

    private static let deepest = 16
    private static let leftOut: Set<String> = ["Pods", "Carthage", "node_modules", "DerivedData"]

    init(_ path: String) throws {
        guard Files.exists(path) else { throw CheckJob.Problem(description: CheckMessages.missing(path)) }
        if Files.isFolder(path) {
            try collect(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, 0)
        } else {
            add(path)
        }
        guard !documents.isEmpty || !cases.isEmpty else {
            throw CheckJob.Problem(description: CheckMessages.nothing(path))
        }
    }

    private mutating func add(_ path: String) {
        if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
            documents.append(path)
        } else if path.hasSuffix(".json") {
            cases.append(path)
        }
    }

    private mutating func collect(_ folder: String, _ depth: Int) throws {
        guard depth < Self.deepest else { return }
        for name in try Files.names(in: folder) where !name.hasPrefix(".") && !Self.leftOut.contains(name) {
            let path = "\(folder)/\(name)"
            if Files.isFolder(path) {
                try collect(path, depth + 1)
            } else if !name.hasSuffix(".json") || Self.isCase(path) {
                add(path)
            }
        }
    }

    /// A folder may have other JSON files.
    private static func isCase(_ path: String) -> Bool {
        guard let bytes = try? Files.contents(of: path) else { return false }
        return (try? CorpusEntry.decode(bytes)) != nil || (try? CaseCoding.decode(bytes)) != nil
    }
}

/// What `check` answers, and the object that `--json` prints.
struct CheckAnswer: Codable, Hashable {
    enum Verdict: String, Codable, Hashable {
        case pass
        case fail
    }

    struct Finding: Codable, Hashable {
        var id: String
        var signature: String
        var message: String
        /// Missing when it could not be stored.
        var file: String?
        /// The storyboard or xib, and the line that the message names.
        var source: String?
        var line: Int?
        var picture: String?
        var replay: String?
        /// Why it is there and what mends it; missing where its case could not be run.
        var explanation: ExplanationSummary?
        /// Why it was not explained, without the end of a sentence.
        var unexplained: String?
        /// Why it does not count, or counts again.
        var accepted: String?
    }

    var path: String
    var verdict: Verdict { findings.isEmpty ? .pass : .fail }
    /// Findings that the team accepts: they do not count.
    var acceptedFindings: [Finding] = []
    /// Entries of the list of accepted findings that name nothing that was found.
    var unusedAcceptances: [String] = []
    var cases: UInt64 = 0
    var seconds = 0.0
    /// The same findings come again with it; missing where nothing was fuzzed.
    var seed: UInt64?
    var findings: [Finding] = []

    init(path: String) { self.path = path }

    private enum CodingKeys: String, CodingKey {
        case path, verdict, cases, seconds, seed, findings, acceptedFindings, unusedAcceptances
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        path = try container.decode(String.self, forKey: .path)
        cases = try container.decode(UInt64.self, forKey: .cases)
        seconds = try container.decode(Double.self, forKey: .seconds)
        seed = try container.decodeIfPresent(UInt64.self, forKey: .seed)
        findings = try container.decode([Finding].self, forKey: .findings)
        acceptedFindings = try container.decodeIfPresent([Finding].self, forKey: .acceptedFindings) ?? []
        unusedAcceptances = try container.decodeIfPresent([String].self, forKey: .unusedAcceptances) ?? []
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(path, forKey: .path)
        try container.encode(verdict, forKey: .verdict)
        try container.encode(cases, forKey: .cases)
        try container.encode(seconds, forKey: .seconds)
        try container.encodeIfPresent(seed, forKey: .seed)
        try container.encode(findings, forKey: .findings)
        try container.encode(acceptedFindings, forKey: .acceptedFindings)
        try container.encode(unusedAcceptances, forKey: .unusedAcceptances)
    }

    /// A finding that cannot be explained is a finding.
    mutating func explain(with program: String, within time: Duration) {
        let found = WorkerExplanations.of(findings.compactMap(\.file), foundBy: program, within: time)
        for index in findings.indices {
            findings[index].explanation = findings[index].file.flatMap { found.words[$0] }
            findings[index].unexplained = findings[index].file.flatMap { found.missing[$0] }
        }
    }

    /// Takes out what the team accepts, and says of the rest what it accepted once.
    mutating func accept(_ accepted: AcceptedFindings) {
        var counted: [Finding] = []
        var named: [(signature: String, groups: [String])] = []
        for var finding in findings {
            let groups = [finding.explanation?.group, finding.explanation?.pattern].compactMap { $0 }
            named.append((finding.signature, groups))
            let standing = accepted.standing(signature: finding.signature, groups: groups)
            finding.accepted = standing?.words
            if standing?.isAccepted == true { acceptedFindings.append(finding) } else { counted.append(finding) }
        }
        findings = counted
        unusedAcceptances = accepted.unused(by: named).map(\.words)
    }

    /// Pictures are an extra: a finding without one is a finding.
    mutating func draw(with program: String, within time: Duration, into folder: String) {
        let pictures = WorkerPictures.of(findings.compactMap(\.file), drawnBy: program, within: time)
        guard !pictures.isEmpty, (try? Files.makeFolder(folder)) != nil else { return }
        for index in findings.indices {
            guard let picture = findings[index].file.flatMap({ pictures[$0] }) else { continue }
            let path = "\(folder)/\(findings[index].id).svg"
            if (try? AtomicFile.write(Array(picture.utf8), to: path)) != nil { findings[index].picture = path }
        }
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else {
            preconditionFailure("BUG DETECTED: the answer holds a number that JSON cannot: \(self)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    var lines: [String] {
        var lines = [CheckMessages.verdict(self)]
        for finding in findings {
            lines.append("  \(finding.signature)")
            lines.append("    \(CheckMessages.short(finding))")
            if let accepted = finding.accepted { lines.append("    It \(accepted)") }
            if let words = finding.explanation {
                lines.append("    Cause: \(words.cause)")
                lines.append("    Fix: \(words.fix)")
                lines += words.difference.map { "      \($0)" }
                lines.append("    \(words.trust)")
            }
            if let reason = finding.unexplained { lines.append("    Not explained: \(reason).") }
            if let source = finding.source { lines.append("    \(source)\(finding.line.map { ":\($0)" } ?? "")") }
            if let picture = finding.picture { lines.append("    Picture: \(picture)") }
            if let replay = finding.replay { lines.append("    Replay: \(replay)") }
        }
        lines += acceptedFindings.map { "  \($0.signature): \($0.accepted ?? "")" }
        if !unusedAcceptances.isEmpty { lines.append("\(ReportPhrases.unused(unusedAcceptances.count)):") }
        lines += unusedAcceptances.map { "  \($0)" }
        return lines
    }
}

/// Every sentence of `check`: what happened, with the value; what it means; what to do next.
enum CheckMessages {
    static let bareCase = "a case without a known finding fails"

    static func missing(_ path: String) -> String {
        "There is nothing at \(path). Name a storyboard, a xib, a case file or a folder."
    }

    static func nothing(_ path: String) -> String {
        "\(path) has nothing to check: no storyboard, no xib and no case. Name a file or a folder that has one."
    }

    static func campaignFailed(_ documents: [String], _ status: Int32, _ errors: String) -> String {
        "\(documents.joined(separator: ", ")) could not be fuzzed; the campaign ended with \(status): \(lastLine(errors))"
    }

    static func replayFailed(_ file: String, _ status: Int32, _ errors: String) -> String {
        "\(file) could not be replayed; the worker program ended with \(status): \(lastLine(errors))"
    }

    private static func lastLine(_ text: String) -> String {
        text.split(separator: "\n").last.map(String.init) ?? "it said nothing."
    }

    static func verdict(_ answer: CheckAnswer) -> String {
        let work =
            answer.seconds > 0
            ? "\(Figures.number(answer.cases)) cases in \(Figures.seconds(.milliseconds(Int(answer.seconds * 1000))))"
            : Figures.count(Int(clamping: answer.cases), "case", "cases")
        let accepted = answer.acceptedFindings.count
        let known = accepted == 0 ? "" : "\(Figures.count(accepted, "accepted finding", "accepted findings"))"
        guard answer.findings.isEmpty else {
            return "fail: \(Figures.count(answer.findings.count, "finding", "findings"))"
                + "\(known.isEmpty ? "" : " and \(known)") in \(work):"
        }
        return known.isEmpty ? "pass: nothing was found in \(work)." : "pass: only \(known) in \(work):"
    }

    /// What an explanation shows better is not said twice.
    static func short(_ finding: CheckAnswer.Finding) -> String {
        finding.explanation?.conflict.isEmpty == false
            ? ConflictSentence.shortened(finding.message) : finding.message
    }
}
