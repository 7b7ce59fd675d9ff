import Foundation
import LayoutEngine

/// A data source of items for flow layouts. The tag of a cell is a hundred times its section plus its item.
class FlowItems: UICollectionViewDataSource {
    var counts: [Int]
    var made = 0
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        if cell.superview == nil { made += 1 }
        cell.tag = indexPath.section * 100 + indexPath.item
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
}

/// A delegate with sizes and spacings that differ by section and item.
final class FlowDelegate: UICollectionViewDelegateFlowLayout {
    let plan: FlowPlan
    init(_ plan: FlowPlan) { self.plan = plan }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { plan.size(indexPath.item, indexPath.section) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { plan.insets(section) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { plan.lineGap(section) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { plan.gap(section) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: plan.header, height: plan.header) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: plan.footer, height: plan.footer) }
}

/// The frames of the items of a flow layout, computed from the rules.
struct FlowPlan {
    var counts: [Int]
    var size: (Int, Int) -> CGSize
    var gap: (Int) -> CGFloat
    var lineGap: (Int) -> CGFloat
    var insets: (Int) -> UIEdgeInsets
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var isVertical = true

    /// Frames by section, those of headers and footers, and the size of the content.
    func frames(in room: CGSize) -> (items: [[CGRect]], headers: [CGRect], footers: [CGRect], content: CGSize) {
        var (items, headers, footers): ([[CGRect]], [CGRect], [CGRect]) = ([], [], [])
        let length = isVertical ? room.width : room.height
        var place: CGFloat = 0
        func rect(_ along: CGFloat, _ across: CGFloat, _ long: CGFloat, _ thick: CGFloat) -> CGRect {
            isVertical
                ? CGRect(x: along, y: across, width: long, height: thick)
                : CGRect(x: across, y: along, width: thick, height: long)
        }
        for (section, count) in counts.enumerated() {
            let inset = insets(section)
            headers.append(rect(0, place, length, header))
            place += header + (isVertical ? inset.top : inset.left)
            let near = isVertical ? inset.left : inset.top
            let available = length - near - (isVertical ? inset.right : inset.bottom)
            let sizes = (0..<count).map { size($0, section) }.map {
                isVertical ? $0 : CGSize(width: $0.height, height: $0.width)
            }
            let isUniform = Set(sizes.map { "\($0)" }).count < 2
            var frames: [CGRect] = []
            var fullGap: CGFloat?
            var start = 0
            while start < count {
                var (end, used) = (start + 1, sizes[start].width)
                while end < count, used + gap(section) + sizes[end].width <= available + 0.0001 {
                    used += gap(section) + sizes[end].width
                    end += 1
                }
                let line = sizes[start..<end]
                let thickness = line.map(\.height).max() ?? 0
                let lengths = line.reduce(0) { $0 + $1.width }
                let isFull = end < count
                // A line without room for another cell of the last one's size counts as full.
                let takesNoMore = used + gap(section) + (line.last?.width ?? 0) > available + 0.0001
                var between = gap(section)
                var x = near
                if line.count > 1 {
                    let stretched = (available - lengths) / CGFloat(line.count - 1)
                    if isFull {
                        between = stretched
                        fullGap = stretched
                    } else if isUniform {
                        between = fullGap ?? (takesNoMore ? stretched : between)
                    }
                } else if takesNoMore {
                    x = near + (available - lengths) / 2
                }
                if start > 0 { place += lineGap(section) }
                for size in line {
                    frames.append(rect(x, place + (thickness - size.height) / 2, size.width, size.height))
                    x += size.width + between
                }
                place += thickness
                start = end
            }
            items.append(frames)
            place += isVertical ? inset.bottom : inset.right
            footers.append(rect(0, place, length, footer))
            place += footer
        }
        return (
            items, headers, footers,
            isVertical ? CGSize(width: length, height: place) : CGSize(width: place, height: length)
        )
    }
}

extension ScenarioRun {
    func openList(_ layout: UICollectionViewLayout, _ items: FlowItems, _ size: CGSize) -> (
        SceneHost, UICollectionView
    ) {
        let collection = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collection.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        collection.dataSource = items
        let controller = UIViewController()
        controller.automaticallyAdjustsScrollViewInsets = false
        let host = open(controller)
        controller.view.addSubview(collection)
        return (host, collection)
    }

