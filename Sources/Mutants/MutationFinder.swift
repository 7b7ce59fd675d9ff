import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds all mutations of a source.
package enum MutationFinder {
    /// - Parameter file: as mutations name it.
    /// - Returns: in the order of the text.
    package static func mutations(of text: String, file: String) -> [Mutation] {
        let parsed = Parser.parse(source: text)
        // An operator that is not known leaves its expression flat, and nothing is found in it.
        let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        guard let tree = folded.as(SourceFileSyntax.self) else { return [] }
        let visitor = MutationVisitor(file: file, tree: tree)
        visitor.walk(tree)
        let sorted = visitor.found.enumerated().sorted {
            ($0.element.start, -$0.element.end, $0.offset) < ($1.element.start, -$1.element.end, $1.offset)
        }
        var seen: [String: Int] = [:]
        return sorted.map { _, mutation in
            var mutation = mutation
            mutation.ordinal = 1
            let times = seen[mutation.key, default: 0] + 1
            seen[mutation.key] = times
            mutation.ordinal = times
            return mutation
        }
    }
}

/// Walks through a source. Operators on statements are here, those on expressions in an extension.
final class MutationVisitor: SyntaxVisitor {
    private let file: String
    private let converter: SourceLocationConverter
    private(set) var found: [Mutation] = []

    init(file: String, tree: SourceFileSyntax) {
        self.file = file
        converter = SourceLocationConverter(fileName: file, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    /// Notes a mutation whose code gets text before and behind it.
    func add(
        _ kind: MutationKind, _ node: some SyntaxProtocol, opening: String, closing: String, after: String,
        before: String? = nil
    ) {
        let around = Surroundings(of: node)
        func line(_ position: AbsolutePosition) -> Int { converter.location(for: position).line }
        let declaration = around.declaration
        found.append(
            Mutation(
                kind: kind, file: file, function: around.name,
                line: line(node.positionAfterSkippingLeadingTrivia),
                lastLine: line(node.endPositionBeforeTrailingTrivia),
                functionLines: line(
                    declaration.positionAfterSkippingLeadingTrivia)...line(declaration.endPositionBeforeTrailingTrivia),
                before: before ?? node.shown, after: after, ordinal: 1, start: node.start, end: node.end,
                opening: opening,
                closing: closing))
    }

    /// Notes a mutation that executes other code in the place of an expression.
    func replace(_ kind: MutationKind, _ node: some SyntaxProtocol, by text: String?) {
        guard let text else { return }
        add(kind, node, opening: "(mutant(#) ? (\(text)) : ", closing: ")", after: text)
    }

    /// Notes a mutation that makes the opposite of a truth.
    func negate(_ kind: MutationKind, _ node: some SyntaxProtocol, inParentheses: Bool) {
        add(
            kind, node, opening: inParentheses ? "(mutant(#) != (" : "mutant(#) != (",
            closing: inParentheses ? "))" : ")", after: "!(\(node.shown))")
    }

    // MARK: What is left alone

    override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: InOutExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
        node.elements.count > MutationScope.longestList ? .skipChildren : .visitChildren
    }

    override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
        guard case .elements(let elements) = node.content else { return .skipChildren }
        return elements.count > MutationScope.longestList ? .skipChildren : .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.bindings.first?.pattern.trimmedDescription ?? ""
        return MutationScope.declarations.contains(name) ? .skipChildren : .visitChildren
    }

