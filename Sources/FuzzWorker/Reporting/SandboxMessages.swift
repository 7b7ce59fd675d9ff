/// What `fuzz-worker` says about the sandbox of its children: what is active, what is not, and what that means.
enum SandboxMessages {
    // MARK: One line at the start of a worker

    /// Nil when all is in place.
    static func warning(_ report: SandboxReport) -> String? {
        guard !report.missing.isEmpty else { return nil }
        let names = report.missing.map { "\(name($0.measure)) (\($0.reason))" }.joined(separator: ", ")
        let gaps = report.gaps.map(gap)
        let meaning =
            gaps.isEmpty
            ? "The other limits still hold."
            : "A case that goes wrong could \(list(gaps)); run this worker in a container if its cases are not your own."
        return "The sandbox of its cases lacks \(names). \(meaning) See: fuzz-worker doctor"
    }

    // MARK: The doctor

    static func report(_ report: SandboxReport) -> [String] {
        SandboxReport.Measure.allCases.map { measure in
            let label = name(measure).padding(to: 24)
            guard let missing = report.missing.first(where: { $0.measure == measure }) else {
                return "  \(label) active: \(effect(measure, report))"
            }
            return "  \(label) NOT AVAILABLE (\(missing.reason)): \(loss(measure, report)) \(advice(measure))"
        }
    }

    static func trial(_ trial: SandboxTrial) -> [String] {
        trial.outcomes.map { outcome in
            let label = attempt(outcome.attempt).padding(to: 42)
            return "  \(label) \(outcome.refusal.map { "refused: \($0)" } ?? "succeeded")"
        }
    }

    static func verdict(_ report: SandboxReport, _ trial: SandboxTrial) -> String {
        let unexpectedOutcomes = trial.unexpectedOutcomes.map { attempt($0.attempt) }
        if report.missing.isEmpty, unexpectedOutcomes.isEmpty { return "Everything is in place." }
        if unexpectedOutcomes.isEmpty {
            return "Something is missing, and the rest makes up for it: nothing that was tried succeeded."
        }
        return "A case could do what it must not: \(list(unexpectedOutcomes)). Cases run all the same. "
            + "Where they are not your own, run fuzz-worker in a container or a virtual machine."
    }

    static let heading = "What the child processes that run cases give up before their first case:"
    static let trialHeading = "Tried from inside a child:"

    private static func name(_ measure: SandboxReport.Measure) -> String {
        switch measure {
        case .noNewPrivileges: "no new privileges"
        case .systemCallFilter: "system call filter"
        case .landlock: "Landlock"
        case .memoryLimit: "memory limit"
        case .processorTimeLimit: "processor time limit"
        case .fileSizeLimit: "file size limit"
        case .openFilesLimit: "open files limit"
        case .processesLimit: "processes limit"
        case .noCoreFiles: "no core files"
        }
    }

    private static func effect(_ measure: SandboxReport.Measure, _ report: SandboxReport) -> String {
        switch measure {
        case .noNewPrivileges: "setuid programs give it nothing"
        case .systemCallFilter: "no network, no new processes, no files opened for writing, no signals to others"
        case .landlock:
            "version \(report.landlockVersion): files are read-only"
                + (report.landlockVersion >= 4 ? ", no TCP" : "")
                + (report.landlockVersion >= 6 ? ", no signals to others" : "")
        case .memoryLimit: "the kernel refuses what is beyond --case-memory at once"
        case .processorTimeLimit: "a case that never ends is ended even while nobody looks"
        case .fileSizeLimit: "no file grows"
        case .openFilesLimit: "\(Sandbox.openFiles) descriptors"
        case .processesLimit: "no further process or thread (the kernel exempts root)"
        case .noCoreFiles: "a trap costs milliseconds and no disk"
        }
    }

    private static func loss(_ measure: SandboxReport.Measure, _ report: SandboxReport) -> String {
        switch measure {
        case .systemCallFilter:
            report.gaps.isEmpty ? "." : "A case that goes wrong could \(list(report.gaps.map(gap)))."
        case .landlock:
            report.gaps.contains(.files)
                ? "A case that goes wrong could change files of this user." : "The filter keeps files read-only alone."
        case .noNewPrivileges: "Neither the filter nor Landlock can be used."
        case .memoryLimit: "Only the worker watches memory, every 50 ms."
        case .processorTimeLimit: "Only the worker ends what never ends."
        case .fileSizeLimit, .openFilesLimit, .processesLimit: "The filter and Landlock hold alone."
        case .noCoreFiles: "Each trap may leave a core file."
        }
    }

    private static func advice(_ measure: SandboxReport.Measure) -> String {
        switch measure {
        case .systemCallFilter: "It needs CONFIG_SECCOMP_FILTER, and a container that allows seccomp."
        case .landlock: "It needs Linux 5.13 with 'landlock' in lsm=, and a container that allows it."
        case .noNewPrivileges, .memoryLimit, .processorTimeLimit, .fileSizeLimit, .openFilesLimit, .processesLimit,
            .noCoreFiles:
            "Ask who restricts setrlimit and prctl here."
        }
    }

    private static func gap(_ gap: SandboxReport.Gap) -> String {
        switch gap {
        case .network: "open network connections"
        case .files: "change files of this user"
        case .processes: "start processes"
        }
    }

    private static func attempt(_ attempt: SandboxTrial.Attempt) -> String {
        switch attempt {
        case .openSocket: "open a network socket"
        case .startProcess: "start a process"
        case .writeFile: "open a file for writing"
        case .writeOpenedFile: "make a file grow"
        case .signalParent: "signal the worker"
        case .openManyFiles: "open \(Sandbox.openFiles + 1) files"
        case .allocateTooMuch: "allocate more than a case may have"
        case .readFile: "read a file (which must succeed)"
        }
    }

    private static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
