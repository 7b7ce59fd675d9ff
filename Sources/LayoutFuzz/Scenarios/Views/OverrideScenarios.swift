import Foundation
import LayoutEngine

private final class InsetField: UITextField {
    var inset: CGFloat = 0
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: inset, dy: 0)
    }
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).offsetBy(dx: -inset, dy: 0)
    }
}

private final class InsetButton: UIButton {
    var inset: CGFloat = 0
    override func contentRect(forBounds bounds: CGRect) -> CGRect {
        super.contentRect(forBounds: bounds).insetBy(dx: inset, dy: 0)
    }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.minX, y: 1, width: 9, height: 8)
    }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.maxX - 5, y: 2, width: 5, height: 6)
    }
}

private final class WideTarget: UIView {
    var margin: CGFloat = 0
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -margin, dy: -margin).contains(point)
    }
}

/// A table view controller that is the data source of its table.
private final class OwnTableController: UITableViewController {
    var counts: [Int] = [1]
    var height: CGFloat = 44
    var hasTitles = false
    override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.tag = indexPath.section * 10 + indexPath.row
        return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        hasTitles ? "title" : nil
    }
}

private final class OwnItemsController: UICollectionViewController {
    var count = 1
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
}

private final class AppliedCell: UICollectionViewCell {
    var applied: CGRect = .null
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied = layoutAttributes.frame }
}

private final class OwnNavigation: UINavigationController {
    var log: [String] = []
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        log.append("push \(viewController.title ?? "")")
        super.pushViewController(viewController, animated: animated)
    }
}

private final class TintedView: UIView {
    var changes = 0
    override func tintColorDidChange() {
        super.tintColorDidChange()
        changes += 1
    }
}

