import Foundation
import LayoutEngine

/// An item or a group of a compositional layout, with lengths in points or as shares of its container.
private struct InnerPart {
    /// A share of the container if it is up to 1, else points.
    var width: CGFloat
    var height: CGFloat
    /// Nil for an item.
    var isRow: Bool?
    var gap: CGFloat = 0
    var inset: CGFloat = 0
    var parts: [InnerPart] = []

    static func item(_ number: Int) -> InnerPart {
        InnerPart(width: [1, 0.5, 0.25, 5, 8][number % 5], height: [0.5, 1, 0.25, 4, 7][number / 5 % 5])
    }

    static func group(_ number: Int, _ parts: [InnerPart]) -> InnerPart {
        InnerPart(
            width: [0.5, 1, 0.75][number / 2 % 3], height: [1, 0.5, 0.75][number / 6 % 3], isRow: number % 2 == 0,
            gap: CGFloat(number / 18 % 4), inset: CGFloat(number / 72 % 4), parts: parts)
    }

    /// Opposite sides differ.
    private var insets: NSDirectionalEdgeInsets {
        isRow == nil
            ? .zero : NSDirectionalEdgeInsets(top: inset, leading: 3 - inset, bottom: inset / 2, trailing: inset)
    }

    // MARK: UIKit objects

    private var size: NSCollectionLayoutSize {
        NSCollectionLayoutSize(
            widthDimension: width > 1 ? .absolute(width) : .fractionalWidth(width),
            heightDimension: height > 1 ? .absolute(height) : .fractionalHeight(height))
    }

    var group: NSCollectionLayoutGroup {
        let group: NSCollectionLayoutGroup =
            isRow == true
            ? .horizontal(layoutSize: size, subitems: parts.map(\.item))
            : .vertical(layoutSize: size, subitems: parts.map(\.item))
        if gap > 0 { group.interItemSpacing = .fixed(gap) }
        group.contentInsets = insets
        return group
    }

    private var item: NSCollectionLayoutItem { isRow == nil ? NSCollectionLayoutItem(layoutSize: size) : group }

    // MARK: Expected frames

    func size(in room: CGSize) -> CGSize {
        CGSize(
            width: width > 1 ? width : width * room.width, height: height > 1 ? height : height * room.height)
    }

    /// The frames of its items, within it.
    /// - Parameter left: how many items are still to be placed; it is reduced by those that are placed.
    func places(in room: CGSize, _ left: inout Int) -> [CGRect] {
        let size = size(in: room)
        guard let isRow else {
            left -= 1
            return [CGRect(origin: .zero, size: size)]
        }
        let inner = CGSize(
            width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
        var (result, end, count): ([CGRect], CGFloat, Int) = ([], 0, 0)
        while left > 0 {
            let part = parts[count % parts.count]
            let own = part.size(in: inner)
            let start = count > 0 ? end + gap : 0
            let (length, all) = isRow ? (own.width, inner.width) : (own.height, inner.height)
            if count > 0, start + length > all + 0.0005 { break }
            result += part.places(in: inner, &left).map {
                $0.offsetBy(dx: insets.leading + (isRow ? start : 0), dy: insets.top + (isRow ? 0 : start))
            }
            (end, count) = (start + length, count + 1)
        }
        return result
    }
}

extension Scenario {
    static let innerGroups: [Scenario] = [
        // A group in a group has its share of the room and takes the next items. When there are no more items or there is no
        // more room, the outer group goes on with its next part, or ends.
        Scenario(
            "groups-in-groups", rules: ["collections-8", "collections-14"],
            limits: [11, 15, 3, 1, 60, 9] + Array(repeating: 24, count: 4) + Array(repeating: 287, count: 4)
        ) { run in
            let numbers = run.numbers
            let items = numbers[6..<10].map { InnerPart.item($0) }
            func group(_ index: Int, _ parts: [InnerPart]) -> InnerPart { .group(numbers[10 + index], parts) }
            var whole: InnerPart =
                switch numbers[2] {
                case 0: group(0, [items[0], group(1, [items[1], items[2]])])
                case 1: group(0, [group(1, [items[0]]), group(2, [items[1], items[2]])])
                case 2: group(0, [group(1, [items[0], group(2, [items[1], items[2]])]), items[3]])
                default: group(0, [group(1, [group(2, [items[0]]), items[1]]), group(3, [items[2], items[3]])])
                }
            whole.height = 90 + run.length(4)
            let (axes, step) = (ScrollAxes(isDown: !run.flag(3)), run.length(5))
            let section = NSCollectionLayoutSection(group: whole.group)
            section.interGroupSpacing = step
            let source = FlowItems([numbers[0] + 1])
            run.held.append(source)
            let side = CGSize(width: 240, height: 300)
            let (host, list) = run.open(axes.layout(section), source, side)
            func check(_ when: String) {
                var (left, item, position) = (source.counts[0], 0, CGFloat(0))
                let size = whole.size(in: side)
                while left > 0 {
                    for place in whole.places(in: side, &left) {
                        let wanted = axes.move(place, by: position)
                        run.expect("item \(item) \(when)", run.frame(list, item), wanted, within: 0.01)
                        item += 1
                    }
                    position += axes.along(size) + step
                }
                run.expect(
                    "length of the content \(when)", axes.along(list.contentSize), position - step, within: 0.01)
                for case let cell as UICollectionViewCell in list.subviews where cell.tag < item {
                    var wanted = run.frame(list, cell.tag)
                    if run.isRightToLeft { wanted.origin.x = list.contentSize.width - wanted.maxX }
                    run.expect("cell \(cell.tag) \(when)", cell.frame, wanted, within: run.pixel + 0.01)
                }
                let cells = list.subviews.count { $0 is UICollectionViewCell }
                run.expect("number of cells \(when)", cells, source.counts[0])
            }
            check("at first")
            source.counts = [numbers[1] + 1]
            list.reloadData()
            host.settle()
            check("with another number of items")
        }
    ]
}
