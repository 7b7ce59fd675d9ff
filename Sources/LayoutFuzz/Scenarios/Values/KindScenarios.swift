import Foundation
import LayoutEngine

/// Values that can be set in two ways. The last one counts, whatever was set before and in between.
extension Scenario {
    static let kinds: [Scenario] = [
        // `layoutMargins` and `directionalLayoutMargins` are one value. The last one that was set counts, and both can
        // be read.
        Scenario(
            "margins-of-both-kinds", rules: ["margins-1", "direction-1", "direction-3"],
            limits: [1, 63] + Array(repeating: 4 * 81 - 1, count: 6)
        ) { run in
            let (host, root) = run.openPlain()
            let view = UIView(frame: CGRect(x: 90, y: 190, width: 120, height: 80))
            root.addSubview(view)
            let inner = UIView()
            if run.flag(0) {
                inner.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(inner)
                NSLayoutConstraint.activate(inner.filling(view.layoutMarginsGuide))
            }
            var sides: UIEdgeInsets?
            var directed: NSDirectionalEdgeInsets?
            var app = run.isRightToLeft
            var content = UISemanticContentAttribute.unspecified
            run.inAnyOrder(from: 2) { number in
                let (start, end) = (CGFloat(number / 4 % 9) * 3, CGFloat(number / 36) * 3)
                switch number % 4 {
                case 0:
                    let margins = UIEdgeInsets(top: 4, left: start, bottom: 5, right: end)
                    view.layoutMargins = margins
                    (sides, directed) = (margins, nil)
                case 1:
                    let margins = NSDirectionalEdgeInsets(top: 6, leading: start, bottom: 7, trailing: end)
                    view.directionalLayoutMargins = margins
                    (sides, directed) = (nil, margins)
                case 2:
                    content = [.unspecified, .forceRightToLeft, .forceLeftToRight][number / 4 % 3]
                    view.semanticContentAttribute = content
                default:
                    app.toggle()
                    host.setUserInterfaceLayoutDirection(app ? .rightToLeft : .leftToRight)
                }
            } rest: {
                host.settle()
                guard sides != nil || directed != nil else { return }
                let isMirrored = content == .forceRightToLeft || (content == .unspecified && app)
                let wanted =
                    sides
                    ?? directed.map {
                        UIEdgeInsets(
                            top: $0.top, left: isMirrored ? $0.trailing : $0.leading, bottom: $0.bottom,
                            right: isMirrored ? $0.leading : $0.trailing)
                    } ?? .zero
                run.expect("layoutMargins", view.layoutMargins, wanted)
                let read = view.directionalLayoutMargins
                run.expect(
                    "top and bottom of directionalLayoutMargins", [read.top, read.bottom], [wanted.top, wanted.bottom])
                run.expect("leading of directionalLayoutMargins", read.leading, isMirrored ? wanted.right : wanted.left)
                run.expect(
                    "trailing of directionalLayoutMargins", read.trailing, isMirrored ? wanted.left : wanted.right)
                if run.flag(0) {
                    run.expect("frame of a view in the margins", inner.frame, view.bounds.inset(by: wanted))
                }
            }
        },
        // A view that is outside of the window while the layout direction changes has the new direction when it is
        // added again.
        Scenario(
            "direction-of-what-is-out", rules: ["direction-1", "direction-3", "passes-5"],
            limits: [50, 255] + Array(repeating: 4, count: 8)
        ) { run in
            let (host, root) = run.openPlain()
            let outer = UIView(frame: CGRect(x: 20, y: 90, width: 200, height: 100))
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let view = run.makeView(in: outer)
            let gap = run.length(0)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: gap),
                view.topAnchor.constraint(equalTo: outer.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 9),
            ])
            // Views deeper in the removed tree get the new direction as well.
            func makeButton(in parent: UIView) -> UIButton {
                let button = UIButton(type: .custom)
                button.frame = CGRect(x: 10, y: 20, width: 150, height: 40)
                button.setTitle("title", for: .normal)
                button.setImage(UIImage(size: CGSize(width: 12, height: 14)), for: .normal)
                button.contentHorizontalAlignment = .leading
                parent.addSubview(button)
                return button
            }
            let deep = UIView(frame: CGRect(x: 0, y: 30, width: 180, height: 60))
            outer.addSubview(deep)
            let button = makeButton(in: deep)
            root.addSubview(holder)
            holder.addSubview(outer)
            var app = run.isRightToLeft
            run.inAnyOrder(from: 2) { number in
                switch number {
                case 0, 1:
                    app.toggle()
                    host.setUserInterfaceLayoutDirection(app ? .rightToLeft : .leftToRight)
                case 2:
                    if outer.superview == nil { holder.addSubview(outer) } else { outer.removeFromSuperview() }
                case 3: if holder.superview == nil { root.addSubview(holder) } else { holder.removeFromSuperview() }
                // Layout of a tree that is outside of the window.
                default: if outer.window == nil { outer.layoutIfNeeded() }
                }
            } rest: {
                host.settle()
                guard outer.window != nil else { return }
                run.expect(
                    "frame of a view that was outside of the window", view.frame,
                    CGRect(x: app ? 200 - gap - 30 : gap, y: 0, width: 30, height: 9))
                let image = button.imageView?.frame ?? .null
                let new = makeButton(in: root)
                host.settle()
                run.expect("picture of a button that was out", image, new.imageView?.frame ?? .zero)
                run.expect(
                    "title frame of a button that was outside of the window", button.titleLabel?.frame ?? .null,
                    new.titleLabel?.frame ?? .zero)
                run.expect("whether the image of the button is at the right", image.minX > 75, app)
                new.removeFromSuperview()
            }
        },
        // A row that only touches the edge of the visible bounds is not visible.
        Scenario("rows-at-the-edge", rules: ["tables-7"], limits: [60, 9, 9, 3, 3]) { run in
            final class Rows: UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    UITableViewCell(style: .default, reuseIdentifier: nil)
                }
            }
            let rows = Rows()
            run.held.append(rows)
            let (host, root) = run.openPlain()
            let height = run.length(0) + 8
            let table = UITableView(frame: CGRect(x: 0, y: 90, width: 180, height: height * 2))
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = height
            table.dataSource = rows
            root.addSubview(table)
            host.settle()
            let (one, other) = (run.numbers[1], run.numbers[2])
            for (row, part) in [(one, run.numbers[3]), (one, 0), (other, run.numbers[4]), (other, 0)] {
                // At the edge of a row, just before it, just after it, and in its center.
                let offset = CGFloat(row) * height + [0, -1, 1, height / 2][part]
                table.contentOffset.y = offset
                host.settle()
                let seen = (0..<12).filter {
                    CGFloat($0 + 1) * height > offset && CGFloat($0) * height < offset + height * 2
                }
                run.expect("visible rows", table.indexPathsForVisibleRows?.map(\.row) ?? [], seen)
                run.expect("number of visible cells", table.visibleCells.count, seen.count)
                for row in 0..<12 {
                    run.expect(
                        "whether cellForRow returns row \(row)",
                        table.cellForRow(at: IndexPath(row: row, section: 0)) != nil, seen.contains(row))
                }
            }
        },
        // A header view lays out its title at its own margins, also when only the header gets another size.
        Scenario("headers-by-themselves", rules: ["tables-3"], limits: [30, 60, 30, 60, 30, 1, 60]) { run in
            let (host, root) = run.openPlain()
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            header.textLabel?.text = "Title"
            // Without a table the content view must not inset its margins from the safe area.
            header.contentView.insetsLayoutMarginsFromSafeArea = false
            let isAround = run.flag(5)
            if isAround {
                header.contentView.layoutMargins = UIEdgeInsets(
                    top: 0, left: run.length(6), bottom: 0, right: run.length(6))
            }
            root.addSubview(header)
            for (x, height) in [(0, 1), (2, 3), (4, 1)] {
                header.frame = CGRect(
                    x: run.length(x), y: 90, width: 200 + run.length(x), height: 30 + run.length(height))
                host.settle()
                run.expect("frame of the content view of a header", header.contentView.frame, header.bounds)
                guard let label = header.textLabel else {
                    return run.expect("whether the header has a label", false, true)
                }
                let size = label.intrinsicContentSize
                let margins = header.contentView.layoutMargins
                let start = max(16, run.isRightToLeft ? margins.right : margins.left)
                run.expect(
                    "frame of the title of a header", label.frame,
                    CGRect(
                        x: run.isRightToLeft ? header.bounds.width - start - size.width : start,
                        y: (header.bounds.height - size.height) / 2, width: size.width, height: size.height),
                    within: run.pixel + 0.01)
            }
        },
    ]
}
