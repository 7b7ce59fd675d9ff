import Foundation
import LayoutEngine

/// The contents of a screen at one moment, by the names that people know, for comparisons with another moment.
struct ScreenStates {
    struct Entry: Hashable {
        var name: String
        var state: String
    }

    private(set) var entries: [Entry]

    /// Of generated views, frames in the superview, and guides; of a file's or a user's views, frames on the screen.
    init(_ live: RunningCase) {
        if live.scene != nil {
            let items = SceneSnapshot(live).items
            entries = items.filter(\.isShown).map { item in
                // Many buttons are called 'Button'.
                let isAlone = items.count { $0.shortName == item.shortName } == 1
                return Entry(
                    name: isAlone ? item.shortName : "\(item.shortName) \(item.id)", state: NumberText.rect(item.frame))
            }
        } else if live.target != nil {
            let names = TargetNames(live.window)
            entries = names.ordered.filter { !($0 is UIWindow) }.map {
                Entry(name: names.name(of: $0), state: NumberText.rect($0.convert($0.bounds, to: nil)))
            }
        } else {
            entries = Self.ofCase(live)
        }
    }

    var brokenConstraints: Int { entries.count { $0.state == Self.broken } }

    private static let broken = "broken by UIKit"

    /// The state after a case was run to its end, or to its failure.
    /// - Parameter step: the step after which to stop; nil for the end.
    static func end(of layoutCase: LayoutCase, after step: Int? = nil) -> ScreenStates? {
        CaseRunner.look(at: layoutCase, after: step) { ScreenStates($0) }
    }

    /// The objects with another state, new objects, and removed ones.
    func changes(from earlier: ScreenStates) -> [(name: String, old: String?, new: String?)] {
        var changes: [(name: String, old: String?, new: String?)] = []
        for entry in entries {
            let old = earlier.entries.first { $0.name == entry.name }?.state
            if old != entry.state { changes.append((entry.name, old, entry.state)) }
        }
        for entry in earlier.entries where !entries.contains(where: { $0.name == entry.name }) {
            changes.append((entry.name, entry.state, nil))
        }
        return changes
    }

    /// A line for a guide that should have changed and did not: it is the failure.
    func unchangedGuides(since earlier: ScreenStates, _ failure: Failure) -> [String] {
        guard let fault = GuideLengthFailure(failure) else { return [] }
        let name = "\(fault.controller).\(fault.edge)LayoutGuide.length"
        return entries.filter { $0.name == name && earlier.entries.contains($0) }.map {
            "\($0.name): \($0.state), unchanged"
        }
    }

    private static func ofCase(_ live: RunningCase) -> [Entry] {
        let window = live.window
        let instances = VisibleInstances(live)
        var entries = [Entry(name: "bars over the window", state: NumberText.edges(window.chromeInsets))]
        window.visit { view in
            guard var id = view.accessibilityIdentifier, view !== window else { return }
            let suffix = instances.suffix(of: view)
            id += suffix
            entries.append(Entry(name: "\(id).frame", state: NumberText.rect(view.frame)))
            if let scroll = view as? UIScrollView {
                let isLater = scroll.contentInsetAdjustmentBehavior != .never && scroll.safeAreaInsets != .zero
                entries.append(
                    Entry(
                        name: "\(id).\(isLater ? "adjustedContentInset" : "contentInset")",
                        state: NumberText.insets(scroll.adjustedContentInset)))
                entries.append(Entry(name: "\(id).contentSize", state: NumberText.size(scroll.contentSize)))
            }
            guard let controller = view.viewController, var title = controller.title else { return }
            title += suffix
            if let parent = controller.parent?.title {
                entries.append(Entry(name: "\(title).parent", state: parent))
            } else if let presenter = controller.presentingViewController {
                entries.append(
                    Entry(name: "\(title).presentingViewController", state: presenter.title ?? "\(type(of: presenter))")
                )
            } else if view.superview !== window {
                entries.append(Entry(name: "\(title).parent", state: "none"))
            }
            for (guide, length) in [
                ("topLayoutGuide", controller.topLayoutGuide.length),
                ("bottomLayoutGuide", controller.bottomLayoutGuide.length),
            ] { entries.append(Entry(name: "\(title).\(guide).length", state: NumberText.number(length))) }
        }
        for conflict in LayoutInspector(window).liveConflicts {
            entries.append(Entry(name: conflict.brokenName, state: broken))
        }
        return entries
    }
}

