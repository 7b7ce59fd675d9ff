import Foundation

/// The traits that a view or controller overrides.
///
/// uikit-model: devices-5
public struct UITraitOverrides: Sendable {
    var traits = UITraitCollection(traitsFrom: [])

    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { traits.horizontalSizeClass }
        set { traits = traits.overridden(by: UITraitCollection(horizontalSizeClass: newValue)) }
    }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { traits.verticalSizeClass }
        set { traits = traits.overridden(by: UITraitCollection(verticalSizeClass: newValue)) }
    }
    /// The text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { traits.preferredContentSizeCategory }
        set { traits = traits.overridden(by: UITraitCollection(preferredContentSizeCategory: newValue)) }
    }
    /// The light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { traits.userInterfaceStyle }
        set { traits.userInterfaceStyle = newValue }
    }
}

/// A cell of a table or a collection view, which updates its configuration by its state.
protocol ConfigurationUpdatingCell: UIView {
    func setNeedsUpdateConfiguration()
    /// Whether the configuration must be updated before the next layout.
    var needsConfigurationUpdate: Bool { get }
    /// Updates the configuration if needed.
    func updateConfigurationIfNeeded()
}

/// A window, whose traits also apply to its controllers.
protocol TraitPropagatingWindow: UIView {
    /// Makes a change, and then notifies the controllers of the traits that changed.
    func propagateTraits(_ change: () -> Void)
}

extension UIView {
    /// The traits that are overridden for this view and the views inside it, up to the root views of other controllers (iOS 17).
    ///
    /// Those of a window also apply to its controllers.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(traits: looks?.storedTraitOverrides ?? UITraitCollection(traitsFrom: [])) }
        set {
            if let window = self as? any TraitPropagatingWindow {
                window.propagateTraits { applyTraitOverrides(newValue.traits) }
            } else {
                applyTraitOverrides(newValue.traits)
            }
        }
    }

    private func applyTraitOverrides(_ traits: UITraitCollection) {
        let missedNothing = storeMissedTraits()
        let old = traitCollection
        ensuredLooks.storedTraitOverrides = traits
        visitSubtree { $0.setNeedsLayoutForTraits() }
        if missedNothing { sendTraitChange(from: old, to: traitCollection) }
    }

    /// The light or dark appearance, in place of the system's (iOS 13).
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// The overrides of this view and the views around it, up to the root view of its controller.
    var accumulatedTraitOverrides: UITraitCollection? {
        var found: UITraitCollection?
        var candidate: UIView? = self
        while let view = candidate {
            if let own = view.looks?.storedTraitOverrides { found = own.overridden(by: found) }
            if view.controller != nil { break }
            candidate = view.parent
        }
        return found
    }

    /// Notifies this view and the views inside it, up to the root views of other controllers, of changed traits, and marks them
    /// for layout.
    /// uikit-model: passes-8
    func sendTraitChange(from old: UITraitCollection, to new: UITraitCollection) {
        // A view that was outside of windows knows other traits, and has missed nothing from now on. If its controller
        // is not notified yet, the view keeps the new traits as known: otherwise the controller would notify it with
        // the controller's own old traits.
        let missed = traitsWhenDetached
        let known = missed?.traits ?? old
        traitsWhenDetached = missed != nil && nearestViewController?.hasMissedTraits == true ? KnownTraits(new) : nil
        // A layout since then used other traits than the view knows, and overrides of views inside it may hide the
        // difference.
        if missed?.usedOtherTraits == true || known != old && old != new { setNeedsTraitDependentUpdate() }
        let old = known
        guard old != new else { return }
        needsLayoutSubviews = true
        // The traits are part of the state from which a cell updates its configuration. uikit-model: tables-13
        (self as? any ConfigurationUpdatingCell)?.setNeedsUpdateConfiguration()
        UITraitCollection.perform(for: self) { traitCollectionDidChange(old) }
        if let handlers = looks?.traitHandlers { handlers.send(old, new, to: self) }
        for subview in subviews where subview.controller == nil {
            let own = subview.looks?.storedTraitOverrides
            subview.sendTraitChange(from: old.overridden(by: own), to: new.overridden(by: own))
        }
    }

    /// Makes this view and the views inside it use the present traits in the next layout, without a notification.
    func setNeedsTraitDependentUpdate() {
        visitSubtree {
            $0.setNeedsLayoutForTraits()
            ($0 as? any ConfigurationUpdatingCell)?.setNeedsUpdateConfiguration()
        }
    }

    /// Registers a closure that updates what depends on the view's traits.
    ///
    /// It is called when they change, and before each layout. A view that was never visible is not notified of traits: they
    /// apply from its first layout on. uikit-model: files-5
    package func registerTraitUpdate(_ traits: [UITrait], _ body: @escaping (UIView) -> Void) {
        ensuredLooks.traitUpdateHandler = body
        registerForTraitChanges(traits) { view, _ in body(view) }
    }

    func setNeedsLayoutForTraits() {
        needsLayoutSubviews = true
        if looks?.adjustsFontForContentSizeCategory == true { adjustedFontDidChange() }
    }
}

