import FuzzWire

/// Files as they are named on the command line; a folder means all cases in it.
enum CaseFolder {
    /// A corpus has cases two folders deep. What is deeper than this is a circle of links.
    private static let maximumDepth = 8

    /// The files of a path, in the order of their names.
    static func files(at path: String) throws(CaseFileError) -> [String] {
        guard Files.isFolder(path) else { return [path] }
        var files: [String] = []
        try collect(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, 0, &files)
        guard !files.isEmpty else { throw .nothingInFolder(path: path) }
        return files
    }

    private static func collect(_ folder: String, _ depth: Int, _ files: inout [String]) throws(CaseFileError) {
        guard depth < maximumDepth else { return }
        let names: [String]
        do throws(SystemCallError) {
            names = try Files.names(in: folder)
        } catch {
            throw .unreadable(path: folder, reason: error.reason)
        }
        for name in names where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            if Files.isFolder(path) {
                try collect(path, depth + 1, &files)
            } else if name.hasSuffix(".json") {
                files.append(path)
            }
        }
    }
}
