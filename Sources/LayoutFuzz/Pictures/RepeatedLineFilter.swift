/// Leaves out lines of drawings that repeat their neighbours, so that the others can have a larger scale.
enum RepeatedLineFilter {
    /// The mark at the sides of a screen where lines are left out.
    static let cut: Character = "⋮"

    /// - Parameters:
    ///   - screens: lines of screens that are drawn side by side; a screen may be lower than others.
    ///   - most: how many lines are wanted. More are left where they all differ.
    /// - Returns: the screens without some lines that, in all screens, are as the lines above and below them.
    static func shortened(_ screens: [[String]], to most: Int) -> [[String]] {
        let height = screens.map(\.count).max() ?? 0
        func line(_ index: Int) -> [String] { screens.map { index < $0.count ? $0[index] : "" } }
        var runs: [(start: Int, kept: Int, length: Int)] = []
        for index in 0..<height {
            if let last = runs.last, line(index) == line(last.start) {
                runs[runs.count - 1].length += 1
                runs[runs.count - 1].kept += 1
            } else {
                runs.append((index, 1, 1))
            }
        }
        // The longest run loses a line, so that larger parts stay larger.
        while runs.reduce(0, { $0 + $1.kept }) > most {
            guard let longest = runs.indices.max(by: { runs[$0].kept < runs[$1].kept }), runs[longest].kept > least
            else { break }
            runs[longest].kept -= 1
        }
        return screens.map { screen in
            runs.flatMap { run -> [String] in
                guard run.start < screen.count else { return [] }
                let lines = Array(repeating: screen[run.start], count: run.kept)
                guard run.kept < run.length else { return lines }
                return lines.enumerated().map { $0.offset == run.kept / 2 ? marked($0.element) : $0.element }
            }
        }
    }

    /// A line above the mark and one below it.
    private static let least = 3

    private static func marked(_ line: String) -> String {
        guard line.count > 1 else { return line }
        return "\(cut)\(line.dropFirst().dropLast())\(cut)"
    }
}
