import FuzzWire
import Glibc
import LayoutFuzz

/// Runs cases in a child process, so that a trap or a hang costs one child and is a finding.
///
/// One child serves many requests, and one request many cases; it is replaced only when a case ended it. All calls
/// wait for their answer, so an executor belongs to one thread, the one that runs the job.
///
/// A death is told apart by what the progress board says: all cases before the one being run are finished, their
/// sightings are in the pipe, and the one being run is the cause.
final class ChildExecutor {
    /// How to start a child.
    struct Command: Sendable {
        var executable: String
        var arguments: [String]

        /// This same program as a child. `/proc/self/exe` is the program that runs even when its file was replaced.
        static let ourselves = Command(executable: "/proc/self/exe", arguments: ["execute"])
    }

    /// What a range of cases showed.
    struct Exploration: Hashable {
        var done: CaseRange
        var steps: UInt64
        /// One for each signature, in the order of their first cases.
        var sightings: [ExplorationResult.Sighting]
    }

    private let command: Command
    private let limits: Child.Limits
    private var child: Child?

    /// A result whose cases take more room than this ends its range early, to stay far below a message's limit.
    private static let sightingBytes = 384 * 1024
    /// Fresh children that die on the same request before it is given up.
    private static let startAttempts = 5
    /// Deaths of one case that may have a cause outside it, in as many fresh processes, before it is blamed.
    private static let foreignDeaths = 3

    /// - Parameter memoryMegabytes: resident memory that a child may have; nil for no limit.
    init(command: Command, caseTimeout: Duration, memoryMegabytes: Int? = nil) {
        self.command = command
        limits = Child.Limits(caseTimeout: caseTimeout, memoryMegabytes: memoryMegabytes)
    }

    // MARK: Requests

    /// Runs the cases in order. It ends before the end of the range when `control` is cancelled or when the sightings
    /// fill a message.
    ///
    /// - Parameter known: signatures that need no case above the index they are known for.
    func explore(
        _ cases: CaseRange, plan: CasePlan, known: [KnownSignature] = [], control: JobControl
    ) throws(ExecutorFault) -> Exploration {
        var sightings = SightingList()
        var next = cases.first
        var steps: UInt64 = 0
        var suspect = (index: cases.first, deaths: 0)
        // Below this index cases go one by one; see the end of the loop.
        var carefulEnd = cases.first
        while next < cases.end, !control.isCancelled, sightings.bytes < Self.sightingBytes {
            let begun = next
            let before = (sightings, steps)
            let end = begun < carefulEnd ? begun + 1 : cases.end
            let child = try readyChild()
            let ending = try child.perform(
                .explore(plan: plan, cases: CaseRange(begun, end), known: known), limits: limits
            ) { answer, board in
                if case .sighting(let index, let failure, let layoutCase)? = answer {
                    sightings.add(failure, caseIndex: index, layoutCase: layoutCase)
                }
                control.report(progress: begun - cases.first + board.cases)
                if control.isCancelled || sightings.bytes >= Self.sightingBytes { board.requestStop() }
            }
            next = begun + child.board.cases
            steps += child.board.steps
            switch ending {
            case .answered(.explored): break
            case .answered: throw discardingChild(.unexpectedAnswer)
            case .died(.garbled) where end > begun + 1:
                // The stray bytes hide what came after them, and which case wrote them: the same cases again, one by
                // one, without what this request had shown.
                self.child = nil
                carefulEnd = min(next + 1, cases.end)
                next = begun
                (sightings, steps) = before
            case .died(let death):
                self.child = nil
                // With one case in the request the blame is certain, even if the case ended before its bytes were seen.
                if death == .garbled {
                    next = begun
                    (sightings, steps) = before
                }
                // A death after the last case has no case to blame.
                guard next < end else { break }
                if death.mayBeForeign {
                    if suspect.index != next { suspect = (next, 0) }
                    suspect.deaths += 1
                    if suspect.deaths < Self.foreignDeaths { continue }
                }
                let failure = death.failure
                let isKnown = known.contains { $0.signature == failure.signature && $0.caseIndex < next }
                let isWanted = !isKnown && !sightings.contains(failure.signature)
                let layoutCase = isWanted ? EncodedCase(try makeCase(next, plan: plan)) : nil
                sightings.add(failure, caseIndex: next, layoutCase: layoutCase)
                next += 1
            }
            control.report(progress: next - cases.first)
        }
        return Exploration(done: CaseRange(cases.first, next), steps: steps, sightings: sightings.list)
    }

