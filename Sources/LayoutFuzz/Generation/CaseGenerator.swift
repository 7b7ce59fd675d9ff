import Foundation
import LayoutEngine

/// Makes a case from a seed: environment, controllers with their content, script.
package struct CaseGenerator: Sendable {
    /// Changes with every change of what a seed means, so that seeds of different builds are not mixed up.
    package static let version = 34

    private let profile: Profile
    private let uikit: UIKitProfile?
    /// Not empty for cases about scenes.
    private let scenes: [SceneDraft.SceneCandidate]
    /// Nil but for cases about a target.
    private let target: TargetSource?

    /// - Parameter uikit: nil for any.
    package init(profile: Profile, uikit: UIKitProfile?) {
        self.profile = profile
        self.uikit = uikit
        scenes = []
        target = nil
    }

    /// Makes cases about a target.
    package init(target: TargetSource, uikit: UIKitProfile?) {
        profile = .standard
        self.uikit = uikit
        scenes = []
        self.target = target
    }

    /// Makes cases about scenes.
    /// - Throws: `CaseDecodingError` for a scene that cannot be run.
    package init(scenes: [SceneSource], uikit: UIKitProfile?) throws(CaseDecodingError) {
        profile = .standard
        self.uikit = uikit
        var candidates: [SceneDraft.SceneCandidate] = []
        for scene in scenes {
            candidates.append(SceneDraft.SceneCandidate(source: scene, inventory: try SceneInventory(scene)))
        }
        self.scenes = candidates
        target = nil
    }

    package func makeCase(seed: UInt64) -> LayoutCase { make(seed: seed).layoutCase }

    /// The mistakes that are in the case of a seed on purpose; none of scenes, targets and scenarios.
    package func planted(seed: UInt64) -> [PlantedMistake] {
        let (layoutCase, planted) = make(seed: seed)
        return planted + PlantedMistake.ofScrollViews(in: layoutCase, profile)
    }

    private func make(seed: UInt64) -> (layoutCase: LayoutCase, planted: [PlantedMistake]) {
        if let target {
            var draft = TargetDraft(seed: seed, target: target, uikit: uikit)
            return (draft.makeCase(), [])
        }
        if !scenes.isEmpty {
            var draft = SceneDraft(seed: seed, scenes: scenes, uikit: uikit)
            return (draft.makeCase(), [])
        }
        if profile.hasKnownBugs {
            // A separate stream, as for scenarios.
            var choice = Seed(seed ^ 0xb06)
            var result = makeProfileCase(seed: seed)
            result.layoutCase.environment.knownBug = choice.pick(
                UIKitBug.possible(in: result.layoutCase.environment.uikit))
            return result
        }
        return makeProfileCase(seed: seed)
    }

    /// A case of a profile, about views or a scenario.
    private func makeProfileCase(seed: UInt64) -> (layoutCase: LayoutCase, planted: [PlantedMistake]) {
        if let scenario = ScenarioDraft.makeCase(seed: seed, profile: profile, uikit: uikit) {
            return (scenario, [])
        }
        let profile = profile(ofCase: seed)
        var draft = CaseDraft(seed: Seed(seed), profile: profile)
        draft.environment = draft.makeEnvironment(uikit: uikit)
        let root = draft.makeController(depth: 0)
        var result = LayoutCase(environment: draft.environment, root: root)
        result.promises = draft.makePromises()
        var script = ScriptDraft(result, seed: draft.seed, profile: profile)
        result.script = script.makeScript()
        return (result, draft.planted + script.planted)
    }

    /// A variation of an interesting case; nil where nothing of it can be chosen again.
    package func makeVariation(of layoutCase: LayoutCase, seed: UInt64) -> LayoutCase? {
        CaseVariation.of(layoutCase, seed: seed, profile: profile)
    }

    /// Half of the cases make use of everything, the others of a part: so many features interfere with each other.
    private func profile(ofCase seed: UInt64) -> Profile {
        // Mistakes of apps need their own content, and the first profiles keep their cases.
        guard !profile.features.isEmpty, profile.mistakes.isEmpty else { return profile }
        // Another stream than the draft's, so that the part does not follow from the first choices of the draft.
        var chooser = Seed(~seed)
        return chooser.chance(50) ? profile.narrowed(by: &chooser) : profile
    }
}
