import Foundation

/// A view that shows a part of content that may be larger.
///
/// Constraints between its edges (or margins) and views inside it refer to the content and so define `contentSize`;
/// those with its width, height or center refer to its frame. `contentLayoutGuide` and `frameLayoutGuide` refer to one each.
/// uikit-model: scroll-views-1, scroll-views-2, scroll-views-4
open class UIScrollView: UIView {
    /// Which edges of the safe area become part of `adjustedContentInset` (iOS 11 and later).
    ///
    /// Raw values as in Apple's header.
    public enum ContentInsetAdjustmentBehavior: Int, CaseIterable, Hashable, Codable, Sendable {
        /// As `scrollableAxes`; also always vertically, for the scroll view of a controller in a navigation controller.
        case automatic = 0
        /// On the axes on which the content is larger than the view or always bounces.
        case scrollableAxes = 1
        /// None.
        case never = 2
        /// All four.
        case always = 3
    }

    /// How scrolling dismisses the keyboard.
    ///
    /// Raw values as in Apple's header.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        /// It does not.
        case none = 0
        /// As soon as the content moves, or along with the finger.
        case onDrag, interactive
        /// As the others, with the input accessory view (iOS 16).
        case onDragWithAccessory, interactiveWithAccessory
    }

    private let contentGuide = ScrollContentGuide()
    private lazy var frameGuide = UILayoutGuide(derived: .scrollFrame, of: self)
    private var appContentSize = CGSize.zero
    private var appContentInset = UIEdgeInsets.zero
    /// The insets that a controller sets at the top and bottom; nil while none does.
    private var automaticInset: (top: CGFloat, bottom: CGFloat)?
    /// How far the content is scrolled from its start at the inset edge, as the app or the user set it.
    private var scrolled = CGPoint.zero
    /// The insets from which the offset was last derived.
    private var appliedInset = UIEdgeInsets.zero

    /// Which edges of the safe area become part of `adjustedContentInset`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { invalidateAdjustedInsets() } }
    }
    /// Whether the content bounces vertically even if it is small.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { invalidateAdjustedInsets() } }
    }
    /// Whether the content bounces horizontally even if it is small.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { invalidateAdjustedInsets() } }
    }
    /// Whether the user can scroll.
    ///
    /// Has no effect on layout.
    open var isScrollEnabled = true
    /// Whether scrolling stops at multiples of the view's size.
    ///
    /// Has no effect on layout.
    open var isPagingEnabled = false
    /// Whether the content bounces at its edges.
    ///
    /// Has no effect on layout.
    open var bounces = true
    /// The delegate, which gets callbacks about scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// Insets of the vertical scroll indicator, in points.
    ///
    /// A controller that adjusts `contentInset` sets them, too.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether a vertical indicator shows the scroll position.
    ///
    /// Has no effect on layout.
    open var showsVerticalScrollIndicator = true
    /// Whether a horizontal indicator shows the scroll position.
    ///
    /// Has no effect on layout.
    open var showsHorizontalScrollIndicator = true
    /// How scrolling dismisses the keyboard.
    ///
    /// Stored without effect: there is no scrolling by touch here.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Insets of the vertical scroll indicator, in points (iOS 11.1).
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }
    /// Insets of the horizontal scroll indicator, in points (iOS 11.1).
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether the scroll indicators avoid the safe area automatically.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// The zoom scale.
    ///
    /// Kept without effect: nothing is drawn, and Auto Layout ignores it. The delegate gets a callback when it changes.
    /// uikit-model: scroll-views-8
    open var zoomScale: CGFloat = 1 { didSet { if zoomScale != oldValue { delegate?.scrollViewDidZoom(self) } } }
    /// The least `zoomScale`.
    open var minimumZoomScale: CGFloat = 1
    /// The greatest `zoomScale`.
    open var maximumZoomScale: CGFloat = 1
    /// Whether the user is zooming: never here.
    open var isZooming: Bool { false }
    /// Whether `zoomScale` is bouncing back into its range: never here.
    open var isZoomBouncing: Bool { false }
    /// Zooms and scrolls so that a part of the content fills the view, as far as the range of the scale allows.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        let scale = min(bounds.width / rect.width, bounds.height / rect.height)
        setZoomScale(scale, animated: animated)
        contentOffset = CGPoint(x: rect.minX * zoomScale, y: rect.minY * zoomScale)
    }
    /// Sets `zoomScale`, limited to its range.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoomScale = max(minimumZoomScale, min(maximumZoomScale, scale))
    }
    /// How fast scrolling decelerates.
    open var decelerationRate = DecelerationRate.normal
    /// Whether scrolling is locked to one axis.
    open var isDirectionalLockEnabled = false
    /// Whether touches reach the content with a delay.
    open var delaysContentTouches = true
    /// Whether a touch in the content may become scrolling.
    open var canCancelContentTouches = true
    /// Whether a touch in a view of the content is delivered to that view.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a touch may become scrolling after it was delivered to a view of the content: not for controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouches }
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true
    /// Whether the user is dragging: never here.
    open var isDragging: Bool { false }
    /// Whether a finger touches the content: never here.
    open var isTracking: Bool { false }
    /// Whether the content decelerates: never here, as no time passes.
    open var isDecelerating: Bool { false }
    /// The style of the scroll indicators.
    open var indicatorStyle = IndicatorStyle.default
    /// The refresh control (UIPickers.swift).
    var storedRefreshControl: UIView?
    /// The recognizer for scrolling; it recognizes nothing here.
    public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
    /// The recognizer for zooming; it recognizes nothing here.
    public private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = UIPinchGestureRecognizer()
    /// Shows the scroll indicators briefly.
    open func flashScrollIndicators() {}

    /// How fast scrolling decelerates.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// Apple's number.
        public let rawValue: CGFloat
        /// A rate of this number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// As the names say.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// As the names say.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The style of scroll indicators.
    ///
    /// Raw values as in Apple's header.
    public enum IndicatorStyle: Int, Hashable, Sendable {
        /// As the names say.
        case `default` = 0, black, white
    }

    /// An empty scroll view that shows the top left corner of its content.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        contentGuide.attach(to: self)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        contentGuide.attach(to: self)
    }

    // MARK: Content

    /// The content's rectangle, for constraints.
    public var contentLayoutGuide: UILayoutGuide { contentGuide }

    /// The view's own rectangle, which does not move with the content.
    public var frameLayoutGuide: UILayoutGuide { frameGuide }

    /// The content's size in points: from the constraints on an axis that they define, and otherwise the size that was set.
    open var contentSize: CGSize {
        get {
            CGSize(
                width: contentGuide.solvedWidth ?? appContentSize.width,
                height: contentGuide.solvedHeight ?? appContentSize.height)
        }
        set {
            guard newValue.width.isFinite, newValue.height.isFinite else {
                LayoutEnvironment.current.raise(
                    .invalidArgument,
                    "The contentSize of \(debugName) was set to \(newValue), which is not finite; it keeps \(contentSize). "
                        + "Look for a division by a size that is still zero.")
                return
            }
            guard newValue != appContentSize else { return }
            appContentSize = newValue
            contentGuide.appSize = newValue
            markConstraintsChanged()
            invalidateAdjustedInsets()
        }
    }

    /// The point of the content at the view's top left corner.
    ///
    /// It is kept relative to the insets: when they change, the content moves along, so that content at an edge stays at that
    /// edge.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds = CGRect(origin: newValue, size: bounds.size) }
    }

    /// Scrolls to an offset.
    ///
    /// There are no animations; the offset is set at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

    /// Scrolls as little as necessary to show a rectangle of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let shown = bounds.inset(by: adjustedContentInset)
        func shift(_ near: CGFloat, _ far: CGFloat, into low: CGFloat, _ high: CGFloat) -> CGFloat {
            if near < low || far - near > high - low { return near - low }
            return max(0, far - high)
        }
        contentOffset = CGPoint(
            x: contentOffset.x + shift(rect.minX, rect.maxX, into: shown.minX, shown.maxX),
            y: contentOffset.y + shift(rect.minY, rect.maxY, into: shown.minY, shown.maxY))
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let oldOffset = contentOffset
            super.bounds = newValue
            scrolled = CGPoint(x: bounds.minX + appliedInset.left, y: bounds.minY + appliedInset.top)
            if contentOffset != oldOffset { contentOffsetDidChange() }
        }
    }

    /// Called when the content moved for any reason: subclasses update the views that they place by the offset.
    /// uikit-model: passes-8
    func contentOffsetDidChange() {
        setNeedsLayout()
        delegate?.scrollViewDidScroll(self)
    }

    override var scrollContent: ScrollContentGuide? { contentGuide }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if contentGuide.applySolution() { invalidateAdjustedInsets() }
    }

    // MARK: Insets

    /// Insets around the content, in points.
    ///
    /// Before iOS 11 a controller may set the top and bottom inset (`automaticallyAdjustsScrollViewInsets`).
    open var contentInset: UIEdgeInsets {
        get {
            guard let automaticInset else { return appContentInset }
            return UIEdgeInsets(
                top: automaticInset.top, left: appContentInset.left, bottom: automaticInset.bottom,
                right: appContentInset.right)
        }
        set {
            guard newValue.isFinite else {
                LayoutEnvironment.current.raise(
                    .invalidArgument,
                    "The contentInset of \(debugName) was set to \(newValue), which is not finite; it keeps \(contentInset)."
                )
                return
            }
            appContentInset = newValue
            invalidateAdjustedInsets()
        }
    }

    /// `contentInset` with the insets from the safe area added.
    public var adjustedContentInset: UIEdgeInsets { contentInset.merging(safeAreaInsetAdjustment, +) }

    /// Called when `adjustedContentInset` changed.
    open func adjustedContentInsetDidChange() {}

    private var safeAreaInsetAdjustment: UIEdgeInsets {
        let axes = safeAreaAdjustedAxes
        return UIEdgeInsets(
            top: axes.vertical ? storedSafeArea.top : 0, left: axes.horizontal ? storedSafeArea.left : 0,
            bottom: axes.vertical ? storedSafeArea.bottom : 0, right: axes.horizontal ? storedSafeArea.right : 0)
    }

    private var safeAreaAdjustedAxes: (horizontal: Bool, vertical: Bool) {
        guard LayoutEnvironment.current.profile.hasSafeArea else { return (false, false) }
        let isWide = contentSize.width > bounds.width || alwaysBounceHorizontal
        let isTall = contentSize.height > bounds.height || alwaysBounceVertical
        return switch contentInsetAdjustmentBehavior {
        case .never: (false, false)
        case .always: (true, true)
        case .scrollableAxes: (isWide, isTall)
        case .automatic: (isWide, isTall || isNavigationContent)
        }
    }

    /// Whether the view is the root view of a controller in a navigation controller, or the root view's first subview.
    private var isNavigationContent: Bool {
        let controller = controller ?? (parent?.subviews.first === self ? parent?.controller : nil)
        return controller?.scrollsUnderNavigationBar ?? false
    }

    /// An edge of the safe area that became an inset is not part of the subviews' safe area.
    override var safeAreaForSubviews: UIEdgeInsets { storedSafeArea.merging(safeAreaInsetAdjustment, -) }

    /// Called by a controller that adjusts the insets of its scroll view (before iOS 11).
    /// - Returns: whether the insets changed.
    func applyAutomaticInsets(top: CGFloat, bottom: CGFloat) -> Bool {
        if let automaticInset, automaticInset == (top, bottom) { return false }
        automaticInset = (top, bottom)
        scrollIndicatorInsets.top = top
        scrollIndicatorInsets.bottom = bottom
        invalidateAdjustedInsets()
        return true
    }

    func removeAutomaticInsets() {
        automaticInset = nil
        scrollIndicatorInsets.top = 0
        scrollIndicatorInsets.bottom = 0
        invalidateAdjustedInsets()
    }

    private func invalidateAdjustedInsets() {
        // Insets that do not come from the safe area take effect at once, even outside of windows.
        _ = updateScrollInsets()
        needsLayoutPreparation = true
        needsLayoutSubviews = true
        notifyObservers()
    }

    override func updateScrollInsets() -> Bool {
        let inset = adjustedContentInset
        guard inset != appliedInset else { return false }
        appliedInset = inset
        let oldOffset = contentOffset
        super.bounds = CGRect(
            origin: CGPoint(x: scrolled.x - inset.left, y: scrolled.y - inset.top), size: bounds.size)
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        if contentOffset != oldOffset { contentOffsetDidChange() }
        return true
    }
}

