import Foundation
import LayoutEngine

/// A compositional layout described by numbers, which is made as it is or with its axes exchanged.
private struct ExchangedLayout {
    let numbers: [Int]
    let isExchanged: Bool

    private func size(_ width: CGFloat?, _ height: CGFloat?) -> NSCollectionLayoutSize {
        // Nil is the whole length.
        let (first, second) = isExchanged ? (height, width) : (width, height)
        return NSCollectionLayoutSize(
            widthDimension: first.map { .absolute($0) } ?? .fractionalWidth(1),
            heightDimension: second.map { .absolute($0) } ?? .fractionalHeight(1))
    }

    private func insets(_ first: Int) -> NSDirectionalEdgeInsets {
        let sides = (0...3).map { CGFloat(numbers[first] * ($0 + 2) % 11) }
        return isExchanged
            ? NSDirectionalEdgeInsets(top: sides[1], leading: sides[0], bottom: sides[3], trailing: sides[2])
            : NSDirectionalEdgeInsets(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
    }

    private static let alignments: [(NSRectAlignment, NSRectAlignment)] = [
        (.top, .leading), (.bottom, .trailing), (.leading, .top), (.trailing, .bottom), (.topLeading, .topLeading),
        (.bottomTrailing, .bottomTrailing), (.topTrailing, .bottomLeading), (.bottomLeading, .topTrailing),
    ]

    private func boundary(_ kind: String, _ number: Int) -> NSCollectionLayoutBoundarySupplementaryItem {
        let alignment = Self.alignments[number % 8]
        let away = CGPoint(x: number / 8 % 3, y: number / 24 % 3 * 2)
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(CGFloat(30 + number % 17), CGFloat(12 + number % 5)), elementKind: kind,
            alignment: isExchanged ? alignment.1 : alignment.0,
            absoluteOffset: isExchanged ? CGPoint(x: away.y, y: away.x) : away)
        item.extendsBoundary = number / 72 % 2 == 0
        return item
    }

    private func spacing(_ kind: Int) -> NSCollectionLayoutSpacing? {
        switch kind % 4 {
        case 0: nil
        case 1: .fixed(3)
        case 2: .flexible(2)
        default: .fixed(7)
        }
    }

    private func item(_ number: Int) -> NSCollectionLayoutItem {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(9, 5), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [[.top, .leading], isExchanged ? [.bottom, .leading] : [.top, .trailing], []][number % 3]))
        let item = NSCollectionLayoutItem(
            layoutSize: size(CGFloat(20 + number % 31), number % 4 == 0 ? nil : CGFloat(15 + number % 7)),
            supplementaryItems: number % 2 == 0 ? [badge] : [])
        let (one, two) = ((spacing(number / 3), spacing(number / 5)), (spacing(number / 7), spacing(number / 2)))
        item.edgeSpacing =
            isExchanged
            ? NSCollectionLayoutEdgeSpacing(leading: two.0, top: one.0, trailing: two.1, bottom: one.1)
            : NSCollectionLayoutEdgeSpacing(leading: one.0, top: two.0, trailing: one.1, bottom: two.1)
        return item
    }

    /// - Parameter reversed: whether the headers and footers are listed in reverse order.
    func layout(reversed: Bool = false) -> UICollectionViewCompositionalLayout {
        let items = numbers[4] % 2 == 0 ? [item(numbers[3])] : [item(numbers[3]), item(numbers[5])]
        let whole = size(nil, CGFloat(50 + numbers[6] % 20))
        let group =
            isExchanged
            ? NSCollectionLayoutGroup.vertical(layoutSize: whole, subitems: items)
            : NSCollectionLayoutGroup.horizontal(layoutSize: whole, subitems: items)
        group.interItemSpacing = spacing(numbers[6])
        group.contentInsets = insets(7)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = insets(8)
        section.interGroupSpacing = CGFloat(numbers[7] % 6)
        section.supplementariesFollowContentInsets = numbers[9] % 2 == 0
        let edges = [boundary("header", numbers[9]), boundary("footer", numbers[10])]
        section.boundarySupplementaryItems = reversed ? edges.reversed() : edges
        section.decorationItems = [.background(elementKind: "back")]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = isExchanged ? .horizontal : .vertical
        configuration.interSectionSpacing = CGFloat(numbers[8] % 5)
        let first = boundary(UICollectionView.elementKindSectionHeader, numbers[11] / 4 * 4)
        let last = boundary(UICollectionView.elementKindSectionFooter, numbers[11] / 4 * 4 + 5)
        if numbers[4] > 1 { configuration.boundarySupplementaryItems = reversed ? [last, first] : [first, last] }
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        return layout
    }

    /// The frames of all elements, and the size of the content.
    func frames(
        _ run: ScenarioRun, reversed: Bool = false, mirrored: Bool = false
    ) -> [(name: String, frame: CGRect)] {
        let layout = layout(reversed: reversed)
        let counts = [numbers[0], numbers[1]]
        let items = FlowItems(counts)
        let size = isExchanged ? CGSize(width: 210, height: 240) : CGSize(width: 240, height: 210)
        let (host, collection) = run.open(layout, items, size)
        collection.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight
        host.settle()
        guard !mirrored else { return mirroredFrames(collection, counts) }
        var result = [("content", CGRect(origin: .zero, size: collection.contentSize))]
        for (section, count) in counts.enumerated() {
            for index in 0..<count {
                result.append(("item \(index) of section \(section)", run.frame(collection, index, section)))
                result.append(
                    ("badge \(index) of section \(section)", run.frame(collection, of: "badge", index, section)))
            }
            for kind in ["header", "footer"] {
                result.append(("\(kind) of section \(section)", run.frame(collection, of: kind, 0, section)))
            }
            let path = IndexPath(item: 0, section: section)
            result.append(
                (
                    "background of section \(section)",
                    layout.layoutAttributesForDecorationView(ofKind: "back", at: path)?.frame ?? .zero
                ))
        }
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            let element = collection.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(index: 0))
            result.append(("\(kind) of the whole layout", element?.frame ?? .zero))
        }
        return result.map { name, frame in
            (
                name,
                isExchanged
                    ? CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width) : frame
            )
        }
    }

    /// The mirrored frames of the views that are visible.
    private func mirroredFrames(
        _ collection: UICollectionView, _ counts: [Int]
    ) -> [(name: String, frame: CGRect)] {
        let width = collection.contentSize.width
        var result = [("content", CGRect(origin: .zero, size: collection.contentSize))]
        func add(_ name: String, _ view: UIView?) {
            guard let frame = view?.frame else { return }
            result.append((name, frame.offsetBy(dx: width - frame.maxX - frame.minX, dy: 0)))
        }
        for (section, count) in counts.enumerated() {
            for index in 0..<count {
                let path = IndexPath(item: index, section: section)
                add("item \(index) of section \(section)", collection.cellForItem(at: path))
                add(
                    "badge \(index) of section \(section)",
                    collection.supplementaryView(forElementKind: "badge", at: path))
            }
            for kind in ["header", "footer"] {
                let view = collection.supplementaryView(
                    forElementKind: kind, at: IndexPath(item: 0, section: section))
                add("\(kind) of section \(section)", view)
            }
        }
        return result
    }
}

