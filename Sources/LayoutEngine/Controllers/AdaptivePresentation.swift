import Foundation

/// Is asked how a presentation adapts, and is notified of dismissals by a person.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: ObjectiveCDelegate {
    /// How a presentation looks where the window is narrow.
    ///
    /// Asked where `adaptivePresentationStyle(for:traitCollection:)` is left out. `none` keeps the style.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Whether a person may pull a sheet away.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// A person pulled a sheet away. There is none here: a test that acts as the person calls it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// How a presentation looks under traits of which one size class is compact.
    ///
    /// `none` keeps the style.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// A person begins to pull a sheet away. As `presentationControllerDidDismiss`.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// A person tried to pull a sheet away that must stay. As `presentationControllerDidDismiss`.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// A presentation is about to be shown, or to look different: the style that it adapts to, or `none` where it keeps its own.
    ///
    /// There is no coordinator here.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    )
}

extension UIAdaptivePresentationControllerDelegate {
    /// As UIKit would have it: `automatic`, which no delegate of UIKit may answer, says that nobody was asked.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .automatic
    }
    /// Yes.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// As without traits, which is about narrow windows only.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .automatic
    }
    /// Nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    /// Nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
}

extension UIViewController {
    /// What the style of this controller's presentation comes to in a window, when its delegate was asked.
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

    /// What the delegate says of compact traits; `automatic` where there is none, or none that answers.
    private func adaptation(under traits: UITraitCollection) -> UIModalPresentationStyle {
        guard let delegate = presentationController?.delegate, let presentationController else { return .automatic }
        return delegate.adaptivePresentationStyle(for: presentationController, traitCollection: traits)
    }

    /// Tells the delegates how the presentation will look.
    func announcePresentation(as style: UIModalPresentationStyle, in window: UIWindow) {
        guard let presentationController else { return }
        let isOwn = style == modalPresentationStyle || style == modalPresentationStyle.regularForm
        presentationController.delegate?.presentationController(
            presentationController, willPresentWithAdaptiveStyle: isOwn ? .none : style, transitionCoordinator: nil)
        guard style == .popover, let popover = popoverPresentationController else { return }
        (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
    }
}

extension UIModalPresentationStyle {
    /// What the style is where nothing is compact.
    fileprivate var regularForm: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}
