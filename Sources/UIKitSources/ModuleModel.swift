import SwiftSyntax

/// What the tool knows of a module: its classes and protocols, over all files.
struct ModuleModel {
    /// A class, or what extends one of another module.
    struct Class {
        let name: String
        var superclass: String?
        /// All that the declaration and the extensions say it inherits or conforms to.
        var inherited: [String] = []
        var declaration: (file: Int, node: ClassDeclSyntax)?
        var members: [Member] = []
        var objectiveCName: String?
        var hasAllMembers = false
        var isGeneric: Bool { declaration?.node.genericParameterClause != nil }
    }

    struct Member {
        let file: Int
        let decl: DeclSyntax
        /// The extension that it is in; nil for the class itself.
        let container: ExtensionDeclSyntax?
    }

    struct ObjectiveCProtocol {
        let file: Int
        let node: ProtocolDeclSyntax
        var optionalMethods: [FunctionDeclSyntax] = []
        var optionalProperties: [VariableDeclSyntax] = []
        var requirements: Set<String> = []
    }

    /// In the order in which they were met.
    private(set) var classNames: [String] = []
    var classes: [String: Class] = [:]
    private(set) var protocolNames: [String] = []
    var protocols: [String: ObjectiveCProtocol] = [:]
    /// By type: what its generic parameters, or associated types and `Self` of a protocol, must be. Looked up, never iterated.
    var bounds: [String: [String: [String]]] = [:]
    /// By protocol: the labels of the initializers that it asks for. Looked up, never iterated.
    var initializers: [String: [[String]]] = [:]
    /// By name of an alias: the type that it is. Looked up, never iterated.
    var aliases: [String: String] = [:]

    /// By name of a property of a class or of an extension: the types that the declarations write, empty where one writes none.
    var propertyTypes: [String: [String]] = [:]

    mutating func edit(class name: String, _ body: (inout Class) -> Void) {
        if classes[name] == nil { classNames.append(name) }
        body(&classes[name, default: Class(name: name)])
    }

    mutating func add(_ found: ObjectiveCProtocol, name: String) {
        if protocols[name] == nil { protocolNames.append(name) }
        protocols[name] = found
    }

    /// The class and those above it, as far as they are of the module, or extended by it.
    func chain(_ name: String) -> [Class] {
        var result: [Class] = []
        var next: String? = name
        while let present = next, let found = resolve(present), !result.contains(where: { $0.name == found.name }) {
            result.append(found)
            next = found.superclass
        }
        return result
    }

    /// A class by the name that code uses for it: without what it is nested in, or with its module.
    func resolve(_ name: String) -> Class? {
        let plain = String(name.prefix { $0 != "<" })
        if let found = classes[plain] { return found }
        let last = plain.split(separator: ".").last.map(String.init) ?? plain
        return classes[last] ?? classNames.first { $0.hasSuffix(".\(last)") }.flatMap { classes[$0] }
    }

    /// The Objective-C protocols of the module that a class conforms to.
    func protocols(of type: Class) -> [String] {
        var result: [String] = []
        var todo = chain(type.name).flatMap(\.inherited)
        while let name = todo.popLast() {
            let last = name.split(separator: ".").last.map(String.init) ?? name
            guard let found = protocols[last], !result.contains(last) else { continue }
            result.append(last)
            todo += found.node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        }
        return result.sorted()
    }
}

/// Fills the model from one file.
final class ModelCollector: SyntaxVisitor {
    private(set) var model: ModuleModel
    private let file: Int
    private let conditions: BuildConditions
    private var path: [String] = []
    /// Classes in functions, which no other code can name.
    private(set) var localClasses: [ClassDeclSyntax] = []

    /// Declarations that do not count.
    private let leftOut: Set<SyntaxIdentifier>

