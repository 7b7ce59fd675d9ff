import SwiftSyntax

/// The declaration around a place: what names it, and what may be done in it.
struct Surroundings {
    let name: String
    let declaration: Syntax

    init(of node: some SyntaxProtocol) {
        var member = Syntax(node)
        while let parent = member.parent, !parent.is(MemberBlockItemSyntax.self), !Self.isTop(parent) {
            member = parent
        }
        declaration = member
        var names = [Self.name(of: member)]
        var above = member.parent
        while let node = above {
            if let type = Self.typeName(of: node) { names.insert(type, at: 0) }
            above = node.parent
        }
        name = names.filter { !$0.isEmpty }.joined(separator: ".")
    }

    private static func isTop(_ node: Syntax) -> Bool {
        node.is(CodeBlockItemSyntax.self) && node.parent?.parent?.is(SourceFileSyntax.self) == true
    }

    private static func name(of node: Syntax) -> String {
        if let function = node.as(FunctionDeclSyntax.self) { return function.name.text }
        if node.is(InitializerDeclSyntax.self) { return "init" }
        if node.is(DeinitializerDeclSyntax.self) { return "deinit" }
        if node.is(SubscriptDeclSyntax.self) { return "subscript" }
        return node.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription ?? ""
    }

    private static func typeName(of node: Syntax) -> String? {
        if let type = node.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
        return node.asProtocol((any NamedDeclSyntax).self).flatMap { type in
            type is FunctionDeclSyntax ? nil : type.name.text
        }
    }

    /// Names of locals that are declared without a value: the compiler wants to see that they get one.
    var uninitializedLocals: Set<String> {
        let finder = UninitializedLocals(viewMode: .sourceAccurate)
        finder.walk(declaration)
        return finder.names
    }
}

private final class UninitializedLocals: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil, node.accessorBlock == nil { names.insert(node.pattern.trimmedDescription) }
        return .visitChildren
    }
}

extension CodeBlockItemSyntax {
    /// Whether the statement may be the value of what is around it: the only one of a closure, a getter, or a function that
    /// returns something.
    var mayBeImplicitReturnValue: Bool {
        guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let around = list.parent else {
            return false
        }
        if around.is(ClosureExprSyntax.self) || around.is(AccessorBlockSyntax.self) { return true }
        if around.is(SwitchCaseSyntax.self) { return around.enclosingItem?.mayBeImplicitReturnValue ?? true }
        guard around.is(CodeBlockSyntax.self), let owner = around.parent else { return true }
        if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        if let accessor = owner.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
        if owner.is(IfExprSyntax.self) { return owner.enclosingItem?.mayBeImplicitReturnValue ?? true }
        return false
    }
}

extension SyntaxProtocol {
    /// The next statement around the node.
    fileprivate var enclosingItem: CodeBlockItemSyntax? {
        var above = parent
        while let node = above {
            if let item = node.as(CodeBlockItemSyntax.self) { return item }
            above = node.parent
        }
        return nil
    }

    func isInside<Kind: SyntaxProtocol>(_: Kind.Type) -> Bool {
        var above = parent
        while let node = above {
            if node.is(Kind.self) { return true }
            above = node.parent
        }
        return false
    }
}
