import ArgumentParser
import FuzzWire
import Glibc

/// Plans a campaign, hands its cases to workers and keeps what they find. It runs no case itself.
@main
struct CoordinatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz-coordinator",
        abstract: "Fuzz layouts with any number of workers, and keep what fails in its smallest form.",
        subcommands: [
            Run.self, Resume.self, Status.self, List.self, Merge.self, Keygen.self, Layout.self, Rediscover.self,
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
            Console.standardError().line("\(error)")
            return 2
        }
        let message = fullMessage(for: error)
        guard !message.isEmpty else { return code.rawValue }
        guard code.isSuccess else {
            Console.standardError().line(message)
            return code.rawValue
        }
        do throws(OutputError) {
            try StandardOutput.line(message)
            return 0
        } catch {
            Console.standardError().line(error.description)
            return 2
        }
    }
}