extension LayoutInspector.LiveConflict {
    /// The constraint that UIKit breaks, by its id in the case.
    var brokenName: String {
        broken?.identifier.map { "constraint \($0)" } ?? "constraint of an autoresizing mask"
    }
}

/// The changes of a verified fix on the screen.
enum FixEffect {
    private static let most = 8

    /// - Returns: the changes of a verified fix, also where all frames are as before.
    static func lines(_ layoutCase: LayoutCase, _ failure: Failure, _ fix: Repair) -> [String] {
        let lines = lines(layoutCase, failure, fixed: fix.repaired)
        guard !lines.contains(where: { $0.contains(".frame: ") }) else { return lines }
        switch fix.pattern {
        case .missingDidMove: return ["No frame changes; didMove(toParent:) is called."]
        case .priorityWhileActive: return ["No frame changes; UIKit raises no exception."]
        case .doesNotFit:
            return lines.contains(unchanged)
                ? lines
                : lines + [
                    "No frame changes: it gives way as before, now by the app's choice and without a conflict in the log."
                ]
        case .greedyBubble:
            let sizes = [layoutCase, fix.repaired].compactMap(\.root.transcriptSize).map {
                "\(CaseCode.number($0.width)) × \(CaseCode.number($0.height))"
            }
            return ["without → with the fix:", "contentSizeThatFits: \(sizes.joined(separator: " → "))"]
        default: return lines
        }
    }

    private static let unchanged = "No frame changes with the fix."

    /// - Returns: a line for each view with another frame with the fix, at the moment at which the case failed.
    static func lines(_ layoutCase: LayoutCase, _ failure: Failure, fixed: LayoutCase) -> [String] {
        if failure.signature.hasSuffix("/\(Promise.mirrors.rawValue)") { return mirrored(layoutCase, fixed) }
        // A fix that adds steps is compared after all steps.
        let step = fixed.script.count == layoutCase.script.count ? failure.step : nil
        guard let after = ScreenStates.end(of: fixed, after: step) else { return [] }
        return lines(layoutCase, failure, fixedStates: after)
    }

    /// For a failure only in the other direction, that direction.
    private static func mirrored(_ layoutCase: LayoutCase, _ fixed: LayoutCase) -> [String] {
        func turned(_ layoutCase: LayoutCase) -> ScreenStates? {
            var turned = layoutCase
            turned.environment.direction = .rightToLeft
            turned.script = []
            return ScreenStates.end(of: turned)
        }
        guard let before = turned(layoutCase), let after = turned(fixed) else { return [] }
        let changes = after.changes(from: before)
        guard !changes.isEmpty else { return [unchanged] }
        return ["right to left, without → with the fix:"] + lines(changes)
    }

    /// Whether some of the lines are about a position or a size.
    static func isVisible(_ lines: [String]) -> Bool {
        lines.contains { line in
            [".frame: ", "nset: ", ".contentSize: ", "Guide.length: ", "bars over"].contains { line.contains($0) }
        }
    }

    static func lines(_ layoutCase: LayoutCase, _ failure: Failure, fixedStates after: ScreenStates) -> [String] {
        guard let before = ScreenStates.end(of: layoutCase, after: failure.step) else { return [] }
        let changes = after.changes(from: before)
        guard !changes.isEmpty else { return [unchanged] }
        return ["without → with the fix:"] + lines(changes)
    }

    private static func lines(_ changes: [(name: String, old: String?, new: String?)]) -> [String] {
        var lines = changes.prefix(most).map { change in
            "\(change.name): \(change.old ?? "none") → "
                + (change.new ?? (change.name.hasPrefix("constraint ") ? "not broken" : "none"))
        }
        if changes.count > most { lines.append("and \(changes.count - most) more") }
        return lines
    }
}
