/// The machinery around the cases failed; no case is to blame.
///
/// The session only passes it on: to its shell, which says it to the coordinator and to people.
package enum ExecutorFault: Error, Hashable, Sendable {
    /// The reason is the system's.
    case cannotStart(reason: String)
    case pipe(reason: String)
    /// Children end before they answer anything, whatever they are asked.
    case childrenDie(String)
    /// Children are ended again and again at the same work, by something that is no doing of a case. The index is nil for
    /// work that is about a case of another origin.
    case endedExternally(ExternalCause, caseIndex: UInt64?)
    /// The generator died on this index; there is no case to report.
    case cannotCreate(caseIndex: UInt64, reason: String)
    case unexpectedAnswer
    /// A request or an answer that is no frame of the pipe, a case that does not fit into one, a request that the child
    /// does not begin.
    case harness(String)
}

/// What ended a child that was no doing of its case.
package enum ExternalCause: Hashable, Sendable {
    /// By its name.
    case signal(String)
    case stopped
    case childFailed(String)
}
