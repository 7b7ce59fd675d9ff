import Foundation

/// The room that a compositional layout, a section or a group has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// Without any insets.
    var contentSize: CGSize { get }
    /// What the insets leave.
    var effectiveContentSize: CGSize { get }
    /// At the edges.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// At the edges, as they count.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a compositional layout tells the app that makes its sections.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The room.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// An item that is in sight, for the app to change.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// From 0, invisible, to 1.
    var alpha: CGFloat { get set }
    /// What is in front of what.
    var zIndex: Int { get set }
    /// Whether the view is hidden.
    var isHidden: Bool { get set }
    /// The middle.
    var center: CGPoint { get set }
    /// How the view is turned, scaled or shifted.
    var transform: CGAffineTransform { get set }
    /// How the view is moved in space.
    var transform3D: CATransform3D { get set }
    /// The name of the item.
    var name: String { get }
    /// Where the item is.
    var indexPath: IndexPath { get }
    /// In the section.
    var frame: CGRect { get }
    /// In its own coordinates.
    var bounds: CGRect { get }
    /// What it is.
    var representedElementCategory: UICollectionViewLayoutAttributes.ElementCategory { get }
    /// Which kind; nil for a cell.
    var representedElementKind: String? { get }
}

/// Told of what is in sight of a section that scrolls on its own.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// How a section scrolls across the direction of its layout.
///
/// Raw values as in Apple's header.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
    /// As the names say.
    case none = 0, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// Which insets a section keeps clear of.
///
/// Raw values as in Apple's header.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
    /// As the names say.
    case automatic = 0, none, safeArea, layoutMargins, readableContent
}

/// How a section that scrolls on its own comes to rest (iOS 17).
///
/// Kept: such a section does not scroll here.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// How fast scrolling ends.
    open var decelerationRate = UIScrollView.DecelerationRate.normal
    /// Whether the content gives at its ends.
    open var bounce = UICollectionLayoutSectionOrthogonalBounce.automatic
}

/// Whether a section that scrolls on its own gives at its ends (iOS 17).
public enum UICollectionLayoutSectionOrthogonalBounce: Int, Hashable, Sendable {
    /// As the names say.
    case automatic = 0, always, never
}

/// Groups of one kind one after the other, with headers and footers.
///
/// A section that scrolls across the layout has its groups in one row, and lies at its start: no finger moves it here.
/// uikit-model: collections-9, collections-11
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// Around the groups.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Between the groups.
    open var interGroupSpacing: CGFloat = 0
    /// Which insets the section keeps clear of.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// Which insets headers and footers keep clear of (iOS 16).
    ///
    /// With `automatic` it is what the layout's configuration says, whatever the section keeps clear of. With `none` they do not lie
    /// inside of ``contentInsets`` either.
    /// uikit-model: collections-15
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// How the section scrolls across the layout.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How such scrolling comes to rest (iOS 17).
    open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers lie inside of the insets at the sides.
    open var supplementariesFollowContentInsets = true
    /// Whether ``contentInsets`` move headers and footers: both the older property and the newer one can say that they do not.
    var supplementariesKeepInside: Bool {
        supplementariesFollowContentInsets && supplementaryContentInsetsReference != .none
    }
    /// Told of what is in sight.
    ///
    /// Kept, and not called: nothing scrolls a section.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// A section of groups.
    public init(group: NSCollectionLayoutGroup) { self.group = group }
}
