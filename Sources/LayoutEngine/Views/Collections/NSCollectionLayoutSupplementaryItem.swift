import Foundation

/// Where on an item a supplementary view is fastened.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The edge, or the two of a corner; the middle without any.
    open private(set) var edges: NSDirectionalRectEdge
    /// In points, or in shares of the supplementary view's size.
    open private(set) var offset: CGPoint
    /// Whether the offset is a share.
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
    /// At an edge or corner, so many points away.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }
    /// At an edge or corner, away by a share of the supplementary view's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    func offset(for size: CGSize) -> CGPoint {
        isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }

    /// The point of a rectangle that the edges name; the horizontal one counts from the leading side.
    func point(of rect: CGRect) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
            y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
    }
}

/// A view that is fastened to an item, as a badge is.
/// uikit-model: collections-10
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// Under which name the data source is asked for the view.
    open private(set) var elementKind: String
    /// Where on the item.
    open private(set) var containerAnchor: NSCollectionLayoutAnchor
    /// Which point of the view is there; the same as on the item without it.
    open private(set) var itemAnchor: NSCollectionLayoutAnchor?
    /// What is in front of what.
    open var zIndex = 1

    /// A view with a point that is put on a point of the item.
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

    /// The frame of the view on an item, inside of its own insets.
    func frame(on item: CGRect) -> CGRect {
        let room = CompositionalRoom(layoutSize, in: item.size)
        return place(of: room.size, on: item).inset(by: room.insets(of: self))
    }

    /// The place of a view of a size on an item.
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

/// A side or a corner of a rectangle, in the direction of the language.
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
    /// At which side of the section.
    open private(set) var alignment: NSRectAlignment
    /// How far from there, in points.
    open private(set) var offset: CGPoint
    /// Whether the section grows by the view; otherwise the view lies over its content.
    open var extendsBoundary = true
    /// Whether the view stays in sight while its section is.
    open var pinToVisibleBounds = false

    /// A view at a side, away from it.
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
    /// Under which name the layout has the class.
    open private(set) var elementKind: String
    /// What is in front of what.
    open var zIndex = 0

    init(elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A view behind all of a section, with its headers and footers.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind: elementKind)
    }
}
