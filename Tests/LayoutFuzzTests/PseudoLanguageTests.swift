import XCTest

@testable import LayoutFuzz

final class PseudoLanguageTests: XCTestCase {
    func test_texts_growAsTranslationsDo() {
        let texts = [
            "OK", "Save", "Continue", "Forgot your password?", "Please enter the code that we sent to your phone.",
        ]
        for text in texts {
            let longer = PseudoLanguage.expanded(text)
            XCTAssertEqual(longer.count, text.count + PseudoLanguage.growth(of: text.count), longer)
            XCTAssertEqual(PseudoLanguage.expanded(text), longer, "it is the same each time")
            XCTAssertEqual(PseudoLanguage.accented(text).count, text.count)
        }
        XCTAssertEqual(PseudoLanguage.expanded("Save"), "Sááávéé")
        XCTAssertEqual(PseudoLanguage.accented("Continue"), "Çóñtíñúé")
        XCTAssertEqual(
            (1...400).map { Double(PseudoLanguage.growth(of: $0)) / Double($0) }.min() ?? 0, 0.35, accuracy: 0.01)
    }

    func test_wordsAreTranslated_numbersAndNamesAreNot() {
        for text in ["Save", "OK", "Save 3 files", "Sign in with GitHub", "Änderungen sichern", "布局"] {
            XCTAssertTrue(PseudoLanguage.translates(text), text)
        }
        for text in ["", "12:30", "3,99 €", "99+", "@someone", "www.example.com", "+1", "—", "UILabel", "PrimaryLabel"]
        {
            XCTAssertFalse(PseudoLanguage.translates(text), text)
        }
    }
}
