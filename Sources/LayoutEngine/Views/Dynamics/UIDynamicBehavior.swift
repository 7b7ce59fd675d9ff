import Foundation

/// What moves views of an animator; on its own it moves what its children move.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// What moves the views in its turn.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called for each picture of a movement.
    ///
    /// There are none: it is called once, when the behaviour comes to an animator.
    open var action: (() -> Void)?
    /// The animator that it was added to.
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// A behaviour without children.
    public override init() {}

    /// Adds a behaviour.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.come(to: dynamicAnimator) }
    }
    /// Takes a behaviour away.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        behavior.come(to: nil)
    }
    /// Called when it comes to an animator, or leaves it.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// The items that it moves.
    var ownItems: [any UIDynamicItem] { [] }
    var allItems: [any UIDynamicItem] { ownItems + childBehaviors.flatMap(\.allItems) }
    /// Brings what rests at a known place there.
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

/// Pulls an item to a point, where it is at once.
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// Where the item's middle comes to rest, in points of the reference view.
    open var snapPoint: CGPoint { didSet { if dynamicAnimator != nil { settle() } } }
    /// How much the item swings on the way, from 0 to 1; kept.
    open var damping: CGFloat = 0.5

    /// Pulls an item to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
    }

    override var ownItems: [any UIDynamicItem] { [item] }
    override func settle() { item.center = snapPoint }
}

/// Lets items fall.
///
/// Kept: how far they fall is not computed.
open class UIGravityBehavior: UIDynamicBehavior {
    /// What falls.
    open private(set) var items: [any UIDynamicItem]
    /// In which direction and how strongly, in units of 1000 points per second squared.
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    /// The direction, in radians.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// How strongly, in units of 1000 points per second squared.
    open var magnitude: CGFloat {
        get { (gravityDirection.dx * gravityDirection.dx + gravityDirection.dy * gravityDirection.dy).squareRoot() }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Lets items fall.
    public init(items: [any UIDynamicItem] = []) { self.items = items }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Takes an item away.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Sets direction and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }
    override var ownItems: [any UIDynamicItem] { items }
}

/// Lets items not pass through each other and through bounds.
///
/// Kept: no collisions are computed.
open class UICollisionBehavior: UIDynamicBehavior {
    /// What collides with what.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Items with each other.
        public static let items = Mode(rawValue: 1)
        /// Items with bounds.
        public static let boundaries = Mode(rawValue: 2)
        /// Both.
        public static let everything = Mode(rawValue: UInt.max)
    }

    /// What collides.
    open private(set) var items: [any UIDynamicItem]
    /// What collides with what.
    open var collisionMode = Mode.everything
    /// Whether the edges of the reference view are bounds.
    open var translatesReferenceBoundsIntoBoundary = false
    /// Is told of collisions; of none here.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    private var boundaries: [(name: any NSCopying, path: UIBezierPath)] = []

    /// Lets items collide.
    public init(items: [any UIDynamicItem] = []) { self.items = items }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Takes an item away.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Makes the edges of the reference view, moved inwards, bounds.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
    }
    /// Adds a bound.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        removeBoundary(withIdentifier: identifier)
        boundaries.append((identifier, bezierPath))
    }
    /// Adds a straight bound.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }
    /// The bound of a name.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.areEqual($0.name, identifier) }?.path
    }
    /// The names of the bounds.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.name) }
    /// Takes a bound away.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.areEqual($0.name, identifier) }
    }
    /// Takes all bounds away.
    open func removeAllBoundaries() { boundaries = [] }
    override var ownItems: [any UIDynamicItem] { items }

    private static func areEqual(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
        guard let first = first as? AnyHashable, let second = second as? AnyHashable else { return false }
        return first == second
    }
}

/// Learns of collisions; there are none here.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {}
