import ArgumentParser
import Foundation
import FuzzCampaign
import FuzzMessages
import FuzzWire

/// Joins a campaign and runs its cases until the campaign is over.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Join a campaign and run its cases.",
        discussion: """
            Cases run in child processes, so a trap or a hang is a finding and the worker goes on. A coordinator on \
            another machine needs --server-key and --key, which fuzz-coordinator keygen makes.
            """)

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The coordinator's endpoint.", valueName: "tcp://HOST:PORT"),
        transform: WorkerArguments.endpoint)
    var connect: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Cases to run at the same time, 1 to 1024; auto is one for each core.", valueName: "N|auto"),
        transform: WorkerArguments.children)
    var children = 1

    @Option(help: ArgumentHelp("The coordinator's public key.", valueName: "FILE"), transform: WorkerArguments.path)
    var serverKey: String?

    @Option(help: ArgumentHelp("The secret key of this worker.", valueName: "FILE"), transform: WorkerArguments.path)
    var key: String?

    /// For the workers that a coordinator starts itself.
    @Flag(help: .hidden)
    var keysOnInput = false

    /// The same, where there are no keys.
    @Flag(help: .hidden)
    var tokenOnInput = false

    /// Tests send a million messages that end a connection each.
    @Flag(help: .hidden)
    var quickReconnection = false

    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.name)
    var name: String?

    @Flag(help: .hidden)
    var lifeline = false

    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.fault)
    var fault: String?

    @Option(
        parsing: .unconditional, help: .hidden, transform: { try WorkerArguments.number($0, "a case", 0...UInt64.max) })
    var faultAt: UInt64?

    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.messageFault)
    var messageFault: String?

    func validate() throws {
        guard (serverKey == nil) == (key == nil) else {
            throw ValidationError(WorkerConsoleMessages.incompleteKeys)
        }
        guard key != nil || keysOnInput || Endpoint.isLoopback(connect) else {
            throw ValidationError(WorkerConsoleMessages.remoteWithoutKeys(connect))
        }
    }

    func run() throws {
        var command = ChildExecutor.Command.currentExecutable
        if let fault { command.arguments += ["--fault", fault] }
        if let faultAt { command.arguments += ["--fault-at", String(faultAt)] }
        let keys: WorkerKeys?
        let token: String
        do {
            keys = try loadKeys()
            token = try tokenOnInput ? WorkerKeys.token() : Token.new()
        } catch {
            StandardError.write("\(error)")
            throw ExitCode(2)
        }
        let worker = workerID(keys)
        let label = worker.name
        // Some of it is text from a peer.
        let output = BackgroundOutput(descriptor: 2)
        defer { output.flush() }
        let log: (String) -> Void = { output.write("\(label): \(Printable.line($0))\n") }
        warnAboutSandbox(command, log)
        let exit: WorkerExit
        do {
            let loop = try WorkerLoop(
                WorkerLoop.Configuration(
                    endpoint: connect, worker: worker, children: children,
                    build: try BuildFingerprint(ofWorkerAt: ProcFileSystem.ownExecutable), hasLifeline: lifeline,
                    command: command, keys: keys, token: token,
                    messageFault: messageFault.flatMap(MessageFault.init(rawValue:)),
                    initialBackOff: quickReconnection ? .milliseconds(1) : WorkerSession.minimumBackOff),
                log: log)
            exit = try loop.run()
        } catch {
            log(WorkerConsoleMessages.cannotServe("\(error)"))
            throw ExitCode(2)
        }
        if let line = ServingMessages.exit(exit, isLocal: lifeline) { log(line) }
        if exit.code != 0 { throw ExitCode(exit.code) }
    }

    /// Of the workers that a coordinator starts only the first reports: they share a machine.
    private func warnAboutSandbox(_ command: ChildExecutor.Command, _ log: (String) -> Void) {
        guard !lifeline || name == "local-1" else { return }
        let executor = ChildExecutor(
            command: command, caseTimeout: .seconds(5), memoryMegabytes: CasePlan.standardMemoryMegabytes)
        // A child that cannot be started is reported when it is to run a case.
        guard let report = try? executor.sandbox(), let line = SandboxMessages.warning(report) else { return }
        log(line)
    }

    private func loadKeys() throws -> WorkerKeys? {
        if keysOnInput { return try WorkerKeys(fromStandardInput: name ?? "") }
        guard let key, let serverKey else { return nil }
        return try WorkerKeys(key: key, serverKey: serverKey)
    }

    /// A coordinator accepts a key only for workers whose names begin with the key's.
    private func workerID(_ keys: WorkerKeys?) -> WorkerID {
        if keysOnInput, let name { return WorkerID(name) }
        var generator = SystemRandomNumberGenerator()
        let random = HexNumber.text(UInt64.random(in: 0...UInt64.max, using: &generator)).prefix(8)
        guard let keys else { return WorkerID(name ?? "worker-\(random)") }
        return WorkerID("\(keys.name).\((name ?? String(random)).prefix(20))")
    }
}
