import FuzzWire
import LayoutFuzz
import XCTest

/// Replaying and upgrading what lies in a corpus.
final class ReplayTests: ProgramTestCase {
    /// A case that passes, stored as if it had failed.
    private func write(_ path: String, seed: UInt64 = 3, schema: Int? = nil) throws {
        let layoutCase = CaseGenerator(profile: .named("messages-fixed") ?? .standard, uikit: nil).makeCase(seed: seed)
        let entry = CorpusEntry(invariant: "i", signature: "i/s", message: "m", found: nil, layoutCase: layoutCase)
        let full = "\(folder)/\(path)"
        try Files.makeFolder(String(full[..<(full.lastIndex(of: "/") ?? full.endIndex)]))
        try AtomicFile.write(entry.encode(), to: full)
    }

    func test_aFolder_meansAllCasesInIt() throws {
        try write("corpus/open/i/b.json")
        try write("corpus/open/i/a.json")
        try write("corpus/fixed/j/c.json")
        try AtomicFile.write([], to: "\(folder)/corpus/README.md")
        let replay = try start(Programs.worker, ["replay", "corpus", "corpus/open/i/b.json"])
        XCTAssertEqual(replay.exitCode(), 0, replay.errors)
        let headings = replay.output.split(separator: "\n").filter { $0.contains(".json: case ") }
        XCTAssertEqual(
            headings.map { String($0.prefix { $0 != ":" }) },
            ["corpus/fixed/j/c.json", "corpus/open/i/a.json", "corpus/open/i/b.json", "corpus/open/i/b.json"])
        // A case of a fixed bug is where it belongs.
        XCTAssertEqual(replay.output.components(separatedBy: "passes, as a case of a fixed bug has to.").count, 2)
        XCTAssertEqual(replay.output.components(separatedBy: "move the file to corpus/fixed/.").count, 4)

        try Files.makeFolder("\(folder)/empty")
        let empty = try start(Programs.worker, ["replay", "empty"])
        XCTAssertEqual(empty.exitCode(), 2)
        XCTAssertTrue(empty.errors.hasPrefix("The folder empty has no case in it: "), empty.errors)
    }

    func test_pictures_takeAFileOrAFolder() throws {
        try write("corpus/open/i/a.json")
        try write("corpus/open/i/b.json", seed: 4)
        let printed = try start(Programs.worker, ["replay", "corpus/open/i/a.json", "--svg", "-"])
        XCTAssertEqual(printed.exitCode(), 0, printed.errors)
        XCTAssertTrue(printed.output.hasPrefix("<svg ") && printed.output.hasSuffix("</svg>\n"), printed.output)
        let several = try start(Programs.worker, ["replay", "corpus", "--svg", "one.svg"])
        XCTAssertEqual(several.exitCode(), 2)
        XCTAssertTrue(
            several.errors.contains(
                "one.svg is one file, and there are 2 cases. Name a folder, ending in a slash: --svg one.svg/"),
            several.errors)
        let folder = try start(Programs.worker, ["replay", "corpus", "--svg", "pictures/"])
        XCTAssertEqual(folder.exitCode(), 0, folder.errors)
        XCTAssertEqual(try Files.names(in: "\(self.folder)/pictures").count, 2)
        XCTAssertTrue(folder.output.contains("corpus/open/i/a.json: case"), folder.output)
    }

    func test_upgrade_leavesWhatIsCurrent_andReplacesNothing() throws {
        try write("corpus/open/i/mine.json")
        let mine = try Files.contents(of: "\(folder)/corpus/open/i/mine.json")
        let current = try start(Programs.worker, ["upgrade", "corpus"])
        XCTAssertEqual(current.exitCode(), 0, current.errors)
        XCTAssertTrue(current.errors.contains("mine.json: in the present format already"), current.errors)
        XCTAssertEqual(try Files.names(in: "\(folder)/corpus/open/i"), ["mine.json"])
        XCTAssertEqual(try Files.contents(of: "\(folder)/corpus/open/i/mine.json"), mine)

        // The same case in the older format: a name that somebody gave stays, one that is the case's follows the case.
        let text = String(decoding: mine, as: UTF8.self)
        let range = try XCTUnwrap(text.range(of: #""schema" : 2"#) ?? text.range(of: #""schema":2"#))
        let old = Array(text.replacingCharacters(in: range, with: #""schema":1"#).utf8)
        let id = try CorpusEntry.decode(mine).layoutCase.id
        try AtomicFile.write(old, to: "\(folder)/corpus/open/i/mine.json")
        try AtomicFile.write(old, to: "\(folder)/corpus/open/i/0000000000000001.json")
        let upgrade = try start(Programs.worker, ["upgrade", "corpus"])
        XCTAssertEqual(upgrade.exitCode(), 0, upgrade.errors)
        XCTAssertEqual(try Files.names(in: "\(folder)/corpus/open/i"), ["\(id).json", "mine.json"])
        XCTAssertEqual(try Files.contents(of: "\(folder)/corpus/open/i/mine.json"), mine)

        try AtomicFile.write(old, to: "\(folder)/corpus/open/i/0000000000000001.json")
        let taken = try start(Programs.worker, ["upgrade", "corpus/open/i/0000000000000001.json"])
        XCTAssertEqual(taken.exitCode(), 2)
        XCTAssertTrue(
            taken.errors.contains("would become corpus/open/i/\(id).json, which is there already"), taken.errors)
    }
}
