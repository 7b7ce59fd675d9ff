import Foundation

/// The size and insets of a compositional layout, a section or a group.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size without insets.
    var contentSize: CGSize { get }
    /// The size minus the effective insets.
    var effectiveContentSize: CGSize { get }
    /// The insets at the edges.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that apply.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment for an app that creates the sections of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The container.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// A visible item that the app can change.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// From 0, invisible, to 1.
    var alpha: CGFloat { get set }
    /// The order in front of other items.
    var zIndex: Int { get set }
    /// Whether the view is hidden.
    var isHidden: Bool { get set }
    /// The center.
    var center: CGPoint { get set }
    /// The transform.
    var transform: CGAffineTransform { get set }
    /// The transform in 3D.
    var transform3D: CATransform3D { get set }
    /// The name of the item.
    var name: String { get }
    /// The index path of the item.
    var indexPath: IndexPath { get }
    /// The frame in the section.
    var frame: CGRect { get }
    /// The bounds in its own coordinates.
    var bounds: CGRect { get }
    /// The category of the element.
    var representedElementCategory: UICollectionViewLayoutAttributes.ElementCategory { get }
    /// The kind of the element; nil for a cell.
    var representedElementKind: String? { get }
}

/// Gets the visible items of a section that scrolls orthogonally.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// How a section scrolls orthogonally to its layout.
///
/// Raw values as in Apple's header.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
    /// As the names say.
    case none = 0, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The reference for the insets of a section.
///
/// Raw values as in Apple's header.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
    /// As the names say.
    case automatic = 0, none, safeArea, layoutMargins, readableContent
}

/// How orthogonal scrolling comes to rest (iOS 17).
///
/// Kept: such a section does not scroll here.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// How fast scrolling decelerates.
    open var decelerationRate = UIScrollView.DecelerationRate.normal
    /// Whether the content bounces at its ends.
    open var bounce = UICollectionLayoutSectionOrthogonalBounce.automatic
}

/// Whether orthogonal scrolling bounces at its ends (iOS 17).
public enum UICollectionLayoutSectionOrthogonalBounce: Int, Hashable, Sendable {
    /// As the names say.
    case automatic = 0, always, never
}

/// A section: repetitions of a group, with headers and footers.
///
/// A section that scrolls orthogonally has its groups in one row and stays at the start: there are no touches here.
/// uikit-model: collections-9, collections-11
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The insets around the groups.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between the groups.
    open var interGroupSpacing: CGFloat = 0
    /// The reference for the insets of the section.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The reference for the insets of headers and footers (iOS 16).
    ///
    /// With `automatic` it is that of the layout's configuration, regardless of the section's own reference. With `none`
    /// ``contentInsets`` do not apply to them either.
    /// uikit-model: collections-15
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// How the section scrolls orthogonally.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How orthogonal scrolling comes to rest (iOS 17).
    open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers are inside of the side insets.
    open var supplementariesFollowContentInsets = true
    /// Whether ``contentInsets`` apply to headers and footers: the older property and the newer one can both turn that off.
    var appliesContentInsetsToSupplementaries: Bool {
        supplementariesFollowContentInsets && supplementaryContentInsetsReference != .none
    }
    /// Called with the visible items.
    ///
    /// Kept and never called: no section scrolls here.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Decoration views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// A section that repeats a group.
    public init(group: NSCollectionLayoutGroup) { self.group = group }
}