    /// Two sections of items of one size: counts, size, gaps, insets and direction are the first eleven numbers.
    fileprivate var uniformPlan: FlowPlan {
        let number = numbers
        var plan = FlowPlan(
            counts: [number[0], number[1]], size: { _, _ in CGSize(width: number[2] + 10, height: number[3] + 10) },
            gap: { _ in CGFloat(number[4]) }, lineGap: { _ in CGFloat(number[5]) },
            insets: { _ in
                UIEdgeInsets(
                    top: CGFloat(number[6]), left: CGFloat(number[7]), bottom: CGFloat(number[8]),
                    right: CGFloat(number[9]))
            })
        plan.isVertical = !flag(10)
        return plan
    }

    func check(_ collection: UICollectionView, _ plan: FlowPlan, _ host: SceneHost, _ when: String) {
        host.settle()
        let inset = collection.contentInset
        let room = CGSize(
            width: collection.bounds.width - inset.left - inset.right,
            height: collection.bounds.height - inset.top - inset.bottom)
        let wanted = plan.frames(in: room)
        expect("content size \(when)", collection.contentSize, wanted.content)
        for (section, frames) in wanted.items.enumerated() {
            for (index, frame) in frames.enumerated() {
                let path = IndexPath(item: index, section: section)
                expect(
                    "item \(index) of section \(section) \(when)",
                    collection.layoutAttributesForItem(at: path)?.frame ?? .zero,
                    frame)
                guard environment.direction != .rightToLeft else { continue }
                let margin = 2 * pixel
                let isInside = frame.insetBy(dx: margin, dy: margin).intersects(collection.bounds)
                let isNear = frame.insetBy(dx: -margin, dy: -margin).intersects(collection.bounds)
                guard isInside == isNear, frame.width > 2 * margin, frame.height > 2 * margin else { continue }
                let cell = collection.cellForItem(at: path)
                expect(
                    "whether cellForItem(at:) finds item \(index) of section \(section) \(when)", cell != nil, isInside)
                if let cell {
                    expect("cell \(index) of section \(section) \(when)", cell.frame, frame, within: pixel + 0.001)
                    expect("tag of the cell at an index path \(when)", cell.tag, section * 100 + index)
                    expect("index path of a cell \(when)", collection.indexPath(for: cell), path)
                }
            }
            guard environment.direction != .rightToLeft else { continue }
            for (kind, place, length) in [
                (UICollectionView.elementKindSectionHeader, wanted.headers[section], plan.header),
                (UICollectionView.elementKindSectionFooter, wanted.footers[section], plan.footer),
            ] {
                let view = collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
                expect("whether there is \(kind) \(when)", view != nil, length > 0)
                if let view {
                    expect("\(kind) of section \(section) \(when)", view.frame, place, within: pixel + 0.001)
                }
            }
        }
    }
}

/// Flow layouts: lines, distances, headers, both directions, sizes of a delegate and of constraints.
extension Scenario {
    static let collections: [Scenario] = [
        Scenario(
            "flow-uniform", rules: ["collections-1", "collections-3"],
            limits: [9, 5, 90, 60, 20, 20, 12, 12, 12, 12, 1, 40, 40, 200]
        ) { run in
            let number = run.numbers
            var plan = run.uniformPlan
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = plan.size(0, 0)
            flow.minimumInteritemSpacing = run.length(4)
            flow.minimumLineSpacing = run.length(5)
            flow.sectionInset = plan.insets(0)
            flow.scrollDirection = run.flag(10) ? .horizontal : .vertical
            let items = FlowItems(plan.counts)
            let (host, collection) = run.openList(flow, items, CGSize(width: 240, height: 210))
            run.check(collection, plan, host, "at first")
            plan.header = run.length(11)
            plan.footer = run.length(12)
            flow.headerReferenceSize = CGSize(width: plan.header, height: plan.header)
            flow.footerReferenceSize = CGSize(width: plan.footer, height: plan.footer)
            run.check(collection, plan, host, "with headers and footers")
            if plan.isVertical {
                collection.contentOffset.y = run.length(13)
            } else {
                collection.contentOffset.x = run.length(13)
            }
            run.check(collection, plan, host, "scrolled")
            collection.frame.size = CGSize(width: 200, height: 260)
            run.check(collection, plan, host, "of another size")
            plan.size = { _, _ in CGSize(width: number[3] + 10, height: number[2] + 10) }
            flow.itemSize = plan.size(0, 0)
            run.check(collection, plan, host, "with items of another size")
            let made = items.made
            plan.counts = [number[1], number[0]]
            items.counts = plan.counts
            collection.reloadData()
            run.check(collection, plan, host, "with other numbers of items")
            run.expect("number of cells made after a reload", items.made, made)
            run.expect(
                "number of cells in the collection view",
                collection.subviews.filter { $0 is UICollectionViewCell }.count, number[0] + number[1]
            )
            plan.isVertical.toggle()
            flow.scrollDirection = plan.isVertical ? .vertical : .horizontal
            collection.contentOffset = .zero
            run.check(collection, plan, host, "in the other direction")
            collection.contentInset = UIEdgeInsets(
                top: run.length(6), left: run.length(7), bottom: run.length(8), right: run.length(9))
            run.check(collection, plan, host, "with a content inset")
        },
        Scenario(
            "flow-delegate", rules: ["collections-1"], limits: [7, 5, 90, 60, 20, 20, 12, 12, 12, 12, 1, 40, 40, 7]
        ) { run in
            let number = run.numbers
            var plan = FlowPlan(
                counts: [number[0], number[1]],
                size: { item, section in
                    CGSize(
                        width: 10 + (number[2] + item * (number[13] + 3) + section) % 91,
                        height: 10 + (number[3] + item * 7) % 61)
                }, gap: { CGFloat(number[4] + $0) }, lineGap: { CGFloat(number[5] + 2 * $0) },
                insets: { section in
                    UIEdgeInsets(
                        top: CGFloat(number[6] + section), left: CGFloat(number[7]), bottom: CGFloat(number[8]),
                        right: CGFloat(number[9] + section))
                })
            plan.header = run.length(11)
            plan.footer = run.length(12)
            plan.isVertical = !run.flag(10)
            let flow = UICollectionViewFlowLayout()
            flow.scrollDirection = run.flag(10) ? .horizontal : .vertical
            let items = FlowItems(plan.counts)
            let (host, collection) = run.openList(flow, items, CGSize(width: 230, height: 250))
            let delegate = FlowDelegate(plan)
            collection.delegate = delegate
            run.check(collection, plan, host, "at first")
            collection.frame.size = CGSize(width: 180, height: 190)
            run.check(collection, plan, host, "of another size")
            plan.counts[0] += 1
            items.counts = plan.counts
            collection.insertItems(at: [IndexPath(item: 0, section: 0)])
            run.check(collection, plan, host, "with one more item")
            collection.delegate = nil
            collection.collectionViewLayout.invalidateLayout()
            let plain = FlowPlan(
                counts: plan.counts, size: { _, _ in CGSize(width: 50, height: 50) }, gap: { _ in 10 },
                lineGap: { _ in 10 },
                insets: { _ in .zero }, isVertical: plan.isVertical)
            run.check(collection, plain, host, "without a delegate")
        },
        // Cells that constraints size; selection and scrolling.
        Scenario("flow-estimated", rules: ["collections-2"], limits: [60, 60, 4, 4, 20, 20]) { run in
            let (width, height) = (run.length(0) + 10, run.length(1) + 10)
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = CGSize(width: 33, height: 22)
            flow.minimumInteritemSpacing = run.length(4)
            flow.minimumLineSpacing = run.length(5)
            let items = FlowItems([run.numbers[2] + 1])
            let (host, collection) = run.openList(flow, items, CGSize(width: 210, height: 190))
            collection.register(SizedCell.self, forCellWithReuseIdentifier: "item")
            SizedCell.size = CGSize(width: width, height: height)
            defer { SizedCell.size = .zero }
            let plan = FlowPlan(
                counts: items.counts, size: { _, _ in CGSize(width: width, height: height) },
                gap: { _ in run.length(4) },
                lineGap: { _ in run.length(5) }, insets: { _ in .zero })
            run.check(collection, plan, host, "at first")
            let path = IndexPath(item: run.numbers[3] % items.counts[0], section: 0)
            collection.selectItem(at: path, animated: false, scrollPosition: [])
            run.expect("selected items", collection.indexPathsForSelectedItems ?? [], [path])
            guard run.environment.direction != .rightToLeft else { return }
            let frame = plan.frames(in: CGSize(width: 210, height: 190)).items[0][path.item]
            collection.scrollToItem(at: path, at: [.top, .left], animated: false)
            run.expect(
                "content offset with the item at the top", collection.contentOffset, frame.origin,
                within: run.pixel + 0.001)
            collection.scrollToItem(at: path, at: [.bottom, .right], animated: false)
            run.expect(
                "content offset with the item at the bottom", collection.contentOffset,
                CGPoint(x: frame.maxX - 210, y: frame.maxY - 190),
                within: run.pixel + 0.001)
            collection.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
            run.expect(
                "content offset with the item in the center", collection.contentOffset,
                CGPoint(x: frame.midX - 105, y: frame.midY - 95),
                within: run.pixel + 0.001)
            collection.deselectItem(at: path, animated: false)
            run.expect("selected items after the deselection", collection.indexPathsForSelectedItems ?? [], [])
        },
        // Pinned headers stay visible until their section ends.
        Scenario("flow-pinned", rules: ["collections-1"], limits: [4, 4, 60, 300, 300, 30]) { run in
            let height = run.length(2) + 30
            let header = run.length(5) + 5
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 200, height: height)
            flow.minimumLineSpacing = 0
            flow.headerReferenceSize = CGSize(width: 0, height: header)
            flow.sectionHeadersPinToVisibleBounds = true
            let items = FlowItems([run.numbers[0] + 1, run.numbers[1] + 1])
            let (host, collection) = run.openList(flow, items, CGSize(width: 200, height: 150))
            func check(_ when: String) {
                host.settle()
                var start: CGFloat = 0
                for (section, count) in items.counts.enumerated() {
                    let end = start + header + CGFloat(count) * height
                    let view = collection.supplementaryView(
                        forElementKind: UICollectionView.elementKindSectionHeader,
                        at: IndexPath(item: 0, section: section))
                    run.expect(
                        "header \(section) \(when)", view?.frame ?? .zero,
                        CGRect(
                            x: 0, y: max(start, min(collection.contentOffset.y, end - header)), width: 200,
                            height: header))
                    start = end
                }
                run.expect("content size \(when)", collection.contentSize, CGSize(width: 200, height: start))
            }
            check("at first")
            collection.contentOffset.y = run.length(3)
            check("scrolled")
            collection.contentOffset.y = run.length(4)
            check("scrolled again")
            flow.sectionHeadersPinToVisibleBounds = false
            host.settle()
            run.expect(
                "top of a header that is not pinned",
                collection.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?
                    .frame.minY ?? -1,
                0)
            flow.sectionHeadersPinToVisibleBounds = true
            collection.contentOffset.y = 0
            check("pinned again")
        },
        // Where the delegate does not implement a method, the property of the layout counts.
        Scenario(
            "flow-silent-delegate", rules: ["collections-1"], limits: [9, 5, 90, 60, 20, 20, 12, 12, 12, 12, 1, 40, 40]
        ) { run in
            var plan = run.uniformPlan
            (plan.header, plan.footer) = (run.length(11), run.length(12))
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = plan.size(0, 0)
            flow.minimumInteritemSpacing = run.length(4)
            flow.minimumLineSpacing = run.length(5)
            flow.sectionInset = plan.insets(0)
            flow.scrollDirection = run.flag(10) ? .horizontal : .vertical
            flow.headerReferenceSize = CGSize(width: plan.header, height: plan.header)
            flow.footerReferenceSize = CGSize(width: plan.footer, height: plan.footer)
            let items = FlowItems(plan.counts)
            let (host, collection) = run.openList(flow, items, CGSize(width: 230, height: 250))
            let delegate = SilentDelegate()
            collection.delegate = delegate
            run.check(collection, plan, host, "with a delegate without methods")
            collection.delegate = nil
            flow.invalidateLayout()
            run.check(collection, plan, host, "without a delegate")
            withExtendedLifetime(delegate) {}
        },
        // A section without a header pins nothing, whatever comes before it.
        Scenario("flow-pinned-some", rules: ["collections-1"], limits: [7, 4, 4, 4, 30, 300, 300]) { run in
            let (flow, items) = (UICollectionViewFlowLayout(), FlowItems((1...3).map { run.numbers[$0] + 1 }))
            flow.itemSize = CGSize(width: 200, height: 40)
            flow.minimumLineSpacing = 0
            flow.sectionHeadersPinToVisibleBounds = true
            let (host, collection) = run.openList(flow, items, CGSize(width: 200, height: 150))
            let delegate = SomeHeaders(run.numbers[0], run.length(4) + 5)
            collection.delegate = delegate
            for offset in [0, run.length(5), run.length(6)] {
                collection.contentOffset.y = offset
                host.settle()
                var start: CGFloat = 0
                for (section, count) in items.counts.enumerated() {
                    let header = delegate.length(section)
                    let end = start + header + CGFloat(count) * 40
                    if header > 0 {
                        let path = IndexPath(item: 0, section: section)
                        let frame = flow.layoutAttributesForSupplementaryView(
                            ofKind: UICollectionView.elementKindSectionHeader, at: path)?.frame
                        run.expect(
                            "top of header \(section) at content offset \(offset)", frame?.minY ?? -1,
                            max(start, min(offset, end - header)))
                    }
                    for item in 0..<count {
                        run.expect(
                            "item \(item) of section \(section) at content offset \(offset)",
                            flow.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .zero,
                            CGRect(x: 0, y: start + header + CGFloat(item) * 40, width: 200, height: 40))
                    }
                    start = end
                }
            }
            withExtendedLifetime(delegate) {}
        },
    ]
}

/// A delegate of a flow layout that implements no method.
private final class SilentDelegate: UICollectionViewDelegateFlowLayout {}

/// A delegate that gives some sections a header.
private final class SomeHeaders: UICollectionViewDelegateFlowLayout {
    private let bits: Int
    private let height: CGFloat
    init(_ bits: Int, _ height: CGFloat) { (self.bits, self.height) = (bits, height) }
    func length(_ section: Int) -> CGFloat { bits >> section & 1 == 1 ? height : 0 }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: length(section)) }
}

/// A cell of the size that its constraints give it.
final class SizedCell: UICollectionViewCell {
    nonisolated(unsafe) static var size = CGSize.zero

    required init(frame: CGRect = .zero) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        let (right, bottom) = (
            contentView.rightAnchor.constraint(equalTo: box.rightAnchor),
            contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor)
        )
        for constraint in [right, bottom] { constraint.priority = .defaultHigh }
        NSLayoutConstraint.activate([
            right, bottom, box.leftAnchor.constraint(equalTo: contentView.leftAnchor),
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.widthAnchor.constraint(equalToConstant: Self.size.width),
            box.heightAnchor.constraint(equalToConstant: Self.size.height),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
