import Foundation

/// What one view of a compositional layout is sized and spaced by.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// How large the item is in its group.
    open private(set) var layoutSize: NSCollectionLayoutSize
    /// The views that are fastened to the item.
    open private(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// Between the room of the item and its view.
    ///
    /// Of no effect along a dimension that is estimated.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Around the room of the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// An item with views that are fastened to it.
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
    /// In the group.
    open private(set) var frame: CGRect
    /// What is in front of what.
    open private(set) var zIndex: Int

    /// An item at a place of its group.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
    /// An item at a place of its group, in front of others.
    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// The frames of a group's items, as the app computes them.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
    [NSCollectionLayoutGroupCustomItem]

/// Items side by side, above each other, or where the app has them.
///
/// The subitems are repeated until the room of the group is used up.
/// uikit-model: collections-8
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case row, column
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private(set) var arrangement: Arrangement
    /// How many items the group has, where the app says so.
    private(set) var count: Int?
    /// Whether the items share the room of the group.
    private(set) var sharesRoom = false
    /// What is repeated.
    open private(set) var subitems: [NSCollectionLayoutItem]
    /// Between the items.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// The views that are fastened to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { super.supplementaryItems }
        set { take(newValue) }
    }

    init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]) {
        self.arrangement = arrangement
        self.subitems = subitems
        super.init(layoutSize: size, supplementaryItems: [])
    }

    private func counting(_ count: Int, sharesRoom: Bool) -> NSCollectionLayoutGroup {
        self.count = max(0, count)
        self.sharesRoom = sharesRoom
        return self
    }

    /// Items side by side, as many as there is room for.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .row, subitems)
    }
    /// So many items of one width side by side; the item's own width does not count.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, .row, [subitem]).counting(count, sharesRoom: true) }
    /// So many items side by side (iOS 16).
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .row, [subitem]).counting(count, sharesRoom: false)
    }
    /// Items above each other, as many as there is room for.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .column, subitems)
    }
    /// So many items of one height above each other; the item's own height does not count.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .column, [subitem]).counting(count, sharesRoom: true)
    }
    /// So many items above each other (iOS 16).
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .column, [subitem]).counting(count, sharesRoom: false)
    }
    /// Items where the app has them.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

    /// What the group is made of, for people.
    open func visualDescription() -> String { "group of \(count ?? subitems.count) items" }
}
