/// What a stack view does with its visible items along its axis, as far as it does not depend on their content.
///
/// Written from the rules, and from nothing of the engine.
/// uikit-model: stacks-1, stacks-10, stacks-12
package struct StackReference {
    /// A visible item's alignment rectangle along the axis, from where the axis begins.
    package struct Span {
        package var start: Double
        package var length: Double

        package init(start: Double, length: Double) {
            self.start = start
            self.length = length
        }

        package var end: Double { start + length }
    }

    /// What is wrong, and by how much.
    package struct Problem: Equatable {
        package enum Kind: String {
            case firstStart = "first-start"
            case lastEnd = "last-end"
            case gap, unequalGaps = "unequal-gaps", unequalLengths = "unequal-lengths", share
        }

        package var kind: Kind
        /// The number of the item, from 0.
        package var item: Int
        package var expected: Double
        package var found: Double

        package init(kind: Kind, item: Int, expected: Double, found: Double) {
            self.kind = kind
            self.item = item
            self.expected = expected
            self.found = found
        }
    }

    package enum Distribution { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

    /// Where items may be.
    package var room: Span
    /// In the order of the axis.
    package var items: [Span]
    /// After each item but the last.
    package var gaps: [Double]
    package var distribution: Distribution
    /// One pixel.
    package var tolerance: Double

    package init(room: Span, items: [Span], gaps: [Double], distribution: Distribution, tolerance: Double) {
        self.room = room
        self.items = items
        self.gaps = gaps
        self.distribution = distribution
        self.tolerance = tolerance
    }

    /// The first item begins where the stack does, the last ends where it ends, and gaps are as wide as asked for.
    package var problem: Problem? {
        guard let first = items.first, let last = items.last else { return nil }
        if differ(first.start, room.start) {
            return Problem(kind: .firstStart, item: 0, expected: room.start, found: first.start)
        }
        if differ(last.end, room.end) {
            return Problem(kind: .lastEnd, item: items.count - 1, expected: room.end, found: last.end)
        }
        return gapProblem ?? lengthProblem
    }

    private var gapProblem: Problem? {
        let found = zip(items.dropFirst(), items).map { $0.start - $1.end }
        for (index, (gap, wanted)) in zip(found, gaps).enumerated() {
            switch distribution {
            case .fill, .fillEqually, .fillProportionally:
                if differ(gap, wanted) { return Problem(kind: .gap, item: index, expected: wanted, found: gap) }
            case .equalSpacing, .equalCentering:
                if gap < wanted - 2 * tolerance {
                    return Problem(kind: .gap, item: index, expected: wanted, found: gap)
                }
            }
        }
        guard distribution == .equalSpacing, let least = found.min(), let most = found.max(),
            most - least > 2 * tolerance, let index = found.firstIndex(of: most)
        else { return nil }
        return Problem(kind: .unequalGaps, item: index, expected: least, found: most)
    }

    private var lengthProblem: Problem? {
        guard distribution == .fillEqually else { return nil }
        for (index, item) in items.enumerated() where abs(item.length - items[0].length) > 2 * tolerance {
            return Problem(kind: .unequalLengths, item: index, expected: items[0].length, found: item.length)
        }
        return nil
    }

    /// Whether items that fill a stack without gaps have shares in proportion to their content.
    ///
    /// - Parameter contents: how long the content of each item is; all above zero.
    package func shareProblem(contents: [Double]) -> Problem? {
        let total = contents.reduce(0, +)
        guard distribution == .fillProportionally, total > 0, gaps.allSatisfy({ $0 == 0 }) else { return nil }
        for (index, (item, content)) in zip(items, contents).enumerated() {
            let expected = room.length * content / total
            guard abs(item.length - expected) > 2 * tolerance else { continue }
            return Problem(kind: .share, item: index, expected: expected, found: item.length)
        }
        return nil
    }

    private func differ(_ one: Double, _ other: Double) -> Bool { abs(one - other) > 1.5 * tolerance }
}
