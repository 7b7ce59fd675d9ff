import LayoutEngine

extension Scenario {
    static let conflictRows: [Scenario] = [
        // Which constraint breaks depends on the order of activation. Which constraints a conflict lists, in which
        // order, does not.
        Scenario(
            "conflicts-list-the-same-in-any-order", rules: ["conflicts-1", "conflicts-2", "priorities-4"],
            limits: [1, 1, 119, 255] + Array(repeating: ConflictRow.kinds * 5 * 5 * 2 - 1, count: 8),
            kinds: ConflictRow.kinds
        ) { run in
            let row = ConflictRow(run, isAlone: run.flag(0), hasGuide: run.flag(1))
            // In any order at first.
            var (left, number) = (Array(0..<ConflictRow.ties), run.numbers[2])
            var first: [Int] = []
            while !left.isEmpty {
                let place = number % left.count
                number /= left.count
                first.append(left.remove(at: place))
            }
            row.activate(first)
            row.check("at first")
            run.inAnyOrder(from: 4, row.perform, rest: { row.check("later") })
            row.check("at the end")
        }
    ]
}
