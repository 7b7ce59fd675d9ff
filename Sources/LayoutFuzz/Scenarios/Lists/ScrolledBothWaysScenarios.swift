import Foundation
import LayoutEngine

/// Items at given frames in a large content.
private final class PlaneLayout: UICollectionViewLayout {
    var frames = (0..<8).map { item -> CGRect in
        let number = CGFloat(item)
        return CGRect(x: 900 + 90 * number, y: 1500 - 70 * number, width: 20 + 3 * number, height: 41 - 2 * number)
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 3000, height: 2600) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.item) else { return nil }
        let result = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        result.frame = frames[indexPath.item]
        return result
    }
}

/// How far the content offset changes to bring an item to its position, along one axis.
private func shift(_ near: CGFloat, _ far: CGFloat, _ low: CGFloat, _ high: CGFloat, _ place: Int) -> CGFloat {
    switch place {
    case 1: near - low
    case 2: (near + far - low - high) / 2
    case 3: far - high
    // No position on this axis.
    default: 0
    }
}

/// Content offsets after scrolling by code.
extension Scenario {
    static let scrolledBothWays: [Scenario] = [
        // Scrolling to an item moves each axis of the scroll position and no other, from anywhere, within the present insets.
        Scenario(
            "items-scrolled-to-both-ways",
            rules: ["collections-3", "collections-19", "scroll-views-4", "scroll-views-6"],
            limits: [511] + Array(repeating: 9 * 16 * 40 - 1, count: 9), kinds: 9
        ) { run in
            let (host, root) = run.openPlain()
            host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
            let (plane, items) = (PlaneLayout(), FlowItems([8]))
            run.held.append(items)
            let list = UICollectionView(frame: .zero, collectionViewLayout: plane)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            list.dataSource = items
            root.addSubview(list)
            var (frame, inset) = (CGRect(x: 5, y: 70, width: 190, height: 220), UIEdgeInsets.zero)
            var (offset, chosen): (CGPoint, Int?) = (CGPoint(x: 1000, y: 1100), nil)
            list.frame = frame
            list.contentOffset = offset
            func check() {
                host.settle()
                run.expect("bounds of the list", list.bounds, CGRect(origin: offset, size: frame.size))
                run.expect("content size", list.contentSize, CGSize(width: 3000, height: 2600))
                for (item, place) in plane.frames.enumerated() {
                    let path = IndexPath(item: item, section: 0)
                    let shown = CGRect(origin: offset, size: frame.size)
                    let isSeen =
                        place.maxX > shown.minX && place.minX < shown.maxX && place.maxY > shown.minY
                        && place.minY < shown.maxY
                    run.expect("whether item \(item) has a cell", list.cellForItem(at: path) != nil, isSeen)
                    let middle = CGPoint(x: place.midX, y: place.midY)
                    // An earlier item may be there, too.
                    let first = plane.frames.firstIndex { $0.contains(middle) }
                    run.expect("item at the center of item \(item)", list.indexPathForItem(at: middle)?.item, first)
                }
                run.expect(
                    "selected items", (list.indexPathsForSelectedItems ?? []).map(\.item), chosen.map { [$0] } ?? [])
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let (kind, places, value) = (number % 9, number / 9 % 16, number / 144)
                    let (across, down) = (places % 4, places / 4)
                    let item = value % 8
                    let (path, place) = (IndexPath(item: item, section: 0), plane.frames[item])
                    let shown = CGRect(origin: offset, size: frame.size).inset(by: inset)
                    let sides: [UICollectionView.ScrollPosition] = [[], .left, .centeredHorizontally, .right]
                    let heights: [UICollectionView.ScrollPosition] = [[], .top, .centeredVertically, .bottom]
                    let position = sides[across].union(heights[down])
                    func follow() {
                        offset.x += shift(place.minX, place.maxX, shown.minX, shown.maxX, across)
                        offset.y += shift(place.minY, place.maxY, shown.minY, shown.maxY, down)
                    }
                    /// Scrolls no further than needed to make the rectangle visible.
                    func reach(_ rect: CGRect) {
                        offset.x += rect.minX < shown.minX ? rect.minX - shown.minX : max(0, rect.maxX - shown.maxX)
                        offset.y += rect.minY < shown.minY ? rect.minY - shown.minY : max(0, rect.maxY - shown.maxY)
                    }
                    switch kind {
                    case 0, 1:
                        if position.isEmpty { reach(place) } else { follow() }
                        list.scrollToItem(at: path, at: position, animated: kind == 1)
                    case 2:
                        if list.allowsSelection {
                            follow()
                            chosen = item
                        }
                        list.selectItem(at: path, animated: value % 3 == 0, scrollPosition: position)
                    case 3:
                        let rect = CGRect(x: 700 + value * 23, y: 1900 - value * 31, width: 30, height: 45)
                        reach(rect)
                        list.scrollRectToVisible(rect, animated: false)
                    case 4:
                        offset = CGPoint(x: 800 + value * 9, y: 1500 - places * 20)
                        list.contentOffset = offset
                    case 5:
                        let new = UIEdgeInsets(
                            top: CGFloat(value), left: CGFloat(places * 2), bottom: CGFloat(value % 9),
                            right: CGFloat(places % 5))
                        offset.x += inset.left - new.left
                        offset.y += inset.top - new.top
                        inset = new
                        list.contentInset = new
                    case 6:
                        frame.size = CGSize(width: 150 + value, height: 200 - places)
                        list.frame = frame
                    case 7:
                        // The new frame of an item takes effect with the next layout.
                        plane.frames[item].origin = CGPoint(x: 850 + 13 * places, y: 1000 + 11 * value)
                        plane.invalidateLayout()
                        host.settle()
                    default:
                        if value % 2 == 0 { return list.allowsSelection.toggle() }
                        // Scrolling to a missing item changes nothing.
                        list.scrollToItem(at: IndexPath(item: 8, section: 0), at: position, animated: false)
                    }
                    run.expect("content offset", list.contentOffset, offset)
                }, rest: check)
            check()
        }
    ]
}
