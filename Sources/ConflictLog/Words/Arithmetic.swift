/// The sum that shows a contradiction, in words.
struct Arithmetic {
    let core: ContradictoryCore
    let constraints: [LoggedConstraint]
    let words: ItemLabels
    /// Whether the log may lack constraints of the report.
    let isCut: Bool

    /// - Parameter number: of a place in the report, the number under which it is shown.
    func lines(number: (Int) -> Int) -> [String] {
        guard !core.isUnproven || core.isTight else {
            if isCut {
                return [
                    "These can all hold, so what contradicts them is not in the log: it is cut. Paste the whole report."
                ]
            }
            return [
                "By what the log prints, these can all hold; UIKit knows more than it prints (margins, baselines, sizes "
                    + "of hidden views). The contradiction is among them, but the log does not show which numbers."
            ]
        }
        if let room = core.text {
            let name = words.name(key: room.key)
            let place = room.isAboveFirstBaseline ? "above the first baseline" : "below the last baseline"
            let members = core.members.map { "[\(number($0))]" }
            return [
                "\(members.joined(separator: ", ")) leave \(ItemLabels.number(room.points)) points \(place) of \(name). The log does not print "
                    + "how high its text is; it is higher."
            ]
        }
        func text(_ shares: [ContradictoryCore.Share]) -> String {
            shares.map { share in
                let times = share.factor == 1 ? "" : "\(ItemLabels.number(share.factor)) × "
                let source = share.member.map { "[\(number($0))]" } ?? "(a margin)"
                return "\(times)\(ItemLabels.number(share.points)) \(source)"
            }.joined(separator: " + ")
        }
        func total(_ shares: [ContradictoryCore.Share]) -> Double { shares.reduce(0) { $0 + $1.factor * $1.points } }
        let needed = total(core.needed)
        let sum =
            core.needed.count > 1 || core.needed.contains { $0.factor != 1 }
            ? "\(text(core.needed)) = \(ItemLabels.number(needed))" : text(core.needed)
        let zero = core.members.first { constraints[$0].second == nil && constraints[$0].constant == 0 }
        let room =
            core.available.isEmpty
            ? zero.map { "0 [\(number($0))]" } ?? "0"
            : core.available.count > 1
                ? "\(text(core.available)) = \(ItemLabels.number(total(core.available)))" : text(core.available)
        let excess = ItemLabels.number(core.excess)
        var lines = [
            core.isTight
                ? "\(sum) is exactly \(room): these can just hold, with no room to spare."
                : core.isExact
                    ? "\(sum) must equal \(room): off by \(excess)."
                    : "\(sum) must fit into \(room): \(excess) too much."
        ]
        var counted = Set((core.needed + core.available).compactMap(\.member))
        if core.available.isEmpty, let zero { counted.insert(zero) }
        let others = core.members.filter { !counted.contains($0) }
        if !others.isEmpty && !counted.isEmpty {
            let verb = others.count == 1 ? "ties" : "tie"
            lines.append("\(others.map { "[\(number($0))]" }.joined(separator: ", ")) \(verb) these together.")
        }
        var named: [String] = []
        for key in core.negativeSizes where !named.contains(words.name(key: key)) {
            named.append(words.name(key: key))
        }
        if !named.isEmpty {
            lines.append("No size can be below zero: \(named.joined(separator: ", ")).")
        }
        lines += assumptions
        return lines
    }

    private var assumptions: [String] {
        var lines: [String] = []
        if core.facts.hasUsualMargins {
            lines.append(
                core.facts.hasExactMargins
                    ? "The log does not print margins; this takes exactly UIKit's usual 8 points."
                    : "The log does not print margins; this takes UIKit's usual 8 points.")
        }
        if core.facts.isInsideScrollViews {
            lines.append("What is pinned to a scroll view is taken to be inside it.")
        }
        if core.facts.hasSuggestedSuperviews {
            lines.append("The log does not name every superview; this takes those that the other constraints suggest.")
        }
        if core.facts.hasExactContent { lines.append("A size of content is taken as exact, as UIKit listed it.") }
        if core.facts.hasOptional { lines.append("Constraints below required are counted, as UIKit listed them.") }
        return lines
    }
}
