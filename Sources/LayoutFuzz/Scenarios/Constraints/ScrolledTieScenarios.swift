import Foundation
import LayoutEngine

extension ScrolledTies {
    /// Lays out and compares all frames.
    func check() {
        host.settle()
        /// The offsets from the inner content to the outer one, and from there to the root.
        let (inward, outward) = (shift(1), shift(0))
        let whole = CGPoint(x: inward.x + outward.x, y: inward.y + outward.y)
        for (index, scroll) in scrolls.enumerated() {
            run.expect("frame of scroll view \(index)", scroll.frame, frames[index])
            run.expect("content size of scroll view \(index)", scroll.contentSize, contents[index])
            run.expect("content offset of scroll view \(index)", scroll.contentOffset, offsets[index])
        }
        func expect(_ what: String, _ index: Int, _ x: CGFloat, _ y: CGFloat) {
            let frame = CGRect(origin: CGPoint(x: x, y: y), size: Self.size(index))
            run.expect(what, leaves[index].frame, frame, within: run.pixel + 0.01)
        }
        func end(_ length: CGFloat, _ index: Int) -> CGPoint {
            CGPoint(x: length - Self.size(index).width, y: length - Self.size(index).height)
        }
        let (far, near) = (CGRect(origin: offsets[0], size: frames[0].size), numbers)
        expect("view that is tied to the root", 0, near[0] - whole.x, near[0] + 1 - whole.y)
        expect(
            "view that is tied to the outer frame", 1, end(far.maxX - near[1], 1).x - inward.x,
            end(far.maxY - near[1], 1).y - inward.y)
        expect(
            "view that is tied to the outer content", 2, end(contents[0].width - near[2], 2).x - inward.x,
            end(contents[0].height - near[2], 2).y - inward.y)
        expect(
            "view in the outer center", 3, far.midX + near[3] - Self.size(3).width / 2 - inward.x,
            far.midY - near[3] - Self.size(3).height / 2 - inward.y)
        let start = runsLeft ? end(frames[1].width - near[4], 4).x : near[4]
        expect("view that is tied to the inner frame", 4, offsets[1].x + start, offsets[1].y + near[4])
        let corner = CGPoint(
            x: runsLeft ? near[5] : end(contents[1].width - near[5], 5).x, y: end(contents[1].height - near[5], 5).y)
        expect("view that is tied to the inner content", 5, corner.x, corner.y)
        run.expect(
            "view outside that is tied to the inner content", beside.frame,
            CGRect(
                x: corner.x + whole.x + 3, y: corner.y + whole.y + 2, width: contents[1].width / 4,
                height: frames[0].height / 2), within: run.pixel + 0.01)
    }
}

extension Scenario {
    static let scrolledTies: [Scenario] = [
        // Views in nested scroll views are tied to content that scrolls, to frames that do not, or to views outside. A
        // view outside is tied to one of them.
        Scenario(
            "ties-across-scrolled-contents",
            rules: [
                "scroll-views-1", "scroll-views-2", "scroll-views-6", "scroll-views-7", "direction-2", "holding-4",
            ],
            limits: [511] + Array(repeating: 9 * 80 - 1, count: 9), kinds: 9, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let ties = ScrolledTies(run)
            ties.check()
            run.inAnyOrder(from: 1, { ties.perform($0 % 9, $0 / 9) }, rest: ties.check)
            ties.check()
        }
    ]
}
