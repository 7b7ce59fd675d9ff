import Foundation
import XCTest

@testable import InterfaceBuilder

/// Our reader against expat, on what both can read and on what both must reject.
final class XMLReaderTests: XCTestCase {
    /// A tree as text, with all that a reader tells.
    private func ours(_ bytes: [UInt8]) -> String? {
        try? ElementParser(file: "a", limits: ParsingLimits()).parse(bytes).xml
    }

    /// The same by Python's reader, which is expat.
    private func theirs(_ documents: [[UInt8]]) throws -> [String?] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("expat-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let question = folder.appendingPathComponent("question.json")
        try JSONEncoder().encode(documents.map { Data($0) }).write(to: question)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.expat, question.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // As env says it.
        if process.terminationStatus == 127 { throw XCTSkip("There is no python3 to compare with.") }
        XCTAssertEqual(process.terminationStatus, 0)
        return try JSONDecoder().decode([String?].self, from: answer)
    }

    private static let expat = #"""
        import base64, json, sys
        from xml.parsers import expat

        def escaped(text):
            for raw, name in [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("'", "&apos;"), ("\n", "&#10;"),
                              ("\r", "&#13;"), ("\t", "&#9;")]:
                text = text.replace(raw, name)
            return text

        def xml(element, depth):
            name, attributes, children, text = element
            line = " " * depth + "<" + name + "".join(f" {k}='{escaped(attributes[k])}'" for k in sorted(attributes))
            if not children:
                return line + (f">{escaped(text[0])}</{name}>\n" if text[0] else "/>\n")
            return line + ">\n" + "".join(xml(child, depth + 1) for child in children) + " " * depth + f"</{name}>\n"

        def read(document):
            top = ("", {}, [], [""])
            open_ = [top]
            def start(name, attributes):
                element = (name, attributes, [], [""])
                open_[-1][2].append(element)
                open_.append(element)
            def characters(text):
                open_[-1][3][0] += text
            parser = expat.ParserCreate()
            parser.StartElementHandler, parser.EndElementHandler = start, lambda name: open_.pop()
            parser.CharacterDataHandler = characters
            try:
                parser.Parse(document, True)
            except (expat.ExpatError, LookupError, ValueError):  # The last two for encodings.
                return None
            return xml(top[2][0], 0)

