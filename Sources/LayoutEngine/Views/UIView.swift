import Foundation

/// A rectangle in a tree of rectangles.
///
/// Geometry is in points, in the coordinates of the superview (`frame`, `center`) or of the view itself
/// (`bounds`). A view either is placed by its constraints (`translatesAutoresizingMaskIntoConstraints == false`)
/// or keeps the frame it was given, adjusted by its autoresizing mask.
open class UIView: AccessibleResponder {
    /// An intrinsic size on an axis on which the view has none.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    // MARK: Tree (UIView+Hierarchy.swift)

    // Unchecked, like the lists below: every layout reads them, and checking at run time whether other code is writing
    // them took a tenth of the layout's time. No code that runs during a write reads them.
    /// In order from back to front.
    @exclusivity(unchecked)
    public internal(set) var subviews: [UIView] = []
    // The superview clears this when deallocated, so it never dangles. Walking up by it needs no reference counting.
    private(set) var parentReference: Unmanaged<UIView>?
    var parent: UIView? {
        get { parentReference?._withUnsafeGuaranteedRef { $0 } }
        set { parentReference = newValue.map { Unmanaged.passUnretained($0) } }
    }
    /// The controller whose root view this is (UIViewController+Views.swift).
    weak var controller: (any ViewController)?

    private var storedHandle: ItemHandle?

    /// The reference that constraints and guides hold to the view.
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
    /// The point of the view that `center` refers to and that transforms keep fixed, in units of the size.
    var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Frame and superview size at the last explicit change of the geometry, from which the mask is computed.
    var autoresizingReference: AutoresizingReference?

