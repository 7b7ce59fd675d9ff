/// The callbacks of appearance: when a controller's view appears and disappears.
extension UIViewController {
    /// Whether the controller whose view surrounds this one's is on the screen.
    var isContainerVisible: Bool {
        guard let container = viewIfLoaded?.superview?.nearestController else { return true }
        return container.appearanceState == .appearing || container.appearanceState == .appeared
    }

    /// Whether this controller gets appearance callbacks when its view enters and leaves the hierarchy.
    ///
    /// The children of a container that does not forward appearances get only the transitions that it begins itself.
    var receivesAppearanceCallbacks: Bool {
        viewIfLoaded?.superview?.nearestController?.shouldAutomaticallyForwardAppearanceMethods ?? true
    }

    /// Starts an appearance: `viewWillAppear` now, `viewDidAppear` when the transaction ends.
    func appear() {
        guard beginAppearing() else { return }
        LayoutEnvironment.current.pendingAppearances.append(self)
    }

    private func beginAppearing() -> Bool {
        guard appearanceState == .disappeared || appearanceState == .disappearing else { return false }
        loadViewIfNeeded()
        appearanceState = .appearing
        didCallIsAppearing = false
        if lastNotifiedTraits == nil { lastNotifiedTraits = traitCollection }
        viewWillAppear(false)
        (self as? any ContainerViewController)?.contentWillAppear()
        for child in forwardedControllers { _ = child.beginAppearing() }
        return true
    }

    /// Starts a disappearance: `viewWillDisappear` now, `viewDidDisappear` when the transaction ends.
    func disappear() {
        guard beginDisappearing() else { return }
        LayoutEnvironment.current.pendingAppearances.append(self)
    }

    private func beginDisappearing() -> Bool {
        guard appearanceState == .appearing || appearanceState == .appeared else { return false }
        appearanceState = .disappearing
        viewWillDisappear(false)
        let inside = forwardedControllers
        // A controller that left earlier in the transaction has not got `viewDidDisappear` yet.
        disappearingDescendants.removeAll { child in inside.contains { $0 === child } }
        disappearingDescendants += inside
        for child in inside { _ = child.beginDisappearing() }
        return true
    }

    /// Ends what was begun; children before parents.
    func finishAppearance() {
        for child in forwardedControllers { child.finishAppearance() }
        // A controller that left this view meanwhile is not found in it. Two that took turns inside each other wait for
        // each other.
        let left = disappearingDescendants
        disappearingDescendants = []
        for child in left where child.appearanceState == .disappearing {
            if child.viewIfLoaded?.window?.isVisible != true { child.finishAppearance() }
        }
        switch appearanceState {
        case .appearing:
            // A view that returns unchanged has no layout of its own.
            prepareForViewLayout()
            // The app may have removed it in the callback.
            guard appearanceState == .appearing else { break }
            appearanceState = .appeared
            updateOverlayFromParent()
            let reason = movement
            viewDidAppear(false)
            // A controller that leaves in the callback keeps the reason for leaving.
            if movement == reason { movement = nil }
        case .disappearing:
            appearanceState = .disappeared
            viewDidDisappear(false)
            movement = nil
        case .appeared, .disappeared:
            break
        }
    }

    /// Controllers inside this one's view that get its appearances: UIKit finds them by their views, so a view added
    /// without `addChild` counts too.
    private var forwardedControllers: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return view.subviews.flatMap(\.topmostControllers)
    }

    /// Ends a disappearance without callbacks, like a process that is killed.
    func endAppearanceWithoutCallbacks() {
        for child in forwardedControllers { child.endAppearanceWithoutCallbacks() }
        if appearanceState == .disappearing { appearanceState = .disappeared }
    }

    /// Begins an appearance transition of a child, in a container that does not forward appearances.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard !(isAppearing ? beginAppearing() : beginDisappearing()) else { return }
        reportUnbalancedTransition("began \(isAppearing ? "to appear" : "to disappear")")
    }

    /// Ends what `beginAppearanceTransition(_:animated:)` began.
    public func endAppearanceTransition() {
        if appearanceState == .appeared || appearanceState == .disappeared { reportUnbalancedTransition("ended") }
        finishAppearance()
    }

    private func reportUnbalancedTransition(_ what: String) {
        LayoutEnvironment.current.report(
            .warning(
                "Unbalanced calls to begin/end appearance transitions: \(debugName) \(what), but it is \(appearanceState). "
                    + "Call begin and end once each; the call had no effect."))
    }

    /// Called by the layout pass just before `viewWillLayoutSubviews`.
    ///
    /// A view outside of any window does not appear yet.
    func prepareForViewLayout() {
        guard appearanceState == .appearing, !didCallIsAppearing, viewIfLoaded?.window != nil else { return }
        didCallIsAppearing = true
        sendMissedTraitChanges()
        if LayoutEnvironment.current.profile >= .iOS13plus { viewIsAppearing(false) }
    }
}
