import Foundation
import LayoutEngine

/// A header or footer of an app's class.
private final class OwnEdge: UICollectionReusableView {}

/// A delegate that returns the given sizes, valid or not.
private final class AskingDelegate: UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]
    init(_ sizes: [CGSize]) { self.sizes = sizes }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
}

/// Flow layouts whose properties change one at a time, and invalid sizes.
extension Scenario {
    static let flowOrders: [Scenario] = [
        // Each property that changes alone has its effect at the next layout. Lines are often exactly full.
        Scenario(
            "flow-one-by-one", rules: ["collections-1", "collections-3", "collections-9"],
            limits: [8, 5] + Array(repeating: 9 * 12 - 1, count: 8), kinds: 9
        ) { run in
            let lengths: [CGFloat] = [50, 110, 115, 240, 75, 72.5, 80, 120, 119.5, 1, 40, 60]
            let gaps: [CGFloat] = [10, 0, 20, 5, 7.5, 1, 30, 40, 45, 2, 70, 11]
            let flow = UICollectionViewFlowLayout()
            let items = FlowItems([run.numbers[0], run.numbers[1]])
            let (host, collection) = run.openList(flow, items, CGSize(width: 240, height: 200))
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                collection.register(OwnEdge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
            }
            var (size, gap, lineGap, inset) = (
                CGSize(width: 50, height: 50), CGFloat(10), CGFloat(10), UIEdgeInsets.zero
            )
            var (header, footer, isVertical) = (CGFloat(0), CGFloat(0), true)
            func check(_ when: String) {
                var plan = FlowPlan(
                    counts: items.counts, size: { [size] _, _ in size }, gap: { [gap] _ in gap },
                    lineGap: { [lineGap] _ in lineGap }, insets: { [inset] _ in inset })
                (plan.header, plan.footer, plan.isVertical) = (header, footer, isVertical)
                run.check(collection, plan, host, when)
                for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                    for section in 0..<2 {
                        guard
                            let view = collection.supplementaryView(
                                forElementKind: kind, at: IndexPath(item: 0, section: section))
                        else { continue }
                        run.expect("whether \(kind) has the registered class", view is OwnEdge, true)
                        run.expectObject("superview of \(kind)", view.superview, collection)
                    }
                }
            }
            check("at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                let choice = number / 9
                switch number % 9 {
                case 0:
                    size.width = lengths[choice]
                    flow.itemSize = size
                case 1:
                    size.height = lengths[choice]
                    flow.itemSize = size
                case 2:
                    gap = gaps[choice]
                    flow.minimumInteritemSpacing = gap
                case 3:
                    lineGap = gaps[choice]
                    flow.minimumLineSpacing = lineGap
                case 4:
                    inset = UIEdgeInsets(
                        top: gaps[choice], left: gaps[(choice + 5) % 12] / 2, bottom: gaps[(choice + 7) % 12],
                        right: gaps[(choice + 2) % 12] / 2)
                    flow.sectionInset = inset
                case 5:
                    header = choice < 4 ? 0 : gaps[choice]
                    flow.headerReferenceSize = CGSize(width: header, height: header)
                case 6:
                    footer = choice < 4 ? 0 : gaps[choice]
                    flow.footerReferenceSize = CGSize(width: footer, height: footer)
                case 7:
                    isVertical.toggle()
                    flow.scrollDirection = isVertical ? .vertical : .horizontal
                default:
                    collection.frame.size = CGSize(width: 240 + gaps[choice], height: 200 + gaps[(choice + 3) % 12])
                }
                check("after change \(turn)")
            }
        },
        // Constraints decide on the sizes while there is an `estimatedItemSize`, and no longer when it is zero.
        Scenario("flow-estimated-late", rules: ["collections-2"], limits: [60, 60, 4, 1, 1]) { run in
            let flow = UICollectionViewFlowLayout()
            let own = CGSize(width: run.length(0) + 10, height: run.length(1) + 10)
            let items = FlowItems([run.numbers[2] + 1])
            let (host, collection) = run.openList(flow, items, CGSize(width: 210, height: 190))
            collection.register(SizedCell.self, forCellWithReuseIdentifier: "item")
            SizedCell.size = own
            defer { SizedCell.size = .zero }
            func check(_ size: CGSize, _ when: String) {
                let plan = FlowPlan(
                    counts: items.counts, size: { _, _ in size }, gap: { _ in 10 }, lineGap: { _ in 10 },
                    insets: { _ in .zero })
                run.check(collection, plan, host, when)
            }
            let plain = CGSize(width: 50, height: 50)
            check(plain, "at first")
            flow.estimatedItemSize = run.flag(3) ? CGSize(width: 1, height: 0) : CGSize(width: 0, height: 1)
            check(own, "with an estimate")
            flow.estimatedItemSize =
                run.flag(4) ? UICollectionViewFlowLayout.automaticSize : CGSize(width: 9, height: 9)
            check(own, "with another estimate")
            flow.estimatedItemSize = .zero
            check(plain, "without an estimate")
        },
        // A length of zero is valid. A size with a negative or non-finite length counts as zero.
        Scenario(
            "flow-sizes-asked", rules: ["collections-1", "collections-16"],
            limits: Array(repeating: 9 * 5 - 1, count: 6)
        ) { run in
            let wanted = run.numbers.map { number -> CGSize in
                let (width, height) = (CGFloat(number / 9 * 30 + 20), CGFloat(number / 9 * 7 + 12))
                switch number % 9 {
                case 0: return CGSize(width: 0, height: height)
                case 1: return CGSize(width: width, height: 0)
                case 2: return CGSize(width: -1, height: height)
                case 3: return CGSize(width: width, height: -0.5)
                case 4: return CGSize(width: .infinity, height: height)
                case 5: return CGSize(width: width, height: .nan)
                case 6: return .zero
                default: return CGSize(width: width, height: height)
                }
            }
            let flow = UICollectionViewFlowLayout()
            let items = FlowItems([wanted.count])
            let (host, collection) = run.openList(flow, items, CGSize(width: 240, height: 500))
            let delegate = AskingDelegate(wanted)
            collection.delegate = delegate
            let sizes = wanted.map { size in
                size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0 ? size : .zero
            }
            let plan = FlowPlan(
                counts: items.counts, size: { item, _ in sizes[item] }, gap: { _ in 10 }, lineGap: { _ in 10 },
                insets: { _ in .zero })
            run.check(collection, plan, host, "at first")
            withExtendedLifetime(delegate) {}
        },
        // A cell is visible if a part of it is; touching the edge is not enough.
        Scenario("items-at-the-edge", rules: ["collections-3"], limits: [60, 9, 9, 3, 3, 1]) { run in
            let length = run.length(0) + 20
            let flow = UICollectionViewFlowLayout()
            let isDown = run.flag(5)
            flow.scrollDirection = isDown ? .vertical : .horizontal
            flow.itemSize = isDown ? CGSize(width: 100, height: length) : CGSize(width: length, height: 100)
            (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
            let items = FlowItems([12])
            let side = CGSize(width: isDown ? 100 : 2 * length, height: isDown ? 2 * length : 100)
            let (host, collection) = run.openList(flow, items, side)
            guard run.environment.direction != .rightToLeft || isDown else { return }
            for (item, part) in [(run.numbers[1], run.numbers[3]), (run.numbers[2], run.numbers[4])] {
                let offset = CGFloat(item) * length + [0, -1, 1, length / 2][part]
                collection.contentOffset = isDown ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
                host.settle()
                let seen = (0..<12).filter {
                    CGFloat($0 + 1) * length > offset && CGFloat($0) * length < offset + 2 * length
                }
                run.expect("indexPathsForVisibleItems", collection.indexPathsForVisibleItems.map(\.item).sorted(), seen)
                run.expect("tags of the visible cells", collection.visibleCells.map(\.tag).sorted(), seen)
                for item in 0..<12 {
                    run.expect(
                        "whether cellForItem(at:) finds item \(item)",
                        collection.cellForItem(at: IndexPath(item: item, section: 0)) != nil, seen.contains(item))
                }
            }
        },
    ]
}
