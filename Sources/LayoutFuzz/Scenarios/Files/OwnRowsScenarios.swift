import Foundation
import InterfaceBuilder
import LayoutEngine

/// An app with a table of static rows, some of which its controller shows.
private final class OwnRowsApp {
    private let (file, screen, run): (OwnRowsFile, OwnRowsScreen, ScenarioRun)
    private let host: SceneHost

    init(_ file: OwnRowsFile, _ screen: OwnRowsScreen, _ run: ScenarioRun) {
        (self.file, self.screen, self.run) = (file, screen, run)
        host = run.open(screen)
    }

    private var table: UITableView { screen.tableView }

    func perform(_ number: Int) {
        let value = number / 5
        switch number % 5 {
        case 0, 1: if screen.has(.rows) { toggle(value) }
        case 2 where screen.has(.sections):
            if value % 2 == 0 { screen.sections.reverse() } else { toggleSection(value / 2 % file.counts.count) }
            table.reloadData()
        case 3:
            // A new view is loaded, with new rows.
            host.window.rootViewController = UIViewController()
            host.settle()
            screen.view = nil
            host.window.rootViewController = screen
        default: host.turn()
        }
    }

    private func toggleSection(_ section: Int) {
        if !screen.sections.contains(section) {
            screen.sections.insert(section, at: screen.sections.count / 2)
        } else if screen.sections.count > 1 {
            screen.sections.removeAll { $0 == section }
        }
    }

    /// Shows or hides a row. Up to two rows that the file does not have may be shown too.
    private func toggle(_ value: Int) {
        let section = value % file.counts.count
        let row = value / 3 % (file.counts[section] + 2)
        let shown = screen.rows[section].firstIndex(of: row)
        let place = shown ?? screen.rows[section].firstIndex { $0 > row } ?? screen.rows[section].count
        // insertRows and deleteRows are used only if the controller answers for the cells itself.
        let isSingle = value % 2 == 0 && screen.has(.cells)
        let index = screen.sections.firstIndex(of: section)
        if isSingle { host.settle() }
        if shown == nil {
            screen.rows[section].insert(row, at: place)
        } else {
            screen.rows[section].remove(at: place)
        }
        guard isSingle, let index else { return table.reloadData() }
        let path = IndexPath(row: place, section: index)
        if shown == nil {
            table.insertRows(at: [path], with: .none)
        } else {
            table.deleteRows(at: [path], with: .none)
        }
    }

    func check(_ when: String) {
        host.settle()
        let wanted = screen.sections.map { screen.rows[$0].count }
        run.expect("number of sections \(when)", table.numberOfSections, wanted.count)
        guard table.numberOfSections == wanted.count else { return }
        for (section, count) in wanted.enumerated() {
            run.expect("number of rows of section \(section) \(when)", table.numberOfRows(inSection: section), count)
            let titled = screen.section(section, .titles)
            run.expect(
                "header title of section \(section) \(when)", table.headerView(forSection: section)?.textLabel?.text,
                file.header(titled))
            run.expect(
                "footer title of section \(section) \(when)", table.footerView(forSection: section)?.textLabel?.text,
                file.footer(titled))
            guard table.numberOfRows(inSection: section) == count else { return }
            for row in 0..<count { check(IndexPath(row: row, section: section), when) }
        }
    }

    private func check(_ path: IndexPath, _ when: String) {
        let name = "row \(path.row) of section \(path.section) \(when)"
        let (place, rect) = (screen.place(path, .heights), table.rectForRow(at: path))
        run.expect(
            "size of \(name)", rect.size,
            CGSize(width: table.bounds.width, height: CGFloat(file.height(place.section, place.row))))
        if path.row > 0 {
            let above = table.rectForRow(at: IndexPath(row: path.row - 1, section: path.section))
            run.expect("top of \(name)", rect.minY, above.maxY)
        }
        // A row outside of the visible bounds may have no cell.
        guard let cell = table.cellForRow(at: path) else { return }
        let shown = screen.place(path, .cells)
        run.expect("tag of the cell of \(name)", cell.tag, file.tag(shown.section, shown.row))
        run.expect("height of the cell of \(name)", cell.frame.height, rect.height)
    }
}

/// Static rows of a file, with a controller that overrides some methods of the data source and delegate. Source:
/// docs/interface-builder.md.
extension Scenario {
    static let ownRows: [Scenario] = [
        // For an index path of the file super returns the cells, heights and titles of the file. Rows that the file does not
        // have are empty, with the row height of the table.
        Scenario(
            "rows-of-files-chosen-by-controllers", rules: ["tables-1", "tables-6", "tables-7", "files-4"],
            limits: [3, 3, 3, 17, 255, 63, 31, 255] + Array(repeating: 5 * 30 - 1, count: 8), kinds: 5
        ) { run in
            let number = run.numbers
            let file = OwnRowsFile(
                counts: [number[0] + 1, number[1], number[2]], usual: 30 + number[3], kinds: number[4],
                titles: number[5])
            var classes = ClassRegistry()
            classes.register("OwnRows") { OwnRowsScreen(style: .plain) }
            let made = run.initialController(of: file.xml, asInApps: true, classes: classes)
            guard let screen = made as? OwnRowsScreen else {
                return run.expect("whether there is a screen", false, true)
            }
            screen.answers = number[6]
            screen.sections = Array(file.counts.indices)
            screen.rows = file.counts.map { Array(0..<$0) }
            let app = OwnRowsApp(file, screen, run)
            app.check("at first")
            run.inAnyOrder(from: 8, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}
