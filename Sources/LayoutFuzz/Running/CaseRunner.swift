import Foundation
import LayoutEngine

/// Runs a case step by step and checks the invariants after each, in this process.
///
/// A run ends at the first step after which an invariant fails: what comes later may only be a consequence.
package enum CaseRunner {
    /// - Parameter asksOracle: whether the layout after the last step is compared with exact arithmetic, which takes as
    ///   long as many layouts.
    /// - Precondition: the case is well-formed.
    package static func run(_ layoutCase: LayoutCase, asksOracle: Bool = false) -> RunReport {
        run(layoutCase, oracle: asksOracle ? InvariantRegistry.exact : nil)
    }

    static func run(_ layoutCase: LayoutCase, oracle: SolverAgreesWithOracle?) -> RunReport {
        var run = Run(layoutCase, oracle: oracle)
        return run.finish { _, _ in }
    }

    /// Makes a case and runs it as campaigns do: with the checks that the schedule gives its seed, and the oracle for some.
    package static func explore(
        seed: UInt64, of generator: CaseGenerator, sample: OracleSample = .campaign,
        schedule: CheckSchedule = .campaign, meter: (any CheckMeter)? = nil
    ) -> (layoutCase: LayoutCase, report: RunReport) {
        let layoutCase = generator.makeCase(seed: seed)
        if layoutCase.target != nil { return runNamed(layoutCase) }
        let oracle = sample.includes(seed: seed) ? InvariantRegistry.exact : nil
        if layoutCase.scene == nil, !schedule.checksAll(seed: seed) {
            var light = Run(layoutCase, oracle: oracle, depth: .light, meter: meter)
            let report = light.finish { _, _ in }
            // A failure is told by all the checks, so that it is the same one that a replay shows.
            if report.failures.isEmpty { return (layoutCase, report) }
        }
        var full = Run(layoutCase, oracle: oracle, meter: meter)
        return (layoutCase, full.finish { _, _ in })
    }

    /// Runs a case about a target.
    /// - Returns: the case as well, with the names of views in place of the numbers that a generator gives them.
    static func runNamed(_ layoutCase: LayoutCase) -> (layoutCase: LayoutCase, report: RunReport) {
        var run = Run(layoutCase, oracle: nil)
        let report = run.finish { _, _ in }
        var named = layoutCase
        let performed = run.performed
        named.script.replaceSubrange(0..<performed.count, with: performed)
        return (named, report)
    }

    /// Runs a case and describes the layout after each step. The oracle is always used.
    package static func story(of layoutCase: LayoutCase) -> CaseStory {
        var lines = [
            "\(layoutCase.environment.host.rawValue) on \(layoutCase.environment.device), "
                + "\(layoutCase.environment.uikit.rawValue), guides \(layoutCase.environment.propagation.rawValue)"
        ]
        if let scene = layoutCase.scene { lines += scene.story }
        if let target = layoutCase.target { lines += target.story }
        var run = Run(layoutCase, oracle: InvariantRegistry.exact)
        let report = run.finish { step, live in
            let done = live.performed.last ?? (step == 0 ? nil : layoutCase.script[step - 1])
            lines.append(done.map { "step \(step): \($0)" } ?? "open")
            lines += StoryTeller.lines(live)
        }
        for failure in report.failures {
            lines.append(
                "\(failure.invariant) failed after step \(failure.step) of \(layoutCase.script.count): \(failure.message)"
            )
            if let statement = InvariantRegistry.descriptions.first(where: { $0.id == failure.invariant })?.statement {
                lines.append("  expected: \(statement)")
            }
        }
        return CaseStory(lines: lines, report: report)
    }
}

/// A run as text for people.
package struct CaseStory: Sendable {
    package var lines: [String]
    package var report: RunReport

    package init(lines: [String], report: RunReport) {
        self.lines = lines
        self.report = report
    }
}

private struct Run {
    private let script: [Step]
    private let live: RunningCase
    private let oracle: SolverAgreesWithOracle?
    private let depth: CheckDepth
    private let meter: (any CheckMeter)?
    private var oracleComparisons = 0
    private var digest = ObservationDigest()
    private var history: [(model: LayoutCase, observation: Observation)] = []
    private var scenes: [SceneSnapshot] = []
    /// The steps that were done to a target.
    var performed: [Step] { live.performed }

    init(
        _ layoutCase: LayoutCase, oracle: SolverAgreesWithOracle?, depth: CheckDepth = .full,
        meter: (any CheckMeter)? = nil
    ) {
        self.oracle = oracle
        self.depth = depth
        self.meter = meter
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
            live.target.map { InvariantRegistry.targets($0.target.invariants) }
            ?? (live.scene == nil ? InvariantRegistry.views : InvariantRegistry.scenes)
        let isLast = step == script.count
        var failures = self.failures(of: InvariantRegistry.first, context)
        if failures.isEmpty {
            for invariant in registry.direct where failures.isEmpty || registry.areIndependent {
                guard depth.includes(invariant, isLast) else { continue }
                failures += self.failures(of: invariant, context)
            }
        }
        // One defect of the engine shows in many ways at once; the most basic one, which is asked first, is reported.
        if !registry.areIndependent, failures.count > 1 { failures = [failures[0]] }
        // What covers a scene is not of its file; while it does, there is nothing to compare.
        if failures.isEmpty, live.model.scene?.isCovered != true, live.model.target?.isCovered != true {
            for invariant in comparing + (isLast ? registry.final : [])
            where failures.isEmpty && depth.includes(invariant, isLast) {
                failures = self.failures(of: invariant, context)
            }
        }
        if failures.isEmpty, isLast, let oracle, let violations = oracle.compare(context) {
            oracleComparisons += 1
            failures = violations.map { $0.failure(of: oracle.id, context) }
        }
        return (failures, context.scene?.snapshot)
    }

    /// What is compared with earlier states. A target that was scrolled may have moved its content itself; where it is then
    /// depends on how far it could scroll, and that on the way that it came.
    private var comparing: [any Invariant] {
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

/// Prints what is on the screen of a case.
private enum StoryTeller {
    static func lines(_ live: RunningCase) -> [String] {
        var lines: [String] = []
        let names = live.target == nil ? nil : TargetNames(live.window)
        describe(live.window, names, depth: 1, into: &lines)
        for conflict in LayoutInspector(live.window).conflicts { lines.append("  broken: \(conflict.broken)") }
        return lines
    }

    private static func describe(_ view: UIView, _ names: TargetNames?, depth: Int, into lines: inout [String]) {
        let indent = String(repeating: "  ", count: depth)
        let name = names?.name(of: view) ?? view.accessibilityIdentifier ?? "view"
        var line = "\(indent)\(name) \(NumberText.rect(view.frame))"
        if let controller = view.viewController {
            line +=
                "  [\(controller.title ?? "controller"): top guide \(NumberText.number(controller.topLayoutGuide.length)), "
                + "bottom guide \(NumberText.number(controller.bottomLayoutGuide.length))]"
        } else if view is UIWindow {
            line += "  [bars cover \(NumberText.insets((view as? UIWindow)?.chromeInsets ?? .zero))]"
        }
        lines.append(line)
        for guide in view.layoutGuides {
            lines.append("\(indent)  guide \(guide.identifier) \(NumberText.rect(guide.layoutFrame))")
        }
        for subview in view.subviews { describe(subview, names, depth: depth + 1, into: &lines) }
    }
}
