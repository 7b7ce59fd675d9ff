import Foundation
import LayoutEngine

/// Views that change the tree while it is laid out.
extension Scenario {
    static let changingTrees: [Scenario] = [
        // A view in its layout may remove, move, resize or flag other views or lay them out, also its superviews. A layout ends
        // when no view needs one any more. A view that leaves before its turn is laid out when it is back.
        Scenario(
            "trees-changed-by-their-layouts", rules: ["passes-1", "passes-2", "passes-8", "hierarchy-1", "masks-2"],
            limits: [2, 255] + Array(repeating: 12 * 7 * 6 * 7 * 2 * 9 - 1, count: 8), kinds: 12
        ) { run in
            let tree = ChangingTree(run, tied: run.numbers[0] == 2)
            run.held.append(tree)
            tree.check()
            run.inAnyOrder(
                from: 2,
                { number in
                    let (kind, who, other) = (number % 12, number / 12 % 7, number / 84 % 6)
                    let (target, isFirst, value) = (number / 504 % 7, number / 3528 % 2 == 0, number / 7056)
                    let size = CGSize(width: 50 + 3 * value, height: 90 - 4 * value)
                    let changes: [ChangingTree.Change] = [
                        .remove(other), .add(other, to: target, atFront: true),
                        .add(other, to: target, atFront: false), .resize(target, size), .flag(target),
                        .layOut(target), .bringToFront(other), .add(other, to: who, atFront: value % 2 == 0),
                    ]
                    // The app makes the last changes, between layouts.
                    let change = kind < 8 ? changes[kind] : changes[[1, 0, 3, 5][kind - 8]]
                    tree.plan(change, in: kind < 8 ? who : nil, isFirst: isFirst)
                }, rest: tree.check)
            tree.check()
        }
    ]
}
