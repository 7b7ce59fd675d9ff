import Synchronization

/// How often cases were encoded as JSON and decoded from it, on any thread.
package final class CaseCodingCounts: Sendable {
    private let writes = Atomic<Int>(0)
    private let reads = Atomic<Int>(0)

    package var written: Int { writes.load(ordering: .relaxed) }
    package var read: Int { reads.load(ordering: .relaxed) }

    func countWrite() { writes.add(1, ordering: .relaxed) }
    func countRead() { reads.add(1, ordering: .relaxed) }
}
