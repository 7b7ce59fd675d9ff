import Foundation
import LayoutEngine

/// A typed text as an array of whole characters, and its selected range.
private struct TypedText {
    var characters: [String]
    /// The selected characters; nil if nothing was selected.
    var chosen: Range<Int>?

    var text: String { characters.joined() }

    /// The number of UTF-16 units before a character.
    func units(before index: Int) -> Int { characters[..<index].reduce(0) { $0 + $1.utf16.count } }

    private var cursor: Range<Int> { chosen ?? characters.count..<characters.count }

    mutating func replace(_ range: Range<Int>, _ new: [String]) {
        characters.replaceSubrange(range, with: new)
        chosen = range.lowerBound + new.count..<range.lowerBound + new.count
    }

    mutating func type(_ new: [String]) { replace(cursor, new) }

    /// Deletes as the backspace key does. Returns whether there was something to delete.
    mutating func delete() -> Bool {
        var range = cursor
        if range.isEmpty {
            guard range.lowerBound > 0 else { return false }
            range = range.lowerBound - 1..<range.lowerBound
        }
        replace(range, [])
        return true
    }

    /// Characters with several UTF-16 units, with several scalars, and simple ones.
    static let alphabet = ["a", "b", "\u{1F44D}\u{1F3FD}", "e\u{301}", "c", "\u{1F1E9}\u{1F1EA}", "d"]

    static func letters(_ number: Int) -> [String] {
        (0..<1 + number % 3).map { alphabet[(number + $0 * 3) % alphabet.count] }
    }
}

/// Counts the calls of a delegate.
private final class TypingCounter: NSObject, UITextViewDelegate {
    var changes = 0
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
}

/// Counts notifications, which come on the thread that posts them.
private final class PostCounter: @unchecked Sendable {
    var count = 0
}

extension ScenarioRun {
    /// Kerning in one line does not move the other lines.
    fileprivate func expectUnlikeLines(_ lines: [String], _ font: UIFont, spread: Int, by kern: CGFloat) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 900, height: 300))
        (view.font, view.text) = (font, lines.joined(separator: "\n"))
        let starts = lines.indices.map { index in lines[..<index].reduce(0) { $0 + $1.count + 1 } }
        view.textStorage.addAttribute(
            .kern, value: kern, range: NSRange(location: starts[spread], length: lines[spread].count))
        let size = font.pointSize
        for (index, letters) in lines.enumerated() {
            let rect = view.layoutManager.boundingRect(
                forGlyphRange: NSRange(location: starts[index], length: letters.count), in: view.textContainer)
            let name = "line \(index) where line \(spread) has kerning"
            expect("top of \(name)", rect.minY, self.lines(index, size), within: 2 * pixel)
            expect("height of \(name)", rect.height, self.lines(1, size), within: 2 * pixel)
            let width = monospacedWidth(letters.count, size)
            if index == spread {
                // The model leaves open whether the last letter has kerning.
                let all = width + kern * (CGFloat(letters.count) - 0.5)
                expect("width of \(name)", rect.width, all, within: kern / 2 + 2 * pixel)
            } else {
                expect("width of \(name)", rect.width, width, within: 2 * pixel)
            }
        }
    }
}

