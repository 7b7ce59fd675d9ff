import FuzzWire
import LayoutFuzz

/// A file with a case: an entry of the corpus, or the case alone.
struct CaseFile {
    var path: String
    var layoutCase: LayoutCase
    /// Nil for a bare case.
    var entry: CorpusEntry?

    init(path: String) throws(CaseFileError) {
        let bytes = try Self.contents(of: path)
        self.path = path
        let asEntry: String
        do {
            let entry = try CorpusEntry.decode(bytes)
            self.entry = entry
            layoutCase = entry.layoutCase
            return
        } catch {
            asEntry = Self.sentence(error)
        }
        do {
            layoutCase = try CaseCoding.decode(bytes)
        } catch {
            throw .notACase(path: path, asEntry: asEntry, asCase: Self.sentence(error))
        }
    }

    /// The file in the present format, beside where it is. An entry of the corpus is named by its case.
    var upgraded: (path: String, bytes: [UInt8]) {
        guard let entry else { return (path, CaseCoding.encode(layoutCase)) }
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let name = "\(entry.layoutCase.id).json"
        return (folder.isEmpty ? name : "\(folder)/\(name)", entry.encode())
    }

    private static func contents(of path: String) throws(CaseFileError) -> [UInt8] {
        do throws(SystemError) {
            return try Files.contents(of: path)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
    }

    private static func sentence(_ error: any Error) -> String {
        let text = "\(error)"
        return text.hasSuffix(".") ? text : text + "."
    }
}

/// Why a file cannot be replayed or minimised.
enum CaseFileError: Error, Hashable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case notACase(path: String, asEntry: String, asCase: String)
    case passes(path: String)
    case otherFailure(path: String, signature: String, seen: [String])
    case unwritable(path: String, reason: String)

    var description: String { WorkerSentences.file(self) }
}
