import Foundation
import LayoutEngine

/// One screen in letters.
struct TextScreen {
    private var cells: [[Character]]
    /// Points in a line, and in a letter of it.
    private let row: CGFloat
    private let column: CGFloat
    private let screen: ScreenPicture

    var lines: [String] { cells.map { String($0) } }

    init(_ screen: ScreenPicture, row: CGFloat, column: CGFloat, _ labels: [String]) {
        self.screen = screen
        self.row = row
        self.column = column
        let columns = max(4, Int((screen.size.width / column).rounded(.down)))
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
                let middle = CGPoint(x: (CGFloat(x) - 0.5) * column, y: (CGFloat(y) - 0.5) * row)
                let bars = screen.bars
                if middle.y < bars.top || middle.y > screen.size.height - bars.bottom || middle.x < bars.left
                    || middle.x > screen.size.width - bars.right
                    || screen.boxes.contains(where: { $0.isBar && $0.frame.contains(middle) })
                {
                    cells[y][x] = "░"
                }
            }
        }
        // A bar that is lower than half a letter is still drawn.
        if screen.bars.top > 0, !cells[1].contains("░") { for x in 1...columns { cells[1][x] = "░" } }
    }

    private func place(_ point: CGPoint) -> (x: Int, y: Int) {
        let x = Int((point.x / column).rounded()) + 1
        let y = Int((point.y / row).rounded()) + 1
        return (min(max(x, 0), cells[0].count - 1), min(max(y, 0), cells.count - 1))
    }

    private mutating func draw(_ line: ScreenPicture.GuideLine, _ columns: Int) {
        let (from, to) = (place(line.from), place(line.to))
        let end = max(1, min(columns, max(from.x, to.x)))
        // Bars and views stay visible, except under the failure.
        let isWrong = line.emphasis == .wrong && screen.emphasis == .wrong
        for x in max(1, from.x)...end where cells[from.y][x] == " " || isWrong && "░─═".contains(cells[from.y][x]) {
            cells[from.y][x] = isWrong ? TextScreens.wrongLine : "┄"
        }
        // The number that its label ends in.
        let number = line.label.split(separator: " ").last.map { Array($0) } ?? []
        // Behind the letter of a view that begins here.
        var start = max(1, from.x) + 2
        while start <= end, isOfView(start, from.y) || isOfView(start - 1, from.y) { start += 1 }
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
            // Beside the letter of a view that begins at the same place.
            let x = (min(start.x + 1, end.x)...end.x).first { !isOfView($0, start.y) }
            cells[start.y][x ?? end.x] = letter
        }
    }

    /// Whether a view's letter is there.
    private func isOfView(_ x: Int, _ y: Int) -> Bool { TextScreens.alphabet.contains(cells[y][x]) }

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

    /// A view under a bar is shown by its letter; its outline would hide the bar.
    private mutating func put(_ letter: Character, _ x: Int, _ y: Int) {
        if cells[y][x] != "░" || letter == "═" || letter == "║" || "╔╗╚╝".contains(letter) { cells[y][x] = letter }
    }
}
