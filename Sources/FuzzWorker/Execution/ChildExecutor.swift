import FuzzCampaign
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// Runs cases in a child process, so that a trap or a hang costs one child and is a finding.
///
/// One child serves many requests, and one request many cases; it is replaced only when a case ended it. All calls
/// wait for their answer, so an executor belongs to one thread, the one that runs the job.
///
/// The shared page distinguishes deaths: all cases before the one being run are finished, their
/// occurrences are in the pipe, and the one being run is the cause. It is a finding only when it repeats
/// (``Reproduction``), and never when it came from outside (``ExternalCause``).
final class ChildExecutor {
    /// How to start a child.
    struct Command: Sendable {
        var executable: String
        var arguments: [String]

        /// This same program as a child, even when its file was replaced since it started.
        static let currentExecutable = Command(executable: ProcFileSystem.ownExecutable, arguments: ["execute"])
    }

    /// What a range of cases showed.
    struct Exploration: Hashable {
        var done: CaseRange
        var steps: UInt64
        /// Of what was observed; see ``SharedProgress/finishCase(steps:digest:)``. Cases that died add nothing to it.
        var digest: UInt64
        /// One for each signature, in the order of their first cases.
        var occurrences: [ExplorationResult.Occurrence]
    }

    /// A mistake of an earlier version, put back on purpose: a test proves with it that the simulation sees it.
    enum PlantedMistake {
        /// What an unfinished case showed counts, and counts again when the case is run again.
        case countsUnfinishedCases
    }

    private let limits: Child.Limits
    private let mistake: PlantedMistake?
    private let start: () throws(ExecutorFault) -> any CaseProcess
    private var child: (any CaseProcess)?
    /// The child has had a request.
    private var hasWorked = false

    /// A result whose cases take more room than this ends its range early, to stay far below a message's limit.
    private static let occurrenceBytes = 384 * 1024
    /// Fresh children that die on the same request before it is given up.
    private static let startAttempts = 5

    /// - Parameter memoryMegabytes: resident memory that a child may have; nil for no limit.
    convenience init(command: Command, caseTimeout: Duration, memoryMegabytes: Int? = nil) {
        let limits = Child.Limits(caseTimeout: caseTimeout, memoryMegabytes: memoryMegabytes)
        self.init(limits: limits) { () throws(ExecutorFault) in try Child(command, limits: limits) }
    }

    /// - Parameter start: makes a process; a simulation makes what only behaves like one.
    init(
        limits: Child.Limits, mistake: PlantedMistake? = nil,
        start: @escaping () throws(ExecutorFault) -> any CaseProcess
    ) {
        self.limits = limits
        self.mistake = mistake
        self.start = start
    }

    /// What the children give up before their first case.
    func sandbox() throws(ExecutorFault) -> SandboxReport {
        guard let report = try readyChild().sandbox else { throw .unexpectedAnswer }
        return report
    }

    /// Has a child try what it must not be able to do.
    func tryToLeave(folder: String) throws(ExecutorFault) -> SandboxTrial {
        switch try answer(to: .tryToLeave(folder: folder)) {
        case .answered(.tried(let trial)): return trial
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died(let death): throw .childrenDie(death.failure.message)
        }
    }

    /// The next request begins in a process that has run nothing.
    func discardChild() { child = nil }

    // MARK: Exploring