// MARK: Registration

/// A trait whose changes can be observed (iOS 17).
public protocol UITraitDefinition {
    /// Whether the trait differs.
    static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool
}

/// The type of a trait, as a registration names it.
public typealias UITrait = any UITraitDefinition.Type

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// Whether it differs.
    public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.horizontalSizeClass != other.horizontalSizeClass
    }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    /// Whether it differs.
    public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.verticalSizeClass != other.verticalSizeClass
    }
}

/// The text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// Whether it differs.
    public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.preferredContentSizeCategory != other.preferredContentSizeCategory
    }
}

/// The light or dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// Whether it differs.
    public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.userInterfaceStyle != other.userInterfaceStyle
    }
}

/// A token that ends a registration.
public protocol UITraitChangeRegistration: AnyObject {}

/// The handlers of trait changes, in the order in which they were registered.
struct TraitHandlers {
    final class Entry: UITraitChangeRegistration {
        let traits: [UITrait]
        let handler: (UITraitCollection) -> Void
        init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
            self.traits = traits
            self.handler = handler
        }
    }

    private(set) var entries: [Entry] = []

    mutating func add(_ entry: Entry) { entries.append(entry) }
    mutating func remove(_ registration: any UITraitChangeRegistration) { entries.removeAll { $0 === registration } }

    /// Calls the handlers of the traits that differ; meanwhile `UITraitCollection.current` has the receiver's traits.
    func send(_ old: UITraitCollection, _ new: UITraitCollection, to receiver: AnyObject) {
        for entry in entries where entry.traits.contains(where: { $0.differs(old, new) }) {
            UITraitCollection.perform(for: receiver) { entry.handler(old) }
        }
    }
}

/// Something that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The present traits.
    var traitCollection: UITraitCollection { get }
}

/// Something that can be observed for changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
    /// Ends a registration.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
    /// Stores a handler; the public methods call it.
    func storeTraitHandler(
        _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration
}

extension UITraitChangeObservable {
    /// Calls a closure with this object and the old traits when one of the traits changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        storeTraitHandler(traits) { [weak self] old in
            if let self { handler(self, old) }
        }
    }

    /// Calls a method of this object when one of the traits changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        storeTraitHandler(traits) { [weak self] old in
            if let self { ObjectiveCRuntime.send(action, to: self, [self, old]) }
        }
    }
}

extension UIView: TraitReceiver {
    var presentTraits: UITraitCollection { traitCollection }
}

extension UIView: UITraitChangeObservable {
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        looks?.traitHandlers.remove(registration)
    }
    /// Stores a handler.
    public func storeTraitHandler(
        _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let entry = TraitHandlers.Entry(traits, handler)
        ensuredLooks.traitHandlers.add(entry)
        return entry
    }
}
