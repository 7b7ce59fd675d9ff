import Foundation
import LayoutEngine

/// Some rows of one height.
private final class ShortRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 1
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 43 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

/// Tables that are higher than their rows.
extension Scenario {
    static let shortTables: [Scenario] = [
        // A new table has `alwaysBounceVertical`, however it is created, so that the safe area moves its rows even if they are few.
        // The table is not the first subview, because controllers treat that one differently.
        Scenario(
            "short-tables-below-bars", rules: ["scroll-views-4", "tables-1"],
            limits: [2] + Array(repeating: 4 * 20 - 1, count: 6), kinds: 4, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let behaviors: [UIScrollView.ContentInsetAdjustmentBehavior] = [
                .automatic, .scrollableAxes, .never, .always,
            ]
            let made: UITableView? =
                switch run.numbers[0] {
                case 0: UITableView(frame: .zero, style: .plain)
                case 1: UITableView(frame: .zero)
                default: UITableView(coder: NSCoder())
                }
            guard let table = made else { return run.expect("whether the table is created", false, true) }
            let plain = UIScrollView()
            let controller = UIViewController()
            let host = run.open(controller)
            let rows = ShortRows()
            run.held.append(rows)
            for scroll in [plain, table] {
                scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                scroll.frame = controller.view.bounds
                controller.view.addSubview(scroll)
            }
            (table.dataSource, table.delegate) = (rows, rows)
            run.expect("alwaysBounceVertical of a new table", table.alwaysBounceVertical, true)
            var (bounces, behavior) = (true, behaviors[0])
            func check(_ turn: Int) {
                host.settle()
                let area = controller.view.safeAreaInsets
                let counts =
                    switch behavior {
                    case .never: false
                    case .always: true
                    default: bounces || table.contentSize.height > table.bounds.height
                    }
                run.expect(
                    "top of the adjusted content inset in turn \(turn)", table.adjustedContentInset.top,
                    counts ? area.top : 0)
                run.expect(
                    "bottom of the adjusted content inset in turn \(turn)", table.adjustedContentInset.bottom,
                    counts ? area.bottom : 0)
                run.expect(
                    "top of the adjusted content inset of a plain scroll view in turn \(turn)",
                    plain.adjustedContentInset.top, 0)
                run.expect("alwaysBounceVertical in turn \(turn)", table.alwaysBounceVertical, bounces)
            }
            check(0)
            for (turn, number) in run.numbers[1...].enumerated() {
                let value = number / 4
                switch number % 4 {
                case 0:
                    controller.additionalSafeAreaInsets = UIEdgeInsets(
                        top: CGFloat(value), left: 0, bottom: CGFloat(value / 2), right: 0)
                case 1:
                    rows.count = value % 5 + 1
                    table.reloadData()
                case 2:
                    behavior = behaviors[value % 4]
                    table.contentInsetAdjustmentBehavior = behavior
                default:
                    bounces.toggle()
                    table.alwaysBounceVertical = bounces
                }
                check(turn + 1)
            }
        }
    ]
}
