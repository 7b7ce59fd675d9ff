import Foundation

/// Attaches an item to a point or to another item.
///
/// Only kept: no springs are computed.
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is attached to.
    ///
    /// Raw values as in Apple's header.
    public enum AttachmentType: Int, Hashable, Sendable {
        /// As the names say.
        case items = 0, anchor
    }

    /// The attached items.
    public let items: [any UIDynamicItem]
    /// What they are attached to.
    public let attachedBehaviorType: AttachmentType
    /// The anchor point, in coordinates of the reference view.
    open var anchorPoint: CGPoint
    /// The length of the attachment, in points.
    open var length: CGFloat = 0
    /// How much oscillation is damped, from 0 to 1.
    open var damping: CGFloat = 0
    /// The frequency of oscillation, per second.
    open var frequency: CGFloat = 0
    /// The friction of rotation around the anchor point.
    open var frictionTorque: CGFloat = 0

    /// Attaches the center of an item to an anchor point.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }
    /// Attaches a point of an item to an anchor point.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        items = [item]
        attachedBehaviorType = .anchor
        anchorPoint = point
    }
    /// Attaches two items to each other.
    public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        items = [item1, item2]
        attachedBehaviorType = .items
        anchorPoint = .zero
    }
    override var ownItems: [any UIDynamicItem] { items }
}

/// A force on items.
///
/// Only kept: the movement is not computed.
open class UIPushBehavior: UIDynamicBehavior {
    /// Whether the force is continuous.
    ///
    /// Raw values as in Apple's header.
    public enum Mode: Int, Hashable, Sendable {
        /// As the names say.
        case continuous = 0, instantaneous
    }

    /// The pushed items.
    open private(set) var items: [any UIDynamicItem]
    /// Whether the force is continuous.
    public let mode: Mode
    /// Whether the force is active.
    open var active = true
    /// The angle of the direction, in radians.
    open var angle: CGFloat = 0
    /// The magnitude of the force.
    open var magnitude: CGFloat = 0
    /// The direction and magnitude.
    open var pushDirection: CGVector {
        get { CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle)) }
        set {
            angle = atan2(newValue.dy, newValue.dx)
            magnitude = (newValue.dx * newValue.dx + newValue.dy * newValue.dy).squareRoot()
        }
    }

    /// A force on items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.items = items
        self.mode = mode
    }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Sets a point other than the item's center to which the force applies.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {}
    /// Sets angle and magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        self.angle = angle
        self.magnitude = magnitude
    }
    override var ownItems: [any UIDynamicItem] { items }
}

/// Physical properties of items.
///
/// Only kept: nothing moves here.
open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// The items.
    open private(set) var items: [any UIDynamicItem]
    /// The elasticity of collisions, from 0 to 1.
    open var elasticity: CGFloat = 0
    /// The friction between items.
    open var friction: CGFloat = 0
    /// The density.
    open var density: CGFloat = 1
    /// The resistance to linear movement.
    open var resistance: CGFloat = 0
    /// The resistance to rotation.
    open var angularResistance: CGFloat = 0
    /// The electric charge.
    open var charge: CGFloat = 0
    /// Whether the items are fixed in their positions.
    open var isAnchored = false
    /// Whether the items may rotate.
    open var allowsRotation = true

    /// Physical properties of items.
    public init(items: [any UIDynamicItem] = []) { self.items = items }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Adds velocity to an item; it stays where it is.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
    /// The velocity of an item: zero here.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
    /// Adds angular velocity to an item; it stays as it is.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
    /// The angular velocity of an item: zero here.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
    override var ownItems: [any UIDynamicItem] { items }
}
