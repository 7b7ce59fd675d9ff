import ArgumentParser
import FuzzWire

/// Looks at all that a campaign needs, before the night.
struct Diagnose: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Tell whether this machine can run campaigns, and what to do if not.",
        discussion: """
            Examples:
              fuzz-coordinator doctor
              fuzz-coordinator doctor --bind tcp://0.0.0.0:5555

            Exit status: 0 everything is in place, 1 campaigns run and something is missing, 2 they cannot run.
            """)

    @Option(
        help: ArgumentHelp("The folder that findings are stored in.", valueName: "DIR"), transform: ArgumentParsing.path
    )
    var corpus = RunOptions.standardCorpus

    @Option(help: ArgumentHelp("The folder of campaign databases.", valueName: "DIR"), transform: ArgumentParsing.path)
    var campaigns = CampaignFolder.standard

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Where to listen for workers.", valueName: "tcp://HOST:PORT"),
        transform: ArgumentParsing.endpoint)
    var bind = "tcp://127.0.0.1:*"

    @Option(
        help: ArgumentHelp("The worker program. Default: fuzz-worker beside this program.", valueName: "FILE"),
        transform: ArgumentParsing.path)
    var worker: String?

    func run() throws {
        let items =
            MachineCheck.items(.here(worker: worker)) + [
                MachineCheck.folder(corpus, option: "--corpus"), MachineCheck.folder(campaigns, option: "--campaigns"),
                MachineCheck.port(bind),
            ]
        let worst = items.map(\.verdict).max() ?? .fine
        for item in items { try StandardOutput.line(MachineMessages.line(item)) }
        try StandardOutput.line(MachineMessages.verdict(worst))
        if worst != .fine { throw ExitCode(worst == .failed ? 2 : 1) }
    }
}

/// Every sentence around the lines of `doctor`.
enum MachineMessages {
    static func line(_ item: MachineCheck.Item) -> String {
        let mark =
            switch item.verdict {
            case .fine: "ok     "
            case .limited: "note   "
            case .failed: "FAILED "
            }
        return mark + item.sentence + (item.advice.isEmpty ? "" : "\n       \(item.advice)")
    }

    static func verdict(_ verdict: MachineCheck.Verdict) -> String {
        switch verdict {
        case .fine: "Everything is in place."
        case .limited: "Campaigns run here; the notes say what is missing."
        case .failed: "Campaigns cannot run here; what failed says why."
        }
    }
}