/// The content of a scroll view: a box whose top left corner is the content's origin.
final class ScrollContentGuide: UILayoutGuide {
    /// The size that the app set, for axes that the constraints do not define.
    var appSize = CGSize.zero
    /// The size from constraints at the last layout, on the axes that they define.
    private(set) var solvedWidth: CGFloat?
    private(set) var solvedHeight: CGFloat?
    /// The size in the engine's last solution.
    private var solution: (width: CGFloat?, height: CGFloat?) = (nil, nil)

    override init() {
        super.init(role: .scrollContent)
        identifier = "contentLayoutGuide"
    }

    func attach(to view: UIScrollView) { owner = view }

    override var contentSize: CGSize {
        CGSize(width: solvedWidth ?? appSize.width, height: solvedHeight ?? appSize.height)
    }

    /// Called by the engine with its solution; nil for an axis that no constraint refers to.
    /// - Returns: whether the scroll view needs a layout to use it.
    func note(width: CGFloat?, height: CGFloat?) -> Bool {
        solution = (width, height)
        return width != solvedWidth || height != solvedHeight
    }

    /// Uses the size that the engine found.
    /// - Returns: whether the content size changed.
    func applySolution() -> Bool {
        guard solution.width != solvedWidth || solution.height != solvedHeight else { return false }
        solvedWidth = solution.width
        solvedHeight = solution.height
        return true
    }
}
