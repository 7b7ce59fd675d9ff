import Foundation
import LayoutEngine

/// Lists that an app sets as a whole.
extension Scenario {
    static let givenLists: [Scenario] = [
        // `gestureRecognizers` has the order in which they were added, or that of the list that the app set.
        Scenario(
            "recognizers-keep-their-order", rules: ["actions-4"], limits: Array(repeating: 4 * 2 * 24 - 1, count: 9),
            kinds: 4
        ) { run in
            let recognizers = (0..<4).map { _ in UITapGestureRecognizer() }
            let views = [UIView(), UIView()]
            var wanted: [[Int]] = [[], []]
            for (turn, number) in run.numbers.enumerated() {
                let (view, value) = (number / 4 % 2, number / 8)
                let index = value % 4
                func takeFromAll(_ indices: [Int]) {
                    for view in 0..<2 { wanted[view].removeAll { indices.contains($0) } }
                }
                switch number % 4 {
                case 0:
                    views[view].addGestureRecognizer(recognizers[index])
                    takeFromAll([index])
                    wanted[view].append(index)
                case 1:
                    views[view].removeGestureRecognizer(recognizers[index])
                    wanted[view].removeAll { $0 == index }
                default:
                    // A part of the list, forward or backward.
                    var given = (0..<(value / 4 % 4 + 1)).map { ($0 + value) % 4 }
                    if value / 12 == 1 { given.reverse() }
                    views[view].gestureRecognizers = given.map { recognizers[$0] }
                    takeFromAll(given)
                    wanted[view] = given
                }
                for (index, view) in views.enumerated() {
                    let found = (view.gestureRecognizers ?? []).compactMap { recognizer in
                        recognizers.firstIndex { $0 === recognizer }
                    }
                    run.expect("gesture recognizers of view \(index) after turn \(turn)", found, wanted[index])
                }
            }
        }
    ]
}
