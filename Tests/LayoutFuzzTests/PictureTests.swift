import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Pictures of cases: what they show, and that any renderer and any page can take them.
final class PictureTests: XCTestCase {
    /// The text elements of a picture, and their classes; fails where it is no XML.
    private final class Reader: NSObject, XMLParserDelegate {
        var texts: [(style: String, text: String)] = []
        var elements: [String] = []
        private var isText = false

        init(_ svg: String, file: StaticString = #filePath, line: UInt = #line) {
            super.init()
            let parser = XMLParser(data: Data(svg.utf8))
            parser.delegate = self
            XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))\n\(svg)", file: file, line: line)
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements.append(name)
            isText = name == "text"
            if isText { texts.append((attributes["class"] ?? "", "")) }
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            if isText { texts[texts.count - 1].text += string }
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            isText = false
        }

        func texts(_ style: String) -> [String] { texts.filter { $0.style == style }.map(\.text) }
    }

    private func staleGuide(script: [Step]) -> LayoutCase {
        let child = ControllerNode(id: "c1", view: ViewNode(id: "v1", followsMask: true))
        return LayoutCase(
            environment: CaseEnvironment(uikit: .iOS9_10, host: .messages),
            root: ControllerNode(
                id: "c0", view: ViewNode(id: "v0", followsMask: true, mask: ViewNode.followsSizeMask),
                children: [
                    Embedding(controller: child, container: "v0", placement: .pinEdges, moment: .transitions)
                ]), script: script)
    }

    func test_strip_showsEachStep_whatIsWrongWithItsNumbers_andWhatShouldBe() {
        let picture = CaseRunner.picture(of: staleGuide(script: [.transition(.expanded), .transition(.compact)]))
        XCTAssertEqual(picture.report.failures.map(\.step), [2])
        let reader = Reader(picture.sheet.svg)
        XCTAssertEqual(picture.sheet.screens.count, 4, "three states, and one as it should be")
        XCTAssertEqual(picture.sheet.screens.map(\.emphasis), [.none, .none, .wrong, .right])
        XCTAssertTrue(reader.texts("lf-wrong").contains("step 2: transition to compact"))
        XCTAssertTrue(reader.texts("lf-wrong").contains("c1 top guide 86"), "\(reader.texts)")
        XCTAssertTrue(reader.texts("lf-wrong").contains("86 pt"), "\(reader.texts)")
        XCTAssertTrue(reader.texts("lf-right").contains("c1 top guide 0"), "\(reader.texts)")
        // The bottom guide is right, and not red.
        XCTAssertFalse(reader.texts("lf-wrong").contains { $0.contains("bottom guide") }, "\(reader.texts)")
        let message = picture.report.failures[0].message
        XCTAssertTrue(reader.texts("lf-wrong").joined(separator: " ").contains(message), "\(reader.texts)")
    }

    func test_caseThatPasses_hasNothingRed() {
        let picture = CaseRunner.picture(of: staleGuide(script: [.transition(.expanded)]))
        XCTAssertEqual(picture.report.failures, [])
        XCTAssertEqual(picture.sheet.screens.map(\.emphasis), [.none, .none])
        XCTAssertEqual(Reader(picture.sheet.svg).texts("lf-wrong"), [])
    }

    func test_longScript_showsTheOpeningAndTheEnd() {
        let there: [Step] = [.layout("v0"), .measure("v0"), .layout("v1")]
        let sheet = CaseRunner.picture(of: staleGuide(script: there + there + there)).sheet
        XCTAssertEqual(
            sheet.screens.map { String($0.caption.prefix(6)) }, ["open", "step 6", "step 7", "step 8", "step 9"])
    }

    func test_brokenConstraint_isDrawnWithBothNumbers() {
        let layoutCase = LayoutCase(
            environment: CaseEnvironment(uikit: .iOS13plus),
            root: ControllerNode(
                id: "c0",
                view: ViewNode(
                    id: "v0", followsMask: true, mask: ViewNode.followsSizeMask, subviews: [ViewNode(id: "v1")]),
                constraints: [
                    ConstraintNode(id: "k0", "v1", .leading, .equal, "v0", .leading),
                    ConstraintNode(id: "k1", "v1", .trailing, .equal, "v0", .trailing),
                    ConstraintNode(id: "k2", "v1", .width, .equal, nil, nil, constant: 100),
                ]))
        let live = RunningCase(layoutCase)
        defer { live.close() }
        let drawn = ScreenCapture(live).picture(
            "", MentionedObjects(nil, in: layoutCase), isFailing: true, expected: nil)
        XCTAssertEqual(drawn.marks.map(\.label), ["is 375, asked for 100"])
        XCTAssertEqual(drawn.boxes.filter { $0.emphasis == .wrong }.map(\.label), ["v1"])
    }

    func test_namesCannotLeaveTheirPlace_andNumbersStayFinite() {
        var screen = ScreenPicture(
            caption: "</text><script>alert(1)</script>", size: CGSize(width: 100, height: 100), bars: .zero)
        screen.boxes = [
            ScreenPicture.Box(
                label: "a\"b'<i>\u{0}\u{1B}\u{202E}]]>&amp;",
                frame: CGRect(x: -CGFloat.infinity, y: .nan, width: 1e300, height: 40), emphasis: .wrong),
            ScreenPicture.Box(label: "b", frame: CGRect(x: 1e200, y: 2, width: 3, height: 4)),
        ]
        screen.marks = [
            ScreenPicture.Mark(label: "<b>", from: CGPoint(x: 1e300, y: -1e300), to: CGPoint(x: CGFloat.nan, y: 0))
        ]
        let sheet = PictureSheet(title: "<svg onload=x>", subtitle: "&", screens: [screen], messages: ["--><x/>"])
        let reader = Reader(sheet.svg)
        XCTAssertFalse(
            reader.elements.contains("script") || reader.elements.contains("i") || reader.elements.contains("x"))
        XCTAssertFalse(sheet.svg.contains("\u{202E}") || sheet.svg.contains("\u{0}"))
        for word in ["inf", "nan", "e+"] {
            XCTAssertFalse(sheet.svg.contains("=\"\(word)"), word)
            XCTAssertFalse(sheet.svg.contains("=\"-\(word)"), word)
        }
        XCTAssertTrue(sheet.svg.contains("a&quot;b&#39;&lt;i&gt;"), sheet.svg)
    }

    func test_eachCaseOfTheCorpus_canBeDrawn() throws {
        let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("corpus/open")
        let files = try FileManager.default.subpathsOfDirectory(atPath: corpus.path).filter { $0.hasSuffix(".json") }
        XCTAssertFalse(files.isEmpty)
        for file in files.sorted() {
            let entry = try CorpusEntry.decode(Array(Data(contentsOf: corpus.appendingPathComponent(file))))
            let picture = CaseRunner.picture(of: entry.layoutCase)
            XCTAssertEqual(picture.report.failures.first?.signature, entry.signature)
            let reader = Reader(picture.sheet.svg)
            XCTAssertFalse(reader.texts("lf-wrong").isEmpty, file)
            XCTAssertEqual(picture.sheet.svg, CaseRunner.picture(of: entry.layoutCase).sheet.svg)
        }
    }
}
