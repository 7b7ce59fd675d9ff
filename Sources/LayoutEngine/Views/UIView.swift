import Foundation

/// A rectangle in a tree of rectangles.
///
/// Geometry is in points, in the coordinates of the superview (`frame`, `center`) or of the view itself
/// (`bounds`). A view either is placed by its constraints (`translatesAutoresizingMaskIntoConstraints == false`)
/// or keeps the frame it was given, adjusted by its autoresizing mask.
open class UIView: ScreenResponder {
    /// An intrinsic size on an axis on which the view has none.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    // MARK: Tree (UIView+Hierarchy.swift)

    // Unchecked, as the lists below: every layout reads them, and a check at run time whether other code is writing them was a
    // tenth of its time. Nothing that runs while they are written reads them.
    /// In order from back to front.
    @exclusivity(unchecked)
    public internal(set) var subviews: [UIView] = []
    // The superview clears this when it goes away, so it never dangles. To walk up a tree by this counts no references.
    private(set) var parentReference: Unmanaged<UIView>?
    var parent: UIView? {
        get { parentReference?._withUnsafeGuaranteedRef { $0 } }
        set { parentReference = newValue.map { Unmanaged.passUnretained($0) } }
    }
    /// The controller whose root view this is (UIViewController+Views.swift).
    weak var controller: (any ViewController)?

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
    /// The point of the view that `center` is about and transforms turn around, in units of the size.
    var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Frame and superview size at the time of the last explicit geometry change, from which the mask counts.
    var autoresizingReference: AutoresizingReference?

