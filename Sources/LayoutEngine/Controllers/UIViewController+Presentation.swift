import Foundation

/// Presented controllers: sheets, full screen, and what they cover.
extension UIViewController {
    /// The controller that this one presents, or that the nearest presenting container around it presents.
    public var presentedViewController: UIViewController? { presentedController ?? parent?.presentedViewController }

    /// The controller that presents this one, or the container around it.
    public var presentingViewController: UIViewController? { presentingController ?? parent?.presentingViewController }

    func cover(with controller: UIViewController, completion: (() -> Void)?) {
        guard canPresent(controller) else { return }
        let presenter = presentationContext(for: controller)
        guard let window = presenter.viewIfLoaded?.window, presenter.presentedController == nil else {
            let reason =
                presenter.presentedController.map { "is already presenting \($0.debugName); dismiss that first" }
                ?? "is not in a window; present when its view has appeared"
            LayoutEnvironment.current.report(
                .warning("\(controller.debugName) was not presented: \(presenter.debugName) \(reason)."))
            return
        }
        let style = controller.resolvedPresentation(in: window)
        controller.notifyDelegatesOfPresentation(as: style, in: window)
        guard controller.hasRequiredPopoverSource(as: style) else { return }
        controller.builtInPresentationController.presentingController = presenter
        presenter.presentedController = controller
        controller.presentingController = presenter
        controller.presentedStyle = style
        controller.previousPresentedStyle = nil
        controller.needsOverlayFromParent = true
        controller.movement = .presentation
        controller.loadViewIfNeeded()
        if style.removesPresentersView { presenter.disappear() }
        if style == .custom {
            let custom = controller.transitioningDelegate?.presentationController(
                forPresented: controller, presenting: presenter, source: self)
            controller.customPresentationController = custom
            custom?.container = window
            custom?.presentationTransitionWillBegin()
        }
        controller.view.autoresizingMask = []
        controller.view.frame = PresentationGeometry.frame(of: controller, in: window)
        window.addSubview(controller.view)
        if style.removesPresentersView { presenter.removeViewCovered(by: controller) }
        // Only now is it in a window, whose transaction ends later.
        controller.performAfterTransaction { [weak controller] in
            controller?.customPresentationController?.presentationTransitionDidEnd(true)
            completion?()
        }
    }

    /// Takes the view of a controller that disappears out of the window, at the end of the transaction.
    ///
    /// The view stays if the presented controller was dismissed meanwhile, unless the next presentation removes it.
    private func removeViewCovered(by presented: UIViewController) {
        // UIKit sends the new controller's viewDidAppear first.
        deferEndOfAppearance()
        performAfterTransaction { [weak self, weak presented] in
            guard let presented, presented === self?.presentedController else { return }
            if presented.presentedStyle.removesPresentersView { self?.removeViewStoringPosition() }
        }
    }

    /// Resolves the styles of presented controllers again, after the window changed its size.
    ///
    /// Traits follow from the styles, and are announced after them. Controllers inside this one may present, too.
    /// uikit-model: presentation-10
    func resolvePresentationStyles(in window: UIWindow) {
        for child in children { child.resolvePresentationStyles(in: window) }
        guard let presented = presentedController else { return }
        let style = presented.resolvedPresentation(in: window)
        if style != presented.presentedStyle {
            presented.notifyDelegatesOfPresentation(as: style, in: window)
            // The delegate may have dismissed it.
            guard presented === presentedController else { return }
            if presented.hasRequiredPopoverSource(as: style) {
                presented.previousPresentedStyle = presented.previousPresentedStyle ?? presented.presentedStyle
                presented.presentedStyle = style
            }
        }
        presented.resolvePresentationStyles(in: window)
    }

    /// Whether the presentation removes its presenter's view from the window, at once or at the end of the transaction; its old
    /// style decides until it has adapted to a new one.
    private var removesPresentersView: Bool { (previousPresentedStyle ?? presentedStyle).removesPresentersView }

    /// Removes what is below from the window or puts it back, after the window changed its size.
    func adaptPresentations(in window: UIWindow) {
        resolvePresentationStyles(in: window)
        for child in children { child.adaptPresentations(in: window) }
        guard let presented = presentedController else { return }
        let removed = presented.removesPresentersView
        presented.previousPresentedStyle = nil
        if presented.removesPresentersView, !removed {
            disappear()
            removeViewCovered(by: presented)
        } else if removed, !presented.removesPresentersView {
            comeBack(below: presented, in: window)
        }
        presented.adaptPresentations(in: window)
    }

    /// Puts the view back that full-screen presentations took out of the window, below what covers it now.
    private func comeBack(below presented: UIViewController, in window: UIWindow) {
        guard let view = viewIfLoaded else { return }
        // It was covered in this same transaction and did not leave yet.
        guard view.window == nil else { return appear() }
        guard !restoreStoredPosition(), !(parent is any ContainerViewController) else { return }
        view.frame =
            presentingController == nil ? window.rootFrame : PresentationGeometry.frame(of: self, in: window)
        var above: UIViewController? = presented
        while let controller = above, controller.viewIfLoaded?.superview !== window {
            above = controller.presentedController
        }
        let index = above?.viewIfLoaded.flatMap { next in window.subviews.firstIndex { $0 === next } }
        window.insertSubview(view, at: index ?? window.subviews.count)
    }

