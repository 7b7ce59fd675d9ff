import Foundation

/// The point of an item to which a supplementary view is attached.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// One edge, the two edges of a corner, or none for the center.
    open private(set) var edges: NSDirectionalRectEdge
    /// In points, or as a fraction of the supplementary view's size.
    open private(set) var offset: CGPoint
    /// Whether the offset is a fraction.
    open private(set) var isFractionalOffset: Bool
    /// Whether the offset is in points.
    open var isAbsoluteOffset: Bool { !isFractionalOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        self.edges = edges
        self.offset = offset
        isFractionalOffset = isFractional
    }

    /// At an edge or corner.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }
    /// At an edge or corner, with an offset in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }
    /// At an edge or corner, with an offset as a fraction of the supplementary view's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    func offset(for size: CGSize) -> CGPoint {
        isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }

    /// The point of a rectangle at the edges, where the left side of the rectangle is the leading side.
    func point(of rect: CGRect) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
            y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
    }
}

/// A view that is attached to an item, such as a badge.
/// uikit-model: collections-10
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind for which the data source creates the view.
    open private(set) var elementKind: String
    /// The point of the item.
    open private(set) var containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is placed there; the same point as on the item if nil.
    open private(set) var itemAnchor: NSCollectionLayoutAnchor?
    /// The order in front of other items.
    open var zIndex = 1

    /// A view with a point that is placed on a point of the item.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor?
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// A view inside of the item, at an edge or corner.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil)
    }

    /// The frame of the view on an item, inset by its own insets.
    func frame(on item: CGRect) -> CGRect {
        let room = CompositionalItemSize(layoutSize, in: item.size)
        return place(of: room.size, on: item).inset(by: room.insets(of: self))
    }

    /// The rectangle of a view of a size on an item.
    private func place(of size: CGSize, on item: CGRect) -> CGRect {
        let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges))
        let place = containerAnchor.point(of: item)
        let point = own.point(of: CGRect(origin: .zero, size: size))
        let away = containerAnchor.offset(for: size)
        let ownAway = own.offset(for: size)
        return CGRect(
            x: place.x - point.x + away.x + ownAway.x, y: place.y - point.y + away.y + ownAway.y,
            width: size.width, height: size.height)
    }
}

/// A side or a corner of a rectangle, with leading and trailing sides.
///
/// Raw values as in Apple's header.
public enum NSRectAlignment: Int, Hashable, Sendable {
    /// As the names say.
    case none = 0, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    /// The edges that it names.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

/// A header or footer of a section, or of the whole layout.
/// uikit-model: collections-9
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The side of the section at which the view is.
    open private(set) var alignment: NSRectAlignment
    /// The offset from there, in points.
    open private(set) var offset: CGPoint
    /// Whether the section grows by the view; if not, the view is on top of its content.
    open var extendsBoundary = true
    /// Whether the view stays visible while its section is.
    open var pinToVisibleBounds = false

    /// A view at a side, with an offset.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset),
            itemAnchor: nil)
    }

    /// A view at a side.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }
}

/// A view behind a section that shows no data.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind for which the layout has a registered class.
    open private(set) var elementKind: String
    /// The order in front of other items.
    open var zIndex = 0

    init(elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A view behind the whole section with its headers and footers.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind: elementKind)
    }
}
