import LayoutEngine

/// Scroll views; a controller adjusts the insets of its first subview.
extension Scenario {
    static let firstScrolls: [Scenario] = [
        // The insets follow from the present first view, the present content and the present bars, whatever the order of the changes
        // was. The scrolled content keeps its distance from the edge of the insets.
        Scenario(
            "insets-of-the-first-view-in-any-order",
            rules: ["scroll-views-4", "scroll-views-5", "scroll-views-6", "safe-area-1"],
            limits: [5, 3, 511] + Array(repeating: FirstScrolls.kinds * 60 - 1, count: 9), kinds: FirstScrolls.kinds,
            share: 2
        ) { run in
            let orders = [[0, 1, 2], [1, 0], [2, 0, 1], [2, 1], [0], [0, 2, 1]]
            let scrolls = FirstScrolls(run, order: orders[run.numbers[0]], isNavigated: run.numbers[1] > 0)
            scrolls.check()
            run.inAnyOrder(
                from: 3, { scrolls.perform($0 % FirstScrolls.kinds, $0 / FirstScrolls.kinds) }, rest: scrolls.check)
            scrolls.check()
        }
    ]
}
