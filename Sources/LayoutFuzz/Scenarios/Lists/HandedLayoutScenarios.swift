import Foundation
import LayoutEngine

/// Layouts that move from one collection view to another.
extension Scenario {
    static let handedLayouts: [Scenario] = [
        // A layout belongs to the list on which it was set last, until that list gets another layout. It lays out the
        // items of that list.
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
                    // Two lists cannot share a layout: no rule says what the other list shows.
                    guard lists.owners[layout] == index else { continue }
                    let paths = (0..<lists.items[index].counts[0]).map { IndexPath(item: $0, section: 0) }
                    let wanted = lists.place(layout, paths.count)
                    run.expect("content size of list \(index)", list.contentSize, wanted.content)
                    run.expect(
                        "frames of the cells of list \(index)", paths.map { list.cellForItem(at: $0)?.frame ?? .null },
                        wanted.frames)
                    run.expect(
                        "frames in the attributes of list \(index)",
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
            // A layout without a list has no content.
            for (index, layout) in lists.layouts.enumerated() where lists.owners[index] == nil {
                guard let flow = layout as? UICollectionViewFlowLayout else { continue }
                flow.prepare()
                run.expect("content size of layout \(index) without a list", flow.collectionViewContentSize, .zero)
            }
            // At the end no two lists share a layout.
            for (index, list) in lists.lists.enumerated() where lists.owners[lists.current[index]] != index {
                list.collectionViewLayout = UICollectionViewFlowLayout()
            }
            host.settle()
        }
    ]
}
