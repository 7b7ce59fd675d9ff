import Foundation
import LayoutEngine

/// What the content of a cell says of one of its lengths.
private struct Saying {
    let kind: Int
    let length: CGFloat

    init(_ number: Int) { (kind, length) = (number % 9, CGFloat(number / 9 + 1)) }

    /// The length of a cell for which the layout says a length, too.
    func length(near said: CGFloat) -> CGFloat {
        switch kind {
        // Tied to both sides, and so long.
        case 1, 6: length
        // The cell is longer than what is in it by 5, at least.
        case 3: max(said, length + 5)
        case 4: max(said, length)
        case 5: min(said, length)
        // Nothing, or less than the layout does.
        default: said
        }
    }

    /// Ties a box to what it is in, along one axis.
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
        // A new cell has no size, so nothing is required.
        for constraint in sides + lengths { constraint.priority = .required - 1 }
        for constraint in lengths where kind == 6 { constraint.priority = .defaultHigh }
        // Weaker than a size that is to be fitted.
        for constraint in lengths where kind == 7 { constraint.priority = UILayoutPriority(49) }
        NSLayoutConstraint.activate(sides + lengths)
    }
}

/// Items whose content says something of their lengths, or nothing.
private final class SayingItems: FlowItems {
    let sayings: [(width: Saying, height: Saying)]

    init(_ sayings: [(width: Saying, height: Saying)]) {
        self.sayings = sayings
        super.init([sayings.count])
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        guard cell.contentView.subviews.isEmpty else { return cell }
        let (box, saying) = (UIView(), sayings[indexPath.item])
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        saying.width.tie(box, in: cell.contentView, isWidth: true)
        saying.height.tie(box, in: cell.contentView, isWidth: false)
        return cell
    }
}

/// Lengths that the content of cells leaves to the layout.
extension Scenario {
    static let openContents: [Scenario] = [
        // What content leaves open is as the layout said, and so is what it only limits, as far as that allows.
        Scenario(
            "lengths-that-content-leaves-open", rules: ["collections-2", "collections-8"],
            limits: [2, 4, 50, 50, 9] + Array(repeating: 9 * 60 - 1, count: 10)
        ) { run in
            let sayings = (0...run.numbers[1]).map {
                (width: Saying(run.numbers[5 + 2 * $0]), height: Saying(run.numbers[6 + 2 * $0]))
            }
            let said = CGSize(width: run.length(2) + 10, height: run.length(3) + 10)
            let sizes = sayings.map {
                CGSize(width: $0.width.length(near: said.width), height: $0.height.length(near: said.height))
            }
            let items = SayingItems(sayings)
            run.held.append(items)
            let side = CGSize(width: 240, height: 500)
            guard run.numbers[0] < 2 else {
                let size = run.size(.estimated(said.width), .estimated(said.height))
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
                            "item \(when)", run.frame(collection, index),
                            CGRect(origin: CGPoint(x: 0, y: top), size: size), within: 0.01)
                        top += size.height + run.length(4)
                    }
                    collection.reloadData()
                }
                return
            }
            // The size that is said and the one that is expected are one here.
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = said
            var plan = FlowPlan(
                counts: [sizes.count], size: { _, _ in said }, gap: { _ in 10 }, lineGap: { _ in 10 },
                insets: { _ in .zero })
            let (host, collection) = run.openList(flow, items, side)
            if run.numbers[0] == 0 {
                flow.itemSize = said
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
