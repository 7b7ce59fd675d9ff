import FuzzWire
import LayoutFuzz

/// What a campaign has recorded of a worker and could not confirm yet, and whether it still trusts it.
///
/// A result is confirmed when a later one of the same worker, or this one, was run again elsewhere with the same outcome.
struct WorkerStanding: Hashable, Sendable {
    /// Results that are discarded together.
    struct Tally: Hashable, Sendable {
        struct Piece: Hashable, Sendable {
            var cases: CaseRange
            var steps: UInt64
        }
        /// In the order they were handed in; neighbours are joined.
        var pieces: [Piece] = []
        /// How many of these cases showed each signature, in the order they were first seen.
        var occurrences: [(signature: String, count: UInt64)] = []

        var cases: UInt64 { pieces.reduce(0) { $0 + $1.cases.count } }

        mutating func add(_ result: ExplorationResult) {
            guard !result.done.isEmpty else { return }
            add(Piece(cases: result.done, steps: result.steps))
            for occurrence in result.occurrences { add(occurrence.failure.signature, occurrence.count) }
        }

        mutating func add(_ other: Tally) {
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

        static func == (one: Tally, other: Tally) -> Bool { one.text == other.text }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }

        /// As the database keeps it, shorter than JSON, because a worker's row is written again with its results: pieces as
        /// `first-end-steps`, then a line for each signature.
        var text: String {
            let ranges = pieces.map { "\($0.cases.first)-\($0.cases.end)-\($0.steps)" }.joined(separator: " ")
            return ([ranges] + occurrences.map { "\($0.count) \($0.signature)" }).joined(separator: "\n")
        }

        init() {}

        /// Nil for what no tally is written as.
        init?(text: String) {
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
    var confirming = Tally()
    /// Recorded after it.
    var since = Tally()
    /// Why it gets no more work, as a sentence.
    var quarantine: String?

    var isEmpty: Bool { confirming.pieces.isEmpty && since.pieces.isEmpty && quarantine == nil }
}
