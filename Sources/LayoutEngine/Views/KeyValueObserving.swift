import Foundation

// Key-value observing of views, as far as apps use it for layout: Foundation has none on Linux.
//
// UIKit promises it for none of its properties, but `contentOffset`, `contentSize`, `frame`, `bounds` and `center` tell of their
// changes, and apps rely on it. uikit-model: observing-1

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
    /// A call at once, with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before the change; there is none here.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What happened to a property, as an observer of the old kind is told by a number.
///
/// Raw values as in Apple's header.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
    /// It has another value.
    case setting = 1
    /// As the names say.
    case insertion, removal, replacement
}

/// What an observer of the old kind is told of a change (KeyValueObserving+Names.swift).
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
    /// Whether the change is still to come.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What happened to a property.
public struct NSKeyValueObservedChange<Value> {
    /// What happened to a property.
    ///
    /// Raw values as in Apple's header.
    public enum Kind: UInt, Hashable, Sendable {
        /// It has another value.
        case setting = 1
        /// As the names say.
        case insertion, removal, replacement
    }

    /// What happened: the property has another value.
    public let kind: Kind
    /// The value after the change, if it was asked for.
    public let newValue: Value?
    /// The value before the change, if it was asked for.
    public let oldValue: Value?
    /// Which members of a list changed: none are known.
    public var indexes: IndexSet? { nil }
    /// Whether the change is still to come.
    public var isPrior: Bool { false }
}

/// What an observer keeps: when it goes away, nothing is told any more.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
    fileprivate var look: (() -> Void)?

    /// Ends the observation.
    public nonisolated func invalidate() { end(self) }
    nonisolated deinit {}
}

// Outside of the class, because the method is not isolated, and what it writes is.
private func end(_ observation: NSKeyValueObservation) { observation.look = nil }

/// The observations of one view.
struct KeyValueObservations {
    /// Those by name, in the order in which they were added.
    var named: [NamedObservation] = []
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

/// Objects of which properties can be observed.
@preconcurrency @MainActor
public protocol KeyValueObserving: AnyObject {}

extension UIView: KeyValueObserving {}

extension KeyValueObserving where Self: UIView {
    /// Calls a closure when a property of the view has another value: one of its geometry, of what a scroll view shows, or
    /// what is hidden.
    ///
    /// What changes together is told of when all of it has changed.
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
    /// Tells observers of what has changed.
    func tellObservers() {
        guard LayoutEnvironment.current.isObserving, let looks else { return }
        looks.observations.look()
    }

    /// Tells the observers of the subviews, of which the layout has changed the frames.
    func tellObserversOfSubviews() {
        guard LayoutEnvironment.current.isObserving else { return }
        for subview in subviews { subview.tellObservers() }
    }
}
