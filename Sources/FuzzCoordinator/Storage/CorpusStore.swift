import Foundation
import FuzzCampaign
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// The folder of cases that people review: `open/`, `fixed/`, `unconfirmed/` and `flaky/`, each with a folder for each
/// invariant.
///
/// It is read once, at the start, for the signatures it knows. Saving is idempotent: a case has one name, and a
/// signature that is open already gets no second file.
final class CorpusStore {
    /// What the file of a finding records about its origin, the same for all findings of a campaign.
    struct Provenance {
        var profile: String
        var uikit: String?
        var campaignSeed: UInt64
    }

    /// A file that is no entry.
    struct Unreadable: Hashable {
        var path: String
        var reason: String
    }

    let root: String
    /// Files in `open/` and `fixed/` that could not be read when the store was opened.
    private(set) var unreadable: [Unreadable] = []
    private let provenance: Provenance
    /// The open files of a signature, in the order of their paths.
    private var open: [String: [String]] = [:]
    /// The first fixed file of a signature.
    private var fixed: [String: String] = [:]

    /// Opens the corpus and makes the folder when it is not there.
    init(root: String, provenance: Provenance) throws(CorpusError) {
        self.root = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
        self.provenance = provenance
        try Self.makeFolder("\(self.root)/open")
        try Self.checkWritable("\(self.root)/open")
        for path in try entries(in: "open") {
            if let signature = signature(of: path) { open[signature, default: []].append(path) }
        }
        for path in try entries(in: "fixed") {
            if let signature = signature(of: path), fixed[signature] == nil { fixed[signature] = path }
        }
    }

    /// Whether the corpus does not know the signature, or only as fixed.
    func isNew(_ finding: Findings.Finding) -> Bool {
        finding.form == .unconfirmed || (open[finding.signature] ?? []).isEmpty
    }

    /// Stores the finding, unless it is there.
    func save(_ finding: Findings.Finding) throws(CorpusError) -> SavedFinding {
        let folder =
            switch finding.form {
            case .flaky: "flaky"
            case .unconfirmed: "unconfirmed"
            case .minimised, .raw, .collateral: "open"
            }
        // Both parts of the path come from a worker. They are checked here too, where they become a path.
        let invariant = Self.folder(of: finding)
        guard FolderName.isValid(invariant) else { throw .invalidName(invariant) }
        guard HexNumber.value(finding.layoutCase.id) != nil else { throw .invalidName(finding.layoutCase.id) }
        let directory = "\(root)/\(folder)/\(invariant)"
        let path = path(of: finding, in: directory)
        // The file may have been removed since the start.
        let known = folder == "open" ? (open[finding.signature] ?? []).filter(Files.exists) : []
        if known.contains(path) { return SavedFinding(path: path, novelty: .known) }
        if let first = known.first { return SavedFinding(path: first, novelty: .knownInAnotherForm) }
        if !Files.exists(path) {
            let bytes = try contents(of: finding)
            try Self.makeFolder(directory)
            do throws(SystemCallError) {
                try AtomicFile.write(bytes, to: path)
            } catch {
                throw error.isOutOfSpace ? .full(path: path) : .cannotWrite(path: path, reason: error.reason)
            }
        }
        if folder == "open" { open[finding.signature] = [path] }
        if let fixedPath = fixed[finding.signature] {
            return SavedFinding(path: path, novelty: .regressed(fixedPath: fixedPath))
        }
        return SavedFinding(path: path, novelty: .new)
    }

    /// Named by its case. Two findings may have the same smallest case, with different signatures; the later one gets
    /// the hash of its signature too.
    private func path(of finding: Findings.Finding, in directory: String) -> String {
        let plain = "\(directory)/\(finding.layoutCase.id).json"
        guard Files.exists(plain), Self.signature(at: plain) != finding.signature else { return plain }
        let hash = StableHash.hexadecimal(of: finding.signature.utf8)
        return "\(directory)/\(finding.layoutCase.id)-\(hash.prefix(8)).json"
    }

    /// Nil for a file that is no entry.
    private static func signature(at path: String) -> String? {
        guard let bytes = try? Files.contents(of: path) else { return nil }
        return try? JSONDecoder().decode(Signature.self, from: Data(bytes)).signature
    }

