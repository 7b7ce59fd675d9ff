import Foundation

/// A section as the table last loaded it.
package struct TableSection {
    package var header: UIView?
    package var footer: UIView?
    var cells: [UITableViewCell] = []

    var boundaries: [UIView] { [header, footer].compactMap { $0 } }
    var views: [UIView] { boundaries + cells }
}

/// The frames of a section, with its header at its natural position even while it is pinned.
struct TableSectionFrames {
    var whole = CGRect.zero
    /// Empty without a header.
    var header = CGRect.zero
    /// Empty without a footer.
    var footer = CGRect.zero
}

/// A reusable header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
    /// The view for the content.
    public let contentView: UIView = PlacedContentView()
    /// The identifier for reuse.
    public let reuseIdentifier: String?
    private let label: UILabel = PlacedLabel()

    /// The label of the title.
    public var textLabel: UILabel? { label }

    /// A header or footer without a title.
    public required init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addContentView()
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addContentView()
    }

    private func addContentView() {
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        contentView.addSubview(label)
        label.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    }

    /// The second label; kept without effect.
    public let detailTextLabel: UILabel? = UILabel()
    /// A view behind the content, which fills the header or footer.
    ///
    /// uikit-model: tables-20
    open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }

    /// Called before the view is reused for another section.
    open func prepareForReuse() {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutContentView()
    }

    var laysOutContent: Bool { label.text != nil }

    /// Places the label.
    func layOutContentView() {
        fill(with: backgroundView)
        guard laysOutContent else { return label.frame = .zero }
        let grid = LayoutEnvironment.current.pixelGrid
        let size = label.intrinsicContentSize
        let start = labelLeadingInset(in: contentView)
        let place = CGRect(
            x: start, y: grid.round((contentView.bounds.height - size.height) / 2),
            width: max(0, min(size.width, contentView.bounds.width - 2 * start)), height: size.height)
        label.frame = fromStart(place, in: contentView)
    }
}

/// Rows, headers and footers have their labels at their leading edge.
/// uikit-model: tables-3, tables-8
extension UIView {
    /// The least distance of a label from the leading edge of the content.
    func labelLeadingInset(in content: UIView) -> CGFloat {
        let margins = content.layoutMargins
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return max(UITableView.minimumLabelInset, isMirrored ? margins.right : margins.left)
    }

    /// A frame whose `x` is measured from the leading edge, converted to the content's coordinates.
    func fromStart(_ place: CGRect, in content: UIView) -> CGRect {
        var place = place
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { place.origin.x = content.bounds.width - place.maxX }
        return LayoutEnvironment.current.pixelGrid.round(place)
    }
}

extension UITableView {
    /// Sets `isEditing` of the rows that can be edited.
    ///
    /// Rows that are loaded later get it at that time.
    /// uikit-model: tables-9, tables-17
    func applyEditingToRows(animated: Bool) {
        // Inside a batch the data source may be ahead of the announced changes.
        if update.depth > 0 { return update.editing = animated }
        for (index, section) in sections.enumerated() { edit(section.cells, ofSection: index, animated: animated) }
        edit(loading.cells, ofSection: loading.section, animated: animated)
    }

    private func edit(_ cells: [UITableViewCell], ofSection section: Int, animated: Bool) {
        for (row, cell) in cells.enumerated() {
            guard let path = waiting.place(of: IndexPath(row: row, section: section)) else { continue }
            edit(cell, at: path, animated: animated)
        }
    }

