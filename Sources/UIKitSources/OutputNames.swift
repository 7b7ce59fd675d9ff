/// How the rewritten files are called.
public enum OutputNames {
    /// The file of the module's tables.
    public static let tables = "ObjectiveCClasses.swift"

    /// One name for each path, with a number where several would have the same. It differs from the file's own name, because messages
    /// of the compiler and `#fileID` go on to name that one.
    public static func names(of paths: [String]) -> [String] {
        // Looked up, never iterated.
        var counts: [String: Int] = [:]
        return paths.map { path in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let count = counts[name, default: 0]
            counts[name] = count + 1
            let stem = name.dropLast(".swift".count)
            return count == 0 ? "\(stem).linux.swift" : "\(stem)_\(count + 1).linux.swift"
        }
    }
}
