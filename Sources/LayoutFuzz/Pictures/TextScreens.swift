import Foundation
import LayoutEngine

/// Screens side by side as text of 80 columns: what a failure is about, to scale, with its numbers below.
package enum TextScreens {
    private static let width = 78
    /// A screen has about so many lines, of which ``RepeatedLineFilter`` leaves out those that repeat their neighbours.
    private static let rows = 14
    private static let maximumRows = 56
    /// Lines are at least as high as a status bar, in points.
    private static let minimumRowHeight: CGFloat = 10
    /// A wide screen is low, and has to show as much.
    private static let minimumRows = 10
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
        // Bars and labels are lower than such a line, so more lines are drawn, and dull ones are left out.
        let low = min(row, max(height / CGFloat(maximumRows), minimumRowHeight))
        let drawn = RepeatedLineFilter.shortened(
            shown.map { TextScreen($0, row: low, column: row / 2, labels).lines },
            to: max(Int((height / row).rounded()), minimumRows) + 2)
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

    /// The objects of the failure, each with a letter, in the order on the screen.
    private static func letters(of screens: [ScreenPicture]) -> [String] {
        var labels: [String] = []
        for screen in screens {
            for box in screen.boxes where box.emphasis != .none && !labels.contains(box.label) {
                labels.append(box.label)
            }
        }
        return Array(labels.prefix(alphabet.count))
    }

    static let alphabet = Array("ABCDEFGH")
    /// A guide, or an edge of a scroll view's content, that is wrong.
    static let wrongLine: Character = "━"

    /// `v1, a UIView`, `v9, the view of c1`: the labels of pictures leave out what a reader of SVG sees.
    private static func words(_ label: String) -> String {
        guard !label.contains("'"), !label.contains("(") else {
            let parts = label.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[1].hasPrefix("("), parts[1].hasSuffix(")") else { return label }
            return "\(parts[0]), the view of \(parts[1].dropFirst().dropLast())"
        }
        // Views of a file without a name are named after their element.
        let isGenerated = label.first == "v" && label.dropFirst().allSatisfy(\.isNumber) && label.count > 1
        return isGenerated ? "\(label), a UIView" : label
    }

    /// `86 c1 top guide`: a drawing has the number at its line.
    private static func key(_ label: String) -> String {
        guard let end = label.lastIndex(of: " ") else { return label }
        var name = label[..<end]
        if name.last == ":" { name.removeLast() }
        return "\(label[label.index(after: end)...]) \(name)"
    }

    /// One position after the other, and separately that on a screen without a failure.
    private static func course(_ places: [String], _ screens: [ScreenPicture]) -> String {
        var text = ""
        for (place, screen) in zip(places, screens) {
            let isRight = screen.emphasis == .right
            let start = text.isEmpty ? "" : isRight ? ";" : " → "
            text +=
                "\(start)\(isRight ? rightWords(screen).replacingOccurrences(of: ",", with: "") + ": " : "")\(place)"
        }
        return text
    }

    private static func rightWords(_ screen: ScreenPicture) -> String {
        guard screen.emphasis == .right else { return "" }
        return screen.caption == ScreenPicture.fixCaption ? " with the fix" : ", as it should be"
    }

    /// - Parameter drawn: the letters and signs of the screens; for membership only.
    private static func legend(_ screens: [ScreenPicture], _ labels: [String], drawn: Set<Character>) -> [String] {
        var lines: [String] = []
        for (index, label) in labels.enumerated() {
            lines.append("\(alphabet[index]) \(cut(words(label), width - 2))")
            let places = screens.map { screen in
                screen.boxes.first { $0.label == label }.map { NumberText.rect($0.frame) } ?? "not there"
            }
            let isSame = places.allSatisfy { $0 == places.first }
            lines.append("  " + (isSame ? places[0] : course(places, screens)))
        }
        var seen: Set<String> = []
        for screen in screens {
            for line in screen.lines where line.emphasis != .none && seen.insert(line.label).inserted {
                lines.append(key(line.label) + rightWords(screen))
            }
        }
        let wrong = ["╔", wrongLine].filter(drawn.contains).map(String.init)
        if !wrong.isEmpty { lines.append("\(wrong.joined(separator: " ")) what is wrong, at its place") }
        if drawn.contains("▪") { lines.append("▪ a view that is thinner than a line here") }
        if drawn.contains("█") { lines.append("█ what is wrong, thinner than a line here or off the screen") }
        // The areas of a notch and round corners at the sides are no bars.
        let hasSides = screens.contains { $0.bars.left > 0 || $0.bars.right > 0 }
        if drawn.contains(RepeatedLineFilter.cut) {
            lines.append("\(RepeatedLineFilter.cut) lines like their neighbours are left out")
        }
        if drawn.contains("░") { lines.append(hasSides ? "░ outside of the safe area" : "░ covered by bars") }
        return lines
    }
}
