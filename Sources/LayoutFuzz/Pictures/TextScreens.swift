import Foundation
import LayoutEngine

/// Screens side by side as text of 80 columns: what a failure is about, to scale, with its numbers below.
package enum TextScreens {
    private static let width = 78
    private static let rows = 14
    private static let gap = 3
    private static let most = 3

    /// - Returns: nothing where no view of the screens is what the failure is about.
    package static func lines(_ screens: [ScreenPicture]) -> [String] {
        let shown = screens.count <= most ? screens : Array(screens.prefix(1) + screens.suffix(most - 1))
        let labels = letters(of: shown)
        let lines = shown.flatMap { $0.lines.filter { $0.emphasis != .none } }
        guard !shown.isEmpty, !labels.isEmpty || !lines.isEmpty else { return [] }
        // One scale for all; a letter is twice as high as wide.
        let height = shown.map(\.size.height).max() ?? 1
        let wide = shown.reduce(0) { $0 + $1.size.width }
        let room = CGFloat(width - gap * (shown.count - 1) - 2 * shown.count)
        let row = max(height / CGFloat(rows), 2 * wide / room)
        let drawn = shown.map { TextScreen($0, pointsInRow: row, labels).lines }
        let captions = zip(shown, drawn).map { cut(mark($0) + ($0.caption.prefix { $0 != ":" }), $1.first?.count ?? 0) }
        var result = [joined(captions, drawn)]
        for index in 0..<(drawn.map(\.count).max() ?? 0) {
            result.append(joined(drawn.map { index < $0.count ? $0[index] : "" }, drawn))
        }
        return result + [""] + legend(shown, labels, drawn: Set(drawn.joined().joined()))
    }

    private static func mark(_ screen: ScreenPicture) -> String {
        switch screen.emphasis {
        case .wrong: "✗ "
        case .right: "✓ "
        default: ""
        }
    }

    private static func cut(_ text: String, _ width: Int) -> String {
        text.count <= width ? text : text.prefix(max(0, width - 1)) + "…"
    }

    private static func joined(_ parts: [String], _ drawn: [[String]]) -> String {
        var line = ""
        for (part, screen) in zip(parts, drawn) {
            let width = screen.first?.count ?? 0
            line += part + String(repeating: " ", count: max(0, width - part.count) + gap)
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    /// What the failure is about, each with a letter, in the order in which it is seen.
    private static func letters(of screens: [ScreenPicture]) -> [String] {
        var labels: [String] = []
        for screen in screens {
            for box in screen.boxes where box.emphasis != .none && !labels.contains(box.label) {
                labels.append(box.label)
            }
        }
        return Array(labels.prefix(alphabet.count))
    }

    fileprivate static let alphabet = Array("ABCDEFGH")

    /// `v1, a UIView`, `v9, the view of c1`: the labels of pictures leave out what a reader of SVG sees.
    private static func words(_ label: String) -> String {
        guard !label.contains("'"), !label.contains("(") else {
            let parts = label.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[1].hasPrefix("("), parts[1].hasSuffix(")") else { return label }
            return "\(parts[0]), the view of \(parts[1].dropFirst().dropLast())"
        }
        // Views of a file without a name go by their element.
        let isGenerated = label.first == "v" && label.dropFirst().allSatisfy(\.isNumber) && label.count > 1
        return isGenerated ? "\(label), a UIView" : label
    }

    private static func rightWords(_ screen: ScreenPicture) -> String {
        guard screen.emphasis == .right else { return "" }
        return screen.caption == ScreenPicture.withFix ? " with the fix" : ", as it should be"
    }

    /// - Parameter drawn: the letters and signs of the screens; asked for membership only.
    private static func legend(_ screens: [ScreenPicture], _ labels: [String], drawn: Set<Character>) -> [String] {
        var lines: [String] = []
        for (index, label) in labels.enumerated() {
            lines.append("\(alphabet[index]) \(cut(words(label), width - 2))")
            let places = screens.map { screen in
                screen.boxes.first { $0.label == label }.map { NumberText.rect($0.frame) } ?? "not there"
            }
            let isSame = places.allSatisfy { $0 == places.first }
            lines.append("  " + (isSame ? places.prefix(1) : places[...]).joined(separator: " → "))
        }
        var seen: Set<String> = []
        for screen in screens {
            for line in screen.lines where line.emphasis != .none && seen.insert(line.label).inserted {
                lines.append("┄ \(line.label)\(rightWords(screen))")
            }
        }
        if drawn.contains("╔") { lines.append("╔ what is wrong, at its place") }
        if drawn.contains("▪") { lines.append("▪ a view that is thinner than a line here") }
        if drawn.contains("█") { lines.append("█ what is wrong, thinner than a line here") }
        // What a notch and round corners take at the sides is no bar.
        let hasSides = screens.contains { $0.bars.left > 0 || $0.bars.right > 0 }
        if drawn.contains("░") { lines.append(hasSides ? "░ outside of the safe area" : "░ covered by bars") }
        return lines
    }
}

/// One screen in letters.
private struct TextScreen {
    private var cells: [[Character]]
    private let row: CGFloat
    private let screen: ScreenPicture

    var lines: [String] { cells.map { String($0) } }

    init(_ screen: ScreenPicture, pointsInRow row: CGFloat, _ labels: [String]) {
        self.screen = screen
        self.row = row
        let columns = max(4, Int((screen.size.width / row * 2).rounded(.down)))
        let rows = max(3, Int((screen.size.height / row).rounded()))
        cells = Array(repeating: Array(repeating: " ", count: columns + 2), count: rows + 2)
        frame(0, 0, columns + 1, rows + 1, Array("┌─┐│└┘"))
        coverBars(columns, rows)
        for box in screen.boxes where box.emphasis != .none {
            guard let index = labels.firstIndex(of: box.label) else { continue }
            draw(box, TextScreens.alphabet[index])
        }
        for line in screen.lines where line.emphasis != .none { draw(line, columns) }
    }

    private mutating func coverBars(_ columns: Int, _ rows: Int) {
        for y in 1...rows {
            for x in 1...columns {
                let middle = CGPoint(x: (CGFloat(x) - 0.5) * row / 2, y: (CGFloat(y) - 0.5) * row)
                let bars = screen.bars
                if middle.y < bars.top || middle.y > screen.size.height - bars.bottom || middle.x < bars.left
                    || middle.x > screen.size.width - bars.right
                    || screen.boxes.contains(where: { $0.isBar && $0.frame.contains(middle) })
                {
                    cells[y][x] = "░"
                }
            }
        }
        // A bar that is lower than half a letter is still there.
        if screen.bars.top > 0, !cells[1].contains("░") { for x in 1...columns { cells[1][x] = "░" } }
    }

    private func place(_ point: CGPoint) -> (x: Int, y: Int) {
        let x = Int((point.x / row * 2).rounded()) + 1
        let y = Int((point.y / row).rounded()) + 1
        return (min(max(x, 0), cells[0].count - 1), min(max(y, 0), cells.count - 1))
    }

    private mutating func draw(_ line: ScreenPicture.GuideLine, _ columns: Int) {
        let (from, to) = (place(line.from), place(line.to))
        let end = max(1, min(columns, max(from.x, to.x)))
        // Bars and views stay to be seen.
        for x in max(1, from.x)...end where cells[from.y][x] == " " { cells[from.y][x] = "┄" }
        // The number that its label ends in.
        let number = line.label.split(separator: " ").last.map { Array($0) } ?? []
        // Behind the letter of a view that begins here.
        let start = max(1, from.x) + 2
        for (index, letter) in number.enumerated() where start + index <= end { cells[from.y][start + index] = letter }
    }

    private mutating func draw(_ box: ScreenPicture.Box, _ letter: Character) {
        let start = place(box.frame.origin)
        var end = place(CGPoint(x: box.frame.maxX, y: box.frame.maxY))
        // The last cell of a frame is the one before its end.
        end = (max(start.x, end.x - 1), max(start.y, end.y - 1))
        let isWrong = box.emphasis == .wrong
        if end.y == start.y || end.x == start.x {
            for y in start.y...end.y { for x in start.x...end.x { cells[y][x] = isWrong ? "█" : "▪" } }
            cells[start.y][start.x] = letter
        } else {
            frame(start.x, start.y, end.x, end.y, Array(isWrong ? "╔═╗║╚╝" : "┌─┐│└┘"))
            cells[start.y][min(start.x + 1, end.x)] = letter
        }
    }

    /// - Parameter letters: corner, line, corner, side, corner, corner.
    private mutating func frame(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ letters: [Character]) {
        for x in left...right {
            put(letters[1], x, top)
            put(letters[1], x, bottom)
        }
        for y in top...bottom {
            put(letters[3], left, y)
            put(letters[3], right, y)
        }
        put(letters[0], left, top)
        put(letters[2], right, top)
        put(letters[4], left, bottom)
        put(letters[5], right, bottom)
    }

    /// What lies under a bar is seen by its letter; its outline would hide the bar.
    private mutating func put(_ letter: Character, _ x: Int, _ y: Int) {
        if cells[y][x] != "░" || letter == "═" || letter == "║" || "╔╗╚╝".contains(letter) { cells[y][x] = letter }
    }
}
