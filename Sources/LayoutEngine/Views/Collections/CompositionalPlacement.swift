import Foundation

/// Places the sections of a compositional layout, one after the other.
///
/// The left side of a rectangle is the leading side; the collection view mirrors the result.
@MainActor
struct CompositionalPlacement {
    private let view: UICollectionView
    private let layout: UICollectionViewLayout
    private let configuration: UICollectionViewCompositionalLayoutConfiguration
    private let room: CGSize
    private var isVertical: Bool { configuration.scrollDirection == .vertical }
    /// The start of the next section.
    var place: CGFloat = 0
    private(set) var elements: [UICollectionViewLayoutAttributes] = []
    private(set) var hasPinnedElements = false
    var contentSize: CGSize {
        isVertical ? CGSize(width: room.width, height: place) : CGSize(width: place, height: room.height)
    }

    init(
        _ view: UICollectionView, _ layout: UICollectionViewLayout,
        _ configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.view = view
        self.layout = layout
        self.configuration = configuration
        let inset = view.adjustedContentInset
        room = CGSize(
            width: max(0, view.bounds.width - inset.left - inset.right),
            height: max(0, view.bounds.height - inset.top - inset.bottom))
    }

    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    private func rect(_ across: CGFloat, _ along: CGFloat, _ size: CGSize) -> CGRect {
        CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
    }
    private var startEdge: NSDirectionalRectEdge { isVertical ? .top : .leading }
    private var endEdge: NSDirectionalRectEdge { isVertical ? .bottom : .trailing }
    private var crossAxisStartEdge: NSDirectionalRectEdge { isVertical ? .leading : .top }
    private var crossAxisEndEdge: NSDirectionalRectEdge { isVertical ? .trailing : .bottom }
    private func start(_ insets: NSDirectionalEdgeInsets) -> CGFloat { isVertical ? insets.top : insets.leading }
    private func end(_ insets: NSDirectionalEdgeInsets) -> CGFloat { isVertical ? insets.bottom : insets.trailing }
    private func crossAxisStart(_ insets: NSDirectionalEdgeInsets) -> CGFloat {
        isVertical ? insets.leading : insets.top
    }

    // MARK: Room

    /// The environment that an app gets when it creates a section.
    func environment(_ reference: UIContentInsetsReference) -> CompositionalEnvironment {
        CompositionalEnvironment(CompositionalContainer(room, insets: insets(reference)), view.traitCollection)
    }

