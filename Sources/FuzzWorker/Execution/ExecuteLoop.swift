import Foundation
import FuzzCampaign
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// The child's end of the pipe: reads a request, runs its cases, answers.
///
/// It closes itself in before the first case (``Sandbox``) and catches nothing: a case that traps or hangs is the business
/// of the ``ChildExecutor`` that watches it.
struct ExecuteLoop {
    /// The exit status of a child that could not go on though no case is to blame (`EX_SOFTWARE`). Nothing that a case
    /// runs ends the process with it.
    static let harnessFault: Int32 = 70

    private let sharedProgress: SharedProgress
    private let input: FileDescriptor
    private let output: FileDescriptor
    private let fault: InjectedFault?
    private var generator: (plan: CasePlan, generator: CaseGenerator)?
    private var processorTime: ProcessorTimeLimit
    /// For a case and all experiments with it.
    private let explaining: Duration
    private let sandbox: SandboxReport

    /// The parent and the child are different builds; only a hand-made request can cause this.
    struct BadRequest: Error, CustomStringConvertible {
        let description: String
    }

    init(limits: Sandbox.Limits, fault: InjectedFault?) throws(SystemCallError) {
        sharedProgress = try SharedProgress(inheritedAs: SharedProgress.inheritedDescriptor)
        input = FileDescriptor(owning: 0)
        // What a case prints must not end up between the answers: they keep the real standard output to themselves.
        let answers = dup(1)
        guard answers >= 0, dup2(2, 1) >= 0 else { throw SystemCallError.last("dup") }
        output = FileDescriptor(owning: answers)
        self.fault = fault
        var sandbox = Sandbox.close()
        DeathSignals.install(
            overflowAt: sharedProgress.stackOverflowAddress, memoryAt: sharedProgress.memoryExhaustedAddress,
            siteAt: sharedProgress.trapSite)
        Self.endWithParent()
        Sandbox.limit(limits, noting: &sandbox)
        processorTime = ProcessorTimeLimit(caseSeconds: limits.caseSeconds)
        explaining = .seconds(limits.caseSeconds / 2)
        if processorTime.error != 0 {
            let reason = String(cString: strerror(processorTime.error))
            sandbox.missing.append(SandboxReport.Missing(measure: .processorTimeLimit, reason: reason))
        }
        self.sandbox = sandbox
    }

    mutating func run() throws {
        try send(.ready(sandbox))
        var frames = FrameBuffer()
        while true {
            guard case .bytes(let bytes) = try input.read(upTo: 64 * 1024) else { return }
            frames.append(bytes)
            while let request = try next(&frames) {
                sharedProgress.beginRequest()
                try answer(request)
                processorTime.awaitRequest()
            }
        }
    }

    /// A request that cannot be read is reported before this process ends: its parent cannot distinguish it from a case
    /// that ended it.
    private func next(_ frames: inout FrameBuffer) throws -> ChildRequest? {
        do throws(FrameBuffer.Garbled) {
            return try frames.next(ChildRequest.self)
        } catch {
            try send(.faulted(reason: "A child process cannot read a request: \(error.reason)."))
            throw BadRequest(description: error.reason)
        }
    }

    private mutating func answer(_ request: ChildRequest) throws {
        processorTime.beginCase()
        switch request {
        case .tryToLeave(let folder):
            try send(.tried(SandboxTrial.run(in: folder)))
        case .explore(let plan, let cases, let known):
            try explore(cases, plan: plan, known: known)
        case .make(let plan, let caseIndex):
            let seed = Seed.ofCase(caseIndex, campaign: plan.campaignSeed)
            try send(.made(layoutCase: EncodedCase(try generator(for: plan).makeCase(seed: seed))))
        case .run(let layoutCase):
            try fault?.strike(caseIndex: nil, output: output)
            try send(.ran(report: CaseRunner.run(try read(layoutCase), asksOracle: true)))
        case .minimise(let start, let signature, let maximumExecutions, let keepsUIKit):
            try send(
                try minimise(
                    read(start), signature: signature,
                    with: Minimiser(maximumExecutions: maximumExecutions, keepsUIKit: keepsUIKit)))
        case .story(let layoutCase):
            try fault?.strike(caseIndex: nil, output: output)
            let read = try self.read(layoutCase)
            // Processor time, so that a busy machine does not make another explanation of the same case.
            let end = Self.processorTime + explaining
            let story = CaseRunner.story(of: read)
            // Experiments with a slow case must not take it for one that hangs.
            let explainer = FindingExplainer(isOver: { Self.processorTime >= end })
            let explanation = story.report.failures.first.flatMap { explainer.explain(read, $0) }
            try send(.told(lines: Self.fitting(story.lines), report: story.report, explanation: explanation))
        case .picture(let layoutCase):
            try fault?.strike(caseIndex: nil, output: output)
            let read = try self.read(layoutCase)
            let end = Self.processorTime + explaining
            // As the explanation shows it.
            let shown = CaseRunner.run(read).failures.first.map {
                VisibleSizes.of(read, $0, isOver: { Self.processorTime >= end }).layoutCase
            }
            let picture = CaseRunner.picture(of: shown ?? read, id: read.id)
            let size = picture.sheet.size
            try send(
                .drawn(
                    svg: picture.sheet.svg, width: Double(size.width), height: Double(size.height),
                    report: picture.report))
        }
    }

