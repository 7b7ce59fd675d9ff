import LayoutEngine

/// Scroll views of which one is the first view of its controller.
extension Scenario {
    static let firstScrolls: [Scenario] = [
        // The insets go by what is the first view now, by what scrolls now and by what is covered now, in whatever order these came.
        // What is scrolled keeps its distance from the edge of the insets.
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
