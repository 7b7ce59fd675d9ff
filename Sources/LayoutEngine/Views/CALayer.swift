import Foundation

/// The layer of a view, as far as apps set it up together with the layout; or an app's own layer.
///
/// Nothing is drawn. A view's layer has the geometry of its view; other layers keep what was set.
/// uikit-model: layers-1, layers-2
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The view that the layer draws, which creates and owns the layer.
    private(set) unowned(unsafe) var view: UIView?
    private var standaloneBounds = CGRect.zero
    private var standalonePosition = CGPoint.zero
    private var standaloneAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The sublayers from back to front; empty while all of them are the layers of subviews (CALayer+Order.swift).
    var order: [CALayer] = []
    weak var standaloneSuperlayer: CALayer?

    /// An app's own layer.
    public required override init() {}

    /// A copy of another layer's own properties.
    public init(layer: Any) {
        if let other = layer as? CALayer {
            standaloneBounds = other.bounds
            standalonePosition = other.position
        }
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {}

    /// Creates the layer of a view, of the class that the view names.
    static func make(of view: UIView) -> CALayer {
        let layer = (type(of: view).layerClass as? CALayer.Type)?.init() ?? CALayer()
        layer.view = view
        return layer
    }

    /// The view is being deallocated: a layer that the app retains gets the view's geometry, and keeps only the app's own
    /// sublayers.
    func detachFromView(bounds: CGRect, position: CGPoint, anchorPoint: CGPoint) {
        order.removeAll { $0.view != nil }
        (standaloneBounds, standalonePosition, standaloneAnchorPoint) = (bounds, position, anchorPoint)
        view = nil
    }

    // MARK: Geometry

    /// The point of the layer that `position` refers to and that transforms keep fixed, in units of its size; the center unless
    /// set.
    ///
    /// Moving it keeps the position, so the frame moves: `frame.origin = position - size * anchorPoint`.
    open var anchorPoint: CGPoint {
        get { view?.storedAnchorPoint ?? standaloneAnchorPoint }
        set { if let view { view.setAnchorPoint(newValue) } else { standaloneAnchorPoint = newValue } }
    }
    /// The view's `center`: the position of the anchor point in the superlayer.
    open var position: CGPoint {
        get { view?.center ?? standalonePosition }
        set { if let view { view.center = newValue } else { standalonePosition = newValue } }
    }
    /// The layer's rectangle in its superlayer.
    open var frame: CGRect {
        get {
            if let view { return view.frame }
            return CGRect(
                x: standalonePosition.x - standaloneBounds.width * standaloneAnchorPoint.x,
                y: standalonePosition.y - standaloneBounds.height * standaloneAnchorPoint.y,
                width: standaloneBounds.width,
                height: standaloneBounds.height)
        }
        set {
            if let view { return view.frame = newValue }
            bounds = CGRect(origin: standaloneBounds.origin, size: newValue.size)
            standalonePosition = CGPoint(
                x: newValue.minX + newValue.width * standaloneAnchorPoint.x,
                y: newValue.minY + newValue.height * standaloneAnchorPoint.y)
        }
    }
    /// The layer's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { view?.bounds ?? standaloneBounds }
        set {
            if let view { return view.bounds = newValue }
            let resizes = newValue.size != standaloneBounds.size
            standaloneBounds = newValue
            if resizes { layoutSublayers() }
        }
    }
    /// The layer's depth for drawing; layout does not depend on it.
    open var zPosition: CGFloat = 0

    private var storedTransform3D = CATransform3DIdentity
    /// The layer's transform; its two-dimensional part is the `transform` of the view.
    ///
    /// Perspective changes no frame here.
    open var transform: CATransform3D {
        get {
            guard let view, view.transform != storedTransform3D.flat else { return storedTransform3D }
            return CATransform3DMakeAffineTransform(view.transform)
        }
        set {
            storedTransform3D = newValue
            view?.transform = newValue.flat
        }
    }
    /// The transform of the sublayers; nothing is drawn.
    open var sublayerTransform = CATransform3DIdentity
    /// Whether the back of the layer is drawn.
    open var isDoubleSided = true
    /// The speed of the layer's time.
    open var speed: Float = 1
    /// The offset of the layer's time.
    open var timeOffset: CFTimeInterval = 0
    /// When the layer's time begins.
    open var beginTime: CFTimeInterval = 0
    /// The duration of the layer's time, in seconds.
    open var duration: CFTimeInterval = 0
    /// How often the layer's time repeats.
    open var repeatCount: Float = 0
    /// For how many seconds the layer's time repeats.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether the layer's time also runs backwards.
    open var autoreverses = false
    /// What is shown before and after the layer's time.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether `opacity` applies to the layer and its sublayers as one group.
    open var allowsGroupOpacity = true
    /// How the content is scaled up.
    open var magnificationFilter = CALayerContentsFilter.linear
    /// How the content is scaled down.
    open var minificationFilter = CALayerContentsFilter.linear
    /// The bias for choosing a smaller mipmap.
    open var minificationFilterBias: Float = 0
    /// The depth of the anchor point.
    open var anchorPointZ: CGFloat = 0
    /// Whether the layer needs a layout before the next display; always false here.
    open func needsLayout() -> Bool { false }
    /// Whether the layer needs display; nothing is drawn.
    open func needsDisplay() -> Bool { false }
    /// Marks a part as needing display; nothing is drawn.
    open func setNeedsDisplay(_ r: CGRect) {}
    /// Whether new bounds cause a redraw.
    open var needsDisplayOnBoundsChange = false
    /// Whether edges are antialiased.
    open var allowsEdgeAntialiasing = false
    /// How content of another size is placed in the layer.
    open var contentsGravity = CALayerContentsGravity.resize
    /// The part of the content that is drawn, in units of its size.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part of the content that is stretched, in units of its size.
    open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The layer's own actions by key.
    open var actions: [String: any CAAction]?
    /// The action of a key; none unless it is in `actions`.
    open func action(forKey event: String) -> (any CAAction)? { actions?[event] }
    /// Draws now if needed; nothing is drawn.
    open func displayIfNeeded() {}
    /// Draws; nothing is drawn.
    open func display() {}
    /// Draws the content; never called.
    open func draw(in ctx: CGContext) {}
    /// Draws the layer into a context; nothing is drawn.
    open func render(in ctx: CGContext) {}
    /// Whether a change of a property needs a redraw.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// The default action of a key; none.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Whether a point in the layer's own coordinates is inside its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The frontmost layer at a point in the superlayer's coordinates; nil if there is none.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let inside = CGPoint(x: p.x - frame.minX + bounds.minX, y: p.y - frame.minY + bounds.minY)
        for layer in (sublayers ?? []).reversed() {
            if let found = layer.hitTest(inside) { return found }
        }
        return contains(inside) ? self : nil
    }

    // MARK: Tree

    /// The layer that contains this one; for a view's layer, the layer of its superview.
    open var superlayer: CALayer? { view == nil ? standaloneSuperlayer : view?.superview?.layer }

    /// The sublayers from back to front: the app's own layers and the layers of the subviews.
    ///
    /// The layers of subviews exist as long as the views, and have their order.
    /// uikit-model: layers-2
    open var sublayers: [CALayer]? {
        get {
            let all = currentSublayers
            return all.isEmpty ? nil : all
        }
        set { replaceSublayers(newValue ?? []) }
    }

    /// Adds a layer in front of the others.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: Int.max) }

    /// Inserts a layer at an index.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Adds a layer right behind another.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        guard layer !== sibling else { return }
        insert(layer, at: place(of: sibling, without: layer) ?? 0)
    }

    /// Adds a layer right in front of another.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        guard layer !== sibling else { return }
        insert(layer, at: place(of: sibling, without: layer).map { $0 + 1 } ?? Int.max)
    }

    /// Replaces a sublayer by another layer.
    ///
    /// A view's layer is not removed: the other layer is inserted right behind it.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard newLayer !== oldLayer, let index = place(of: oldLayer, without: newLayer), mayTake(newLayer) else {
            return
        }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    /// Removes the layer from its superlayer; a view's layer stays as long as its view.
    open func removeFromSuperlayer() {
        standaloneSuperlayer?.lose(self)
        standaloneSuperlayer = nil
    }

    /// Called when the layer's size changed; for a view's layer, after the view's `layoutSubviews`.
    open func layoutSublayers() {
        view?.layoutSublayers(of: self)
        if delegate !== view { delegate?.layoutSublayers(of: self) }
    }

    /// Marks the view for the next layout pass.
    open func setNeedsLayout() { view?.setNeedsLayout() }

    /// Lays out the view now.
    open func layoutIfNeeded() {
        if let view { view.layoutIfNeeded() } else { layoutSublayers() }
    }

    /// Requests a redraw.
    ///
    /// Nothing is drawn.
    open func setNeedsDisplay() {}

    /// Gets callbacks about an app's own layer.
    open weak var delegate: (any CALayerDelegate)?
    /// A name for the app's own use.
    open var name: String?

    // MARK: Looks

    /// In points.
    open var cornerRadius: CGFloat = 0
    /// The shape of rounded corners.
    open var cornerCurve = CALayerCornerCurve.circular
    /// Which corners are round.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// In points.
    open var borderWidth: CGFloat = 0
    /// Of the border.
    open var borderColor: CGColor?
    /// Behind the content.
    open var backgroundColor: CGColor?
    /// Whether content outside of the rounded corners is clipped.
    open var masksToBounds = false
    /// A layer whose alpha masks this one.
    open var mask: CALayer?
    /// From 0, invisible, to 1.
    open var opacity: Float = 1
    /// Whether the layer is not drawn.
    open var isHidden = false
    /// From 0, none, to 1.
    open var shadowOpacity: Float = 0
    /// In points.
    open var shadowRadius: CGFloat = 3
    /// In points.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// Of the shadow.
    open var shadowColor: CGColor?
    /// The shadow's outline.
    open var shadowPath: CGPath?
    /// An image that is drawn.
    open var contents: Any?
    /// Pixels per point.
    open var contentsScale: CGFloat = 1
    /// Whether the layer is rendered once into a bitmap.
    open var shouldRasterize = false
    /// Pixels per point of that bitmap.
    open var rasterizationScale: CGFloat = 1
    /// Whether the layer is fully opaque.
    open var isOpaque = false

    // MARK: Animations

    private var animations: [(key: String, animation: CAAnimation)] = []

    /// Adds an animation, which has no effect on layout.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        let key = key ?? ""
        animations.removeAll { $0.key == key }
        animations.append((key, anim))
        LayoutEnvironment.current.pendingCompletions.append { anim.delegate?.animationDidStop(anim, finished: true) }
    }

    /// An animation that was added.
    open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
    /// The names of the animations that were added.
    open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }
    /// Removes an animation.
    open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
    /// Removes all animations.
    open func removeAllAnimations() { animations = [] }
}

/// Gets callbacks about a layer.
///
/// All members are optional.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Called when the layer has another size.
    func layoutSublayers(of layer: CALayer)
    /// Draws the content; never called.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// As `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Called before the content is drawn; never here.
    func layerWillDraw(_ layer: CALayer)
    /// The action of a key; never called here.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Nothing.
    public func display(_ layer: CALayer) {}
    /// Nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// None.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}

/// An action that follows a change of a layer.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {}

extension CAAnimation: CAAction {}
extension NSNull: CAAction {}

/// How content of another size is placed in its layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A placement of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Stretched.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to fill.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    /// Centered.
    public static let center = CALayerContentsGravity(rawValue: "center")
}

/// Corners of a layer.
///
/// Raw values as in Apple's header.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Takes Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// At the top right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// At the bottom left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// At the bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A curve of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An arc of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve that begins gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
