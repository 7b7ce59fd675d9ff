import FuzzWire

/// The machinery around the cases failed; no case is to blame.
enum ExecutorFault: Error, Hashable, CustomStringConvertible {
    case cannotStart(SystemError)
    case pipe(SystemError)
    /// Children end before they answer anything, whatever they are asked.
    case childrenDie(String)
    /// The generator died on this index; there is no case to report.
    case cannotMake(caseIndex: UInt64, reason: String)
    case unexpectedAnswer

    var description: String { WorkerSentences.fault(self) }
}
