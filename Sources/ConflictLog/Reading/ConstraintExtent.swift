/// Where a constraint ends in a log, and what its text may have been before lines were broken.
struct ConstraintExtent {
    /// Readings of the text without the outer brackets, the likeliest first.
    var variants: [String]
    /// Whether the closing bracket was there.
    var isClosed: Bool
    /// For people: one line.
    var shown: String

    /// - Parameter region: from a constraint's `<` to where the next thing of the log begins.
    static func texts(in region: ArraySlice<Character>) -> ConstraintExtent {
        let ends = ends(in: region)
        var variants: [String] = []
        let start = region.first == "<" || region.first == "\"" ? region.startIndex + 1 : region.startIndex
        for end in ends { variants += readings(of: region[start..<end]) }
        let shownEnd = ends.first ?? region.firstIndex(of: "\n") ?? region.endIndex
        return ConstraintExtent(
            variants: variants, isClosed: !ends.isEmpty,
            shown: joined(region[..<shownEnd], with: "") + (ends.isEmpty ? "" : ">"))
    }

    /// Closing brackets (or the quote, where the paste lost the brackets), the likeliest first.
    private static func ends(in region: ArraySlice<Character>) -> [Int] {
        // Without brackets the line is all there is.
        if let first = region.first, first != "<", first != "\"" {
            return [region.firstIndex(of: "\n") ?? region.endIndex]
        }
        if region.first == "\"" { return region.indices.dropFirst().filter { region[$0] == "\"" } }
        var depth = 0
        var balanced: [Int] = []
        var others: [Int] = []
        for index in region.indices {
            let next = nextNonWhitespace(after: index, in: region)
            switch region[index] {
            case "<" where next != "=": depth += 1
            case ">" where next != "=":
                depth -= 1
                let follower = index + 1 < region.endIndex ? region[index + 1] : "\n"
                // A dot may end a sentence.
                let isAttribute = follower == "." && index + 2 < region.endIndex && region[index + 2].isLetter
                let goesOn = follower.isLetter || follower.isNumber || ":'".contains(follower) || isAttribute
                if depth == 0 && !goesOn { balanced.append(index) } else if !goesOn { others.append(index) }
            default: break
            }
        }
        // A library may close the brackets behind the address, and only the quotes hold all.
        let quotes = region.indices.filter { region[$0] == "\"" }.prefix(2)
        return Array((balanced + others).prefix(4)) + quotes
    }

    private static func nextNonWhitespace(after index: Int, in region: ArraySlice<Character>) -> Character? {
        region[(index + 1)...].first { !$0.isWhitespace }
    }

    /// A line's end may stand for nothing, or for a space that was there.
    private static func readings(of text: ArraySlice<Character>) -> [String] {
        let breaks = text.indices.filter { text[$0] == "\n" }
        guard !breaks.isEmpty else { return [String(text)] }
        var readings = [String(text.filter { $0 != "\n" }), joined(text, with: ""), joined(text, with: " ")]
        guard breaks.count <= 5 else { return readings }
        for choice in 1..<(1 << breaks.count) - 1 {
            var result = ""
            var number = 0
            var isAtStart = false
            for letter in text {
                if letter == "\n" {
                    if choice & (1 << number) != 0 { result.append(" ") }
                    number += 1
                    isAtStart = true
                } else if !isAtStart || !letter.isWhitespace {
                    result.append(letter)
                    isAtStart = false
                }
            }
            readings.append(result)
        }
        return readings
    }

    private static func joined(_ text: some Sequence<Character>, with separator: String) -> String {
        String(text).split(separator: "\n").enumerated()
            .map { $0.offset == 0 ? String($0.element) : String($0.element.drop { $0.isWhitespace }) }
            .joined(separator: separator)
    }
}
