import Foundation
import LayoutEngine
import XCTest

/// What happens when a person types, and what a recognizer asks before it recognizes.
final class TypingTests: XCTestCase {
    private final class Writer: NSObject, UITextViewDelegate, UITextFieldDelegate, UIGestureRecognizerDelegate {
        var calls: [String] = []
        var allowsChange = true
        func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
        func textViewDidChange(_ textView: UITextView) { calls.append("change \(textView.text ?? "")") }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            calls.append("may \(range.length)")
            return allowsChange
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { allowsChange }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allowsChange }
    }

    // uikit-model: controls-15
    func test_aTextView_tellsOfWhatAPersonTypes_andNotOfWhatTheAppSets() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let writer = Writer()
        view.delegate = writer
        view.text = "set"
        XCTAssertEqual(writer.calls, [])
        nonisolated(unsafe) var posted = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UITextView.textDidChangeNotification, object: view, queue: nil
        ) { _ in posted += 1 }
        view.simulateTyping("typed")
        XCTAssertEqual(writer.calls, ["begin", "may 3", "change typed", "end"])
        XCTAssertEqual(posted, 1)
        writer.allowsChange = false
        view.simulateTyping("refused")
        XCTAssertEqual(view.text, "typed")
        XCTAssertEqual(posted, 1)
        view.isEditable = false
        writer.calls = []
        view.simulateTyping("nothing")
        XCTAssertEqual(writer.calls, [])
        NotificationCenter.default.removeObserver(observer)
    }

    // uikit-model: controls-15, controls-18
    func test_aTextField_postsEachKey_andNotWhatTheAppSets() {
        let field = UITextField()
        nonisolated(unsafe) var posted = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UITextField.textDidChangeNotification, object: field, queue: nil
        ) { _ in posted += 1 }
        field.insertText("a")
        field.insertText("b")
        field.deleteBackward()
        XCTAssertEqual(field.text, "a")
        XCTAssertEqual(posted, 3)
        field.text = "set"
        XCTAssertEqual(posted, 3)
        NotificationCenter.default.removeObserver(observer)
    }

    private final class Keeper: UITextFieldDelegate {
        var calls: [String] = []
        var allowsEnd = false
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begun") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { allowsEnd }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("ended") }
    }

    // uikit-model: controls-16
    func test_aField_isEditedOnce_untilItsDelegateLetsItEnd() {
        let field = UITextField()
        let keeper = Keeper()
        field.delegate = keeper
        field.addAction(UIAction { _ in keeper.calls.append("event") }, for: [.editingDidBegin, .editingDidEnd])
        XCTAssertTrue(field.becomeFirstResponder())
        XCTAssertTrue(field.becomeFirstResponder())
        XCTAssertEqual(keeper.calls, ["begun", "event"])
        XCTAssertFalse(field.resignFirstResponder())
        XCTAssertTrue(field.isEditing)
        keeper.allowsEnd = true
        XCTAssertTrue(field.resignFirstResponder())
        XCTAssertEqual(keeper.calls, ["begun", "event", "ended", "event"])
        XCTAssertFalse(field.isEditing)
    }

    private final class Refuser: UITextFieldDelegate, UITextViewDelegate {
        var calls: [String] = []
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            calls.append("asked")
            return false
        }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("ended") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            calls.append("asked")
            return false
        }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("ended") }
    }

    /// A view that becomes first responder and does not want to end.
    private final class Stayer: UIView {
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { false }
    }

    // uikit-model: controls-16
    func test_anEndThatIsForced_isNotAskedFor() {
        let (root, field, area, refuser) = (UIView(), UITextField(), UITextView(), Refuser())
        field.delegate = refuser
        area.delegate = refuser
        let stayer = Stayer()
        for view in [field, area, stayer] {
            root.addSubview(view)
            refuser.calls = []
            XCTAssertTrue(view.becomeFirstResponder())
            XCTAssertFalse(root.endEditing(false))
            XCTAssertTrue(view.isFirstResponder)
            XCTAssertTrue(root.endEditing(true))
            XCTAssertFalse(view.isFirstResponder)
            XCTAssertEqual(refuser.calls, view === stayer ? [] : ["asked", "ended"])
            // Force is for once.
            XCTAssertTrue(view.becomeFirstResponder())
            XCTAssertFalse(view.resignFirstResponder())
            root.endEditing(true)
        }
    }

    // uikit-model: controls-15
    func test_aTextField_asksItsDelegateBeforeAChange() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let writer = Writer()
        field.delegate = writer
        field.simulateTyping("typed")
        XCTAssertEqual(field.text, "typed")
        writer.allowsChange = false
        field.simulateTyping("refused")
        XCTAssertEqual(field.text, "typed")
    }

    func test_placesInATextView() throws {
        let view = UITextView(frame: .zero)
        view.text = "one two"
        let second = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: 4))
        let range = try XCTUnwrap(view.textRange(from: second, to: view.endOfDocument))
        XCTAssertEqual(view.text(in: range), "two")
        XCTAssertNil(view.position(from: view.endOfDocument, offset: 1))
        view.replace(range, withText: "three")
        XCTAssertEqual(view.text, "one three")
        view.selectedTextRange = range
        XCTAssertEqual(view.selectedRange, NSRange(location: 4, length: 3))
    }

    func test_aRecognizer_asksViewAndDelegate() {
        final class Closed: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let writer = Writer()
        let receiver = ActionReceiver()
        let recognizer = UITapGestureRecognizer(target: receiver, action: Selector("anything:"))
        recognizer.delegate = writer
        let open = UIView(frame: .zero)
        open.addGestureRecognizer(recognizer)
        recognizer.recognize()
        XCTAssertEqual(receiver.calls.count, 1)
        writer.allowsChange = false
        recognizer.recognize()
        XCTAssertEqual(receiver.calls.count, 1)
        writer.allowsChange = true
        let closed = Closed(frame: .zero)
        closed.addGestureRecognizer(recognizer)
        recognizer.recognize()
        XCTAssertEqual(receiver.calls.count, 1)
    }

    // uikit-model: controls-18
    func test_whatIsTyped_comesAtTheCursor_andAKeyTakesAWholeCharacterAway() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        XCTAssertFalse(field.hasText)
        field.insertText("ab")
        field.insertText("👩‍👧")
        XCTAssertEqual(field.text, "ab👩‍👧")
        field.deleteBackward()
        XCTAssertEqual(field.text, "ab")
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
        field.deleteBackward()
        field.insertText("x")
        XCTAssertEqual(field.text, "xab")
        XCTAssertEqual(changes, 4)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "one two"
        view.selectedRange = NSRange(location: 0, length: 3)
        view.insertText("three")
        XCTAssertEqual(view.text, "three two")
        XCTAssertEqual(view.selectedRange, NSRange(location: 5, length: 0))
    }

    // uikit-model: controls-19
    func test_theCursor_isBehindTheTextBeforeIt_andOnItsLine() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 20)
        view.text = "a\nbb"
        let start = view.caretRect(for: view.beginningOfDocument)
        XCTAssertEqual(start.origin, CGPoint(x: 5, y: 8))
        let end = view.caretRect(for: view.endOfDocument)
        XCTAssertGreaterThan(end.minX, start.minX)
        XCTAssertEqual(end.minY - start.minY, UIFont.systemFont(ofSize: 20).lineHeight, accuracy: 0.51)
        let needed = view.sizeThatFits(CGSize(width: 200, height: 0)).height - 16
        XCTAssertEqual(view.layoutManager.usedRect(for: view.textContainer).height, needed, accuracy: 0.01)
        let first = NSRange(location: 0, length: 1)
        view.textStorage.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: first)
        XCTAssertGreaterThan(view.layoutManager.usedRect(for: view.textContainer).height, 60)
    }

    /// uikit-model: controls-19
    func test_theFirstRectangle_isOnTheLineOfTheFirstCharacter() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
        view.font = font
        // 15 letters fit on a line.
        let letter = 20 * 1266 / 2048 as CGFloat
        func check(_ from: Int, _ to: Int, line: Int, column: Int, letters: Int, _ place: UInt = #line) throws {
            let start = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: from))
            let end = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: to))
            let rect = view.firstRect(for: try XCTUnwrap(view.textRange(from: start, to: end)))
            XCTAssertEqual(rect.minX, 5 + CGFloat(column) * letter, accuracy: 0.51, line: place)
            XCTAssertEqual(rect.minY, 8 + CGFloat(line) * font.lineHeight, accuracy: 0.51, line: place)
            XCTAssertEqual(rect.width, CGFloat(letters) * letter + 2, accuracy: 1.01, line: place)
            XCTAssertEqual(rect.height, font.lineHeight, accuracy: 0.01, line: place)
        }
        view.text = "aaaa bbbbbbbbbbbbbb cc\ndd"
        try check(0, 3, line: 0, column: 0, letters: 3)
        try check(1, 25, line: 0, column: 1, letters: 4)
        try check(5, 25, line: 1, column: 0, letters: 15)
        try check(21, 25, line: 2, column: 1, letters: 1)
        try check(24, 25, line: 3, column: 1, letters: 1)
        // A word that fits on no line.
        view.text = "aa " + String(repeating: "b", count: 40)
        try check(0, 43, line: 0, column: 0, letters: 3)
        try check(23, 43, line: 2, column: 5, letters: 10)
        let end = try XCTUnwrap(view.textRange(from: view.endOfDocument, to: view.endOfDocument))
        XCTAssertEqual(view.firstRect(for: end), view.caretRect(for: view.endOfDocument))
    }

    /// uikit-model: controls-19
    func test_theCursor_isBehindTheLettersOfItsOwnLine() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
        // 15 letters fit on a line.
        let letter = 20 * 1266 / 2048 as CGFloat
        func check(_ offset: Int, line: Int, column: Int, _ place: UInt = #line) throws {
            let position = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: offset))
            let rect = view.caretRect(for: position)
            XCTAssertEqual(rect.minX, 5 + CGFloat(column) * letter, accuracy: 0.51, line: place)
            XCTAssertEqual(rect.minY, 8 + CGFloat(line) * font.lineHeight, accuracy: 0.51, line: place)
            XCTAssertEqual(rect.size, CGSize(width: 2, height: font.lineHeight), line: place)
        }
        func checkWords() throws {
            try check(4, line: 0, column: 4)
            try check(5, line: 1, column: 0)
            // The letters before it would fit on the line before.
            try check(7, line: 1, column: 2)
            try check(19, line: 1, column: 14)
            try check(20, line: 2, column: 0)
            try check(22, line: 2, column: 2)
            try check(23, line: 3, column: 0)
            try check(25, line: 3, column: 2)
        }
        view.font = font
        view.text = "aaaa bbbbbbbbbbbbbb cc\ndd"
        try checkWords()
        // A word that fits on no line, and what is behind it.
        view.text = "aa " + String(repeating: "b", count: 40) + "\ncc"
        try check(17, line: 1, column: 14)
        try check(18, line: 2, column: 0)
        try check(43, line: 3, column: 10)
        try check(44, line: 4, column: 0)
        try check(46, line: 4, column: 2)
        // Spaces hang over.
        view.text = String(repeating: "a", count: 15) + "  "
        let hanging = view.caretRect(for: view.endOfDocument)
        XCTAssertEqual(hanging.origin, CGPoint(x: 195, y: 8))
        // Other spaces end words, too.
        view.text = "aaaa\u{2009}bbbbbbbbbbbbbb"
        try check(7, line: 1, column: 2)
        // The font of text with attributes is its own.
        view.font = .systemFont(ofSize: 9)
        view.attributedText = NSAttributedString(
            string: "aaaa bbbbbbbbbbbbbb cc\ndd", attributes: [.font: font])
        try checkWords()
    }

    /// uikit-model: controls-19
    func test_theCursor_hasTheRoomBetweenLinesOfATextStyleAboveIt() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let font = UIFont.preferredFont(forTextStyle: .body)
        XCTAssertGreaterThan(font.leading, 1)
        (view.font, view.text) = (font, "a\nb")
        let end = view.caretRect(for: view.endOfDocument)
        XCTAssertEqual(end.minY, 8 + font.lineHeight + font.leading, accuracy: 0.01)
        XCTAssertEqual(end.height, font.lineHeight, accuracy: 0.01)
    }
}
