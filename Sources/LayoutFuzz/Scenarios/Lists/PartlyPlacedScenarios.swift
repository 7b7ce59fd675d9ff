import Foundation
import LayoutEngine

/// A list with such a layout, in a window.
private final class PartlyPlacedList {
    private let (run, host): (ScenarioRun, SceneHost)
    private let (list, layout): (UICollectionView, PartlyPlacedLayout)
    private let other = UICollectionViewFlowLayout()
    /// Whether items have zIndex values; otherwise they are in their order.
    private let hasDepths: Bool
    private var (chosen, next): (Int?, Int) = (nil, 5)

    init(_ run: ScenarioRun) {
        let (host, root) = run.openPlain()
        (self.run, self.host, hasDepths) = (run, host, run.numbers[0] & 1 == 1)
        host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
        layout = PartlyPlacedLayout(isReversed: run.numbers[0] & 2 == 2)
        let items = PartlyPlacedItems(layout)
        list = UICollectionView(frame: CGRect(x: 9, y: 70, width: 130, height: 210), collectionViewLayout: layout)
        list.contentInsetAdjustmentBehavior = .never
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = items
        root.addSubview(list)
        run.held.append(items)
    }

    /// Brings back all cells. A cell that returns is in front of the others, so a missing one could not be in its order.
    private func fill() {
        if hasDepths { return }
        for item in layout.elements.indices { layout.elements[item].isIncluded = true }
        layout.isNear = false
        layout.invalidateLayout()
        list.layoutIfNeeded()
    }

    func perform(_ kind: Int, _ value: Int) {
        let count = layout.elements.count
        let (item, more) = (value % count, value / 7)
        let path = IndexPath(item: item, section: 0)
        switch kind {
        case 0, 1: layout.elements[item].isIncluded.toggle()
        case 2:
            for index in 0..<count {
                layout.elements[index].isIncluded = [true, false, index % 2 == item % 2][more % 3]
            }
        case 3: return list.contentOffset = CGPoint(x: more % 5 * 9, y: value * 3)
        case 4:
            fill()
            let isLess = count > 2 && (count == 7 || more % 2 == 0)
            if isLess {
                if layout.elements.remove(at: item).tag == chosen { chosen = nil }
                return list.deleteItems(at: [path])
            }
            layout.elements.insert(.init(next), at: item)
            next += 1
            return list.insertItems(at: [path])
        case 5:
            fill()
            chosen = nil
            return list.reloadData()
        case 6:
            if hasDepths { layout.elements[item].depth = more % 3 - 1 }
            if more % 2 == 0 { layout.elements[item].origin = CGPoint(x: more % 11 * 10, y: value * 2) }
        case 7: return choose(path)
        case 8 where more % 3 == 0: layout.isNear.toggle()
        case 8 where more % 3 == 1: return layout.followsBounds.toggle()
        case 8: return list.frame.size = CGSize(width: 110 + more, height: 260 - value)
        case 9 where more % 2 == 0: return scroll(to: path, [[.top], [.left], [.top, .left]][value % 3])
        default:
            // The other layout has attributes for each item.
            list.collectionViewLayout = other
            if more % 4 == 1 { host.settle() }
            return list.collectionViewLayout = layout
        }
        layout.invalidateLayout()
    }

    private func choose(_ path: IndexPath) {
        let tag = layout.elements[path.item].tag
        if chosen == tag {
            chosen = nil
            list.deselectItem(at: path, animated: false)
        } else {
            chosen = tag
            list.selectItem(at: path, animated: false, scrollPosition: [])
        }
    }

    /// Scrolling to an item without attributes changes nothing.
    private func scroll(to path: IndexPath, _ position: UICollectionView.ScrollPosition) {
        guard !layout.isNear else { return }
        list.layoutIfNeeded()
        var wanted = list.contentOffset
        if layout.hasAttributes(path.item) {
            let frame = layout.frame(path.item)
            if position.contains(.top) { wanted.y = frame.minY }
            if position.contains(.left) { wanted.x = frame.minX }
        }
        list.scrollToItem(at: path, at: position, animated: false)
        run.expect("content offset after scrolling to an item", list.contentOffset, wanted)
    }

    func check() {
        host.settle()
        let (elements, tags) = (layout.elements, layout.elements.map(\.tag))
        let placed = elements.indices.filter(layout.hasAttributes)
        let seen = placed.filter(layout.isSeen)
        run.expect("visible cells", list.visibleCells.map(\.tag), seen.map { tags[$0] })
        run.expect("visible items", list.indexPathsForVisibleItems.map(\.item), seen)
        for item in elements.indices {
            let cell = list.cellForItem(at: IndexPath(item: item, section: 0))
            run.expect("whether item \(item) has a cell", cell != nil, seen.contains(item))
            guard let cell else { continue }
            run.expect("frame of item \(item)", cell.frame, layout.frame(item))
            run.expectObject("superview of item \(item)", cell.superview, list)
            run.expect("whether item \(item) is selected", cell.isSelected, chosen == tags[item])
        }
        let wanted = chosen.flatMap { tags.firstIndex(of: $0) }.map { [$0] } ?? []
        run.expect("selected items", (list.indexPathsForSelectedItems ?? []).map(\.item), wanted)
        for item in elements.indices where !layout.isNear {
            let middle = CGPoint(x: layout.frame(item).midX, y: layout.frame(item).midY)
            let first = placed.first { layout.frame($0).contains(middle) }
            run.expect("item at the center of item \(item)", list.indexPathForItem(at: middle)?.item, first)
        }
        let kept = layout.isNear ? seen : placed
        let shown = list.subviews.compactMap { ($0 as? UICollectionViewCell)?.tag }
        let inside = layout.isNear ? shown.filter { tag in seen.contains { tags[$0] == tag } } : shown
        guard hasDepths else { return run.expect("cells from back to front", inside, kept.map { tags[$0] }) }
        run.expect("cells in the list", inside.sorted(), kept.map { tags[$0] }.sorted())
        let depths = inside.compactMap { tag in elements.first { $0.tag == tag }?.depth }
        run.expect("zIndex values from back to front", depths, depths.sorted())
    }
}

extension Scenario {
    static let partlyPlaced: [Scenario] = [
        // An item without attributes has no cell in the list. When the layout has attributes for it again, it has one, selected
        // and in front of others as in a new list.
        Scenario(
            "items-without-a-place-for-a-while",
            rules: ["collections-3", "collections-5", "collections-16", "collections-20"],
            limits: [3, 511] + Array(repeating: 10 * 84 - 1, count: 9), kinds: 10
        ) { run in
            let list = PartlyPlacedList(run)
            run.held.append(list)
            list.check()
            run.inAnyOrder(from: 2, { list.perform($0 % 10, $0 / 10) }, rest: list.check)
            list.check()
        }
    ]
}
