import Foundation
import LayoutEngine

/// What a list shows: the kind of each row by section; a section may have a header and a footer.
private struct ListState {
    var sections: [[Int]] = [[1, 2], [3]]
    var titles: [Int] = [1, 0]
    var header = 0
    var width = 0
    var rowHeight = 0
    var isEditing = false

    static let widths: [CGFloat] = [180, 97, 240]
    static let rowHeights: [CGFloat] = [UITableView.automaticDimension, 31, 50.5]
}

/// Rows of one or several lines.
private final class ListRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var state = ListState()

    func numberOfSections(in tableView: UITableView) -> Int { state.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        state.sections[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let kind = state.sections[indexPath.section][indexPath.row]
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = Array(repeating: "words", count: 1 + kind * 3).joined(separator: " ")
        cell.accessoryType = kind % 2 == 0 ? .none : .disclosureIndicator
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        state.titles[section] & 1 == 0 ? nil : "header"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        state.titles[section] & 2 == 0 ? nil : "footer"
    }
}

/// A table of such rows in a window.
private final class ListApp {
    let table: UITableView
    let rows = ListRows()
    let host: SceneHost

    init(_ run: ScenarioRun, isGrouped: Bool, _ state: ListState) {
        rows.state = state
        table = UITableView(frame: .zero, style: isGrouped ? .grouped : .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        let (host, root) = run.openPlain()
        self.host = host
        show()
        root.addSubview(table)
    }

    /// Sets the properties of the table.
    func show() {
        let state = rows.state
        table.frame = CGRect(x: 3, y: 100, width: ListState.widths[state.width], height: 400)
        if table.rowHeight != ListState.rowHeights[state.rowHeight] {
            table.rowHeight = ListState.rowHeights[state.rowHeight]
        }
        if table.isEditing != state.isEditing { table.isEditing = state.isEditing }
        if (table.tableHeaderView?.bounds.height ?? 0) != CGFloat(state.header * 20) {
            table.tableHeaderView =
                state.header == 0 ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 10, height: state.header * 20))
        }
    }

    func picture() -> SettledLayout {
        table.contentOffset = CGPoint(x: 0, y: -table.adjustedContentInset.top)
        host.settle()
        var result = SettledLayout()
        result.add("size of the content", [table.contentSize.width, table.contentSize.height])
        for (section, kinds) in rows.state.sections.enumerated() {
            result.add("section \(section)", table.rect(forSection: section))
            for row in kinds.indices {
                let path = IndexPath(row: row, section: section)
                result.add("row \(section) \(row)", table.rectForRow(at: path))
                guard let cell = table.cellForRow(at: path) else { continue }
                result.add("cell \(section) \(row)", cell.frame)
                result.add("text of \(section) \(row)", cell.textLabel?.text ?? "-")
                result.add("content of \(section) \(row)", cell.contentView.frame)
                result.add("label of \(section) \(row)", cell.textLabel?.frame ?? .null)
            }
        }
        result.add(treeOf: table, "table", measures: false)
        return result
    }
}

extension ListApp {
    /// Does one thing to the list.
    fileprivate func perform(_ number: Int) {
        let (kind, value) = (number % 10, number / 10)
        let section = value % max(1, rows.state.sections.count)
        switch kind {
        case 0...1 where !rows.state.sections.isEmpty:
            let row = value / 3 % (rows.state.sections[section].count + 1)
            rows.state.sections[section].insert(value % 5, at: row)
            table.insertRows(at: [IndexPath(row: row, section: section)], with: .none)
        case 2 where !rows.state.sections.isEmpty && !rows.state.sections[section].isEmpty:
            let row = value / 3 % rows.state.sections[section].count
            rows.state.sections[section].remove(at: row)
            table.deleteRows(at: [IndexPath(row: row, section: section)], with: .none)
        case 3 where !rows.state.sections.isEmpty && !rows.state.sections[section].isEmpty:
            let row = value / 3 % rows.state.sections[section].count
            rows.state.sections[section][row] = value % 5
            table.reloadRows(at: [IndexPath(row: row, section: section)], with: .none)
        case 4 where rows.state.sections.count < 4:
            let place = value % (rows.state.sections.count + 1)
            rows.state.sections.insert([value % 4], at: place)
            rows.state.titles.insert(value / 4 % 4, at: place)
            table.insertSections([place], with: .none)
        case 5 where rows.state.sections.count > 1:
            rows.state.sections.remove(at: section)
            rows.state.titles.remove(at: section)
            table.deleteSections([section], with: .none)
        case 6 where !rows.state.sections.isEmpty:
            rows.state.titles[section] = value / 4 % 4
            rows.state.sections[section].append(value % 3)
            table.reloadSections([section], with: .none)
        case 7:
            rows.state.width = value % 3
            rows.state.header = value / 3 % 3
            show()
        case 8:
            if value % 2 == 0 { rows.state.isEditing.toggle() } else { rows.state.rowHeight = value / 2 % 3 }
            show()
        default:
            table.contentOffset.y = CGFloat(value)
            table.reloadData()
        }
    }
}

