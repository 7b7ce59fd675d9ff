import Foundation
import LayoutEngine
import XCTest

/// Objects that are attributes of texts can be compared by Foundation, which reads their first word.
final class FoundationMarkTests: XCTestCase {
    /// One object of each class, made of a number.
    private static let classes: [(key: NSAttributedString.Key, make: (Int) -> NSObject)] = [
        (.font, { UIFont.systemFont(ofSize: CGFloat($0 % 50)) }),
        (.foregroundColor, { UIColor(white: CGFloat($0 % 50) / 50, alpha: 1) }),
        (.attachment, { _ in NSTextAttachment() }),
        (
            .paragraphStyle,
            {
                let style = NSMutableParagraphStyle()
                style.headIndent = CGFloat($0)
                return style
            }
        ),
        (.init("tab"), { NSTextTab(textAlignment: .left, location: CGFloat($0)) }),
    ]

    func test_firstWord_isTheNumberOfNoType() {
        for (key, make) in Self.classes {
            let object = make(1)
            let word = withExtendedLifetime(object) {
                Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 16, as: UInt.self)
            }
            XCTAssertEqual(word >> 8 & 0x3ff, 0x3ff, key.rawValue)
        }
    }

    /// Without the mark, one replacement of a thousand ends the program.
    func test_attributes_canBeReplaced() {
        for (key, make) in Self.classes {
            let text = NSMutableAttributedString(string: "text", attributes: [key: make(0)])
            var kept: [NSObject] = []
            for number in 1...3000 {
                let value = make(number)
                kept.append(value)
                text.addAttribute(key, value: value, range: NSRange(location: number % 3, length: 2))
                XCTAssertTrue(text.attribute(key, at: number % 3, effectiveRange: nil) as? NSObject == value)
            }
        }
    }

    /// A font that follows the text size is another one, though both look alike at `large`.
    func test_fontsThatFollowTheTextSize_replaceThoseThatDoNot() {
        LayoutEnvironment.current = LayoutEnvironment()
        let fixed = UIFont.systemFont(ofSize: 20)
        let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(for: fixed)
        XCTAssertNotEqual(fixed, scaled)
        XCTAssertEqual(scaled, UIFontMetrics(forTextStyle: .body).scaledFont(for: fixed))
        let text = NSMutableAttributedString(string: "text", attributes: [.font: fixed])
        text.addAttribute(.font, value: scaled, range: NSRange(location: 0, length: 4))
        XCTAssertTrue(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont === scaled)
        // The text size of the label's own traits is another one, so its own size is due again.
        let label = UILabel()
        label.text = "text"
        label.adjustsFontForContentSizeCategory = true
        label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        label.font = fixed
        let size = label.intrinsicContentSize
        label.font = scaled
        XCTAssertGreaterThan(label.intrinsicContentSize.height, size.height)
    }

    func test_equality_isOfWhatCounts() {
        let (one, two) = (UIFont.systemFont(ofSize: 13), UIFont.systemFont(ofSize: 14))
        XCTAssertEqual(one, UIFont.systemFont(ofSize: 13))
        XCTAssertEqual(one.hash, UIFont.systemFont(ofSize: 13).hash)
        XCTAssertNotEqual(one, two)
        XCTAssertFalse(one.isEqual("13"))
        XCTAssertEqual(UIColor(white: 1, alpha: 0.5), UIColor(red: 1, green: 1, blue: 1, alpha: 0.5))
        XCTAssertNotEqual(UIColor.white, UIColor.black)
        let dynamic = UIColor { _ in .white }
        XCTAssertEqual(dynamic, dynamic)
        XCTAssertNotEqual(dynamic, UIColor { _ in .white })
        XCTAssertNotEqual(NSTextAttachment(), NSTextAttachment())
        let (style, other) = (NSMutableParagraphStyle(), NSParagraphStyle())
        XCTAssertEqual(style, other)
        XCTAssertEqual(style.hash, other.hash)
        style.tailIndent = -3
        XCTAssertNotEqual(style, other)
        XCTAssertEqual(style.mutableCopy() as? NSParagraphStyle, style)
        let tabs = NSMutableParagraphStyle()
        tabs.tabStops = [NSTextTab(textAlignment: .left, location: 9)]
        XCTAssertNotEqual(tabs, other)
        XCTAssertEqual(tabs.mutableCopy() as? NSParagraphStyle, tabs)
        let again = NSTextTab(textAlignment: .left, location: 9)
        XCTAssertEqual(tabs.tabStops, [again])
        XCTAssertEqual(tabs.tabStops[0].hash, again.hash)
        XCTAssertNotEqual(again, NSTextTab(textAlignment: .right, location: 9))
        // Of one dictionary literal, as in an app.
        let attributes: [NSAttributedString.Key: Any] = [.font: one, .paragraphStyle: style]
        XCTAssertEqual(
            NSAttributedString(string: "a", attributes: attributes).attributes(at: 0, effectiveRange: nil).count, 2)
    }
}
