import SwiftSyntax

/// `delegate?.tableView?(table, heightForRowAt: path)`: a call of a method that a delegate of UIKit may leave out.
///
/// On Linux each delegate has each of them, as the protocols have defaults, so the question mark goes.
enum DelegateCalls {
    /// How the names of such methods begin, where the call says no label that tells them from closures (`completion?(done)`).
    private static let beginnings = [
        "scrollView", "textField", "textView", "tableView", "collectionView", "gestureRecognizer", "searchBar",
        "searchController", "navigationController", "tabBarController", "pageViewController",
        "presentationController", "animationDid", "pickerView", "numberOfSections", "viewForZooming",
        "layoutSublayers", "adaptivePresentationStyle", "interactionController", "animationController",
        "updateSearchResults", "popoverPresentationController", "splitViewController", "animationEnded",
    ]

    /// What animators may leave out in Objective-C.
    private static let animatorMethods: Set<String> = ["addAnimations", "addCompletion", "continueAnimation"]

    /// Whether a member that is called with a question mark is a method: a closure's call has no labels.
    static func isMethod(_ access: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax) -> Bool {
        let name = access.declName.baseName.plain
        if animatorMethods.contains(name) { return true }
        guard !call.arguments.isEmpty else { return false }
        // A closure of an app's own may have such a name, but none has the sender as its first argument and labels behind it.
        if call.arguments.first?.label == nil, call.arguments.dropFirst().contains(where: { $0.label != nil }) {
            return true
        }
        return call.arguments.first?.label != nil || beginnings.contains(where: name.hasPrefix)
    }

    /// Whether the receiver may be missing: then the result is optional as before.
    static func mayBeNil(_ receiver: ExprSyntax?) -> Bool {
        var next = receiver
        while let expression = next {
            if expression.is(OptionalChainingExprSyntax.self) { return true }
            next =
                expression.as(MemberAccessExprSyntax.self)?.base
                ?? expression.as(FunctionCallExprSyntax.self)?.calledExpression
                ?? expression.as(SubscriptCallExprSyntax.self)?.calledExpression
                ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
        }
        return false
    }
}
