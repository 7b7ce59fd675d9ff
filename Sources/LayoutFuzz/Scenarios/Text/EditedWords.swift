/// A text of whole words, and the lines of its characters for a number of letters on a line.
struct EditedWords {
    /// The words of each paragraph, none of them empty.
    private(set) var paragraphs: [[String]]

    static let longest = 5

    init(_ number: Int) {
        paragraphs = (0..<1 + number % 3).map { paragraph in
            (0..<4 + (number + paragraph) % 4).map { Self.word(number + paragraph * 2 + $0 * 3) }
        }
    }

    var text: String { paragraphs.map { $0.joined(separator: " ") }.joined(separator: "\n") }

    private static func word(_ number: Int) -> String { String("abcde".prefix(1 + number % longest)) }

    mutating func insert(_ number: Int) {
        let paragraph = number % paragraphs.count
        paragraphs[paragraph].insert(Self.word(number / 2), at: number / 3 % (paragraphs[paragraph].count + 1))
    }

    mutating func remove(_ number: Int) {
        let paragraph = number % paragraphs.count
        guard !paragraphs[paragraph].isEmpty else { return insert(number) }
        paragraphs[paragraph].remove(at: number / 3 % paragraphs[paragraph].count)
    }

    /// Makes one paragraph of two, or two of one.
    mutating func divide(_ number: Int) {
        if number % 2 == 0, paragraphs.count > 1 {
            let second = paragraphs.remove(at: 1)
            paragraphs[0] += second
        } else {
            let place = number / 2 % (paragraphs[0].count + 1)
            paragraphs.insert(Array(paragraphs[0][place...]), at: 1)
            paragraphs[0].removeLast(paragraphs[0].count - place)
        }
    }

    /// The line of each character. A space or a line break is on the line of the word before it.
    func lines(_ room: Int) -> [Int] {
        var (result, line) = ([Int](), 0)
        for (index, words) in paragraphs.enumerated() {
            if index > 0 {
                result.append(line)
                line += 1
            }
            var filled = 0
            for (place, word) in words.enumerated() {
                if place > 0 {
                    result.append(line)
                    // A word that does not fit goes to the next line as a whole.
                    if filled + 1 + word.count > room { (line, filled) = (line + 1, 0) } else { filled += 1 }
                }
                // A word that fits on no line begins one, and goes on with the next line when that is full.
                for _ in word {
                    if filled == room { (line, filled) = (line + 1, 0) }
                    result.append(line)
                    filled += 1
                }
            }
        }
        return result
    }
}
