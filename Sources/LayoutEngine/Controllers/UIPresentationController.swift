import Foundation

/// Manages one presentation.
///
/// The engine places presented views by their style (`PresentationGeometry`); an app's own controller is kept, and decides
/// the frame of its presented view.
/// uikit-model: presentation-4
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    /// The controller that is on top.
    public private(set) unowned var presentedViewController: UIViewController
    /// The controller below.
    public internal(set) weak var presentingController: UIViewController?
    /// The controller below.
    public var presentingViewController: UIViewController { presentingController ?? presentedViewController }

    /// A presentation of a controller on top of another.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presentingController = presentingViewController
    }

    /// The view that the presentation is in, once it is shown.
    open var containerView: UIView? { container ?? presentedViewController.viewIfLoaded?.window }
    /// Set when the presentation begins.
    weak var container: UIView?
    /// The view that is presented.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    /// The frame of the presented view; the whole container unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// How the presentation covers what is below it.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// Whether what is below leaves the window.
    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresentersView }
    /// Decides how the presentation adapts to traits.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Called before the presentation begins.
    open func presentationTransitionWillBegin() {}
    /// Called when the presentation has ended.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal begins.
    open func dismissalTransitionWillBegin() {}
    /// Called when the dismissal has ended.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// The traits of the presented controller.
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    /// The delegate's style for the presentation in compact width; `none` where it returns none.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        answer(delegate?.adaptivePresentationStyle(for: self))
    }
    /// The delegate's style for the presentation under traits; `none` where it returns none.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        answer(delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection))
    }
    private func answer(_ style: UIModalPresentationStyle?) -> UIModalPresentationStyle {
        style == .automatic ? .none : style ?? .none
    }
    /// Traits that override those of the presented controller.
    ///
    /// Kept without effect.
    open var overrideTraitCollection: UITraitCollection?
    /// Called when the container is about to get another size.
    ///
    /// The default calls the same method of the presented controller.
    /// uikit-model: presentation-5
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController.viewWillTransition(to: size, with: coordinator)
    }
    /// Called when the size classes are about to change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }
    /// Called when the presented controller prefers another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size of the presented view in a container of a size: all of it, unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called before the container's layout.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container's layout.
    open func containerViewDidLayoutSubviews() {}
}

/// Decides about a sheet as about other presentations, and is notified of its height.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// The heights at which a sheet rests.
///
/// Kept: a sheet is laid out at its full height here, since the sheets' heights are not published.
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    public struct Detent: Hashable, Sendable {
        /// A name for a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// A name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// A name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// About half of the screen.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The full height of a sheet.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The height's name.
        public let identifier: Identifier
        /// About half of the screen.
        public static func medium() -> Detent { Detent(identifier: .medium) }
        /// The full height of a sheet.
        public static func large() -> Detent { Detent(identifier: .large) }
        /// A height that an app computes.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier("custom"))
        }
    }

    /// The heights at which the sheet rests.
    open var detents: [Detent] = [.large()]
    /// The height at which it rests now.
    open var selectedDetentIdentifier: Detent.Identifier?
    /// The greatest height at which what is below can be used.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether a handle is shown.
    open var prefersGrabberVisible = false
    /// In points.
    open var preferredCornerRadius: CGFloat?
    /// Whether scrolling makes the sheet higher.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet stays at the edge in compact height.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Changes several of these at once.
    open func animateChanges(_ changes: () -> Void) { changes() }
}

/// What a computed height of a sheet may depend on.
public protocol UISheetPresentationControllerDetentResolutionContext {
    /// The greatest height, in points.
    var maximumDetentValue: CGFloat { get }
}

// MARK: Transitions of an app's own

/// Returns the objects that an app's own presentation consists of.
///
/// All members may be left out. Transitions are complete at once here: animators are kept and not run.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: ObjectiveCDelegate {
    /// The presentation controller, which decides the frame of the presented view.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
    /// What animates a presentation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates a dismissal.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What makes a dismissal interactive.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What makes a presentation interactive.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil by default.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    /// Nil by default.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil by default.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil by default.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Nil by default.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Animates a transition.
///
/// Not run here: layout sees only the end of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// In seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Animates.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when the transition ended.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing by default.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

extension UIViewControllerAnimatedTransitioning {
    /// An animation that can be paused; none, unless the animator has one.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { UIViewPropertyAnimator(duration: 0, curve: .linear) }
}

/// Lets a gesture drive a transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// The objects of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: ObjectiveCDelegate {
    /// The view that both views are in.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// Ends the transition.
    func completeTransition(_ didComplete: Bool)
    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// One of the two views.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame of a controller's view at the beginning.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame of a controller's view at the end.
    func finalFrame(for vc: UIViewController) -> CGRect
}

extension UIViewControllerContextTransitioning {
    /// Whether a gesture drives the transition; none does.
    public var isInteractive: Bool { false }
    /// How the new controller is shown; not known.
    public var presentationStyle: UIModalPresentationStyle { .none }
    /// The rotation of the container: none.
    public var targetTransform: CGAffineTransform { .identity }
    /// Reports how far the gesture is.
    public func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    /// The gesture ended, and the transition continues.
    public func finishInteractiveTransition() {}
    /// The gesture ended, and the transition is cancelled.
    public func cancelInteractiveTransition() {}
    /// The gesture pauses the transition.
    public func pauseInteractiveTransition() {}
}

/// One of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A key of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that disappears.
    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewController")
    /// The one that appears.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// One of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A key of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that disappears.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The one that appears.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// A transition that a gesture drives by a percentage.
///
/// Kept: transitions are complete at once here.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// How far the transition is, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the rest of the transition.
    open var completionSpeed: CGFloat = 1
    /// The timing curve of the rest of the transition.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// Its timing while it is paused; nil for `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether it begins with a gesture.
    open var wantsInteractiveStart = true
    /// How long it takes in UIKit, in seconds; time does not pass here.
    open var duration: CGFloat { 0 }
    /// Pauses it.
    open func pause() {}
    /// A transition that has not begun.
    public override init() {}
    /// Does nothing.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
    /// Sets how far it is.
    open func update(_ percentComplete: CGFloat) { self.percentComplete = max(0, min(1, percentComplete)) }
    /// Cancels it.
    open func cancel() { percentComplete = 0 }
    /// Ends it.
    open func finish() { percentComplete = 1 }
}
