import Foundation

/// A dictionary from objects to objects that may hold both weakly; Foundation lacks it on Linux.
///
/// Keys and objects are listed in the order of insertion, so that each run is the same.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private var entries: [(key: PointerSlot, value: PointerSlot)] = []
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options

    /// An empty table.
    public init(keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options, capacity: Int = 0) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
    }

    /// A table that holds both strongly.
    public override convenience init() { self.init(keyOptions: .strongMemory, valueOptions: .strongMemory) }

    /// A table that holds both strongly.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .strongMemory, valueOptions: .strongMemory)
    }
    /// A table that holds its values strongly and its keys weakly.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: [.weakMemory, .objectPointerPersonality], valueOptions: .strongMemory)
    }
    /// A table that holds its keys strongly and its values weakly.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
    }
    /// A table that holds both weakly.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: [.weakMemory, .objectPointerPersonality], valueOptions: .weakMemory)
    }

    /// How many pairs there are whose key and object both still exist.
    open var count: Int { living.count }

    private var living: [(key: AnyObject, value: AnyObject)] {
        entries.compactMap { entry in
            guard let key = entry.key.object, let value = entry.value.object else { return nil }
            return (key, value)
        }
    }

    /// The object of a key.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return entries.first { $0.key.holds(aKey, keyOptions) }?.value.object as? ObjectType
    }

    /// Stores an object under a key.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey, let anObject else { return }
        let value = PointerSlot(anObject, valueOptions)
        entries.removeAll { $0.key.object == nil || $0.value.object == nil }
        if let index = entries.firstIndex(where: { $0.key.holds(aKey, keyOptions) }) {
            entries[index].value = value
        } else {
            entries.append((PointerSlot(aKey, keyOptions), value))
        }
    }

    /// Removes the object of a key.
    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        entries.removeAll { $0.key.holds(aKey, keyOptions) }
    }

    /// Removes all objects.
    open func removeAllObjects() { entries = [] }

    /// The keys, one after the other.
    open func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key)).objectEnumerator() }
    /// The objects, one after the other.
    open func objectEnumerator() -> NSEnumerator? { NSArray(array: living.map(\.value)).objectEnumerator() }

    /// The objects by their keys, where those can be keys of a dictionary.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var result: [AnyHashable: ObjectType] = [:]
        for case (let key as any Hashable, let value as ObjectType) in living { result[AnyHashable(key)] = value }
        return result
    }
}

/// A set of objects that may hold them weakly; Foundation lacks it on Linux.
///
/// Objects are listed in the order of insertion, so that each run is the same.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private var slots: [PointerSlot] = []
    private let options: NSPointerFunctions.Options

    /// An empty table.
    public init(options: NSPointerFunctions.Options, capacity: Int = 0) { self.options = options }

    /// A table that holds its objects strongly.
    public override convenience init() { self.init(options: .strongMemory) }

    /// A table that holds its objects weakly.
    open class func weakObjects() -> NSHashTable<ObjectType> {
        NSHashTable(options: [.weakMemory, .objectPointerPersonality])
    }

    /// How many objects still exist.
    open var count: Int { allObjects.count }
    /// The objects that still exist.
    open var allObjects: [ObjectType] { slots.compactMap { $0.object as? ObjectType } }
    /// One of the objects: the first.
    open var anyObject: ObjectType? { allObjects.first }

    /// The object of the table that is the same as another.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return slots.first { $0.holds(object, options) }?.object as? ObjectType
    }

    /// Whether an object is in the table.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// Adds an object, unless it is there.
    open func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        slots.removeAll { $0.object == nil }
        slots.append(PointerSlot(object, options))
    }

    /// Removes an object.
    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        slots.removeAll { $0.holds(object, options) }
    }

    /// Removes all objects.
    open func removeAllObjects() { slots = [] }

    /// The objects, one after the other.
    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}
