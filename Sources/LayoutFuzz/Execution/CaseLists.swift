import Foundation
import LayoutEngine

/// A list whose number of rows a step may change.
protocol CaseList: UIScrollView {
    func show(rows: Int)
}

/// A table that counts its rows.
final class CaseTableView: UITableView, UITableViewDataSource, CaseList {
    private var rowCount: Int

    init(rows: Int) {
        rowCount = rows
        super.init(frame: .zero, style: .plain)
        dataSource = self
        register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    required init?(coder: NSCoder) { nil }

    func show(rows: Int) {
        guard rows != rowCount else { return }
        rowCount = rows
        reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

/// A table with two sections: rows that size themselves by constraints, and rows whose height its delegate returns.
final class CaseSectionsView: UITableView, UITableViewDataSource, UITableViewDelegate, CaseList {
    static let rowHeight: CGFloat = 30
    static let headerHeight: CGFloat = 22
    static let footerHeight: CGFloat = 14
    /// Above and below the text of a row that sizes itself.
    static let padding: CGFloat = 7

    private(set) var rowCount: Int

    init(rows: Int) {
        rowCount = rows
        super.init(frame: .zero, style: .grouped)
        dataSource = self
        delegate = self
        rowHeight = UITableView.automaticDimension
        estimatedRowHeight = 44
        register(CaseTextCell.self, forCellReuseIdentifier: "text")
        register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    required init?(coder: NSCoder) { nil }

    func show(rows: Int) {
        guard rows != rowCount else { return }
        rowCount = rows
        reloadData()
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? rowCount : rowCount / 2
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard indexPath.section == 0 else { return dequeueReusableCell(withIdentifier: "row", for: indexPath) }
        let cell = dequeueReusableCell(withIdentifier: "text", for: indexPath)
        (cell as? CaseTextCell)?.show(row: indexPath.row)
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.section == 0 ? UITableView.automaticDimension : Self.rowHeight
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { Self.headerHeight }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { Self.footerHeight }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }
}

/// A row that is as high as its text at its width.
final class CaseTextCell: UITableViewCell {
    let label = UILabel()

    required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: CaseSectionsView.padding),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -CaseSectionsView.padding),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(row: Int) {
        label.text = Array(repeating: "Lorem ipsum dolor", count: row % 4 + 1).joined(separator: " ")
    }
}

/// A collection view that counts its items.
final class CaseCollectionView: UICollectionView, UICollectionViewDataSource, CaseList {
    private(set) var itemCount: Int
    let flow = UICollectionViewFlowLayout()

    init(rows: Int, itemSize: CGSize) {
        itemCount = rows
        flow.itemSize = itemSize
        flow.minimumInteritemSpacing = 6
        flow.minimumLineSpacing = 9
        flow.sectionInset = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
        super.init(frame: .zero, collectionViewLayout: flow)
        dataSource = self
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }

    required init?(coder: NSCoder) { nil }

    func show(rows: Int) {
        guard rows != itemCount else { return }
        itemCount = rows
        reloadData()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { itemCount }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
}
