import LayoutEngine
import XCTest

/// Cells that are configured again where they are.
final class ReconfiguredCellTests: XCTestCase {
    private let source = Fills()

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// uikit-model: collections-21
    func test_aRow_keepsItsCell_andNoOtherIsAskedFor() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
        table.register(Row.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.layoutIfNeeded()
        let before = table.visibleCells
        XCTAssertEqual(before.map(\.frame.height), [44, 44, 44])
        source.take()
        source.side = 70
        table.reconfigureRows(at: [path(1), path(1), path(9)])
        XCTAssertEqual(source.take(), [], "at the next layout")
        table.layoutIfNeeded()
        XCTAssertEqual(source.take(), [1])
        XCTAssertEqual(table.visibleCells, before)
        XCTAssertEqual(table.visibleCells.map { ($0 as? Row)?.uses }, [0, 0, 0])
        XCTAssertEqual(table.visibleCells.map(\.frame.height), [44, 70, 44], "it is measured again")
        table.setNeedsLayout()
        table.layoutIfNeeded()
        XCTAssertEqual(source.take(), [])
        table.reconfigureRows(at: [path(0)])
        table.reloadData()
        table.layoutIfNeeded()
        XCTAssertEqual(source.take(), [0, 1, 2])
        XCTAssertEqual(table.visibleCells.map { ($0 as? Row)?.uses }, [1, 1, 1])
        XCTAssertEqual(raisedNames, [])
    }

    /// uikit-model: collections-21
    func test_anItem_keepsItsCell_andNoOtherIsAskedFor() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(Item.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        collection.layoutIfNeeded()
        let before = collection.visibleCells
        source.take()
        collection.reconfigureItems(at: [path(2), path(0)])
        collection.layoutIfNeeded()
        XCTAssertEqual(source.take(), [2, 0])
        XCTAssertEqual(collection.visibleCells, before)
        XCTAssertEqual(collection.visibleCells.map { ($0 as? Item)?.uses }, [0, 0, 0])
        collection.reloadData()
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.map { ($0 as? Item)?.uses }, [1, 1, 1])
    }

    /// uikit-model: collections-21
    func test_anotherCell_isRefused() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
        table.accessibilityIdentifier = "table"
        for name in ["cell", "other"] { table.register(Row.self, forCellReuseIdentifier: name) }
        table.dataSource = source
        table.layoutIfNeeded()
        let before = table.visibleCells
        source.name = "other"
        table.reconfigureRows(at: [path(1)])
        table.layoutIfNeeded()
        XCTAssertEqual(table.visibleCells, before)
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.map(\.reason),
            [
                "the data source of table returned another cell than the existing one when item 1 of section 0 was "
                    + "configured again, which is not allowed. Dequeue with the identifier that the cell has, or reload the "
                    + "item; the existing cell stayed."
            ])
    }
}

private final class Row: UITableViewCell {
    var uses = 0
    private(set) lazy var side: NSLayoutConstraint = {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        let side = box.heightAnchor.constraint(equalToConstant: 44)
        NSLayoutConstraint.activate([
            side, box.topAnchor.constraint(equalTo: contentView.topAnchor),
            contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        ])
        return side
    }()
    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }
}

private final class Item: UICollectionViewCell {
    var uses = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }
}

/// Three cells, and the numbers of those that were asked for.
private final class Fills: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var side: CGFloat = 44
    var name = "cell"
    private var asked: [Int] = []

    @discardableResult
    func take() -> [Int] {
        defer { asked = [] }
        return asked
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath.row)
        let cell = tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
        (cell as? Row)?.side.constant = side
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        asked.append(indexPath.item)
        return collectionView.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
    }
}
