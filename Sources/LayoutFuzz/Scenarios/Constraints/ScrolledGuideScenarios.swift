import LayoutEngine

extension Scenario {
    static let scrolledGuides: [Scenario] = [
        // Views in a scroll view that are tied to its safe area or frame stay in place on the screen. Views outside
        // that are tied to its content move with it.
        Scenario(
            "guides-of-what-scrolls",
            rules: ["scroll-views-1", "scroll-views-2", "scroll-views-7", "safe-area-6", "direction-1", "direction-2"],
            limits: Array(repeating: 119, count: 6) + [511]
                + Array(repeating: ScrolledGuides.kinds * 6 * 41 - 1, count: 9), kinds: ScrolledGuides.kinds,
            needs: { $0.uikit.hasSafeArea && $0.environment.guidePropagation == nil }
        ) { run in
            let guides = ScrolledGuides(run)
            guides.check()
            run.inAnyOrder(from: 7, guides.perform, rest: guides.check)
            guides.check()
        }
    ]
}
