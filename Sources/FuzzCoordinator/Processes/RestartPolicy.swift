import FuzzCampaign

/// When a worker process that ended is started again.
///
/// A worker that served a while and died is started again at once; one that dies again and again as soon as it starts
/// is given up, because the next start would end the same way.
struct RestartPolicy: Hashable {
    static let initialBackOff = Duration.milliseconds(200)
    static let maximumRestartDelay = Duration.seconds(5)
    /// A process that lived so long did serve.
    static let minimumStableDuration = Duration.seconds(10)
    static let maximumShortRuns = 5

    private(set) var consecutiveShortRuns = 0

    /// How long to wait before the next start, or nil to give up.
    mutating func processEnded(after life: Duration) -> Duration? {
        if life >= Self.minimumStableDuration { consecutiveShortRuns = 0 }
        consecutiveShortRuns += 1
        guard consecutiveShortRuns < Self.maximumShortRuns else { return nil }
        return min(Self.initialBackOff * (1 << (consecutiveShortRuns - 1)), Self.maximumRestartDelay)
    }
}
