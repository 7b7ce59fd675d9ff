import Foundation
import LayoutEngine

extension Scenario {
    static let scrollWays: [Scenario] = [
        // Bounds, delegate, observers and layouts have the last content offset, however the content is scrolled or the scroll view is
        // resized.
        Scenario(
            "scrolled-in-any-way",
            rules: ["scroll-views-2", "scroll-views-6", "scroll-views-7", "passes-7", "passes-8"],
            limits: [1, 511] + Array(repeating: 10 * 40 - 1, count: 9), kinds: 10
        ) { run in
            let (host, root) = run.openPlain()
            host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
            let ways = ScrollWays(in: root, run, tiesContent: run.flag(0))
            let scroll = ways.scroll
            var heard: [CGPoint] = []
            let observation = scroll.observe(\.contentOffset) { scroll, _ in heard.append(scroll.contentOffset) }
            host.settle()
            var (hasMoved, turn) = (false, 0)
            func check() {
                if hasMoved, ways.isShown { scroll.laidOut = [] }
                host.settle()
                run.expect("content offset at rest in turn \(turn)", scroll.contentOffset, ways.offset)
                guard ways.isShown else { return }
                if hasMoved {
                    run.expect("content offset of the last layout in turn \(turn)", scroll.laidOut.last, ways.offset)
                }
                hasMoved = false
                run.expect("content size in turn \(turn)", scroll.contentSize, CGSize(width: 3000, height: 3000))
                if run.uikit.hasSafeArea {
                    let shown = CGRect(origin: ways.offset, size: ways.frame.size)
                    run.expect("frame of the view at the frame layout guide in turn \(turn)", ways.inFrame.frame, shown)
                }
                run.expect(
                    "frame of the view outside the scroll view in turn \(turn)", ways.outside.frame,
                    CGRect(
                        x: ways.frame.minX - ways.offset.x, y: ways.frame.minY - ways.offset.y, width: 3, height: 4))
            }
            run.inAnyOrder(
                from: 2,
                { number in
                    let old = ways.offset
                    (scroll.told, heard) = ([], [])
                    ways.perform(number % 10, number / 10)
                    turn += 1
                    let wanted = ways.offset == old ? nil : ways.offset
                    if wanted != nil { hasMoved = true }
                    run.expect("frame of the scroll view after change \(turn)", scroll.frame, ways.frame)
                    run.expect("content offset after change \(turn)", scroll.contentOffset, ways.offset)
                    run.expect("offset in scrollViewDidScroll in change \(turn)", scroll.told.last, wanted)
                    run.expect("offset that an observer gets in change \(turn)", heard.last, wanted)
                }, rest: check)
            check()
            observation.invalidate()
        }
    ]
}
