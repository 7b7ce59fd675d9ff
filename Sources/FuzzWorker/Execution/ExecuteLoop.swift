import Foundation
import FuzzWire
import Glibc
import LayoutFuzz

/// The child's end of the pipe: reads a request, runs its cases, answers.
///
/// It has no limits and catches nothing: a case that traps or hangs is the business of the ``ChildExecutor`` that
/// watches it.
struct ExecuteLoop {
    private let board: ProgressBoard
    private let input: FileDescriptor
    private let output: FileDescriptor
    private let fault: InjectedFault?
    private var generator: (plan: CasePlan, generator: CaseGenerator)?

    /// The parent and the child speak different programs; only a hand-made request can bring this about.
    struct BadRequest: Error, CustomStringConvertible {
        let description: String
    }

    init(fault: InjectedFault?) throws(SystemError) {
        board = try ProgressBoard(inheritedAs: ProgressBoard.inheritedDescriptor)
        input = FileDescriptor(owning: 0)
        // What a case prints must not end up between the answers: they keep the real standard output to themselves.
        let answers = dup(1)
        guard answers >= 0, dup2(2, 1) >= 0 else { throw SystemError.last("dup") }
        output = FileDescriptor(owning: answers)
        self.fault = fault
        StackOverflowSignal.install(reportingAt: board.stackOverflowAddress)
        Self.endWithParent()
    }

    mutating func run() throws {
        try send(.explored)
        var frames = FrameBuffer()
        while true {
            guard case .bytes(let bytes) = try input.read(upTo: 64 * 1024) else { return }
            frames.append(bytes)
            while let request = try frames.next(ChildRequest.self) { try answer(request) }
        }
    }

    private mutating func answer(_ request: ChildRequest) throws {
        switch request {
        case .explore(let plan, let cases, let known):
            try explore(cases, plan: plan, known: known)
        case .make(let plan, let caseIndex):
            let seed = Seed.ofCase(caseIndex, campaign: plan.campaignSeed)
            try send(.made(layoutCase: EncodedCase(try generator(for: plan).makeCase(seed: seed))))
        case .run(let layoutCase):
            fault?.strike(caseIndex: nil, output: output)
            try send(.ran(report: CaseRunner.run(layoutCase.layoutCase, asksOracle: true)))
        case .minimise(let start, let signature, let maximumExecutions):
            try send(
                .minimised(
                    outcome: minimise(
                        start.layoutCase, signature: signature, maximumExecutions: maximumExecutions)))
        case .story(let layoutCase):
            fault?.strike(caseIndex: nil, output: output)
            let story = CaseRunner.story(of: layoutCase.layoutCase)
            try send(.told(lines: story.lines, report: story.report))
        }
    }

    private struct Stopped: Error {}

    private func minimise(
        _ start: LayoutCase, signature: String, maximumExecutions: Int
    ) -> MinimisingResult.Outcome {
        let asksOracle = InvariantRegistry.needsOracle(toSee: signature)
        do {
            let found = try Minimiser(maximumExecutions: maximumExecutions)
                .minimise(start, signature: signature) { candidate in
                    guard !board.isStopRequested else { throw Stopped() }
                    fault?.strike(caseIndex: nil, output: output)
                    let report = CaseRunner.run(candidate, asksOracle: asksOracle)
                    board.finishCase(steps: report.steps)
                    return report
                }
            return MinimisingResult.Outcome(found)
        } catch {
            return .returned
        }
    }

    private mutating func explore(_ cases: CaseRange, plan: CasePlan, known: [KnownSignature]) throws {
        let generator = try generator(for: plan)
        let lowest = Dictionary(known.map { ($0.signature, $0.caseIndex) }, uniquingKeysWith: min)
        var signatures: Set<String> = []
        for index in cases.first..<cases.end {
            if board.isStopRequested { break }
            fault?.strike(caseIndex: index, output: output)
            let seed = Seed.ofCase(index, campaign: plan.campaignSeed)
            let (layoutCase, report) = CaseRunner.explore(seed: seed, of: generator)
            for failure in report.failures {
                let isFirst = signatures.insert(failure.signature).inserted
                let isWanted = isFirst && lowest[failure.signature].map { index < $0 } ?? true
                try send(
                    .sighting(
                        caseIndex: index, failure: failure, layoutCase: isWanted ? EncodedCase(layoutCase) : nil))
            }
            board.finishCase(steps: report.steps)
        }
        try send(.explored)
    }

    private mutating func generator(for plan: CasePlan) throws -> CaseGenerator {
        if let generator, generator.plan == plan { return generator.generator }
        guard let made = plan.generator else {
            throw BadRequest(description: "There is no profile '\(plan.profile)', or a scene of it cannot be run.")
        }
        generator = (plan, made)
        return made
    }

    private func send(_ answer: ChildAnswer) throws {
        try output.writeAll(try ChildFraming.frame(answer))
    }

    /// Ends this process as soon as the parent is gone, even in the middle of a case that never returns.
    private static func endWithParent() {
        let thread = Thread {
            while true {
                var item = pollfd(fd: 0, events: 0, revents: 0)
                _ = poll(&item, 1, -1)
                if item.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { _exit(0) }
            }
        }
        thread.start()
    }
}

/// Damage done on purpose, to test what the parent makes of it. Only the hidden `--fault` option asks for it.
struct InjectedFault: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case trap
        case hang
        case garbage
        case exit
        case killed
        case memory
        case overflow
        case print
        /// Sleeps before each explored case, so that a campaign lasts for a known time at least on any machine.
        case slow
    }
    var kind: Kind
    /// The only case index to strike at; nil strikes at every case.
    var caseIndex: UInt64?

    /// Until somebody ends it, or a gigabyte is full: a test must not fill the machine.
    private static func fillMemory() {
        var blocks: [[UInt8]] = []
        for block in 0..<256 {
            blocks.append([UInt8](repeating: UInt8(block), count: 4 << 20))
            usleep(20_000)
        }
        withExtendedLifetime(blocks) {}
    }

    private static func recurse(_ depth: Int) -> Int {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { memory in
            memory.initialize(repeating: depth)
            return recurse(depth + 1) + memory[depth % 64]
        }
    }

    func strike(caseIndex: UInt64?, output: FileDescriptor) {
        guard self.caseIndex == nil || self.caseIndex == caseIndex else { return }
        switch kind {
        case .trap: fatalError("injected trap at case \(caseIndex ?? 0)")
        case .hang: while true { _ = getpid() }
        case .garbage: try? output.writeAll(Array(repeating: 0xff, count: 64))
        case .exit: Glibc.exit(3)
        case .killed: kill(getpid(), SIGKILL)
        case .memory: Self.fillMemory()
        case .overflow: _ = Self.recurse(1)
        case .print: print("a case that prints")
        case .slow: if caseIndex != nil { usleep(20_000) }
        }
    }
}