/// Methods of UIKit classes that apps override to return other values.
extension Scenario {
    static let overrides: [Scenario] = [
        Scenario(
            "fields-with-own-places", rules: ["controls-20"], limits: [60, 40, 40, 1] + Array(repeating: 29, count: 3)
        ) {
            run in
            let field = InsetField()
            field.inset = run.length(0)
            let (left, right) = (
                UIView(frame: CGRect(x: 0, y: 0, width: run.length(1) + 1, height: 10)),
                UIView(frame: CGRect(x: 0, y: 0, width: run.length(2) + 1, height: 12))
            )
            (field.leftView, field.rightView) = (left, right)
            (field.leftViewMode, field.rightViewMode) = (.always, run.flag(3) ? .always : .never)
            let (host, root) = run.openPlain()
            field.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
            root.addSubview(field)
            func check(_ when: String) {
                host.settle()
                let bounds = field.bounds
                run.expect(
                    "frame of the left view \(when)", left.frame,
                    CGRect(x: field.inset, y: bounds.midY - 5, width: left.bounds.width, height: 10), within: run.pixel)
                guard run.flag(3) else { return }
                run.expect(
                    "right edge of the right view \(when)", right.frame.maxX, bounds.width - field.inset,
                    within: run.pixel)
                let text = field.textRect(forBounds: bounds)
                run.expect(
                    "whether the text begins after the left view \(when)", text.minX >= left.frame.maxX - run.pixel,
                    true)
            }
            check("at first")
            for (turn, number) in run.numbers[4...].enumerated() {
                switch number % 3 {
                case 0: field.inset = CGFloat(number)
                case 1: field.frame.size.width = 250 + CGFloat(number)
                default: left.frame.size.width = CGFloat(number + 2)
                }
                field.setNeedsLayout()
                check("after change \(turn)")
            }
        },
        Scenario("buttons-with-own-places", rules: ["controls-6"], limits: [30, 60, 30, 30]) { run in
            let button = InsetButton(type: .custom)
            button.inset = run.length(0)
            button.setTitle("title", for: .normal)
            button.setImage(UIImage(size: CGSize(width: 10, height: 10)), for: .normal)
            let (host, root) = run.openPlain()
            button.frame = CGRect(x: 0, y: 0, width: 200 + run.length(1), height: 30)
            root.addSubview(button)
            func check(_ when: String) {
                host.settle()
                run.expect(
                    "frame of the title label \(when)", button.titleLabel?.frame ?? .null,
                    CGRect(x: button.inset, y: 1, width: 9, height: 8), within: run.pixel)
                run.expect(
                    "right edge of the image view \(when)", button.imageView?.frame.maxX ?? 0,
                    button.bounds.width - button.inset,
                    within: run.pixel)
            }
            check("at first")
            button.inset = run.length(2)
            button.setNeedsLayout()
            check("with another inset")
            button.frame.size.width = 150 + run.length(3)
            check("with another width")
        },
        Scenario("targets-larger-than-views", rules: ["hierarchy-4"], limits: [20, 60, 60, 1, 1]) { run in
            let (host, root) = run.openPlain()
            let (behind, target) = (UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80)), WideTarget())
            target.frame = CGRect(x: 30, y: 30, width: 20, height: 20)
            target.margin = run.length(0)
            root.addSubview(behind)
            behind.addSubview(target)
            if run.flag(3) { target.isUserInteractionEnabled = false }
            if run.flag(4) { target.alpha = 0 }
            host.settle()
            let point = CGPoint(x: run.length(1), y: run.length(2))
            let reach = target.frame.insetBy(dx: -target.margin, dy: -target.margin)
            let isHit = reach.contains(point) && !run.flag(3) && !run.flag(4)
            run.expectObject("view at \(point)", root.hitTest(point, with: nil), isHit ? target : behind)
        },
        Scenario(
            "lists-of-own-controllers", rules: ["tables-1", "collections-3"],
            limits: [1, 3, 3, 40, 1] + Array(repeating: 4 * 10 - 1, count: 3), kinds: 4
        ) { run in
            let table = OwnTableController(style: .plain)
            table.counts = [run.numbers[1], run.numbers[2]]
            table.height = 20 + run.length(3)
            table.hasTitles = run.flag(4)
            let layout = UICollectionViewFlowLayout()
            let items = OwnItemsController(collectionViewLayout: layout)
            items.count = run.numbers[1]
            let isTable = run.flag(0)
            if !isTable { items.collectionView.register(AppliedCell.self, forCellWithReuseIdentifier: "item") }
            let host = run.open(isTable ? table : items)
            func check(_ when: String) {
                host.settle()
                guard isTable else {
                    let cells = items.collectionView.visibleCells.compactMap { $0 as? AppliedCell }
                    run.expect("number of visible cells \(when)", cells.count, items.count)
                    for cell in cells where !run.isRightToLeft {
                        run.expect(
                            "frame of the layout attributes applied to a cell \(when)", cell.applied, cell.frame,
                            within: run.pixel)
                    }
                    return
                }
                run.expect("number of sections \(when)", table.tableView.numberOfSections, table.counts.count)
                var y: CGFloat = 0
                for (section, count) in table.counts.enumerated() {
                    y += table.hasTitles ? 28 : 0
                    run.expect(
                        "number of rows of section \(section) \(when)",
                        table.tableView.numberOfRows(inSection: section), count)
                    for row in 0..<count {
                        run.expect(
                            "top of row \(row) of section \(section) \(when)",
                            table.tableView.rectForRow(at: [section, row]).minY, y,
                            within: run.pixel)
                        y += table.height
                    }
                }
            }
            check("at first")
            for (turn, number) in run.numbers[5...].enumerated() {
                let value = number / 4
                switch number % 4 {
                case 0: (table.counts[0], items.count) = (value % 4, value % 5)
                case 1: table.counts.append(value % 3)
                case 2: table.height = 25 + CGFloat(value)
                default: table.hasTitles.toggle()
                }
                if isTable { table.tableView.reloadData() } else { items.collectionView.reloadData() }
                check("after change \(turn)")
            }
        },
        Scenario("stacks-that-push-their-own-way", rules: ["containers-3"], limits: [2, 1]) { run in
            let (first, next) = (UIViewController(), UIViewController())
            (first.title, next.title) = ("first", "next")
            let navigation = OwnNavigation(nibName: nil, bundle: nil)
            navigation.viewControllers = [first]
            let host = run.open(navigation)
            host.settle()
            navigation.log = []
            switch run.numbers[0] {
            case 0: first.show(next, sender: nil)
            case 1: navigation.show(next, sender: nil)
            default: navigation.pushViewController(next, animated: run.flag(1))
            }
            host.settle()
            run.expect("pushed controllers", navigation.log, ["push next"])
            run.expectObject("topViewController", navigation.topViewController, next)
        },
        Scenario("tints-are-told", rules: [], limits: [2] + Array(repeating: 5, count: 4)) { run in
            let (host, root) = run.openPlain()
            let views = (0...run.numbers[0]).map { _ in TintedView() }
            var parent = root
            for view in views {
                parent.addSubview(view)
                parent = view
            }
            host.settle()
            for view in views { view.changes = 0 }
            let colors: [UIColor?] = [.red, .blue, nil]
            var last: UIColor? = views[0].tintColor
            for (turn, number) in run.numbers[1...].enumerated() {
                views[0].tintColor = colors[number % 3]
                let changed = views[0].tintColor != last
                last = views[0].tintColor
                run.expect(
                    "calls of tintColorDidChange for color \(turn)", views.map(\.changes),
                    views.map { _ in changed ? 1 : 0 })
                for view in views { view.changes = 0 }
            }
        },
    ]
}
