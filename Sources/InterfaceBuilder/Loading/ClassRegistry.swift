import LayoutEngine

/// The app's classes by the names that a file uses.
///
/// Swift on Linux cannot set a property by its name. Sources that went through `uikit-sources` bring tables by which it can
/// (`ObjectiveCClass`), and their module is found by the `customModule` of the file, or named here. Otherwise an app lists what
/// its storyboards need:
///
/// ```swift
/// var classes = ClassRegistry()
/// classes.register("LoginViewController") { LoginViewController() }
///     .outlet("nameField", \.nameField)
///     .action("signIn:") { controller, sender in controller.signIn(sender) }
/// ```
public struct ClassRegistry {
    // Looked up, never iterated.
    private var entries: [String: any ClassEntry] = [:]
    private let modules: [String]
    /// The allowed names, as files have them (`InterfaceElement.className`); nil for all.
    ///
    /// Looked up, never iterated.
    private var allowed: Set<String>?

    /// A registry.
    /// - Parameter modules: the modules of classes whose module the file leaves out, or names differently.
    public init(modules: [String] = []) { self.modules = modules }

    /// Names a class of views or controllers.
    ///
    /// The module may be part of the name, as in `App.LoginViewController`; then it is used only for elements of that
    /// module.
    /// - Parameters:
    ///   - name: the class's name in the file.
    ///   - make: makes one object, without its root view.
    /// - Returns: where to add outlets and actions.
    @discardableResult
    public mutating func register<Object: UIResponder>(
        _ name: String, make: @escaping () -> Object
    ) -> RegisteredClass<Object> {
        let entry = RegisteredClass { _ in make() }
        entries[name] = entry
        return entry
    }

    /// Names a class of table cells, which are made under the identifier that the file gives them.
    @discardableResult
    public mutating func register<Cell: UITableViewCell>(cell name: String, _ type: Cell.Type) -> RegisteredClass<Cell>
    {
        let entry = RegisteredClass { element in
            Cell(style: ViewClass.cellStyle(element), reuseIdentifier: element["reuseIdentifier"])
        }
        entries[name] = entry
        return entry
    }

    /// The same registry with some of its classes only.
    /// - Parameter names: the names in files (`InterfaceElement.className`).
    /// - Returns: a registry that knows no others.
    package func limited(to names: [String]) -> ClassRegistry {
        var result = self
        result.allowed = Set(names)
        return result
    }

    /// Whether there is a class that a file calls by this name (`InterfaceElement.className`).
    package func knows(_ name: String) -> Bool {
        let parts = name.split(separator: ".").map(String.init)
        guard let own = parts.last else { return false }
        return entry(own, parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil) != nil
    }

    /// The entry for an element's `customClass`; nil if there is none.
    func entry(for element: ResolvedElement) -> (any ClassEntry)? {
        element["customClass"].flatMap { entry($0, element["customModule"]) }
    }

    private func entry(_ name: String, _ module: String?) -> (any ClassEntry)? {
        guard isAllowed(name, module) else { return nil }
        if let module, let entry = entries["\(module).\(name)"] { return entry }
        return entries[name] ?? tableDefinedClass(name, module)
    }

    private func isAllowed(_ name: String, _ module: String?) -> Bool {
        allowed?.contains(InterfaceElement.className(name, module: module)) ?? true
    }

    /// The class of an element's `customClass`, of any type; nil for one that no module's tables have.
    func type(for element: ResolvedElement) -> AnyClass? {
        guard let name = element["customClass"], isAllowed(name, element["customModule"]) else { return nil }
        return type(name, element["customModule"])
    }

    private func type(_ name: String, _ module: String?) -> AnyClass? {
        (module.map { [$0] + modules } ?? modules).lazy.compactMap {
            ObjectiveCRuntime.classNamed(name, module: $0)
        }.first
    }

    /// The class that a module's tables call by this name.
    private func tableDefinedClass(_ name: String, _ module: String?) -> (any ClassEntry)? {
        type(name, module).map { TableDefinedClass(type: $0) }
    }
}

extension InterfaceElement {
    /// The class of the app that the element names, with its module if the file has it: `App.LoginViewController`.
    package var className: String? {
        attributes["customClass"].map { Self.className($0, module: attributes["customModule"]) }
    }

    /// The classes of the app that the element and those in it name, once each, in the order of the file.
    package var classNames: [String] {
        var names: [String] = []
        visit { element in
            guard let name = element.className, !names.contains(name) else { return }
            names.append(name)
        }
        return names
    }

    static func className(_ name: String, module: String?) -> String { module.map { "\($0).\(name)" } ?? name }
}

/// What can be done with a registered class without its static type.
///
/// Exists because a dictionary holds entries of different types.
protocol ClassEntry: AnyObject {
    /// An object of the class; nil if it is neither a view nor a controller, or if its initializer fails.
    func make(_ element: ResolvedElement) -> UIResponder?
    func connect(_ outlet: String, of owner: AnyObject, to object: AnyObject) -> OutletResult
    func connect(_ outlet: String, of owner: AnyObject, to collection: [AnyObject]) -> OutletResult
    func action(_ selector: String, of owner: AnyObject) -> ((AnyObject) -> Void)?
}

/// The result of setting an outlet.
enum OutletResult { case set, unknownName, wrongType }

/// A class that is known by name, with its outlets and actions.
public final class RegisteredClass<Object: UIResponder>: ClassEntry {
    private let factory: (ResolvedElement) -> Object
    // Looked up, never iterated.
    private var outlets: [String: (Object, AnyObject) -> Bool] = [:]
    private var collections: [String: (Object, [AnyObject]) -> Bool] = [:]
    private var actions: [String: (Object, AnyObject) -> Void] = [:]

    init(_ factory: @escaping (ResolvedElement) -> Object) { self.factory = factory }

    /// The property that an outlet of this name sets.
    @discardableResult
    public func outlet<Value: AnyObject>(
        _ name: String, _ property: ReferenceWritableKeyPath<Object, Value?>
    ) -> Self {
        outlets[name] = { owner, object in
            guard let value = object as? Value else { return false }
            owner[keyPath: property] = value
            return true
        }
        return self
    }

    /// The property that an outlet collection of this name sets, in the order of the file.
    @discardableResult
    public func outletCollection<Value: AnyObject>(
        _ name: String, _ property: ReferenceWritableKeyPath<Object, [Value]>
    ) -> Self {
        collections[name] = { owner, objects in
            let values = objects.compactMap { $0 as? Value }
            owner[keyPath: property] = values
            return values.count == objects.count
        }
        return self
    }

    /// What an action of this selector does with its sender.
    @discardableResult
    public func action(_ selector: String, _ handler: @escaping (Object, AnyObject) -> Void) -> Self {
        actions[selector] = handler
        return self
    }

    func make(_ element: ResolvedElement) -> UIResponder? { factory(element) }

    func connect(_ outlet: String, of owner: AnyObject, to object: AnyObject) -> OutletResult {
        guard let owner = owner as? Object, let set = outlets[outlet] else { return .unknownName }
        return set(owner, object) ? .set : .wrongType
    }

    func connect(_ outlet: String, of owner: AnyObject, to collection: [AnyObject]) -> OutletResult {
        guard let owner = owner as? Object, let set = collections[outlet] else { return .unknownName }
        return set(owner, collection) ? .set : .wrongType
    }

    func action(_ selector: String, of owner: AnyObject) -> ((AnyObject) -> Void)? {
        guard let owner = owner as? Object, let handler = actions[selector] else { return nil }
        return { [weak owner] sender in
            if let owner { handler(owner, sender) }
        }
    }
}
