import Foundation
import LayoutEngine

/// The state of the fuzzer's device when a case failed on it, as far as a test must reproduce it.
struct Recording {
    /// After the opening, or after a step.
    struct Moment {
        let size: CGSize
        let safeArea: UIEdgeInsets
        /// What opaque bars leave free for the root view.
        let bars: UIEdgeInsets
        let keyboard: CGFloat

        init(_ live: RunningCase) {
            size = live.window.bounds.size
            safeArea = live.rootController?.viewIfLoaded?.safeAreaInsets ?? .zero
            let (inner, outer) = (live.window.rootFrame, live.window.bounds)
            bars = UIEdgeInsets(
                top: inner.minY, left: inner.minX, bottom: outer.height - inner.maxY, right: outer.width - inner.maxX)
            keyboard = live.window.keyboardHeight
        }
    }

    let moments: [Moment]
    let assertion: ExportedAssertion

    init(_ layoutCase: LayoutCase, _ failure: Failure) throws(ExportProblem) {
        var opening = layoutCase
        opening.script = []
        let live = RunningCase(opening)
        defer { live.close() }
        var moments = [Moment(live)]
        for step in layoutCase.script.prefix(failure.step) {
            live.perform(step)
            moments.append(Moment(live))
        }
        self.moments = moments
        assertion = try FailedAssertion(live, failure).find()
    }
}

/// The failure as an assertion.
private struct FailedAssertion {
    let live: RunningCase
    let failure: Failure

    init(_ live: RunningCase, _ failure: Failure) {
        self.live = live
        self.failure = failure
    }

    func find() throws(ExportProblem) -> ExportedAssertion {
        switch failure.invariant {
        case "path-independence", "round-trip": return .matchesNewInstance
        case "idempotent-layout", "termination": return .idempotent
        case "required-constraints-hold", "no-conflict", "scene-no-conflict": return .noBrokenConstraints
        default: break
        }
        let found = live.target != nil ? try ofTarget() : live.scene != nil ? ofScene() : ofCase()
        guard let found else { throw ExportMessages.invariant(failure.invariant) }
        return found
    }

    // MARK: Targets

    private func ofTarget() throws(ExportProblem) -> ExportedAssertion? {
        let views = TargetViews(live)
        guard
            let invariant = InvariantRegistry.targetInvariants.first(where: { $0.id == failure.invariant })
                as? any TargetInvariant,
            let breach = invariant.breaches(views).first(where: { failure.message.hasSuffix($0.message) }),
            let root = live.testedController?.viewIfLoaded
        else { return nil }
        var found: [ViewReference] = []
        for view in breach.views {
            guard let path = ViewReference.path(to: view, from: root) else {
                throw ExportMessages.view(views.names.name(of: view))
            }
            found.append(path)
        }
        return assertion(failure.invariant, found)
    }

    private func assertion(_ invariant: String, _ views: [ViewReference]) -> ExportedAssertion? {
        guard let view = views.first else { return nil }
        switch invariant {
        case "fills-container", "child-fills-container": return .fillsSuperview(view)
        case "clear-of-bars", "scene-clear-of-bars", "guide-respecting-content": return .clearOfBars(view)
        case "on-screen", "scene-on-screen": return .onScreen(view)
        case "no-clipped-text", "scene-text-fits", "content-not-clipped": return .notTruncated(view)
        case "tap-targets", "scene-touch-targets": return .tapTarget(view)
        case "no-ambiguity", "scene-no-ambiguity": return .notAmbiguous(view)
        case "no-overlap", "scene-siblings-apart": return views.count == 2 ? .apart(view, views[1]) : nil
        default: return nil
        }
    }

    // MARK: Scenes

    /// The ids are in the signature, after the file.
    private func ofScene() -> ExportedAssertion? {
        guard let root = live.testedController?.viewIfLoaded else { return nil }
        let views = failure.signature.split(separator: "/").dropFirst(2).compactMap { live.scene?.view(String($0)) }
        return assertion(failure.invariant, views.compactMap { ViewReference.path(to: $0, from: root) })
    }

    // MARK: Invented cases

    private func ofCase() -> ExportedAssertion? {
        let parts = failure.signature.split(separator: "/").map(String.init)
        let words = failure.message.split { " ,".contains($0) }.map(String.init)
        func known(_ id: String) -> ViewReference? { live.view(id) == nil ? nil : .id(id) }
        switch failure.invariant {
        case "promises-kept":
            if parts.contains(Promise.noConflicts.rawValue) { return .noBrokenConstraints }
            if parts.contains(Promise.mirrors.rawValue) { return .mirrorImage }
            return parts.contains(Promise.noAmbiguity.rawValue) ? ambiguous() : nil
        case "child-fills-container": return unfilledViewAssertion()
        case "scroll-insets":
            guard parts.contains("unreachable") else { return nil }
            var ids: [String] = []
            live.model.root.visitControllers { node in
                node.view.visit { if $0.kind?.scrolls == true { ids.append($0.id) } }
            }
            return ids.first { failure.message.contains(" in \($0), whose content") }.map { .reachesContent(.id($0)) }
        case "content-not-clipped":
            return parts.contains("text") ? words.lazy.compactMap(known).first.map { .notTruncated($0) } : nil
        case "guide-respecting-content":
            return parts.contains("content") ? words.first.flatMap(known).map { .clearOfBars($0) } : nil
        case "no-overlap":
            let ids = words.compactMap(known)
            return ids.count >= 2 ? .apart(ids[0], ids[1]) : nil
        case "containment-balance":
            var ids: [String] = []
            live.model.root.visitControllers { ids.append($0.id) }
            let named = words.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.filter(ids.contains)
            if parts.contains("stranger"), named.count >= 2 { return .isChild(named[0], of: named[1]) }
            return parts.contains("move") ? named.first.map { .didMoveToParent($0) } : nil
        default: return nil
        }
    }

    private func ambiguous() -> ExportedAssertion? {
        let open = LayoutInspector(live.window).ambiguousViews
        return open.lazy.compactMap(\.accessibilityIdentifier).first { live.view($0) != nil }.map {
            .notAmbiguous(.id($0))
        }
    }

    private func unfilledViewAssertion() -> ExportedAssertion? {
        var found: ExportedAssertion?
        live.model.root.visitControllers { node in
            for child in node.children where found == nil && child.placement != .pinGuides {
                guard failure.message.hasPrefix("The view of \(child.controller.id) ") else { continue }
                found = .fillsSuperview(.id(child.controller.view.id))
            }
        }
        return found
    }
}