    /// Runs the cases in order. It ends before the end of the range when `control` is cancelled or when the occurrences
    /// fill a message.
    ///
    /// - Parameters:
    ///   - known: signatures that need no case above the index they are known for.
    ///   - keepsCases: false when the cases are not needed, only what they showed.
    func explore(
        _ cases: CaseRange, plan: CasePlan, known: [KnownSignature] = [], keepsCases: Bool = true, control: JobControl
    ) throws(ExecutorFault) -> Exploration {
        var seen = Seen(next: cases.first)
        seen.occurrences.keepsCases = keepsCases
        var outside = ExternalDeaths()
        // Below this index cases go one by one; see below.
        var carefulEnd = cases.first
        while seen.next < cases.end, !control.isCancelled, seen.occurrences.bytes < Self.occurrenceBytes {
            let before = seen
            let end = seen.next < carefulEnd ? seen.next + 1 : cases.end
            let progress = control.progress
            let ending = try perform(CaseRange(seen.next, end), plan: plan, known: known, into: &seen) {
                seen, sharedProgress in
                control.report(progress: progress + sharedProgress.cases)
                if control.isCancelled || seen.occurrences.bytes >= Self.occurrenceBytes {
                    sharedProgress.requestStop()
                }
            }
            control.report(progress: progress + seen.next - before.next)
            guard case .died(let death) = ending else { continue }
            if death == .garbled {
                // The stray bytes hide what came after them, and which case wrote them: the same cases again, one by
                // one, without what this request had shown. With one case in the request the blame is certain, even if
                // the case ended before its bytes were seen.
                let isCertain = end == before.next + 1
                carefulEnd = isCertain ? carefulEnd : min(seen.next + 1, cases.end)
                seen = before
                guard isCertain else { continue }
            }
            // A death after the last case has no case to blame.
            guard seen.next < end else { continue }
            if let cause = death.externalCause {
                try outside.count(cause, at: seen.next)
                continue
            }
            guard try judge(death.failure, plan: plan, known: known, control: control, into: &seen) else { break }
        }
        return Exploration(
            done: CaseRange(cases.first, seen.next), steps: seen.steps, digest: seen.digest,
            occurrences: seen.occurrences.list)
    }

    /// What a range has shown so far.
    private struct Seen {
        var next: UInt64
        var steps: UInt64 = 0
        var digest: UInt64 = 0
        var occurrences = OccurrenceList()
    }

    /// One request, as far as it came.
    private func perform(
        _ cases: CaseRange, plan: CasePlan, known: [KnownSignature], into seen: inout Seen,
        look: (Seen, SharedProgress) -> Void
    ) throws(ExecutorFault) -> Child.Ending {
        let child = try readyChild()
        hasWorked = true
        var found = seen
        let ending = try child.perform(.explore(plan: plan, cases: cases, known: known), limits: limits) {
            answer, sharedProgress in
            if case .occurrence(let index, let failure, let layoutCase)? = answer {
                found.occurrences.hold(failure, caseIndex: index, layoutCase: layoutCase)
            }
            found.occurrences.count(below: cases.first + sharedProgress.cases)
            look(found, sharedProgress)
        }
        // What the case showed in which the child died goes with it: the case is run again, or its death is all that it
        // shows.
        let finished = child.sharedProgress.finished
        found.next = cases.first + finished.cases
        found.steps += finished.steps
        found.digest &+= finished.digest
        found.occurrences.count(below: mistake == .countsUnfinishedCases ? cases.end : found.next)
        found.occurrences.dropHeld()
        seen = found
        switch ending {
        case .answered(.explored): break
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died: self.child = nil
        }
        return ending
    }

    /// Runs the case that died alone, in fresh processes, until it has died often enough in the same way or has done
    /// something else; then its failure or the disagreement is kept, and the range can go on behind it.
    ///
    /// - Returns: false when it was cancelled before that; the case then counts as not run.
    private func judge(
        _ first: Failure, plan: CasePlan, known: [KnownSignature], control: JobControl, into seen: inout Seen
    ) throws(ExecutorFault) -> Bool {
        let index = seen.next
        func isKnown(_ signature: String) -> Bool {
            seen.occurrences.contains(signature)
                || known.contains { $0.signature == signature && $0.caseIndex < index }
        }
        let times = isKnown(first.signature) ? Reproduction.timesOfKnown : Reproduction.times
        var outside = ExternalDeaths()
        var verdict = first
        var repetition = 0
        while repetition < times, verdict == first {
            guard !control.isCancelled else { return false }
            self.child = nil
            control.report(progress: control.progress + 1)
            var alone = Seen(next: index, occurrences: seen.occurrences)
            let ending = try perform(CaseRange(index, index + 1), plan: plan, known: known, into: &alone) { _, _ in }
            switch ending {
            case .answered:
                // What it shows when it comes to its end is what the case shows.
                let before = seen.occurrences.counts
                let shown = alone.occurrences.list.filter { $0.count > before[$0.failure.signature, default: 0] }
                seen.occurrences = alone.occurrences
                seen.steps += alone.steps
                seen.digest &+= alone.digest
                verdict =
                    Reproduction.Disagreement(
                        first: first, then: .ended(signatures: shown.map(\.failure.signature).sorted())
                    ).failure
            case .died(let death):
                if let cause = death.externalCause {
                    try outside.count(cause, at: index)
                    continue
                }
                if death.failure.signature != first.signature {
                    verdict = Reproduction.Disagreement(first: first, then: .died(death.failure)).failure
                }
                repetition += 1
            }
        }
        let isWanted = seen.occurrences.keepsCases && !isKnown(verdict.signature)
        let layoutCase = isWanted ? try makeCase(index, plan: plan) : nil
        seen.occurrences.hold(verdict, caseIndex: index, layoutCase: layoutCase)
        seen.next = index + 1
        seen.occurrences.count(below: seen.next)
        control.report(progress: control.progress + 1)
        return true
    }

