import FuzzCampaign
import FuzzWire
import LayoutFuzz

/// Every sentence about cases that end their process and about faults of the machinery around them.
enum ExecutionMessages {
    // MARK: Deaths of cases

    static func trapped(_ text: String, status: ExitStatus, at site: TrapSite? = nil) -> String {
        "The process stopped itself\(place(site)): \(text) (\(status))."
    }

    static func died(_ status: ExitStatus, at site: TrapSite? = nil) -> String {
        "The process ended in the middle of the case\(place(site)) with \(status) and left no message."
    }

    private static func place(_ site: TrapSite?) -> String { site.map { " in \($0.function)" } ?? "" }

    static func inScene(_ scene: SceneName, _ message: String) -> String {
        "In the scene with the root view \(scene.root) of \(scene.file): \(message)"
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
        case .cannotStart(let reason):
            "No child process can be started: \(reason). Cases cannot run here. Free processes or memory, and start again."
        case .pipe(let reason):
            "The pipe to a child process broke: \(reason). The cases of this lease go to another worker."
        case .childrenDie(let words):
            "Child processes end before they run anything: \(words). This is a fault of the harness, not a finding. "
                + "See what 'fuzz-worker doctor' says."
        case .endedExternally(let cause, let index): endedExternally(cause, at: index)
        case .cannotCreate(let index, let reason):
            "The generator cannot make case \(index): \(reason) This is a fault of the harness, not a finding."
        case .unexpectedAnswer:
            "BUG DETECTED: a child process gave an answer to another question."
        case .harness(let reason):
            "\(reason) This is a fault of the harness, not a finding."
        }
    }

    private static func endedExternally(_ cause: ExternalCause, at index: UInt64?) -> String {
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

    static func number(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}

extension ExecutorFault: CustomStringConvertible {
    package var description: String { ExecutionMessages.fault(self) }
}
