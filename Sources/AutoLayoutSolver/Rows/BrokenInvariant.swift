/// An invariant of the solver's own state that does not hold. `checkInvariants` looks for one after each change of the state.
///
/// Only in builds with the package's trait `CheckInvariants`, because a check costs as much as making the state again. So a
/// mistake shows where it is made, and not later in a wrong point. In other builds `checkInvariants` is empty.
#if CheckInvariants
struct BrokenInvariant: Error, Equatable {
    let words: String

    init(_ words: String) { self.words = words }

    /// Ends the process.
    func end() -> Never { fatalError("BUG DETECTED: \(words)") }
}

/// Throws what is wrong unless the condition holds.
func expect(_ holds: Bool, _ words: @autoclosure () -> String) throws(BrokenInvariant) {
    if !holds { throw BrokenInvariant(words()) }
}

/// Whether two numbers are the same, to the bit; one NaN is as good as another.
func isSame(_ one: Double, _ other: Double) -> Bool {
    one.bitPattern == other.bitPattern || (one.isNaN && other.isNaN)
}
#endif
