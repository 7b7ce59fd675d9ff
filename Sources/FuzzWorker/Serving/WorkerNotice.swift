import FuzzWire

/// Something that a worker reports in its log. The text is in `ServingMessages`.
enum WorkerNotice: Hashable {
    enum Disconnection: Hashable {
        case silent
        case garbled(WireError)
        /// The coordinator does not take what is sent to it.
        case notTaken
        /// The coordinator does not know this connection.
        case forgotten
        /// The coordinator is in another life.
        case restarted
        /// The connection could not be made, or is gone.
        case failed(ConnectionFailure)
        /// A message that no coordinator of this build sends, as a sentence.
        case brokeRules(String)
    }
    case joined(Welcome)
    case disconnected(Disconnection, retryIn: Duration)
    case leaving
}

/// Why a worker ended.
enum WorkerExit: Hashable {
    /// It was asked to stop and has delivered what it had.
    case left
    case campaignOver(String)
    case rejected(Reject)
    case faulted(ExecutorFault)
    /// The coordinator that started it is gone.
    case orphaned

    var code: Int32 {
        switch self {
        case .left, .campaignOver, .orphaned: 0
        case .rejected, .faulted: 2
        }
    }
}
