/// Splits a visual format into its tokens, character by character.
///
/// Spaces between characters have no meaning.
struct VisualFormatScanner {
    private let characters: [UInt8]
    private var position = 0

    init(_ format: String) throws(VisualFormatError) {
        if let column = format.enumerated().first(where: { !$0.element.isASCII })?.offset {
            throw VisualFormatError(
                "'\(Array(format)[column])' is not ASCII. Names in a format are made of the letters A to Z, digits and "
                    + "underscores; rename the key in the dictionary.", at: column)
        }
        // One byte for each character, so that positions are columns: Swift counts "\r\n" as one.
        characters = format.map { $0.asciiValue ?? 0 }
    }

    /// Where the next character is that is not a space.
    var column: Int {
        mutating get {
            while position < characters.count, characters[position] == UInt8(ascii: " ") { position += 1 }
            return position
        }
    }

    /// Nil at the end.
    var next: Character? {
        mutating get {
            let column = column
            return column < characters.count ? Character(UnicodeScalar(characters[column])) : nil
        }
    }

    /// Skips the next character if it is this one.
    mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    mutating func require(_ character: Character, _ purpose: String) throws(VisualFormatError) {
        guard take(character) else { throw unexpected("'\(character)' \(purpose)") }
    }

    /// Skips an axis prefix such as `V:`.
    mutating func consumeAxis(_ letter: Character) -> Bool {
        let start = position
        if take(letter), take(":") { return true }
        position = start
        return false
    }

    /// A name: a letter or underscore, then letters, digits and underscores.
    mutating func name() -> String? {
        guard let first = next, first.isLetter || first == "_" else { return nil }
        var name = ""
        while position < characters.count {
            let character = Character(UnicodeScalar(characters[position]))
            guard character.isLetter || character.isNumber || character == "_" else { break }
            name.append(character)
            position += 1
        }
        return name
    }

    /// Digits with at most one point among them; nil if no digit follows.
    mutating func digits() throws(VisualFormatError) -> Double? {
        let start = column
        var text = ""
        while position < characters.count {
            let character = Character(UnicodeScalar(characters[position]))
            guard character.isNumber || character == "." else { break }
            text.append(character)
            position += 1
        }
        guard text.contains(where: \.isNumber) else {
            position = start
            return nil
        }
        guard let number = Double(text), number.isFinite else {
            throw VisualFormatError("\(text) is not a number that a layout can use.", at: start)
        }
        return number
    }

    /// What to throw when something else than `expected` comes next.
    mutating func unexpected(_ expected: String) -> VisualFormatError {
        let found =
            switch next {
            case nil: "the format ends"
            case let character? where character.isNewline || character == "\t": "there is a line break or tab"
            case let character?: "there is '\(character)'"
            }
        return VisualFormatError("Expected \(expected), but \(found).", at: column)
    }
}
