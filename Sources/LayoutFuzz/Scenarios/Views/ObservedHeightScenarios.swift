import Foundation
import LayoutEngine

/// Scroll views that an app makes as high as their content.
extension Scenario {
    static let observedHeights: [Scenario] = [
        // An observer of `contentSize` gets each change, also those of a layout. Constraints that it changes take effect before the
        // screen is at rest.
        Scenario(
            "views-as-high-as-their-content",
            rules: ["observing-1", "scroll-views-1", "scroll-views-3", "controls-9", "passes-8"],
            limits: [511] + Array(repeating: ObservedHeights.kinds * 60 - 1, count: 9), kinds: ObservedHeights.kinds,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
            let heights = ObservedHeights(run)
            root.addSubview(heights.page)
            func settle() {
                host.settle()
                heights.check()
            }
            settle()
            run.inAnyOrder(
                from: 1, { heights.perform($0 % ObservedHeights.kinds, $0 / ObservedHeights.kinds) }, rest: settle)
            settle()
            heights.end()
        }
    ]
}