        json.dump([read(base64.b64decode(text)) for text in json.load(open(sys.argv[1]))], sys.stdout)
        """#

    /// Fails for each document of which the two say different things. We reject more: a document type, and other versions.
    private func compare(_ documents: [[UInt8]]) throws {
        for (bytes, theirs) in zip(documents, try theirs(documents)) {
            let text = String(decoding: bytes, as: UTF8.self)
            let ours = ours(bytes)
            if ours == nil, text.contains("<!DOCTYPE") || text.contains("<?xml") { continue }
            XCTAssertEqual(ours, theirs, text.debugDescription)
        }
    }

    private let wellFormed = [
        "<a/>", "<a></a>", "<a ></a >", " \n<a/>\n ", "\u{FEFF}<a/>", "<a b='1' c=\"2\"/>",
        "<a b = '1'\n\tc\r\n=\t\"2\" />",
        "<?xml version=\"1.0\"?><a/>", "<?xml version='1.0' encoding='utf-8' standalone='no' ?>\n<a/>",
        "<!-- x --><a/><!-- y -->", "<?what is this?><a><?and that?></a>", "<a><!-- - -> - --></a>",
        "<a>text</a>", "<a>&lt;&gt;&amp;&quot;&apos;</a>", "<a b='&lt;&#65;&#x42;&#x1F600;&#0065;'/>",
        "<a>\r\n1\r2\n3</a>", "<a b='\r\n1\r2\n3\t4'/>", "<a b='&#10;&#13;&#9;'/>", "<a><![CDATA[<&]]></a>",
        "<a>x<![CDATA[]]>y<![CDATA[z]]></a>", "<a><![CDATA[]]]]><![CDATA[>]]></a>", "<a>]]</a>", "<a>x<b/>y</a>",
        "<ä_ö é='ü'>ß€😀</ä_ö>", "<a:b xmlns:a='x' a:c='1'/>", "<_-.0/>", "<a>></a>", "<a b='>'/>", "<a>'\"</a>",
        "<a b=''/>", "<a>\u{85}\u{2028}\u{7F}</a>", "<a><b><c><d/></c></b><b/></a>", "<a>&#xD;&#10;</a>",
    ]

    private let broken = [
        "", " ", "\u{FEFF}", "x", "<", "<a", "<a>", "<a/", "<a/><b/>", "<a/>x", "x<a/>", "</a>", "<a></b>",
        "<a><b></a></b>",
        "<a b/>", "<a b=/>", "<a b=1/>", "<a b='1/>", "<a b='1'c='2'/>", "<a b='1' b='2'/>", "<a b='<'/>", "<a>&x;</a>",
        "<a>&</a>", "<a>& </a>", "<a>&lt</a>", "<a>&#;</a>", "<a>&#x;</a>", "<a>&#0;</a>", "<a>&#xD800;</a>",
        "<a>&#x110000;</a>", "<a>&#99999999999999999999;</a>", "<a>&#xFFFF;</a>", "<a>&#-1;</a>", "<a>]]></a>",
        "<a><!-- -- --></a>", "<a><!-- --->", "<!-- <a/>", "<a><![CDATA[</a>", "<a><![cdata[x]]></a>",
        "<![CDATA[x]]><a/>",
        "<a/>&lt;", "< a/>", "<1a/>", "<-a/>", "<a//>", "<a / >", "<a><?xml version='1.0'?></a>",
        " <?xml version='1.0'?><a/>",
        "<?xml?><a/>", "<?xml encoding='utf-8'?><a/>", "<?xml version='1.0' x='y'?><a/>", "<?xml version='1.0'><a/>",
        "<?XML version='1.0'?><a/>", "<??><a/>", "<?a<a/>", "<a>\u{1}</a>", "<a>\u{0}</a>", "<a b='\u{1B}'/>",
        "<a>\u{FFFF}</a>",
        "<a><!x></a>", "<!x><a/>", "<a b='&c;'/>", "<\u{D7}/>", "<a></a x='1'>", "<a></ a>", "<<<<<<< HEAD\n<a/>",
    ]

    func test_whatIsWellFormed_isRead() throws {
        for text in wellFormed { XCTAssertNotNil(ours(Array(text.utf8)), text.debugDescription) }
        try compare(wellFormed.map { Array($0.utf8) })
    }

    func test_whatIsBroken_isRejected() throws {
        for text in broken { XCTAssertNil(ours(Array(text.utf8)), text.debugDescription) }
        try compare(broken.map { Array($0.utf8) })
    }

    /// Damage of every kind, also of single bytes: one accepts exactly when the other does, and then both read the same.
    func test_damagedDocuments_areReadOrRejectedByBoth() throws {
        let originals = (wellFormed + [Documents.storyboard(Documents.root(Documents.box("a"), ""))]).map {
            Array($0.utf8)
        }
        let pieces = [
            "<", ">", "/", "'", "\"", "&", ";", "]]>", "<!--", "-->", "<a>", "</a>", "=", " ", "é", "\n", "<?",
            "&#x41;", "\u{1}",
        ]
        var numbers = Numbers(state: 20_260_101)
        let documents = (0..<count(4000)).map { _ in
            var bytes = originals[numbers.next(below: originals.count)]
            for _ in 0...numbers.next(below: 3) {
                let place = numbers.next(below: bytes.count + 1)
                let end = min(bytes.count, place + numbers.next(below: 4))
                let piece =
                    switch numbers.next(below: 4) {
                    case 0: [UInt8]()
                    case 1: [UInt8(numbers.next(below: 256))]
                    default: Array(pieces[numbers.next(below: pieces.count)].utf8)
                    }
                bytes.replaceSubrange(place..<end, with: piece)
            }
            return bytes
        }
        XCTAssertGreaterThan(documents.count { ours($0) != nil }, documents.count / 20)
        try compare(documents)
    }

    /// Real documents, where the machine has them.
    func test_realDocuments() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../shared/storyboards/files").standardizedFileURL.path
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder), !names.isEmpty else {
            throw XCTSkip("There are no real storyboards at ../shared/storyboards/files.")
        }
        let documents = try names.sorted().map { try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)")) }
        XCTAssertTrue(documents.allSatisfy { ours([UInt8]($0)) != nil })
        try compare(documents.map { [UInt8]($0) })
    }

    func test_placesAreThoseOfTheStartTags() throws {
        let text = "\u{FEFF}<?xml version='1.0'?>\r\n<a\r\n b='1'>\r  <ä/><c/>\n\n\t<d/>\n</a>"
        let root = try ElementParser(file: "a", limits: ParsingLimits()).parse(Array(text.utf8))
        var places: [String] = []
        root.visit { places.append("\($0.name) \($0.place.line):\($0.place.column)") }
        XCTAssertEqual(places, ["a 2:1", "ä 4:3", "c 4:7", "d 6:2"])
    }

    /// How many pieces of damage: few in each run, many with `make mutations`.
    private func count(_ few: Int) -> Int {
        ProcessInfo.processInfo.environment["LAYOUT_MUTATIONS"].flatMap { Int($0) } ?? few
    }
}

/// A small generator of numbers, so that a seed always means the same files.
struct Numbers {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, bound)))
    }
}