    /// Stores a finding of an earlier life whose file is gone, unless it is under `fixed/`.
    ///
    /// - Returns: nil when there is nothing to do.
    func restore(_ finding: Findings.Finding) throws(CorpusError) -> SavedFinding? {
        guard case .stored(let path) = finding.state, !Files.exists(path), open[finding.signature] == nil,
            fixed[finding.signature] == nil
        else { return nil }
        return try save(finding)
    }

    /// What did not repeat lies with what it seemed to be: its signature is that of the first observation, behind a mark.
    private static func folder(of finding: Findings.Finding) -> String {
        guard finding.failure.isFlaky else { return finding.failure.invariant }
        let parts = finding.signature.split(separator: "/")
        return parts.count > 1 ? String(parts[1]) : Failure.flakyInvariant
    }

    private func contents(of finding: Findings.Finding) throws(CorpusError) -> [UInt8] {
        let layoutCase: LayoutCase
        do throws(CaseDecodingError) {
            layoutCase = try finding.layoutCase.read()
        } catch {
            throw .unreadableCase(error)
        }
        return CorpusEntry(
            invariant: finding.failure.invariant, signature: finding.signature, message: finding.failure.message,
            found: CorpusEntry.Origin(
                profile: provenance.profile, uikit: provenance.uikit, campaignSeed: provenance.campaignSeed,
                caseIndex: finding.caseIndex, generator: CaseGenerator.version, original: finding.original.measure,
                executions: finding.executions),
            layoutCase: layoutCase
        ).encode(caseText: finding.layoutCase.text)
    }

    /// Writes into the file of a finding how many cases of its campaign showed it. An extra: where it cannot be written, the
    /// file stays as it is.
    func note(seen: UInt64, of cases: UInt64, at path: String) {
        guard seen > 0, let bytes = try? Files.contents(of: path), var entry = try? CorpusEntry.decode(bytes) else {
            return
        }
        entry.found?.seen = seen
        entry.found?.cases = cases
        try? AtomicFile.write(entry.encode(), to: path)
    }

    // MARK: Reading

    /// The paths of all entries in a folder of the corpus, in order; none when the folder is not there.
    private func entries(in folder: String) throws(CorpusError) -> [String] {
        var paths: [String] = []
        for invariant in try Self.names(in: "\(root)/\(folder)") {
            for name in try Self.names(in: "\(root)/\(folder)/\(invariant)")
            where name.hasSuffix(".json") && !name.hasPrefix(".") {
                paths.append("\(root)/\(folder)/\(invariant)/\(name)")
            }
        }
        return paths
    }

    /// All that is needed of the entries that are there: reading their cases would take most of the start.
    private struct Signature: Decodable {
        var schema: Int
        var signature: String
    }

    private func signature(of path: String) -> String? {
        do {
            return try JSONDecoder().decode(Signature.self, from: Data(Files.contents(of: path))).signature
        } catch {
            // The error of a file that cannot be opened names the path already.
            unreadable.append(Unreadable(path: path, reason: (error as? SystemCallError)?.reason ?? "\(error)"))
            return nil
        }
    }

    private static func names(in path: String) throws(CorpusError) -> [String] {
        do throws(SystemCallError) {
            return try Files.names(in: path)
        } catch {
            throw .cannotRead(path: path, reason: error.reason)
        }
    }

    private static func makeFolder(_ path: String) throws(CorpusError) {
        do throws(SystemCallError) {
            try Files.makeFolder(path)
        } catch {
            throw error.isOutOfSpace ? .full(path: path) : .cannotCreate(path: path, reason: error.reason)
        }
    }

    /// Found out at the start, and not eight hours later when the first finding is to be stored.
    private static func checkWritable(_ path: String) throws(CorpusError) {
        let probe = "\(path)/.writable.\(getpid())"
        do throws(SystemCallError) {
            try AtomicFile.write([], to: probe)
        } catch {
            throw error.isOutOfSpace ? .full(path: path) : .cannotWrite(path: path, reason: error.reason)
        }
        Files.remove(probe)
    }
}

/// What is wrong with the corpus folder.
enum CorpusError: Error, Hashable, CustomStringConvertible {
    case cannotCreate(path: String, reason: String)
    case cannotRead(path: String, reason: String)
    case cannotWrite(path: String, reason: String)
    /// There may be room later.
    case full(path: String)
    /// A part of a path that came from a worker is no name of a folder or file.
    case invalidName(String)
    case unreadableCase(CaseDecodingError)

    var description: String { CorpusMessages.sentence(self) }

    var isTemporary: Bool {
        if case .full = self { return true }
        return false
    }
}
