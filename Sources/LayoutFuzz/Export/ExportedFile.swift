import Foundation
import LayoutEngine

/// The file of an exported test.
struct ExportedFile {
    let name: String
    /// The name of the test's method.
    let rule: String
    let message: String
    /// The app's; nil for none.
    let module: String?
    let body: [String]
    let declarations: [String]

    func text(for library: TestLibrary) -> String {
        let imports = ["import \(library == .xctest ? "XCTest" : "Testing")", "import UIKit"]
        let module = module.map { ["", "@testable import \($0)"] } ?? []
        let message = message.split(separator: "\n").map { "/// \($0)" }
        let test: [String] =
            switch library {
            case .xctest:
                ["final class \(name)LayoutTests: XCTestCase {", "    func test_\(rule)() {"]
                    + body.map { "        \($0)" } + ["    }", "}"]
            case .swiftTesting:
                ["@MainActor", "@Suite struct \(name)LayoutTests {", "    @Test func \(rule)() {"]
                    + body.map { "        \($0)" } + ["    }", "}"]
            }
        let helpers = HelperText.needed(by: body.joined(separator: "\n"), library)
        let declared = declarations.isEmpty ? [] : [""] + declarations.dropLast(declarations.last == "" ? 1 : 0)
        return (imports.sorted() + module + [""] + message + test + declared + ["", helpers]).joined(separator: "\n")
    }

    static func size(_ size: CGSize) -> String {
        "CGSize(width: \(NumberText.number(size.width)), height: \(NumberText.number(size.height)))"
    }

    static func insets(_ insets: UIEdgeInsets) -> String {
        "UIEdgeInsets(top: \(NumberText.number(insets.top)), left: \(NumberText.number(insets.left)), "
            + "bottom: \(NumberText.number(insets.bottom)), right: \(NumberText.number(insets.right)))"
    }
}

/// The end of exported files: the parts of `Screen` that they use.
enum HelperText {
    /// - Parameter body: of the test.
    static func needed(by body: String, _ library: TestLibrary) -> String {
        let parts = blocks(of: ScreenText.screen)
        var isNeeded = parts.map { $0.contains("    init(") || $0.contains("let window: UIWindow") }
        var text = body.components(separatedBy: "\n").flatMap { line in
            // Only calls on a screen are members of `Screen`.
            line.components(separatedBy: "screen.").dropFirst() + line.components(separatedBy: "new.").dropFirst()
        }.joined(separator: "\n")
        for (index, part) in parts.enumerated() where isNeeded[index] { text += "\n\(part)" }
        var grew = true
        while grew {
            grew = false
            for (index, part) in parts.enumerated() where !isNeeded[index] && isUsed(part, in: text) {
                isNeeded[index] = true
                text += "\n\(part)"
                grew = true
            }
        }
        let members = zip(parts, isNeeded).filter(\.1).map(\.0)
        let isolation = library == .swiftTesting ? "@MainActor\n" : ""
        var result =
            "\(ScreenText.comment)\n\(isolation)private final class Screen {\n" + members.joined(separator: "\n\n")
            + "\n}\n"
        if text.contains("Transition(in:") {
            result +=
                "\n"
                + ScreenText.transition.replacingOccurrences(
                    of: "private final class", with: "\(isolation)private final class")
        }
        return result
    }

    private static func blocks(of text: String) -> [String] {
        text.components(separatedBy: "\n\n").filter { !$0.contains("// MARK: ") || $0.contains("\n") }
    }

    private static func isUsed(_ block: String, in text: String) -> Bool {
        for line in block.components(separatedBy: "\n") where line.hasPrefix("    ") && !line.hasPrefix("     ") {
            for (keyword, end) in [("func ", "("), ("var ", ":")] {
                guard let start = line.range(of: keyword) else { continue }
                let name = line[start.upperBound...].prefix { $0.isLetter || $0.isNumber }
                guard !name.isEmpty, line[start.upperBound...].dropFirst(name.count).hasPrefix(end) else { continue }
                if contains(String(name) + (end == "(" ? "(" : ""), text)
                    || (end == "(" && contains("(\(name))", text))
                {
                    return true
                }
            }
        }
        return false
    }

    /// Whether a text contains a word, and not as a part of another.
    private static func contains(_ word: String, _ text: String) -> Bool {
        func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
        var rest = text[...]
        while let found = rest.range(of: word) {
            let before = found.lowerBound > text.startIndex ? text[text.index(before: found.lowerBound)] : nil
            let after = found.upperBound < text.endIndex ? text[found.upperBound] : nil
            if !isWord(before), word.hasSuffix("(") || word.hasPrefix("(") || !isWord(after) { return true }
            rest = rest[found.upperBound...]
        }
        return false
    }
}
