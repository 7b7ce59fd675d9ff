import Foundation
import LayoutEngine

/// A text of monospaced letters in parts. Each part has kerning or tracking, as a number of one of several types.
private struct TrackedText {
    static let kinds = 6

    private struct Part {
        var letters: Int
        let size: CGFloat
        var room: CGFloat
    }

    let text = NSMutableAttributedString(string: "")
    private var parts: [Part] = []

    private static let keys: [NSAttributedString.Key] = [.kern, .tracking]

    /// A number of one of the types that apps use.
    private static func number(_ room: CGFloat, _ way: Int) -> Any {
        switch way % 4 {
        case 0: room
        case 1: Double(room)
        case 2: Float(room)
        default: NSNumber(value: Double(room))
        }
    }

    private func letters(_ count: Int) -> String { String(repeating: "m", count: count) }

    private func range(_ index: Int) -> NSRange {
        NSRange(location: parts[..<index].reduce(0) { $0 + $1.letters }, length: parts[index].letters)
    }

    private mutating func append(_ value: Int) {
        let part = Part(letters: 1 + value % 4, size: CGFloat(9 + value % 7), room: CGFloat(value % 5) / 2 - 0.5)
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.monospacedSystemFont(ofSize: part.size, weight: .regular)
        ]
        if part.room != 0 { attributes[Self.keys[value / 3 % 2]] = Self.number(part.room, value / 2) }
        text.append(NSAttributedString(string: letters(part.letters), attributes: attributes))
        parts.append(part)
    }

    mutating func perform(_ number: Int) {
        let value = number / Self.kinds
        guard let last = parts.indices.last, number % Self.kinds > 1 else { return append(value) }
        let index = value % parts.count
        switch number % Self.kinds {
        case 2:
            // Appended letters have the attributes of the last one.
            parts[last].letters += 1 + value % 3
            text.appendCharacters(letters(1 + value % 3))
        case 3 where value % 3 == 0:
            // Letters that replace all others have the attributes of the first one.
            parts = [Part(letters: 1 + value % 6, size: parts[0].size, room: parts[0].room)]
            text.replaceAllCharacters(letters(1 + value % 6))
        case 4 where parts.count > 1:
            text.deleteCharacters(in: range(index))
            parts.remove(at: index)
        default:
            // No rule says which of the two attributes counts if both are set.
            for key in Self.keys { text.removeAttribute(key, range: range(index)) }
            parts[index].room = CGFloat(value % 7) / 2 - 1
            text.addAttribute(
                Self.keys[value / 2 % 2], value: Self.number(parts[index].room, value / 4), range: range(index))
        }
    }

    func check(_ label: UILabel, _ run: ScenarioRun, _ when: String) {
        let width = parts.reduce(0) { sum, part in
            sum + run.monospacedWidth(part.letters, part.size) + CGFloat(part.letters) * part.room
        }
        let wanted = CGSize(width: width, height: parts.map { run.lines(1, $0.size) }.max() ?? 0)
        label.attributedText = text
        let room = CGSize(width: 9000, height: 9000)
        for (way, size) in [
            text.size(), label.intrinsicContentSize, label.sizeThatFits(room),
            text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).size,
        ].enumerated() {
            run.expect("size \(when), by measurement \(way)", size, wanted, within: run.pixel + 0.01)
        }
    }
}

extension Scenario {
    static let trackedLetters: [Scenario] = [
        // The space after letters is that of the kerning or tracking that was set last, whatever the type of the number.
        Scenario(
            "letters-with-room-behind-them", rules: ["text-4", "text-6", "text-20"],
            limits: [3] + Array(repeating: TrackedText.kinds * 40 - 1, count: 9), kinds: TrackedText.kinds
        ) { run in
            var text = TrackedText()
            let label = UILabel()
            label.numberOfLines = run.numbers[0]
            for (turn, number) in run.numbers.dropFirst().enumerated() {
                text.perform(number)
                text.check(label, run, "after turn \(turn)")
            }
        }
    ]
}
