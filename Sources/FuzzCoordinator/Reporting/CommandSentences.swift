import FuzzWire
import LayoutEngine
import LayoutFuzz

/// Every sentence about the command line: what happened, with the value; what it means; what to do next.
enum CommandSentences {
    // MARK: Arguments

    static func badDuration(_ text: String) -> String {
        "'\(text)' is no length of time; it needs a whole number and a unit. Write 60s, 10m or 8h."
    }

    static func badTime(_ text: String) -> String {
        "'\(text)' is no time of day. Write hours and minutes, as in 07:00."
    }

    static func badSeed(_ text: String) -> String {
        "'\(text)' is no seed; it is a whole number below 2^64. Write it as 42 or as 0x2a."
    }

    static func badCases(_ text: String) -> String {
        "'\(text)' is no number of cases. Write a whole number from 1 on, as in --cases 100000."
    }

    static func tooManyCases(_ count: UInt64) -> String {
        "\(Figures.number(count)) cases would take longer than anybody waits. "
            + "Ask for at most \(Figures.number(ArgumentParsing.maximumCases)), or leave --cases out for no limit."
    }

    static func badFindings(_ text: String) -> String {
        "'\(text)' is no number of findings. Write a whole number from 1 on, as in --budget-findings 20."
    }

    static func badSize(_ text: String) -> String {
        "'\(text)' is no size; it needs a whole number and a unit. Write 512m or 2g."
    }

    static func badLog(_ path: String, reason: String) -> String {
        "The log \(path) cannot be written: \(reason). Choose another file with --log, or leave the option out."
    }

    static func badWorkers(_ text: String) -> String {
        "'\(text)' is no number of workers. Write a whole number from 0 to 1024; "
            + "0 starts none here and waits for others to connect."
    }

    static func badProfile(_ text: String) -> String {
        let names = Profile.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
        return "There is no profile '\(text)'. Choose one of these:\n\(names)"
    }

    static func badUIKit(_ text: String) -> String {
        "There is no UIKit '\(text)'. Choose one of \(UIKitProfile.allCases.map(\.rawValue).joined(separator: ", "))."
    }

    static func badEndpoint(_ text: String) -> String {
        "'\(text)' is no place to listen at; it has the form tcp://HOST:PORT. "
            + "Write tcp://127.0.0.1:5555, or tcp://127.0.0.1:* for any free port."
    }

    static func publicWithoutKeys(_ endpoint: String) -> String {
        "\(endpoint) can be reached from other machines, and without keys anyone there could join the campaign or read it. "
            + "Make keys with 'fuzz-coordinator keygen --out keys' and add --server-key keys/coordinator.key "
            + "--authorized-keys keys/authorized-workers; or listen at tcp://127.0.0.1:* for this machine alone."
    }

    static let halfOfTheKeys =
        "--server-key and --authorized-keys belong together: who the coordinator is, and who may work for it. Give both."

    static func badKeyName(_ name: String) -> String {
        "'\(name)' cannot be the name of a worker's key; it is 1 to 40 of a-z, A-Z, 0-9 and '-', not 'coordinator', "
            + "and does not begin with 'local-'. Choose another."
    }

    // MARK: The start

    static func start(_ plan: CasePlan, cases: UInt64?, time: Duration?) -> String {
        var text = "Seed \(plan.campaignSeed), profile \(plan.profile)"
        if let scenes = plan.scenes { text += " with \(SceneCommandSentences.list(scenes))" }
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

    static func missingWorker(_ path: String) -> String {
        "There is no worker program at \(path); the coordinator starts the one that lies beside it. "
            + "Build both with: swift build -c release"
    }

    static func cannotRun(_ error: any Error, bind: String) -> String {
        switch error {
        case let error as ZMQError where error.call == "zmq_bind": cannotBind(error, bind)
        case is CorpusError, is SceneFileError, is WorkerExecutable.Missing, is CampaignDatabaseError, is KeyError,
            is LogFile.CannotWrite:
            "\(error)"
        default: "The campaign cannot go on: \(error). Nothing that was stored is lost; start it again."
        }
    }

    private static func cannotBind(_ error: ZMQError, _ endpoint: String) -> String {
        if error.isAddressInUse {
            return "\(endpoint) is in use by another program, perhaps by another campaign. "
                + "Choose another port, or tcp://127.0.0.1:* for any free one."
        }
        if error.isAddressUnavailable {
            return "\(endpoint) is no address of this machine, so nobody could connect to it. "
                + "Choose one that 'ip address' shows, or tcp://127.0.0.1:*."
        }
        if error.isPermissionDenied {
            return "\(endpoint) may not be bound by this user; ports below 1024 belong to the system. "
                + "Choose a higher port."
        }
        return "\(endpoint) cannot be bound: \(error). Check the host and the port."
    }
}
