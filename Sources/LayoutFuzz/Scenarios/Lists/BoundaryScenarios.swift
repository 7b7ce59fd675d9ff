import Foundation
import LayoutEngine

/// The settings of a header or footer.
private struct Edge {
    let alignment: NSRectAlignment
    let kind: String
    let (long, thick): (CGFloat, CGFloat)
    let offset: CGPoint
    let extends: Bool
    /// Its own insets at the start, the end, the near and the far side.
    var insets: [CGFloat] = [0, 0, 0, 0]

    func item(_ axes: ScrollAxes) -> NSCollectionLayoutBoundarySupplementaryItem {
        let size = axes.rect(across: 0, along: 0, thick: thick, long: long).size
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(size.width), heightDimension: .absolute(size.height)),
            elementKind: kind, alignment: alignment, absoluteOffset: offset)
        item.extendsBoundary = extends
        item.contentInsets = axes.insets(insets)
        return item
    }

    /// Its frame inside of its own insets.
    func frame(_ axes: ScrollAxes, across: CGFloat, along: CGFloat) -> CGRect {
        axes.rect(
            across: across + insets[2], along: along + insets[0], thick: thick - insets[2] - insets[3],
            long: long - insets[0] - insets[1])
    }

    /// Its start along content that begins at zero, and its start across it, within `room`.
    func place(_ axes: ScrollAxes, of length: CGFloat, from near: CGFloat, in room: CGFloat) -> (
        along: CGFloat, across: CGFloat
    ) {
        let sides = axes.sides(alignment)
        let along =
            sides.start
            ? extends ? -long : 0 : sides.end ? extends ? length : length - long : (length - long) / 2
        let across = sides.near ? 0 : sides.far ? room - thick : (room - thick) / 2
        return (along + axes.along(offset), near + across + axes.across(offset))
    }
}

