import ArgumentParser
import FuzzCommand

/// Plans a campaign, hands its cases to workers and keeps what they find. It runs no case itself.
@main
struct CoordinatorCommand: RootCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz-coordinator",
        abstract: "Fuzz layouts with any number of workers, and keep what fails in its smallest form.",
        version: ProgramVersion.text,
        subcommands: [
            Run.self, Resume.self, Status.self, List.self, Report.self, Check.self, Merge.self, Keygen.self,
            Layout.self, Explain.self, Diagnose.self, Rediscover.self,
        ])

    static func tell(_ line: String) { Console.standardError().line(line) }
}
