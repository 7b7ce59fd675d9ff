import CMutants
import InterfaceBuilder
import LayoutFuzz

/// Where a case comes from: a profile and its number there.
struct CaseOrigin {
    let profile: String
    let index: UInt64
}

/// The cases of several profiles in turn.
final class CaseSources {
    private let names: [String]
    private let generators: [CaseGenerator]
    private let seed: UInt64
    private let guidance: HuntRequest.Guidance
    /// One for each profile, by its first place.
    private var searches: [GuidedSearch]
    /// Which places were visited how often, a bit for each size.
    private var seenVisits: [UInt8]

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
        guidance = request.guidance
        searches = generators.map { GuidedSearch($0) }
        seenVisits = Array(repeating: 0, count: Int(max(request.last, request.mutant)) + 1)
    }

    /// The profiles have their turns one after the other.
    func place(_ number: UInt64) -> CaseOrigin {
        let count = UInt64(names.count)
        // The number itself, so that a profile that has several turns in a round has other cases in each.
        return CaseOrigin(profile: names[Int(number % count)], index: number)
    }

    /// Makes a case and runs it, as campaigns do.
    func explore(_ place: CaseOrigin) -> (layoutCase: LayoutCase, report: RunReport) {
        let seed = Seed.ofCase(place.index, campaign: seed)
        guard guidance != .none else { return CaseRunner.explore(seed: seed, of: generator(of: place)) }
        let number = names.firstIndex(of: place.profile) ?? 0
        let layoutCase = searches[number].makeCase(seed: seed)
        if guidance == .behaviour {
            let log = BehaviourLog()
            let explored = CaseRunner.explore(layoutCase, seed: seed, behaviour: log)
            searches[number].learn(layoutCase, log.features)
            return explored
        }
        mutant_forget_visits()
        mutant_active = -1 - mutant_active
        let explored = CaseRunner.explore(layoutCase, seed: seed)
        mutant_active = -1 - mutant_active
        if recordVisits() { searches[number].keep(layoutCase) }
        return explored
    }

    /// Whether a place was visited as often as never before: once, twice or more, 4, 16, 128 or more times.
    private func recordVisits() -> Bool {
        var isNew = false
        for place in seenVisits.indices.dropFirst() {
            let visits = mutant_visits(Int32(place))
            guard visits > 0 else { continue }
            let size: UInt8 = visits == 1 ? 1 : visits < 4 ? 2 : visits < 16 ? 4 : visits < 128 ? 8 : 16
            if seenVisits[place] & size == 0 { isNew = true }
            seenVisits[place] |= size
        }
        return isNew
    }

    /// How many cases are kept to be varied.
    var kept: Int { searches.reduce(0) { $0 + $1.corpus.count } }

    var corpusDigest: UInt64 {
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        for layoutCase in searches.flatMap(\.corpus) {
            for byte in CaseCoding.encode(layoutCase) { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return digest
    }

    /// Opens a case, and does its steps if wanted, without any check.
    func runUnchecked(_ place: CaseOrigin, withScript: Bool) {
        UncheckedRun.run(
            generator(of: place).makeCase(seed: Seed.ofCase(place.index, campaign: seed)), withScript: withScript)
    }

    /// Whether a failure is of the mutant: the case passes without it. The true engine is believed to be right, but not the
    /// scenes of a file, whose authors make mistakes.
    func isCausedByMutant(_ layoutCase: LayoutCase, _ failure: Failure) -> Bool {
        guard mutant_active != 0 else { return layoutCase.scene == nil }
        let active = mutant_active
        mutant_active = 0
        defer { mutant_active = active }
        return CaseRunner.run(layoutCase, asksOracle: InvariantRegistry.needsOracle(toSee: failure.signature)).failures
            .isEmpty
    }

    private func generator(of place: CaseOrigin) -> CaseGenerator {
        generators[names.firstIndex(of: place.profile) ?? 0]
    }
}
