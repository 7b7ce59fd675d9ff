import Foundation

/// A scroll view for cells that a layout places.
///
/// All cells exist at once: there is no screen to save work for. Without a data source the view creates none, and cells that
/// were added as subviews keep their frames.
/// uikit-model: collections-1, collections-3
open class UICollectionView: UIScrollView {
    /// The scroll direction.
    ///
    /// Raw values as in Apple's header.
    public enum ScrollDirection: Int, Hashable, Sendable {
        /// As the names say.
        case vertical = 0, horizontal
    }

    /// The greatest number of cells; a data source with more items is reported.
    static let itemLimit = 10_000

    /// How often the layout is prepared at most in one pass, if the size of its content invalidates it.
    private static let preparations = 3
    var isLayoutPrepared = false
    /// The bounds of the last layout, or the last ones for which the layout was asked whether they invalidate it.
    var lastCheckedBounds: CGRect?
    /// The earlier bounds, which the layout sees while it is asked.
    var previousBounds: CGRect?

    /// The data source.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }
    /// Gets callbacks, and determines sizes if it is a `UICollectionViewDelegateFlowLayout`.
    ///
    /// Swift on Linux cannot narrow the type of an inherited property.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet {
            flowDelegate = delegate as? any UICollectionViewDelegateFlowLayout
            collectionDelegate = delegate as? any UICollectionViewDelegate
            setNeedsLayout()
        }
    }
    private(set) weak var flowDelegate: (any UICollectionViewDelegateFlowLayout)?
    private weak var collectionDelegate: (any UICollectionViewDelegate)?
    /// The layout that places the cells.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            // Another collection view may own it by now.
            if oldValue.owner === self { oldValue.owner = nil }
            collectionViewLayout.owner = self
            setNeedsLayout()
        }
    }
    /// Whether cells can be selected and deselected.
    ///
    /// uikit-model: collections-19
    open var allowsSelection = true
    /// Whether several cells can be selected at once.
    open var allowsMultipleSelection = false
    /// A view behind the cells, which fills the bounds and does not scroll.
    /// uikit-model: collections-24
    open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }
    /// Gets callbacks about items that will be needed; none here, as all cells are created at once.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether cells are created before they are visible; all are.
    open var isPrefetchingEnabled = true
    /// The selected items.
    open var indexPathsForSelectedItems: [IndexPath]? { selectedItems }
    /// The selected items, in the order in which they were selected (UICollectionView+Selection.swift).
    var selectedItems: [IndexPath] = []
    /// The changes of the present batch.
    var update = BatchUpdate()

    private var sections: [[UICollectionViewCell]] = []
    /// Headers, footers and decorations; a decoration is stored with the layout that created it, and removed with it.
    private var supplementary:
        [(kind: String, path: IndexPath, view: UICollectionReusableView, maker: UICollectionViewLayout?)] = []
    private var registered: [String: () -> UICollectionViewCell] = [:]
    private var registeredSupplementaryViews: [String: () -> UICollectionReusableView] = [:]
    private var unused: [UICollectionViewCell] = []
    private var hasCellsRemovedByLayout = false
    private let reconfigured = ReconfiguredCells<UICollectionViewCell>()
    /// Cells that were created and are not in `sections` yet.
    var loading = LoadingCells<UICollectionViewCell>()
    private var loads = 0
    /// Whether items are being loaded, measured and placed.
    private(set) var isLayingOut = false
    /// The old and the new layout of an animated change, until the cells are placed by the new one.
    private var layoutsInTransition: [UICollectionViewLayout] = []
    private var hasPendingReload = true

    /// A collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.owner = self
    }

    /// A collection view with a flow layout.
    public override convenience init(frame: CGRect = .zero) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.owner = self
    }

    // MARK: Items

    /// Reloads the data; the cells exist after the next layout, and none of them is selected.
    /// uikit-model: collections-20
    open func reloadData() { reloadMappingSelection { _ in nil } }

    func setNeedsReload() {
        hasPendingReload = true
        setNeedsLayout()
    }

    /// Sets the layout; for an animated change, which takes effect at once, both layouts get callbacks.
    /// uikit-model: collections-22
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        if !animated || layout === collectionViewLayout || beginTransition(to: layout) { collectionViewLayout = layout }
        if let completion { LayoutEnvironment.current.pendingCompletions.append { completion(true) } }
    }

    /// Notifies both layouts while the collection view still has the old one and both refer to it.
    /// - Returns: whether it still has the old one; in its callback a layout may have set another.
    private func beginTransition(to layout: UICollectionViewLayout) -> Bool {
        endTransition()
        let old = collectionViewLayout
        layout.owner = self
        layoutsInTransition = [old, layout]
        old.prepareForTransition(to: layout)
        if collectionViewLayout === old { layout.prepareForTransition(from: old) }
        if collectionViewLayout === old { return true }
        if collectionViewLayout !== layout { layout.owner = nil }
        return false
    }

    private func endTransition() {
        let layouts = layoutsInTransition
        layoutsInTransition = []
        for layout in layouts { layout.finalizeLayoutTransition() }
    }

    /// The number of sections in the data source.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// The number of items in a section of the data source.
    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    var sectionCount: Int { sections.count }
    func itemCount(_ section: Int) -> Int { sections.indices.contains(section) ? sections[section].count : 0 }

    /// The cell of a visible item; nil for other items, and before the layout.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        loadedCell(at: indexPath).flatMap { isInVisibleBounds($0) ? $0 : nil }
    }

    /// A cell without attributes in the layout is not in the collection view.
    private func isInVisibleBounds(_ cell: UICollectionViewCell) -> Bool {
        !cell.isRemovedByLayout && cell.frame.overlaps(bounds)
    }

    /// The cell of an item, visible or not.
    func loadedCell(at path: IndexPath) -> UICollectionViewCell? {
        guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item)
        else { return nil }
        return sections[path.section][path.item]
    }

    /// The visible cells.
    open var visibleCells: [UICollectionViewCell] { sections.joined().filter(isInVisibleBounds) }
    /// The index paths of visible items.
    open var indexPathsForVisibleItems: [IndexPath] { visibleCells.compactMap { indexPath(for: $0) } }

    /// The index path of a cell.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        for (section, cells) in sections.enumerated() {
            if let item = cells.firstIndex(where: { $0 === cell }) { return IndexPath(item: item, section: section) }
        }
        return nil
    }

    /// The item at a point of the content.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        sections.joined().first { !$0.isRemovedByLayout && $0.frame.contains(point) }.flatMap { indexPath(for: $0) }
    }

    /// A header or footer of a section.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        supplementary.first { $0.kind == elementKind && $0.path == indexPath }?.view
    }

    /// The visible headers or footers of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        supplementary.filter { $0.kind == elementKind && $0.view.frame.overlaps(bounds) }.map(\.view)
    }
    /// The sections whose headers or footers of a kind are visible.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        supplementary.filter { $0.kind == elementKind && $0.view.frame.overlaps(bounds) }
            .map(\.path)
    }
    /// The layout's attributes of a header or footer.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// The layout's attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    /// Selects an item without a callback to the delegate; without effect if selection is not allowed.
    /// uikit-model: collections-19
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection else { return }
        choose(indexPath)
        if let indexPath, !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects an item without a callback to the delegate; without effect if selection is not allowed.
    /// uikit-model: collections-19
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        if allowsSelection { leave(indexPath) }
    }

    /// Scrolls an item to a position, or as little as necessary to show it.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let cell = loadedCell(at: indexPath), !cell.isRemovedByLayout else { return }
        let place = cell.frame
        let room = bounds.inset(by: adjustedContentInset)
        var offset = contentOffset
        if scrollPosition.contains(.top) { offset.y += place.minY - room.minY }
        if scrollPosition.contains(.centeredVertically) { offset.y += place.midY - room.midY }
        if scrollPosition.contains(.bottom) { offset.y += place.maxY - room.maxY }
        if scrollPosition.contains(.left) { offset.x += place.minX - room.minX }
        if scrollPosition.contains(.centeredHorizontally) { offset.x += place.midX - room.midX }
        if scrollPosition.contains(.right) { offset.x += place.maxX - room.maxX }
        if scrollPosition.isEmpty { scrollRectToVisible(place, animated: animated) } else { contentOffset = offset }
    }

    // MARK: Changes

    /// The data source has new items.
    open func insertItems(at indexPaths: [IndexPath]) { note { $0.inserted += indexPaths } }
    /// Items were removed from the data source.
    open func deleteItems(at indexPaths: [IndexPath]) { note { $0.deleted += indexPaths } }
    /// Reloads items.
    open func reloadItems(at indexPaths: [IndexPath]) { note { $0.reloaded += indexPaths } }
    /// An item was moved in the data source.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        note {
            $0.moved.append((indexPath, newIndexPath))
            $0.deleted.append(indexPath)
            $0.inserted.append(newIndexPath)
        }
    }
    /// Begins an interactive movement: never possible here, and the result is false.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
    /// Updates the interactive movement; without effect.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
    /// Ends the interactive movement; without effect.
    open func endInteractiveMovement() {}
    /// Cancels the interactive movement; without effect.
    open func cancelInteractiveMovement() {}
    /// A section was moved in the data source.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        note { $0.movedSections.append((section, newSection)) }
    }
    /// Configures the present cells of items again at the next layout (iOS 15).
    /// uikit-model: collections-21
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        reconfigured.add(indexPaths)
        setNeedsLayout()
    }
    /// The data source has new sections.
    open func insertSections(_ sections: IndexSet) { note { $0.insertedSections += Array(sections) } }
    /// Sections were removed from the data source.
    open func deleteSections(_ sections: IndexSet) { note { $0.deletedSections += Array(sections) } }
    /// Reloads sections.
    open func reloadSections(_ sections: IndexSet) { note { $0.reloadedSections += Array(sections) } }
    /// Makes changes as one batch.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        startUpdate()
        updates?()
        finishUpdate()
        if let completion { LayoutEnvironment.current.pendingCompletions.append { completion(true) } }
    }

    // MARK: Cells

    /// Registers the class of the cells that `dequeueReusableCell` creates for an identifier.
    ///
    /// Nil ends the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        RegisteredViewClass<UICollectionViewCell>.take(cellClass, self, identifier) { type in
            registered[identifier] = type.map { type in { type.init(frame: .zero) } }
        }
    }

    /// Registers a closure that creates the cells of an identifier, in place of a class; for cells in a xib.
    package func register(forCellReuseIdentifier identifier: String, make: @escaping () -> UICollectionViewCell?) {
        registered[identifier] = { make() ?? UICollectionViewCell() }
    }

    /// Registers the xib of the cells that `dequeueReusableCell` creates for an identifier.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(forCellReuseIdentifier: identifier) { nib?.first(UICollectionViewCell.self) }
    }

    /// Registers a closure that creates headers and footers of a kind and identifier, in place of a class; for those in a
    /// storyboard.
    package func register(
        forViewOfKind kind: String, reuseIdentifier identifier: String,
        make: @escaping () -> UICollectionReusableView?
    ) {
        registeredSupplementaryViews[kind + " " + identifier] = { make() ?? UICollectionReusableView() }
    }

    /// Registers the xib of the headers and footers that `dequeueReusableSupplementaryView` creates.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        register(forViewOfKind: kind, reuseIdentifier: identifier) { nib?.first(UICollectionReusableView.self) }
    }

    /// Registers the class of the headers and footers that `dequeueReusableSupplementaryView` creates.
    ///
    /// Nil ends the registration.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        RegisteredViewClass<UICollectionReusableView>.take(viewClass, self, identifier) { type in
            registeredSupplementaryViews[elementKind + " " + identifier] = type.map { type in
                { type.init(frame: .zero) }
            }
        }
    }

    /// A cell that is no longer used, or a new one of the registered class.
    ///
    /// An identifier that was not registered is reported and gets a plain cell.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let cell = reconfigured.cell(named: identifier) { return cell }
        if let index = unused.firstIndex(where: { $0.reuseIdentifier == identifier }) {
            let cell = unused.remove(at: index)
            cell.resetLayoutTransform()
            cell.prepareForReuse()
            return cell
        }
        let cell = registered[identifier]?() ?? fallbackCell(identifier, indexPath)
        cell.reuseIdentifier = identifier
        return cell
    }

    /// A new header or footer of the registered class.
    ///
    /// An identifier that was not registered is reported and gets a plain view.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = registeredSupplementaryViews[elementKind + " " + identifier]?() {
            view.reuseIdentifier = identifier
            return view
        }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "could not dequeue a view of kind \(elementKind) with identifier \(identifier) for section "
                + "\(indexPath.section) of \(debugName): no class is registered for it. Call "
                + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first; a plain view was made.")
        return UICollectionReusableView()
    }

    // MARK: Layout

    /// Whether the view shows items of a data source.
    private var isFilled = false

    /// Layouts may depend on the margins, some of which come from the superview.
    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        let wasLayingOut = isLayingOut
        isLayingOut = true
        defer { isLayingOut = wasLayingOut }
        invalidateLayoutIfBoundsChanged()
        lastCheckedBounds = storedBounds
        isLayoutPrepared = false
        if dataSource != nil {
            if hasPendingReload {
                hasPendingReload = false
                reconfigured.removeAll()
                loadItems()
            } else {
                reconfigured.configure(self, present: loadedCell) {
                    dataSource?.collectionView(self, cellForItemAt: $0)
                }
            }
            placeItems()
            isFilled = true
        } else if isFilled {
            // Without a data source the items are removed.
            isFilled = false
            loadItems()
            contentSize = .zero
        }
        endTransition()
        fill(with: backgroundView)
        super.layoutSubviews()
    }

    private func loadItems() {
        let old = sections.flatMap { $0 }
        unused = old
        sections = []
        // An app's code may load the collection view again during this; then that load is complete.
        loads += 1
        let (outer, load) = (loading, loads)
        let chosen = SelectedIndexPaths(selectedItems)
        var count = 0
        for section in 0..<max(0, numberOfSections) where load == loads {
            loading = LoadingCells(section: section)
            for item in 0..<max(0, numberOfItems(inSection: section)) where load == loads {
                guard let dataSource, count < Self.itemLimit else {
                    LayoutEnvironment.current.report(
                        .warning(
                            "\(debugName) has more than \(Self.itemLimit) items; the engine makes no more. "
                                + "Name fewer items in the data source."))
                    break
                }
                count += 1
                let path = IndexPath(item: item, section: section)
                let cell = dataSource.collectionView(self, cellForItemAt: path)
                guard load == loads else { break }
                loading.append(cell)
                cell.isSelected = chosen.contains(path, now: selectedItems)
                collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
            }
            if load == loads { sections.append(loading.take()) }
        }
        loading = outer
        unused = []
        let kept = Set(sections.joined())
        for cell in old where !kept.contains(cell) { cell.removeFromSuperview() }
        // Looked up, never iterated.
        var order: [ObjectIdentifier: Int] = [:]
        for cell in sections.joined() {
            cell.isRemovedByLayout = false
            if cell.superview !== self { addSubview(cell) }
            order[ObjectIdentifier(cell)] = order.count
        }
        // In the order of a new collection view, regardless of where reused cells were.
        sortSubviews { order[ObjectIdentifier($0)] }
        for entry in supplementary { entry.view.removeFromSuperview() }
        supplementary = []
    }

    private var measuresFromLeadingEdge: Bool {
        collectionViewLayout is UICollectionViewFlowLayout
            || collectionViewLayout is UICollectionViewCompositionalLayout
    }

    private static let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

    private func placeItems() {
        // A new content size may move the content; a layout that depends on the bounds is then prepared again.
        for _ in 0..<Self.preparations where !isLayoutPrepared {
            isLayoutPrepared = true
            collectionViewLayout.prepare()
            contentSize = collectionViewLayout.collectionViewContentSize
        }
        let grid = LayoutEnvironment.current.pixelGrid
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Looked up, never iterated.
        var depths: [ObjectIdentifier: Int] = [:]
        for attributes in collectionViewLayout.layoutAttributesForElements(in: Self.everywhere) ?? [] {
            guard let view = view(for: attributes) else { continue }
            if view.isRemovedByLayout { putBack(view) }
            depths[ObjectIdentifier(view)] = attributes.zIndex
            var frame = attributes.frame
            // These layouts measure from the leading side.
            if isMirrored, measuresFromLeadingEdge {
                frame.origin.x = contentSize.width - frame.maxX
            }
            view.applyTransform(of: attributes)
            if frame.isFiniteRect { view.place(grid.round(frame)) }
            (view as? UICollectionViewCell)?.layOutBackgroundViews()
            if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
            if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
            view.apply(attributes)
        }
        // Removes headers that the layout no longer has, for example because their height is zero.
        for entry in supplementary where depths[ObjectIdentifier(entry.view)] == nil {
            entry.view.removeFromSuperview()
        }
        supplementary.removeAll { depths[ObjectIdentifier($0.view)] == nil }
        takeOut { depths[ObjectIdentifier($0)] == nil }
        sortSubviews { depths[ObjectIdentifier($0)] }
    }

    /// Removes the cells that are not in the layout, wherever they were before.
    ///
    /// A cell that the app added to another superview stays there.
    private func takeOut(_ hasNoPlace: (UICollectionViewCell) -> Bool) {
        for cell in sections.joined() where hasNoPlace(cell) && cell.superview === self {
            cell.removeFromSuperview()
            cell.isRemovedByLayout = true
        }
        hasCellsRemovedByLayout = sections.joined().contains(where: \.isRemovedByLayout)
    }

    /// Adds a cell back at the position where a new collection view would have it: above the cells of the items before it.
    private func putBack(_ view: UICollectionReusableView) {
        view.isRemovedByLayout = false
        let before = sections.joined().prefix { $0 !== view }.last { $0.superview === self }
        if let before { insertSubview(view, aboveSubview: before) } else { insertAboveBackground(view) }
    }

    func view(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard let kind = attributes.representedElementKind else { return loadedCell(at: attributes.indexPath) }
        if attributes.representedElementCategory == .decorationView {
            return decoration(kind, at: attributes.indexPath)
        }
        if let present = supplementaryView(forElementKind: kind, at: attributes.indexPath) { return present }
        guard
            let made = dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
        else { return nil }
        supplementary.append((kind, attributes.indexPath, made, nil))
        addSubview(made)
        return made
    }

    /// The present layout's decoration view; one of another layout is a different view and is removed.
    /// uikit-model: collections-22
    private func decoration(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
        // A section may have several decorations of one kind, and the app may have a header with the same kind.
        let name = "decoration \(kind) \(path.count > 1 ? path.item : 0)"
        if let present = supplementary.first(where: {
            $0.kind == name && $0.path == path && $0.maker === collectionViewLayout
        }) {
            return present.view
        }
        guard let made = collectionViewLayout.decorations[kind]?() else { return nil }
        supplementary.append((name, path, made, collectionViewLayout))
        if collectionViewLayout is UICollectionViewCompositionalLayout {
            insertAboveBackground(made)
        } else {
            addSubview(made)
        }
        return made
    }

    /// The layout determines whether anything is placed by the offset.
    override func contentOffsetDidChange() {
        delegate?.scrollViewDidScroll(self)
        invalidateLayoutIfBoundsChanged()
        // Cells that were removed may be in the layout for the new bounds, and a background moves along.
        if hasCellsRemovedByLayout || backgroundView != nil { setNeedsLayout() }
    }

    /// The bounds; while the layout is asked about changed bounds, the earlier ones.
    open override var bounds: CGRect {
        get { previousBounds ?? super.bounds }
        set {
            previousBounds = nil
            super.bounds = newValue
        }
    }
}

extension UICollectionView: BackgroundViewProviding {}
