import Foundation
import LayoutEngine

extension Scenario {
    static let refusedFormats: [Scenario] = [
        // A format that has one character too many: the reason names the character, and has the format with a caret below it.
        Scenario("visual-formats-say-where", rules: ["visual-formats-9"], limits: [2, 12, 6, 1]) { run in
            let (_, root) = run.openPlain()
            let views: [String: Any] = ["a": run.makeView(in: root), "b": run.makeView(in: root)]
            let wrong: Character = ["#", "ü", "!", "日", "é", "“", "%"][run.numbers[2]]
            var pieces = ["[", "a", "(", "30", ")", "]", "-", "8", "-", "[", "b", "]"]
            if run.flag(3) { pieces[3] = ">=30" }
            let start = ["", "H:", "V:"][run.numbers[0]] + pieces[..<run.numbers[1]].joined()
            let format = start + String(wrong) + pieces[run.numbers[1]...].joined()
            let before = LayoutEnvironment.current.reports.count
            var made: [NSLayoutConstraint] = []
            run.expectRefusal("the format '\(format)'", .invalidArgument) {
                made = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
            }
            run.expect("number of constraints of '\(format)'", made.count, 0)
            guard case .exception(let exception)? = LayoutEnvironment.current.reports.dropFirst(before).first else {
                return
            }
            let lines = exception.reason.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            run.expect("number of lines of the reason of '\(format)'", lines.count, 3)
            guard lines.count == 3 else { return }
            run.expect("whether '\(lines[0])' names '\(wrong)'", lines[0].contains("'\(wrong)'"), true)
            run.expect("format in the reason", lines[1], format)
            run.expect(
                "line with the caret of '\(format)'", lines[2], String(repeating: " ", count: start.count) + "^")
        }
    ]
}
