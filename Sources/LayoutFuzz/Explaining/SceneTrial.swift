import Foundation
import InterfaceBuilder
import LayoutEngine

/// Runs a case about a scene with edits of its document, and returns the edit that fixes it.
///
/// An edit counts where the case passes with it, the design looks as before, and no other screen fails in a way that it did not
/// before: an edit that breaks the design would hide the finding, because the design is what layouts are compared with. A finding
/// about the design itself is no reason to keep the design.
struct SceneTrial {
    private let layoutCase: LayoutCase
    private let failure: Failure
    private let design: SceneFacts
    private let isOver: () -> Bool
    private let execute: (LayoutCase) -> RunReport
    private(set) var tried = 0
    /// The step at which the case fails; compared where an edit fixes it.
    private var before: SceneFacts?
    private let budget: Int
    /// The signatures of the other failures of the case as it is: they are left to other findings.
    private let others: Set<String>
    /// Other surroundings, and the invariants that fail there without an edit.
    private var elsewhere: [(layoutCase: LayoutCase, failing: Set<String>)]?

    init(
        _ layoutCase: LayoutCase, _ failure: Failure, design: SceneFacts, budget: Int,
        isOver: @escaping () -> Bool = { false }, _ execute: @escaping (LayoutCase) -> RunReport
    ) {
        self.layoutCase = layoutCase
        self.failure = failure
        self.design = design
        self.budget = budget
        self.isOver = isOver
        self.execute = execute
        others = Set(execute(layoutCase).failures.map(\.signature)).subtracting([failure.signature])
    }

    /// How many more edits are tried in search of one that makes nothing worse.
    private static let search = 30
    /// Edits that fix the case but make something else worse.
    private var costly: [SceneRepair] = []

    /// The first edit that fixes the case and makes nothing worse, else the one that costs least; several together where one
    /// leaves another view with the same failure.
    mutating func findRepair(_ repairs: [SceneRepair]) -> SceneRepair? {
        costly = []
        var last = budget
        var almost: [(repair: SceneRepair, failure: Failure)] = []
        var exposed: [(repair: SceneRepair, failures: [Failure])] = []
        for repair in repairs where tried < last {
            switch outcome(of: repair.edit) {
            case .mended:
                if let free = weighed(repair) { return free }
                last = min(last, tried + Self.search)
            case .other(let failure) where almost.count < 3: almost.append((repair, failure))
            case .exposed(let failures): exposed.append((repair, failures))
            case .other, .failed: continue
            }
        }
        // Views beside one another mostly have the same mistake.
        for (repair, failure) in almost where tried < last {
            guard let changed = edited(layoutCase, repair.edit), let source = changed.scene,
                let outline = SceneOutline(source),
                let seen = SceneFacts.last(of: changed, root: source.root)
            else { continue }
            let search = SceneRepairSearch(
                outline: outline, failure: failure, design: design, seen: seen, layoutCase: changed)
            for next in search.all() where tried < last {
                let both = repair.edit + next.edit
                guard case .mended = outcome(of: both) else { continue }
                let found = SceneRepair(pattern: repair.pattern, cause: repair.cause, edit: both)
                if let free = weighed(found) { return free }
                last = min(last, tried + Self.search)
            }
        }
        if costly.isEmpty, let found = Self.independent(exposed) { return found }
        return costly.enumerated().min { ($0.element.costs.count, $0.offset) < ($1.element.costs.count, $1.offset) }?
            .element
    }

    /// A failure that appears with edits of different constraints is caused by none of them: the conflict hid it.
    private static func independent(_ exposed: [(repair: SceneRepair, failures: [Failure])]) -> SceneRepair? {
        for (index, one) in exposed.enumerated() {
            let isShared = exposed[(index + 1)...].contains { other in
                other.failures.map(\.signature) == one.failures.map(\.signature)
                    && other.repair.edit.targets != one.repair.edit.targets
            }
            guard isShared, let first = one.failures.first else { continue }
            var repair = one.repair
            repair.leaves = first.message
            return repair
        }
        return nil
    }

