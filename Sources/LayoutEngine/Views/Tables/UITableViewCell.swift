import Foundation

/// A row of a table: a content view with up to two labels, and an accessory at its trailing side.
///
/// Places of the labels are simplified. Apple documents none.
open class UITableViewCell: UIView, FilledByState, ReusedView {
    /// What is drawn between rows.
    ///
    /// Raw values as in Apple's header.
    public enum SeparatorStyle: Int, Hashable, Sendable {
        /// Nothing.
        case none = 0
        /// A line.
        case singleLine = 1
        /// A line with a light edge, as before iOS 11.
        case singleLineEtched = 2
    }

    /// Which labels the cell has.
    ///
    /// Raw values as in Apple's header.
    public enum CellStyle: Int, Hashable, Sendable {
        /// One.
        case `default` = 0
        /// Two on one line; the second one ends at the trailing side.
        case value1 = 1
        /// Two on one line; the first one is a caption in a column of one width.
        case value2 = 2
        /// Two, below each other.
        case subtitle = 3
    }

    /// The table's cells are reused under this name.
    public let reuseIdentifier: String?
    /// Which labels the cell has.
    public let style: CellStyle
    /// Holds what the cell shows.
    public let contentView: UIView = UITableViewCellContentView()
    let mainLabel: UILabel = PlacedLabel()
    let secondLabel: UILabel = PlacedLabel()

    /// The first label; part of the content from when it is first asked for.
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

    /// The height that the constraints of the content make the row, at a width of the content; nil without such constraints.
    func heightByConstraints(width: CGFloat) -> CGFloat? {
        contentView.fittingHeight(forWidth: width).map { $0 + contentRoom.top + contentRoom.bottom }
    }

