import SwiftSyntax

extension MutationVisitor {
    func visitOperator(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.operator.is(AssignmentExprSyntax.self) {
            // What is assigned to is a place, no value.
            walk(node.rightOperand)
            return .skipChildren
        }
        guard let sign = node.operator.as(BinaryOperatorExprSyntax.self) else { return .visitChildren }
        let text = sign.operator.text
        if MutationReplacements.compounds[text] != nil {
            walk(node.rightOperand)
            return .skipChildren
        }
        if let other = MutationReplacements.boundaries[text] {
            replace(.movedBoundary, node, by: node.oneLine(replacing: [(sign, other)]))
        } else if MutationReplacements.equalities[text] != nil {
            if node.parent?.is(ConditionElementSyntax.self) == false {
                negate(.negatedComparison, node, inParentheses: true)
            }
        } else if let other = MutationReplacements.connectives[text] {
            replace(.swappedConnective, node, by: node.oneLine(replacing: [(sign, other)]))
        } else if let other = MutationReplacements.arithmetic[text] {
            replace(.changedArithmetic, node, by: node.oneLine(replacing: [(sign, other)]))
        } else if text == "??" {
            replace(.lostValue, node, by: node.rightOperand.oneLine)
        }
        return .visitChildren
    }

    func visitSign(_ node: PrefixOperatorExprSyntax) {
        switch node.operator.text {
        case "-": replace(.flippedSign, node, by: node.expression.oneLine)
        case "!":
            if node.parent?.is(ConditionElementSyntax.self) == false {
                negate(.negatedComparison, node, inParentheses: true)
            }
        default: break
        }
    }

    func visitNumber(_ node: some ExprSyntaxProtocol) {
        let digits = node.trimmedDescription.replacing("_", with: "")
        if let whole = Int(digits) {
            replace(.changedConstant, node, by: String(whole + 1))
        } else if let number = Double(digits) {
            replace(.changedConstant, node, by: number == 0 ? "1.0" : String(number * 2))
        }
    }

    func visitMember(_ node: MemberAccessExprSyntax) {
        guard let (kind, name) = MutationReplacements.member(node.declName.baseName.text) else { return }
        // An optional chain ends where its last member does.
        var whole = Syntax(node)
        while let parent = whole.parent, parent.continuesChain(whole) { whole = parent }
        guard whole.parent?.is(ExpressionPatternSyntax.self) == false else { return }
        replace(kind, whole, by: whole.oneLine(replacing: [(node.declName.baseName, name)]))
    }

    func visitCall(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calleeName ?? ""
        if MutationScope.calls.contains(name) { return .skipChildren }
        if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
            let (kind, other) = MutationReplacements.member(name),
            kind == .swappedExtreme
        {
            replace(kind, node, by: node.oneLine(replacing: [(callee, other)]))
        }
        let arguments = Dictionary(
            node.arguments.compactMap { argument in argument.label.map { ($0.text, argument.expression) } },
            uniquingKeysWith: { first, _ in first })
        let pair = MutationReplacements.labels.first { arguments[$0.first] != nil && arguments[$0.second] != nil }
        if let pair, let first = arguments[pair.first], let second = arguments[pair.second],
            let one = first.oneLine, let other = second.oneLine, one != other
        {
            replace(pair.kind, node, by: node.oneLine(replacing: [(first, other), (second, one)]))
        }
        return .visitChildren
    }
}

extension Syntax {
    /// Whether the node goes on with what ends in a part of it: `a` in `a.b`, `a()`, `a[0]`, `a?`, `a!`.
    fileprivate func continuesChain(_ part: Syntax) -> Bool {
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base.map(Syntax.init) == part }
        if let call = self.as(FunctionCallExprSyntax.self) { return Syntax(call.calledExpression) == part }
        if let element = self.as(SubscriptCallExprSyntax.self) { return Syntax(element.calledExpression) == part }
        return self.is(OptionalChainingExprSyntax.self) || self.is(ForceUnwrapExprSyntax.self)
    }
}

extension FunctionCallExprSyntax {
    /// The last name of what is called.
    var calleeName: String? {
        if let member = calledExpression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    var isSuperCall: Bool { calledExpression.as(MemberAccessExprSyntax.self)?.base?.is(SuperExprSyntax.self) == true }
}
