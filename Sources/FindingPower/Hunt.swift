import ArgumentParser
import Dispatch
import Foundation
import FuzzWorker
import Mutants

/// Hunts the mutants that were chosen.
struct Hunt: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run cases with each mutant until one fails; go on where an earlier run ended.")

    @OptionGroup var places: MutantPaths
    @OptionGroup var cases: CaseOptions
    @Option(help: "Processor seconds for each mutant.")
    var seconds = 60.0
    @Option(help: "How many run side by side.")
    var jobs = 2
    @Option(help: "Hunt only so many of those that were chosen, spread over all of them.")
    var sample: Int?
    @Option(help: "Hunt only the mutant with this number, and again if it was hunted before.")
    var only: [Int] = []
    @Flag(help: "Hunt again those that were not found.")
    var again = false
    @Flag(help: "Go on after the first finding and count how many there are.")
    var findings = false

    func validate() throws {
        guard seconds > 0, (1...1024).contains(jobs), sample.map({ $0 > 0 }) ?? true else {
            throw ValidationError("--seconds, --jobs and --sample are above 0, and there are 1024 jobs at most.")
        }
    }

    func run() throws {
        let table = try places.planted()
        let file = findings ? places.findings : places.results
        let known = try MutantPaths.results(in: file)
        let done = Set(known.filter { !again || !$0.findings.isEmpty }.map(\.mutant))
        var candidates = table.chosen
        if findings {
            let found = Set(try MutantPaths.results(in: places.results).filter { !$0.findings.isEmpty }.map(\.mutant))
            candidates.removeAll { !found.contains($0.id) }
        }
        var waiting = [0] + sampled(candidates).map(\.id).filter { !done.contains($0) }
        if !only.isEmpty { waiting = only }
        say("\(waiting.count) hunts of \(seconds) processor seconds at most.")
        if !FileManager.default.fileExists(atPath: file.path) {
            try Data().write(to: file)
        }
        let log = try ResultLog(file)
        let mutants = Dictionary(uniqueKeysWithValues: table.chosen.map { ($0.id, $0) })
        let queue = WorkQueue(waiting)
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
            while let id = queue.next() {
                do {
                    let result = try hunt(id)
                    try log.append(result)
                    say(Self.line(result, mutants[id]))
                } catch {
                    queue.stop(error)
                }
            }
        }
        if let error = queue.error { throw error }
        try check(MutantPaths.results(in: file))
    }

    /// - Throws: if the true engine failed: the measurement is worth nothing then.
    private func check(_ results: [HuntResult]) throws {
        guard let clean = results.last(where: { $0.mutant == 0 }), let finding = clean.findings.first else { return }
        throw ValidationError(
            "The true engine fails in case \(finding.index) of \(finding.profile): \(finding.signature): \(finding.message). "
                + "That is a bug of the engine or of an invariant. Mend it before mutants are measured.")
    }

    private func sampled(_ chosen: [Mutant]) -> [Mutant] {
        guard let sample, sample < chosen.count else { return chosen }
        return (0..<sample).map { chosen[$0 * chosen.count / sample] }
    }

    private static let maximumDeaths = 5

    private func hunt(_ id: Int) throws -> HuntResult {
        var result = try process(id, first: 0, seconds: seconds)
        // A death ends the process, not the campaign: others go on behind the case. One that always dies says no more.
        var deaths = 0
        while findings, result.visits == nil, result.seconds < seconds, result.cases > 0, deaths < Self.maximumDeaths {
            deaths += 1
            let more = try process(id, first: result.cases, seconds: seconds - result.seconds)
            if more.cases == 0 { break }
            result = result.followed(by: more)
        }
        return result
    }

    private func process(_ id: Int, first: UInt64, seconds: Double) throws -> HuntResult {
        let outcome = try HunterProcess(
            places.hunter,
            ["mode=\(findings ? "all" : "first")", "mutant=\(id)", "first=\(first)", "seconds=\(seconds)"]
                + cases.arguments
        ).run(seconds: seconds * 10 + 120)
        if case .signalled(let signal) = outcome.ending, signal == SIGINT || signal == SIGTERM {
            throw ValidationError(
                "Mutant \(id) was ended by somebody. What is done is kept; run the command again to go on.")
        }
        if case .exited(let code) = outcome.ending, code != 0 {
            throw ValidationError("mutant-hunter ended with \(code): \(outcome.errors)")
        }
        return HuntResult(mutant: id, output: outcome.output, errors: outcome.errors, ending: outcome.ending) {
            TrapSite(places: $0, ofProgram: places.hunter.path)?.slug
        }
    }

    private static func line(_ result: HuntResult, _ mutant: Mutant?) -> String {
        let found = result.signatures.joined(separator: ", ")
        return "\(result.mutant) \(mutant?.mutation.key ?? "the true engine"): "
            + (found.isEmpty ? "NOT FOUND, \(result.visits ?? 0) visits" : found)
            + " (\(result.cases) cases, \((result.seconds * 100).rounded() / 100) s)"
            + (result.falseFailures.isEmpty ? "" : " FAILS WITHOUT IT: \(result.falseFailures.joined(separator: "; "))")
    }
}

/// What several threads take from.
private final class WorkQueue: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [Int]
    private var problem: (any Error)?

    init(_ waiting: [Int]) { self.waiting = waiting.reversed() }

    func next() -> Int? { lock.withLock { waiting.popLast() } }

    func stop(_ error: any Error) {
        lock.withLock {
            waiting = []
            problem = problem ?? error
        }
    }

    var error: (any Error)? { lock.withLock { problem } }
}

/// A file with a result in each line, which several threads write, and several hunts.
private final class ResultLog: @unchecked Sendable {
    private let lock = NSLock()
    private let handle: FileHandle

    init(_ file: URL) throws {
        // Each line goes to the end of the file, also where another hunt writes.
        let descriptor = open(file.path, O_WRONLY | O_APPEND)
        guard descriptor >= 0 else {
            throw ValidationError("\(file.path) cannot be written: \(String(cString: strerror(errno))).")
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func append(_ result: HuntResult) throws {
        let data = try HuntResultFile.line(result)
        try lock.withLock { try handle.write(contentsOf: data) }
    }
}
