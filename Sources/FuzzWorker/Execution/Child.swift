import FuzzCampaign
import FuzzWire
import LayoutFuzz

/// A process that runs cases, as its executor knows it. A simulation has its own.
protocol CaseProcess: AnyObject {
    /// Cases and steps of the present request that are finished.
    var sharedProgress: SharedProgress { get }
    var isAlive: Bool { get }
    /// Why it ended, as it reported itself.
    var endDescription: String { get }
    /// What it gave up before it took requests; nil when it did not say.
    var sandbox: SandboxReport? { get }
    /// Whether it came up. Asked once, before the first request.
    func reportsReadiness() throws(ExecutorFault) -> Bool
    /// Sends a request and waits for its end. `observe` sees each occurrence, and nil at each look at the shared page.
    func perform(
        _ request: ChildRequest, limits: Child.Limits, observe: (ChildAnswer?, SharedProgress) -> Void
    ) throws(ExecutorFault) -> Child.Ending
}

extension CaseProcess {
    var sandbox: SandboxReport? { nil }
}

/// One child process and the pipes to it.
final class Child: CaseProcess {
    /// How a request ended.
    enum Ending {
        case answered(ChildAnswer)
        case died(CaseDeath)
    }

    /// What one case may use.
    struct Limits {
        var caseTimeout: Duration
        /// Of the whole process; nil for no limit. The kernel keeps it for private memory; the parent looks after the rest.
        var memoryMegabytes: Int?

        /// What the parent sends to a child.
        var arguments: [String] {
            ["--case-seconds", String(caseTimeout / .seconds(1))]
                + (memoryMegabytes.map { ["--memory-megabytes", String($0)] } ?? [])
        }
    }

    let sharedProgress: SharedProgress
    /// What the child gave up; nil until it is ready.
    private(set) var sandbox: SandboxReport?
    private let limits: Limits
    private let executable: String
    private let process: SpawnedProcess
    private let output: FileDescriptor
    private let error: FileDescriptor
    /// The child is the same executable, and the coordinator reads what it gets of this.
    private var frames = FrameBuffer(trustsSender: true)
    private var errorTail: [UInt8] = []

    /// Enough for the sentence of a trap that a long dump follows or comes before.
    private static let errorTailBytes = 16 * 1024
    /// How often progress is looked at. Also the precision of the time-out.
    private static let tickMilliseconds: Int32 = 50
    /// A case may take this many times its time-out by the wall clock while it gets no processor: a machine that is
    /// busy or a process that was stopped is not the case's fault.
    private static let stallFactor = 10.0
    /// How long a new child may take to answer, by the wall clock. Starting takes milliseconds.
    private static let startSeconds = 30.0

    init(_ command: ChildExecutor.Command, limits: Limits) throws(ExecutorFault) {
        self.limits = limits
        executable = command.executable
        do {
            let sharedProgress = try SharedProgress()
            let process = try SpawnedProcess(
                executable: command.executable, arguments: command.arguments + limits.arguments,
                // The backtracer would make each death take seconds, and the sentence before it says enough.
                environment: ["SWIFT_BACKTRACE": "enable=no"], capturing: [.output, .error],
                inherited: sharedProgress.descriptor)
            guard let output = process.output, let error = process.error else {
                preconditionFailure("BUG DETECTED: a child was started without its pipes")
            }
            try output.makeNonBlocking()
            try error.makeNonBlocking()
            try process.input.makeNonBlocking()
            self.sharedProgress = sharedProgress
            self.process = process
            self.output = output
            self.error = error
        } catch {
            throw .cannotStart(reason: error.description)
        }
    }

    var isAlive: Bool { process.reap() == nil }

    /// The last line on standard error, or how the process ended.
    var endDescription: String {
        let text = String(decoding: errorTail, as: UTF8.self)
        let line = text.split(separator: "\n").last.map(String.init)
        return line ?? process.reap()?.description ?? "no word"
    }

    /// A child reports its start with one frame, so that a child that cannot even start does not count as killed by a case.
    func reportsReadiness() throws(ExecutorFault) -> Bool {
        let ending = try waitForAnswer(limits: Limits(caseTimeout: .seconds(Self.startSeconds))) { _, _ in }
        guard case .answered(.ready(let report)) = ending else { return false }
        sandbox = report
        return true
    }

    func perform(
        _ request: ChildRequest, limits: Limits, observe: (ChildAnswer?, SharedProgress) -> Void
    ) throws(ExecutorFault) -> Ending {
        sharedProgress.reset()
        let bytes: [UInt8]
        do throws(ChildFrameError) {
            bytes = try ChildFraming.frame(request)
        } catch {
            throw .harness(error.description)
        }
        return try waitForAnswer(sending: bytes, limits: limits, observe: observe)
    }

    // MARK: Waiting