/// Pairs of compositional layouts that must have the same frames.
extension Scenario {
    static let compositionRelations: [Scenario] = [
        // A layout that scrolls horizontally has the frames of one that scrolls vertically, with the axes exchanged.
        // Headers and footers have the same frames in whichever order they are listed.
        Scenario(
            "compositions-exchanged", rules: ["collections-8", "collections-9", "collections-10", "collections-14"],
            limits: [7, 2, 2, 199, 3, 199, 39, 20, 20, 143, 143, 143], share: 3
        ) { run in
            let plain = ExchangedLayout(numbers: run.numbers, isExchanged: false).frames(run)
            let layout = ExchangedLayout(numbers: run.numbers, isExchanged: run.numbers[2] == 0)
            let other = layout.frames(run, reversed: run.numbers[2] == 1, mirrored: run.numbers[2] == 2)
            let how = ["with exchanged axes", "with headers and footers in another order", "mirrored"][run.numbers[2]]
            for two in other {
                guard let one = plain.first(where: { $0.name == two.name }) else { continue }
                // Views are aligned to pixels; frames of the layout need not be.
                let within = (run.numbers[2] == 2 ? 2 : 1) * run.pixel + 0.01
                run.expect("\(one.name) \(how)", two.frame, one.frame, within: within)
            }
        },
        // Items of one row: fixed spaces between them keep their length, and flexible spaces share the rest.
        Scenario(
            "composition-spaces", rules: ["collections-8"],
            limits: [3, 3, 3, 3, 3] + Array(repeating: 4, count: 12) + [9, 30]
        ) { run in
            let count = run.numbers[0] + 1
            let number = run.numbers
            func spacing(_ kind: Int) -> (value: NSCollectionLayoutSpacing?, fixed: CGFloat, isFlexible: Bool) {
                switch kind {
                case 0: (nil, 0, false)
                case 1: (.fixed(3), 3, false)
                case 2: (.fixed(5), 5, false)
                case 3: (.flexible(2), 2, true)
                default: (.flexible(0), 0, true)
                }
            }
            let high = 40 + run.length(18)
            let widths = (0..<count).map { CGFloat(20 + 7 * $0 + number[1]) }
            let heights = (0..<count).map { CGFloat(10 + 3 * $0 + number[2]) }
            let spaces = (0..<count).map { index in (0...3).map { spacing(number[5 + (index * 3 + $0) % 12]) } }
            let gap = spacing(number[3])
            let subitems = (0..<count).map { index in
                let item = NSCollectionLayoutItem(
                    layoutSize: run.size(.absolute(widths[index]), .absolute(heights[index])))
                item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                    leading: spaces[index][0].value, top: spaces[index][1].value, trailing: spaces[index][2].value,
                    bottom: spaces[index][3].value)
                return item
            }
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: run.size(.fractionalWidth(1), .absolute(high)), subitems: subitems)
            group.interItemSpacing = gap.value
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let items = FlowItems([count])
            let (host, collection) = run.open(layout, items, CGSize(width: 300 + run.length(17), height: 210))
            collection.semanticContentAttribute = .forceLeftToRight
            host.settle()
            let all = spaces.flatMap { [$0[0], $0[2]] } + Array(repeating: gap, count: count - 1)
            let rest = 300 + run.length(17) - widths.reduce(0, +) - all.map(\.fixed).reduce(0, +)
            let flexible = all.count { $0.isFlexible }
            func room(_ space: (value: NSCollectionLayoutSpacing?, fixed: CGFloat, isFlexible: Bool)) -> CGFloat {
                space.fixed + (space.isFlexible ? rest / CGFloat(flexible) : 0)
            }
            var x: CGFloat = 0
            for index in 0..<count {
                let space = spaces[index]
                x += (index > 0 ? room(gap) : 0) + room(space[0])
                let left = high - heights[index] - space[1].fixed - space[3].fixed
                let sides = [space[1], space[3]].count { $0.isFlexible }
                let y = space[1].fixed + (space[1].isFlexible ? left / CGFloat(sides) : 0)
                run.expect(
                    "item \(index)", run.frame(collection, index),
                    CGRect(x: x, y: y, width: widths[index], height: heights[index]), within: run.pixel + 0.01)
                x += widths[index] + room(space[2])
            }
        },
    ]
}
