import Foundation
import LayoutEngine

/// A context of an app's own class.
private final class OwnContext: UICollectionViewLayoutInvalidationContext {}

/// A layout that names the context class.
private final class ContextLayout: UICollectionViewLayout {
    override class var invalidationContextClass: AnyClass { OwnContext.self }
}

/// Properties and methods of layouts that an app calls itself.
extension Scenario {
    static let layoutAnswers: [Scenario] = [
        // Values of a transition layout between two layouts, and the default values of layouts, list configurations and cells.
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
            run.expectObject("current layout of the transition", between.currentLayout, layouts[0])
            run.expectObject("next layout of the transition", between.nextLayout, layouts[1])
            run.expect("progress of the transition", between.transitionProgress, 0)
            let path = IndexPath(item: 0, section: 0)
            run.expect(
                "size of an item", between.layoutAttributesForItem(at: path)?.size ?? .zero, layouts[1].itemSize)
            let all = between.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 220, height: 1000)) ?? []
            run.expect(
                "sizes of all items", all.map(\.size), Array(repeating: layouts[1].itemSize, count: run.numbers[0] + 1))
            let (whole, next) = (between.collectionViewContentSize, layouts[1].collectionViewContentSize)
            run.expect("content size", whole, next)
            run.expect("whether the content has room for an item", whole.height >= layouts[1].itemSize.height, true)
            between.updateValue(run.length(1), forAnimatedKey: "one")
            between.updateValue(run.length(2) + 60, forAnimatedKey: "two")
            if run.numbers[4] > 2 { between.updateValue(run.length(3) + 200, forAnimatedKey: "one") }
            run.expect(
                "value for a key", between.value(forAnimatedKey: "one"),
                run.numbers[4] > 2 ? run.length(3) + 200 : run.length(1))
            run.expect("value for another key", between.value(forAnimatedKey: "two"), run.length(2) + 60)
            let layout = ContextLayout()
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            run.expect(
                "whether the context for new bounds has the layout's context class",
                layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 9, height: 9)) is OwnContext, true
            )
            run.expect(
                "whether the context for preferred attributes has the layout's context class",
                layout.invalidationContext(
                    forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes) is OwnContext, true)
            run.expect(
                "whether preferred attributes invalidate the layout",
                layout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes), false)
            run.expect(
                "whether new bounds invalidate the layout", layout.shouldInvalidateLayout(forBoundsChange: .zero), false
            )
            run.expect(
                "whether the layout flips horizontally", layout.flipsHorizontallyInOppositeLayoutDirection, false)
            run.expectObject("collection view of an unused layout", layout.collectionView, nil)
            let looks: [UICollectionLayoutListConfiguration.Appearance] = [.plain, .grouped, .insetGrouped, .sidebar]
            for (number, look) in looks.enumerated() {
                let configuration = UICollectionLayoutListConfiguration(appearance: look)
                run.expect("appearance of list configuration \(number)", configuration.appearance, look)
                run.expect(
                    "whether list configuration \(number) shows separators", configuration.showsSeparators, number < 3)
                run.expect("header mode of list configuration \(number)", configuration.headerMode, .none)
                run.expect("footer mode of list configuration \(number)", configuration.footerMode, .none)
                run.expect("header top padding of list configuration \(number)", configuration.headerTopPadding, nil)
            }
            let cell = UICollectionViewListCell()
            run.expect("indentation level of a list cell", cell.indentationLevel, 0)
            run.expect("indentation width of a list cell", cell.indentationWidth, 10)
            run.expect("whether a list cell indents its accessories", cell.indentsAccessories, true)
        }
    ]
}
