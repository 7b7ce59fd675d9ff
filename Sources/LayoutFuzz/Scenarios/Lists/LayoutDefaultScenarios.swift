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

/// What layouts of lists answer where an app overrides nothing.
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
                "where a new item comes from", flow.initialLayoutAttributesForAppearingItem(at: path)?.frame ?? .null,
                flow.layoutAttributesForItem(at: path)?.frame ?? .zero)
            run.expect(
                "whether an item goes anywhere", flow.finalLayoutAttributesForDisappearingItem(at: path) == nil, true)
            let offset = CGPoint(x: x, y: y)
            run.expect("end of a change", flow.targetContentOffset(forProposedContentOffset: offset), offset)
            run.expect(
                "end of scrolling",
                flow.targetContentOffset(
                    forProposedContentOffset: offset, withScrollingVelocity: CGPoint(x: 3, y: 4)), offset)
            run.expect("direction of development", flow.developmentLayoutDirection, .leftToRight)
            let context = UICollectionViewFlowLayoutInvalidationContext()
            run.expect("whether all is invalid", context.invalidateEverything, true)
            run.expect("whether numbers are invalid", context.invalidateDataSourceCounts, true)
            run.expect("whether the delegate is asked", context.invalidateFlowLayoutDelegateMetrics, true)
            run.expect("whether sizes are read", context.invalidateFlowLayoutAttributes, true)
            run.expect("adjustment of the offset", context.contentOffsetAdjustment, .zero)
            run.expect("adjustment of the size", context.contentSizeAdjustment, .zero)
            run.expect("items that are named at first", context.invalidatedItemIndexPaths ?? [], [])
            context.invalidateItems(at: [path])
            context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
            run.expect(
                "items that are named", context.invalidatedItemIndexPaths ?? [], [path, IndexPath(item: 0, section: 0)])
            context.invalidateFlowLayoutAttributes = false
            context.invalidateFlowLayoutDelegateMetrics = false
            run.expect("whether sizes are read then", context.invalidateFlowLayoutAttributes, false)
            run.expect("whether the delegate is asked then", context.invalidateFlowLayoutDelegateMetrics, false)
            // The layout is made again, however that was asked for.
            let before = flow.prepared
            if run.flag(3) { flow.invalidateLayout() } else { flow.invalidateLayout(with: context) }
            host.settle()
            run.expect("whether the layout was prepared again", flow.prepared > before, true)
        }
    ]
}
