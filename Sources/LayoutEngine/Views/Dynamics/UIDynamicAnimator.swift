import Foundation

/// Something that behaviors move: a view, or the layout attributes of a cell.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    /// The center, in points.
    var center: CGPoint { get set }
    /// The bounds in its own coordinates.
    var bounds: CGRect { get }
    /// The transform.
    var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Moves views by physical behaviors.
///
/// No time passes here: an item that comes to rest at a known position is there at once (`UISnapBehavior`), and the completion
/// of the transaction notifies the delegate that everything is at rest. Gravity, collisions, pushes and springs are not
/// computed: the items stay where they are.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view in whose coordinates the items move.
    public let referenceView: UIView?
    /// The layout whose cells are moved.
    private weak var layout: UICollectionViewLayout?
    /// The behaviors, in the order in which they were added.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// The delegate, which gets a callback when everything is at rest.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// Whether something moves: never here.
    open var isRunning: Bool { false }
    /// The elapsed time in seconds: no time passes here.
    open var elapsedTime: TimeInterval { 0 }

    /// An animator of views inside a view.
    public init(referenceView view: UIView) { referenceView = view }
    /// An animator of the cells of a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        referenceView = nil
        self.layout = layout
    }
    /// An animator of other items.
    public override init() { referenceView = nil }

    /// Adds a behavior; items that it brings to rest are there at once.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.come(to: self)
        let pending = { [weak self] in
            guard let self else { return }
            self.delegate?.dynamicAnimatorDidPause(self)
        }
        LayoutEnvironment.current.pendingCompletions.append { pending() }
    }

    /// Removes a behavior.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.come(to: nil)
    }

    /// Removes all behaviors.
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

    /// Notes that the app moved an item; it stays there.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}

    /// The items whose frames intersect a rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        var found: [any UIDynamicItem] = []
        for item in behaviors.flatMap(\.allItems) where !found.contains(where: { $0 === item }) {
            let size = item.bounds.size
            let place = CGRect(
                x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
                height: size.height)
            if place.intersects(rect) { found.append(item) }
        }
        return found
    }

    /// The attributes of a moved cell; nil for one that no behavior moves.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        behaviors.flatMap(\.allItems).compactMap { $0 as? UICollectionViewLayoutAttributes }
            .first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }
}

/// Gets callbacks when an animator starts and stops.
///
/// All members are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// The items begin to move; never called, as they are at rest at once.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Everything is at rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
