import Foundation
import InterfaceBuilder
import LayoutEngine

/// Rules on which several parts of UIKit depend together: bars and rows, margins and frames, files and containers.
extension Scenario {
    static let reachedLate: [Scenario] = [
        // `scrollToRow` shows a row between the bars, not under them.
        Scenario(
            "rows-scrolled-to-below-bars", rules: ["tables-1", "scroll-views-4"], limits: [2, 19, 40, 1, 1],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let table = UITableView(frame: controller.view.bounds, style: .plain)
            table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            table.rowHeight = 50
            let rows = FixedRows((0..<60).map { _ in UITableViewCell() })
            table.dataSource = rows
            run.held = [rows]
            controller.view.addSubview(table)
            let navigation = UINavigationController(rootViewController: controller)
            navigation.setToolbarHidden(!run.flag(3), animated: false)
            let host = run.open(navigation)
            host.settle()
            table.contentInset.top = run.length(2)
            if run.flag(4) { host.settle() }
            let row = 20 + run.numbers[1]
            let positions: [UITableView.ScrollPosition] = [.top, .middle, .bottom]
            table.scrollToRow(at: IndexPath(row: row, section: 0), at: positions[run.numbers[0]], animated: false)
            let (inset, height) = (table.adjustedContentInset, table.bounds.height)
            let top = CGFloat(row) * 50
            let wanted =
                [
                    top - inset.top, top + 25 - inset.top - (height - inset.top - inset.bottom) / 2,
                    top + 50 - height + inset.bottom,
                ][run.numbers[0]]
            run.expect(
                "content offset after scrollToRow to row \(row)", table.contentOffset.y, wanted, within: run.pixel)
        },
        // Constraints to margin attributes follow the view's margins, whatever changes these.
        Scenario(
            "margin-attributes-follow", rules: ["margins-2", "margins-4", "constraints-1"],
            limits: [3, 2] + Array(repeating: 6 * 12 - 1, count: 5), kinds: 6, share: 2
        ) { run in
            let (host, root) = run.openPlain()
            let (isRoot, isTied) = (run.numbers[1] == 1, run.numbers[1] == 2)
            let holder =
                isRoot
                ? root
                : run.makeView(in: root, CGRect(x: 0, y: 0, width: 200, height: 300), translates: !isTied)
            // Changes of constants move the view, and nothing else in the layout changes.
            let ties =
                isTied
                ? [
                    holder.leftAnchor.constraint(equalTo: root.leftAnchor),
                    holder.topAnchor.constraint(equalTo: root.topAnchor),
                    holder.widthAnchor.constraint(equalToConstant: 200),
                    holder.heightAnchor.constraint(equalToConstant: 300),
                ] : []
            NSLayoutConstraint.activate(ties)
            holder.preservesSuperviewLayoutMargins = true
            let child = run.makeView(in: holder)
            let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
                (.left, .leftMargin), (.right, .rightMargin), (.leading, .leadingMargin), (.trailing, .trailingMargin),
            ]
            let (edge, margin) = pairs[run.numbers[0]]
            NSLayoutConstraint.activate([
                NSLayoutConstraint(
                    item: child, attribute: edge, relatedBy: .equal, toItem: holder, attribute: margin, multiplier: 1,
                    constant: 0),
                NSLayoutConstraint(
                    item: child, attribute: .top, relatedBy: .equal, toItem: holder, attribute: .topMargin,
                    multiplier: 1,
                    constant: 0),
                child.widthAnchor.constraint(equalToConstant: 20), child.heightAnchor.constraint(equalToConstant: 10),
            ])
            func check(_ when: String) {
                host.settle()
                // Each edge alone, because margins may be wider than the view.
                let (bounds, margins) = (holder.bounds, holder.layoutMargins)
                let mirror = holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
                let isAtLeft = run.numbers[0] == 0 || run.numbers[0] == (mirror ? 3 : 2)
                run.expect(
                    "left edge of the view at the margin \(when)", child.frame.minX,
                    isAtLeft ? bounds.minX + margins.left : bounds.maxX - margins.right - 20, within: run.pixel)
                run.expect(
                    "top edge of the view at the top margin \(when)", child.frame.minY, bounds.minY + margins.top,
                    within: run.pixel)
            }
            check("at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                let value = CGFloat(number / 6)
                switch number % 6 {
                case 0 where isRoot: root.directionalLayoutMargins.leading = value * 4
                case 1 where isRoot: host.window.rootViewController?.viewRespectsSystemMinimumLayoutMargins.toggle()
                case 0 where isTied:
                    (ties[0].constant, ties[1].constant) = (value * 3, value * 5)
                case 1 where isTied:
                    (ties[2].constant, ties[3].constant) = (150 + value * 4, 200 + value)
                case 0: holder.frame.origin = CGPoint(x: value * 3, y: value * 5)
                case 1: holder.frame.size = CGSize(width: 150 + value * 4, height: 200 + value)
                case 2: root.layoutMargins = UIEdgeInsets(top: value * 2, left: value * 6, bottom: 3, right: value * 7)
                case 3: holder.preservesSuperviewLayoutMargins.toggle()
                case 4: holder.layoutMargins = UIEdgeInsets(top: value, left: value * 2, bottom: 1, right: value * 3)
                case 5 where run.uikit.hasSafeArea:
                    host.window.rootViewController?.additionalSafeAreaInsets = UIEdgeInsets(
                        top: value * 2, left: value * 3, bottom: value, right: value * 4)
                default: host.turn()
                }
                check("after change \(turn)")
            }
        },
        // `didMove(toParent:)` of a pushed or set controller comes after `viewDidLoad` and `viewWillAppear`.
        Scenario("moves-end-last", rules: ["containers-3", "containment-1"], limits: [2, 1]) { run in
            let log = CallbackLog()
            let first = LoggedController("first", log)
            let navigation = UINavigationController(rootViewController: first)
            let host = run.open(navigation)
            host.settle()
            _ = log.take()
            let next = LoggedController("next", log)
            switch run.numbers[0] {
            case 0: navigation.setViewControllers([next], animated: run.flag(1))
            case 1: navigation.setViewControllers([first, next], animated: run.flag(1))
            default: navigation.pushViewController(next, animated: run.flag(1))
            }
            host.settle()
            let told = log.take { $0.hasPrefix("next ") && !$0.contains("trait") }
            let words = told.map { String($0.dropFirst(5)) }
            let order = ["willMove", "viewDidLoad", "viewWillAppear", "didMove"].map { name in
                words.firstIndex { $0.hasPrefix(name) } ?? -1
            }
            run.expect("whether the callbacks are in order: \(words)", order, order.sorted())
            run.expect("whether a callback is missing: \(words)", order.contains(-1), false)
        },
        // Each instantiation of a xib makes its own recognizers.
        Scenario("xibs-made-twice", rules: [], limits: [2, 3]) { run in
            let count = run.numbers[0] + 1
            let outlets = (0..<count).map {
                "<outletCollection property=\"gestureRecognizers\" destination=\"g\($0)\" appends=\"YES\"/>"
            }
            let recognizers = (0..<count).map {
                "<tapGestureRecognizer numberOfTapsRequired=\"\($0 + 2)\" id=\"g\($0)\"/>"
            }
            let objects = """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view tag="4" id="v">\
                \(ScenarioFile.rect(0, 0, 90, 80))<connections>\(outlets.joined())</connections></view>\(recognizers.joined())
                """
            guard let document = run.read(ScenarioFile.xib(objects)) else { return }
            let nib = UINib(document: document)
            var made: [UIView] = []
            for _ in 0...run.numbers[1] { made += nib.topViews(nil) }
            run.expect("tags of the top views", made.map(\.tag), Array(repeating: 4, count: run.numbers[1] + 1))
            for (index, view) in made.enumerated() {
                let taps = (view.gestureRecognizers ?? []).compactMap {
                    ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired
                }
                run.expect("taps of the recognizers of view \(index)", taps, (0..<count).map { $0 + 2 })
            }
        },
        // A show detail segue of a split controller replaces its detail.
        Scenario("file-details-of-splits", rules: ["split-1"], limits: [1, 1]) { run in
            let file = ScenarioFile.storyboard(
                [
                    """
                    <splitViewController id="p"><connections><segue kind="relationship" relationship="masterViewController" \
                    destination="c" id="g1"/><segue kind="relationship" relationship="detailViewController" \
                    destination="e" id="g2"/></connections></splitViewController>
                    """,
                    ScenarioFile.controller(
                        "", attributes: "title=\"list\"",
                        more:
                            "<connections><segue kind=\"showDetail\" identifier=\"way\" destination=\"d\"/></connections>"
                    ),
                    "<viewController id=\"d\" title=\"there\">\(ScenarioFile.root("", id: "r1"))</viewController>",
                    "<viewController id=\"e\" title=\"detail\">\(ScenarioFile.root("", id: "r2"))</viewController>",
                ], initial: "p")
            guard let document = run.read(file),
                let split = UIStoryboard(document: document).instantiateInitialViewController()
                    as? UISplitViewController,
                let list = split.viewControllers.first
            else { return run.expect("whether there is a split controller", false, true) }
            let host = run.open(split)
            host.settle()
            if run.flag(0) { split.setOverrideTraitCollection(nil, forChild: list) }
            list.performSegue(withIdentifier: "way", sender: nil)
            host.settle()
            if split.isCollapsed {
                run.expect("whether the split controller has no controllers", split.viewControllers.isEmpty, false)
            } else {
                run.expect(
                    "titles of the columns", split.viewControllers.map { $0.title ?? "none" }, ["list", "there"])
                run.expect("whether no controller is presented", list.presentedViewController == nil, true)
                run.expectObject("window of the detail", split.viewControllers.last?.view.window, host.window)
            }
        },
    ]
}
