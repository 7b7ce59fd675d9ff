import ArgumentParser
import Foundation
import FuzzWire
import LayoutEngine
import LayoutFuzz

/// Runs one campaign to its end.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run a campaign until its time is up, its cases are done, or Ctrl-C.",
        discussion: """
            Starts workers on this machine and accepts others that connect. What fails is minimised and stored under \
            corpus/open; how to replay it is printed with it.

            Exit status: 0 clean, 1 findings, 2 the campaign could not complete, 64 wrong usage.
            """)

    @Option(
        help: ArgumentHelp("Worker processes to start here. Default: one for each core.", valueName: "N"),
        transform: ArgumentParsing.workers)
    var workers: Int?

    @Option(
        help: ArgumentHelp("Where to listen for workers.", valueName: "tcp://HOST:PORT"),
        transform: ArgumentParsing.endpoint)
    var bind = "tcp://127.0.0.1:*"

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

    @Option(
        help: ArgumentHelp("The seed of the campaign. Default: a new one, which is printed.", valueName: "S"),
        transform: ArgumentParsing.seed)
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "What cases to make: \(Profile.all.map(\.name).joined(separator: ", ")).", valueName: "NAME"),
        transform: ArgumentParsing.profile)
    var profile: String = Profile.standard.name

    @Option(
        help: ArgumentHelp(
            "The UIKit to behave like. Default: each case chooses.",
            valueName: UIKitProfile.allCases.map(\.rawValue).joined(separator: "|")),
        transform: ArgumentParsing.uikit)
    var uikit: UIKitProfile?

    @Option(help: ArgumentHelp("The folder that findings are stored in.", valueName: "DIR"))
    var corpus = "corpus"

    @Flag(help: "Print the result as one JSON object on standard output.")
    var json = false

    @Option(help: .hidden, transform: ArgumentParsing.duration)
    var caseTimeout: Duration = .seconds(5)

    /// Handed to each local worker; tests inject faults with it.
    @Option(parsing: .unconditionalSingleValue, help: .hidden)
    var workerArgument: [String] = []

    func run() throws {
        let console = Console.standardError()
        do {
            let result = try campaign(console)
            console.line(Summary.text(result))
            if json { print(result.json) }
            if result.exitCode != 0 { throw ExitCode(result.exitCode) }
        } catch let exit as ExitCode {
            throw exit
        } catch {
            console.line(CommandSentences.cannotRun(error, bind: bind))
            throw ExitCode(2)
        }
    }

    private func campaign(_ console: Console) throws -> CampaignResult {
        var generator = SystemRandomNumberGenerator()
        let campaignSeed = seed ?? UInt64.random(in: 0...UInt64.max, using: &generator)
        let executable = try WorkerExecutable.beside(WorkerExecutable.ourOwnPath())
        let plan = CasePlan(
            profile: profile, uikit: uikit, campaignSeed: campaignSeed,
            caseTimeoutMilliseconds: Int(caseTimeout / .milliseconds(1)))
        let limit = timeLimit()
        console.line(CommandSentences.start(plan, cases: cases, time: limit))
        let store = try CorpusStore(
            root: corpus,
            provenance: CorpusStore.Provenance(
                profile: profile, uikit: uikit?.rawValue, campaignSeed: campaignSeed))
        for entry in store.unreadable { console.line(CoordinatorSentences.unreadableEntry(entry)) }
        let configuration = CampaignConfiguration(
            epoch: Epoch(UInt64.random(in: 0...UInt64.max, using: &generator)), plan: plan,
            build: try BuildFingerprint(ofWorkerAt: executable), caseLimit: cases, timeLimit: limit)
        let loop = try CoordinatorLoop(
            CoordinatorLoop.Configuration(
                campaign: configuration, endpoint: bind,
                localWorkers: workers ?? ProcessInfo.processInfo.activeProcessorCount, workerExecutable: executable,
                workerArguments: workerArgument),
            store: store, console: console)
        return try loop.run()
    }

    /// The nearer of `--for` and `--until`.
    private func timeLimit() -> Duration? {
        let untilTime = until.map { time -> Duration in
            let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
            let second = (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0)
            return time.next(afterSecondOfDay: second)
        }
        return [explorationTime, untilTime].compactMap { $0 }.min()
    }
}
