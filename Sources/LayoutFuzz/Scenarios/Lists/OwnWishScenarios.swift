import Foundation
import LayoutEngine

/// The preferred size of an app's own view, and how the view returns it.
private struct PreferredSize {
    var size = CGSize.zero
    /// 0 is in the attributes that its superclass returns, 1 in a copy of those that it gets, 2 in those themselves.
    var way = 0

    @MainActor
    func fit(
        _ given: UICollectionViewLayoutAttributes,
        _ superclass: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        switch way {
        case 0:
            let attributes = superclass(given)
            attributes.size = size
            return attributes
        case 1:
            guard let attributes = given.copy() as? UICollectionViewLayoutAttributes else { return given }
            attributes.frame.size = size
            return attributes
        default:
            given.size = size
            return given
        }
    }
}

private final class PreferringCell: UICollectionViewCell {
    var preference = PreferredSize()
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        preference.fit(layoutAttributes) { super.preferredLayoutAttributesFitting($0) }
    }
}

private final class PreferringHeader: UICollectionReusableView {
    var preference = PreferredSize()
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        preference.fit(layoutAttributes) { super.preferredLayoutAttributesFitting($0) }
    }
}

private final class PreferringItems: FlowItems {
    var preferences: [PreferredSize]
    var edge = PreferredSize()

    init(_ preferences: [PreferredSize]) {
        self.preferences = preferences
        super.init([preferences.count])
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        (cell as? PreferringCell)?.preference = preferences[indexPath.item]
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        (view as? PreferringHeader)?.preference = edge
        return view
    }
}

/// Cells and headers that return their own preferred attributes.
extension Scenario {
    static let ownWishes: [Scenario] = [
        // The preferred size of a cell or header applies to estimated lengths, and to no others.
        Scenario(
            "wishes-along-open-lengths", rules: ["collections-2", "collections-8", "collections-9"],
            limits: [4, 3, 2, 40, 40, 9] + Array(repeating: 60, count: 16)
        ) { run in
            let isFlow = run.numbers[0] == 4
            let opens = isFlow ? (true, true) : (run.numbers[0] & 1 == 0, run.numbers[0] & 2 == 0)
            let fixed = CGSize(width: run.length(3) + 10, height: run.length(4) + 10)
            let count = run.numbers[1] + 1
            func preference(_ number: Int) -> PreferredSize {
                PreferredSize(
                    size: CGSize(width: run.length(number) + 1, height: run.length(number + 1) + 1),
                    way: run.numbers[2])
            }
            let items = PreferringItems([])
            items.counts = [count]
            run.held.append(items)
            let kind = UICollectionView.elementKindSectionHeader
            // Content insets have no effect along an estimated length.
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
            collection.register(PreferringCell.self, forCellWithReuseIdentifier: "item")
            for kind in [kind, "badge"] {
                collection.register(
                    PreferringHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
            }
            func size(_ preference: PreferredSize) -> CGSize {
                CGSize(
                    width: opens.0 ? preference.size.width : fixed.width,
                    height: opens.1 ? preference.size.height : fixed.height)
            }
            for turn in 0..<2 {
                let when = turn == 0 ? "at first" : "after a reload"
                // The second turn has other sizes of the same cells.
                items.preferences = (0..<count).map { preference(6 + (2 * $0 + 8 * turn) % 16) }
                items.edge = preference(6 + (5 + 3 * turn) % 15)
                if turn > 0 { collection.reloadData() }
                guard !isFlow else {
                    let sizes = items.preferences.map(size)
                    let plan = FlowPlan(
                        counts: [count], size: { item, _ in sizes[item] }, gap: { _ in 10 }, lineGap: { _ in 10 },
                        insets: { _ in .zero })
                    run.check(collection, plan, host, when)
                    continue
                }
                host.settle()
                let edge = size(items.edge)
                run.expect(
                    "frame of the header \(when)", run.frame(collection, of: kind, 0, 0),
                    CGRect(origin: .zero, size: edge),
                    within: 0.01)
                var top = edge.height
                for (index, preference) in items.preferences.enumerated() {
                    let whole = CGRect(origin: CGPoint(x: 0, y: top), size: size(preference))
                    let wanted = whole.inset(
                        by: UIEdgeInsets(
                            top: opens.1 ? 0 : insets.top, left: opens.0 ? 0 : insets.left,
                            bottom: opens.1 ? 0 : insets.bottom, right: opens.0 ? 0 : insets.right))
                    run.expect("frame of an item \(when)", run.frame(collection, index), wanted, within: 0.01)
                    if let cell = collection.cellForItem(at: IndexPath(item: index, section: 0)) {
                        run.expect("size of a cell \(when)", cell.frame.size, wanted.size, within: 0.01)
                    }
                    run.expect(
                        "frame of a badge \(when)", run.frame(collection, of: "badge", index, 0),
                        CGRect(
                            x: wanted.midX, y: wanted.maxY - 4, width: wanted.width / 2, height: 4), within: 0.01)
                    top = whole.maxY + run.length(5)
                }
            }
        }
    ]
}
