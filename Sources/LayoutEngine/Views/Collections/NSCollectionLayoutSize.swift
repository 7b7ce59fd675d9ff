import Foundation

/// A width or a height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

    let kind: Kind
    /// The points, or the fraction of the container.
    open private(set) var dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension
    }

    /// A fraction of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// A fraction of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// A number of points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// A length from the constraints of the view, with an estimate in points.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// A length from the constraints of the view, equal to that of the largest item in the group (iOS 17).
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    /// Whether it is a fraction of the container's width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a fraction of the container's height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a number of points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether the view's constraints determine it.
    open var isEstimated: Bool { kind == .estimated || kind == .uniform }
    /// Whether the largest item in the group determines it.
    open var isUniformAcrossSiblings: Bool { kind == .uniform }

    /// The length in points; for an estimated dimension, the estimate.
    func length(in container: CGSize) -> CGFloat {
        let length: CGFloat =
            switch kind {
            case .fractionalWidth: container.width * dimension
            case .fractionalHeight: container.height * dimension
            case .absolute, .estimated, .uniform: dimension
            }
        return length.isFinite ? max(0, length) : 0
    }
}

/// The width and the height of an item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    /// The width.
    open private(set) var widthDimension: NSCollectionLayoutDimension
    /// The height.
    open private(set) var heightDimension: NSCollectionLayoutDimension

    /// A size of two dimensions.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        widthDimension = width
        heightDimension = height
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
}

/// The space between items of a group, or beside one.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    /// In points; the minimum if the space is flexible.
    open private(set) var spacing: CGFloat
    /// Whether the space is flexible.
    open private(set) var isFlexible: Bool
    /// Whether the space is fixed.
    open var isFixed: Bool { !isFlexible }

    init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing.isFinite ? spacing : 0
        self.isFlexible = isFlexible
    }

    /// A number of points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
    /// A minimum in points; flexible spaces share what is left of the group's length.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
}

/// The space around an item.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// Before the item in the direction of the language.
    open private(set) var leading: NSCollectionLayoutSpacing?
    /// Above the item.
    open private(set) var top: NSCollectionLayoutSpacing?
    /// After the item in the direction of the language.
    open private(set) var trailing: NSCollectionLayoutSpacing?
    /// Below the item.
    open private(set) var bottom: NSCollectionLayoutSpacing?

    /// The spacing at each edge.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }
}
