/// Lets some lines through and counts the others, where unknown peers decide how many there are.
///
/// The first ones show what happens; after them one in ten seconds does, with the number of the others.
struct LineLimit {
    static let burst = 10.0
    static let interval = Duration.seconds(10)

    private var allowance = LineLimit.burst
    private var countedAt = Duration.zero
    private var leftOut: UInt64 = 0
    private var toldAt = Duration.zero

    /// Whether a line may be printed; one that may not is counted.
    mutating func allows(at now: Duration) -> Bool {
        allowance = min(Self.burst, allowance + (now - countedAt) / Self.interval)
        countedAt = now
        guard allowance >= 1 else {
            leftOut += 1
            return false
        }
        allowance -= 1
        return true
    }

    /// How many were left out since the last time, once in each interval.
    mutating func takeLeftOut(at now: Duration) -> UInt64? {
        guard leftOut > 0, now - toldAt >= Self.interval else { return nil }
        defer { leftOut = 0 }
        toldAt = now
        return leftOut
    }
}
