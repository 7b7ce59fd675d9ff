import Foundation
import LayoutEngine
import XCTest

/// How visual formats that make no sense are refused.
final class VisualFormatErrorTests: XCTestCase {
    private let parent = UIView()
    private let a = UIView()
    private let b = UIView()

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment()
        for (view, name) in [(parent, "p"), (a, "a"), (b, "b")] { view.accessibilityIdentifier = name }
        parent.addSubview(a)
        parent.addSubview(b)
    }

    private func expect(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:],
        views: [String: Any] = [:], cause: String, caret: Int, line: UInt = #line
    ) {
        LayoutEnvironment.current = LayoutEnvironment()
        let known = ["a": a, "b": b, "p": parent].merging(views) { $1 }
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics, views: known)
        XCTAssertEqual(constraints, [], line: line)
        let reason =
            "Unable to parse constraint format: \(cause)\n\(format)\n\(String(repeating: " ", count: caret))^"
        let exceptions = LayoutEnvironment.current.exceptions
        XCTAssertEqual(exceptions.map(\.name), [.invalidArgument], line: line)
        XCTAssertEqual(exceptions.map(\.reason), [reason], line: line)
    }

    /// uikit-model: visual-formats-9
    func test_unknownNames() {
        expect("[a]-[c]", cause: "c is not a key in the views dictionary. Add it with this spelling.", caret: 5)
        expect(
            "[c]", metrics: ["c": 1],
            cause: "c is not a key in the views dictionary. It is a metric, and brackets take no metrics.",
            caret: 1)
        expect(
            "[a(w)]", cause: "w is a key neither in the metrics nor in the views dictionary. Add it to one of them.",
            caret: 3)
        expect("|-gap-[a]", cause: "gap is not a key in the metrics dictionary. Add it with this spelling.", caret: 2)
        expect(
            "[a]-(b)-[b]",
            cause: "b is not a key in the metrics dictionary. A distance is a number or a metric, and b is a view.",
            caret: 5)
    }

    func test_valuesOfTheWrongKind() {
        expect(
            "[a(w)]", metrics: ["w": "wide"], cause: "The metric w is a String, not a number.", caret: 3)
        expect(
            "[a(w)]", metrics: ["w": Double.nan],
            cause: "The metric w is nan. Metrics must be finite; look for a division by zero.", caret: 3)
        expect("[c]", views: ["c": "c"], cause: "c is a String, not a view or a layout guide.", caret: 1)
    }

    func test_priorities() {
        for priority in ["-1.0", "0.0", "1001.0"] {
            expect(
                "[a(20@\(priority))]",
                cause: "The priority is \(priority). Priorities lie above 0 and at most at 1000.", caret: 6)
        }
        expect(
            "[a(20@b)]",
            cause: "b is not a key in the metrics dictionary. A priority is a number or a metric, and b is a view.",
            caret: 6)
    }

    func test_superviewOfAViewWithoutOne() {
        let cause = "'|' means the superview, and p has none. Add it to a view before making constraints."
        expect("|[p]", cause: cause, caret: 0)
        expect("H:[a][p]-5-|", cause: cause, caret: 11)
    }

    func test_emptyAndForeignCharacters() {
        let empty = "The format is empty. It needs at least one view, such as [title]."
        expect("", cause: empty, caret: 0)
        expect("  ", cause: empty, caret: 0)
        expect(
            "[a][é]",
            cause: "'é' is not ASCII. Names in a format are made of the letters A to Z, digits and underscores; rename "
                + "the key in the dictionary.", caret: 4)
    }

    /// uikit-model: visual-formats-9
    func test_unexpectedCharacters() {
        expect("[a", cause: "Expected ']' to end the view a, but the format ends.", caret: 2)
        expect("a", cause: "Expected '[' and the name of a view, but there is 'a'.", caret: 0)
        expect("[]", cause: "Expected the name of a view, but there is ']'.", caret: 1)
        expect("|-|", cause: "Expected '[' and the name of a view, but there is '|'.", caret: 2)
        expect(
            "[a]-", cause: "Expected a distance, a view or the superview's edge after '-', but the format ends.",
            caret: 4)
        expect("[a]-5[b]", cause: "Expected '-' after the distance, but there is '['.", caret: 5)
        expect("[a]-(5-[b]", cause: "Expected ')' after the last size or distance, but there is '-'.", caret: 6)
        expect("[a(=5)]", cause: "Expected '=' as the second half of ==, <= or >=, but there is '5'.", caret: 4)
        expect("[a()]", cause: "Expected a number, a metric or a view, but there is ')'.", caret: 3)
        expect("[a(5,)]", cause: "Expected a number, a metric or a view, but there is ')'.", caret: 5)
        expect("[a(5@)]", cause: "Expected a priority: a number or a metric, but there is ')'.", caret: 5)
        expect(
            "[a]|[b]", cause: "Expected the end of the format after the superview's edge, but there is '['.", caret: 4)
        expect("[a(1.2.3)]", cause: "1.2.3 is not a number that a layout can use.", caret: 3)
        expect("Z:[a]", cause: "Expected '[' and the name of a view, but there is 'Z'.", caret: 0)
        expect("[a]--8-[b]", cause: "A distance with a sign needs parentheses, as in -(-8)-.", caret: 4)
    }

    /// A caret below a line with a break in it would point nowhere.
    func test_lineBreak_isShownAsAQuestionMark() {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[a]\r\n[b]", metrics: nil, views: ["a": a, "b": b])
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.map(\.reason),
            [
                "Unable to parse constraint format: Expected '[' and the name of a view, but there is a line break or "
                    + "tab.\n[a]?[b]\n   ^"
            ])
    }

    /// Whatever the text, it is either read or refused with one exception, and makes only legal constraints.
    func test_anyText_isReadOrRefused() {
        let pieces = [
            "[a]", "[b]", "[", "]", "(", ")", "-", "|", "a", "b", "m", "8", "-8", ".5", "@", "==", ">=", "<=", "<", "=",
            ",", "V:", "H:", ":", " ", "é", "\n", "(>=b@m)", "-(m)-", "-",
        ]
        let options: [NSLayoutConstraint.FormatOptions] = [
            [], .alignAllTop, .alignAllCenterX, .directionRightToLeft, .spacingBaselineToBaseline,
        ]
        // Numbers of Knuth's generator, so that each run tries the same texts.
        var state: UInt64 = 1
        func choose(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var readCount = 0
        for _ in 0..<5000 {
            LayoutEnvironment.current = LayoutEnvironment()
            // A right format with up to three pieces exchanged.
            var text = ["", "|", "-", "[a]", "-", "8", "-", "[b(>=a@m)]", "-(m)-", "|"]
            for _ in 0..<choose(4) { text[choose(text.count)] = pieces[choose(pieces.count)] }
            let format = text.joined()
            let constraints = NSLayoutConstraint.constraints(
                withVisualFormat: format, options: options[choose(options.count)], metrics: ["m": 7],
                views: ["a": a, "b": b])
            let exceptions = LayoutEnvironment.current.exceptions
            XCTAssertLessThanOrEqual(exceptions.count, 1, format)
            for exception in exceptions {
                XCTAssertTrue(exception.reason.hasPrefix("Unable to parse constraint format: "), exception.reason)
                XCTAssertEqual(constraints, [], format)
            }
            if exceptions.isEmpty { readCount += 1 }
            XCTAssertTrue(constraints.allSatisfy { $0.illegality == nil }, format)
        }
        XCTAssertGreaterThan(readCount, 1000)
    }

    /// What is aligned must lie across the format's axis.
    /// uikit-model: visual-formats-5
    func test_options() {
        expect(
            "H:[a][b]", .alignAllLeft,
            cause: "The options align left, but the format is horizontal itself. Views in a row can share vertical "
                + "places, views in a column horizontal ones.", caret: 0)
        expect(
            "V:[a][b]", .alignAllLastBaseline,
            cause: "The options align lastBaseline, but the format is vertical itself. Views in a row can share "
                + "vertical places, views in a column horizontal ones.", caret: 0)
        expect("[a]", .init(rawValue: 1 << 7), cause: "The options have bit 7, which is not an alignment.", caret: 0)
        expect(
            "[a]", .directionMask,
            cause: "The options name two directions. Choose directionLeftToRight or directionRightToLeft.", caret: 0)
        let guide = UILayoutGuide()
        guide.identifier = "g"
        parent.addLayoutGuide(guide)
        expect(
            "[a][g]", .alignAllFirstBaseline, views: ["g": guide],
            cause: "The options align firstBaseline, which the layout guide g does not have.", caret: 4)
    }
}
