import Foundation

extension UIViewController {
    /// Traits that override the inherited ones for this controller and its content (iOS 17).
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(traits: storedTraitOverrides ?? UITraitCollection(traitsFrom: [])) }
        set { setTraitOverrides(newValue.traits) }
    }

    /// Light or dark, instead of the system's setting (iOS 13).
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    private func setTraitOverrides(_ traits: UITraitCollection) {
        let old = traitCollection
        storedTraitOverrides = traits
        guard traitCollection != old else { return }
        viewIfLoaded?.visitSubtree { $0.setNeedsLayoutForTraits() }
        if lastNotifiedTraits != nil { sendTraitChange(from: old) }
    }
}

extension UIViewController: TraitReceiver {
    var presentTraits: UITraitCollection { traitCollection }
}

extension UIViewController: UITraitChangeObservable {
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitHandlers.remove(registration)
    }
    /// Keeps a handler of trait changes.
    public func storeTraitHandler(
        _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let entry = TraitHandlers.Entry(traits, handler)
        traitHandlers.add(entry)
        return entry
    }
}
