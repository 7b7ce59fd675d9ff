import ArgumentParser
import Foundation
import FuzzWire

/// Joins a campaign and runs its cases until the campaign is over.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Join a campaign and run its cases.",
        discussion: "Cases run in child processes, so a trap or a hang is a finding and the worker goes on.")

    @Option(help: ArgumentHelp("The coordinator's endpoint.", valueName: "tcp://HOST:PORT"))
    var connect: String

    @Option(help: ArgumentHelp("Cases to run at the same time.", valueName: "N"))
    var children = 1

    @Option(help: .hidden)
    var name: String?

    @Flag(help: .hidden)
    var lifeline = false

    @Option(help: .hidden)
    var fault: String?

    @Option(help: .hidden)
    var faultAt: UInt64?

    func validate() throws {
        guard (1...1024).contains(children) else {
            throw ValidationError(WorkerSentences.badChildren(children))
        }
        guard connect.hasPrefix("tcp://") || connect.hasPrefix("ipc://") else {
            throw ValidationError(WorkerSentences.badEndpoint(connect))
        }
        if let name, !WorkerID.isWellFormed(name) {
            throw ValidationError(WorkerSentences.badName(name))
        }
    }

    func run() throws {
        var command = ChildExecutor.Command.ourselves
        if let fault { command.arguments += ["--fault", fault] }
        if let faultAt { command.arguments += ["--fault-at", String(faultAt)] }
        var generator = SystemRandomNumberGenerator()
        let worker = WorkerID(
            name ?? "worker-\(HexNumber.text(UInt64.random(in: 0...UInt64.max, using: &generator)).prefix(8))")
        let label = worker.name
        let log: (String) -> Void = { StandardError.write("\(label): \($0)") }
        let exit: WorkerExit
        do {
            let loop = try WorkerLoop(
                WorkerLoop.Configuration(
                    endpoint: connect, worker: worker, children: children,
                    build: try BuildFingerprint(ofWorkerAt: "/proc/self/exe"), hasLifeline: lifeline,
                    command: command),
                log: log)
            exit = try loop.run()
        } catch {
            log(WorkerSentences.cannotServe("\(error)"))
            throw ExitCode(2)
        }
        if let line = WorkerSentences.exit(exit, isLocal: lifeline) { log(line) }
        if exit.code != 0 { throw ExitCode(exit.code) }
    }
}
