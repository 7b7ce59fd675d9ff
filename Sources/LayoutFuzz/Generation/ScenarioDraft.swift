import LayoutEngine

/// Makes cases about scenarios.
package enum ScenarioDraft {
    /// The scenario that a seed's case is about; nil for a case of views.
    ///
    /// A separate stream decides, so that the other cases of a profile are the same as without scenarios.
    static func makeCase(seed: UInt64, profile: Profile, uikit: UIKitProfile?) -> LayoutCase? {
        guard profile.scenarioShare > 0 else { return nil }
        var choice = Seed(seed ^ 0x5ce7_a210)
        guard choice.chance(profile.scenarioShare) else { return nil }
        // Cases with a known bug use the scenarios that show it, and those that may show it, too.
        let isAboutBug = profile.hasKnownBugs && choice.chance(50)
        let scenario =
            isAboutBug ? choice.pick(Scenario.reportedBugs) : Scenario.all[choice.pick(Scenario.weightedIndices)]
        return makeCase(of: scenario, choice, profile: profile, uikit: uikit)
    }

    /// The names of all scenarios.
    package static var names: [String] { Scenario.all.map(\.name) }

    /// A case about one of these scenarios, as a seed chooses; nil where none of them is known.
    package static func makeCase(of names: [String], seed: UInt64) -> LayoutCase? {
        let scenarios = names.compactMap(Scenario.named)
        guard !scenarios.isEmpty, let profile = Profile.named("scenarios") else { return nil }
        var choice = Seed(seed)
        let scenario = choice.pick(scenarios)
        return makeCase(of: scenario, choice, profile: profile, uikit: nil)
    }

    private static func makeCase(
        of scenario: Scenario, _ choice: Seed, profile: Profile, uikit: UIKitProfile?
    ) -> LayoutCase {
        var choice = choice
        let numbers = ScenarioNumbers.draw(for: scenario, &choice)
        var draft = CaseDraft(seed: choice, profile: profile)
        var environment = Self.environment(&draft, uikit)
        for _ in 0..<Self.draws {
            if scenario.needs(ScenarioRun(numbers, in: environment)) { break }
            environment = Self.environment(&draft, uikit)
        }
        var source = ScenarioSource(name: scenario.name, numbers: numbers)
        // A separate stream, because the surroundings are drawn from the rest of the other one.
        var way = Seed(choice.next() ^ 0xde70_0125)
        source.detour = Detour.draw(for: scenario, &way)
        return LayoutCase(scenario: source, environment: environment)
    }

    /// The most surroundings that are drawn until a scenario accepts them; one about iPads on the newest UIKit accepts one of
    /// 25.
    private static let draws = 100

    private static func environment(_ draft: inout CaseDraft, _ uikit: UIKitProfile?) -> CaseEnvironment {
        var environment = draft.makeEnvironment(uikit: uikit)
        environment.host = .app
        environment.style = .compact
        environment.topBar = .hidden
        environment.bottomBar = .hidden
        environment.window = nil
        environment.statusBar = 20
        environment.keyboard = nil
        return environment
    }
}
