/// One kind of edits that the minimiser tries, as a value with a name.
///
/// A pass looks at `search.best`, makes candidates of it and proposes them, one by one. Its possible gain depends on the
/// case alone, so that a round without a win proves that there is nothing more to win.
struct MinimiserPass: Sendable {
    /// As a profile prints it.
    let name: String
    let run: @Sendable (MinimiserSearch) -> Void

    /// In the order of a round: early removals make everything later cheaper.
    static let all = [
        MinimiserPass(name: "drop steps") { $0.dropSteps() },
        MinimiserPass(name: "start after a step") { $0.absorbSteps() },
        MinimiserPass(name: "make numbers zero") { $0.clearNumbers() },
        MinimiserPass(name: "remove controllers") { $0.reduceControllers() },
        MinimiserPass(name: "remove views") { $0.cut({ $0.contentIDs }, { $0.removingViews(Set($1)) }) },
        MinimiserPass(name: "take views out of others") { $0.hoistViews() },
        MinimiserPass(name: "join views") { $0.mergeViews() },
        MinimiserPass(name: "place at the superview") { $0.redirectViews() },
        MinimiserPass(name: "remove guides") { $0.cut({ $0.guideIDs }, { $0.removingGuides(Set($1)) }) },
        MinimiserPass(name: "remove formats") { $0.cut({ $0.formatIDs }, { $0.removingFormats(Set($1)) }) },
        MinimiserPass(name: "remove constraints") {
            $0.cut({ $0.constraintIDs }, { $0.removingConstraints(Set($1)) })
        },
        MinimiserPass(name: "choose what is usual") { $0.applyPlainChoices() },
        MinimiserPass(name: "choose plain edges") { $0.simplifyConstraintForms() },
        MinimiserPass(name: "remove from the scene") { $0.reduceScene() },
        MinimiserPass(name: "make numbers small") { $0.simplifyNumbers() },
        MinimiserPass(name: "shorten texts") { $0.shortenTexts() },
    ]
}

/// What one pass of a search tried and won.
package struct PassTally: Codable, Hashable, Sendable {
    package let name: String
    /// Candidates, those included that were not simpler or that another pass had proposed before.
    package internal(set) var proposed = 0
    /// Candidates that were run.
    package internal(set) var executed = 0
    /// Candidates that became the best case.
    package internal(set) var taken = 0
    /// What these removed.
    package internal(set) var views = 0
    package internal(set) var constraints = 0
    package internal(set) var steps = 0

    init(name: String) { self.name = name }

    mutating func note(taken after: CaseMeasure, before: CaseMeasure) {
        taken += 1
        views += before.views - after.views
        constraints += before.constraints - after.constraints
        steps += before.steps - after.steps
    }
}

extension MinimiserSearch {
    // MARK: Objects and steps

    /// Removes members of a list, from the end: later members depend on earlier ones.
    fileprivate func cut(
        _ members: (LayoutCase) -> [String], _ remove: (LayoutCase, ArraySlice<String>) -> LayoutCase
    ) {
        // Names change with every edit, but indices before the removed piece do not.
        cut(count: { members(best).count }) { remove(best, members(best)[$0]) }
    }

    /// Removes members by their indices. All of them are tried first; after a failure half as many, after a success twice
    /// as many. Of two members only each alone is tried: if neither can be removed alone, both together seldom can.
    /// - Parameter arePairs: whether one member may undo another, so that of two both are tried first.
    private func cut(count: () -> Int, arePairs: Bool = false, _ remove: (Range<Int>) -> LayoutCase) {
        var end = count()
        var size = end == 2 && !arePairs ? 1 : end
        while end > 0 {
            size = min(size, end)
            if propose(remove(end - size..<end)) {
                end = min(end - size, count())
                size *= 2
            } else if size == 1 {
                end -= 1
            } else {
                size = (size + 1) / 2
            }
        }
    }

    fileprivate func dropSteps() {
        // Steps that undo each other.
        cut(count: { best.script.count }, arePairs: true) { removed in
            best.keepingSteps(best.script.indices.filter { !removed.contains($0) })
        }
    }

