import ArgumentParser
import Foundation
import Mutants

/// Chooses mutants, builds all of them into one program, and looks which of them cases reach.
struct Plant: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Choose mutants by seed and build them, all into one program.")

    @OptionGroup var places: MutantPaths
    @Option(help: "Chooses other mutants.")
    var seed: UInt64 = 1
    @Option(help: "How many mutants are hunted.")
    var count = 400
    @Option(help: "How many are built, of which they are chosen when it is known which cases reach them.")
    var pool = 5000
    @Option(help: "How many cases of each profile are run to see what they reach.")
    var reachCases: UInt64 = 300
    @Flag(
        help: """
            Plant those that docs/finding-power/survivors.md lists and does not call equivalent, in place of those that a seed \
            chooses: which of them are found by now?
            """)
    var judged = false
    @Flag(help: "Keep results of mutants that are the same, though cases or checks have changed since.")
    var keepResults = false
    @OptionGroup var cases: CaseOptions

    func validate() throws {
        guard count >= 1, pool >= count, pool < 65536 else {
            throw ValidationError(
                "--count \(count) and --pool \(pool): the pool has at least as many mutants as are hunted, and fewer than 65536."
            )
        }
    }

    func run() throws {
        // Before the build, which takes half an hour.
        let old = try [places.results, places.findings].map { ($0, try MutantPaths.results(in: $0)) }
        let copy = try PackageCopy(from: URL(fileURLWithPath: "."), to: places.package)
        var sites = 0
        var mutations: [Mutation] = []
        for source in copy.mutated where MutationScope.isMutated(source.path) {
            let found = MutationFinder.mutations(of: source.text, file: source.path)
            sites += found.count
            mutations += found
        }
        let candidates = judged ? MutantSelection.survivors(among: mutations, judged: try places.judged()) : mutations
        var mutants = MutantSelection.pool(candidates, count: pool, seed: seed).enumerated().map {
            Mutant(id: $0 + 1, mutation: $1)
        }
        let wanted = mutants.count
        say("\(sites) mutations are possible; \(wanted) of them are built.")
        while true {
            try copy.write(mutants)
            let (isBuilt, output) = try copy.build()
            if isBuilt { break }
            let places = CompilerErrors.places(in: output)
            let blamed = CompilerErrors.blamed(mutants, for: places)
            guard !blamed.isEmpty else {
                throw ValidationError(
                    "The copy in \(copy.folder.path) does not build, and no mutant is to blame:\n\(output.suffix(4000))"
                )
            }
            say("\(places.count) errors of the compiler: \(blamed.count) mutants are dropped.")
            mutants.removeAll { blamed.contains($0.id) }
        }
        let reach = try reach(of: mutants)
        let table = PlantedTable(
            seed: seed, sites: sites, pool: mutants, dropped: wanted - mutants.count, reach: reach,
            chosen: judged ? mutants : MutantSelection.chosen(from: mutants, count: count) { reach[$0] ?? .none },
            fingerprint: copy.fingerprint)
        try forget(old, table)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try encoder.encode(table).write(to: places.table)
        func reached(_ mutants: [Mutant], _ wanted: Reach) -> Int { mutants.count { reach[$0.id] == wanted } }
        say(
            "Of \(mutants.count) openings reach \(reached(mutants, .openings)), only transitions \(reached(mutants, .transitions)), "
                + "only checks \(reached(mutants, .checks)), nothing \(reached(mutants, .none)). Chosen: \(table.chosen.count), "
                + "of which only transitions reach \(reached(table.chosen, .transitions)).")
    }

    /// What was measured of other sources says nothing of these.
    private func forget(_ old: [(file: URL, results: [HuntResult])], _ table: PlantedTable) throws {
        for (file, all) in old where !all.isEmpty {
            let kept = (try? places.planted()).map {
                table.stillValid(all, of: $0, keepsAll: keepResults)
            }
            try MutantPaths.write(kept ?? [], to: file)
            say("\(file.lastPathComponent): \(kept?.count ?? 0) of \(all.count) results still hold.")
        }
    }

    private func reach(of mutants: [Mutant]) throws -> [Int: Reach] {
        let last = mutants.map(\.id).max() ?? 1
        let process = try HunterProcess(
            places.hunter,
            ["mode=reach", "mutant=\(last)", "cases=\(reachCases * UInt64(cases.sourceCount))"] + cases.arguments
        ).run(seconds: 36000)
        var reach = Dictionary(uniqueKeysWithValues: mutants.map { ($0.id, Reach.none) })
        reach.merge(Reach.counted(in: process.output)) { $1 }
        guard process.output.contains("\nend\t") else {
            throw ValidationError("mutant-hunter did not say what cases reach: \(process.errors.suffix(2000))")
        }
        return reach
    }
}

/// Which cases a mutant is hunted with.
struct CaseOptions: ParsableArguments {
    @Option(help: "The seed of the cases.")
    var caseSeed: UInt64 = 1
    @Option(help: "The profiles that have their turns, with commas between them.")
    var profiles = CaseOptions.turns

    /// A scenario takes a twentieth of the time of another case, so it has seven turns beside each.
    private static let turns = [
        "everything", "mixed", "hierarchies", "priorities", "stacks", "text", "rtl", "scroll", "navigation",
        "text-sizes", "lists", "distribution", "messages-fixed",
    ].map { String(repeating: "scenarios,", count: 7) + $0 }.joined(separator: ",")
    @Option(help: "A file whose scenes are one more profile.")
    var storyboard: [String] = ["scripts/samples/Sample.storyboard"]

    var sourceCount: Int { profiles.split(separator: ",").count + (storyboard.isEmpty ? 0 : 1) }

    var arguments: [String] {
        ["seed=\(caseSeed)", "profiles=\(profiles)"] + storyboard.map { "storyboard=\($0)" }
    }
}
