import Foundation

/// Distributes the items of one section to its groups, one after the other.
///
/// The left side of a rectangle is the leading side; the collection view mirrors the result.
@MainActor
struct CompositionalGroups {
    /// The size of a group or item, and the elements in it, in its own coordinates.
    @MainActor
    struct Box {
        var size: CGSize
        var elements: [UICollectionViewLayoutAttributes]

        func move(_ x: CGFloat, _ y: CGFloat) {
            for element in elements { element.frame = element.frame.offsetBy(dx: x, dy: y) }
        }
    }

    let view: UICollectionView
    let layout: UICollectionViewLayout
    let section: Int
    private let count: Int
    private var next = 0
    var isDone: Bool { next >= count }

    init(_ view: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) {
        self.view = view
        self.layout = layout
        self.section = section
        count = view.itemCount(section)
    }

    /// The group with the next items; nil if it takes none.
    mutating func box(of group: NSCollectionLayoutGroup, in container: CGSize) -> Box? {
        let before = next
        let box = self.box(of: group, in: container, sharing: nil)
        return next > before ? box : nil
    }

    // MARK: Items

    private mutating func box(of item: NSCollectionLayoutItem, in container: CGSize, sharing: Share?) -> Box {
        var room = CompositionalItemSize(item.layoutSize, in: container)
        if let sharing { room.set(sharing.length, isWidth: sharing.isWidth) }
        if let group = item as? NSCollectionLayoutGroup { return box(of: group, room) }
        let path = IndexPath(item: next, section: section)
        next += 1
        let attributes = UICollectionViewLayoutAttributes.make(of: layout, path, .cell)
        attributes.frame = CGRect(origin: .zero, size: room.size).inset(by: room.insets(of: item))
        if room.fits {
            attributes.fit = (room.hasSelfSizingWidth, room.hasSelfSizingHeight)
            let wanted = view.preferredSize(of: attributes)
            if room.hasSelfSizingWidth { (attributes.frame.size.width, room.size.width) = (wanted.width, wanted.width) }
            if room.hasSelfSizingHeight {
                (attributes.frame.size.height, room.size.height) = (wanted.height, wanted.height)
            }
        }
        return Box(
            size: room.size, elements: [attributes] + fastened(item.supplementaryItems, to: attributes.frame, path))
    }

    /// The supplementary views that are attached to an item or a group.
    private func fastened(
        _ items: [NSCollectionLayoutSupplementaryItem], to frame: CGRect, _ path: IndexPath
    ) -> [UICollectionViewLayoutAttributes] {
        items.map { item in
            let attributes = UICollectionViewLayoutAttributes.make(
                of: layout, path, .supplementaryView, item.elementKind)
            attributes.zIndex = item.zIndex
            attributes.frame = item.frame(on: frame)
            return attributes
        }
    }

    // MARK: Groups

    /// The length that a group gives to each of its items.
    private struct Share {
        let length: CGFloat
        let isWidth: Bool
    }

    private mutating func box(of group: NSCollectionLayoutGroup, _ room: CompositionalItemSize) -> Box {
        let first = IndexPath(item: next, section: section)
        let inner = room.size.inset(by: group.contentInsets)
        var box: Box
        switch group.arrangement {
        case .row: box = line(group, inner, room, isRow: true)
        case .column: box = line(group, inner, room, isRow: false)
        case .custom(let provider): box = custom(provider, inner)
        }
        box.move(group.contentInsets.leading, group.contentInsets.top)
        let insets = group.contentInsets
        box.size = CGSize(
            width: room.hasSelfSizingWidth ? box.size.width + insets.leading + insets.trailing : room.size.width,
            height: room.hasSelfSizingHeight ? box.size.height + insets.top + insets.bottom : room.size.height)
        box.elements += fastened(group.supplementaryItems, to: CGRect(origin: .zero, size: box.size), first)
        return box
    }

