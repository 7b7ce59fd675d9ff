import Foundation
import LayoutEngine

/// Single properties that are changed while the view is visible.
extension Scenario {
    static let switchedShown: [Scenario] = [
        // Content ends at opaque bars or extends under them, as the controller's properties say now for each edge.
        Scenario(
            "edges-switched-while-shown", rules: ["containers-1", "containers-2"],
            limits: [3, 1] + Array(repeating: 6, count: 5), needs: { $0.uikit.hasSafeArea }
        ) { run in
            let edges: [UIRectEdge] = [.all, [], .top, .bottom, [.left, .right]]
            var (extends, edge) = (run.flag(1), 0)
            func make() -> (host: SceneHost, content: UIViewController) {
                let content = UIViewController()
                content.extendedLayoutIncludesOpaqueBars = extends
                content.edgesForExtendedLayout = edges[edge]
                let box = run.makeView(in: content.view)
                NSLayoutConstraint.activate(box.filling(content.view))
                func stack() -> UINavigationController {
                    let navigation = UINavigationController(rootViewController: content)
                    navigation.navigationBar.isTranslucent = false
                    navigation.toolbar.isTranslucent = false
                    navigation.isToolbarHidden = run.numbers[0] != 1
                    return navigation
                }
                guard run.numbers[0] > 1 else { return (run.open(stack()), content) }
                let tabs = UITabBarController()
                tabs.tabBar.isTranslucent = false
                tabs.viewControllers = [run.numbers[0] == 2 ? stack() : content, UIViewController()]
                return (run.open(tabs), content)
            }
            let (host, content) = make()
            for (turn, number) in run.numbers[2...].enumerated() {
                if number < 2 {
                    extends.toggle()
                    content.extendedLayoutIncludesOpaqueBars = extends
                } else {
                    edge = number - 2
                    content.edgesForExtendedLayout = edges[edge]
                }
                host.settle()
                let new = make()
                func box(_ content: UIViewController) -> CGRect { content.view.subviews.first?.frame ?? .null }
                run.expect(
                    "frame of the controller's view after change \(turn)", content.view.frame, new.content.view.frame)
                run.expect("frame of the box after change \(turn)", box(content), box(new.content))
                run.expect(
                    "safe area after change \(turn)", content.view.safeAreaInsets, new.content.view.safeAreaInsets)
                new.host.window.rootViewController = nil
            }
        },
        // Rows have the present room between the sides of the safe area, and their labels begin at the margins and wrap there.
        Scenario(
            "sides-of-one-section", rules: ["tables-5", "tables-8", "safe-area-1"],
            limits: [30, 1, 1, 40, 90] + Array(repeating: 2 * 90 - 1, count: 4), needs: { $0.uikit.hasSafeArea }
        ) { run in
            var sides = UIEdgeInsets(top: 0, left: run.length(4), bottom: 0, right: 0)
            func make() -> (host: SceneHost, controller: UIViewController, table: UITableView, rows: FixedRows) {
                let cells = (0..<3).map { index in
                    let cell = UITableViewCell(style: run.flag(2) ? .subtitle : .default, reuseIdentifier: nil)
                    cell.textLabel?.numberOfLines = 0
                    cell.textLabel?.text = Array(repeating: "word", count: run.numbers[0] + 4 + 9 * index).joined(
                        separator: " ")
                    if run.flag(2) {
                        cell.detailTextLabel?.numberOfLines = 0
                        cell.detailTextLabel?.text = Array(repeating: "more", count: run.numbers[3] + 1).joined(
                            separator: " ")
                    }
                    return cell
                }
                let rows = FixedRows(cells)
                run.held.append(rows)
                let controller = UIViewController()
                controller.additionalSafeAreaInsets = sides
                let table = UITableView(frame: .zero, style: .plain)
                table.insetsContentViewsToSafeArea = run.flag(1)
                table.dataSource = rows
                table.translatesAutoresizingMaskIntoConstraints = false
                controller.view.addSubview(table)
                NSLayoutConstraint.activate([
                    table.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
                    table.rightAnchor.constraint(equalTo: controller.view.rightAnchor),
                    table.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
                    table.heightAnchor.constraint(equalToConstant: 2000),
                ])
                return (run.open(controller), controller, table, rows)
            }
            let app = make()
            for (turn, number) in run.numbers[5...].enumerated() {
                if number % 2 == 0 { sides.left = CGFloat(number / 2) } else { sides.right = CGFloat(number / 2) }
                app.controller.additionalSafeAreaInsets = sides
                app.host.settle()
                let new = make()
                run.expect(
                    "content size after change \(turn)", app.table.contentSize, new.table.contentSize,
                    within: run.pixel + 0.01)
                for (index, (cell, wanted)) in zip(app.rows.cells, new.rows.cells).enumerated() {
                    run.expect(
                        "frame of row \(index) after change \(turn)", cell.frame, wanted.frame, within: run.pixel + 0.01
                    )
                    for (label, other) in [
                        (cell.textLabel, wanted.textLabel), (cell.detailTextLabel, wanted.detailTextLabel),
                    ] {
                        run.expect(
                            "frame of the label in row \(index) after change \(turn)", label?.frame ?? .zero,
                            other?.frame ?? .zero,
                            within: run.pixel + 0.01)
                    }
                }
                new.host.window.rootViewController = nil
            }
        },
    ]
}
