import Foundation
import LayoutEngine

extension Scenario {
    static let emptyGroups: [Scenario] = [
        // A custom group that returns no items ends its section, until it returns some again.
        Scenario(
            "own-groups-without-places", rules: ["collections-8", "collections-16"],
            limits: [255] + Array(repeating: EmptyGroups.kinds * 42 - 1, count: 8), kinds: EmptyGroups.kinds,
            needs: { !$0.isRightToLeft }
        ) { run in
            let groups = EmptyGroups()
            run.held = [groups, groups.items]
            let layout = UICollectionViewCompositionalLayout { [weak groups] index, _ in groups?.section(index) }
            let (host, list) = run.openList(layout, groups.items, CGSize(width: 200, height: 600))
            func check() {
                host.settle()
                groups.check(run, list)
            }
            check()
            run.inAnyOrder(
                from: 1, { groups.perform($0 % EmptyGroups.kinds, $0 / EmptyGroups.kinds, list) }, rest: check)
            check()
            groups.fill(list)
            check()
        }
    ]
}
