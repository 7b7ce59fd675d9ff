import InterfaceBuilder
import XCTest

/// What is wrong with a file is reported once, as a sentence, with line and column.
final class DocumentErrorTests: XCTestCase {
    private func reason(_ text: String, limits: ParsingLimits = ParsingLimits(), line: UInt = #line) -> String {
        do {
            _ = try InterfaceDocument(bytes: Array(text.utf8), file: "Main.storyboard", limits: limits)
            XCTFail("the document was read", line: line)
            return ""
        } catch {
            return "\(error)"
        }
    }

    private func expect(_ text: String, _ start: String, _ part: String, line: UInt = #line) {
        let reason = reason(text, line: line)
        XCTAssertTrue(reason.hasPrefix("Main.storyboard, \(start)"), reason, line: line)
        XCTAssertTrue(reason.contains(part), reason, line: line)
    }

    func test_brokenXML() {
        expect("", "line 1, column 1", "the file is empty")
        expect(
            "<document>\n<a></b>\n</document>", "line 2, column 4",
            "a closing tag does not match the one that was opened: </b> for <a> of line 2.")
        expect("<document>\n<a>", "line 2, column 4", "The XML is broken here: the file ends too early; <a> of line 2")
        expect("<document>\n<a b='1' b='2'/>", "line 2, column 10", "the attribute 'b' is given twice")
        expect("<document>\n<a b='&x;'/>", "line 2, column 7", "it uses the entity 'x', which is not defined")
        expect(
            "<document>\n<a b='1/>\n<c d='2'/>", "line 3, column 1",
            "the value of 'b' contains '<' or has no closing quote")
        expect("<document>\n<<<<<<< HEAD\n", "line 2, column 1", "a mark of a merge conflict, which was not resolved")
        expect("<document/>\n<b/>", "line 2, column 1", "<b> comes after the end of the outermost element")
    }

    private func expect(bytes: [UInt8], _ start: String, _ part: String, line: UInt = #line) {
        XCTAssertThrowsError(try InterfaceDocument(bytes: bytes, file: "Main.storyboard"), line: line) {
            XCTAssertTrue("\($0)".hasPrefix("Main.storyboard, \(start): \(part)"), "\($0)", line: line)
        }
    }

