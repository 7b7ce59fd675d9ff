import Foundation
import LayoutEngine

extension Scenario {
    static let scrollWays: [Scenario] = [
        // Whichever way content is moved or its view gets another size, all that shows or tells the offset has the last one,
        // and is laid out by it.
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
                run.expect("offset at rest \(turn)", scroll.contentOffset, ways.offset)
                guard ways.isShown else { return }
                if hasMoved { run.expect("what the last layout shows \(turn)", scroll.laidOut.last, ways.offset) }
                hasMoved = false
                run.expect("size of the content \(turn)", scroll.contentSize, CGSize(width: 3000, height: 3000))
                if run.uikit.hasSafeArea {
                    let shown = CGRect(origin: ways.offset, size: ways.frame.size)
                    run.expect("view in the frame \(turn)", ways.inFrame.frame, shown)
                }
                run.expect(
                    "view beside it \(turn)", ways.outside.frame,
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
                    run.expect("place after change \(turn)", scroll.frame, ways.frame)
                    run.expect("offset after change \(turn)", scroll.contentOffset, ways.offset)
                    run.expect("what the delegate is told in change \(turn)", scroll.told.last, wanted)
                    run.expect("what an observer is told in change \(turn)", heard.last, wanted)
                }, rest: check)
            check()
            observation.invalidate()
        }
    ]
}
