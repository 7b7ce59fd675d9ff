import FuzzMessages
import LayoutFuzz

/// What a campaign has recorded of a worker and could not confirm yet, and whether it still trusts it.
///
/// A result is confirmed when a later one of the same worker, or this one, was run again elsewhere with the same outcome.
package struct WorkerStanding: Hashable, Sendable {
    /// Results that are discarded together.
    package struct Tally: Hashable, Sendable {
        package struct Piece: Hashable, Sendable {
            package var cases: CaseRange
            package var steps: UInt64
        }
        /// In the order they were handed in; neighbours are joined.
        package var pieces: [Piece] = []
        /// How many of these cases showed each signature, in the order they were first seen.
        package var occurrences: [(signature: String, count: UInt64)] = []

        package var cases: UInt64 { pieces.reduce(0) { $0 + $1.cases.count } }

        package mutating func add(_ result: ExplorationResult) {
            guard !result.done.isEmpty else { return }
            add(Piece(cases: result.done, steps: result.steps))
            for occurrence in result.occurrences { add(occurrence.failure.signature, occurrence.count) }
        }

        package mutating func add(_ other: Tally) {
            for piece in other.pieces { add(piece) }
            for occurrence in other.occurrences { add(occurrence.signature, occurrence.count) }
        }

        private mutating func add(_ piece: Piece) {
            guard let last = pieces.last, last.cases.end == piece.cases.first else {
                pieces.append(piece)
                return
            }
            pieces[pieces.count - 1] = Piece(
                cases: CaseRange(last.cases.first, piece.cases.end), steps: last.steps + piece.steps)
        }

        private mutating func add(_ signature: String, _ count: UInt64) {
            if let known = occurrences.firstIndex(where: { $0.signature == signature }) {
                occurrences[known].count += count
            } else {
                occurrences.append((signature, count))
            }
        }

        package static func == (one: Tally, other: Tally) -> Bool { one.text == other.text }

        package func hash(into hasher: inout Hasher) { hasher.combine(text) }

        /// As the database keeps it, shorter than JSON, because a worker's row is written again with its results: pieces as
        /// `first-end-steps`, then a line for each signature.
        package var text: String {
            let ranges = pieces.map { "\($0.cases.first)-\($0.cases.end)-\($0.steps)" }.joined(separator: " ")
            return ([ranges] + occurrences.map { "\($0.count) \($0.signature)" }).joined(separator: "\n")
        }

        package init() {}

        /// Nil for what no tally is written as.
        package init?(text: String) {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for range in lines.removeFirst().split(separator: " ") {
                let numbers = range.split(separator: "-").compactMap { UInt64($0) }
                guard numbers.count == 3, numbers[0] < numbers[1] else { return nil }
                pieces.append(Piece(cases: CaseRange(numbers[0], numbers[1]), steps: numbers[2]))
            }
            for line in lines {
                guard let space = line.firstIndex(of: " "), let count = UInt64(line[..<space]) else { return nil }
                occurrences.append((String(line[line.index(after: space)...]), count))
            }
        }
    }

    /// Recorded up to the result that is being run again.
    package var confirming = Tally()
    /// Recorded after it.
    package var since = Tally()
    /// Why it gets no more work.
    package var quarantine: Quarantine?

    package init(confirming: Tally = Tally(), since: Tally = Tally(), quarantine: Quarantine? = nil) {
        self.confirming = confirming
        self.since = since
        self.quarantine = quarantine
    }

    package var isEmpty: Bool { confirming.pieces.isEmpty && since.pieces.isEmpty && quarantine == nil }
}
