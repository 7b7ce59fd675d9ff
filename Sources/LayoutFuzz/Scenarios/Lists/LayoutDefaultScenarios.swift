import Foundation
import LayoutEngine

/// A flow layout that counts how often it is prepared.
private final class CountingFlow: UICollectionViewFlowLayout {
    var prepared = 0

    override func prepare() {
        super.prepare()
        prepared += 1
    }
}

/// A few items.
private final class FewItems: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
}

/// What collection view layouts return where an app overrides nothing.
extension Scenario {
    static let layoutDefaults: [Scenario] = [
        Scenario("layouts-answer", rules: ["collections-4", "collections-1"], limits: [4, 40, 40, 1]) { run in
            let flow = CountingFlow()
            let items = FewItems()
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 90, width: 200, height: 300), collectionViewLayout: flow)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            list.dataSource = items
            let (host, root) = run.openPlain()
            root.addSubview(list)
            host.settle()
            let path = IndexPath(item: run.numbers[0], section: 0)
            let (x, y) = (run.length(1), run.length(2))
            run.expect(
                "initial frame of an appearing item",
                flow.initialLayoutAttributesForAppearingItem(at: path)?.frame ?? .null,
                flow.layoutAttributesForItem(at: path)?.frame ?? .zero)
            run.expect(
                "whether a disappearing item has no final attributes",
                flow.finalLayoutAttributesForDisappearingItem(at: path) == nil, true)
            let offset = CGPoint(x: x, y: y)
            run.expect(
                "target content offset of an update", flow.targetContentOffset(forProposedContentOffset: offset), offset
            )
            run.expect(
                "target content offset of scrolling",
                flow.targetContentOffset(
                    forProposedContentOffset: offset, withScrollingVelocity: CGPoint(x: 3, y: 4)), offset)
            run.expect("development layout direction", flow.developmentLayoutDirection, .leftToRight)
            let context = UICollectionViewFlowLayoutInvalidationContext()
            run.expect("whether a context invalidates everything", context.invalidateEverything, true)
            run.expect("whether a context invalidates data source counts", context.invalidateDataSourceCounts, true)
            run.expect(
                "whether a context invalidates delegate metrics", context.invalidateFlowLayoutDelegateMetrics, true)
            run.expect("whether a context invalidates layout attributes", context.invalidateFlowLayoutAttributes, true)
            run.expect("content offset adjustment", context.contentOffsetAdjustment, .zero)
            run.expect("content size adjustment", context.contentSizeAdjustment, .zero)
            run.expect("invalidated items at first", context.invalidatedItemIndexPaths ?? [], [])
            context.invalidateItems(at: [path])
            context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
            run.expect(
                "invalidated items", context.invalidatedItemIndexPaths ?? [], [path, IndexPath(item: 0, section: 0)])
            context.invalidateFlowLayoutAttributes = false
            context.invalidateFlowLayoutDelegateMetrics = false
            run.expect(
                "whether a changed context invalidates layout attributes", context.invalidateFlowLayoutAttributes, false
            )
            run.expect(
                "whether a changed context invalidates delegate metrics", context.invalidateFlowLayoutDelegateMetrics,
                false)
            // Either call makes the layout prepare again.
            let before = flow.prepared
            if run.flag(3) { flow.invalidateLayout() } else { flow.invalidateLayout(with: context) }
            host.settle()
            run.expect("whether the layout was prepared again", flow.prepared > before, true)
        }
    ]
}
