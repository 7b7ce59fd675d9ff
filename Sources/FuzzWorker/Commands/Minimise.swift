import ArgumentParser
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// Makes the case of a file as small as its failure allows.
struct Minimise: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minimise", abstract: "Make the case of a file as small as its failure allows.",
        discussion: "Exit status: 0 the smallest case was written, 2 the file cannot be minimised.")

    @Argument(help: ArgumentHelp("A file from the corpus, or a bare case.", valueName: "FILE"))
    var file: String

    @Option(
        help: ArgumentHelp("Where to write the result. Default: standard output.", valueName: "FILE"),
        transform: WorkerArguments.path)
    var out: String?

    @Flag(help: "Print what each kind of edit tried and won, on standard error.")
    var profile = false

    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.seconds)
    var caseTimeoutSeconds: Double = 5

    func run() throws {
        StopSignals.ignoreBrokenPipes()
        do {
            try minimise(CaseFile(path: file))
        } catch {
            StandardError.write("\(error)")
            throw ExitCode(2)
        }
    }

    private func minimise(_ file: CaseFile) throws {
        try file.checkCode()
        func makeExecutor() -> ChildExecutor {
            ChildExecutor(
                command: .currentExecutable, caseTimeout: .seconds(caseTimeoutSeconds),
                memoryMegabytes: CasePlan.standardMemoryMegabytes)
        }
        let executor = makeExecutor()
        let start = EncodedCase(file.layoutCase)
        let report = try executor.run(start)
        let seen = report.failures.map(\.signature)
        guard let signature = file.entry?.signature ?? seen.first else { throw CaseFileError.passes(path: file.path) }
        guard !seen.isEmpty else { throw CaseFileError.passes(path: file.path) }
        guard seen.contains(signature) else {
            throw CaseFileError.otherFailure(path: file.path, signature: signature, seen: seen)
        }
        let ending = try MinimiseJob.run(
            start: start, signature: signature, keepsUIKit: file.entry?.found?.uikit != nil, executor: executor,
            helpers: { (1..<MinimiseJob.childLimit).map { _ in makeExecutor() } }, control: JobControl())
        if let collateral = ending.collateral {
            StandardError.write(WorkerConsoleMessages.collateral(collateral.failure))
        }
        guard case .minimised(let found, let failure, let executions, let complete) = ending.outcome else {
            throw CaseFileError.passes(path: file.path)
        }
        let smallest = try found.read()
        let entry = CorpusEntry(
            invariant: failure.invariant, signature: failure.signature, message: failure.message,
            found: file.entry?.found, layoutCase: smallest)
        try write(entry.encode())
        StandardError.write(
            WorkerConsoleMessages.minimised(
                from: file.layoutCase.measure, to: smallest.measure, executions: executions,
                complete: complete))
        if profile { for line in WorkerConsoleMessages.profile(ending.passes) { StandardError.write(line) } }
    }

    private func write(_ bytes: [UInt8]) throws {
        do throws(SystemCallError) {
            guard let out else {
                try FileDescriptor.writeAll(bytes, to: 1)
                return
            }
            try AtomicFile.write(bytes, to: out)
        } catch {
            throw CaseFileError.unwritable(path: out ?? "standard output", reason: error.reason)
        }
    }
}
