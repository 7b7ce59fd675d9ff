package import ArgumentParser
import FuzzMessages
import FuzzWire
import LayoutFuzz

/// What `--version` prints. Programs that work together are of one build; the numbers say which files they read.
package enum ProgramVersion {
    /// Rises with each release; see CHANGELOG.
    package static let number = "0.1.0"

    package static let text =
        "\(number) (case format \(LayoutCase.schema), case generator \(CaseGenerator.version), "
        + "wire protocol \(ProtocolVersion.current))"
}

/// A program of the project: the base of its `@main` type, and how it ends.
package protocol RootCommand: ParsableCommand {
    /// Writes a line for people to standard error.
    static func tell(_ line: String)
}

extension RootCommand {
    /// In place of the library's own: a text that cannot be written, help included, ends with 2 and an explanation, and
    /// the error of a command never ends with 1, which means findings.
    package static func main() {
        StandardStreams.prepare()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            CLibrary.exit(exitStatus(after: error))
        }
    }

    private static func exitStatus(after error: any Error) -> Int32 {
        let code = exitCode(for: error)
        guard code.isSuccess || code == .validationFailure || error is ExitCode else {
            tell("\(error)")
            return 2
        }
        let message = fullMessage(for: error)
        guard !message.isEmpty else { return code.rawValue }
        guard code.isSuccess else {
            tell(message)
            return code.rawValue
        }
        do throws(OutputError) {
            try StandardOutput.line(message)
            return 0
        } catch {
            tell(error.description)
            return 2
        }
    }
}
