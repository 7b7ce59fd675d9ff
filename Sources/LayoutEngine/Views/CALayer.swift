import Foundation

/// What draws a view, as far as apps set it up together with the layout; or a layer of an app's own.
///
/// Nothing is drawn. A view's layer has the view's geometry; others keep what was set.
/// uikit-model: layers-1, layers-2
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The view that the layer draws; it makes its layer and keeps it.
    private(set) unowned(unsafe) var view: UIView?
    private var ownBounds = CGRect.zero
    private var ownPosition = CGPoint.zero
    private var ownAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The sublayers from back to front; empty where they are those of the subviews alone (CALayer+Order.swift).
    var order: [CALayer] = []
    weak var ownSuperlayer: CALayer?

    /// A layer of an app's own.
    public required override init() {}

    /// A copy of what another layer has of its own.
    public init(layer: Any) {
        if let other = layer as? CALayer {
            ownBounds = other.bounds
            ownPosition = other.position
        }
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {}

    /// The layer of a view, of the class that the view names.
    static func make(of view: UIView) -> CALayer {
        let layer = (type(of: view).layerClass as? CALayer.Type)?.init() ?? CALayer()
        layer.view = view
        return layer
    }

    /// The view is being deallocated: a layer that an app keeps has the geometry that the view had, and its own sublayers.
    func loseView(bounds: CGRect, position: CGPoint, anchorPoint: CGPoint) {
        order.removeAll { $0.view != nil }
        (ownBounds, ownPosition, ownAnchorPoint) = (bounds, position, anchorPoint)
        view = nil
    }

    // MARK: Geometry

    /// The point of the layer that `position` is about and transforms turn around, in units of its size; the middle
    /// unless moved.
    ///
    /// Moving it keeps the position, so the frame moves: `frame.origin = position - size * anchorPoint`.
    open var anchorPoint: CGPoint {
        get { view?.storedAnchorPoint ?? ownAnchorPoint }
        set { if let view { view.setAnchorPoint(newValue) } else { ownAnchorPoint = newValue } }
    }
    /// The view's `center`; where the anchor point lies in the superlayer.
    open var position: CGPoint {
        get { view?.center ?? ownPosition }
        set { if let view { view.center = newValue } else { ownPosition = newValue } }
    }
    /// The layer's rectangle in its superlayer.
    open var frame: CGRect {
        get {
            if let view { return view.frame }
            return CGRect(
                x: ownPosition.x - ownBounds.width * ownAnchorPoint.x,
                y: ownPosition.y - ownBounds.height * ownAnchorPoint.y, width: ownBounds.width,
                height: ownBounds.height)
        }
        set {
            if let view { return view.frame = newValue }
            bounds = CGRect(origin: ownBounds.origin, size: newValue.size)
            ownPosition = CGPoint(
                x: newValue.minX + newValue.width * ownAnchorPoint.x,
                y: newValue.minY + newValue.height * ownAnchorPoint.y)
        }
    }
    /// The layer's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { view?.bounds ?? ownBounds }
        set {
            if let view { return view.bounds = newValue }
            let resizes = newValue.size != ownBounds.size
            ownBounds = newValue
            if resizes { layoutSublayers() }
        }
    }
    /// What is drawn in front of what; layout does not depend on it.
    open var zPosition: CGFloat = 0

    private var ownTransform = CATransform3DIdentity
    /// How the layer is moved in space; of a view, what stays in the plane is the view's `transform`.
    ///
    /// Perspective changes no frame here.
    open var transform: CATransform3D {
        get {
            guard let view, view.transform != ownTransform.flat else { return ownTransform }
            return CATransform3DMakeAffineTransform(view.transform)
        }
        set {
            ownTransform = newValue
            view?.transform = newValue.flat
        }
    }
    /// How sublayers are moved in space; nothing is drawn.
    open var sublayerTransform = CATransform3DIdentity
    /// Whether the back of the layer is drawn.
    open var isDoubleSided = true
    /// How fast time passes in the layer.
    open var speed: Float = 1
    /// By how much the layer's time is shifted.
    open var timeOffset: CFTimeInterval = 0
    /// When the layer's time begins.
    open var beginTime: CFTimeInterval = 0
    /// How long the layer's time lasts, in seconds.
    open var duration: CFTimeInterval = 0
    /// How often the layer's time runs.
    open var repeatCount: Float = 0
    /// For how many seconds the layer's time runs again.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether the layer's time runs back.
    open var autoreverses = false
    /// What is seen before and after the layer's time.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether `opacity` counts for the layer and its sublayers as one.
    open var allowsGroupOpacity = true
    /// How the picture is drawn larger.
    open var magnificationFilter = CALayerContentsFilter.linear
    /// How the picture is drawn smaller.
    open var minificationFilter = CALayerContentsFilter.linear
    /// How soon a smaller copy of the picture is drawn.
    open var minificationFilterBias: Float = 0
    /// Where a layer in front is.
    open var anchorPointZ: CGFloat = 0
    /// Whether the layer is laid out before it is drawn next.
    open func needsLayout() -> Bool { false }
    /// Whether the layer is drawn next; nothing is drawn.
    open func needsDisplay() -> Bool { false }
    /// Asks for a part to be drawn; nothing is drawn.
    open func setNeedsDisplay(_ r: CGRect) {}
    /// Whether other bounds ask for a redraw.
    open var needsDisplayOnBoundsChange = false
    /// Whether pictures are drawn with smooth edges.
    open var allowsEdgeAntialiasing = false
    /// Where a picture lies that has another size.
    open var contentsGravity = CALayerContentsGravity.resize
    /// Which part of the picture is drawn, in units of its size.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Which part of the picture is stretched, in units of its size.
    open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Animations of the layer's own by the names of what they follow.
    open var actions: [String: any CAAction]?
    /// The animation that follows a change; none here.
    open func action(forKey event: String) -> (any CAAction)? { actions?[event] }
    /// Draws now; nothing is drawn.
    open func displayIfNeeded() {}
    /// Draws; nothing is drawn.
    open func display() {}
    /// Draws the content; never called.
    open func draw(in ctx: CGContext) {}
    /// Draws the layer into a picture; nothing is drawn.
    open func render(in ctx: CGContext) {}
    /// Whether a change of a property asks for a redraw.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// The animation of a property unless the layer has another; none.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Whether a point of the layer's own coordinates is inside of its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The frontmost layer at a point of the superlayer's coordinates; nil where there is none.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let inside = CGPoint(x: p.x - frame.minX + bounds.minX, y: p.y - frame.minY + bounds.minY)
        for layer in (sublayers ?? []).reversed() {
            if let found = layer.hitTest(inside) { return found }
        }
        return contains(inside) ? self : nil
    }

    // MARK: Tree

    /// The layer that this one is in: of a view that of its superview.
    open var superlayer: CALayer? { view == nil ? ownSuperlayer : view?.superview?.layer }

    /// The layers in this one from back to front: those that were added, and those of the subviews.
    ///
    /// The subviews' layers are there as long as their views, and in their order.
    /// uikit-model: layers-2
    open var sublayers: [CALayer]? {
        get {
            let all = presentOrder
            return all.isEmpty ? nil : all
        }
        set { setOrder(newValue ?? []) }
    }

    /// Adds a layer in front of the others.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: Int.max) }

    /// Adds a layer at a place among the others.
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

    /// Puts a layer in another's place.
    ///
    /// A view's layer stays, and the other one comes right behind it.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard newLayer !== oldLayer, let index = place(of: oldLayer, without: newLayer), mayTake(newLayer) else {
            return
        }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    /// Takes the layer out of its superlayer; a view's layer stays as long as its view.
    open func removeFromSuperlayer() {
        ownSuperlayer?.lose(self)
        ownSuperlayer = nil
    }

    /// Called when the layer has another size: of a view after its `layoutSubviews`.
    open func layoutSublayers() {
        view?.layoutSublayers(of: self)
        if delegate !== view { delegate?.layoutSublayers(of: self) }
    }

    /// Lays the view out at the next pass.
    open func setNeedsLayout() { view?.setNeedsLayout() }

    /// Lays the view out now.
    open func layoutIfNeeded() {
        if let view { view.layoutIfNeeded() } else { layoutSublayers() }
    }

    /// Requests a redraw.
    ///
    /// Nothing is drawn.
    open func setNeedsDisplay() {}

    /// Decides on and is notified of what happens to a layer of an app's own.
    open weak var delegate: (any CALayerDelegate)?
    /// A name for the app's own use.
    open var name: String?

    // MARK: Looks

    /// In points.
    open var cornerRadius: CGFloat = 0
    /// How round corners begin.
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
    /// Whether the content ends at the rounded corners.
    open var masksToBounds = false
    /// What of the layer is seen.
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
    /// A picture that is drawn.
    open var contents: Any?
    /// Pixels per point.
    open var contentsScale: CGFloat = 1
    /// Whether the layer is drawn once and kept as a picture.
    open var shouldRasterize = false
    /// Pixels per point of that picture.
    open var rasterizationScale: CGFloat = 1
    /// Whether the layer lets nothing through.
    open var isOpaque = false

    // MARK: Animations

    private var animations: [(key: String, animation: CAAnimation)] = []

    /// Adds an animation, of which layout sees nothing.
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
    /// Takes an animation away.
    open func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
    /// Takes all animations away.
    open func removeAllAnimations() { animations = [] }
}

/// Decides on and is notified of what happens to a layer.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Called when the layer has another size.
    func layoutSublayers(of layer: CALayer)
    /// Draws the content; never called.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// As `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Called before the content is drawn; never.
    func layerWillDraw(_ layer: CALayer)
    /// The animation that follows a change; none is asked for.
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

/// What follows a change of a layer.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {}

extension CAAnimation: CAAction {}
extension NSNull: CAAction {}

/// Where a picture lies that has another size than its layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A place of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Stretched.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as all of it is seen.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As large as nothing stays empty.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    /// In the middle.
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

/// How round corners begin.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A curve of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As a part of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
