import SwiftSyntax

/// What `#if` asks, answered as for an app on the simulator of iOS.
struct BuildConditions {
    /// Modules that an app finds on Linux: those of LayoutEngine and of Swift's tool chain.
    static let modules: Set<String> = [
        "CoreGraphics", "Dispatch", "Foundation", "Messages", "ObjectiveC", "Observation", "QuartzCore", "Swift",
        "UIKit",
    ]
    /// What `-D` names.
    let definitions: Set<String>

    /// What takes the place of one question; nil for those that the compiler answers on Linux as on iOS.
    func replacement(of question: ExprSyntax) -> Bool? {
        guard let call = question.as(FunctionCallExprSyntax.self),
            let argument = call.arguments.first?.expression.trimmedDescription, call.arguments.count == 1
        else { return nil }
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "iOS"
        case "targetEnvironment": return argument == "simulator"
        case "canImport": return Self.modules.contains(argument) ? true : nil
        default: return nil
        }
    }

    /// Whether the condition holds. Of what the compiler answers, a version of Swift holds, and a flag if it is defined.
    func holds(_ condition: ExprSyntax) -> Bool {
        if let answer = replacement(of: condition) { return answer }
        if let sequence = condition.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)) }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self) { return !holds(prefix.expression) }
        if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
            return holds(only.expression)
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let name = condition.as(DeclReferenceExprSyntax.self) { return definitions.contains(name.baseName.text) }
        if let call = condition.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.trimmedDescription
            let argument = call.arguments.first?.trimmedDescription ?? ""
            return ["swift", "compiler"].contains(name) && argument.hasPrefix(">")
        }
        return false
    }

    /// `a && b || c`: the parser leaves it flat.
    private func holds(_ elements: [ExprSyntax]) -> Bool {
        elements.split { $0.trimmedDescription == "||" }.contains { alternative in
            alternative.split { $0.trimmedDescription == "&&" }.allSatisfy { $0.first.map(holds) ?? true }
        }
    }

    /// The clause of an `#if` that is compiled.
    func active(_ config: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
        config.clauses.first { clause in clause.condition.map(holds) ?? true }
    }
}
