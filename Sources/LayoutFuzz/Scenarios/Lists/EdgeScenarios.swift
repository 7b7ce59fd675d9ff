import Foundation
import LayoutEngine

/// Headers and footers of compositional layouts and lists.
extension Scenario {
    static let edges: [Scenario] = [
        // Headers and footers of a whole layout are before and after all sections, or overlap their ends.
        Scenario(
            "composition-edges", rules: ["collections-8", "collections-9"],
            limits: [4, 3, 40, 40, 1, 1, 30, 9, 9, 1, 1, 9]
        ) { run in
            let counts = [run.numbers[0], run.numbers[1]]
            let (header, footer, row) = (run.length(2) + 1, run.length(3) + 1, run.length(6) + 10)
            let isDown = !run.flag(9)
            func size(_ across: NSCollectionLayoutDimension, _ along: CGFloat) -> NSCollectionLayoutSize {
                isDown ? run.size(across, .absolute(along)) : run.size(.absolute(along), across)
            }
            let whole: NSCollectionLayoutDimension = isDown ? .fractionalWidth(1) : .fractionalHeight(1)
            let item = NSCollectionLayoutItem(layoutSize: size(whole, row))
            let group =
                isDown
                ? NSCollectionLayoutGroup.vertical(layoutSize: size(whole, row), subitems: [item])
                : NSCollectionLayoutGroup.horizontal(layoutSize: size(whole, row), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = run.length(11)
            let insets = (start: run.length(7), end: run.length(8))
            section.contentInsets =
                isDown
                ? NSDirectionalEdgeInsets(top: insets.start, leading: 0, bottom: insets.end, trailing: 0)
                : NSDirectionalEdgeInsets(top: 0, leading: insets.start, bottom: 0, trailing: insets.end)
            func edge(_ kind: String, _ length: CGFloat, _ alignment: NSRectAlignment, _ extends: Bool)
                -> NSCollectionLayoutBoundarySupplementaryItem
            {
                let edge = NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(whole, length), elementKind: kind, alignment: alignment)
                edge.extendsBoundary = extends
                return edge
            }
            let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = isDown ? .vertical : .horizontal
            configuration.interSectionSpacing = run.length(11)
            let edges = [
                edge(kinds[0], header, isDown ? .top : .leading, run.flag(4)),
                edge(kinds[1], footer, isDown ? .bottom : .trailing, run.flag(5)),
            ]
            configuration.boundarySupplementaryItems = run.flag(10) ? edges.reversed() : edges
            let items = FlowItems(counts)
            let (host, collection) = run.open(
                UICollectionViewCompositionalLayout(section: section, configuration: configuration), items,
                CGSize(width: 200, height: 200))
            collection.semanticContentAttribute = .forceLeftToRight
            host.settle()
            func rect(_ place: CGFloat, _ length: CGFloat) -> CGRect {
                isDown
                    ? CGRect(x: 0, y: place, width: 200, height: length)
                    : CGRect(x: place, y: 0, width: length, height: 200)
            }
            func frame(_ kind: String) -> CGRect {
                collection.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(index: 0))?.frame
                    ?? .zero
            }
            run.expect("header", frame(kinds[0]), rect(0, header), within: run.pixel)
            var place = run.flag(4) ? header : 0
            for (index, count) in counts.enumerated() {
                if index > 0 { place += run.length(11) }
                place += insets.start
                for number in 0..<count {
                    if number > 0 { place += run.length(11) }
                    run.expect(
                        "item \(number) of section \(index)", run.frame(collection, number, index), rect(place, row),
                        within: run.pixel)
                    place += row
                }
                place += insets.end
            }
            run.expect(
                "footer", frame(kinds[1]), rect(run.flag(5) ? place : place - footer, footer), within: run.pixel)
            if run.flag(5) { place += footer }
            run.expect(
                "length of the content", isDown ? collection.contentSize.height : collection.contentSize.width, place)
        },
        // Headers of a plain list stay visible while their section is; those of other lists scroll away.
        Scenario(
            "list-headers-in-sight", rules: ["collections-12", "collections-9"], limits: [4, 7, 7, 300, 300]
        ) { run in
            let looks: [UICollectionLayoutListConfiguration.Appearance] = [
                .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
            ]
            var configuration = UICollectionLayoutListConfiguration(appearance: looks[run.numbers[0]])
            configuration.headerMode = .supplementary
            let counts = [run.numbers[1] + 1, run.numbers[2] + 1]
            let items = SizedItems(counts, (0..<8).map { CGFloat(20 + $0) }, edge: 12)
            let (host, collection) = run.open(
                UICollectionViewCompositionalLayout.list(using: configuration), items, CGSize(width: 200, height: 60))
            func headers() -> [CGRect] {
                (0...1).map { run.frame(collection, of: UICollectionView.elementKindSectionHeader, 0, $0) }
            }
            let first = headers()
            for offset in [run.length(3), run.length(4), 0] {
                collection.contentOffset.y = offset
                host.settle()
                let shown = collection.contentOffset.y
                for (section, (old, new)) in zip(first, headers()).enumerated() {
                    let end = run.frame(collection, counts[section] - 1, section).maxY
                    let stays = looks[run.numbers[0]] == .plain
                    let wanted = stays ? min(max(old.minY, shown), max(old.minY, end - old.height)) : old.minY
                    run.expect(
                        "top of header \(section) at content offset \(shown)", new.minY, wanted,
                        within: run.pixel + 0.01)
                    run.expect("height of header \(section)", new.height, old.height)
                }
            }
        },
        // A group of estimated length takes as many items as fit by their estimates, and is as long as they are.
        Scenario(
            "composition-open-groups", rules: ["collections-8"],
            limits: [8, 150, 40, 12, 9, 1, 30, 1, 12, 12, 12, 12]
        ) { run in
            // Without `interItemSpacing` there is none, and items often fill the room exactly.
            let (room, gap, line) = (run.length(1) + 10, run.flag(7) ? 0 : run.length(3), run.length(4))
            let insets = NSDirectionalEdgeInsets(
                top: run.length(8), leading: run.length(9), bottom: run.length(10), trailing: run.length(11))
            let (estimate, other) = (run.length(2) + 5, run.length(6) + 8)
            let isRow = run.flag(5)
            let size =
                isRow
                ? run.size(.absolute(estimate), .absolute(other))
                : run.size(.absolute(other), .estimated(estimate))
            let item = NSCollectionLayoutItem(layoutSize: size)
            let group =
                isRow
                ? NSCollectionLayoutGroup.horizontal(
                    layoutSize: run.size(.estimated(room), .absolute(other)), subitems: [item])
                : NSCollectionLayoutGroup.vertical(
                    layoutSize: run.size(.absolute(other), .estimated(room)), subitems: [item])
            if !run.flag(7) { group.interItemSpacing = .fixed(gap) }
            group.contentInsets = insets
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = line
            let heights = (0..<8).map { CGFloat(12 + 7 * $0 % 23) }
            let items = SizedItems([run.numbers[0]], heights, edge: 5)
            let (host, collection) = run.open(
                UICollectionViewCompositionalLayout(section: section), items, CGSize(width: 200, height: 210))
            collection.semanticContentAttribute = .forceLeftToRight
            host.settle()
            let inside = room - (isRow ? insets.leading + insets.trailing : insets.top + insets.bottom)
            let perGroup = max(1, Int((max(0, inside) + gap) / (estimate + gap)))
            var place = insets.top
            for index in 0..<run.numbers[0] {
                let number = index % perGroup
                if isRow {
                    run.expect(
                        "item \(index)", run.frame(collection, index),
                        CGRect(
                            x: insets.leading + CGFloat(number) * (estimate + gap),
                            y: insets.top + CGFloat(index / perGroup) * (other + line),
                            width: estimate, height: other), within: run.pixel + 0.01)
                } else {
                    if index > 0 { place += number == 0 ? insets.bottom + line + insets.top : gap }
                    run.expect(
                        "item \(index)", run.frame(collection, index),
                        CGRect(x: insets.leading, y: place, width: other, height: heights[index]),
                        within: run.pixel + 0.01)
                    place += heights[index]
                }
            }
        },
    ]
}
