import Foundation
import LayoutEngine

/// Rows of fixed heights in sections with headers.
private final class PinnedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        UITableViewHeaderFooterView(reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }

    /// A header stays below the top inset while rows of its section are visible.
    func expectHeaders(of table: UITableView, below inset: CGFloat, _ when: String, _ run: ScenarioRun) {
        var start: CGFloat = 0
        for (section, count) in counts.enumerated() {
            let end = start + 30 + 40 * CGFloat(count)
            let edge = table.contentOffset.y + inset
            run.expect(
                "top of header \(section) \(when)", table.headerView(forSection: section)?.frame.minY ?? -1,
                max(start, min(edge, end - 30)), within: run.pixel + 0.01)
            start = end
        }
    }
}

/// Cached values that a change makes invalid: bars of a container, sizes of text, insets of lists.
extension Scenario {
    static let forgetting: [Scenario] = [
        // A controller that was removed from a container is not covered by its bars any more.
        Scenario(
            "containers-forget", rules: ["containment-1", "containers-1", "child-guides-1", "child-guides-2"],
            limits: [8, 1, 1], needs: { $0.numbers[0] < 7 || $0.device.isPad }
        ) { run in
            let (root, child, other) = (UIViewController(), UIViewController(), UIViewController())
            let split = UISplitViewController()
            let navigation = UINavigationController(rootViewController: other)
            navigation.isToolbarHidden = !run.flag(1)
            let tabs = UITabBarController()
            var container: UIViewController = navigation
            let kind = run.numbers[0]
            if kind > 6 {
                // Beside another controller in a split controller, whose container has a bar.
                navigation.viewControllers = []
                split.viewControllers = kind == 7 ? [other, child] : [child, other]
                tabs.viewControllers = [split]
                container = tabs
            } else if kind < 2 || kind > 4 {
                navigation.pushViewController(child, animated: false)
            } else if kind < 4 {
                navigation.viewControllers = []
                tabs.viewControllers = [child, other]
                container = tabs
            } else {
                navigation.viewControllers = [child]
            }
            let host = run.open(root)
            func show(_ controller: UIViewController) {
                root.addChild(controller)
                controller.view.frame = root.view.bounds
                root.view.addSubview(controller.view)
                controller.didMove(toParent: root)
                host.settle()
            }
            show(container)
            let system = run.systemInsets(of: host)
            if kind > 6, split.isCollapsed || child.viewIfLoaded?.window == nil { return }
            let bars = child.view.safeAreaInsets
            if run.uikit.hasSafeArea { run.expect("whether bars add to the safe area", bars != system, true) }
            switch kind {
            case 0: navigation.popViewController(animated: false)
            case 1: navigation.setViewControllers([other], animated: false)
            case 2: tabs.viewControllers = [other]
            case 3: tabs.setViewControllers([other], animated: false)
            case 5, 6:
                // Below another controller, with which it is popped.
                navigation.pushViewController(UIViewController(), animated: false)
                host.settle()
                if kind == 5 {
                    navigation.popToRootViewController(animated: false)
                } else {
                    navigation.popToViewController(other, animated: false)
                }
            case 7: split.viewControllers = [other, UIViewController()]
            case 8: split.viewControllers = [UIViewController(), other]
            default: navigation.viewControllers = [other]
            }
            host.settle()
            run.expectObject("parent of a removed child", child.parent, nil)
            run.expectObject("superview of a removed child's view", child.view.superview, nil)
            if run.flag(2) { container.view.isHidden = true }
            show(child)
            run.expect(
                "horizontal size class outside of the container", child.traitCollection.horizontalSizeClass,
                root.traitCollection.horizontalSizeClass)
            if run.uikit.hasSafeArea {
                run.expect("safe area outside of the container", child.view.safeAreaInsets, system)
            }
            run.expect("top guide outside of the container", child.topLayoutGuide.length, system.top)
            run.expect("bottom guide outside of the container", child.bottomLayoutGuide.length, system.bottom)
            child.view.removeFromSuperview()
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            child.view.addSubview(inner)
            root.view.addSubview(child.view)
            host.settle()
            child.view.removeFromSuperview()
            run.expect("safe area of a subview of a removed view", inner.safeAreaInsets, .zero)
        },
        // Parts of an attributed text without a font have the label's font, also when that changes.
        Scenario("label-font-below", rules: ["text-20", "text-4", "passes-5"], limits: [30, 30, 30, 9, 1, 1]) { run in
            let (host, root) = run.openPlain()
            let label = UILabel()
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            label.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            let letters = String(repeating: "m", count: run.numbers[3] + 1)
            let kern = run.flag(4) ? 2.0 : 0
            label.attributedText = NSAttributedString(
                string: letters, attributes: run.flag(4) ? [.kern: NSNumber(value: kern)] : [:])
            for index in 0...2 {
                let size = 8 + run.length(index)
                label.font = .monospacedSystemFont(ofSize: size, weight: .regular)
                host.settle()
                let count = CGFloat(letters.count)
                run.expect(
                    "width of the label at font size \(size)", label.frame.width,
                    run.roundedUp(run.monospacedWidth(letters.count, size) + CGFloat(kern) * count),
                    within: run.pixel + 0.01)
            }
            if run.flag(5) {
                label.text = letters
                host.settle()
                let size = 8 + run.length(2)
                run.expect(
                    "width of the label with plain text", label.frame.width,
                    run.roundedUp(run.monospacedWidth(letters.count, size)), within: run.pixel + 0.01)
            }
        },
        // A text view has an intrinsic size only while it does not scroll.
        Scenario("text-view-turns", rules: ["controls-9", "passes-5"], limits: [5, 20, 1, 1]) { run in
            let (host, root) = run.openPlain()
            let view = UITextView()
            let size = 10 + run.length(1)
            view.font = .systemFont(ofSize: size)
            view.text = Array(repeating: "x", count: run.numbers[0] + 1).joined(separator: "\n")
            view.translatesAutoresizingMaskIntoConstraints = false
            view.isScrollEnabled = run.flag(2)
            root.addSubview(view)
            let height = view.heightAnchor.constraint(equalToConstant: 7)
            height.priority = UILayoutPriority(100)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 200), height,
            ])
            for scrolls in [run.flag(2), !run.flag(2), run.flag(3), !run.flag(3)] {
                view.isScrollEnabled = scrolls
                host.settle()
                let text = run.lines(run.numbers[0] + 1, size) + 16
                run.expect(
                    scrolls ? "height of a text view that scrolls" : "height of a text view that does not scroll",
                    view.frame.height,
                    scrolls ? 7 : text, within: 2 * run.pixel + 0.01)
            }
        },
        // Where a view overrides the text size, text is as wide as in a font of that size.
        Scenario(
            "overridden-text-sizes", rules: ["devices-5", "text-18", "passes-5"], limits: [3, 3, 1, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let (host, root) = run.openPlain()
            let outer = run.makeView(in: root, CGRect(x: 0, y: 100, width: 300, height: 200), translates: true)
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            label.text = "Overridden"
            label.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(label)
            label.leftAnchor.constraint(equalTo: outer.leftAnchor).isActive = true
            label.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
            host.settle()
            let categories: [UIContentSizeCategory] = [.extraSmall, .medium, .extraLarge, .accessibilityLarge]
            let whole: UIView = run.flag(2) ? outer : root
            for index in 0...1 {
                let category = categories[run.numbers[index]]
                if run.flag(3), whole === root {
                    root.viewController?.traitOverrides.preferredContentSizeCategory = category
                } else {
                    whole.traitOverrides.preferredContentSizeCategory = category
                }
                host.settle()
                let other = UILabel()
                other.font = .preferredFont(
                    forTextStyle: .body,
                    compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
                other.text = "Overridden"
                run.expect("size of the label at \(category.rawValue)", label.frame.size, other.intrinsicContentSize)
            }
        },
        // Headers stay below the content inset while rows of their section are visible.
        Scenario("pinned-below-insets", rules: ["tables-4", "scroll-views-4"], limits: [60, 9, 9, 300, 300, 1]) { run in
            let (host, root) = run.openPlain()
            let rows = PinnedRows([run.numbers[1] + 1, run.numbers[2] + 1])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.sectionHeaderTopPadding = 0
            table.dataSource = rows
            table.delegate = rows
            root.viewController?.automaticallyAdjustsScrollViewInsets = false
            root.addSubview(table)
            let inset = run.length(0)
            if !run.flag(5) { table.contentInset.top = inset }
            for offset in [run.length(3), run.length(4), -inset] {
                table.contentOffset.y = offset
                if run.flag(5) { table.contentInset.top = inset }
                host.settle()
                rows.expectHeaders(of: table, below: inset, "at \(offset)", run)
            }
        },
        // The same below bars, whose safe area adds to the content inset.
        Scenario(
            "pinned-below-bars", rules: ["tables-4", "scroll-views-4"], limits: [60, 9, 9, 300, 300, 60],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let rows = PinnedRows([run.numbers[1] + 1, run.numbers[2] + 3])
            run.held.append(rows)
            let controller = UIViewController()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
            table.sectionHeaderTopPadding = 0
            table.dataSource = rows
            table.delegate = rows
            table.contentInsetAdjustmentBehavior = .always
            controller.view.addSubview(table)
            let navigation = UINavigationController(rootViewController: controller)
            let host = run.open(navigation)
            table.contentInset.top = run.length(0)
            for (turn, offset) in [run.length(3), run.length(4), -40].enumerated() {
                if turn == 1 { controller.additionalSafeAreaInsets.top = run.length(5) }
                host.settle()
                table.contentOffset.y = offset
                host.settle()
                let covered = table.safeAreaInsets.top + run.length(0)
                run.expect("top inset in turn \(turn)", table.adjustedContentInset.top, covered)
                rows.expectHeaders(of: table, below: covered, "in turn \(turn)", run)
            }
        },
        // A background image makes a button at least as large as itself on each axis.
        Scenario("button-backgrounds", rules: ["controls-6", "passes-5"], limits: [90, 90, 90, 90, 4, 1]) { run in
            let button = UIButton(type: .custom)
            let title = String(repeating: "m", count: run.numbers[4])
            if !title.isEmpty { button.setTitle(title, for: .normal) }
            let (host, root) = run.openPlain()
            button.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(button)
            button.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            button.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            host.settle()
            let own = button.frame.size
            for index in 0...1 {
                let image = UIImage(
                    size: CGSize(width: run.length(index * 2) + 1, height: run.length(index * 2 + 1) + 1))
                button.setBackgroundImage(image, for: run.flag(5) && index == 1 ? .highlighted : .normal)
                if run.flag(5), index == 1 { button.isHighlighted = true }
                host.settle()
                if run.flag(5), index == 1 { continue }
                run.expect(
                    "size of a button with a background image", button.frame.size,
                    CGSize(width: max(own.width, image.size.width), height: max(own.height, image.size.height)),
                    within: run.pixel + 0.01)
            }
            button.isHighlighted = false
            button.setBackgroundImage(nil, for: .normal)
            host.settle()
            run.expect("size of a button without a background image", button.frame.size, own, within: run.pixel + 0.01)
        },
    ]
}
