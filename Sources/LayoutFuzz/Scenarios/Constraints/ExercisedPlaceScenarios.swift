import Foundation
import LayoutEngine

extension Scenario {
    static let exercisedPlaces: [Scenario] = [
        // exerciseAmbiguityInLayout shows another layout on the axes that are ambiguous, and called again the first
        // layout. Later changes are not affected by it.
        Scenario(
            "exercises-in-any-order", rules: ["ambiguity-1", "ambiguity-3"],
            limits: [125, 125, 255] + Array(repeating: 4 * 126 - 1, count: 8), kinds: 4
        ) { run in
            let places = ExercisedPlaces(run)
            places.set(0, run.numbers[0])
            places.set(1, run.numbers[1])
            places.check()
            places.exercise(byFollower: false)
            run.inAnyOrder(
                from: 3,
                { number in
                    let value = number / 4
                    switch number % 4 {
                    case 0: places.exercise(byFollower: value % 2 == 1)
                    case 1: places.set(0, value)
                    case 2: places.set(1, value)
                    default: places.set(nil, value)
                    }
                }, rest: places.check)
            places.check()
        }
    ]
}