    /// How the frame follows the superview's size, for a view that is not placed by constraints.
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { autoresizingDidChange() } }
    }

    /// Whether the subviews' masks apply when the view's size changes.
    open var autoresizesSubviews = true { didSet { if autoresizesSubviews != oldValue { updateSubviewReferences() } } }

    /// Whether the frame that the app set and the autoresizing mask place the view.
    ///
    /// Set it to false to place the view by constraints.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { storedTranslatesMask }
        set {
            guard newValue != storedTranslatesMask else { return }
            storedTranslatesMask = newValue
            autoresizingDidChange()
        }
    }

    // MARK: Constraints (UIView+Constraints.swift)

    @exclusivity(unchecked)
    var heldConstraints: [NSLayoutConstraint] = []
    /// The guides that were added, in that order.
    @exclusivity(unchecked)
    public internal(set) var layoutGuides: [UILayoutGuide] = []
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var compressionResistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
    /// The layout engine of the tree, if this is its topmost view (Pass/).
    var engine: TreeEngine?
    /// The view's index in the last lowering of its tree.
    var boxIndex = -1

    /// Sets how strongly the view resists growing beyond its content size.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHuggingPriority(priority, axis)
    }
    /// Sets how strongly the view resists shrinking below its content size.
    ///
    /// A required priority means that it never shrinks.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setCompressionResistancePriority(priority, axis)
    }

    // MARK: Margins (UIView+Margins.swift, UIView+SafeArea.swift)

    /// At most one of the two is not nil: the one that was set last.
    var storedMargins: UIEdgeInsets?
    var storedDirectionalMargins: NSDirectionalEdgeInsets?
    var storedSafeArea = UIEdgeInsets.zero
    /// The margins that the engine last used for this view; nil if no constraint used them.
    var loweredMargins: UIEdgeInsets?
    /// The margins of the last notification to the view.
    var lastNotifiedMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// Whether each margin is at least as wide as the part of the superview's margin that extends into this view.
    open var preservesSuperviewLayoutMargins: Bool {
        get { marginSettings.preservesSuperviewMargins }
        set { setMarginSetting(\.preservesSuperviewMargins, newValue) }
    }

    /// Whether the safe area is added to the margins.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { marginSettings.includeSafeArea }
        set { setMarginSetting(\.includeSafeArea, newValue) }
    }
    var marginSettings = MarginSettings()

    /// Whether the content is mirrored in languages written from right to left.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { storedSemanticContentAttribute }
        set {
            guard newValue != storedSemanticContentAttribute else { return }
            storedSemanticContentAttribute = newValue
            writingDirectionDidChange()
        }
    }
    private var storedSemanticContentAttribute = UISemanticContentAttribute.unspecified
    lazy var marginsGuide = UILayoutGuide(derived: .layoutMargins, of: self)
    lazy var readableGuide = UILayoutGuide(derived: .readable, of: self)
    lazy var keyboardGuide = UIKeyboardLayoutGuide(of: self)
    /// The height that the keyboard covers at the bottom.
    var storedKeyboardOverlap: CGFloat = 0
    /// The frame of a floating keyboard, in the view's coordinates.
    var storedFloatingKeyboardFrame: CGRect?
    lazy var safeAreaGuide = UILayoutGuide(derived: .safeArea, of: self)

    // MARK: Passes (Pass/UIView+Layout.swift)

    var needsLayoutSubviews = true
    /// The view moved, so the parts that bars cover of it and of the views inside it must be computed again.
    var needsLayoutPreparation = true
    var needsConstraintsUpdate = true
    var wasLaidOutInWindow = false
    /// The app's settings when the view left its superview, or at its last layout outside of windows.
    var settingsWhenDetached: HostSettings?
    /// The traits that the view knows, if it left its window since its last notification (MissedTraits.swift).
    var traitsWhenDetached: KnownTraits?
    /// Whether the last `layoutSubviews` called this class's implementation.
    var didApplyLayout = false
    /// Whether the constraints of this view or of the views inside it may have changed since the engine's last solution. If so,
    /// this is also set for each view above this one.
    // Stored next to the other flags: between references it would take eight bytes.
    var constraintsChanged = true
    private var storedTranslatesMask = true

    /// A name for reports, as in UIKit.
    open var accessibilityIdentifier: String?
    /// A number by which `viewWithTag(_:)` finds the view.
    open var tag = 0
    /// Hidden views keep their place in the layout, except among the arranged subviews of a stack view.
    open var isHidden: Bool {
        get { storedIsHidden }
        set { setHidden(newValue) }
    }
    var storedIsHidden = false
    /// How many animations hid the view and did not show it again; used only with `KnownBugs.animatedHidesCountUp`.
    var animatedHideCount = 0
    /// Values that were measured for the view elsewhere (MeasuredGeometry.swift).
    var storedMeasuredGeometry: MeasuredGeometry?
    /// The appearance of the view, once something was set (UIView+Looks.swift).
    var looks: ViewAppearanceProperties?
    let serial: Int

    /// A view with a size of zero.
    public override convenience init() { self.init(frame: .zero) }

    /// A view with a frame in the coordinates of its future superview, in points.
    public init(frame: CGRect) {
        serial = LayoutEnvironment.makeSerialNumber()
        super.init()
        self.frame = frame
    }

    /// Views are not made from archives here; exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        serial = LayoutEnvironment.makeSerialNumber()
        super.init()
    }

    deinit {
        storedHandle?.clear()
        clearBackReferences()
    }

    /// The view's rectangle in its superview; with a `transform`, the smallest upright rectangle around it.
    ///
    /// A rectangle that is not finite is refused. Setting it under a transform is undefined in UIKit; here it sets `bounds` and
    /// `center`, with a warning.
    open var frame: CGRect {
        get { storedTransform.isIdentity ? untransformedFrame : transformedFrame }
        set {
            guard accept(newValue, "frame", keeping: frame) else { return }
            guard storedTransform.isIdentity else {
                warnOfFrameUnderTransform(newValue)
                let geometry = geometry(forTransformedFrame: newValue)
                setGeometry(
                    origin: geometry.origin, bounds: CGRect(origin: storedBounds.origin, size: geometry.size))
                return
            }
            // A difference of floating-point noise is not set: constraints would round the frame again, endlessly.
            guard !newValue.differsOnlyByNoise(from: untransformedFrame) else {
                frameWasReassigned()
                return
            }
            setGeometry(origin: newValue.origin, bounds: CGRect(origin: storedBounds.origin, size: newValue.size))
        }
    }

    /// The view's rectangle in its own coordinates.
    ///
    /// Changing its size keeps the center.
    open var bounds: CGRect {
        get { storedBounds }
        set {
            guard accept(newValue, "bounds", keeping: storedBounds) else { return }
            let origin = CGPoint(
                x: storedOrigin.x + (storedBounds.width - newValue.width) * storedAnchorPoint.x,
                y: storedOrigin.y + (storedBounds.height - newValue.height) * storedAnchorPoint.y)
            setGeometry(origin: origin, bounds: newValue)
        }
    }

    /// The position of the layer's anchor point in the superview: the view's center unless the anchor point is set.
    open var center: CGPoint {
        get {
            CGPoint(
                x: storedOrigin.x + storedBounds.width * storedAnchorPoint.x,
                y: storedOrigin.y + storedBounds.height * storedAnchorPoint.y)
        }
        set {
            let origin = originFromCenter(newValue)
            guard accept(newValue, "center", keeping: center), accept(origin, "center", keeping: center) else { return }
            setGeometry(origin: origin, bounds: storedBounds)
        }
    }

    /// The controller whose root view this is, or else the superview.
    open override var next: UIResponder? { controller ?? parent }

    // MARK: Overridable layout

    /// The natural size of the view's content, or `noIntrinsicMetric` on an axis without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// The size that the view prefers for `size`; by default its present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

    /// Gives the view the size that `sizeThatFits(_:)` returns for its present size; the top left corner stays.
    open func sizeToFit() { frame = CGRect(origin: storedOrigin, size: sizeThatFits(storedBounds.size)) }

    /// The view itself if it is a window; nil for other views.
    ///
    /// Faster than a cast.
    var asWindow: UIWindow? { nil }

    // MARK: Scroll views (UIScrollView.swift)

    /// The content of a scroll view, a separate box in the engine; nil for other views.
    var scrollContent: ScrollContentGuide? { nil }
    /// The safe area from which that of the subviews is computed.
    var safeAreaForSubviews: UIEdgeInsets { storedSafeArea }
    /// Updates a scroll view's insets.
    /// - Returns: whether they changed.
    func updateScrollInsets() -> Bool { false }

    /// For a single line of text, which is centered vertically: the distance of its baseline below the center.
    ///
    /// Nil for other content, whose baselines have fixed offsets from the edges.
    var baselineBelowCenter: CGFloat? { nil }
    /// If both baselines have the same distance from the bottom: that distance.
    ///
    /// It takes precedence over `baselineBelowCenter`.
    var baselineAboveBottom: CGFloat? { nil }
    /// Distance of the baseline of the last line of text from the view's bottom.
    var lastBaselineOffset: CGFloat { 0 }
    /// Distance of the baseline of the first line of text from the view's top.
    var firstBaselineOffset: CGFloat { 0 }

    /// The insets of the alignment rectangle, which constraints place, in the frame.
    ///
    /// Zero unless overridden.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The alignment rectangle of a frame.
    ///
    /// Overrides must be the inverse of `frame(forAlignmentRect:)`.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame of an alignment rectangle.
    ///
    /// Overrides must be the inverse of `alignmentRect(forFrame:)`.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        alignmentRect.inset(by: alignmentRectInsets.negated)
    }

    /// The view whose last baseline is used for this view: this view or one inside it.
    open var forLastBaselineLayout: UIView { self }
    /// The view whose first baseline is used for this view: this view or one inside it.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

    /// The size that the constraints of this view and the views inside it give, as close as possible to `targetSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// As `systemLayoutSizeFitting(_:)`, with a priority on each axis for matching the target.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(FittingTarget(size: targetSize, horizontalFittingPriority, verticalFittingPriority))
    }

    // MARK: Content for the engine (UIView+Content.swift)

    /// The font whose metrics determine the system spacing of the view's text; nil for a view without text.
    var baselineFont: UIFont? { nil }
    /// Whether the height of the content depends on the width that the constraints give the view.
    var contentWraps: Bool { false }
    /// The height of content that wraps, at a width of the alignment rectangle, in points.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// Whether the view is a stack view; faster than a cast.
    var isStackView: Bool { false }
    /// Called on the superview of a view that was hidden or shown; a stack view updates its arrangement.
    func arrangementDidChange() {}
    /// Called on the superview that a view leaves; a stack view stops arranging it.
    func stopArranging(_ view: UIView) {}
    /// The size of an adjusted font may have changed; the text is measured again.
    func adjustedFontDidChange() { invalidateIntrinsicContentSize() }
    /// Called before constraints of the subtree are updated; a stack view checks its content, and returns whether it matters.
    func prepareForConstraintUpdate() -> Bool { false }

    /// Override to change constraints before a layout; call super last.
    open func updateConstraints() { needsConstraintsUpdate = false }

    /// Places the subviews.
    ///
    /// The default copies what the constraints say into their frames.
    open func layoutSubviews() { applyLayoutToSubviews() }

    /// Called when `layoutMargins` changed.
    open func layoutMarginsDidChange() {}
    /// Called when `safeAreaInsets` changed.
    open func safeAreaInsetsDidChange() {}
    /// Called when the superview changed.
    open func didMoveToSuperview() {}
    /// Called when the window changed.
    open func didMoveToWindow() {}
    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called when size classes or other traits of the view changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called when the `tintColor` of this view changed, or that of the view it inherits from.
    open func tintColorDidChange() {}

    /// Whether views of the class need Auto Layout, so that a window that contains one uses it.
    ///
    /// False unless overridden.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The class of the layer of views of this class.
    open class var layerClass: AnyClass { CALayer.self }

    /// Draws the content.
    ///
    /// Never called: nothing is drawn.
    open func draw(_ rect: CGRect) {}

    // MARK: Hierarchy (UIView+Hierarchy.swift)

    /// Adds a view in front of the other subviews, taking it from its present superview.
    open func addSubview(_ view: UIView) { insert(view) }

    /// Inserts a view at an index in `subviews`, counted after it has left its present superview.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts a view right behind a subview; in front of all if `siblingSubview` is not a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, below: siblingSubview)
    }

    /// Inserts a view right in front of a subview; in front of all if `siblingSubview` is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, above: siblingSubview)
    }

    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { insert(view) }
    }

    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// Exchanges two subviews.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Removes the view from its superview.
    ///
    /// Constraints between its subtree and the rest are dropped permanently.
    open func removeFromSuperview() { detachFromSuperview() }

    /// The frontmost view at a point in this view's coordinates: views that are hidden, transparent or without user interaction
    /// are skipped together with the views inside them.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, event) }

    /// Whether a point in this view's coordinates is inside its bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    // MARK: Requests (Pass/UIView+Layout.swift)

    /// Flags the view for the next layout pass.
    open func setNeedsLayout() { needsLayoutSubviews = true }

    /// Lays out the tree from the topmost flagged view at or above this one, now.
    open func layoutIfNeeded() { layOutTree() }

    /// Flags the view for the next update of constraints.
    open func setNeedsUpdateConstraints() { needsConstraintsUpdate = true }

    /// Updates the constraints of this view and everything below it, if flagged.
    open func updateConstraintsIfNeeded() { updateConstraintsOfSubtree() }

    /// The intrinsic size is read again before the next layout.
    open func invalidateIntrinsicContentSize() { markConstraintsChanged() }

    /// Requests a redraw.
    ///
    /// Nothing is drawn.
    open func setNeedsDisplay() {}
    /// Requests a redraw of a part.
    open func setNeedsDisplay(_ rect: CGRect) {}

    // MARK: Layer (UIView+Looks.swift, CALayer.swift)

    /// The layer that draws the view.
    open var layer: CALayer { ensuredLooks.layer }
    /// Called after `layoutSubviews`, and when the size of a layer changes whose delegate is the view.
    open func layoutSublayers(of layer: CALayer) {}
    /// Draws the content of a layer.
    ///
    /// Never called: nothing is drawn.
    open func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// As `draw(_:in:)`.
    open func display(_ layer: CALayer) {}
    /// The action of a layer's key; none here.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    // MARK: Recognizers (UIGestureRecognizer.swift)
    /// Adds a recognizer, removing it from its present view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
    /// Removes a recognizer.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
    /// The recognizers that were added; nil if none was.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { looks.flatMap { $0.gestureRecognizers.isEmpty ? nil : $0.gestureRecognizers } }
        set { setGestureRecognizers(newValue ?? []) }
    }

    // MARK: Focus (UIFocus.swift)
    /// Whether the view can get the focus.
    ///
    /// False unless overridden.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus; never here.
    open var isFocused: Bool { false }
    /// The environments that get the focus first: the view itself.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [self] }
    /// Whether the focus may move.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called when the focus moved; never here.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Margins and safe area (UIView+Margins.swift)

    /// The default distance of content from the view's edges, in points.
    ///
    /// 8 on each side unless set.
    ///
    /// On a controller's root view UIKit before iOS 11 ignores what the app sets and uses 0 at the top and bottom
    /// and 16 (20 on large devices) at the sides; later ones take the larger of both. Values that are not finite
    /// are refused.
    open var layoutMargins: UIEdgeInsets {
        get { resolvedMargins }
        set { setMargins(newValue) }
    }

    /// The layout margins with leading and trailing sides.
    ///
    /// Like `layoutMargins`, it represents one value: the property that was set last applies, and keeps its sides, leading or
    /// left, when the layout direction changes.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins, read: effectiveUserInterfaceLayoutDirection) }
        set { setDirectionalMargins(newValue) }
    }

    /// The part of each edge that bars cover, in points; zero before iOS 11 and outside windows.
    open var safeAreaInsets: UIEdgeInsets { storedSafeArea }

    // MARK: Looks and traits (UIView+Looks.swift, UIView+Transform.swift)

    /// The transform of the drawn view about its center.
    ///
    /// Layout ignores it: constraints place `bounds` and `center`. A transform that is not finite is refused.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set { setTransform(newValue) }
    }

    /// The color behind the content.
    ///
    /// Nothing is drawn.
    open var backgroundColor: UIColor? {
        get { looks?.backgroundColor }
        set { ensuredLooks.backgroundColor = newValue }
    }

    /// The color of elements that the user can operate: the view's own, or else the superview's.
    ///
    /// Nothing is drawn.
    open var tintColor: UIColor! {
        get { looks?.tintColor ?? parent?.tintColor ?? .systemBlue }
        set { setTintColor(newValue) }
    }

    /// From 0, invisible, to 1.
    ///
    /// A view with an alpha of 0 keeps its space, in stack views too.
    open var alpha: CGFloat {
        get { looks?.alpha ?? 1 }
        set {
            ensuredLooks.alpha = newValue
            notifyObservers()
        }
    }

    /// Whether subviews are clipped to the view.
    ///
    /// Layout does not depend on it.
    open var clipsToBounds: Bool {
        get { looks?.clipsToBounds ?? false }
        set { ensuredLooks.clipsToBounds = newValue }
    }

    /// How content is fitted into the view.
    ///
    /// Nothing is drawn.
    open var contentMode: ContentMode {
        get { looks?.contentMode ?? .scaleToFill }
        set { ensuredLooks.contentMode = newValue }
    }

    override var accessibility: AccessibilityAttributes {
        get { looks?.accessibility ?? AccessibilityAttributes() }
        set { ensuredLooks.accessibility = newValue }
    }

    /// Whether a recognizer of the view may begin.
    ///
    /// True unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether touches reach the view.
    ///
    /// There are no touches here, but `hitTest(_:with:)` respects it.
    open var isUserInteractionEnabled: Bool {
        get { looks?.isUserInteractionEnabled ?? true }
        set { ensuredLooks.isUserInteractionEnabled = newValue }
    }

    /// The traits of the controller that the view belongs to; without one, those of its window, or else of a window that fills
    /// the screen.
    open var traitCollection: UITraitCollection {
        let inherited =
            nearestViewController?.traitCollection
            ?? UITraitCollection(windowSize: window?.bounds.size ?? LayoutEnvironment.current.screenSize)
        return inherited.overridden(by: accumulatedTraitOverrides)
    }
}
