import FuzzCampaign

/// When a worker process that ended is started again.
///
/// A worker that served a while and died is started again at once; one that dies again and again as soon as it starts
/// is given up, because the next start would end the same way.
struct RestartPolicy: Hashable {
    static let firstWait = Duration.milliseconds(200)
    static let longestWait = Duration.seconds(5)
    /// A process that lived so long did serve.
    static let goodLife = Duration.seconds(10)
    static let maximumShortLives = 5

    private(set) var shortLives = 0

    /// How long to wait before the next start, or nil to give up.
    mutating func processEnded(after life: Duration) -> Duration? {
        if life >= Self.goodLife { shortLives = 0 }
        shortLives += 1
        guard shortLives < Self.maximumShortLives else { return nil }
        return min(Self.firstWait * (1 << (shortLives - 1)), Self.longestWait)
    }
}
