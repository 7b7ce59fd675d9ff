import Foundation
import LayoutEngine

/// Stack views that the app changes while their items move.
extension Scenario {
    static let actingItems: [Scenario] = [
        // The app makes another change in a callback of each move. A stack view still arranges the views that were added
        // last and not removed.
        Scenario(
            "stacks-changed-as-items-move",
            rules: ["stacks-10", "stacks-11", "stacks-12", "stacks-13", "hierarchy-1", "hierarchy-2"],
            limits: [511] + Array(repeating: ActingRows.kinds * 8 * 5 * ActingRows.reactions * 12 - 1, count: 9),
            kinds: ActingRows.kinds, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let rows = ActingRows(run)
            let host = run.place([(rows.stacks[0], 15, 90), (rows.stacks[1], 15, 150)])
            rows.checkPlaces()
            run.inAnyOrder(from: 1, rows.perform) {
                host.settle()
                rows.checkPlaces()
            }
            rows.leaveOutTheRest()
            host.settle()
            rows.checkPlaces()
        }
    ]
}
