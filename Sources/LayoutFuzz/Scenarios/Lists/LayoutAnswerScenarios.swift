import Foundation
import LayoutEngine

/// What an app's own layout says that does not hold any more.
private final class OwnContext: UICollectionViewLayoutInvalidationContext {}

/// A layout that names it.
private final class ContextLayout: UICollectionViewLayout {
    override class var invalidationContextClass: AnyClass { OwnContext.self }
}

/// Layouts, asked by the app itself.
extension Scenario {
    static let layoutAnswers: [Scenario] = [
        // What a layout answers of itself, and what one answers that is on the way from one to another.
        Scenario(
            "layouts-between-two-layouts", rules: ["collections-4", "source-2"], limits: [3, 40, 40, 40, 5]
        ) { run in
            let items = FlowItems([run.numbers[0] + 1])
            run.held.append(items)
            let layouts = [1, 2].map { index in
                let flow = UICollectionViewFlowLayout()
                flow.itemSize = CGSize(width: 20 + run.length(index), height: 11 + run.length(3) + CGFloat(index))
                return flow
            }
            let host = run.openList(layouts[0], items, CGSize(width: 220, height: 300)).0
            let other = run.openList(layouts[1], items, CGSize(width: 220, height: 300)).0
            host.settle()
            other.settle()
            let between = UICollectionViewTransitionLayout(currentLayout: layouts[0], nextLayout: layouts[1])
            run.expectObject("layout from which it goes", between.currentLayout, layouts[0])
            run.expectObject("layout to which it goes", between.nextLayout, layouts[1])
            run.expect("how far it is", between.transitionProgress, 0)
            let path = IndexPath(item: 0, section: 0)
            run.expect(
                "size of an item", between.layoutAttributesForItem(at: path)?.size ?? .zero, layouts[1].itemSize)
            let all = between.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 220, height: 1000)) ?? []
            run.expect("items", all.map(\.size), Array(repeating: layouts[1].itemSize, count: run.numbers[0] + 1))
            let (whole, next) = (between.collectionViewContentSize, layouts[1].collectionViewContentSize)
            run.expect("content", whole, next)
            run.expect("whether there is content", whole.height >= layouts[1].itemSize.height, true)
            between.updateValue(run.length(1), forAnimatedKey: "one")
            between.updateValue(run.length(2) + 60, forAnimatedKey: "two")
            if run.numbers[4] > 2 { between.updateValue(run.length(3) + 200, forAnimatedKey: "one") }
            run.expect(
                "one value", between.value(forAnimatedKey: "one"),
                run.numbers[4] > 2 ? run.length(3) + 200 : run.length(1))
            run.expect("another value", between.value(forAnimatedKey: "two"), run.length(2) + 60)
            let layout = ContextLayout()
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            run.expect(
                "whether what other bounds change is of its class",
                layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 9, height: 9)) is OwnContext, true
            )
            run.expect(
                "whether what another wish changes is of its class",
                layout.invalidationContext(
                    forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes) is OwnContext, true)
            run.expect(
                "whether it minds wishes",
                layout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes), false)
            run.expect("whether it minds bounds", layout.shouldInvalidateLayout(forBoundsChange: .zero), false)
            run.expect("whether it is mirrored", layout.flipsHorizontallyInOppositeLayoutDirection, false)
            run.expectObject("list of a layout of nothing", layout.collectionView, nil)
            let looks: [UICollectionLayoutListConfiguration.Appearance] = [.plain, .grouped, .insetGrouped, .sidebar]
            for (number, look) in looks.enumerated() {
                let configuration = UICollectionLayoutListConfiguration(appearance: look)
                run.expect("look \(number)", configuration.appearance, look)
                run.expect("whether look \(number) has lines", configuration.showsSeparators, number < 3)
                run.expect("headers of look \(number)", configuration.headerMode, .none)
                run.expect("footers of look \(number)", configuration.footerMode, .none)
                run.expect("room above headers of look \(number)", configuration.headerTopPadding, nil)
            }
            let cell = UICollectionViewListCell()
            run.expect("indentation of a row", cell.indentationLevel, 0)
            run.expect("length of a level", cell.indentationWidth, 10)
            run.expect("whether accessories are moved", cell.indentsAccessories, true)
        }
    ]
}
