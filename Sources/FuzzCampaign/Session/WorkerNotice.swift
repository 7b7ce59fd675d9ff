import FuzzMessages

/// Something that a worker reports in its log, in the words of the worker's `Reporting/`.
package enum WorkerNotice: Hashable {
    package enum Disconnection: Hashable {
        case silent
        case garbled(WireError)
        /// The coordinator does not take what is sent to it.
        case sendQueueFull
        /// The coordinator does not know this connection.
        case forgotten
        /// The coordinator is in another life.
        case restarted
        /// The connection could not be made, or is gone.
        case failed(ConnectionFailure)
        case brokeRules(CoordinatorFault)
    }
    case joined(Welcome)
    case disconnected(Disconnection, retryIn: Duration)
    case leaving
}

/// Why a worker says BYE.
package enum ByeReason: Hashable, Sendable {
    case campaignOver
    case askedToStop
    case faulted(ExecutorFault)
}

/// Why a worker ended.
package enum WorkerExit: Hashable {
    /// It was asked to stop and has delivered what it had.
    case left
    /// In the coordinator's words.
    case campaignOver(reason: String)
    case rejected(Reject)
    case faulted(ExecutorFault)
    /// The coordinator that started it is gone.
    case orphaned

    package var code: Int32 {
        switch self {
        case .left, .campaignOver, .orphaned: 0
        case .rejected, .faulted: 2
        }
    }
}