    // MARK: Single cases

    /// Whether fresh processes show the death of a case again; nil when they all do, and otherwise what they did.
    func disagreement(about first: Failure, of layoutCase: EncodedCase) throws(ExecutorFault) -> Failure? {
        for _ in 0..<Reproduction.times {
            child = nil
            let failures = try run(layoutCase).failures
            guard let death = failures.first(where: \.isDeath) else {
                let signatures = failures.map(\.signature).sorted()
                return Reproduction.Disagreement(first: first, then: .ended(signatures: signatures)).failure
            }
            guard death.signature == first.signature else {
                return Reproduction.Disagreement(first: first, then: .died(death)).failure
            }
        }
        return nil
    }

    func run(_ layoutCase: LayoutCase) throws(ExecutorFault) -> RunReport { try run(EncodedCase(layoutCase)) }

    /// Runs one case. Its death is a report with one failure.
    func run(_ layoutCase: EncodedCase) throws(ExecutorFault) -> RunReport {
        switch try answer(to: .run(layoutCase: layoutCase)) {
        case .answered(.ran(let report)): return report
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died(let death): return RunReport(steps: 0, failures: [death.failure])
        }
    }

    /// Minimises in the child itself, or nil when a candidate ended the child: then each candidate needs a child to end.
    func minimise(
        _ start: EncodedCase, signature: String, maximumExecutions: Int, keepsUIKit: Bool = false, control: JobControl
    ) throws(ExecutorFault) -> MinimiseJob.Ending? {
        // The child may be done before it is asked to stop.
        guard !control.isCancelled else { return MinimiseJob.Ending(outcome: .returned) }
        let child = try readyChild()
        hasWorked = true
        let ending = try child.perform(
            .minimise(
                start: start, signature: signature, maximumExecutions: maximumExecutions, keepsUIKit: keepsUIKit),
            limits: limits
        ) { _, sharedProgress in
            control.report(progress: sharedProgress.cases)
            if control.isCancelled { sharedProgress.requestStop() }
        }
        control.report(progress: child.sharedProgress.cases)
        switch ending {
        case .answered(.minimised(let outcome, let passes)):
            return MinimiseJob.Ending(outcome: outcome, passes: passes)
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died:
            self.child = nil
            return nil
        }
    }

    /// Runs one case and describes it. Its death leaves no lines, only the failure.
    func story(
        of layoutCase: LayoutCase
    ) throws(ExecutorFault) -> (lines: [String], report: RunReport, explanation: FindingExplanation?) {
        switch try answer(to: .story(layoutCase: EncodedCase(layoutCase))) {
        case .answered(.told(let lines, let report, let explanation)): return (lines, report, explanation)
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died(let death): return ([], RunReport(steps: 0, failures: [death.failure]), nil)
        }
    }

    /// Runs one case and draws it. Its death leaves no picture, only the failure.
    func picture(of layoutCase: LayoutCase) throws(ExecutorFault) -> (picture: DrawnPicture?, report: RunReport) {
        switch try answer(to: .picture(layoutCase: EncodedCase(layoutCase))) {
        case .answered(.drawn(let svg, let width, let height, let report)):
            return (DrawnPicture(svg: svg, width: width, height: height), report)
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died(let death): return (nil, RunReport(steps: 0, failures: [death.failure]))
        }
    }

