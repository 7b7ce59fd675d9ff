/// Texts as a translation would have them, made from the text of the file, so that the original can still be recognized:
/// letters with accents, and more of them.
///
/// Translations from English are longer, short ones most. Numbers, times and prices are not translated.
enum PseudoLanguage {
    /// Whether there is something to translate: words, not numbers, names that are written as one sign, or addresses.
    static func translates(_ text: String) -> Bool {
        text.split(whereSeparator: \.isWhitespace).contains { word in
            word.contains { $0.isLetter } && !word.dropLast().contains { ".@_/:#".contains($0) || $0.isNumber }
                && !"@#".contains(word[word.startIndex]) && !isIdentifier(word)
        }
    }

    /// Names of code, as in `primaryLabel` and `UILabel`, and of brands, as in `GitHub`: a capital within the word.
    private static func isIdentifier(_ word: Substring) -> Bool {
        zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
            || zip(word, zip(word.dropFirst(), word.dropFirst(2))).contains {
                $0.isUppercase && $1.0.isUppercase && $1.1.isLowercase
            }
    }

    /// With an accent on every letter that has one, and as long as before.
    static func accented(_ text: String) -> String { String(text.map { accents[$0] ?? $0 }) }

    /// With accents, and longer: vowels are drawn out until the text has grown as much as texts of its length do.
    static func expanded(_ text: String) -> String {
        let letters = Array(accented(text))
        var more = growth(of: text.count)
        let drawnOut = letters.indices.filter { vowels.contains(Character(letters[$0].lowercased())) }
        let places = drawnOut.isEmpty ? letters.indices.filter { letters[$0].isLetter } : drawnOut
        guard !places.isEmpty else { return text }
        var copies = [Int](repeating: 1, count: letters.count)
        while more > 0 {
            for place in places where more > 0 {
                copies[place] += 1
                more -= 1
            }
        }
        return zip(letters, copies).map { String(repeating: $0, count: $1) }.joined()
    }

    /// How many characters a text of a length grows by: some 35 in a hundred, and more for short words.
    static func growth(of count: Int) -> Int {
        let percent =
            switch count {
            case ...5: 60
            case ...10: 50
            case ...20: 40
            default: 35
            }
        return (count * percent + 99) / 100
    }

    private static let accents: [Character: Character] = [
        "a": "á", "c": "ç", "e": "é", "i": "í", "n": "ñ", "o": "ó", "u": "ú", "y": "ý", "A": "Å", "C": "Ç", "E": "É",
        "I": "Î", "N": "Ñ", "O": "Ö", "U": "Û", "Y": "Ý",
    ]

    private static let vowels: Set<Character> = ["á", "é", "í", "ó", "ú", "å", "î", "ö", "û"]
}
