import FuzzWire
import LayoutFuzz

/// Every sentence of `fuzz-worker` that a person reads: what happened, what it means, what to do next.
enum WorkerConsoleMessages {
    // MARK: Deaths of cases

    static func trapped(_ text: String, status: ExitStatus) -> String {
        "The process stopped itself: \(text) (\(status))."
    }

    static func died(_ status: ExitStatus) -> String {
        "The process ended in the middle of the case with \(status) and left no message."
    }

    static func hung(seconds: Double) -> String {
        "The case used \(number(seconds)) s of processor time and did not end."
    }

    static func stalled(seconds: Double) -> String {
        "The case did not end in \(number(seconds)) s and used no processor time: it waits for something."
    }

    static func overMemory(megabytes: Int) -> String {
        "The process of the case needed more than \(megabytes) MB of memory, which is what a case may have."
    }

    static let overflowedStack = "The case used up its stack: something calls itself without end, or very deeply."

    static let garbled = "The process wrote bytes over its answers: the case damaged memory or descriptors."

    static func linesLeftOut(_ count: Int) -> String { "... \(count) lines are left out here ..." }

    static func requestNotBegun(bytes: Int) -> String { "A child process did not begin a request of \(bytes) bytes." }

    /// Both observations of a case that did not do the same twice.
    static func flaky(_ disagreement: Reproduction.Disagreement) -> String {
        let first = disagreement.first
        let then: String
        switch disagreement.then {
        case .died(let failure): then = "\(failure.signature): \(failure.message)"
        case .ended(let signatures):
            then =
                "it ended in order, with " + (signatures.isEmpty ? "no failure" : signatures.joined(separator: ", "))
                + "."
        }
        return "First observed: \(first.signature): \(first.message) Then, alone in a fresh process: \(then)"
    }

    // MARK: Faults of the machinery

    static func fault(_ fault: ExecutorFault) -> String {
        switch fault {
        case .cannotStart(let error):
            "No child process can be started: \(error). Cases cannot run here. Free processes or memory, and start again."
        case .pipe(let error):
            "The pipe to a child process broke: \(error). The cases of this lease go to another worker."
        case .childrenDie(let words):
            "Child processes end before they run anything: \(words). This is a fault of the harness, not a finding. "
                + "See what 'fuzz-worker doctor' says."
        case .endedFromOutside(let cause, let index): endedFromOutside(cause, at: index)
        case .cannotMake(let index, let reason):
            "The generator cannot make case \(index): \(reason) This is a fault of the harness, not a finding."
        case .unexpectedAnswer:
            "BUG DETECTED: a child process gave an answer to another question."
        case .harness(let reason):
            "\(reason) This is a fault of the harness, not a finding."
        }
    }

    private static func endedFromOutside(_ cause: OutsideCause, at index: UInt64?) -> String {
        let work = index.map { "case \($0)" } ?? "one case"
        let end = "This is no finding; the worker stops, and its cases go to others."
        switch cause {
        case .signal("SIGKILL"):
            return "Each process that ran \(work) was ended with SIGKILL, which no case does: by a person or a service "
                + "manager, or by the kernel because this machine or container has no memory left. \(end) "
                + "Look into 'dmesg' for 'Out of memory'; start fewer workers, or give each case less with --case-memory."
        case .signal(let name):
            return
                "Each process that ran \(work) was ended with \(name), which no case does: somebody sends it. \(end) "
                + "Find out who signals the processes of fuzz-worker, and start it again."
        case .stopped:
            return
                "Each process that ran \(work) was stopped, as SIGSTOP or a debugger does, for longer than a case may "
                + "take. \(end) Let the processes of fuzz-worker run, and start it again."
        case .childFailed(let words):
            return "\(words) This is a fault of the harness. \(end)"
        }
    }

    // MARK: Serving

    /// Nil for what the coordinator already reports to the person who would read it here.
    static func notice(
        _ notice: WorkerNotice, endpoint: String, isLocal: Bool, keys: WorkerKeys? = nil
    ) -> String? {
        if isLocal, case .joined = notice { return nil }
        return words(for: notice, endpoint: endpoint, keys: keys)
    }

