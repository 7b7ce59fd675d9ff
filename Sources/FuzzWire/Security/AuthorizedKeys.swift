import FuzzMessages

/// The workers that may join: a name and a public key for each.
///
/// The file has one worker a line, `NAME KEY`; lines that begin with `#` are for people. A name owns the worker names
/// that are equal to it or begin with it and a dot, so a key is never valid for a worker of another key.
package struct AuthorizedKeys: Hashable, Sendable {
    /// More than any fleet; a log given by mistake ends here.
    static let maximumBytes = 1024 * 1024

    package private(set) var names: [PublicKey: String] = [:]
    private var taken: Set<String> = []

    package init() {}

    package init(at path: String) throws(KeyError) {
        try KeyFile.checkUnchanged(byOthers: path)
        try self.init(text: KeyFile.text(at: path, limit: Self.maximumBytes), path: path)
    }

    init(text: String, path: String) throws(KeyError) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            guard words.count == 2, let key = PublicKey(z85: String(words[1])) else {
                throw .badLine(path: path, line: index + 1)
            }
            let name = String(words[0])
            guard Self.isName(name) else { throw .badName(path: path, line: index + 1, name: name) }
            if let other = names[key] { throw .duplicateKey(path: path, name: other) }
            guard taken.insert(name).inserted else { throw .duplicateName(path: path, name: name) }
            names[key] = name
        }
    }

    package var count: Int { names.count }

    /// Adds a worker that the coordinator starts itself.
    package mutating func add(local name: String, _ key: PublicKey) {
        names[key] = name
    }

    /// A line of the file.
    package static func line(_ name: String, _ key: PublicKey) -> String { "\(name) \(key)\n" }

    /// No dot: it ends the name in the names of its workers.
    package static func isName(_ name: String) -> Bool {
        (1...40).contains(name.utf8.count) && !WorkerID.isLocalName(name) && !name.contains(".")
            && WorkerID.isWellFormed(name)
    }
}
