import Foundation

/// A view in a collection view besides cells: a header, footer or decoration.
open class UICollectionReusableView: UIView, ReusableListView {
    /// The identifier for reuse.
    public var reuseIdentifier: String?

    /// A view that is not used yet.
    public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before the view is reused.
    open func prepareForReuse() {}

    /// Whether it is a cell that its collection view removed, as the layout has no attributes for it.
    var isRemovedByLayout = false

    /// The layout's last transform.
    private var lastLayoutTransform = CGAffineTransform.identity

    /// Applies the layout's transform to the view.
    ///
    /// A transform that the app set stays until the layout gives another one.
    /// uikit-model: collections-5
    func applyTransform(of attributes: UICollectionViewLayoutAttributes) {
        guard attributes.transform != lastLayoutTransform else { return }
        lastLayoutTransform = attributes.transform
        transform = attributes.transform
    }

    /// Resets the transform at another index path, as the layout's transform there starts from the identity.
    func resetLayoutTransform() {
        guard !lastLayoutTransform.isIdentity else { return }
        (lastLayoutTransform, transform) = (.identity, .identity)
    }

    /// Called with the layout's attributes of the view.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view prefers; where the layout leaves the size to the views, the size from its constraints.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let content: UIView = (self as? UICollectionViewCell)?.contentView ?? self
        let wanted = content.systemLayoutSizeFitting(
            layoutAttributes.size,
            withHorizontalFittingPriority: layoutAttributes.fit.width ? .fittingSizeLevel : .required,
            verticalFittingPriority: layoutAttributes.fit.height ? .fittingSizeLevel : .required)
        let attributes = layoutAttributes.duplicate()
        if layoutAttributes.fit.width { attributes.frame.size.width = wanted.width }
        if layoutAttributes.fit.height { attributes.frame.size.height = wanted.height }
        return attributes
    }
}

/// A cell of a collection view.
///
/// Its content goes into the content view, which fills it.
open class UICollectionViewCell: UICollectionReusableView, ConfigurationUpdatingCell {
    /// The view for the content.
    public let contentView = UIView()
    /// A view behind the content, which fills the cell.
    ///
    /// Setting one sets `backgroundConfiguration` to nil.
    /// uikit-model: collections-24
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            backgroundViewDidChange(from: oldValue)
        }
    }
    /// A view behind the content of a selected cell, in front of `backgroundView`.
    ///
    /// It is a subview while the cell is selected or highlighted. Setting one sets `backgroundConfiguration` to nil.
    /// uikit-model: collections-24
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            selectedBackgroundViewDidChange(from: oldValue)
        }
    }
    var showsSelectedBackground: Bool { isSelected || isHighlighted }
    /// Whether the cell is selected.
    open var isSelected = false {
        didSet {
            if isSelected != oldValue { setNeedsUpdateConfiguration() }
            updateSelectedBackgroundVisibility(before: oldValue || isHighlighted)
        }
    }
    /// Whether the cell is highlighted.
    open var isHighlighted = false {
        didSet {
            if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
            updateSelectedBackgroundVisibility(before: isSelected || oldValue)
        }
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
            invalidateSelfSizing()
        }
    }
    private let contentConfigurationHost = ContentConfigurationHost()
    /// The background configuration; nothing is drawn.
    ///
    /// Setting one sets `backgroundView` and `selectedBackgroundView` to nil.
    /// uikit-model: collections-24
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { if backgroundConfiguration != nil { (backgroundView, selectedBackgroundView) = (nil, nil) } }
    }
    /// Whether `contentConfiguration` is updated automatically for the cell's state; only colors would change.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` is updated automatically for the cell's state; only colors would change.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Updates the cell when its state changes.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// The present state of the cell.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
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

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        layOutBackgroundViews()
        super.layoutSubviews()
    }

    /// A cell that is not used yet.
    public required init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addContentView()
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContentView()
    }

    private func addContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
}

/// A cell of a list.
///
/// Accessories and separators have no geometry here.
open class UICollectionViewListCell: UICollectionViewCell {
    /// The default content configuration of a row, to be changed and set as `contentConfiguration`.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// The guide of the line below the row: it ends at the trailing edge, and starts where the app's constraints place it.
    open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor)
        start.priority = .defaultLow
        NSLayoutConstraint.activate([
            start, guide.trailingAnchor.constraint(equalTo: trailingAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor), guide.heightAnchor.constraint(equalToConstant: 0),
        ])
        return guide
    }()
    /// The accessories of the row; kept, without geometry here.
    open var accessories: [UICellAccessory] = []
    /// The indentation level of the content.
    ///
    /// Kept without effect.
    open var indentationLevel = 0
    /// The width of a level, in points.
    open var indentationWidth: CGFloat = 10
    /// Whether accessories are indented with the content.
    open var indentsAccessories = true
}

extension UICollectionViewCell: SelectedBackgroundViewProviding {}
