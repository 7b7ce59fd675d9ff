import Foundation
import LayoutEngine
import LayoutReference

/// A table whose rows hold one text each.
private final class TextRows: UITableViewDataSource {
    var texts: [String] = []
    var size: CGFloat = 16
    /// Whether the cell's own label shows the text, or a label with constraints.
    var usesOwnLabels = false
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let font = UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
        if usesOwnLabels {
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.font = font
            cell.textLabel?.text = texts[indexPath.row]
            return cell
        }
        let label = UILabel()
        label.numberOfLines = 0
        label.font = font
        label.text = texts[indexPath.row]
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor, constant: 5),
            label.rightAnchor.constraint(equalTo: cell.contentView.rightAnchor, constant: -7),
            label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 3),
            label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -4),
        ])
        return cell
    }
}

extension ScenarioRun {
    /// How many lines words of four letters take at a width; nil where that is too close to tell.
    fileprivate func lineCount(_ words: Int, _ size: CGFloat, in width: CGFloat) -> Int? {
        let fit = (width / monospacedWidth(1, size) + 1) / 5
        guard abs(fit - fit.rounded()) > 0.02, fit >= 1 else { return nil }
        return Int((CGFloat(words) / fit.rounded(.down)).rounded(.up))
    }

    fileprivate func words(_ count: Int) -> String { Array(repeating: "abcd", count: count).joined(separator: " ") }
}