    private mutating func custom(_ provider: NSCollectionLayoutGroupCustomItemProvider, _ inner: CGSize) -> Box {
        let environment = CompositionalEnvironment(CompositionalContainer(inner), view.traitCollection)
        var box = Box(size: .zero, elements: [])
        for item in provider(environment) where !isDone && item.frame.isFiniteRect {
            let attributes = UICollectionViewLayoutAttributes.make(
                of: layout, IndexPath(item: next, section: section), .cell)
            next += 1
            attributes.frame = item.frame
            attributes.zIndex = item.zIndex
            box.elements.append(attributes)
            box.size.width = max(box.size.width, item.frame.maxX)
            box.size.height = max(box.size.height, item.frame.maxY)
        }
        return box
    }

    /// Items in a row or in a column.
    private mutating func line(
        _ group: NSCollectionLayoutGroup, _ inner: CGSize, _ room: CompositionalItemSize, isRow: Bool
    ) -> Box {
        let length = isRow ? inner.width : inner.height
        // If a group is as long as its items, their estimated lengths determine how many it has.
        let isOpen = isRow ? room.hasSelfSizingWidth : room.hasSelfSizingHeight
        let gap = group.interItemSpacing?.spacing ?? 0
        var share: Share?
        if group.distributesItemsEqually, let count = group.count, count > 0 {
            share = Share(length: max(0, (length - gap * CGFloat(count - 1)) / CGFloat(count)), isWidth: isRow)
        }
        var line = CompositionalLine(gap: group.interItemSpacing, isRow: isRow)
        var expected: CGFloat = 0
        while !isDone, !group.subitems.isEmpty, line.count < group.count ?? .max {
            let item = group.subitems[line.count % group.subitems.count]
            let size = item.layoutSize.size(in: inner)
            expected += (isRow ? size.width : size.height) + (line.count > 0 ? gap : 0)
            let mayEnd = group.count == nil && line.count > 0
            if mayEnd, isOpen, expected > length + GeometryTolerance.points { break }
            let before = next
            // If the group's length is open, an item with an estimated length starts with its estimate, without a
            // share.
            let isSelfSizing =
                isOpen && group.distributesItemsEqually && CompositionalItemSize(item.layoutSize, in: inner).fits(isRow)
            let box = box(of: item, in: inner, sharing: isSelfSizing ? nil : share)
            if mayEnd, !isOpen, line.length(with: box.size, item) > length + GeometryTolerance.points {
                next = before
                break
            }
            line.add(box, item)
            if next == before { break }
        }
        return line.arranged(
            length: isOpen ? nil : length,
            thickness: isRow
                ? (room.hasSelfSizingHeight ? nil : inner.height) : (room.hasSelfSizingWidth ? nil : inner.width))
    }
}

/// The size of an item, or its initial estimate.
@MainActor
struct CompositionalItemSize {
    var size: CGSize
    /// Whether constraints determine the width.
    private(set) var hasSelfSizingWidth: Bool
    /// Whether constraints determine the height.
    private(set) var hasSelfSizingHeight: Bool
    var fits: Bool { hasSelfSizingWidth || hasSelfSizingHeight }

    init(_ layoutSize: NSCollectionLayoutSize, in container: CGSize) {
        size = layoutSize.size(in: container)
        hasSelfSizingWidth = layoutSize.widthDimension.isEstimated
        hasSelfSizingHeight = layoutSize.heightDimension.isEstimated
    }

    /// The insets of an item that apply: none along an axis that constraints determine.
    func insets(of item: NSCollectionLayoutItem) -> NSDirectionalEdgeInsets {
        var insets = item.contentInsets
        if hasSelfSizingWidth { (insets.leading, insets.trailing) = (0, 0) }
        if hasSelfSizingHeight { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }

    func fits(_ isWidth: Bool) -> Bool { isWidth ? hasSelfSizingWidth : hasSelfSizingHeight }

    mutating func set(_ length: CGFloat, isWidth: Bool) {
        if isWidth {
            (size.width, hasSelfSizingWidth) = (length, false)
        } else {
            (size.height, hasSelfSizingHeight) = (length, false)
        }
    }
}
