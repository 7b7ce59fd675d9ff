import ArgumentParser
import FuzzWire

/// Measures a coordinator with simulated workers. For developers; `docs/scaling.md` has its figures.
struct Load: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Load a coordinator with simulated workers, and measure it.",
        discussion: """
            The coordinator must be of this build, have no case limit and should start no workers of its own: \
            fuzz-coordinator run --workers 0. The simulated workers speak the whole protocol over sockets of their own; \
            their cases are not run, so what such a campaign records is worth nothing.
            """, shouldDisplay: false)

    @Option(help: ArgumentHelp("The coordinator's endpoint.", valueName: "tcp://HOST:PORT"))
    var connect: String

    @Option(help: ArgumentHelp("How many workers to simulate.", valueName: "N"))
    var workers = 2000

    @Option(help: ArgumentHelp("How long to measure, in seconds.", valueName: "S"))
    var seconds = 30

    @Option(help: ArgumentHelp("How long a simulated case takes, in microseconds.", valueName: "US"))
    var caseTime = 2000

    @Option(help: ArgumentHelp("The coordinator's process, to measure it too.", valueName: "PID"))
    var observe: Int32?

    @Option(help: ArgumentHelp("The coordinator's public key.", valueName: "FILE"))
    var serverKey: String?

    @Option(help: ArgumentHelp("The secret key of the workers.", valueName: "FILE"))
    var key: String?

    func validate() throws {
        guard (1...4096).contains(workers), (1...86_400).contains(seconds), (1...1_000_000).contains(caseTime) else {
            throw ValidationError(WorkerSentences.impossibleLoad)
        }
        guard (serverKey == nil) == (key == nil) else { throw ValidationError(WorkerSentences.halfOfTheKeys) }
        guard key != nil || Endpoint.isLoopback(connect) else {
            throw ValidationError(WorkerSentences.remoteWithoutKeys(connect))
        }
    }

    func run() throws {
        var keys: WorkerKeys?
        if let key, let serverKey { keys = try WorkerKeys(key: key, serverKey: serverKey) }
        let generator = try LoadGenerator(
            LoadGenerator.Configuration(
                endpoint: connect, workers: workers, time: .seconds(seconds), caseTime: .microseconds(caseTime),
                build: try BuildFingerprint(ofWorkerAt: "/proc/self/exe"), keys: keys, observed: observe))
        let report = try generator.run()
        print(report.text)
        if report.workers < workers {
            StandardError.write(WorkerSentences.missingLoad(report.workers, of: workers))
            throw ExitCode(2)
        }
    }
}
