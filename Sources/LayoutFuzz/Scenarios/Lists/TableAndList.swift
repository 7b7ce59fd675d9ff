import Foundation
import LayoutEngine

extension ScenarioRun {
    /// A table and a collection view with cells of one size under the name `cell`, of which a scenario shows one.
    func makeTableAndList(
        _ frame: CGRect, rowHeight: CGFloat, itemSize: CGSize, row: UITableViewCell.Type = UITableViewCell.self,
        item: UICollectionViewCell.Type = UICollectionViewCell.self
    ) -> (table: UITableView, list: UICollectionView) {
        let table = UITableView(frame: frame, style: .plain)
        table.rowHeight = rowHeight
        table.register(row, forCellReuseIdentifier: "cell")
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = itemSize
        let list = UICollectionView(frame: frame, collectionViewLayout: flow)
        list.register(item, forCellWithReuseIdentifier: "cell")
        for view in [table, list] as [UIScrollView] { view.contentInsetAdjustmentBehavior = .never }
        return (table, list)
    }
}
