import SwiftSyntax

/// What only its own file may use, and what a member needs that moves to another file.
enum WidenedAccess {
    /// The `private` and `fileprivate` of declarations that the member mentions: those of its file, and members of extensions there.
    static func modifiers(neededBy member: DeclSyntax, in tree: SourceFileSyntax) -> [DeclModifierSyntax] {
        var names: Set<String> = []
        for token in member.tokens(viewMode: .sourceAccurate) { names.insert(token.plain) }
        var found: [DeclModifierSyntax] = []
        for decl in declarations(tree.statements) {
            found += closed(decl, names)
            guard let container = decl.as(ExtensionDeclSyntax.self) else { continue }
            for inner in container.memberBlock.members { found += closed(inner.decl, names) }
        }
        return found
    }

    /// Those of a file, under `#if` too.
    private static func declarations(_ statements: CodeBlockItemListSyntax) -> [DeclSyntax] {
        statements.flatMap { statement -> [DeclSyntax] in
            guard let decl = statement.item.as(DeclSyntax.self) else { return [] }
            guard let config = decl.as(IfConfigDeclSyntax.self) else { return [decl] }
            return config.clauses.flatMap { clause -> [DeclSyntax] in
                guard case .statements(let inner) = clause.elements else { return [] }
                return declarations(inner)
            }
        }
    }

    private static func closed(_ decl: DeclSyntax, _ names: Set<String>) -> [DeclModifierSyntax] {
        let own: [String]
        if let named = decl.asProtocol((any NamedDeclSyntax).self) {
            own = [named.name.plain]
        } else if let variable = decl.as(VariableDeclSyntax.self) {
            own = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain }
        } else {
            own = []
        }
        guard own.contains(where: names.contains) else { return [] }
        return decl.modifiers?.filter { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } ?? []
    }
}
