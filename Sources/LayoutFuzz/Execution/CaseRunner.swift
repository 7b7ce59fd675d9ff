import Foundation
import LayoutEngine

/// Runs a case step by step and checks the invariants after each, in this process.
///
/// A run ends at the first step after which an invariant fails: what comes later may only be a consequence.
package enum CaseRunner {
    /// - Precondition: the case is well-formed.
    package static func run(_ layoutCase: LayoutCase) -> RunReport {
        var run = Run(layoutCase)
        return run.finish { _, _ in }
    }

    /// Runs a case and tells what was seen after each step.
    package static func story(of layoutCase: LayoutCase) -> CaseStory {
        var lines = [
            "\(layoutCase.environment.host.rawValue) on \(layoutCase.environment.device), "
                + "\(layoutCase.environment.uikit.rawValue), guides \(layoutCase.environment.propagation.rawValue)"
        ]
        if let scene = layoutCase.scene { lines += scene.story }
        var run = Run(layoutCase)
        let report = run.finish { step, live in
            lines.append(step == 0 ? "open" : "step \(step): \(layoutCase.script[step - 1])")
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

/// A run in words.
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
    private let live: LiveCase
    private var history: [(model: LayoutCase, observation: Observation)] = []

    init(_ layoutCase: LayoutCase) {
        script = layoutCase.script
        var opening = layoutCase
        opening.script = []
        live = LiveCase(opening)
    }

    mutating func finish(_ observe: (Int, LiveCase) -> Void) -> RunReport {
        defer { live.close() }
        for step in 0...script.count {
            if step > 0 { live.perform(script[step - 1]) }
            observe(step, live)
            let failures = check(after: step)
            if !failures.isEmpty { return RunReport(steps: step, failures: failures) }
        }
        return RunReport(steps: script.count, failures: [])
    }

    private mutating func check(after step: Int) -> [Failure] {
        let observation = Observation(live)
        let twins = Twins(of: live.model)
        defer { twins.close() }
        let moment = Moment(
            live: live, observation: observation, step: step, history: history, fresh: twins.fresh, script: script,
            scene: SceneMoment(live, step: step),
            beside: { layoutCase, look in twins.look(at: layoutCase, look) })
        let registry = live.scene == nil ? InvariantRegistry.views : InvariantRegistry.scenes
        var failures = Self.failures(of: InvariantRegistry.first, moment)
        if failures.isEmpty { failures = registry.direct.flatMap { Self.failures(of: $0, moment) } }
        // What covers a scene is not of its file; while it does, there is nothing to compare.
        if failures.isEmpty, live.model.scene?.isCovered != true {
            let isLast = step == script.count
            for invariant in InvariantRegistry.comparing + (isLast ? registry.final : [])
            where failures.isEmpty {
                failures = Self.failures(of: invariant, moment)
            }
        }
        history.append((live.model, observation))
        return failures
    }

    private static func failures(of invariant: any Invariant, _ moment: Moment) -> [Failure] {
        invariant.check(moment).map {
            Failure(
                invariant: invariant.id, signature: "\(invariant.id)/\($0.shape)", message: $0.message,
                step: moment.step)
        }
    }
}

/// Prints what is on the screen of a case.
private enum StoryTeller {
    static func lines(_ live: LiveCase) -> [String] {
        var lines: [String] = []
        describe(live.window, depth: 1, into: &lines)
        for conflict in LayoutInspector(live.window).conflicts { lines.append("  broken: \(conflict.broken)") }
        return lines
    }

    private static func describe(_ view: UIView, depth: Int, into lines: inout [String]) {
        let indent = String(repeating: "  ", count: depth)
        var line = "\(indent)\(view.accessibilityIdentifier ?? "view") \(Words.rect(view.frame))"
        if let controller = view.viewController {
            line +=
                "  [\(controller.title ?? "controller"): top guide \(Words.number(controller.topLayoutGuide.length)), "
                + "bottom guide \(Words.number(controller.bottomLayoutGuide.length))]"
        } else if view is UIWindow {
            line += "  [bars cover \(Words.insets((view as? UIWindow)?.chromeInsets ?? .zero))]"
        }
        lines.append(line)
        for guide in view.layoutGuides {
            lines.append("\(indent)  guide \(guide.identifier) \(Words.rect(guide.layoutFrame))")
        }
        for subview in view.subviews { describe(subview, depth: depth + 1, into: &lines) }
    }
}
