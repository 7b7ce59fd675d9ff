import ArgumentParser
import FuzzCommand

/// Runs cases: for a campaign, or one from a file. The only program of the project that does.
@main
struct WorkerCommand: RootCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz-worker",
        abstract: "Run cases for a campaign, replay a finding, make it smaller, bring it up to date.",
        version: ProgramVersion.text,
        subcommands: [
            Serve.self, Replay.self, Minimise.self, Upgrade.self, Doctor.self, Coverage.self, Load.self, Execute.self,
            Bare.self,
        ])

    static func tell(_ line: String) { StandardError.write(line) }
}
