import Foundation

/// How an object keeps what is associated with it.
///
/// Raw values as in Apple's header.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not at all. Once the value is gone, it reads as nil here, where Objective-C reads freed memory.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value itself.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy, of what can be copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The value itself.
    case OBJC_ASSOCIATION_RETAIN = 0x301
    /// A copy, of what can be copied.
    case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates a value with an object under a key, or nothing more if the value is nil.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value, of: object as AnyObject, key, policy)
}

/// What is associated with an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(of: object as AnyObject, key)
}

/// Forgets all that is associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.drop(ObjectIdentifier(object as AnyObject))
}

/// What is associated with objects.
///
/// Views and controllers drop theirs when they go away; what belongs to other objects goes at one of the next associations.
enum AssociatedObjects {
    private struct Value {
        var kept: Any?
        weak var assigned: AnyObject?
        var current: Any? { kept ?? assigned }
    }

    private struct Entry {
        weak var owner: AnyObject?
        // Looked up, never iterated.
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    /// The owners in the order in which they came, so that values go in a fixed order, too.
    nonisolated(unsafe) private static var owners: [ObjectIdentifier] = []
    nonisolated(unsafe) private static var cleanupThreshold = 64
    /// Whether anything was ever associated: an object that goes away looks here first.
    nonisolated(unsafe) private(set) static var hasEverBeenUsed = false

    static func set(_ value: Any?, of owner: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
        lock.lock()
        // Freeing a value may run other code, so old values are kept here until the lock is released.
        var former: [Any] = []
        defer {
            lock.unlock()
            withExtendedLifetime(former) {}
        }
        let identifier = ObjectIdentifier(owner)
        if let dead = entries[identifier], dead.owner == nil { former += forget(identifier, dead) }
        if let old = entries[identifier]?.values[key]?.kept { former.append(old) }
        guard let value else {
            entries[identifier]?.values[key] = nil
            return
        }
        if entries[identifier] == nil {
            former += removeDeallocatedOwners()
            hasEverBeenUsed = true
            entries[identifier] = Entry(owner: owner)
            owners.append(identifier)
        }
        entries[identifier]?.values[key] = stored(value, policy)
    }

    private static func stored(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN: Value(assigned: value as AnyObject)
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: Value(kept: value)
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            Value(kept: (value as? any NSCopying)?.copy(with: nil) ?? value)
        }
    }

    static func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        lock.lock()
        defer { lock.unlock() }
        guard let entry = entries[ObjectIdentifier(owner)], entry.owner != nil else { return nil }
        return entry.values[key]?.current
    }

    /// Forgets what belongs to an object that goes away.
    static func drop(_ identifier: ObjectIdentifier) {
        lock.lock()
        var former: [Any] = []
        if let entry = entries[identifier] { former = forget(identifier, entry) }
        lock.unlock()
        former.removeAll()
    }

    private static func forget(_ identifier: ObjectIdentifier, _ entry: Entry) -> [Any] {
        entries[identifier] = nil
        owners.removeAll { $0 == identifier }
        return [entry]
    }

    /// Forgets what belonged to objects that are gone, each time that the number of owners has doubled.
    private static func removeDeallocatedOwners() -> [Any] {
        guard owners.count >= cleanupThreshold else { return [] }
        var dead: [Any] = []
        var living: [ObjectIdentifier] = []
        for identifier in owners {
            guard let entry = entries[identifier] else { continue }
            if entry.owner == nil {
                dead.append(entry)
                entries[identifier] = nil
            } else {
                living.append(identifier)
            }
        }
        owners = living
        cleanupThreshold = max(64, 2 * living.count)
        return dead
    }
}
