import Foundation

/// The file that hunts write, a line of JSON for each result.
package enum HuntResultFile {
    /// A line that is no result.
    package struct BrokenLine: Error, Hashable, CustomStringConvertible {
        package let file: String
        package let number: Int
        package let text: String

        package var description: String {
            "\(file), line \(number), is no result of a hunt: \(text.prefix(60)). Two hunts that write at once, or one that is ended "
                + "while it writes, leave such a line. Delete it, and the line before it if that is cut; the other lines are good."
        }
    }

    /// All results of a file's text, in the order in which they came.
    /// - Throws: ``BrokenLine`` for the first line that is none.
    package static func results(in text: String, of file: String) throws -> [HuntResult] {
        // Of all newlines JSON escapes only those of ASCII.
        try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            if line.isEmpty { return nil }
            do {
                return try JSONDecoder().decode(HuntResult.self, from: Data(line.utf8))
            } catch {
                throw BrokenLine(file: file, number: index + 1, text: String(line))
            }
        }
    }

    /// The line of a result.
    package static func line(_ result: HuntResult) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(result) + Data("\n".utf8)
    }
}
