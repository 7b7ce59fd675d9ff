import Foundation
import InterfaceBuilder
import LayoutEngine

/// Writes a tree of elements as XML in one of several equivalent notations, and records what a reader must find.
private struct OddXML {
    private(set) var text = ""
    /// For each element: name, attributes, text and position.
    private(set) var wanted: [String] = []
    /// For each element with a closing tag: its name, its line, and the text before that tag.
    private(set) var closings: [(name: String, line: Int, before: String)] = []
    private var seed: Seed
    private var room: Int

    private static let names = ["view", "ä_ö", "a:b", "_-.0", "À", "Øx·̀", "𐀀", ":", "ͰͿ", "c\u{203F}", "กअ"]
    private static let characters = [
        "a", "<", ">", "&", "\"", "'", " ", "\n", "\t", "é", "ก", "😀", "]", "-", "\u{7F}", "\u{FFFD}",
    ]

    /// - Parameters:
    ///   - seed: chooses the tree and the notations.
    ///   - count: the maximum number of elements, without the root.
    init(_ seed: Int, count: Int) {
        self.seed = Seed(UInt64(seed))
        room = count
        if pick([true, false, false]) { text += "\u{FEFF}" }
        declare()
        noise(isInside: false)
        write("document", depth: 0)
        noise(isInside: false)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { seed.pick(elements) }

    private mutating func declare() {
        guard pick([true, true, false]) else { return }
        text += "<?xml"
        let encoding = pick(["", "UTF-8", "utf-8", "utf8"])
        let standalone = pick(["", "yes", "no"])
        for (name, value) in [("version", "1.0"), ("encoding", encoding), ("standalone", standalone)]
        where !value.isEmpty {
            let quote = pick(["'", "\""])
            space()
            text += name
            maybeSpace()
            text += "="
            maybeSpace()
            text += quote + value + quote
        }
        maybeSpace()
        text += "?>"
    }

    private mutating func space() { text += pick([" ", "\n", "\t", "  ", "\r\n", "\r"]) }
    private mutating func maybeSpace() { text += pick(["", "", " ", "\n", "\r\n\t"]) }

    /// Comments, processing instructions and, between elements, white space.
    private mutating func noise(isInside: Bool) {
        for _ in 0..<pick([0, 0, 1, 2]) {
            text += pick([
                "<!-- a - b > < & -->", "<!---->", "<!-- \r\n é -->", "<?note x?>", "<?note?>", "<?xmlish a='<'?>",
            ])
            if !isInside { maybeSpace() }
        }
    }

    /// The position of the next character. Lines end with LF, CR, or CR and LF; columns count characters.
    private var place: (line: Int, column: Int) {
        var (line, column) = (1, 1)
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars where scalar != "\u{FEFF}" {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r": (line, column) = (line + 1, 1)
            default: column += 1
            }
            previous = scalar
        }
        return (line, column)
    }

    private mutating func write(_ name: String, depth: Int) {
        let start = place
        text += "<" + name
        var attributes: [String] = []
        for key in ["b", "ü", "x:y", "_0"].prefix(pick([0, 1, 2, 4])) {
            space()
            let quote = pick(["'", "\""])
            text += key
            maybeSpace()
            text += "="
            maybeSpace()
            text += quote
            var value = ""
            for _ in 0..<pick([0, 1, 3, 7]) { value += writeCharacter(inQuotes: quote) }
            text += quote
            attributes.append("\(key)=\(value)")
        }
        let index = wanted.count
        wanted.append("")
        var content = ""
        maybeSpace()
        if pick([true, false, false]), depth > 0 {
            text += "/>"
        } else {
            text += ">"
            let hasChildren = room > 0 && depth < 5 && (depth == 0 || pick([true, false]))
            if hasChildren {
                for _ in 0..<pick([1, 2, 3]) where room > 0 {
                    room -= 1
                    noise(isInside: false)
                    maybeSpace()
                    write(pick(Self.names), depth: depth + 1)
                }
                noise(isInside: false)
                maybeSpace()
            } else {
                for _ in 0..<pick([0, 2, 6]) {
                    noise(isInside: true)
                    content += writeCharacter(inQuotes: nil)
                }
                noise(isInside: true)
            }
            closings.append((name, start.line, text))
            text += "</" + name
            maybeSpace()
            text += ">"
        }
        wanted[index] = "\(name) \(attributes.sorted()) '\(content)' \(start.line):\(start.column)"
    }

