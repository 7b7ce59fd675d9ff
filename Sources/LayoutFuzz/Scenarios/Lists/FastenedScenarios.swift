import Foundation
import LayoutEngine

/// A view that sets the frame of its content itself, a third of a point less high than the view.
private final class FramingView: UIView {
    let content = UIView()
    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1 / 3)
    }
}

/// Views that are placed by other views: badges by items, accessories by rows, views by content whose frame the app
/// sets.
extension Scenario {
    static let fastened: [Scenario] = [
        // A badge has its anchor point on the anchor point of the item, moved by the offsets of both anchors.
        Scenario(
            "badges", rules: ["collections-10"],
            limits: [8, 9, 1, 1, 40, 40, 40, 40, 60, 60, 30, 30, 2], share: 2,
            needs: { !$0.isRightToLeft }
        ) { run in
            let edges: [NSDirectionalRectEdge] = [
                [], .top, [.top, .leading], .leading, [.bottom, .leading], .bottom, [.bottom, .trailing], .trailing,
                [.top, .trailing],
            ]
            func point(_ edges: NSDirectionalRectEdge, _ size: CGSize) -> CGPoint {
                CGPoint(
                    x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? size.width : size.width / 2,
                    y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? size.height : size.height / 2)
            }
            func anchor(_ edges: NSDirectionalRectEdge, _ isShare: Bool, _ offset: CGPoint) -> NSCollectionLayoutAnchor
            {
                isShare
                    ? NSCollectionLayoutAnchor(
                        edges: edges, fractionalOffset: CGPoint(x: offset.x / 40, y: offset.y / 40))
                    : offset == .zero
                        ? NSCollectionLayoutAnchor(edges: edges)
                        : NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
            }
            let outer = edges[run.numbers[0]]
            let own = run.numbers[1] < 9 ? edges[run.numbers[1]] : nil
            let away = CGPoint(x: run.length(4) - 20, y: run.length(5) - 10)
            let ownAway = CGPoint(x: run.length(6) - 10, y: run.length(7) - 20)
            let size = CGSize(width: run.length(10) + 4, height: run.length(11) + 6)
            let itemSize = CGSize(width: run.length(8) + 30, height: run.length(9) + 20)
            let containerAnchor = anchor(outer, run.flag(2), away)
            let layoutSize = run.size(.absolute(size.width), .absolute(size.height))
            let badge =
                own.map {
                    NSCollectionLayoutSupplementaryItem(
                        layoutSize: layoutSize, elementKind: "badge", containerAnchor: containerAnchor,
                        itemAnchor: anchor($0, run.flag(3), ownAway))
                }
                ?? NSCollectionLayoutSupplementaryItem(
                    layoutSize: layoutSize, elementKind: "badge", containerAnchor: containerAnchor)
            let item = NSCollectionLayoutItem(
                layoutSize: run.size(.absolute(itemSize.width), .absolute(itemSize.height)), supplementaryItems: [badge]
            )
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: run.size(.fractionalWidth(1), .absolute(itemSize.height)), subitems: [item])
            let items = FlowItems([run.numbers[12] + 1])
            let (_, collection) = run.open(
                UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), items,
                CGSize(width: 300, height: 300))
            func distance(_ isShare: Bool, _ offset: CGPoint) -> CGPoint {
                isShare ? CGPoint(x: offset.x / 40 * size.width, y: offset.y / 40 * size.height) : offset
            }
            let (there, here) = (point(outer, itemSize), point(own ?? outer, size))
            let (one, two) = (distance(run.flag(2), away), own == nil ? .zero : distance(run.flag(3), ownAway))
            for index in 0...run.numbers[12] {
                let place = collection.layoutAttributesForItem(at: IndexPath(item: index, section: 0))?.frame ?? .null
                run.expect("size of item \(index)", place.size, itemSize)
                run.expect(
                    "badge \(index)",
                    collection.layoutAttributesForSupplementaryElement(
                        ofKind: "badge", at: IndexPath(item: index, section: 0))?.frame ?? .null,
                    CGRect(
                        x: place.minX + there.x - here.x + one.x + two.x,
                        y: place.minY + there.y - here.y + one.y + two.y, width: size.width, height: size.height))
            }
        },
        // An accessory view is at its margin, inside of the safe area, and centered vertically.
        Scenario(
            "accessories-beside-safe-areas", rules: ["tables-9", "tables-10"],
            limits: [60, 60, 60, 40, 80, 250, 1, 1], needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: 0, left: run.length(0), bottom: 0, right: run.length(1))
            let host = run.open(controller)
            let width = 320 + run.length(5)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 400), style: .plain)
            table.insetsContentViewsToSafeArea = !run.flag(6)
            table.rowHeight = run.length(4) + 40
            let size = CGSize(width: run.length(2) + 5, height: run.length(3) + 5)
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessoryView = UIView(frame: CGRect(origin: .zero, size: size))
            let rows = FixedRows([cell, UITableViewCell()])
            table.dataSource = rows
            run.held.append(rows)
            controller.view.addSubview(table)
            host.settle()
            let grid = run.pixel
            func check(_ when: String) {
                guard table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell, let view = cell.accessoryView
                else { return run.expect("whether the row is visible \(when)", false, true) }
                // The distance from the safe area is the same in both writing directions.
                let isMirrored = run.isRightToLeft
                let safe = table.insetsContentViewsToSafeArea ? cell.safeAreaInsets : .zero
                let margin: CGFloat = table.bounds.width >= 402 ? 20 : 16
                let start =
                    isMirrored ? safe.left + margin : cell.bounds.width - safe.right - margin - view.bounds.width
                run.expect(
                    "accessory \(when)", view.frame,
                    CGRect(
                        x: (start / grid).rounded() * grid,
                        y: ((cell.bounds.height - view.bounds.height) / 2 / grid).rounded() * grid,
                        width: size.width, height: size.height), within: grid + 0.01)
            }
            check("at first")
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: 0, left: run.length(1), bottom: 0, right: run.length(0))
            host.settle()
            check("with other safe area insets")
            table.frame.size.width += run.flag(7) ? 90 : -20
            host.settle()
            check("in another width")
        },
        // The rows of an inset list are 20 points from its sides, and 16 points in widths of up to 375.
        Scenario("inset-lists", rules: ["collections-12"], limits: [5, 30, 2], needs: { $0.uikit >= .iOS13plus }) {
            run in
            let widths: [CGFloat] = [320, 374.5, 375, 375.5, 376, 414]
            let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            let items = SizedItems([run.numbers[2] + 1], [run.length(1) + 20, 30, 44], edge: 10)
            let layout = UICollectionViewCompositionalLayout { _, environment in
                let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
                section.contentInsetsReference = .none
                return section
            }
            let (host, collection) = run.open(layout, items, CGSize(width: widths[run.numbers[0]], height: 300))
            for width in [widths[run.numbers[0]], 375, 376] {
                collection.frame.size.width = width
                host.settle()
                let side: CGFloat = width > 375 ? 20 : 16
                for index in 0...run.numbers[2] {
                    let frame = run.frame(collection, index)
                    run.expect("start of row \(index) in width \(width)", frame.minX, side, within: run.pixel)
                    run.expect(
                        "width of row \(index) in width \(width)", frame.width, width - 2 * side,
                        within: run.pixel + 0.001)
                }
            }
        },
        // A frame that the app sets again is what constraints start from, whatever was rounded before.
        Scenario("frames-set-again", rules: ["masks-4"], limits: [60, 60, 9, 9, 3]) { run in
            let (_, root) = run.openPlain()
            func pinned(_ heights: [CGFloat]) -> CGRect {
                let row = FramingView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
                row.content.frame = CGRect(x: 0, y: 0, width: 100, height: 43.5)
                row.addSubview(row.content)
                let view = run.makeView(in: row.content)
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: row.content.topAnchor, constant: run.length(2)),
                    view.bottomAnchor.constraint(equalTo: row.content.bottomAnchor, constant: -run.length(3) - 0.5),
                    view.leftAnchor.constraint(equalTo: row.content.leftAnchor),
                    view.widthAnchor.constraint(equalToConstant: 10),
                ])
                root.addSubview(row)
                for height in heights {
                    row.frame.size.height = height
                    row.layoutIfNeeded()
                }
                defer { row.removeFromSuperview() }
                return view.frame
            }
            let (one, other) = (run.length(0) + 30, run.length(1) + 60)
            let straight = pinned([one])
            run.expect("frame after another height in between", pinned([one, other, one]), straight)
            run.expect("frame after several heights in between", pinned([other, one, other, one]), straight)
            run.expect("top of the view", straight.minY, run.length(2), within: run.pixel)
            run.expect("bottom of the view", straight.maxY, one - 1 / 3 - run.length(3) - 0.5, within: 2 * run.pixel)
            // Scrolling does not change the frame.
            func scrolled(_ isScrolled: Bool) -> CGRect {
                let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                let inner = UIScrollView(frame: CGRect(x: 101, y: 7, width: 67, height: 31))
                inner.autoresizingMask = [
                    .flexibleWidth, .flexibleHeight, .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin,
                    .flexibleBottomMargin,
                ]
                outer.addSubview(inner)
                // The constraint makes the engine apply the autoresizing masks.
                outer.widthAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = true
                root.addSubview(outer)
                for size in [CGSize(width: 280 + one, height: 487), CGSize(width: 671, height: 180 + other)] {
                    outer.frame.size = size
                    outer.layoutIfNeeded()
                    if isScrolled { inner.contentOffset = CGPoint(x: 0, y: size.width) }
                }
                outer.frame.size = CGSize(width: 1999, height: 1999)
                outer.layoutIfNeeded()
                defer { outer.removeFromSuperview() }
                return inner.frame
            }
            run.expect("frame of a scroll view that was scrolled", scrolled(true), scrolled(false))
        },
    ]
}
