/// The traits that a view knew when it left its window.
///
/// A class, as most views have none, and a reference takes less space in them.
final class KnownTraits {
    let traits: UITraitCollection
    /// Whether the view, or a view inside it, may have been laid out by other traits since.
    var followedOthers: Bool

    init(_ traits: UITraitCollection, followedOthers: Bool = false) {
        (self.traits, self.followedOthers) = (traits, followedOthers)
    }
}

/// Traits that views missed outside of windows: they are notified after they are back, before their next layout.
///
/// Controllers do this for their root views, as they know what they were notified of last. Until the controller is notified
/// again, the views inside also know only those traits, even if the root view is back in a window.
/// uikit-model: devices-4
extension UIView {
    /// Keeps the traits that the view knows, called before it leaves a tree.
    func noteTraitsWhenDetached() {
        guard controller == nil else { return }
        traitsWhenDetached = knownBefore ?? (window == nil ? nil : KnownTraits(traitCollection))
    }

    /// Called before the view overrides other traits.
    ///
    /// If it may have missed some, it keeps those that it knows, and is notified of all differences at once before its next
    /// layout in a window.
    /// - Returns: whether it has missed nothing, and must be notified now.
    func settleTraits() -> Bool {
        guard let known = knownBefore else { return window != nil }
        traitsWhenDetached = known
        return false
    }

    /// Called before the view is deallocated while a subview survives: the subview keeps what both have missed.
    func handOnWhatWasMissed(to part: UIView) {
        if part.settingsWhenDetached == nil { part.settingsWhenDetached = settingsWhenDetached }
        guard let known = traitsWhenDetached, part.controller == nil else { return }
        part.traitsWhenDetached = part.known(in: known)
    }

    /// The traits that the view knows, if it or a view around it was outside of windows and was not notified since.
    private var knownBefore: KnownTraits? {
        if let controller {
            // The overrides at the time when the traits were kept, not those of now.
            guard traitsWhenDetached == nil, let known = controller.announcedTraits,
                window == nil || controller.missesTraits
            else { return traitsWhenDetached }
            return KnownTraits(known.overridden(by: looks?.ownTraits))
        }
        guard let outer = parent?.knownBefore else { return traitsWhenDetached }
        return known(in: outer)
    }

    /// The traits that the view knows inside a superview that knows `outer`: its own ones if it was added there while it was
    /// outside of windows.
    private func known(in outer: KnownTraits) -> KnownTraits {
        let given = outer.traits.overridden(by: looks?.ownTraits)
        let known = traitsWhenDetached?.traits ?? given
        // The superview may have been laid out by the traits that it knows.
        let followedOthers = outer.followedOthers || traitsWhenDetached?.followedOthers == true || known != given
        return KnownTraits(known, followedOthers: followedOthers)
    }

    /// Marks views that came back with their superview for layout, if they may have missed traits.
    func askForMissedTraits() { if traitsWhenDetached != nil { layoutIsDue = true } }

    /// Notifies the view and the views inside it of the traits that they missed.
    func catchUpWithTraits() {
        guard let known = traitsWhenDetached else { return }
        guard window != nil else {
            if known.traits != traitCollection { known.followedOthers = true }
            return
        }
        // Controllers are notified before their views, and then notify them.
        if let controller, controller.missesTraits { return controller.catchUpWithTraits() }
        sendTraitChange(from: known.traits, to: traitCollection)
    }

    /// Called before a view in a tree without a window is laid out: the views around it then follow the present traits, too.
    func noteTraitsFollowedAway() {
        var candidate: UIView? = self
        while let view = candidate {
            view.noteOtherTraitsOfController()
            view.catchUpWithTraits()
            candidate = view.parent
        }
    }

    /// Called before a controller's root view is laid out: outside of windows it may follow traits that the controller was not
    /// notified of.
    func noteOtherTraitsOfController() {
        guard controller != nil, window == nil, traitsWhenDetached == nil, let known = knownBefore,
            known.traits != traitCollection
        else { return }
        known.followedOthers = true
        traitsWhenDetached = known
    }
}

extension ViewController {
    /// Whether the controller's traits differ from those of its last notification.
    var missesTraits: Bool { announcedTraits.map { $0 != traitCollection } ?? false }
}
