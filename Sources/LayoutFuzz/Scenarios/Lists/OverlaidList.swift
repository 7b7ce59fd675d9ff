import Foundation
import LayoutEngine

/// A table or a collection view in a small child controller with safe area insets, and how far it is scrolled.
final class OverlaidList {
    static let kinds = 11
    private static let (header, width, height) = (UICollectionView.elementKindSectionHeader, CGFloat(210), CGFloat(260))
    private static let behaviors: [UIScrollView.ContentInsetAdjustmentBehavior] = [
        .automatic, .scrollableAxes, .never, .always,
    ]
    private let (run, host, root): (ScenarioRun, SceneHost, UIView)
    private let child = UIViewController()
    private let rows: OverlaidRows
    private let table: UITableView?
    private let list: UICollectionView?
    private var scroll: UIScrollView { table ?? list ?? UIScrollView() }
    private var (isAway, behavior) = (false, OverlaidList.behaviors[0])
    /// How far the content is scrolled: the offset from the inset at the start.
    private var scrolled: CGFloat = 0

    /// - Parameter kind: 0 for a table, 1 for a list that scrolls down, 2 for one that scrolls across.
    init(_ run: ScenarioRun, _ kind: Int) {
        let (host, root) = run.openPlain()
        (self.run, self.host, self.root) = (run, host, root)
        rows = OverlaidRows(isAcross: kind == 2)
        let frame = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
        let made = run.makeTableAndList(frame, rowHeight: 40, itemSize: CGSize(width: 40, height: 40))
        (table, list) = kind == 0 ? (made.table, nil) : (nil, made.list)
        if let flow = made.list.collectionViewLayout as? UICollectionViewFlowLayout {
            (flow.minimumLineSpacing, flow.sectionHeadersPinToVisibleBounds) = (0, true)
            flow.scrollDirection = kind == 2 ? .horizontal : .vertical
        }
        made.list.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "edge")
        made.table.sectionHeaderTopPadding = 0
        table?.dataSource = rows
        table?.delegate = rows
        list?.dataSource = rows
        list?.delegate = rows
        scroll.semanticContentAttribute = .forceLeftToRight
        if kind == 2 { scroll.alwaysBounceHorizontal = true } else { scroll.alwaysBounceVertical = true }
        scroll.contentInsetAdjustmentBehavior = behavior
        child.view.autoresizingMask = []
        child.view.frame = CGRect(x: 30, y: 70, width: Self.width, height: Self.height)
        child.view.addSubview(scroll)
        host.window.rootViewController?.contain(child)
        run.held.append(rows)
    }

    // MARK: Along the scroll direction

    private var length: CGFloat { rows.isAcross ? Self.width : Self.height }

    private var offset: CGFloat {
        get { rows.isAcross ? scroll.contentOffset.x : scroll.contentOffset.y }
        set { if rows.isAcross { scroll.contentOffset.x = newValue } else { scroll.contentOffset.y = newValue } }
    }

    private func ends(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
        rows.isAcross ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }

    private func insets(_ start: Int, _ end: Int, _ other: Int) -> UIEdgeInsets {
        let (start, end, other) = (CGFloat(start), CGFloat(end), CGFloat(other))
        return rows.isAcross
            ? UIEdgeInsets(top: other, left: start, bottom: 1, right: end)
            : UIEdgeInsets(top: start, left: other, bottom: end, right: 1)
    }

    // MARK: Changes

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0, 1: child.additionalSafeAreaInsets = insets(value % 50, value / 2 % 40, value % 7)
        case 2: scroll.contentInset = insets(value % 23, value / 3 % 19, value % 5)
        case 3:
            behavior = Self.behaviors[value % 4]
            scroll.contentInsetAdjustmentBehavior = behavior
        case 4, 5:
            guard comesToRest() else { return }
            scrolled = CGFloat(value * 4 - 40)
            offset = scrolled - ends(scroll.adjustedContentInset).start
        case 6, 7: show(value)
        case 8:
            let section = value % 4
            let path = IndexPath(item: value / 4 % (rows.lengths[section].count + 1), section: section)
            guard rows.lengths[section].count < 6 else { return }
            rows.lengths[section].insert(CGFloat(30 + value % 29), at: path.item)
            table?.insertRows(at: [path], with: .none)
            list?.insertItems(at: [path])
        case 9:
            rows.headers[1 + value % 2 * 2] = value % 5 == 0 ? 0 : CGFloat(6 + value % 20)
            table?.reloadData()
            list?.collectionViewLayout.invalidateLayout()
        case 10 where value % 2 == 0:
            isAway.toggle()
            if isAway { child.view.removeFromSuperview() } else { root.addSubview(child.view) }
        default:
            // The last changes take effect before the turn.
            host.settle()
            host.turn()
        }
    }

    /// Lays out in the window first, because offsets depend on the present insets.
    private func comesToRest() -> Bool {
        if isAway { root.addSubview(child.view) }
        isAway = false
        host.settle()
        return !run.isAway
    }

    /// Scrolls to a row, if the content reaches far enough for it.
    private func show(_ value: Int) {
        guard comesToRest() else { return }
        let (section, position) = (value % 2 * 2, value / 2 % (table == nil ? 3 : 4))
        let path = IndexPath(item: value / 8 % rows.lengths[section].count, section: section)
        let low = rows.starts[section] + rows.lengths[section][..<path.item].reduce(0, +)
        let high = low + rows.lengths[section][path.item]
        let (start, end) = ends(scroll.adjustedContentInset)
        let (now, atEnd) = (offset, high - length + end)
        let wanted: CGFloat =
            switch position {
            case 0: low - start
            case 1: (low + high - start + end - length) / 2
            case 2: atEnd
            // No further than is needed.
            default: low < now + start ? low - start : max(now, atEnd)
            }
        guard wanted >= -start, wanted <= rows.starts[4] + end - length else { return }
        let ways: [UITableView.ScrollPosition] = [.top, .middle, .bottom, .none]
        let sides: [UICollectionView.ScrollPosition] =
            rows.isAcross ? [.left, .centeredHorizontally, .right] : [.top, .centeredVertically, .bottom]
        if position < 3, value % 3 == 0 {
            table?.selectRow(at: path, animated: false, scrollPosition: ways[position])
            list?.selectItem(at: path, animated: false, scrollPosition: sides[position])
        } else {
            table?.scrollToRow(at: path, at: ways[position], animated: false)
            list?.scrollToItem(at: path, at: sides[position % 3], animated: false)
        }
        run.expect(
            "content offset after scrolling to \(path) with position \(position)", offset, wanted,
            within: run.pixel + 0.001)
        scrolled = offset + start
    }

    // MARK: Expectations

    func check() {
        host.settle()
        guard !isAway else { return }
        let (own, safe) = (ends(scroll.contentInset), ends(scroll.safeAreaInsets))
        let (found, counts) = (ends(scroll.adjustedContentInset), behavior != .never)
        run.expect("adjusted content inset at the start", found.start, own.start + (counts ? safe.start : 0))
        run.expect("adjusted content inset at the end", found.end, own.end + (counts ? safe.end : 0))
        run.expect("content offset from the inset at the start", offset + found.start, scrolled, within: 0.01)
        let (starts, tolerance) = (rows.starts, run.pixel + 0.001)
        for (section, lengths) in rows.lengths.enumerated() {
            let header = rows.headers[section]
            var place = starts[section] + header
            for (row, length) in lengths.enumerated() {
                let path = IndexPath(item: row, section: section)
                let frame = table?.rectForRow(at: path) ?? list?.layoutAttributesForItem(at: path)?.frame ?? .null
                run.expect(
                    "start of row or item \(path)", rows.isAcross ? frame.minX : frame.minY, place, within: tolerance)
                place += length
            }
            guard header > 0 else { continue }
            let edge = list?.supplementaryView(
                forElementKind: Self.header, at: IndexPath(item: 0, section: section))
            let frame = table == nil ? edge?.frame ?? .null : rows.edges[section].frame
            let stays = max(starts[section], min(scrolled, place - header))
            run.expect(
                "start of header \(section)", rows.isAcross ? frame.minX : frame.minY, stays, within: tolerance)
        }
        let content = scroll.contentSize
        run.expect("content length", rows.isAcross ? content.width : content.height, starts[4], within: tolerance)
    }
}
