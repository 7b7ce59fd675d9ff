import Foundation

/// Finds the tables of classes and keeps them.
enum ObjectiveCTables {
    /// What a class and those above it have; the lower class wins.
    struct Merged {
        // Looked up, never iterated.
        var methods: [String: ObjectiveCMethod] = [:]
        var properties: [String: ObjectiveCProperty] = [:]
        /// Of the class alone: a lower one does not have those of the class above.
        var initializers: [String: ObjectiveCInitializer] = [:]

        mutating func add(_ own: ObjectiveCClass) {
            initializers.merge(own.initializers) { $1 }
            methods.merge(own.methods) { $1 }
            properties.merge(own.properties) { $1 }
        }
    }

    private struct Module {
        // Looked up, never iterated.
        var classes: [ObjectIdentifier: [ObjectiveCClass]] = [:]
        var names: [String: AnyClass] = [:]
        var generic: [ObjectiveCClass] = []
    }

    // Objects of any thread may be called by selectors. The lock may be taken again under itself: what makes tables is
    // code of the app.
    private static let lock = NSRecursiveLock()
    /// In the order in which they were met: a module may extend the classes of others.
    nonisolated(unsafe) private static var modules: [Module] = []
    // Looked up, never iterated.
    nonisolated(unsafe) private static var places: [String: Int?] = [:]
    nonisolated(unsafe) private static var merged: [ObjectIdentifier: Merged] = [:]

    static func table(of type: AnyClass) -> Merged {
        lock.lock()
        defer { lock.unlock() }
        if let known = merged[ObjectIdentifier(type)] { return known }
        // The module is everything before the first dot, also for nested, private and generic types.
        _ = place(of: moduleName(type))
        var table = _getSuperclass(type).map(table) ?? Merged()
        table.initializers = [:]
        for module in modules {
            for own in module.classes[ObjectIdentifier(type)] ?? [] { table.add(own) }
            for generic in module.generic {
                if let own = generic.specialized?(type) { table.add(own) }
            }
        }
        merged[ObjectIdentifier(type)] = table
        return table
    }

    /// The class that a module calls by this name; nil if it has none.
    static func classNamed(_ name: String, module: String) -> AnyClass? {
        lock.lock()
        defer { lock.unlock() }
        return place(of: module).flatMap { modules[$0].names[name] }
    }

    static func register(_ type: any ObjectiveCModule.Type) {
        lock.lock()
        defer { lock.unlock() }
        _ = place(of: moduleName(type))
    }

    private static func moduleName(_ type: AnyClass) -> String { String(String(reflecting: type).prefix { $0 != "." }) }

    private static func place(of name: String) -> Int? {
        if let known = places[name] { return known }
        guard let tables = NSClassFromString("\(name).ObjectiveCClasses") as? any ObjectiveCModule.Type else {
            places[name] = .some(nil)
            return nil
        }
        var module = Module()
        for table in tables.classes {
            guard let type = table.type else {
                module.generic.append(table)
                continue
            }
            module.classes[ObjectIdentifier(type), default: []].append(table)
            module.names[table.name] = type
        }
        places[name] = modules.count
        modules.append(module)
        // It may extend classes whose tables were made already.
        merged = [:]
        return modules.count - 1
    }
}

/// Calls by selector and settings by key of any object, also of one that is no `NSObject`.
public enum ObjectiveCRuntime {
    /// Makes a module's tables known, which may extend classes of others.
    ///
    /// This happens automatically for the module's own classes.
    public static func register(_ module: any ObjectiveCModule.Type) { ObjectiveCTables.register(module) }

