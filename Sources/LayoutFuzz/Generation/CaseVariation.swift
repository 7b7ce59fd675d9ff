import LayoutEngine

/// Makes variations of an interesting case.
///
/// Correct apps stay correct: only the generator's free choices are made again. Of a case of views that is its script, whose
/// steps are drawn one by one; of a scenario, its numbers. The tree and its author's promises stay as they are, because a changed
/// constraint may be a mistake of the app, and the finding would not be a bug of the engine.
enum CaseVariation {
    /// - Parameter seed: the same seed makes the same variation of the same case.
    /// - Returns: nil for cases without free choices: scenes, targets, and scenarios without numbers.
    static func of(_ layoutCase: LayoutCase, seed: UInt64, profile: Profile) -> LayoutCase? {
        guard layoutCase.scene == nil, layoutCase.target == nil else { return nil }
        var seed = Seed(seed)
        if let source = layoutCase.scenario { return of(layoutCase, source, &seed) }
        var result = layoutCase
        // A prefix of the script stays, because the state after it may be what made the case interesting.
        let kept = seed.int(0...layoutCase.script.count)
        result.script = Array(layoutCase.script.prefix(kept))
        var draft = ScriptDraft(layoutCase, seed: seed, profile: profile)
        result.script = draft.continuing(result.script)
        return result
    }

    private static func of(_ layoutCase: LayoutCase, _ source: ScenarioSource, _ seed: inout Seed) -> LayoutCase? {
        guard let scenario = Scenario.named(source.name), !scenario.limits.isEmpty else { return nil }
        var result = layoutCase
        for _ in 0..<seed.int(1...2) {
            let place = seed.int(0...(scenario.limits.count - 1))
            let limit = scenario.limits[place]
            let present = source.numbers[place]
            // A neighbour, another number of the case, or any.
            let number = [
                present - 1, present + 1, seed.pick(source.numbers), seed.int(0...limit), seed.int(0...limit),
            ][seed.int(0...4)]
            result.scenario?.numbers[place] = min(limit, max(0, number))
        }
        return result
    }
}
