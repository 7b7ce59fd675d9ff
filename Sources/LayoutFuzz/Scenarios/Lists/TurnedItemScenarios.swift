import Foundation
import LayoutEngine

/// Items that overlap, each with a transform and a zIndex.
private final class TurningLayout: UICollectionViewLayout {
    static let transforms: [CGAffineTransform] = [
        .identity, CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(rotationAngle: 1),
        CGAffineTransform(translationX: 3, y: 4),
    ]
    /// The number of a transform, for each item.
    var turns = [0, 0, 0, 0]
    var depths = [0, 0, 0, 0]
    var shift: CGFloat = 0

    func frame(_ item: Int) -> CGRect {
        CGRect(x: shift + CGFloat(item) * 20, y: CGFloat(item) * 10, width: 60, height: 40)
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 200) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame(indexPath.item)
        attributes.transform = Self.transforms[turns[indexPath.item]]
        attributes.zIndex = depths[indexPath.item]
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        turns.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
}

/// An app's own layouts that set transforms and zIndex values of items.
extension Scenario {
    static let turnedItems: [Scenario] = [
        // A transform keeps the center that the layout gives to an item. An item is in front of those with a lower zIndex.
        Scenario(
            "items-turned-and-ordered", rules: ["collections-4", "collections-5"],
            limits: Array(repeating: 5 * 16 - 1, count: 7), kinds: 5
        ) { run in
            let (host, root) = run.openPlain()
            let layout = TurningLayout()
            let items = FlowItems([4])
            run.held.append(items)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 60, width: 300, height: 300), collectionViewLayout: layout)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            list.dataSource = items
            root.addSubview(list)
            func check(_ when: String) {
                host.settle()
                var depths: [Int] = []
                for view in list.subviews {
                    guard let cell = view as? UICollectionViewCell, let item = list.indexPath(for: cell)?.item else {
                        continue
                    }
                    depths.append(layout.depths[item])
                    let frame = layout.frame(item)
                    run.expect("size of item \(item) \(when)", cell.bounds.size, frame.size)
                    run.expect("center of item \(item) \(when)", cell.center, CGPoint(x: frame.midX, y: frame.midY))
                    run.expect(
                        "transform of item \(item) \(when)", cell.transform,
                        TurningLayout.transforms[layout.turns[item]])
                }
                run.expect("zIndex values from back to front \(when)", depths, depths.sorted())
                run.expect("number of cells \(when)", depths.count, 4)
            }
            check("at first")
            for (turn, number) in run.numbers.enumerated() {
                let (value, item) = (number / 5 / 4, number / 5 % 4)
                switch number % 5 {
                case 0: layout.turns[item] = value
                case 1: layout.depths[item] = value - 1
                case 2: layout.shift = CGFloat(number / 5)
                case 3: list.reloadData()
                default:
                    if let cell = list.subviews.first(where: { $0 is UICollectionViewCell }) {
                        list.bringSubviewToFront(cell)
                    }
                }
                layout.invalidateLayout()
                check("after change \(turn)")
            }
        }
    ]
}
