import Foundation
import LayoutEngine

/// Collection views: visible headers and footers, pinned ones, and removed registrations.
extension Scenario {
    static let sights: [Scenario] = [
        // Pinned headers and footers stay visible on either axis, inside of the insets.
        Scenario(
            "edges-in-sight", rules: ["collections-9"], limits: [2, 1, 1, 3, 40, 40, 60, 200, 200, 20, 20],
            needs: { !$0.isRightToLeft }
        ) { run in
            // Of a flow layout, or else of the sections or of the whole of a compositional one. Then of a flow layout
            // again: headers across, or footers down.
            for (layouts, isDown, isFooter) in [
                (run.numbers[0], run.flag(1), run.flag(2)), (1, run.flag(2), run.flag(2)),
            ] {
                let (isFlow, isWhole) = (layouts == 1, layouts == 2)
                let (length, row) = (run.length(4) + 5, run.length(6) + 20)
                let side: CGFloat = 160
                let items = FlowItems([run.numbers[3] + 1, 4])
                let kind =
                    isFooter ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader
                let layout: UICollectionViewLayout
                if isFlow {
                    let flow = UICollectionViewFlowLayout()
                    flow.scrollDirection = isDown ? .vertical : .horizontal
                    flow.itemSize = isDown ? CGSize(width: side, height: row) : CGSize(width: row, height: side)
                    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
                    let size = CGSize(width: length, height: length)
                    if isFooter {
                        flow.footerReferenceSize = size
                        flow.sectionFootersPinToVisibleBounds = true
                    } else {
                        flow.headerReferenceSize = size
                        flow.sectionHeadersPinToVisibleBounds = true
                    }
                    layout = flow
                } else {
                    func size(_ along: CGFloat) -> NSCollectionLayoutSize {
                        isDown
                            ? run.size(.fractionalWidth(1), .absolute(along))
                            : run.size(.absolute(along), .fractionalHeight(1))
                    }
                    let item = NSCollectionLayoutItem(layoutSize: size(row))
                    let section = NSCollectionLayoutSection(
                        group: isDown
                            ? .vertical(layoutSize: size(row), subitems: [item])
                            : .horizontal(layoutSize: size(row), subitems: [item]))
                    let edge = NSCollectionLayoutBoundarySupplementaryItem(
                        layoutSize: size(length), elementKind: kind,
                        alignment: isFooter ? isDown ? .bottom : .trailing : isDown ? .top : .leading)
                    edge.pinToVisibleBounds = true
                    let configuration = UICollectionViewCompositionalLayoutConfiguration()
                    if isWhole {
                        configuration.boundarySupplementaryItems = [edge]
                    } else {
                        section.boundarySupplementaryItems = [edge]
                    }
                    configuration.scrollDirection = isDown ? .vertical : .horizontal
                    layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
                }
                let (host, collection) = run.open(layout, items, CGSize(width: side, height: side))
                collection.contentInset =
                    isDown
                    ? UIEdgeInsets(top: run.length(9), left: 0, bottom: run.length(10), right: 0)
                    : UIEdgeInsets(top: 0, left: run.length(9), bottom: 0, right: run.length(10))
                for number in [run.numbers[7], run.numbers[8], 0] {
                    let offset = CGFloat(number) - run.length(9)
                    collection.contentOffset = isDown ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
                    host.settle()
                    let (first, last) = (offset + run.length(9), offset + side - run.length(10))
                    func rect(_ place: CGFloat) -> CGRect {
                        isDown
                            ? CGRect(x: 0, y: place, width: side, height: length)
                            : CGRect(x: place, y: 0, width: length, height: side)
                    }
                    if isWhole {
                        let end = CGFloat(items.counts.reduce(0, +)) * row
                        let path = IndexPath(index: 0)
                        run.expect(
                            "frame of the layout's header or footer at \(number)",
                            collection.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame ?? .null,
                            rect(isFooter ? max(0, min(end, last - length)) : max(0, first)))
                        run.expect(
                            "origin of the first item at \(number)",
                            collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.origin
                                ?? .zero,
                            isFooter ? .zero : rect(length).origin)
                        continue
                    }
                    var start: CGFloat = 0
                    for (section, count) in items.counts.enumerated() {
                        let end = start + length + CGFloat(count) * row
                        let place =
                            isFooter
                            ? max(start, min(end - length, last - length)) : max(start, min(first, end - length))
                        run.expect(
                            "frame of the header or footer of section \(section) at \(number)",
                            run.frame(collection, of: kind, 0, section),
                            rect(place))
                        start = end
                    }
                }
            }
        },
        // A list returns the headers and footers that are visible, at least in part, and their sections.
        Scenario("edges-handed-out", rules: ["collections-3"], limits: [3, 3, 40, 40, 60, 400, 400]) { run in
            let (header, footer, row) = (run.length(2) + 5, run.length(3) + 5, run.length(4) + 20)
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 200, height: row)
            flow.minimumLineSpacing = 0
            flow.headerReferenceSize = CGSize(width: 0, height: header)
            flow.footerReferenceSize = CGSize(width: 0, height: footer)
            let items = FlowItems([run.numbers[0] + 1, run.numbers[1] + 1, 5])
            let (host, collection) = run.open(flow, items, CGSize(width: 200, height: 150))
            for number in [0, run.numbers[5], run.numbers[6]] {
                collection.contentOffset.y = CGFloat(number)
                host.settle()
                var wanted: [String: [Int]] = [:]
                let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
                var place: CGFloat = 0
                func see(_ kind: String, _ section: Int, _ length: CGFloat) {
                    if place + length > CGFloat(number), place < CGFloat(number) + 150 {
                        wanted[kind, default: []].append(section)
                    }
                    place += length
                }
                for (section, count) in items.counts.enumerated() {
                    see(kinds[0], section, header)
                    place += CGFloat(count) * row
                    see(kinds[1], section, footer)
                }
                for kind in kinds {
                    let found = collection.indexPathsForVisibleSupplementaryElements(ofKind: kind).map(\.section)
                    run.expect("sections with a visible \(kind)", found.sorted(), wanted[kind] ?? [])
                    run.expect(
                        "number of visible views of \(kind)", collection.visibleSupplementaryViews(ofKind: kind).count,
                        found.count)
                }
            }
        },
        // A removed registration makes no views any more, and the completion of a batch update comes with the next layout.
        Scenario("names-taken-back", rules: ["source-2", "collections-3"], limits: [1, 1, 1, 3]) { run in
            final class Header: UITableViewHeaderFooterView {}
            final class Row: UITableViewCell {}
            let table = UITableView()
            if run.flag(0) { table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header") }
            if run.flag(1) { table.register(Row.self, forCellReuseIdentifier: "row") }
            run.expect(
                "whether a header is made", table.dequeueReusableHeaderFooterView(withIdentifier: "header") is Header,
                run.flag(0))
            run.expect("whether a row is made", table.dequeueReusableCell(withIdentifier: "row") is Row, run.flag(1))
            table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "header")
            run.expect(
                "header after its registration is removed",
                table.dequeueReusableHeaderFooterView(withIdentifier: "header"),
                nil)
            table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
            run.expect("row after its registration is removed", table.dequeueReusableCell(withIdentifier: "row"), nil)
            let items = FlowItems([run.numbers[3], 2])
            let flow = UICollectionViewFlowLayout()
            let (host, collection) = run.open(flow, items, CGSize(width: 200, height: 150))
            run.expect("number of items of the first section", collection.numberOfItems(inSection: 0), run.numbers[3])
            run.expect("number of items of the second section", collection.numberOfItems(inSection: 1), 2)
            var calls: [Bool] = []
            collection.performBatchUpdates({ items.counts[0] += 1 }, completion: { calls.append($0) })
            run.expect("completions before the layout", calls, [])
            host.settle()
            run.expect("completions after the layout", calls, [true])
            run.expect(
                "number of items after a batch update", collection.numberOfItems(inSection: 0), run.numbers[3] + 1)
            run.expect(
                "number of visible cells after a batch update", collection.visibleCells.count, run.numbers[3] + 3)
        },
        // The separator of a list cell reaches to the trailing edge, and begins where an app's constraint sets it.
        Scenario("separators-of-rows", rules: ["constraints-1", "direction-1"], limits: [1, 60, 20, 20]) { run in
            let (host, root) = run.openPlain()
            let cell = UICollectionViewListCell(
                frame: CGRect(x: 5, y: 100, width: 150 + run.length(2), height: 40 + run.length(3)))
            root.addSubview(cell)
            let guide = cell.separatorLayoutGuide
            if run.flag(0) {
                guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: run.length(1)).isActive = true
            }
            host.settle()
            let start = run.flag(0) ? run.length(1) : 0
            run.expect(
                "frame of the separator guide", guide.layoutFrame,
                CGRect(
                    x: run.isRightToLeft ? 0 : start, y: cell.bounds.height, width: cell.bounds.width - start, height: 0
                ),
                within: run.pixel)
        },
    ]
}
