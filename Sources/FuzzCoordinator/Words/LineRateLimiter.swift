/// Lets some lines through and counts the others, where unknown peers decide how many there are.
///
/// The first ones show what happens; after them one in ten seconds does, with the number of the others.
struct LineRateLimiter {
    static let burst = 10.0
    static let interval = Duration.seconds(10)

    private var allowance = LineRateLimiter.burst
    private var refilledAt = Duration.zero
    private var leftOut: UInt64 = 0
    private var reportedAt = Duration.zero

    /// Whether a line may be printed; one that may not is counted.
    mutating func allows(at now: Duration) -> Bool {
        allowance = min(Self.burst, allowance + (now - refilledAt) / Self.interval)
        refilledAt = now
        guard allowance >= 1 else {
            leftOut += 1
            return false
        }
        allowance -= 1
        return true
    }

    /// How many were left out since the last time, once in each interval.
    mutating func takeDroppedCount(at now: Duration) -> UInt64? {
        guard leftOut > 0, now - reportedAt >= Self.interval else { return nil }
        defer { leftOut = 0 }
        reportedAt = now
        return leftOut
    }
}
