import LayoutEngine
import XCTest

/// Text with attributes, and controls that show it.
final class AttributedTextTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    private func label(_ text: NSAttributedString) -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text
        return label
    }

    func test_paragraphsOfSeveralStyles_andSeveralPictures_areOneText() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        func style(_ spacing: CGFloat) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            style.paragraphSpacing = spacing
            return style
        }
        let text = NSMutableAttributedString(string: "one\n", attributes: [.paragraphStyle: style(10)])
        text.append(NSAttributedString(string: "two\n", attributes: [.paragraphStyle: style(30)]))
        for width in [3, 4] { text.append(NSAttributedString(attachment: attachment(width: CGFloat(width)))) }
        let copy = NSAttributedString(attributedString: text)
        XCTAssertEqual(copy.length, 10)
        XCTAssertEqual(style(10), style(10))
        XCTAssertNotEqual(style(10), style(30))
        XCTAssertEqual(style(10).mutableCopy() as? NSParagraphStyle, style(10))
    }

    private func attachment(width: CGFloat) -> NSTextAttachment {
        let attachment = NSTextAttachment()
        attachment.bounds.size = CGSize(width: width, height: 1)
        return attachment
    }

    /// uikit-model: text-20
    func test_aParagraph_hasTheStyleOfItsFirstCharacter_andNotOfTheLineBreakBeforeIt() {
        func indented(_ indent: CGFloat) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            style.firstLineHeadIndent = indent
            return style
        }
        let alone = label(NSAttributedString(string: "Label", attributes: [.paragraphStyle: indented(3)]))
        let text = NSMutableAttributedString(string: "L\n", attributes: [.paragraphStyle: indented(20)])
        text.append(NSAttributedString(string: "Label", attributes: [.paragraphStyle: indented(3)]))
        XCTAssertEqual(label(text).intrinsicContentSize.width, alone.intrinsicContentSize.width)
    }

    /// uikit-model: text-21
    func test_aLayoutManager_findsLettersOfLaterLines() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
        view.text = "abcd\nefg"
        let (letter, line) = (10 * 1266 / 2048 as CGFloat, 10 * 2444 / 2048 as CGFloat)
        func index(_ column: CGFloat, _ row: CGFloat) -> Int {
            view.layoutManager.glyphIndex(
                for: CGPoint(x: 5 + (column + 0.5) * letter, y: (row + 0.5) * line), in: view.textContainer)
        }
        XCTAssertEqual([index(0, 0), index(3, 0), index(0, 1), index(2, 1)], [0, 3, 5, 7])
        XCTAssertEqual(index(9, 0), 3, "beside the first line")
    }

    /// uikit-model: text-20
    func test_oneFont_isMeasuredAsPlainText() {
        let font = UIFont.systemFont(ofSize: 24, weight: .semibold)
        let plain = UILabel()
        plain.numberOfLines = 0
        plain.font = font
        plain.text = "Several words that break into lines"
        let attributed = label(NSAttributedString(string: plain.text!, attributes: [.font: font]))
        for width in [60, 150, 1000] as [CGFloat] {
            let size = CGSize(width: width, height: 0)
            XCTAssertEqual(attributed.sizeThatFits(size), plain.sizeThatFits(size))
        }
        XCTAssertEqual(attributed.intrinsicContentSize, plain.intrinsicContentSize)
        XCTAssertEqual(attributed.text, plain.text)
    }

    /// The first letter of a line is moved by none before it.
    /// uikit-model: text-12
    func test_pairs_doNotReachOverLines() {
        let style = NSMutableParagraphStyle()
        style.lineHeightMultiple = 1
        let font = UIFont.systemFont(ofSize: 28)
        let plain = UILabel()
        plain.numberOfLines = 0
        plain.font = font
        plain.text = String(repeating: "AV", count: 12)
        let attributed = label(
            NSAttributedString(string: plain.text!, attributes: [.font: font, .paragraphStyle: style]))
        for width in stride(from: 30.0, to: 200, by: 3) {
            let (found, wanted) = (
                attributed.sizeThatFits(CGSize(width: width, height: 0)),
                plain.sizeThatFits(CGSize(width: width, height: 0))
            )
            XCTAssertEqual(found.width, wanted.width, accuracy: 0.51, "\(width)")
            XCTAssertEqual(found.height, wanted.height, accuracy: 0.51, "\(width)")
        }
    }

    private func mixedText(_ first: CGFloat, _ second: CGFloat) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "some ", attributes: [.font: UIFont.systemFont(ofSize: first)])
        text.append(NSAttributedString(string: "words", attributes: [.font: UIFont.systemFont(ofSize: second)]))
        return text
    }

    private func plain(_ text: String, _ font: UIFont) -> UILabel {
        let label = UILabel()
        (label.numberOfLines, label.font, label.text) = (0, font, text)
        return label
    }

    /// uikit-model: text-24
    func test_aLabel_takesTheStyleOfTheFirstLetter_andKeepsItForPlainText() {
        let style = NSMutableParagraphStyle()
        (style.lineBreakMode, style.alignment) = (.byCharWrapping, .center)
        let text = NSMutableAttributedString(attributedString: mixedText(12, 30))
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 1))
        let label = label(text)
        XCTAssertEqual(label.font, .systemFont(ofSize: 12))
        XCTAssertEqual(label.lineBreakMode, .byCharWrapping)
        XCTAssertEqual(label.textAlignment, .center)
        label.text = "plain"
        XCTAssertEqual(label.intrinsicContentSize, plain("plain", .systemFont(ofSize: 12)).intrinsicContentSize)
        label.attributedText = NSAttributedString(string: "plain")
        XCTAssertEqual(label.intrinsicContentSize, plain("plain", .systemFont(ofSize: 12)).intrinsicContentSize)
        label.attributedText = NSAttributedString(string: "", attributes: [.font: UIFont.systemFont(ofSize: 50)])
        XCTAssertEqual(label.font, .systemFont(ofSize: 12), "no letter says a style")
        XCTAssertEqual(label.lineBreakMode, .byCharWrapping)
    }

    /// uikit-model: text-24
    func test_theFontOfALabel_isThatOfAllLetters_ifItIsSetLater() {
        let font = UIFont.systemFont(ofSize: 21)
        let wanted = plain("some words", font).intrinsicContentSize
        let label = label(mixedText(12, 30))
        XCTAssertNotEqual(label.intrinsicContentSize, wanted)
        label.font = font
        XCTAssertEqual(label.intrinsicContentSize, wanted)
        XCTAssertEqual(label.attributedText?.attribute(.font, at: 7, effectiveRange: nil) as? UIFont, font)
        label.attributedText = mixedText(21, 30)
        XCTAssertNotEqual(label.intrinsicContentSize, wanted, "its letters have their own again")
        label.font = font
        XCTAssertEqual(label.intrinsicContentSize, wanted, "also one that the label has already")
    }

    /// uikit-model: text-24
    func test_theFontOfALabelWithAttributes_followsTheTextSize() {
        let body = UIFont.preferredFont(forTextStyle: .body)
        let (label, other) = (label(mixedText(12, 30)), plain("some words", body))
        label.font = body
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        let controller = UIViewController()
        for view in [label, other] {
            view.adjustsFontForContentSizeCategory = true
            controller.view.addSubview(view)
        }
        host.launch(controller)
        host.setPreferredContentSizeCategory(.accessibilityLarge)
        XCTAssertGreaterThan(label.font.pointSize, body.pointSize)
        XCTAssertEqual(label.intrinsicContentSize, other.intrinsicContentSize)
        host.setPreferredContentSizeCategory(.large)
    }

    /// uikit-model: text-24
    func test_lineBreaksAndAlignment_areThoseOfAllParagraphs_ifTheyAreSetLater() {
        let label = label(NSAttributedString(string: "a\nb", attributes: [.kern: 2]))
        label.lineBreakMode = .byClipping
        label.textAlignment = .right
        for place in [0, 2] {
            let style = label.attributedText?.attribute(.paragraphStyle, at: place, effectiveRange: nil)
            XCTAssertEqual((style as? NSParagraphStyle)?.lineBreakMode, .byClipping)
            XCTAssertEqual((style as? NSParagraphStyle)?.alignment, .right)
        }
        label.attributedText = NSAttributedString(string: "a")
        XCTAssertNil(label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil))
        XCTAssertEqual(label.lineBreakMode, .byClipping)
    }

    /// uikit-model: text-24
    func test_theLabelOfAButton_keepsItsFontForPlainTitles() {
        let button = UIButton(type: .custom)
        button.titleLabel?.font = .systemFont(ofSize: 12)
        button.setTitle("Title", for: .normal)
        let size = button.intrinsicContentSize
        button.setAttributedTitle(mixedText(40, 30), for: .normal)
        XCTAssertGreaterThan(button.intrinsicContentSize.height, 45)
        button.setAttributedTitle(nil, for: .normal)
        XCTAssertEqual(button.intrinsicContentSize, size)
    }

    /// uikit-model: text-20
    func test_severalFonts_addUp_andTheHighestMakesTheLine() {
        let (small, large) = (UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 30))
        let text = NSMutableAttributedString(string: "Price ", attributes: [.font: small])
        text.append(NSAttributedString(string: "12", attributes: [.font: large]))
        let widths =
            "Price ".size(withAttributes: [.font: small]).width + "12".size(withAttributes: [.font: large]).width
        let size = label(text).intrinsicContentSize
        XCTAssertEqual(size.width, widths, accuracy: 1)
        XCTAssertEqual(size.height, "12".size(withAttributes: [.font: large]).height)
        XCTAssertGreaterThan(label(text).sizeThatFits(CGSize(width: 50, height: 0)).height, size.height, "two lines")
    }

    /// uikit-model: text-20
    func test_aLineWithoutLetters_isALine() {
        let spaced = NSMutableParagraphStyle()
        spaced.lineSpacing = 2
        func height(_ text: String, _ size: CGFloat = 20) -> CGFloat {
            NSAttributedString(
                string: text, attributes: [.font: UIFont.systemFont(ofSize: size), .paragraphStyle: spaced]
            ).size().height
        }
        let line = height("a")
        XCTAssertEqual(height("a\n\nb"), 3 * line + 4, accuracy: 1)
        XCTAssertEqual(height("a\n"), 2 * line + 2, accuracy: 1)
        XCTAssertEqual(height("\n"), 2 * line + 2, accuracy: 1)
        XCTAssertEqual(height(""), 0)
    }

    /// uikit-model: text-20
    func test_heightsOfLines_areThoseOfTheParagraphsFirstCharacter() {
        let high = NSMutableParagraphStyle()
        high.minimumLineHeight = 80
        let font = UIFont.systemFont(ofSize: 20)
        func height(_ styles: [NSParagraphStyle?]) -> CGFloat {
            let text = NSMutableAttributedString(string: "")
            for style in styles {
                var attributes: [NSAttributedString.Key: Any] = [.font: font]
                attributes[.paragraphStyle] = style
                text.append(NSAttributedString(string: "a", attributes: attributes))
            }
            return text.size().height
        }
        XCTAssertEqual(height([high, nil]), 80)
        XCTAssertEqual(height([nil, high]), height([nil]))
    }

    /// uikit-model: text-20
    func test_kerningAndParagraphs_count() {
        let font = UIFont.systemFont(ofSize: 20)
        let plain = label(NSAttributedString(string: "abcd", attributes: [.font: font])).intrinsicContentSize
        let kerned = label(NSAttributedString(string: "abcd", attributes: [.font: font, .kern: 5])).intrinsicContentSize
        XCTAssertEqual(kerned.width, plain.width + 20, accuracy: 0.5)
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 7
        style.paragraphSpacing = 11
        style.alignment = .center
        let spaced = NSAttributedString(string: "a\nb\nc", attributes: [.font: font, .paragraphStyle: style])
        XCTAssertEqual(label(spaced).intrinsicContentSize.height, 3 * font.lineHeight + 2 * 18, accuracy: 0.5)
        style.lineSpacing = 0
        style.paragraphSpacing = 0
        style.minimumLineHeight = 40
        let high = NSAttributedString(string: "a\nb", attributes: [.font: font, .paragraphStyle: style])
        XCTAssertEqual(label(high).intrinsicContentSize.height, 80)
        let copy = style.mutableCopy() as? NSParagraphStyle
        XCTAssertEqual(copy?.minimumLineHeight, 40)
    }

    /// uikit-model: text-20
    func test_attachments_haveTheirSize() {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 50)
        let text = NSMutableAttributedString(attachment: attachment)
        XCTAssertEqual(label(text).intrinsicContentSize, CGSize(width: 30, height: 54))
    }

    func test_boundingRect() {
        let font = UIFont.systemFont(ofSize: 17)
        let text = "Several words that break into lines"
        let room = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
        let rect = text.boundingRect(
            with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
        let label = UILabel()
        label.font = font
        label.numberOfLines = 0
        label.text = text
        XCTAssertEqual(rect.size, label.sizeThatFits(room))
        XCTAssertEqual((text as NSString).size(withAttributes: [.font: font]), label.intrinsicContentSize)
    }

    /// An override of the text's rectangle makes the label larger, as labels with padding do.
    func test_textRect_countsForTheSize() {
        final class PaddedLabel: UILabel {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
                let inner = super.textRect(
                    forBounds: bounds.inset(by: UIEdgeInsets(top: 3, left: 10, bottom: 3, right: 10)),
                    limitedToNumberOfLines: lines)
                return inner.inset(by: UIEdgeInsets(top: -3, left: -10, bottom: -3, right: -10))
            }
        }
        let (plain, padded) = (UILabel(), PaddedLabel())
        for label in [plain, padded] { label.text = "Label" }
        XCTAssertEqual(padded.intrinsicContentSize.width, plain.intrinsicContentSize.width + 20)
        XCTAssertEqual(padded.intrinsicContentSize.height, plain.intrinsicContentSize.height + 6)
    }

    /// The view at the side takes its room from the text.
    /// uikit-model: controls-20
    func test_fieldWithAViewAtItsSide() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        field.leftViewMode = .always
        field.layoutIfNeeded()
        XCTAssertEqual(field.leftView?.frame, CGRect(x: 0, y: 10, width: 30, height: 20))
        XCTAssertEqual(field.textRect(forBounds: field.bounds), CGRect(x: 30, y: 0, width: 170, height: 40))
        field.leftViewMode = .never
        field.layoutIfNeeded()
        XCTAssertNil(field.leftView?.superview)
    }

    /// uikit-model: controls-14
    func test_configuredButton() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Continue"
        let button = UIButton(configuration: configuration)
        let title = "Continue".size(withAttributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        XCTAssertEqual(button.intrinsicContentSize, CGSize(width: title.width + 24, height: title.height + 14))
        configuration.image = UIImage(size: CGSize(width: 30, height: 10))
        configuration.imagePadding = 6
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        button.configuration = configuration
        XCTAssertEqual(button.intrinsicContentSize, CGSize(width: title.width + 42, height: title.height + 4))
        button.frame.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame.minX, 2)
        XCTAssertEqual(button.titleLabel?.frame.minX, 38)
        configuration.imagePlacement = .top
        button.configuration = configuration
        XCTAssertEqual(button.intrinsicContentSize.height, title.height + 20)
        configuration.subtitle = "Now"
        button.configuration = configuration
        XCTAssertGreaterThan(button.intrinsicContentSize.height, title.height + 30)
    }

    /// uikit-model: controls-14
    func test_configuredButtonOnTheScreen_followsTheTextSize() {
        for subtitle in [nil, "Now"] {
            var configuration = UIButton.Configuration.filled()
            (configuration.title, configuration.subtitle) = ("Continue", subtitle)
            let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
            let controller = UIViewController()
            let button = UIButton(configuration: configuration)
            controller.view.addSubview(button)
            host.launch(controller)
            let before = button.intrinsicContentSize
            host.setPreferredContentSizeCategory(.accessibilityLarge)
            let new = UIButton(configuration: configuration)
            XCTAssertEqual(button.intrinsicContentSize, new.intrinsicContentSize)
            XCTAssertGreaterThan(button.intrinsicContentSize.height, before.height + 10)
            button.configuration = nil
            XCTAssertEqual(button.titleLabel?.adjustsFontForContentSizeCategory, false)
            host.setPreferredContentSizeCategory(.large)
        }
    }

    /// uikit-model: controls-14
    func test_buttonWithoutConfigurationAgain_hasTheAppsTitle() {
        let button = UIButton(type: .custom)
        button.setTitle("Continue", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 12)
        button.titleLabel?.numberOfLines = 2
        let size = button.intrinsicContentSize
        button.configuration = .filled()
        XCTAssertEqual(button.titleLabel?.numberOfLines, 0)
        XCTAssertEqual(button.titleLabel?.font.pointSize, 17)
        button.configuration = .plain()
        button.configuration = nil
        XCTAssertEqual(button.titleLabel?.font.pointSize, 12)
        XCTAssertEqual(button.titleLabel?.numberOfLines, 2)
        XCTAssertEqual(button.intrinsicContentSize, size)
        // What the app sets meanwhile counts as well.
        button.configuration = .filled()
        button.titleLabel?.font = .systemFont(ofSize: 14)
        button.configuration = nil
        XCTAssertEqual(button.titleLabel?.font.pointSize, 14)
    }

    func test_button_alignsItsContent() {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.frame.minX, 0)
        button.contentHorizontalAlignment = .right
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.frame.maxX, 200)
        button.setAttributedTitle(
            NSAttributedString(string: "Title", attributes: [.font: UIFont.systemFont(ofSize: 40)]), for: .normal)
        XCTAssertGreaterThan(button.intrinsicContentSize.height, 45)
        button.setTitleColor(.red, for: .normal)
        XCTAssertEqual(button.titleLabel?.textColor, .red)
    }

    func test_newCharacters_haveTheAttributesOfTheFirst() {
        let text = NSMutableAttributedString(string: "Hi", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        text.replaceAllCharacters("A longer text")
        text.appendCharacters(".")
        let label = UILabel()
        label.attributedText = text
        let expected = NSAttributedString(string: "A longer text.", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        XCTAssertTrue(text.isEqual(to: expected))
        let other = UILabel()
        other.attributedText = expected
        XCTAssertEqual(label.intrinsicContentSize, other.intrinsicContentSize)
    }

    /// uikit-model: text-22
    func test_aTextView_hasOneStorage_withWhateverWasSet() {
        let view = UITextView()
        view.text = "old"
        let storage = view.textStorage
        XCTAssertTrue(view.textStorage === storage)
        XCTAssertTrue(view.layoutManager.textStorage === storage)
        XCTAssertEqual(storage.string, "old")
        view.text = "new text"
        XCTAssertEqual(storage.string, "new text")
        storage.append(NSAttributedString(string: "!"))
        XCTAssertEqual(view.text, "new text!")
        view.attributedText = NSAttributedString(string: "third")
        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "T")
        XCTAssertEqual(view.text, "Third")
        view.font = .systemFont(ofSize: 31)
        view.text = "plain"
        XCTAssertEqual((storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 31)
    }

    /// The parts are those from before.
    /// uikit-model: text-22
    func test_aStorage_mayBeChangedWhileItsPartsAreWalked() {
        let view = UITextView()
        let text = NSMutableAttributedString(string: "abc")
        for place in 0..<3 { text.addAttribute(.kern, value: place, range: NSRange(location: place, length: 1)) }
        view.attributedText = text
        let storage = view.textStorage
        var seen: [NSRange] = []
        storage.enumerateAttribute(.kern, in: NSRange(location: 0, length: 3)) { _, range, stop in
            seen.append(range)
            storage.removeAttribute(.kern, range: NSRange(location: 0, length: 3))
            if seen.count == 2 { stop.pointee = true }
        }
        XCTAssertEqual(seen, [NSRange(location: 0, length: 1), NSRange(location: 1, length: 1)])
        XCTAssertNil(view.attributedText.attribute(.kern, at: 2, effectiveRange: nil))
        // Those behind a part that becomes longer or shorter move along.
        let ways: [(NSAttributedString.EnumerationOptions, String)] = [([], "xy"), ([.reverse], "xy"), ([], "")]
        for (options, instead) in ways {
            view.attributedText = text
            storage.enumerateAttribute(.kern, in: NSRange(location: 0, length: 3), options: options) { _, range, _ in
                storage.replaceCharacters(in: range, with: instead)
            }
            XCTAssertEqual(view.text, instead + instead + instead)
        }
    }

    /// uikit-model: text-18
    func test_aLayoutManager_measuresInTheTextSizeThatItsViewShows() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
        view.attributedText = NSAttributedString(string: "two words", attributes: [.font: font])
        func used() -> CGFloat { view.layoutManager.usedRect(for: view.textContainer).height }
        func shown() -> CGFloat { view.sizeThatFits(CGSize(width: 200, height: 0)).height - 16 }
        let large = used()
        XCTAssertEqual(large, shown(), accuracy: 0.01)
        view.adjustsFontForContentSizeCategory = true
        XCTAssertLessThan(used(), large)
        XCTAssertEqual(used(), shown(), accuracy: 0.01)
    }

    /// uikit-model: text-23
    func test_thePaddingOfAContainer_isTakenFromItsLines() {
        let storage = NSTextStorage(string: "mm mm")
        let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
        storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: 5))
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let letter = 10 * 1266 / 2048 as CGFloat
        let container = NSTextContainer(size: CGSize(width: 5 * letter + 1, height: 0))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        XCTAssertEqual(manager.usedRect(for: container).height, font.lineHeight, accuracy: 0.51)
        container.lineFragmentPadding = 4
        XCTAssertEqual(manager.usedRect(for: container).height, 2 * font.lineHeight, accuracy: 0.51)
        XCTAssertEqual(manager.usedRect(for: container).width, 2 * letter + 8, accuracy: 0.51)
        container.size.width = 0
        XCTAssertEqual(manager.usedRect(for: container).height, font.lineHeight, accuracy: 0.51)
        withExtendedLifetime(storage) {}
    }
}
