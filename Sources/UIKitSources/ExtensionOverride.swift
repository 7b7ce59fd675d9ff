import SwiftSyntax

/// An override in an extension of a class of another module, of a method that an extension of this module declares: `UIView` has a
/// method by an extension, and an extension of `UITableViewCell` overrides it.
///
/// Swift on Linux has no such overrides, so the first method asks what it is called on, and calls the second one.
struct ExtensionOverride {
    let member: ModuleModel.Member
    private let method: FunctionDeclSyntax
    private let className: String
    private let base: FunctionDeclSyntax
    private let file: Int

    /// Nil where there is no such method, or the override calls it by `super`.
    init?(_ member: ModuleModel.Member, _ model: ModuleModel) {
        guard let method = member.decl.as(FunctionDeclSyntax.self), let container = member.container,
            !method.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.super) }),
            !method.modifiers.has("static"), !method.modifiers.has("class")
        else { return nil }
        let signature = Self.signature(method)
        for name in model.classNames {
            guard let type = model.classes[name], type.declaration == nil else { continue }
            for other in type.members {
                guard let base = other.decl.as(FunctionDeclSyntax.self), base.body != nil, other.container != nil,
                    !base.modifiers.has("override"), Self.signature(base) == signature
                else { continue }
                self.member = member
                self.method = method
                self.base = base
                file = other.file
                className = container.extendedType.trimmedDescription
                return
            }
        }
        return nil
    }

    private static func signature(_ method: FunctionDeclSyntax) -> [String] {
        let parameters = method.signature.parameterClause.parameters
        return [method.fullName] + parameters.map { $0.type.trimmedDescription + ($0.ellipsis == nil ? "" : "...") }
    }

    /// - Parameters:
    ///   - edits: those of all files.
    ///   - returning: the methods whose only expression says already that it is returned.
    func apply(to edits: inout [SourceEdits], returning: inout Set<SyntaxIdentifier>) {
        guard let body = base.body else { return }
        let name = "overridden_\(className.filter { $0.isLetter || $0.isNumber })_\(method.name.plain)"
        let arguments = zip(method.labels, base.signature.parameterClause.parameters).map { label, parameter in
            let value = (parameter.secondName ?? parameter.firstName).text
            let passed = parameter.type.trimmedDescription.hasPrefix("inout ") ? "&\(value)" : value
            return label.isEmpty ? passed : "\(label): \(passed)"
        }
        edits[file].insert(
            " if let me = self as? \(className) { return me.\(name)(\(arguments.joined(separator: ", "))) };",
            at: body.leftBrace.end)
        // A body of one expression returns it; with the question before it, it must say so.
        if base.signature.returnClause != nil, body.statements.count == 1, let only = body.statements.first,
            only.item.is(ExprSyntax.self), returning.insert(base.id).inserted
        {
            edits[file].insert("return ", at: only.start)
        }
        edits[member.file].replace(method.name, by: name)
        for modifier in method.modifiers where modifier.name.text == "override" { edits[member.file].remove(modifier) }
    }
}
