import Foundation

/// Recognizes a movement of fingers on a view, so that code that sets one up compiles. There are no fingers here, and no
/// Objective-C to call a selector: nothing is ever recognized.
open class UIGestureRecognizer: Hashable {
    /// How far a movement is recognized. Raw values as in Apple's header.
    public enum State: Int, Hashable, Sendable {
        /// Not at all.
        case possible = 0
        /// As the names say.
        case began, changed, ended, cancelled, failed
    }

    /// A recognizer.
    public init() {}

    /// Always `possible`.
    open var state: State { .possible }
    /// Whether the recognizer looks for its movement.
    open var isEnabled = true
    /// A name for reports.
    open var name: String?
    /// Whether touches that are recognized do not reach the view.
    open var cancelsTouchesInView = true
    /// The view that the recognizer was added to.
    public internal(set) weak var view: UIView?

    /// Where the movement is: at the view's origin.
    open func location(in view: UIView?) -> CGPoint { .zero }

    /// Equal only to itself.
    public static func == (first: UIGestureRecognizer, second: UIGestureRecognizer) -> Bool { first === second }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Looks for taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps in a row.
    open var numberOfTapsRequired = 1
    /// With how many fingers.
    open var numberOfTouchesRequired = 1
}

/// Looks for a finger that stays.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// For how many seconds.
    open var minimumPressDuration: TimeInterval = 0.5
}

/// Looks for a finger that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far the finger moved: not at all.
    open func translation(in view: UIView?) -> CGPoint { .zero }
}

extension UIView {
    /// Adds a recognizer, taking it from its present view.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        ensuredLooks.gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Takes a recognizer away.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        ensuredLooks.gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// The recognizers that were added; nil if none was.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        looks.flatMap { $0.gestureRecognizers.isEmpty ? nil : $0.gestureRecognizers }
    }
}
