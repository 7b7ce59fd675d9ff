import Foundation
import LayoutEngine
import XCTest

/// What an app says to its list while the list loads cells.
final class LoadingListTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    private let cells = ToldCells()
    private lazy var table: UITableView = {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 900))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = cells
        table.delegate = cells
        return table
    }()
    private lazy var list: UICollectionView = {
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 900))
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = cells
        list.delegate = cells
        return list
    }()

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// The selected rows by their cells, when all are loaded.
    private func selectedRows() -> [[Int]] {
        table.layoutIfNeeded()
        return (0..<2).map { section in
            (0..<4).filter { table.cellForRow(at: path($0, section))?.isSelected == true }
        }
    }

    private func selectedItems() -> [[Int]] {
        list.layoutIfNeeded()
        return (0..<2).map { section in
            (0..<4).filter { list.cellForItem(at: path($0, section))?.isSelected == true }
        }
    }

    private func select(_ path: IndexPath) {
        table.selectRow(at: path, animated: false)
        list.selectItem(at: path, animated: false, scrollPosition: [])
    }

    /// In both sections: the row before, the row itself and the one after it.
    /// uikit-model: tables-14, collections-20
    func test_whatIsSelectedInALoad_isSelectedWhenItIsLoaded() {
        table.allowsMultipleSelection = true
        list.allowsMultipleSelection = true
        for (moment, section) in [(ToldCells.Moment.made, 0), (.shown, 0), (.made, 1), (.shown, 1)] {
            for load in [table.reloadData, list.reloadData] { load() }
            cells.at(path(1, section), moment) { list in
                for item in 0...2 {
                    let path = self.path(item, section)
                    (list as? UITableView)?.selectRow(at: path, animated: false)
                    (list as? UICollectionView)?.selectItem(at: path, animated: false, scrollPosition: [])
                }
            }
            let wanted = section == 0 ? [[0, 1, 2], []] : [[], [0, 1, 2]]
            XCTAssertEqual(selectedRows(), wanted, "\(moment)")
            XCTAssertEqual(selectedItems(), wanted, "\(moment)")
        }
    }

    /// uikit-model: tables-14, collections-20
    func test_whatIsLetGoInALoad_isNotSelectedWhenItIsLoaded() {
        for moment in [ToldCells.Moment.made, .shown] {
            for chosen in [0, 3] {
                for load in [table.reloadData, list.reloadData] { load() }
                select(path(chosen))
                cells.at(path(1), moment) { list in
                    (list as? UITableView)?.selectRow(at: self.path(2), animated: false)
                    (list as? UICollectionView)?.selectItem(at: self.path(2), animated: false, scrollPosition: [])
                }
                XCTAssertEqual(selectedRows(), [[2], []], "one is selected, not \(chosen), when one is \(moment)")
                XCTAssertEqual(selectedItems(), [[2], []], "one is selected, not \(chosen), when one is \(moment)")
                for load in [table.reloadData, list.reloadData] { load() }
                select(path(chosen))
                cells.at(path(1), moment) { list in
                    (list as? UITableView)?.deselectRow(at: self.path(chosen), animated: false)
                    (list as? UICollectionView)?.deselectItem(at: self.path(chosen), animated: false)
                }
                XCTAssertEqual(selectedRows(), [[], []], "\(chosen) is let go when one is \(moment)")
                XCTAssertEqual(selectedItems(), [[], []], "\(chosen) is let go when one is \(moment)")
            }
        }
    }

    /// uikit-model: tables-9
    func test_aTableThatIsEditedInALoad_hasAllItsRowsEdited() {
        for moment in [ToldCells.Moment.made, .shown] {
            for section in 0..<2 {
                for isEdited in [true, false] {
                    table.reloadData()
                    cells.at(path(2, section), moment) { list in
                        (list as? UITableView)?.setEditing(isEdited, animated: false)
                    }
                    table.layoutIfNeeded()
                    // The first rows may not be edited.
                    let wanted = [false] + Array(repeating: isEdited, count: 3)
                    XCTAssertEqual(table.visibleCells.map(\.isEditing), wanted + wanted, "\(moment) in \(section)")
                }
            }
        }
    }

    /// An app that has its list loaded in the middle of a load gets no cell twice, and none of before stays.
    /// uikit-model: tables-1, tables-19, collections-3
    func test_aListThatIsLoadedInALoad_hasEachCellOnce() {
        for moment in [ToldCells.Moment.made, .shown] {
            for section in 0..<2 {
                for scrolls in [false, true] {
                    let what = "\(moment) in \(section), by scrolling: \(scrolls)"
                    for load in [table.reloadData, list.reloadData] { load() }
                    cells.at(path(1, section), moment) { list in
                        (list as? UITableView)?.reloadData()
                        (list as? UICollectionView)?.reloadData()
                        if scrolls, let table = list as? UITableView {
                            table.scrollToRow(at: self.path(3, 1), at: .none, animated: false)
                        } else {
                            list.layoutIfNeeded()
                        }
                    }
                    table.layoutIfNeeded()
                    list.layoutIfNeeded()
                    let paths = (0..<2).flatMap { section in (0..<4).map { self.path($0, section) } }
                    XCTAssertEqual(table.visibleCells.map { table.indexPath(for: $0) }, paths, what)
                    XCTAssertEqual(table.subviews.count { $0 is UITableViewCell }, 8, what)
                    XCTAssertEqual(list.visibleCells.map { list.indexPath(for: $0) }, paths, what)
                    XCTAssertEqual(list.subviews.count { $0 is UICollectionViewCell }, 8, what)
                }
            }
        }
    }
}

/// Two sections of four, with something to do once when a cell is made or about to be shown.
private final class ToldCells: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    enum Moment { case made, shown }
    private var place: (path: IndexPath, moment: Moment)?
    /// Once for the table, and once for the collection view.
    private var work: ((UIScrollView) -> Void)?
    private var done: [UIScrollView] = []

    func at(_ path: IndexPath, _ moment: Moment, _ work: @escaping (UIScrollView) -> Void) {
        (place, self.work, done) = ((path, moment), work, [])
    }

    private func hear(_ list: UIScrollView, _ path: IndexPath, _ moment: Moment) {
        guard let place, place.path == path, place.moment == moment, !done.contains(list) else { return }
        done.append(list)
        work?(list)
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        hear(tableView, indexPath, .made)
        return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        hear(tableView, indexPath, .shown)
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        hear(collectionView, indexPath, .made)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { hear(collectionView, indexPath, .shown) }
}