    /// As the content's: a row takes the size that the constraints of its content give.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// How the cell looks while it is chosen.
    ///
    /// With `none` the view behind the content of a chosen cell is not shown.
    ///
    /// uikit-model: tables-20
    open var selectionStyle = SelectionStyle.default {
        didSet { chosenBackgroundMayShow(before: oldValue != .none && isMarked) }
    }
    /// A picture before the labels; part of the content from when it is first asked for.
    open var imageView: UIImageView? {
        if ownImageView.superview == nil { contentView.insertSubview(ownImageView, at: 0) }
        return ownImageView
    }
    let ownImageView = UIImageView()
    /// A view behind the content, which fills the cell.
    ///
    /// Setting one sets `backgroundConfiguration` to nil.
    /// uikit-model: tables-20
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            backgroundChanged(from: oldValue)
        }
    }
    /// A view behind the content of a chosen cell, in front of `backgroundView`.
    ///
    /// It is a subview while the cell is chosen or touched. Setting one sets `backgroundConfiguration` to nil.
    /// uikit-model: tables-20
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            chosenBackgroundChanged(from: oldValue)
        }
    }
    /// Whether the cell is chosen or touched.
    private var isMarked: Bool { storedIsSelected || storedIsHighlighted }
    var showsChosenBackground: Bool { selectionStyle != .none && isMarked }
    /// How far lines between rows stay away from the edges.
    open var separatorInset = UIEdgeInsets(left: 15)
    /// Whether the cell is chosen.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }
    private var storedIsSelected = false
    /// Whether the cell is touched.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    private var storedIsHighlighted = false
    /// Whether the row is edited.
    ///
    /// The accessories of editing are shown then; the content does not move aside.
    /// uikit-model: tables-9
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    private var storedIsEditing = false
    /// By how many levels the content is moved to the trailing side.
    ///
    /// Kept without effect.
    open var indentationLevel = 0
    /// How far a level is.
    open var indentationWidth: CGFloat = 10

    /// Chooses the cell, or not.
    open func setSelected(_ selected: Bool, animated: Bool) {
        let wasShown = showsChosenBackground
        if selected != storedIsSelected { setNeedsUpdateConfiguration() }
        storedIsSelected = selected
        chosenBackgroundMayShow(before: wasShown)
    }
    /// Shows the cell as touched, or not.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        let wasShown = showsChosenBackground
        if highlighted != storedIsHighlighted { setNeedsUpdateConfiguration() }
        storedIsHighlighted = highlighted
        chosenBackgroundMayShow(before: wasShown)
    }
    /// Has the row edited, or not; `isEditing` calls it.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        storedIsEditing = editing
        setNeedsUpdateConfiguration()
        accessoriesChanged()
    }

    /// What is at the row's trailing side while it is not edited; it takes room from the content.
    /// uikit-model: tables-9
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoriesChanged() } } }
    /// A view at the row's trailing side while it is not edited, in place of `accessoryType`.
    ///
    /// It keeps the size that it has.
    /// uikit-model: tables-10
    open var accessoryView: UIView? {
        didSet { if accessoryView !== oldValue { accessoriesChanged(from: oldValue) } }
    }

    /// How a row is edited.
    ///
    /// Raw values as in Apple's header.
    public enum EditingStyle: Int, Hashable, Sendable {
        /// As the names say.
        case none = 0, delete, insert
    }

    /// How the row is edited: not at all, as there is no finger that edits.
    open var editingStyle: EditingStyle { .none }
    /// Whether a handle for another order is shown.
    ///
    /// Kept without effect.
    open var showsReorderControl = false
    /// What is at the row's trailing side while it is edited.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { accessoriesChanged() } }
    }
    /// A view at the row's trailing side while it is edited, in place of `editingAccessoryType`.
    open var editingAccessoryView: UIView? {
        didSet { if editingAccessoryView !== oldValue { accessoriesChanged(from: oldValue) } }
    }
    /// Whether the content moves aside while the row is edited.
    open var shouldIndentWhileEditing = true

    /// How a chosen cell looks.
    ///
    /// Raw values as in Apple's header.
    public enum SelectionStyle: Int, Hashable, Sendable {
        /// As others.
        case none = 0
        /// As the names say.
        case blue, gray, `default`
    }

    /// What is at a row's end.
    ///
    /// Raw values as in Apple's header.
    public enum AccessoryType: Int, Hashable, Sendable {
        /// Nothing.
        case none = 0
        /// As the names say.
        case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// What separators leave free around the content, and on a canvas accessories too; the library that reads storyboards sets
    /// it to what the file shows.
    package var contentRoom = UIEdgeInsets.zero { didSet { if contentRoom != oldValue { setNeedsLayout() } } }

    /// What the cell shows in place of its own labels; nil for those.
    ///
    /// Its view fills `contentView`.
    /// uikit-model: collections-7
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shownConfiguration.value }
        set {
            shownConfiguration.show(newValue, in: contentView)
            setNeedsLayout()
            contentMayBeHigher()
        }
    }
    private let shownConfiguration = ShownConfiguration()
    /// What lies behind the content; nothing is drawn.
    ///
    /// Setting one sets `backgroundView` and `selectedBackgroundView` to nil.
    /// uikit-model: tables-20
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { if backgroundConfiguration != nil { (backgroundView, selectedBackgroundView) = (nil, nil) } }
    }
    /// Whether `contentConfiguration` follows the state of the cell by itself; only colours would.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` follows the state of the cell by itself; only colours would.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Fills the cell when its state changes.
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// How the cell is at present.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        return state
    }
    /// Has the cell filled again before the next layout.
    open func setNeedsUpdateConfiguration() {
        configurationIsDue = true
        setNeedsLayout()
    }
    private(set) var configurationIsDue = true
    /// Fills the cell for a state.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Fills the cell if that is due.
    func updateConfigurationIfNeeded() {
        guard configurationIsDue else { return }
        configurationIsDue = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    /// A row of a list, to be filled and set as `contentConfiguration`.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        style == .value1 || style == .value2 ? .valueCell() : .cell()
    }

    /// Called before a cell is used for another row.
    open func prepareForReuse() {}

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        placeContent()
    }

    /// Places what the cell has of itself: what is behind its content, its content view, and in it the labels.
    func placeContent() {
        placeBackgrounds()
        let avoidsSafeArea = (superview as? UITableView)?.insetsContentViewsToSafeArea ?? true
        let sides = UIEdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right)
        let covered = avoidsSafeArea ? sides : .zero
        let place = bounds.inset(by: room(rowWidth: bounds.width)).inset(by: covered)
        // A row may be narrower than the safe area around it. What a row leaves to accessories and separators need not be
        // whole pixels; the engine moves a view that is off the grid back onto it, and the two would never agree.
        // What takes more than the row's width leaves nothing of it, in a mirror, too.
        let start = min(place.origin.x, max(bounds.minX, bounds.maxX))
        contentView.frame = LayoutEnvironment.current.pixelGrid.round(
            CGRect(x: start, y: place.origin.y, width: max(0, place.size.width), height: max(0, place.size.height)))
        placeAccessoryView(within: covered)
        placeLabels()
    }
}