    /// Whether the object has a method of this selector.
    public static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        let table = ObjectiveCTables.table(of: type(of: object))
        return table.methods[selector.description] != nil || property(of: selector, in: table) != nil
    }

    /// Calls a method.
    ///
    /// One that the object does not have raises in UIKit and is reported.
    /// - Returns: what the method returns; nil if it returns nothing.
    @discardableResult
    public static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?] = []) -> Any? {
        let table = ObjectiveCTables.table(of: type(of: object))
        do {
            if let method = table.methods[selector.description] {
                return try method(object, ObjectiveCArguments(arguments))
            }
            if let property = property(of: selector, in: table) {
                guard selector.argumentCount == 1 else { return property.get(object) }
                try property.set?(object, arguments.first ?? nil)
                return nil
            }
        } catch let error as WrongArgument {
            raise(
                "-[\(type(of: object)) \(selector)]: an argument is a \(error.value), and the method takes a "
                    + "\(error.expected). The method was not called. Declare its parameter as what the sender is, or as Any?."
            )
            return nil
        } catch {
            raise(
                "-[\(type(of: object)) \(selector)] threw \(error); a method that is called by selector must not throw."
            )
            return nil
        }
        raise(
            "-[\(type(of: object)) \(selector)]: unrecognized selector sent to instance. Nothing was called. Check the name and "
                + "the colons; the method must be marked @objc or @IBAction, in sources that went through uikit-sources."
        )
        return nil
    }

    /// A getter or a setter, as Objective-C makes them for each property: `title` and `setTitle:`.
    private static func property(of selector: Selector, in table: ObjectiveCTables.Merged) -> ObjectiveCProperty? {
        let name = selector.description
        if let property = table.properties[name] { return property }
        guard selector.argumentCount == 1, name.hasPrefix("set"), name.hasSuffix(":") else { return nil }
        let key = name.dropFirst(3).dropLast()
        let property = table.properties[key.prefix(1).lowercased() + key.dropFirst()] ?? table.properties[String(key)]
        return property?.set == nil ? nil : property
    }

    /// The result of setting a property by its key.
    package enum SettingResult { case set, unknownKey, wrongType }

    package static func set(_ value: Any?, forKey key: String, of object: AnyObject) -> SettingResult {
        guard let set = ObjectiveCTables.table(of: type(of: object)).properties[key]?.set else { return .unknownKey }
        do {
            try set(object, value)
            return .set
        } catch {
            return .wrongType
        }
    }

    /// Makes an object of a class that is known only when the program runs: `T()`, `T(frame: .zero)`, `type.init()`.
    ///
    /// Objective-C finds the initializer at run time; here the class's table has it, which `uikit-sources` writes. A class without
    /// one ends the program, as an unknown selector does.
    /// - Parameters:
    ///   - type: the class.
    ///   - key: the initializer's labels, as in `init(frame:)`.
    ///   - arguments: what it is called with.
    /// - Returns: the new object.
    public static func make<Object: AnyObject>(_ type: Object.Type, _ key: String, _ arguments: Any?...) -> Object {
        guard let make = ObjectiveCTables.table(of: type).initializers[key] else {
            fatalError(
                "\(type) cannot be made by \(key): its table has no such initializer. Check that the class has one that is "
                    + "not private, and that its sources went through uikit-sources.")
        }
        do {
            let object = try make(ObjectiveCArguments(arguments))
            guard let object = object as? Object else {
                fatalError("\(type) was asked for by \(key), and its table makes a \(Swift.type(of: object)).")
            }
            return object
        } catch {
            fatalError("\(type) cannot be made by \(key): \(error).")
        }
    }

    /// An object of a class that is made without arguments; nil for a class whose table does not say how.
    package static func defaultInitializedObject(of type: AnyClass) -> AnyObject? {
        try? ObjectiveCTables.table(of: type).initializers["init()"]?(ObjectiveCArguments([]))
    }

    package static func hasProperty(_ key: String, of object: AnyObject) -> Bool {
        ObjectiveCTables.table(of: type(of: object)).properties[key] != nil
    }

    static func value(forKey key: String, of object: AnyObject) -> Any? {
        ObjectiveCTables.table(of: type(of: object)).properties[key]?.get(object)
    }

    /// The class that a module's storyboards call by this name; nil if its sources did not go through `uikit-sources`.
    package static func classNamed(_ name: String, module: String) -> AnyClass? {
        ObjectiveCTables.classNamed(name, module: module)
    }

    /// What an app's sources call `Bundle.main`: the resources of its module, which are in the main bundle on iOS.
    ///
    /// The program's own bundle for a module without resources.
    public static func mainBundle(of type: AnyClass) -> Bundle {
        AppBundles.resources(ofModule: String(String(reflecting: type).prefix { $0 != "." })) ?? Bundle.main
    }

    static func raise(_ reason: String) { LayoutEnvironment.current.raise(.invalidArgument, reason) }
}
