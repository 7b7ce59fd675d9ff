import Foundation

/// An object that gets key-value observing callbacks; responders do, and other objects for which `uikit-sources` generates it.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
    /// Called when an observed property of an object has changed.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

extension NSObject {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer when a property of the object changes: for a view, a
    /// property of its geometry or of its scrolling, or `isHidden`.
    ///
    /// For a list, it is called for the changes made through `mutableArrayValue(forKey:)`. On Linux no other properties can be
    /// observed.
    /// uikit-model: observing-1
    @preconcurrency @MainActor
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let view = self as? UIView, let property = ObservableProperty(rawValue: keyPath) else {
            return ArrayObservers.add(observer, to: self, keyPath, options, context)
        }
        let observation = KeyPathObservation(
            view: view, property: property, observer: observer, options: options, context: context)
        view.ensuredLooks.observations.named.append(observation)
        LayoutEnvironment.current.isObserving = true
        if options.contains(.initial) { observation.tell(old: nil, isFirst: true) }
    }

    /// Stops notifying an observer of a property.
    @preconcurrency @MainActor
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        (self as? UIView)?.looks?.observations.named.removeAll {
            $0.observer === observer && $0.property.rawValue == keyPath
        }
        ArrayObservers.present(of: self)?.remove(observer, keyPath) { _ in true }
    }

    /// Stops notifying an observer of a property, for the context that it was added with.
    @preconcurrency @MainActor
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        (self as? UIView)?.looks?.observations.named.removeAll {
            $0.observer === observer && $0.property.rawValue == keyPath && $0.context == context
        }
        ArrayObservers.present(of: self)?.remove(observer, keyPath) { $0 == context }
    }
}

/// The observable properties of a view, by their Objective-C names.
enum ObservableProperty: String {
    case frame, bounds, center, hidden, alpha, contentOffset, contentSize, contentInset, adjustedContentInset

    @MainActor
    func value(of view: UIView) -> Any? {
        switch self {
        case .frame: view.frame
        case .bounds: view.bounds
        case .center: view.center
        case .hidden: view.isHidden
        case .alpha: view.alpha
        case .contentOffset: (view as? UIScrollView)?.contentOffset
        case .contentSize: (view as? UIScrollView)?.contentSize
        case .contentInset: (view as? UIScrollView)?.contentInset
        case .adjustedContentInset: (view as? UIScrollView)?.adjustedContentInset
        }
    }
}

/// An observation by key path.
@MainActor
final class KeyPathObservation {
    private weak var view: UIView?
    let property: ObservableProperty
    private(set) weak var observer: NSObject?
    private let options: NSKeyValueObservingOptions
    let context: UnsafeMutableRawPointer?
    private var last: Any?

    init(
        view: UIView, property: ObservableProperty, observer: NSObject, options: NSKeyValueObservingOptions,
        context: UnsafeMutableRawPointer?
    ) {
        self.view = view
        self.property = property
        self.observer = observer
        self.options = options
        self.context = context
        last = property.value(of: view)
    }

    func look() {
        guard let view, observer != nil else { return }
        let old = last
        let new = property.value(of: view)
        guard !isSameValue(old, new) else { return }
        last = new
        tell(old: old, isFirst: false)
    }

    func tell(old: Any?, isFirst: Bool) {
        guard let observer = observer as? any KeyValueObserver else { return }
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: 1)]
        if options.contains(.new) { change[.newKey] = last }
        if options.contains(.old), !isFirst { change[.oldKey] = old }
        observer.observeValue(forKeyPath: property.rawValue, of: view, change: change, context: context)
    }
}
