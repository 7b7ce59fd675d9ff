import LayoutEngine

/// Instances of a case beside the one that runs, to compare with and to try things out on.
///
/// Opening one costs as much as the run itself, so the one in the present state is opened once and kept while it is asked
/// about; whoever tries something out on it puts it back.
final class Twins {
    private struct Twin {
        let live: LiveCase
        let environment: LayoutEnvironment
        /// Right after it was opened.
        let observation: Observation
    }

    private let model: LayoutCase
    private var kept: Twin?

    /// - Parameter model: the present state.
    init(of model: LayoutCase) { self.model = model }

    /// What a new instance looks like that is built directly in the present state.
    func fresh() -> Observation { keptTwin().observation }

    /// Looks at an instance of a case.
    func look<Answer>(at layoutCase: LayoutCase, _ look: (LiveCase) -> Answer) -> Answer {
        guard layoutCase == model else {
            let twin = open(layoutCase)
            defer { close(twin) }
            return inside(twin) { look(twin.live) }
        }
        let twin = keptTwin()
        return inside(twin) {
            twin.live.settle()
            return look(twin.live)
        }
    }

    /// Puts away what is kept.
    func close() {
        if let kept { close(kept) }
        kept = nil
    }

    private func keptTwin() -> Twin {
        if let kept { return kept }
        let twin = open(model)
        kept = twin
        return twin
    }

    private func open(_ layoutCase: LayoutCase) -> Twin {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        let live = LiveCase(layoutCase)
        return Twin(live: live, environment: LayoutEnvironment.current, observation: Observation(live))
    }

    private func close(_ twin: Twin) { inside(twin) { twin.live.close() } }

    /// The engine looks at one environment at a time.
    private func inside<Answer>(_ twin: Twin, _ body: () -> Answer) -> Answer {
        let environment = LayoutEnvironment.current
        LayoutEnvironment.current = twin.environment
        defer { LayoutEnvironment.current = environment }
        return body()
    }
}
