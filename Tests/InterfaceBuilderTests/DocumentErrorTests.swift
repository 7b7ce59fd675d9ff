import InterfaceBuilder
import XCTest

/// What is wrong with a file is said once, in words, with line and column.
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
        expect("", "line 1, column 1", "it is empty")
        expect("<document>\n<a></b>\n</document>", "line 2", "a closing tag does not match")
        expect("<document>\n<a>", "line 2", "The XML is broken here")
    }

    func test_entityBomb_isRefusedBeforeItIsRead() {
        let bomb = """
            <?xml version="1.0"?>
            <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>
            <document>&lol2;</document>
            """
        expect(bomb, "line 2, column 1", "A document type begins here")
        expect("<?xml version=\"1.0\" encoding=\"UTF-7\"?><document/>", "line 1", "encoding UTF-7")
        expect("\u{0}<document/>", "line 1", "encoding UTF-16")
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
