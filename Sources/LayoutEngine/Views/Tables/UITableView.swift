import Foundation

/// Rows below each other, all of which exist at once: there is no screen to save work for.
///
/// The height of a row is that of the delegate or `rowHeight`; with `automaticDimension` it comes from the constraints of the
/// cell's content, or else from its labels. Heights are computed in each layout, so they do not depend on earlier layouts. Not
/// modelled: separators, and the editing controls at the leading side.
/// uikit-model: tables-1, tables-2, tables-4
open class UITableView: UIScrollView {
    /// Whether there is a gap between sections.
    ///
    /// Raw values as in Apple's header. Here they differ in the heights of headers and footers.
    public enum Style: Int, Hashable, Sendable {
        /// Without a gap.
        case plain = 0
        /// With a gap, up to the edges or within the margins.
        case grouped, insetGrouped
    }

    /// As a height: the height from the constraints of the row, header or footer, or else from its labels.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The height of a row with one label.
    static let defaultRowHeight: CGFloat = 44
    /// The space above and below the labels of a row that is higher than the default.
    ///
    /// Assumed.
    static let labelVerticalPadding: CGFloat = 11
    /// The greatest number of rows; a data source with more rows is reported.
    static let rowLimit = 10_000

    /// The data source.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            waiting.forget()
            resetUpdateBaseline()
            setNeedsReload()
        }
    }
    /// Determines heights, headers and footers, if it is a `UITableViewDelegate`.
    ///
    /// Swift on Linux cannot narrow the type of an inherited property.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet {
            tableDelegate = delegate as? any UITableViewDelegate
            setNeedsReload()
        }
    }
    private(set) weak var tableDelegate: (any UITableViewDelegate)?
    /// The height of rows in points, or `automaticDimension`.
    open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
    /// The estimated height of rows.
    ///
    /// Kept without effect: all rows are created.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The height of section headers in points, or `automaticDimension`.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { setNeedsLayout() } }
    }
    /// The height of section footers in points, or `automaticDimension`.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { setNeedsLayout() } }
    }
    /// A view above all sections: as wide as the table, and as high as its frame.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
    /// A view below all sections: as wide as the table, and as high as its frame.
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
    /// Whether lines are drawn between rows.
    ///
    /// Kept without effect.
    open var separatorStyle = SeparatorStyle.singleLine
    /// The insets of lines between rows.
    ///
    /// Kept without effect.
    open var separatorInset = UIEdgeInsets(left: 15)
    /// Whether the content views of cells are inset to the safe area at the sides (iOS 11 and later).
    open var insetsContentViewsToSafeArea = true { didSet { setNeedsReload() } }
    /// Whether the user can select a row.
    open var allowsSelection = true
    /// Whether several rows can be selected at once while the table is not in editing mode.
    ///
    /// uikit-model: tables-14
    open var allowsMultipleSelection = false
    /// Whether the user can select rows in editing mode.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected at once in editing mode.
    ///
    /// uikit-model: tables-14
    open var allowsMultipleSelectionDuringEditing = false
    /// The estimated height of headers.
    ///
    /// Kept without effect: all are created.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// The estimated height of footers.
    ///
    /// Kept without effect: all are created.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The space above each section's header, in points; `automaticDimension` for none here.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { setNeedsLayout() } }
    }
    /// The color of lines between rows.
    ///
    /// Nothing is drawn.
    open var separatorColor: UIColor?
    /// The visual effect of lines between rows; nothing is drawn.
    open var separatorEffect: UIVisualEffect?
    /// A view behind the rows, which fills the bounds and does not scroll.
    ///
    /// uikit-model: tables-20
    open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }
    /// Whether the table is in editing mode.
    ///
    /// The rows that the data source allows to be edited then show their editing accessories.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    private var storedIsEditing = false
    /// Sets the editing mode, and that of each row by its own `setEditing(_:animated:)`; `isEditing` calls it.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        storedIsEditing = editing
        applyEditingToRows(animated: animated)
    }
    /// Whether the table's first responder keeps its place when the table scrolls.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// The color of the section index.
    open var sectionIndexColor: UIColor?
    /// Gets callbacks about rows that will be needed; none here, as all rows are created at once.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether rows are created before they are visible; all rows are.
    open var isPrefetchingEnabled = true

    /// What is drawn between rows.
    public typealias SeparatorStyle = UITableViewCell.SeparatorStyle

    /// The style that the table was created with.
    ///
    /// Layout does not depend on it here.
    public let style: Style
    /// The index path of the selected row, if there is one: the first of several.
    public var indexPathForSelectedRow: IndexPath? { selectedRows.min() }
    /// The selected rows, in the order in which they were selected (UITableView+Selection.swift).
    var selectedRows: [IndexPath] = []

    var sections: [TableSection] = []
    /// The frames of the sections and their parts since the last layout (UITableView+Sections.swift).
    var sectionFrames: [TableSectionFrames] = []
    /// The changes of the present batch (UITableView+Updates.swift).
    var update = BatchUpdate()
    private var headerFactories: [String: () -> UITableViewHeaderFooterView] = [:]
    private var registered: [String: () -> UITableViewCell?] = [:]
    /// A data source that belongs to the table itself; the library that reads storyboards sets it.
    package var retainedDataSource: AnyObject?
    private var unused: [UITableViewCell] = []
    private let reconfigured = ReconfiguredCells<UITableViewCell>()
    /// Cells that were created and are not in `sections` yet.
    var loading = LoadingCells<UITableViewCell>()
    private var loads = 0
    /// Whether rows are being loaded and measured.
    private(set) var isLayingOut = false
    private var hasPendingReload = true
    /// Whether the data source is being called for numbers.
    var isQueryingDataSource = false
    /// The changes since the rows were last loaded.
    var waiting = PendingUpdates()

    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A table of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        alwaysBounceVertical = true
    }

    // MARK: Rows

    /// Reloads the data; the rows exist after the next layout, and none of them is selected.
    /// uikit-model: tables-14
    open func reloadData() { reloadMappingSelection { _ in nil } }

    /// Starts a batch of changes.
    open func beginUpdates() { startUpdate() }
    /// Ends a batch of changes: the numbers of rows in the data source must now match the changes.
    open func endUpdates() { finishUpdate() }
    /// Makes the changes of the closure as one batch.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        update(updates, completion)
    }
    /// The data source has new rows.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { note(inserted: indexPaths) }
    /// Rows were removed from the data source.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { note(deleted: indexPaths) }
    /// A row was moved in the data source.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        note(inserted: [newIndexPath], deleted: [indexPath], moved: [(indexPath, newIndexPath)])
    }
    /// Reloads rows.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { note(reloaded: indexPaths) }
    /// Configures the present cells of rows again at the next layout (iOS 15).
    /// uikit-model: collections-21
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        reconfigured.add(indexPaths)
        setNeedsLayout()
    }
    /// The data source has new sections.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        recordSectionChanges(inserted: Array(sections))
    }
    /// Sections were removed from the data source.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        recordSectionChanges(deleted: Array(sections))
    }
    /// A section was moved in the data source.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        recordSectionChanges(moved: [(section, newSection)])
    }
    /// Reloads sections.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        recordSectionChanges(reloaded: Array(sections))
    }

    func setNeedsReload() {
        hasPendingReload = true
        setNeedsLayout()
    }

    /// The number of sections in the data source.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    /// The number of rows in a section of the data source.
    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    /// The cell of a visible row; nil for other rows, and before the layout.
    /// uikit-model: tables-7
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        loadedCell(at: indexPath).flatMap { isInVisibleBounds($0) ? $0 : nil }
    }

    /// Whether a part of a view is in the visible part of the content.
    func isInVisibleBounds(_ view: UIView) -> Bool {
        let (place, shown) = (view.frame, bounds)
        return place.maxY > shown.minY && place.minY < shown.maxY
    }

    /// The cell of a row, visible or not.
    func loadedCell(at indexPath: IndexPath) -> UITableViewCell? {
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].cells.indices.contains(indexPath.row)
        else { return nil }
        return sections[indexPath.section].cells[indexPath.row]
    }

    /// The index path of a cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        for (section, entry) in sections.enumerated() {
            if let row = entry.cells.firstIndex(where: { $0 === cell }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    /// The visible cells, from top to bottom.
    /// uikit-model: tables-7
    open var visibleCells: [UITableViewCell] { loadedCells.filter { isInVisibleBounds($0) } }

    private var loadedCells: [UITableViewCell] { sections.flatMap(\.cells) }

    /// The index paths of visible rows.
    open var indexPathsForVisibleRows: [IndexPath]? {
        sections.enumerated().flatMap { section, entry in
            entry.cells.indices.filter { isInVisibleBounds(entry.cells[$0]) }.map {
                IndexPath(row: $0, section: section)
            }
        }
    }

    /// The frame of a row in the content; zero before the layout.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { loadedCell(at: indexPath)?.frame ?? .zero }

    /// Selects a row and its cell, without a callback to the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool) { choose(indexPath, animated: animated) }

    /// Selects a row and its cell, and scrolls to it, without a callback to the delegate.
    /// uikit-model: tables-14
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        choose(indexPath, animated: animated)
        if let indexPath, scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects a row and its cell, without a callback to the delegate.
    /// uikit-model: tables-14
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { leave(indexPath, animated: animated) }

    /// The row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        for (section, entry) in sections.enumerated() {
            if let row = entry.cells.firstIndex(where: { $0.frame.contains(point) }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    /// The index paths of the rows that intersect a rectangle of the content.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        sections.enumerated().flatMap { section, entry in
            entry.cells.indices.filter { entry.cells[$0].frame.overlaps(rect) }
                .map { IndexPath(row: $0, section: section) }
        }
    }

    /// The index paths of the selected rows, in their order in the table; nil if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows.sorted() }

    /// The rectangle of a section: from its header's natural position to the end of its footer, with the gaps in place of
    /// missing ones.
    /// uikit-model: tables-4
    open func rect(forSection section: Int) -> CGRect { place(ofSection: section)?.whole ?? .zero }

    private var registeredHeaders: [String: () -> UITableViewHeaderFooterView] {
        get { headerFactories }
        set { headerFactories = newValue }
    }

    /// Registers the class of the headers and footers that `dequeueReusableHeaderFooterView` creates for an identifier.
    ///
    /// Nil ends the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        RegisteredViewClass<UITableViewHeaderFooterView>.take(aClass, self, identifier) { type in
            registeredHeaders[identifier] = type.map { type in { type.init(reuseIdentifier: identifier) } }
        }
    }

    /// A new header or footer of the registered class, or nil.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        registeredHeaders[identifier]?()
    }

    // MARK: Cells

    /// Registers the class of the cells that `dequeueReusableCell` creates for an identifier.
    ///
    /// Nil ends the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        RegisteredViewClass<UITableViewCell>.take(cellClass, self, identifier) { type in
            registered[identifier] = type.map { type in { type.init(style: .default, reuseIdentifier: identifier) } }
        }
    }

    /// Registers the xib of the cells that `dequeueReusableCell` creates for an identifier.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        registered[identifier] = { nib?.first(UITableViewCell.self) }
    }

    /// Registers the xib of the headers and footers that `dequeueReusableHeaderFooterView` creates for an identifier.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registeredHeaders[identifier] = {
            nib?.first(UITableViewHeaderFooterView.self) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
        }
    }

    /// Registers a closure that creates the cells of an identifier, in place of a class; for cells in a storyboard.
    package func register(forCellReuseIdentifier identifier: String, make: @escaping () -> UITableViewCell?) {
        registered[identifier] = make
    }

    /// A cell that is no longer used, a new one of the registered class, or nil.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reconfigured.cell(named: identifier) { return cell }
        if let index = unused.firstIndex(where: { $0.reuseIdentifier == identifier }) {
            let cell = unused.remove(at: index)
            cell.prepareForReuse()
            return cell
        }
        return registered[identifier]?()
    }

    /// As the method that may return nil.
    ///
    /// An identifier that was not registered is reported and gets a plain cell.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "unable to dequeue a cell with identifier \(identifier) for row \(indexPath.row) of section \(indexPath.section) of "
                + "\(debugName): no class is registered for it. Call register(_:forCellReuseIdentifier:) first; "
                + "a plain cell was made.")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        let wasLayingOut = isLayingOut
        isLayingOut = true
        defer { isLayingOut = wasLayingOut }
        if !loadRowsIfNeeded() {
            reconfigured.configure(self, present: loadedCell) { dataSource?.tableView(self, cellForRowAt: $0) }
        }
        fill(with: backgroundView)
        layOutRows()
        super.layoutSubviews()
    }

    private func layOutRows() {
        layOutSections()
        if layOutSectionContents() {
            // Rows were measured with the old margins of their content views.
            layOutSections()
            _ = layOutSectionContents()
        }
    }

    /// Loads and places rows that are not loaded yet, before the next layout, which places them again.
    func loadAndLayOutRows() {
        if loadRowsIfNeeded() { layOutRows() }
    }

    /// - Returns: whether rows were loaded.
    private func loadRowsIfNeeded() -> Bool {
        guard hasPendingReload else { return false }
        hasPendingReload = false
        reconfigured.removeAll()
        loadRows()
        return true
    }

    private func loadRows() {
        unused = loadedCells
        let old = sections
        (sections, update.after) = ([], nil)
        waiting.removeAll()
        // An app's code may load the table again during this; then that load is complete.
        loads += 1
        let (outer, load) = (loading, loads)
        let chosen = SelectedIndexPaths(selectedRows)
        var count = 0
        for index in 0..<max(0, numberOfSections) where load == loads {
            var section = TableSection(header: makeHeader(index), footer: makeFooter(index))
            loading = LoadingCells(section: index)
            for row in 0..<max(0, numberOfRows(inSection: index)) where load == loads {
                guard let dataSource, count < Self.rowLimit else {
                    LayoutEnvironment.current.report(
                        .warning(
                            "\(debugName) has more than \(Self.rowLimit) rows; the engine makes no more. "
                                + "Name fewer rows in the data source."))
                    break
                }
                count += 1
                let path = IndexPath(row: row, section: index)
                let cell = dataSource.tableView(self, cellForRowAt: path)
                guard load == loads else { break }
                loading.append(cell)
                if isEditing || cell.isEditing { edit(cell, at: path) }
                cell.setSelected(chosen.contains(path, now: selectedRows), animated: false)
                tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
            }
            section.cells = loading.take()
            if load == loads { sections.append(section) }
        }
        loading = outer
        if load == loads { notifyDelegateOfHeadersAndFooters(after: old) }
        replaceViews(of: old)
        unused = []
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// Headers of a plain table are pinned while their section scrolls, and a background moves along; nothing else is placed by
    /// the offset.
    override func contentOffsetDidChange() {
        delegate?.scrollViewDidScroll(self)
        if style == .plain || backgroundView != nil { setNeedsLayout() }
    }
}
