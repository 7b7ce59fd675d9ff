import SwiftSyntax

/// Writes what is added to the end of a file: the tables of what its classes have for Objective-C.
struct TableWriter {
    let model: ModuleModel
    let known: ObjectiveCMembers
    let optionals: OptionalRequirements
    private let initializers: ClassInitializers
    /// Members that cannot be called by selector, and why.
    private(set) var problems: [(node: Syntax, message: String)] = []

    init(model: ModuleModel) {
        self.model = model
        known = ObjectiveCMembers(model: model)
        optionals = OptionalRequirements(model: model)
        initializers = ClassInitializers(model: model)
    }

    /// - Returns: declarations, and the expressions that are the tables of this file.
    mutating func tables(file: Int) -> (text: String, tables: [String]) {
        var text = optionals.declarations(file: file)
        var tables: [String] = []
        for name in model.classNames {
            guard let type = model.classes[name] else { continue }
            if type.declaration?.file == file { text += optionals.conformances(of: whole(type), path: type.name) }
            if type.declaration?.node.attributes.hasUnavailableAttribute == true { continue }
            // Of a generic class of another module no table can be made without its parameters.
            if type.declaration == nil, model.resolve(name)?.declaration == nil, Self.generic.contains(name) {
                omit(type, file)
                continue
            }
            let isTarget = type.declaration != nil || model.resolve(name)?.declaration == nil
            let path = isTarget ? name : model.resolve(name)?.name ?? name
            var entries: [String] = []
            for member in type.members where member.file == file {
                guard known.isKnown(member.decl, of: whole(type), in: member.container),
                    !member.decl.isUnavailable, member.container?.attributes.hasUnavailableAttribute != true
                else { continue }
                entries += self.entries(member.decl)
            }
            // Nothing outside of its type can name it, and no storyboard: without members for Objective-C it needs no table.
            let isHidden = type.declaration.map { $0.node.modifiers.has("private") && name.contains(".") } ?? false
            if isHidden, entries.isEmpty { continue }
            if type.declaration?.file == file { entries += initializers.entries(of: type, path: path) }
            guard !entries.isEmpty || (type.declaration?.file == file && !type.isGeneric) else { continue }
            let table = "objectiveC_\(path.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined())_\(file)"
            let objectiveCName = (model.resolve(name)?.objectiveCName).map { ", name: \"\($0)\"" } ?? ""
            let content =
                "ObjectiveCClass(\(path).self\(objectiveCName), [\n\(entries.map { "    \($0),\n" }.joined())])"
            // The closures that call members belong to the main actor, as what they call; the table is the same for any.
            let property = "nonisolated static var \(table): ObjectiveCClass"
            if model.resolve(name)?.isGeneric == true {
                text += "fileprivate protocol Table_\(table) { \(property) { get } }\n"
                text += "extension \(path): Table_\(table) { \(property) { \(content) } }\n"
                tables.append("ObjectiveCClass(generic: \"\(path)\") { ($0 as? any Table_\(table).Type)?.\(table) }")
            } else {
                text += "extension \(path) { fileprivate \(property) { \(content) } }\n"
                tables.append("\(path).\(table)")
            }
        }
        return (text, tables)
    }

    private static let generic: Set<String> = [
        "NSLayoutAnchor", "NSMapTable", "NSHashTable", "NSCache", "UICollectionViewDiffableDataSource",
        "UITableViewDiffableDataSource", "Operation", "Array", "Dictionary", "Set", "Optional", "Result",
    ]

    private mutating func omit(_ type: ModuleModel.Class, _ file: Int) {
        for member in type.members
        where member.file == file && known.isKnown(member.decl, of: type, in: member.container) {
            problems.append(
                (
                    Syntax(member.decl),
                    "\(member.decl.fullName ?? "This member") cannot be called by selector on Linux: \(type.name) is generic."
                ))
        }
    }

