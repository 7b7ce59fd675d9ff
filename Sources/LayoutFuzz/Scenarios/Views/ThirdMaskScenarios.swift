import Foundation
import LayoutEngine

/// A view in a view in a page, with frames in thirds of points, and the frames that their masks must give.
private final class ThirdsPage {
    /// One axis of a view in thirds of a point, and whether its start or its length is flexible.
    struct Axis {
        var (place, length) = (0, 0)
        /// 0 for nothing flexible, 1 for the margin before it, 2 for its length.
        var follows = 0

        mutating func follow(_ change: Int) {
            if follows == 1 { place += change }
            if follows == 2 { length += change }
        }
    }

    let page = UIView()
    private let views = [UIView(), UIView()]
    private var size = [1000, 1000]
    private var axes = Array(repeating: [Axis(), Axis()], count: 2)

    init(_ masks: Int) {
        page.frame = CGRect(x: 0, y: 0, width: Self.points(1000), height: Self.points(1000))
        page.addSubview(views[0])
        views[0].addSubview(views[1])
        for index in 0..<2 { place(index, masks / (index == 0 ? 1 : 9), 7 * index + 4) }
    }

    private static func points(_ thirds: Int) -> CGFloat { CGFloat(thirds) / 3 }

    /// Sets a mask and a frame. The frame is large enough for all later sizes of the page.
    private func place(_ index: Int, _ masks: Int, _ value: Int) {
        for axis in 0..<2 {
            let follows = axis == 0 ? masks % 3 : masks / 3 % 3
            let before = axes[index][axis].length
            axes[index][axis] = Axis(place: value + 3 * axis, length: 540 + value * (2 - axis), follows: follows)
            if index == 0 { axes[1][axis].follow(axes[0][axis].length - before) }
        }
        let (across, down) = (axes[index][0], axes[index][1])
        let horizontal: [UIView.AutoresizingMask] = [[], .flexibleLeftMargin, .flexibleWidth]
        let vertical: [UIView.AutoresizingMask] = [[], .flexibleTopMargin, .flexibleHeight]
        let mask = horizontal[across.follows].union(vertical[down.follows])
        views[index].autoresizingMask = mask
        views[index].frame = CGRect(
            x: Self.points(across.place), y: Self.points(down.place), width: Self.points(across.length),
            height: Self.points(down.length))
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0, 1:
            // Both lengths, or one.
            let new = [900 + value * 3 + value % 3, kind == 0 ? size[1] : 1100 - value * 4]
            for axis in 0..<2 {
                let old = axes[0][axis].length
                axes[0][axis].follow(new[axis] - size[axis])
                axes[1][axis].follow(axes[0][axis].length - old)
            }
            size = new
            page.frame.size = CGSize(width: Self.points(new[0]), height: Self.points(new[1]))
        case 2: place(0, value / 4, value)
        default: place(1, value / 4, 59 - value)
        }
    }

    func check(_ run: ScenarioRun) {
        page.layoutIfNeeded()
        for (index, view) in views.enumerated() {
            let (found, across, down) = (view.frame, axes[index][0], axes[index][1])
            // Exactly equal.
            run.expect(
                "frame of view \(index)", [found.minX, found.minY, found.width, found.height],
                [across.place, down.place, across.length, down.length].map(Self.points))
        }
    }
}

extension Scenario {
    static let thirdMasks: [Scenario] = [
        // On a screen with a scale of 3 a mask gives exactly the frame that a new view would have, to the last bit.
        Scenario(
            "masks-of-thirds-leave-no-noise", rules: ["masks-7", "masks-8"],
            limits: [80, 255] + Array(repeating: 4 * 50 - 1, count: 8), kinds: 4, needs: { $0.device.scale == 3 }
        ) { run in
            let page = ThirdsPage(run.numbers[0])
            page.check(run)
            run.inAnyOrder(from: 2, { page.perform($0 % 4, $0 / 4) }, rest: { page.check(run) })
            page.check(run)
        }
    ]
}
