import Foundation
import LayoutEngine

extension CaseRunner {
    /// What happens in a run, in its order: what is done, the callbacks that controllers hear, and what is different then.
    static func events(of layoutCase: LayoutCase) -> [String] {
        var lines: [String] = []
        var before: [(name: String, state: String)] = []
        var run = CaseRun(layoutCase, oracle: nil)
        let report = run.finish { step, live in
            let done = step == 0 ? "open" : layoutCase.script[step - 1].description
            lines.append(step == 0 ? done : "step \(step): \(done)")
            let heard = live.objects.log.entries.map { "\($0.record.id) \($0.event.words)" }
            if !heard.isEmpty { lines.append("  calls: \(compressed(heard).joined(separator: ", "))") }
            let now = states(live.window)
            for (name, state) in now {
                let old = before.first { $0.name == name }?.state
                if old == state { continue }
                lines.append(old.map { "  \(name): \($0) → \(state)" } ?? "  \(name): \(state)")
            }
            for (name, _) in before where !now.contains(where: { $0.name == name }) { lines.append("  \(name): gone") }
            for conflict in LayoutInspector(live.window).conflicts {
                lines.append("  contradiction, and UIKit leaves out: \(conflict.broken)")
                lines += conflict.constraints.filter { $0 != conflict.broken }.map { "    with \($0)" }
            }
            before = now
        }
        if !report.failures.isEmpty { lines.append("✗ here it fails") }
        return lines
    }

    private static func compressed(_ heard: [String]) -> [String] {
        heard.count <= 8 ? heard : heard.prefix(4) + ["… \(heard.count - 8) more …"] + heard.suffix(4)
    }

    /// Frames of views, and guides of controllers, by the ids of the case.
    private static func states(_ window: UIWindow) -> [(name: String, state: String)] {
        var states: [(String, String)] = [("covered by bars, of the window", NumberText.insets(window.chromeInsets))]
        window.visit { view in
            guard let id = view.accessibilityIdentifier, view !== window else { return }
            states.append(("\(id).frame", NumberText.rect(view.frame)))
            guard let controller = view.viewController, let title = controller.title else { return }
            let parent =
                controller.parent?.title.map { ", child of \($0)" }
                ?? (controller.presentingViewController == nil ? "" : ", presented")
            states.append(
                (
                    "\(title)\(parent)",
                    "topLayoutGuide \(NumberText.number(controller.topLayoutGuide.length)), "
                        + "bottomLayoutGuide \(NumberText.number(controller.bottomLayoutGuide.length))"
                ))
        }
        return states.map { (name: $0.0, state: $0.1) }
    }
}

extension LifeEvent {
    /// The name of the callback.
    fileprivate var words: String {
        switch self {
        case .willAppear: "viewWillAppear"
        case .isAppearing: "viewIsAppearing"
        case .didAppear: "viewDidAppear"
        case .willDisappear: "viewWillDisappear"
        case .didDisappear: "viewDidDisappear"
        case .willLayOut: "viewWillLayoutSubviews"
        case .didLayOut: "viewDidLayoutSubviews"
        case .willResize: "viewWillTransition(to:with:)"
        case .traitsChanged: "traitCollectionDidChange"
        case .willMove(let into): "willMove(toParent: \(into ? "parent" : "nil"))"
        case .didMove(let into): "didMove(toParent: \(into ? "parent" : "nil"))"
        case .willTransition: "willTransition(to:)"
        case .didTransition: "didTransition(to:)"
        case .alongsideResize: "animate(alongsideTransition:)"
        case .didResize: "animate(alongsideTransition:) completion"
        case .fitsTranscript: "contentSizeThatFits(_:)"
        default: "\(self)".prefix { $0 != "(" }.description
        }
    }
}
