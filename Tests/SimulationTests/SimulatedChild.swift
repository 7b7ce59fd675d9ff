import FuzzMessages
import FuzzWire
import LayoutFuzz

@testable import FuzzCampaign
@testable import FuzzWorker

/// The time of one job and what strikes it: kills of its children and the moment at which it is cancelled. All of it is
/// decided by the job's seed, so that a job whose cancellation becomes known later is simply run again.
final class JobTime {
    let control: JobControl
    private(set) var elapsed = Duration.zero
    /// The progress that could be seen, and from when on.
    private(set) var progress: [(at: Duration, value: UInt64)] = []
    private let cancelledAt: Duration?
    private let killsAt: [Int]
    private var events = 0
    private(set) var kills = 0
    var random: SimulationRandom

    /// - Parameter mayKill: whether children are killed at all.
    init(seed: UInt64, control: JobControl, cancelledAt: Duration?, mayKill: Bool) {
        self.control = control
        self.cancelledAt = cancelledAt
        var random = SimulationRandom(seed: seed)
        // Two at most: three deaths of one case by a foreign hand end the worker.
        var killsAt: [Int] = []
        if mayKill { for _ in 0...random.below(2) { killsAt.append(random.below(40) + 1) } }
        self.killsAt = killsAt
        self.random = random
    }

    func pass(_ duration: Duration) {
        elapsed += duration
        if let cancelledAt, elapsed >= cancelledAt { control.cancel() }
    }

    func note() { progress.append((elapsed, control.progress)) }

    /// True when the child is killed at this point.
    func strikes() -> Bool {
        events += 1
        guard killsAt.contains(events) else { return false }
        kills += 1
        return true
    }
}

/// A child process that runs simulated cases. What it says goes through a pipe: its parent sees it late, and sees it even
/// when the child is dead.
final class SimulatedChild: CaseProcess {
    let sharedProgress: SharedProgress
    private(set) var isAlive = true
    let endDescription = "killed"
    private let cases: SimulatedCases
    private let time: JobTime
    private var pipe: [ChildAnswer] = []

    private struct Died: Error { let death: CaseDeath }

    init(_ cases: SimulatedCases, _ time: JobTime) throws(ExecutorFault) {
        self.cases = cases
        self.time = time
        do throws(SystemCallError) {
            sharedProgress = try SharedProgress(private: ())
        } catch {
            throw .cannotStart(reason: error.description)
        }
    }

    func reportsReadiness() -> Bool {
        time.pass(.milliseconds(3))
        return true
    }

    func perform(
        _ request: ChildRequest, limits: Child.Limits, observe: (ChildAnswer?, SharedProgress) -> Void
    ) throws(ExecutorFault) -> Child.Ending {
        sharedProgress.reset()
        sharedProgress.beginRequest()
        pipe = []
        do {
            let answer = try self.answer(to: request, limits, observe)
            try strike()
            drain(observe)
            return .answered(answer)
        } catch {
            isAlive = false
            drain(observe)
            guard let died = error as? Died else { preconditionFailure("BUG DETECTED: \(error)") }
            return .died(died.death)
        }
    }

    private func answer(
        to request: ChildRequest, _ limits: Child.Limits, _ observe: (ChildAnswer?, SharedProgress) -> Void
    ) throws -> ChildAnswer {
        switch request {
        case .explore(_, let range, let known):
            try ExploredCases(range, known: known).run(
                isStopRequested: { sharedProgress.isStopRequested },
                runCase: { index in
                    try strike()
                    try run(index, limits)
                    return (
                        SimulatedCases.layoutCase(index),
                        RunReport(steps: Int(cases.steps(of: index)), failures: cases.failures(of: index))
                    )
                },
                send: { answer in
                    try strike()
                    pipe.append(answer)
                    if time.random.one(in: 2) { drain(observe) }
                },
                finishCase: { index, report in
                    try strike()
                    sharedProgress.finishCase(steps: report.steps, digest: report.digest(ofCase: index))
                    if time.random.one(in: 2) { drain(observe) }
                })
            return .explored
        case .make(_, let index): return .made(layoutCase: EncodedCase(SimulatedCases.layoutCase(index)))
        case .run(let encoded):
            try strike()
            guard let index = cases.index(of: try encoded.read()) else {
                return .ran(report: RunReport(steps: 1, failures: []))
            }
            try run(index, limits)
            return .ran(
                report: RunReport(steps: Int(cases.steps(of: index)), failures: cases.failures(of: index)))
        case .minimise(let start, let signature, _, _):
            for _ in 0..<3 {
                if sharedProgress.isStopRequested { return .minimised(outcome: .returned, passes: []) }
                try strike()
                time.pass(.milliseconds(10))
                sharedProgress.finishCase(steps: 1, digest: 0)
                drain(observe)
            }
            guard let index = cases.index(of: try start.read()),
                let failure = cases.failures(of: index).first(where: { $0.signature == signature })
            else { return .minimised(outcome: .notReproduced, passes: []) }
            return .minimised(
                outcome: .minimised(layoutCase: start, failure: failure, executions: 3, complete: true), passes: [])
        case .tryToLeave: preconditionFailure("BUG DETECTED: a simulated child has no sandbox")
        case .story: return .told(lines: [], report: RunReport(steps: 0, failures: []), explanation: nil)
        case .picture: return .drawn(svg: "", width: 0, height: 0, report: RunReport(steps: 0, failures: []))
        }
    }

    private func run(_ index: UInt64, _ limits: Child.Limits) throws {
        guard let death = cases.death(of: index) else {
            time.pass(.milliseconds(2 + time.random.below(15)))
            return
        }
        if case .hung = death { time.pass(limits.caseTimeout) }
        time.pass(.milliseconds(5))
        throw Died(death: death)
    }

    private func strike() throws {
        if time.strikes() { throw Died(death: .ended(.signalled(9), errorText: "")) }
    }

    /// The parent looks: at what is in the pipe, then at the shared page.
    private func drain(_ observe: (ChildAnswer?, SharedProgress) -> Void) {
        for answer in pipe { observe(answer, sharedProgress) }
        pipe = []
        observe(nil, sharedProgress)
        time.note()
    }
}
