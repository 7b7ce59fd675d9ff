/// The traits that a view knew when it left its window.
///
/// A class, as most views have none, and a reference takes less space in them.
final class KnownTraits {
    let traits: UITraitCollection
    /// Whether the view, or a view inside it, may have been laid out by other traits since.
    var usedOtherTraits: Bool

    init(_ traits: UITraitCollection, usedOtherTraits: Bool = false) {
        (self.traits, self.usedOtherTraits) = (traits, usedOtherTraits)
    }
}

/// Traits that views missed outside of windows: they are notified after they are back, before their next layout.
///
/// Controllers do this for their root views, as they know what they were notified of last. Until the controller is notified
/// again, the views inside also know only those traits, even if the root view is back in a window.
/// uikit-model: devices-4
extension UIView {
    /// Keeps the traits that the view knows, called before it leaves a tree.
    func storeTraitsOnDetachment() {
        guard controller == nil else { return }
        traitsWhenDetached = lastKnownTraits ?? (window == nil ? nil : KnownTraits(traitCollection))
    }

    /// Called before the view overrides other traits.
    ///
    /// If it may have missed some, it keeps those that it knows, and is notified of all differences at once before its next
    /// layout in a window.
    /// - Returns: whether it has missed nothing, and must be notified now.
    func storeMissedTraits() -> Bool {
        guard let known = lastKnownTraits else { return window != nil }
        traitsWhenDetached = known
        return false
    }

    /// Called before the view is deallocated while a subview survives: the subview keeps what both have missed.
    func transferMissedChanges(to part: UIView) {
        if part.settingsWhenDetached == nil { part.settingsWhenDetached = settingsWhenDetached }
        guard let known = traitsWhenDetached, part.controller == nil else { return }
        part.traitsWhenDetached = part.known(in: known)
    }

    /// The traits that the view knows, if it or a view around it was outside of windows and was not notified since.
    private var lastKnownTraits: KnownTraits? {
        if let controller {
            // The overrides at the time when the traits were kept, not those of now.
            guard traitsWhenDetached == nil, let known = controller.lastNotifiedTraits,
                window == nil || controller.hasMissedTraits
            else { return traitsWhenDetached }
            return KnownTraits(known.overridden(by: looks?.storedTraitOverrides))
        }
        guard let outer = parent?.lastKnownTraits else { return traitsWhenDetached }
        return known(in: outer)
    }

    /// The traits that the view knows inside a superview that knows `outer`: its own ones if it was added there while it was
    /// outside of windows.
    private func known(in outer: KnownTraits) -> KnownTraits {
        let given = outer.traits.overridden(by: looks?.storedTraitOverrides)
        let known = traitsWhenDetached?.traits ?? given
        // The superview may have been laid out by the traits that it knows.
        let usedOtherTraits = outer.usedOtherTraits || traitsWhenDetached?.usedOtherTraits == true || known != given
        return KnownTraits(known, usedOtherTraits: usedOtherTraits)
    }

    /// Marks views that came back with their superview for layout, if they may have missed traits.
    func setNeedsLayoutForMissedTraits() { if traitsWhenDetached != nil { needsLayoutSubviews = true } }

    /// Notifies the view and the views inside it of the traits that they missed.
    func sendMissedTraitChanges() {
        guard let known = traitsWhenDetached else { return }
        guard window != nil else {
            if known.traits != traitCollection { known.usedOtherTraits = true }
            return
        }
        // Controllers are notified before their views, and then notify them.
        if let controller, controller.hasMissedTraits { return controller.sendMissedTraitChanges() }
        sendTraitChange(from: known.traits, to: traitCollection)
    }

    /// Called before a view in a tree without a window is laid out: the views around it then follow the present traits, too.
    func recordTraitsUsedOutsideWindow() {
        var candidate: UIView? = self
        while let view = candidate {
            view.recordTraitsUnknownToController()
            view.sendMissedTraitChanges()
            candidate = view.parent
        }
    }

    /// Called before a controller's root view is laid out: outside of windows it may follow traits that the controller was not
    /// notified of.
    func recordTraitsUnknownToController() {
        guard controller != nil, window == nil, traitsWhenDetached == nil, let known = lastKnownTraits,
            known.traits != traitCollection
        else { return }
        known.usedOtherTraits = true
        traitsWhenDetached = known
    }
}

extension ViewController {
    /// Whether the controller's traits differ from those of its last notification.
    var hasMissedTraits: Bool { lastNotifiedTraits.map { $0 != traitCollection } ?? false }
}
