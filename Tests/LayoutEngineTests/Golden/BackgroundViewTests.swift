import Foundation
import LayoutEngine
import XCTest

/// Views behind what lists, rows and items show.
final class BackgroundViewTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    private func makeList() -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 30)
        let list = UICollectionView(frame: CGRect(x: 3, y: 5, width: 200, height: 90), collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        return list
    }

    /// Places of a list's background in some states of the list.
    private func places(of list: UIScrollView, _ background: UIView) -> [CGRect] {
        var result: [CGRect] = []
        func note() {
            list.layoutIfNeeded()
            XCTAssertIdentical(list.subviews.first, background)
            result.append(background.frame)
        }
        note()
        list.contentOffset = CGPoint(x: 7, y: 31)
        note()
        list.frame.size = CGSize(width: 150, height: 170)
        note()
        list.contentInset.top = 11
        list.contentOffset.y = -11
        note()
        return result
    }

    private static let places = [
        CGRect(x: 0, y: 0, width: 200, height: 90), CGRect(x: 7, y: 31, width: 200, height: 90),
        CGRect(x: 7, y: 31, width: 150, height: 170), CGRect(x: 7, y: -11, width: 150, height: 170),
    ]

    /// uikit-model: tables-20
    func test_theBackgroundOfATable_fillsIt_andDoesNotScroll() {
        for style in [UITableView.Style.plain, .grouped] {
            let rows = BackedRows()
            let table = UITableView(frame: CGRect(x: 3, y: 5, width: 200, height: 90), style: style)
            table.dataSource = rows
            table.layoutIfNeeded()
            let background = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            table.backgroundView = background
            XCTAssertEqual(places(of: table, background), Self.places)
            table.reloadData()
            table.layoutIfNeeded()
            XCTAssertIdentical(table.subviews.first, background, "behind rows that are loaded again")
            let other = UIView()
            table.backgroundView = other
            XCTAssertNil(background.superview)
            XCTAssertIdentical(table.subviews.first, other)
            table.backgroundView = nil
            XCTAssertNil(other.superview)
        }
    }

    /// uikit-model: collections-24
    func test_theBackgroundOfACollection_fillsIt_andDoesNotScroll() {
        let (rows, list) = (BackedRows(), makeList())
        list.dataSource = rows
        list.layoutIfNeeded()
        let background = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        list.backgroundView = background
        XCTAssertEqual(places(of: list, background), Self.places)
        list.backgroundView = nil
        XCTAssertNil(background.superview)
    }

    /// uikit-model: collections-24
    func test_decorations_lieInFrontOfTheBackground() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.decorationItems = [.background(elementKind: "back")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        let (rows, list) = (BackedRows(), makeList())
        list.collectionViewLayout = layout
        list.dataSource = rows
        let background = UIView()
        list.backgroundView = background
        list.layoutIfNeeded()
        XCTAssertIdentical(list.subviews.first, background)
        XCTAssertFalse(list.subviews[1] is UICollectionViewCell, "the decoration")
        XCTAssertTrue(list.subviews[2] is UICollectionViewCell)
    }

    /// uikit-model: tables-20
    func test_backgroundsOfARow() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 210, height: 50)
        cell.accessoryType = .checkmark
        let (background, chosen) = (UIView(), UIView())
        cell.selectedBackgroundView = chosen
        cell.setSelected(true, animated: true)
        check(cell, [chosen, cell.contentView], filled: [chosen])
        cell.backgroundView = background
        check(cell, [background, chosen, cell.contentView], filled: [background, chosen])
        cell.frame.size = CGSize(width: 190, height: 60)
        check(cell, [background, chosen, cell.contentView], filled: [background, chosen])
        cell.selectionStyle = .none
        check(cell, [background, cell.contentView], filled: [background])
        cell.selectionStyle = .gray
        cell.isHighlighted = true
        cell.isSelected = false
        check(cell, [background, chosen, cell.contentView], filled: [background, chosen])
        cell.isHighlighted = false
        check(cell, [background, cell.contentView], filled: [background])
        cell.isSelected = true
        let other = UIView()
        cell.selectedBackgroundView = other
        check(cell, [background, other, cell.contentView], filled: [background, other])
        cell.backgroundConfiguration = .clear()
        check(cell, [cell.contentView], filled: [])
        XCTAssertNil(cell.selectedBackgroundView)
        cell.selectedBackgroundView = chosen
        XCTAssertNil(cell.backgroundConfiguration)
        check(cell, [chosen, cell.contentView], filled: [chosen])
        cell.backgroundConfiguration = .clear()
        cell.backgroundView = background
        XCTAssertNil(cell.backgroundConfiguration)
    }

    /// uikit-model: collections-24
    func test_backgroundsOfAnItem() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 70, height: 50))
        let (background, chosen) = (UIView(), UIView())
        cell.backgroundView = background
        cell.selectedBackgroundView = chosen
        check(cell, [background, cell.contentView], filled: [background])
        cell.isSelected = true
        cell.isHighlighted = true
        check(cell, [background, chosen, cell.contentView], filled: [background, chosen])
        cell.isSelected = false
        check(cell, [background, chosen, cell.contentView], filled: [background, chosen])
        cell.isHighlighted = false
        check(cell, [background, cell.contentView], filled: [background])
        cell.isHighlighted = true
        cell.frame.size = CGSize(width: 30, height: 80)
        check(cell, [background, chosen, cell.contentView], filled: [background, chosen])
        cell.backgroundView = nil
        check(cell, [chosen, cell.contentView], filled: [chosen])
        cell.backgroundConfiguration = .clear()
        check(cell, [cell.contentView], filled: [])
        cell.backgroundView = background
        XCTAssertNil(cell.backgroundConfiguration)
        cell.backgroundConfiguration = .clear()
        cell.selectedBackgroundView = chosen
        XCTAssertNil(cell.backgroundConfiguration)
    }

    private func check(_ cell: UIView, _ views: [UIView], filled: [UIView], line: UInt = #line) {
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.subviews, views, line: line)
        for view in filled { XCTAssertEqual(view.frame, cell.bounds, line: line) }
    }

    /// uikit-model: tables-20
    func test_theBackgroundOfAHeader_fillsIt() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.frame = CGRect(x: 0, y: 0, width: 130, height: 24)
        let background = UIView()
        header.backgroundView = background
        check(header, [background, header.contentView], filled: [background])
        header.frame.size.height = 35
        check(header, [background, header.contentView], filled: [background])
        header.backgroundView = nil
        check(header, [header.contentView], filled: [])
    }

    /// uikit-model: tables-20, collections-24
    func test_aBackgroundWithoutItsMask_liesAsItsConstraintsSay() {
        let (row, item) = (UITableViewCell(), UICollectionViewCell())
        let views = [UIView(), UIView()]
        (row.backgroundView, item.backgroundView) = (views[0], views[1])
        for (cell, background) in zip([row, item], views) {
            cell.frame = CGRect(x: 0, y: 0, width: 90, height: 50)
            background.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                background.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 3),
                background.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
                background.widthAnchor.constraint(equalToConstant: 20),
                background.heightAnchor.constraint(equalToConstant: 10),
            ])
            cell.layoutIfNeeded()
            XCTAssertEqual(background.frame, CGRect(x: 3, y: 4, width: 20, height: 10))
        }
    }

    /// A view that several rows have is in the one that began to show it last.
    /// uikit-model: tables-20
    func test_aSelectedBackgroundOfTwoRows_isInTheLastThatShowsIt() {
        let (one, two, shared) = (UITableViewCell(), UITableViewCell(), UIView())
        (one.selectedBackgroundView, two.selectedBackgroundView) = (shared, shared)
        one.isSelected = true
        two.isSelected = true
        XCTAssertIdentical(shared.superview, two)
        one.isSelected = false
        XCTAssertIdentical(shared.superview, two)
    }
}

private final class BackedRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}