    /// The insets at the sides of sections; in the scroll direction the content's insets already apply.
    private func insets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        let insets: UIEdgeInsets =
            switch reference {
            case .none: .zero
            case .automatic, .safeArea: view.safeAreaInsets
            case .layoutMargins: view.layoutMargins
            case .readableContent: view.readableInsets
            }
        let had = view.adjustedContentInset
        let left = UIEdgeInsets(
            top: isVertical ? 0 : max(0, insets.top - had.top), left: isVertical ? max(0, insets.left - had.left) : 0,
            bottom: isVertical ? 0 : max(0, insets.bottom - had.bottom),
            right: isVertical ? max(0, insets.right - had.right) : 0)
        return NSDirectionalEdgeInsets(left, read: view.effectiveUserInterfaceLayoutDirection)
    }

    /// The insets of a reference, where `automatic` means that of the layout.
    private func insets(of reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        insets(reference == .automatic ? configuration.contentInsetsReference : reference)
    }

    // MARK: Sections

    mutating func add(_ section: NSCollectionLayoutSection, _ index: Int) {
        let clear = insets(of: section.contentInsetsReference)
        let container = room.inset(by: clear).inset(by: section.contentInsets)
        let edge = crossAxisStart(clear) + crossAxisStart(section.contentInsets)
        var groups = CompositionalGroups(view, layout, index)
        var content: [UICollectionViewLayoutAttributes] = []
        let lined = lineUp(section, &groups, container, edge, &content)
        let length = start(section.contentInsets) + lined + end(section.contentInsets)
        for element in content { shift(element, start(section.contentInsets)) }

        let outer = insets(of: section.supplementaryContentInsetsReference)
        let inner = section.appliesContentInsetsToSupplementaries ? section.contentInsets : .zero
        let boundaries = section.boundarySupplementaryItems.map { item in
            boundary(
                item, IndexPath(item: 0, section: index), of: length, in: room.inset(by: outer).inset(by: inner),
                from: crossAxisStart(outer) + crossAxisStart(inner))
        }
        let extending = boundaries.filter(\.item.extendsBoundary).map(\.attributes.frame)
        let first = extending.map { isVertical ? $0.minY : $0.minX }.reduce(0, min)
        let last = extending.map { isVertical ? $0.maxY : $0.maxX }.reduce(length, max)
        for element in content + boundaries.map(\.attributes) { shift(element, place - first) }
        let range = (place, place + last - first)
        for item in section.decorationItems {
            let decoration = UICollectionViewLayoutAttributes.make(
                of: layout, IndexPath(item: 0, section: index), .decorationView, item.elementKind)
            let size = room.inset(by: clear)
            let whole =
                isVertical
                ? CGSize(width: size.width, height: range.1 - range.0)
                : CGSize(width: range.1 - range.0, height: size.height)
            decoration.frame = rect(crossAxisStart(clear), range.0, whole).inset(by: item.contentInsets)
            decoration.zIndex = item.zIndex
            elements.append(decoration)
        }
        elements += content
        for boundary in boundaries { add(boundary, from: range.0, to: range.1) }
        place = range.1
    }

    /// Places the groups of a section, and returns their length in the scroll direction.
    private func lineUp(
        _ section: NSCollectionLayoutSection, _ groups: inout CompositionalGroups, _ container: CGSize,
        _ edge: CGFloat, _ content: inout [UICollectionViewLayoutAttributes]
    ) -> CGFloat {
        let scrollsAcross = section.orthogonalScrollingBehavior != .none
        var position: CGFloat = 0
        var thickness: CGFloat = 0
        var isFirst = true
        while !groups.isDone, let box = groups.box(of: section.group, in: container) {
            if isFirst, section.orthogonalScrollingBehavior == .groupPagingCentered {
                position = (across(container) - across(box.size)) / 2
            }
            if !isFirst { position += section.interGroupSpacing }
            isFirst = false
            let origin = scrollsAcross ? rect(edge + position, 0, .zero) : rect(edge, position, .zero)
            box.move(origin.minX, origin.minY)
            content += box.elements
            position += scrollsAcross ? across(box.size) : along(box.size)
            thickness = max(thickness, along(box.size))
        }
        return scrollsAcross ? thickness : position
    }

    private func shift(_ element: UICollectionViewLayoutAttributes, _ distance: CGFloat) {
        element.frame = element.frame.offsetBy(dx: isVertical ? 0 : distance, dy: isVertical ? distance : 0)
    }

    // MARK: Headers and footers

    private typealias Boundary = (
        item: NSCollectionLayoutBoundarySupplementaryItem, attributes: UICollectionViewLayoutAttributes,
        insets: NSDirectionalEdgeInsets
    )

    /// The rectangle of a header or footer, for content that begins at zero and has a length.
    private func boundary(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, of length: CGFloat,
        in container: CGSize, from edge: CGFloat
    ) -> Boundary {
        let attributes = UICollectionViewLayoutAttributes.make(of: layout, path, .supplementaryView, item.elementKind)
        let fits = CompositionalItemSize(item.layoutSize, in: container)
        let insets = fits.insets(of: item)
        var size = fits.size
        attributes.frame.size = size.inset(by: insets)
        attributes.zIndex = item.zIndex
        if fits.fits {
            attributes.fit = (fits.hasSelfSizingWidth, fits.hasSelfSizingHeight)
            let wanted = view.preferredSize(of: attributes)
            if fits.hasSelfSizingWidth { size.width = wanted.width }
            if fits.hasSelfSizingHeight { size.height = wanted.height }
        }
        let edges = item.alignment.edges
        let before: CGFloat =
            if edges.contains(startEdge) {
                item.extendsBoundary ? -along(size) : 0
            } else if edges.contains(endEdge) {
                item.extendsBoundary ? length : length - along(size)
            } else {
                (length - along(size)) / 2
            }
        let free = across(container) - across(size)
        let beside = edges.contains(crossAxisStartEdge) ? 0 : edges.contains(crossAxisEndEdge) ? free : free / 2
        attributes.frame = rect(edge + beside, before, size).offsetBy(dx: item.offset.x, dy: item.offset.y)
        return (item, attributes, insets)
    }

    /// Adds a header or footer; its insets apply to its final rectangle.
    private mutating func add(_ boundary: Boundary, from start: CGFloat, to end: CGFloat) {
        let (item, attributes, insets) = boundary
        if item.pinToVisibleBounds { pin(attributes, item, from: start, to: end) }
        attributes.frame = attributes.frame.inset(by: insets)
        elements.append(attributes)
    }

    /// Places the headers of the whole layout, or its footers.
    mutating func addBoundaryItems(of items: [NSCollectionLayoutBoundarySupplementaryItem], isStart: Bool) {
        let clear = insets(configuration.contentInsetsReference)
        let wanted = items.filter { $0.alignment.edges.contains(isStart ? startEdge : endEdge) }
        let length = isStart ? 0 : place
        let boundaries = wanted.map {
            boundary($0, IndexPath(index: 0), of: length, in: room.inset(by: clear), from: crossAxisStart(clear))
        }
        let extending = boundaries.filter(\.item.extendsBoundary).map(\.attributes.frame)
        if isStart {
            let first = extending.map { isVertical ? $0.minY : $0.minX }.reduce(0, min)
            for boundary in boundaries { shift(boundary.attributes, -first) }
            place = -first
        } else {
            place = extending.map { isVertical ? $0.maxY : $0.maxX }.reduce(place, max)
        }
        for boundary in boundaries { add(boundary, from: 0, to: isStart ? .infinity : place) }
    }

    /// Keeps a header or footer visible while its section is.
    private mutating func pin(
        _ attributes: UICollectionViewLayoutAttributes, _ item: NSCollectionLayoutBoundarySupplementaryItem,
        from start: CGFloat, to end: CGFloat
    ) {
        hasPinnedElements = true
        let inset = view.adjustedContentInset
        let own = isVertical ? attributes.frame.minY : attributes.frame.minX
        let length = along(attributes.frame.size)
        let shown = isVertical ? view.contentOffset.y + inset.top : view.contentOffset.x + inset.left
        let wanted =
            item.alignment.edges.contains(endEdge)
            ? max(start, min(own, shown + along(room) - length)) : min(max(own, shown), max(own, end - length))
        shift(attributes, wanted - own)
    }
}
