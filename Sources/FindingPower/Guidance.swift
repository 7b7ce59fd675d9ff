import ArgumentParser
import Dispatch
import Foundation
import Mutants

/// Compares searches with and without guidance: how soon each finds the same mutants.
struct Guidance: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare how soon mutants are found by new cases alone and by cases that vary interesting ones.")

    @OptionGroup var places: MutantPaths
    @OptionGroup var cases: CaseOptions
    @Option(help: "Processor seconds for each mutant, kind of guidance and seed.")
    var seconds = 4.0
    @Option(help: "How many mutants of those that were chosen, spread over all of them.")
    var sample = 60
    @Option(help: "How many seeds of cases, from --case-seed on.")
    var seeds: UInt64 = 5
    @Option(help: "How many run side by side.")
    var jobs = 2

    func validate() throws {
        guard seconds > 0, sample > 0, seeds > 0, (1...1024).contains(jobs) else {
            throw ValidationError(
                "--seconds, --sample, --seeds and --jobs are above 0, and there are 1024 jobs at most.")
        }
    }

    func run() throws {
        let table = try places.planted()
        let last = table.pool.map(\.id).max() ?? 0
        let count = min(sample, table.chosen.count)
        let mutants = (0..<count).map { table.chosen[$0 * table.chosen.count / count].id }
        var hunts: [GuidanceTable.Hunt] = []
        // The kinds take turns, so that what else the machine does is the same for all.
        for mutant in mutants {
            for seed in cases.caseSeed..<cases.caseSeed + seeds {
                for kind in GuidanceTable.kinds {
                    hunts.append(GuidanceTable.Hunt(mutant: mutant, seed: seed, kind: kind, result: nil))
                }
            }
        }
        say("\(hunts.count) hunts of \(seconds) processor seconds at most.")
        let results = try HuntResults(hunts.count)
        let (waiting, hunter, cases, seconds) = (hunts, places.hunter, cases, seconds)
        DispatchQueue.concurrentPerform(iterations: jobs) { job in
            for place in stride(from: job, to: waiting.count, by: jobs) {
                results.set(place) {
                    let hunt = waiting[place]
                    var arguments = cases
                    arguments.caseSeed = hunt.seed
                    let outcome = try HunterProcess(
                        hunter,
                        [
                            "mutant=\(hunt.mutant)", "seconds=\(seconds)", "guidance=\(hunt.kind)", "last=\(last)",
                        ] + arguments.arguments
                    ).run(seconds: seconds * 10 + 120)
                    return HuntResult(
                        mutant: hunt.mutant, output: outcome.output, errors: outcome.errors, ending: outcome.ending)
                }
            }
        }
        for (place, result) in try results.all().enumerated() { hunts[place].result = result }
        print(GuidanceTable(hunts, limit: seconds).text)
    }
}

/// What several threads found.
private final class HuntResults: @unchecked Sendable {
    // Unchecked because every access holds the lock.
    private let lock = NSLock()
    private var results: [Result<HuntResult, any Error>?]

    init(_ count: Int) throws { results = Array(repeating: nil, count: count) }

    func set(_ place: Int, _ hunt: () throws -> HuntResult) {
        let result = Result { try hunt() }
        lock.withLock { results[place] = result }
    }

    func all() throws -> [HuntResult] { try lock.withLock { try results.compactMap { try $0?.get() } } }
}
