import Foundation

/// Properties that apps set on few views; no layout depends on them.
struct RareViewProperties {
    var isExclusiveTouch = false
    var isMultipleTouchEnabled = false
    var restorationIdentifier: String?
    var isOpaque: Bool?
    var mask: UIView?
    var clearsContextBeforeDrawing = true
    var contentScaleFactor: CGFloat?
    var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    var interactions: [any UIInteraction] = []
    var motionEffects: [UIMotionEffect] = []
    var focusGroupIdentifier: String?
    var largeContentTitle: String?
    var showsLargeContentViewer = false
    /// An image, whose class belongs to a higher layer of the engine.
    var largeContentImage: AnyObject?
    var scalesLargeContentImage = false
    var largeContentImageInsets = UIEdgeInsets.zero
    var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    var showsExpansionText = false
    var cornerConfiguration: UICornerConfiguration?
}

extension UIView {
    var rare: RareViewProperties {
        get { looks?.rare ?? RareViewProperties() }
        set { ensuredLooks.rare = newValue }
    }

    /// Whether touches in the view exclude touches in other views.
    ///
    /// There is only one finger here.
    public var isExclusiveTouch: Bool {
        get { rare.isExclusiveTouch }
        set { rare.isExclusiveTouch = newValue }
    }
    /// Whether the view gets more than one touch at once.
    public var isMultipleTouchEnabled: Bool {
        get { rare.isMultipleTouchEnabled }
        set { rare.isMultipleTouchEnabled = newValue }
    }
    /// The identifier for state restoration.
    public var restorationIdentifier: String? {
        get { rare.restorationIdentifier }
        set { rare.restorationIdentifier = newValue }
    }
    /// Whether the view is fully opaque; true unless set.
    public var isOpaque: Bool {
        get { rare.isOpaque ?? true }
        set { rare.isOpaque = newValue }
    }
    /// A view whose alpha masks this one.
    ///
    /// Nothing is drawn, and the mask takes no part in the layout.
    public var mask: UIView? {
        get { rare.mask }
        set { rare.mask = newValue }
    }
    /// Whether the context is cleared before drawing.
    public var clearsContextBeforeDrawing: Bool {
        get { rare.clearsContextBeforeDrawing }
        set { rare.clearsContextBeforeDrawing = newValue }
    }
    /// The pixels per point: those of the screen unless set.
    public var contentScaleFactor: CGFloat {
        get { rare.contentScaleFactor ?? LayoutEnvironment.current.scale }
        set { rare.contentScaleFactor = newValue }
    }
    /// How the tint color is adjusted, for example below an alert.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get { rare.tintAdjustmentMode }
        set { rare.tintAdjustmentMode = newValue }
    }
    /// The focus group of the view.
    public var focusGroupIdentifier: String? {
        get { rare.focusGroupIdentifier }
        set { rare.focusGroupIdentifier = newValue }
    }
    /// The title in the large content viewer.
    public var largeContentTitle: String? {
        get { rare.largeContentTitle }
        set { rare.largeContentTitle = newValue }
    }
    /// Whether the large content viewer shows the view.
    public var showsLargeContentViewer: Bool {
        get { rare.showsLargeContentViewer }
        set { rare.showsLargeContentViewer = newValue }
    }

    /// How the tint color is adjusted, for example below an alert.
    ///
    /// Raw values as in Apple's header.
    public enum TintAdjustmentMode: Int, Hashable, Sendable {
        /// Inherited from the superview; normal; gray.
        case automatic = 0, normal, dimmed
    }

    /// The view's `transform` in 3D.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    // MARK: Interactions (UIInteraction.swift)

    /// The interactions of the view, such as context menus or drags.
    public var interactions: [any UIInteraction] {
        get { rare.interactions }
        set {
            for old in rare.interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !rare.interactions.contains(where: { $0 === new }) { addInteraction(new) }
        }
    }
    /// Adds an interaction, removing it from its present view.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rare.interactions.append(interaction)
        interaction.didMove(to: self)
    }
    /// Removes an interaction.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard rare.interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        rare.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    // MARK: Motion effects (UIMotionEffect.swift)

    /// The motion effects of the view.
    public var motionEffects: [UIMotionEffect] {
        get { rare.motionEffects }
        set { rare.motionEffects = newValue }
    }
    /// Adds an effect.
    public func addMotionEffect(_ effect: UIMotionEffect) { rare.motionEffects.append(effect) }
    /// Removes an effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) { rare.motionEffects.removeAll { $0 === effect } }

    // MARK: Snapshots

    /// A view with the present appearance of this one: of the same size, with nothing in it.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: frame) }
    /// A view with the present appearance of a part of this one: of the part's size, with nothing in it.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }
    /// Draws the view and the views inside it into the present context; nothing is drawn.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }
}

extension UIView {
    /// The corner radii (iOS 26); nothing is drawn.
    public var cornerConfiguration: UICornerConfiguration? {
        get { rare.cornerConfiguration }
        set { rare.cornerConfiguration = newValue }
    }
    /// The radius of a corner, in points (iOS 26); for a concentric one its minimum.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        cornerConfiguration?.radius(of: corner, in: bounds.size) ?? layer.cornerRadius
    }
}