    /// Sets a row's `isEditing`: it is true if the table is editing and the data source allows it for the row.
    func edit(_ cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
        let isEdited = isEditing && dataSource?.tableView(self, canEditRowAt: path) ?? true
        if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: animated) }
    }

    /// The least distance of labels in cells and headers from the table's side.
    static let minimumLabelInset: CGFloat = 16
    /// The height of a header or footer with a title, in a plain and in a grouped table.
    ///
    /// Assumed.
    static let plainTitleHeight: CGFloat = 28
    static let groupedTitleHeight: CGFloat = 38
    /// The space above and below a grouped section without header or footer.
    ///
    /// Assumed.
    static let groupedSectionSpacing: CGFloat = 17.5

    /// A section's header, if the table was laid out and the header is a `UITableViewHeaderFooterView`.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        boundary(of: section, \.header) as? UITableViewHeaderFooterView
    }

    /// A section's footer, if the table was laid out and the footer is a `UITableViewHeaderFooterView`.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        boundary(of: section, \.footer) as? UITableViewHeaderFooterView
    }

    /// The natural frame of a section's header, in the table's coordinates; empty if there is none.
    ///
    /// While the header is pinned, the frame of its view differs.
    /// uikit-model: tables-4
    public func rectForHeader(inSection section: Int) -> CGRect { place(ofSection: section)?.header ?? .zero }

    /// The frame of a section's footer, in the table's coordinates; empty if there is none.
    public func rectForFooter(inSection section: Int) -> CGRect { place(ofSection: section)?.footer ?? .zero }

    /// The frames of a section and its parts; nil for a section that does not exist, and before the layout.
    func place(ofSection section: Int) -> TableSectionFrames? {
        sectionFrames.indices.contains(section) ? sectionFrames[section] : nil
    }

    /// A section's header or footer of any class, if the table was laid out.
    package func boundary(of section: Int, _ which: KeyPath<TableSection, UIView?>) -> UIView? {
        sections.indices.contains(section) ? sections[section][keyPath: which] : nil
    }

    func makeHeader(_ section: Int) -> UIView? {
        if let view = tableDelegate?.tableView(self, viewForHeaderInSection: section) { return view }
        return titled(dataSource?.tableView(self, titleForHeaderInSection: section))
    }

    func makeFooter(_ section: Int) -> UIView? {
        if let view = tableDelegate?.tableView(self, viewForFooterInSection: section) { return view }
        return titled(dataSource?.tableView(self, titleForFooterInSection: section))
    }

    /// Notifies the delegate of the headers and footers that are about to be displayed and were not before.
    /// uikit-model: tables-15
    func notifyDelegateOfHeadersAndFooters(after old: [TableSection]) {
        guard let tableDelegate else { return }
        let shown = Set(old.flatMap(\.boundaries))
        for (index, section) in sections.enumerated() {
            if let header = section.header, !shown.contains(header) {
                tableDelegate.tableView(self, willDisplayHeaderView: header, forSection: index)
            }
            if let footer = section.footer, !shown.contains(footer) {
                tableDelegate.tableView(self, willDisplayFooterView: footer, forSection: index)
            }
        }
    }

    /// Removes the old views that are no longer used, and adds the new ones: headers and footers in front of the rows, which
    /// scroll below them.
    /// uikit-model: tables-15, tables-16
    func replaceViews(of old: [TableSection]) {
        let kept = Set(sections.flatMap(\.views))
        for view in old.flatMap(\.views) where !kept.contains(view) { view.removeFromSuperview() }
        for (index, section) in old.enumerated() {
            if let header = section.header, !kept.contains(header) {
                tableDelegate?.tableView(self, didEndDisplayingHeaderView: header, forSection: index)
            }
            if let footer = section.footer, !kept.contains(footer) {
                tableDelegate?.tableView(self, didEndDisplayingFooterView: footer, forSection: index)
            }
        }
        // Code that was called when a view was removed, or when editing in it ended, may have loaded other rows.
        let (boundaries, cells) = (sections.flatMap(\.boundaries), sections.flatMap(\.cells))
        let inFront = Set(boundaries)
        let lowest = subviews.first { inFront.contains($0) }
        for cell in cells where cell.superview !== self {
            if let lowest { insertSubview(cell, belowSubview: lowest) } else { addSubview(cell) }
        }
        for view in boundaries where view.superview !== self { addSubview(view) }
    }

    private func titled(_ title: String?) -> UIView? {
        guard let title else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        return view
    }

    // MARK: Layout

    func layOutSections() {
        var top: CGFloat = 0
        if let header = tableHeaderView { top = place(header, at: top, height: header.bounds.height) }
        sectionFrames = sections.enumerated().map { place($1, $0, &top) }
        if let footer = tableFooterView { top = place(footer, at: top, height: footer.bounds.height) }
        contentSize = CGSize(width: bounds.width, height: top)
    }

    /// Places the content of rows, headers and footers before any of them is laid out, so that their own layout then changes
    /// nothing.
    ///
    /// Each frame that is set invalidates the solution of the whole tree, and the next view that is laid out needs it. If rows
    /// were placed one after the other, the time would grow with the square of their number.
    /// - Returns: whether the safe area of anything in them changed, which affects heights.
    func layOutSectionContents() -> Bool {
        var changed = false
        for section in sections {
            for view in section.views {
                if view.applySafeAreaChange() { changed = true }
                if let cell = view as? UITableViewCell {
                    cell.layOutContentView()
                    if cell.contentView.applySafeAreaChange() { changed = true }
                    // The safe area may be part of the content's margins, at which the labels start.
                    cell.layOutContentView()
                    for label in cell.contentView.subviews where label.applySafeAreaChange() { changed = true }
                } else if let titled = view as? UITableViewHeaderFooterView {
                    if titled.contentView.applySafeAreaChange() { changed = true }
                    titled.layOutContentView()
                }
            }
        }
        return changed
    }

    private func place(_ section: TableSection, _ index: Int, _ top: inout CGFloat) -> TableSectionFrames {
        var result = TableSectionFrames()
        if section.header != nil, sectionHeaderTopPadding > 0, sectionHeaderTopPadding.isFinite {
            top += sectionHeaderTopPadding
        }
        let start = top
        let headerHeight = height(
            of: section.header, tableDelegate?.tableView(self, heightForHeaderInSection: index) ?? sectionHeaderHeight)
        if section.header != nil { result.header = room(at: start, height: headerHeight) }
        top += headerHeight
        for (row, cell) in section.cells.enumerated() {
            top = place(cell, at: top, height: height(of: cell, at: IndexPath(row: row, section: index)))
        }
        if let header = section.header {
            _ = place(header, at: headerTop(start, headerHeight, sectionEnd: top), height: headerHeight)
        }
        let footerHeight = height(
            of: section.footer, tableDelegate?.tableView(self, heightForFooterInSection: index) ?? sectionFooterHeight)
        if let footer = section.footer {
            _ = place(footer, at: top, height: footerHeight)
            result.footer = room(at: top, height: footerHeight)
        }
        top += footerHeight
        result.whole = room(at: start, height: top - start)
        return result
    }

    /// In a plain table a header is pinned to the top edge as long as rows of its section are below it.
    private func headerTop(_ start: CGFloat, _ height: CGFloat, sectionEnd: CGFloat) -> CGFloat {
        guard style == .plain else { return start }
        let edge = contentOffset.y + adjustedContentInset.top
        return LayoutEnvironment.current.pixelGrid.round(max(start, min(edge, sectionEnd - height)))
    }

    private func place(_ view: UIView, at top: CGFloat, height: CGFloat) -> CGFloat {
        view.frame = room(at: top, height: height)
        return top + height
    }

    /// A rectangle as wide as the table.
    private func room(at top: CGFloat, height: CGFloat) -> CGRect {
        LayoutEnvironment.current.pixelGrid.round(CGRect(x: 0, y: top, width: bounds.width, height: height))
    }

    private func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
        let wanted = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if wanted >= 0, wanted.isFinite { return wanted }
        cell.updateConfigurationBeforeMeasuring()
        let covered = insetsContentViewsToSafeArea ? safeAreaForSubviews : .zero
        let room = cell.room(rowWidth: LayoutEnvironment.current.pixelGrid.round(bounds.width))
        let width = max(0, bounds.width - covered.left - covered.right - room.left - room.right)
        if let height = cell.heightFromConstraints(width: width) { return height }
        let labels = cell.labelHeights(width: width)
        let text = labels.reduce(0, +)
        guard labels.filter({ $0 > 0 }).count > 1 else { return max(Self.defaultRowHeight, text) }
        return max(Self.defaultRowHeight, text + 2 * Self.labelVerticalPadding)
    }

    /// The height of a header or footer; a grouped table leaves a gap if there is none.
    private func height(of view: UIView?, _ wanted: CGFloat) -> CGFloat {
        if wanted >= 0, wanted.isFinite { return view == nil && style == .plain ? 0 : wanted }
        guard let view else { return style == .plain ? 0 : Self.groupedSectionSpacing }
        if let titled = view as? UITableViewHeaderFooterView, titled.textLabel?.text != nil {
            return style == .plain ? Self.plainTitleHeight : Self.groupedTitleHeight
        }
        let content = (view as? UITableViewHeaderFooterView)?.contentView ?? view
        return content.fittingHeight(forWidth: bounds.width) ?? view.bounds.height
    }
}

extension UIView {
    /// Updates the safe area, as the layout pass does before this view's layout.
    /// - Returns: whether it changed.
    fileprivate func applySafeAreaChange() -> Bool {
        guard updateSafeArea() else { return false }
        needsLayoutSubviews = true
        markConstraintsChanged()
        return true
    }

    /// The height from the view's own constraints at a width; nil if it holds none, or they determine none.
    func fittingHeight(forWidth width: CGFloat) -> CGFloat? {
        guard heldConstraints.contains(where: { !$0.isMadeByStackView }) else { return nil }
        let height = systemLayoutSizeFitting(
            CGSize(width: max(0, width), height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return height > 0 ? height : nil
    }
}
