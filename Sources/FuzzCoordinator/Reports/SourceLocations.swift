import Foundation
import FuzzWire

/// Where the sources of an app are: a case knows only the names of storyboards and of controllers.
struct SourceLocations {
    // Looked up, never walked.
    private var paths: [String: [String]] = [:]
    /// Of Swift, in the order in which they were met.
    private var swiftFiles: [(shown: String, path: String)] = []
    private static let largest = 4_000_000

    private static let deepest = 16
    private static let most = 100_000
    private static let leftOut: Set<String> = [".git", ".build", "Pods", "Carthage", "node_modules", "DerivedData"]

    init() {}

    /// - Parameter folder: searched for storyboards, xibs and Swift files; paths begin with it, unless it is `.`.
    init(in folder: String) {
        var seen = 0
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        collect(folder, prefix, 0, &seen)
    }

    /// The path of the only file of that name, else the name.
    func path(of file: String) -> String { paths[file].flatMap { $0.count == 1 ? $0[0] : nil } ?? file }

    /// Where a class is declared.
    /// - Returns: nil for a class that no file declares, or several do.
    func declaration(ofClass name: String) -> (path: String, line: Int)? {
        // A target may have any name; one that is no identifier is no class.
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
            let pattern = try? Regex("(^|\\s)(class|actor)\\s+\(name)\\b")
        else { return nil }
        var found: [(path: String, line: Int)] = []
        for (shown, path) in swiftFiles {
            guard let bytes = try? Files.contents(of: path), bytes.count <= Self.largest else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.contains(name) else { continue }
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                // What is behind a comment's beginning is no declaration.
                let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
                if code.firstMatch(of: pattern) != nil { found.append((shown, index + 1)) }
            }
        }
        return found.count == 1 ? found[0] : nil
    }

    private mutating func collect(_ folder: String, _ prefix: String, _ depth: Int, _ seen: inout Int) {
        guard depth < Self.deepest, let names = try? Files.names(in: folder) else { return }
        for name in names where !Self.leftOut.contains(name) {
            seen += 1
            guard seen < Self.most else { return }
            if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
                paths[name, default: []].append(prefix + name)
            } else if name.hasSuffix(".swift") {
                swiftFiles.append((prefix + name, "\(folder)/\(name)"))
            } else if !name.contains("."), Files.isFolder("\(folder)/\(name)") {
                collect("\(folder)/\(name)", "\(prefix)\(name)/", depth + 1, &seen)
            } else if name.hasSuffix(".lproj") {
                collect("\(folder)/\(name)", "\(prefix)\(name)/", depth + 1, &seen)
            }
        }
    }
}
