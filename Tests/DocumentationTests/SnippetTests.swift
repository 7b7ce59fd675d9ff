import Foundation
import XCTest

/// Documents show only code that tests run.
final class SnippetTests: XCTestCase {
    private func repository() throws -> Snippets { try Snippets(repository: SnippetTestCase.root) }

    func test_codeOfDocuments_isRun() throws {
        let snippets = try repository()
        XCTAssertGreaterThan(snippets.blocks.count, 10, "or the documents were not read")
        XCTAssertTrue(snippets.faults.isEmpty, "\n" + snippets.faults.joined(separator: "\n"))
    }

    /// Dependencies and targets are read by `swift package`, in a package that has nothing else.
    func test_manifestsOfDocuments_areRead() throws {
        let manifests = try repository().blocks.filter(\.isManifest)
        // What a target takes of the package needs the package.
        let package = try XCTUnwrap(manifests.first { $0.manifestLabel == "dependencies" })
        var seen: Set<[String]> = []
        for block in manifests where seen.insert(block.lines).inserted {
            var parts = ["dependencies": package.lines]
            parts[try XCTUnwrap(block.manifestLabel)] = block.lines
            let arguments = ["dependencies", "targets"].map { label in
                ", \(label): [\(parts[label, default: []].joined(separator: "\n"))]"
            }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let manifest = """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(name: "user"\(arguments.joined()))
                """
            try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = output
            try process.run()
            let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            XCTAssertEqual(process.terminationStatus, 0, "\(block.place): \(said)")
            XCTAssertTrue(said.contains("layout-fuzz"), "\(block.place): \(said)")
        }
    }

    // MARK: What the check sees

    private static let region =
        "import LayoutEngine\n    // doc: box\n    let a = 1\n\n    print(a)  // 1\n    // end\n"

    private func faults(_ text: String, path: String = "README.md", region: String = region) -> [String] {
        Snippets(
            blocks: Snippets.blocks(path: path, text: text),
            regions: Snippets.regions(path: "Tests/A.swift", text: region)
        ).faults
    }

    func test_wholeRegionsAndPartsOfThem_areFound() {
        let whole = "Text.\n\n```swift\nimport LayoutEngine\n\nlet a = 1\n\nprint(a)  // 1\n```\n"
        XCTAssertEqual(faults(whole), [])
        XCTAssertEqual(faults(whole + "```swift\nprint(a)  // 1\n```\n```\nno Swift\n```\n"), [])
        let comment = ["A box.", "", "```swift", "let a = 1", "", "print(a)  // 1", "```"]
            .map { "    /// \($0)\n" }.joined()
        XCTAssertEqual(faults(comment, path: "Sources/A.swift"), [])
    }

    func test_plantedFaults_areSeen() {
        let unused = "Tests/A.swift:2: no document shows all of the region 'box'"
        let unknown = "no region of Tests/DocumentationTests or file of Examples has this code"
        XCTAssertEqual(faults("Nothing."), [unused])
        XCTAssertEqual(faults("```swift\nlet a = 1\n```"), [unused])
        XCTAssertEqual(faults("\n```swift\nlet b = 1\n```"), ["README.md:2: \(unknown)", unused])
        XCTAssertEqual(
            faults("```swift\nlet a = 1\n\nprint(a)  // 2\n```"), ["README.md:1: \(unknown)", unused])
        XCTAssertEqual(
            faults("```swift\nimport InterfaceBuilder\nlet a = 1\n\nprint(a)  // 1\n```"), ["README.md:1: \(unknown)"])
        XCTAssertEqual(
            faults("    /// ```swift\n    /// let b = 1\n    /// ```", path: "Sources/A.swift"),
            ["Sources/A.swift:1: \(unknown)", unused])
        XCTAssertEqual(
            faults("```swift\nlet a = 1\n\nprint(a)  // 1\n```", region: Self.region + Self.region),
            ["two regions have the name 'box'"])
    }

    func test_promises_areTheCommentsBehindAndBelow() {
        let code = Snippets.Code(
            place: "", lines: ["let a = 1  // one", "print(a)  // 1", "print(b)", "// 2", "// 3", "", "// No promise."])
        XCTAssertEqual(code.promised, ["1", "2", "3"])
    }
}
