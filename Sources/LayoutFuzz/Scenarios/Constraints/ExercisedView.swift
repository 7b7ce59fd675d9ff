import Foundation
import LayoutEngine

/// The limits of a coordinate or a length; nil for none.
struct ExercisedRange: Equatable {
    var (least, most): (CGFloat?, CGFloat?)

    /// A coordinate, which is seldom without limits: an axis without any would hide mistakes with a limit on the other
    /// one.
    init(place number: Int) {
        // A mistake in how far the exercised layout moves shows only where that is less than the distance to zero.
        let place = CGFloat(2 * (number / 6 % 21) - 24)
        switch number % 6 {
        case 0: (least, most) = (place, place)
        case 1, 2: (least, most) = (nil, place)
        case 3: (least, most) = (place, nil)
        case 4: (least, most) = (place - CGFloat(number % 7 + 1), place)
        default: (least, most) = (nil, nil)
        }
    }

    /// A length, which is often fixed: an ambiguous axis hides what the other one allows.
    init(length number: Int) {
        let length = CGFloat(8 + 2 * (number / 6 % 11))
        switch number % 6 {
        case 0, 1: (least, most) = (length, length)
        case 2: (least, most) = (nil, length)
        case 3: (least, most) = (length, nil)
        case 4: (least, most) = (length, length + CGFloat(2 + number % 7))
        default: (least, most) = (nil, nil)
        }
    }

    var isOpen: Bool { least == nil || least != most }
    /// The allowed value that is nearest to zero.
    var chosen: CGFloat { min(max(0, least ?? 0), most ?? .greatestFiniteMagnitude) }

    func allows(_ value: CGFloat) -> Bool {
        value >= (least ?? -.greatestFiniteMagnitude) - 0.01 && value <= (most ?? .greatestFiniteMagnitude) + 0.01
    }
}

/// A view with a range on each axis, and a follower that is tied to it. Both are away from bars and safe areas.
class ExercisedView {
    let run: ScenarioRun
    private let (host, root): (SceneHost, UIView)
    let (holder, view, follower): (UIView, UIView, UIView)
    /// By axis, the lower bound and the upper one.
    private var bounds: [[NSLayoutConstraint]] = []
    private(set) var ranges: [ExercisedRange]
    private var isExercised = false

    init(_ run: ScenarioRun, _ ranges: [ExercisedRange]) {
        self.run = run
        self.ranges = ranges
        (host, root) = run.openPlain()
        holder = UIView(frame: CGRect(x: 110, y: 100, width: 120, height: 90))
        root.addSubview(holder)
        (view, follower) = (run.makeView(in: holder), run.makeView(in: holder))
        bounds = makeBounds()
        NSLayoutConstraint.activate(makeTies())
        follow()
    }

    // MARK: Ranges

    /// By axis, the lower bound and the upper one.
    func makeBounds() -> [[NSLayoutConstraint]] { [] }
    /// The constraints that determine everything else.
    func makeTies() -> [NSLayoutConstraint] { [] }
    /// The present values of what the ranges limit.
    var values: [CGFloat] { [] }
    /// Checks everything else.
    func checkTies(_ when: String) {}

    // MARK: Changes

    /// Sets only the bounds that have changed.
    private func follow() {
        for (constraints, range) in zip(bounds, ranges) {
            for (constraint, constant) in zip(constraints, [range.least, range.most]) {
                if let constant, constraint.constant != constant { constraint.constant = constant }
                if constraint.isActive != (constant != nil) { constraint.isActive = constant != nil }
            }
        }
    }

    func set(_ ranges: [ExercisedRange]) {
        let before = self.ranges
        self.ranges = ranges
        follow()
        // A changed constraint ends the exercised layout.
        if ranges != before { isExercised = false }
    }

    /// Calls exerciseAmbiguityInLayout, which shows another layout or the first one again.
    func exercise(byFollower: Bool) {
        (byFollower ? follower : view).exerciseAmbiguityInLayout()
        // Right away, because a detour before the next check could end it.
        root.layoutIfNeeded()
        if ranges.contains(where: \.isOpen) { isExercised.toggle() }
        compare(byFollower ? "after the follower was exercised" : "after the view was exercised")
    }

    // MARK: Checks

    private func compare(_ when: String) {
        checkTies(when)
        let pairs = zip(values, ranges)
        guard isExercised else {
            for (value, range) in pairs {
                run.expect("value that is nearest to zero \(when)", value, range.chosen, within: 0.01)
            }
            return
        }
        let change = pairs.reduce(0) { $0 + abs($1.0 - $1.1.chosen) }
        run.expect("whether the layout is another one \(when)", change > 0.01, true)
        run.expect("whether the constraints allow the layout \(when)", pairs.allSatisfy { $1.allows($0) }, true)
    }

    func check() {
        if isExercised { exercise(byFollower: false) }
        host.settle()
        compare("at rest")
        let isOpen = ranges.contains(where: \.isOpen)
        run.expect("whether the view is ambiguous", view.hasAmbiguousLayout, isOpen)
        run.expect("whether the follower is ambiguous", follower.hasAmbiguousLayout, isOpen)
    }
}
