import Foundation
import LayoutEngine

extension CaseRunner {
    /// The events of a run in their order: the steps, the callbacks of controllers, and the changes after them.
    ///
    /// - Parameter failure: the one that the case fails with.
    static func events(of layoutCase: LayoutCase, _ failure: Failure) -> [String] {
        var lines: [String] = []
        var before: ScreenStates?
        var run = CaseRun(layoutCase, oracle: nil)
        let report = run.finish { step, live in
            let done = step == 0 ? "open" : layoutCase.words(of: layoutCase.script[step - 1])
            lines.append(step == 0 ? done : "step \(step): \(done)")
            let names = InstanceNames(live.objects.records)
            let entries = live.objects.log.entries
            let called = live.objects.records.filter { $0.events.count > $0.eventCountBeforeStep }
            lines += calls(
                entries.map { entry in
                    let parent = layoutCase.parent(of: entry.record.id) ?? "parent"
                    return (names.name(of: entry.record, among: called), entry.event.words(parent: parent))
                }
            ).map { "  calls: \($0)" }
            let now = ScreenStates(live)
            if let before {
                for change in now.changes(from: before) where !change.name.hasPrefix("constraint ") {
                    guard let new = change.new else {
                        lines.append("  \(change.name): gone")
                        continue
                    }
                    lines.append("  \(change.name): \(change.old.map { "\($0) → " } ?? "")\(new)")
                }
                if failure.step == step {
                    lines += now.unchangedGuides(since: before, failure).map { "  \($0)" }
                }
            } else {
                lines += now.entries.filter { !$0.name.hasPrefix("constraint ") }.map { "  \($0.name): \($0.state)" }
            }
            for conflict in LayoutInspector(live.window).conflicts {
                lines.append("  conflict; UIKit breaks \(conflict.broken)")
                lines += conflict.constraints.filter { $0 != conflict.broken }.map { "    with \($0)" }
            }
            before = now
        }
        if !report.failures.isEmpty { lines.append("✗ here it fails") }
        return lines
    }

    /// All callbacks in their order, those of one controller together: `c0 viewDidLoad; c1 willMove(toParent:), viewDidLoad`.
    private static func calls(_ heard: [(id: String, words: String)]) -> [String] {
        guard !heard.isEmpty else { return [] }
        var calls: [(id: String, words: String, count: Int)] = []
        for (id, words) in heard {
            // The two calls of a layout come together, and often.
            var words = words
            if words == LifecycleEvent.didLayOut.words(parent: ""), let last = calls.last, last.id == id,
                last.words == LifecycleEvent.willLayOut.words(parent: "")
            {
                calls[calls.count - 1].count -= 1
                if calls[calls.count - 1].count == 0 { calls.removeLast() }
                words = "viewWill/DidLayoutSubviews"
            }
            if let last = calls.last, last.id == id, last.words == words {
                calls[calls.count - 1].count += 1
            } else {
                calls.append((id, words, 1))
            }
        }
        var groups: [(id: String, words: [String])] = []
        for (id, words, count) in calls.prefix(maximumCalls) {
            let words = count > 1 ? "\(words) ×\(count)" : words
            if let last = groups.last, last.id == id {
                groups[groups.count - 1].words.append(words)
            } else {
                groups.append((id, [words]))
            }
        }
        let more = calls.dropFirst(maximumCalls).reduce(0) { $0 + $1.count }
        let rest = more > 0 ? "; and \(more) more" : ""
        return [groups.map { "\($0.id) \($0.words.joined(separator: ", "))" }.joined(separator: "; ") + rest]
    }

    /// A feedback loop between controllers makes hundreds.
    private static let maximumCalls = 40
}

extension LifecycleEvent {
    /// The name of the callback.
    /// - Parameter parent: the controller that embeds this one.
    fileprivate func words(parent: String) -> String {
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
        case .willMove(let into): "willMove(toParent: \(into ? parent : "nil"))"
        case .didMove(let into): "didMove(toParent: \(into ? parent : "nil"))"
        case .willTransition: "willTransition(to:)"
        case .didTransition: "didTransition(to:)"
        case .alongsideResize: "animate(alongsideTransition:)"
        case .didResize: "animate(alongsideTransition:) completion"
        case .fitsTranscript: "contentSizeThatFits(_:)"
        default: "\(self)".prefix { $0 != "(" }.description
        }
    }
}
