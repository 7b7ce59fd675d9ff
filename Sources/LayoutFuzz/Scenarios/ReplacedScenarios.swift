import Foundation
import LayoutEngine

/// Objects that are replaced by similar ones, and values that are set again.
extension Scenario {
    static let replaced: [Scenario] = [
        // A constraint is replaced by one that differs only in its relation or priority.
        Scenario(
            "constraints-in-the-place-of-others", rules: ["constraints-1"],
            limits: [90, 90, 1] + Array(repeating: 3 * 2 - 1, count: 6)
        ) { run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root)
            let (bound, pull) = (run.length(0) + 10, run.length(1) + 10)
            let wish = view.widthAnchor.constraint(equalToConstant: pull)
            wish.priority = UILayoutPriority(500)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.heightAnchor.constraint(equalToConstant: 9), wish,
            ])
            var present: NSLayoutConstraint?
            for number in run.numbers[3...] {
                let relation: NSLayoutConstraint.Relation = [.equal, .greaterThanOrEqual, .lessThanOrEqual][number % 3]
                let isWeak = number / 3 == 1
                let new = NSLayoutConstraint(
                    item: view, attribute: .width, relatedBy: relation, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: bound)
                new.priority = isWeak ? UILayoutPriority(200) : .required
                present?.isActive = false
                new.isActive = true
                present = new
                if !run.flag(2) { view.setNeedsLayout() }
                host.settle()
                let wanted: CGFloat =
                    isWeak
                    ? pull
                    : relation == .equal
                        ? bound : relation == .greaterThanOrEqual ? max(bound, pull) : min(bound, pull)
                run.expect("width of the view", view.frame.width, wanted)
            }
        },
        // Each size of a visual format has its own priority, and is a length or another view's size.
        Scenario("format-priorities", rules: ["visual-formats-1"], limits: [2, 2, 2, 60, 60, 1]) { run in
            let (first, second) = (UIView(), UIView())
            let root = UIView()
            for view in [first, second] { root.addSubview(view) }
            let signs = ["==", ">=", "<="]
            let relations: [NSLayoutConstraint.Relation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
            let (one, other) = (run.numbers[3] + 100, run.numbers[4] + 300)
            let axis = run.flag(5) ? "V" : "H"
            let found = NSLayoutConstraint.constraints(
                withVisualFormat:
                    "\(axis):[a(\(signs[run.numbers[0]])b@\(one),\(signs[run.numbers[1]])50@\(other),\(signs[run.numbers[2]])70)]",
                metrics: nil, views: ["a": first, "b": second])
            run.expect("number of constraints of the format", found.count, 3)
            for (index, constraint) in found.enumerated() {
                run.expect("relation of constraint \(index)", constraint.relation, relations[run.numbers[index]])
                run.expect(
                    "priority of constraint \(index)", constraint.priority.rawValue,
                    [Float(one), Float(other), 1000][index])
                run.expectObject(
                    "second item of constraint \(index)", constraint.secondItem as AnyObject?, index == 0 ? second : nil
                )
                run.expect("constant of constraint \(index)", constraint.constant, [0, 50, 70][index])
            }
        },
        // Optional constraints of one priority that contradict each other make the layout ambiguous. Those that agree
        // do not.
        Scenario(
            "ambiguity-follows-wishes", rules: ["ambiguity-1"], limits: [2] + Array(repeating: 3 * 3 * 3 - 1, count: 8)
        ) { run in
            let (host, root) = run.openPlain()
            let views = run.makeRows(run.numbers[0] + 1, in: root)
            var wishes: [[NSLayoutConstraint]] = []
            for view in views {
                wishes.append(
                    (0..<2).map { _ in
                        let wish = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
                        wish.priority = UILayoutPriority(500)
                        wish.isActive = true
                        return wish
                    })
            }
            var isOpen = views.map { _ in false }
            for number in run.numbers[1...] {
                let index = number % views.count
                let places = [number / 3 % 3 * 4, number / 9 * 4]
                for (wish, place) in zip(wishes[index], places) { wish.constant = CGFloat(place) }
                isOpen[index] = places[0] != places[1]
                host.settle()
                for (place, view) in views.enumerated() {
                    run.expect("hasAmbiguousLayout of view \(place)", view.hasAmbiguousLayout, isOpen[place])
                }
            }
        },
        // Margins that are set again take effect again, whatever was set in between.
        Scenario(
            "margins-said-again", rules: ["margins-1", "direction-1"],
            limits: [1] + Array(repeating: 2 * 2 - 1, count: 6),
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let view = UIView(frame: CGRect(x: 90, y: 190, width: 120, height: 80))
            view.insetsLayoutMarginsFromSafeArea = false
            root.addSubview(view)
            for number in run.numbers[1...] {
                let side: CGFloat = number / 2 == 0 ? 11 : 23
                let isRight = run.isRightToLeft
                if number % 2 == 0 {
                    view.layoutMargins = UIEdgeInsets(top: 1, left: side, bottom: 2, right: 3)
                } else {
                    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                        top: 4, leading: side, bottom: 5, trailing: 6)
                }
                if run.flag(0) { host.settle() }
                run.expect(
                    "layoutMargins", view.layoutMargins,
                    number % 2 == 0
                        ? UIEdgeInsets(top: 1, left: side, bottom: 2, right: 3)
                        : UIEdgeInsets(top: 4, left: isRight ? 6 : side, bottom: 5, right: isRight ? side : 6))
            }
        },
        // A popover with a larger preferred height is as high as the space allows, above any keyboard.
        Scenario(
            "popovers-fill-their-room", rules: ["popovers-3"], limits: [60, 200, 200, 200],
            needs: { $0.device.isPad && $0.uikit.hasSafeArea }
        ) { run in
            let (below, above) = (UIViewController(), UIViewController())
            let host = run.open(below)
            guard host.window.traitCollection.horizontalSizeClass == .regular else { return }
            let size = host.window.bounds.size
            let system = run.systemInsets(of: host)
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 150, height: 3000)
            above.popoverPresentationController?.sourceView = below.view
            above.popoverPresentationController?.permittedArrowDirections = [.left, .right]
            above.popoverPresentationController?.sourceRect = CGRect(
                x: size.width / 2, y: size.height / 3 - run.length(0), width: 20, height: 20)
            below.present(above, animated: false)
            host.settle()
            for height in [0, size.height / 4 + run.length(1), 0, size.height / 4 + run.length(2), run.length(3) / 5] {
                host.setKeyboard(height: height)
                host.settle()
                let frame = above.view.convert(above.view.bounds, to: nil)
                run.expect(
                    "bottom of the popover above a keyboard of \(height)", frame.maxY,
                    size.height - max(10, system.bottom, height),
                    within: 2 * run.pixel)
                run.expect("top of the popover", frame.minY, max(10, system.top), within: 2 * run.pixel)
            }
        },
        // A static row has the height in the file, or else the table's row height.
        Scenario("static-rows-beside-their-table", rules: ["tables-7"], limits: [40, 40, 40, 7]) { run in
            let rows = (0..<3).map { row in
                let height = run.numbers[3] >> row & 1 == 1 ? "rowHeight=\"\(run.numbers[row] + 30)\"" : ""
                return """
                    <tableViewCell style="IBUITableViewCellStyleDefault" \(height) id="r\(row)">\
                    \(ScenarioFile.rect(0, row * 44, 375, 44))<tableViewCellContentView key="contentView" \
                    tableViewCell="r\(row)" id="c\(row)">\(ScenarioFile.rect(0, 0, 375, 44))</tableViewCellContentView>\
                    </tableViewCell>
                    """
            }
            let table = """
                <tableView dataMode="static" style="plain" rowHeight="75" id="t">\(ScenarioFile.rect(0, 0, 375, 667))\
                <sections><tableViewSection id="s"><cells>\(rows.joined())</cells></tableViewSection></sections></tableView>
                """
            guard let (controller, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(table)]))
            else { return }
            let view: UITableView = run.view("t", scene)
            _ = run.open(controller)
            for row in 0..<3 {
                run.expect(
                    "height of row \(row)", view.rectForRow(at: IndexPath(row: row, section: 0)).height,
                    run.numbers[3] >> row & 1 == 1 ? run.length(row) + 30 : 75)
            }
        },
    ]
}
