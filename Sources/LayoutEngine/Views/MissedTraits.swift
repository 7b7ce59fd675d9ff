/// The traits that a view knew when it left its window.
///
/// An object: most views need no room for it.
final class KnownTraits {
    let traits: UITraitCollection
    /// Whether it, or something in it, may have been laid out by others since.
    var followedOthers: Bool

    init(_ traits: UITraitCollection, followedOthers: Bool = false) {
        (self.traits, self.followedOthers) = (traits, followedOthers)
    }
}

/// Views that are in no window are not notified of traits. They are when they are back, before their next layout.
///
/// Controllers do this for their own root views, which know what their controller was notified of last. Until it is notified again,
/// what is in such a view knows only that, even if the view is back in a window.
/// uikit-model: devices-4
extension UIView {
    /// Keeps the traits that the view knows while it is away; called before it leaves a tree.
    func noteTraitsWhenDetached() {
        guard controller == nil else { return }
        traitsWhenDetached = knownBefore ?? (window == nil ? nil : KnownTraits(traitCollection))
    }

    /// Called before the view overrides other traits: if it may have missed some, it keeps those that it knows, and is notified once
    /// of all that is different, before its next layout in a window.
    /// - Returns: whether it has missed nothing, and is notified at once.
    func settleTraits() -> Bool {
        guard let known = knownBefore else { return window != nil }
        traitsWhenDetached = known
        return false
    }

    /// Called before the view lets a part go and is gone itself: nobody else knows what both missed.
    func handOnWhatWasMissed(to part: UIView) {
        if part.settingsWhenDetached == nil { part.settingsWhenDetached = settingsWhenDetached }
        guard let known = traitsWhenDetached, part.controller == nil else { return }
        part.traitsWhenDetached = part.known(in: known)
    }

    /// What the view knows, if it or what it is in was away and was not notified since.
    private var knownBefore: KnownTraits? {
        if let controller {
            // What it overrode when it kept these counts, not what it overrides since.
            guard traitsWhenDetached == nil, let known = controller.announcedTraits,
                window == nil || controller.missesTraits
            else { return traitsWhenDetached }
            return KnownTraits(known.overridden(by: looks?.ownTraits))
        }
        guard let outer = parent?.knownBefore else { return traitsWhenDetached }
        return known(in: outer)
    }

    /// What the view knows inside of something that knows this: traits of its own, if it came there while it was away.
    private func known(in outer: KnownTraits) -> KnownTraits {
        let given = outer.traits.overridden(by: looks?.ownTraits)
        let known = traitsWhenDetached?.traits ?? given
        // What it is in may have been laid out by what that knows.
        let followedOthers = outer.followedOthers || traitsWhenDetached?.followedOthers == true || known != given
        return KnownTraits(known, followedOthers: followedOthers)
    }

    /// What came back together is laid out again where it may have missed traits.
    func askForMissedTraits() { if traitsWhenDetached != nil { layoutIsDue = true } }

    /// Notifies the view and those inside it of what they missed.
    func catchUpWithTraits() {
        guard let known = traitsWhenDetached else { return }
        guard window != nil else {
            if known.traits != traitCollection { known.followedOthers = true }
            return
        }
        // Controllers are notified before their views, and notify these.
        if let controller, controller.missesTraits { return controller.catchUpWithTraits() }
        sendTraitChange(from: known.traits, to: traitCollection)
    }

    /// Called before something in a tree that is in no window is laid out: what it is in follows the present traits with it.
    func noteTraitsFollowedAway() {
        var candidate: UIView? = self
        while let view = candidate {
            view.noteOtherTraitsOfController()
            view.catchUpWithTraits()
            candidate = view.parent
        }
    }

    /// Called before a controller's root view is laid out: in no window it follows traits that the controller may not know.
    func noteOtherTraitsOfController() {
        guard controller != nil, window == nil, traitsWhenDetached == nil, let known = knownBefore,
            known.traits != traitCollection
        else { return }
        known.followedOthers = true
        traitsWhenDetached = known
    }
}

extension ViewController {
    /// Whether it has other traits than it was notified of last.
    var missesTraits: Bool { announcedTraits.map { $0 != traitCollection } ?? false }
}