    /// Runs one case. Its death is a report with one failure.
    func run(_ layoutCase: LayoutCase) throws(ExecutorFault) -> RunReport {
        switch try answer(to: .run(layoutCase: EncodedCase(layoutCase))) {
        case .answered(.ran(let report)): return report
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died(let death): return RunReport(steps: 0, failures: [death.failure])
        }
    }

    /// Minimises in the child itself, or nil when a candidate ended the child: then each candidate needs a child to end.
    func minimise(
        _ start: LayoutCase, signature: String, maximumExecutions: Int, control: JobControl
    ) throws(ExecutorFault) -> MinimisingResult.Outcome? {
        let child = try readyChild()
        let ending = try child.perform(
            .minimise(start: EncodedCase(start), signature: signature, maximumExecutions: maximumExecutions),
            limits: limits
        ) { _, board in
            control.report(progress: board.cases)
            if control.isCancelled { board.requestStop() }
        }
        control.report(progress: child.board.cases)
        switch ending {
        case .answered(.minimised(let outcome)): return outcome
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died:
            self.child = nil
            return nil
        }
    }

    /// Runs one case and tells it. Its death leaves no lines, only the failure.
    func story(of layoutCase: LayoutCase) throws(ExecutorFault) -> (lines: [String], report: RunReport) {
        switch try answer(to: .story(layoutCase: EncodedCase(layoutCase))) {
        case .answered(.told(let lines, let report)): return (lines, report)
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died(let death): return ([], RunReport(steps: 0, failures: [death.failure]))
        }
    }

    private func makeCase(_ index: UInt64, plan: CasePlan) throws(ExecutorFault) -> LayoutCase {
        switch try answer(to: .make(plan: plan, caseIndex: index)) {
        case .answered(.made(let layoutCase)): return layoutCase.layoutCase
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died(let death): throw .cannotMake(caseIndex: index, reason: death.failure.message)
        }
    }

    // MARK: The child

    /// One request about one case. After a death that may be foreign it is tried again.
    private func answer(to request: ChildRequest) throws(ExecutorFault) -> Child.Ending {
        var deaths = 0
        while true {
            let child = try readyChild()
            let ending = try child.perform(request, limits: limits) { _, _ in }
            guard case .died(let death) = ending else { return ending }
            self.child = nil
            deaths += 1
            guard death.mayBeForeign, deaths < Self.foreignDeaths else { return ending }
        }
    }

    /// The child, or a new one. A child that ended while it was idle is replaced without a word: nothing ran in it.
    private func readyChild() throws(ExecutorFault) -> Child {
        if let child, child.isAlive { return child }
        child = nil
        var lastWords = ""
        for _ in 0..<Self.startAttempts {
            let fresh = try Child(command)
            if try fresh.answersReadiness() {
                child = fresh
                return fresh
            }
            lastWords = fresh.lastWords
        }
        throw .childrenDie(lastWords)
    }

    private func discardingChild(_ fault: ExecutorFault) -> ExecutorFault {
        child = nil
        return fault
    }
}

/// The sightings of one request, one for each signature.
private struct SightingList {
    private(set) var list: [ExplorationResult.Sighting] = []
    /// The size of the cases in the list, as they will be sent.
    private(set) var bytes = 0

    mutating func add(_ failure: Failure, caseIndex: UInt64, layoutCase: EncodedCase?) {
        if let known = list.firstIndex(where: { $0.failure.signature == failure.signature }) {
            list[known].count += 1
        } else {
            list.append(.init(caseIndex: caseIndex, failure: failure, layoutCase: layoutCase, count: 1))
            if let layoutCase { bytes += CaseCoding.encode(layoutCase.layoutCase).count }
        }
    }

    func contains(_ signature: String) -> Bool { list.contains { $0.failure.signature == signature } }
}
