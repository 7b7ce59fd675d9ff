import Foundation

/// The table that a person reads. Times are in milliseconds; a ratio is the peer's time over ours.
enum Report {
    static let header = row(
        "workload", "size", "build", "local", "global", "rm+add", "views", "by hand", "numbers", "MB",
        "kiwi build", "local", "global", "rm+add", "MB", "x build", "x local", "x global", "x views", "of hand")

    static func line(_ result: Measurement) -> String {
        let kiwi = result.kiwi
        func ratio(_ other: Double?, _ own: Double) -> String { other.map { String(format: "%.1f", $0 / own) } ?? "-" }
        return row(
            result.workload, "\(result.size)", time(result.build), time(result.localChange), time(result.globalChange),
            time(result.removeAndAdd), time(result.views), time(result.framesByHand), time(result.frameArithmetic),
            memory(result.memory), time(kiwi?.build), time(kiwi?.local), time(kiwi?.global), time(kiwi?.removeAndAdd),
            memory(kiwi?.memory),
            ratio(kiwi?.build, result.build), ratio(kiwi?.local, result.localChange),
            ratio(kiwi?.global, result.globalChange), result.views.map { ratio(kiwi?.build, $0) } ?? "-",
            ratio(result.build, result.framesByHand))
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
