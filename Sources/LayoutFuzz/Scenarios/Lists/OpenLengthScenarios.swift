import Foundation
import LayoutEngine

extension ScenarioRun {
    /// Compares the item's frame in the layout, which counts from the leading side, and the frame of its cell.
    fileprivate func expectPlace(_ what: String, _ collection: UICollectionView, _ item: Int, _ wanted: CGRect) {
        expect("frame of \(what)", frame(collection, item), wanted, within: 0.01)
        guard let cell = collection.cellForItem(at: IndexPath(item: item, section: 0)) else { return }
        var place = wanted
        if isRightToLeft { place.origin.x = collection.contentSize.width - wanted.maxX }
        expect("frame of the cell of \(what)", cell.frame, place, within: pixel + 0.01)
    }

    /// A dimension, and its length in a room: zero, small, or a fraction of the room.
    fileprivate func short(_ kind: Int, in room: CGSize) -> (dimension: NSCollectionLayoutDimension, length: CGFloat) {
        switch kind % 9 {
        case 0: (.absolute(0), 0)
        case 1: (.absolute(0.5), 0.5)
        case 2: (.absolute(1), 1)
        case 3: (.absolute(9), 9)
        case 4: (.fractionalWidth(0), 0)
        case 5: (.fractionalHeight(0), 0)
        case 6: (.fractionalWidth(0.25), room.width / 4)
        case 7: (.fractionalHeight(0.5), room.height / 2)
        default: (.absolute(0.25), 0.25)
        }
    }
}

