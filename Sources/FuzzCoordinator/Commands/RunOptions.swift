import ArgumentParser
import Foundation
import FuzzWire
import LayoutEngine
import LayoutFuzz

/// How a campaign is run, this time: nothing of it changes what its cases are.
struct RunOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Worker processes to start here. Default: one for each core.", valueName: "N"),
        transform: ArgumentParsing.workers)
    var workers: Int?

    @Option(
        help: ArgumentHelp(
            "The worker program, as that of an app with its own code. Default: fuzz-worker beside this program.",
            valueName: "FILE"),
        transform: ArgumentParsing.path)
    var worker: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Where to listen for workers.", valueName: "tcp://HOST:PORT"),
        transform: ArgumentParsing.endpoint)
    var bind = "tcp://127.0.0.1:*"

    @OptionGroup var security: SecurityOptions

    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: ArgumentHelp("How long to explore: 60s, 10m, 8h.", valueName: "60s|8h"),
        transform: ArgumentParsing.duration)
    var explorationTime: Duration?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Explore until this time of day.", valueName: "07:00"),
        transform: ArgumentParsing.timeOfDay)
    var until: TimeOfDay?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Explore exactly so many cases.", valueName: "N"),
        transform: ArgumentParsing.cases)
    var cases: UInt64?

    @Option(
        help: ArgumentHelp("The folder that findings are stored in. Default: corpus.", valueName: "DIR"),
        transform: ArgumentParsing.path)
    var corpus: String?

    @Option(help: ArgumentHelp("The folder of campaign databases.", valueName: "DIR"), transform: ArgumentParsing.path)
    var campaigns = CampaignFolder.standard

    @Option(
        parsing: .unconditional, help: ArgumentHelp("End when so many findings are new to the corpus.", valueName: "N"),
        transform: ArgumentParsing.findings)
    var budgetFindings: Int?

    @Option(
        help: ArgumentHelp("Write the output into this file as well.", valueName: "FILE"),
        transform: ArgumentParsing.path)
    var log: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Begin another log file at this size; the three last ones are kept. Default: 10m.", valueName: "10m"),
        transform: ArgumentParsing.megabytes)
    var logSize: Int?

    @Option(
        help: ArgumentHelp(
            "Run this shell command for each finding that is new to the corpus, with a JSON object about it on its "
                + "standard input.", valueName: "CMD"), transform: ArgumentParsing.command)
    var notifyExec: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Serve a page about the campaign here, to be read in a browser. Other machines need a token.",
            valueName: "127.0.0.1:8080"), transform: ArgumentParsing.liveAddress)
    var http: LiveAccess?

    @Option(
        help: ArgumentHelp(
            "A file with the token that readers of the page need: as password, with any name, or as bearer.",
            valueName: "FILE"), transform: ArgumentParsing.path)
    var httpTokenFile: String?

    @Option(
        help: ArgumentHelp(
            "Known findings that are accepted, each with a reason and a last day (docs/reports.md). They do not count.",
            valueName: "FILE"),
        transform: ArgumentParsing.path)
    var accepted: String?

    @Flag(help: "Print no progress and no news: only warnings, errors and the result. The log has all of it.")
    var quiet = false

    @Flag(help: "Print the result as one JSON object on standard output.")
    var json = false

    /// Handed to each local worker; tests inject faults with it.
    @Option(parsing: .unconditionalSingleValue, help: .hidden)
    var workerArgument: [String] = []

    /// Peers keep their connection whatever they send; tests send damaged messages by the million.
    @Flag(help: .hidden)
    var keepRejectedPeers = false

    static let standardCorpus = "corpus"

    func validate() throws {
        try security.check(bind: bind)
        if http == nil, httpTokenFile != nil { throw ValidationError(LiveMessages.tokenWithoutPage) }
        if let http, httpTokenFile == nil, !LiveAccess.isLoopback(http.host) {
            throw ValidationError(LiveMessages.noToken(http.host))
        }
    }

    /// With the token; nil where no page is to be served.
    func liveAccess() throws -> LiveAccess? {
        guard var access = http, let httpTokenFile else { return http }
        let bytes: [UInt8]
        do throws(SystemCallError) {
            bytes = try Files.contents(of: httpTokenFile)
        } catch {
            throw InvalidArgumentError(description: LiveMessages.unreadableToken(httpTokenFile, error.reason))
        }
        let token = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard token.utf8.count >= LiveAccess.shortestToken else {
            throw InvalidArgumentError(description: LiveMessages.shortToken(httpTokenFile, token.utf8.count))
        }
        access.token = token
        return access
    }

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
        parsing: .unconditional,
        help: ArgumentHelp("The seed of the campaign. Default: a new one, which is printed.", valueName: "S"),
        transform: ArgumentParsing.seed)
    var seed: UInt64?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What cases to make: \(Profile.all.map(\.name).joined(separator: ", ")). "
                + "Default: \(Profile.standard.name).", valueName: "NAME"),
        transform: ArgumentParsing.profile)
    var profile: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The UIKit to behave like. Default: each case chooses.",
            valueName: UIKitProfile.allCases.map(\.rawValue).joined(separator: "|")),
        transform: ArgumentParsing.uikit)
    var uikit: UIKitProfile?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Fuzz the scenes of these storyboards and xibs; with --worker, made with the app's classes.",
            valueName: "FILE"))
    var storyboard: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Fuzz a controller of an app: one of those that the program of --worker registers.", valueName: "NAME"))
    var target: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Of the storyboards only these scenes: their ids, their controllers', root views', or storyboard identifiers.",
            valueName: "ID"))
    var scene: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Show the scenes on these devices only, as in 'iPhone SE' or 'iphone 15'. Default: one for each screen.",
            valueName: "NAME"),
        transform: ArgumentParsing.device)
    var device: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Hold the devices this way only. Default: both.", valueName: "portrait|landscape"),
        transform: ArgumentParsing.orientation)
    var orientation: [DeviceOrientation] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Assume that the app has translations, also right-to-left ones, or shares an iPad's screen, where nothing around a "
                + "storyboard says so. Default: none of it.", valueName: "translations|right-to-left|windows"),
        transform: ArgumentParsing.assumption)
    var assume: [AppAssumption] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Processor time of one case, 1s to 10m; more is the finding 'hang'. Default: 5s.", valueName: "5s"),
        transform: ArgumentParsing.caseTimeout)
    var caseTimeout: Duration?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Memory of one case, 64m to 1000g; more is the finding 'memory'. Default: 1g.", valueName: "512m|1g"),
        transform: ArgumentParsing.caseMemory)
    var caseMemory: Int?

    func validate() throws {
        if let target {
            if let profile { throw ValidationError(CommandMessages.targetWith("--profile \(profile)", target)) }
            if !storyboard.isEmpty { throw ValidationError(CommandMessages.targetWith("--storyboard", target)) }
        }
        if !storyboard.isEmpty, let profile {
            throw ValidationError(SceneCommandMessages.profileAndStoryboard(profile))
        }
        if storyboard.isEmpty, !scene.isEmpty { throw ValidationError(SceneCommandMessages.sceneWithoutStoryboard) }
        if storyboard.isEmpty, !device.isEmpty { throw ValidationError(SceneCommandMessages.without("--device")) }
        if storyboard.isEmpty, !orientation.isEmpty {
            throw ValidationError(SceneCommandMessages.without("--orientation"))
        }
        if storyboard.isEmpty, !assume.isEmpty { throw ValidationError(SceneCommandMessages.assumeWithoutStoryboard) }
        guard let uikit else { return }
        for name in device {
            guard let release = DeviceModel.named(name)?.release, !release.supports(uikit) else { continue }
            throw ValidationError(SceneCommandMessages.incompatibleDevice(release, uikit))
        }
    }

    /// Where the scenes are shown, as far as the options say.
    var sceneLimits: SceneLimits { SceneLimits(devices: device, orientations: orientation) }

    static let standardCaseTimeout = Duration.seconds(5)
}
