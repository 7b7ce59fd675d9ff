import Foundation

/// Traits of controllers, and traits that a parent overrides.
extension UIViewController {
    /// Gives a child other traits than this controller has, where `collection` knows some; nil gives it the same.
    ///
    /// A child that was shown before is notified of the change.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
        guard child.parent === self else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(debugName) was to override the traits of \(child.debugName), which is not its child. Call "
                    + "addChild(_:) first; the call had no effect.")
            return
        }
        let old = child.traitCollection
        child.parentTraitOverrides = collection
        child.viewIfLoaded?.visitSubtree { $0.needsLayoutSubviews = true }
        child.viewIfLoaded?.markConstraintsChanged()
        if child.lastNotifiedTraits != nil { child.sendTraitChange(from: old) }
    }

    /// What a child's traits are overridden with.
    public func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        child.parent === self ? child.parentTraitOverrides : nil
    }

    /// The traits that this controller has, or would have, in a window.
    package func traits(in window: UIWindow?) -> UITraitCollection {
        let inherited: UITraitCollection
        if let parent {
            inherited = parent.viewIfLoaded?.window == nil ? parent.traits(in: window) : parent.traitCollection
        } else {
            inherited = UITraitCollection(windowSize: window?.bounds.size ?? LayoutEnvironment.current.screenSize)
                .overridden(by: (window ?? presentationWindow)?.looks?.storedTraitOverrides)
        }
        return traits(insidePresentation: inherited).overridden(by: parentTraitOverrides).overridden(
            by: storedTraitOverrides)
    }

    /// Notifies this controller and its views of traits that changed while it was out of the window.
    ///
    /// Those inside it catch up when they appear.
    func sendMissedTraitChanges() {
        let present = traitCollection
        if lastNotifiedTraits != present { notifyOfTraitChange(since: present) }
    }

    /// Notifies this controller and its views of traits that differ from those announced last, or from `old` if none were.
    private func notifyOfTraitChange(since old: UITraitCollection) {
        (self as? any ContainerViewController)?.traitsDidChange()
        let previous = lastNotifiedTraits ?? old
        let present = traitCollection
        lastNotifiedTraits = present
        guard present != previous else { return }
        UITraitCollection.perform(for: self) { traitCollectionDidChange(previous) }
        traitHandlers.send(previous, present, to: self)
        if let view = viewIfLoaded {
            let own = view.looks?.storedTraitOverrides
            view.sendTraitChange(from: previous.overridden(by: own), to: present.overridden(by: own))
        }
    }

    /// Notifies this controller, those inside it and their views of traits that have changed since the last notification.
    func sendTraitChange(from old: UITraitCollection) {
        notifyOfTraitChange(since: old)
        for child in children { child.sendTraitChange(from: old) }
        presentedController?.sendTraitChange(from: old)
    }
}

extension UIWindow: TraitPropagatingWindow {
    func propagateTraits(_ change: () -> Void) {
        let old = traitCollection
        // Controllers pass traits on to what they present.
        let beside = topmostControllers.filter { $0 !== rootViewController && $0.presentingController == nil }
        let controllers = (rootViewController.map { [$0] } ?? []) + beside
        let known = controllers.map(\.traitCollection)
        change()
        guard traitCollection != old else { return }
        // Another size class, and no other trait, may change how something is presented.
        let mayAdapt =
            UITraitHorizontalSizeClass.differs(traitCollection, old)
            || UITraitVerticalSizeClass.differs(traitCollection, old)
        if mayAdapt { rootViewController?.resolvePresentationStyles(in: self) }
        for (controller, old) in zip(controllers, known) where controller.lastNotifiedTraits != nil {
            controller.sendTraitChange(from: old)
        }
        if mayAdapt { rootViewController?.adaptPresentations(in: self) }
    }
}
