import Foundation

/// Cells one after the other on lines that are as long as the view is wide, or as high as it is if it scrolls horizontally.
///
/// A full line is stretched over the available length. The last line has the gaps of the other lines if its cells have one size,
/// and the least gap if they have several. A cell that is alone because no second one fits is centered. Cells are centered in
/// the height of their line.
/// uikit-model: collections-1, collections-2, collections-25
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// As an item size or estimated size: the size that the constraints of the cell give.
    public nonisolated static let automaticSize = CGSize(width: 1.79e308, height: 1.79e308)

    /// The size of cells if the delegate has none.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// Zero for cells of fixed sizes; otherwise each cell has the size from its constraints.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The least space between lines.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least space between cells of a line.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The insets around the cells of a section.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// The scroll direction.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The size of headers; only its length in the scroll direction is used.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of footers; only its length in the scroll direction is used.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// Whether headers stay visible while their section scrolls.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether footers stay visible at the end of the visible part while their section is visible.
    ///
    /// uikit-model: collections-9
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// The reference for the insets of sections at the ends of the lines.
    ///
    /// Lines never extend into the content's insets.
    /// uikit-model: collections-25
    open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }

    /// The reference for the insets of sections.
    ///
    /// Raw values as in Apple's header.
    public enum SectionInsetReference: Int, Hashable, Sendable {
        /// As the names say.
        case fromContentInset = 0, fromSafeArea, fromLayoutMargins
    }

    private var elements: [UICollectionViewLayoutAttributes] = []
    private var contentSize = CGSize.zero

    private var isVertical: Bool { scrollDirection == .vertical }
    /// The length of a size along the lines.
    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
        isVertical ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
    private func rect(_ along: CGFloat, _ across: CGFloat, _ size: CGSize) -> CGRect {
        CGRect(origin: isVertical ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along), size: size)
    }

    open override func prepare() {
        super.prepare()
        elements = []
        contentSize = .zero
        guard let collectionView else { return }
        let delegate = collectionView.flowDelegate
        let inset = collectionView.adjustedContentInset
        let room = CGSize(
            width: max(0, collectionView.bounds.width - inset.left - inset.right),
            height: max(0, collectionView.bounds.height - inset.top - inset.bottom))
        let length = along(room)
        var place: CGFloat = 0
        for section in 0..<collectionView.sectionCount {
            let sectionInset = resolvedSectionInset(
                delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset,
                collectionView)
            let header =
                delegate?.collectionView(
                    collectionView, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
            let start = place
            let headerElement = addBoundary(
                UICollectionView.elementKindSectionHeader, section, header, length, &place)
            place += isVertical ? sectionInset.top : sectionInset.left
            addLines(section, sectionInset, length, room, &place)
            place += isVertical ? sectionInset.bottom : sectionInset.right
            if let headerElement, sectionHeadersPinToVisibleBounds {
                let last = place - across(headerElement.size)
                pin(headerElement, at: max(start, min(shown(of: collectionView).start, last)))
            }
            let footer =
                delegate?.collectionView(
                    collectionView, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
            let end = place
            let footerElement = addBoundary(
                UICollectionView.elementKindSectionFooter, section, footer, length, &place)
            if let footerElement, sectionFootersPinToVisibleBounds {
                let last = shown(of: collectionView).end - across(footerElement.size)
                pin(footerElement, at: max(start, min(end, last)))
            }
        }
        contentSize = size(length, place)
    }

    /// A section's inset relative to the content's, at the ends of the lines; in the scroll direction it is unchanged.
    ///
    /// uikit-model: collections-25
    private func resolvedSectionInset(_ wanted: UIEdgeInsets, _ view: UICollectionView) -> UIEdgeInsets {
        let named: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return wanted
        case .fromSafeArea: named = view.safeAreaInsets
        case .fromLayoutMargins: named = view.layoutMargins
        }
        // The left side of a section's inset is the leading side.
        let direction = view.effectiveUserInterfaceLayoutDirection
        let from = NSDirectionalEdgeInsets(named, read: direction)
        let had = NSDirectionalEdgeInsets(view.adjustedContentInset, read: direction)
        var inset = wanted
        if isVertical {
            inset.left = max(0, from.leading + wanted.left - had.leading)
            inset.right = max(0, from.trailing + wanted.right - had.trailing)
        } else {
            inset.top = max(0, from.top + wanted.top - had.top)
            inset.bottom = max(0, from.bottom + wanted.bottom - had.bottom)
        }
        return inset
    }

    /// Adds a header or footer if it has a length.
    ///
    /// uikit-model: collections-16
    private func addBoundary(
        _ kind: String, _ section: Int, _ wanted: CGSize, _ length: CGFloat, _ place: inout CGFloat
    ) -> UICollectionViewLayoutAttributes? {
        guard across(wanted) > 0, across(wanted).isFinite else { return nil }
        let attributes = UICollectionViewLayoutAttributes.make(
            of: self, IndexPath(item: 0, section: section), .supplementaryView, kind)
        attributes.frame = rect(0, place, size(length, across(wanted)))
        elements.append(attributes)
        place += across(wanted)
        return attributes
    }

    /// The visible part in the scroll direction, without the insets.
    private func shown(of view: UICollectionView) -> (start: CGFloat, end: CGFloat) {
        let (offset, size, inset) = (view.contentOffset, view.bounds.size, view.adjustedContentInset)
        return isVertical
            ? (offset.y + inset.top, offset.y + size.height - inset.bottom)
            : (offset.x + inset.left, offset.x + size.width - inset.right)
    }

    /// Places a header or footer where it is visible, in front of the cells.
    private func pin(_ edge: UICollectionViewLayoutAttributes, at place: CGFloat) {
        edge.frame = rect(0, place, edge.size)
        edge.zIndex = 1
    }

    private func addLines(
        _ section: Int, _ inset: UIEdgeInsets, _ length: CGFloat, _ room: CGSize, _ place: inout CGFloat
    ) {
        guard let collectionView else { return }
        let delegate = collectionView.flowDelegate
        let gap = max(
            0,
            delegate?.collectionView(
                collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? minimumInteritemSpacing)
        let lineGap =
            delegate?.collectionView(
                collectionView, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let near = isVertical ? inset.left : inset.top
        let available = max(0, length - near - (isVertical ? inset.right : inset.bottom))
        let sizes = (0..<collectionView.itemCount(section)).map { item in
            sizeOfItem(at: IndexPath(item: item, section: section), in: room)
        }
        let isUniform = sizes.allSatisfy { $0 == sizes.first }
        var uniformGap: CGFloat?
        var item = 0
        var isFirst = true
        while item < sizes.count {
            var end = item
            var used: CGFloat = 0
            while end < sizes.count {
                let next = used + (end > item ? gap : 0) + along(sizes[end])
                if end > item, next > available + GeometryTolerance.points { break }
                used = next
                end += 1
            }
            let line = sizes[item..<end]
            let isFull = end < sizes.count
            let count = CGFloat(line.count)
            var gapOfLine = gap
            var start = near
            if line.count > 1 {
                let stretched = (available - line.reduce(0) { $0 + along($1) }) / (count - 1)
                if isFull {
                    gapOfLine = stretched
                    if isUniform { uniformGap = stretched }
                } else if isUniform {
                    gapOfLine = uniformGap ?? (fillsLine(line, gap, available) ? stretched : gap)
                }
            } else if let only = line.first, fillsLine(line, gap, available) {
                start = near + (available - along(only)) / 2
            }
            if !isFirst { place += lineGap }
            isFirst = false
            let thickness = line.map(across).max() ?? 0
            var position = start
            for index in item..<end {
                let attributes = UICollectionViewLayoutAttributes.make(
                    of: self, IndexPath(item: index, section: section), .cell)
                attributes.frame = rect(
                    position, place + (thickness - across(sizes[index])) / 2, sizes[index])
                elements.append(attributes)
                position += along(sizes[index]) + gapOfLine
            }
            place += thickness
            item = end
        }
    }

    /// Whether no further cell like the last one would fit on a line.
    private func fillsLine(_ line: ArraySlice<CGSize>, _ gap: CGFloat, _ available: CGFloat) -> Bool {
        guard let last = line.last else { return false }
        let used = line.reduce(0) { $0 + along($1) } + gap * CGFloat(line.count)
        return used + along(last) > available + GeometryTolerance.points
    }

    private func sizeOfItem(at path: IndexPath, in room: CGSize) -> CGSize {
        guard let collectionView else { return .zero }
        var wanted =
            collectionView.flowDelegate?.collectionView(collectionView, layout: self, sizeForItemAt: path) ?? itemSize
        if estimatedItemSize != .zero || wanted == Self.automaticSize {
            wanted = collectionView.itemSizeFromConstraints(
                at: path, near: wanted == Self.automaticSize ? itemSize : wanted)
        }
        let isUsable = wanted.width.isFinite && wanted.height.isFinite && wanted.width >= 0 && wanted.height >= 0
        return isUsable ? wanted : .zero
    }

    open override var collectionViewContentSize: CGSize { contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements.filter { $0.frame.intersects(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        elements.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        elements.first { $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section }
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
            || newBounds.size != collectionView?.bounds.size
    }
}
