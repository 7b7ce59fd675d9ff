import Foundation
import LayoutEngine

/// Layouts that go from list to list.
extension Scenario {
    static let handedLayouts: [Scenario] = [
        // A layout belongs to the list that took it last, until that one takes another; it places the items of that list.
        Scenario(
            "layouts-handed-between-lists", rules: ["collections-1", "collections-17", "collections-22"],
            limits: [1023] + Array(repeating: 6 * 60 - 1, count: 10), kinds: 6
        ) { run in
            let (host, root) = run.openPlain()
            let lists = HandedLists(root)
            run.held.append(lists)
            func checkOwners() {
                for layout in lists.layouts.indices {
                    run.expect("list of layout \(layout)", lists.owner(layout), lists.owners[layout])
                }
            }
            func check() {
                host.settle()
                checkOwners()
                for (index, list) in lists.lists.enumerated() {
                    let layout = lists.current[index]
                    // Two lists cannot share one: what the other one shows is not said.
                    guard lists.owners[layout] == index else { continue }
                    let paths = (0..<lists.items[index].counts[0]).map { IndexPath(item: $0, section: 0) }
                    let wanted = lists.place(layout, paths.count)
                    run.expect("content of list \(index)", list.contentSize, wanted.content)
                    run.expect(
                        "cells of list \(index)", paths.map { list.cellForItem(at: $0)?.frame ?? .null }, wanted.frames)
                    run.expect(
                        "what the layout of list \(index) says",
                        paths.map { list.layoutAttributesForItem(at: $0)?.frame },
                        wanted.frames)
                }
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    lists.perform(number)
                    checkOwners()
                }, rest: check)
            check()
            // What belongs to no list places nothing.
            for (index, layout) in lists.layouts.enumerated() where lists.owners[index] == nil {
                guard let flow = layout as? UICollectionViewFlowLayout else { continue }
                flow.prepare()
                run.expect("content of layout \(index) without a list", flow.collectionViewContentSize, .zero)
            }
            // Nothing that two share stays on the screen.
            for (index, list) in lists.lists.enumerated() where lists.owners[lists.current[index]] != index {
                list.collectionViewLayout = UICollectionViewFlowLayout()
            }
            host.settle()
        }
    ]
}
