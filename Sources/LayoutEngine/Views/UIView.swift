import Foundation

/// A rectangle in a tree of rectangles.
///
/// Geometry is in points, in the coordinates of the superview (`frame`, `center`) or of the view itself
/// (`bounds`). A view either is placed by its constraints (`translatesAutoresizingMaskIntoConstraints == false`)
/// or keeps the frame it was given, adjusted by its autoresizing mask.
open class UIView: UIResponder {
    /// How a view without constraints follows its superview's size. Raw values as in Apple's header.
    public struct AutoresizingMask: OptionSet, Hashable, Codable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// An intrinsic size on an axis on which the view has none.
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Tree (UIView+Hierarchy.swift)

    /// In order from back to front.
    public internal(set) var subviews: [UIView] = []
    // The superview clears this when it goes away, so it never dangles.
    unowned(unsafe) var parent: UIView?
    /// The controller whose root view this is.
    public internal(set) weak var viewController: UIViewController?

    private var storedHandle: ItemHandle?

    /// What constraints and guides hold of the view.
    var handle: ItemHandle {
        if let storedHandle { return storedHandle }
        let handle = ItemHandle(self)
        storedHandle = handle
        return handle
    }

    // MARK: Geometry

    var storedOrigin = CGPoint.zero
    var storedBounds = CGRect.zero
    var storedTransform = CGAffineTransform.identity
    /// Frame and superview size at the time of the last explicit geometry change, from which the mask reckons.
    var autoresizingReference: AutoresizingReference?

