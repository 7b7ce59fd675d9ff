import SwiftSyntax

/// What only its own file may use, and what a member needs that moves to another file.
enum WidenedAccess {
    /// The `private` and `fileprivate` of declarations that the member mentions: those of its file, and members of extensions there.
    static func modifiers(neededBy member: DeclSyntax, in tree: SourceFileSyntax) -> [DeclModifierSyntax] {
        var names: Set<String> = []
        for token in member.tokens(viewMode: .sourceAccurate) { names.insert(token.plain) }
        var found: [DeclModifierSyntax] = []
        for statement in tree.statements {
            guard let decl = statement.item.as(DeclSyntax.self) else { continue }
            found += closed(decl, names)
            guard let container = decl.as(ExtensionDeclSyntax.self) else { continue }
            for inner in container.memberBlock.members { found += closed(inner.decl, names) }
        }
        return found
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
