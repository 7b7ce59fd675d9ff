import Foundation
import LayoutEngine

/// Parts of compositional layouts, and the values that they were made with.
extension Scenario {
    static let madeParts: [Scenario] = [
        // Spacings, anchors, items and groups have the values that they were made with; others are nil or empty.
        Scenario(
            "parts-of-compositions-as-made", rules: ["collections-8", "collections-9", "collections-10", "source-2"],
            limits: [1, 40, 40, 40, 14, 7, 3]
        ) { run in
            let (isFirst, one, two, three) = (run.flag(0), run.length(1) + 1, run.length(2) + 2, run.length(3) + 3)
            let space: NSCollectionLayoutSpacing = isFirst ? .fixed(one) : .flexible(one)
            run.expect("length of a spacing", space.spacing, one)
            run.expect("whether a spacing is fixed", space.isFixed, isFirst)
            run.expect("whether a spacing is flexible", space.isFlexible, !isFirst)
            // Any of the four may be nil.
            let spaces = (0..<4).map { number in
                (run.numbers[4] + 1) >> number & 1 == 1 ? NSCollectionLayoutSpacing.fixed(CGFloat(number) + two) : nil
            }
            let around = NSCollectionLayoutEdgeSpacing(
                leading: spaces[0], top: spaces[1], trailing: spaces[2], bottom: spaces[3])
            run.expectObject("leading spacing", around.leading, spaces[0])
            run.expectObject("top spacing", around.top, spaces[1])
            run.expectObject("trailing spacing", around.trailing, spaces[2])
            run.expectObject("bottom spacing", around.bottom, spaces[3])
            let edges: [NSDirectionalRectEdge] = [[], .top, .leading, [.bottom, .trailing]]
            let (edge, offset) = (edges[run.numbers[6]], CGPoint(x: one, y: -two))
            let anchors = [
                NSCollectionLayoutAnchor(edges: edge), NSCollectionLayoutAnchor(edges: edge, absoluteOffset: offset),
                NSCollectionLayoutAnchor(edges: edge, fractionalOffset: offset),
            ]
            for (kind, anchor) in anchors.enumerated() {
                run.expect("edges of anchor \(kind)", anchor.edges, edge)
                run.expect("offset of anchor \(kind)", anchor.offset, kind == 0 ? .zero : offset)
                run.expect("whether the offset of anchor \(kind) is fractional", anchor.isFractionalOffset, kind == 2)
                run.expect("whether the offset of anchor \(kind) is absolute", anchor.isAbsoluteOffset, kind < 2)
            }
            let dimensions: [NSCollectionLayoutDimension] = [.estimated(one), .uniformAcrossSiblings(estimate: one)]
            for (kind, dimension) in dimensions.enumerated() {
                run.expect(
                    "whether dimension \(kind) is uniform across siblings", dimension.isUniformAcrossSiblings, kind == 1
                )
                run.expect("whether dimension \(kind) is estimated", dimension.isEstimated, true)
            }
            let size = run.size(.absolute(one), .fractionalWidth(0.5))
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: size, elementKind: "badge", containerAnchor: anchors[1],
                itemAnchor: isFirst ? anchors[2] : nil)
            run.expect("kind of a badge", badge.elementKind, "badge")
            run.expectObject("container anchor of a badge", badge.containerAnchor, anchors[1])
            run.expectObject("item anchor of a badge", badge.itemAnchor, isFirst ? anchors[2] : nil)
            let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: isFirst ? [badge] : [])
            run.expectObject("layout size of an item", item.layoutSize, size)
            run.expect("badges of an item", item.supplementaryItems, isFirst ? [badge] : [])
            run.expectObject("edge spacing of an item", item.edgeSpacing, nil)
            let many = Array(repeating: item, count: run.numbers[6] + 1)
            let (repeated, listed): (NSCollectionLayoutGroup, NSCollectionLayoutGroup) =
                isFirst
                ? (
                    .horizontal(layoutSize: size, repeatingSubitem: item, count: 3),
                    .horizontal(layoutSize: size, subitems: many)
                )
                : (
                    .vertical(layoutSize: size, repeatingSubitem: item, count: 3),
                    .vertical(layoutSize: size, subitems: many)
                )
            for (kind, group) in [repeated, listed].enumerated() {
                run.expectObject("layout size of group \(kind)", group.layoutSize, size)
                run.expect("whether group \(kind) has the item", group.subitems.allSatisfy { $0 === item }, true)
                run.expect("badges of group \(kind)", group.supplementaryItems, [])
                group.supplementaryItems = [badge]
                run.expect("badges of group \(kind) after a change", group.supplementaryItems, [badge])
                run.expectObject("inter-item spacing of group \(kind)", group.interItemSpacing, nil)
            }
            run.expect("number of items of a group", listed.subitems.count, many.count)
            let alignments: [NSRectAlignment] = [
                .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing, .topTrailing,
            ]
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: "header", alignment: alignments[run.numbers[5]],
                absoluteOffset: CGPoint(x: three, y: two))
            run.expect("alignment of a header", header.alignment, alignments[run.numbers[5]])
            run.expect("offset of a header", header.offset, CGPoint(x: three, y: two))
            run.expect("whether a header extends the boundary", header.extendsBoundary, true)
            run.expect("whether a header pins to the visible bounds", header.pinToVisibleBounds, false)
        }
    ]
}
