import ArgumentParser
import Foundation
import LayoutEngine
import LayoutFuzz

/// How a campaign is run, this time: nothing of it changes what its cases are.
struct RunOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Worker processes to start here. Default: one for each core.", valueName: "N"),
        transform: ArgumentParsing.workers)
    var workers: Int?

    @Option(
        help: ArgumentHelp("Where to listen for workers.", valueName: "tcp://HOST:PORT"),
        transform: ArgumentParsing.endpoint)
    var bind = "tcp://127.0.0.1:*"

    @OptionGroup var security: SecurityOptions

    @Option(
        name: .customLong("for"), help: ArgumentHelp("How long to explore: 60s, 10m, 8h.", valueName: "60s|8h"),
        transform: ArgumentParsing.duration)
    var explorationTime: Duration?

    @Option(
        help: ArgumentHelp("Explore until this time of day.", valueName: "07:00"),
        transform: ArgumentParsing.timeOfDay)
    var until: TimeOfDay?

    @Option(
        help: ArgumentHelp("Explore exactly so many cases.", valueName: "N"), transform: ArgumentParsing.cases)
    var cases: UInt64?

    @Option(help: ArgumentHelp("The folder that findings are stored in. Default: corpus.", valueName: "DIR"))
    var corpus: String?

    @Option(help: ArgumentHelp("The folder of campaign databases.", valueName: "DIR"))
    var campaigns = CampaignFolder.standard

    @Option(
        help: ArgumentHelp("End when so many findings are new to the corpus.", valueName: "N"),
        transform: ArgumentParsing.findings)
    var budgetFindings: Int?

    @Option(help: ArgumentHelp("Write what is said here into this file as well.", valueName: "FILE"))
    var log: String?

    @Option(
        help: ArgumentHelp(
            "Begin another log file at this size; the three last ones are kept. Default: 10m.", valueName: "10m"),
        transform: ArgumentParsing.megabytes)
    var logSize: Int?

    @Option(
        help: ArgumentHelp(
            "Run this shell command for each finding that is new to the corpus, with a JSON object about it on its "
                + "standard input.", valueName: "CMD"))
    var notifyExec: String?

    @Flag(help: "Print the result as one JSON object on standard output.")
    var json = false

    /// Handed to each local worker; tests inject faults with it.
    @Option(parsing: .unconditionalSingleValue, help: .hidden)
    var workerArgument: [String] = []

    static let standardCorpus = "corpus"

    func validate() throws { try security.check(bind: bind) }

    /// The nearer of `--for` and `--until`.
    var timeLimit: Duration? {
        let untilTime = until.map { time -> Duration in
            let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
            let second = (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0)
            return time.next(afterSecondOfDay: second)
        }
        return [explorationTime, untilTime].compactMap { $0 }.min()
    }
}

/// What the cases of a campaign are.
struct PlanOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The seed of the campaign. Default: a new one, which is printed.", valueName: "S"),
        transform: ArgumentParsing.seed)
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "What cases to make: \(Profile.all.map(\.name).joined(separator: ", ")). "
                + "Default: \(Profile.standard.name).", valueName: "NAME"),
        transform: ArgumentParsing.profile)
    var profile: String?

    @Option(
        help: ArgumentHelp(
            "The UIKit to behave like. Default: each case chooses.",
            valueName: UIKitProfile.allCases.map(\.rawValue).joined(separator: "|")),
        transform: ArgumentParsing.uikit)
    var uikit: UIKitProfile?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Fuzz the scenes of these storyboards and xibs.", valueName: "FILE"))
    var storyboard: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Of the storyboards only these scenes: their ids, their controllers', root views', or storyboard identifiers.",
            valueName: "ID"))
    var scene: [String] = []

    @Option(
        help: ArgumentHelp(
            "Processor time that one case may use; more is the finding 'hang'. Default: 5s.", valueName: "5s"),
        transform: ArgumentParsing.duration)
    var caseTimeout: Duration?

    @Option(
        help: ArgumentHelp(
            "Memory that one case may use; more is the finding 'memory'. Default: 1g.", valueName: "512m|1g"),
        transform: ArgumentParsing.megabytes)
    var caseMemory: Int?

    func validate() throws {
        if !storyboard.isEmpty, let profile {
            throw ValidationError(SceneCommandSentences.profileAndStoryboard(profile))
        }
        if storyboard.isEmpty, !scene.isEmpty { throw ValidationError(SceneCommandSentences.sceneWithoutStoryboard) }
    }

    static let standardCaseTimeout = Duration.seconds(5)
}
