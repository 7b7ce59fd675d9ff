import Foundation
import LayoutEngine

/// A collection view clear of bars, the two layouts that it uses in turns, and the expected frames.
///
/// Each item is alone on its line.
final class AwayList {
    private var looks = [AwayLook(), AwayLook()]
    private let flow = UICollectionViewFlowLayout()
    private var composition = UICollectionViewCompositionalLayout(sectionProvider: { _, _ in nil })
    private let items = FlowItems([3, 2])
    private let list: UICollectionView
    /// The list and the views around it, from the outermost in, each with its superview.
    private let chain: [(part: UIView, room: UIView)]
    private var current: Int
    /// The index of the part of the chain that is removed from its superview.
    private var away: Int?
    var isShown: Bool { away == nil }

    init(_ run: ScenarioRun, in root: UIView) {
        current = run.numbers[0]
        let frame = CGRect(x: 70, y: 70, width: AwayLook.width, height: 170)
        let (holder, box) = (UIView(frame: frame), UIView(frame: CGRect(origin: .zero, size: frame.size)))
        list = UICollectionView(frame: box.frame, collectionViewLayout: flow)
        chain = [(holder, root), (box, holder), (list, box)]
        composition = UICollectionViewCompositionalLayout { [weak self] _, _ in self?.looks[1].section }
        list.contentInsetAdjustmentBehavior = .never
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        list.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: AwayLook.header, withReuseIdentifier: "edge")
        list.dataSource = items
        flow.minimumInteritemSpacing = 10
        for property in 0..<5 { show(0, property) }
        if current == 1 { list.collectionViewLayout = composition }
        for link in chain { link.room.addSubview(link.part) }
        run.held += [self, items] as [AnyObject]
    }

    private var layouts: [UICollectionViewLayout] { [flow, composition] }

    /// Sets one property of a layout, or invalidates the layout.
    private func show(_ layout: Int, _ property: Int, usesContext: Bool = false) {
        let look = looks[layout]
        switch (layout, property) {
        case (0, 0), (0, 1): flow.itemSize = CGSize(width: look.width, height: look.height)
        case (0, 2): flow.minimumLineSpacing = CGFloat(look.gap)
        case (0, 3):
            flow.sectionInset = UIEdgeInsets(
                top: CGFloat(look.top), left: CGFloat(look.left), bottom: CGFloat(look.bottom), right: 8)
        case (0, _): flow.headerReferenceSize = CGSize(width: 0, height: look.header)
        case (_, 1):
            let new = UICollectionViewCompositionalLayoutConfiguration()
            new.interSectionSpacing = CGFloat(look.sectionGap)
            composition.configuration = new
        case _ where usesContext: composition.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
        default: composition.invalidateLayout()
        }
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0, 1:
            if let place = away {
                chain[place].room.addSubview(chain[place].part)
                away = nil
            } else {
                away = value % 3
                chain[value % 3].part.removeFromSuperview()
            }
        case 2, 3: change(current, value)
        case 4: changeItems(value)
        case 5: changeSections(value)
        case 6:
            current = 1 - current
            if value % 3 > 0 {
                list.collectionViewLayout = layouts[current]
            } else {
                list.setCollectionViewLayout(layouts[current], animated: value % 2 == 0)
            }
        default:
            change(1 - current, value)
            if value % 4 == 0 { list.layoutIfNeeded() }
        }
    }

    private func change(_ layout: Int, _ value: Int) {
        let (property, amount) = (value % 5, value / 5)
        switch property {
        case 0: looks[layout].height = 11 + amount
        case 1: (looks[layout].width, looks[layout].sectionGap) = (70 + 2 * amount, amount)
        case 2: looks[layout].gap = amount
        case 3: (looks[layout].top, looks[layout].left, looks[layout].bottom) = (amount, amount % 5, 12 - amount)
        default: looks[layout].header = amount % 4 * 5
        }
        show(layout, property, usesContext: value % 2 == 0)
    }

    private func changeItems(_ value: Int) {
        let section = value % items.counts.count
        let isMore = items.counts[section] < 2 || (items.counts[section] < 5 && value / 3 % 2 == 0)
        items.counts[section] += isMore ? 1 : -1
        // The last item or the first.
        let path = IndexPath(item: value % 4 > 1 ? 0 : items.counts[section] - (isMore ? 1 : 0), section: section)
        if value / 6 % 3 == 0 { return list.reloadData() }
        if isMore { list.insertItems(at: [path]) } else { list.deleteItems(at: [path]) }
    }

    private func changeSections(_ value: Int) {
        let isMore = items.counts.count < 2 || (items.counts.count < 3 && value % 2 == 0)
        let section = value / 2 % 2 == 0 ? 0 : items.counts.count - (isMore ? 0 : 1)
        if isMore { items.counts.insert(1 + value % 4, at: section) } else { items.counts.remove(at: section) }
        if value / 4 % 3 == 0 { return list.reloadData() }
        if isMore { list.insertSections([section]) } else { list.deleteSections([section]) }
    }

    // MARK: Expected frames

    func check(_ run: ScenarioRun) {
        let (headers, rows, height) = looks[current].places(items.counts, isFlow: current == 0)
        let name = "of \(current == 0 ? "the flow layout" : "the compositional layout")"
        run.expect("content size \(name)", list.contentSize, CGSize(width: AwayLook.width, height: height))
        // Index paths past the last item and the last section have no attributes.
        for section in 0..<4 {
            let own = section < rows.count ? rows[section] : []
            for item in 0..<6 {
                let found = list.layoutAttributesForItem(at: IndexPath(item: item, section: section))
                run.expect(
                    "frame in the attributes of item \(item) in section \(section) \(name)", found?.frame,
                    item < own.count ? own[item] : nil)
            }
            let edge = list.layoutAttributesForSupplementaryElement(
                ofKind: AwayLook.header, at: IndexPath(item: 0, section: section))
            run.expect(
                "frame in the attributes of header \(section) \(name)", edge?.frame,
                section < headers.count ? headers[section] : nil)
        }
        let all = list.collectionViewLayout.layoutAttributesForElements(
            in: CGRect(x: -10, y: -10, width: 1000, height: 9000))
        run.expect(
            "number of elements \(name)", all?.count, rows.reduce(0) { $0 + $1.count } + headers.compactMap { $0 }.count
        )
        checkCells(rows, run, name)
        // The other layout belongs to no collection view.
        let unused = layouts[1 - current]
        unused.prepare()
        run.expect("content size of a layout without a collection view", unused.collectionViewContentSize, .zero)
        run.expect(
            "frame of an item in a layout without a collection view",
            unused.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame, nil)
    }

    private func checkCells(_ rows: [[CGRect]], _ run: ScenarioRun, _ name: String) {
        let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let cells = list.subviews.compactMap { $0 as? UICollectionViewCell }
        run.expect("number of cells \(name)", cells.count, rows.reduce(0) { $0 + $1.count })
        for cell in cells {
            guard let path = list.indexPath(for: cell), rows.indices.contains(path.section),
                rows[path.section].indices.contains(path.item)
            else { return run.expect("index path of a cell \(name)", "none of an item", "one of an item") }
            var wanted = rows[path.section][path.item]
            if isMirrored { wanted.origin.x = CGFloat(AwayLook.width) - wanted.maxX }
            run.expect("cell \(path) \(name)", cell.frame, wanted, within: run.pixel)
        }
    }
}
