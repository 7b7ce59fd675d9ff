import Foundation

extension NSObject {
    /// The list of a property as a mutable array that notifies the property's observers of each member that is inserted, removed
    /// or replaced.
    ///
    /// Each change sets the property to a new list, as Objective-C does for a class without accessor methods for the list. An
    /// unknown key raises in UIKit; here it is reported, and the list is empty.
    /// uikit-model: observing-2
    @preconcurrency @MainActor
    public func mutableArrayValue(forKey key: String) -> NSMutableArray {
        MutableArrayProxy(of: self, key, value(forKey: key) as? NSArray)
    }
}

/// The observers of the members of an object's lists.
@MainActor
final class ArrayObservers {
    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    private struct Known {
        weak var observer: NSObject?
        let property: String
        let options: NSKeyValueObservingOptions
        let context: UnsafeMutableRawPointer?
    }
    private var all: [Known] = []

    static func present(of object: NSObject) -> ArrayObservers? {
        objc_getAssociatedObject(object, key) as? ArrayObservers
    }

    static func add(
        _ observer: NSObject, to object: NSObject, _ property: String, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        let observers = present(of: object) ?? ArrayObservers()
        observers.all.append(Known(observer: observer, property: property, options: options, context: context))
        objc_setAssociatedObject(object, key, observers, .OBJC_ASSOCIATION_RETAIN)
    }

    func remove(_ observer: NSObject, _ property: String, where isMeant: (UnsafeMutableRawPointer?) -> Bool) {
        all.removeAll { $0.observer === observer && $0.property == property && isMeant($0.context) }
    }

    func tell(_ object: NSObject, _ property: String, _ change: ListChange) {
        for known in all where known.property == property {
            guard let observer = known.observer as? any KeyValueObserver else { continue }
            var told: [NSKeyValueChangeKey: Any] = [
                .kindKey: NSNumber(value: change.kind.rawValue), .indexesKey: IndexSet(integer: change.index),
            ]
            if known.options.contains(.new) { told[.newKey] = change.new.map { [$0] } }
            if known.options.contains(.old) { told[.oldKey] = change.old.map { [$0] } }
            observer.observeValue(forKeyPath: property, of: object, change: told, context: known.context)
        }
    }
}

/// A change of one member of a list.
struct ListChange {
    let kind: NSKeyValueChange
    let index: Int
    var new: Any?
    var old: Any?
}

private final class MutableArrayProxy: NSMutableArray {
    private let owner: NSObject?
    private let key: String
    private var members: [Any]

    init(of owner: NSObject, _ key: String, _ members: NSArray?) {
        self.owner = owner
        self.key = key
        self.members = members?.map { $0 } ?? []
        super.init(capacity: 0)
    }
    required init(objects: UnsafePointer<AnyObject>!, count: Int) {
        (owner, key) = (nil, "")
        members = (0..<count).map { objects[$0] }
        super.init(capacity: 0)
    }
    required init?(coder: NSCoder) { nil }
    required convenience init(arrayLiteral elements: Any...) {
        self.init(objects: nil, count: 0)
        members = elements
    }

    override var count: Int { members.count }
    override func object(at index: Int) -> Any { members[index] }
    override func insert(_ object: Any, at index: Int) {
        members.insert(object, at: index)
        keep(ListChange(kind: .insertion, index: index, new: object))
    }
    override func removeObject(at index: Int) {
        let old = members.remove(at: index)
        keep(ListChange(kind: .removal, index: index, old: old))
    }
    override func replaceObject(at index: Int, with object: Any) {
        let old = members[index]
        members[index] = object
        keep(ListChange(kind: .replacement, index: index, new: object, old: old))
    }
    override func replaceObjects(in range: NSRange, withObjectsFrom others: [Any]) {
        removeObjects(in: range)
        for (offset, object) in others.enumerated() { insert(object, at: range.location + offset) }
    }

    private func keep(_ change: ListChange) {
        guard let owner else { return }
        let list = NSMutableArray(array: members)
        MainActor.assumeIsolated {
            owner.setValue(list, forKey: key)
            ArrayObservers.present(of: owner)?.tell(owner, key, change)
        }
    }
}