    /// All that this controller and those inside it present, from below to above.
    private var allPresentedControllers: [UIViewController] {
        children.flatMap(\.allPresentedControllers) + (presentedController?.selfAndAllPresented ?? [])
    }

    private var selfAndAllPresented: [UIViewController] { [self] + allPresentedControllers }

    /// The window that this presented controller is in; one that is covered is not in it itself.
    var presentationWindow: UIWindow? {
        sequence(first: self, next: \.presentedController).lazy.compactMap { $0.viewIfLoaded?.window }.first
    }

    /// Dismisses what this controller presents, and all above that.
    /// uikit-model: presentation-10
    func uncover(completion: (() -> Void)?) {
        guard let presented = presentedController else {
            // A container around this controller may present for it.
            let presenter = presentedViewController == nil ? presentingViewController : parent
            presenter?.dismiss(animated: true, completion: completion)
            return
        }
        var top = presented
        while let next = top.presentedController { top = next }
        let window = top.viewIfLoaded?.window
        top.movement = .dismissal
        let customs = presented.selfAndAllPresented.compactMap(\.customPresentationController)
        for custom in customs { custom.dismissalTransitionWillBegin() }
        top.disappear()
        let dismissed = presented.selfAndAllPresented
        let presenters = dismissed.compactMap(\.presentingController)
        // Presentations by children inside those did not cover this controller.
        let chain = sequence(first: presented, next: \.presentedController)
        let uncovers = chain.contains(where: \.removesPresentersView)
        for controller in dismissed {
            controller.presentingController?.presentedController = nil
            controller.presentingController = nil
        }
        if uncovers, viewIfLoaded?.window == nil, restoreStoredPosition() {
            top.deferEndOfAppearance()
        } else if uncovers, let window, let view = viewIfLoaded, view.window == nil,
            window.rootViewController === self || presentingController != nil
        {
            // Other views were not in the window itself: their containers decide their frames.
            view.frame = presentingController == nil ? window.rootFrame : view.frame
            // It stays above what it was presented over: the nearest of those that were not taken away themselves.
            var below = presentingController
            while let next = below, next.containingWindowSubview(in: window) == nil {
                below = next.presentingViewController
            }
            let base = below?.containingWindowSubview(in: window)
            let index = base.flatMap { view in window.subviews.firstIndex { $0 === view } }
            window.insertSubview(view, at: index.map { $0 + 1 } ?? 0)
            top.deferEndOfAppearance()
        } else if uncovers, viewIfLoaded?.window != nil {
            // It was covered in this same transaction and did not leave yet.
            appear()
            top.deferEndOfAppearance()
        }
        discardStoredPosition()
        for controller in dismissed { controller.viewIfLoaded?.removeFromSuperview() }
        // A presentation context inside the dismissed controllers is complete when they are presented the next time.
        for presenter in presenters where presenter !== self { _ = presenter.restoreStoredPosition() }
        for controller in dismissed { controller.customPresentationController = nil }
        for custom in customs { custom.dismissalTransitionDidEnd(true) }
        guard let window, window.isVisible else {
            completion?()
            return
        }
        LayoutEnvironment.current.pendingCompletions.append { completion?() }
    }

    private func canPresent(_ controller: UIViewController) -> Bool {
        if controller === self || controller.presentingController != nil {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(debugName) presented \(controller.debugName), which is "
                    + (controller === self ? "itself" : "already presented by another controller")
                    + ". Present another controller, or dismiss this one first; the call had no effect.")
            return false
        }
        if let parent = controller.parent {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(debugName) presented \(controller.debugName), which is a child of \(parent.debugName). "
                    + "Call removeFromParent() first; the call had no effect.")
            return false
        }
        return true
    }

    /// The outermost container presents, unless the style asks for the nearest one that offers its own area.
    private func presentationContext(for controller: UIViewController) -> UIViewController {
        let staysInContext = [.currentContext, .overCurrentContext].contains(controller.modalPresentationStyle)
        var context = self
        while let next = context.parent {
            if staysInContext, context.definesPresentationContext { return context }
            context = next
        }
        return context
    }

    /// Lets the end of this controller's appearance come after the others of the transaction.
    func deferEndOfAppearance() {
        let environment = LayoutEnvironment.current
        guard environment.pendingAppearances.contains(where: { $0 === self }) else { return }
        environment.pendingAppearances.removeAll { $0 === self }
        environment.pendingAppearances.append(self)
    }

    /// Places presented controllers for the window's present size, also those that controllers inside this one present.
    /// uikit-model: presentation-10
    func layOutPresentedControllers(in window: UIWindow) {
        for child in children { child.layOutPresentedControllers(in: window) }
        guard let presented = presentedController else { return }
        guard presented.presentedStyle != .popover else {
            _ = presented.layOutPopover(in: window)
            presented.layOutPresentedControllers(in: window)
            return
        }
        if let view = presented.viewIfLoaded, view.superview === window {
            var frame = PresentationGeometry.frame(of: presented, in: window)
            if presented.presentedStyle == .custom,
                LayoutEnvironment.current.knownBugs.contains(.customPresentationStaysLowAfterCall)
            {
                frame.origin.y = max(frame.minY, view.frame.minY)
            }
            view.frame = frame
        }
        presented.layOutPresentedControllers(in: window)
    }
}
