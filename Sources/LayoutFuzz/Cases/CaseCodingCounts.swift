import Synchronization

/// How often cases were written as JSON and read from it, from any thread.
package final class CaseCodingCounts: Sendable {
    private let writes = Atomic<Int>(0)
    private let reads = Atomic<Int>(0)

    package var written: Int { writes.load(ordering: .relaxed) }
    package var read: Int { reads.load(ordering: .relaxed) }

    func noteWritten() { writes.add(1, ordering: .relaxed) }
    func noteRead() { reads.add(1, ordering: .relaxed) }
}