    init(_ model: ModuleModel, file: Int, conditions: BuildConditions, leftOut: Set<SyntaxIdentifier> = []) {
        self.leftOut = leftOut
        self.model = model
        self.file = file
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let elements = conditions.active(node)?.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        path.append(node.name.plain)
        guard !leftOut.contains(node.id) else { return .skipChildren }
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        let file = file
        let members = kept(node.memberBlock)
        if node.genericParameterClause != nil {
            model.bounds[node.name.plain] = Bounds.of(node.genericParameterClause, node.genericWhereClause)
        }
        model.edit(class: path.joined(separator: ".")) { type in
            type.declaration = (file, node)
            type.superclass = inherited.first
            type.inherited += inherited
            type.hasAllMembers = node.attributes.has("objcMembers")
            type.objectiveCName = node.attributes.argument(of: "objc")
            type.members += members.map { .init(file: file, decl: $0, container: nil) }
        }
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        model.bounds[node.name.plain] = Bounds.of(node.genericParameterClause, node.genericWhereClause)
        return enter(node.name)
    }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        model.bounds[node.name.plain] = Bounds.of(node.genericParameterClause, node.genericWhereClause)
        return enter(node.name)
    }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

    private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        path.append(name.plain)
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        path.append(name)
        guard !leftOut.contains(node.id) else { return .skipChildren }
        let file = file
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        let members = kept(node.memberBlock)
        model.edit(class: name) { type in
            type.inherited += inherited
            type.members += members.map { .init(file: file, decl: $0, container: node) }
        }
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.genericParameterClause == nil {
            model.aliases[node.name.plain] = node.initializer.value.trimmedDescription
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { collectLocalClasses(node) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { collectLocalClasses(node) }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { collectLocalClasses(node) }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { collectLocalClasses(node) }

    private func collectLocalClasses(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        let finder = LocalClassFinder(viewMode: .sourceAccurate)
        finder.walk(node)
        localClasses += finder.found
        return .skipChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        var bounds = Bounds.of(nil, node.genericWhereClause)
        bounds["Self", default: []] += node.inheritanceClause?.inheritedTypes.flatMap { Bounds.names($0.type) } ?? []
        var initializers: [[String]] = []
        for member in Self.members(of: node.memberBlock, conditions) {
            if let type = member.as(AssociatedTypeDeclSyntax.self) {
                bounds[type.name.plain, default: []] +=
                    type.inheritanceClause?.inheritedTypes.flatMap { Bounds.names($0.type) } ?? []
            } else if let initializer = member.as(InitializerDeclSyntax.self) {
                initializers.append(initializer.signature.parameterClause.parameters.map { $0.firstName.plain })
            }
        }
        model.bounds[node.name.plain] = bounds
        model.initializers[node.name.plain] = initializers
        guard node.attributes.has("objc") else { return .skipChildren }
        var found = ModuleModel.ObjectiveCProtocol(file: file, node: node)
        for member in Self.members(of: node.memberBlock, conditions) {
            if let method = member.as(FunctionDeclSyntax.self) {
                found.requirements.insert(method.fullName)
                if method.modifiers.has("optional") { found.optionalMethods.append(method) }
            } else if let property = member.as(VariableDeclSyntax.self) {
                if let name = property.singleName { found.requirements.insert(name) }
                if property.modifiers.has("optional") { found.optionalProperties.append(property) }
            }
        }
        model.add(found, name: node.name.plain)
        return .skipChildren
    }

    private func kept(_ block: MemberBlockSyntax) -> [DeclSyntax] {
        let members = Self.members(of: block, conditions).filter { !leftOut.contains($0.id) }
        for property in members.compactMap({ $0.as(VariableDeclSyntax.self) }) {
            guard let name = property.singleName else { continue }
            let type = property.bindings.first?.typeAnnotation?.type.trimmedDescription
            model.propertyTypes[name, default: []].append(type ?? "")
        }
        return members
    }

    /// The members that are compiled.
    static func members(of block: MemberBlockSyntax, _ conditions: BuildConditions) -> [DeclSyntax] {
        func flat(_ list: MemberBlockItemListSyntax) -> [DeclSyntax] {
            list.flatMap { item -> [DeclSyntax] in
                guard let config = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
                guard case .decls(let inner) = conditions.active(config)?.elements else { return [] }
                return flat(inner)
            }
        }
        return flat(block.members)
    }
}

private final class LocalClassFinder: SyntaxVisitor {
    var found: [ClassDeclSyntax] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
    }
}

extension VariableDeclSyntax {
    /// The name, of a declaration of one property.
    var singleName: String? {
        bindings.count == 1 ? bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain : nil
    }
}

extension AttributeListSyntax {
    func attribute(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
    }
    func has(_ name: String) -> Bool { attribute(name) != nil }
    /// What is between the parentheses.
    func argument(of name: String) -> String? { attribute(name)?.arguments?.trimmedDescription }
}

extension AttributeListSyntax {
    /// Whether code for iOS may not name what has these attributes (`@available(*, unavailable)`).
    var hasUnavailableAttribute: Bool {
        contains { element in
            guard let attribute = element.as(AttributeSyntax.self),
                attribute.attributeName.trimmedDescription == "available",
                let arguments = attribute.arguments?.as(AvailabilityArgumentListSyntax.self),
                let platform = arguments.first?.argument.trimmedDescription, ["*", "iOS", "swift"].contains(platform)
            else { return false }
            return arguments.contains { argument in
                let word = argument.argument.trimmedDescription
                return word.hasPrefix("unavailable") || word.hasPrefix("obsoleted")
            }
        }
    }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }
}

extension DeclSyntax {
    var attributes: AttributeListSyntax? { asProtocol((any WithAttributesSyntax).self)?.attributes }
    var modifiers: DeclModifierListSyntax? { asProtocol((any WithModifiersSyntax).self)?.modifiers }
    var isUnavailable: Bool { attributes?.hasUnavailableAttribute == true }
    /// The name with its labels, of methods and properties.
    var fullName: String? {
        `as`(FunctionDeclSyntax.self)?.fullName ?? `as`(VariableDeclSyntax.self)?.singleName
    }
}
