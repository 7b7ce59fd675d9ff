import LayoutFuzz

extension Failure {
    /// The failure of a case that was alone in its lease too often when its worker was lost.
    package static func workersLost(over index: UInt64, times: Int) -> Failure {
        Failure(
            invariant: "worker", signature: "worker/lost",
            message:
                "Case \(index) was run alone \(times) times, and each time its worker was lost. It is not run again.",
            step: 0)
    }
}