/// Headers and footers of compositional layouts at every side, one alignment after the other.
extension Scenario {
    static let boundaries: [Scenario] = [
        // Headers and footers at all sides of a section, inside of insets and margins. Those that extend the boundary
        // enlarge the section.
        Scenario(
            "boundaries-at-every-side", rules: ["collections-8", "collections-9", "collections-15"],
            limits: [1, 1, 8, 7, 30, 20, 9, 9, 1, 2],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let axes = ScrollAxes(isDown: run.flag(0))
            let alignments: [NSRectAlignment] = [
                .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing, .topTrailing, .none,
            ]
            let (sectionSides, groupLength): ([CGFloat], CGFloat) = ([3, 5, 8, 13], 20 + run.length(4))
            // A margin counts only as far as it is larger than the content inset.
            let margins = UIEdgeInsets(top: 21, left: 17, bottom: 26, right: 11)
            let insets = UIEdgeInsets(top: 4, left: 6, bottom: 31, right: 2 + run.length(6))
            let size = CGSize(width: 260, height: 230)
            let items = FlowItems([2, 1])
            let (_, collection) = run.open(
                UICollectionViewFlowLayout(), items, size)
            collection.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "other", withReuseIdentifier: "edge")
            collection.semanticContentAttribute = run.flag(1) ? .forceRightToLeft : .forceLeftToRight
            collection.insetsLayoutMarginsFromSafeArea = false
            collection.layoutMargins = margins
            collection.contentInset = insets
            let room = CGSize(
                width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
            let clear: (near: CGFloat, far: CGFloat)
            if axes.isDown {
                let (left, right) = (max(0, 17 - insets.left), max(0, 11 - insets.right))
                clear = run.flag(1) ? (right, left) : (left, right)
            } else {
                clear = (17, 0)
            }
            let across = axes.isDown ? room.width : room.height
            // Headers and footers use their own insets reference; `automatic` is that of the layout, which is `none`
            // here.
            let references: [UIContentInsetsReference] = [.automatic, .layoutMargins, .none]
            let reference = references[run.numbers[9]]
            let outer = reference == .layoutMargins ? clear : (near: 0, far: 0)
            for (index, alignment) in alignments.enumerated() {
                let first = Edge(
                    alignment: alignment, kind: "header", long: 11 + CGFloat(index), thick: 30 + run.length(5),
                    offset: CGPoint(x: 2, y: run.length(7)), extends: (run.numbers[3] + index) & 1 == 0,
                    insets: [1, 2, 4, 3])
                let second = Edge(
                    alignment: alignments[(index + run.numbers[2]) % 9], kind: "footer", long: 7, thick: 19,
                    offset: CGPoint(x: -1, y: 3), extends: (run.numbers[3] + index) & 2 == 0, insets: [3, 1, 2, 6])
                let follows = run.flag(8) && reference != .none
                let item = NSCollectionLayoutItem(
                    layoutSize: run.size(.fractionalWidth(1), .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: axes.isDown
                        ? run.size(.fractionalWidth(1), .absolute(groupLength))
                        : run.size(.absolute(groupLength), .fractionalHeight(1)), subitems: [item])
                let section = NSCollectionLayoutSection(group: group)
                section.contentInsets = axes.insets(sectionSides)
                section.contentInsetsReference = .layoutMargins
                section.supplementaryContentInsetsReference = reference
                section.interGroupSpacing = 6
                section.supplementariesFollowContentInsets = run.flag(8)
                section.boundarySupplementaryItems = [first.item(axes), second.item(axes)]
                let back = NSCollectionLayoutDecorationItem.background(elementKind: "back")
                back.contentInsets = axes.insets([1, 2, 3, 4])
                section.decorationItems = [back]
                let configuration = UICollectionViewCompositionalLayoutConfiguration()
                configuration.scrollDirection = axes.isDown ? .vertical : .horizontal
                configuration.interSectionSpacing = 9
                configuration.contentInsetsReference = .none
                let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
                layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
                collection.collectionViewLayout = layout
                collection.layoutIfNeeded()
                let inner = across - clear.near - clear.far
                let content = inner - sectionSides[2] - sectionSides[3]
                let ofEdges = across - outer.near - outer.far
                var place: CGFloat = 0
                for (section, count) in items.counts.enumerated() {
                    if section > 0 { place += 9 }
                    let length = sectionSides[0] + sectionSides[1] + CGFloat(count) * (groupLength + 6) - 6
                    let places = [first, second].map { edge in
                        edge.place(
                            axes, of: length, from: outer.near + (follows ? sectionSides[2] : 0),
                            in: ofEdges - (follows ? sectionSides[2] + sectionSides[3] : 0))
                    }
                    var (start, end): (CGFloat, CGFloat) = (0, length)
                    for (edge, place) in zip([first, second], places) where edge.extends {
                        start = min(start, place.along)
                        end = max(end, place.along + edge.long)
                    }
                    let what = "of section \(section) with \(alignment) and \(second.alignment)"
                    for (edge, own) in zip([first, second], places) {
                        run.expect(
                            "\(edge.kind) \(what)", run.frame(collection, of: edge.kind, 0, section),
                            edge.frame(axes, across: own.across, along: place + own.along - start))
                    }
                    for item in 0..<count {
                        run.expect(
                            "item \(item) \(what)", run.frame(collection, item, section),
                            axes.rect(
                                across: clear.near + sectionSides[2],
                                along: place + sectionSides[0] - start + CGFloat(item) * (groupLength + 6),
                                thick: content, long: groupLength))
                    }
                    run.expect(
                        "background \(what)",
                        layout.layoutAttributesForDecorationView(
                            ofKind: "back", at: IndexPath(item: 0, section: section))?.frame ?? .null,
                        axes.rect(
                            across: clear.near + 3, along: place + 1, thick: inner - 7, long: end - start - 3))
                    place += end - start
                }
                run.expect(
                    "content size with \(alignment)", collection.contentSize,
                    axes.rect(across: 0, along: 0, thick: across, long: place).size)
            }
        },
        // Headers and footers of the whole layout: only at its ends. Pinned ones stay visible.
        Scenario(
            "boundaries-of-all-sections", rules: ["collections-8", "collections-9"],
            limits: [1, 7, 30, 20, 9, 1, 160, 160],
            needs: { !$0.isRightToLeft }
        ) { run in
            let axes = ScrollAxes(isDown: run.flag(0))
            let (starts, ends): ([NSRectAlignment], [NSRectAlignment]) =
                axes.isDown
                ? ([.top, .topLeading, .topTrailing], [.bottom, .bottomLeading, .bottomTrailing])
                : ([.leading, .topLeading, .bottomLeading], [.trailing, .topTrailing, .bottomTrailing])
            let length = 30 + run.length(2)
            let items = FlowItems([3, 2])
            let size = CGSize(width: 150, height: 150)
            let (_, collection) = run.open(UICollectionViewFlowLayout(), items, size)
            collection.semanticContentAttribute = .forceLeftToRight
            for index in 0..<3 {
                let start = Edge(
                    alignment: starts[index], kind: "header", long: 12 + run.length(3), thick: 30, offset: .zero,
                    extends: run.numbers[1] & 1 == 0, insets: [2, 1, 5, 3])
                let other = Edge(
                    alignment: starts[(index + 1) % 3], kind: "badge", long: 9, thick: 21,
                    offset: CGPoint(x: -2, y: -3), extends: run.numbers[1] & 2 == 0)
                let end = Edge(
                    alignment: ends[index], kind: "footer", long: 8 + run.length(4), thick: 40,
                    offset: CGPoint(x: 1, y: 2), extends: run.numbers[1] & 4 == 0, insets: [1, 3, 2, 4])
                let item = NSCollectionLayoutItem(
                    layoutSize: run.size(.fractionalWidth(1), .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.vertical(
                    layoutSize: axes.isDown
                        ? run.size(.fractionalWidth(1), .absolute(length))
                        : run.size(.absolute(length), .fractionalHeight(1)), subitems: [item])
                let configuration = UICollectionViewCompositionalLayoutConfiguration()
                configuration.scrollDirection = axes.isDown ? .vertical : .horizontal
                configuration.contentInsetsReference = .none
                let made = [start, other, end].map { $0.item(axes) }
                for item in made { item.pinToVisibleBounds = run.flag(5) }
                configuration.boundarySupplementaryItems = made
                let layout = UICollectionViewCompositionalLayout(
                    section: NSCollectionLayoutSection(group: group), configuration: configuration)
                collection.collectionViewLayout = layout
                for number in [run.numbers[6], run.numbers[7], 0] {
                    let shown = CGFloat(number)
                    collection.contentOffset = axes.isDown ? CGPoint(x: 0, y: shown) : CGPoint(x: shown, y: 0)
                    collection.layoutIfNeeded()
                    let tops = [start, other].map { $0.place(axes, of: 0, from: 0, in: 150) }
                    let before = zip([start, other], tops).filter(\.0.extends).map(\.1.along).reduce(0, min)
                    let content = 5 * length - before
                    let bottom = end.place(axes, of: content, from: 0, in: 150)
                    let all = end.extends ? max(content, bottom.along + end.long) : content
                    func pinned(_ own: CGFloat, _ edge: Edge) -> CGFloat {
                        guard run.flag(5) else { return own }
                        return edge.kind == "footer"
                            ? max(0, min(own, shown + 150 - edge.long)) : max(own, shown)
                    }
                    for (edge, own) in zip([start, other, end], tops + [bottom]) {
                        let along = edge.kind == "footer" ? own.along : own.along - before
                        run.expect(
                            "\(edge.kind) at \(edge.alignment) and content offset \(number)",
                            collection.layoutAttributesForSupplementaryElement(
                                ofKind: edge.kind, at: IndexPath(index: 0))?.frame ?? .null,
                            edge.frame(axes, across: own.across, along: pinned(along, edge)))
                    }
                    for section in 0..<2 {
                        run.expect(
                            "first item of section \(section) at content offset \(number)",
                            run.frame(collection, 0, section),
                            axes.rect(
                                across: 0, along: -before + CGFloat(section) * 3 * length, thick: 150, long: length))
                    }
                    run.expect(
                        "content size at content offset \(number)", collection.contentSize,
                        axes.rect(across: 0, along: 0, thick: 150, long: all).size)
                }
            }
        },
        // Badges with every pair of anchors, on items with insets. The anchor points of both coincide, and both offsets
        // move the badge.
        Scenario("badges-on-every-anchor", rules: ["collections-10"], limits: [30, 30, 20, 20, 1, 1]) { run in
            let edges: [NSDirectionalRectEdge] = [
                [], .top, [.top, .leading], .leading, [.bottom, .leading], .bottom, [.bottom, .trailing], .trailing,
                [.top, .trailing],
            ]
            let (away, ownAway) = (
                CGPoint(x: run.length(2) - 9, y: 4 - run.length(3)), CGPoint(x: 3, y: run.length(2) - 14)
            )
            let size = CGSize(width: 16, height: 8 + run.length(3))
            let ownInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5)
            func anchor(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, _ isShare: Bool) -> NSCollectionLayoutAnchor
            {
                isShare
                    ? NSCollectionLayoutAnchor(
                        edges: edges, fractionalOffset: CGPoint(x: offset.x / 16, y: offset.y / 16))
                    : NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
            }
            var badges: [(item: NSCollectionLayoutSupplementaryItem, outer: Int, own: Int?)] = []
            for outer in 0..<9 {
                for own in [nil, 0, 1, 2, 3, 4, 5, 6, 7, 8] as [Int?] {
                    let badge = NSCollectionLayoutSupplementaryItem(
                        layoutSize: run.size(.absolute(size.width), .absolute(size.height)),
                        elementKind: "badge \(outer) \(own ?? 9)",
                        containerAnchor: anchor(edges[outer], away, run.flag(4)),
                        itemAnchor: own.map { anchor(edges[$0], ownAway, run.flag(5)) })
                    badge.zIndex = 10 * outer
                    if outer % 2 == (own ?? 9) % 2 { badge.contentInsets = ownInsets }
                    badges.append((badge, outer, own))
                }
            }
            let item = NSCollectionLayoutItem(
                layoutSize: run.size(.absolute(60 + run.length(0)), .absolute(50 + run.length(1))),
                supplementaryItems: badges.map(\.item))
            item.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 7, bottom: 4, trailing: 12)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: run.size(.fractionalWidth(1), .absolute(90)), subitems: [item])
            group.interItemSpacing = .fixed(5)
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let items = FlowItems([2])
            let (_, collection) = run.open(UICollectionViewFlowLayout(), items, CGSize(width: 320, height: 300))
            for badge in badges {
                collection.register(
                    UICollectionReusableView.self, forSupplementaryViewOfKind: badge.item.elementKind,
                    withReuseIdentifier: "edge")
            }
            layout.configuration.contentInsetsReference = .none
            collection.collectionViewLayout = layout
            collection.layoutIfNeeded()
            for index in 0..<2 {
                let place = CGRect(
                    x: 7 + CGFloat(index) * (65 + run.length(0)), y: 3, width: 41 + run.length(0),
                    height: 43 + run.length(1))
                run.expect("item \(index)", run.frame(collection, index), place)
                func point(_ edges: NSDirectionalRectEdge, _ rect: CGRect) -> CGPoint {
                    CGPoint(
                        x: rect.minX
                            + (edges.contains(.leading)
                                ? 0 : edges.contains(.trailing) ? rect.width : rect.width / 2),
                        y: rect.minY
                            + (edges.contains(.top) ? 0 : edges.contains(.bottom) ? rect.height : rect.height / 2))
                }
                func distance(_ offset: CGPoint, _ isShare: Bool) -> CGPoint {
                    isShare
                        ? CGPoint(x: offset.x / 16 * size.width, y: offset.y / 16 * size.height) : offset
                }
                for badge in badges {
                    let own = badge.own ?? badge.outer
                    let there = point(edges[badge.outer], place)
                    let here = point(edges[own], CGRect(origin: .zero, size: size))
                    let one = distance(away, run.flag(4))
                    let two = badge.own == nil ? .zero : distance(ownAway, run.flag(5))
                    let attributes = collection.layoutAttributesForSupplementaryElement(
                        ofKind: badge.item.elementKind, at: IndexPath(item: index, section: 0))
                    // The badge's own insets make it smaller.
                    let insets = badge.outer % 2 == (badge.own ?? 9) % 2 ? ownInsets : .zero
                    run.expect(
                        "\(badge.item.elementKind) on item \(index)", attributes?.frame ?? .null,
                        CGRect(
                            x: there.x - here.x + one.x + two.x + insets.leading,
                            y: there.y - here.y + one.y + two.y + insets.top,
                            width: size.width - insets.leading - insets.trailing,
                            height: size.height - insets.top - insets.bottom))
                    run.expect("zIndex of \(badge.item.elementKind)", attributes?.zIndex, 10 * badge.outer)
                }
            }
        },
        // Groups that are as wide or as high as their items and insets, in a section that scrolls orthogonally.
        Scenario(
            "open-groups-with-insets", rules: ["collections-8", "collections-10", "collections-11"],
            limits: [3, 3, 9, 20, 20, 1, 2]
        ) { run in
            let (isRow, count, gap) = (run.flag(5), run.numbers[0] + 1, run.length(2))
            let item = CGSize(width: 20 + run.length(3), height: 15 + run.length(4))
            let insets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 7, trailing: 12)
            let all = CGFloat(count) * (isRow ? item.width : item.height) + CGFloat(count - 1) * gap
            let (width, height) = (
                (isRow ? all : item.width) + insets.leading + insets.trailing,
                (isRow ? item.height : all) + insets.top + insets.bottom
            )
            // The estimate is exactly what the items need, a little less, or a little less than one more item needs.
            let one = gap + (isRow ? item.width : item.height)
            let estimate = (isRow ? width : height) + [0, -0.5, one - 0.5][run.numbers[6]]
            let fits = run.numbers[6] == 1 ? max(1, count - 1) : count
            let total = run.numbers[1] * fits + 1
            let items = FlowItems([total])
            let (_, collection) = run.open(UICollectionViewFlowLayout(), items, CGSize(width: 300, height: 300))
            collection.semanticContentAttribute = .forceLeftToRight
            for opens in 0..<4 {
                let (opensWidth, opensHeight) = (opens & 1 == 0, opens & 2 == 0)
                // Only groups whose length along the items is estimated.
                guard isRow ? opensWidth : opensHeight else { continue }
                let badge = NSCollectionLayoutSupplementaryItem(
                    layoutSize: run.size(.absolute(4), .absolute(5)), elementKind: "badge",
                    containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
                let size = run.size(
                    opensWidth ? .estimated(isRow ? estimate : 9) : .absolute(100),
                    opensHeight ? .estimated(isRow ? 9 : estimate) : .absolute(110))
                let inner = NSCollectionLayoutItem(
                    layoutSize: run.size(.absolute(item.width), .absolute(item.height)))
                let group =
                    isRow
                    ? NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [inner])
                    : NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [inner])
                group.interItemSpacing = .fixed(gap)
                group.contentInsets = insets
                group.supplementaryItems = [badge]
                let section = NSCollectionLayoutSection(group: group)
                section.orthogonalScrollingBehavior = .continuous
                section.interGroupSpacing = 6
                let layout = UICollectionViewCompositionalLayout(section: section)
                layout.configuration.contentInsetsReference = .none
                collection.collectionViewLayout = layout
                collection.layoutIfNeeded()
                var (x, thickness): (CGFloat, CGFloat) = (0, 0)
                for first in stride(from: 0, to: total, by: fits) {
                    let inside = min(fits, total - first)
                    let line = CGFloat(inside) * (isRow ? item.width : item.height) + CGFloat(inside - 1) * gap
                    let size = CGSize(
                        width: opensWidth ? (isRow ? line : item.width) + insets.leading + insets.trailing : 100,
                        height: opensHeight ? (isRow ? item.height : line) + insets.top + insets.bottom : 110)
                    for index in 0..<inside {
                        let along = CGFloat(index) * (isRow ? item.width + gap : item.height + gap)
                        run.expect(
                            "item \(first + index) of estimated groups, variant \(opens)",
                            run.frame(collection, first + index),
                            CGRect(
                                x: x + insets.leading + (isRow ? along : 0), y: insets.top + (isRow ? 0 : along),
                                width: item.width, height: item.height))
                    }
                    run.expect(
                        "badge of the estimated group that begins with item \(first), variant \(opens)",
                        run.frame(collection, of: "badge", first, 0),
                        CGRect(x: x + size.width - 4, y: size.height - 5, width: 4, height: 5))
                    x += size.width + 6
                    thickness = max(thickness, size.height)
                }
                run.expect(
                    "content size of estimated groups, variant \(opens)", collection.contentSize,
                    CGSize(width: 300, height: thickness))
            }
        },
        // What a layout returns before it is first prepared, and after another layout replaced it.
        Scenario("layouts-come-and-go", rules: ["collections-9", "collections-17"], limits: [4, 30, 1, 1, 40]) { run in
            let items = FlowItems([run.numbers[0] + 1])
            let size = CGSize(width: 200, height: 150)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: run.size(.fractionalWidth(1), .absolute(run.length(1) + 60)),
                subitems: [NSCollectionLayoutItem(layoutSize: run.size(.fractionalWidth(1), .fractionalHeight(1)))])
            let section = NSCollectionLayoutSection(group: group)
            let top = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: run.size(.fractionalWidth(1), .absolute(20)), elementKind: "header", alignment: .top)
            top.pinToVisibleBounds = run.flag(2)
            section.boundarySupplementaryItems = [top]
            let composed = UICollectionViewCompositionalLayout(section: section)
            composed.configuration.contentInsetsReference = .none
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 200, height: run.length(1) + 60)
            flow.minimumLineSpacing = 0
            flow.headerReferenceSize = CGSize(width: 20, height: 20)
            flow.sectionHeadersPinToVisibleBounds = run.flag(2)
            let plain = UICollectionViewFlowLayout()
            let (_, collection) = run.open(plain, items, size)
            for layout in [composed, flow] as [UICollectionViewLayout] {
                run.expect(
                    "content size of a layout without a collection view", layout.collectionViewContentSize, .zero)
                let unused = UICollectionView(
                    frame: CGRect(origin: .zero, size: size), collectionViewLayout: UICollectionViewFlowLayout())
                unused.collectionViewLayout = layout
                let moved = CGRect(x: 0, y: 7, width: size.width, height: size.height)
                let larger = CGRect(x: 0, y: 0, width: size.width, height: size.height + 1)
                let wider = CGRect(x: 0, y: 0, width: size.width - 1, height: size.height)
                // A compositional layout learns of pinned headers only when it is prepared.
                run.expect(
                    "shouldInvalidateLayout for another origin before the first layout",
                    layout.shouldInvalidateLayout(forBoundsChange: moved), layout === flow && run.flag(2))
                run.expect(
                    "shouldInvalidateLayout for another size before the first layout",
                    layout.shouldInvalidateLayout(forBoundsChange: larger), true)
                collection.collectionViewLayout = layout
                for turn in 0..<2 {
                    collection.contentOffset.y = 0
                    collection.layoutIfNeeded()
                    run.expect(
                        "content size in turn \(turn)", layout.collectionViewContentSize,
                        CGSize(width: 200, height: 20 + CGFloat(items.counts[0]) * (run.length(1) + 60)))
                    run.expect(
                        "shouldInvalidateLayout for another origin",
                        layout.shouldInvalidateLayout(forBoundsChange: moved), run.flag(2))
                    run.expect(
                        "shouldInvalidateLayout for another height",
                        layout.shouldInvalidateLayout(forBoundsChange: larger), true)
                    run.expect(
                        "shouldInvalidateLayout for another width",
                        layout.shouldInvalidateLayout(forBoundsChange: wider), true)
                    run.expect(
                        "shouldInvalidateLayout for the same bounds",
                        layout.shouldInvalidateLayout(forBoundsChange: collection.bounds), run.flag(2))
                    let kind = layout === flow ? UICollectionView.elementKindSectionHeader : "header"
                    collection.contentOffset.y = run.length(4)
                    collection.layoutIfNeeded()
                    let header = collection.layoutAttributesForSupplementaryElement(
                        ofKind: kind, at: IndexPath(item: 0, section: 0))
                    run.expect(
                        "header in turn \(turn)", header?.frame ?? .null,
                        CGRect(x: 0, y: run.flag(2) ? run.length(4) : 0, width: 200, height: 20))
                    run.expect(
                        "whether the header is in front", (header?.zIndex ?? 0) > 0,
                        layout !== flow || run.flag(2))
                    let seen = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 200, height: 1e5))
                    run.expect("number of elements in turn \(turn)", seen?.count, items.counts[0] + 1)
                    // Set again, the layout is as before.
                    collection.collectionViewLayout = plain
                    collection.layoutIfNeeded()
                    layout.prepare()
                    run.expect("content size of a replaced layout", layout.collectionViewContentSize, .zero)
                    run.expect(
                        "number of elements of a replaced layout",
                        layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 200, height: 1e5))?.count, 0)
                    run.expect(
                        "attributes of the first item of a replaced layout",
                        layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)), nil)
                    collection.collectionViewLayout = layout
                }
            }
        },
    ]
}
