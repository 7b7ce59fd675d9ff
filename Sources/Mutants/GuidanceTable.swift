/// How soon searches with different guidance find the same mutants.
package struct GuidanceTable {
    /// The kinds of guidance that are compared, as `mutant-hunter` takes them.
    package static let kinds = ["none", "behaviour", "edges"]

    /// One search for one mutant.
    package struct Hunt {
        package let mutant: Int
        package let seed: UInt64
        package let kind: String
        package var result: HuntResult?

        package init(mutant: Int, seed: UInt64, kind: String, result: HuntResult?) {
            self.mutant = mutant
            self.seed = seed
            self.kind = kind
            self.result = result
        }

        /// Nil if the mutant was not found.
        var seconds: Double? { result?.findings.first?.seconds }
        var cases: UInt64? { seconds == nil ? nil : result?.cases }
    }

    private let hunts: [Hunt]
    private let limit: Double

    /// - Parameter limit: processor seconds of a hunt, which count for those that found nothing.
    package init(_ hunts: [Hunt], limit: Double) {
        self.hunts = hunts
        self.limit = limit
    }

    package var text: String {
        var lines = [
            "| guidance | hunts | found | mutants found with every seed | with any | mean seconds | median cases of those found |",
            "|---|---|---|---|---|---|---|",
        ]
        for kind in Self.kinds {
            let those = hunts.filter { $0.kind == kind }
            guard !those.isEmpty else { continue }
            let found = those.count { $0.seconds != nil }
            let byMutant = Dictionary(grouping: those, by: \.mutant).values
            let always = byMutant.count { hunts in hunts.allSatisfy { $0.seconds != nil } }
            let ever = byMutant.count { hunts in hunts.contains { $0.seconds != nil } }
            let mean = those.reduce(0) { $0 + min(limit, $1.seconds ?? limit) } / Double(those.count)
            let cases = PowerNumber.quantile(0.5, of: those.compactMap { $0.cases.map { Double($0) } })
            lines.append(
                "| \(kind) | \(those.count) | \(found) | \(always) | \(ever) | \((mean * 100).rounded() / 100) | "
                    + "\(PowerNumber.text(cases)) |")
        }
        for kind in Self.kinds.dropFirst() { lines.append(comparison(of: kind)) }
        return lines.joined(separator: "\n")
    }

    /// Pair by pair: the same mutant and seed, with guidance and without.
    private func comparison(of kind: String) -> String {
        var (sooner, later, equal, only, lost) = (0, 0, 0, 0, 0)
        for hunt in hunts where hunt.kind == kind {
            guard
                let other = hunts.first(where: { $0.kind == "none" && $0.mutant == hunt.mutant && $0.seed == hunt.seed }
                )
            else { continue }
            switch (hunt.cases, other.cases) {
            case (let one?, let two?): if one < two { sooner += 1 } else if one > two { later += 1 } else { equal += 1 }
            case (_?, nil): only += 1
            case (nil, _?): lost += 1
            case (nil, nil): break
            }
        }
        return
            "\nWith \(kind) beside none, by cases: \(sooner) sooner, \(later) later, \(equal) alike, \(only) found only with "
            + "it, \(lost) only without."
    }
}
