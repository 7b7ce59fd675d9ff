/// The explanation of a case in which the generator planted mistakes, together with those mistakes.
package struct PlantedVerdict: Hashable, Sendable {
    /// The smallest case that fails in this way.
    package let minimal: LayoutCase
    package let failure: Failure
    /// The patterns that were planted when the case was made, each once.
    package let planted: [KnownPattern.ID]
    package let named: KnownPattern.ID
    package let isVerified: Bool
    package let group: String

    package var signature: String { failure.signature }

    /// Whether the named cause is one of the planted ones.
    package var isRight: Bool { planted.contains(named) }

    /// - Parameter known: signatures that are not looked at again.
    /// - Parameter oneMistake: whether only cases count in which one pattern is planted: of several, any may be called the cause.
    /// - Returns: nil for a case that passes, or fails as one before.
    package static func ofCase(
        _ index: UInt64, campaign: UInt64, profile: Profile, known: [String], oneMistake: Bool = false
    ) -> PlantedVerdict? {
        let generator = CaseGenerator(profile: profile, uikit: nil)
        let seed = Seed.ofCase(index, campaign: campaign)
        let mistakes = generator.planted(seed: seed)
        // Where the case does not promise that there are no conflicts, a window may be too small, which causes only
        // conflicts.
        func patterns(ofConflict isOfConflict: Bool) -> [KnownPattern.ID] {
            var result: [KnownPattern.ID] = []
            for mistake in mistakes where isOfConflict || mistake.subject != "window" {
                guard let id = KnownPattern.ID(rawValue: mistake.pattern.rawValue), !result.contains(id) else {
                    continue
                }
                result.append(id)
            }
            return result
        }
        if oneMistake, patterns(ofConflict: false).count > 1 { return nil }
        let layoutCase = generator.makeCase(seed: seed)
        guard let first = CaseRunner.run(layoutCase).failures.first, !known.contains(first.signature) else {
            return nil
        }
        let planted = patterns(ofConflict: first.signature.hasPrefix("promises-kept/no-conflicts/constraints/"))
        if oneMistake, planted.count != 1 { return nil }
        guard
            let minimal = Minimiser().minimise(
                layoutCase, signature: first.signature, execute: { CaseRunner.run($0, lookingFor: first.signature) }),
            let failure = CaseRunner.run(minimal.layoutCase).failures.first,
            let explanation = FindingExplainer().explain(minimal.layoutCase, failure)
        else { return nil }
        return PlantedVerdict(
            minimal: minimal.layoutCase, failure: failure, planted: planted, named: explanation.pattern,
            isVerified: explanation.fix != nil, group: FindingGroups.key(of: minimal.layoutCase, failure))
    }

    package var line: String {
        "\(signature): \(named.rawValue), \(isVerified ? "verified" : "no fix"); planted "
            + planted.map(\.rawValue).joined(separator: ", ") + (isRight ? "" : "  ✗")
    }

    package static func summary(_ verdicts: [PlantedVerdict]) -> [String] {
        // One mistake alone leaves no choice.
        let alone = verdicts.filter { $0.planted.count == 1 }
        var (same, together, both) = (0, 0, 0)
        for (place, one) in alone.enumerated() {
            for other in alone[(place + 1)...] {
                let isSame = one.planted == other.planted
                let isTogether = one.group == other.group
                same += isSame ? 1 : 0
                together += isTogether ? 1 : 0
                both += isSame && isTogether ? 1 : 0
            }
        }
        return [
            "\(verdicts.count) findings: \(verdicts.count(where: \.isVerified)) with a verified fix, "
                + "\(verdicts.count(where: \.isRight)) with a cause that was planted",
            "\(alone.count) of cases with one planted mistake: \(alone.count(where: \.isRight)) causes right; "
                + "of pairs \(both) of \(same) with one mistake are in one group, and \(both) of \(together) in one group have one "
                + "mistake",
        ]
    }
}
