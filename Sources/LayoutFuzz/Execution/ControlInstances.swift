import LayoutEngine

/// Instances of a case besides the one that runs, for comparisons and trials.
///
/// Opening one costs as much as the run itself, so the one in the present state is opened once and kept as long as it is
/// used; code that changes it as a trial restores it.
final class ControlInstances {
    private struct ControlInstance {
        let live: RunningCase
        let environment: LayoutEnvironment
        /// Right after it was opened.
        let observation: Observation
    }

    private let model: LayoutCase
    private var kept: ControlInstance?

    /// - Parameter model: the present state.
    init(of model: LayoutCase) { self.model = model }

    /// The observation of a new instance that is built directly in the present state.
    func fresh() -> Observation { cachedInstance().observation }

    /// Observes an instance of a case.
    func look<Answer>(at layoutCase: LayoutCase, _ look: (RunningCase) -> Answer) -> Answer {
        guard layoutCase == model else {
            let control = open(layoutCase)
            defer { close(control) }
            return inside(control) { look(control.live) }
        }
        let control = cachedInstance()
        return inside(control) {
            control.live.settle()
            return look(control.live)
        }
    }

    /// Closes the instance that is kept.
    func close() {
        if let kept { close(kept) }
        kept = nil
    }

    private func cachedInstance() -> ControlInstance {
        if let kept { return kept }
        let control = open(model)
        kept = control
        return control
    }

    private func open(_ layoutCase: LayoutCase) -> ControlInstance {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        let live = RunningCase(layoutCase)
        return ControlInstance(live: live, environment: LayoutEnvironment.current, observation: Observation(live))
    }

    private func close(_ control: ControlInstance) { inside(control) { control.live.close() } }

    /// The engine looks at one environment at a time.
    private func inside<Answer>(_ control: ControlInstance, _ body: () -> Answer) -> Answer {
        let environment = LayoutEnvironment.current
        LayoutEnvironment.current = control.environment
        defer { LayoutEnvironment.current = environment }
        return body()
    }
}
