import LayoutEngine

/// Collection views that leave the window.
extension Scenario {
    static let awayLists: [Scenario] = [
        // Items and headers have the frames of the current layout, whether it changed while the list was in the window
        // or removed, alone or with its superviews. Removed items have no attributes, and neither has a layout that the
        // list no longer uses.
        Scenario(
            "layouts-changed-while-lists-are-away",
            rules: ["collections-1", "collections-3", "collections-9", "collections-14", "collections-17"],
            limits: [1, 1023] + Array(repeating: 8 * 60 - 1, count: 10), kinds: 8
        ) { run in
            let (host, root) = run.openPlain()
            let list = AwayList(run, in: root)
            func check() {
                host.settle()
                if list.isShown { list.check(run) }
            }
            check()
            run.inAnyOrder(from: 2, { list.perform($0 % 8, $0 / 8) }, rest: check)
            if !list.isShown { list.perform(0, 0) }
            check()
        }
    ]
}
