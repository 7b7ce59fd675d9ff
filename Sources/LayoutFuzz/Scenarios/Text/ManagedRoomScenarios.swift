import Foundation
import LayoutEngine

/// A text view, and its layout manager, which measures the same text.
private final class ManagedRoom {
    static let kinds = 8

    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 190, height: 300))
    private let manager: NSLayoutManager
    private let run: ScenarioRun

    init(_ run: ScenarioRun) {
        self.run = run
        manager = view.layoutManager
        view.text = "some words of a note"
    }

    private func text(_ value: Int) -> String {
        ["words of a text that is long", "two\nlines and more", "w", "line\n\nand one behind it"][value % 4]
    }

    /// A text with some attributes, with or without a font.
    private func piece(_ value: Int) -> NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [:]
        let font = UIFont.systemFont(ofSize: CGFloat(8 + value % 17))
        switch value % 3 {
        case 1: attributes[.font] = font
        case 2:
            // A font for another text size, which the view may adjust.
            let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
            attributes[.font] = UIFontMetrics(forTextStyle: .body).scaledFont(for: font, compatibleWith: traits)
        default: break
        }
        if value % 5 == 2 { attributes[.kern] = 1 + CGFloat(value % 3) }
        if value % 4 == 1 {
            let style = NSMutableParagraphStyle()
            (style.lineSpacing, style.firstLineHeadIndent) = (CGFloat(value % 7), CGFloat(value % 6))
            attributes[.paragraphStyle] = style
        }
        return NSAttributedString(string: text(value / 3), attributes: attributes)
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0: view.text = text(value)
        case 1: view.attributedText = piece(value)
        case 2: view.font = .systemFont(ofSize: CGFloat(9 + value % 23))
        case 3: view.textContainer.lineFragmentPadding = CGFloat(value % 11)
        case 4:
            view.textContainerInset = UIEdgeInsets(
                top: CGFloat(value % 9), left: CGFloat(value % 5), bottom: CGFloat(value % 7),
                right: CGFloat(value % 13))
        case 5:
            view.textContainer.maximumNumberOfLines = value % 4
            view.adjustsFontForContentSizeCategory = value / 4 % 2 == 1
        case 6: view.bounds.size.width = CGFloat(110 + 5 * value)
        // A text without a limit would become slow to measure.
        case 7 where view.textStorage.length < 120: view.textStorage.append(piece(value))
        default: view.attributedText = piece(value)
        }
    }

    func check(_ when: String) {
        let (container, insets) = (view.textContainer, view.textContainerInset)
        let used = manager.usedRect(for: container)
        let fits = view.sizeThatFits(CGSize(width: view.bounds.width, height: 9000))
        run.expect("origin of the used rectangle \(when)", used.origin, .zero)
        run.expect(
            "size of the used rectangle with insets \(when)",
            CGSize(
                width: used.width + insets.left + insets.right, height: used.height + insets.top + insets.bottom),
            fits, within: run.pixel + 0.01)
        let length = (view.text as NSString?)?.length ?? 0
        let whole = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: length), in: container)
        // The rectangle begins at the line with the smallest indent, which need not be the first line.
        let style = length == 0 ? nil : view.attributedText.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
        let indent = whole.minX - container.lineFragmentPadding
        let most = (style as? NSParagraphStyle)?.firstLineHeadIndent ?? 0
        run.expect(
            "whether the bounding rectangle begins at an indent \(when)", indent > -0.01 && indent < most + 0.01, true)
        run.expect(
            "right of the bounding rectangle \(when)", whole.maxX, used.width - container.lineFragmentPadding,
            within: run.pixel + 0.01)
        run.expect("top of the bounding rectangle \(when)", whole.minY, 0)
        run.expect("height of the bounding rectangle \(when)", whole.height, used.height, within: run.pixel + 0.01)
        run.expect("number of glyphs \(when)", manager.numberOfGlyphs, length)
        run.expect("length of the text storage \(when)", manager.textStorage?.length, length)
        run.expectObject("layout manager \(when)", view.layoutManager, manager)
        run.expectObject("text container \(when)", manager.textContainers.first, container)
        let behind = NSRange(location: length, length: 1)
        run.expect(
            "bounding rectangle after the last letter \(when)",
            manager.boundingRect(forGlyphRange: behind, in: container), .zero)
    }
}

extension Scenario {
    static let managedRooms: [Scenario] = [
        // A layout manager lays the text out as its text view does, whatever the text, its attributes and its container, and
        // in whichever order they were set.
        Scenario(
            "rooms-that-managers-know", rules: ["controls-9", "text-12", "text-18", "text-20", "text-27"],
            limits: Array(repeating: ManagedRoom.kinds * 40 - 1, count: 10), kinds: ManagedRoom.kinds
        ) { run in
            let room = ManagedRoom(run)
            room.check("at first")
            for (turn, number) in run.numbers.enumerated() {
                room.perform(number)
                room.check("after turn \(turn)")
            }
        }
    ]
}