    /// How the frame follows the superview's size, for a view that its mask places.
    public var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { autoresizingDidChange() } }
    }

    /// Whether the frame the app set and the mask place the view. Set it to false to place it by constraints.
    public var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { autoresizingDidChange() } }
    }

    // MARK: Constraints (UIView+Constraints.swift)

    var heldConstraints: [NSLayoutConstraint] = []
    public internal(set) var layoutGuides: [UILayoutGuide] = []
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var compressionResistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
    var constraintSystem: ConstraintSystem?
    /// Place in the last lowering of the system of this view's tree.
    var boxIndex = -1

    // MARK: Margins (UIView+Margins.swift, UIView+SafeArea.swift)

    /// At most one of the two is there: the one that was written last.
    var storedMargins: UIEdgeInsets?
    var storedDirectionalMargins: NSDirectionalEdgeInsets?
    var storedSafeArea = UIEdgeInsets.zero
    /// The margins that the engine last used for this view; nil if no constraint asked for them.
    var loweredMargins: UIEdgeInsets?

    /// Whether a margin is at least as wide as the superview's margin reaches into this view.
    public var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
    }

    /// Whether the safe area comes on top of the margins.
    public var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
    }
    /// Whether the content runs the other way in languages written from right to left.
    public var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { writingDirectionDidChange() } }
    }
    lazy var marginsGuide = UILayoutGuide(derived: .layoutMargins, of: self)
    lazy var readableGuide = UILayoutGuide(derived: .readable, of: self)
    lazy var keyboardGuide = UIKeyboardLayoutGuide(of: self)
    /// Height of what the keyboard covers at the bottom.
    var storedKeyboard: CGFloat = 0
    lazy var safeAreaGuide = UILayoutGuide(derived: .safeArea, of: self)

    // MARK: Passes (UIView+Layout.swift)

    var layoutIsDue = true
    /// The view moved, so what bars cover of it (and of what is in it) must be found out anew.
    var preparationIsDue = true
    var updateConstraintsIsDue = true
    var wasLaidOutInWindow = false

    /// A name for reports, as in UIKit.
    public var accessibilityIdentifier: String?
    public var tag = 0
    /// Hidden views keep their place in the layout, except among the arranged subviews of a stack view.
    public var isHidden = false { didSet { if isHidden != oldValue { hiddenDidChange() } } }
    /// What the view looks like, once something was set (UIView+Looks.swift).
    var looks: ViewLooks?
    private let serial: Int

    /// A view without size.
    public override convenience init() { self.init(frame: .zero) }

    public init(frame: CGRect) {
        serial = LayoutEnvironment.current.takeSerial()
        super.init()
        self.frame = frame
    }

    /// Views are not made from archives here; exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        serial = LayoutEnvironment.current.takeSerial()
        super.init()
    }

    deinit {
        storedHandle?.object = nil
        for subview in subviews { subview.parent = nil }
        for constraint in heldConstraints { constraint.holder = nil }
    }

    /// The view's rectangle in its superview; with a `transform`, the smallest upright rectangle around it. A
    /// rectangle that is not finite is refused, and so is any while there is a transform.
    open var frame: CGRect {
        get { storedTransform.isIdentity ? untransformedFrame : transformedFrame }
        set {
            guard accept(newValue, "frame"), acceptFrameWithTransform(newValue) else { return }
            setGeometry(origin: newValue.origin, bounds: CGRect(origin: storedBounds.origin, size: newValue.size))
        }
    }

    /// The view's rectangle in its own coordinates. Changing its size keeps the center.
    open var bounds: CGRect {
        get { storedBounds }
        set {
            guard accept(newValue, "bounds") else { return }
            let origin = CGPoint(
                x: storedOrigin.x + (storedBounds.width - newValue.width) / 2,
                y: storedOrigin.y + (storedBounds.height - newValue.height) / 2)
            setGeometry(origin: origin, bounds: newValue)
        }
    }

    /// The middle of the view's rectangle, in its superview.
    open var center: CGPoint {
        get { CGPoint(x: storedOrigin.x + storedBounds.width / 2, y: storedOrigin.y + storedBounds.height / 2) }
        set {
            let origin = CGPoint(x: newValue.x - storedBounds.width / 2, y: newValue.y - storedBounds.height / 2)
            guard accept(CGRect(origin: origin, size: storedBounds.size), "center") else { return }
            setGeometry(origin: origin, bounds: storedBounds)
        }
    }

    private func accept(_ rect: CGRect, _ property: String) -> Bool {
        if rect.isFiniteRect { return true }
        LayoutEnvironment.current.raise(
            .invalidArgument,
            "The \(property) of \(debugName) was set to \(rect), which is not finite; it keeps \(frame). "
                + "Look for a division by a size that is still zero.")
        return false
    }

    private func setGeometry(origin: CGPoint, bounds: CGRect) {
        let resizes = bounds.size != storedBounds.size
        guard resizes || origin != storedOrigin || bounds.origin != storedBounds.origin else { return }
        storedOrigin = origin
        storedBounds = bounds
        preparationIsDue = true
        noteReference()
        if resizes {
            layoutIsDue = true
            followSuperviewWithoutConstraints()
        }
        markConstraintsChanged()
    }

    /// Takes over a frame that the engine found. Does not count as a wish of the app.
    func applyEngineFrame(_ frame: CGRect) {
        guard frame.origin != storedOrigin || frame.size != storedBounds.size else { return }
        if frame.size != storedBounds.size { layoutIsDue = true }
        preparationIsDue = true
        storedOrigin = frame.origin
        storedBounds.size = frame.size
    }

    // MARK: Names

    /// How reports call the view: its identifier if it has one.
    var debugName: String { accessibilityIdentifier ?? "\(type(of: self))#\(serial)" }

    // MARK: Overridable layout

    /// The size the view's content wants, or `noIntrinsicMetric` on an axis without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// The size the view would choose given `size` points; the default is the size it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

    /// Gives the view the size that `sizeThatFits(_:)` chooses for the size it has; the top left corner stays.
    open func sizeToFit() { frame = CGRect(origin: storedOrigin, size: sizeThatFits(storedBounds.size)) }

    // MARK: Scroll views (UIScrollView.swift)

    /// The content of a scroll view, a box of its own in the engine; nil for other views.
    var scrollContent: ScrollContentGuide? { nil }
    /// The safe area from which the subviews' is derived.
    var safeAreaForSubviews: UIEdgeInsets { storedSafeArea }
    /// Brings a scroll view's insets up to date.
    /// - Returns: whether they changed.
    func refreshScrollInsets() -> Bool { false }

    /// Distance of the baseline of the last line of text from the view's bottom.
    var lastBaselineOffset: CGFloat { 0 }
    /// Distance of the baseline of the first line of text from the view's top.
    var firstBaselineOffset: CGFloat { 0 }

    /// How far the alignment rectangle, which constraints place, lies inside the frame. Zero unless overridden.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The alignment rectangle of a frame. Overrides keep it the inverse of `frame(forAlignmentRect:)`.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame of an alignment rectangle. Overrides keep it the inverse of `alignmentRect(forFrame:)`.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        alignmentRect.inset(by: alignmentRectInsets.negated)
    }

    /// The view (this one or one inside it) whose last baseline counts as this view's.
    open var forLastBaselineLayout: UIView { self }
    /// The view (this one or one inside it) whose first baseline counts as this view's.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

    /// The size that the constraints of this view and what is inside it give, as near as possible to `targetSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// As `systemLayoutSizeFitting(_:)`, with a priority on each axis for being as large as the target.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(FittingTarget(size: targetSize, horizontalFittingPriority, verticalFittingPriority))
    }

    // MARK: Content for the engine (UIView+Content.swift)

    /// The font whose metrics stand for the view's text in system spacing; nil for a view without text.
    var baselineFont: UIFont? { nil }
    /// Whether the height of the content depends on the width that the constraints give the view.
    var contentWraps: Bool { false }
    /// Height of content that wraps, at a width of the alignment rectangle, in points.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// Called before the constraints of the subtree are updated; a stack view looks at its content here.
    func willUpdateConstraints() {}

    /// Override to change constraints before a layout; call super last.
    open func updateConstraints() { updateConstraintsIsDue = false }

    /// Places the subviews. The default copies what the constraints say into their frames.
    open func layoutSubviews() { applyLayoutToSubviews() }

    open func layoutMarginsDidChange() {}
    open func safeAreaInsetsDidChange() {}
    open func didMoveToSuperview() {}
    open func didMoveToWindow() {}
    open func willMove(toSuperview newSuperview: UIView?) {}
}
