import Foundation

/// The items of a group in a row or a column, and the space between and around them.
@MainActor
struct CompositionalLine {
    private let gap: NSCollectionLayoutSpacing?
    private let isRow: Bool
    private var boxes: [(box: CompositionalGroups.Box, item: NSCollectionLayoutItem)] = []
    /// The length that the items and the space between them take.
    private var used: CGFloat = 0
    var count: Int { boxes.count }

    init(gap: NSCollectionLayoutSpacing?, isRow: Bool) {
        self.gap = gap
        self.isRow = isRow
    }

    private func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }

    private func before(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutSpacing? {
        isRow ? item.edgeSpacing?.leading : item.edgeSpacing?.top
    }
    private func after(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutSpacing? {
        isRow ? item.edgeSpacing?.trailing : item.edgeSpacing?.bottom
    }
    private func crossAxisStart(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutSpacing? {
        isRow ? item.edgeSpacing?.top : item.edgeSpacing?.leading
    }
    private func far(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutSpacing? {
        isRow ? item.edgeSpacing?.bottom : item.edgeSpacing?.trailing
    }

    /// The length of the line with one more item.
    func length(with size: CGSize, _ item: NSCollectionLayoutItem) -> CGFloat {
        used + (boxes.isEmpty ? 0 : gap?.spacing ?? 0) + along(size) + (before(item)?.spacing ?? 0)
            + (after(item)?.spacing ?? 0)
    }

    mutating func add(_ box: CompositionalGroups.Box, _ item: NSCollectionLayoutItem) {
        used = length(with: box.size, item)
        boxes.append((box, item))
    }

    /// Places the items.
    /// - Parameters:
    /// - length: of the group; nil if it is as long as its items.
    /// - thickness: of the group; nil if it is as thick as the thickest item.
    /// - Returns: the size of the group with its elements.
    mutating func arranged(length: CGFloat?, thickness: CGFloat?) -> CompositionalGroups.Box {
        equalizeUniformItems()
        let thickness =
            thickness
            ?? boxes.map {
                across($0.box.size) + (crossAxisStart($0.item)?.spacing ?? 0) + (far($0.item)?.spacing ?? 0)
            }
            .max()
            ?? 0
        let share = length.map { max(0, $0 - used) / CGFloat(max(1, flexibleCount)) } ?? 0
        func room(_ spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
            (spacing?.spacing ?? 0) + (spacing?.isFlexible == true ? share : 0)
        }
        var place: CGFloat = 0
        var result = CompositionalGroups.Box(size: .zero, elements: [])
        for (index, (box, item)) in boxes.enumerated() {
            if index > 0 { place += room(gap, share) }
            place += room(before(item), share)
            let left = thickness - across(box.size) - (crossAxisStart(item)?.spacing ?? 0) - (far(item)?.spacing ?? 0)
            let sides = [crossAxisStart(item), far(item)].count { $0?.isFlexible == true }
            let height = room(crossAxisStart(item), max(0, left) / CGFloat(max(1, sides)))
            box.move(isRow ? place : height, isRow ? height : place)
            result.elements += box.elements
            place += along(box.size) + room(after(item), share)
        }
        result.size = isRow ? CGSize(width: place, height: thickness) : CGSize(width: thickness, height: place)
        return result
    }

    /// How many flexible spaces share the remaining length of the group.
    private var flexibleCount: Int {
        var count = gap?.isFlexible == true ? max(0, boxes.count - 1) : 0
        for (_, item) in boxes {
            for spacing in [before(item), after(item)] where spacing?.isFlexible == true { count += 1 }
        }
        return count
    }

    /// Gives all items with a uniform size the size of the largest one.
    private mutating func equalizeUniformItems() {
        for isWidth in [true, false] {
            func asks(_ item: NSCollectionLayoutItem) -> Bool {
                (isWidth ? item.layoutSize.widthDimension : item.layoutSize.heightDimension).isUniformAcrossSiblings
                    && !(item is NSCollectionLayoutGroup)
            }
            func length(_ size: CGSize) -> CGFloat { isWidth ? size.width : size.height }
            guard let largest = boxes.filter({ asks($0.item) }).map({ length($0.box.size) }).max() else { continue }
            for index in boxes.indices where asks(boxes[index].item) {
                let more = largest - length(boxes[index].box.size)
                if isWidth {
                    boxes[index].box.size.width = largest
                    boxes[index].box.elements.first?.frame.size.width += more
                } else {
                    boxes[index].box.size.height = largest
                    boxes[index].box.elements.first?.frame.size.height += more
                }
                if isWidth == isRow { used += more }
                moveSupplementaryItems(to: boxes[index])
            }
        }
    }

    /// Places the supplementary views that are attached to an item by its final size.
    private func moveSupplementaryItems(to place: (box: CompositionalGroups.Box, item: NSCollectionLayoutItem)) {
        guard let item = place.box.elements.first?.frame else { return }
        for (element, fastened) in zip(place.box.elements.dropFirst(), place.item.supplementaryItems) {
            element.frame = fastened.frame(on: item)
        }
    }
}
