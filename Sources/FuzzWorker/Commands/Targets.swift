import ArgumentParser
import FuzzMessages
import FuzzWire
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

    func run() throws {
        guard !json else { return try StandardOutput.line(TargetList.encode(TargetRegistry.sources)) }
        let names = TargetRegistry.names
        if names.isEmpty { return StandardError.write(WorkerConsoleMessages.noTargets) }
        for name in names { try StandardOutput.line(name) }
    }
}
