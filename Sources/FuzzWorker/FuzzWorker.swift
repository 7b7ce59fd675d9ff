import ArgumentParser
import FuzzWire
import Glibc

/// Runs cases: for a campaign, or one from a file. The only program of the project that does.
@main
struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz-worker",
        abstract: "Run cases for a campaign, replay a finding, make it smaller, bring it up to date.",
        subcommands: [
            Serve.self, Replay.self, Minimise.self, Upgrade.self, Doctor.self, Coverage.self, Load.self, Execute.self,
            Bare.self,
        ])

    /// In place of the library's own: a text that cannot be written, help included, ends with 2 and an explanation, and
    /// the error of a command never ends with 1, which means findings.
    static func main() {
        StandardStreams.prepare()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            Glibc.exit(exitStatus(after: error))
        }
    }

    private static func exitStatus(after error: any Error) -> Int32 {
        let code = exitCode(for: error)
        guard code.isSuccess || code == .validationFailure || error is ExitCode else {
            StandardError.write("\(error)")
            return 2
        }
        let message = fullMessage(for: error)
        guard !message.isEmpty else { return code.rawValue }
        guard code.isSuccess else {
            StandardError.write(message)
            return code.rawValue
        }
        do throws(OutputError) {
            try StandardOutput.line(message)
            return 0
        } catch {
            StandardError.write(error.description)
            return 2
        }
    }
}
