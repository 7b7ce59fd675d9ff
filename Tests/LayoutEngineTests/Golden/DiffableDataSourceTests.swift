import LayoutEngine
import XCTest

/// Lists that show what a snapshot has.
final class DiffableDataSourceTests: XCTestCase {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    private func snapshot(_ parts: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in parts {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    /// uikit-model: collections-6
    func test_snapshots_keepTheOrderOfTheirChanges() {
        var snapshot = snapshot([("a", [1, 2]), ("b", [3])])
        snapshot.insertItems([4, 5], beforeItem: 2)
        snapshot.insertItems([6], afterItem: 3)
        snapshot.moveItem(1, afterItem: 6)
        snapshot.insertSections(["c"], beforeSection: "b")
        snapshot.moveSection("a", afterSection: "b")
        snapshot.deleteItems([5])
        XCTAssertEqual(snapshot.sectionIdentifiers, ["c", "b", "a"])
        XCTAssertEqual(snapshot.itemIdentifiers, [3, 6, 1, 4, 2])
        XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 4), "a")
        XCTAssertEqual(snapshot.indexOfItem(4), 3)
        XCTAssertEqual(snapshot.numberOfItems(inSection: "c"), 0)
        XCTAssertEqual(LayoutEnvironment.current.exceptions.count, 0)
    }

    func test_whatIsThereTwiceOrNotThere_isReported() {
        var snapshot = snapshot([("a", [1, 2])])
        snapshot.appendItems([2, 3])
        snapshot.appendSections(["a"])
        snapshot.insertItems([9], beforeItem: 8)
        XCTAssertEqual(snapshot.itemIdentifiers, [1, 2, 3])
        let reasons = LayoutEnvironment.current.exceptions.map(\.reason)
        XCTAssertEqual(reasons.count, 3)
        XCTAssertTrue(reasons[0].contains("the item 2 is there already"), reasons[0])
        XCTAssertTrue(reasons[1].contains("the section a is there already"), reasons[1])
        XCTAssertTrue(reasons[2].contains("there is no item 8"), reasons[2])
    }

    func test_tables_showTheSnapshotThatWasAppliedLast() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        source.apply(snapshot([("a", [1, 2, 3])]))
        table.layoutIfNeeded()
        XCTAssertEqual(table.visibleCells.compactMap { $0.textLabel?.text }, ["1", "2", "3"])
        var next = source.snapshot()
        next.deleteItems([2])
        source.apply(next, animatingDifferences: false)
        table.layoutIfNeeded()
        XCTAssertEqual(table.visibleCells.compactMap { $0.textLabel?.text }, ["1", "3"])
        XCTAssertEqual(source.itemIdentifier(for: IndexPath(row: 1, section: 0)), 3)
        XCTAssertEqual(source.indexPath(for: 3), IndexPath(row: 1, section: 0))
        XCTAssertEqual(table.contentSize.height, 2 * table.rectForRow(at: IndexPath(row: 0, section: 0)).height)
    }

    func test_collections_showCellsOfARegistration() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 50, height: 40)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 60, height: 480), collectionViewLayout: flow)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            cell.tag = item
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.apply(snapshot([("a", [7]), ("b", [8, 9])]))
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.map(\.tag), [7, 8, 9])
        XCTAssertEqual(collection.contentSize.height, 40 + 40 + 10 + 40)
    }
}
