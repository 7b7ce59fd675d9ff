import Foundation
import LayoutEngine

/// Three rows or items, with views behind the list, behind each of them, and behind the header of a table.
final class BackedList: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    static let kinds = 10

    /// What an app wants of a row or item.
    private struct Part {
        var background: UIView?
        var chosen: UIView?
        var isChosen = false
        var isTouched = false
        var showsNoChoice = false
        var hasConfiguration = false
    }

    private let table: UITableView?
    private let list: UICollectionView?
    private let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    private var parts = Array(repeating: Part(), count: 3)
    private var rows: [UITableViewCell?] = [nil, nil, nil]
    private var items: [UICollectionViewCell?] = [nil, nil, nil]
    /// Views that were behind something, and are not any more.
    private var gone: [UIView] = []
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

    /// A view with something in it that fills it, or none.
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

    /// Has a cell know what is wanted of it; whether it is chosen is its list's to say.
    private func tell(_ index: Int) {
        let part = parts[index]
        if let row = rows[index] {
            row.backgroundConfiguration = part.hasConfiguration ? .clear() : nil
            (row.backgroundView, row.selectedBackgroundView) = (part.background, part.chosen)
            row.selectionStyle = part.showsNoChoice ? .none : .gray
            row.isHighlighted = part.isTouched
        }
        if let item = items[index] {
            item.backgroundConfiguration = part.hasConfiguration ? .clear() : nil
            (item.backgroundView, item.selectedBackgroundView) = (part.background, part.chosen)
            item.isHighlighted = part.isTouched
        }
    }

    // MARK: What is seen

    func check(_ run: ScenarioRun) {
        if let background = table?.backgroundView ?? list?.backgroundView {
            run.expectObject("what lies behind the list's views", view.subviews.first, background)
            check(run, background, fills: view.bounds, "the list")
        }
        if table != nil, let background = header.backgroundView {
            run.expectObject("what lies behind the header's views", header.subviews.first, background)
            check(run, background, fills: header.bounds, "the header")
            run.expect("height of the header", header.bounds.height, 23)
        }
        for (index, part) in parts.enumerated() {
            guard let cell = rows[index] ?? items[index] else { continue }
            let content = rows[index]?.contentView ?? items[index]?.contentView
            let hidesChoice = table != nil && part.showsNoChoice
            let shown = (part.isChosen || part.isTouched) && !hidesChoice ? part.chosen : nil
            let wanted = [part.background, shown, content].compactMap { $0 }
            run.expect("views of cell \(index), from the back", Array(cell.subviews.prefix(wanted.count)), wanted)
            if shown == nil { run.expectObject("where the view of choice \(index) is", part.chosen?.superview, nil) }
            for view in wanted.dropLast() { check(run, view, fills: cell.bounds, "cell \(index)") }
            let hasConfiguration =
                rows[index]?.backgroundConfiguration != nil || items[index]?.backgroundConfiguration != nil
            run.expect("whether cell \(index) has a configuration", hasConfiguration, part.hasConfiguration)
            let size = table.map { CGSize(width: $0.bounds.width, height: 31) } ?? CGSize(width: 43, height: 27)
            run.expect("cell \(index)", cell.bounds.size, size)
        }
        run.expect("how many that are gone are seen", gone.count { $0.superview != nil }, 0)
    }

    private func check(_ run: ScenarioRun, _ background: UIView, fills bounds: CGRect, _ what: String) {
        run.expect("background of \(what)", background.frame, bounds)
        run.expect("what is in the background of \(what)", background.subviews.first?.frame.size ?? .zero, bounds.size)
    }

    // MARK: What there is

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
