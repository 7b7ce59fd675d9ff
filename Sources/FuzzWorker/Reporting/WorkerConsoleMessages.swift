import FuzzWire
import LayoutFuzz

/// The sentences of `fuzz-worker` about its commands: what happened, what it means, what to do next.
enum WorkerConsoleMessages {
    static func pictureWritten(_ path: String) -> String { "Picture: \(path)" }

    static func badTestLibrary(_ text: String) -> String {
        "There is no test library '\(text)'. Choose one of \(TestLibrary.allCases.map(\.rawValue).joined(separator: ", "))."
    }

    /// - Parameter problems: what went wrong while the program made its targets, as a storyboard that is not there.
    static func noTargets(_ problems: [String]) -> String {
        if problems.isEmpty {
            return
                "This program has no targets. An app's package makes a worker of its own: LayoutWorker.main(targets:) of the "
                + "library FuzzWorker."
        }
        return
            "This program has no targets, because something went wrong while it made them: \(problems.joined(separator: " "))"
    }

    // MARK: Serving

    static func cannotServe(_ reason: String) -> String {
        "cannot serve: \(reason). Check the endpoint and that this machine has free descriptors and memory."
    }

    static func badChildren(_ text: String) -> String {
        "'\(text)' is no number of children; a worker runs 1 to 1024 cases at the same time. "
            + "Give the number of cores it may use, or 'auto' for all of them."
    }

    static func badNumber(_ text: String, _ what: String, _ range: ClosedRange<UInt64>) -> String {
        "'\(text)' is no number of \(what). Write a whole number from \(range.lowerBound) to \(range.upperBound)."
    }

    static func badSeconds(_ text: String) -> String {
        "'\(text)' is no number of seconds. Write a number from 0.01 to 3600, as in 5."
    }

    static func badChoice(_ text: String, _ what: String, _ names: [String]) -> String {
        "There is no \(what) '\(text)'. Choose one of \(names.joined(separator: ", "))."
    }

    static let emptyPath = "'' is no path. Name a file."

    static func badEndpoint(_ endpoint: String) -> String {
        "'\(endpoint)' is no endpoint of a coordinator; it has the form tcp://HOST:PORT, with a port from 1 to 65535. "
            + "Copy the one that fuzz-coordinator printed when it started."
    }

    static let incompleteKeys =
        "--server-key and --key belong together: who the coordinator is, and who this worker is. Give both."

    static func remoteWithoutKeys(_ endpoint: String) -> String {
        "\(endpoint) is another machine, and a coordinator that can be reached over a network needs keys. "
            + "Make them there with 'fuzz-coordinator keygen', copy coordinator.pub and the worker's .key file here, "
            + "and give them with --server-key and --key."
    }

    static func missingLoad(_ joined: Int, of wanted: Int) -> String {
        "Only \(joined) of \(wanted) simulated workers were given a lease: the figures are of fewer than asked for. "
            + "Check the coordinator's lines, and that both were built together."
    }

    static func badName(_ name: String) -> String {
        "'\(name)' cannot be a worker's name; it is 1 to 64 of a-z, A-Z, 0-9, '-' and '.'. Choose another."
    }

    // MARK: Replay

    static func replayHeading(_ path: String, id: String, signature: String?) -> String {
        guard let signature else { return "\(path): case \(id)" }
        return "\(path): case \(id), stored for \(signature)"
    }

    static let twoOutputs =
        "--json and a picture with - both print to standard output, where one would be inside the other. Name a file for the "
        + "picture, as in --svg finding.svg."

    static func failureSeen(_ failure: Failure) -> String {
        "\(failure.signature) after step \(failure.step): \(failure.message)"
    }

    /// Where a stored case is from.
    static func found(_ origin: CorpusEntry.Origin) -> String {
        func count(_ number: Int, _ name: String) -> String { "\(number) \(name)\(number == 1 ? "" : "s")" }
        let measure = origin.original
        var seen = ""
        if let times = origin.seen, let cases = origin.cases {
            seen = "Seen in \(grouped(times)) of \(grouped(cases)) cases. "
        }
        return
            "\(seen)Found by case \(origin.caseIndex) of profile \(origin.profile), seed \(origin.campaignSeed); minimised from "
            + "\(count(measure.views, "view")), \(count(measure.constraints, "constraint")), \(count(measure.steps, "step"))"
    }

    /// `14,582`
    private static func grouped(_ number: UInt64) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            if place > 0, place % 3 == 0 { text = "," + text }
            text = "\(digit)\(text)"
        }
        return text
    }

    /// What else can be had of a finding.
    static func more(_ path: String) -> String {
        "More: --frames, --json, --svg FILE, --png FILE. As a test: fuzz-worker export \(path)"
    }

    static func verdict(_ verdict: ReplayVerdict) -> String {
        switch verdict {
        case .passes: "passes"
        case .passesNow: "passes. If this bug was fixed on purpose, move the file to corpus/fixed/."
        case .staysFixed: "passes, as a case of a fixed bug has to."
        case .stillFails(let signature): "The case in the file still fails: \(signature)"
        case .failsAgain(let signature): "fails again, though it is stored as fixed: \(signature)"
        case .failsDifferently(let seen, let expected):
            "fails differently: \(seen.joined(separator: ", ")) instead of \(expected)"
        case .fails(let seen): "fails: \(seen.joined(separator: ", "))"
        }
    }

    // MARK: Minimise

    static func minimised(from original: CaseMeasure, to smallest: CaseMeasure, executions: Int, complete: Bool)
        -> String
    {
        let sizes = "\(measure(original)) became \(measure(smallest)) in \(count(executions, "execution"))."
        return complete ? sizes : sizes + " The search was cut short; run it again on the result to go on."
    }

    /// A table: what each pass of a search proposed, ran and won.
    static func profile(_ passes: [PassTally]) -> [String] {
        let titles = ["pass", "proposed", "run", "taken", "views", "constraints", "steps"]
        let rows =
            [titles]
            + passes.map { pass in
                let numbers = [
                    pass.proposed, pass.executed, pass.taken, -pass.views, -pass.constraints, -pass.steps,
                ]
                return [pass.name] + numbers.map(String.init)
            }
        let widths = titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let first = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
            let rest = row.indices.dropFirst().map { column in
                String(repeating: " ", count: widths[column] - row[column].count) + row[column]
            }
            return ([first] + rest).joined(separator: "  ")
        }
    }

    static func collateral(_ failure: Failure) -> String {
        "The search came upon another failure, \(failure.signature): \(failure.message) "
            + "A smaller form of this case shows it."
    }

    private static func measure(_ measure: CaseMeasure) -> String {
        "\(count(measure.views, "view")), \(count(measure.constraints, "constraint")) and "
            + count(measure.steps, "step")
    }

    private static func count(_ value: Int, _ noun: String) -> String {
        "\(value) \(noun)\(value == 1 ? "" : "s")"
    }
}
