import ArgumentParser
import CSandbox
import FuzzMessages
import FuzzWire

/// The child end of the pipe. Hidden: a person has no use for it.
struct Execute: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "execute", abstract: "Run cases for a worker, over pipes.", shouldDisplay: false)

    /// Private memory that the process may have; without it as much as it wants.
    @Option(
        parsing: .unconditional, help: .hidden,
        transform: { Int(try WorkerArguments.number($0, "megabytes", 1...UInt64(CasePlan.memoryRange.upperBound))) })
    var memoryMegabytes: Int?

    /// Processor time that one case may use.
    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.seconds)
    var caseSeconds: Double = 5

    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.fault)
    var fault: String?

    @Option(
        parsing: .unconditional, help: .hidden, transform: { try WorkerArguments.number($0, "a case", 0...UInt64.max) })
    var faultAt: UInt64?

    /// Has the kernel refuse parts of the sandbox, as other kernels do: `filter`, `landlock` or both, with a comma.
    @Option(parsing: .unconditional, help: .hidden, transform: WorkerArguments.refusing)
    var refusing: String?

    func run() throws {
        StopSignals.ignoreBrokenPipes()
        if let refusing { try refuse(refusing.split(separator: ",")) }
        let injected = fault.flatMap(InjectedFault.Kind.init(rawValue:)).map {
            InjectedFault(kind: $0, caseIndex: faultAt)
        }
        do {
            var loop = try ExecuteLoop(
                limits: Sandbox.Limits(memoryMegabytes: memoryMegabytes, caseSeconds: caseSeconds), fault: injected)
            try loop.run()
        } catch {
            StandardError.write("\(error)")
            throw ExitCode(ExecuteLoop.harnessFault)
        }
    }

    private func refuse(_ parts: [Substring]) throws {
        var what: Int32 = 0
        if parts.contains("filter") { what |= Int32(CSANDBOX_REFUSE_FILTER) }
        if parts.contains("landlock") { what |= Int32(CSANDBOX_REFUSE_LANDLOCK) }
        guard csandbox_no_new_privileges() == 0, csandbox_refuse(what) == 0 else {
            throw SystemCallError.last("seccomp")
        }
    }
}