    private func makeCase(_ index: UInt64, plan: CasePlan) throws(ExecutorFault) -> EncodedCase {
        switch try answer(to: .make(plan: plan, caseIndex: index)) {
        case .answered(.made(let layoutCase)): return layoutCase
        case .answered: throw discardingChild(.unexpectedAnswer)
        case .died(let death): throw .cannotCreate(caseIndex: index, reason: death.failure.message)
        }
    }

    // MARK: The child

    /// One request about one case. After a death that is no doing of the case it is tried again, and after one for which
    /// the cases before may have left their memory behind. Stray bytes may come from the machinery around the case, so they
    /// are its doing only when fresh processes show them each time.
    private func answer(to request: ChildRequest) throws(ExecutorFault) -> Child.Ending {
        var outside = ExternalDeaths()
        var garbled = 0
        while true {
            let child = try readyChild()
            let wasFresh = !hasWorked
            hasWorked = true
            let ending = try child.perform(request, limits: limits) { _, _ in }
            guard case .died(let death) = ending else { return ending }
            self.child = nil
            if let cause = death.externalCause {
                try outside.count(cause, at: nil)
            } else if death == .garbled, garbled < Reproduction.times {
                garbled += 1
            } else if wasFresh || death.failure.invariant != "memory" {
                return ending
            }
        }
    }

    /// The child, or a new one. A child that ended while it was idle is replaced without a report: nothing ran in it.
    private func readyChild() throws(ExecutorFault) -> any CaseProcess {
        if let child, child.isAlive { return child }
        child = nil
        var endDescription = ""
        for _ in 0..<Self.startAttempts {
            let fresh = try start()
            if try fresh.reportsReadiness() {
                child = fresh
                hasWorked = false
                return fresh
            }
            endDescription = fresh.endDescription
        }
        throw .childrenDie(endDescription)
    }

    private func discardingChild(_ fault: ExecutorFault) -> ExecutorFault {
        child = nil
        return fault
    }
}

/// Deaths at one case that are no doing of it. Once is chance; again and again it is the machine, and going on would only
/// end the next child too.
private struct ExternalDeaths {
    private var index: UInt64?
    private var deaths = 0
    /// In as many fresh processes.
    private static let maximum = 3

    mutating func count(_ cause: ExternalCause, at index: UInt64?) throws(ExecutorFault) {
        if index != self.index { deaths = 0 }
        self.index = index
        deaths += 1
        guard deaths >= Self.maximum else { return }
        if case .childFailed(let words) = cause { throw .harness(words) }
        throw .endedExternally(cause, caseIndex: index)
    }
}

/// What the cases of a range showed, one occurrence for each signature. A failure counts when its case is finished.
private struct OccurrenceList {
    private(set) var list: [ExplorationResult.Occurrence] = []
    /// The size of the cases in the list, as they will be sent.
    private(set) var bytes = 0
    /// Failures of the case that is being run, in order.
    private var held: [ExplorationResult.Occurrence] = []

    var keepsCases = true

    mutating func hold(_ failure: Failure, caseIndex: UInt64, layoutCase: EncodedCase?) {
        let layoutCase = keepsCases ? layoutCase : nil
        held.append(.init(caseIndex: caseIndex, failure: failure, layoutCase: layoutCase, count: 1))
    }

    /// The cases below `end` are finished.
    mutating func count(below end: UInt64) {
        guard !held.isEmpty else { return }
        for occurrence in held where occurrence.caseIndex < end { add(occurrence) }
        held.removeAll { $0.caseIndex < end }
    }

    mutating func dropHeld() { held = [] }

    private mutating func add(_ occurrence: ExplorationResult.Occurrence) {
        if let known = list.firstIndex(where: { $0.failure.signature == occurrence.failure.signature }) {
            list[known].count += 1
        } else {
            list.append(occurrence)
            if let layoutCase = occurrence.layoutCase { bytes += layoutCase.bytes.count }
        }
    }

    /// How many cases showed each signature.
    var counts: [String: UInt64] {
        Dictionary(uniqueKeysWithValues: list.map { ($0.failure.signature, $0.count) })
    }

    func contains(_ signature: String) -> Bool { list.contains { $0.failure.signature == signature } }
}
