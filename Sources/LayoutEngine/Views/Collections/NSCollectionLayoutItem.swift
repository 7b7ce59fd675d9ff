import Foundation

/// The size and spacing of an element in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The size of the item in its group.
    open private(set) var layoutSize: NSCollectionLayoutSize
    /// The supplementary views that are attached to the item.
    open private(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The insets of the view in the item's space.
    ///
    /// Without effect along a dimension that is estimated.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space around the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// An item with attached supplementary views.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
    }

    /// An item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    fileprivate func take(_ items: [NSCollectionLayoutSupplementaryItem]) { supplementaryItems = items }
}

/// An item with a frame that the app computes.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame in the group.
    open private(set) var frame: CGRect
    /// The order in front of other items.
    open private(set) var zIndex: Int

    /// An item with a frame in its group.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
    /// An item with a frame in its group and a z index.
    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// The frames of a group's items, as the app computes them.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
    [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or where the app places them.
///
/// The subitems are repeated until the space of the group is used up.
/// uikit-model: collections-8
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case row, column
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private(set) var arrangement: Arrangement
    /// The number of items, if the app gives one.
    private(set) var count: Int?
    /// Whether the items share the length of the group equally.
    private(set) var distributesItemsEqually = false
    /// The items that are repeated.
    open private(set) var subitems: [NSCollectionLayoutItem]
    /// The space between the items.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// The supplementary views that are attached to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { super.supplementaryItems }
        set { take(newValue) }
    }

    init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]) {
        self.arrangement = arrangement
        self.subitems = subitems
        super.init(layoutSize: size, supplementaryItems: [])
    }

    private func counting(_ count: Int, distributesItemsEqually: Bool) -> NSCollectionLayoutGroup {
        self.count = max(0, count)
        self.distributesItemsEqually = distributesItemsEqually
        return self
    }

    /// Items in a row, as many as fit.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .row, subitems)
    }
    /// A number of items of equal width in a row; the item's own width is ignored.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, .row, [subitem]).counting(count, distributesItemsEqually: true) }
    /// A number of items in a row (iOS 16).
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .row, [subitem]).counting(count, distributesItemsEqually: false)
    }
    /// Items in a column, as many as fit.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .column, subitems)
    }
    /// A number of items of equal height in a column; the item's own height is ignored.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .column, [subitem]).counting(count, distributesItemsEqually: true)
    }
    /// A number of items in a column (iOS 16).
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .column, [subitem]).counting(count, distributesItemsEqually: false)
    }
    /// Items where the app places them.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

    /// A readable description of the group.
    open func visualDescription() -> String { "group of \(count ?? subitems.count) items" }
}
