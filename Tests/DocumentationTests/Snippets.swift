import Foundation

/// The Swift code that documents show, and the code that tests run.
///
/// A region of a test file is between `// doc: NAME` and `// end`. Each block of Swift in a document is a run of lines of a
/// region, and each region is in a document as a whole. So what a reader sees is what a test has run.
struct Snippets {
    /// Lines of code, without the indentation that all of them share.
    struct Code {
        /// Where it begins: a path from the repository's root, and a line from 1.
        let place: String
        /// The name of a region; empty for a block.
        var name = ""
        let lines: [String]
        /// The modules that a block imports, or that the file of a region does.
        let imports: Set<String>

        init(place: String, name: String = "", lines: [String], imports: Set<String>? = nil) {
            self.place = place
            self.name = name
            let found = lines.compactMap(Snippets.imported)
            self.imports = imports ?? Set(found)
            let code = lines.filter { Snippets.imported($0) == nil }.drop { $0.allSatisfy(\.isWhitespace) }
            let indentation = code.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
            self.lines = code.map { String($0.dropFirst(indentation)) }
        }

        /// What its `print` calls print, by the comments behind and below them.
        var promised: [String] {
            var promised: [String] = []
            var followsPrint = false
            for line in lines {
                if line.contains("print("), let comment = line.range(of: "  // ") {
                    promised.append(String(line[comment.upperBound...]))
                } else if followsPrint, let comment = line.firstMatch(of: /^ *\/\/ (.*)$/) {
                    promised.append(String(comment.1))
                }
                followsPrint = line.contains("print(") || followsPrint && line.firstMatch(of: /^ *\/\//) != nil
            }
            return promised
        }

        /// Whether it is a part of a manifest, which `swift package` reads and no test target can.
        var isManifest: Bool { manifestLabel != nil }

        /// What a manifest calls it.
        var manifestLabel: String? {
            switch lines.first?.prefix(while: { $0 != "(" }) {
            case ".package": "dependencies"
            case ".target": "targets"
            default: nil
            }
        }

        func occurs(in region: Code) -> Bool {
            guard imports.isSubset(of: region.imports), !lines.isEmpty, lines.count <= region.lines.count else {
                return false
            }
            return (0...region.lines.count - lines.count).contains { start in
                // A part may be deeper in its region than in the document.
                Code(place: "", lines: Array(region.lines[start..<start + lines.count])).lines == lines
            }
        }
    }

    let blocks: [Code]
    let regions: [Code]
    /// The files of Examples, which `make tutorial` compiles and runs. No document needs to show all of them.
    var programs: [Code] = []

    private static func imported(_ line: String) -> String? {
        line.firstMatch(of: /^import ([A-Za-z]+)$/).map { String($0.1) }
    }

    /// The fenced blocks of Swift in a document or in the documentation comments of a source file.
    static func blocks(path: String, text: String) -> [Code] {
        let isSource = path.hasSuffix(".swift")
        var blocks: [Code] = []
        var open: (line: Int, lines: [String])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var content = String(line)
            if isSource {
                guard let comment = line.firstMatch(of: /^ *\/\/\/ ?(.*)$/) else { continue }
                content = String(comment.1)
            }
            if let block = open {
                if content.hasPrefix("```") {
                    blocks.append(Code(place: "\(path):\(block.line)", lines: block.lines))
                    open = nil
                } else {
                    open?.lines.append(content)
                }
            } else if content == "```swift" {
                open = (index + 1, [])
            }
        }
        return blocks
    }

    /// The regions of a test file.
    static func regions(path: String, text: String) -> [Code] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let imports = Set(lines.compactMap(imported))
        var regions: [Code] = []
        var open: (name: String, line: Int)?
        for (index, line) in lines.enumerated() {
            if let match = line.firstMatch(of: /^ *\/\/ doc: ([a-z-]+)$/) {
                open = (String(match.1), index + 1)
            } else if let region = open, line.firstMatch(of: /^ *\/\/ end$/) != nil {
                regions.append(
                    Code(
                        place: "\(path):\(region.line)", name: region.name, lines: Array(lines[region.line..<index]),
                        imports: imports))
                open = nil
            }
        }
        return regions
    }

    /// Blocks that no test runs, and regions that no document shows.
    var faults: [String] {
        let unknown = blocks.filter { block in
            !block.isManifest && !(regions + programs).contains { block.occurs(in: $0) }
        }
        let unused = regions.filter { region in !blocks.contains { $0.lines == region.lines } }
        let names = Dictionary(grouping: regions, by: \.name).filter { $1.count > 1 }.keys.sorted()
        return unknown.map { "\($0.place): no region of Tests/DocumentationTests or file of Examples has this code" }
            + unused.map { "\($0.place): no document shows all of the region '\($0.name)'" }
            + names.map { "two regions have the name '\($0)'" }
    }
}

extension Snippets {
    /// All documents, sources and regions of the repository.
    init(repository root: URL) throws {
        var blocks: [Code] = []
        for folder in ["docs", "corpus", "deploy", "Sources"] {
            for path in try Self.files(in: folder, of: root) {
                blocks += Self.blocks(path: path, text: try Self.text(path, root))
            }
        }
        for path in ["README.md", "CONTRIBUTING.md"] {
            blocks += Self.blocks(path: path, text: try Self.text(path, root))
        }
        self.blocks = blocks
        regions = try Self.files(in: "Tests/DocumentationTests", of: root).flatMap {
            Self.regions(path: $0, text: try Self.text($0, root))
        }
        programs = try ["LoginForm", "StickerPicker"].flatMap { name in
            try Self.files(in: "Examples/\(name)", of: root).map { try Self.program($0, root) }
        }
    }

    /// A file whose code a document may show in part.
    private static func program(_ path: String, _ root: URL) throws -> Code {
        Code(
            place: path,
            lines: try text(path, root).split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    private static func text(_ path: String, _ root: URL) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static func files(in folder: String, of root: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
}
