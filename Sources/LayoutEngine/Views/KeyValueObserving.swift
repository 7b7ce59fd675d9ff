import Foundation

// Key-value observing of views, as far as apps use it for layout: Foundation has none on Linux.
//
// UIKit documents none of its properties as observable. But changes of `contentOffset`, `contentSize`, `frame`,
// `bounds` and `center` are observed in practice, and apps rely on it. uikit-model: observing-1

/// Which values an observer wants.
///
/// Raw values as in Apple's header.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Takes Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A call right after the registration, with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before the change; there is none here.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change, as a number for `observeValue(forKeyPath:of:change:context:)`.
///
/// Raw values as in Apple's header.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
    /// The property has another value.
    case setting = 1
    /// As the names say.
    case insertion, removal, replacement
}

/// The keys of the change dictionary of `observeValue(forKeyPath:of:change:context:)` (KeyValueObserving+Names.swift).
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// A key of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// What happened.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// Which members of a list changed.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the callback comes before the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What happened to a property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    ///
    /// Raw values as in Apple's header.
    public enum Kind: UInt, Hashable, Sendable {
        /// The property has another value.
        case setting = 1
        /// As the names say.
        case insertion, removal, replacement
    }

    /// The kind of the change: the property has another value.
    public let kind: Kind
    /// The value after the change, if the observer requested it.
    public let newValue: Value?
    /// The value before the change, if the observer requested it.
    public let oldValue: Value?
    /// Which members of a list changed: always nil here.
    public var indexes: IndexSet? { nil }
    /// Whether the callback comes before the change.
    public var isPrior: Bool { false }
}

/// A token that keeps an observation alive; when it is deallocated, the observation ends.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
    fileprivate var look: (() -> Void)?

    /// Ends the observation.
    public nonisolated func invalidate() { end(self) }
    nonisolated deinit {}
}

// Outside of the class, because the method is nonisolated, and what it writes is isolated.
private func end(_ observation: NSKeyValueObservation) { observation.look = nil }

/// The observations of one view.
struct KeyValueObservations {
    /// The observations by key path, in the order in which they were added.
    var named: [KeyPathObservation] = []
    private struct Known { weak var observation: NSKeyValueObservation? }
    private var all: [Known] = []

    mutating func add(_ observation: NSKeyValueObservation) {
        all.removeAll { $0.observation == nil }
        all.append(Known(observation: observation))
    }

    @preconcurrency @MainActor
    func look() {
        for known in all { known.observation?.look?() }
        for observation in named { observation.look() }
    }
}

/// An object whose properties can be observed.
@preconcurrency @MainActor
public protocol KeyValueObserving: AnyObject {}

extension UIView: KeyValueObserving {}

extension KeyValueObserving where Self: UIView {
    /// Calls a closure when a property of the view changes: one of its geometry or of its scrolling, or `isHidden`.
    ///
    /// If several properties change together, the observers are called after all of them have changed.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation()
        var last = self[keyPath: keyPath]
        func tell(_ old: Value?, _ new: Value) {
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil,
                    oldValue: options.contains(.old) ? old : nil))
        }
        observation.look = { [weak self] in
            guard let self else { return }
            let old = last
            let new = self[keyPath: keyPath]
            guard !isSameValue(old, new) else { return }
            last = new
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil,
                    oldValue: options.contains(.old) ? old : nil))
        }
        ensuredLooks.observations.add(observation)
        LayoutEnvironment.current.isObserving = true
        if options.contains(.initial) { tell(nil, last) }
        return observation
    }
}

func isSameValue<Value>(_ first: Value, _ second: Value) -> Bool {
    func same<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
    if let first = first as? any Equatable { return same(first) }
    return false
}

extension UIView {
    /// Calls the observers whose property has changed.
    func notifyObservers() {
        guard LayoutEnvironment.current.isObserving, let looks else { return }
        looks.observations.look()
    }

    /// Calls the observers of the subviews, whose frames the layout has changed.
    func notifyObserversOfSubviews() {
        guard LayoutEnvironment.current.isObserving else { return }
        for subview in subviews { subview.notifyObservers() }
    }
}
