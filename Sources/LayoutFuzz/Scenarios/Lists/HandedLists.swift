import Foundation
import LayoutEngine

/// An app's own layout, whose items are on a diagonal.
private final class SlopeLayout: UICollectionViewLayout {
    var step = 13
    private var count = 0

    override func prepare() {
        super.prepare()
        count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 3 + count * step, height: 2 + count * 5) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let result = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        result.frame = CGRect(x: 3 + indexPath.item * step, y: 2 + indexPath.item * 5, width: 9, height: 8)
        return result
    }
}

/// Lists that take layouts from each other, and the list of each layout.
final class HandedLists {
    let layouts: [UICollectionViewLayout] =
        (0..<4).map { number in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 70 + 4 * number, height: 11 + number)
            layout.minimumLineSpacing = CGFloat(number + 1)
            return layout
        } + [SlopeLayout()]
    var lists: [UICollectionView] = []
    var items: [FlowItems] = []
    /// The layout of each list.
    var current = [0, 1, 2]
    /// The list on which each layout was set last; nil after that list got another layout.
    var owners: [Int?] = [0, 1, 2, nil, nil]
    private let root: UIView

    init(_ root: UIView) {
        self.root = root
        for index in 0..<3 {
            items.append(FlowItems([index + 2]))
            lists.append(make(index, layouts[index]))
        }
    }

    private func make(_ index: Int, _ layout: UICollectionViewLayout) -> UICollectionView {
        let list = UICollectionView(
            frame: CGRect(x: 10, y: 20 + 140 * index, width: 120, height: 130), collectionViewLayout: layout)
        list.contentInsetAdjustmentBehavior = .never
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = items[index]
        root.addSubview(list)
        return list
    }

    private func note(_ list: Int, _ layout: Int) {
        if owners[current[list]] == list { owners[current[list]] = nil }
        current[list] = layout
        owners[layout] = list
    }

    func perform(_ number: Int) {
        let value = number / 6
        let (list, layout, more) = (value % 3, value / 3 % 5, value / 15)
        switch number % 6 {
        case 0, 1:
            lists[list].collectionViewLayout = layouts[layout]
            note(list, layout)
        case 2:
            lists[list].setCollectionViewLayout(layouts[layout], animated: more % 2 == 0)
            note(list, layout)
        case 3: change(layouts[layout], more)
        case 4:
            items[list].counts = [more + 1]
            lists[list].reloadData()
        default:
            // The list gives up its layout, and a new list replaces it.
            lists[list].collectionViewLayout = UICollectionViewFlowLayout()
            lists[list].removeFromSuperview()
            lists[list] = make(list, layouts[layout])
            note(list, layout)
        }
    }

    private func change(_ layout: UICollectionViewLayout, _ more: Int) {
        if let flow = layout as? UICollectionViewFlowLayout {
            flow.itemSize = CGSize(width: 66 + 2 * more, height: 12 + 3 * more)
            flow.minimumLineSpacing = CGFloat(5 - more)
        } else if let slope = layout as? SlopeLayout {
            slope.step = 12 + more
            slope.invalidateLayout()
        }
    }

    /// The index of the layout's `collectionView`; nil for none, -1 for a list that was replaced.
    func owner(_ layout: Int) -> Int? {
        layouts[layout].collectionView.map { found in lists.firstIndex { $0 === found } ?? -1 }
    }

    /// The expected frames of the items in a layout, and its content size.
    func place(_ layout: Int, _ count: Int) -> (frames: [CGRect], content: CGSize) {
        guard let flow = layouts[layout] as? UICollectionViewFlowLayout else {
            let step = (layouts[layout] as? SlopeLayout)?.step ?? 0
            let frames = (0..<count).map { CGRect(x: 3 + $0 * step, y: 2 + $0 * 5, width: 9, height: 8) }
            return (frames, CGSize(width: 3 + count * step, height: 2 + count * 5))
        }
        // No two items fit on a line, so each is centered on its own line.
        let (size, gap) = (flow.itemSize, flow.minimumLineSpacing)
        let frames = (0..<count).map { item in
            CGRect(
                x: (120 - size.width) / 2, y: CGFloat(item) * (size.height + gap), width: size.width,
                height: size.height)
        }
        return (frames, CGSize(width: 120, height: CGFloat(count) * (size.height + gap) - gap))
    }
}
