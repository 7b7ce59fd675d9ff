import Foundation
import LayoutEngine

/// The size that a view of an app's own wants, and how it says so.
private struct OwnWish {
    var size = CGSize.zero
    /// In the attributes of the class above, in a copy, or in those that it is handed.
    var way = 0

    @MainActor
    func say(
        _ handed: UICollectionViewLayoutAttributes,
        _ above: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        switch way {
        case 0:
            let attributes = above(handed)
            attributes.size = size
            return attributes
        case 1:
            guard let attributes = handed.copy() as? UICollectionViewLayoutAttributes else { return handed }
            attributes.frame.size = size
            return attributes
        default:
            handed.size = size
            return handed
        }
    }
}

private final class OwnWishCell: UICollectionViewCell {
    var wish = OwnWish()
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        wish.say(layoutAttributes) { super.preferredLayoutAttributesFitting($0) }
    }
}

private final class OwnWishEdge: UICollectionReusableView {
    var wish = OwnWish()
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        wish.say(layoutAttributes) { super.preferredLayoutAttributesFitting($0) }
    }
}

private final class OwnWishItems: FlowItems {
    var wishes: [OwnWish]
    var edge = OwnWish()

    init(_ wishes: [OwnWish]) {
        self.wishes = wishes
        super.init([wishes.count])
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        (cell as? OwnWishCell)?.wish = wishes[indexPath.item]
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        (view as? OwnWishEdge)?.wish = edge
        return view
    }
}

/// Cells and headers that say themselves how large they want to be.
extension Scenario {
    static let ownWishes: [Scenario] = [
        // What a cell or a header wants counts along the lengths that the layout leaves open, and along no other.
        Scenario(
            "wishes-along-open-lengths", rules: ["collections-2", "collections-8", "collections-9"],
            limits: [4, 3, 2, 40, 40, 9] + Array(repeating: 60, count: 16)
        ) { run in
            let isFlow = run.numbers[0] == 4
            let opens = isFlow ? (true, true) : (run.numbers[0] & 1 == 0, run.numbers[0] & 2 == 0)
            let fixed = CGSize(width: run.length(3) + 10, height: run.length(4) + 10)
            let count = run.numbers[1] + 1
            func wish(_ number: Int) -> OwnWish {
                OwnWish(
                    size: CGSize(width: run.length(number) + 1, height: run.length(number + 1) + 1),
                    way: run.numbers[2])
            }
            let items = OwnWishItems([])
            items.counts = [count]
            run.held.append(items)
            let kind = UICollectionView.elementKindSectionHeader
            // They do not count along a length that is open.
            let insets = UIEdgeInsets(
                top: CGFloat(run.numbers[5] % 4), left: CGFloat(run.numbers[3] % 5),
                bottom: CGFloat(run.numbers[5] / 4), right: CGFloat(run.numbers[4] % 4))
            let layout: UICollectionViewLayout
            if isFlow {
                let flow = UICollectionViewFlowLayout()
                flow.estimatedItemSize = fixed
                layout = flow
            } else {
                let size = run.size(
                    opens.0 ? .estimated(20) : .absolute(fixed.width),
                    opens.1 ? .estimated(20) : .absolute(fixed.height))
                let badge = NSCollectionLayoutSupplementaryItem(
                    layoutSize: run.size(.fractionalWidth(0.5), .absolute(4)), elementKind: "badge",
                    containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
                let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
                item.contentInsets = NSDirectionalEdgeInsets(
                    top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
                let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitem: item, count: 1))
                section.interGroupSpacing = run.length(5)
                section.boundarySupplementaryItems = [
                    NSCollectionLayoutBoundarySupplementaryItem(
                        layoutSize: size, elementKind: kind, alignment: .topLeading)
                ]
                let composition = UICollectionViewCompositionalLayout(section: section)
                composition.configuration.contentInsetsReference = .none
                layout = composition
            }
            let (host, collection) = run.openList(layout, items, CGSize(width: 240, height: 500))
            collection.register(OwnWishCell.self, forCellWithReuseIdentifier: "item")
            for kind in [kind, "badge"] {
                collection.register(OwnWishEdge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
            }
            func size(_ wish: OwnWish) -> CGSize {
                CGSize(
                    width: opens.0 ? wish.size.width : fixed.width, height: opens.1 ? wish.size.height : fixed.height)
            }
            for turn in 0..<2 {
                let when = turn == 0 ? "at first" : "after a reload"
                // Others the second time, of the same cells.
                items.wishes = (0..<count).map { wish(6 + (2 * $0 + 8 * turn) % 16) }
                items.edge = wish(6 + (5 + 3 * turn) % 15)
                if turn > 0 { collection.reloadData() }
                guard !isFlow else {
                    let sizes = items.wishes.map(size)
                    let plan = FlowPlan(
                        counts: [count], size: { item, _ in sizes[item] }, gap: { _ in 10 }, lineGap: { _ in 10 },
                        insets: { _ in .zero })
                    run.check(collection, plan, host, when)
                    continue
                }
                host.settle()
                let edge = size(items.edge)
                run.expect(
                    "header \(when)", run.frame(collection, of: kind, 0, 0), CGRect(origin: .zero, size: edge),
                    within: 0.01)
                var top = edge.height
                for (index, wish) in items.wishes.enumerated() {
                    let whole = CGRect(origin: CGPoint(x: 0, y: top), size: size(wish))
                    let wanted = whole.inset(
                        by: UIEdgeInsets(
                            top: opens.1 ? 0 : insets.top, left: opens.0 ? 0 : insets.left,
                            bottom: opens.1 ? 0 : insets.bottom, right: opens.0 ? 0 : insets.right))
                    run.expect("item \(when)", run.frame(collection, index), wanted, within: 0.01)
                    if let cell = collection.cellForItem(at: IndexPath(item: index, section: 0)) {
                        run.expect("cell \(when)", cell.frame.size, wanted.size, within: 0.01)
                    }
                    run.expect(
                        "badge \(when)", run.frame(collection, of: "badge", index, 0),
                        CGRect(
                            x: wanted.midX, y: wanted.maxY - 4, width: wanted.width / 2, height: 4), within: 0.01)
                    top = whole.maxY + run.length(5)
                }
            }
        }
    ]
}
