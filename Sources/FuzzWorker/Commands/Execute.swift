import ArgumentParser
import FuzzWire
import Glibc

/// The child end of the pipe. Hidden: a person has no use for it.
struct Execute: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "execute", abstract: "Run cases for a worker, over pipes.", shouldDisplay: false)

    @Option(help: .hidden)
    var fault: String?

    @Option(help: .hidden)
    var faultAt: UInt64?

    func run() throws {
        StopSignals.ignoreBrokenPipes()
        let injected = fault.flatMap(InjectedFault.Kind.init(rawValue:)).map {
            InjectedFault(kind: $0, caseIndex: faultAt)
        }
        var loop = try ExecuteLoop(fault: injected)
        try loop.run()
    }
}
