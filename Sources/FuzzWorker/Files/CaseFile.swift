import Foundation
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// A file with a case: an entry of the corpus, or the case alone.
struct CaseFile {
    var path: String
    var layoutCase: LayoutCase
    /// Nil for a bare case.
    var entry: CorpusEntry?
    /// Whether it is in the format that this build writes.
    var isCurrent: Bool

    init(path: String) throws(CaseFileError) {
        let bytes = try Self.contents(of: path)
        self.path = path
        isCurrent = Formats(bytes)?.areCurrent ?? false
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

    /// The file in the present format, beside where it is. One that is named by its case gets the new case's name; a name
    /// that a person gave it stays.
    var upgraded: (path: String, bytes: [UInt8]) {
        guard let entry else { return (path, CaseCoding.encode(layoutCase)) }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let isNamedByCase = parts.last.map { $0.hasSuffix(".json") && HexNumber.value(String($0.dropLast(5))) != nil }
        if isNamedByCase == true { parts[parts.count - 1] = "\(entry.layoutCase.id).json" }
        return (parts.joined(separator: "/"), entry.encode())
    }

    /// Throws where the case needs code that this program does not have.
    func checkCode() throws(CaseFileError) {
        if let target = layoutCase.target, TargetRegistry.named(target.name) == nil {
            throw .unknownTarget(path: path, name: target.name)
        }
        if let problem = layoutCase.scene.flatMap({ AppClasses.problem(of: $0) }) {
            throw .unknownClasses(path: path, reason: problem)
        }
    }

    /// Whether it lies in a corpus's folder of fixed cases.
    var isStoredAsFixed: Bool {
        let folders = URL(fileURLWithPath: path).standardizedFileURL.pathComponents.dropLast()
        return folders.suffix(2).contains("fixed")
    }

    private static func contents(of path: String) throws(CaseFileError) -> [UInt8] {
        do throws(SystemCallError) {
            return try Files.contents(of: path)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
    }

    private static func sentence(_ error: any Error) -> String {
        // A key of the file may hold line ends.
        let text = Printable.line("\(error)")
        return text.hasSuffix(".") || text.hasSuffix("?") ? text : text + "."
    }
}

/// The numbers of the formats that a file says it has.
private struct Formats: Decodable {
    struct Case: Decodable { var schema: Int }
    var schema: Int
    var `case`: Case?

    init?(_ bytes: [UInt8]) {
        guard let formats = try? JSONDecoder().decode(Formats.self, from: Data(bytes)) else { return nil }
        self = formats
    }

    var areCurrent: Bool {
        guard let layoutCase = self.case else { return schema == LayoutCase.schema }
        return schema == CorpusEntry.schema && layoutCase.schema == LayoutCase.schema
    }
}

/// Why a file cannot be replayed or minimised.
enum CaseFileError: Error, Hashable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case notACase(path: String, asEntry: String, asCase: String)
    case passes(path: String)
    case otherFailure(path: String, signature: String, seen: [String])
    case unwritable(path: String, reason: String)
    case nothingInFolder(path: String)
    /// The case is about an app's controller whose code is in another program.
    case unknownTarget(path: String, name: String)
    /// The same about the classes of a scene.
    case unknownClasses(path: String, reason: String)
    /// An upgraded file would replace another.
    case taken(path: String, upgraded: String)

    var description: String { CaseFileMessages.file(self) }
}
