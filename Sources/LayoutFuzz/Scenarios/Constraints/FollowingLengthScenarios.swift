import Foundation
import LayoutEngine

extension Scenario {
    static let followingLengths: [Scenario] = [
        // Lengths have no history: they are those of new boxes with the same constraints, whichever constants and
        // priorities changed, one alone or some at once.
        Scenario(
            "lengths-that-follow-one-another", rules: ["priorities-2", "constraints-2", "passes-5"],
            limits: [255, 8, 1, 1023] + Array(repeating: 7 * 12 * 60 - 1, count: 10), kinds: 7,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            var state = FollowingState(run.numbers[0], run.numbers[1], isRequired: run.flag(2))
            let old = FollowingBoxes(in: root, state)
            func check() {
                host.settle()
                let new = FollowingBoxes(in: nil, state)
                new.page.layoutIfNeeded()
                for box in 0..<FollowingState.boxes {
                    run.expect("frame of box \(box)", old.frame(box), new.frame(box), within: 0.01)
                    run.expect(
                        "view behind box \(box)", old.followers[box].frame, new.followers[box].frame, within: 0.01)
                }
            }
            check()
            run.inAnyOrder(
                from: 4,
                { number in
                    let (row, value) = (number / 7 % FollowingState.rows, number / 7 / FollowingState.rows)
                    switch number % 7 {
                    // The length that the others depend on.
                    case 0, 1: state.setConstant(0, value)
                    case 2: state.setConstant(row, value)
                    case 3:
                        // Two at once, often for independent lengths.
                        state.setConstant(row, value)
                        state.setConstant(value % 2 == 0 ? 10 + value / 2 % 2 : (row + 1 + value) % 12, 59 - value)
                    case 4: state.rows[row].level = value % 12
                    case 5:
                        // A bound gets another priority or becomes inactive.
                        let bound = 4 + row % 8
                        if value % 2 == 0 { state.rows[bound].isActive.toggle() }
                        if value % 2 == 1 { state.rows[bound].level = value / 2 % 12 }
                    default:
                        // To answer, the boxes get other lengths for a moment.
                        _ = (value % 2 == 0 ? old.page : old.holder).systemLayoutSizeFitting(
                            UIView.layoutFittingCompressedSize)
                        state.setConstant(row, value)
                    }
                    old.follow(state)
                }, rest: check)
            check()
        }
    ]
}