    /// Writes one character of an attribute's value or of a text, in one of its notations.
    /// - Returns: the character that a reader must find.
    private mutating func writeCharacter(inQuotes quote: String?) -> String {
        let character = pick(Self.characters)
        let value = character.unicodeScalars.first?.value ?? 0
        let references = [
            "&#\(value);", "&#x\(String(value, radix: 16));", "&#x000\(String(value, radix: 16).uppercased());",
        ]
        let named = ["<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;", "'": "&apos;"]
        let form = pick([0, 0, 1, 2])
        if form == 1 {
            text += pick(references)
        } else if let name = named[character], form == 2 || character == "<" || character == "&" || character == quote {
            text += name
        } else if character == ">", text.hasSuffix("]]"), quote == nil {
            text += "&gt;"
        } else if quote != nil {
            return writeInValue(character)
        } else if form == 2 {
            text += "<![CDATA[\(character)]]>"
        } else if character == "\n" {
            // A line feed after a carriage return would be part of the same line end.
            text += text.hasSuffix("\r") ? "&#10;" : pick(["\n", "\r\n", "\r"])
        } else {
            text += character
        }
        return character
    }

    /// In an attribute line ends and tabs are spaces.
    private mutating func writeInValue(_ character: String) -> String {
        guard character == " " || character == "\n" || character == "\t" else {
            text += character
            return character
        }
        text += text.hasSuffix("\r") ? " " : pick([" ", "\n", "\t", "\r\n", "\r"])
        return " "
    }
}

extension ScenarioRun {
    /// Whether a document with these characters at its beginning is read.
    fileprivate func reads(_ beginning: String) -> Bool {
        let text = beginning + "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>"
        return (try? InterfaceDocument(bytes: Array(text.utf8), file: "Main.xib")) != nil
    }
}

/// One tree of elements in several XML notations. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let xmlForms: [Scenario] = [
        Scenario("xml-forms", rules: [], limits: [9999, 12, 40], share: 2) { run in
            let odd = OddXML(run.numbers[0], count: run.numbers[1])
            guard let document = run.read(odd.text) else { return }
            var found: [String] = []
            document.root.visit { element in
                let attributes = element.attributes.map { "\($0.key)=\($0.value)" }.sorted()
                found.append(
                    "\(element.name) \(attributes) '\(element.text)' \(element.place.line):\(element.place.column)")
            }
            run.expect("elements with attributes, text and positions", found, odd.wanted)
            // A file that is cut off before a closing tag is refused. The error names the innermost open element.
            guard !odd.closings.isEmpty else { return }
            let closing = odd.closings[run.numbers[2] % odd.closings.count]
            let wanted = "<\(closing.name)> of line \(closing.line) is not closed"
            let reason = ScenarioFile.refusal(of: Array(closing.before.utf8))?.reason ?? "none"
            run.expect("error message of a file that is cut off", reason.contains(wanted) ? wanted : reason, wanted)
        },
        // A declaration has a version, then optionally an encoding, then optionally standalone, and nothing else.
        Scenario("xml-declarations", rules: [], limits: [5, 5, 5, 1, 1, 5]) { run in
            let parts = ["", " version='1.0'", " encoding='UTF-8'", " standalone='yes'", " version='1.1'", " more='x'"]
            let chosen = run.numbers[0...2].filter { $0 > 0 }
            let isRight =
                chosen.first == 1 && !chosen.contains { $0 > 3 } && zip(chosen, chosen.dropFirst()).allSatisfy(<)
            let space = run.flag(3) ? "\n" : ""
            let declaration = "<?xml\(chosen.map { parts[$0] }.joined())\(space)?>"
            run.expect("whether \(declaration) is read", run.reads(declaration), isRight)
            run.expect("whether white space before \(declaration) is read", run.reads(" " + declaration), false)
            run.expect("whether two declarations are read", run.reads(declaration + declaration), false)
            // Valid declarations, with white space before their end or without.
            for numbers in [[1], [1, 2], [1, 3], [1, 2, 3]] {
                for space in ["", [" ", "\t", "\n", "\r\n", "\r", "  "][run.numbers[5]]] {
                    let right = "<?xml\(numbers.map { parts[$0] }.joined())\(space)?>"
                    run.expect("whether \(right) is read", run.reads(right), true)
                }
            }
            // Declarations with a missing part, or with parts in another order.
            for numbers in [[2], [3], [2, 3], [2, 1], [3, 1], [2, 1, 3], [1, 3, 2], [1, 1]] {
                let wrong = "<?xml\(numbers.map { parts[$0] }.joined())\(space)?>"
                run.expect("whether \(wrong) is read", run.reads(wrong), false)
            }
            // Declarations that are almost valid.
            let wrong = [
                "<?xml version='1.0' encoding='UTF-16'?>", "<?xml version='1.0'encoding='UTF-8'?>",
                "<?xml version=1.0?>",
                "<?xml version='1.0' standalone='maybe'?>", "<?XML version='1.0'?>", "<?xml version='1.0' ??>",
            ]
            run.expect("whether \(wrong[run.numbers[5]]) is read", run.reads(wrong[run.numbers[5]]), false)
        },
    ]
}
