import Foundation
import LayoutEngine

/// How the content of a cell constrains one of the cell's lengths.
private struct ContentLength {
    let kind: Int
    let length: CGFloat

    init(_ number: Int) { (kind, length) = (number % 9, CGFloat(number / 9 + 1)) }

    /// The length of a cell for which the layout has a length, too.
    func length(near given: CGFloat) -> CGFloat {
        switch kind {
        // A box of this length, tied to both sides.
        case 1, 6: length
        // The cell is at least 5 points longer than its box.
        case 3: max(given, length + 5)
        case 4: max(given, length)
        case 5: min(given, length)
        // The content leaves the length open, or its constraint is too weak.
        default: given
        }
    }

    /// Ties a box to its superview along one axis.
    func tie(_ box: UIView, in content: UIView, isWidth: Bool) {
        let (near, far, whole):
            (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
                isWidth ? (.left, .right, .width) : (.top, .bottom, .height)
        func side(
            _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
            _ constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: content, attribute: attribute, relatedBy: relation, toItem: box, attribute: attribute,
                multiplier: 1, constant: constant)
        }
        func own(_ relation: NSLayoutConstraint.Relation) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: box, attribute: whole, relatedBy: relation, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: length)
        }
        let sides: [NSLayoutConstraint] =
            switch kind {
            case 2: [side(near)]
            case 3: [side(near), side(far, .greaterThanOrEqual, 5)]
            case 8: [side(far)]
            default: [side(near), side(far)]
            }
        let lengths: [NSLayoutConstraint] =
            switch kind {
            case 0: []
            case 4: [own(.greaterThanOrEqual)]
            case 5: [own(.lessThanOrEqual)]
            default: [own(.equal)]
            }
        // A new cell has the size zero, which required constraints would contradict.
        for constraint in sides + lengths { constraint.priority = .required - 1 }
        for constraint in lengths where kind == 6 { constraint.priority = .defaultHigh }
        // Weaker than the fitting size level.
        for constraint in lengths where kind == 7 { constraint.priority = UILayoutPriority(49) }
        NSLayoutConstraint.activate(sides + lengths)
    }
}

/// Items whose content constrains their lengths, or leaves them open.
private final class ContentLengthItems: FlowItems {
    let contentLengths: [(width: ContentLength, height: ContentLength)]

    init(_ contentLengths: [(width: ContentLength, height: ContentLength)]) {
        self.contentLengths = contentLengths
        super.init([contentLengths.count])
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        guard cell.contentView.subviews.isEmpty else { return cell }
        let (box, contentLength) = (UIView(), contentLengths[indexPath.item])
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        contentLength.width.tie(box, in: cell.contentView, isWidth: true)
        contentLength.height.tie(box, in: cell.contentView, isWidth: false)
        return cell
    }
}

/// Lengths that the content of cells leaves to the layout.
extension Scenario {
    static let openContents: [Scenario] = [
        // A length that the content leaves open is the layout's. A length that it only limits is the layout's within the limit.
        Scenario(
            "lengths-that-content-leaves-open", rules: ["collections-2", "collections-8"],
            limits: [2, 4, 50, 50, 9] + Array(repeating: 9 * 60 - 1, count: 10)
        ) { run in
            let contentLengths = (0...run.numbers[1]).map {
                (width: ContentLength(run.numbers[5 + 2 * $0]), height: ContentLength(run.numbers[6 + 2 * $0]))
            }
            let given = CGSize(width: run.length(2) + 10, height: run.length(3) + 10)
            let sizes = contentLengths.map {
                CGSize(width: $0.width.length(near: given.width), height: $0.height.length(near: given.height))
            }
            let items = ContentLengthItems(contentLengths)
            run.held.append(items)
            let side = CGSize(width: 240, height: 500)
            guard run.numbers[0] < 2 else {
                let size = run.size(.estimated(given.width), .estimated(given.height))
                let group = NSCollectionLayoutGroup.vertical(
                    layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
                let section = NSCollectionLayoutSection(group: group)
                section.interGroupSpacing = run.length(4)
                let layout = UICollectionViewCompositionalLayout(section: section)
                layout.configuration.contentInsetsReference = .none
                let (host, collection) = run.openList(layout, items, side)
                for when in ["at first", "after a reload"] {
                    host.settle()
                    var top: CGFloat = 0
                    for (index, size) in sizes.enumerated() {
                        run.expect(
                            "frame of an item \(when)", run.frame(collection, index),
                            CGRect(origin: CGPoint(x: 0, y: top), size: size), within: 0.01)
                        top += size.height + run.length(4)
                    }
                    collection.reloadData()
                }
                return
            }
            // The item size and the estimated size are the same here.
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = given
            var plan = FlowPlan(
                counts: [sizes.count], size: { _, _ in given }, gap: { _ in 10 }, lineGap: { _ in 10 },
                insets: { _ in .zero })
            let (host, collection) = run.openList(flow, items, side)
            if run.numbers[0] == 0 {
                flow.itemSize = given
            } else {
                let delegate = FlowDelegate(plan)
                run.held.append(delegate)
                collection.delegate = delegate
            }
            plan.size = { item, _ in sizes[item] }
            run.check(collection, plan, host, "at first")
            collection.reloadData()
            run.check(collection, plan, host, "after a reload")
        }
    ]
}