    /// The class with what extensions that name it otherwise add.
    private func whole(_ type: ModuleModel.Class) -> ModuleModel.Class {
        guard let target = model.resolve(type.name), target.name != type.name else { return type }
        return target
    }

    private mutating func entries(_ decl: DeclSyntax) -> [String] {
        if let method = decl.as(FunctionDeclSyntax.self) { return entry(method).map { [$0] } ?? [] }
        if let property = decl.as(VariableDeclSyntax.self) { return entries(property) }
        return []
    }

    private mutating func entry(_ method: FunctionDeclSyntax) -> String? {
        guard !method.modifiers.has("static"), !method.modifiers.has("class") else { return nil }
        if let reason = Self.unsupportedReason(method) {
            problems.append(
                (Syntax(method.name), "\(method.fullName) cannot be called by selector on Linux: \(reason)"))
            return nil
        }
        let parameters = method.signature.parameterClause.parameters
        let selector = ObjectiveCMembers.selector(method)
        let arguments = zip(method.labels, parameters).enumerated().map { index, pair in
            let (label, parameter) = pair
            let value = "a.value(\(index), (\(Self.type(parameter.type))).self)"
            return label.isEmpty ? value : "\(label): \(value)"
        }
        let call = "me.\(method.name.text)(\(arguments.joined(separator: ", ")))"
        return parameters.isEmpty
            ? ".method(\"\(selector)\") { me, _ in \(call) }" : ".method(\"\(selector)\") { me, a in try \(call) }"
    }

    private static func unsupportedReason(_ method: FunctionDeclSyntax) -> String? {
        if method.genericParameterClause != nil { return "it is generic." }
        if method.signature.effectSpecifiers?.asyncSpecifier != nil {
            return "it is async. Call it from a method that is not."
        }
        if method.signature.effectSpecifiers?.throwsClause != nil {
            return "it throws. Call it from a method that does not."
        }
        for parameter in method.signature.parameterClause.parameters {
            if parameter.ellipsis != nil { return "\(parameter.firstName.text) is variadic." }
            if parameter.type.trimmedDescription.hasPrefix("inout ") { return "\(parameter.firstName.text) is inout." }
        }
        return nil
    }

    /// The type as what an argument is cast to.
    private static func type(_ type: TypeSyntax) -> String {
        if let attributed = type.as(AttributedTypeSyntax.self) { return Self.type(attributed.baseType) }
        let text = OptionalRequirements.oneLine(ArgumentNames().rewrite(type.trimmed).trimmedDescription)
        // The question mark behind a metatype is read as one of a call.
        if text.hasSuffix(".Type?") || text.hasSuffix(".Type!") { return "Optional<\(text.dropLast())>" }
        if text.hasSuffix("!") { return "\(text.dropLast())?" }
        return text.hasPrefix("some ") ? "any \(text.dropFirst(5))" : text
    }

    private func entries(_ property: VariableDeclSyntax) -> [String] {
        guard !property.modifiers.has("static"), !property.modifiers.has("class") else { return [] }
        return property.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
            let key = property.attributes.argument(of: "objc") ?? name.filter { $0 != "`" }
            let isSettable = property.bindingSpecifier.text == "var" && Self.canBeSet(binding)
            return ".property(\"\(key)\", { $0.\(name) }\(isSettable ? ", { $0.\(name) = $1 }" : ""))"
        }
    }

    private static func canBeSet(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case nil: return true
        case .getter: return false
        case .accessors(let list):
            return list.contains { ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text) }
        }
    }
}

/// Leaves out the names of arguments in types of closures: `(_ isOn: Bool) -> Void` is no expression.
private final class ArgumentNames: SyntaxRewriter {
    override func visit(_ node: FunctionTypeSyntax) -> TypeSyntax {
        var plain = node
        plain.parameters = TupleTypeElementListSyntax(
            node.parameters.map { parameter in
                var unnamed = parameter
                unnamed.firstName = nil
                unnamed.secondName = nil
                unnamed.colon = nil
                return unnamed
            })
        return super.visit(plain)
    }
}
