import Foundation

/// A behavior of an animator; on its own it groups its child behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The child behaviors.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called for each frame of an animation.
    ///
    /// There are none here: it is called once, when the behavior is added to an animator.
    open var action: (() -> Void)?
    /// The animator that it was added to.
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// A behavior without children.
    public override init() {}

    /// Adds a child behavior.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.come(to: dynamicAnimator) }
    }
    /// Removes a child behavior.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        behavior.come(to: nil)
    }
    /// Called when the behavior is added to an animator or removed.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// The items that it moves.
    var ownItems: [any UIDynamicItem] { [] }
    var allItems: [any UIDynamicItem] { ownItems + childBehaviors.flatMap(\.allItems) }
    /// Moves items that come to rest at a known position there.
    func settle() {}

    func come(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.come(to: animator) }
        guard animator != nil else { return }
        settle()
        action?()
    }
}

/// Snaps an item to a point, where it is at once.
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// The point where the item's center comes to rest, in coordinates of the reference view.
    open var snapPoint: CGPoint { didSet { if dynamicAnimator != nil { settle() } } }
    /// How much the item oscillates before that, from 0 to 1; only kept.
    open var damping: CGFloat = 0.5

    /// A behavior that snaps an item to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
    }

    override var ownItems: [any UIDynamicItem] { [item] }
    override func settle() { item.center = snapPoint }
}

/// Gravity on items.
///
/// Only kept: the fall is not computed.
open class UIGravityBehavior: UIDynamicBehavior {
    /// The items that fall.
    open private(set) var items: [any UIDynamicItem]
    /// The direction and magnitude, in units of 1000 points per second squared.
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    /// The angle of the direction, in radians.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The magnitude, in units of 1000 points per second squared.
    open var magnitude: CGFloat {
        get { (gravityDirection.dx * gravityDirection.dx + gravityDirection.dy * gravityDirection.dy).squareRoot() }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Gravity on items.
    public init(items: [any UIDynamicItem] = []) { self.items = items }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Sets angle and magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }
    override var ownItems: [any UIDynamicItem] { items }
}

/// Collisions of items with each other and with boundaries.
///
/// Only kept: no collisions are computed.
open class UICollisionBehavior: UIDynamicBehavior {
    /// What items collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// With each other.
        public static let items = Mode(rawValue: 1)
        /// With boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// With both.
        public static let everything = Mode(rawValue: UInt.max)
    }

    /// The colliding items.
    open private(set) var items: [any UIDynamicItem]
    /// What items collide with.
    open var collisionMode = Mode.everything
    /// Whether the edges of the reference view are a boundary.
    open var translatesReferenceBoundsIntoBoundary = false
    /// Gets callbacks about collisions; none here.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    private var boundaries: [(name: any NSCopying, path: UIBezierPath)] = []

    /// Collisions of items.
    public init(items: [any UIDynamicItem] = []) { self.items = items }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Makes the edges of the reference view, with insets, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
    }
    /// Adds a boundary along a path.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        removeBoundary(withIdentifier: identifier)
        boundaries.append((identifier, bezierPath))
    }
    /// Adds a straight boundary.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }
    /// The boundary with an identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.areEqual($0.name, identifier) }?.path
    }
    /// The identifiers of the boundaries.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.name) }
    /// Removes a boundary.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.areEqual($0.name, identifier) }
    }
    /// Removes all boundaries.
    open func removeAllBoundaries() { boundaries = [] }
    override var ownItems: [any UIDynamicItem] { items }

    private static func areEqual(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
        guard let first = first as? AnyHashable, let second = second as? AnyHashable else { return false }
        return first == second
    }
}

/// Gets callbacks about collisions; there are none here.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {}
