import Foundation

/// Traits that a view or controller has in place of those that it is given.
///
/// uikit-model: devices-5
public struct UITraitOverrides: Sendable {
    var traits = UITraitCollection(traitsFrom: [])

    /// Room from side to side.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { traits.horizontalSizeClass }
        set { traits = traits.overridden(by: UITraitCollection(horizontalSizeClass: newValue)) }
    }
    /// Room from top to bottom.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { traits.verticalSizeClass }
        set { traits = traits.overridden(by: UITraitCollection(verticalSizeClass: newValue)) }
    }
    /// The text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { traits.preferredContentSizeCategory }
        set { traits = traits.overridden(by: UITraitCollection(preferredContentSizeCategory: newValue)) }
    }
    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { traits.userInterfaceStyle }
        set { traits.userInterfaceStyle = newValue }
    }
}

/// A row or an item of a collection, which is filled by its state.
protocol FilledByState: UIView {
    func setNeedsUpdateConfiguration()
    /// Whether it is to be filled before its next layout.
    var configurationIsDue: Bool { get }
    /// Fills it if that is due.
    func updateConfigurationIfNeeded()
}

/// A window, whose traits count for its controllers, too.
protocol TraitRoot: UIView {
    /// Makes a change, and notifies the controllers of traits that are others then.
    func handOnTraits(_ change: () -> Void)
}

extension UIView {
    /// Traits that this view and what is inside it, up to the root views of other controllers, have in place of those that it is
    /// given (iOS 17).
    ///
    /// Those of a window count for its controllers, too.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(traits: looks?.ownTraits ?? UITraitCollection(traitsFrom: [])) }
        set {
            if let window = self as? any TraitRoot {
                window.handOnTraits { takeOverrides(newValue.traits) }
            } else {
                takeOverrides(newValue.traits)
            }
        }
    }

    private func takeOverrides(_ traits: UITraitCollection) {
        let missedNothing = settleTraits()
        let old = traitCollection
        ensuredLooks.ownTraits = traits
        visitSubtree { $0.traitsMayDiffer() }
        if missedNothing { sendTraitChange(from: old, to: traitCollection) }
    }

    /// Light or dark, in place of what the system has (iOS 13).
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// What this view and those around it override, up to the root view of its controller.
    var overridesUpToOwner: UITraitCollection? {
        var found: UITraitCollection?
        var candidate: UIView? = self
        while let view = candidate {
            if let own = view.looks?.ownTraits { found = own.overridden(by: found) }
            if view.controller != nil { break }
            candidate = view.parent
        }
        return found
    }

    /// Notifies this view and those inside it, up to the root views of other controllers, of traits that are others now, and has
    /// them laid out by these.
    /// uikit-model: passes-8
    func sendTraitChange(from old: UITraitCollection, to new: UITraitCollection) {
        // What was away knows other ones, and has missed nothing from now on. If its controller is still to be notified, it keeps what
        // it knows now: the controller would notify it with the controller's own old traits.
        let missed = traitsWhenDetached
        let known = missed?.traits ?? old
        traitsWhenDetached = missed != nil && nearestOwner?.missesTraits == true ? KnownTraits(new) : nil
        // What was laid out since followed other traits than it knows, and inner overrides may hide the difference.
        if missed?.followedOthers == true || known != old && old != new { followTraitsAgain() }
        let old = known
        guard old != new else { return }
        layoutIsDue = true
        // The traits are part of the state by which a row or an item of a collection is filled. uikit-model: tables-13
        (self as? any FilledByState)?.setNeedsUpdateConfiguration()
        UITraitCollection.perform(for: self) { traitCollectionDidChange(old) }
        if let handlers = looks?.traitHandlers { handlers.send(old, new, to: self) }
        for subview in subviews where subview.controller == nil {
            let own = subview.looks?.ownTraits
            subview.sendTraitChange(from: old.overridden(by: own), to: new.overridden(by: own))
        }
    }

    /// Has all in the view follow the present traits at the next layout, without being notified.
    func followTraitsAgain() {
        visitSubtree {
            $0.traitsMayDiffer()
            ($0 as? any FilledByState)?.setNeedsUpdateConfiguration()
        }
    }

    /// Has code bring up to date what follows the view's traits, whenever these may be others: when they change, and before each
    /// layout.
    ///
    /// A view that was not shown yet is not notified of traits: they count from its first layout on. uikit-model: files-5
    package func followTraits(_ traits: [UITrait], _ body: @escaping (UIView) -> Void) {
        ensuredLooks.traitFollower = body
        registerForTraitChanges(traits) { view, _ in body(view) }
    }

    func traitsMayDiffer() {
        layoutIsDue = true
        if looks?.adjustsFontForContentSizeCategory == true { adjustedFontDidChange() }
    }
}

// MARK: Registration

/// A trait that code can be called for when it changes (iOS 17).
public protocol UITraitDefinition {
    /// Whether the trait differs.
    static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool
}

/// A trait as code that registers names it.
public typealias UITrait = any UITraitDefinition.Type

/// Room from side to side.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// Whether it differs.
    public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.horizontalSizeClass != other.horizontalSizeClass
    }
}

/// Room from top to bottom.
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

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// Whether it differs.
    public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
        one.userInterfaceStyle != other.userInterfaceStyle
    }
}

/// What a registration is ended with.
public protocol UITraitChangeRegistration: AnyObject {}

/// What can be done when traits change, in the order in which it was registered.
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

    /// Calls those that are for traits that differ; the receiver's are the current ones meanwhile.
    func send(_ old: UITraitCollection, _ new: UITraitCollection, to receiver: AnyObject) {
        for entry in entries where entry.traits.contains(where: { $0.differs(old, new) }) {
            UITraitCollection.perform(for: receiver) { entry.handler(old) }
        }
    }
}

/// What has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The present traits.
    var traitCollection: UITraitCollection { get }
}

/// What code can be registered with for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
    /// Ends a registration.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
    /// Keeps what to do; the public methods call it.
    func keepTraitHandler(
        _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration
}

extension UITraitChangeObservable {
    /// Calls code with this object and the old traits when one of the traits changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        keepTraitHandler(traits) { [weak self] old in
            if let self { handler(self, old) }
        }
    }

    /// Calls a method of this object when one of the traits changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        keepTraitHandler(traits) { [weak self] old in
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
    /// Keeps what to do.
    public func keepTraitHandler(
        _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let entry = TraitHandlers.Entry(traits, handler)
        ensuredLooks.traitHandlers.add(entry)
        return entry
    }
}
