import Foundation
import LayoutEngine

extension WordedPairs {
    func check() {
        let start = LayoutEnvironment.current.reports.count
        root.layoutIfNeeded()
        let lines = words.indices.map { rule in
            words[rule].line(names[rule / 2], "next\(rule / 2)", "page", isDirect: !isInBox[rule / 2])
        }
        let (before, linesBefore) = (broken, brokenLines)
        // The later one of a pair breaks.
        broken = order.enumerated().compactMap { place, rule in
            order[..<place].contains(rule ^ 1) && words[rule].contradicts(words[rule ^ 1]) ? rule : nil
        }
        let found = LayoutInspector(root).conflicts
        run.expect("broken constraints", found.map(\.broken), broken.map { lines[$0] })
        run.expect(
            "constraints that contradict each other", found.map { $0.constraints.sorted() },
            broken.map { [lines[$0], lines[$0 ^ 1]].sorted() })
        let reported = run.conflicts(from: start).map(\.broken)
        run.expect(
            "reports of constraints that are not broken",
            reported.filter { line in !broken.contains { lines[$0] == line } }, [])
        brokenLines = broken.map { lines[$0] }
        // A new pair with the same lines as the broken one before it may count as that one.
        for rule in broken where !before.contains(rule) && !linesBefore.contains(lines[rule]) {
            run.expect("number of reports of \(lines[rule])", reported.count { $0 == lines[rule] }, 1)
        }
    }
}

extension Scenario {
    static let conflictWords: [Scenario] = [
        // A log describes constraints as they are now, whatever they were and wherever their items were before.
        Scenario(
            "words-for-conflicts", rules: ["conflicts-1", "conflicts-2", "holding-4", "holding-5", "spacing-1"],
            limits: Array(repeating: 11 * 24 * 30 - 1, count: 6) + [511] + Array(repeating: 9 * 300 - 1, count: 9),
            kinds: 9, needs: { $0.uikit >= .iOS11_12 }
        ) { run in
            let pairs = WordedPairs(run)
            pairs.check()
            run.inAnyOrder(from: 7, { pairs.perform($0 % 9, $0 / 9) }, rest: pairs.check)
            pairs.check()
        }
    ]
}
