import Foundation

/// A row of a table: a content view with up to two labels, and an accessory at its trailing side.
///
/// The positions of the labels are simplified. Apple documents none.
open class UITableViewCell: UIView, ConfigurationUpdatingCell, ReusableListView {
    /// The separator between rows.
    ///
    /// Raw values as in Apple's header.
    public enum SeparatorStyle: Int, Hashable, Sendable {
        /// None.
        case none = 0
        /// A line.
        case singleLine = 1
        /// An etched line, as before iOS 11.
        case singleLineEtched = 2
    }

    /// The labels of the cell.
    ///
    /// Raw values as in Apple's header.
    public enum CellStyle: Int, Hashable, Sendable {
        /// One label.
        case `default` = 0
        /// Two labels on one line; the second one ends at the trailing edge.
        case value1 = 1
        /// Two labels on one line; the first one is a caption in a column of fixed width.
        case value2 = 2
        /// Two labels below each other.
        case subtitle = 3
    }

    /// The identifier for reuse.
    public let reuseIdentifier: String?
    /// Which labels the cell has.
    public let style: CellStyle
    /// The view for the content.
    public let contentView: UIView = UITableViewCellContentView()
    let mainLabel: UILabel = PlacedLabel()
    let secondLabel: UILabel = PlacedLabel()

    /// The first label; a subview of the content view once it was first read.
    /// uikit-model: tables-8
    open var textLabel: UILabel? {
        if mainLabel.superview == nil {
            contentView.insertSubview(mainLabel, at: 0)
            setNeedsLayout()
        }
        return mainLabel
    }
    /// The second label; cells of the default style have none.
    open var detailTextLabel: UILabel? {
        guard style != .default else { return nil }
        if secondLabel.superview == nil {
            contentView.insertSubview(secondLabel, at: mainLabel.superview == nil ? 0 : 1)
            setNeedsLayout()
        }
        return secondLabel
    }