    // MARK: Statements

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !MutationScope.declarations.contains(node.name.text) else { return .skipChildren }
        if let body = node.body, !body.statements.isEmpty, node.signature.returnClause == nil,
            MutationReplacements.isUpdate(node.name.text)
        {
            skip(body, "func \(node.name.text)")
        }
        return .visitChildren
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        if let body = node.body, !body.statements.isEmpty, ["didSet", "willSet"].contains(node.accessorSpecifier.text) {
            skip(body, node.accessorSpecifier.text)
        }
        return .visitChildren
    }

    /// The body does nothing.
    private func skip(_ body: CodeBlockSyntax, _ name: String) {
        guard let first = body.statements.first else { return }
        add(
            .skippedUpdate, first, opening: "if mutant(#) { return }; ", closing: "", after: "\(name) {}",
            before: "\(name) { \(first.shown) ...")
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard case .expr(let expression) = node.item else { return .visitChildren }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            if !node.mayBeImplicitReturnValue { drop(call) }
        } else if let assignment = expression.as(InfixOperatorExprSyntax.self) {
            if assignment.operator.is(AssignmentExprSyntax.self) {
                drop(assignment)
            } else if let sign = assignment.operator.as(BinaryOperatorExprSyntax.self),
                let other = MutationReplacements.compounds[sign.operator.text],
                let text = assignment.oneLine(replacing: [(sign, other)])
            {
                add(
                    .changedArithmetic, assignment, opening: "if mutant(#) { \(text) } else { ", closing: " }",
                    after: text)
            }
        }
        return .visitChildren
    }

    private func drop(_ call: FunctionCallExprSyntax) {
        guard let name = call.calleeName, !MutationScope.calls.contains(name), name != "init" else { return }
        let kind: MutationKind =
            call.isSuperCall ? .droppedSuper : MutationReplacements.isUpdate(name) ? .skippedUpdate : .droppedCall
        add(kind, call, opening: "if !mutant(#) { ", closing: " }", after: "")
    }

    private func drop(_ assignment: InfixOperatorExprSyntax) {
        guard !assignment.isInside(InitializerDeclSyntax.self),
            !assignment.leftOperand.is(DiscardAssignmentExprSyntax.self)
        else { return }
        var name = assignment.leftOperand.trimmedDescription
        if assignment.leftOperand.is(DeclReferenceExprSyntax.self) || assignment.leftOperand.is(TupleExprSyntax.self) {
            guard !assignment.leftOperand.is(TupleExprSyntax.self) else { return }
            guard !Surroundings(of: assignment).uninitializedLocals.contains(name) else { return }
        }
        if let member = assignment.leftOperand.as(MemberAccessExprSyntax.self) { name = member.declName.baseName.text }
        let forgets = assignment.rightOperand.is(NilLiteralExprSyntax.self)
        let kind: MutationKind =
            name == "priority"
            ? .lostPriority : forgets || MutationReplacements.isKept(name) ? .staleValue : .droppedAssignment
        add(kind, assignment, opening: "if !mutant(#) { ", closing: " }", after: "")
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        let sequence = node.sequence
        guard !sequence.is(InfixOperatorExprSyntax.self), !sequence.is(ArrayExprSyntax.self),
            let text = sequence.oneLine
        else { return .visitChildren }
        replace(.shortenedLoop, sequence, by: "Array((\(text)).dropLast())")
        replace(.reversedOrder, sequence, by: "(\(text)).reversed()")
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        negate(.negatedCondition, node.condition, inParentheses: false)
        return .visitChildren
    }

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition {
            negate(.negatedCondition, condition, inParentheses: false)
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        guard let value = node.initializer?.value else { return .visitChildren }
        add(
            .missingValue, value, opening: "(mutant(#) ? nil : ", closing: ")", after: "nil",
            before: node.shown)
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        negate(.negatedCondition, node.condition, inParentheses: true)
        return .visitChildren
    }

    // MARK: Expressions

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        visitOperator(node)
    }
    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        visitSign(node)
        return .visitChildren
    }
    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        visitNumber(node)
        return .skipChildren
    }
    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        visitNumber(node)
        return .skipChildren
    }
    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        replace(.flippedFlag, node, by: node.literal.text == "true" ? "false" : "true")
        return .skipChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        visitMember(node)
        return .visitChildren
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        visitCall(node)
    }
}
