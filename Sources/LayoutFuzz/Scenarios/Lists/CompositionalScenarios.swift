import Foundation
import LayoutEngine

/// Cells and headers of given heights.
final class SizedItems: FlowItems {
    let heights: [CGFloat]
    let edge: CGFloat

    init(_ counts: [Int], _ heights: [CGFloat], edge: CGFloat) {
        self.heights = heights
        self.edge = edge
        super.init(counts)
    }

    private func give(_ height: CGFloat, to content: UIView) {
        let line = UIView()
        line.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(line)
        let constraint = line.heightAnchor.constraint(equalToConstant: height)
        constraint.priority = .required - 1
        NSLayoutConstraint.activate([
            line.topAnchor.constraint(equalTo: content.topAnchor), constraint,
            line.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ])
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        if cell.contentView.subviews.isEmpty { give(heights[indexPath.item], to: cell.contentView) }
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        if view.subviews.isEmpty { give(edge, to: view) }
        return view
    }
}

extension ScenarioRun {
    func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    /// A collection view that does not adjust its insets for the controller's bars.
    func open(
        _ layout: UICollectionViewLayout, _ items: FlowItems, _ size: CGSize
    ) -> (SceneHost, UICollectionView) {
        // Otherwise the safe area insets at the sides of a phone would count.
        (layout as? UICollectionViewCompositionalLayout)?.configuration.contentInsetsReference = .none
        let collection = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        for kind in [
            "header", "footer", "badge", UICollectionView.elementKindSectionHeader,
            UICollectionView.elementKindSectionFooter,
        ] {
            collection.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        collection.dataSource = items
        let controller = UIViewController()
        controller.automaticallyAdjustsScrollViewInsets = false
        let host = open(controller)
        controller.view.addSubview(collection)
        host.settle()
        return (host, collection)
    }

    func frame(_ collection: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect {
        collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .zero
    }

    func frame(_ collection: UICollectionView, of kind: String, _ item: Int, _ section: Int) -> CGRect {
        collection.layoutAttributesForSupplementaryElement(
            ofKind: kind, at: IndexPath(item: item, section: section))?.frame ?? .zero
    }
}

/// Compositional layouts, computed by hand: repeated items, shares, distances, headers, badges, sections that scroll
/// orthogonally.
extension Scenario {
    static let compositions: [Scenario] = [
        Scenario(
            "composition-grid", rules: ["collections-8"], limits: [9, 60, 60, 12, 12, 9, 9, 9, 9, 1, 1]
        ) { run in
            let (gap, lineGap) = (run.length(3), run.length(4))
            let insets = NSDirectionalEdgeInsets(
                top: run.length(5), leading: run.length(6), bottom: run.length(7), trailing: run.length(8))
            let isFlexible = run.flag(9)
            let item = NSCollectionLayoutItem(
                layoutSize: run.size(.absolute(run.length(1) + 20), .fractionalHeight(1)))
            item.contentInsets =
                run.flag(10) ? NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) : .zero
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: run.size(.fractionalWidth(1), .absolute(run.length(2) + 10)), subitems: [item])
            group.interItemSpacing = isFlexible ? .flexible(gap) : .fixed(gap)
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = insets
            section.interGroupSpacing = lineGap
            let items = FlowItems([run.numbers[0]])
            let (_, collection) = run.open(
                UICollectionViewCompositionalLayout(section: section), items, CGSize(width: 240, height: 210))
            let room = 240 - insets.leading - insets.trailing
            let (width, height) = (run.length(1) + 20, run.length(2) + 10)
            let perLine = max(1, Int((room + gap) / (width + gap)))
            for index in 0..<run.numbers[0] {
                let line = index / perLine
                let count = min(perLine, run.numbers[0] - line * perLine)
                let free = max(0, room - CGFloat(count) * width - CGFloat(count - 1) * gap)
                let between = gap + (isFlexible && count > 1 ? free / CGFloat(count - 1) : 0)
                let room = CGRect(
                    x: insets.leading + CGFloat(index % perLine) * (width + between),
                    y: insets.top + CGFloat(line) * (height + lineGap), width: width, height: height)
                let inset = item.contentInsets
                run.expect(
                    "item \(index)", run.frame(collection, index),
                    CGRect(
                        x: room.minX + inset.leading, y: room.minY + inset.top,
                        width: room.width - inset.leading - inset.trailing,
                        height: room.height - inset.top - inset.bottom))
            }
            let lines = CGFloat((run.numbers[0] + perLine - 1) / perLine)
            run.expect(
                "content size", collection.contentSize,
                CGSize(
                    width: 240,
                    height: insets.top + insets.bottom + lines * height + max(0, lines - 1) * lineGap))
        },
        Scenario(
            "composition-count", rules: ["collections-8", "collections-9"],
            limits: [7, 3, 9, 30, 30, 1, 20, 1, 200, 60]
        ) { run in
            let (count, gap) = (run.numbers[1] + 1, run.length(2))
            let (header, footer) = (run.length(3) + 1, run.length(4) + 1)
            let (extends, pins) = (!run.flag(5), run.flag(7))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: run.size(.fractionalWidth(1), .fractionalWidth(0.25)),
                subitem: NSCollectionLayoutItem(layoutSize: run.size(.fractionalWidth(1), .fractionalHeight(1))),
                count: count)
            group.interItemSpacing = .fixed(gap)
            let section = NSCollectionLayoutSection(group: group)
            let top = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: run.size(.fractionalWidth(1), .absolute(header)), elementKind: "header", alignment: .top)
            top.extendsBoundary = extends
            top.pinToVisibleBounds = pins
            let bottom = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: run.size(.fractionalWidth(0.5), .absolute(footer)), elementKind: "footer",
                alignment: .bottomTrailing)
            section.boundarySupplementaryItems = [top, bottom]
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.interSectionSpacing = run.length(6)
            let items = FlowItems([run.numbers[0], 2])
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            let (host, collection) = run.open(layout, items, CGSize(width: 240, height: 120))
            let width = (240 - CGFloat(count - 1) * gap) / CGFloat(count)
            let above = extends ? header : 0
            let lines = CGFloat((run.numbers[0] + count - 1) / count)
            let end = above + lines * 60 + footer
            for index in 0..<run.numbers[0] {
                run.expect(
                    "item \(index)", run.frame(collection, index),
                    CGRect(
                        x: CGFloat(index % count) * (width + gap), y: above + CGFloat(index / count) * 60, width: width,
                        height: 60))
            }
            run.expect(
                "footer", run.frame(collection, of: "footer", 0, 0),
                CGRect(x: 120, y: end - footer, width: 120, height: footer))
            run.expect("top of the second section", run.frame(collection, 0, 1).minY, end + run.length(6) + above)
            collection.contentOffset.y = run.length(8)
            host.settle()
            let shown = min(max(0, collection.contentOffset.y), max(0, end - header))
            run.expect(
                "header after scrolling", run.frame(collection, of: "header", 0, 0),
                CGRect(x: 0, y: pins ? shown : 0, width: 240, height: header))
        },
        Scenario(
            "composition-row", rules: ["collections-10", "collections-11"], limits: [6, 60, 12, 20, 9, 9, 1, 2]
        ) { run in
            let (share, gap, side) = (0.3 + run.length(1) / 100, run.length(2), run.length(3) + 1)
            let away = CGPoint(x: run.length(4) / 10, y: -run.length(5) / 10)
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: run.size(.absolute(side), .absolute(side)), elementKind: "badge",
                containerAnchor: run.flag(6)
                    ? NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: away)
                    : NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: away))
            let item = NSCollectionLayoutItem(
                layoutSize: run.size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: run.size(.fractionalWidth(share), .absolute(70)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = gap
            let isCentered = run.numbers[7] == 2
            section.orthogonalScrollingBehavior = [.continuous, .paging, .groupPagingCentered][run.numbers[7]]
            let items = FlowItems([run.numbers[0], 1])
            let (_, collection) = run.open(
                UICollectionViewCompositionalLayout(section: section), items, CGSize(width: 240, height: 210))
            let width = 240 * share
            for index in 0..<run.numbers[0] {
                let start = (isCentered ? (240 - width) / 2 : 0) + CGFloat(index) * (width + gap)
                run.expect(
                    "item \(index)", run.frame(collection, index), CGRect(x: start, y: 0, width: width, height: 70))
                let factor = run.flag(6) ? side : 1
                run.expect(
                    "badge \(index)", run.frame(collection, of: "badge", index, 0),
                    CGRect(
                        x: start + width - side + away.x * factor, y: away.y * factor, width: side, height: side))
            }
            run.expect(
                "content size", collection.contentSize, CGSize(width: 240, height: run.numbers[0] > 0 ? 140 : 70))
        },
        Scenario(
            "composition-list", rules: ["collections-12", "collections-8"], limits: [4, 60, 60, 30, 9, 1, 1, 1]
        ) { run in
            let heights = (0..<5).map { 20 + run.length($0 % 2 + 1) + CGFloat($0) }
            let edge = run.length(3) + 10
            let items = SizedItems([run.numbers[0], 1], heights, edge: edge)
            var configuration = UICollectionLayoutListConfiguration(appearance: run.flag(7) ? .insetGrouped : .plain)
            configuration.headerMode = run.flag(5) ? .supplementary : .none
            configuration.footerMode = run.flag(6) ? .supplementary : .none
            configuration.headerTopPadding = run.length(4)
            let layout: UICollectionViewCompositionalLayout =
                run.flag(5)
                ? .list(using: configuration)
                : UICollectionViewCompositionalLayout { _, environment in
                    let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
                    section.contentInsetsReference = .none
                    return section
                }
            let (_, collection) = run.open(layout, items, CGSize(width: 240, height: 210))
            let side: CGFloat = run.flag(7) ? 16 : 0
            var place = (run.flag(5) ? edge : 0) + run.length(4)
            for index in 0..<run.numbers[0] {
                run.expect(
                    "row \(index)", run.frame(collection, index),
                    CGRect(x: side, y: place, width: 240 - 2 * side, height: heights[index]), within: run.pixel + 0.001)
                place += heights[index]
            }
            if run.flag(6) {
                run.expect(
                    "footer", run.frame(collection, of: UICollectionView.elementKindSectionFooter, 0, 0),
                    CGRect(x: side, y: place, width: 240 - 2 * side, height: edge), within: run.pixel + 0.001)
            }
        },
        Scenario(
            "composition-custom", rules: ["collections-8", "collections-9", "collections-16"],
            limits: [5, 40, 40, 20, 9, 1, 7, 2]
        ) { run in
            // Frames that are not finite, between the others.
            let sides: [CGFloat] = [[.nan, 1, 2], [5, .infinity, 2], [6, 7, .nan]][run.numbers[7]]
            let broken = CGRect(x: sides[0], y: 3, width: sides[1], height: sides[2])
            let (size, step) = (CGSize(width: run.length(1) + 5, height: run.length(2) + 5), run.length(3))
            let custom = NSCollectionLayoutGroup.custom(
                layoutSize: run.size(.fractionalWidth(1), .absolute(100))
            ) { environment in
                (0..<3).flatMap { place in
                    let item = NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: environment.container.contentSize.width - size.width, y: CGFloat(place) * step,
                            width: size.width, height: size.height))
                    let isBroken = run.numbers[6] >> place & 1 == 1
                    return isBroken ? [NSCollectionLayoutGroupCustomItem(frame: broken), item] : [item]
                }
            }
            let first = NSCollectionLayoutSection(group: custom)
            first.decorationItems = [.background(elementKind: "back")]
            first.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
            first.supplementariesFollowContentInsets = run.flag(5)
            first.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: run.size(.fractionalWidth(1), .absolute(20)), elementKind: "header", alignment: .top)
            ]
            let item = NSCollectionLayoutItem(
                layoutSize: run.size(.absolute(50), .uniformAcrossSiblings(estimate: 10)))
            let space = run.length(4)
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: .fixed(space), top: .fixed(1), trailing: nil, bottom: .fixed(2))
            let row = NSCollectionLayoutGroup.horizontal(
                layoutSize: run.size(.fractionalWidth(1), .estimated(10)), subitems: [item])
            let second = NSCollectionLayoutSection(group: row)
            let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? first : second }
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
            let items = SizedItems([run.numbers[0], 3], [30, 44, 21, 10, 10], edge: 10)
            let (_, collection) = run.open(layout, items, CGSize(width: 240, height: 210))
            for index in 0..<run.numbers[0] {
                run.expect(
                    "item \(index)", run.frame(collection, index),
                    CGRect(
                        x: 240 - 6 - size.width, y: 23 + CGFloat(index / 3) * 100 + CGFloat(index % 3) * step,
                        width: size.width, height: size.height))
            }
            let end = 20 + 8 + CGFloat((run.numbers[0] + 2) / 3) * 100
            let path = IndexPath(item: 0, section: 0)
            run.expect(
                "background", layout.layoutAttributesForDecorationView(ofKind: "back", at: path)?.frame ?? .zero,
                CGRect(x: 0, y: 0, width: 240, height: end))
            run.expect(
                "header", run.frame(collection, of: "header", 0, 0),
                run.flag(5)
                    ? CGRect(x: 4, y: 0, width: 230, height: 20) : CGRect(x: 0, y: 0, width: 240, height: 20))
            for index in 0..<3 {
                run.expect(
                    "item \(index) of the second section", run.frame(collection, index, 1),
                    CGRect(x: space + CGFloat(index) * (space + 50), y: end + 1, width: 50, height: 44),
                    within: run.pixel + 0.001)
            }
        },
    ]
}
