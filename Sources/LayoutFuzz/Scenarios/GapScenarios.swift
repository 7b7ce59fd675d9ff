import Foundation
import LayoutEngine

/// One row whose cell has a label of several lines.
private final class WrappingRow: NSObject, UITableViewDataSource {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}

/// Collects notifications. The closures that write to it belong to no actor.
private final class PostedEditingNotifications: @unchecked Sendable {
    var names: [String] = []
}

/// Small rules whose mistakes other scenarios did not find.
extension Scenario {
    static let gaps: [Scenario] = [
        // The beginning and the end of editing are each posted once.
        Scenario("editing-is-posted", rules: ["controls-16"], limits: [1, 1, 1]) { run in
            let (_, root) = run.openPlain()
            let (field, area, other) = (UITextField(), UITextView(), UITextField())
            let view: UIView = run.flag(0) ? area : field
            root.addSubview(view)
            root.addSubview(other)
            let posts = PostedEditingNotifications()
            let names =
                run.flag(0)
                ? [UITextView.textDidBeginEditingNotification, UITextView.textDidEndEditingNotification]
                : [UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification]
            let observers = names.enumerated().map { index, name in
                NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
                    posts.names.append(index == 0 ? "begin" : "end")
                }
            }
            defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
            view.becomeFirstResponder()
            if run.flag(1) { view.becomeFirstResponder() }
            run.expect("notifications after editing began", posts.names, ["begin"])
            run.expect(
                "whether editing can end", run.flag(2) ? other.becomeFirstResponder() : view.resignFirstResponder(),
                true)
            run.expect("notifications after editing ended", posts.names, ["begin", "end"])
            run.expect("resignFirstResponder after editing ended", view.resignFirstResponder(), true)
            run.expect("notifications after another resignFirstResponder", posts.names, ["begin", "end"])
        },
        // A root view that was replaced is a plain view again.
        Scenario("another-root-view", rules: ["life-cycle-1", "margins-1", "margins-2"], limits: [1, 1]) { run in
            let controller = UIViewController()
            let old: UIView = controller.view
            if run.flag(0) { run.open(controller).settle() }
            let new = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 80))
            controller.view = new
            run.expectObject("next responder of the new view", new.next, controller)
            run.expect(
                "whether the old root view still has the controller as next responder", old.next === controller, false)
            let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            if run.flag(1) { host.addSubview(old) }
            old.insetsLayoutMarginsFromSafeArea = false
            run.expect("left margin of the old root view", old.layoutMargins.left, 8)
            run.expectObject("view of the controller", controller.view, new)
        },
        // `systemLayoutSizeFitting` of a stack view also counts changes since the last layout.
        Scenario("fitting-before-layout", rules: ["controls-11", "stacks-1"], limits: [3, 60, 60, 30, 30, 1, 1]) {
            run in
            func make() -> UIStackView { UIStackView(arrangedSubviews: [SizedView(width: 20, height: 10)]) }
            let (stack, host) = (make(), run.openPlain())
            if run.flag(5) {
                stack.translatesAutoresizingMaskIntoConstraints = false
                host.view.addSubview(stack)
                host.host.settle()
            }
            if run.flag(6) { _ = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
            let item = SizedView(width: run.length(1) + 1, height: run.length(2) + 1)
            stack.addArrangedSubview(item)
            stack.spacing = run.length(3)
            stack.axis = run.numbers[0] % 2 == 0 ? .horizontal : .vertical
            if run.numbers[0] > 1 { stack.arrangedSubviews[0].isHidden = true }
            let gap = run.numbers[0] > 1 ? 0 : run.length(3)
            let first: CGSize = run.numbers[0] > 1 ? .zero : CGSize(width: 20, height: 10)
            let wanted: CGSize =
                stack.axis == .horizontal
                ? CGSize(width: first.width + gap + item.width, height: max(first.height, item.height))
                : CGSize(width: max(first.width, item.width), height: first.height + gap + item.height)
            let found = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            run.expect("fitting size of the stack view", found, wanted, within: run.pixel + 0.01)
        },
        // An `endUpdates` without a beginning has no effect. Nested updates take effect with the outer ones.
        Scenario("updates-in-updates", rules: ["tables-6"], limits: [2, 4, 1, 1]) { run in
            let rows = CellCountingRows(count: 3)
            let (host, root) = run.openPlain()
            let table = UITableView(frame: CGRect(x: 0, y: 90, width: 200, height: 900), style: .plain)
            table.rowHeight = 20
            table.dataSource = rows
            root.addSubview(table)
            host.settle()
            for _ in 0..<run.numbers[0] { table.endUpdates() }
            table.beginUpdates()
            if run.flag(2) { table.beginUpdates() }
            let row = min(run.numbers[1], run.flag(3) ? rows.count - 1 : rows.count)
            // Inserts a row, or inserts one and deletes another one. Then only both together fit the number of rows of
            // the data source.
            if !run.flag(3) { rows.count += 1 }
            table.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
            if run.flag(3) { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
            if run.flag(2) { table.endUpdates() }
            let made = rows.made
            table.endUpdates()
            host.settle()
            run.expect("number of rows after the updates", table.numberOfRows(inSection: 0), rows.count)
            run.expect("height of the content after the updates", table.contentSize.height, CGFloat(rows.count * 20))
            run.expect("whether the updates made cells", rows.made > made, true)
            run.expect("number of exceptions", run.exceptions(.internalInconsistency), 0)
        },
        // Each state of a button has its own image, or else the normal one.
        Scenario("button-pictures-of-states", rules: ["controls-6", "controls-7"], limits: [7, 60, 60, 60, 7]) { run in
            let button = UIButton(type: .custom)
            let states: [UIControl.State] = [.highlighted, .disabled, .selected]
            var sizes: [UInt: CGSize] = [0: CGSize(width: 10, height: 12)]
            button.setImage(UIImage(size: CGSize(width: 10, height: 12)), for: .normal)
            for (index, state) in states.enumerated() where run.numbers[0] >> index & 1 == 1 {
                let size = CGSize(width: 20 + run.numbers[1 + index], height: 90 - run.numbers[1 + index])
                sizes[state.rawValue] = size
                button.setImage(UIImage(size: size), for: state)
            }
            let host = run.place([(button, 0, 0)])
            host.settle()
            button.isHighlighted = run.numbers[4] & 1 == 1
            button.isEnabled = run.numbers[4] & 2 == 0
            button.isSelected = run.numbers[4] & 4 == 4
            host.settle()
            let wanted = sizes[button.state.rawValue] ?? sizes[0] ?? .zero
            run.expect("size of currentImage in a state", button.currentImage?.size ?? .zero, wanted)
            run.expect("size of the image that is shown", button.imageView?.image?.size ?? .zero, wanted)
            run.expect("width of the button in a state", button.frame.width, wanted.width, within: run.pixel + 0.01)
            (button.isHighlighted, button.isEnabled, button.isSelected) = (false, true, false)
            host.settle()
            run.expect(
                "size of currentImage in the normal state again", button.currentImage?.size ?? .zero, sizes[0] ?? .zero)
        },
        // The label of a cell wraps between equal margins on both sides.
        Scenario("rows-that-wrap", rules: ["tables-8", "text-4", "text-12"], limits: [60, 20, 40, 100]) { run in
            let row = WrappingRow()
            let (host, root) = run.openPlain()
            let table = UITableView(
                frame: CGRect(x: 0, y: 90, width: 160 + run.length(3), height: 900), style: .plain)
            (table.contentInsetAdjustmentBehavior, table.insetsContentViewsToSafeArea) = (.never, false)
            table.dataSource = row
            let size = 10 + run.length(1)
            row.cell.contentView.insetsLayoutMarginsFromSafeArea = false
            let (start, end) = (30 + run.length(2) / 2, CGFloat(8))
            row.cell.contentView.layoutMargins = UIEdgeInsets(
                top: 8, left: run.isRightToLeft ? end : start, bottom: 8, right: run.isRightToLeft ? start : end)
            row.cell.textLabel?.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            row.cell.textLabel?.numberOfLines = 0
            row.cell.textLabel?.lineBreakMode = .byCharWrapping
            row.cell.textLabel?.text = String(repeating: "m", count: run.numbers[0] + 1)
            root.addSubview(table)
            host.settle()
            let room = table.bounds.width - 2 * start
            let letters = ((room + 0.001) / run.monospacedWidth(1, size)).rounded(.down)
            let lines = Int((CGFloat(run.numbers[0] + 1) / letters).rounded(.up))
            run.expect(
                "height of a row with \(lines) lines", row.cell.frame.height,
                max(44, run.roundedUp(run.lines(lines, size))),
                within: 2 * run.pixel)
        },
        // Before iOS 11 a change of the status bar updates the guides of children, both larger and smaller.
        Scenario(
            "children-ask-again", rules: ["child-guides-2", "guides-3"], limits: [15, 30, 1, 1],
            needs: { !$0.uikit.hasSafeArea && !$0.device.hasNotch }
        ) { run in
            let (root, child, inner) = (UIViewController(), UIViewController(), UIViewController())
            let host = run.open(root)
            func embed(_ child: UIViewController, _ parent: UIViewController, _ y: CGFloat) {
                parent.addChild(child)
                child.view.frame = parent.view.bounds
                child.view.frame.origin.y = y
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
            }
            embed(child, root, run.length(1) / 2)
            if run.flag(2) { embed(inner, child, 3) }
            host.settle()
            for bit in 0..<4 {
                host.setStatusBarHeight(run.numbers[0] >> bit & 1 == 1 ? 20 : 0)
                let wanted = max(0, root.topLayoutGuide.length - run.length(1) / 2)
                run.expect("top guide of a child", child.topLayoutGuide.length, wanted)
                if run.flag(2) {
                    run.expect("top guide of a grandchild", inner.topLayoutGuide.length, max(0, wanted - 3))
                }
            }
        },
        // One or several bar button items on each side of a navigation item.
        Scenario("items-of-a-bar", rules: ["bars-4"], limits: [3, 3, 1]) { run in
            let item = UINavigationItem(title: "a")
            let (left, right) = (
                (0..<run.numbers[0]).map { _ in UIBarButtonItem() }, (0..<run.numbers[1]).map { _ in UIBarButtonItem() }
            )
            item.leftBarButtonItems = left
            item.rightBarButtonItems = right
            run.expectObject("leftBarButtonItem of several", item.leftBarButtonItem, left.first)
            run.expectObject("rightBarButtonItem of several", item.rightBarButtonItem, right.first)
            let other = UIBarButtonItem()
            if run.flag(2) { item.leftBarButtonItem = other } else { item.rightBarButtonItem = other }
            let (one, two) = (item.leftBarButtonItems ?? [], item.rightBarButtonItems ?? [])
            run.expectObject("bar button item that was set alone", run.flag(2) ? one.first : two.first, other)
            run.expect(
                "number of bar button items on the other side", run.flag(2) ? two.count : one.count,
                run.flag(2) ? right.count : left.count)
        },
        // A copy of layout attributes is equal until one of both changes, and has the same category.
        Scenario("attributes-that-are-copied", rules: ["collections-4"], limits: [2, 7, 90, 90, 40, 40, 9]) { run in
            let path = IndexPath(item: run.numbers[6], section: 1)
            let attributes =
                [
                    UICollectionViewLayoutAttributes(forCellWith: path),
                    UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "kind", with: path),
                    UICollectionViewLayoutAttributes(forDecorationViewOfKind: "kind", with: path),
                ][run.numbers[0]]
            attributes.frame = CGRect(
                x: run.length(2), y: run.length(3), width: run.length(4) + 1, height: run.length(5) + 1)
            attributes.transform3D = CATransform3DMakeTranslation(3, 4, 0)
            run.expect("transform of a transform3D", attributes.transform, CGAffineTransform(translationX: 3, y: 4))
            guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
                return run.expect("whether there is a copy", false, true)
            }
            run.expect("whether a copy is equal", attributes.isEqual(copy), true)
            run.expect("kind of the copy", copy.representedElementKind, run.numbers[0] == 0 ? nil : "kind")
            let categories: [UICollectionViewLayoutAttributes.ElementCategory] = [
                .cell, .supplementaryView, .decorationView,
            ]
            run.expect("category of the copy", copy.representedElementCategory, categories[run.numbers[0]])
            run.expect("indexPath of the copy", copy.indexPath, path)
            let middle = attributes.center
            switch run.numbers[1] {
            case 0: copy.alpha = 0.5
            case 1: copy.transform = .identity
            case 2: copy.zIndex = 3
            case 3: copy.isHidden = true
            case 4: copy.indexPath = IndexPath(item: 99, section: 1)
            case 5:
                copy.size = CGSize(width: 200, height: 300)
                run.expect("center of the copy after another size was set", copy.center, middle)
            case 6:
                copy.center = CGPoint(x: 300, y: 200)
                run.expect("size of the copy after another center was set", copy.size, attributes.size)
            default:
                copy.bounds = CGRect(x: 0, y: 0, width: 250, height: 260)
                run.expect("width of the copy's frame after other bounds were set", copy.frame.width, 250)
            }
            run.expect("whether a changed copy is equal", attributes.isEqual(copy), false)
            run.expect("left edge of the first attributes", attributes.frame.minX, run.length(2))
        },
        // In a flow layout with an estimated item size, a cell has the size of its preferred attributes.
        Scenario("cells-of-their-own-size", rules: ["collections-2", "collections-7"], limits: [60, 60, 60, 60, 1]) {
            run in
            let (host, root) = run.openPlain()
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 40, height: 40)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 80, width: 300, height: 600), collectionViewLayout: layout)
            list.contentInsetAdjustmentBehavior = .never
            let items = PreferredSizeItems()
            items.size = CGSize(width: 20 + run.length(0), height: 20 + run.length(1))
            list.register(WantingCell.self, forCellWithReuseIdentifier: "item")
            list.dataSource = items
            root.addSubview(list)
            host.settle()
            func check(_ when: String) {
                for item in 0..<2 {
                    let cell = list.cellForItem(at: IndexPath(item: item, section: 0)) as? WantingCell
                    run.expect("size of item \(item) \(when)", cell?.frame.size ?? .zero, items.size)
                    run.expect(
                        "whether updateConfiguration was called for item \(item) \(when)", (cell?.filled ?? 0) > 0, true
                    )
                }
            }
            check("at first")
            items.size = CGSize(width: 20 + run.length(2), height: 20 + run.length(3))
            if run.flag(4) { list.reloadData() } else { list.reloadItems(at: [IndexPath(item: 0, section: 0)]) }
            host.settle()
            check("after a change")
        },
        // `scrollRangeToVisible` shows the range.
        Scenario("text-that-scrolls", rules: ["controls-9", "controls-19"], limits: [40, 40, 1]) { run in
            let (host, root) = run.openPlain()
            let view = UITextView(frame: CGRect(x: 0, y: 80, width: 200, height: 120))
            view.contentInsetAdjustmentBehavior = .never
            view.text = (0...40).map { "\($0 % 10)" }.joined(separator: "\n")
            view.isScrollEnabled = !run.flag(2)
            root.addSubview(view)
            host.settle()
            for line in run.numbers[..<2] {
                let before = view.contentOffset
                view.scrollRangeToVisible(NSRange(location: line * 2, length: 1))
                let place = view.position(from: view.beginningOfDocument, offset: line * 2 + 1)
                let caret = place.map { view.caretRect(for: $0) } ?? .null
                if run.flag(2) {
                    run.expect("content offset of a text view that does not scroll", view.contentOffset, before)
                } else {
                    run.expect(
                        "whether line \(line) is below the top edge", caret.minY >= view.bounds.minY - 0.01, true)
                    run.expect(
                        "whether line \(line) is above the bottom edge", caret.maxY <= view.bounds.maxY + 0.01, true)
                }
            }
        },
        // The adjusted content inset and the content offset depend on the present values only, not on earlier ones.
        Scenario(
            "insets-in-any-order", rules: ["scroll-views-4", "scroll-views-6"],
            limits: [255] + Array(repeating: 8 * 20 - 1, count: 7), kinds: 8, share: 4,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            var state: [Int?] = Array(repeating: nil, count: 8)
            func set(_ property: Int, _ controller: UIViewController, _ scroll: UIScrollView) {
                guard let value = state[property] else { return }
                switch property {
                case 0:
                    scroll.contentInsetAdjustmentBehavior = [.automatic, .scrollableAxes, .never, .always][value % 4]
                case 1: scroll.alwaysBounceHorizontal = value % 2 == 1
                case 2: scroll.alwaysBounceVertical = value % 2 == 1
                case 3: scroll.contentSize = CGSize(width: value % 3 * 500, height: value / 3 * 400)
                case 4:
                    scroll.contentInset = UIEdgeInsets(top: CGFloat(value), left: 3, bottom: 4, right: CGFloat(value))
                case 5:
                    controller.additionalSafeAreaInsets = UIEdgeInsets(
                        top: CGFloat(value), left: CGFloat(value % 5 * 4), bottom: 2, right: CGFloat(value % 3 * 7))
                case 6: scroll.frame = CGRect(x: value % 4 * 3, y: value * 2, width: 300, height: 400)
                default: scroll.isScrollEnabled = value % 2 == 0
                }
            }
            func make() -> (SceneHost, UIViewController, UIScrollView) {
                let controller = UIViewController()
                let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
                controller.view.addSubview(scroll)
                return (run.open(controller), controller, scroll)
            }
            func picture(_ app: (SceneHost, UIViewController, UIScrollView)) -> SettledLayout {
                app.0.settle()
                var result = SettledLayout()
                result.add("content offset", [app.2.contentOffset.x, app.2.contentOffset.y])
                result.add(treeOf: app.1.view, "root", measures: false)
                return result
            }
            let app = make()
            for (index, number) in run.numbers[1...].enumerated() {
                state[number % 8] = number / 8
                set(number % 8, app.1, app.2)
                if run.numbers[0] >> index & 1 == 0 { app.0.settle() }
            }
            let found = picture(app)
            let fresh = make()
            for property in 0..<8 { set(property, fresh.1, fresh.2) }
            run.expectSame(found, picture(fresh), " with the values \(state)")
        },
    ]
}

/// A cell with a preferred size, which counts the updates of its configuration.
private final class WantingCell: UICollectionViewListCell {
    var wanted = CGSize.zero
    private(set) var filled = 0

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        filled += 1
        contentConfiguration = defaultContentConfiguration()
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = wanted
        return layoutAttributes
    }
}

/// Two items with such cells.
private final class PreferredSizeItems: NSObject, UICollectionViewDataSource {
    var size = CGSize.zero
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? WantingCell)?.wanted = size
        return cell
    }
}

/// Rows of one section. Counts the cells that are made.
private final class CellCountingRows: NSObject, UITableViewDataSource {
    var count: Int
    private(set) var made = 0
    init(count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
