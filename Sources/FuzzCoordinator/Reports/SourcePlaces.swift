import Foundation
import FuzzWire

/// Where the storyboards of an app are: a case knows only the names of their files.
struct SourcePlaces {
    // Looked up, never walked.
    private var paths: [String: [String]] = [:]

    private static let deepest = 16
    private static let most = 100_000
    private static let leftOut: Set<String> = [".git", ".build", "Pods", "Carthage", "node_modules", "DerivedData"]

    init() {}

    /// - Parameter folder: searched for storyboards and xibs; paths begin with it, unless it is `.`.
    init(in folder: String) {
        var seen = 0
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        collect(folder, prefix, 0, &seen)
    }

    /// The path of the only file of that name, else the name.
    func path(of file: String) -> String { paths[file].flatMap { $0.count == 1 ? $0[0] : nil } ?? file }

    private mutating func collect(_ folder: String, _ prefix: String, _ depth: Int, _ seen: inout Int) {
        guard depth < Self.deepest, let names = try? Files.names(in: folder) else { return }
        for name in names where !Self.leftOut.contains(name) {
            seen += 1
            guard seen < Self.most else { return }
            if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
                paths[name, default: []].append(prefix + name)
            } else if !name.contains("."), Files.isFolder("\(folder)/\(name)") {
                collect("\(folder)/\(name)", "\(prefix)\(name)/", depth + 1, &seen)
            } else if name.hasSuffix(".lproj") {
                collect("\(folder)/\(name)", "\(prefix)\(name)/", depth + 1, &seen)
            }
        }
    }
}
