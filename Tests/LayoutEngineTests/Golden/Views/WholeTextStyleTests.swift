import LayoutEngine
import XCTest

/// What views with text take from a text with attributes, and what they say of all of it.
final class WholeTextStyleTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    /// Two fonts, and a colour and a paragraph style of the first word.
    private func mixedText() -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing) = (.right, 3)
        let text = NSMutableAttributedString(
            string: "some ",
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.red, .paragraphStyle: style])
        text.append(NSAttributedString(string: "words", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
        return text
    }

    private func noteAsHighAsItsText() -> UITextView {
        let view = UITextView()
        view.isScrollEnabled = false
        return view
    }

    private func value(_ key: NSAttributedString.Key, _ text: NSAttributedString?, _ place: Int) -> NSObject? {
        text?.attribute(key, at: place, effectiveRange: nil) as? NSObject
    }

    private func alignment(_ text: NSAttributedString?, _ place: Int) -> NSTextAlignment? {
        (value(.paragraphStyle, text, place) as? NSParagraphStyle)?.alignment
    }

    /// uikit-model: text-24
    func test_theColourOfALabel_isThatOfAllLetters_ifItIsSetLater() {
        let label = UILabel()
        label.attributedText = mixedText()
        XCTAssertEqual(label.textColor, .red)
        XCTAssertNil(value(.foregroundColor, label.attributedText, 7))
        let size = label.intrinsicContentSize
        label.textColor = .blue
        for place in [0, 7] { XCTAssertEqual(value(.foregroundColor, label.attributedText, place), UIColor.blue) }
        XCTAssertEqual(value(.font, label.attributedText, 7), UIFont.systemFont(ofSize: 30), "letters keep the rest")
        XCTAssertNil(value(.paragraphStyle, label.attributedText, 7))
        XCTAssertEqual(label.intrinsicContentSize, size)
        label.attributedText = mixedText()
        XCTAssertEqual(label.textColor, .red)
        XCTAssertNil(value(.foregroundColor, label.attributedText, 7), "its letters have their own again")
        label.textColor = nil
        XCTAssertEqual(value(.foregroundColor, label.attributedText, 7), UIColor.label)
    }

    /// uikit-model: text-25
    func test_aTextView_takesTheStyleOfTheFirstLetter_andKeepsItForPlainText() {
        let (view, plain) = (noteAsHighAsItsText(), noteAsHighAsItsText())
        view.attributedText = mixedText()
        XCTAssertEqual(view.font, .systemFont(ofSize: 14))
        XCTAssertEqual(view.textColor, .red)
        XCTAssertEqual(view.textAlignment, .right)
        view.text = "plain"
        (plain.font, plain.text) = (.systemFont(ofSize: 14), "plain")
        XCTAssertEqual(view.intrinsicContentSize, plain.intrinsicContentSize)
        view.attributedText = NSAttributedString(string: "", attributes: [.font: UIFont.systemFont(ofSize: 50)])
        XCTAssertEqual(view.font, .systemFont(ofSize: 14), "no letter says a style")
        view.attributedText = NSAttributedString(string: "other")
        XCTAssertEqual(view.font, .systemFont(ofSize: 14))
        XCTAssertEqual(view.textAlignment, .right)
        view.textStorage.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 22), range: NSRange(location: 0, length: 2))
        XCTAssertEqual(view.font, .systemFont(ofSize: 22), "so does what is changed in place")
    }

    /// uikit-model: text-25
    func test_theFontOfATextView_isThatOfAllLetters_ifItIsSetLater() {
        let font = UIFont.systemFont(ofSize: 21)
        let (view, plain) = (noteAsHighAsItsText(), noteAsHighAsItsText())
        (plain.font, plain.text) = (font, "some words")
        view.attributedText = mixedText()
        let storage = view.textStorage
        XCTAssertEqual(value(.font, storage.text, 7), UIFont.systemFont(ofSize: 30))
        view.font = font
        XCTAssertEqual(value(.font, view.attributedText, 7), font)
        XCTAssertEqual(value(.font, storage.text, 7), font)
        XCTAssertEqual(alignment(view.attributedText, 0), .right, "letters keep the rest")
        // The words were two runs, whose letters do not move each other.
        XCTAssertEqual(view.intrinsicContentSize.width, plain.intrinsicContentSize.width, accuracy: 1.5)
        XCTAssertEqual(view.intrinsicContentSize.height, plain.intrinsicContentSize.height, accuracy: 0.51)
        XCTAssertEqual(
            view.layoutManager.usedRect(for: view.textContainer).height,
            plain.layoutManager.usedRect(for: plain.textContainer).height, accuracy: 0.51)
        XCTAssertEqual(view.caretRect(for: view.endOfDocument).height, font.lineHeight, accuracy: 0.01)
        // Also one that the view has already.
        let other = NSMutableAttributedString(attributedString: mixedText())
        other.addAttribute(.font, value: font, range: NSRange(location: 0, length: 5))
        view.attributedText = other
        XCTAssertGreaterThan(view.intrinsicContentSize.height, plain.intrinsicContentSize.height + 5)
        view.font = font
        XCTAssertEqual(view.intrinsicContentSize.height, plain.intrinsicContentSize.height, accuracy: 0.51)
        // No font is the usual one.
        view.font = nil
        XCTAssertEqual(value(.font, view.attributedText, 7), UIFont.systemFont(ofSize: 12))
    }

    /// uikit-model: text-25
    func test_colourAndAlignmentOfATextView_areThoseOfAllLetters_ifTheyAreSetLater() {
        let view = noteAsHighAsItsText()
        view.attributedText = mixedText()
        let (size, storage) = (view.intrinsicContentSize, view.textStorage)
        for (color, side) in [(UIColor.blue, NSTextAlignment.center), (.green, .left)] {
            (view.textColor, view.textAlignment) = (color, side)
            for place in [0, 7] {
                for text in [view.attributedText, storage.text] {
                    XCTAssertEqual(value(.foregroundColor, text, place), color)
                    XCTAssertEqual(alignment(text, place), side)
                }
            }
        }
        XCTAssertEqual((value(.paragraphStyle, storage.text, 0) as? NSParagraphStyle)?.lineSpacing, 3)
        XCTAssertEqual(view.intrinsicContentSize, size)
    }

    /// uikit-model: text-25
    func test_aField_takesTheStyleOfTheFirstLetter_andKeepsItForPlainText() {
        let (field, plain) = (UITextField(), UITextField())
        plain.text = "some words"
        field.text = "some words"
        XCTAssertEqual(field.intrinsicContentSize, plain.intrinsicContentSize)
        field.attributedText = mixedText()
        plain.font = .systemFont(ofSize: 14)
        XCTAssertEqual(field.font, .systemFont(ofSize: 14))
        XCTAssertEqual(field.textColor, .red)
        XCTAssertEqual(field.textAlignment, .right)
        XCTAssertEqual(field.attributedText, mixedText())
        XCTAssertEqual(field.intrinsicContentSize, plain.intrinsicContentSize)
        field.text = "some words"
        XCTAssertEqual(field.attributedText, NSAttributedString(string: "some words"), "the letters have no own ones")
        XCTAssertEqual(field.intrinsicContentSize, plain.intrinsicContentSize)
        XCTAssertEqual(field.font, .systemFont(ofSize: 14))
    }

    /// uikit-model: text-25
    func test_theStyleOfAField_isThatOfAllLetters_ifItIsSetLater() {
        let (field, plain) = (UITextField(), UITextField())
        field.attributedText = mixedText()
        field.attributedPlaceholder = mixedText()
        let font = UIFont.systemFont(ofSize: 21)
        (field.font, field.textColor, field.textAlignment) = (font, .blue, .center)
        (plain.font, plain.text) = (font, "some words")
        for place in [0, 7] {
            XCTAssertEqual(value(.font, field.attributedText, place), font)
            XCTAssertEqual(value(.foregroundColor, field.attributedText, place), UIColor.blue)
            XCTAssertEqual(alignment(field.attributedText, place), .center)
            XCTAssertEqual(value(.font, field.attributedPlaceholder, place), font)
            XCTAssertEqual(alignment(field.attributedPlaceholder, place), .center)
        }
        XCTAssertEqual(value(.foregroundColor, field.attributedPlaceholder, 0), UIColor.red, "that of the text alone")
        XCTAssertEqual(field.intrinsicContentSize, plain.intrinsicContentSize)
        field.attributedText = mixedText()
        XCTAssertEqual(value(.font, field.attributedText, 7), UIFont.systemFont(ofSize: 30), "its own again")
    }

    /// Letters that are equal to those before are another text where they are written in other characters.
    /// uikit-model: text-24, text-25
    func test_aTextThatIsWrittenOtherwise_isTaken() {
        let (label, field, view) = (UILabel(), UITextField(), noteAsHighAsItsText())
        let (two, one) = ("e\u{301}", "\u{e9}")
        XCTAssertEqual(two, one)
        for text in [two, one, two] {
            (label.text, field.text, view.text) = (text, text, text)
            for found in [label.text, field.text, view.text] { XCTAssertEqual(found?.utf16.count, text.utf16.count) }
        }
    }

    /// A manager goes by the text that the view has, whatever an app answers in its place.
    /// uikit-model: controls-9
    func test_aManager_measuresThePlainTextOfAViewThatSaysNoOther() {
        final class Silent: UITextView {
            override var attributedText: NSAttributedString! {
                get { nil }
                set { super.attributedText = newValue }
            }
        }
        let (silent, plain) = (Silent(), noteAsHighAsItsText())
        (silent.text, plain.text) = ("some words", "some words")
        XCTAssertEqual(silent.layoutManager.numberOfGlyphs, 10)
        XCTAssertEqual(
            silent.layoutManager.usedRect(for: silent.textContainer),
            plain.layoutManager.usedRect(for: plain.textContainer))
    }
}
