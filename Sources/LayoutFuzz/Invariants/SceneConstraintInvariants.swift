import LayoutEngine

/// docs/storyboard-campaigns.md
struct SceneWithoutConflict: Invariant {
    let id = "scene-no-conflict"
    let statement = "The required constraints of a scene do not conflict; a conflict in the design counts once, there."

    func check(_ context: CheckContext) -> [Violation] {
        guard let scene = context.scene, let conflict = scene.snapshot.visibleConflict else { return [] }
        let broken = scene.snapshot.brokenConstraint
        let place = broken ?? "of-views"
        let views = scene.snapshot.conflictingViews
        let message = ConflictSentence.listing(
            conflict.constraints, broken: conflict.broken, isDesign: scene.isDesign)
        if scene.isDesign { return [scene.violation(of: views, ["design", place], message)] }
        if scene.design.brokenConstraint == broken, !scene.design.conflicts.isEmpty { return [] }
        return [scene.violation(of: views, [place], message)]
    }
}

/// docs/storyboard-campaigns.md
struct SceneWithoutAmbiguity: Invariant {
    let id = "scene-no-ambiguity"
    let statement =
        "Constraints determine the frame of each view of a scene; a view that is ambiguous in the design counts once, there."

    func check(_ context: CheckContext) -> [Violation] {
        guard let scene = context.scene, scene.snapshot.conflicts.isEmpty else { return [] }
        // Where constraints of the file are there for the canvas only, a class has an intrinsic size, or views outside
        // of the file decide on the size, code determines the rest.
        let inventory = scene.inventory
        guard !inventory.hasPlaceholders, !inventory.keepsSize, !inventory.isRow else { return [] }
        let open = scene.snapshot.items.filter {
            $0.isAmbiguous && $0.isShown && !$0.hasOwnClass && !$0.isExcludedFromAmbiguityCheck
        }
        guard let first = open.first else { return [] }
        if scene.isDesign {
            let names = open.map(\.name).joined(separator: ", ")
            return [
                scene.violation(
                    of: open.map(\.id), ["design", first.id],
                    "the constraints do not determine the position or size of \(names). The same happens on the design's own "
                        + "device.")
            ]
        }
        guard let new = open.first(where: { scene.design[$0.id]?.isAmbiguous == false }) else { return [] }
        return [
            scene.violation(
                of: [new.id], [new.id],
                "the constraints do not determine the position or size of \(new.name). In the design they do.")
        ]
    }
}
