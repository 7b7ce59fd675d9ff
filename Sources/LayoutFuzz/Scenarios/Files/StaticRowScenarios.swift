import Foundation
import InterfaceBuilder
import LayoutEngine

extension TopVariation {
    /// A static row with this content.
    fileprivate var staticRow: String {
        """
        <tableViewCell id="row\(index)">\(ScenarioFile.rect(0, 0, 300, 60))\
        <tableViewCellContentView key="contentView" tableViewCell="row\(index)" id="o\(index)">\
        \(ScenarioFile.rect(0, 0, 300, 60))\(content)</tableViewCellContentView></tableViewCell>
        """
    }
}

/// A low table with static rows, in a parent that overrides its size classes.
private final class StaticRows {
    static let kinds = 8
    private static let height = 60

    private let (run, screen): (ScenarioRun, UITableViewController)
    private let rows: [TopVariation]
    private let firstCount: Int
    private let parent = UIViewController()
    private let host: SceneHost
    /// The size classes as a number, as in `UITraitCollection.sizeClasses`; 4 for those of the parent.
    private var classes = 0
    private var isShown = false

    static func file(_ rows: [TopVariation], firstCount: Int) -> String {
        func section(_ id: String, _ rows: ArraySlice<TopVariation>) -> String {
            "<tableViewSection id=\"\(id)\"><cells>\(rows.map(\.staticRow).joined())</cells></tableViewSection>"
        }
        let sections = section("part0", rows[..<firstCount]) + section("part1", rows[firstCount...])
        return ScenarioFile.storyboard([
            """
            <tableViewController id="c"><tableView key="view" dataMode="static" style="plain" rowHeight="\(height)" \
            id="t">\(ScenarioFile.rect(0, 0, 375, 667))<sections>\(sections)</sections></tableView>\
            </tableViewController>
            """
        ])
    }

    init(_ screen: UITableViewController, _ rows: [TopVariation], firstCount: Int, _ run: ScenarioRun) {
        (self.screen, self.rows, self.firstCount, self.run) = (screen, rows, firstCount, run)
        host = run.open(parent)
    }

    private var table: UITableView { screen.tableView }

    private func choose(_ classes: Int) {
        self.classes = classes
        guard isShown else { return }
        parent.setOverrideTraitCollection(classes == 4 ? nil : .sizeClasses(classes), forChild: screen)
    }

    func show() {
        guard !isShown else { return }
        isShown = true
        parent.addChild(screen)
        choose(classes)
        screen.view.frame = CGRect(x: 10, y: 120, width: 300, height: 150)
        parent.view.addSubview(screen.view)
        screen.didMove(toParent: parent)
    }

    private func leave() {
        isShown = false
        screen.removeFromParentAndSuperview()
    }

    /// Scrolls the table, so that most rows are outside of the visible bounds.
    private func scroll(_ value: Int) {
        guard isShown else { return }
        host.settle()
        table.contentOffset = CGPoint(x: 0, y: value % rows.count * Self.height * 3 / 4)
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0, 1: choose(value % 5)
        case 2, 3: scroll(value)
        case 4: host.turn()
        case 5: if isShown { table.reloadData() }
        case 6:
            // Removes the table controller, and adds it again, in some runs with a new view.
            guard isShown else { return show() }
            leave()
            if value % 2 == 0 { choose(value / 2 % 5) }
            if value % 3 < 2 {
                host.settle()
                screen.view = nil
            }
            if value % 5 > 0 { show() }
        default:
            // Changes the size classes and back, while other rows are visible.
            let former = classes
            choose(value % 4)
            scroll(value / 4)
            host.settle()
            choose(former)
        }
    }

    func check() {
        host.settle()
        guard isShown else { return }
        run.expect("number of sections", table.numberOfSections, 2)
        guard table.numberOfSections == 2 else { return }
        run.expect("number of rows of the first section", table.numberOfRows(inSection: 0), firstCount)
        run.expect("number of rows of the second section", table.numberOfRows(inSection: 1), rows.count - firstCount)
        for (index, row) in rows.enumerated() {
            let isFirst = index < firstCount
            let path = IndexPath(row: isFirst ? index : index - firstCount, section: isFirst ? 0 : 1)
            // A row outside of the visible bounds may have no cell.
            guard let cell = table.cellForRow(at: path) else { continue }
            row.check(cell.contentView, screen.traitCollection, run)
        }
    }

    /// Scrolls to all rows and checks them.
    func checkAll() {
        show()
        for index in stride(from: 0, to: rows.count, by: 2) {
            host.settle()
            // The last rows end at the bottom edge of the table.
            let offset = min(index, rows.count - 2) * Self.height
            table.contentOffset = CGPoint(x: 0, y: offset)
            check()
        }
    }
}

/// Static rows of files while size classes change. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let staticRows: [Scenario] = [
        // A visible row has the layout of the file for the present size classes, even if it was not visible, or the table not
        // in a window, when these changed.
        Scenario(
            "static-rows-follow-classes", rules: ["files-4", "files-5", "files-8", "tables-1", "text-18"],
            limits: [5, 5, 31, 31, 31, 4, 255] + Array(repeating: StaticRows.kinds * 60 - 1, count: 8),
            kinds: StaticRows.kinds
        ) { run in
            let number = run.numbers
            let rows = (0..<number[0] + 4).map { TopVariation(index: $0, parts: number[2 + $0 % 3]) }
            let firstCount = 1 + number[1] % (rows.count - 1)
            let made = run.initialController(of: StaticRows.file(rows, firstCount: firstCount), asInApps: true)
            guard let screen = made as? UITableViewController else {
                return run.expect("whether there is a table", false, true)
            }
            let app = StaticRows(screen, rows, firstCount: firstCount, run)
            app.perform(StaticRows.kinds * number[5])
            app.show()
            app.check()
            run.inAnyOrder(from: 7, app.perform, rest: app.check)
            app.checkAll()
        }
    ]
}
