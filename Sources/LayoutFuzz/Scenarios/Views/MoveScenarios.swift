import Foundation
import LayoutEngine

/// Sections of rows of different heights, each with a header and a footer.
private final class MovableRows: UITableViewDataSource, UITableViewDelegate {
    var heights: [[CGFloat]] = [[20, 21, 22], [30, 31], [40]]
    var headers: [CGFloat] = [11, 12, 13]
    var configured = 0
    func numberOfSections(in tableView: UITableView) -> Int { heights.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        configured += 1
        return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath.section][indexPath.row]
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headers[section] }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { headers[section] + 4 }

    func moveRow(_ from: IndexPath, _ to: IndexPath) {
        let height = heights[from.section].remove(at: from.row)
        heights[to.section].insert(height, at: to.row)
    }

    func moveSection(_ from: Int, _ to: Int) {
        heights.insert(heights.remove(at: from), at: to)
        headers.insert(headers.remove(at: from), at: to)
    }
}

/// Items of different sizes in sections.
private final class MovableItems: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sizes: [[CGFloat]] = [[20, 24], [30]]
    func numberOfSections(in collectionView: UICollectionView) -> Int { sizes.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sizes[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: 30, height: sizes[indexPath.section][indexPath.item])
    }
}

/// Rows and items that move in their list, distances between anchors, and animations between begin and commit.
extension Scenario {
    static let moves: [Scenario] = [
        // Rows, headers and footers are in the data source's order after moves.
        Scenario("rows-that-move", rules: ["tables-1", "tables-6", "collections-21"], limits: [2, 2, 2, 2, 3, 3]) {
            run in
            let rows = MovableRows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 900), style: .grouped)
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            table.contentInsetAdjustmentBehavior = .never
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            (table.dataSource, table.delegate) = (rows, rows)
            controller.view.addSubview(table)
            func check(_ when: String) {
                host.settle()
                var top: CGFloat = 0
                for (section, heights) in rows.heights.enumerated() {
                    let header = rows.headers[section]
                    let place = CGRect(x: 0, y: top, width: 200, height: header)
                    run.expect("rect of header \(section) \(when)", table.rectForHeader(inSection: section), place)
                    top += header
                    for (row, height) in heights.enumerated() {
                        run.expect(
                            "rect of row \(row) of section \(section) \(when)",
                            table.rectForRow(at: IndexPath(row: row, section: section)),
                            CGRect(x: 0, y: top, width: 200, height: height))
                        top += height
                    }
                    run.expect(
                        "rect of footer \(section) \(when)", table.rectForFooter(inSection: section),
                        CGRect(x: 0, y: top, width: 200, height: header + 4))
                    top += header + 4
                }
                run.expect("content height \(when)", table.contentSize.height, top)
            }
            check("at first")
            for change in run.numbers[4...] {
                switch change {
                case 0:
                    let from = run.numbers[0]
                    guard !rows.heights[from].isEmpty else { continue }
                    let source = IndexPath(row: run.numbers[1] % rows.heights[from].count, section: from)
                    let to = run.numbers[2]
                    let room = rows.heights[to].count + (to == from ? 0 : 1)
                    let target = IndexPath(row: run.numbers[3] % room, section: to)
                    table.performBatchUpdates {
                        rows.moveRow(source, target)
                        table.moveRow(at: source, to: target)
                    }
                    check("after a row moved")
                case 1:
                    table.performBatchUpdates {
                        rows.moveSection(run.numbers[0], run.numbers[1])
                        table.moveSection(run.numbers[0], toSection: run.numbers[1])
                    }
                    check("after a section moved")
                case 2:
                    let section = run.numbers[0]
                    guard !rows.heights[section].isEmpty else { continue }
                    rows.heights[section][0] += 9
                    let before = rows.configured
                    table.reconfigureRows(at: [IndexPath(row: 0, section: section)])
                    check("after a row was reconfigured")
                    run.expect(
                        "whether the data source was asked for the reconfigured row", rows.configured > before, true)
                default:
                    rows.headers[run.numbers[2]] += 5
                    table.reloadData()
                    check("after headers changed")
                }
            }
        },
        // Items of a flow layout stay in the order of the data source.
        Scenario("items-that-move", rules: ["collections-1"], limits: [1, 1, 3]) { run in
            let items = MovableItems()
            let layout = UICollectionViewFlowLayout()
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 40, height: 500), collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            list.contentInsetAdjustmentBehavior = .never
            (list.dataSource, list.delegate) = (items, items)
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(list)
            func check(_ when: String) {
                host.settle()
                var top: CGFloat = 0
                for (section, sizes) in items.sizes.enumerated() {
                    for (item, height) in sizes.enumerated() {
                        let place = list.layoutAttributesForItem(at: IndexPath(item: item, section: section))
                        run.expect("top of item \(item) in section \(section) \(when)", place?.frame.minY ?? -1, top)
                        run.expect(
                            "height of item \(item) in section \(section) \(when)", place?.frame.height ?? -1, height)
                        top += height
                    }
                }
            }
            check("at first")
            if run.flag(0) {
                list.performBatchUpdates {
                    items.sizes.swapAt(0, 1)
                    list.moveSection(0, toSection: 1)
                }
                check("after a section moved")
            }
            if run.flag(1) {
                items.sizes[0][0] += run.length(2) + 1
                list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
                check("after an item was reconfigured")
            }
        },
        // `anchorWithOffset(to:)` is a length: positive to the right or down, or in the writing direction.
        Scenario(
            "distances-of-anchors", rules: ["constraints-12"], limits: [3, 99, 99, 2],
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let (one, other, measured) = (run.makeView(in: root), run.makeView(in: root), run.makeView(in: root))
            let across =
                [
                    one.leftAnchor.anchorWithOffset(to: other.leftAnchor),
                    one.leadingAnchor.anchorWithOffset(to: other.leadingAnchor),
                    one.topAnchor.anchorWithOffset(to: other.topAnchor),
                    one.bottomAnchor.anchorWithOffset(to: other.topAnchor),
                ][run.numbers[0]]
            let gap = run.length(1)
            var ties = [
                one.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                one.topAnchor.constraint(equalTo: root.topAnchor),
                one.widthAnchor.constraint(equalToConstant: 20), one.heightAnchor.constraint(equalToConstant: 10),
                other.widthAnchor.constraint(equalToConstant: 20), other.heightAnchor.constraint(equalToConstant: 10),
                measured.leftAnchor.constraint(equalTo: root.leftAnchor),
                measured.topAnchor.constraint(equalTo: root.topAnchor),
                measured.heightAnchor.constraint(equalToConstant: 5), across.constraint(equalToConstant: gap),
                measured.widthAnchor.constraint(equalTo: across, constant: 1),
            ]
            ties.append(
                run.numbers[0] < 2
                    ? other.topAnchor.constraint(equalTo: root.topAnchor)
                    : other.leftAnchor.constraint(equalTo: one.leftAnchor))
            NSLayoutConstraint.activate(ties)
            for (change, wanted) in [gap, run.length(2)].enumerated() {
                ties[9].constant = wanted
                host.settle()
                let isMirrored = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
                let found =
                    switch run.numbers[0] {
                    case 0: other.frame.minX - one.frame.minX
                    case 1: isMirrored ? one.frame.maxX - other.frame.maxX : other.frame.minX - one.frame.minX
                    case 2: other.frame.minY - one.frame.minY
                    default: other.frame.minY - one.frame.maxY
                    }
                run.expect("distance \(change)", found, wanted, within: run.pixel + 0.01)
                run.expect(
                    "width of a view tied to distance \(change)", measured.frame.width, wanted + 1,
                    within: run.pixel + 0.01)
            }
        },
        // Views have their final frames, also in an animation between `beginAnimations` and `commitAnimations`.
        Scenario("begun-animations", rules: ["passes-7"], limits: [200, 200, 1]) { run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root)
            let width = view.widthAnchor.constraint(equalToConstant: run.length(0))
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                width, view.heightAnchor.constraint(equalToConstant: 10),
            ])
            host.settle()
            UIView.beginAnimations("grow", context: nil)
            UIView.setAnimationDuration(0.3)
            UIView.setAnimationDelay(0.1)
            UIView.setAnimationCurve(.easeIn)
            UIView.setAnimationBeginsFromCurrentState(true)
            UIView.setAnimationRepeatCount(2)
            UIView.setAnimationRepeatAutoreverses(false)
            width.constant = run.length(1)
            if run.flag(2) { root.layoutIfNeeded() }
            UIView.commitAnimations()
            host.settle()
            run.expect("width after the animation", view.frame.width, run.length(1))
        },
    ]
}