/// Typing, selecting and setting in any order, and the positions of parts of a text.
extension Scenario {
    static let typingOrders: [Scenario] = [
        // Typed text is inserted at the cursor, by whole characters.
        Scenario(
            "typing-in-any-order", rules: ["controls-15", "controls-18"],
            limits: [1] + Array(repeating: 7 * 70 - 1, count: 7), kinds: 7, share: 4
        ) { run in
            let (field, area, counter) = (UITextField(), UITextView(), TypingCounter())
            area.delegate = counter
            var events = 0
            let isField = run.flag(0)
            let action = UIAction { _ in events += 1 }
            field.addAction(action, for: .editingChanged)
            let input: any UITextInput = isField ? field : area
            let posts = PostCounter()
            let post = NotificationCenter.default.addObserver(
                forName: isField ? UITextField.textDidChangeNotification : UITextView.textDidChangeNotification,
                object: isField ? field : area, queue: nil
            ) { _ in posts.count += 1 }
            defer { NotificationCenter.default.removeObserver(post) }
            var model = TypedText(characters: [])
            var wanted = 0
            func place(_ index: Int) -> UITextPosition? {
                input.position(from: input.beginningOfDocument, offset: model.units(before: index))
            }
            func range(_ range: Range<Int>) -> UITextRange? {
                guard let start = place(range.lowerBound), let end = place(range.upperBound) else { return nil }
                return input.textRange(from: start, to: end)
            }
            for number in run.numbers[1...] {
                let (kind, value) = (number % 7, number / 7)
                let count = model.characters.count
                let one = value % (count + 1)
                let other = min(count, one + value / 8 % 4)
                switch kind {
                case 0, 1:
                    let letters = TypedText.letters(value)
                    model.type(letters)
                    input.insertText(letters.joined())
                    wanted += 1
                case 2:
                    if model.delete() { wanted += 1 }
                    input.deleteBackward()
                case 3, 4:
                    model.chosen = one..<other
                    input.selectedTextRange = range(one..<other)
                case 5:
                    let letters = TypedText.letters(value)
                    guard let part = range(one..<other) else { continue }
                    run.expect("text in a range", input.text(in: part) ?? "-", model.characters[one..<other].joined())
                    model.replace(one..<other, letters)
                    input.replace(part, withText: letters.joined())
                default:
                    // The selection is set again, because UIKit does not say where the cursor is in another text.
                    let isPlaced = model.chosen != nil
                    model = TypedText(characters: TypedText.letters(value) + TypedText.letters(value / 3))
                    if isField { field.text = model.text } else { area.text = model.text }
                    guard isPlaced || !isField || value % 2 == 0 else { continue }
                    model.chosen = 1..<model.characters.count
                    input.selectedTextRange = range(1..<model.characters.count)
                }
                run.expect("text", (isField ? field.text : area.text) ?? "", model.text)
                run.expect("hasText", input.hasText, !model.characters.isEmpty)
                run.expect(
                    "length of the text", input.offset(from: input.beginningOfDocument, to: input.endOfDocument),
                    model.text.utf16.count)
                run.expect("number of delegate calls or events", isField ? events : counter.changes, wanted)
                run.expect("what was posted", posts.count, wanted)
                guard let chosen = model.chosen, let found = input.selectedTextRange else { continue }
                run.expect(
                    "start of the selected range", input.offset(from: input.beginningOfDocument, to: found.start),
                    model.units(before: chosen.lowerBound))
                run.expect(
                    "end of the selected range", input.offset(from: input.beginningOfDocument, to: found.end),
                    model.units(before: chosen.upperBound))
            }
            withExtendedLifetime(counter) {}
        },
        // The cursor is after the letters before it, and rectangles of text are on the lines of their letters.
        Scenario(
            "places-in-texts", rules: ["controls-19", "text-4", "text-6", "text-20"],
            limits: [6, 6, 6, 14, 20, 9, 9, 1, 2, 8]
        ) { run in
            let size = 10 + run.length(4)
            let font = UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
            let lines = (0..<3).map { String(repeating: "m", count: run.numbers[$0] + 1) }
            let text = lines.joined(separator: "\n")
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 900, height: 300))
            (view.font, view.text) = (font, text)
            view.textContainerInset = UIEdgeInsets(top: run.length(5), left: run.length(6), bottom: 3, right: 2)
            view.textContainer.lineFragmentPadding = run.length(6) / 2
            let room = CGPoint(x: run.length(6) * 1.5, y: run.length(5))
            let before = min(run.numbers[3], text.count)
            let prefix = text.prefix(before).split(separator: "\n", omittingEmptySubsequences: false)
            let place = view.position(from: view.beginningOfDocument, offset: before)
            let caret = place.map { view.caretRect(for: $0) } ?? .null
            let line = CGFloat(prefix.count - 1)
            run.expect(
                "rectangle of the cursor", caret,
                CGRect(
                    x: room.x + run.monospacedWidth(prefix.last?.count ?? 0, size),
                    y: room.y + run.lines(1, size) * line,
                    width: 2, height: run.lines(1, size)), within: 2 * run.pixel)
            // The rest of the text begins at the cursor, and its first rectangle ends with the line.
            let row = prefix.count - 1
            let rest = place.flatMap { view.textRange(from: $0, to: view.endOfDocument) }
            run.expect(
                "first rectangle of the rest", rest.map { view.firstRect(for: $0) } ?? .null,
                CGRect(
                    x: caret.minX, y: caret.minY,
                    width: run.monospacedWidth(lines[row].count - (prefix.last?.count ?? 0), size) + 2,
                    height: run.lines(1, size)), within: 2 * run.pixel)
            // The cursor of a field is vertically centered.
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 700, height: 60))
            (field.font, field.text) = (font, lines[0])
            let count = min(run.numbers[3], lines[0].count)
            let point = field.position(from: field.beginningOfDocument, offset: count)
            let found = point.map { field.caretRect(for: $0) } ?? .null
            run.expect("center of the cursor of a field", found.midY, 30, within: run.pixel)
            run.expect(
                "left of the cursor of a field", found.minX,
                field.textRect(forBounds: field.bounds).minX
                    + run.monospacedWidth(count, size), within: 2 * run.pixel)
            // The rectangles that the layout manager gives for lines.
            let manager = view.layoutManager
            run.expect("number of glyphs", manager.numberOfGlyphs, text.count)
            let widest = lines.map(\.count).max() ?? 0
            let used = manager.usedRect(for: view.textContainer)
            run.expect(
                "width of the used rectangle", used.width,
                run.monospacedWidth(widest, size) + 2 * view.textContainer.lineFragmentPadding, within: 2 * run.pixel)
            run.expect("height of the used rectangle", used.height, run.lines(3, size), within: 2 * run.pixel)
            var start = 0
            for (index, letters) in lines.enumerated() {
                let rect = manager.boundingRect(
                    forGlyphRange: NSRange(location: start, length: letters.count), in: view.textContainer)
                run.expect("top of line \(index)", rect.minY, run.lines(index, size), within: 2 * run.pixel)
                run.expect("height of line \(index)", rect.height, run.lines(1, size), within: 2 * run.pixel)
                run.expect(
                    "width of line \(index)", rect.width, run.monospacedWidth(letters.count, size),
                    within: 2 * run.pixel)
                start += letters.count + 1
            }
            let middle = CGPoint(
                x: view.textContainer.lineFragmentPadding + run.monospacedWidth(1, size) * (CGFloat(count) - 0.5),
                y: run.lines(1, size) / 2)
            if count > 0 {
                run.expect("glyph at a point", manager.glyphIndex(for: middle, in: view.textContainer), count - 1)
            }
            // A change of the text storage changes the text.
            let storage = view.textStorage
            run.expect("length of the storage", storage.length, text.count)
            if run.flag(7) {
                storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "xyz")
                run.expect("text after a replacement in the storage", view.text ?? "", "xyz" + text.dropFirst())
            } else {
                storage.append(NSAttributedString(string: "\nend"))
                run.expect("text after characters were appended to the storage", view.text ?? "", text + "\nend")
            }
            run.expectUnlikeLines(lines, font, spread: run.numbers[8], by: 1 + run.length(9))
        },
        // A text storage with a layout manager and a text container, without a text view.
        Scenario("text-of-its-own", rules: ["text-20", "text-23", "text-6"], limits: [12, 20, 2, 9, 3]) { run in
            let size = 10 + run.length(1)
            let font = UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
            let text = String(repeating: "m", count: run.numbers[0] + 1)
            let storage = NSTextStorage(string: text)
            let whole = NSRange(location: 0, length: storage.length)
            storage.addAttribute(.font, value: font, range: whole)
            let manager = NSLayoutManager()
            storage.addLayoutManager(manager)
            let container = NSTextContainer(size: CGSize(width: 0, height: 0))
            container.lineFragmentPadding = run.length(3)
            manager.addTextContainer(container)
            run.expect("number of layout managers", storage.layoutManagers.count, 1)
            run.expect("number of text containers", manager.textContainers.count, 1)
            run.expect("glyph range", manager.glyphRange(for: container), whole)
            let width = run.monospacedWidth(text.count, size)
            run.expect(
                "size of the used rectangle with one line", manager.usedRect(for: container).size,
                CGSize(width: width + 2 * run.length(3), height: run.lines(1, size)), within: 2 * run.pixel)
            // Half of the letters fit on a line, between the paddings.
            let fitting = (text.count + 1) / 2
            container.size.width = run.monospacedWidth(fitting, size) + 1 + 2 * run.length(3)
            run.expect(
                "height of the used rectangle with all lines", manager.usedRect(for: container).height,
                run.lines(text.count > fitting ? 2 : 1, size), within: 2 * run.pixel)
            container.maximumNumberOfLines = 1
            run.expect(
                "height of the used rectangle with at most one line", manager.usedRect(for: container).height,
                run.lines(1, size),
                within: 2 * run.pixel)
            switch run.numbers[2] {
            case 0:
                storage.setAttributedString(NSAttributedString(string: "other"))
                run.expect("text after setAttributedString", storage.string, "other")
            case 1:
                storage.removeAttribute(.font, range: whole)
                run.expect(
                    "whether the font was removed", storage.attribute(.font, at: 0, effectiveRange: nil) == nil, true)
            default:
                storage.setAttributes([.kern: 3], range: whole)
                run.expect("number of attributes", storage.attributes(at: 0, effectiveRange: nil).count, 1)
            }
            run.expect(
                "rectangle of a range beyond the text",
                manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 99), in: container), .zero)
        },
    ]
}
