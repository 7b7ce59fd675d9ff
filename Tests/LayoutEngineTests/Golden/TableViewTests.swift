import Foundation
import LayoutEngine
import XCTest

/// Tables as far as their rows' layout goes.
final class TableViewTests: XCTestCase {
    /// A label that is only asked for has its place after the next layout.
    func test_aLabelThatComesLate_isPlaced() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 66)
        cell.layoutIfNeeded()
        let label = try XCTUnwrap(cell.textLabel)
        cell.layoutIfNeeded()
        XCTAssertEqual(label.frame, CGRect(x: 16, y: 33, width: 0, height: 0))
    }

    /// uikit-model: tables-1
    /// uikit-model: tables-8
    func test_aLabelOfACellThatChanges_placesBothAgain() throws {
        let cell = UITableViewCell(style: .subtitle)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        let (title, detail) = (try XCTUnwrap(cell.textLabel), try XCTUnwrap(cell.detailTextLabel))
        title.text = "Title"
        detail.text = "Detail"
        cell.layoutIfNeeded()
        let height = title.frame.height
        XCTAssertEqual(detail.frame.minY, title.frame.maxY)
        detail.text = ""
        cell.layoutIfNeeded()
        XCTAssertEqual(title.frame.midY, cell.contentView.bounds.midY, accuracy: 0.5)
        XCTAssertEqual(title.frame.height, height)
        title.text = "A longer title"
        cell.layoutIfNeeded()
        XCTAssertEqual(title.frame.width, title.intrinsicContentSize.width, accuracy: 0.5)
    }

    /// uikit-model: tables-8
    func test_otherMarginsOfTheContent_placeTheLabelAgain() throws {
        let cell = UITableViewCell(style: .default)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        let title = try XCTUnwrap(cell.textLabel)
        title.text = "Title"
        cell.layoutIfNeeded()
        let before = title.frame.minX
        cell.contentView.directionalLayoutMargins.leading = 60
        cell.layoutIfNeeded()
        XCTAssertLessThan(before, 60)
        XCTAssertEqual(title.frame.minX, 60)
    }

    /// A row has its picture and its labels at the side where texts begin, also when the direction changes.
    /// uikit-model: tables-8
    func test_labelsOfARow_lieWhereTextsBegin() throws {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let cell = UITableViewCell(style: .subtitle)
        cell.contentView.layoutMargins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 40)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 66)
        let (title, detail) = (try XCTUnwrap(cell.textLabel), try XCTUnwrap(cell.detailTextLabel))
        let picture = try XCTUnwrap(cell.imageView)
        (title.text, detail.text, picture.image) = (
            "Title", "More than that", UIImage(size: CGSize(width: 30, height: 10))
        )
        cell.layoutIfNeeded()
        XCTAssertEqual([picture.frame.minX, title.frame.minX, detail.frame.minX], [20, 66, 66])
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        XCTAssertEqual([picture.frame.maxX, title.frame.maxX, detail.frame.maxX], [280, 234, 234])
        XCTAssertEqual(title.frame.width, title.intrinsicContentSize.width)
    }

    /// The room of a label that wraps is that of the margin where it begins, and a row that is loaded has the height of its lines.
    /// uikit-model: tables-8
    func test_anotherDirection_isAnotherRoomForLines() throws {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let rows = OneCell(UITableViewCell(style: .default, reuseIdentifier: nil))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
        table.dataSource = rows
        rows.cell.contentView.layoutMargins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 100)
        let label = try XCTUnwrap(rows.cell.textLabel)
        (label.numberOfLines, label.text) = (0, Array(repeating: "word", count: 18).joined(separator: " "))
        let controller = UIViewController()
        controller.view.addSubview(table)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        func check(_ room: CGFloat, _ when: String) {
            window.layoutIfNeeded()
            let wanted = label.sizeThatFits(CGSize(width: room, height: 1000)).height
            XCTAssertEqual(rows.cell.frame.height, max(44, wanted), accuracy: 0.5, when)
        }
        check(260, "at first")
        rows.cell.semanticContentAttribute = .forceRightToLeft
        table.reloadData()
        check(100, "from the right")
        XCTAssertEqual(label.frame.maxX, 200, accuracy: 0.5)
        rows.cell.semanticContentAttribute = .unspecified
        table.reloadData()
        check(260, "as before")
    }

    func test_rows() {
        let host = makeHost("iPhone 6", .iOS9_10)
        let controller = ListController()
        host.launch(UINavigationController(rootViewController: controller))
        let table: UITableView = controller.tableView
        XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["0.0", "0.1", "1.0", "1.1"])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88, 132])
        XCTAssertEqual(table.contentSize, CGSize(width: 375, height: 176))
        XCTAssertEqual(table.contentInset.top, 64)
        XCTAssertEqual(table.contentOffset.y, -64)
        XCTAssertEqual(
            table.rectForRow(at: IndexPath(row: 1, section: 1)), CGRect(x: 0, y: 132, width: 375, height: 44))
        controller.count = 1
        table.rowHeight = 60
        host.settle()
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 60])
        XCTAssertEqual(table.subviews.count, 2)
        XCTAssertEqual(controller.made, 4, "cells are reused")
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// uikit-model: tables-8
    func test_aPictureThatIsGone_takesNoRoom() {
        LayoutEnvironment.current = LayoutEnvironment()
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        cell.imageView?.image = UIImage(size: CGSize(width: 20, height: 10))
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.imageView?.frame, CGRect(x: 16, y: 17, width: 20, height: 10))
        cell.imageView?.image = nil
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.imageView?.frame, .zero)
        XCTAssertEqual(cell.textLabel?.frame.minX, 16)
    }

    /// uikit-model: tables-8
    func test_aLabelOfSeveralLines_wraps_andTheRowGrows() {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = String(repeating: "A long title. ", count: 12)
                cell.textLabel?.numberOfLines = indexPath.row
                cell.detailTextLabel?.text = "More"
                return cell
            }
        }
        LayoutEnvironment.current = LayoutEnvironment()
        let source = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.dataSource = source
        table.layoutIfNeeded()
        guard table.visibleCells.count == 2, let label = table.visibleCells[0].textLabel else { return XCTFail() }
        let wanted = label.sizeThatFits(CGSize(width: label.frame.width, height: .greatestFiniteMagnitude)).height
        XCTAssertGreaterThan(wanted, 40, "several lines")
        XCTAssertGreaterThanOrEqual(label.frame.height, wanted - 0.5)
        XCTAssertGreaterThan(table.visibleCells[0].frame.height, table.visibleCells[1].frame.height + 20)
        XCTAssertGreaterThanOrEqual(label.frame.minY, 0)
    }

    /// uikit-model: tables-5, tables-8
    func test_anotherSafeArea_leavesALabelThatWrapsLessRoom_andTheRowGrowsAtOnce() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let controller = UIViewController()
        let rows = OneCell(UITableViewCell(style: .default, reuseIdentifier: nil))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
        table.insetsContentViewsToSafeArea = false
        table.dataSource = rows
        rows.cell.textLabel?.numberOfLines = 0
        rows.cell.textLabel?.text = Array(repeating: "word", count: 12).joined(separator: " ")
        controller.view.addSubview(table)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        controller.additionalSafeAreaInsets.left = 80
        window.layoutIfNeeded()
        let label = rows.cell.textLabel
        XCTAssertEqual(label?.frame.minX ?? 0, 88, accuracy: 0.01)
        XCTAssertEqual(
            rows.cell.frame.height,
            label?.sizeThatFits(CGSize(width: label?.frame.width ?? 0, height: 1000)).height ?? 0, accuracy: 0.5)
    }

    /// uikit-model: tables-1
    func test_rowsBeyondTenThousand_areNotMade() {
        LayoutEnvironment.current = LayoutEnvironment()
        let source = EndlessRows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.dataSource = source
        table.layoutIfNeeded()
        XCTAssertEqual(table.contentSize.height, 440_000)
        guard case .warning(let text)? = LayoutEnvironment.current.reports.first else { return XCTFail() }
        XCTAssertTrue(text.contains("has more than 10000 rows"), text)
    }

    /// Cells out of sight are there, and an app does not get them.
    /// uikit-model: tables-7
    func test_cellsOutOfSight_areNotHandedOut() {
        LayoutEnvironment.current = LayoutEnvironment()
        let source = EndlessRows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        table.dataSource = source
        XCTAssertNil(table.cellForRow(at: IndexPath(row: 0, section: 0)), "before layout")
        table.layoutIfNeeded()
        XCTAssertEqual(table.indexPathsForVisibleRows?.map(\.row), [0, 1, 2])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88])
        XCTAssertNotNil(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        XCTAssertNil(table.cellForRow(at: IndexPath(row: 3, section: 0)))
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY, 132)
        table.contentOffset.y = 132
        XCTAssertEqual(table.indexPathsForVisibleRows?.map(\.row), [3, 4, 5])
        XCTAssertNil(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    }

    /// uikit-model: tables-8
    func test_labelsOfCells_comeWhenAskedFor() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        XCTAssertEqual(cell.contentView.subviews, [])
        let detail = cell.detailTextLabel
        let main = cell.textLabel
        XCTAssertEqual(cell.contentView.subviews, [main, detail])
    }

    func test_subtitleRow_isHigher() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        XCTAssertNil(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel)
        cell.textLabel?.text = "a"
        cell.detailTextLabel?.text = "b"
        let source = OneCell(cell)
        let host = makeHost()
        let controller = UIViewController()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.dataSource = source
        controller.view.addSubview(table)
        host.launch(controller)
        XCTAssertEqual(cell.frame, CGRect(x: 0, y: 0, width: 320, height: 20.5 * 2 + 22))
        XCTAssertEqual(cell.textLabel?.frame.minY, 11)
        XCTAssertEqual(cell.detailTextLabel?.frame.minY, 31.5)
    }

    func test_unregisteredIdentifier_isReported() {
        LayoutEnvironment.current = LayoutEnvironment()
        let table = UITableView()
        XCTAssertNil(table.dequeueReusableCell(withIdentifier: "x"))
        _ = table.dequeueReusableCell(withIdentifier: "x", for: IndexPath(row: 0, section: 0))
        XCTAssertEqual(raisedNames, [.internalInconsistency])
    }
}

private final class EndlessRows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_001 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

private final class ListController: UITableViewController {
    var count = 2
    var made = 0

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? makeCell()
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell
    }

    private func makeCell() -> UITableViewCell {
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: "row")
    }
}

private final class OneCell: UITableViewDataSource {
    let cell: UITableViewCell
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}
