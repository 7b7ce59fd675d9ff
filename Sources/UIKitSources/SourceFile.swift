/// One Swift file of an app.
public struct SourceFile: Sendable {
    /// Where it is; diagnostics name it.
    public let path: String
    /// What is in it.
    public let text: String

    /// A file.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// What of a source cannot be had on Linux, or may surprise there.
public struct SourceProblem: Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// Counts from 1.
    public let line: Int
    /// Counts from 1.
    public let column: Int
    /// What it is, what it means, and what to do.
    public let message: String

    /// In the form of the compiler's warnings, which editors and Xcode understand.
    public var description: String { "\(path):\(line):\(column): warning: \(message)" }
}

/// What the sources of a module became.
public struct RewrittenModule: Sendable {
    /// In the order of the files that were given, with line numbers that lead back to them.
    public let files: [SourceFile]
    /// The module's tables, as one more file.
    public let tables: String
    /// In the order of the files, and in it of the places.
    public let problems: [SourceProblem]
}
