/// The traits that a view knew when it left its window.
///
/// An object: most views need no room for it.
final class KnownTraits {
    let traits: UITraitCollection
    /// Those that it was laid out by since.
    var followed: UITraitCollection?
    init(_ traits: UITraitCollection) { self.traits = traits }
}

/// Views that are in no window are not notified of traits. They are when they are back, before their next layout.
///
/// Controllers do this for their own root views.
/// uikit-model: devices-4
extension UIView {
    /// Keeps the traits that the view knows while it is away; called before it leaves a tree.
    func noteTraitsWhenDetached() {
        guard controller == nil else { return }
        if let known = missedTraits ?? (window == nil ? nil : traitCollection) {
            traitsWhenDetached = KnownTraits(known)
        }
    }

    /// Called before the view overrides other traits: while it is away it keeps those that it knows, and when it is back all around
    /// it are notified first.
    func settleTraits() {
        guard let known = missedTraits else { return }
        guard window != nil else {
            traitsWhenDetached = KnownTraits(known)
            return
        }
        var around: [UIView] = []
        var candidate: UIView? = self
        while let view = candidate {
            around.append(view)
            if view.controller != nil { break }
            candidate = view.parent
        }
        for view in around.reversed() { view.catchUpWithTraits() }
    }

    /// Called before the view lets a part go and is gone itself: nobody else knows what both missed.
    func handOnWhatWasMissed(to part: UIView) {
        if part.settingsWhenDetached == nil { part.settingsWhenDetached = settingsWhenDetached }
        guard let known = traitsWhenDetached, part.traitsWhenDetached == nil, part.controller == nil else { return }
        part.traitsWhenDetached = KnownTraits(known.traits.overridden(by: part.looks?.ownTraits))
    }

    /// The traits that the view knows, if it or what it is in was away and was not notified since.
    private var missedTraits: UITraitCollection? {
        var overrides: UITraitCollection?
        var candidate: UIView? = self
        while let view = candidate {
            if let known = view.traitsWhenDetached { return known.traits.overridden(by: overrides) }
            if view.controller != nil { return nil }
            if let own = view.looks?.ownTraits { overrides = own.overridden(by: overrides) }
            candidate = view.parent
        }
        return nil
    }

    /// What came back together is laid out again where it may have missed traits.
    func askForMissedTraits() { if traitsWhenDetached != nil { layoutIsDue = true } }

    /// Notifies the view and those inside it of what they missed.
    func catchUpWithTraits() {
        guard let known = traitsWhenDetached else { return }
        guard window != nil else {
            known.followed = traitCollection
            return
        }
        sendTraitChange(from: known.followed ?? known.traits, to: traitCollection)
    }
}
