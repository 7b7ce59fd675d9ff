/// Groups findings of the engine that are likely to have one cause.
///
/// One bug of an engine fails many scenarios, each with a case of its own, and no case says that another has the same cause. What
/// they have in common shows it: a rule of the model, an area, or an area that the others depend on. Few causes are likelier than
/// many, so findings are joined only until there are ``acceptedCauseCount`` causes: two bugs in different areas stay two.
///
/// The result depends on which findings there are, not on their order.
struct CommonCauses {
    /// As many causes at once are accepted without a search for what they have in common.
    static let acceptedCauseCount = 2

    private struct Cause {
        /// The findings that it is named after, and those that only depend on them.
        var members: [FindingSubject]
        var dependents: [FindingSubject] = []
        /// The rules and areas that all members have in common.
        var rules: [String]
        var areas: [String]
        /// Whether the cases of all members were read from files.
        var involvesFiles: Bool { members.allSatisfy(\.involvesFiles) && dependents.allSatisfy(\.involvesFiles) }
    }

    private var causes: [Cause]

    /// - Parameter subjects: with distinct keys.
    init(_ subjects: [FindingSubject]) {
        causes = subjects.sorted { $0.isPlainer(than: $1) }.map {
            Cause(members: [$0], rules: $0.rules, areas: $0.areas)
        }
        // Trees alone show little of a cause, and in profiles with mistakes each is a separate one.
        guard subjects.contains(where: \.isFromScenario) else { return }
        join(by: \.rules) { ([$0], [ModelAreas.area(ofRule: $0)]) }
        if causes.count > Self.acceptedCauseCount { join(by: \.areas) { ([], [$0]) } }
        while causes.count > Self.acceptedCauseCount, joinDependentCauses() {}
    }

    /// The keys of each cause: the plainest first, those that only depend on others last.
    var keys: [[String]] {
        causes.map { cause in
            [cause.members, cause.dependents].flatMap { $0.sorted { $0.isPlainer(than: $1) } }.map(\.key)
        }
    }

    /// Again and again joins those that have the commonest word in common, if there are two or more.
    /// - Parameter common: the rules and areas that those with a word have in common.
    private mutating func join(
        by words: (Cause) -> [String], _ common: (String) -> (rules: [String], areas: [String])
    ) {
        var joined: [Cause] = []
        while let word = Self.mostFrequentWord(causes.flatMap(words)) {
            let those = causes.filter { words($0).contains(word) }
            let (rules, areas) = common(word)
            joined.append(
                Cause(
                    members: those.flatMap(\.members), dependents: those.flatMap(\.dependents), rules: rules,
                    areas: areas))
            causes.removeAll { words($0).contains(word) }
        }
        causes = joined + causes
    }

    /// - Returns: nil if each word is there once; of several that are as common the first in alphabetical order.
    private static func mostFrequentWord(_ words: [String]) -> String? {
        var best: (word: String, count: Int)?
        let sorted = words.sorted()
        var start = 0
        for place in sorted.indices where place + 1 == sorted.count || sorted[place + 1] != sorted[place] {
            let count = place + 1 - start
            if count > best?.count ?? 1 { best = (sorted[place], count) }
            start = place + 1
        }
        return best?.word
    }

    /// Joins the cause on whose areas most others depend with those others.
    /// - Returns: whether there is one on which another depends.
    private mutating func joinDependentCauses() -> Bool {
        var best: (base: Int, others: [Int])?
        for base in causes.indices {
            let others = causes.indices.filter { $0 != base && Self.does(causes[$0], dependOn: causes[base]) }
            if others.count > best?.others.count ?? 0 { best = (base, others) }
        }
        guard let best else { return false }
        var joined = causes[best.base]
        joined.dependents += best.others.flatMap { causes[$0].members + causes[$0].dependents }
        let gone = best.others + [best.base]
        causes = [joined] + causes.indices.filter { !gone.contains($0) }.map { causes[$0] }
        return true
    }

    private static func does(_ cause: Cause, dependOn base: Cause) -> Bool {
        if base.areas.contains(where: ModelAreas.involvesFiles), cause.involvesFiles { return true }
        return cause.areas.contains { area in base.areas.contains { ModelAreas.does(area, dependOn: $0) } }
    }
}
