import Foundation
import LayoutEngine

/// The behaviour of the engine in a case, as a set of features.
///
/// It causes no layout: it reads what a run has anyway. A feature is the hash of a few words. These are:
/// - which property of a view of which kind changed with which kind of step, once or for several views;
/// - which callback followed which, of one controller and from one to another, in which kind of step;
/// - whether a conflict was seen;
/// - of a scenario, which of its numbers are zero, the greatest, equal, or neighbours.
package final class BehaviourLog {
    /// The order has no meaning; for membership only.
    package private(set) var features: Set<UInt64> = []

    package init() {}

    /// - Parameter step: nil for the opening.
    func note(_ step: Step?, _ live: RunningCase, from before: Observation?, to after: Observation) {
        let kind = step?.kind.rawValue ?? "open"
        if let source = live.model.scenario { note(source) }
        if after.hasConflict { add("conflict", kind) }
        if after.hadConflict { add("saw-conflict", kind) }
        noteEvents(live.objects.log.entries, kind)
        guard let before else {
            noteKinds(live.model)
            return
        }
        noteChanges(from: before, to: after, kinds(of: live.model), kind)
    }

    private func noteChanges(
        from before: Observation, to after: Observation, _ kinds: [String: String], _ step: String
    ) {
        guard before.views.count == after.views.count else {
            add("tree", step)
            return
        }
        for (one, two) in zip(before.views, after.views) where one != two {
            let view = kinds[two.id.isEmpty ? two.owner : two.id] ?? "plain"
            if one.frame.origin != two.frame.origin { add("origin", step, view) }
            if one.frame.size != two.frame.size { add("size", step, view) }
            if one.margins != two.margins { add("margins", step, view) }
            if one.safeArea != two.safeArea { add("safe-area", step, view) }
            if one.scroll != two.scroll { add("scroll", step, view) }
        }
        for (one, two) in zip(before.controllers, after.controllers) where one != two { add("guides", step) }
    }

    private func noteEvents(_ entries: [LifecycleLog.Entry], _ step: String) {
        for (one, two) in zip(entries, entries.dropFirst()) {
            add(one.record === two.record ? "same" : "other", step, Self.name(one.event), Self.name(two.event))
        }
    }

    /// Which kinds of views are together.
    private func noteKinds(_ layoutCase: LayoutCase) {
        let kinds = Set(kinds(of: layoutCase).values).sorted()
        for (index, one) in kinds.enumerated() {
            for two in kinds[index...] { add("kinds", one, two) }
        }
    }

    private func kinds(of layoutCase: LayoutCase) -> [String: String] {
        var kinds: [String: String] = [:]
        layoutCase.root.visitControllers { node in
            node.view.visit { kinds[$0.id] = $0.kind?.rawValue ?? "plain" }
        }
        return kinds
    }

    private func note(_ source: ScenarioSource) {
        guard let scenario = Scenario.named(source.name) else { return }
        let words = zip(source.numbers, scenario.limits).map { number, limit in
            number == 0 ? "0" : number == limit ? "most" : number == 1 ? "1" : "some"
        }
        for (place, word) in words.enumerated() {
            for other in 0..<place {
                let difference = source.numbers[place] - source.numbers[other]
                let relation = difference == 0 ? "equal" : abs(difference) == 1 ? "beside" : "apart"
                add(source.name, "\(place) \(word)", "\(other) \(words[other])", relation)
            }
            add(source.name, "\(place) \(word)")
        }
        add(source.name)
    }

    private static func name(_ event: LifecycleEvent) -> String {
        String("\(event)".prefix { $0 != "(" })
    }

    /// FNV-1a: the same in each process, unlike the hashes of the standard library.
    private func add(_ words: String...) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for word in words {
            for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        features.insert(hash)
    }
}