    /// How the frame follows the superview's size, for a view that its mask places.
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { autoresizingDidChange() } }
    }

    /// Whether the subviews' masks count when the view's size changes.
    open var autoresizesSubviews = true { didSet { if autoresizesSubviews != oldValue { subviewsNoteReferences() } } }

    /// Whether the frame the app set and the mask place the view.
    ///
    /// Set it to false to place it by constraints.
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
    /// What lays out the tree of which this is the topmost view (Pass/).
    var engine: TreeEngine?
    /// Place in the last lowering of the system of this view's tree.
    var boxIndex = -1

    /// Sets how strongly the view keeps from being larger than its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        hug(priority, axis)
    }
    /// Sets how strongly the view keeps from being smaller than its content.
    ///
    /// Required means: never smaller.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        resistCompression(priority, axis)
    }

    // MARK: Margins (UIView+Margins.swift, UIView+SafeArea.swift)

    /// At most one of the two is there: the one that was written last.
    var storedMargins: UIEdgeInsets?
    var storedDirectionalMargins: NSDirectionalEdgeInsets?
    var storedSafeArea = UIEdgeInsets.zero
    /// The margins that the engine last used for this view; nil if no constraint asked for them.
    var loweredMargins: UIEdgeInsets?
    /// The margins of the last notification to the view.
    var announcedMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// Whether a margin is at least as wide as the superview's margin reaches into this view.
    open var preservesSuperviewLayoutMargins: Bool {
        get { marginChoices.preservesSuperviews }
        set { setMarginChoice(\.preservesSuperviews, newValue) }
    }

    /// Whether the safe area comes on top of the margins.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { marginChoices.includeSafeArea }
        set { setMarginChoice(\.includeSafeArea, newValue) }
    }
    var marginChoices = MarginChoices()

    /// Whether the content runs the other way in languages written from right to left.
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
    /// Height of what the keyboard covers at the bottom.
    var storedKeyboard: CGFloat = 0
    /// Where a floating keyboard is, in the view's coordinates.
    var storedFloatingKeyboard: CGRect?
    lazy var safeAreaGuide = UILayoutGuide(derived: .safeArea, of: self)

    // MARK: Passes (Pass/UIView+Layout.swift)

    var layoutIsDue = true
    /// The view moved, so what bars cover of it (and of what is in it) must be found out again.
    var preparationIsDue = true
    var updateConstraintsIsDue = true
    var wasLaidOutInWindow = false
    /// The app's settings when the view left its superview, or was last laid out outside of windows.
    var settingsWhenDetached: FollowedSettings?
    /// The traits that the view knows, if it left its window since it was notified (MissedTraits.swift).
    var traitsWhenDetached: KnownTraits?
    /// Whether the last `layoutSubviews` called this class's.
    var didApplyLayout = false
    /// Whether the constraints of this view or of what is in it may be others than those that the engine last solved. Then it
    /// is so for each view above this one, too.
    // Here with the other flags: between references it would take eight bytes.
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
    /// How many animations hid the view and did not show it again; counts only with `KnownBugs.animatedHidesCountUp`.
    var animatedHides = 0
    /// What was measured of the view elsewhere (MeasuredGeometry.swift).
    var storedMeasured: MeasuredGeometry?
    /// What the view looks like, once something was set (UIView+Looks.swift).
    var looks: ViewLooks?
    let serial: Int

    /// A view without size.
    public override convenience init() { self.init(frame: .zero) }

    /// A view with a frame in its future superview, in points.
    public init(frame: CGRect) {
        serial = LayoutEnvironment.takeSerial()
        super.init()
        self.frame = frame
    }

    /// Views are not made from archives here; exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        serial = LayoutEnvironment.takeSerial()
        super.init()
    }

    deinit {
        storedHandle?.clear()
        endRelations()
    }

    /// The view's rectangle in its superview; with a `transform`, the smallest upright rectangle around it.
    ///
    /// A rectangle that is not finite is refused. While there is a transform, setting it is undefined in UIKit; here it sets
    /// `bounds` and `center`, with a warning.
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
            // What differs by the noise of calculating only is not set: constraints would round it again, without an end.
            guard !newValue.isNoise(from: untransformedFrame) else {
                frameWasSetAgain()
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

    /// Where the layer's anchor point, the middle of the view's rectangle unless moved, lies in the superview.
    open var center: CGPoint {
        get {
            CGPoint(
                x: storedOrigin.x + storedBounds.width * storedAnchorPoint.x,
                y: storedOrigin.y + storedBounds.height * storedAnchorPoint.y)
        }
        set {
            let origin = originForCenter(newValue)
            guard accept(newValue, "center", keeping: center), accept(origin, "center", keeping: center) else { return }
            setGeometry(origin: origin, bounds: storedBounds)
        }
    }

    /// The controller whose root view this is, or else the superview.
    open override var next: UIResponder? { controller ?? parent }

    // MARK: Overridable layout

    /// The size the view's content wants, or `noIntrinsicMetric` on an axis without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    /// The size the view would choose given `size` points; the default is the size it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

    /// Gives the view the size that `sizeThatFits(_:)` chooses for the size it has; the top left corner stays.
    open func sizeToFit() { frame = CGRect(origin: storedOrigin, size: sizeThatFits(storedBounds.size)) }

    /// The view as the window that it is; nil for other views.
    ///
    /// Faster than to ask for its class.
    var asWindow: UIWindow? { nil }

    // MARK: Scroll views (UIScrollView.swift)

    /// The content of a scroll view, a separate box in the engine; nil for other views.
    var scrollContent: ScrollContentGuide? { nil }
    /// The safe area from which the subviews' is derived.
    var safeAreaForSubviews: UIEdgeInsets { storedSafeArea }
    /// Brings a scroll view's insets up to date.
    /// - Returns: whether they changed.
    func refreshScrollInsets() -> Bool { false }

    /// For a single line of text, which lies in the middle whatever the view's height: how far below the middle its
    /// baseline is.
    ///
    /// Nil for other content, whose baselines lie at the offsets from the edges.
    var baselineBelowCenter: CGFloat? { nil }
    /// Where both baselines lie at one distance from the bottom: that distance.
    ///
    /// It comes before `baselineBelowCenter`.
    var baselineAboveBottom: CGFloat? { nil }
    /// Distance of the baseline of the last line of text from the view's bottom.
    var lastBaselineOffset: CGFloat { 0 }
    /// Distance of the baseline of the first line of text from the view's top.
    var firstBaselineOffset: CGFloat { 0 }

    /// How far the alignment rectangle, which constraints place, lies inside the frame.
    ///
    /// Zero unless overridden.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The alignment rectangle of a frame.
    ///
    /// Overrides keep it the inverse of `frame(forAlignmentRect:)`.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame of an alignment rectangle.
    ///
    /// Overrides keep it the inverse of `alignmentRect(forFrame:)`.
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

    /// The font whose metrics count for the view's text in system spacing; nil for a view without text.
    var baselineFont: UIFont? { nil }
    /// Whether the height of the content depends on the width that the constraints give the view.
    var contentWraps: Bool { false }
    /// Height of content that wraps, at a width of the alignment rectangle, in points.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// Whether the view is a stack view, which is quicker to ask than its class.
    var arrangesSubviews: Bool { false }
    /// Called on the superview of a view that was hidden or shown; a stack view arranges its views again.
    func arrangementDidChange() {}
    /// Called on the superview that a view leaves; a stack view stops arranging it.
    func unarrange(_ view: UIView) {}
    /// The font of a view that adjusts it may have another size; text is measured again.
    func adjustedFontDidChange() { invalidateIntrinsicContentSize() }
    /// Called before the constraints of the subtree are updated; a stack view looks at its content, and says whether that counts.
    func willUpdateConstraints() -> Bool { false }

    /// Override to change constraints before a layout; call super last.
    open func updateConstraints() { updateConstraintsIsDue = false }

    /// Places the subviews.
    ///
    /// The default copies what the constraints say into their frames.
    open func layoutSubviews() { applyLayoutToSubviews() }

    /// Called when `layoutMargins` have another value than before.
    open func layoutMarginsDidChange() {}
    /// Called when `safeAreaInsets` have another value than before.
    open func safeAreaInsetsDidChange() {}
    /// Called when the view has another superview, or none.
    open func didMoveToSuperview() {}
    /// Called when the view is in another window, or in none.
    open func didMoveToWindow() {}
    /// Called before the view gets another superview, or none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called before the view comes into another window, or leaves its window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is taken out.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called when size classes or other traits of the view's window changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Called when another `tintColor` was set, of this view or of what it has its tint from.
    open func tintColorDidChange() {}

    /// Whether views of the class need Auto Layout, so that a window that holds one uses it.
    ///
    /// No, unless overridden.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The class of the layer that draws views of this class.
    open class var layerClass: AnyClass { CALayer.self }

    /// Draws the content.
    ///
    /// Never called: nothing is drawn.
    open func draw(_ rect: CGRect) {}

    // MARK: Hierarchy (UIView+Hierarchy.swift)

    /// Adds a view in front of the other subviews, taking it from its present superview.
    open func addSubview(_ view: UIView) { insert(view) }

    /// Adds a view at a place in `subviews`, counted after it has left its present superview.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Adds a view right behind one of the subviews; in front of all if `siblingSubview` is none of them.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, below: siblingSubview)
    }

    /// Adds a view right in front of one of the subviews; in front of all if `siblingSubview` is none of them.
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

    /// Lets two subviews change places.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Takes the view out of its superview.
    ///
    /// Constraints between its subtree and the rest are dropped permanently.
    open func removeFromSuperview() { leaveSuperview() }

    /// The frontmost view at a point, in this view's coordinates: hidden and transparent views, and those that take
    /// no touches, are passed over with what is in them.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, event) }

    /// Whether a point, in this view's coordinates, lies inside its bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    // MARK: Requests (Pass/UIView+Layout.swift)

    /// Flags the view for the next layout pass.
    open func setNeedsLayout() { layoutIsDue = true }

    /// Lays out the tree from the topmost flagged view at or above this one, now.
    open func layoutIfNeeded() { layOutTree() }

    /// Flags the view for the next update of constraints.
    open func setNeedsUpdateConstraints() { updateConstraintsIsDue = true }

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

    /// What draws the view.
    open var layer: CALayer { ensuredLooks.layer }
    /// Called after `layoutSubviews`, and when the size of a layer changes that has the view as its delegate.
    open func layoutSublayers(of layer: CALayer) {}
    /// Draws the content of a layer.
    ///
    /// Never called: nothing is drawn.
    open func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// As `draw(_:in:)`.
    open func display(_ layer: CALayer) {}
    /// The animation that follows a change of a layer; none here.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    // MARK: Recognizers (UIGestureRecognizer.swift)
    /// Adds a recognizer, taking it from its present view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
    /// Takes a recognizer away.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
    /// The recognizers that were added; nil if none was.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { looks.flatMap { $0.gestureRecognizers.isEmpty ? nil : $0.gestureRecognizers } }
        set { setGestureRecognizers(newValue ?? []) }
    }

    // MARK: Focus (UIFocus.swift)
    /// Whether a remote control or keyboard can reach the view.
    ///
    /// No, unless overridden.
    open var canBecomeFocused: Bool { false }
    /// Whether a remote control or keyboard is at the view; never here.
    open var isFocused: Bool { false }
    /// Where the focus goes first; into the view itself.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [self] }
    /// Whether the focus may move.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// The focus moved; never called here.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Margins and safe area (UIView+Margins.swift)

    /// The margins that content keeps from the view's edges, in points.
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

    /// The layout margins as leading and trailing.
    ///
    /// They and `layoutMargins` are two views of one value: what was written last counts, and stays leading or stays
    /// left when the writing direction changes.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins, read: effectiveUserInterfaceLayoutDirection) }
        set { setDirectionalMargins(newValue) }
    }

    /// The part of each edge that bars cover, in points; zero before iOS 11 and outside windows.
    open var safeAreaInsets: UIEdgeInsets { storedSafeArea }

    // MARK: Looks and traits (UIView+Looks.swift, UIView+Transform.swift)

    /// How the view is drawn turned, scaled or shifted about its center.
    ///
    /// Layout does not see it: constraints place `bounds` and `center`. A transform that is not finite is refused.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set { setTransform(newValue) }
    }

    /// Behind the content.
    ///
    /// Nothing is drawn.
    open var backgroundColor: UIColor? {
        get { looks?.backgroundColor }
        set { ensuredLooks.backgroundColor = newValue }
    }

    /// Of what the user can operate: the view's own, or else the superview's.
    ///
    /// Nothing is drawn.
    open var tintColor: UIColor! {
        get { looks?.tintColor ?? parent?.tintColor ?? .systemBlue }
        set { setTintColor(newValue) }
    }

    /// From 0, invisible, to 1.
    ///
    /// An invisible view keeps its place, in stack views too.
    open var alpha: CGFloat {
        get { looks?.alpha ?? 1 }
        set {
            ensuredLooks.alpha = newValue
            tellObservers()
        }
    }

    /// Whether subviews are drawn only inside the view.
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

    override var accessibility: AccessibilityLooks {
        get { looks?.accessibility ?? AccessibilityLooks() }
        set { ensuredLooks.accessibility = newValue }
    }

    /// Whether a recognizer of the view may begin.
    ///
    /// Yes, unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether touches reach the view.
    ///
    /// There are none here; `hitTest(_:with:)` minds it.
    open var isUserInteractionEnabled: Bool {
        get { looks?.isUserInteractionEnabled ?? true }
        set { ensuredLooks.isUserInteractionEnabled = newValue }
    }

    /// The traits of the controller that the view belongs to; without one those of its window, or of a window that fills
    /// the screen.
    open var traitCollection: UITraitCollection {
        let inherited =
            nearestOwner?.traitCollection
            ?? UITraitCollection(windowSize: window?.bounds.size ?? LayoutEnvironment.current.screenSize)
        return inherited.overridden(by: overridesUpToOwner)
    }
}
