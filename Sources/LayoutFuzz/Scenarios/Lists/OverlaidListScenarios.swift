import LayoutEngine

/// Lists with safe area insets.
extension Scenario {
    static let overlaidLists: [Scenario] = [
        // The safe area applies to all that happens at a list's edges: pinned headers stay at its inset, and rows that are
        // scrolled to are inside of the insets, whatever changed before.
        Scenario(
            "lists-scroll-below-what-covers-them",
            rules: ["tables-1", "tables-4", "collections-1", "collections-9", "scroll-views-4", "scroll-views-6"],
            limits: [2, 511] + Array(repeating: OverlaidList.kinds * 120 - 1, count: 9), kinds: OverlaidList.kinds,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let list = OverlaidList(run, run.numbers[0])
            run.held.append(list)
            list.check()
            run.inAnyOrder(
                from: 2, { list.perform($0 % OverlaidList.kinds, $0 / OverlaidList.kinds) }, rest: list.check)
            list.check()
        }
    ]
}
