import SwiftSyntax

/// Declarations of UIKit libraries that are made of SwiftUI, which does not exist on Linux: bridges, modifiers, previews.
///
/// They are left out, and so is what mentions them, so that the rest of the module compiles. A file of a module that asks
/// `#if canImport(SwiftUI)` has none.
struct AppleOnlyDeclarations {
    /// What is left out, by file.
    private(set) var found: [(file: Int, node: Syntax, name: String)] = []

    /// Names of SwiftUI, as far as code that bridges to UIKit mentions them. Those that a module uses for its own types count
    /// in no file.
    private static let names: Set<String> = [
        "Color", "View", "ViewBuilder", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable",
        "UIHostingController",
        "UIHostingConfiguration", "EnvironmentValues", "EnvironmentKey", "Environment", "EnvironmentObject",
        "PreferenceKey",
        "Binding", "State", "StateObject", "ObservedObject", "GeometryReader", "GeometryProxy", "EdgeInsets",
        "PreviewProvider",
        "AnyView", "LocalizedStringKey", "UIViewRepresentableContext", "UIViewControllerRepresentableContext",
        "ButtonStyle",
        "Shape", "Scene", "WindowGroup", "NSViewRepresentable", "UITraitBridgedEnvironmentKey",
        "UIApplicationDelegateAdaptor",
    ]

    private let conditions: BuildConditions

    init(_ trees: [SourceFileSyntax], _ conditions: BuildConditions) {
        self.conditions = conditions
        let tops = trees.map { Self.declarations($0.statements, conditions) }
        let importing = trees.indices.filter { index in
            tops[index].contains { $0.as(ImportDeclSyntax.self)?.path.first?.name.text == "SwiftUI" }
        }
        for (index, list) in tops.enumerated() {
            for decl in list where Self.isPreview(decl) { found.append((index, Syntax(decl), "#Preview")) }
        }
        guard !importing.isEmpty else { return }
        let own = Set(tops.joined().compactMap(Self.typeName))
        let apple = Self.names.subtracting(own)
        var out: Set<SyntaxIdentifier> = []
        for index in importing {
            for decl in tops[index] where !decl.is(ImportDeclSyntax.self) {
                omit(decl, mentioning: apple, file: index, &out)
            }
        }
        // What mentions a type that is left out goes with it.
        var known: Set<String> = []
        while true {
            let names = Set(found.compactMap { $0.node.as(DeclSyntax.self).flatMap(Self.typeName) }).subtracting(known)
            guard !names.isEmpty else { return }
            known.formUnion(names)
            for (index, list) in tops.enumerated() {
                for decl in list where !decl.is(ImportDeclSyntax.self) {
                    omit(decl, mentioning: names, file: index, &out)
                }
            }
        }
    }

    /// Leaves out a declaration, or the members of it that mention a name where the rest can stay.
    private mutating func omit(
        _ decl: DeclSyntax, mentioning names: Set<String>, file: Int, _ out: inout Set<SyntaxIdentifier>
    ) {
        guard !out.contains(decl.id), let name = MentionFinder.first(of: names, in: Syntax(decl)) else { return }
        if let group = decl.asProtocol((any DeclGroupSyntax).self), !Self.headMentions(group, names) {
            let members = ModelCollector.members(of: group.memberBlock, conditions)
            for member in members { omit(member, mentioning: names, file: file, &out) }
            let lost = members.filter { out.contains($0.id) }.compactMap { $0.as(VariableDeclSyntax.self) }
                .filter(Self.isStored)
            // Members that use a property which is left out go with it; an object that must have it cannot be made.
            if lost.allSatisfy(Self.mayBeEmpty) {
                let own = Set(lost.compactMap(\.singleName))
                for member in members where !own.isEmpty { omit(member, mentioning: own, file: file, &out) }
                return
            }
            found.removeAll { item in members.contains { $0.id == item.node.id } }
        }
        out.insert(decl.id)
        found.append((file, Syntax(decl), name))
    }

    private static func isStored(_ property: VariableDeclSyntax) -> Bool {
        !property.modifiers.has("static") && property.bindings.contains { $0.accessorBlock == nil }
    }

    private static func mayBeEmpty(_ property: VariableDeclSyntax) -> Bool {
        property.bindings.allSatisfy { binding in
            let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
            return binding.initializer != nil || type.hasSuffix("?") || type.hasSuffix("!")
        }
    }

    /// Whether the name, the types it comes from, or its generic parameters mention a name.
    private static func headMentions(_ group: any DeclGroupSyntax, _ names: Set<String>) -> Bool {
        let parts: [Syntax?] = [
            group.inheritanceClause.map(Syntax.init), group.genericWhereClause.map(Syntax.init),
            Syntax(group.attributes),
            group.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause.map(Syntax.init),
            group.as(ExtensionDeclSyntax.self).map { Syntax($0.extendedType) },
        ]
        return parts.compactMap { $0 }.contains { MentionFinder.first(of: names, in: $0) != nil }
    }

    private static func declarations(_ statements: CodeBlockItemListSyntax, _ conditions: BuildConditions)
        -> [DeclSyntax]
    {
        statements.flatMap { statement -> [DeclSyntax] in
            guard let decl = statement.item.as(DeclSyntax.self) else { return [] }
            guard let config = decl.as(IfConfigDeclSyntax.self) else { return [decl] }
            guard case .statements(let inner) = conditions.active(config)?.elements else { return [] }
            return declarations(inner, conditions)
        }
    }

    private static func isPreview(_ decl: DeclSyntax) -> Bool {
        decl.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
    }

    private static func typeName(_ decl: DeclSyntax) -> String? {
        decl.is(FunctionDeclSyntax.self) || decl.is(MacroExpansionDeclSyntax.self)
            ? nil : decl.asProtocol((any NamedDeclSyntax).self)?.name.plain
    }
}

/// Finds the first of some names that code mentions as a type, an attribute or a value.
private final class MentionFinder: SyntaxVisitor {
    private let names: Set<String>
    private var found: String?

    static func first(of names: Set<String>, in node: Syntax) -> String? {
        let finder = MentionFinder(names)
        finder.walk(node)
        return finder.found
    }

    private init(_ names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    private func look(_ name: String) -> SyntaxVisitorContinueKind {
        if found == nil, names.contains(name) { found = name }
        return found == nil ? .visitChildren : .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { look(node.name.plain) }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // What follows a point is a member of something.
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
            return .visitChildren
        }
        return look(node.baseName.plain)
    }
}
