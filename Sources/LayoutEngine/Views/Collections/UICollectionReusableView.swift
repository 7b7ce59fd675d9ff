import Foundation

/// What a collection view shows besides cells: headers, footers, decorations.
open class UICollectionReusableView: UIView {
    /// Collection views reuse the view under this name.
    public var reuseIdentifier: String?

    /// A view that is not used yet.
    public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before the view is used for another place.
    open func prepareForReuse() {}

    /// Called with what the layout says of the view.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// What the view wants of what the layout says; the size that its constraints give, where the layout leaves sizes to the views.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let content: UIView = (self as? UICollectionViewCell)?.contentView ?? self
        let wanted = content.systemLayoutSizeFitting(
            layoutAttributes.size, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
        let attributes = layoutAttributes.duplicate()
        attributes.frame.size = wanted
        return attributes
    }
}

/// One item of a collection view.
///
/// What it shows goes into the content view, which fills it.
open class UICollectionViewCell: UICollectionReusableView {
    /// Holds what the cell shows.
    public let contentView = UIView()
    /// A view behind the content.
    open var backgroundView: UIView?
    /// A view behind the content of a chosen cell.
    open var selectedBackgroundView: UIView?
    /// Whether the cell is chosen.
    open var isSelected = false
    /// Whether the cell is touched.
    open var isHighlighted = false

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
