import Foundation

/// What a collection view shows besides cells: headers, footers, decorations.
open class UICollectionReusableView: UIView, ReusedView {
    /// Collection views reuse the view under this name.
    public var reuseIdentifier: String?

    /// A view that is not used yet.
    public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before the view is used for another place.
    open func prepareForReuse() {}

    /// Whether it is a cell that its list took out, since the layout has no place for it.
    var isWithoutPlace = false

    /// What the layout said last.
    private var transformOfLayout = CGAffineTransform.identity

    /// Turns the view as the layout says.
    ///
    /// What an app did with it stays until the layout says something else.
    /// uikit-model: collections-5
    func takeTransform(of attributes: UICollectionViewLayoutAttributes) {
        guard attributes.transform != transformOfLayout else { return }
        transformOfLayout = attributes.transform
        transform = attributes.transform
    }

    /// Another place has another transform, and counts from none.
    func forgetTransformOfLayout() {
        guard !transformOfLayout.isIdentity else { return }
        (transformOfLayout, transform) = (.identity, .identity)
    }

    /// Called with what the layout says of the view.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// What the view wants of what the layout says; the size that its constraints give, where the layout leaves sizes to the views.
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

/// One item of a collection view.
///
/// What it shows goes into the content view, which fills it.
open class UICollectionViewCell: UICollectionReusableView, FilledByState {
    /// Holds what the cell shows.
    public let contentView = UIView()
    /// A view behind the content, which fills the cell.
    ///
    /// Setting one sets `backgroundConfiguration` to nil.
    /// uikit-model: collections-24
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            backgroundChanged(from: oldValue)
        }
    }
    /// A view behind the content of a chosen cell, in front of `backgroundView`.
    ///
    /// It is a subview while the cell is chosen or touched. Setting one sets `backgroundConfiguration` to nil.
    /// uikit-model: collections-24
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            chosenBackgroundChanged(from: oldValue)
        }
    }
    var showsChosenBackground: Bool { isSelected || isHighlighted }
    /// Whether the cell is chosen.
    open var isSelected = false {
        didSet {
            if isSelected != oldValue { setNeedsUpdateConfiguration() }
            chosenBackgroundMayShow(before: oldValue || isHighlighted)
        }
    }
    /// Whether the cell is touched.
    open var isHighlighted = false {
        didSet {
            if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
            chosenBackgroundMayShow(before: isSelected || oldValue)
        }
    }

    /// What the cell shows in place of its own labels; nil for those.
    ///
    /// Its view fills `contentView`.
    /// uikit-model: collections-7
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shownConfiguration.value }
        set {
            shownConfiguration.show(newValue, in: contentView)
            setNeedsLayout()
            contentMayBeLarger()
        }
    }
    private let shownConfiguration = ShownConfiguration()
    /// What lies behind the content; nothing is drawn.
    ///
    /// Setting one sets `backgroundView` and `selectedBackgroundView` to nil.
    /// uikit-model: collections-24
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { if backgroundConfiguration != nil { (backgroundView, selectedBackgroundView) = (nil, nil) } }
    }
    /// Whether `contentConfiguration` follows the state of the cell by itself; only colours would.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` follows the state of the cell by itself; only colours would.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Fills the cell when its state changes.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// How the cell is at present.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
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

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        placeBackgrounds()
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
    /// A row of a list, to be filled and set as `contentConfiguration`.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// Where the line below the row is: at its trailing end, and from where the app's constraints say.
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
    /// What is at the ends of the row; kept, and of no geometry here.
    open var accessories: [UICellAccessory] = []
    /// By how many levels the content is moved to the trailing side.
    ///
    /// Kept without effect.
    open var indentationLevel = 0
    /// How far a level is, in points.
    open var indentationWidth: CGFloat = 10
    /// Whether accessories move with the content.
    open var indentsAccessories = true
}

extension UICollectionViewCell: WithChosenBackground {}