    private func waitForAnswer(
        sending request: [UInt8] = [], limits: Limits, observe: (ChildAnswer?, SharedProgress) -> Void
    ) throws(ExecutorFault) -> Ending {
        var written = 0
        var watch = HangDetector(casesDone: sharedProgress.cases, processor: usage.processorSeconds)
        let limit = limits.caseTimeout / .seconds(1)
        while true {
            var items = [
                pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
                pollfd(fd: error.number, events: Int16(POLLIN), revents: 0),
            ]
            if written < request.count {
                items.append(pollfd(fd: process.input.number, events: Int16(POLLOUT), revents: 0))
            }
            _ = poll(&items, nfds_t(items.count), Self.tickMilliseconds)
            if written < request.count {
                written += try write(request, from: written)
            }
            try readErrors()
            let isOpen = try readOutput()
            while let answer = nextAnswer() {
                switch answer {
                case .failure: return .died(end(with: .garbled))
                case .success(.faulted(let reason)):
                    _ = end(with: .garbled)
                    throw .harness(reason)
                case .success(let answer):
                    guard case .occurrence = answer else { return .answered(answer) }
                    observe(answer, sharedProgress)
                }
            }
            observe(nil, sharedProgress)
            if !isOpen { return .died(deathAfterEndOfFile()) }
            let usage = usage
            guard request.isEmpty || sharedProgress.hasBegun else {
                // Nothing of a case runs yet: reading the request takes its time, and the case has none of it.
                if watch.isLate(processor: usage.processorSeconds, limit: Self.startSeconds) {
                    _ = end(with: .garbled)
                    throw .harness(ExecutionMessages.requestNotBegun(bytes: request.count))
                }
                continue
            }
            watch.begin(processor: usage.processorSeconds)
            switch watch.look(
                casesDone: sharedProgress.cases, processor: usage.processorSeconds, limit: limit,
                stallLimit: limit * Self.stallFactor)
            {
            case .works: break
            case .hangs: return .died(end(with: .hung(seconds: limit)))
            case .stalls:
                return .died(end(with: usage.isStopped ? .stopped : .stalled(seconds: limit * Self.stallFactor)))
            }
            if let most = limits.memoryMegabytes, Int(usage.residentMegabytes) > most {
                return .died(end(with: .overMemory(megabytes: most)))
            }
        }
    }

    /// A child that is gone is seen at its output, with everything that it wrote before; nothing more can be written to it.
    private func write(_ request: [UInt8], from start: Int) throws(ExecutorFault) -> Int {
        do throws(SystemCallError) {
            return try process.input.writeSome(request, from: start)
        } catch {
            guard error.code == EPIPE else { throw .pipe(reason: error.description) }
            return request.count - start
        }
    }

    private func nextAnswer() -> Result<ChildAnswer, FrameBuffer.Garbled>? {
        do throws(FrameBuffer.Garbled) {
            return try frames.next(ChildAnswer.self).map { .success($0) }
        } catch {
            return .failure(error)
        }
    }

    /// Reads what is there. False at the end of the file.
    private func readOutput() throws(ExecutorFault) -> Bool {
        do {
            while true {
                switch try output.read(upTo: 64 * 1024) {
                case .bytes(let bytes): frames.append(bytes)
                case .noDataYet: return true
                case .endOfFile: return false
                }
            }
        } catch {
            throw .pipe(reason: error.description)
        }
    }

    private func readErrors() throws(ExecutorFault) {
        do {
            while case .bytes(let bytes) = try error.read(upTo: 16 * 1024) {
                errorTail.append(contentsOf: bytes)
                if errorTail.count > Self.errorTailBytes {
                    errorTail.removeFirst(errorTail.count - Self.errorTailBytes)
                }
            }
        } catch {
            throw .pipe(reason: error.description)
        }
    }

    /// The pipe ends when the process does; should it live on without its pipe, it is ended.
    private func deathAfterEndOfFile() -> CaseDeath {
        for _ in 0..<200 where process.reap() == nil { usleep(5000) }
        if process.reap() == nil {
            return end(with: .garbled)
        }
        try? readErrors()
        let status = process.waitForExit()
        let errorText = String(decoding: errorTail, as: UTF8.self)
        if status == .exited(ExecuteLoop.harnessFault) { return .childFailed(endDescription) }
        if sharedProgress.hasOverflowedStack { return .overflowedStack }
        if status == .signalled(SIGXCPU) { return .hung(seconds: limits.caseTimeout / .seconds(1)) }
        if let megabytes = limits.memoryMegabytes,
            sharedProgress.hasExhaustedMemory || TrapMessage(in: errorText)?.isAboutMemory == true
        {
            return .overMemory(megabytes: megabytes)
        }
        return .ended(
            status, errorText: errorText, scene: sharedProgress.scene,
            site: TrapSite(places: sharedProgress.trapSite, ofProgram: executable))
    }

    /// Nothing, when the process has ended.
    private var usage: ProcessUsage { ProcessUsage(of: process.identifier) ?? .none }

    private func end(with death: CaseDeath) -> CaseDeath {
        process.send(SIGKILL)
        _ = process.waitForExit()
        return death
    }
}

/// Distinguishes a hang from a slow machine: the limit counts the child's own processor time.
private struct HangDetector {
    enum Verdict {
        case works
        case hangs
        case stalls
    }

    private var casesDone: UInt64
    private var processorStart: Double
    private var wallStart: Double
    private var hasBegun = false

    init(casesDone: UInt64, processor: Double) {
        self.casesDone = casesDone
        processorStart = processor
        wallStart = Self.wallClock
    }

    /// The first case begins now, if none has yet.
    mutating func begin(processor: Double) {
        guard !hasBegun else { return }
        hasBegun = true
        wallStart = Self.wallClock
        processorStart = processor
    }

    /// The request takes longer to begin than any request does.
    func isLate(processor: Double, limit: Double) -> Bool {
        processor - processorStart > limit || Self.wallClock - wallStart > limit * 2
    }

    mutating func look(casesDone: UInt64, processor: Double, limit: Double, stallLimit: Double) -> Verdict {
        let wall = Self.wallClock
        if casesDone != self.casesDone {
            self.casesDone = casesDone
            wallStart = wall
            processorStart = processor
            return .works
        }
        if processor - processorStart > limit { return .hangs }
        return wall - wallStart > stallLimit ? .stalls : .works
    }

    private static var wallClock: Double {
        var time = timespec()
        guard clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
