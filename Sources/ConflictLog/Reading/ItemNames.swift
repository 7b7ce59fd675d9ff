/// The items in a constraint's text, each replaced by one letter that occurs nowhere else.
///
/// What a label shows may contain anything: brackets, quotes, relations. Behind this no rule meets it.
struct ItemNames {
    private(set) var items: [LoggedItem] = []
    /// What `|` stands for.
    private(set) var container: LoggedItem?
    /// The text with letters in place of items.
    private(set) var body: String

    private static let firstLetter: UInt32 = 0xE000

    /// - Parameter names: what the log says behind `names:`.
    init(body: String, names: Substring?) {
        self.body = body
        for named in Self.named(in: names ?? "") {
            if named.name == "'|'" {
                container = named.item
            } else {
                let quoted = named.name.hasPrefix("'") ? String(named.name.dropFirst().dropLast()) : named.name
                guard !quoted.isEmpty, self.body.contains(quoted) else { continue }
                var item = named.item
                if item.className.isEmpty { item.className = quoted }
                let letter = String(letter(for: item))
                self.body.replace("\(quoted):\(item.key)", with: letter)
                self.body.replace(quoted, with: letter)
            }
        }
        replaceAddresses()
    }

    /// The item that a letter stands for.
    func item(_ letter: Character) -> LoggedItem? {
        guard let scalar = letter.unicodeScalars.first?.value, scalar >= Self.firstLetter else { return nil }
        let index = Int(scalar - Self.firstLetter)
        return items.indices.contains(index) ? items[index] : nil
    }

    /// The item of a piece of text: a letter, or a name that a library or an identifier gave.
    func item(named text: Substring) -> LoggedItem? {
        let name = text.filter { !$0.isWhitespace }
        if name.count == 1, let first = name.first, let item = item(first) { return item }
        guard let first = name.first, first.isLetter || first == "_", !name.contains(where: { "*[]()".contains($0) })
        else { return nil }
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        if parts.count == 2 { return LoggedItem(className: parts[0], key: parts[1], text: parts[1]) }
        return LoggedItem(className: "", key: String(text), text: nil)
    }

    private mutating func letter(for item: LoggedItem) -> Character {
        if let known = items.firstIndex(where: { $0.key == item.key }) {
            if items[known].text == nil { items[known].text = item.text }
            return Self.letter(known)
        }
        items.append(item)
        return Self.letter(items.count - 1)
    }

    private static func letter(_ index: Int) -> Character {
        Character(Unicode.Scalar(firstLetter + UInt32(index)) ?? "\u{E000}")
    }

    /// `'|':UIView:0x1, Header.title:0x2`.
    private static func named(in text: Substring) -> [(name: String, item: LoggedItem)] {
        var named: [(String, LoggedItem)] = []
        var rest = text
        while let found = rest.firstMatch(
            of: /[\s,]*(.+?):\s*(?:(?:([A-Za-z_].*?):\s*)?(0x[0-9A-Fa-f]+)|([A-Za-z_][\w.$]*)\s*(?=[,)]|$))/)
        {
            var tail = rest[found.range.upperBound...]
            var shown: String?
            if tail.first == "'", let end = endOfText(Array(tail)) {
                shown = String(tail.dropFirst().prefix(end - 1))
                tail = tail.dropFirst(end + 1)
            }
            let className = found.2.map(String.init) ?? ""
            // Who publishes a log may leave its addresses out: then a class stands for its one view.
            let key = found.3 ?? found.4 ?? ""
            named.append((String(found.1), LoggedItem(className: className, key: String(key), text: shown)))
            rest = tail
        }
        return named.sorted { $0.0.count > $1.0.count }
    }

    /// Replaces each `Class:0xADDRESS'text'`.
    private mutating func replaceAddresses() {
        var letters = Array(body)
        var index = 0
        while index + 3 < letters.count {
            guard letters[index] == ":", letters[index + 1] == "0", letters[index + 2] == "x",
                letters[index + 3].isHexDigit
            else {
                index += 1
                continue
            }
            let start = Self.startOfClass(letters, before: index)
            var end = index + 3
            while end < letters.count, letters[end].isHexDigit { end += 1 }
            let key = String(letters[(index + 1)..<end])
            var shown: String?
            if end < letters.count, letters[end] == "'", let length = Self.endOfText(Array(letters[end...])) {
                shown = String(letters[(end + 1)..<(end + length)])
                end += length + 1
            }
            let item = LoggedItem(className: String(letters[start..<index]), key: key, text: shown)
            letters.replaceSubrange(start..<end, with: [letter(for: item)])
            index = start + 1
        }
        body = String(letters)
    }

    /// Where a class's name begins; parameters of a generic class may contain anything that is balanced.
    private static func startOfClass(_ letters: [Character], before end: Int) -> Int {
        var start = end
        var depth = 0
        while start > 0 {
            let letter = letters[start - 1]
            if letter == ">" { depth += 1 }
            if letter == "<" { depth -= 1 }
            let isName = letter.isLetter || letter.isNumber || "_.$>".contains(letter)
            guard depth > 0 || isName || letter == "<" && depth == 0 else { break }
            start -= 1
        }
        return start
    }

    /// The place of the quote that closes a text which begins with one: the first behind which an expression can go on.
    private static func endOfText(_ letters: [Character]) -> Int? {
        for index in letters.indices.dropFirst() where letters[index] == "'" {
            let rest = letters[(index + 1)...]
            guard let next = rest.first else { return index }
            if "])|,".contains(next)
                || next == "("
                    && rest.dropFirst().first.map({ $0.isNumber || "<>=-".contains($0) || $0 == "@" }) == true
            {
                return index
            }
            if next == ".", startsWithAttribute(rest.dropFirst()) { return index }
            if next.isWhitespace, rest.drop(while: \.isWhitespace).first.map({ "(=<>*/+-HC".contains($0) }) ?? true {
                return index
            }
        }
        return nil
    }

    private static func startsWithAttribute(_ letters: ArraySlice<Character>) -> Bool {
        LoggedAttribute(rawValue: String(letters.prefix { $0.isLetter })) != nil
    }
}
