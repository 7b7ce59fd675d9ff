/// The mutants of a build: which there are, how cases reach them, and which are hunted.
package struct PlantedTable: Codable, Sendable {
    package let seed: UInt64
    /// How many mutations the sources have, of all kinds.
    package let sites: Int
    /// Those that are in the build.
    package let pool: [Mutant]
    /// How many do not compile.
    package let dropped: Int
    /// For each mutant of the pool.
    package let reach: [Int: Reach]
    package let chosen: [Mutant]
    /// Of the sources that were copied, before anything was planted in them.
    package let fingerprint: UInt64

    package init(
        seed: UInt64, sites: Int, pool: [Mutant], dropped: Int, reach: [Int: Reach], chosen: [Mutant],
        fingerprint: UInt64 = 0
    ) {
        self.fingerprint = fingerprint
        self.seed = seed
        self.sites = sites
        self.pool = pool
        self.dropped = dropped
        self.reach = reach
        self.chosen = chosen
    }
}

extension PlantedTable {
    /// The results of an earlier table that hold for this one.
    /// - Parameter keepsAll: whether results hold as long as the mutant is the same, though cases or checks changed.
    package func stillValid(_ results: [HuntResult], of old: PlantedTable, keepsAll: Bool) -> [HuntResult] {
        guard keepsAll || old.fingerprint == fingerprint else { return [] }
        let before = Dictionary(uniqueKeysWithValues: old.pool.map { ($0.id, $0.mutation) })
        let now = Dictionary(uniqueKeysWithValues: pool.map { ($0.id, $0.mutation) })
        return results.filter { result in
            guard let one = before[result.mutant], let other = now[result.mutant] else { return false }
            return one.key == other.key && one.after == other.after
        }
    }
}

