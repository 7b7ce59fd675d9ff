import SwiftSyntax

/// The optional requirements of the module's Objective-C protocols.
///
/// Each becomes a protocol of one requirement, to which the classes conform that have the member, and a property of the
/// original protocol: for a method a closure, nil where the object has no such method. Calls (`delegate?.did?(x)`) use it.
struct OptionalRequirements {
    let model: ModuleModel
    private var methods: [(name: String, base: String, labels: [String], owner: String)] = []

    init(model: ModuleModel) {
        self.model = model
        for name in model.protocolNames {
            for method in model.protocols[name]?.optionalMethods ?? [] {
                methods.append((Self.closureName(method), method.name.plain, method.labels, name))
            }
        }
    }

    static func closureName(_ method: FunctionDeclSyntax) -> String {
        (["optional", method.name.plain] + method.labels).joined(separator: "_")
    }

    /// What a class conforms to that has one of the methods. Those of one name differ by their types.
    static func protocolName(
        _ name: String, _ method: FunctionDeclSyntax, in found: ModuleModel.ObjectiveCProtocol
    ) -> String {
        let closure = closureName(method)
        let same = found.optionalMethods.filter { closureName($0) == closure }
        let index = same.firstIndex { $0.id == method.id } ?? 0
        return "\(name)_\(closure)" + (index == 0 ? "" : "_\(index)")
    }

    static func types(_ method: FunctionDeclSyntax) -> [String] {
        method.signature.parameterClause.parameters.map { $0.type.trimmedDescription }
    }

    /// Whether several methods have the name, so that a method takes the property's place.
    func isOverloaded(_ closure: String) -> Bool { methods.filter { $0.name == closure }.count > 1 }

    /// The property to call in place of a method; nil if no optional requirement has this name. The last arguments may be closures
    /// behind the call, without their labels.
    func closure(_ base: String, _ labels: inout [String], _ trailing: Int) -> String? {
        methods.first {
            $0.base == base && $0.labels.count == labels.count + trailing && $0.labels.starts(with: labels)
        }?.name
    }

    /// The property that holds a method as a value; nil where none or, without labels, several may be meant.
    func reference(_ base: String, _ labels: [String]?) -> String? {
        let found = methods.filter { $0.base == base && (labels == nil || $0.labels == labels) }
        guard let first = found.first, Set(found.map(\.name)).count == 1, !isOverloaded(first.name) else { return nil }
        return first.name
    }

    /// The protocol of the method that a property holds.
    func owner(of closure: String) -> String? { methods.first { $0.name == closure }?.owner }

    /// What is added to the file of a protocol.
    func declarations(file: Int) -> String {
        var text = ""
        for name in model.protocolNames {
            guard let found = model.protocols[name], found.file == file else { continue }
            let access = Self.access(found.node.modifiers)
            for method in found.optionalMethods {
                let closure = Self.closureName(method)
                let single = Self.protocolName(name, method, in: found)
                let isOverloaded = found.optionalMethods.filter { Self.closureName($0) == closure }.count > 1
                var plain = method.with(\.attributes, []).with(\.modifiers, []).trimmed
                plain.leadingTrivia = []
                let parameters = method.signature.parameterClause.parameters
                let types = parameters.map { Self.type($0) }.joined(separator: ", ")
                let values = parameters.indices.enumerated().map { "$\($0.offset)" }
                let call = zip(method.labels, values).map { $0.isEmpty ? $1 : "\($0): \($1)" }.joined(separator: ", ")
                let result = method.signature.returnClause?.type.trimmedDescription ?? "Void"
                text += "\(access)protocol \(single): AnyObject { \(Self.oneLine(plain.description)) }\n"
                if isOverloaded {
                    // Which of several methods is meant is for the compiler to find: what is called is a method, too.
                    let declared = zip(values, parameters).map { "_ p\($0.dropFirst()): \(Self.type($1))" }
                    text += "extension \(name) { @discardableResult \(access)func \(closure)("
                    text += "\(declared.joined(separator: ", "))) -> (\(result))? { (self as? any \(single))?."
                    text += "\(method.name.text)(\(call.replacing("$", with: "p"))) } }\n"
                    continue
                }
                text += "extension \(name) { \(access)var \(closure): ((\(types)) -> \(result))? { "
                text += "(self as? any \(single)).map { object in { object.\(method.name.text)(\(call)) } } } }\n"
            }
            for property in found.optionalProperties {
                guard let key = property.singleName,
                    let type = property.bindings.first?.typeAnnotation?.type.trimmedDescription
                else { continue }
                let single = "\(name)_optional_\(key)"
                text += "\(access)protocol \(single): AnyObject { var \(key): \(type) { get } }\n"
                text += "extension \(name) { \(access)var \(key): (\(type))? { (self as? any \(single))?.\(key) } }\n"
            }
        }
        return text
    }

    /// What is added to the file of a class: to which of those protocols it conforms.
    func conformances(of type: ModuleModel.Class, path: String) -> String {
        let above = type.superclass.map(model.chain) ?? []
        let inherited = Set(above.flatMap { model.protocols(of: $0) })
        var text = ""
        for name in model.protocols(of: type) {
            guard let found = model.protocols[name] else { continue }
            func has(_ member: String) -> Bool { type.members.contains { $0.decl.fullName == member } }
            func isAbove(_ member: String) -> Bool {
                inherited.contains(name) && above.contains { $0.members.contains { $0.decl.fullName == member } }
            }
            for method in found.optionalMethods where has(method.fullName) && !isAbove(method.fullName) {
                let single = Self.protocolName(name, method, in: found)
                let isAlone = found.optionalMethods.filter { $0.fullName == method.fullName }.count == 1
                let isThis = type.members.contains { member in
                    member.decl.as(FunctionDeclSyntax.self).map {
                        $0.fullName == method.fullName
                            && Self.types($0) == Self.types(method)
                    } ?? false
                }
                if isAlone || isThis { text += "extension \(path): \(single) {}\n" }
            }
            for property in found.optionalProperties {
                guard let key = property.singleName, has(key), !isAbove(key) else { continue }
                text += "extension \(path): \(name)_optional_\(key) {}\n"
            }
        }
        return text
    }

    private static func type(_ parameter: FunctionParameterSyntax) -> String {
        let type = parameter.type.trimmedDescription
        return type.hasSuffix("!") ? "\(type.dropLast())?" : type
    }

    static func access(_ modifiers: DeclModifierListSyntax) -> String {
        for name in ["public", "open", "fileprivate", "private"] where modifiers.has(name) {
            return name == "private" ? "fileprivate " : name == "open" ? "public " : "\(name) "
        }
        return ""
    }

    static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
