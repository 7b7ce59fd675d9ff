import LayoutEngine

/// A layout guide of a controller with a wrong length, read from a failure's message.
struct GuideLengthFailure {
    let controller: String
    /// `top` or `bottom`.
    let edge: String
    /// In points.
    let seen: Double
    let wanted: Double

    var isTooLong: Bool { seen > wanted }

    /// - Returns: nil for a failure that is about something else.
    init?(_ failure: Failure) {
        if let found = failure.message.firstMatch(
            of: /The (top|bottom) layout guide of (\w+) is ([-0-9.]+) long, but bars cover ([-0-9.]+) of/),
            let seen = Double(found.3), let wanted = Double(found.4)
        {
            (controller, edge, self.seen, self.wanted) = (String(found.2), String(found.1), seen, wanted)
            return
        }
        guard failure.signature.contains("/guide-length/"),
            let subject = failure.message.firstMatch(of: /(\w+)(?: has|: it had) a top/)
        else { return nil }
        let lengths = failure.message.matches(
            of: /a top layout guide of ([-0-9.]+) and a bottom layout guide of ([-0-9.]+[0-9]|[0-9])/
        )
        .compactMap { match in Double(match.1).flatMap { top in Double(match.2).map { (top: top, bottom: $0) } } }
        guard lengths.count == 2 else { return nil }
        // The first length of a round trip is the expected one; beside a new instance it is the last.
        let isRound = failure.message.contains(": it had ")
        let (wanted, seen) = isRound ? (lengths[0], lengths[1]) : (lengths[1], lengths[0])
        controller = String(subject.1)
        let isTop = wanted.top != seen.top
        edge = isTop ? "top" : "bottom"
        self.seen = isTop ? seen.top : seen.bottom
        self.wanted = isTop ? wanted.top : wanted.bottom
    }
}
