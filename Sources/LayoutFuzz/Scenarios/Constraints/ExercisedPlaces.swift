import Foundation
import LayoutEngine

/// How near to zero one coordinate may be, and how far from it.
struct ExercisedRange: Equatable {
    var (least, most): (CGFloat?, CGFloat?)

    /// Fixed as often as bounded on one side: what is open on both hides what only one side allows.
    init(_ number: Int) {
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

    var isOpen: Bool { least == nil || least != most }
    /// The allowed place that is nearest to zero.
    var chosen: CGFloat { min(max(0, least ?? 0), most ?? .greatestFiniteMagnitude) }

    func allows(_ place: CGFloat) -> Bool {
        place >= (least ?? -.greatestFiniteMagnitude) - 0.01 && place <= (most ?? .greatestFiniteMagnitude) + 0.01
    }
}

/// A view whose place is in ranges, and one that follows it, away from all that covers a screen.
final class ExercisedPlaces {
    private static let step = CGPoint(x: 33, y: -4)

    private let run: ScenarioRun
    private let (host, root): (SceneHost, UIView)
    private let (view, follower): (UIView, UIView)
    /// By axis, the lower bound and the upper one.
    private var bounds: [[NSLayoutConstraint]] = []
    private var ranges = [ExercisedRange(0), ExercisedRange(0)]
    private var isExercised = false

    init(_ run: ScenarioRun) {
        self.run = run
        (host, root) = run.openPlain()
        let holder = UIView(frame: CGRect(x: 110, y: 100, width: 120, height: 90))
        root.addSubview(holder)
        (view, follower) = (run.makeView(in: holder), run.makeView(in: holder))
        bounds = [
            [
                view.leftAnchor.constraint(greaterThanOrEqualTo: holder.leftAnchor),
                view.leftAnchor.constraint(lessThanOrEqualTo: holder.leftAnchor),
            ],
            [
                view.topAnchor.constraint(greaterThanOrEqualTo: holder.topAnchor),
                view.topAnchor.constraint(lessThanOrEqualTo: holder.topAnchor),
            ],
        ]
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 20),
            follower.leftAnchor.constraint(equalTo: view.rightAnchor, constant: Self.step.x - 30),
            follower.topAnchor.constraint(equalTo: view.topAnchor, constant: Self.step.y),
            follower.widthAnchor.constraint(equalToConstant: 7), follower.heightAnchor.constraint(equalToConstant: 9),
        ])
        follow()
    }

    /// Says what is new of the bounds, and nothing else.
    private func follow() {
        for (constraints, range) in zip(bounds, ranges) {
            for (constraint, constant) in zip(constraints, [range.least, range.most]) {
                if let constant, constraint.constant != constant { constraint.constant = constant }
                if constraint.isActive != (constant != nil) { constraint.isActive = constant != nil }
            }
        }
    }

    /// - Parameter axis: nil for both at once.
    func set(_ axis: Int?, _ number: Int) {
        let before = ranges
        if axis != 1 { ranges[0] = ExercisedRange(number) }
        if axis != 0 { ranges[1] = ExercisedRange(axis == nil ? number * 5 + 7 : number) }
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

    private func compare(_ when: String) {
        let (origin, chosen) = (view.frame.origin, CGPoint(x: ranges[0].chosen, y: ranges[1].chosen))
        run.expect(
            "place of the follower \(when)", follower.frame.origin,
            CGPoint(x: origin.x + Self.step.x, y: origin.y + Self.step.y), within: 0.01)
        run.expect("size of the view \(when)", view.frame.size, CGSize(width: 30, height: 20), within: 0.01)
        guard isExercised else { return run.expect("place of the view \(when)", origin, chosen, within: 0.01) }
        let distance = abs(origin.x - chosen.x) + abs(origin.y - chosen.y)
        run.expect("whether the view is elsewhere \(when)", distance > 0.01, true)
        run.expect("whether it may be there across \(when)", ranges[0].allows(origin.x), true)
        run.expect("whether it may be there down \(when)", ranges[1].allows(origin.y), true)
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
