import SwiftSyntax

/// Texts with attributes: dictionaries of these that say no type, and changes of the characters alone.
extension FileRewriter {
    private static let keys = ["NSAttributedString.Key.", "NSMutableAttributedString.Key.", "NSAttributedStringKey."]

    /// `let bold = [NSAttributedString.Key.font: font, NSAttributedString.Key.paragraphStyle: style]`: with Apple's classes the values
    /// are all objects, here they have nothing in common, and Swift asks for the type.
    func nameTypeOfAttributes(_ node: VariableDeclSyntax) {
        for binding in node.bindings where binding.typeAnnotation == nil {
            guard let literal = binding.initializer?.value.as(DictionaryExprSyntax.self),
                let elements = literal.content.as(DictionaryElementListSyntax.self), elements.count > 1,
                let first = elements.first, Self.isKey(first.key)
            else { continue }
            edits.insert(" as [NSAttributedString.Key: Any]", at: literal.end)
        }
    }

    /// Whether a key names its type; the others of a literal may leave it out.
    private static func isKey(_ key: ExprSyntax) -> Bool {
        let text = key.trimmedDescription
        return keys.contains { text.hasPrefix($0) }
    }

    private static let changes = ["setString": "replaceAllCharacters", "append": "appendCharacters"]

    /// `text.mutableString.setString("…")`: what Foundation on Linux hands out there does not keep the attributes.
    func changeCharacters(_ node: FunctionCallExprSyntax) {
        guard node.arguments.count == 1, node.arguments.first?.label == nil,
            let change = node.calledExpression.as(MemberAccessExprSyntax.self),
            let name = Self.changes[change.declName.baseName.text],
            let string = change.base?.as(MemberAccessExprSyntax.self),
            string.declName.baseName.text == "mutableString", string.base != nil
        else { return }
        edits.replace(string.declName.start, change.declName.end, name)
    }
}