    fileprivate func absorbSteps() {
        var index = 0
        while index < best.script.count {
            if let candidate = best.absorbingStep(index), propose(candidate) { continue }
            index += 1
        }
    }

    fileprivate func reduceControllers() {
        cut({ $0.containerIDs }, { Set($1).sorted().reduce($0) { $0.removingContainer($1) } })
        var index = 0
        while index < best.innerIDs.count {
            let id = best.innerIDs[index]
            if propose(best.removingController(id)) { continue }
            if let promoted = best.promotingController(id), propose(promoted) {
                index = 0
                continue
            }
            if propose(best.hoistingController(id)) { continue }
            index += 1
        }
    }

    fileprivate func hoistViews() {
        var index = 0
        while index < best.contentIDs.count {
            let id = best.contentIDs[index]
            if let promoted = best.promotingView(id), propose(promoted) {
                index = 0
                continue
            }
            if propose(best.hoistingView(id)) { continue }
            index += 1
        }
    }

    /// Moves the subviews of two neighbours into one of them, and replaces a superview by one of its subviews.
    fileprivate func mergeViews() {
        var index = 0
        while index < best.contentIDs.count {
            let id = best.contentIDs[index]
            if let joined = best.mergingView(id), propose(joined) { continue }
            if let replaced = best.replacingSuperview(with: id), propose(replaced) {
                index = 0
                continue
            }
            index += 1
        }
    }

    /// Removes views by which others are placed, and places those by their superviews.
    fileprivate func redirectViews() {
        guard mayChangeEquations else { return }
        var index = best.contentIDs.count - 1
        while index >= 0 {
            if index < best.contentIDs.count {
                let id = best.contentIDs[index]
                if !propose(best.removingViewRedirected(id)) { propose(best.hoistingViewRedirected(id)) }
            }
            index -= 1
        }
    }

    /// Views and constraints of a scene, whose ids stay as they are in the file. Views that the finding names keep their frames
    /// to the bit, in the design and after each step (`Failure.evidence`).
    fileprivate func reduceScene() {
        guard best.scene != nil else { return }
        cut({ $0.otherSceneIDs }, { $0.removingFromScene(Set($1)) })
        cut({ $0.sceneViewIDs }, { $0.removingFromScene(Set($1)) })
        var index = 0
        while index < best.sceneViewIDs.count {
            if propose(best.hoistingInScene(best.sceneViewIDs[index])) { continue }
            index += 1
        }
        cut({ $0.sceneConstraintIDs }, { $0.removingFromScene(Set($1)) })
    }

    // MARK: Values

    /// All unusual choices at once, and if that is too much, one by one.
    fileprivate func applyPlainChoices() {
        var plain = best
        for edit in PlainChoices.edits(for: best) {
            var candidate = plain
            edit(&candidate)
            if Simplicity(candidate) < Simplicity(plain) { plain = candidate }
        }
        if propose(plain.repaired()) { return }
        var index = 0
        while true {
            let edits = PlainChoices.edits(for: best)
            guard index < edits.count else { return }
            var candidate = best
            edits[index](&candidate)
            propose(candidate.repaired())
            index += 1
        }
    }

    /// Constraints in the plainest form that still fails. Names change with the order of constraints, indices hardly
    /// ever.
    fileprivate func simplifyConstraintForms() {
        guard mayChangeEquations else { return }
        var index = 0
        while index < best.constraintIDs.count {
            for candidate in best.plainerConstraints(best.constraintIDs[index]) where propose(candidate) { break }
            index += 1
        }
        for id in best.viewsWithSizeConstraints { propose(best.labelInPlace(of: id)) }
    }

    /// Shortens each text to its shortest prefix that still fails.
    fileprivate func shortenTexts() {
        for id in best.contentIDs {
            guard let text = best.root.node(ofView: id)?.text else { continue }
            bisect(refused: -1, enough: Double(text.count)) { length in
                var candidate = best
                _ = candidate.root.update(view: id) { $0.text = String(text.prefix(Int(length))) }
                return propose(candidate)
            }
        }
    }
}
