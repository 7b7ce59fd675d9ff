import FuzzMessages
import FuzzWire
import LayoutEngine
import LayoutFuzz

/// Every sentence about the command line: what happened, with the value; what it means; what to do next.
enum CommandMessages {
    // MARK: Arguments

    static func badDuration(_ text: String) -> String {
        "'\(text)' is no length of time from 1s to 10000h; it needs a whole number and a unit. Write 60s, 10m or 8h."
    }

    static func badTime(_ text: String) -> String {
        "'\(text)' is no time of day from 00:00 to 23:59. Write hours and minutes, as in 07:00."
    }

    static func badSeed(_ text: String) -> String {
        "'\(text)' is no seed; it is a whole number from 0 to 2^64 - 1. Write it as 42 or as 0x2a."
    }

    static func badCases(_ text: String) -> String {
        "'\(text)' is no number of cases. Write a whole number from 1 to \(Figures.number(ArgumentParsing.maximumCases)), "
            + "as in --cases 100000."
    }

    static func tooManyCases(_ count: UInt64) -> String {
        "\(Figures.number(count)) cases would take longer than anybody waits. "
            + "Ask for at most \(Figures.number(ArgumentParsing.maximumCases)), or leave --cases out for no limit."
    }

    static func badFindings(_ text: String) -> String {
        "'\(text)' is no number of findings. Write a whole number from 1 to 1,000,000, as in --budget-findings 20."
    }

    static func badSeeds(_ text: String) -> String {
        "'\(text)' is no number of seeds. Write a whole number from 1 to 99, as in --seeds 5."
    }

    static func badSize(_ text: String) -> String {
        "'\(text)' is no size from 1m to 1000g; it needs a whole number and a unit. Write 512m or 2g."
    }

    static func badCaseMemory(_ text: String) -> String {
        let range = CasePlan.memoryRange
        return "--case-memory \(text) is outside of \(range.lowerBound)m to \(range.upperBound / 1024)g. "
            + "The process of a case has about 35 MB before its case begins, so less than \(range.lowerBound)m would end cases that do nothing "
            + "wrong. Write 512m or 1g."
    }

    static func badCaseTimeout(_ text: String) -> String {
        let most = Int(CasePlan.longestCaseTimeout / .seconds(60))
        return "--case-timeout \(text) is longer than \(most)m. A case takes milliseconds, "
            + "and one that hangs uses its time up four times before it is a finding. Write 5s, or 30s for large scenes."
    }

    static func badWorkers(_ text: String) -> String {
        "'\(text)' is no number of workers. Write a whole number from 0 to 1024; "
            + "0 starts none here and waits for others to connect."
    }

    static let emptyPath = "'' is no path. Name a file or a folder; '.' is the folder you are in."

    static let emptyCommand = "'' is no command. Write what the shell should run, or leave the option out."

    static func badProfile(_ text: String) -> String {
        let names = Profile.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
        return "There is no profile '\(text)'. Choose one of these:\n\(names)"
    }

    static func targetWith(_ other: String, _ target: String) -> String {
        "A campaign is about one thing: --target \(target) and \(other) exclude each other. Leave one of them out."
    }

    static func badUIKit(_ text: String) -> String {
        "There is no UIKit '\(text)'. Choose one of \(UIKitProfile.allCases.map(\.rawValue).joined(separator: ", "))."
    }

    static func badEndpoint(_ text: String) -> String {
        "'\(text)' is no place to listen at; it has the form tcp://HOST:PORT, with an address or an interface of this machine "
            + "and a port from 1 to 65535. Write tcp://127.0.0.1:5555, or tcp://127.0.0.1:* for any free port."
    }

    static func publicWithoutKeys(_ endpoint: String) -> String {
        "\(endpoint) can be reached from other machines, and without keys anyone there could join the campaign or read it. "
            + "Make keys with 'fuzz-coordinator keygen --out keys' and add --server-key keys/coordinator.key "
            + "--authorized-keys keys/authorized-workers; or listen at tcp://127.0.0.1:* for this machine alone."
    }

    static let incompleteKeys =
        "--server-key and --authorized-keys belong together: who the coordinator is, and who may work for it. Give both."

    static func badKeyName(_ name: String) -> String {
        "'\(name)' cannot be the name of a worker's key; it is 1 to 40 of a-z, A-Z, 0-9 and '-', not 'coordinator', "
            + "and does not begin with 'local-'. Choose another."
    }

    // MARK: The start

    static func start(_ plan: CasePlan, cases: UInt64?, time: Duration?) -> String {
        var text = "Seed \(plan.campaignSeed), profile \(plan.profile)"
        if let scenes = plan.scenes { text += " with \(SceneCommandMessages.list(scenes))" }
        if let target = plan.target { text += " \(target.name)" }
        text += plan.uikit.map { ", UIKit \($0.rawValue)" } ?? ", every UIKit"
        switch (cases, time) {
        case (nil, nil): text += "; until Ctrl-C."
        case (let cases?, nil): text += "; \(Figures.number(cases)) cases."
        case (nil, let time?): text += "; for \(Figures.clock(time))."
        case (let cases?, let time?):
            text += "; \(Figures.number(cases)) cases, or \(Figures.clock(time)) if that is shorter."
        }
        return text
    }

    // MARK: What stops a campaign before it begins

    static func cannotRun(_ error: any Error, bind: String) -> String {
        switch error {
        case let error as ListenError: cannotBind(error, bind)
        case is CorpusError, is SceneFileError, is WorkerExecutable.Missing, is WorkerTargets.Problem,
            is CampaignDatabaseError, is KeyError, is AcceptedFindingsError, is InvalidArgumentError,
            is LogFile.LogFileError:
            "\(error)"
        default: "The campaign cannot go on: \(error). Nothing that was stored is lost; start it again."
        }
    }

    private static func cannotBind(_ error: ListenError, _ endpoint: String) -> String {
        switch error {
        case .badForm: return error.description
        case .unknownName(_, let host, let reason):
            return "\(endpoint) is no address of this machine, so nobody could connect to it: no address is known for "
                + "'\(host)' (\(reason)). Choose one that 'ip address' shows, or tcp://127.0.0.1:*."
        case .system(_, let error):
            switch error.code {
            case EADDRINUSE:
                return "\(endpoint) is in use by another program, perhaps by another campaign. "
                    + "Choose another port, or tcp://127.0.0.1:* for any free one."
            case EADDRNOTAVAIL, ENODEV:
                return "\(endpoint) is no address of this machine, so nobody could connect to it. "
                    + "Choose one that 'ip address' shows, or tcp://127.0.0.1:*."
            case EACCES, EPERM:
                return "\(endpoint) may not be bound by this user; ports below 1024 belong to the system. "
                    + "Choose a higher port."
            default: return "\(endpoint) cannot be bound: \(error). Check the host and the port."
            }
        }
    }
}
