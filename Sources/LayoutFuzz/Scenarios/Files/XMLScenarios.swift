import Foundation
import InterfaceBuilder
import LayoutEngine

extension ScenarioRun {
    /// Expects an error message that contains these words, at this position.
    fileprivate func expectRefusal(
        _ bytes: [UInt8], _ words: String, line: Int, column: Int, limits: ParsingLimits = ParsingLimits()
    ) {
        guard let refusal = ScenarioFile.refusal(of: bytes, limits: limits) else {
            return expect("error message that should contain: \(words)", "none", words)
        }
        expect("error message with: \(words)", refusal.reason.contains(words) ? words : refusal.reason, words)
        expect("reported line of: \(words)", refusal.place.line, line)
        expect("reported column of: \(words)", refusal.place.column, column)
    }
}

/// Reading XML, and the errors with their positions. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let xml: [Scenario] = [
        // Characters in all notations, with comments and white space between elements.
        Scenario("xml-text", rules: ["text-9"], limits: [6, 6, 6, 6, 3, 1, 1, 9]) { run in
            let number = run.numbers
            let pieces: [(attribute: String, text: String, meaning: String)] = [
                ("&lt;&gt;&amp;&quot;&apos;", "&lt;&gt;&amp;&quot;&apos;", "<>&\"'"),
                ("&#65;&#x42;&#x1F600;&#00067;", "&#65;&#x42;&#x1F600;&#00067;", "AB😀C"),
                ("ß€é😀", "ß€é😀", "ß€é😀"), ("'>", "'>", "'>"), ("&#10;&#13;&#9;", "&#10;&#13;&#9;", "\n\r\t"),
                ("a  b", "<![CDATA[<&>]]]><![CDATA[]>]]>", ""), ("]]", "]]", "]]"),
            ]
            let chosen = number[0...3].map { pieces[$0] }
            let inAttribute = chosen.map(\.attribute).joined()
            let inText = chosen.map(\.text).joined()
            let wanted = chosen.map { $0.text.hasPrefix("<!") ? "a  b" : $0.meaning }.joined()
            let wantedText = chosen.map { $0.text.hasPrefix("<!") ? "<&>]]>" : $0.meaning }.joined()
            let noise = ["", "<!-- a - b > < & -->", "<?note x?>", "\n\t "][number[4]]
            let end = run.flag(5) ? "\r\n" : "\n"
            let space = run.flag(6) ? "\(end)  " : " "
            let text = """
                \(number[7] == 9 ? "\u{FEFF}" : "")<?xml version='1.0'\(space)encoding="UTF-8" standalone="no"?>\(end)\(noise)\
                <document\(space)type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"\(space)version='3.0'\(space)\
                useAutolayout="YES"\(space)>\(noise)<objects>\(end)<label\(space)text\(space)=\(space)"\(inAttribute)"\(space)\
                id='a'\(space)/>\(noise)<label id="b"\(space)><string key="text">\(inText)</string>\(end)</label >\
                <label id="c"><string key="text">x\(number[4] == 3 ? "" : noise)y\(end)z</string></label>\
                <label id="d" text="1\(end)2\t3"></label></objects></document>\(end)\(noise)
                """
            guard let document = run.read(text) else { return }
            let roots = document.scenes.flatMap(\.rootViews)
            run.expect("ids of the elements", roots.map { $0.id ?? "" }, ["a", "b", "c", "d"])
            guard roots.count == 4 else { return }
            func shown(_ index: Int) -> String {
                let loader = SceneLoader(document, LoadingOptions(traits: .any))
                return (loader.loadView(roots[index]).view as? UILabel)?.text ?? "none"
            }
            run.expect("text in an attribute", shown(0), wanted)
            run.expect("text in an element", shown(1), wantedText)
            run.expect("text around a comment or an instruction", shown(2), "xy\nz")
            run.expect("line end in an attribute", shown(3), "1 2 3")
            run.expect("kind of the document", document.kind, .xib)
        },
        // Trees with several names, depths and orders of attributes, and the positions of start tags.
        Scenario("xml-tree", rules: [], limits: [5, 5, 4, 3, 7]) { run in
            let number = run.numbers
            var lines = ["<document>"]
            var wanted: [(String, Int, Int)] = [("document", 1, 1)]
            for index in 0..<number[0] {
                let indent = String(repeating: " ", count: (index + number[4]) % 7)
                let name = ["view", "ä_ö", "a:b", "_-.0", "label"][(index + number[2]) % 5]
                let inner = String(repeating: "<c\(index)>", count: number[3])
                let outer = String(repeating: "</c\(index)>", count: number[3])
                lines.append("\(indent)<\(name) id='\(index)' key=\"v\(index)\">\(inner)\(outer)</\(name)>")
                wanted.append((name, lines.count, indent.count + 1))
                let start = indent.count + name.count + "< id='0' key=\"v0\">".count + 1
                for depth in 0..<number[3] { wanted.append(("c\(index)", lines.count, start + depth * 4)) }
                lines += Array(repeating: "", count: number[1])
            }
            lines.append("</document>")
            let end = number[4] % 2 == 0 ? "\n" : "\r\n"
            guard let document = run.read(lines.joined(separator: end)) else { return }
            var found: [String] = []
            document.root.visit { found.append("\($0.name) \($0.place.line):\($0.place.column)") }
            run.expect("positions of the elements", found, wanted.map { "\($0.0) \($0.1):\($0.2)" })
            // The text of a tree, when it is read again, gives the same tree.
            let written = document.root.xml
            run.expect("tree as text, read again", run.read(written)?.root.xml ?? "", written)
            let first = document.root.children.first
            if number[0] > 0 {
                run.expect("attributes", first?.attributes ?? [:], ["id": "0", "key": "v0"])
                run.expectObject(
                    "element by its id", document.element(id: "\(number[0] - 1)"), document.root.children.last)
                let without = try? document.removing { $0.id == "0" }
                run.expect("number of elements after one is removed", without?.root.children.count ?? -1, number[0] - 1)
            }
        },
        // Each kind of broken XML is refused, with its position.
        Scenario("xml-broken", rules: [], limits: [5, 8, 2]) { run in
            let broken: [(String, String, Int)] = [
                ("<a>x</b>", "does not match", 4), ("<a", "a space is missing", 2), ("<a b/>", "has no value", 4),
                ("<a b=1/>", "not in quotes", 5), ("<a b= >", "not in quotes", 6),
                ("<a b='1'c='2'/>", "a space is missing", 8),
                ("<a b='1' b='2'/>", "given twice", 9), ("<a b='<'/>", "contains '<'", 6),
                ("<a>&x;</a>", "entity 'x'", 3),
                ("<a>& </a>", "begins no entity", 3), ("<a>&;</a>", "begins no entity", 3),
                ("<a>&lt </a>", "begins no entity", 3), ("<a>&#0;</a>", "'&#' is not", 3),
                ("<a>&#xD800;</a>", "'&#' is not", 3), ("<a>&#x110000;</a>", "'&#' is not", 3),
                ("<a>&#xFFFE;</a>", "'&#' is not", 3), ("<a>&#31;</a>", "'&#' is not", 3),
                ("<a>&#99999999999;</a>", "'&#' is not", 3), ("<a>&#;</a>", "'&#' is not", 3),
                ("<a>&#x;</a>", "'&#' is not", 3), ("<a>&#6a;</a>", "'&#' is not", 3),
                ("<a b='&c;'/>", "entity 'c'", 6), ("<a>]]></a>", "']]>' ends", 3),
                ("<a><!-- -- --></a>", "inside a comment", 8), ("<!-- x", "comment begins", 0),
                ("<a><![CDATA[</a>", "has no ']]>'", 3), ("< a/>", "a name is expected", 1),
                ("<1a/>", "a name is expected", 1),
                ("</ >", "a name is expected", 2), ("<a ='x'/>", "a name is expected", 3),
                ("<? x?>", "a name is expected", 2),
                ("<a / >", "after '/'", 4), ("<a></a b>", "no '>'", 7), ("<a b='1' />x</a>", "does not match", 12),
                ("<a><?xml version='1.0'?></a>", "only at the very beginning", 3),
                ("<?XML?>", "only at the very beginning", 0),
                ("<?a/?>", "a space is missing", 3), ("<a><!x></a>", "a name is expected", 4),
                ("<<<<<<< HEAD", "merge conflict", 0), ("</x>", "does not match", 0),
                ("<a b='x", "no closing quote", 7),
                ("<!DOCTYPE a>", "document type", 0), ("<?xml version='1.0'?>", "only at the very beginning", 0),
                ("<?note", "has no '?>'", 0),
            ]
            // Line ends of all systems.
            let lines = String(repeating: ["\n", "\r\n", "\r"][run.numbers[2]], count: run.numbers[0])
            let indent = String(repeating: " ", count: run.numbers[1])
            let before = "<document>\(lines)\(indent)"
            for (text, words, offset) in broken {
                let column = (run.numbers[0] == 0 ? 10 : 0) + run.numbers[1] + offset + 1
                run.expectRefusal(
                    Array((before + text + "</document>").utf8), words, line: run.numbers[0] + 1, column: column)
            }
        },
        // Invalid bytes, other encodings, and limits.
        Scenario("xml-bytes", rules: [], limits: [3, 4, 6, 5]) { run in
            let number = run.numbers
            let lines = number[1]
            let before =
                Array("<document>".utf8) + Array(repeating: 10, count: lines) + Array(repeating: 32, count: number[2])
            let after = Array("</document>".utf8)
            let place = (line: lines + 1, column: (lines == 0 ? 10 : 0) + number[2] + 1)
            let inside: [([UInt8], String)] = [
                ([0xFF], "0xFF here is not UTF-8"), ([0xC0, 0x80], "0xC0 here is not UTF-8"),
                ([0xED, 0xA0, 0x80], "0xED here is not UTF-8"), ([0xE2, 0x82], "0xE2 here is not UTF-8"),
                ([0xF5, 0x80, 0x80, 0x80], "0xF5 here is not UTF-8"), ([0x01], "control character 0x01"),
                ([0x0B], "control character 0x0B"), ([0xEF, 0xBF, 0xBE], "no characters"),
            ]
            switch number[0] {
            case 0:
                for (bytes, words) in inside {
                    run.expectRefusal(before + bytes + after, words, line: place.line, column: place.column)
                }
            case 1:
                let starts: [([UInt8], String)] = [
                    ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"), ([0x3C, 0], "UTF-16"), ([0, 0x3C], "UTF-16"),
                    ([0, 0, 0, 0x3C], "UTF-32"), ([0x3C, 0, 0, 0], "UTF-32"), ([0xFF, 0xFE, 0, 0], "UTF-32"),
                    ([0, 0, 0xFE, 0xFF], "UTF-32"), (Array("bplist00".utf8), "compiled nib"),
                    (Array("NIBArchive".utf8), "compiled nib"),
                ]
                for (bytes, words) in starts {
                    run.expectRefusal(bytes + after.prefix(2 * number[3]), words, line: 1, column: 1)
                }
            case 2:
                var limits = ParsingLimits()
                limits.depth = number[1] + 2
                let inner = (0...(number[1] + 1)).map { "<d\($0)>" }.joined()
                run.expectRefusal(
                    Array("<document>\(inner)".utf8), "nested more than \(number[1] + 2) deep", line: 1,
                    column: 11 + 4 * (number[1] + 1), limits: limits)
                let fits =
                    (0...number[1]).map { "<d\($0)>" }.joined()
                    + (0...number[1]).reversed().map { "</d\($0)>" }.joined()
                run.expect(
                    "whether elements at the limit of depth are read",
                    ScenarioFile.refusal(of: Array("<document>\(fits)</document>".utf8), limits: limits) == nil,
                    true)
            default:
                var limits = ParsingLimits()
                limits.elements = number[1] + 2
                limits.attributes = number[2] + 1
                let many = String(repeating: "<v/>", count: number[1] + 2)
                run.expectRefusal(
                    Array("<document>\(many)</document>".utf8), "more than \(number[1] + 2) elements", line: 1,
                    column: 11 + 4 * (number[1] + 1), limits: limits)
                let fits = String(repeating: "<v/>", count: number[1] + 1)
                run.expect(
                    "whether as many elements as the limit are read",
                    ScenarioFile.refusal(of: Array("<document>\(fits)</document>".utf8), limits: limits) == nil, true)
                let attributes = (0...(number[2] + 1)).map { " a\($0)=''" }.joined()
                run.expectRefusal(
                    Array("<document\(attributes)/>".utf8), "more than \(number[2] + 1) attributes", line: 1,
                    column: 11 + 6 * (number[2] + 1), limits: limits)
                let whole = Array("<document>\(fits)</document>".utf8)
                limits.bytes = whole.count
                run.expect(
                    "whether a file as large as the limit is read",
                    ScenarioFile.refusal(of: whole, limits: limits) == nil, true)
                limits.bytes = whole.count - 1
                run.expect(
                    "whether a file above the limit is refused",
                    ScenarioFile.refusal(of: whole, limits: limits)?.reason.contains("megabytes") ?? false,
                    true)
            }
        },
        // Valid XML that is no valid document.
        Scenario("file-refused", rules: [], limits: [3, 900]) { run in
            let lines = String(repeating: "\n", count: run.numbers[0])
            let number = run.numbers[1] + 1
            func inside(_ constraint: String) -> String {
                ScenarioFile.storyboard([
                    ScenarioFile.controller(ScenarioFile.box("a"), lines + "\n" + constraint)
                ])
            }
            let embed =
                "<containerView id=\"x\"><connections>\n\(lines)<segue kind=\"embed\" destination=\"c\"/></connections></containerView>"
            let wrong: [(String, String, isPlaced: Bool)] = [
                (
                    inside("<constraint id='x' firstAttribute='top' priority='\(1000 + number)'/>"),
                    "priorities are numbers from 0 to 1000", true
                ),
                (
                    inside("<constraint id='x' firstAttribute='top' priority='-\(number)'/>"),
                    "priorities are numbers from 0 to 1000", true
                ),
                (inside("<constraint id='x' firstAttribute='top' multiplier='\(number):0'/>"), "multiplier is", true),
                (inside("<constraint id='x' firstAttribute='top' multiplier='1:2:\(number)'/>"), "multiplier is", true),
                (inside("<constraint id='x' firstAttribute='top' constant='\(number)px'/>"), "constant is", true),
                (
                    inside("<constraint id='x' firstAttribute='top' constant='\(1_000_000 + number)'/>"),
                    "lengths beyond 1000000", true
                ),
                (inside("<rect id='x' key='frame' x='nan'/>"), "x is 'nan'", true),
                (ScenarioFile.storyboard([ScenarioFile.controller(embed)]), "circle", false),
                (
                    ScenarioFile.storyboard([
                        ScenarioFile.controller(
                            "", more: "<connections><segue kind='embed' destination='gone'/></connections>")
                    ]), "gone", false
                ),
                (ScenarioFile.storyboard([ScenarioFile.controller("")], initial: "nobody"), "nobody", false),
                ("\(lines)<archive/>", "Xcode 3", false),
                ("\(lines)<document targetRuntime='MacOSX.Cocoa'/>", "MacOSX.Cocoa", false),
            ]
            for (index, (text, words, isPlaced)) in wrong.enumerated() {
                let refusal = ScenarioFile.refusal(of: Array(text.utf8))
                run.expect(
                    "whether the error message contains \(words)", refusal?.reason.contains(words) ?? false, true)
                if isPlaced {
                    run.expect("reported line of \(words)", refusal?.place.line ?? 0, run.numbers[0] + 3)
                    run.expect("reported column of \(words)", refusal?.place.column ?? 0, 1)
                } else if index >= 10 {
                    run.expect("reported line of \(words)", refusal?.place.line ?? 0, run.numbers[0] + 1)
                }
            }
            // The document without the mistake is read.
            let right = inside(
                "<constraint id='x' firstAttribute='width' priority='\(number)' multiplier='\(number):3' constant='-\(number).5'/>"
            )
            run.expect(
                "whether the document without the mistake is read", ScenarioFile.refusal(of: Array(right.utf8)) == nil,
                true)
        },
    ]
}
