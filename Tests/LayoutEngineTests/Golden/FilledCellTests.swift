import Foundation
import LayoutEngine
import XCTest

/// Cells that fill themselves by their state, and how large their lists make them.
final class FilledCellTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    private lazy var cells = OneCell()

    private func makeTable() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = cells
        return table
    }

    private func makeList(_ layout: UICollectionViewLayout, _ cell: UICollectionViewCell.Type) -> UICollectionView {
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        list.register(cell, forCellWithReuseIdentifier: "item")
        list.dataSource = cells
        list.layoutIfNeeded()
        return list
    }

    private func makeListLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    }

    /// uikit-model: tables-13
    func test_aRowThatItsHandlerFills_isMeasuredFilled() {
        var states: [Bool] = []
        cells.row.configurationUpdateHandler = { cell, state in
            states.append(state.isSelected)
            cell.contentConfiguration = Box(height: 90)
        }
        makeTable().layoutIfNeeded()
        XCTAssertEqual(cells.row.frame.height, 90)
        XCTAssertEqual(states, [false], "it is filled once")
    }

    /// uikit-model: tables-13
    func test_anItemThatFillsItself_isMeasuredFilled() {
        let list = makeList(makeListLayout(), BoxItem.self)
        XCTAssertEqual(list.visibleCells.map(\.frame.height), [90])
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 30, height: 30)
        let grid = makeList(flow, BoxItem.self)
        XCTAssertEqual(grid.visibleCells.map(\.frame.size), [CGSize(width: 60, height: 90)])
        XCTAssertEqual(grid.visibleCells.map { ($0 as? BoxItem)?.fillings }, [1])
    }

    /// uikit-model: tables-13, collections-7
    func test_aShownRow_isMeasuredAgainForOtherContent() {
        cells.row.configurationUpdateHandler = { $0.contentConfiguration = Box(height: $1.isSelected ? 120 : 70) }
        let table = makeTable()
        table.layoutIfNeeded()
        XCTAssertEqual(cells.row.frame.height, 70)
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false)
        table.layoutIfNeeded()
        XCTAssertEqual(cells.row.frame.height, 120, "by its handler")
        cells.row.contentConfiguration = Box(height: 60)
        table.layoutIfNeeded()
        XCTAssertEqual(cells.row.frame.height, 60, "by the app")
        XCTAssertEqual(table.contentSize.height, 60)
    }

    /// uikit-model: tables-13, collections-7
    func test_aShownItem_isMeasuredAgainForOtherContent() throws {
        let list = makeList(makeListLayout(), BoxItem.self)
        let item = try XCTUnwrap(list.visibleCells.first)
        list.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        list.layoutIfNeeded()
        XCTAssertEqual(item.frame.height, 130, "by its state")
        item.contentConfiguration = Box(height: 50)
        list.layoutIfNeeded()
        XCTAssertEqual(item.frame.height, 50, "by the app")
    }

    /// A list that is laying out measures its cells anyway: one that is configured each time it is measured comes to rest.
    /// uikit-model: collections-7
    func test_contentThatIsSetWhileItIsMeasured_asksForNoOtherLayout() {
        final class Item: UICollectionViewListCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                contentConfiguration = Box(height: 40)
                return super.preferredLayoutAttributesFitting(layoutAttributes)
            }
        }
        let list = makeList(makeListLayout(), Item.self)
        XCTAssertEqual(list.visibleCells.map(\.frame.height), [40])
        let reports = LayoutEnvironment.current.reports
        XCTAssertFalse(reports.contains { if case .layoutFeedbackLoop = $0 { true } else { false } })
    }

    /// What a table that is away measures for a call of the app's was filled for the traits of then.
    /// uikit-model: tables-13, devices-4
    func test_aRowFilledAwayToBeScrolledTo_isFilledForTheTraitsItComesBackTo() {
        let host = makeHost("iPhone 6", .iOS13plus)
        let (controller, table) = (UIViewController(), makeTable())
        host.launch(controller)
        var filled: UIContentSizeCategory?
        cells.row.configurationUpdateHandler = { filled = $1.traitCollection.preferredContentSizeCategory }
        controller.view.addSubview(table)
        host.settle()
        XCTAssertEqual(filled, .large)
        table.removeFromSuperview()
        host.setPreferredContentSizeCategory(.small)
        cells.row.setNeedsUpdateConfiguration()
        table.reloadData()
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        XCTAssertEqual(filled, .small)
        host.setPreferredContentSizeCategory(.large)
        controller.view.addSubview(table)
        host.settle()
        XCTAssertEqual(filled, .large)
    }
}

/// A box of a size.
private struct Box: UIContentConfiguration {
    var height: CGFloat
    func makeContentView() -> any UIView & UIContentView { BoxView(self) }
    func updated(for state: any UIConfigurationState) -> Box { self }
}

private final class BoxView: UIView, UIContentView {
    private let height: NSLayoutConstraint
    var configuration: any UIContentConfiguration {
        didSet { height.constant = (configuration as? Box)?.height ?? 0 }
    }

    init(_ box: Box) {
        let view = UIView()
        height = view.heightAnchor.constraint(equalToConstant: box.height)
        configuration = box
        super.init(frame: .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        let (width, end) = (
            widthAnchor.constraint(equalToConstant: 60), bottomAnchor.constraint(equalTo: view.bottomAnchor)
        )
        // A cell has its former size until its list is laid out.
        for constraint in [height, width, end] { constraint.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate([
            height, width, end, view.topAnchor.constraint(equalTo: topAnchor),
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

private final class BoxItem: UICollectionViewListCell {
    private(set) var fillings = 0
    override func updateConfiguration(using state: UICellConfigurationState) {
        fillings += 1
        contentConfiguration = Box(height: state.isSelected ? 130 : 90)
    }
}

/// One row, or one item.
private final class OneCell: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { row }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}