    /// A cell of a style.
    public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultRowHeight))
        addContentView()
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
        addContentView()
    }

    private func addContentView() {
        if style == .value2 {
            mainLabel.textAlignment = .right
            mainLabel.textColor = .systemBlue
        }
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// The row height from the constraints of the content, at a width of the content; nil without such constraints.
    func heightFromConstraints(width: CGFloat) -> CGFloat? {
        contentView.fittingHeight(forWidth: width).map { $0 + contentViewInsets.top + contentViewInsets.bottom }
    }

    /// As the content view's: a row has the size that the constraints of its content give.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// The appearance of the cell while it is selected.
    ///
    /// With `none` the selected background view is not shown.
    ///
    /// uikit-model: tables-20
    open var selectionStyle = SelectionStyle.default {
        didSet { updateSelectedBackgroundVisibility(before: oldValue != .none && isMarked) }
    }
    /// An image before the labels; a subview of the content view once it was first read.
    open var imageView: UIImageView? {
        if storedImageView.superview == nil { contentView.insertSubview(storedImageView, at: 0) }
        return storedImageView
    }
    let storedImageView = UIImageView()
    /// A view behind the content, which fills the cell.
    ///
    /// Setting one sets `backgroundConfiguration` to nil.
    /// uikit-model: tables-20
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            backgroundViewDidChange(from: oldValue)
        }
    }
    /// A view behind the content of a selected cell, in front of `backgroundView`.
    ///
    /// It is a subview while the cell is selected or highlighted. Setting one sets `backgroundConfiguration` to nil.
    /// uikit-model: tables-20
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            selectedBackgroundViewDidChange(from: oldValue)
        }
    }
    /// Whether the cell is selected or highlighted.
    private var isMarked: Bool { storedIsSelected || storedIsHighlighted }
    var showsSelectedBackground: Bool { selectionStyle != .none && isMarked }
    /// The insets of lines between rows.
    open var separatorInset = UIEdgeInsets(left: 15)
    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }
    private var storedIsSelected = false
    /// Whether the cell is highlighted.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    private var storedIsHighlighted = false
    /// Whether the row is in editing mode.
    ///
    /// The editing accessories are shown then; the content is not indented.
    /// uikit-model: tables-9
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    private var storedIsEditing = false
    /// The indentation level of the content.
    ///
    /// Kept without effect.
    open var indentationLevel = 0
    /// The width of a level.
    open var indentationWidth: CGFloat = 10

    /// Selects or deselects the cell.
    open func setSelected(_ selected: Bool, animated: Bool) {
        let wasShown = showsSelectedBackground
        if selected != storedIsSelected { setNeedsUpdateConfiguration() }
        storedIsSelected = selected
        updateSelectedBackgroundVisibility(before: wasShown)
    }
    /// Highlights the cell or ends that.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        let wasShown = showsSelectedBackground
        if highlighted != storedIsHighlighted { setNeedsUpdateConfiguration() }
        storedIsHighlighted = highlighted
        updateSelectedBackgroundVisibility(before: wasShown)
    }
    /// Sets the editing mode; `isEditing` calls it.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        storedIsEditing = editing
        setNeedsUpdateConfiguration()
        accessoriesDidChange()
    }

    /// The accessory at the row's trailing side outside of editing mode; it takes space from the content.
    /// uikit-model: tables-9
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoriesDidChange() } } }
    /// A view at the row's trailing side outside of editing mode, in place of `accessoryType`.
    ///
    /// It keeps its size.
    /// uikit-model: tables-10
    open var accessoryView: UIView? {
        didSet { if accessoryView !== oldValue { accessoriesDidChange(from: oldValue) } }
    }

    /// The editing style of a row.
    ///
    /// Raw values as in Apple's header.
    public enum EditingStyle: Int, Hashable, Sendable {
        /// As the names say.
        case none = 0, delete, insert
    }

    /// The editing style of the row: always none, as there are no touches here.
    open var editingStyle: EditingStyle { .none }
    /// Whether a reorder handle is shown.
    ///
    /// Kept without effect.
    open var showsReorderControl = false
    /// The accessory at the row's trailing side in editing mode.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { accessoriesDidChange() } }
    }
    /// A view at the row's trailing side in editing mode, in place of `editingAccessoryType`.
    open var editingAccessoryView: UIView? {
        didSet { if editingAccessoryView !== oldValue { accessoriesDidChange(from: oldValue) } }
    }
    /// Whether the content is indented in editing mode.
    open var shouldIndentWhileEditing = true

    /// The appearance of a selected cell.
    ///
    /// Raw values as in Apple's header.
    public enum SelectionStyle: Int, Hashable, Sendable {
        /// Not different from other cells.
        case none = 0
        /// As the names say.
        case blue, gray, `default`
    }

    /// The accessory at the end of a row.
    ///
    /// Raw values as in Apple's header.
    public enum AccessoryType: Int, Hashable, Sendable {
        /// Nothing.
        case none = 0
        /// As the names say.
        case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The insets of the content for separators, and on a canvas also for accessories; the library that reads storyboards sets
    /// it from the file.
    package var contentViewInsets = UIEdgeInsets.zero {
        didSet { if contentViewInsets != oldValue { setNeedsLayout() } }
    }

    /// The content configuration, which replaces the cell's own labels; nil for none.
    ///
    /// Its view fills `contentView`.
    /// uikit-model: collections-7
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { contentConfigurationHost.value }
        set {
            contentConfigurationHost.show(newValue, in: contentView)
            setNeedsLayout()
            invalidateRowHeights()
        }
    }
    private let contentConfigurationHost = ContentConfigurationHost()
    /// The background configuration; nothing is drawn.
    ///
    /// Setting one sets `backgroundView` and `selectedBackgroundView` to nil.
    /// uikit-model: tables-20
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { if backgroundConfiguration != nil { (backgroundView, selectedBackgroundView) = (nil, nil) } }
    }
    /// Whether `contentConfiguration` is updated automatically for the cell's state; only colors would change.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` is updated automatically for the cell's state; only colors would change.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Updates the cell when its state changes.
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// The present state of the cell.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        return state
    }
    /// Updates the configuration before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }
    private(set) var needsConfigurationUpdate = true
    /// Updates the cell for a state.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Updates the configuration if needed.
    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    /// The default content configuration of a row, to be changed and set as `contentConfiguration`.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        style == .value1 || style == .value2 ? .valueCell() : .cell()
    }

    /// Called before a cell is reused for another row.
    open func prepareForReuse() {}

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layOutContentView()
    }

    /// Places the background views, the content view, the accessory view and the labels.
    func layOutContentView() {
        layOutBackgroundViews()
        let avoidsSafeArea = (superview as? UITableView)?.insetsContentViewsToSafeArea ?? true
        let sides = UIEdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right)
        let covered = avoidsSafeArea ? sides : .zero
        let place = bounds.inset(by: room(rowWidth: bounds.width)).inset(by: covered)
        // A row may be narrower than the safe area around it. The space for accessories and separators may end between
        // pixels. The engine would move such a view back onto the pixel grid, and the two would never agree. If that
        // space is wider than the row, the content has no width, also in a mirrored layout.
        let start = min(place.origin.x, max(bounds.minX, bounds.maxX))
        contentView.frame = LayoutEnvironment.current.pixelGrid.round(
            CGRect(x: start, y: place.origin.y, width: max(0, place.size.width), height: max(0, place.size.height)))
        layOutAccessoryView(within: covered)
        layOutLabels()
    }
}