/// Items of estimated lengths, and lengths that are zero or very small.
extension Scenario {
    static let openLengths: [Scenario] = [
        // Items that share a group have equal parts of it, even if their lengths along it are estimated. Only a group with an
        // estimated length is as long as its items' content.
        Scenario(
            "items-of-open-lengths-share", rules: ["collections-8", "collections-14"],
            limits: [1, 1, 3, 9, 80, 80, 9, 1, 4, 1, 1, 90, 9, 9, 9] + Array(repeating: 60, count: 10)
        ) { run in
            let (isRow, isDown) = (run.flag(0), run.flag(1))
            let (count, gap, total) = (run.numbers[2] + 1, run.length(3), run.numbers[6] + 1)
            // Along the group its own length may be estimated. Across it, items fill the group or have estimated lengths.
            let (isOpen, isTall) = (run.numbers[8] == 4, run.flag(9))
            let (isAlike, isNested) = (run.flag(7), run.numbers[8] == 3 && !isTall)
            let isFlexible = run.flag(10) && !isOpen
            let whole = CGSize(width: 120 + run.length(4), height: 120 + run.length(5))
            func size(
                _ along: NSCollectionLayoutDimension, _ across: NSCollectionLayoutDimension
            ) -> NSCollectionLayoutSize { isRow ? run.size(along, across) : run.size(across, along) }
            let estimate = run.length(11)
            let all: NSCollectionLayoutDimension = isRow ? .fractionalHeight(1) : .fractionalWidth(1)
            let own = size(
                isAlike ? .uniformAcrossSiblings(estimate: estimate) : .estimated(estimate),
                isTall ? .estimated(33) : all)
            let item: NSCollectionLayoutItem
            if isNested {
                let inside = NSCollectionLayoutItem(layoutSize: run.size(.fractionalWidth(1), .fractionalHeight(1)))
                item =
                    isRow
                    ? NSCollectionLayoutGroup.vertical(layoutSize: own, subitem: inside, count: 1)
                    : NSCollectionLayoutGroup.horizontal(layoutSize: own, subitem: inside, count: 1)
            } else {
                item = NSCollectionLayoutItem(layoutSize: own)
            }
            // The insets across the group apply, unless the items' lengths are estimated there.
            let (near, far) = (isTall ? 0 : run.length(12), isTall ? 0 : run.length(13))
            item.contentInsets =
                isRow
                ? NSDirectionalEdgeInsets(top: near, leading: 0, bottom: far, trailing: 0)
                : NSDirectionalEdgeInsets(top: 0, leading: near, bottom: 0, trailing: far)
            let along: NSCollectionLayoutDimension =
                isOpen ? .estimated(100) : .absolute(isRow ? whole.width : whole.height)
            let room = size(along, .absolute(isRow ? whole.height : whole.width))
            let group: NSCollectionLayoutGroup =
                isRow
                ? .horizontal(layoutSize: room, subitem: item, count: count)
                : .vertical(layoutSize: room, subitem: item, count: count)
            group.interItemSpacing = isFlexible ? .flexible(gap) : .fixed(gap)
            let before = run.length(14)
            group.contentInsets = NSDirectionalEdgeInsets(top: before, leading: before, bottom: 2, trailing: 2)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 4
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = isDown ? .vertical : .horizontal
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            let sizes = (0..<total).map { CGSize(width: 5 + run.length(15 + $0), height: 65 - run.length(15 + $0)) }
            let items = ContentItems(sizes)
            run.held.append(items)
            let (_, collection) = run.open(layout, items, CGSize(width: 240, height: 230))
            let inner = (isRow ? whole.width : whole.height) - before - 2
            let across = (isRow ? whole.height : whole.width) - before - 2
            let share = (inner - CGFloat(count - 1) * gap) / CGFloat(count)
            var position: CGFloat = 0
            for start in stride(from: 0, to: total, by: count) {
                let members = start..<min(start + count, total)
                let contents = members.map { isRow ? sizes[$0].width : sizes[$0].height }
                let longest = contents.max() ?? 0
                let lengths = contents.map { isOpen ? (isAlike ? longest : $0) : share }
                // Flexible spacing takes the rest of a group with few items.
                let left = max(0, inner - lengths.reduce(0, +) - CGFloat(members.count - 1) * gap)
                let step = gap + (isFlexible && members.count > 1 ? left / CGFloat(members.count - 1) : 0)
                if start > 0 { position += 4 }
                let runsAlong = isRow != isDown
                var place = before + (runsAlong ? position : 0)
                let side = before + near + (runsAlong ? 0 : position)
                for (index, length) in zip(members, lengths) {
                    let thick = isTall ? (isRow ? sizes[index].height : sizes[index].width) : across - near - far
                    run.expectPlace(
                        "item \(index)", collection, index,
                        isRow
                            ? CGRect(x: place, y: side, width: length, height: thick)
                            : CGRect(x: side, y: place, width: thick, height: length))
                    place += length + step
                }
                let groupLength = isOpen ? place - step - (runsAlong ? position : 0) + 2 : inner + before + 2
                position += runsAlong ? groupLength : across + before + 2
            }
            run.expect(
                "length of the content", isDown ? collection.contentSize.height : collection.contentSize.width,
                position, within: 0.01)
        },
        // Lengths of zero or half a point are valid: for items, groups, headers, footers, and for badges of items. What
        // comes next begins where they end.
        Scenario(
            "items-as-long-as-they-say", rules: ["collections-8", "collections-9", "collections-10"],
            limits: [1, 1, 8, 3, 3, 8, 9, 5, 9, 9, 80] + Array(repeating: 80, count: 4) + [2], share: 2
        ) { run in
            let (isRow, isDown) = (run.flag(0), run.flag(1))
            let (total, gap, groupGap) = (run.numbers[2] + 1, run.length(3), run.length(7))
            let side = CGSize(width: 240, height: 232)
            func size(
                _ first: NSCollectionLayoutDimension, _ second: NSCollectionLayoutDimension, _ isAlong: Bool
            ) -> NSCollectionLayoutSize { isAlong ? run.size(first, second) : run.size(second, first) }
            // Most groups have room along the line.
            let along = run.flag(15) ? (.absolute(64), 64) : run.short(run.numbers[5], in: side)
            let across = run.numbers[6] == 9 ? (.absolute(40), 40) : run.short(run.numbers[6], in: side)
            let room = CGSize(
                width: isRow ? along.length : across.length, height: isRow ? across.length : along.length)
            let specs = (0...run.numbers[4]).map { index in
                (
                    along: run.short(run.numbers[11 + index] % 9, in: room),
                    across: run.short(run.numbers[11 + index] / 9, in: room)
                )
            }
            let (wide, high) = (run.numbers[10] % 9, run.numbers[10] / 9)
            let subitems = specs.map { spec in
                // The fractions of a badge are of its item.
                let badge = NSCollectionLayoutSupplementaryItem(
                    layoutSize: run.size(run.short(wide, in: .zero).dimension, run.short(high, in: .zero).dimension),
                    elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
                return NSCollectionLayoutItem(
                    layoutSize: size(spec.along.dimension, spec.across.dimension, isRow), supplementaryItems: [badge])
            }
            let groupSize = size(along.dimension, across.dimension, isRow)
            let group: NSCollectionLayoutGroup =
                isRow
                ? .horizontal(layoutSize: groupSize, subitems: subitems)
                : .vertical(layoutSize: groupSize, subitems: subitems)
            group.interItemSpacing = .fixed(gap)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = groupGap
            let edges = [8, 9].map { index in
                run.numbers[index] == 9 ? (.absolute(20), 20) : run.short(run.numbers[index], in: side)
            }
            section.boundarySupplementaryItems = edges.enumerated().map { index, edge in
                let alignment: NSRectAlignment = index == 0 ? .topLeading : isDown ? .bottomLeading : .topTrailing
                return NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(edge.dimension, .absolute(30), !isDown),
                    elementKind: index == 0 ? "header" : "footer", alignment: alignment)
            }
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = isDown ? .vertical : .horizontal
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            let items = FlowItems([total])
            run.held.append(items)
            let (_, collection) = run.open(layout, items, side)
            func rect(
                _ along: CGFloat, _ across: CGFloat, _ length: CGFloat, _ thickness: CGFloat, _ isWidth: Bool
            ) -> CGRect {
                isWidth
                    ? CGRect(x: along, y: across, width: length, height: thickness)
                    : CGRect(x: across, y: along, width: thickness, height: length)
            }
            var position = edges[0].length
            var (used, inGroup) = (CGFloat(0), 0)
            let step = isRow != isDown ? along.length : across.length
            for index in 0..<total {
                var spec = specs[inGroup % specs.count]
                if inGroup > 0, used + gap + spec.along.length > along.length + 0.01 {
                    position += step + groupGap
                    (used, inGroup) = (0, 0)
                    spec = specs[0]
                }
                let start = inGroup > 0 ? used + gap : 0
                let wanted = rect(
                    start + (isRow != isDown ? position : 0), isRow != isDown ? 0 : position, spec.along.length,
                    spec.across.length, isRow)
                run.expectPlace("item \(index)", collection, index, wanted)
                let badge = CGSize(
                    width: run.short(wide, in: wanted.size).length, height: run.short(high, in: wanted.size).length)
                run.expect(
                    "frame of the badge of item \(index)", run.frame(collection, of: "badge", index, 0),
                    CGRect(
                        x: wanted.maxX - badge.width, y: wanted.maxY - badge.height, width: badge.width,
                        height: badge.height), within: 0.01)
                used = start + spec.along.length
                inGroup += 1
            }
            position += step
            for (index, edge) in edges.enumerated() {
                let kind = index == 0 ? "header" : "footer"
                run.expect(
                    "frame of the \(kind)", run.frame(collection, of: kind, 0, 0),
                    rect(index == 0 ? 0 : position, 0, edge.length, 30, !isDown), within: 0.01)
            }
            run.expect(
                "length of the content", isDown ? collection.contentSize.height : collection.contentSize.width,
                position + edges[1].length, within: 0.01)
        },
    ]
}
