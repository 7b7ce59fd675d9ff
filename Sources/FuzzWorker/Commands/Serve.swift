import ArgumentParser
import Foundation
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

    @Option(help: ArgumentHelp("The coordinator's endpoint.", valueName: "tcp://HOST:PORT"))
    var connect: String

    @Option(
        help: ArgumentHelp("Cases to run at the same time; auto is one for each core.", valueName: "N|auto"),
        transform: Serve.childCount)
    var children = 1

    @Option(help: ArgumentHelp("The coordinator's public key.", valueName: "FILE"))
    var serverKey: String?

    @Option(help: ArgumentHelp("The secret key of this worker.", valueName: "FILE"))
    var key: String?

    /// For the workers that a coordinator starts itself.
    @Flag(help: .hidden)
    var keysOnInput = false

    /// Tests send a million messages that end a connection each.
    @Flag(help: .hidden)
    var quickReconnection = false

    @Option(help: .hidden)
    var name: String?

    @Flag(help: .hidden)
    var lifeline = false

    @Option(help: .hidden)
    var fault: String?

    @Option(help: .hidden)
    var faultAt: UInt64?

    @Option(help: .hidden)
    var messageFault: String?

    private static func childCount(_ text: String) throws -> Int {
        if text == "auto" { return ProcessInfo.processInfo.activeProcessorCount }
        guard let count = Int(text) else { throw ValidationError(WorkerSentences.badChildren(text)) }
        return count
    }

    func validate() throws {
        guard (1...1024).contains(children) else {
            throw ValidationError(WorkerSentences.badChildren(children))
        }
        guard connect.hasPrefix("tcp://") || connect.hasPrefix("ipc://") else {
            throw ValidationError(WorkerSentences.badEndpoint(connect))
        }
        guard (serverKey == nil) == (key == nil) else {
            throw ValidationError(WorkerSentences.halfOfTheKeys)
        }
        guard key != nil || keysOnInput || Endpoint.isLoopback(connect) else {
            throw ValidationError(WorkerSentences.remoteWithoutKeys(connect))
        }
        if let name, !WorkerID.isWellFormed(name) {
            throw ValidationError(WorkerSentences.badName(name))
        }
    }

    func run() throws {
        var command = ChildExecutor.Command.ourselves
        if let fault { command.arguments += ["--fault", fault] }
        if let faultAt { command.arguments += ["--fault-at", String(faultAt)] }
        let keys: WorkerKeys?
        do {
            keys = try loadKeys()
        } catch {
            StandardError.write("\(error)")
            throw ExitCode(2)
        }
        let worker = workerID(keys)
        let label = worker.name
        // Some of it is the words of a peer.
        let log: (String) -> Void = { StandardError.write("\(label): \(Printable.line($0))") }
        let exit: WorkerExit
        do {
            let loop = try WorkerLoop(
                WorkerLoop.Configuration(
                    endpoint: connect, worker: worker, children: children,
                    build: try BuildFingerprint(ofWorkerAt: "/proc/self/exe"), hasLifeline: lifeline,
                    command: command, keys: keys,
                    messageFault: messageFault.flatMap(MessageFault.init(rawValue:)),
                    firstWait: quickReconnection ? .milliseconds(1) : WorkerSession.shortestBackOff),
                log: log)
            exit = try loop.run()
        } catch {
            log(WorkerSentences.cannotServe("\(error)"))
            throw ExitCode(2)
        }
        if let line = WorkerSentences.exit(exit, isLocal: lifeline) { log(line) }
        if exit.code != 0 { throw ExitCode(exit.code) }
    }

    private func loadKeys() throws -> WorkerKeys? {
        if keysOnInput { return try WorkerKeys(fromStandardInput: name ?? "") }
        guard let key, let serverKey else { return nil }
        return try WorkerKeys(key: key, serverKey: serverKey)
    }

    /// A coordinator lets a key speak only for workers whose names begin with the key's.
    private func workerID(_ keys: WorkerKeys?) -> WorkerID {
        if keysOnInput, let name { return WorkerID(name) }
        var generator = SystemRandomNumberGenerator()
        let random = HexNumber.text(UInt64.random(in: 0...UInt64.max, using: &generator)).prefix(8)
        guard let keys else { return WorkerID(name ?? "worker-\(random)") }
        return WorkerID("\(keys.name).\((name ?? String(random)).prefix(20))")
    }
}
