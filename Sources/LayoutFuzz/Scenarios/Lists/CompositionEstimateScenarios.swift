import Foundation
import LayoutEngine

extension ScenarioRun {
    /// Expects the frame of an item in the layout, with x from the leading side, and the frame of its cell.
    fileprivate func expectItem(_ what: String, _ collection: UICollectionView, _ item: Int, _ wanted: CGRect) {
        expect(what, frame(collection, item), wanted)
        guard let cell = collection.cellForItem(at: IndexPath(item: item, section: 0)) else { return }
        var place = wanted
        if isRightToLeft { place.origin.x = collection.contentSize.width - wanted.maxX }
        expect("cell of \(what)", cell.frame, place, within: pixel + 0.001)
    }
}

/// Groups of estimated lengths, and fractional lengths.
extension Scenario {
    static let compositionEstimates: [Scenario] = [
        // In a vertical group, items with `uniformAcrossSiblings` are as high as the highest of the group. The badge of
        // an item stays at its corner.
        Scenario(
            "columns-of-equal-heights", rules: ["collections-8", "collections-10"],
            limits: [9, 3, 20, 20, 1, 1, 90] + Array(repeating: 60, count: 10)
        ) { run in
            let (total, perGroup) = (run.numbers[0] + 1, run.numbers[1] + 1)
            let (gap, groupGap) = (run.length(2), run.length(3))
            let (isUniform, isCounted) = (!run.flag(4), run.flag(5))
            let heights = run.numbers[7...].map { CGFloat($0 + 5) }
            let estimate: CGFloat = 30
            let mark = CGSize(width: 12, height: 8)
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: run.size(.absolute(mark.width), .absolute(mark.height)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
            let item = NSCollectionLayoutItem(
                layoutSize: run.size(
                    .fractionalWidth(1), isUniform ? .uniformAcrossSiblings(estimate: estimate) : .estimated(estimate)),
                supplementaryItems: [badge])
            // The estimated height of that many items.
            let size = run.size(
                .fractionalWidth(1), .estimated(CGFloat(perGroup) * estimate + CGFloat(perGroup - 1) * gap))
            let group =
                isCounted
                ? NSCollectionLayoutGroup.vertical(layoutSize: size, subitem: item, count: perGroup)
                : NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
            group.interItemSpacing = .fixed(gap)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = groupGap
            let items = SizedItems([total], heights, edge: 0)
            let (host, collection) = run.open(
                UICollectionViewCompositionalLayout(section: section), items, CGSize(width: 240, height: 210))
            func check(_ width: CGFloat, _ when: String) {
                var place: CGFloat = 0
                for start in stride(from: 0, to: total, by: perGroup) {
                    let own = heights[start..<min(start + perGroup, total)]
                    if start > 0 { place += groupGap }
                    for (offset, height) in own.enumerated() {
                        if offset > 0 { place += gap }
                        let shown = isUniform ? own.max() ?? 0 : height
                        run.expect(
                            "item \(start + offset) \(when)", run.frame(collection, start + offset),
                            CGRect(x: 0, y: place, width: width, height: shown))
                        place += shown
                        run.expect(
                            "badge of item \(start + offset) \(when)",
                            run.frame(collection, of: "badge", start + offset, 0),
                            CGRect(
                                origin: CGPoint(x: width - mark.width, y: place - mark.height), size: mark))
                    }
                }
                run.expect("content size \(when)", collection.contentSize, CGSize(width: width, height: place))
            }
            check(240, "at first")
            let width = 180 + run.length(6)
            collection.frame.size.width = width
            host.settle()
            check(width, "in another width")
        },
        // A group of estimated length is as long as its items and its content insets.
        Scenario(
            "estimated-groups-with-insets", rules: ["collections-8", "collections-14"],
            limits: [7, 1, 1, 12, 20, 30, 30, 30, 30, 15, 15, 15, 15] + Array(repeating: 60, count: 8)
        ) { run in
            let total = run.numbers[0] + 1
            let isRow = run.flag(1)
            // Items in a row have an absolute height, unless they size themselves.
            let isSelfSized = run.flag(2) || !isRow
            let (gap, groupGap) = (run.length(3), run.length(4))
            let insets = NSDirectionalEdgeInsets(
                top: run.length(5), leading: run.length(6), bottom: run.length(7), trailing: run.length(8))
            let around = NSDirectionalEdgeInsets(
                top: run.length(9), leading: run.length(10), bottom: run.length(11), trailing: run.length(12))
            let heights = run.numbers[13...].map { CGFloat($0 + 5) }
            let height: NSCollectionLayoutDimension = isSelfSized ? .estimated(20) : .absolute(heights[0])
            let size = run.size(.fractionalWidth(1), .estimated(100))
            let group: NSCollectionLayoutGroup
            if isRow {
                let item = NSCollectionLayoutItem(layoutSize: run.size(.absolute(30), height))
                group = .horizontal(layoutSize: size, subitems: [item, item])
            } else {
                let item = NSCollectionLayoutItem(layoutSize: run.size(.fractionalWidth(1), height))
                group = .vertical(layoutSize: size, subitem: item, count: 2)
            }
            group.interItemSpacing = .fixed(gap)
            group.contentInsets = insets
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = groupGap
            section.contentInsets = around
            let items = SizedItems([total], heights, edge: 0)
            let (_, collection) = run.open(
                UICollectionViewCompositionalLayout(section: section), items, CGSize(width: 240, height: 210))
            let room = 240 - around.leading - around.trailing - insets.leading - insets.trailing
            let left = around.leading + insets.leading
            // A row has as many as fit; a column has two.
            let perGroup = isRow ? max(1, Int((room + gap) / (30 + gap))) : 2
            var place = around.top
            for start in stride(from: 0, to: total, by: perGroup) {
                if start > 0 { place += groupGap }
                place += insets.top
                let own = (start..<min(start + perGroup, total)).map { isSelfSized ? heights[$0] : heights[0] }
                var along: CGFloat = 0
                for (offset, height) in own.enumerated() {
                    run.expectItem(
                        "item \(start + offset)", collection, start + offset,
                        CGRect(
                            x: left + (isRow ? along : 0), y: place + (isRow ? 0 : along), width: isRow ? 30 : room,
                            height: height))
                    along += (isRow ? 30 : height) + gap
                }
                place += (isRow ? own.max() ?? 0 : along - gap) + insets.bottom
            }
            run.expect("content size", collection.contentSize, CGSize(width: 240, height: place + around.bottom))
        },
        // Without insets a fractional length is a share of the whole collection view, in both scroll directions.
        Scenario(
            "shares-of-all-the-room", rules: ["collections-8", "collections-14", "collections-15"],
            limits: [6, 6, 1, 200, 200, 20, 5]
        ) { run in
            let shares: [CGFloat] = [1, 0.5, 0.25, 0.75, 0.125, 0.375, 0.625]
            let (across, along) = (shares[run.numbers[0]], shares[run.numbers[1]])
            let isVertical = !run.flag(2)
            let side = CGSize(width: 100 + run.length(3), height: 90 + run.length(4))
            let gap = run.length(5)
            let item = NSCollectionLayoutItem(layoutSize: run.size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: run.size(.fractionalWidth(across), .fractionalHeight(along)), subitem: item, count: 1)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = gap
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = isVertical ? .vertical : .horizontal
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            let count = run.numbers[6] + 1
            let items = FlowItems([count])
            let (host, collection) = run.open(layout, items, side)
            func check(_ side: CGSize, _ when: String) {
                let size = CGSize(width: side.width * across, height: side.height * along)
                let step = (isVertical ? size.height : size.width) + gap
                let length = CGFloat(count) * step - gap
                let content =
                    isVertical
                    ? CGSize(width: side.width, height: length) : CGSize(width: length, height: side.height)
                run.expect("content size \(when)", collection.contentSize, content)
                for index in 0..<count {
                    let place = CGFloat(index) * step
                    run.expectItem(
                        "item \(index) \(when)", collection, index,
                        CGRect(origin: isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0), size: size))
                }
            }
            check(side, "at first")
            let other = CGSize(width: side.height + 31, height: side.width + 17)
            collection.frame.size = other
            host.settle()
            check(other, "in another size")
        },
    ]
}
