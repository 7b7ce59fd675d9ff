import Foundation

/// Decides how a presentation adapts, and is notified of dismissals by the user.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: ObjectiveCDelegate {
    /// How a presentation looks where the window is narrow.
    ///
    /// Called where `adaptivePresentationStyle(for:traitCollection:)` is left out. `none` keeps the style.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Whether the user may swipe a sheet away.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user swiped a sheet away. There is no user here: a test that acts as the user calls it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// How a presentation looks under traits of which one size class is compact.
    ///
    /// `none` keeps the style.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// The user begins to swipe a sheet away. Called like `presentationControllerDidDismiss`.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user tried to swipe away a sheet that must stay. Called like `presentationControllerDidDismiss`.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// A presentation is about to be shown or to change its style: to the one that it adapts to, or `none` for its own.
    ///
    /// There is no coordinator here.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    )
}

extension UIAdaptivePresentationControllerDelegate {
    /// `automatic`, which no delegate of UIKit may return: it means that the delegate does not have the method.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .automatic
    }
    /// True by default.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing by default.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// The result of the method without traits for a compact width, otherwise `automatic`.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .automatic
    }
    /// Does nothing by default.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing by default.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing by default.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
}

extension UIViewController {
    /// The style of this controller's presentation in a window, as its delegate adapts it.
    /// uikit-model: presentation-8, presentation-9, popovers-1
    func resolvedPresentation(in window: UIWindow) -> UIModalPresentationStyle {
        let traits = window.traitCollection
        let isCompact = traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact
        switch modalPresentationStyle {
        case .popover:
            if !isCompact { return .popover }
            let answer = adaptation(under: traits)
            return answer == .none ? .popover : answer.resolved(in: traits)
        case .automatic, .pageSheet, .formSheet:
            let style = modalPresentationStyle.resolved(in: traits)
            guard isCompact else { return style }
            let answer = adaptation(under: traits)
            return answer == .fullScreen || answer == .overFullScreen ? answer : style
        default:
            return modalPresentationStyle.resolved(in: traits)
        }
    }

    /// The delegate's style for compact traits; `automatic` without a delegate, or where it has no such method.
    private func adaptation(under traits: UITraitCollection) -> UIModalPresentationStyle {
        guard let delegate = presentationController?.delegate, let presentationController else { return .automatic }
        return delegate.adaptivePresentationStyle(for: presentationController, traitCollection: traits)
    }

    /// Notifies the delegates of the style of the presentation.
    func notifyDelegatesOfPresentation(as style: UIModalPresentationStyle, in window: UIWindow) {
        guard let presentationController else { return }
        let isOwn = style == modalPresentationStyle || style == modalPresentationStyle.regularStyle
        presentationController.delegate?.presentationController(
            presentationController, willPresentWithAdaptiveStyle: isOwn ? .none : style, transitionCoordinator: nil)
        guard style == .popover, let popover = popoverPresentationController else { return }
        (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
    }
}

extension UIModalPresentationStyle {
    /// The style where no size class is compact.
    fileprivate var regularStyle: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}
