import LayoutEngine
import XCTest

/// Where the parts of a text lie.
final class TextPlaceTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    private func font(_ size: CGFloat) -> UIFont { .monospacedSystemFont(ofSize: size, weight: .regular) }
    private func letter(_ size: CGFloat) -> CGFloat { size * 1266 / 2048 }
    private func line(_ size: CGFloat) -> CGFloat { size * 2444 / 2048 }

    private func view(_ parts: [(text: String, size: CGFloat)], width: CGFloat = 300) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 300))
        let text = NSMutableAttributedString(string: "")
        for part in parts {
            text.append(NSAttributedString(string: part.text, attributes: [.font: font(part.size)]))
        }
        view.attributedText = text
        return view
    }

    private func rect(_ view: UITextView, _ location: Int, _ length: Int) -> CGRect {
        view.layoutManager.boundingRect(
            forGlyphRange: NSRange(location: location, length: length), in: view.textContainer)
    }

    private func index(_ view: UITextView, _ x: CGFloat, _ y: CGFloat) -> Int {
        view.layoutManager.glyphIndex(for: CGPoint(x: x, y: y), in: view.textContainer)
    }

    private func expect(
        _ found: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ place: UInt = #line
    ) {
        let pairs = [(found.minX, x), (found.minY, y), (found.width, width), (found.height, height)]
        for (found, wanted) in pairs { XCTAssertEqual(found, wanted, accuracy: 0.001, line: place) }
    }

    /// uikit-model: text-27
    func test_aPart_beginsBehindTheLettersBeforeIt() {
        let view = view([("abcd\nefg", 10)])
        let (letter, line) = (letter(10), line(10))
        expect(rect(view, 0, 1), 5, 0, letter, line)
        expect(rect(view, 1, 2), 5 + letter, 0, 2 * letter, line)
        expect(rect(view, 6, 1), 5 + letter, line, letter, line)
        // Of several lines it is around what lies on each.
        expect(rect(view, 2, 5), 5, 0, 4 * letter, 2 * line)
        // A break belongs to the line that it ends.
        expect(rect(view, 4, 1), 5 + 4 * letter, 0, 0, line)
        expect(rect(view, 3, 2), 5 + 3 * letter, 0, letter, line)
        expect(rect(view, 7, 0), 5 + 2 * letter, line, 0, line)
        for (location, length) in [(0, 9), (9, 0), (-1, 1), (NSNotFound, 1), (0, -1)] {
            XCTAssertEqual(rect(view, location, length), .zero)
        }
    }

    /// uikit-model: text-27
    func test_linesOfDifferentFonts_areBelowOneAnother() {
        let view = view([("mm\n", 10), ("mmm\n", 30), ("m", 10), ("m", 20)])
        let tops = [0, line(10), line(10) + line(30)]
        expect(rect(view, 1, 1), 5 + letter(10), 0, letter(10), line(10))
        expect(rect(view, 4, 2), 5 + letter(30), tops[1], 2 * letter(30), line(30))
        expect(rect(view, 7, 1), 5, tops[2], letter(10), line(20))
        expect(rect(view, 8, 1), 5 + letter(10), tops[2], letter(20), line(20))
        expect(rect(view, 0, 9), 5, 0, 3 * letter(30), tops[2] + line(20))
        // A smaller line below, which the first one does not move.
        let falling = self.view([("mm\n", 30), ("mm\n", 20), ("m", 10)])
        expect(rect(falling, 3, 1), 5, line(30), letter(20), line(20))
        expect(rect(falling, 6, 1), 5, line(30) + line(20), letter(10), line(10))
    }

    /// uikit-model: text-21
    func test_aPoint_isOnTheLineThatLiesThere() {
        let view = view([("mm\n", 10), ("mmm\n", 30), ("\n", 20), ("m", 10), ("m", 20)])
        let (second, third) = (line(10), line(10) + line(30))
        XCTAssertEqual(index(view, 5 + letter(10), second - 0.5), 1)
        XCTAssertEqual(index(view, 5, second), 3)
        XCTAssertEqual(index(view, 5 + 2.5 * letter(30), third - 0.5), 5)
        XCTAssertEqual(index(view, 5 + letter(30), third - 0.5), 4, "an edge belongs to the letter after it")
        XCTAssertEqual(index(view, 200, second + 1), 5, "beside")
        XCTAssertEqual(index(view, 50, third + 1), 7, "a line without letters")
        XCTAssertEqual(index(view, 5 + letter(10) - 0.5, third + line(20) + 1), 8)
        XCTAssertEqual(index(view, 5 + letter(10) + 0.5, third + line(20) + 1), 9)
        XCTAssertEqual(index(view, 0, 290), 9, "below")
        XCTAssertEqual(index(view, -90, -90), 0)
        XCTAssertEqual(index(view, .nan, .nan), 9)
        let ended = self.view([("mm\n", 10)])
        XCTAssertEqual(index(ended, 5, line(10) + 1), 2, "the line after the last break has no letter")
    }

    /// uikit-model: text-21, text-27
    func test_indentsAndKerning_moveLetters() {
        let view = view([("mm mm", 10)], width: 10 + 16 + 2.5 * letter(10))
        let style = NSMutableParagraphStyle()
        (style.firstLineHeadIndent, style.headIndent, style.lineSpacing) = (7, 3, 9)
        view.textStorage.addAttributes([.paragraphStyle: style, .kern: 2], range: NSRange(location: 0, length: 5))
        expect(rect(view, 0, 1), 12, 0, letter(10) + 2, line(10))
        expect(rect(view, 1, 1), 14 + letter(10), 0, letter(10) + 2, line(10))
        expect(rect(view, 4, 1), 10 + letter(10), line(10) + 9, letter(10) + 2, line(10))
        expect(rect(view, 0, 5), 8, 0, 2 * letter(10) + 8, 2 * line(10) + 9)
        // The space hangs over.
        expect(rect(view, 2, 1), 16 + 2 * letter(10), 0, 0, line(10))
        XCTAssertEqual(index(view, 13, line(10) + 4), 0, "between the lines")
        XCTAssertEqual(index(view, 13, 2 * line(10) + 10), 4, "below all")
    }

    /// uikit-model: text-21, text-27
    func test_linesThatAreNotShown_haveNoPlace() {
        for styles in [[("mm\nmm mm", 10)], [("mm\nmm", 10), (" mm", 11)]] as [[(String, CGFloat)]] {
            let view = view(styles, width: 12 + 3 * letter(11))
            view.textContainer.maximumNumberOfLines = 2
            expect(rect(view, 3, 5), 5, line(10), 2 * letter(10), rect(view, 3, 1).height)
            XCTAssertEqual(rect(view, 6, 2), .zero)
            XCTAssertEqual(index(view, 0, 200), 5)
            view.textContainer.maximumNumberOfLines = 0
            XCTAssertGreaterThan(rect(view, 6, 2).minY, line(10))
            XCTAssertEqual(index(view, 0, 200), 7)
        }
    }

    /// uikit-model: text-27
    func test_aCharacterOfSeveralUnits_isOne() {
        for sizes in [[10, 10, 10], [10, 11, 10]] as [[CGFloat]] {
            // An emoji of four units, a letter with an accent of its own, a character as wide as three, a break of two.
            let view = view([("\u{1F44D}\u{1F3FD}e\u{301}\u{2026}m\r\n", sizes[0]), ("m", sizes[1]), ("m", sizes[2])])
            let whole = rect(view, 0, 4)
            XCTAssertEqual(whole.width, 12.5, accuracy: 0.001)
            for place in 0..<4 { XCTAssertEqual(rect(view, place, 1), whole) }
            let dots = 17.5 + 2 * letter(10)
            expect(rect(view, 4, 2), 17.5, 0, letter(10), line(10))
            expect(rect(view, 5, 1), 17.5, 0, letter(10), line(10))
            expect(rect(view, 6, 1), 17.5 + letter(10), 0, 3 * letter(10), line(10))
            expect(rect(view, 7, 1), dots + 2 * letter(10), 0, letter(10), line(10))
            XCTAssertEqual(rect(view, 10, 1).minY, line(10), accuracy: 0.001)
            XCTAssertEqual(rect(view, 10, 1).minX, 5)
            XCTAssertEqual([10, 18, dots].map { index(view, $0 as CGFloat, 1) }, [0, 4, 6])
        }
    }

    /// uikit-model: text-27
    func test_lines_addUpToTheSizeOfTheText() {
        let words = "Several words, To AV Yo that   break into lines\n\n  and others unbreakablyunbreakably long  "
        for width in stride(from: 30.0, to: 200, by: 7) as StrideTo<CGFloat> {
            let mixed: [(String, CGFloat)] = [(words, 17), ("more Words\n", 9), ("at the end", 23)]
            for parts in [[mixed[0]], mixed] {
                let view = view(parts, width: width)
                let text = view.textStorage
                text.addAttribute(
                    .font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: words.count))
                let whole = rect(view, 0, text.length)
                let used = view.layoutManager.usedRect(for: view.textContainer)
                XCTAssertLessThanOrEqual(whole.maxX - 5, used.width - 10 + 0.001)
                XCTAssertGreaterThan(whole.maxX - 5, used.width - 10 - 0.5)
                XCTAssertEqual((whole.height * 2 - 0.001).rounded(.up) / 2, used.height, accuracy: 0.001)
                // Each letter has a place in it, and is found there.
                for place in 0..<text.length {
                    let part = rect(view, place, 1)
                    XCTAssertGreaterThanOrEqual(part.minX, 5)
                    XCTAssertLessThanOrEqual(part.maxX, whole.maxX + 0.001)
                    XCTAssertLessThanOrEqual(part.maxY, whole.maxY + 0.001)
                    guard part.width > 4 else { continue }
                    XCTAssertEqual(index(view, part.midX, part.midY), place)
                }
            }
        }
    }

    /// uikit-model: controls-19
    func test_theCursor_isOnTheLineOfItsFont() throws {
        let view = view([("mm\n", 10), ("mmm\n", 30), ("m", 10), ("m", 20)])
        func cursor(_ offset: Int) throws -> CGRect {
            view.caretRect(for: try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: offset)))
        }
        func expect(_ offset: Int, _ x: CGFloat, _ y: CGFloat, _ height: CGFloat, _ place: UInt = #line) throws {
            let rect = try cursor(offset)
            // Letters end on whole pixels.
            XCTAssertEqual(rect.minX, 5 + x, accuracy: 0.51, line: place)
            XCTAssertEqual(rect.minY, 8 + y, accuracy: 0.001, line: place)
            XCTAssertEqual(rect.height, height, accuracy: 0.001, line: place)
            XCTAssertEqual(rect.width, 2, line: place)
        }
        try expect(2, 2 * letter(10), 0, line(10))
        try expect(3, 0, line(10), line(30))
        try expect(5, 2 * letter(30), line(10), line(30))
        try expect(8, letter(10), line(10) + line(30), line(20))
        try expect(9, letter(10) + letter(20), line(10) + line(30), line(20))
        let (start, end) = (view.position(from: view.beginningOfDocument, offset: 4), view.endOfDocument)
        let first = view.firstRect(for: try XCTUnwrap(view.textRange(from: try XCTUnwrap(start), to: end)))
        XCTAssertEqual(first.minX, 5 + letter(30), accuracy: 0.51)
        XCTAssertEqual(first.maxX, 5 + 3 * letter(30) + 2, accuracy: 0.51)
        XCTAssertEqual(first.minY, 8 + line(10), accuracy: 0.001)
        XCTAssertEqual(first.height, line(30), accuracy: 0.001)
        // A view without text has a cursor where text would be.
        view.attributedText = NSAttributedString(string: "")
        view.font = font(26)
        try expect(0, 0, 0, line(26))
    }

    /// uikit-model: text-26
    func test_aRoomWithoutWidth_hasTheLinesOfTheText() {
        let text = "mm mmm\nmmmm\n\nm"
        let attributed = NSMutableAttributedString(string: text, attributes: [.font: font(20)])
        func height(_ width: CGFloat, _ options: NSStringDrawingOptions) -> CGFloat {
            attributed.boundingRect(with: CGSize(width: width, height: 0), options: options, context: nil).height
        }
        XCTAssertEqual(height(0, .usesLineFragmentOrigin), 4 * line(20), accuracy: 0.51)
        XCTAssertEqual(height(0, []), line(20), accuracy: 0.51)
        XCTAssertEqual(height(-5, .usesLineFragmentOrigin), 4 * line(20), accuracy: 0.51)
        let size = text.boundingRect(
            with: .zero, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font(20)],
            context: nil
        ).size
        XCTAssertEqual(size, text.size(withAttributes: [.font: font(20)]))
        attributed.addAttribute(.font, value: font(30), range: NSRange(location: 0, length: 2))
        XCTAssertEqual(height(0, .usesLineFragmentOrigin), line(30) + 3 * line(20), accuracy: 0.51)
    }
}
