import Foundation

/// The table that a person reads. Times are in milliseconds; a ratio is the peer's time over ours.
enum Report {
    static let header = row(
        "workload", "size", "build", "local", "global", "rm+add", "views", "by hand", "numbers", "MB",
        "kiwi build", "local", "global", "rm+add", "MB", "x build", "x local", "x global", "x views", "of hand")

    static func line(_ result: Measurement) -> String { line([result]) }

    /// The medians of several runs of the same; a ratio is the median of theirs.
    static func line(_ runs: [Measurement]) -> String {
        func median(_ value: (Measurement) -> Double?) -> Double? { runs.compactMap(value).median }
        func ratio(_ value: (Measurement) -> Double?) -> String {
            median(value).map { String(format: "%.1f", $0) } ?? "-"
        }
        func kiwi(_ part: KeyPath<KiwiPeer.Answer, Double>, over own: @escaping (Measurement) -> Double?) -> String {
            ratio { run in own(run).flatMap { own in run.kiwi.map { $0[keyPath: part] / own } } }
        }
        return row(
            runs[0].workload, "\(runs[0].size)", time(median(\.build)), time(median(\.localChange)),
            time(median(\.globalChange)), time(median(\.removeAndAdd)), time(median(\.views)),
            time(median(\.framesByHand)), time(median(\.frameArithmetic)), memory(median(\.memory)),
            time(median(\.kiwi?.build)), time(median(\.kiwi?.local)), time(median(\.kiwi?.global)),
            time(median(\.kiwi?.removeAndAdd)), memory(median(\.kiwi?.memory)),
            kiwi(\.build, over: \.build), kiwi(\.local, over: \.localChange), kiwi(\.global, over: \.globalChange),
            kiwi(\.build, over: \.views), ratio { $0.build / $0.framesByHand })
    }

    /// The exponent of the growth between the two largest sizes.
    static func growth(_ results: [Measurement]) -> String? {
        guard results.count > 1 else { return nil }
        let (smaller, larger) = (results[results.count - 2], results[results.count - 1])
        func exponent(_ value: (Measurement) -> Double) -> String {
            let growth = log(value(larger) / value(smaller)) / log(Double(larger.size) / Double(smaller.size))
            return String(format: "%.2f", growth)
        }
        return "\(larger.workload): exponent from \(smaller.size) to \(larger.size): build \(exponent(\.build)), "
            + "local \(exponent(\.localChange)), global \(exponent(\.globalChange))"
    }

    private static func time(_ value: Double?) -> String { value.map { String(format: "%.5f", $0) } ?? "-" }

    private static func memory(_ value: Double?) -> String { value.map { String(format: "%.1f", $0) } ?? "-" }

    private static func row(_ cells: String...) -> String {
        cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }
}
