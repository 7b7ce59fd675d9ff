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
}

/// Takes work that an app wants done together with a change of size or of controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Hands over work: `animation` runs when the new sizes are set and before layout, `completion` when layout has
    /// come to rest.
    /// - Returns: whether the work was accepted, which it always is.
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
}

/// The coordinator of a change that a host plays.
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
