import Foundation
import LayoutEngine
import XCTest

/// Items that code selects, through changes of the collection.
final class CollectionSelectionTests: XCTestCase {
    private let items = NamedItems()
    private lazy var list: UICollectionView = {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
        list.register(NamedCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = items
        list.layoutIfNeeded()
        return list
    }()

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// The names of the selected cells, after a layout.
    private var selected: [String] {
        list.layoutIfNeeded()
        return list.visibleCells.filter(\.isSelected).compactMap { ($0 as? NamedCell)?.name }.sorted()
    }

    private func select(_ item: Int, _ section: Int = 0) {
        list.selectItem(at: path(item, section), animated: false, scrollPosition: [])
    }

    /// uikit-model: collections-20
    func test_selectedItems_followChanges() {
        select(1)
        items.names[0].insert("new", at: 0)
        list.insertItems(at: [path(0)])
        XCTAssertEqual(list.indexPathsForSelectedItems, [path(2)])
        XCTAssertEqual(selected, ["b"])
        items.names.insert(["x"], at: 0)
        list.insertSections([0])
        XCTAssertEqual(list.indexPathsForSelectedItems, [path(2, 1)])
        items.names[1].remove(at: 2)
        items.names[0].insert("b", at: 0)
        list.moveItem(at: path(2, 1), to: path(0))
        XCTAssertEqual(list.indexPathsForSelectedItems, [path(0)])
        XCTAssertEqual(selected, ["b"])
        list.performBatchUpdates {
            items.names[0] = ["y", "b"]
            list.deleteItems(at: [path(1)])
            list.insertItems(at: [path(0)])
        }
        XCTAssertEqual(list.indexPathsForSelectedItems, [path(1)])
        items.names.swapAt(0, 1)
        list.moveSection(0, toSection: 1)
        XCTAssertEqual(list.indexPathsForSelectedItems, [path(1, 1)])
        XCTAssertEqual(selected, ["b"])
        items.names[1].remove(at: 1)
        list.deleteItems(at: [path(1, 1)])
        XCTAssertEqual(selected, [])
        XCTAssertEqual(list.indexPathsForSelectedItems, [])
    }

    /// uikit-model: collections-20
    func test_reloadedItems_areNotSelected() {
        let reloads: [() -> Void] = [
            { self.list.reloadItems(at: [self.path(1)]) }, { self.list.reloadSections([0]) },
            { self.list.reloadData() },
        ]
        for reload in reloads {
            select(1)
            XCTAssertEqual(selected, ["b"])
            reload()
            XCTAssertEqual(list.indexPathsForSelectedItems, [])
            XCTAssertEqual(selected, [])
        }
        select(1)
        list.reconfigureItems(at: [path(1)])
        list.reloadItems(at: [path(0)])
        XCTAssertEqual(selected, ["b"])
    }

    /// uikit-model: collections-20
    func test_selectedItems_staySelectedInAnotherSnapshot() {
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) { list, path, item in
            let cell = list.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            (cell as? NamedCell)?.name = item
            return cell
        }
        func snapshot(_ items: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            return snapshot
        }
        source.apply(snapshot(["a", "b", "c"]))
        select(1)
        source.apply(snapshot(["c", "a", "b"]))
        XCTAssertEqual(list.indexPathsForSelectedItems, [path(2)])
        XCTAssertEqual(selected, ["b"])
        source.apply(snapshot(["c", "a"]))
        XCTAssertEqual(list.indexPathsForSelectedItems, [])
        select(0)
        source.applySnapshotUsingReloadData(snapshot(["c", "a"]))
        XCTAssertEqual(selected, [])
    }

    /// uikit-model: collections-20
    func test_aCollectionController_letsItsItemsGo_whenItsViewWillAppear() {
        for clears in [true, false] {
            let host = makeHost("iPhone 6", .iOS13plus)
            let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
            controller.clearsSelectionOnViewWillAppear = clears
            let navigation = UINavigationController(rootViewController: controller)
            host.launch(navigation)
            controller.collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "item")
            controller.collectionView.dataSource = items
            host.settle()
            controller.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
            navigation.pushViewController(UIViewController(), animated: false)
            host.settle()
            XCTAssertEqual(controller.collectionView.indexPathsForSelectedItems, [path(1)])
            navigation.popViewController(animated: false)
            host.settle()
            XCTAssertEqual(controller.collectionView.indexPathsForSelectedItems, clears ? [] : [path(1)])
            XCTAssertEqual(controller.collectionView.cellForItem(at: path(1))?.isSelected, !clears)
        }
    }
}

private final class NamedCell: UICollectionViewCell {
    var name = ""
}

/// Items with names.
private final class NamedItems: NSObject, UICollectionViewDataSource {
    var names = [["a", "b", "c", "d"]]

    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? NamedCell)?.name = names[indexPath.section][indexPath.item]
        return cell
    }
}
