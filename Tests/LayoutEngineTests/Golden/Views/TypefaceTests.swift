import Foundation
import LayoutEngine
import XCTest

/// How wide text is in the typefaces of the generations. The figures were reckoned by hand from the published advances.
final class TypefaceTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(scale: 2) }

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        let label = UILabel()
        label.text = text
        label.font = font
        return label.intrinsicContentSize.width
    }

    private func width(_ text: String, _ size: CGFloat = 17) -> CGFloat { width(text, .systemFont(ofSize: size)) }

    /// 17 points: letters for small sizes; 28: for large ones; 22 between.
    /// uikit-model: text-2
    func test_letters_goFromTheSmallCutToTheLargeOne() {
        XCTAssertEqual(
            [8, 13, 17, 18, 19, 20, 22, 24, 28, 34, 44].map { width("Settings", $0) },
            [33, 50.5, 63, 66.5, 70, 72.5, 79, 85.5, 100, 121, 155])
    }

    /// uikit-model: text-3
    func test_weights_areWider_oneByOne() {
        let weights: [UIFont.Weight] = [.thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
        let widths = weights.map { width("Settings", .systemFont(ofSize: 17, weight: $0)) }
        XCTAssertEqual(Array(widths[2...5]), [63, 65, 66.5, 68.5])
        XCTAssertEqual(widths, widths.sorted())
        XCTAssertEqual(Set(widths).count, weights.count)
    }

    /// iOS 9 to 13 had two cuts that change at 20 points, and other tracking. Both figures at 17 points are stored in files
    /// of Xcode 10 and 12.
    /// uikit-model: text-2, text-4
    func test_typefaces_ofTheGenerations() {
        XCTAssertEqual(width("Awesome movie"), 124)
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS11_12, scale: 2)
        XCTAssertEqual(width("Awesome movie"), 124.5)
        XCTAssertEqual([19, 20].map { width("Title", $0) }, [37, 38])
        LayoutEnvironment.current.typeface = .sanFrancisco
        XCTAssertEqual([19, 20].map { width("Title", $0) }, [36.5, 38])
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS7_8, scale: 2)
        XCTAssertEqual(LayoutEnvironment.current.typeface, .helvetica)
        XCTAssertEqual(width("Title", 20), 38, "1889 thousandths of 20, and no pair of letters moves")
    }

    /// uikit-model: text-5
    func test_pairs_moveTogether() {
        XCTAssertLessThan(width("AVAVAV"), 6 * 11.0234375)
        XCTAssertEqual(width("mm"), 29, "twice 1782 - 52 of 2048")
        XCTAssertEqual(
            width("AV", .monospacedSystemFont(ofSize: 20, weight: .regular)), 25, "2 x 1266 of 2048, and nothing else")
    }

    /// uikit-model: text-4
    func test_monospaced_isOfOneWidth_atAllWeights() {
        let fonts = [UIFont.Weight.thin, .regular, .black].map { UIFont.monospacedSystemFont(ofSize: 16, weight: $0) }
        for font in fonts { XCTAssertEqual(width("il. MW", font), 59.5) }
        XCTAssertEqual(fonts[0].withSize(32).lineHeight, 2 * fonts[0].lineHeight)
        XCTAssertEqual(width("il. MW", fonts[0].withSize(32)), 119)
        XCTAssertNotEqual(fonts[1], UIFont.systemFont(ofSize: 16))
    }

    /// Columns of figures stand below each other, ones too, which move together in other text.
    func test_monospacedDigits_areNotMovedByTheirNeighbours() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        let (ones, eights) = (width("1111", font), width("8888", font))
        XCTAssertEqual(ones, eights)
        let attributed = NSAttributedString(string: "1111", attributes: [.font: font, .kern: 1])
        XCTAssertEqual(attributed.size().width, eights + 4, accuracy: 0.5)
    }

    func test_monospacedDigits_leaveLettersAlone() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        XCTAssertEqual(Set("0123456789".map { width(String($0), font) }).count, 1)
        XCTAssertEqual(width("Settings", font), width("Settings"))
        XCTAssertNotEqual(width("1", font), width("1"))
    }

    // MARK: Characters that the tables do not have

    /// uikit-model: text-9
    func test_accents_countAsTheirLetter() {
        for (accented, plain) in [("Éléphant", "Elephant"), ("Größe", "GroBe"), ("Việt", "Viet"), ("e\u{301}", "e")] {
            XCTAssertEqual(width(accented), width(plain), accented)
        }
    }

    /// uikit-model: text-9
    func test_ideographs_areAsWideAsTheSize() {
        XCTAssertEqual(width("設定"), 34)
        XCTAssertEqual(width("설정"), 34)
        XCTAssertEqual(width("設定", 20), 40)
    }

    /// uikit-model: text-9
    func test_emoji_countOnce_howeverTheyArePutTogether() {
        for emoji in ["😀", "👍🏽", "👨‍👩‍👧", "🇩🇪", "❤️"] { XCTAssertEqual(width(emoji), 21.5, emoji) }
    }

    /// uikit-model: text-9
    func test_typography_isAsWideAsWhatItLooksLike() {
        for (typographic, plain) in [
            ("Don’t", "Don't"), ("“Yes”", "\"Yes\""), ("a\u{A0}b", "a b"), ("10\u{2010}20", "10-20"),
        ] {
            XCTAssertEqual(width(typographic), width(plain), typographic)
        }
        XCTAssertEqual(width("…"), width("..."))
    }

    /// Greek, Cyrillic, Arabic, Thai, and what is no character at all: never zero for letters, never without end.
    /// uikit-model: text-9
    func test_otherScripts_haveAWidth() {
        for text in ["Ρυθμίσεις", "Настройки", "إعدادات", "การตั้งค่า", "सेटिंग"] {
            let perLetter = width(text) / CGFloat(text.count)
            XCTAssertTrue((4...20).contains(perLetter), "\(text): \(perLetter) a letter")
        }
        XCTAssertEqual(width("\u{0}\u{7}\u{200B}\u{FEFF}"), 0)
    }

    /// uikit-model: text-12
    func test_lineBreaks_ofEveryKind_makeLines() {
        let label = UILabel()
        label.numberOfLines = 0
        for text in ["a\nb", "a\r\nb", "a\u{2028}b"] {
            label.text = text
            XCTAssertEqual(label.intrinsicContentSize.height, 41, "\(text.unicodeScalars.map(\.value))")
        }
    }

    /// What a label says it is wide is enough for it to lie on one line.
    func test_ownWidth_isEnough_atEverySize() {
        let texts = [
            "Settings", "AVAST Wavy To. LT", "The quick brown fox jumps over the lazy dog", "Größe 12,50 €", "設定 a 😀",
        ]
        for scale in [2, 3] as [CGFloat] {
            LayoutEnvironment.current = LayoutEnvironment(scale: scale)
            for size in stride(from: CGFloat(8), through: 40, by: 0.5) {
                for text in texts {
                    let label = UILabel()
                    label.numberOfLines = 0
                    label.text = text
                    label.font = .systemFont(ofSize: size, weight: size > 20 ? .semibold : .regular)
                    let own = label.intrinsicContentSize
                    XCTAssertEqual(label.sizeThatFits(CGSize(width: own.width, height: 0)), own, "\(text), \(size)")
                    XCTAssertGreaterThan(
                        label.sizeThatFits(CGSize(width: own.width - 1, height: 0)).height, own.height,
                        "\(text), \(size)")
                }
            }
        }
    }

    func test_fontOfAWeightThatIsNotFinite_isRegular() {
        let font = UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(rawValue: .nan))
        XCTAssertEqual(font, UIFont.systemFont(ofSize: 17))
        guard case .exception(let exception)? = LayoutEnvironment.current.reports.first else { return XCTFail() }
        XCTAssertEqual(exception.name, .invalidArgument)
        XCTAssertTrue(exception.reason.contains("A font of weight nan was asked for"), exception.reason)
    }
}