/// One thing changes after the first layout. The rules say all that follows from it.
extension Scenario {
    static let changes: [Scenario] = [
        // A text view that does not scroll is as high as its text, whichever property changes.
        Scenario(
            "text-view-changes", rules: ["controls-9", "text-4", "text-11", "text-12"],
            limits: [7, 9, 9, 120, 9, 9, 7]
        ) { run in
            var size = run.length(1) + 10
            var (count, limit) = (run.numbers[2] + 2, 0)
            var insets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
            let view = UITextView()
            view.isScrollEnabled = false
            view.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            view.text = run.words(count)
            let host = run.place([(view, 5, 90)])
            let width = view.widthAnchor.constraint(equalToConstant: 150 + run.length(3))
            width.isActive = true
            func check(_ when: String) {
                host.settle()
                let room = width.constant - 10 - insets.left - insets.right
                guard var lines = run.lineCount(count, size, in: room) else { return }
                if limit > 0 { lines = min(lines, limit) }
                run.expect(
                    "frame of the text view \(when)", view.frame,
                    CGRect(
                        x: 5, y: 90, width: width.constant,
                        height: run.roundedUp(run.roundedUp(run.lines(lines, size)) + insets.top + insets.bottom)),
                    within: run.pixel)
            }
            check("at first")
            for change in run.numbers[0] == 4 ? [4] : [run.numbers[0], run.numbers[6]] {
                switch change {
                case 0:
                    size += 3
                    view.font = .monospacedSystemFont(ofSize: size, weight: .regular)
                case 1:
                    count += 4
                    view.text = run.words(count)
                case 2:
                    // First left and right alone, then top and bottom alone, then all.
                    view.textContainerInset.left = 3
                    insets.left = 3
                    check("with a left inset")
                    view.textContainerInset.right = 41
                    insets.right = 41
                    check("with a right inset")
                    insets = UIEdgeInsets(top: run.length(4), left: 3, bottom: 8, right: 41)
                    view.textContainerInset = insets
                    check("with a top inset")
                    insets = UIEdgeInsets(top: run.length(4), left: 3, bottom: run.length(5), right: 9)
                    view.textContainerInset = insets
                case 3: width.constant += 37
                case 4:
                    size += 2
                    count = 5
                    view.attributedText = NSAttributedString(
                        string: run.words(count),
                        attributes: [.font: UIFont.monospacedSystemFont(ofSize: size, weight: .regular)])
                case 5:
                    view.isScrollEnabled = true
                    run.expect("intrinsic height of a text view that scrolls", view.intrinsicContentSize.height, -1)
                    view.isScrollEnabled = false
                    run.expect(
                        "whether a text view that no longer scrolls has an intrinsic height",
                        view.intrinsicContentSize.height > 0, true)
                case 6:
                    limit = 1
                    view.textContainer.maximumNumberOfLines = limit
                    view.invalidateIntrinsicContentSize()
                default:
                    count = 1
                    view.text = "abcd"
                }
                check("after change \(change)")
            }
            if let text = view.text { run.expect("text of the text view", text, run.words(count)) }
        },
        // Rows inset their content from different safe area insets on both sides.
        Scenario(
            "table-side-insets", rules: ["tables-2", "tables-5", "tables-8", "text-11"],
            limits: [60, 60, 9, 9, 1, 1],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let rows = TextRows()
            rows.usesOwnLabels = run.flag(4)
            rows.texts = [run.words(run.numbers[2] + 3), run.words(run.numbers[3] + 1)]
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            table.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(table)
            NSLayoutConstraint.activate([
                table.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
                table.rightAnchor.constraint(equalTo: controller.view.rightAnchor),
                table.topAnchor.constraint(equalTo: controller.view.topAnchor),
                table.heightAnchor.constraint(equalToConstant: 300),
            ])
            let host = run.open(controller)
            let system = run.systemInsets(of: host)
            for extra in [(run.length(0), run.length(1)), (run.length(1), 2)] as [(CGFloat, CGFloat)] {
                controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: extra.0, bottom: 0, right: extra.1)
                for avoids in [true, run.flag(5)] {
                    table.insetsContentViewsToSafeArea = avoids
                    host.settle()
                    let whole = controller.view.bounds.width
                    let left = avoids ? system.left + extra.0 : 0
                    let content = avoids ? whole - left - system.right - extra.1 : whole
                    var top: CGFloat = 0
                    for (index, text) in rows.texts.enumerated() {
                        let path = IndexPath(row: index, section: 0)
                        guard let cell = table.cellForRow(at: path) else { return }
                        run.expect("left of the content view of row \(index)", cell.contentView.frame.minX, left)
                        run.expect("width of the content view of row \(index)", cell.contentView.frame.width, content)
                        run.expect("top of row \(index)", cell.frame.minY, top)
                        let count = (text.count + 1) / 5
                        if !run.flag(4) {
                            guard let lines = run.lineCount(count, 16, in: content - 12) else { return }
                            run.expect(
                                "height of row \(index)", cell.frame.height,
                                run.roundedUp(run.lines(lines, 16)) + 7, within: run.pixel + 0.01)
                        }
                        top = cell.frame.maxY
                    }
                }
            }
            withExtendedLifetime(rows) {}
        },
        // In a navigation controller the first scroll view of a controller gets insets for what covers its top and
        // bottom.
        Scenario("scroll-in-navigation", rules: ["scroll-views-4", "scroll-views-5"], limits: [3, 1, 1, 1]) { run in
            let controller = UIViewController()
            let scrolls = [UIScrollView(), UIScrollView()]
            if run.numbers[0] == 1 { controller.view = scrolls[0] }
            if run.numbers[0] != 1 {
                if run.numbers[0] == 2 { controller.view.addSubview(UIView()) }
                for scroll in scrolls {
                    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                    scroll.frame = controller.view.bounds
                    controller.view.addSubview(scroll)
                }
            }
            controller.automaticallyAdjustsScrollViewInsets = !run.flag(1)
            let root: UIViewController =
                run.flag(2) ? controller : UINavigationController(rootViewController: controller)
            let host = run.open(root)
            let system = run.systemInsets(of: host)
            let bar = run.flag(2) ? 0 : CGFloat(run.barHeights.navigationBar(hasLargeTitle: false))
            let covered = UIEdgeInsets(top: system.top + bar, left: 0, bottom: system.bottom, right: 0)
            // Whether the scroll view is the root view or its first subview.
            let isFirst = run.numbers[0] != 2
            let takes = isFirst && !run.flag(1) && (!run.uikit.hasSafeArea || !run.flag(2))
            func check(_ wanted: UIEdgeInsets, _ when: String) {
                host.settle()
                let found = scrolls[0].adjustedContentInset
                run.expect("top inset \(when)", found.top, wanted.top)
                run.expect("bottom inset \(when)", found.bottom, wanted.bottom)
                run.expect("vertical content offset \(when)", scrolls[0].contentOffset.y, -wanted.top)
                if run.numbers[0] != 1 {
                    run.expect("top inset of the second scroll view \(when)", scrolls[1].adjustedContentInset.top, 0)
                }
            }
            check(takes ? covered : .zero, "with a small content")
            guard run.uikit.hasSafeArea else { return }
            scrolls[0].alwaysBounceVertical = true
            check(covered, "with alwaysBounceVertical")
            scrolls[0].alwaysBounceVertical = false
            check(takes ? covered : .zero, "without alwaysBounceVertical")
            scrolls[0].contentSize = CGSize(width: 10, height: 3000)
            check(covered, "with a tall content")
            scrolls[0].contentSize = .zero
            check(takes ? covered : .zero, "without content")
            scrolls[0].contentInsetAdjustmentBehavior = run.flag(3) ? .never : .scrollableAxes
            check(.zero, "with another adjustment behavior")
            scrolls[0].contentInsetAdjustmentBehavior = .always
            check(covered, "with the adjustment behavior always")
        },
        // A button's update handler changes its configuration when the state changes.
        Scenario(
            "button-handlers", rules: ["controls-17", "controls-14"], limits: [3, 1, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            var configuration = UIButton.Configuration.plain()
            configuration.image = UIImage(size: CGSize(width: 10, height: 12))
            let button = UIButton(configuration: configuration)
            button.automaticallyUpdatesConfiguration = !run.flag(2)
            button.configurationUpdateHandler = { button in
                let side: CGFloat = button.isSelected ? 40 : button.isHighlighted ? 30 : button.isEnabled ? 20 : 50
                button.configuration?.image = UIImage(size: CGSize(width: side, height: side))
            }
            let host = run.place([(button, 20, 100)])
            func check(_ side: CGFloat, _ when: String) {
                host.settle()
                run.expect("size of the button \(when)", button.frame.size, CGSize(width: side + 24, height: side + 14))
                run.expect("width of the button's image \(when)", button.currentImage?.size.width ?? 0, side)
            }
            check(20, "at first")
            let changes: [(UIButton) -> Void] = [
                { $0.isSelected = true }, { $0.isHighlighted = true }, { $0.isEnabled = false }, { _ in },
            ]
            changes[run.numbers[0]](button)
            let wanted = [40, 30, 50, 20][run.numbers[0]] as CGFloat
            check(run.flag(2) ? 20 : wanted, "in another state")
            button.setNeedsUpdateConfiguration()
            check(wanted, "after setNeedsUpdateConfiguration")
            button.configurationUpdateHandler = nil
            button.isSelected.toggle()
            check(wanted, "without an update handler")
        },
        // The positions of title and image in a button with a configuration.
        Scenario("button-parts", rules: ["controls-14", "direction-3"], limits: [3, 20, 30, 30, 20, 20, 60, 40]) {
            run in
            guard run.uikit >= .iOS13plus else { return }
            let places: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
            var configuration = UIButton.Configuration.plain()
            configuration.title = "title"
            configuration.imagePlacement = places[run.numbers[0]]
            configuration.imagePadding = run.length(1)
            let image = CGSize(width: run.length(2) + 4, height: run.length(3) + 4)
            configuration.image = UIImage(size: image)
            let insets = NSDirectionalEdgeInsets(
                top: run.length(4), leading: run.length(5), bottom: run.length(5), trailing: run.length(4))
            configuration.contentInsets = insets
            let button = UIButton(configuration: configuration)
            let host = run.place([(button, 20, 100)])
            NSLayoutConstraint.activate([
                button.widthAnchor.constraint(equalToConstant: 180 + run.length(6)),
                button.heightAnchor.constraint(equalToConstant: 130 + run.length(7)),
            ])
            host.settle()
            guard let title = button.titleLabel?.frame, let picture = button.imageView?.frame else { return }
            let left = run.isRightToLeft ? insets.trailing : insets.leading
            let right = run.isRightToLeft ? insets.leading : insets.trailing
            let room = button.bounds.inset(
                by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
            let within = run.pixel + 0.01
            run.expect("size of the button's image", picture.size, image, within: within)
            run.expect("whether there is a title", title.width > 5 && title.height > 5, true)
            // Left and right, or top and bottom.
            let isFirst = run.numbers[0] < 2 && run.isRightToLeft ? run.numbers[0] == 1 : run.numbers[0] % 2 == 0
            if run.numbers[0] < 2 {
                let (near, far) = isFirst ? (picture, title) : (title, picture)
                run.expect(
                    "horizontal gap between title and image", far.minX - near.maxX, run.length(1), within: within)
                run.expect(
                    "horizontal center of title and image together", (near.minX + far.maxX) / 2, room.midX,
                    within: within)
                run.expect("vertical center of the title", title.midY, room.midY, within: within)
                run.expect("vertical center of the image", picture.midY, room.midY, within: within)
            } else {
                let (near, far) = isFirst ? (picture, title) : (title, picture)
                run.expect("vertical gap between title and image", far.minY - near.maxY, run.length(1), within: within)
                run.expect(
                    "vertical center of title and image together", (near.minY + far.maxY) / 2, room.midY, within: within
                )
                run.expect("horizontal center of the title", title.midX, room.midX, within: within)
                run.expect("horizontal center of the image", picture.midX, room.midX, within: within)
            }
        },
        // Views override traits; handlers that are registered for trait changes are called.
        Scenario(
            "view-registrations", rules: ["devices-5", "turns-3"], limits: [2, 2, 2, 1],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let log = CallbackLog()
            let (host, root) = run.openPlain()
            let (outer, inner, beside) = (UIView(), UIView(), UIView())
            root.addSubview(outer)
            outer.addSubview(inner)
            root.addSubview(beside)
            for (name, view) in [("outer", outer), ("inner", inner), ("beside", beside)] {
                view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
                    (view: UIView, old: UITraitCollection) in
                    log.note(
                        "\(name) \(old.horizontalSizeClass.rawValue) to \(view.traitCollection.horizontalSizeClass.rawValue)"
                    )
                }
            }
            let gone = outer.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, _) in
                log.note("unregistered")
            }
            outer.unregisterForTraitChanges(gone)
            host.settle()
            run.expect("calls of the handlers at first", log.take(), [])
            let plain = root.traitCollection.horizontalSizeClass.rawValue
            let classes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
            var (around, within) = (plain, plain)
            func check(_ newOuter: Int, _ newInner: Int, _ when: String) {
                host.settle()
                var wanted: [String] = []
                if newOuter != around { wanted.append("outer \(around) to \(newOuter)") }
                if newInner != within { wanted.append("inner \(within) to \(newInner)") }
                run.expect("calls of the handlers \(when)", log.take(), wanted)
                (around, within) = (newOuter, newInner)
            }
            func value(_ number: Int, or other: Int) -> Int { number == 0 ? other : number }
            outer.traitOverrides.horizontalSizeClass = classes[run.numbers[0]]
            let first = value(run.numbers[0], or: plain)
            check(first, first, "after the first change of the outer view")
            inner.traitOverrides.horizontalSizeClass = classes[run.numbers[1]]
            check(first, value(run.numbers[1], or: first), "after the change of the inner view")
            outer.traitOverrides.horizontalSizeClass = classes[run.numbers[2]]
            let second = value(run.numbers[2], or: first)
            check(second, value(run.numbers[1], or: second), "after the second change of the outer view")
            // Changes of other traits do not call them.
            outer.overrideUserInterfaceStyle = run.flag(3) ? .dark : .light
            check(second, value(run.numbers[1], or: second), "after a change of another trait")
        },
    ]
}
