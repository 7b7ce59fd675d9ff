import Foundation

/// What a container of content must know about the containers in it; every controller is one.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that the container wants to have.
    var preferredContentSize: CGSize { get }
}

/// The argument of a callback of a transition.
///
/// Time does not pass here.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the change is shown as an animation.
    var isAnimated: Bool { get }
    /// Seconds; always zero, for layout sees only the end of an animation.
    var transitionDuration: TimeInterval { get }
    /// The view that contains the transition.
    var containerView: UIView { get }
    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// One of the two views.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension UIViewControllerTransitionCoordinatorContext {
    /// An empty view: animations have no container here.
    public var containerView: UIView { UIView() }
    /// None is known.
    public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    /// None is known.
    public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    /// How the container shows the new controller; none of the styles of the transition is known.
    public var presentationStyle: UIModalPresentationStyle { .none }
    /// Whether a gesture drove the transition at its beginning; none does.
    public var initiallyInteractive: Bool { false }
    /// Whether a gesture drives the transition; none does.
    public var isInteractive: Bool { false }
    /// Whether the transition can be paused.
    public var isInterruptible: Bool { false }
    /// Whether the transition was cancelled; none is.
    public var isCancelled: Bool { false }
    /// How far the transition is, from 0 to 1.
    public var percentComplete: CGFloat { 0 }
    /// How fast the gesture was.
    public var completionVelocity: CGFloat { 1 }
    /// How fast the transition is at which time.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// The rotation of the container: none.
    public var targetTransform: CGAffineTransform { .identity }
}

/// Runs an app's code together with a change of size or of controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Adds code to run: `animation` runs when the new sizes are set and before layout, `completion` when layout has
    /// come to rest.
    /// - Returns: whether the code was accepted, which it always is.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// As the method with a completion, without one.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    /// As the other method, for changes of a view outside of the container.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    /// Calls a closure when a gesture ends; none drives a transition here.
    public func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}

    /// As `notifyWhenInteractionChanges`, by its older name.
    public func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
}

/// The coordinator of a change that a host performs.
final class HostTransitionCoordinator: UIViewControllerTransitionCoordinator {
    let isAnimated = false
    let transitionDuration: TimeInterval = 0
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func runAnimations() {
        let due = animations
        animations = []
        for animation in due { animation(self) }
    }

    func runCompletions() {
        let due = completions
        completions = []
        for completion in due { completion(self) }
    }
}
