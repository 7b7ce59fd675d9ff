import Foundation
import LayoutEngine

/// A view with a fixed origin and with ranges for its lengths, and a follower at its lower right corner.
private final class ExercisedLengths: ExercisedView {
    init(_ run: ScenarioRun) { super.init(run, [ExercisedRange(length: 0), ExercisedRange(length: 0)]) }

    override func makeBounds() -> [[NSLayoutConstraint]] {
        [view.widthAnchor, view.heightAnchor].map { anchor in
            [anchor.constraint(greaterThanOrEqualToConstant: 0), anchor.constraint(lessThanOrEqualToConstant: 0)]
        }
    }

    override func makeTies() -> [NSLayoutConstraint] {
        [
            view.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 5),
            view.topAnchor.constraint(equalTo: holder.topAnchor, constant: 9),
            follower.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 3),
            follower.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 4),
            follower.widthAnchor.constraint(equalToConstant: 7), follower.heightAnchor.constraint(equalToConstant: 6),
        ]
    }

    override var values: [CGFloat] { [view.frame.width, view.frame.height] }

    override func checkTies(_ when: String) {
        let size = view.frame.size
        run.expect("origin of the view \(when)", view.frame.origin, CGPoint(x: 5, y: 9), within: 0.01)
        run.expect(
            "frame of the follower \(when)", follower.frame,
            CGRect(x: 8 + size.width, y: 13 + size.height, width: 7, height: 6), within: 0.01)
    }

    func set(_ axis: Int, _ number: Int) {
        var new = ranges
        new[axis] = ExercisedRange(length: number)
        set(new)
    }
}

extension Scenario {
    static let exercisedLengths: [Scenario] = [
        // exerciseAmbiguityInLayout shows another size on the axes that are ambiguous, and called again the first size.
        // Later changes are not affected by it.
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
