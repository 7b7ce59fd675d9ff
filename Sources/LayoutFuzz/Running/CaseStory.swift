import Foundation
import LayoutEngine

/// A run as text for people: what a replay prints.
package struct CaseStory: Sendable {
    package var lines: [String]
    package var report: RunReport

    package init(lines: [String], report: RunReport) {
        self.lines = lines
        self.report = report
    }
}

extension CaseRunner {
    /// Runs a case and describes the layout after each step. The oracle is always used.
    package static func story(of layoutCase: LayoutCase) -> CaseStory {
        var lines = [
            "\(layoutCase.environment.host.rawValue) on \(layoutCase.environment.device), "
                + "\(layoutCase.environment.uikit.rawValue), guides \(layoutCase.environment.propagation.rawValue)"
        ]
        if let scene = layoutCase.scene { lines += scene.story }
        if let target = layoutCase.target { lines += target.story }
        if let scenario = layoutCase.scenario { lines += scenario.story }
        var run = CaseRun(layoutCase, oracle: InvariantRegistry.exact)
        let report = run.finish { step, live in
            let done = live.performed.last ?? (step == 0 ? nil : layoutCase.script[step - 1])
            lines.append(done.map { "step \(step): \($0)" } ?? "open")
            lines += StoryPrinter.lines(live)
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

/// Prints the contents of the screen of a case.
private enum StoryPrinter {
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
