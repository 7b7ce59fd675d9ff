import Foundation

/// The runs that failed once, in a file beside the test.
struct RegressionFile {
    private struct Content: Codable {
        var schema: Int
        var cases: [LayoutCase]
    }

    let path: String
    private var content: Content

    /// - Parameter test: the path of the test's source.
    init(beside test: String) throws(LayoutCheckProblem) {
        path = (test.hasSuffix(".swift") ? String(test.dropLast(6)) : test) + ".regressions.json"
        content = Content(schema: LayoutCase.schema, cases: [])
        guard let data = FileManager.default.contents(atPath: path) else { return }
        do throws(CaseDecodingError) {
            content = try StrictJSON.decode(
                Content.self, from: Array(data), schemas: LayoutCase.readableSchemas, sizeLimit: Self.sizeLimit)
            for (index, layoutCase) in content.cases.enumerated() {
                try layoutCase.checkWellFormed(at: "cases[\(index)]")
            }
        } catch {
            throw LayoutCheckProblem(
                "The runs that failed before cannot be read from \(path): \(error) Repair the file, or delete it, and they are "
                    + "forgotten.")
        }
    }

    private static let sizeLimit = 16 << 20

    func cases(of target: String) -> [LayoutCase] { content.cases.filter { $0.target?.name == target } }

    /// Adds a case, and writes the file.
    /// - Returns: whether it is in the file now.
    func add(_ layoutCase: LayoutCase) -> Bool {
        var content = content
        guard !content.cases.contains(layoutCase) else { return true }
        content.cases.append(layoutCase)
        return FileManager.default.createFile(atPath: path, contents: Data(StrictJSON.encode(content)))
    }
}
