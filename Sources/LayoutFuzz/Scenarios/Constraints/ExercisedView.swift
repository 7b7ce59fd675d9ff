import Foundation
import LayoutEngine

/// How near to zero one coordinate or length may be, and how far from it.
struct ExercisedRange: Equatable {
    var (least, most): (CGFloat?, CGFloat?)

    /// A coordinate, fixed as often as bounded on one side: what is open on both hides what only one side allows.
    init(place number: Int) {
        // A mistake in how far an exercise goes shows only where that is less than the way to zero.
        let place = CGFloat(2 * (number / 6 % 21) - 24)
        switch number % 6 {
        case 0: (least, most) = (place, place)
        case 1, 2: (least, most) = (nil, place)
        case 3: (least, most) = (place, nil)
        case 4: (least, most) = (place - CGFloat(number % 7 + 1), place)
        default: (least, most) = (nil, nil)
        }
    }

    /// A length, fixed as often as not: what is open on both axes hides what only one of them allows.
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
    /// What is allowed and nearest to zero.
    var chosen: CGFloat { min(max(0, least ?? 0), most ?? .greatestFiniteMagnitude) }

    func allows(_ value: CGFloat) -> Bool {
        value >= (least ?? -.greatestFiniteMagnitude) - 0.01 && value <= (most ?? .greatestFiniteMagnitude) + 0.01
    }
}

/// A view of which something is in ranges on both axes, and one that follows it, away from all that covers a screen.
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

    // MARK: What is in ranges

    /// By axis, the lower bound and the upper one.
    func makeBounds() -> [[NSLayoutConstraint]] { [] }
    /// What fixes all else.
    func makeTies() -> [NSLayoutConstraint] { [] }
    /// What is in ranges, as it is now.
    var values: [CGFloat] { [] }
    /// Looks at all else.
    func checkTies(_ when: String) {}

    // MARK: Changes

    /// Says what is new of the bounds, and nothing else.
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
        // Another constraint ends what was shown instead.
        if ranges != before { isExercised = false }
    }

    /// Shows another layout, or the first one again.
    func exercise(byFollower: Bool) {
        (byFollower ? follower : view).exerciseAmbiguityInLayout()
        // At once: what comes before the next rest could end it.
        root.layoutIfNeeded()
        if ranges.contains(where: \.isOpen) { isExercised.toggle() }
        compare(byFollower ? "after the follower was exercised" : "after the view was exercised")
    }

    // MARK: Looking

    private func compare(_ when: String) {
        checkTies(when)
        let pairs = zip(values, ranges)
        guard isExercised else {
            for (value, range) in pairs {
                run.expect("what the view chooses \(when)", value, range.chosen, within: 0.01)
            }
            return
        }
        let change = pairs.reduce(0) { $0 + abs($1.0 - $1.1.chosen) }
        run.expect("whether it is another \(when)", change > 0.01, true)
        run.expect("whether it is allowed \(when)", pairs.allSatisfy { $1.allows($0) }, true)
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
