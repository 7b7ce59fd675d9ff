import Foundation
import InterfaceBuilder
import LayoutEngine

/// A text, with the positions of its parts that a report must name.
private struct PlacedText {
    let text: String

    /// The line and column of the first occurrence.
    func place(of part: String) -> String {
        guard let range = text.range(of: part) else { return "not there" }
        let before = text[..<range.lowerBound]
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        return "\(lines.count):\((lines.last?.count ?? 0) + 1)"
    }
}

extension InterfaceElement.Place {
    fileprivate var words: String { "\(line):\(column)" }
}

/// What a loading report says about the parts that it left out. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileReports: [Scenario] = [
        // Unknown names: the attributes of an element in alphabetical order, elements in the order of the file.
        Scenario("file-unknown-names", rules: [], limits: [5, 5, 3, 3, 1]) { run in
            let number = run.numbers
            let names = ["zeta", "aria", "mid", "beta", "yota", "kappa"]
            func turned(_ start: Int, _ count: Int) -> [String] {
                (0..<count).map { names[($0 + start) % names.count] }
            }
            let attributes = turned(number[0], number[2] + 1)
            let children = turned(number[1], number[3] + 1)
            let elements = children.map { "\n  <x\($0) id=\"e\($0)\"/>" }.joined()
            let view = """
                \n <label \(attributes.map { "\($0)=\"1\"" }.joined(separator: " ")) id="a">\(elements)</label>
                """
            // A repeated name is counted with the first one.
            let again = run.flag(4) ? "\n<label \(attributes[0])=\"2\" id=\"b\"><x\(children[0])/></label>" : ""
            let file = PlacedText(text: ScenarioFile.storyboard([ScenarioFile.controller(view + again)]))
            guard let document = run.read(file.text), let element = document.element(id: "c") else { return }
            let (controller, scene) = SceneLoader(document, LoadingOptions(traits: .any)).loadController(element)
            controller.loadViewIfNeeded()
            let wanted = attributes.sorted().map { "label.\($0)" } + children.map { "x\($0)" }
            let unknown = scene.report.unknown
            run.expect("unknown names", unknown.map(\.name), wanted)
            let twice = run.flag(4) ? ["label.\(attributes[0])", "x\(children[0])"] : []
            run.expect("counts of the unknown names", unknown.map(\.count), wanted.map { twice.contains($0) ? 2 : 1 })
            let places = attributes.map { _ in file.place(of: "<label") } + children.map { file.place(of: "<x\($0)") }
            run.expect("positions of the unknown names", unknown.map(\.place.words), places)
            run.expect("reported problems", scene.report.problems, [])
        },
        // A scene that was taken out of a file has attributes about that file.
        Scenario("file-source-marks", rules: [], limits: [2, 2, 2, 900]) { run in
            let number = run.numbers
            let words = ["", "YES", "NO"]
            func mark(_ name: String, _ value: String) -> String { value.isEmpty ? "" : "\(name)=\"\(value)\"" }
            let parts = ["", "principal", "inner"]
            let marks = [
                mark(SourceAttribute.ownSize, words[number[0]]), mark(SourceAttribute.outlet, words[number[1]]),
                mark(SourceAttribute.inExtension, parts[number[2]]),
                mark(SourceAttribute.line, number[3] > 450 ? "\(number[3])" : ""),
            ]
            guard
                let document = run.read(
                    "<document>\n\n<objects><view \(marks.joined(separator: " ")) id=\"v\"/></objects></document>"),
                let element = document.element(id: "v")
            else { return }
            run.expect("whether it keeps its size", element.keepsSize, number[0] == 1)
            run.expect("whether it has an outlet", element.hasOutlet, number[1] == 1)
            run.expect("part of an extension", element.extensionRole, number[2] == 0 ? nil : parts[number[2]])
            run.expect("line in the source file", element.sourceLine, number[3] > 450 ? number[3] : 3)
        },
        // An error quotes at most 60 characters of one line, without control characters that a terminal would interpret.
        Scenario("file-excerpts", rules: [], limits: [2, 60, 9]) { run in
            let number = run.numbers
            func reason(_ text: String) -> String {
                ScenarioFile.refusal(of: Array(text.utf8))?.reason ?? "none"
            }
            let letter = ["x", "é", "ก"][number[0]]
            for length in [1, 58 - number[1] % 50, 59, 60, 61, 62, 61 + number[1]] {
                let name = String(repeating: letter, count: length)
                let shown = length > 60 ? String(repeating: letter, count: 60) + "…" : name
                for text in ["<\(name)/>", "<document><v priority='\(name)'/></document>"] {
                    let found = reason(text)
                    run.expect(
                        "quotation of \(length) characters", found.contains("'\(shown)'") ? shown : found, shown)
                }
            }
            // Characters that are quoted as they are, and those that become a question mark.
            let scalars: [(UInt32, Bool)] = [
                (0x20, true), (0x7E, true), (0x7F, false), (0x80, false), (0x9F, false), (0xA0, true), (0x2027, true),
                (0x2028, false), (0x2029, false), (0x202A, false), (0x202E, false), (0x202F, true), (0x2065, true),
                (0x2066, false), (0x2069, false), (0x206A, true),
            ]
            for (value, isShown) in scalars {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let found = reason("<document><v priority='a\(Character(scalar))b'/></document>")
                let shown = isShown ? "'a\(Character(scalar))b'" : "'a?b'"
                run.expect("quotation of U+\(String(value, radix: 16))", found.contains(shown), true)
            }
            // Line ends and tabs in a value are spaces. As character references they are control characters.
            run.expect(
                "quotation of a line end", reason("<document><v priority='a&#10;b'/></document>").contains("'a?b'"),
                true)
            run.expect(
                "quotation of a space", reason("<document><v priority='a\tb'/></document>").contains("'a b'"), true)
        },
    ]
}
