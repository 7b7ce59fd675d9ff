import Foundation

/// What apps set on few views; no layout depends on it.
struct RareLooks {
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
    /// An image, whose class is of a higher layer.
    var largeContentImage: AnyObject?
    var scalesLargeContentImage = false
    var largeContentImageInsets = UIEdgeInsets.zero
    var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    var showsWholeText = false
    var cornerConfiguration: UICornerConfiguration?
}

extension UIView {
    var rare: RareLooks {
        get { looks?.rare ?? RareLooks() }
        set { ensuredLooks.rare = newValue }
    }

    /// Whether a touch of the view keeps touches from others.
    ///
    /// There is one finger here.
    public var isExclusiveTouch: Bool {
        get { rare.isExclusiveTouch }
        set { rare.isExclusiveTouch = newValue }
    }
    /// Whether the view is told of more than one finger.
    public var isMultipleTouchEnabled: Bool {
        get { rare.isMultipleTouchEnabled }
        set { rare.isMultipleTouchEnabled = newValue }
    }
    /// The name under which an app finds the view again when it was ended in between.
    public var restorationIdentifier: String? {
        get { rare.restorationIdentifier }
        set { rare.restorationIdentifier = newValue }
    }
    /// Whether nothing shines through the view; yes, unless set.
    public var isOpaque: Bool {
        get { rare.isOpaque ?? true }
        set { rare.isOpaque = newValue }
    }
    /// What of the view is seen.
    ///
    /// Nothing is drawn, and the mask takes no part in the layout.
    public var mask: UIView? {
        get { rare.mask }
        set { rare.mask = newValue }
    }
    /// Whether what was drawn goes before something is drawn.
    public var clearsContextBeforeDrawing: Bool {
        get { rare.clearsContextBeforeDrawing }
        set { rare.clearsContextBeforeDrawing = newValue }
    }
    /// How many pixels a point has: as many as on the screen, unless set.
    public var contentScaleFactor: CGFloat {
        get { rare.contentScaleFactor ?? LayoutEnvironment.current.scale }
        set { rare.contentScaleFactor = newValue }
    }
    /// How the tint looks below an alert.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get { rare.tintAdjustmentMode }
        set { rare.tintAdjustmentMode = newValue }
    }
    /// With what other views a remote control or keyboard reaches the view.
    public var focusGroupIdentifier: String? {
        get { rare.focusGroupIdentifier }
        set { rare.focusGroupIdentifier = newValue }
    }
    /// What is shown in large letters while a person who needs them touches the view.
    public var largeContentTitle: String? {
        get { rare.largeContentTitle }
        set { rare.largeContentTitle = newValue }
    }
    /// Whether the view is shown large while a person who needs it touches the view.
    public var showsLargeContentViewer: Bool {
        get { rare.showsLargeContentViewer }
        set { rare.showsLargeContentViewer = newValue }
    }

    /// How the tint looks below an alert.
    ///
    /// Raw values as in Apple's header.
    public enum TintAdjustmentMode: Int, Hashable, Sendable {
        /// As the superview has it; as usual; grey.
        case automatic = 0, normal, dimmed
    }

    /// The view's `transform` in space.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    // MARK: Interactions (UIInteraction.swift)

    /// What a person can do with the view by a menu, a pointer, or by dragging it.
    public var interactions: [any UIInteraction] {
        get { rare.interactions }
        set {
            for old in rare.interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !rare.interactions.contains(where: { $0 === new }) { addInteraction(new) }
        }
    }
    /// Adds one, taking it from its present view.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rare.interactions.append(interaction)
        interaction.didMove(to: self)
    }
    /// Takes one away.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard rare.interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        rare.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    // MARK: Movements of the device (UIMotionEffect.swift)

    /// What follows the movements of the device.
    public var motionEffects: [UIMotionEffect] {
        get { rare.motionEffects }
        set { rare.motionEffects = newValue }
    }
    /// Adds an effect.
    public func addMotionEffect(_ effect: UIMotionEffect) { rare.motionEffects.append(effect) }
    /// Takes an effect away.
    public func removeMotionEffect(_ effect: UIMotionEffect) { rare.motionEffects.removeAll { $0 === effect } }

    // MARK: Pictures of the view

    /// A view that looks as this one does now: of the same size, with nothing in it.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: frame) }
    /// A view that looks as a part of this one does now: of the part's size, with nothing in it.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }
    /// Draws the view and what is in it into a picture; nothing is drawn.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }
}

extension UIView {
    /// How round the corners are (iOS 26); nothing is drawn.
    public var cornerConfiguration: UICornerConfiguration? {
        get { rare.cornerConfiguration }
        set { rare.cornerConfiguration = newValue }
    }
    /// How round a corner is, in points (iOS 26); a concentric one has its least radius here.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        cornerConfiguration?.radius(of: corner, in: bounds.size) ?? layer.cornerRadius
    }
}
