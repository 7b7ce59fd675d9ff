/// Why a worker gets no more work. The cases are those of it that nobody has confirmed; they are run again.
package enum Quarantine: Codable, Hashable, Sendable {
    /// Others that ran the same cases got other results.
    case contradicted(cases: UInt64)
    /// It and the only other worker contradict each other, each the same every time.
    case undecided(cases: UInt64)
    /// As an earlier version of the program has put it.
    case words(String)
}
