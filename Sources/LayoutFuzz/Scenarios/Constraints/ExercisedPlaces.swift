import Foundation
import LayoutEngine

/// A view with ranges for its origin, and a follower.
final class ExercisedPlaces: ExercisedView {
    private static let step = CGPoint(x: 33, y: -4)

    init(_ run: ScenarioRun) { super.init(run, [ExercisedRange(place: 0), ExercisedRange(place: 0)]) }

    override func makeBounds() -> [[NSLayoutConstraint]] {
        [
            [
                view.leftAnchor.constraint(greaterThanOrEqualTo: holder.leftAnchor),
                view.leftAnchor.constraint(lessThanOrEqualTo: holder.leftAnchor),
            ],
            [
                view.topAnchor.constraint(greaterThanOrEqualTo: holder.topAnchor),
                view.topAnchor.constraint(lessThanOrEqualTo: holder.topAnchor),
            ],
        ]
    }

    override func makeTies() -> [NSLayoutConstraint] {
        [
            view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 20),
            follower.leftAnchor.constraint(equalTo: view.rightAnchor, constant: Self.step.x - 30),
            follower.topAnchor.constraint(equalTo: view.topAnchor, constant: Self.step.y),
            follower.widthAnchor.constraint(equalToConstant: 7), follower.heightAnchor.constraint(equalToConstant: 9),
        ]
    }

    override var values: [CGFloat] { [view.frame.minX, view.frame.minY] }

    override func checkTies(_ when: String) {
        let origin = view.frame.origin
        run.expect(
            "origin of the follower \(when)", follower.frame.origin,
            CGPoint(x: origin.x + Self.step.x, y: origin.y + Self.step.y), within: 0.01)
        run.expect("size of the view \(when)", view.frame.size, CGSize(width: 30, height: 20), within: 0.01)
    }

    /// - Parameter axis: nil for both at once.
    func set(_ axis: Int?, _ number: Int) {
        var new = ranges
        if axis != 1 { new[0] = ExercisedRange(place: number) }
        if axis != 0 { new[1] = ExercisedRange(place: axis == nil ? number * 5 + 7 : number) }
        set(new)
    }
}