    /// - Returns: a repair that costs nothing; others are kept in case there is none.
    private mutating func weighed(_ repair: SceneRepair) -> SceneRepair? {
        guard let source = layoutCase.scene, let outline = SceneOutline(source),
            let changed = edited(layoutCase, repair.edit), let after = SceneFacts.last(of: changed, root: source.root)
        else { return repair }
        if before == nil { before = SceneFacts.last(of: layoutCase, root: source.root) }
        guard let before else { return repair }
        var weighed = repair
        if !others.isEmpty {
            weighed.leaves = execute(changed).failures.first { others.contains($0.signature) }?.message
        }
        weighed.costs = SceneCost.sentences(before: before, after: after, design: design, outline)
        if weighed.costs.isEmpty { return weighed }
        costly.append(weighed)
        return nil
    }

    /// The case with the edits of a repair; nil for edits that do not apply.
    func repaired(_ repair: SceneRepair) -> LayoutCase? { edited(layoutCase, repair.edit) }

    private enum Outcome {
        case mended
        /// The finding is gone, and the same invariant fails for something else.
        case other(Failure)
        /// The conflict is gone, and a check that is skipped during a conflict fails.
        case exposed([Failure])
        case failed
    }

    private mutating func outcome(of edit: SceneEdit) -> Outcome {
        guard !isOver(), let changed = edited(layoutCase, edit) else { return .failed }
        tried += 1
        let failures = execute(changed).failures.filter { !others.contains($0.signature) }
        guard failures.isEmpty else {
            let rest = failures.allSatisfy { $0.invariant == failure.invariant && $0.signature != failure.signature }
            guard let first = failures.first, keepsDesign(changed) else { return .failed }
            if rest { return .other(first) }
            let isUncovered =
                failure.invariant == "scene-no-conflict" && failures.allSatisfy { $0.invariant == "scene-no-ambiguity" }
            return isUncovered && passesElsewhere(edit, tolerating: failures) ? .exposed(failures) : .failed
        }
        return keepsDesign(changed) && passesElsewhere(edit) ? .mended : .failed
    }

    /// Nil for an edit that does not apply.
    private func edited(_ layoutCase: LayoutCase, _ edit: SceneEdit) -> LayoutCase? {
        guard let scene = layoutCase.scene, let document = try? SceneInventory.document(of: scene) else { return nil }
        var changed = layoutCase
        changed.scene?.document = edit.apply(document.root).xml
        guard changed.scene?.document != scene.document, (try? changed.checkWellFormed()) != nil else { return nil }
        return changed
    }

    private func keepsDesign(_ changed: LayoutCase) -> Bool {
        // Views with a conflict or an ambiguity in the design itself have no frame there that could be kept.
        if failure.signature.contains("/design/") { return true }
        guard let now = SceneFacts.design(of: changed) else { return false }
        return now.snapshot.conflicts.count <= design.snapshot.conflicts.count && design.looksLike(now)
    }

    // MARK: Other screens

    /// - Parameter known: failures that are allowed there, whether or not the design has them.
    private mutating func passesElsewhere(_ edit: SceneEdit, tolerating known: [Failure] = []) -> Bool {
        func bare(_ signature: String) -> String { signature.replacingOccurrences(of: "/design/", with: "/") }
        let allowed = Set(known.map { bare($0.signature) })
        let places = elsewhere ?? otherEnvironments()
        elsewhere = places
        return places.allSatisfy { place in
            // An edit that could not be tried is no fix.
            if isOver() { return false }
            guard let changed = edited(place.layoutCase, edit) else { return true }
            return execute(changed).failures.allSatisfy {
                place.failing.contains($0.signature) || allowed.contains(bare($0.signature))
            }
        }
    }

    private static let devices = ["iPhone SE 1", "iPhone 6", "iPhone 6 Plus", "iPhone X", "iPhone 12", "iPad 9.7"]

    private func otherEnvironments() -> [(layoutCase: LayoutCase, failing: Set<String>)] {
        guard let scene = layoutCase.scene, let inventory = try? SceneInventory(scene) else { return [] }
        var places: [LayoutCase] = []
        let uikit = layoutCase.environment.uikit
        for device in [layoutCase.environment.device] + Self.devices {
            guard inventory.isShown(on: device, under: uikit, scene.limits) else { continue }
            for orientation in inventory.orientations(on: device, scene.limits) {
                var place = layoutCase
                place.script = []
                place.environment.device = device
                place.environment.orientation = orientation
                place.environment.window = nil
                guard place != layoutCase, !places.contains(place), (try? place.checkWellFormed()) != nil else {
                    continue
                }
                places.append(place)
            }
        }
        // When the time is over no fix counts any more, so what fails there does not matter.
        return places.map { ($0, isOver() ? [] : Set(execute($0).failures.map(\.signature))) }
    }
}
