import LayoutEngine

/// One run of a case: its steps, and the invariants after each.
struct CaseRun {
    private let script: [Step]
    private let live: RunningCase
    private let oracle: SolverAgreesWithOracle?
    private let depth: CheckDepth
    private let meter: (any CheckMeter)?
    private let behaviour: BehaviourLog?
    private var oracleComparisons = 0
    private var digest = ObservationDigest()
    private var history: [(model: LayoutCase, observation: Observation)] = []
    private var scenes: [SceneSnapshot] = []
    /// The steps that were done to a target.
    var performed: [Step] { live.performed }

    init(
        _ layoutCase: LayoutCase, oracle: SolverAgreesWithOracle?, depth: CheckDepth = .full,
        meter: (any CheckMeter)? = nil, behaviour: BehaviourLog? = nil
    ) {
        self.oracle = oracle
        self.depth = depth
        self.meter = meter
        self.behaviour = behaviour
        script = layoutCase.script
        var opening = layoutCase
        opening.script = []
        live = RunningCase(opening)
    }

    mutating func finish(_ observe: (Int, RunningCase) -> Void) -> RunReport {
        defer { live.close() }
        for step in 0...script.count {
            if step > 0 { live.perform(script[step - 1]) }
            observe(step, live)
            let failures = check(after: step)
            if !failures.isEmpty { return report(steps: step, failures) }
        }
        return report(steps: script.count, [])
    }

    private func report(steps: Int, _ failures: [Failure]) -> RunReport {
        RunReport(steps: steps, failures: failures, oracleComparisons: oracleComparisons, digest: digest.value)
    }

    private mutating func check(after step: Int) -> [Failure] {
        let observation = Observation(live)
        digest.add(observation)
        behaviour?.note(
            step == 0 ? nil : script[step - 1], live, from: history.last?.observation, to: observation)
        let (failures, snapshot) = look(at: observation, after: step)
        // Only here, where no context holds the history any more: else each step would copy all of it.
        history.append((live.model, observation))
        if let snapshot { scenes.append(snapshot) }
        return failures
    }

    private mutating func look(
        at observation: Observation, after step: Int
    ) -> (failures: [Failure], scene: SceneSnapshot?) {
        let controls = ControlInstances(of: live.model)
        defer { controls.close() }
        let context = CheckContext(
            live: live, observation: observation, step: step, history: history, fresh: controls.fresh, script: script,
            scene: SceneContext(live, step: step, earlier: scenes), target: TargetContext(live),
            withControlInstance: { layoutCase, look in controls.look(at: layoutCase, look) })
        let registry =
            live.model.scenario != nil
            ? InvariantRegistry.scenarios
            : live.target.map { InvariantRegistry.targets($0.target.invariants) }
                ?? (live.scene == nil ? InvariantRegistry.views : InvariantRegistry.scenes)
        let isLast = step == script.count
        var failures = self.failures(of: InvariantRegistry.first, context)
        if failures.isEmpty {
            for invariant in registry.direct where failures.isEmpty || registry.areIndependent {
                guard depth.includes(invariant, isLast) else { continue }
                failures += self.failures(of: invariant, context)
            }
        }
        // One defect of the engine breaks many invariants at once; the most basic one, which is checked first, is
        // reported.
        if !registry.areIndependent, failures.count > 1 { failures = [failures[0]] }
        // The cover of a scene is not in its file; while it is shown, there is nothing to compare.
        if failures.isEmpty, live.model.scene?.isCovered != true, live.model.target?.isCovered != true {
            for invariant in comparing + (isLast ? registry.final : []) where failures.isEmpty {
                if depth.includes(invariant, isLast) {
                    failures = self.failures(of: invariant, context)
                } else if isLast, case .light = depth {
                    failures = invariant.checkWithoutLayout(context).map { $0.failure(of: invariant.id, context) }
                }
            }
        }
        if failures.isEmpty, isLast, live.model.scenario == nil, let oracle, let violations = oracle.compare(context) {
            oracleComparisons += 1
            failures = violations.map { $0.failure(of: oracle.id, context) }
        }
        return (failures, context.scene?.snapshot)
    }

    /// What is compared with earlier states. A target that was scrolled may have moved its content itself; its position
    /// then depends on how far it could scroll, and that on the history.
    private var comparing: [any Invariant] {
        if live.model.scenario != nil { return [] }
        guard let target = live.target else { return InvariantRegistry.comparing }
        let isWanted = target.target.invariants.contains { $0.id == LayoutInvariant.thereAndBack.id }
        return isWanted && live.model.target?.wasScrolled != true ? InvariantRegistry.comparing : []
    }

    private func failures(of invariant: any Invariant, _ context: CheckContext) -> [Failure] {
        let violations =
            meter.map { $0.measure(invariant.id) { invariant.check(context) } } ?? invariant.check(context)
        return violations.map { $0.failure(of: invariant.id, context) }
    }
}

extension Violation {
    fileprivate func failure(of invariant: String, _ context: CheckContext) -> Failure {
        if let target = context.target { return target.failure(of: invariant, self, context) }
        return Failure(
            invariant: invariant, signature: "\(invariant)/\(shape)",
            message: context.scene?.located(message) ?? message,
            step: context.step,
            evidence: evidence)
    }
}
