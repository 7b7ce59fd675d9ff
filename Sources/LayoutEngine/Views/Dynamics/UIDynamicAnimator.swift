import Foundation

/// What bodies of physics move: a view, or where a layout has a cell.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    /// The middle, in points.
    var center: CGPoint { get set }
    /// The rectangle in its own coordinates.
    var bounds: CGRect { get }
    /// How it is turned.
    var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Moves views as bodies move.
///
/// Time does not pass here: what comes to rest at a known place is there at once (`UISnapBehavior`), and the completion of the
/// transaction tells the delegate that all rests. Falls, collisions, pushes and springs are not computed: what they move stays
/// where it is.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// In whose coordinates the views move.
    public let referenceView: UIView?
    /// The layout whose cells are moved.
    private weak var layout: UICollectionViewLayout?
    /// What moves the views, in the order in which it was added.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Is told when all rests.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// Whether something moves: never here.
    open var isRunning: Bool { false }
    /// How long things have moved, in seconds: time does not pass.
    open var elapsedTime: TimeInterval { 0 }

    /// An animator of the views in a view.
    public init(referenceView view: UIView) { referenceView = view }
    /// An animator of the cells of a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        referenceView = nil
        self.layout = layout
    }
    /// An animator of other items.
    public override init() { referenceView = nil }

    /// Adds a behaviour; what it brings to rest is there at once.
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

    /// Takes a behaviour away.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.come(to: nil)
    }

    /// Takes all behaviours away.
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

    /// An item was moved by the app; it is where it is.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}

    /// The items whose rectangles touch one.
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

    /// Where a moved cell lies; nil for one that nothing moves.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        behaviors.flatMap(\.allItems).compactMap { $0 as? UICollectionViewLayoutAttributes }
            .first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }
}

/// Learns when an animator's views move and rest.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// The views begin to move; never called, as they are at rest at once.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// All rests.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
