import Foundation
import LayoutEngine

/// Three rows or items, with background views of the list, of each cell, and of the header of a table.
final class BackedList: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    static let kinds = 10

    /// What an app sets on a row or item.
    struct Part {
        var background: UIView?
        /// The selected background view.
        var chosen: UIView?
        var isChosen = false
        var isTouched = false
        var showsNoChoice = false
        var hasConfiguration = false
    }

    let table: UITableView?
    let list: UICollectionView?
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    private(set) var parts = Array(repeating: Part(), count: 3)
    private(set) var rows: [UITableViewCell?] = [nil, nil, nil]
    private(set) var items: [UICollectionViewCell?] = [nil, nil, nil]
    /// Background views that were replaced.
    private(set) var gone: [UIView] = []
    var view: UIScrollView { table ?? list ?? UIScrollView() }

    init(isTable: Bool, style: UITableView.Style) {
        let frame = CGRect(x: 5, y: 60, width: 130, height: 110)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 43, height: 27)
        table = isTable ? UITableView(frame: frame, style: style) : nil
        list = isTable ? nil : UICollectionView(frame: frame, collectionViewLayout: layout)
        super.init()
        table?.rowHeight = 31
        table?.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        list?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        table?.allowsMultipleSelection = true
        list?.allowsMultipleSelection = true
        view.contentInsetAdjustmentBehavior = .never
        table?.dataSource = self
        table?.delegate = self
        list?.dataSource = self
    }

    // MARK: Changes

    /// A background view with a subview that fills it, or none.
    private func makeBackground(_ value: Int) -> UIView? {
        guard value % 4 > 0 else { return nil }
        let made = UIView(frame: CGRect(x: 1, y: 2, width: 30 + value, height: 20 + value))
        let inner = UIView(frame: made.bounds)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        made.addSubview(inner)
        return made
    }

    private func leave(_ old: UIView?) { if let old { gone.append(old) } }

    func perform(_ kind: Int, _ value: Int) {
        let index = value % 3
        switch kind {
        case 0:
            let made = makeBackground(value)
            leave(table?.backgroundView ?? list?.backgroundView)
            table?.backgroundView = made
            list?.backgroundView = made
        case 1: view.contentOffset = CGPoint(x: value % 5, y: value * 3)
        case 2: view.frame.size = CGSize(width: 120 + value % 5 * 10, height: 90 + value % 7 * 11)
        case 3:
            leave(parts[index].background)
            parts[index].background = makeBackground(value / 3)
            if parts[index].background != nil { parts[index].hasConfiguration = false }
        case 4:
            leave(parts[index].chosen)
            parts[index].chosen = makeBackground(value / 3)
            if parts[index].chosen != nil { parts[index].hasConfiguration = false }
        case 5: choose(index, value / 3 % 2 == 0)
        case 6: parts[index].isTouched.toggle()
        case 7 where value % 2 == 0: parts[index].showsNoChoice.toggle()
        case 7:
            leave(header.backgroundView)
            header.backgroundView = makeBackground(value / 2)
        case 8:
            parts[index].hasConfiguration.toggle()
            guard parts[index].hasConfiguration else { break }
            leave(parts[index].background)
            leave(parts[index].chosen)
            (parts[index].background, parts[index].chosen) = (nil, nil)
        default:
            for index in parts.indices { parts[index].isChosen = false }
            table?.reloadData()
            list?.reloadData()
        }
        if 3...8 ~= kind { tell(index) }
    }

    private func choose(_ index: Int, _ isAnimated: Bool) {
        let path = IndexPath(item: index, section: 0)
        parts[index].isChosen.toggle()
        if parts[index].isChosen {
            table?.selectRow(at: path, animated: isAnimated, scrollPosition: .none)
            list?.selectItem(at: path, animated: isAnimated, scrollPosition: [])
        } else {
            table?.deselectRow(at: path, animated: isAnimated)
            list?.deselectItem(at: path, animated: isAnimated)
        }
    }

    /// Gives a cell all that the app sets on it. The list decides whether the cell is selected.
    private func tell(_ index: Int) {
        let part = parts[index]
        if let row = rows[index] {
            // A configuration removes both background views itself, and each of them removes a configuration.
            if part.hasConfiguration {
                row.backgroundConfiguration = .clear()
            } else {
                if part.background == nil, part.chosen == nil { row.backgroundConfiguration = nil }
                (row.backgroundView, row.selectedBackgroundView) = (part.background, part.chosen)
            }
            row.selectionStyle = part.showsNoChoice ? .none : .gray
            row.isHighlighted = part.isTouched
        }
        if let item = items[index] {
            // A configuration removes both background views itself, and each of them removes a configuration.
            if part.hasConfiguration {
                item.backgroundConfiguration = .clear()
            } else {
                if part.background == nil, part.chosen == nil { item.backgroundConfiguration = nil }
                (item.backgroundView, item.selectedBackgroundView) = (part.background, part.chosen)
            }
            item.isHighlighted = part.isTouched
        }
    }

    // MARK: Data source

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { parts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        rows[indexPath.row] = cell
        tell(indexPath.row)
        return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 23 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { parts.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        items[indexPath.item] = cell
        tell(indexPath.item)
        return cell
    }
}
