import SwiftSyntax

/// Members that Objective-C looks up by name in what is declared as any object.
extension FileRewriter {
    /// The class of UIKit that has a member of the name, for names that only one has.
    private static let owners: [String: String] = {
        var result: [String: String] = [:]
        for name in [
            "priority", "constant", "multiplier", "relation", "firstItem", "secondItem", "firstAttribute",
            "secondAttribute", "firstAnchor", "secondAnchor", "shouldBeArchived",
        ] {
            result[name] = "NSLayoutConstraint"
        }
        for name in ["superview", "subviews", "constraints", "intrinsicContentSize", "safeAreaInsets"] {
            result[name] = "UIView"
        }
        return result
    }()

    /// `view.installed.first?.priority`, where the module declares `installed` as a list of any objects.
    func lookUpByName(_ node: MemberAccessExprSyntax) {
        guard let owner = Self.owners[node.declName.baseName.text],
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
            let base = node.base, let object = Self.unwrapped(base), isAnyObject(object)
        else { return }
        edits.insert("AnyObjectMembers<\(owner)>(", at: object.start)
        // The look-up is optional by itself, so what unwraps the object goes.
        edits.replace(object.end, base.end, ")")
    }

    /// `target?.performSelector(onMainThread:…)` where the class declares `target` as any object.
    func performOnAnyObject(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            ["perform", "performSelector"].contains(access.declName.baseName.text),
            let chained = access.base?.as(OptionalChainingExprSyntax.self), isAnyObject(chained.expression)
        else { return }
        edits.insert("(", at: chained.start)
        edits.insert(" as? NSObject)", at: chained.expression.end)
    }

    /// What is before a question or exclamation mark, which are the same here.
    private static func unwrapped(_ base: ExprSyntax) -> ExprSyntax? {
        base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    }

    /// Whether an expression is a property that is declared as any object, or an element of a list of them.
    private func isAnyObject(_ expression: ExprSyntax) -> Bool {
        if let access = expression.as(MemberAccessExprSyntax.self) {
            if ["first", "last"].contains(access.declName.baseName.text), let list = access.base {
                return Self.name(list).map { isDeclared($0, ["[AnyObject]"]) } ?? false
            }
        }
        if let element = expression.as(SubscriptCallExprSyntax.self), element.arguments.count == 1 {
            return Self.name(element.calledExpression).map { isDeclared($0, ["[AnyObject]"]) } ?? false
        }
        return Self.name(expression).map { isDeclared($0, ["AnyObject", "AnyObject?", "AnyObject!"]) } ?? false
    }

    private static func name(_ expression: ExprSyntax) -> String? {
        expression.as(DeclReferenceExprSyntax.self)?.baseName.plain
            ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.plain
    }

    /// Whether the module has properties of the name, and each is of one of the types.
    private func isDeclared(_ name: String, _ types: [String]) -> Bool {
        let found = resolver.model.propertyTypes[name] ?? []
        return !found.isEmpty && found.allSatisfy(types.contains)
    }
}
