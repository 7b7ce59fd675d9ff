import ArgumentParser
import FuzzMessages
import FuzzWire

/// Measures a coordinator with simulated workers. For developers; `docs/scaling.md` has its figures.
struct Load: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Load a coordinator with simulated workers, and measure it.",
        discussion: """
            The coordinator must be of this build, have no case limit and should start no workers itself: \
            fuzz-coordinator run --workers 0. The simulated workers speak the whole protocol over their own sockets; \
            their cases are not run, so what such a campaign records is worth nothing.
            """, shouldDisplay: false)

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The coordinator's endpoint.", valueName: "tcp://HOST:PORT"),
        transform: WorkerArguments.endpoint)
    var connect: String

    @Option(
        parsing: .unconditional, help: ArgumentHelp("How many workers to simulate.", valueName: "N"),
        transform: { Int(try WorkerArguments.number($0, "simulated workers", 1...4096)) })
    var workers = 2000

    @Option(
        parsing: .unconditional, help: ArgumentHelp("How long to measure, in seconds.", valueName: "S"),
        transform: { Int(try WorkerArguments.number($0, "seconds", 1...86_400)) })
    var seconds = 30

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How long a simulated case takes, in microseconds.", valueName: "US"),
        transform: { Int(try WorkerArguments.number($0, "microseconds", 1...1_000_000)) })
    var caseTime = 2000

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The coordinator's process, to measure it too.", valueName: "PID"),
        transform: { Int32(try WorkerArguments.number($0, "a process", 1...4_194_304)) })
    var observe: Int32?

    @Option(help: ArgumentHelp("The coordinator's public key.", valueName: "FILE"), transform: WorkerArguments.path)
    var serverKey: String?

    @Option(help: ArgumentHelp("The secret key of the workers.", valueName: "FILE"), transform: WorkerArguments.path)
    var key: String?

    func validate() throws {
        guard (serverKey == nil) == (key == nil) else { throw ValidationError(WorkerConsoleMessages.incompleteKeys) }
        guard key != nil || Endpoint.isLoopback(connect) else {
            throw ValidationError(WorkerConsoleMessages.remoteWithoutKeys(connect))
        }
    }

    func run() throws {
        var keys: WorkerKeys?
        if let key, let serverKey { keys = try WorkerKeys(key: key, serverKey: serverKey) }
        let generator = try LoadGenerator(
            LoadGenerator.Configuration(
                endpoint: connect, workers: workers, time: .seconds(seconds), caseTime: .microseconds(caseTime),
                build: try BuildFingerprint(ofWorkerAt: ProcFileSystem.ownExecutable), keys: keys, observed: observe))
        let report = try generator.run()
        try StandardOutput.line(report.text)
        if report.workers < workers {
            StandardError.write(WorkerConsoleMessages.missingLoad(report.workers, of: workers))
            throw ExitCode(2)
        }
    }
}
