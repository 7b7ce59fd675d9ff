import LayoutEngine

extension Scenario {
    static let reachingMargins: [Scenario] = [
        // How far a superview's margins reach into a view depends on the view's frame by constraints, also where only a
        // constant changed, and whatever was asked or laid out in between.
        Scenario(
            "margins-that-reach-as-constraints-say",
            rules: ["margins-1", "margins-5", "margins-6", "margins-9", "constraints-2", "controls-11"],
            limits: [3, 3, 1023]
                + Array(repeating: ReachingMargins.kinds * ReachingMargins.values * 2 - 1, count: 10),
            kinds: ReachingMargins.kinds, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let margins = ReachingMargins(run, ways: [run.numbers[0], run.numbers[1]])
            margins.check()
            run.inAnyOrder(from: 3, margins.perform, rest: margins.check)
            margins.check()
        }
    ]
}
