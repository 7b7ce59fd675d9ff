import Foundation
import LayoutEngine

/// How short one length may be, and how long.
private struct LengthRange: Equatable {
    var (least, most): (CGFloat?, CGFloat?)

    /// Fixed as often as not: what is open on both axes hides what only one of them allows.
    init(_ number: Int) {
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
    /// The least length that is allowed: the nearest to zero.
    var chosen: CGFloat { least ?? 0 }

    func allows(_ length: CGFloat) -> Bool {
        length >= (least ?? 0) - 0.01 && length <= (most ?? .greatestFiniteMagnitude) + 0.01
    }
}

/// A view whose place is fixed and whose lengths are in ranges, and one below its corner.
private final class ExercisedLengths {
    private let run: ScenarioRun
    private let (host, root): (SceneHost, UIView)
    private let (view, follower): (UIView, UIView)
    /// By axis, the lower bound and the upper one.
    private let bounds: [[NSLayoutConstraint]]
    private var ranges = [LengthRange(0), LengthRange(0)]
    private var isExercised = false

    init(_ run: ScenarioRun) {
        self.run = run
        (host, root) = run.openPlain()
        let holder = UIView(frame: CGRect(x: 110, y: 100, width: 120, height: 90))
        root.addSubview(holder)
        (view, follower) = (run.makeView(in: holder), run.makeView(in: holder))
        bounds = [view.widthAnchor, view.heightAnchor].map { anchor in
            [anchor.constraint(greaterThanOrEqualToConstant: 0), anchor.constraint(lessThanOrEqualToConstant: 0)]
        }
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 5),
            view.topAnchor.constraint(equalTo: holder.topAnchor, constant: 9),
            follower.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 3),
            follower.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 4),
            follower.widthAnchor.constraint(equalToConstant: 7), follower.heightAnchor.constraint(equalToConstant: 6),
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

    func set(_ axis: Int, _ number: Int) {
        let range = LengthRange(number)
        guard ranges[axis] != range else { return }
        ranges[axis] = range
        follow()
        // Another constraint ends what was shown instead.
        isExercised = false
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
        let (size, chosen) = (view.frame.size, CGSize(width: ranges[0].chosen, height: ranges[1].chosen))
        run.expect("place of the view \(when)", view.frame.origin, CGPoint(x: 5, y: 9), within: 0.01)
        run.expect(
            "frame of the follower \(when)", follower.frame,
            CGRect(x: 8 + size.width, y: 13 + size.height, width: 7, height: 6), within: 0.01)
        guard isExercised else { return run.expect("size of the view \(when)", size, chosen, within: 0.01) }
        let change = abs(size.width - chosen.width) + abs(size.height - chosen.height)
        run.expect("whether the view has another size \(when)", change > 0.01, true)
        run.expect("whether it may have this width \(when)", ranges[0].allows(size.width), true)
        run.expect("whether it may have this height \(when)", ranges[1].allows(size.height), true)
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

extension Scenario {
    static let exercisedLengths: [Scenario] = [
        // An exercise shows another size on whichever axis the constraints leave room, a second one the first size again; what is said
        // later finds no trace of either.
        Scenario(
            "lengths-exercised-in-any-order", rules: ["ambiguity-1", "ambiguity-3"],
            limits: [65, 65, 255] + Array(repeating: 3 * 66 - 1, count: 8), kinds: 3
        ) { run in
            let lengths = ExercisedLengths(run)
            lengths.set(0, run.numbers[0])
            lengths.set(1, run.numbers[1])
            lengths.check()
            lengths.exercise(byFollower: false)
            run.inAnyOrder(
                from: 3,
                { number in
                    switch number % 3 {
                    case 0: lengths.exercise(byFollower: number / 3 % 2 == 1)
                    default: lengths.set(number % 3 - 1, number / 3)
                    }
                }, rest: lengths.check)
            lengths.check()
        }
    ]
}
