import CMutants
import InterfaceBuilder
import LayoutFuzz

/// Where a case comes from: a profile and its number there.
struct CasePlace {
    let profile: String
    let index: UInt64
}

/// The cases of several profiles in turn.
struct CaseSources {
    private let names: [String]
    private let generators: [CaseGenerator]
    private let seed: UInt64

    /// - Throws: for a profile or a file that is not there.
    init(_ request: HuntRequest) throws {
        seed = request.seed
        var names: [String] = []
        var generators: [CaseGenerator] = []
        for name in request.profiles {
            guard let profile = Profile.named(name) else { throw HuntRequestError(argument: "profiles=\(name)") }
            names.append(name)
            generators.append(CaseGenerator(profile: profile, uikit: nil))
        }
        var scenes: [SceneSource] = []
        for path in request.storyboards {
            scenes += SceneExtract.scenes(of: try InterfaceDocument(contentsOfFile: path))
        }
        if !scenes.isEmpty {
            names.append("storyboard")
            generators.append(try CaseGenerator(scenes: scenes, uikit: nil))
        }
        self.names = names
        self.generators = generators
    }

    /// The profiles have their turns one after the other.
    func place(_ number: UInt64) -> CasePlace {
        let count = UInt64(names.count)
        // The number itself, so that a profile that has several turns in a round has other cases in each.
        return CasePlace(profile: names[Int(number % count)], index: number)
    }

    /// Makes a case and runs it, as campaigns do.
    func explore(_ place: CasePlace) -> (layoutCase: LayoutCase, report: RunReport) {
        CaseRunner.explore(seed: Seed.ofCase(place.index, campaign: seed), of: generator(of: place))
    }

    /// Opens a case, and does its steps if wanted, without any check.
    func runUnchecked(_ place: CasePlace, withScript: Bool) {
        UncheckedRun.run(
            generator(of: place).makeCase(seed: Seed.ofCase(place.index, campaign: seed)), withScript: withScript)
    }

    /// Whether a failure is of the mutant: the case passes without it. The true engine is believed to be right, but not the
    /// scenes of a file, whose authors make mistakes.
    func isOfMutant(_ layoutCase: LayoutCase, _ failure: Failure) -> Bool {
        guard mutant_active != 0 else { return layoutCase.scene == nil }
        let active = mutant_active
        mutant_active = 0
        defer { mutant_active = active }
        return CaseRunner.run(layoutCase, asksOracle: InvariantRegistry.needsOracle(toSee: failure.signature)).failures
            .isEmpty
    }

    private func generator(of place: CasePlace) -> CaseGenerator {
        generators[names.firstIndex(of: place.profile) ?? 0]
    }
}
