import ArgumentParser
import Foundation
import FuzzMessages
import FuzzWire

/// Reports what isolates cases from the machine, by starting a child as a campaign does and having it try.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Tell how well this machine can isolate cases, and what is missing.",
        discussion: """
            Cases run in child processes that give up the network, files to write, new processes and unlimited memory. \
            Which of this works depends on the kernel and on the container.

            Exit status: 0 everything is in place, 1 something is not available, 2 no child can be started.
            """)

    /// As for `execute`.
    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.refusing)
    var refusing: String?

    func run() throws {
        StopSignals.ignoreBrokenPipes()
        var command = ChildExecutor.Command.currentExecutable
        if let refusing { command.arguments += ["--refusing", refusing] }
        let executor = ChildExecutor(
            command: command, caseTimeout: .seconds(5), memoryMegabytes: CasePlan.standardMemoryMegabytes)
        let report: SandboxReport
        let trial: SandboxTrial
        do {
            report = try executor.sandbox()
            trial = try executor.tryToLeave(folder: NSTemporaryDirectory())
        } catch {
            StandardError.write("\(error)")
            throw ExitCode(2)
        }
        let lines =
            [SandboxMessages.heading] + SandboxMessages.report(report) + [SandboxMessages.trialHeading]
            + SandboxMessages.trial(trial) + [SandboxMessages.verdict(report, trial)]
        print(lines.joined(separator: "\n"))
        if !report.missing.isEmpty || !trial.unexpectedOutcomes.isEmpty { throw ExitCode(1) }
    }
}