    /// The case, and its scene where the worker finds it should this process end.
    private func read(_ layoutCase: EncodedCase) throws -> LayoutCase {
        let read = try layoutCase.read()
        sharedProgress.scene = read.scene.map(SceneName.init)
        return read
    }

    private struct Stopped: Error {}

    /// The beginning and the end of a story that no pipe and no person would take whole.
    static func fitting(_ lines: [String], limit: Int = storyLimit) -> [String] {
        func count(_ lines: some Sequence<String>) -> Int {
            var bytes = 0
            return lines.reduce(0) { kept, line in
                // Six bytes for a character is the most that JSON writes.
                bytes += line.utf8.count * 6 + 8
                return bytes <= limit / 2 ? kept + 1 : kept
            }
        }
        let (first, last) = (count(lines), count(lines.reversed()))
        guard first + last < lines.count else { return lines }
        return lines.prefix(first) + [ExecutionMessages.linesLeftOut(lines.count - first - last)]
            + lines.suffix(last)
    }

    static let storyLimit = ChildFraming.maximumBytes / 2

    private mutating func minimise(
        _ start: LayoutCase, signature: String, with minimiser: Minimiser
    ) throws -> ChildAnswer {
        let (sharedProgress, fault) = (sharedProgress, fault)
        var processorTime = processorTime
        defer { self.processorTime = processorTime }
        var runs = SearchRuns(signature: signature)
        do {
            let found = try minimiser.minimise(start, signature: signature) { candidate in
                guard !sharedProgress.isStopRequested else { throw Stopped() }
                processorTime.beginCase()
                try fault?.strike(caseIndex: nil, output: output)
                let report = runs.run(candidate)
                sharedProgress.finishCase(steps: report.steps, digest: 0)
                return report
            }
            return .minimised(outcome: MinimisingResult.Outcome(found), passes: found?.passes ?? [])
        } catch is Stopped {
            return .minimised(outcome: .returned, passes: [])
        }
    }

    private mutating func explore(_ cases: CaseRange, plan: CasePlan, known: [KnownSignature]) throws {
        let generator = try generator(for: plan)
        let (sharedProgress, fault, output) = (sharedProgress, fault, output)
        var processorTime = processorTime
        defer { self.processorTime = processorTime }
        try ExploredCases(cases, known: known).run(
            isStopRequested: { sharedProgress.isStopRequested },
            runCase: { index in
                processorTime.beginCase()
                try fault?.strike(caseIndex: index, isAlone: cases.count == 1, output: output)
                let seed = Seed.ofCase(index, campaign: plan.campaignSeed)
                let layoutCase = generator.makeCase(seed: seed)
                sharedProgress.scene = layoutCase.scene.map(SceneName.init)
                return CaseRunner.explore(layoutCase, seed: seed)
            },
            send: send,
            finishCase: { index, report in
                fault?.strikeLate(caseIndex: index)
                let lie: UInt64 = fault?.lies(aboutCase: index) == true ? 1 : 0
                sharedProgress.finishCase(steps: report.steps, digest: report.digest(ofCase: index) &+ lie)
            })
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
        let bytes: [UInt8]
        do throws(ChildFrameError) {
            bytes = try ChildFraming.frame(answer)
        } catch {
            // Short, so it can be written.
            try output.writeAll(try ChildFraming.frame(ChildAnswer.faulted(reason: error.description)))
            throw error
        }
        try output.writeAll(bytes)
    }

