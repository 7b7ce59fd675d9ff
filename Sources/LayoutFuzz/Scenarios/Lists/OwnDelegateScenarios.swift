import Foundation
import LayoutEngine

/// Sizes, gaps and insets by a few numbers.
private struct ListPlan {
    var counts = [2, 1]
    var size = CGSize(width: 30, height: 20)
    var gap: CGFloat = 3
    var inset: CGFloat = 4
    var header: CGFloat = 0

    /// The default values of a flow layout.
    static func plain(_ counts: [Int]) -> FlowPlan {
        FlowPlan(
            counts: counts, size: { _, _ in CGSize(width: 50, height: 50) }, gap: { _ in 10 }, lineGap: { _ in 10 },
            insets: { _ in .zero })
    }

    var flow: FlowPlan {
        let (size, gap, inset) = (size, gap, inset)
        var plan = FlowPlan(
            counts: counts,
            size: { item, section in CGSize(width: size.width + CGFloat(7 * section), height: size.height) },
            gap: { gap + CGFloat($0) }, lineGap: { gap + CGFloat(2 * $0) },
            insets: { UIEdgeInsets(top: inset, left: inset + 1, bottom: 2, right: CGFloat($0)) })
        plan.header = header
        return plan
    }

    /// Changes one of them, by number.
    mutating func change(_ kind: Int, _ value: Int) {
        switch kind {
        case 0: counts[value % 2] = value / 2 % 8
        case 1: size = CGSize(width: 12 + value, height: 10 + value / 2)
        case 2: gap = CGFloat(value % 13)
        case 3: inset = CGFloat(value % 11)
        default: header = CGFloat(value % 9 * 4)
        }
    }
}

/// A collection view controller that is its list's data source and returns the sizes.
private final class OwnFlowController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var plan = ListPlan()
    var offsets: [CGFloat] = []

    override func numberOfSections(in collectionView: UICollectionView) -> Int { plan.counts.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        plan.counts[section]
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.tag = indexPath.section * 100 + indexPath.item
        return cell
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { plan.flow.size(indexPath.item, indexPath.section) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { plan.flow.insets(section) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { plan.flow.lineGap(section) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { plan.flow.gap(section) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: plan.header, height: plan.header) }
}

/// A table view controller that is its table's data source and returns the heights.
private final class OwnHeightController: UITableViewController {
    var plan = ListPlan()
    var offsets: [CGFloat] = []
    var shown: [IndexPath] = []

    override func numberOfSections(in tableView: UITableView) -> Int { plan.counts.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        plan.counts[section]
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        plan.flow.size(indexPath.row, indexPath.section).width
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        plan.header > 0 ? UIView() : nil
    }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { plan.header }
    override func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { shown.append(indexPath) }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
}

/// Collection and table view controllers, which are the delegates of the lists that they make.
extension Scenario {
    static let ownDelegates: [Scenario] = [
        // A collection view controller, however it was made, fills its list and is its delegate until the app sets another one.
        Scenario(
            "collections-ask-their-controllers", rules: ["collections-1", "collections-3"],
            limits: [2, 1] + Array(repeating: 8 * 24 - 1, count: 5), kinds: 8
        ) { run in
            let controller: OwnFlowController? =
                switch run.numbers[0] {
                case 0: OwnFlowController(collectionViewLayout: UICollectionViewFlowLayout())
                case 1: OwnFlowController(nibName: nil, bundle: nil)
                default: OwnFlowController(coder: NSCoder())
                }
            guard let controller else { return run.expect("whether there is a controller", false, true) }
            controller.automaticallyAdjustsScrollViewInsets = false
            if run.flag(1) { controller.plan.change(1, 9) }
            guard let collection = controller.collectionView else {
                return run.expect("whether the controller has a collection view", false, true)
            }
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                collection.register(
                    UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
            }
            run.expectObject("first delegate", collection.delegate, controller)
            run.expectObject("first data source", collection.dataSource, controller)
            run.expectObject("layout", collection.collectionViewLayout, controller.collectionViewLayout)
            let host = run.open(controller)
            var other = ListPlan()
            other.change(1, 17)
            // The delegate: 0 is none, 1 another object, 2 the controller.
            var delegateKind = 2
            for (turn, number) in run.numbers[2...].enumerated() {
                let (kind, value) = (number % 8, number / 8)
                switch kind {
                case 0...4: controller.plan.change(kind, value)
                case 5:
                    delegateKind = 0
                    collection.delegate = nil
                case 6:
                    delegateKind = 1
                    let delegate = FlowDelegate(other.flow)
                    run.held.append(delegate)
                    collection.delegate = delegate
                default:
                    delegateKind = 2
                    collection.delegate = controller
                }
                collection.reloadData()
                other.counts = controller.plan.counts
                let plan = [ListPlan.plain(other.counts), other.flow, controller.plan.flow][delegateKind]
                run.check(collection, plan, host, "after change \(turn)")
                controller.offsets = []
                collection.contentOffset = CGPoint(x: 0, y: CGFloat(value + 1))
                run.expect(
                    "offsets of which the controller is told, turn \(turn)", controller.offsets,
                    delegateKind == 2 ? [CGFloat(value + 1)] : [])
                collection.contentOffset = .zero
            }
        },
        // The same for a table view controller, with heights of rows and headers, displayed rows, and scrolling.
        Scenario(
            "tables-ask-their-controllers", rules: ["tables-1"],
            limits: [2, 1] + Array(repeating: 8 * 24 - 1, count: 5), kinds: 8
        ) { run in
            let controller: OwnHeightController? =
                switch run.numbers[0] {
                case 0: OwnHeightController(style: .plain)
                case 1: OwnHeightController(nibName: nil, bundle: nil)
                default: OwnHeightController(coder: NSCoder())
                }
            guard let controller, let table = controller.tableView else {
                return run.expect("whether there is a table", false, true)
            }
            if run.flag(1) { controller.plan.change(4, 5) }
            controller.automaticallyAdjustsScrollViewInsets = false
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 33
            run.expectObject("first delegate", table.delegate, controller)
            run.expectObject("first data source", table.dataSource, controller)
            let host = run.open(controller)
            var isOwn = true
            for (turn, number) in run.numbers[2...].enumerated() {
                let (kind, value) = (number % 8, number / 8)
                switch kind {
                case 0...4: controller.plan.change(kind, value)
                case 5, 6:
                    isOwn = false
                    table.delegate = nil
                default:
                    isOwn = true
                    table.delegate = controller
                }
                controller.shown = []
                table.reloadData()
                host.settle()
                let plan = controller.plan
                let rows = plan.counts.reduce(0, +)
                run.expect(
                    "whether no row is announced to the controller, turn \(turn)", controller.shown.isEmpty,
                    !isOwn || rows == 0)
                var y: CGFloat = 0
                for (section, count) in plan.counts.enumerated() {
                    y += isOwn ? plan.header : 0
                    for row in 0..<count {
                        let height = isOwn ? plan.size.width + CGFloat(7 * section) : 33
                        let found = table.rectForRow(at: [section, row])
                        run.expect(
                            "top of row \(row) of section \(section), turn \(turn)", found.minY, y, within: run.pixel)
                        run.expect("height of row \(row) of section \(section), turn \(turn)", found.height, height)
                        y += height
                    }
                }
                controller.offsets = []
                table.contentOffset = CGPoint(x: 0, y: CGFloat(value + 1))
                run.expect(
                    "offsets of which the controller is told, turn \(turn)", controller.offsets,
                    isOwn ? [CGFloat(value + 1)] : [])
                table.contentOffset = .zero
            }
        },
    ]
}
