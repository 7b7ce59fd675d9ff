import Foundation

/// Ties an item to a point or to another item.
///
/// Kept: no springs are computed.
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is tied to.
    ///
    /// Raw values as in Apple's header.
    public enum AttachmentType: Int, Hashable, Sendable {
        /// As the names say.
        case items = 0, anchor
    }

    /// What is tied.
    public let items: [any UIDynamicItem]
    /// What it is tied to.
    public let attachedBehaviorType: AttachmentType
    /// The point that it is tied to, in points of the reference view.
    open var anchorPoint: CGPoint
    /// How long the tie is, in points.
    open var length: CGFloat = 0
    /// How much the tie takes of a swing, from 0 to 1.
    open var damping: CGFloat = 0
    /// How often the tie swings a second.
    open var frequency: CGFloat = 0
    /// How hard it turns around the point.
    open var frictionTorque: CGFloat = 0

    /// Ties an item's middle to a point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }
    /// Ties a point of an item to a point.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        items = [item]
        attachedBehaviorType = .anchor
        anchorPoint = point
    }
    /// Ties two items to each other.
    public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        items = [item1, item2]
        attachedBehaviorType = .items
        anchorPoint = .zero
    }
    override var ownItems: [any UIDynamicItem] { items }
}

/// Pushes items.
///
/// Kept: how far they go is not computed.
open class UIPushBehavior: UIDynamicBehavior {
    /// How long it pushes.
    ///
    /// Raw values as in Apple's header.
    public enum Mode: Int, Hashable, Sendable {
        /// As the names say.
        case continuous = 0, instantaneous
    }

    /// What is pushed.
    open private(set) var items: [any UIDynamicItem]
    /// How long it pushes.
    public let mode: Mode
    /// Whether it pushes.
    open var active = true
    /// The direction, in radians.
    open var angle: CGFloat = 0
    /// How hard.
    open var magnitude: CGFloat = 0
    /// Direction and strength.
    open var pushDirection: CGVector {
        get { CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle)) }
        set {
            angle = atan2(newValue.dy, newValue.dx)
            magnitude = (newValue.dx * newValue.dx + newValue.dy * newValue.dy).squareRoot()
        }
    }

    /// Pushes items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.items = items
        self.mode = mode
    }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Takes an item away.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Pushes at a point that is not the item's middle.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {}
    /// Sets direction and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        self.angle = angle
        self.magnitude = magnitude
    }
    override var ownItems: [any UIDynamicItem] { items }
}

/// What items are made of.
///
/// Kept: nothing moves by it.
open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// The items.
    open private(set) var items: [any UIDynamicItem]
    /// How much they bounce, from 0 to 1.
    open var elasticity: CGFloat = 0
    /// How hard they slide along each other.
    open var friction: CGFloat = 0
    /// How heavy a point is.
    open var density: CGFloat = 1
    /// How much slower they become.
    open var resistance: CGFloat = 0
    /// How much slower they turn.
    open var angularResistance: CGFloat = 0
    /// How they are charged.
    open var charge: CGFloat = 0
    /// Whether they stay where they are.
    open var isAnchored = false
    /// Whether they turn.
    open var allowsRotation = true

    /// Says what items are made of.
    public init(items: [any UIDynamicItem] = []) { self.items = items }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Takes an item away.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Makes an item faster; it stays where it is.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
    /// How fast an item is: it rests.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
    /// Makes an item turn faster; it stays as it is.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
    /// How fast an item turns: it rests.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
    override var ownItems: [any UIDynamicItem] { items }
}