    func test_bytesThatAreNoText() {
        expect(
            bytes: Array("<l".utf8) + [0xE4] + Array("Mas".utf8), "line 1, column 3", "The byte 0xE4 here is not UTF-8")
        // An overlong form, a surrogate, past Unicode, a cut sequence, a byte that never begins one.
        for bytes: [UInt8] in [
            [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xFF],
        ] {
            expect(
                bytes: Array("<document>\n<a b='".utf8) + bytes, "line 2, column 7",
                "The byte 0x\(String(bytes[0], radix: 16, uppercase: true)) here is not UTF-8")
        }
        expect(
            bytes: Array("<document>\n\u{0}</document>".utf8), "line 2, column 1",
            "The control character 0x00 is here")
        expect(bytes: Array("<document>\n\u{1B}[2J".utf8), "line 2, column 1", "The control character 0x1B is here")
        expect(bytes: Array("<document>\u{FFFF}".utf8), "line 1, column 11", "U+FFFE or U+FFFF is here")
        expect(bytes: Array("bplist00".utf8), "line 1, column 1", "The file is a compiled nib")
        for (bytes, name): ([UInt8], String) in [
            ([0xFE, 0xFF, 0, 0x3C], "UTF-16"), ([0xFF, 0xFE, 0x3C, 0], "UTF-16"), ([0x3C, 0, 0x64, 0], "UTF-16"),
            ([0, 0x3C, 0, 0x64], "UTF-16"), ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0, 0x3C], "UTF-32"),
        ] {
            expect(bytes: bytes, "line 1, column 1", "The file is in the encoding \(name)")
        }
    }

    /// What a file says is quoted shortly, and never as characters that a terminal obeys.
    func test_quotationsAreShortAndPrintable() {
        let value = "\u{9B}2J" + String(repeating: "x", count: 100_000)
        let reason = reason("<document>\n<constraint constant='\(value)'/></document>")
        XCTAssertTrue(reason.contains("constant is '?2Jxxx"), String(reason.prefix(200)))
        XCTAssertLessThan(reason.utf8.count, 300)
        XCTAssertLessThan(self.reason("<document><\(value)></document>").utf8.count, 400)
    }

    func test_entityBomb_isRefusedBeforeItIsRead() {
        let bomb = """
            <?xml version="1.0"?>
            <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>
            <document>&lol2;</document>
            """
        expect(bomb, "line 2, column 1", "A document type begins here")
        expect("<?xml version=\"1.0\" encoding=\"UTF-7\"?><document/>", "line 1", "encoding UTF-7")
        expect(
            "<?xml version=\"1.1\"?><document/>", "line 1, column 1", "it is XML 1.1; Interface Builder writes XML 1.0")
        expect("<document>\n&lol;</document>", "line 2, column 1", "it uses the entity 'lol', which is not defined")
    }

    func test_limits() {
        var limits = ParsingLimits()
        limits.bytes = 30
        XCTAssertTrue(
            reason("<document>\n" + String(repeating: " ", count: 50) + "</document>", limits: limits)
                .hasPrefix("Main.storyboard, line 2, column 20: The file goes on here, past"))
        limits = ParsingLimits()
        limits.depth = 3
        XCTAssertTrue(
            reason("<document><a><b><c/></b></a></document>", limits: limits).contains("nested more than 3 deep"))
        limits = ParsingLimits()
        limits.elements = 2
        XCTAssertTrue(reason("<document><a/><b/></document>", limits: limits).contains("more than 2 elements"))
        limits = ParsingLimits()
        limits.attributes = 2
        XCTAssertTrue(
            reason("<document>\n<a b='1' c='2' d='3'/></document>", limits: limits)
                .hasPrefix("Main.storyboard, line 2, column 16: An element has more than 2 attributes here"))
    }

    func test_otherDocuments() {
        expect("<archive/>", "line 1", "an archive as Xcode 3 wrote it")
        expect("<plist/>", "line 1", "'plist', not 'document'")
        expect("<document targetRuntime=\"MacOSX.Cocoa\"/>", "line 1", "made for MacOSX.Cocoa")
    }

    func test_absurdNumbers() {
        for (attribute, part) in [
            ("constant=\"1e300\"", "constant is 1e300; lengths beyond 1000000 points"),
            ("constant=\"nan\"", "constant is 'nan', which is no number"),
            ("priority=\"2000\"", "priority is '2000'; priorities are numbers from 0 to 1000"),
            ("multiplier=\"1:0\"", "multiplier is '1:0'; it is a number (0.5), or a ratio"),
        ] {
            expect("<document>\n<constraint \(attribute)/></document>", "line 2", part)
        }
    }

    func test_circles_andMissingIds() {
        func scene(_ id: String, _ destination: String) -> String {
            "<scene><objects><viewController id=\"\(id)\"><connections><segue kind=\"embed\" "
                + "destination=\"\(destination)\"/></connections></viewController></objects></scene>\n"
        }
        expect(
            Documents.head + "><scenes>\n" + scene("a", "b") + scene("b", "a") + "</scenes></document>", "line 2",
            "Controllers contain each other in a circle: a in b in a")
        expect(
            Documents.head + "><scenes>\n" + scene("a", "gone") + "</scenes></document>", "line 2",
            "A segue of kind embed leads to 'gone', which is not in the file")
        expect(
            Documents.head + "initialViewController=\"gone\"/>", "line 1",
            "The initial view controller is 'gone', which is not in the file")
    }

    func test_duplicates_areListed() throws {
        let text = Documents.storyboard(Documents.root(Documents.box("a") + Documents.box("a"), ""))
        let problems = try Documents.document(text).problems
        XCTAssertEqual(problems.count, 1)
        XCTAssertTrue(problems[0].text.contains("The id 'a' was given to another element before"), problems[0].text)
    }
}
