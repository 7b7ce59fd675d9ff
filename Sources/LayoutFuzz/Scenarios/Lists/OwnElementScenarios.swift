import Foundation
import LayoutEngine

private final class Shade: UICollectionReusableView {}
private final class Badge: UICollectionReusableView {}

/// An app's own layouts, with badges and shades.
extension Scenario {
    static let ownElements: [Scenario] = [
        // A cell, a badge and a shade have the present attributes of their item, and none from before: of the layout, of another
        // layout, or of the item that used the cell before.
        Scenario(
            "elements-as-their-layout-says", rules: ["collections-4", "collections-5", "collections-18"],
            limits: [511] + Array(repeating: 12 * 120 - 1, count: 9), kinds: 12
        ) { run in
            let layouts = [OwnElementLayout(), OwnElementLayout()]
            for layout in layouts { layout.register(Shade.self, forDecorationViewOfKind: "shade") }
            func new(_ value: Int) -> OwnElement {
                OwnElement(place: CGPoint(x: 10 + value % 7 * 13, y: 20 + value % 5 * 9), width: 30 + value % 11)
            }
            for layout in layouts { layout.elements = (0..<3).map { new($0 * 4) } }
            let items = FlowItems([3])
            run.held.append(items)
            let (host, list) = run.openList(layouts[0], items, CGSize(width: 260, height: 310))
            list.register(Badge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "edge")
            var (current, isShown) = (0, true)
            let root = list.superview
            func check() {
                host.settle()
                guard isShown else { return }
                let layout = layouts[current]
                let shades = list.subviews.filter { $0 is Shade }
                let badges = list.subviews.filter { $0 is Badge }
                let kept = (layout.elements.count { $0.hasBadge }, layout.elements.count { $0.hasShade })
                run.expect("number of badges", badges.count, kept.0)
                run.expect("number of shades", shades.count, kept.1)
                let frames = layout.elements.indices.filter { layout.elements[$0].hasShade }.map { layout.shade($0) }
                for frame in frames { run.expect("shade at \(frame)", shades.contains { $0.frame == frame }, true) }
                var depths: [Int] = []
                for view in list.subviews {
                    if shades.contains(view) { depths.append(-50) }
                    if badges.contains(view) { depths.append(50) }
                    guard let cell = view as? UICollectionViewCell, let path = list.indexPath(for: cell) else {
                        continue
                    }
                    // A list that was outside of its window could keep cells of deleted items.
                    guard layout.elements.indices.contains(path.item) else {
                        run.expect("last item with a cell", path.item, layout.elements.count - 1)
                        continue
                    }
                    let element = layout.elements[path.item]
                    depths.append(element.depth)
                    run.expect("tag of the cell", cell.tag, path.item)
                    run.expect("size of item \(path.item)", cell.bounds.size, element.frame.size)
                    let middle = CGPoint(x: element.frame.midX, y: element.frame.midY)
                    run.expect("center of item \(path.item)", cell.center, middle)
                    run.expect("transform of item \(path.item)", cell.transform, OwnElement.transforms[element.turn])
                    run.expect("alpha of item \(path.item)", cell.alpha, element.isFaint ? 0.25 : 1)
                    run.expect("whether item \(path.item) is hidden", cell.isHidden, element.isHidden)
                }
                run.expect("zIndex values from back to front", depths, depths.sorted())
                run.expect("number of cells, badges and shades", depths.count, layout.elements.count + kept.0 + kept.1)
                for (item, element) in layout.elements.enumerated() {
                    let badge = list.supplementaryView(
                        forElementKind: "badge", at: IndexPath(item: item, section: 0))
                    run.expect("whether item \(item) has a badge", badge != nil, element.hasBadge)
                    if element.hasBadge {
                        run.expect("frame of the badge of item \(item)", badge?.frame ?? .zero, layout.badge(item))
                    }
                }
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let value = number / 12
                    let (layout, item) = (layouts[current], value % items.counts[0])
                    switch number % 12 {
                    case 0: layout.elements[item].place = new(value / 4).place
                    case 1:
                        layout.elements[item].width = 12 + value / 4
                        layout.elements[item].height = 10 + value / 3
                    case 2: layout.elements[item].turn = value / 5 % 3
                    case 3: layout.elements[item].depth = value / 5 % 5 - 2
                    case 4: layout.elements[item].isFaint.toggle()
                    case 5: layout.elements[item].isHidden.toggle()
                    case 6: layout.elements[item].hasBadge.toggle()
                    case 7: layout.elements[item].hasShade.toggle()
                    case 8:
                        // Both layouts have as many items as there are.
                        let isMore = items.counts[0] < 2 || value % 2 == 0 && items.counts[0] < 6
                        items.counts[0] += isMore ? 1 : -1
                        for layout in layouts {
                            if isMore {
                                layout.elements.insert(new(value), at: item)
                            } else {
                                layout.elements.remove(at: item)
                            }
                        }
                        let path = IndexPath(item: item, section: 0)
                        return isMore ? list.insertItems(at: [path]) : list.deleteItems(at: [path])
                    case 9:
                        current = 1 - current
                        list.collectionViewLayout = layouts[current]
                        return
                    case 10:
                        if isShown { list.removeFromSuperview() } else { root?.addSubview(list) }
                        isShown.toggle()
                        return
                    default:
                        layout.badgeLength = CGFloat(4 + value % 9)
                        if value % 2 == 0 { return list.reloadData() }
                        // The next layout overwrites what an app sets on a cell.
                        list.visibleCells.first?.alpha = 0.75
                        list.visibleCells.last?.isHidden = true
                    }
                    layout.invalidateLayout()
                }, rest: check)
            if !isShown { root?.addSubview(list) }
            isShown = true
            check()
        }
    ]
}
