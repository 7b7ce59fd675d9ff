import ArgumentParser
import FuzzMessages
import FuzzWire
import LayoutEngine
import LayoutFuzz

/// Lists the app's controllers that this program can run.
struct Targets: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "targets", abstract: "List the targets of this program, for fuzz-coordinator run --target.",
        discussion: """
            fuzz-worker itself has none: an app's package makes a worker of its own that registers its controllers \
            (LayoutWorker.main).
            """)

    @Flag(help: "Print what a coordinator needs of them, as JSON.")
    var json = false

    @Option(
        name: .customLong("class"),
        help: ArgumentHelp(
            "Print which of these classes of a storyboard this program has, as JSON, in place of the targets.",
            valueName: "NAME", visibility: .hidden))
    var classes: [String] = []

    func run() throws {
        guard classes.isEmpty else { return try StandardOutput.line(ClassList.encode(AppClasses.known(classes))) }
        let names = TargetRegistry.names
        let problems = Self.problems(in: LayoutEnvironment.current.reports)
        if names.isEmpty, !json || !problems.isEmpty {
            StandardError.write(WorkerConsoleMessages.noTargets(problems))
        }
        guard !json else { return try StandardOutput.line(TargetList.encode(TargetRegistry.sources)) }
        for name in names { try StandardOutput.line(name) }
    }

    /// What UIKit would have raised while the targets were made.
    static func problems(in reports: [LayoutReport]) -> [String] {
        reports.compactMap { report in
            guard case .exception(let exception) = report else { return nil }
            return exception.reason
        }
    }
}
