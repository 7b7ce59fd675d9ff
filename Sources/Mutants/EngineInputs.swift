import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// What an app can set or call, and which of the fuzzer's sources do so.
///
/// Made from the sources: a property that nothing sets, or a method that nothing calls, is a place where a bug of the engine stays.
package struct EngineInput: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case property
        case method
    }

    /// The class or structure with its extensions.
    package let owner: String
    /// Without arguments.
    package let name: String
    package let kind: Kind
    /// Of the engine, from its folder on.
    package let file: String
    /// The fuzzer's sources that name it as something to set or to call, in order; none where it is never set.
    package internal(set) var places: [String] = []

    package var fullName: String { "\(owner).\(name)" }
}

extension EngineInput {
    /// All of an engine's sources, in the order of files and lines.
    /// - Parameters:
    ///   - engine: paths and texts of the engine's sources.
    ///   - fuzzer: names and texts of the sources that make and run cases.
    package static func all(
        engine: [(path: String, text: String)], fuzzer: [(name: String, text: String)]
    ) -> [EngineInput] {
        let uses = fuzzer.map { UsedMembers(name: $0.name, text: $0.text) }
        var seen: Set<String> = []
        return engine.flatMap { source in
            let finder = InputFinder(file: source.path)
            finder.walk(Parser.parse(source: source.text))
            return finder.found
        }.filter { seen.insert("\($0.kind) \($0.fullName)").inserted }.map { input in
            var result = input
            result.places = uses.filter { $0.names(input) }.map(\.name)
            return result
        }
    }
}

/// The names that a source of the fuzzer sets and calls.
private final class UsedMembers: SyntaxVisitor {
    let name: String
    private var called: Set<String> = []
    private var assigned: Set<String> = []
    private var paths: Set<String> = []

    init(name: String, text: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
        walk(OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in })
    }

    func names(_ input: EngineInput) -> Bool {
        switch input.kind {
        case .method: called.contains(input.name)
        case .property:
            assigned.contains(input.name) || paths.contains("\(input.owner).\(input.name)")
                || paths.contains(".\(input.name)")
        }
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.operator.trimmedDescription
        let sets = node.operator.is(AssignmentExprSyntax.self) || ["+=", "-=", "*=", "/="].contains(text)
        if sets { noteChain(node.leftOperand) }
        return .visitChildren
    }

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        let root = node.root?.trimmedDescription ?? ""
        for component in node.components {
            if let property = component.component.as(KeyPathPropertyComponentSyntax.self) {
                paths.insert("\(root).\(property.declName.baseName.text)")
            }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            called.insert(member.declName.baseName.text)
            // `x.toggle()` sets `x`.
            if member.declName.baseName.text == "toggle", let base = member.base { noteChain(base) }
        } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            called.insert(reference.baseName.text)
        }
        return .visitChildren
    }

    /// What is overridden is called by the engine.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        called.insert(node.name.text)
        return .visitChildren
    }

    /// `a.b.c = d` sets `c`, and with it `b`.
    private func noteChain(_ expression: ExprSyntax) {
        var current: ExprSyntax? = expression
        while let access = current?.as(MemberAccessExprSyntax.self) {
            assigned.insert(access.declName.baseName.text)
            current = access.base
            if let chain = current?.as(OptionalChainingExprSyntax.self) { current = chain.expression }
        }
    }
}

/// The package settable properties and methods of a source.
private final class InputFinder: SyntaxVisitor {
    private let file: String
    private var owners: [(name: String, isPublic: Bool)] = []
    private(set) var found: [EngineInput] = []

    init(file: String) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(_ name: String, _ modifiers: DeclModifierListSyntax, isExtension: Bool = false)
        -> SyntaxVisitorContinueKind
    {
        // What stands in a public extension is public, what stands in a public class is not.
        owners.append((name, isExtension && Self.isPublic(modifiers)))
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node.modifiers) }
    override func visitPost(_ node: ClassDeclSyntax) { owners.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node.modifiers) }
    override func visitPost(_ node: StructDeclSyntax) { owners.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node.modifiers) }
    override func visitPost(_ node: EnumDeclSyntax) { owners.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, node.modifiers, isExtension: true)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { owners.removeLast() }
    /// What apps implement is no input of the engine.
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = owners.last,
            Self.isPublic(node.modifiers) || owner.isPublic && !Self.isHidden(node.modifiers),
            node.bindingSpecifier.text == "var",
            !node.modifiers.contains(where: {
                $0.detail?.detail.text == "set" || ["static", "class", "override"].contains($0.name.text)
            })
        else { return .skipChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, Self.isSettable(binding)
            else { continue }
            found.append(EngineInput(owner: owner.name, name: name, kind: .property, file: file))
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = owners.last,
            Self.isPublic(node.modifiers) || owner.isPublic && !Self.isHidden(node.modifiers),
            !node.modifiers.contains(where: { $0.name.text == "override" }),
            node.name.text.first.map({ $0.isLetter }) == true
        else { return .skipChildren }
        found.append(EngineInput(owner: owner.name, name: node.name.text, kind: .method, file: file))
        return .skipChildren
    }

    private static func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { ["public", "open"].contains($0.name.text) && $0.detail == nil }
    }

    private static func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { ["private", "fileprivate", "internal", "package"].contains($0.name.text) }
    }

    private static func isSettable(_ binding: PatternBindingSyntax) -> Bool {
        guard let accessors = binding.accessorBlock?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        return list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
    }
}
