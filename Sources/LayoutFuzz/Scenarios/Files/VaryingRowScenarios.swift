import Foundation
import InterfaceBuilder
import LayoutEngine

extension TopVariation {
    /// A table or collection view cell with this content.
    fileprivate func cell(_ name: String, isTable: Bool) -> String {
        let element = isTable ? "tableViewCell" : "collectionViewCell"
        return """
            <\(element) reuseIdentifier="\(name)" id="\(name)">\(ScenarioFile.rect(0, 0, 140, 60))\
            <\(element)ContentView key="contentView" \(isTable ? "tableViewCell=\"\(name)\"" : "") id="o\(index)">\
            \(ScenarioFile.rect(0, 0, 140, 60))\(content)</\(element)ContentView></\(element)>
            """
    }
}

/// A data source that knows the kind of each row.
private final class VaryingRows: UITableViewDataSource, UICollectionViewDataSource {
    /// The reuse identifiers of the storyboard's cell and the xib's.
    static let names = ["row", "other"]
    var kinds = [0, 1]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { kinds.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: Self.names[kinds[indexPath.row]], for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { kinds.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(
            withReuseIdentifier: Self.names[kinds[indexPath.item]], for: indexPath)
    }
}

/// Cells of files while size classes change. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let varyingRows: [Scenario] = [
        // Each cell has the layout of its storyboard or xib for the present size classes of its list, whatever these were when
        // the scene or the cell was made, and whatever the row showed before.
        Scenario(
            "rows-of-files-follow-classes", rules: ["files-5", "tables-8", "text-18"],
            limits: [1, 31, 31, 4, 255] + Array(repeating: 6 * 30 - 1, count: 8), kinds: 6
        ) { run in
            let isTable = run.flag(0)
            let parts = (0..<2).map { TopVariation(index: $0, parts: run.numbers[1 + $0]) }
            let flow = """
                <collectionViewFlowLayout key="collectionViewLayout" id="f"><size key="itemSize" width="140" height="60"/>\
                </collectionViewFlowLayout>
                """
            let row = parts[0].cell("row", isTable: isTable)
            let list = isTable ? "tableView" : "collectionView"
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    """
                    <\(list) rowHeight="60" id="l">\(ScenarioFile.rect(0, 0, 300, 400))\
                    \(isTable ? "<prototypes>\(row)</prototypes>" : "\(flow)<cells>\(row)</cells>")</\(list)>
                    """)
            ])
            guard let document = run.read(file),
                let xib = run.read(ScenarioFile.xib(parts[1].cell("other", isTable: isTable))),
                let child = UIStoryboard(document: document).instantiateInitialViewController()
            else { return run.expect("whether there is a scene", false, true) }
            let (parent, rows, nib) = (UIViewController(), VaryingRows(), UINib(document: xib))
            run.held.append(rows)
            let host = run.open(parent)
            parent.addChild(child)
            /// 4 is for the size classes of the parent.
            func choose(_ number: Int) {
                parent.setOverrideTraitCollection(number == 4 ? nil : .sizeClasses(number), forChild: child)
            }
            choose(run.numbers[3])
            let shown: UIView? = child.view.subviews.first
            let (table, items) = (shown as? UITableView, shown as? UICollectionView)
            table?.register(nib, forCellReuseIdentifier: "other")
            items?.register(nib, forCellWithReuseIdentifier: "other")
            table?.dataSource = rows
            items?.dataSource = rows
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            func check() {
                host.settle()
                for (index, kind) in rows.kinds.enumerated() {
                    let path = IndexPath(item: index, section: 0)
                    guard
                        let content = table?.cellForRow(at: path)?.contentView
                            ?? items?.cellForItem(at: path)?.contentView
                    else { return run.expect("whether row \(index) has a cell", false, true) }
                    parts[kind].check(content, child.traitCollection, run)
                }
            }
            check()
            run.inAnyOrder(
                from: 5,
                { number in
                    let value = number / 6
                    let index = value % rows.kinds.count
                    let path = IndexPath(item: index, section: 0)
                    switch number % 6 {
                    case 0, 1: choose(value % 5)
                    case 2: host.turn()
                    case 3:
                        // One more, or one less.
                        if rows.kinds.count < 4, value / 4 % 2 == 0 {
                            rows.kinds.insert(value / 8 % 2, at: index)
                            table?.insertRows(at: [path], with: .none)
                            items?.insertItems(at: [path])
                        } else if rows.kinds.count > 1 {
                            rows.kinds.remove(at: index)
                            table?.deleteRows(at: [path], with: .none)
                            items?.deleteItems(at: [path])
                        }
                    case 4:
                        rows.kinds[index] = 1 - rows.kinds[index]
                        table?.reloadRows(at: [path], with: .none)
                        items?.reloadItems(at: [path])
                    default:
                        rows.kinds.reverse()
                        table?.reloadData()
                        items?.reloadData()
                        // insertRows and deleteRows count from the rows that the table shows.
                        host.settle()
                    }
                }, rest: check)
            check()
        }
    ]
}
