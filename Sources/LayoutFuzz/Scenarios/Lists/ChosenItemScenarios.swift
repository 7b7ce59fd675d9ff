import Foundation
import LayoutEngine

extension Scenario {
    static let chosenItems: [Scenario] = [
        // A selected item is selected once, until it is deselected or a single selection replaces it. Its cell has the
        // same state.
        Scenario(
            "items-chosen-in-any-order", rules: ["collections-1", "collections-19"],
            limits: [1, 1] + Array(repeating: 4 * 10 - 1, count: 8), kinds: 4
        ) { run in
            let (host, root) = run.openPlain()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 50, height: 20)
            // In a low list items are selected and deselected while they are not visible.
            let isLow = run.flag(1)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 60, width: 120, height: isLow ? 40 : 400), collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            let items = FlowItems([10])
            run.held.append(items)
            list.dataSource = items
            list.allowsMultipleSelection = run.flag(0)
            root.addSubview(list)
            host.settle()
            var chosen: [Int] = []
            for (turn, number) in run.numbers[2...].enumerated() {
                let item = number / 4
                // Only four items, so that each is used several times.
                let path = IndexPath(item: item % 4, section: 0)
                let mayChoose = list.allowsSelection
                switch number % 4 {
                case 0, 1:
                    list.selectItem(at: path, animated: number % 4 == 1, scrollPosition: [])
                    guard mayChoose else { break }
                    if !run.flag(0) { chosen = [] }
                    if !chosen.contains(item % 4) { chosen.append(item % 4) }
                case 2:
                    list.deselectItem(at: path, animated: false)
                    if mayChoose { chosen.removeAll { $0 == item % 4 } }
                case 3 where item != 0:
                    guard isLow else {
                        list.allowsSelection = item % 3 > 0
                        continue
                    }
                    list.contentOffset.y = CGFloat(item % 4) * 30
                    host.settle()
                default:
                    list.selectItem(at: nil, animated: false, scrollPosition: [])
                    if mayChoose { chosen = [] }
                }
                run.expect(
                    "selected items after turn \(turn)", (list.indexPathsForSelectedItems ?? []).map(\.item).sorted(),
                    chosen.sorted())
                for item in 0..<4 {
                    let cell = list.cellForItem(at: IndexPath(item: item, section: 0))
                    if isLow, cell == nil { continue }
                    run.expect(
                        "whether cell \(item) is selected after turn \(turn)", cell?.isSelected, chosen.contains(item))
                }
            }
        }
    ]
}
