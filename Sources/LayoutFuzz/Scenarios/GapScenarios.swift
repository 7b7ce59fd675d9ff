import Foundation
import LayoutEngine

/// Rows that are cells, each with a label of several lines.
private final class WrappingRow: NSObject, UITableViewDataSource {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}

/// What was posted, from closures that belong to no actor.
private final class EditingPosts: @unchecked Sendable {
    var names: [String] = []
}

/// Small rules that mistakes fell through.
extension Scenario {
    static let gaps: [Scenario] = [
        // What begins and ends editing is posted, once each.
        Scenario("editing-is-posted", rules: ["controls-16"], limits: [1, 1, 1]) { run in
            let (_, root) = run.openPlain()
            let (field, area, other) = (UITextField(), UITextView(), UITextField())
            let view: UIView = run.flag(0) ? area : field
            root.addSubview(view)
            root.addSubview(other)
            let posts = EditingPosts()
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
            run.expect("posts of a beginning", posts.names, ["begin"])
            run.expect(
                "answer of an end", run.flag(2) ? other.becomeFirstResponder() : view.resignFirstResponder(), true)
            run.expect("posts of an end", posts.names, ["begin", "end"])
            run.expect("answer of one that is over", view.resignFirstResponder(), true)
            run.expect("posts of one that is over", posts.names, ["begin", "end"])
        },
        // A root view that another one follows is a plain view again.
        Scenario("another-root-view", rules: ["life-cycle-1", "margins-1", "margins-2"], limits: [1, 1]) { run in
            let controller = UIViewController()
            let old: UIView = controller.view
            if run.flag(0) { run.open(controller).settle() }
            let new = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 80))
            controller.view = new
            run.expectObject("next responder of the new view", new.next, controller)
            run.expect("whether the old one still has the controller", old.next === controller, false)
            let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            if run.flag(1) { host.addSubview(old) }
            old.insetsLayoutMarginsFromSafeArea = false
            run.expect("margins of the old view", old.layoutMargins.left, 8)
            run.expectObject("view of the controller", controller.view, new)
        },
        // A stack says at once how large it is, also of changes that no layout has seen.
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
            run.expect("size along the stack", found, wanted, within: run.pixel + 0.01)
        },
        // An end without a beginning is none; a beginning within another one ends with it.
        Scenario("updates-in-updates", rules: ["tables-6"], limits: [2, 4, 1, 1]) { run in
            let rows = MadeRows(count: 3)
            let (host, root) = run.openPlain()
            let table = UITableView(frame: CGRect(x: 0, y: 90, width: 200, height: 900), style: .plain)
            table.rowHeight = 20
            table.dataSource = rows
            root.addSubview(table)
            host.settle()
            for _ in 0..<run.numbers[0] { table.endUpdates() }
            table.beginUpdates()
            if run.flag(2) { table.beginUpdates() }
            let row = min(run.numbers[1], rows.count)
            rows.count += 1
            table.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
            if run.flag(3) {
                // One comes and one goes: as many as before, and others.
                rows.count -= 1
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
            if run.flag(2) { table.endUpdates() }
            let made = rows.made
            table.endUpdates()
            host.settle()
            run.expect("rows", table.numberOfRows(inSection: 0), rows.count)
            run.expect("height of the content", table.contentSize.height, CGFloat(rows.count * 20))
            run.expect("whether rows were made again", rows.made > made, true)
            run.expect("what was refused", run.exceptions(.internalInconsistency), 0)
        },
        // Each state of a button has its picture, or the normal one.
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
            run.expect("picture of the state", button.currentImage?.size ?? .zero, wanted)
            run.expect("picture that is shown", button.imageView?.image?.size ?? .zero, wanted)
            run.expect("width of the button", button.frame.width, wanted.width, within: run.pixel + 0.01)
            (button.isHighlighted, button.isEnabled, button.isSelected) = (false, true, false)
            host.settle()
            run.expect("picture as it was", button.currentImage?.size ?? .zero, sizes[0] ?? .zero)
        },
        // A label in a row wraps in the room between equal distances from both sides.
        Scenario("rows-that-wrap", rules: ["tables-8", "text-4", "text-12"], limits: [60, 20, 40, 100]) { run in
            let row = WrappingRow()
            let (host, root) = run.openPlain()
            let table = UITableView(
                frame: CGRect(x: 0, y: 90, width: 160 + run.length(3), height: 900), style: .plain)
            (table.contentInsetAdjustmentBehavior, table.insetsContentViewsToSafeArea) = (.never, false)
            table.dataSource = row
            let size = 10 + run.length(1)
            row.cell.contentView.insetsLayoutMarginsFromSafeArea = false
            row.cell.contentView.layoutMargins = UIEdgeInsets(top: 8, left: 30 + run.length(2) / 2, bottom: 8, right: 8)
            row.cell.textLabel?.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            row.cell.textLabel?.numberOfLines = 0
            row.cell.textLabel?.lineBreakMode = .byCharWrapping
            row.cell.textLabel?.text = String(repeating: "m", count: run.numbers[0] + 1)
            root.addSubview(table)
            host.settle()
            let room = table.bounds.width - 2 * (30 + run.length(2) / 2)
            let letters = ((room + 0.001) / run.monospacedWidth(1, size)).rounded(.down)
            let lines = Int((CGFloat(run.numbers[0] + 1) / letters).rounded(.up))
            run.expect(
                "height of \(lines) lines", row.cell.frame.height, max(44, run.roundedUp(run.lines(lines, size))),
                within: 2 * run.pixel)
        },
        // Items at the sides of a bar, one or several.
        Scenario("items-of-a-bar", rules: ["bars-4"], limits: [3, 3, 1]) { run in
            let item = UINavigationItem(title: "a")
            let (left, right) = (
                (0..<run.numbers[0]).map { _ in UIBarButtonItem() }, (0..<run.numbers[1]).map { _ in UIBarButtonItem() }
            )
            item.leftBarButtonItems = left
            item.rightBarButtonItems = right
            run.expectObject("first at the left", item.leftBarButtonItem, left.first)
            run.expectObject("first at the right", item.rightBarButtonItem, right.first)
            let other = UIBarButtonItem()
            if run.flag(2) { item.leftBarButtonItem = other } else { item.rightBarButtonItem = other }
            let (one, two) = (item.leftBarButtonItems ?? [], item.rightBarButtonItems ?? [])
            run.expectObject("the one that was set", run.flag(2) ? one.first : two.first, other)
            run.expect(
                "items at the other side", run.flag(2) ? two.count : one.count, run.flag(2) ? right.count : left.count)
        },
    ]
}

/// Rows of one section, which count how many were made.
private final class MadeRows: NSObject, UITableViewDataSource {
    var count: Int
    private(set) var made = 0
    init(count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