/// What is printed of all hunts.
package struct PowerReport {
    private struct Entry {
        let mutant: Mutant
        let result: HuntResult
        let reach: Reach
        var isFound: Bool { !result.findings.isEmpty }
    }

    private let table: PlantedTable
    private let entries: [Entry]
    private let judgements: Judgements

    /// - Parameter results: of mutants that were hunted; of each the last counts.
    package init(_ table: PlantedTable, _ results: [HuntResult], _ judgements: Judgements) {
        self.table = table
        self.judgements = judgements
        let last = Dictionary(results.map { ($0.mutant, $0) }, uniquingKeysWith: { $1 })
        entries = table.chosen.compactMap { mutant in
            last[mutant.id].map { Entry(mutant: mutant, result: $0, reach: table.reach[mutant.id] ?? .none) }
        }
    }

    /// Survivors without a judgement.
    package var unjudged: [Mutant] {
        entries.filter { !$0.isFound && judgements.verdicts[$0.mutant.mutation.key] == nil }.map(\.mutant)
    }

    private func isEquivalent(_ entry: Entry) -> Bool {
        !entry.isFound && judgements.verdicts[entry.mutant.mutation.key]?.verdict == .equivalent
    }

    /// The figures and tables of the document.
    package var text: String {
        let counted = entries.filter { !isEquivalent($0) }
        let limits = entries.filter { !$0.isFound }.map(\.result.seconds)
        var lines = [
            "\(table.sites) mutations are possible; seed \(table.seed) put \(table.pool.count) of them into one build "
                + "(\(table.dropped) more did not compile) and chose \(entries.count). "
                + "\(entries.count - counted.count) of these are equivalent. Those that were not found had "
                + "\(PowerNumber.text(limits.min())) to \(PowerNumber.text(limits.max())) processor seconds each.",
            "",
            "| mutants | how many | found | median | 95th percentile | cases, median |", "|---|---|---|---|---|---|",
        ]
        lines.append(row("all", counted))
        for (reach, name) in [
            (Reach.openings, "opening a case reaches them"), (.transitions, "only transitions reach them"),
        ] {
            lines.append(row(name, counted.filter { $0.reach == reach }))
        }
        lines += ["", "Seconds are of one processor, from the start of the process.", ""]
        let survivors = counted.filter { !$0.isFound }
        if !survivors.isEmpty {
            lines += ["| why the others are not found | how many |", "|---|---|"]
            for verdict in Judgements.Verdict.allCases where verdict != .equivalent {
                let those = survivors.filter { judgements.verdicts[$0.mutant.mutation.key]?.verdict == verdict }
                lines.append("| \(verdict.summary) | \(those.count) |")
            }
            if !unjudged.isEmpty { lines.append("| nobody has judged them | \(unjudged.count) |") }
            lines.append("")
        }
        lines += ["| kind | what it does | how many | found | median |", "|---|---|---|---|---|"]
        for kind in MutationKind.allCases {
            let those = counted.filter { $0.mutant.mutation.kind == kind }
            guard !those.isEmpty else { continue }
            let found = those.filter(\.isFound)
            lines.append(
                "| \(kind.rawValue) | \(kind.summary) | \(those.count) | \(share(found.count, those.count)) | "
                    + "\(seconds(found, 0.5)) |")
        }
        lines += [
            "", "The last column is of the whole build: how many of its mutants no case of these profiles reaches.", "",
            "| folder | how many | found | not reached |", "|---|---|---|---|",
        ]
        for folder in Set(table.pool.map(folder)).sorted() {
            let those = counted.filter { self.folder(of: $0.mutant) == folder }
            let built = table.pool.filter { self.folder(of: $0) == folder }
            let unreached = built.count { table.reach[$0.id] == Reach.none }
            lines.append(
                "| \(folder) | \(those.count) | \(share(those.filter(\.isFound).count, those.count)) | "
                    + "\(unreached) of \(built.count) |")
        }
        lines += ["", "| found by | first for how many mutants |", "|---|---|"]
        let finders = Dictionary(grouping: counted.compactMap { $0.result.findings.first?.invariant }, by: { $0 })
        for (name, times) in finders.map({ ($0.key, $0.value.count) }).sorted(by: { ($1.1, $0.0) < ($0.1, $1.0) }) {
            lines.append("| \(name) | \(times) |")
        }
        return lines.joined(separator: "\n")
    }

    /// One row for each mutant.
    package var list: String {
        var lines = [
            "| mutant | reached by | found by | profile, case | cases | seconds |", "|---|---|---|---|---|---|",
        ]
        for entry in entries {
            let finding = entry.result.findings.first
            let key = Self.code(entry.mutant.mutation.key)
            let after = entry.mutant.mutation.after
            let place = finding.map { "\($0.profile) \($0.index)" } ?? "–"
            let verdict = judgements.verdicts[entry.mutant.mutation.key].map { "**\($0.verdict.rawValue)**" }
            lines.append(
                "| \(key)\(after.isEmpty ? "" : " → \(Self.code(after))") | \(entry.reach.rawValue) | "
                    + "\(finding?.invariant ?? verdict ?? "**nothing**") | \(place) | \(entry.result.cases) | "
                    + "\(PowerNumber.text(finding?.seconds ?? entry.result.seconds)) |")
        }
        return lines.joined(separator: "\n")
    }

    /// Survivors, for people who judge them.
    package var survivors: String {
        entries.filter { !$0.isFound }.map { entry in
            let mutation = entry.mutant.mutation
            let verdict = judgements.verdicts[mutation.key]
            return
                "\(entry.mutant.id) \(mutation.key)\n    line \(mutation.line), becomes: \(mutation.after.isEmpty ? "nothing" : mutation.after)\n"
                + "    \(entry.reach.rawValue), \(entry.result.visits ?? 0) visits in \(entry.result.cases) cases"
                + (verdict.map { "\n    \($0.verdict.rawValue): \($0.reason)" } ?? "")
        }.joined(separator: "\n")
    }

    private func row(_ name: String, _ those: [Entry]) -> String {
        let found = those.filter(\.isFound)
        let cases = found.map { Double($0.result.cases) }
        return "| \(name) | \(those.count) | \(share(found.count, those.count)) | \(seconds(found, 0.5)) | "
            + "\(seconds(found, 0.95)) | \(PowerNumber.text(PowerNumber.quantile(0.5, of: cases))) |"
    }

    private func share(_ part: Int, _ whole: Int) -> String {
        whole == 0 ? "–" : "\(part) (\((part * 1000 / whole + 5) / 10) %)"
    }

    private func seconds(_ those: [Entry], _ share: Double) -> String {
        let times = those.compactMap { $0.result.findings.first?.seconds }
        return times.isEmpty ? "–" : "\(PowerNumber.text(PowerNumber.quantile(share, of: times))) s"
    }

    private func folder(of mutant: Mutant) -> String {
        mutant.mutation.file.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// Code in a cell of a table. Code with backticks has more of them around it.
    package static func code(_ text: String) -> String {
        let fence = text.contains("`") ? "``" : "`"
        return fence + text.replacing("|", with: "\\|") + fence
    }
}

/// How many findings one mutant makes, over several mutants, and how many mutants share one.
package struct FindingCounts {
    private let signatures: [Double]
    private let groups: [Double]
    /// Pairs of mutants, and those of them that have a group in common.
    private let pairs: Int
    private let sharing: Int

    /// - Parameters:
    ///   - results: of hunts for all findings; mutants without any do not count.
    ///   - causes: for group keys of one campaign, what a campaign shows them as; equal for those that it puts together.
    package init(_ results: [HuntResult], causes: ([String]) -> [String] = { $0 }) {
        let found = results.filter { $0.mutant != 0 && !$0.findings.isEmpty }
        signatures = found.map { Double($0.signatures.count) }
        let sets = found.map { Set(causes($0.groups)) }
        groups = sets.map { Double($0.count) }
        pairs = sets.count * (sets.count - 1) / 2
        sharing = sets.indices.reduce(0) { count, one in
            count + sets[(one + 1)...].count { !$0.isDisjoint(with: sets[one]) }
        }
    }

    package var text: String {
        "\(signatures.count) mutants were hunted on after their first finding. Findings of one by signature: \(range(signatures)). "
            + "In groups, as a campaign shows them: \(range(groups)). Of \(pairs) pairs of mutants, \(sharing) share a group."
    }

    private func range(_ counts: [Double]) -> String {
        func number(_ share: Double) -> String { PowerNumber.text(PowerNumber.quantile(share, of: counts)) }
        return "median \(number(0.5)), 95th percentile \(number(0.95)), at most \(number(1))"
    }
}

enum PowerNumber {
    /// The value that this share of the values does not exceed; nil of none.
    static func quantile(_ share: Double, of values: [Double]) -> Double? {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return nil }
        let place = (share * Double(sorted.count)).rounded(.up) - 1
        return sorted[max(0, min(sorted.count - 1, Int(place)))]
    }

    static func text(_ value: Double?) -> String {
        guard let value else { return "–" }
        let tenths = (value * 10).rounded() / 10
        return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
    }
}
