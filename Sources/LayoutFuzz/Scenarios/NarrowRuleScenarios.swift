import Foundation
import InterfaceBuilder
import LayoutEngine

private final class LoggedInteraction: UIInteraction {
    weak var view: UIView?
    var log: [String] = []
    func willMove(to view: UIView?) { log.append(view == nil ? "willMove to nil" : "willMove to a view") }
    func didMove(to view: UIView?) {
        self.view = view
        log.append(view == nil ? "didMove to nil" : "didMove to a view")
    }
}

/// Rules that matter in few apps.
extension Scenario {
    static let narrowRules: [Scenario] = [
        // A controller that was the primary column keeps nothing of that as the secondary one.
        Scenario("columns-change-places", rules: ["split-1"], limits: [1] + Array(repeating: 11, count: 4)) { run in
            let controllers = (0..<3).map { _ in UIViewController() }
            let split = UISplitViewController()
            split.viewControllers = [controllers[0], controllers[1]]
            let host = run.open(split)
            if run.flag(0) { host.settle() }
            for (turn, number) in run.numbers[1...].enumerated() {
                let first = number % 3
                let second = (first + 1 + number / 3 % 2) % 3
                if number > 5 {
                    // Sets one column, and shows the other one as detail.
                    split.viewControllers = [controllers[first]]
                    if !split.isCollapsed { split.showDetailViewController(controllers[second], sender: nil) }
                } else {
                    split.viewControllers = [controllers[first], controllers[second]]
                }
                host.settle()
                guard !split.isCollapsed else { continue }
                let fresh = UISplitViewController()
                let others = [UIViewController(), UIViewController()]
                fresh.viewControllers = others
                let freshHost = run.open(fresh)
                freshHost.settle()
                for (index, place) in [first, second].enumerated() {
                    run.expect(
                        "horizontal size class of column \(index) in turn \(turn)",
                        controllers[place].traitCollection.horizontalSizeClass,
                        others[index].traitCollection.horizontalSizeClass)
                    // A column outside of the window keeps an old frame.
                    let (found, wanted) = (controllers[place].viewIfLoaded, others[index].viewIfLoaded)
                    let isShown = wanted?.window != nil
                    run.expect("whether column \(index) is shown in turn \(turn)", found?.window != nil, isShown)
                    guard isShown else { continue }
                    run.expect("frame of column \(index) in turn \(turn)", found?.frame, wanted?.frame)
                }
            }
        },
        // A row that only touches the edge of the visible bounds is not visible.
        Scenario("rows-that-touch-the-edge", rules: ["tables-7"], limits: [9, 2, 1]) { run in
            let (host, root) = run.openPlain()
            let rows = FixedRows((0..<30).map { _ in UITableViewCell() })
            run.held = [rows]
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 220), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 44
            table.dataSource = rows
            root.addSubview(table)
            host.settle()
            let first = run.numbers[0]
            for turn in 0..<3 {
                let shift = [0, 10, 43][(run.numbers[1] + turn) % 3]
                table.contentOffset.y = CGFloat(first * 44 + shift)
                if run.flag(2) { host.settle() }
                let count = shift == 0 ? 5 : 6
                let wanted = (first..<first + count).map { IndexPath(row: $0, section: 0) }
                run.expect("visible rows at \(shift)", (table.indexPathsForVisibleRows ?? []).sorted(), wanted)
                let room = CGRect(x: 0, y: table.contentOffset.y, width: 200, height: 220)
                let inRoom = table.indexPathsForRows(in: room) ?? []
                run.expect("rows in a rectangle at \(shift)", inRoom.sorted(), wanted)
            }
        },
        // Without constraints of the content, the content size is the one that the app set.
        Scenario("contents-lose-their-constraints", rules: ["scroll-views-1"], limits: [1, 300, 300, 60, 1]) { run in
            let (host, root) = run.openPlain()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let said = CGSize(width: run.length(3), height: run.length(3) * 2)
            scroll.contentSize = said
            root.addSubview(scroll)
            let other = run.flag(0) ? run.makeView(in: root) : nil
            other?.widthAnchor.constraint(equalToConstant: 5).isActive = true
            let content = run.makeView(in: scroll)
            let guide = scroll.contentLayoutGuide
            let constraints = [
                content.leftAnchor.constraint(equalTo: guide.leftAnchor),
                content.rightAnchor.constraint(equalTo: guide.rightAnchor),
                content.topAnchor.constraint(equalTo: guide.topAnchor),
                content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                content.widthAnchor.constraint(equalToConstant: run.length(1)),
                content.heightAnchor.constraint(equalToConstant: run.length(2)),
            ]
            NSLayoutConstraint.activate(constraints)
            host.settle()
            run.expect(
                "content size with constraints", scroll.contentSize, CGSize(width: run.length(1), height: run.length(2))
            )
            if run.flag(4) { content.removeFromSuperview() } else { NSLayoutConstraint.deactivate(constraints) }
            host.settle()
            run.expect("content size without constraints", scroll.contentSize, said)
        },
        // A custom group with an estimated size is as large as its items.
        Scenario(
            "own-groups-of-estimated-size", rules: ["collections-8", "collections-11"], limits: [1, 90, 90, 3],
            needs: { !$0.isRightToLeft }
        ) {
            run in
            let isAcross = run.flag(0)
            let (width, height) = (CGFloat(10 + run.numbers[1]), CGFloat(10 + run.numbers[2]))
            let size = NSCollectionLayoutSize(
                widthDimension: isAcross ? .estimated(100) : .absolute(200),
                heightDimension: isAcross ? .absolute(200) : .estimated(100))
            let group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in
                [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width, height: height))]
            }
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsetsReference = .none
            if isAcross { section.orthogonalScrollingBehavior = .continuous }
            let items = FlowItems([run.numbers[3] + 1])
            run.held = [items]
            let layout = UICollectionViewCompositionalLayout(section: section)
            let (host, list) = run.openList(layout, items, CGSize(width: 200, height: 600))
            host.settle()
            for item in 0...run.numbers[3] {
                guard let place = list.layoutAttributesForItem(at: [0, item])?.frame else { continue }
                let wanted = CGRect(
                    x: isAcross ? CGFloat(item) * width : 0, y: isAcross ? 0 : CGFloat(item) * height, width: width,
                    height: height)
                run.expect("frame of item \(item)", place, wanted, within: run.pixel)
            }
        },
        // A pinned header stays inside the content inset, also in a horizontal layout.
        Scenario(
            "pinned-headers-across", rules: ["collections-9"], limits: [60, 60, 60], needs: { !$0.isRightToLeft }
        ) { run in
            let section = NSCollectionLayoutSection.ofColumns(width: 150)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .absolute(20), heightDimension: .fractionalHeight(1)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .leading)
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            let items = FlowItems([8])
            run.held = [items]
            let (host, list) = run.openList(section.scrollingAcross, items, CGSize(width: 200, height: 100))
            list.contentInset = UIEdgeInsets(top: 0, left: run.length(0), bottom: 0, right: run.length(1))
            host.settle()
            list.contentOffset.x = 100 + run.length(2)
            host.settle()
            let kind = UICollectionView.elementKindSectionHeader
            let shown = list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
            run.expect(
                "left edge of the pinned header", shown?.frame.minX ?? -1, 100 + run.length(2) + run.length(0),
                within: run.pixel)
        },
        // `position(from:in:offset:)` moves to the sides only.
        Scenario("places-to-one-side", rules: ["text-21"], limits: [8, 8, 3, 9]) { run in
            let field = UITextField()
            let text = String(repeating: "a", count: run.numbers[0])
            field.text = text
            let start = min(run.numbers[1], text.count)
            guard let place = field.position(from: field.beginningOfDocument, offset: start) else {
                return run.expect("whether the field has the position", false, true)
            }
            let directions: [UITextLayoutDirection] = [.left, .right, .up, .down]
            let steps = [-run.numbers[3], run.numbers[3], 0, 0][run.numbers[2]]
            let found = field.position(from: place, in: directions[run.numbers[2]], offset: run.numbers[3])
            let wanted = start + steps
            run.expect(
                "offset of the position", found.map { field.offset(from: field.beginningOfDocument, to: $0) },
                (0...text.count).contains(wanted) ? wanted : nil)
        },
        // In a window with constraints, autoresizing takes effect at the next layout.
        Scenario("masks-wait-for-the-layout", rules: ["passes-1"], limits: [90, 1, 1]) { run in
            let (host, root) = run.openPlain()
            let tied = run.makeView(in: root)
            tied.widthAnchor.constraint(equalToConstant: 5).isActive = true
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
            child.autoresizingMask = run.flag(1) ? [.flexibleWidth] : [.flexibleLeftMargin]
            root.addSubview(parent)
            parent.addSubview(child)
            host.settle()
            let more = run.length(0) + 1
            parent.frame.size.width += more
            run.expect("frame of the child before the layout", child.frame, CGRect(x: 10, y: 10, width: 50, height: 50))
            if run.flag(2) { parent.frame.size.height += 1 }
            host.settle()
            run.expect(
                "frame of the child after the layout", child.frame,
                CGRect(x: run.flag(1) ? 10 : 10 + more, y: 10, width: run.flag(1) ? 50 + more : 50, height: 50),
                within: run.pixel)
        },
        // Interactions that are set as a list get the same calls as interactions that are added one by one.
        Scenario("interactions-as-a-list", rules: ["source-2"], limits: [7, 7, 7]) { run in
            let view = UIView()
            let all = (0..<3).map { _ in LoggedInteraction() }
            var known: Set<Int> = []
            for (turn, number) in run.numbers.enumerated() {
                let next = (0..<3).filter { number >> $0 & 1 == 1 }
                view.interactions = next.map { all[$0] }
                for (index, interaction) in all.enumerated() {
                    let (was, isThere) = (known.contains(index), next.contains(index))
                    let wanted =
                        was == isThere
                        ? []
                        : isThere
                            ? ["willMove to a view", "didMove to a view"] : ["willMove to nil", "didMove to nil"]
                    run.expect("calls of interaction \(index) in turn \(turn)", interaction.log, wanted)
                    run.expectObject(
                        "view of interaction \(index) in turn \(turn)", interaction.view, isThere ? view : nil)
                    interaction.log = []
                }
                run.expect("number of interactions in turn \(turn)", view.interactions.count, next.count)
                known = Set(next)
            }
        },
        // A text style's font with another size has the metrics of the system font of that size.
        Scenario("fonts-of-other-sizes", rules: ["text-18"], limits: [40, 1]) { run in
            let style = UIFont.preferredFont(forTextStyle: .body)
            let size = 5 + run.length(0)
            let font = style.withSize(size)
            let plain = UIFont.systemFont(ofSize: size)
            run.expect("size of the font", font.pointSize, size)
            guard ![11, 12, 13, 15, 16, 17, 20, 22, 28, 34].contains(size) else { return }
            run.expect("leading of the font", font.leading, plain.leading)
            run.expect("line height of the font", font.lineHeight, plain.lineHeight)
        },
        // Frames by insets that leave no space, and the direction of a swipe. Source: docs/interface-builder.md.
        Scenario("file-swipes-and-insets", rules: [], limits: [3, 40, 2, 2]) { run in
            let ways: [(String, UISwipeGestureRecognizer.Direction)] = [
                ("left", .left), ("right", .right), ("up", .up), ("down", .down),
            ]
            let (name, direction) = ways[run.numbers[0]]
            let lengths = [0, 1, 40]
            let (width, height) = (lengths[run.numbers[2]], lengths[run.numbers[3]])
            let views = """
                <view id="v"><frame key="frameInset" minX="\(run.numbers[1])" minY="7" width="\(width)" height="\(height)"/>\
                <connections><outletCollection property="gestureRecognizers" destination="g" appends="YES"/></connections></view>
                """
            let file = ScenarioFile.storyboard([ScenarioFile.controller(views)])
                .replacingOccurrences(
                    of: "</viewController>",
                    with: "</viewController><swipeGestureRecognizer direction=\"\(name)\" id=\"g\"/>")
            guard let (_, scene) = run.load(file) else { return }
            let view: UIView = run.view("v", scene)
            run.expect(
                "frame from frame insets", view.frame, CGRect(x: run.numbers[1], y: 7, width: width, height: height))
            let recognizer = view.gestureRecognizers?.first as? UISwipeGestureRecognizer
            run.expect("direction of the swipe recognizer", recognizer?.direction, direction)
        },
    ]
}
