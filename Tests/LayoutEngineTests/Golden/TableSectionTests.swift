import Foundation
import LayoutEngine
import XCTest

/// Headers, footers, rows that size themselves, and changes of tables.
final class TableSectionTests: XCTestCase {
    private func show(_ source: Sections, style: UITableView.Style = .plain) -> (SceneHost, UITableView) {
        let host = makeHost("iPhone 6", .iOS9_10)
        let controller = UIViewController()
        controller.automaticallyAdjustsScrollViewInsets = false
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), style: style)
        table.dataSource = source
        table.delegate = source
        controller.view.addSubview(table)
        host.launch(controller)
        return (host, table)
    }

    /// uikit-model: tables-3
    func test_plainSections() {
        let source = Sections([2, 1])
        let (host, table) = show(source)
        XCTAssertEqual(table.headerView(forSection: 0)?.frame, CGRect(x: 0, y: 0, width: 320, height: 28))
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [28, 72])
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY, 144)
        XCTAssertEqual(table.headerView(forSection: 1)?.frame, CGRect(x: 0, y: 116, width: 320, height: 28))
        XCTAssertNil(table.footerView(forSection: 0))
        XCTAssertEqual(table.contentSize, CGSize(width: 320, height: 188))
        XCTAssertEqual(table.headerView(forSection: 1)?.textLabel?.text, "Section 1")
        withExtendedLifetime(host) {}
    }

    /// The label of a title lies where its text begins.
    /// uikit-model: tables-3
    func test_titles_lieWhereTextsBegin() throws {
        let (host, table) = show(Sections([1]))
        let header = try XCTUnwrap(table.headerView(forSection: 0))
        let label = try XCTUnwrap(header.textLabel)
        XCTAssertEqual(label.frame.minX, 16)
        header.semanticContentAttribute = .forceRightToLeft
        host.settle()
        XCTAssertEqual(label.frame.maxX, 320 - 16)
        XCTAssertEqual(label.frame.width, label.intrinsicContentSize.width)
    }

    /// A header stays at the top edge until its section's end pushes it out, and returns.
    /// uikit-model: tables-4
    func test_plainHeader_staysInSight() {
        let source = Sections([2, 1])
        let (host, table) = show(source)
        for (offset, top) in [(10, 10), (88, 88), (100, 88), (0, 0)] as [(CGFloat, CGFloat)] {
            table.contentOffset.y = offset
            host.settle()
            XCTAssertEqual(table.headerView(forSection: 0)?.frame.minY, top, "\(offset)")
        }
        XCTAssertEqual(source.scrolls, 4)
    }

    /// Where sections and headers lie by themselves, also while a header stays in sight, and of a section without rows.
    /// uikit-model: tables-4
    func test_placesOfSections_areNatural() {
        let source = Sections([2, 0])
        let (host, table) = show(source)
        table.contentOffset.y = 40
        host.settle()
        XCTAssertEqual(table.headerView(forSection: 0)?.frame.minY, 40)
        XCTAssertEqual(table.rectForHeader(inSection: 0), CGRect(x: 0, y: 0, width: 320, height: 28))
        XCTAssertEqual(table.rect(forSection: 0), CGRect(x: 0, y: 0, width: 320, height: 116))
        XCTAssertEqual(table.rect(forSection: 1), CGRect(x: 0, y: 116, width: 320, height: 28))
        XCTAssertEqual(table.rect(forSection: 2), .zero)
        source.titles = false
        table.reloadData()
        host.settle()
        XCTAssertEqual(table.rect(forSection: 1), CGRect(x: 0, y: 88, width: 320, height: 0))
        XCTAssertEqual(table.rectForHeader(inSection: 1), .zero)
    }

    /// What is kept free for headers and footers is part of a section.
    /// uikit-model: tables-4
    func test_placesOfGroupedSections_haveTheirGaps() {
        let source = Sections([1, 0])
        source.titles = false
        let (host, table) = show(source, style: .grouped)
        XCTAssertEqual(table.rect(forSection: 0), CGRect(x: 0, y: 0, width: 320, height: 79))
        XCTAssertEqual(table.rect(forSection: 1), CGRect(x: 0, y: 79, width: 320, height: 35))
        XCTAssertEqual(table.rectForFooter(inSection: 1), .zero)
        withExtendedLifetime(host) {}
    }

    /// uikit-model: tables-3
    func test_groupedSections_haveGaps() {
        let source = Sections([1, 1])
        source.titles = false
        let (host, table) = show(source, style: .grouped)
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [17.5, 96.5])
        XCTAssertEqual(table.contentSize.height, 158)
        source.titles = true
        table.reloadData()
        host.settle()
        XCTAssertEqual(table.headerView(forSection: 0)?.frame.height, 38)
    }

    /// The rows' safe areas, contents and labels take no solution of the tree for each row: a thousand rows would take a
    /// thousand solutions, each of a thousand rows.
    func test_numberOfSolutions_doesNotDependOnTheNumberOfRows() {
        func count(rows: Int, _ orientation: DeviceOrientation) -> Int {
            let host = makeHost("iPhone X", .iOS11_12, orientation)
            let controller = UIViewController()
            let table = UITableView(frame: .zero)
            table.translatesAutoresizingMaskIntoConstraints = false
            let source = Sections([rows, rows])
            source.text = "Row"
            table.dataSource = source
            controller.view.addSubview(table)
            NSLayoutConstraint.activate([
                table.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
                table.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
                table.topAnchor.constraint(equalTo: controller.view.topAnchor),
                table.heightAnchor.constraint(equalToConstant: 200),
            ])
            host.launch(controller)
            XCTAssertEqual(table.contentSize.height, CGFloat(2 * (28 + rows * 44)))
            XCTAssertEqual(table.visibleCells.last?.textLabel?.frame.minX, 16)
            XCTAssertEqual(table.visibleCells.last?.contentView.frame.minX, orientation == .portrait ? 0 : 44)
            return LayoutInspector(table).loweringCount
        }
        for orientation in [DeviceOrientation.portrait, .landscape] {
            XCTAssertEqual(count(rows: 20, orientation), count(rows: 2, orientation), "\(orientation)")
        }
    }

    func test_headerAndFooterOfTheTable() {
        let source = Sections([1])
        source.titles = false
        let (host, table) = show(source)
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        host.settle()
        XCTAssertEqual(table.tableHeaderView?.frame, CGRect(x: 0, y: 0, width: 320, height: 50))
        XCTAssertEqual(table.visibleCells[0].frame.minY, 50)
        XCTAssertEqual(table.tableFooterView?.frame, CGRect(x: 0, y: 94, width: 320, height: 30))
        let old = table.tableHeaderView
        table.tableHeaderView = nil
        host.settle()
        XCTAssertNil(old?.superview)
        XCTAssertEqual(table.contentSize.height, 74)
    }

    /// The content's constraints at the row's width, as `systemLayoutSizeFitting` finds.
    /// uikit-model: tables-2, controls-11
    func test_rowThatSizesItself() {
        let source = Sections([1])
        source.titles = false
        // Ten letters and spaces a line: three lines of 20.28712 points.
        let cell = WrappingCell(text: "aaaa bbbb cccc dddd eeee ffff", sides: 109.5)
        source.cell = cell
        let (host, table) = show(source)
        XCTAssertEqual(cell.label.frame.width, 101)
        XCTAssertEqual(cell.frame.height, 61 + 20)
        XCTAssertEqual(cell.label.frame.origin, CGPoint(x: 109.5, y: 10))
        table.frame.size.width = 600
        host.settle()
        XCTAssertEqual(cell.frame.height, 20.5 + 20, "one line where there is room")
        table.rowHeight = 60
        host.settle()
        XCTAssertEqual(cell.frame.height, 60)
        XCTAssertEqual(
            cell.systemLayoutSizeFitting(
                CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel),
            CGSize(width: 320, height: 81))
    }

    /// Contents of cells keep clear of the safe area at the sides.
    /// uikit-model: tables-5
    func test_contents_avoidTheSafeArea() {
        let host = makeHost("iPhone X", .iOS13plus, .landscape)
        let controller = UITableViewController(style: .plain)
        let source = Sections([1])
        source.titles = false
        controller.tableView.dataSource = source
        host.launch(controller)
        let cell = controller.tableView.visibleCells[0]
        XCTAssertEqual(cell.frame.width, 812)
        XCTAssertEqual(cell.contentView.frame, CGRect(x: 44, y: 0, width: 724, height: 44))
        host.rotate(to: .portrait)
        XCTAssertEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 375, height: 44))
        host.rotate(to: .landscape)
        controller.tableView.insetsContentViewsToSafeArea = false
        host.settle()
        XCTAssertEqual(cell.superview, nil, "reloaded")
        XCTAssertEqual(controller.tableView.visibleCells[0].contentView.frame.width, 812)
    }

    /// uikit-model: tables-6
    func test_updates_mustFitTheData() {
        let source = Sections([2])
        let (host, table) = show(source)
        source.counts = [3]
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
        host.settle()
        XCTAssertEqual(table.contentSize.height, 28 + 3 * 44)
        table.beginUpdates()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        source.counts = [2]
        table.endUpdates()
        host.settle()
        XCTAssertEqual(table.contentSize.height, 28 + 2 * 44)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
        table.accessibilityIdentifier = "table"
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.map(\.description),
            [
                "NSInternalInconsistencyException: Invalid update: table had 2 rows in section 0, 0 were inserted and "
                    + "1 deleted, but the data source names 2. Change the data before the table, by as many rows; "
                    + "the table was reloaded."
            ])
    }

    /// The second of two updates counts from the first one, also before the next layout.
    /// uikit-model: tables-6
    func test_updatesBeforeALayout_countFromEachOther() {
        let source = Sections([2])
        let (host, table) = show(source)
        source.counts = [3]
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
        table.performBatchUpdates({})
        source.counts = [5]
        table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .automatic)
        XCTAssertEqual(LayoutEnvironment.current.exceptions.map(\.description), [])
        host.settle()
        XCTAssertEqual(table.contentSize.height, 28 + 5 * 44)
        source.counts = [4]
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        XCTAssertEqual(LayoutEnvironment.current.exceptions.map(\.description), [])
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        XCTAssertEqual(LayoutEnvironment.current.exceptions.count, 1)
    }

    /// uikit-model: tables-3
    func test_titles_followTheirTextAndTheMarginsOfTheContent() throws {
        let (host, table) = show(Sections([1]))
        let header = try XCTUnwrap(table.headerView(forSection: 0))
        let label = try XCTUnwrap(header.textLabel)
        let width = label.frame.width
        label.text = "A longer title"
        host.settle()
        XCTAssertGreaterThan(label.frame.width, width)
        header.contentView.layoutMargins.left = 70
        host.settle()
        XCTAssertEqual(label.frame.minX, 70)
        label.text = nil
        host.settle()
        XCTAssertEqual(label.frame, .zero)
    }

    /// A cell that the app keeps leaves editing with the table, also where it was out of it meanwhile.
    /// uikit-model: tables-9
    func test_aKeptCell_isEditedAsItsTableIs() {
        let source = Sections([1])
        let kept = UITableViewCell(style: .default, reuseIdentifier: nil)
        source.cell = kept
        let (host, table) = show(source)
        table.isEditing = true
        source.counts = [0]
        table.reloadData()
        host.settle()
        table.isEditing = false
        source.counts = [1]
        table.reloadData()
        host.settle()
        XCTAssertTrue(kept.superview === table)
        XCTAssertFalse(kept.isEditing)
    }

    func test_scrollToRow() {
        let source = Sections([10])
        source.titles = false
        let (host, table) = show(source)
        for (position, offset) in [(.top, 220), (.middle, 192), (.bottom, 164)]
            as [(UITableView.ScrollPosition, CGFloat)]
        {
            table.scrollToRow(at: IndexPath(row: 5, section: 0), at: position, animated: false)
            XCTAssertEqual(table.contentOffset.y, offset)
        }
        table.scrollToRow(at: IndexPath(row: 9, section: 0), at: .none, animated: false)
        XCTAssertEqual(table.contentOffset.y, 340)
        table.scrollToRow(at: IndexPath(row: 8, section: 0), at: .none, animated: false)
        XCTAssertEqual(table.contentOffset.y, 340, "in sight already")
        table.accessibilityIdentifier = "table"
        table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
        XCTAssertEqual(raisedNames.last, .range)
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.last?.reason,
            "table was to scroll to row 10 of section 0, which is beyond its bounds. Name a row that it has after its "
                + "last update; the call had no effect.")
        withExtendedLifetime(host) {}
    }

    /// A chat: one more row, loaded or said, and the table shows it.
    /// uikit-model: tables-19
    func test_scrollToRow_findsRowsThatAreStillToBeLoaded() {
        for isSaid in [false, true] {
            let source = Sections([10])
            source.titles = false
            let (host, table) = show(source)
            source.counts = [11]
            let last = IndexPath(row: 10, section: 0)
            if isSaid { table.insertRows(at: [last], with: .none) } else { table.reloadData() }
            table.scrollToRow(at: last, at: .bottom, animated: false)
            XCTAssertEqual(raisedNames, [])
            XCTAssertEqual(table.contentOffset.y, 384)
            host.settle()
            XCTAssertEqual(table.contentOffset.y, 384)
        }
    }

    /// What was loaded again since the last layout is what an update counts from.
    /// uikit-model: tables-19
    func test_updates_countFromTheLastLoading() {
        let source = Sections([3])
        let (host, table) = show(source)
        source.counts = [5]
        table.reloadData()
        source.counts = [6]
        table.insertRows(at: [IndexPath(row: 5, section: 0)], with: .none)
        XCTAssertEqual(raisedNames, [])
        let other = Sections([2])
        table.dataSource = other
        other.counts = [1]
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        XCTAssertEqual(raisedNames, [])
        host.settle()
        XCTAssertEqual(table.numberOfRows(inSection: 0), 1)
        other.counts = [4]
        table.reloadData()
        other.counts = [6]
        table.insertRows(at: [IndexPath(row: 5, section: 0)], with: .none)
        XCTAssertEqual(raisedNames, [.internalInconsistency], "one of two new rows")
        host.settle()
        table.performBatchUpdates({
            other.counts = [7]
            table.reloadData()
        })
        other.counts = [8]
        table.insertRows(at: [IndexPath(row: 7, section: 0)], with: .none)
        XCTAssertEqual(raisedNames.count, 1, "a batch that loads all ends with what there is")
    }
}

private final class Sections: UITableViewDataSource, UITableViewDelegate {
    var counts: [Int]
    var titles = true
    var text: String?
    var cell: UITableViewCell?
    var scrolls = 0

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        if let text { cell.textLabel?.text = text }
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles ? "Section \(section)" : nil
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

private final class WrappingCell: UITableViewCell {
    let label = UILabel()

    convenience init(text: String, sides: CGFloat) {
        self.init(style: .default, reuseIdentifier: nil)
        label.text = text
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: sides),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -sides),
        ])
    }
}
