import CMutants
import CSandbox
import Foundation
import LayoutFuzz

/// Runs cases with one mutant switched on until the first failure, or counts which mutants cases come by.
///
/// A program of its own: a mutant may trap, hang or fill the memory, and what ends is only its process. `finding-power`
/// starts it and reads its lines.
@main
struct MutantHunter {
    static func main() throws {
        let request: HuntRequest
        do {
            request = try HuntRequest(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(64)
        }
        csandbox_print_trap_sites()
        ProcessLimits.limitMemory(megabytes: request.memoryMegabytes)
        if let file = request.file {
            let layoutCase = try CaseCoding.decode(Array(try Data(contentsOf: URL(fileURLWithPath: file))))
            exit(CaseRunner.run(layoutCase, asksOracle: true).failures.isEmpty ? 0 : 1)
        }
        let sources = try CaseSources(request)
        switch request.mode {
        case .first: Hunt(request, sources).run()
        case .all: Findings(request, sources).run()
        case .reach: ReachCount(request, sources).run()
        }
    }
}

/// The first failure of a mutant.
struct Hunt {
    private let request: HuntRequest
    private let sources: CaseSources

    init(_ request: HuntRequest, _ sources: CaseSources) {
        self.request = request
        self.sources = sources
    }

    func run() {
        var case_ = request.first
        let end = request.cases == 0 ? UInt64.max : request.first + request.cases
        while case_ < end, ProcessLimits.processorSeconds < request.seconds {
            let place = sources.place(case_)
            HunterLine.write(.caseBegins(place))
            ProcessLimits.restartProcessorTimeLimit(seconds: request.caseSeconds)
            mutant_active = request.mutant
            let (layoutCase, report) = sources.explore(place)
            case_ += 1
            guard let failure = report.failures.first else { continue }
            let seconds = ProcessLimits.processorSeconds
            let isCausedByMutant = sources.isCausedByMutant(layoutCase, failure)
            if isCausedByMutant || (layoutCase.scene == nil && UnmutatedEngine.passes(request, layoutCase)) {
                HunterLine.write(.failure(place, seconds, failure))
                break
            }
            if layoutCase.scene == nil { HunterLine.write(.falseFailure(place, failure)) }
        }
        if request.guidance != .none { HunterLine.kept(sources.kept, digest: sources.corpusDigest) }
        HunterLine.end(cases: case_ - request.first, visits: mutant_visits(request.mutant))
    }
}

/// All findings of a mutant, as a campaign stores them.
struct Findings {
    private let request: HuntRequest
    private let sources: CaseSources

    init(_ request: HuntRequest, _ sources: CaseSources) {
        self.request = request
        self.sources = sources
    }

    func run() {
        var case_ = request.first
        var known: Set<String> = []
        while ProcessLimits.processorSeconds < request.seconds {
            let place = sources.place(case_)
            HunterLine.write(.caseBegins(place))
            ProcessLimits.restartProcessorTimeLimit(seconds: request.caseSeconds)
            mutant_active = request.mutant
            let (layoutCase, report) = sources.explore(place)
            case_ += 1
            for failure in report.failures where known.insert(failure.signature).inserted {
                guard sources.isCausedByMutant(layoutCase, failure) else { continue }
                let (smallest, least) = minimised(layoutCase, failure)
                let group = FindingGroups.key(of: smallest, least)
                HunterLine.write(.failure(place, ProcessLimits.processorSeconds, least, group: group))
            }
        }
        HunterLine.end(cases: case_ - request.first, visits: mutant_visits(request.mutant))
    }

    /// The smallest case and its failure, which a campaign stores.
    private func minimised(_ layoutCase: LayoutCase, _ failure: Failure) -> (LayoutCase, Failure) {
        mutant_active = request.mutant
        var runs = SearchRuns(signature: failure.signature)
        let found = Minimiser().minimise(layoutCase, signature: failure.signature) { (candidate) throws(Never) in
            ProcessLimits.restartProcessorTimeLimit(seconds: request.caseSeconds)
            return runs.run(candidate)
        }
        return found.map { ($0.layoutCase, $0.failure) } ?? (layoutCase, failure)
    }
}

/// Counts how often cases come by each mutant: by opening them, with their steps, and with all checks.
struct ReachCount {
    private let request: HuntRequest
    private let sources: CaseSources

    init(_ request: HuntRequest, _ sources: CaseSources) {
        self.request = request
        self.sources = sources
    }

    func run() {
        let openings = visits { sources.runUnchecked(sources.place($0), withScript: false) }
        let scripts = visits { sources.runUnchecked(sources.place($0), withScript: true) }
        let checks = visits { _ = sources.explore(sources.place($0)) }
        for id in 1...Int(request.mutant) where openings[id] + scripts[id] + checks[id] > 0 {
            HunterLine.write(
                .reach(Int32(id), openings: openings[id], scripts: scripts[id], checks: checks[id]))
        }
        HunterLine.end(cases: request.cases, visits: 0)
    }

    private func visits(_ run: (UInt64) -> Void) -> [UInt64] {
        mutant_forget_visits()
        mutant_active = -1
        for number in 0..<request.cases { run(number) }
        mutant_active = 0
        return (0...request.mutant).map(mutant_visits)
    }
}