/// Lists and pages after any order of changes.
extension Scenario {
    static let listOrders: [Scenario] = [
        // Rows have the frames that a new table would give them, whatever updates came before.
        Scenario(
            "tables-in-any-order", rules: ["tables-1", "tables-6"],
            limits: [1, 255] + Array(repeating: 10 * 36 - 1, count: 8), kinds: 10, share: 8
        ) { run in
            let app = ListApp(run, isGrouped: run.flag(0), ListState())
            app.host.settle()
            // Updates are relative to the rows of the last layout.
            run.inAnyOrder(from: 2, app.perform, rest: { app.host.settle() })
            let found = app.picture()
            let fresh = ListApp(run, isGrouped: run.flag(0), app.rows.state)
            run.expectSame(found, fresh.picture(), " of \(app.rows.state.sections)")
        },
        // Pages have the frames that a new page controller would give them.
        Scenario(
            "pages-in-any-order", rules: ["pages-1"], limits: [1, 63] + Array(repeating: 59, count: 6), kinds: 5,
            share: 8
        ) { run in
            func make(_ first: Int) -> (UIPageViewController, [UIViewController], SceneHost) {
                let screens = (0..<4).map { _ in UIViewController() }
                for screen in screens {
                    let box = run.makeView(in: screen.view)
                    let margins: UILayoutGuide = screen.view.layoutMarginsGuide
                    NSLayoutConstraint.activate(box.filling(margins))
                }
                let pages = UIPageViewController(
                    transitionStyle: .scroll, navigationOrientation: run.flag(0) ? .vertical : .horizontal, options: nil
                )
                pages.setViewControllers([screens[first]], direction: .forward, animated: false)
                return (pages, screens, run.open(pages))
            }
            let (pages, screens, host) = make(0)
            var (shown, insets) = (0, Array(repeating: 0, count: 4))
            for (index, number) in run.numbers[2...].enumerated() {
                let value = number / 5
                switch number % 5 {
                case 0, 1:
                    shown = value % 4
                    pages.setViewControllers(
                        [screens[shown]], direction: number % 5 == 0 ? .forward : .reverse, animated: false)
                case 2:
                    insets[value % 4] = value
                    screens[value % 4].additionalSafeAreaInsets.top = CGFloat(value)
                case 3:
                    host.rotate(to: run.otherOrientation)
                    host.settle()
                    host.rotate(to: run.environment.orientation)
                default:
                    let size = host.window.bounds.size
                    host.resize(to: CGSize(width: size.width - 50, height: size.height - 40))
                    host.settle()
                    host.resize(to: size)
                }
                if run.numbers[1] >> index & 1 == 0 { host.settle() }
            }
            func picture(_ pages: UIPageViewController, _ screens: [UIViewController], _ host: SceneHost)
                -> SettledLayout
            {
                host.settle()
                var result = SettledLayout()
                for (index, screen) in screens.enumerated() {
                    result.add("whether screen \(index) is a child of the page controller", screen.parent === pages)
                    result.add("whether screen \(index) is in a window", screen.viewIfLoaded?.window != nil)
                }
                result.add(
                    "shown page", pages.viewControllers?.map { page in screens.firstIndex(of: page) ?? -1 } ?? [])
                result.add(treeOf: screens[shown].view, "page", measures: false)
                result.add(
                    "frame of the page in the window", screens[shown].view.convert(screens[shown].view.bounds, to: nil))
                return result
            }
            let found = picture(pages, screens, host)
            let (freshPages, freshScreens, freshHost) = make(shown)
            for (screen, inset) in zip(freshScreens, insets) where inset > 0 {
                screen.additionalSafeAreaInsets.top = CGFloat(inset)
            }
            run.expectSame(found, picture(freshPages, freshScreens, freshHost))
        },
    ]
}