    private static func words(for notice: WorkerNotice, endpoint: String, keys: WorkerKeys?) -> String {
        switch notice {
        case .joined(let welcome):
            "joined the campaign at \(endpoint): profile \(welcome.plan.profile), "
                + "seed \(welcome.plan.campaignSeed)."
        case .disconnected(let reason, let wait):
            "\(Self.reason(reason, endpoint: endpoint, keys: keys)) Trying again in \(number(wait / .seconds(1))) s."
        case .leaving:
            "was asked to stop: delivering what is done, then leaving."
        }
    }

    private static func reason(
        _ reason: WorkerNotice.Disconnection, endpoint: String, keys: WorkerKeys?
    ) -> String {
        switch reason {
        case .silent: "the coordinator at \(endpoint) is silent."
        case .garbled(let error): "the coordinator at \(endpoint) sent what is no message: \(error)"
        case .notTaken: "the coordinator at \(endpoint) does not read what is sent to it."
        case .forgotten: "the coordinator at \(endpoint) does not know this worker any more."
        case .restarted: "the coordinator at \(endpoint) was restarted."
        case .failed(.keyRefused):
            "the coordinator at \(endpoint) does not let this key in. "
                + "Add this line to its file of authorized keys: \(keys?.authorizedLine ?? "")"
        case .failed(.notUnderstood):
            "the coordinator at \(endpoint) ended the connection before a word was said. "
                + (keys == nil
                    ? "It may want keys: give --server-key and --key."
                    : "Check that --server-key is its public key, and that it was started with keys.")
        case .failed(.closed): "there is no connection to a coordinator at \(endpoint)."
        case .brokeRules(let words):
            "the coordinator at \(endpoint) broke the protocol: \(words)"
        }
    }

    /// Nil as above: when all went as the coordinator wanted.
    static func exit(_ exit: WorkerExit, isLocal: Bool) -> String? {
        isLocal && exit.code == 0 ? nil : words(for: exit)
    }

    private static func words(for exit: WorkerExit) -> String {
        switch exit {
        case .left: "left the campaign."
        case .campaignOver(let reason): "the campaign is over: \(reason)"
        case .rejected(let reject): "was refused: \(reject.reason)"
        case .faulted(let fault): fault.description
        case .orphaned: "the coordinator that started this worker is gone; nothing is left to do."
        }
    }

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

    static let halfOfTheKeys =
        "--server-key and --key belong together: who the coordinator is, and who this worker is. Give both."

    static func remoteWithoutKeys(_ endpoint: String) -> String {
        "\(endpoint) is another machine, and a coordinator that can be reached over a network wants keys. "
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

    // MARK: Files

    static func file(_ error: CaseFileError) -> String {
        switch error {
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason). Give the path of a file under corpus/."
        case .notACase(let path, let asEntry, let asCase) where asEntry == asCase:
            "\(path) is no case file: \(asEntry) Take the file again from where it came, or remove it."
        case .notACase(let path, let asEntry, let asCase):
            "\(path) holds no finding: \(asEntry) It is no bare case either: \(asCase) "
                + "Take the file again from where it came, or remove it."
        case .passes(let path):
            "\(path) shows no failure, so there is nothing to make smaller. "
                + "If it failed once and was fixed, it belongs to corpus/fixed."
        case .otherFailure(let path, let signature, let seen):
            "\(path) does not show \(signature) but \(seen.joined(separator: ", ")), so it cannot be made smaller "
                + "as what it says it is. See: fuzz-worker replay \(path)"
        case .unwritable(let path, let reason):
            "\(path) cannot be written: \(reason). Choose another place with --out."
        case .nothingInFolder(let path):
            "The folder \(path) has no case in it: no file whose name ends in .json. "
                + "Name a folder of the corpus, as corpus/open, or a file."
        case .taken(let path, let upgraded):
            "\(path) would become \(upgraded), which is there already, and stays as it is. "
                + "Remove one of the two, or give one another name."
        }
    }

    // MARK: Replay

    static func replayHeading(_ path: String, id: String, signature: String?) -> String {
        guard let signature else { return "\(path): case \(id)" }
        return "\(path): case \(id), stored for \(signature)"
    }

    static func failureSeen(_ failure: Failure) -> String {
        "\(failure.signature) after step \(failure.step): \(failure.message)"
    }

    static func verdict(_ verdict: ReplayVerdict) -> String {
        switch verdict {
        case .passes: "passes"
        case .passesNow: "passes. If this bug was fixed on purpose, move the file to corpus/fixed/."
        case .staysFixed: "passes, as a case of a fixed bug has to."
        case .stillFails(let signature): "still fails: \(signature)"
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

    static func number(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}
