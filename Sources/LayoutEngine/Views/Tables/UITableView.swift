import Foundation

/// Where a table gets its rows from.
public protocol UITableViewDataSource: AnyObject {
    /// How many sections there are. One, by default.
    func numberOfSections(in tableView: UITableView) -> Int
    /// How many rows a section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
    /// One section.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// What decides on a table's layout besides its properties.
public protocol UITableViewDelegate: AnyObject {
    /// A row's height in points. The table's `rowHeight`, by default.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// A person tapped a row. There are no touches here: whoever plays the person calls it. Does nothing, by default.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    /// The table's `rowHeight`.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }

    /// Nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// Rows below each other, all of which exist at once: there is no screen to save work for.
///
/// Not modelled: headers, footers, separators, editing, and cells that size themselves by their constraints.
open class UITableView: UIScrollView {
    /// Whether sections follow each other without a gap. Raw values as in Apple's header. Here all look the same.
    public enum Style: Int, Hashable, Sendable {
        /// Without a gap.
        case plain = 0
        /// With a gap, up to the edges or within the margins.
        case grouped, insetGrouped
    }

    /// Asks a row for the height of a cell with labels. Here: 44 points, or more for two labels.
    public static let automaticDimension: CGFloat = -1
    /// The height of a row with one label.
    static let defaultRowHeight: CGFloat = 44
    /// Room above and below the labels of a row that is higher than the default. Assumed.
    static let labelRoom: CGFloat = 11
    /// Rows beyond this many are not made; a data source that names more is reported.
    static let rowLimit = 10_000

    /// Where the rows come from.
    public weak var dataSource: (any UITableViewDataSource)? { didSet { needsReload() } }
    /// Decides on heights.
    public weak var delegate: (any UITableViewDelegate)? { didSet { needsReload() } }
    /// The height of rows in points, or `automaticDimension`.
    public var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { needsReload() } } }

    /// What the table was made with. Layout does not depend on it here.
    public let style: Style
    /// Where the selected row is, if there is one.
    public private(set) var indexPathForSelectedRow: IndexPath?

    private var rows: [(path: IndexPath, cell: UITableViewCell)] = []
    private var registered: [String: UITableViewCell.Type] = [:]
    private var unused: [UITableViewCell] = []
    private var reloadIsDue = true

    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A table of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        alwaysBounceVertical = true
    }

    // MARK: Rows

    /// Asks the data source anew; the rows are there after the next layout.
    public func reloadData() { needsReload() }

    private func needsReload() {
        reloadIsDue = true
        setNeedsLayout()
    }

    /// How many sections the data source names.
    public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    /// How many rows the data source names for a section.
    public func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    /// The cell of a row, if the table has laid out.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.first { $0.path == indexPath }?.cell }

    /// The row of a cell.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.first { $0.cell === cell }?.path }

    /// The cells of all rows; a table without a screen shows them all.
    public var visibleCells: [UITableViewCell] { rows.map(\.cell) }

    /// Where a row lies in the content; nothing before layout.
    public func rectForRow(at indexPath: IndexPath) -> CGRect { cellForRow(at: indexPath)?.frame ?? .zero }

    /// Marks a row as chosen, without telling the delegate.
    public func selectRow(at indexPath: IndexPath?, animated: Bool) { indexPathForSelectedRow = indexPath }

    /// Ends a row's being chosen, without telling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
    }

    // MARK: Cells

    /// Names the class of cells that `dequeueReusableCell` makes under an identifier.
    public func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
        registered[identifier] = cellClass
    }

    /// A cell that is not used any more, a new one of the registered class, or nil.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let index = unused.firstIndex(where: { $0.reuseIdentifier == identifier }) {
            let cell = unused.remove(at: index)
            cell.prepareForReuse()
            return cell
        }
        return registered[identifier]?.init(style: .default, reuseIdentifier: identifier)
    }

    /// As the method that may return nil. An identifier that was not registered is reported and gets a plain cell.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
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
        if reloadIsDue {
            reloadIsDue = false
            loadRows()
        }
        placeRows()
        super.layoutSubviews()
    }

    private func loadRows() {
        let old = rows.map(\.cell)
        unused = old
        rows = []
        for section in 0..<max(0, numberOfSections) {
            for row in 0..<max(0, numberOfRows(inSection: section)) {
                guard let dataSource, rows.count < Self.rowLimit else {
                    LayoutEnvironment.current.report(
                        .warning(
                            "\(debugName) has more than \(Self.rowLimit) rows; the engine makes no more. "
                                + "Name fewer rows in the data source."))
                    break
                }
                let path = IndexPath(row: row, section: section)
                rows.append((path, dataSource.tableView(self, cellForRowAt: path)))
            }
        }
        for cell in old where !rows.contains(where: { $0.cell === cell }) { cell.removeFromSuperview() }
        for (_, cell) in rows where cell.superview !== self { addSubview(cell) }
        unused = []
    }

    private func placeRows() {
        var top: CGFloat = 0
        for (path, cell) in rows {
            let height = self.height(of: cell, at: path)
            cell.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
            top += height
        }
        contentSize = CGSize(width: bounds.width, height: top)
    }

    private func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
        let wanted = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if wanted >= 0, wanted.isFinite { return wanted }
        let labels = [cell.textLabel, cell.detailTextLabel].compactMap { $0?.intrinsicContentSize.height }
        let text = labels.reduce(0, +)
        guard labels.filter({ $0 > 0 }).count > 1 else { return max(Self.defaultRowHeight, text) }
        return max(Self.defaultRowHeight, text + 2 * Self.labelRoom)
    }
}
