import Foundation
import LayoutEngine

/// Such sections, for a section provider.
private final class OwnRows {
    var state = RowsOnTheirOwn()

    func perform(_ kind: Int, _ value: Int) {
        let (index, more) = (value % 2, value / 2)
        var part = state.parts[index]
        let (one, two) = (CGFloat(more % 11), CGFloat(more % 7))
        switch kind {
        case 0, 1:
            let ways: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
                .none, .groupPagingCentered, .continuous, .paging, .groupPaging, .continuousGroupLeadingBoundary,
            ]
            part.behavior = ways[more % 6]
        case 2: part.total = more % 8
        case 3: (part.length, part.width) = (CGFloat(11 + more), CGFloat(40 + 3 * more))
        case 4: (part.gap, part.spacing) = (one, two + 1)
        case 5: (part.start, part.end) = (one, two + 1)
        case 6: (part.near, part.far) = (two, one)
        case 7: part.header = more % 4 == 0 ? 0 : CGFloat(6 + more)
        case 8: part.hasBackground.toggle()
        case 9: state.isDown.toggle()
        case 10: state.isMirrored.toggle()
        default:
            state.between = two
            state.inset = UIEdgeInsets(top: one, left: two, bottom: two + 1, right: one + 2)
        }
        state.parts[index] = part
    }
}

extension Scenario {
    static let rowsOnTheirOwn: [Scenario] = [
        // Groups of a section with orthogonal scrolling are in one row across the layout, between the section's insets, and the
        // section is as thick as the thickest one. Groups of other sections follow one another along the layout.
        Scenario(
            "sections-that-scroll-on-their-own",
            rules: ["collections-8", "collections-9", "collections-11", "collections-14"],
            limits: [511] + Array(repeating: 12 * 60 - 1, count: 9), kinds: 12
        ) { run in
            let rows = OwnRows()
            let items = FlowItems(rows.state.parts.map(\.total))
            run.held = [rows, items]
            let layout = UICollectionViewCompositionalLayout { [weak rows] index, _ in rows?.state.section(index) }
            layout.register(BackgroundOfSection.self, forDecorationViewOfKind: "back")
            let (host, list) = run.open(layout, items, rows.state.size)
            func show() {
                let state = rows.state
                list.contentInset = state.inset
                list.semanticContentAttribute = state.isMirrored ? .forceRightToLeft : .forceLeftToRight
                let configuration = UICollectionViewCompositionalLayoutConfiguration()
                configuration.scrollDirection = state.isDown ? .vertical : .horizontal
                configuration.interSectionSpacing = state.between
                configuration.contentInsetsReference = .none
                layout.configuration = configuration
            }
            func check() {
                host.settle()
                let (parts, content) = rows.state.places()
                run.expect("content size", list.contentSize, content, within: 0.01)
                for (section, part) in parts.enumerated() {
                    let path = IndexPath(item: 0, section: section)
                    let name = "of section \(section), \(rows.state.parts[section])"
                    for (item, frame) in part.items.enumerated() {
                        run.expect("frame of item \(item) \(name)", run.frame(list, item, section), frame, within: 0.01)
                        let cell = list.cellForItem(at: IndexPath(item: item, section: section))
                        var seen = frame
                        if rows.state.isMirrored { seen.origin.x = content.width - frame.maxX }
                        guard let cell else { continue }
                        run.expect("frame of cell \(item) \(name)", cell.frame, seen, within: run.pixel + 0.01)
                    }
                    let header = list.layoutAttributesForSupplementaryElement(ofKind: "header", at: path)
                    run.expect("frame of the header \(name)", header?.frame, part.header)
                    let back = layout.layoutAttributesForDecorationView(ofKind: "back", at: path)
                    run.expect("frame of the background \(name)", back?.frame, part.back)
                }
                run.expect(
                    "number of backgrounds", list.subviews.count { $0 is BackgroundOfSection },
                    parts.count { $0.back != nil })
                run.expect(
                    "number of cells in the list", list.subviews.count { $0 is UICollectionViewCell },
                    rows.state.parts.map(\.total).reduce(0, +))
            }
            show()
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    rows.perform(number % 12, number / 12)
                    items.counts = rows.state.parts.map(\.total)
                    if number % 12 == 2 { list.reloadData() }
                    // A new configuration invalidates the layout by itself; changed sections do not.
                    if number % 12 > 8 { show() } else { layout.invalidateLayout() }
                }, rest: check)
            check()
        }
    ]
}