    /// Ends this process as soon as the parent is gone, even in the middle of a case that never returns.
    private static func endWithParent() {
        // A separate descriptor: a loop that ends with an error closes its input, and that is not the parent's end.
        let copy = fcntl(0, F_DUPFD_CLOEXEC, 3)
        let input = copy >= 0 ? copy : 0
        let thread = Thread {
            while true {
                var item = pollfd(fd: input, events: 0, revents: 0)
                _ = poll(&item, 1, -1)
                if item.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { _exit(0) }
            }
        }
        thread.start()
    }
}

/// The cases of one request, in the order in which a child reports them: what a case showed goes out before the shared page
/// says that the case is finished. A simulation runs it with other cases and another pipe.
struct ExploredCases {
    private let cases: CaseRange
    private let lowest: [String: UInt64]

    /// - Parameter known: signatures that need no case above the index they are known for.
    init(_ cases: CaseRange, known: [KnownSignature]) {
        self.cases = cases
        lowest = Dictionary(known.map { ($0.signature, $0.caseIndex) }, uniquingKeysWith: min)
    }

    func run(
        isStopRequested: () -> Bool, runCase: (UInt64) throws -> (LayoutCase, RunReport),
        send: (ChildAnswer) throws -> Void, finishCase: (_ index: UInt64, _ report: RunReport) throws -> Void
    ) throws {
        var signatures: Set<String> = []
        for index in cases.first..<cases.end {
            if isStopRequested() { break }
            let (layoutCase, report) = try runCase(index)
            for failure in report.failures {
                let isFirst = signatures.insert(failure.signature).inserted
                let isWanted = isFirst && lowest[failure.signature].map { index < $0 } ?? true
                try send(
                    .occurrence(
                        caseIndex: index, failure: failure, layoutCase: isWanted ? EncodedCase(layoutCase) : nil))
            }
            try finishCase(index, report)
        }
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
        /// Traps when everything that the case showed is written, and before it is finished.
        case trapLate = "trap-late"
        case memory
        case overflow
        case print
        /// Sleeps before each explored case, so that a campaign lasts for a known time at least on any machine.
        case slow
        /// Takes all memory at once, faster than any watch can notice.
        case greed
        /// Takes all memory in small pieces.
        case crumbs
        /// Traps among other cases, and not when the case is run alone.
        case amongOthers = "among-others"
        /// Reports another observation than it made.
        case lie
        /// The machinery of the child fails.
        case machinery
    }
    var kind: Kind
    /// The only case index to strike at; nil strikes at every case.
    var caseIndex: UInt64?

    /// Until it is ended, or a gigabyte is full: a test must not fill the machine.
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

    private struct Failed: Error {}

    private final class SmallAllocation {
        let next: SmallAllocation?
        init(_ next: SmallAllocation?) { self.next = next }
    }

    private static func fillMemoryWithSmallAllocations() {
        var last: SmallAllocation?
        while true {
            last = SmallAllocation(last)
            withExtendedLifetime(last) {}
        }
    }

    func strike(caseIndex: UInt64?, isAlone: Bool = true, output: FileDescriptor) throws {
        guard self.caseIndex == nil || self.caseIndex == caseIndex else { return }
        switch kind {
        case .trap: fatalError("injected trap at case \(caseIndex ?? 0)")
        case .hang: while true { _ = getpid() }
        case .garbage: try? output.writeAll(Array(repeating: 0xff, count: 64))
        case .exit: CLibrary.exit(3)
        case .killed: kill(getpid(), SIGKILL)
        case .memory: Self.fillMemory()
        case .overflow: _ = Self.recurse(1)
        case .print: print("a case that prints")
        case .slow: if caseIndex != nil { usleep(20_000) }
        case .trapLate, .lie: break
        case .greed: _ = [UInt8](repeating: 1, count: 1 << 40)
        case .crumbs: Self.fillMemoryWithSmallAllocations()
        case .amongOthers: if !isAlone { fatalError("injected trap among others") }
        case .machinery: throw Failed()
        }
    }

    func lies(aboutCase index: UInt64) -> Bool { kind == .lie && (caseIndex == nil || caseIndex == index) }

    func strikeLate(caseIndex: UInt64) {
        guard kind == .trapLate, self.caseIndex == nil || self.caseIndex == caseIndex else { return }
        fatalError("injected trap behind case \(caseIndex)")
    }
}

extension ExecuteLoop {
    /// What this process has used of the processors.
    static var processorTime: Duration {
        var time = timespec()
        guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return .zero }
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
}
