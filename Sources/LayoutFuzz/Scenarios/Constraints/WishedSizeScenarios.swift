import Foundation
import LayoutEngine

extension WishedSizes {
    private var paddings: [CGFloat] { [gaps[0] + gaps[1], gaps[2] + gaps[3]] }
    private var frames: [CGFloat] {
        [view.insets.left + view.insets.right, view.insets.top + view.insets.bottom]
    }

    /// Asks the view or the holder for a fitting size.
    func ask(_ number: Int) {
        let (isHolder, way) = (number % 2 == 0 && view.superview != nil, number / 2)
        let level: [Float] = [50, 45, 300, 800, 998]
        var (target, priorities) = (
            CGSize(width: 30 + way, height: 150 - 2 * way), [level[way % 5], level[way / 5 % 5]]
        )
        let asked = isHolder ? holder : view
        let found: CGSize
        switch way % 4 {
        case 0, 1:
            target = way % 4 == 0 ? UIView.layoutFittingCompressedSize : UIView.layoutFittingExpandedSize
            priorities = [50, 50]
            found = asked.systemLayoutSizeFitting(target)
        default:
            found = asked.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: UILayoutPriority(priorities[0]),
                verticalFittingPriority: UILayoutPriority(priorities[1]))
        }
        for (axis, (length, whole)) in [(found.width, target.width), (found.height, target.height)].enumerated() {
            let around = isHolder ? paddings[axis] : frames[axis]
            let wish = WishedLength.Wish(relation: .equal, value: whole - around, priority: priorities[axis])
            guard let wanted = lengths[axis].length(with: [wish]) else { continue }
            run.expect(
                "fitting \(axis == 0 ? "width" : "height") of the \(isHolder ? "holder" : "view") for \(whole)", length,
                wanted + around)
        }
    }

    func check() {
        host.settle()
        for axis in 0...1 {
            let (paddings, frames) = (paddings[axis], frames[axis])
            let start = axis == 0 ? Self.corner.x : Self.corner.y
            var end = ends[axis]
            end.value -= start + paddings
            guard let wanted = lengths[axis].length(with: [end]) else { continue }
            func part(_ size: CGSize) -> CGFloat { axis == 0 ? size.width : size.height }
            func part(_ point: CGPoint) -> CGFloat { axis == 0 ? point.x : point.y }
            run.expect("\(axis == 0 ? "width" : "height") of the view", part(view.bounds.size), wanted + frames)
            run.expect("\(axis == 0 ? "width" : "height") of the holder", part(holder.bounds.size), wanted + paddings)
            run.expect(
                "center \(axis == 0 ? "x" : "y") of the holder", part(holder.center), start + (wanted + paddings) / 2)
            let near = axis == 0 ? gaps[0] - view.insets.left : gaps[2] - view.insets.top
            run.expect("center \(axis == 0 ? "x" : "y") of the view", part(view.center), near + (wanted + frames) / 2)
        }
    }
}

extension Scenario {
    static let wishedSizes: [Scenario] = [
        // Content priorities, constraints and the fitting priorities of systemLayoutSizeFitting decide lengths,
        // whatever they were before, and whether the view was visible, transformed or in the window when they changed.
        // A fitting size ignores constraints that views above hold.
        Scenario(
            "sizes-by-all-that-is-wanted",
            rules: [
                "constraints-2", "priorities-2", "priorities-3", "controls-11", "passes-5", "frames-2", "frames-3",
                "holding-4",
            ],
            limits: [1023] + Array(repeating: 14 * 240 - 1, count: 10), kinds: 14
        ) { run in
            let sizes = WishedSizes(run)
            sizes.check()
            run.inAnyOrder(
                from: 1,
                { number in
                    sizes.perform(number % 14, number / 14)
                    // After most changes a fitting size is asked for.
                    if number % 3 > 0 { sizes.ask(number / 42) }
                }, rest: sizes.check)
            sizes.check()
        }
    ]
}
