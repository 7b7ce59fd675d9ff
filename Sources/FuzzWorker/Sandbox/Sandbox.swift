import CSandbox
import FuzzWire
import LayoutFuzz

/// Takes from a child process what no case needs: the network, other processes, files to write, memory without end.
///
/// Cases are made by our own generator, but they come from files and from other machines too, and the engine that runs
/// them has unsafe code. A defect in it must cost a child, and not the machine. None of this needs root. What the
/// kernel refuses is reported, and the cases run without it.
enum Sandbox {
    /// What the parent sends to the child about its cases.
    struct Limits: Hashable, Sendable {
        /// All private memory of the process; nil for no limit.
        var memoryMegabytes: Int?
        /// Processor time of one case.
        var caseSeconds: Double
    }

    /// Descriptors that a child may have open. It uses five, and the system's libraries open a few to read.
    static let openFiles: rlim_t = 64

    /// Called before the process has a second thread: Landlock binds the calling thread and those it starts later.
    static func close() -> SandboxReport {
        var report = SandboxReport()
        report.note(.noNewPrivileges, error: csandbox_no_new_privileges())
        var version: Int32 = 0
        report.note(.landlock, error: csandbox_landlock(&version))
        report.landlockVersion = Int(version)
        report.note(.systemCallFilter, error: csandbox_filter())
        return report
    }

    /// Called when all threads run: a process that may have no further process can have no further thread either.
    static func limit(_ limits: Limits, noting report: inout SandboxReport) {
        // One byte: too little for any core, and unlike 0 it also keeps the kernel from starting the program that
        // cores are piped to on many systems, which would make each death take long.
        report.note(.noCoreFiles, error: set(RLIMIT_CORE, to: 1))
        // A write beyond the limit is an error of `write`, not the end of the process. Pipes have no size.
        _ = signal(SIGXFSZ, SIG_IGN)
        report.note(.fileSizeLimit, error: set(RLIMIT_FSIZE, to: 0))
        report.note(.openFilesLimit, error: set(RLIMIT_NOFILE, to: openFiles))
        // The kernel counts the processes of the user, and does not apply this to root; the filter holds for all. Threads count,
        // too, and an app's code may start some.
        if !AppClasses.areRegistered { report.note(.processesLimit, error: set(__RLIMIT_NPROC, to: 0)) }
        if let megabytes = limits.memoryMegabytes {
            report.note(.memoryLimit, error: set(RLIMIT_DATA, to: rlim_t(megabytes) << 20))
        }
    }

    /// - Returns: 0, or the error number.
    private static func set(_ resource: __rlimit_resource, to value: rlim_t) -> Int32 {
        let kind = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return errno }
        // A limit that is lower already stays.
        limit.rlim_max = min(limit.rlim_max, value)
        limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
        return setrlimit(kind, &limit) == 0 ? 0 : errno
    }
}

extension SandboxReport {
    fileprivate mutating func note(_ measure: Measure, error: Int32) {
        guard error != 0 else { return }
        missing.append(Missing(measure: measure, reason: String(cString: strerror(error))))
    }
}

/// The kernel's own end for a case that never ends: it works while the parent is frozen, or looks away.
///
/// The kernel counts the time of a process and not that of a case, so the limit moves ahead with each case.
struct ProcessorTimeLimit {
    /// Later than the parent, which looks every 50 ms and knows more about what it ends.
    private static let margin = 1.0
    /// The kernel counts in whole seconds, and a call for each case would be for nothing.
    private static let slack = 3.0
    /// For reading a request, which may bring a large case. The parent gives it half of that.
    private static let requestSeconds = 60.0

    private let caseSeconds: Double
    private var limit = 0.0
    private(set) var error: Int32 = 0

    init(caseSeconds: Double) {
        self.caseSeconds = caseSeconds
        awaitRequest()
    }

    mutating func beginCase() { allow(caseSeconds) }

    /// Between two requests no case runs.
    mutating func awaitRequest() { allow(Self.requestSeconds) }

    private mutating func allow(_ seconds: Double) {
        var time = timespec()
        guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return }
        let needed = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 + seconds + Self.margin
        guard needed > limit || limit > needed + Self.slack else { return }
        limit = (needed + Self.margin).rounded(.up)
        let kind = __rlimit_resource_t(RLIMIT_CPU.rawValue)
        var value = rlimit()
        guard getrlimit(kind, &value) == 0 else {
            error = errno
            return
        }
        value.rlim_cur = min(rlim_t(limit), value.rlim_max)
        error = setrlimit(kind, &value) == 0 ? 0 : errno
    }
}
