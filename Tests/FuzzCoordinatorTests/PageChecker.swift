import Foundation
import XCTest

@testable import FuzzCoordinator

/// What people need who do not see a page, do not use a mouse, or see little: checked in the text of the page.
struct PageChecker {
    let page: String

    /// What is wrong; empty where nothing is.
    var problems: [String] {
        var problems: [String] = []
        func demand(_ holds: Bool, _ problem: String) { if !holds { problems.append(problem) } }
        demand(page.contains("<html lang=\"en\">"), "the language is not said")
        demand(!attribute("title", in: "title").isEmpty || page.contains("<title>"), "no title")
        for landmark in ["<header", "<main"] { demand(count(landmark) == 1, "\(count(landmark)) times \(landmark)>") }
        let levels = page.matches(of: /<h([1-6])[ >]/).compactMap { Int($0.1) }
        demand(levels.first == 1, "the first heading is of level \(levels.first ?? 0)")
        demand(levels.count { $0 == 1 } == 1, "\(levels.count { $0 == 1 }) headings of level 1")
        for (one, next) in zip(levels, levels.dropFirst()) where next > one + 1 {
            problems.append("level \(next) follows level \(one)")
        }
        for tag in tags("img") { demand(hasText(tag, "alt"), "a picture without alt: \(tag)") }
        for match in page.matches(of: /<svg[^>]*>(?<inner>[\s\S]*?)<\/svg>/) {
            let tag = String(match.0.prefix { $0 != ">" })
            demand(tag.contains("role=\"img\""), "an SVG without role: \(tag)")
            demand(hasText(tag, "aria-label") || match.inner.contains("<title>"), "an SVG without a name: \(tag)")
        }
        for tag in tags("th") { demand(hasText(tag, "scope"), "a heading of a table without scope: \(tag)") }
        for tag in tags("nav") { demand(hasText(tag, "aria-label"), "a nav without a name: \(tag)") }
        for match in page.matches(of: /<a [^>]*>(?<inner>[\s\S]*?)<\/a>/) {
            let words = match.inner.replacing(/<[^>]*>/, with: "")
            let hasAlt = match.inner.contains("alt=\"")
            demand(words.contains { !$0.isWhitespace } || hasAlt, "a link without words: \(match.0)")
        }
        for tag in tags("input") + tags("button") { problems.append("a control: \(tag)") }
        let ids = page.matches(of: /[ ]id="([^"]*)"/).map { String($0.1) }
        demand(Set(ids).count == ids.count, "an id twice")
        demand(page.contains(":focus-visible{outline:"), "no sign of where the focus is")
        demand(!page.contains("outline:none") && !page.contains("outline:0"), "the focus is hidden")
        return problems + contrastProblems
    }

    private func count(_ text: String) -> Int { page.ranges(of: text).count }

    private func tags(_ name: String) -> [String] {
        page.ranges(of: "<\(name) ").map { range in String(page[range.lowerBound...].prefix { $0 != ">" }) + ">" }
            + page.ranges(of: "<\(name)>").map { String(page[$0]) }
    }

    private func attribute(_ name: String, in tag: String) -> String {
        guard let range = tag.range(of: "\(name)=\"") else { return "" }
        return String(tag[range.upperBound...].prefix { $0 != "\"" })
    }

    private func hasText(_ tag: String, _ name: String) -> Bool { !attribute(name, in: tag).isEmpty }

    // MARK: Contrast

    /// Letters and what is behind them: selectors of the page's style, the first that says a colour counts.
    private static let pairs: [(letters: [String], ground: [String])] = [
        (["body"], ["body"]), ([".faint", "body"], ["body"]), (["a", "body"], ["body"]), (["body"], [".message"]),
        (["body"], [".known .message"]), ([".tag"], [".tag"]), ([".tag.new"], [".tag.new"]), (["body"], ["pre"]),
        ([".facts dt"], [".facts div"]), (["body"], [".facts div"]),
    ]

    private var contrastProblems: [String] {
        guard let style = page.firstMatch(of: /<style>(?<rules>[\s\S]*?)<\/style>/)?.rules else { return ["no style"] }
        let text = String(style)
        let dark = text.range(of: "@media (prefers-color-scheme:dark){")
        let light = dark.map { String(text[..<$0.lowerBound]) } ?? text
        let rest = dark.map { String(text[$0.upperBound...]) } ?? ""
        let night = rest.range(of: "}}").map { String(rest[..<$0.lowerBound]) + "}" } ?? rest
        var problems: [String] = dark == nil ? ["no dark scheme"] : []
        for (scheme, rules) in [("light", [light]), ("dark", [night, light])] {
            for pair in Self.pairs {
                guard let letters = colour("color", pair.letters, rules),
                    let ground = colour("background", pair.ground, rules)
                else {
                    problems.append("\(scheme): no colour of \(pair)")
                    continue
                }
                let ratio = Self.contrast(letters, ground)
                if ratio < 4.5 { problems.append("\(scheme): \(pair) has a contrast of \(ratio)") }
            }
        }
        return problems
    }

    private func colour(_ property: String, _ selectors: [String], _ sheets: [String]) -> [Double]? {
        for selector in selectors {
            for sheet in sheets {
                for match in sheet.matches(of: /(?<names>[^{}]+)\{(?<body>[^{}]*)\}/) {
                    let names = match.names.split(separator: ",").map {
                        $0.trimmingCharacters(in: .whitespacesAndNewlines)
                    }
                    guard names.contains(selector) else { continue }
                    for declaration in match.body.split(separator: ";") {
                        let parts = declaration.split(separator: ":", maxSplits: 1)
                        guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespacesAndNewlines) == property,
                            let value = Self.parsed(String(parts[1]))
                        else { continue }
                        return value
                    }
                }
            }
        }
        return nil
    }

    /// `#fff` or `#1f2630`, each part from 0 to 1.
    private static func parsed(_ text: String) -> [Double]? {
        let digits = text.trimmingCharacters(in: .whitespaces).dropFirst()
        guard text.contains("#"), digits.count == 3 || digits.count == 6 else { return nil }
        let whole = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        guard let number = Int(whole, radix: 16) else { return nil }
        return [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
    }

    /// As WCAG 2 defines it.
    static func contrast(_ one: [Double], _ other: [Double]) -> Double {
        func luminance(_ colour: [Double]) -> Double {
            let linear = colour.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }
        let (first, second) = (luminance(one), luminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}

final class PageCheckerTests: XCTestCase {
    /// The checker itself: each thing that it looks for is missed where it is missing.
    func test_checker_findsWhatIsMissing() {
        let good = HTMLPageForTests.good
        XCTAssertEqual(PageChecker(page: good).problems, [])
        for (part, other, problem) in [
            (" lang=\"en\"", "", "the language"), ("<main>", "<div>", "times <main>"),
            ("<h2>", "<h3>", "level 3 follows"),
            ("alt=\"A\"", "alt=\"\"", "a picture without alt"), ("role=\"img\"", "", "an SVG without role"),
            ("aria-label=\"B\"", "", "an SVG without a name"), ("scope=\"col\"", "", "without scope"),
            (">C</a>", "></a>", "a link without words"), (":focus-visible{outline:", ":hover{outline:", "the focus is"),
            ("color:#586069", "color:#a0a0a0", "has a contrast of"),
        ] {
            let bad = good.replacing(part, with: other)
            XCTAssertNotEqual(bad, good, part)
            XCTAssertTrue(
                PageChecker(page: bad).problems.contains { $0.contains(problem) },
                "\(part): \(PageChecker(page: bad).problems)")
        }
        XCTAssertEqual(PageChecker.contrast([0, 0, 0], [1, 1, 1]), 21, accuracy: 0.001)
    }
}

enum HTMLPageForTests {
    static let good = HTMLPage.text(
        title: "t",
        body:
            "<header><h1>a</h1></header><main><h2>b</h2><img src=\"x\" alt=\"A\"><svg role=\"img\" aria-label=\"B\"></svg>"
            + "<table><tr><th scope=\"col\">d</th></tr></table><a href=\"/\">C</a></main>")
}
