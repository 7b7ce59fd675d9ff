import Foundation

/// What Objective-C would know of a class: its methods by selector and its properties by key. On Linux Swift keeps no such
/// tables, so `uikit-sources` or a developer writes them:
///
/// ```swift
/// final class ObjectiveCClasses: ObjectiveCModule {
///     static var classes: [ObjectiveCClass] {
///         [
///             ObjectiveCClass(
///                 LoginController.self,
///                 [
///                     .method("tap:") { try $0.tap($1.value(0, UIButton.self)) },
///                     .property("nameField", { $0.nameField }, { $0.nameField = $1 }),
///                 ])
///         ]
///     }
/// }
/// ```
public struct ObjectiveCClass {
    /// The class; nil for all classes that are made of a generic one.
    let type: AnyClass?
    /// The name in Objective-C, and in Interface Builder's files.
    let name: String
    // Looked up, never iterated.
    let methods: [String: ObjectiveCMethod]
    let properties: [String: ObjectiveCProperty]
    let initializers: [String: ObjectiveCInitializer]
    /// The table of a class that is made of the generic one.
    let specialized: ((AnyClass) -> ObjectiveCClass?)?

    /// The table of a class.
    /// - Parameters:
    ///   - type: the class.
    ///   - name: the name in Objective-C, if it is another one than in Swift.
    ///   - members: what code calls and sets by name.
    public init<Object: AnyObject>(_ type: Object.Type, name: String? = nil, _ members: [ObjectiveCMember<Object>]) {
        self.type = type
        self.name = name ?? "\(type)"
        var methods: [String: ObjectiveCMethod] = [:]
        var properties: [String: ObjectiveCProperty] = [:]
        var initializers: [String: ObjectiveCInitializer] = [:]
        for member in members {
            switch member.content {
            case .method(let selector, let body): methods[selector] = body
            case .property(let key, let property): properties[key] = property
            case .initializer(let key, let body): initializers[key] = body
            }
        }
        self.initializers = initializers
        self.methods = methods
        self.properties = properties
        specialized = nil
    }

    /// The tables of the classes that are made of a generic one.
    public init(generic name: String, _ specialized: @escaping (AnyClass) -> ObjectiveCClass?) {
        type = nil
        self.name = name
        methods = [:]
        properties = [:]
        initializers = [:]
        self.specialized = specialized
    }
}

/// The tables of a module.
///
/// Each module has at most one class that does this, and its name is `ObjectiveCClasses`: by that the engine finds it, when
/// it first meets an object of the module. A class may have several tables.
public protocol ObjectiveCModule: AnyObject {
    /// The tables of the module's classes.
    static var classes: [ObjectiveCClass] { get }
}

typealias ObjectiveCMethod = (AnyObject, ObjectiveCArguments) throws -> Any?

typealias ObjectiveCInitializer = (ObjectiveCArguments) throws -> AnyObject

struct ObjectiveCProperty {
    let get: (AnyObject) -> Any?
    let set: ((AnyObject, Any?) throws -> Void)?
}

/// A method or a property as Objective-C would know it.
///
/// The closures belong to the main actor, as the classes of UIKit do, whatever the module's language mode. They run where the
/// layout runs, which is one thread at a time.
public struct ObjectiveCMember<Object: AnyObject> {
    enum Content {
        case method(String, ObjectiveCMethod)
        case property(String, ObjectiveCProperty)
        case initializer(String, ObjectiveCInitializer)
    }
    let content: Content

    /// A method.
    /// - Parameters:
    ///   - selector: the method's name in Objective-C.
    ///   - body: calls the method of the object with the arguments.
    /// - Returns: the method, for the table of its class.
    public static func method<Result>(
        _ selector: String, _ body: @escaping @MainActor (Object, ObjectiveCArguments) throws -> Result
    ) -> Self {
        let body = unsafeBitCast(body, to: ((Object, ObjectiveCArguments) throws -> Result).self)
        return Self(
            content: .method(selector) { object, arguments in
                unwrapped(try body(unsafeDowncast(object, to: Object.self), arguments))
            })
    }

    /// An initializer, by which code makes objects of a class that it knows only when it runs.
    /// - Parameters:
    ///   - key: its labels, as in `init(frame:)`.
    ///   - body: makes an object of this very class.
    /// - Returns: the initializer, for the table of its class.
    public static func initializer(
        _ key: String, _ body: @escaping @MainActor (ObjectiveCArguments) throws -> Object
    ) -> Self {
        let body = unsafeBitCast(body, to: ((ObjectiveCArguments) throws -> Object).self)
        return Self(content: .initializer(key, { try body($0) }))
    }

    /// A property that can be read.
    public static func property<Value>(_ key: String, _ get: @escaping @MainActor (Object) -> Value) -> Self {
        let get = unsafeBitCast(get, to: ((Object) -> Value).self)
        return Self(
            content: .property(
                key, ObjectiveCProperty(get: { unwrapped(get(unsafeDowncast($0, to: Object.self))) }, set: nil)))
    }

    /// A property that can be read and set.
    public static func property<Value>(
        _ key: String, _ get: @escaping @MainActor (Object) -> Value,
        _ set: @escaping @MainActor (Object, Value) -> Void
    ) -> Self {
        let get = unsafeBitCast(get, to: ((Object) -> Value).self)
        let set = unsafeBitCast(set, to: ((Object, Value) -> Void).self)
        return Self(
            content: .property(
                key,
                ObjectiveCProperty(
                    get: { unwrapped(get(unsafeDowncast($0, to: Object.self))) },
                    set: { object, value in
                        try set(unsafeDowncast(object, to: Object.self), ObjectiveCArguments.cast(value, Value.self))
                    })))
    }
}

/// The value of an optional, which is nil where it would be an optional without a value inside of another one.
private func unwrapped<Value>(_ value: Value) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { flatMap { unwrapped($0) } }
}

/// What a method is called with by its selector.
public struct ObjectiveCArguments {
    private let values: [Any?]

    init(_ values: [Any?]) { self.values = values }

    /// An argument as what the method takes; nil where the caller gave fewer.
    /// - Throws: where it is something else. Then the method is not called, and the mistake is reported.
    public func value<Value>(_ index: Int, _ type: Value.Type) throws -> Value {
        try Self.cast(values.indices.contains(index) ? values[index] : nil, type)
    }

    static func cast<Value>(_ value: Any?, _ type: Value.Type) throws -> Value {
        if let value = value as? Value { return value }
        if let value, let cast = value as? Value { return cast }
        throw WrongArgument(value: value.map { "\(Swift.type(of: $0))" } ?? "nil", expected: "\(type)")
    }
}

/// An argument is of another type than the method takes.
struct WrongArgument: Error {
    let value: String
    let expected: String
}
