import SwiftSyntax

/// Names of methods in Objective-C, by the rules by which Swift makes them.
enum SelectorNames {
    /// After a base name that ends with one of these, or before a first label that begins with one, there is no "With".
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in",
        "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
        "via",
        "when", "with", "within",
    ]

    /// The methods of UIKit whose names follow other rules, because they came from Objective-C.
    private static let imported: [String: String] = [
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "popViewController(animated:)": "popViewControllerAnimated:",
        "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
        "present(_:animated:completion:)": "presentViewController:animated:completion:",
        "viewWillAppear(_:)": "viewWillAppear:", "viewDidAppear(_:)": "viewDidAppear:",
    ]

    /// `login` with the labels `name`, `password` is `loginWithName:password:`; an empty label is `_`.
    static func selector(_ base: String, _ labels: [String]) -> String {
        let full = "\(base)(\(labels.map { "\($0.isEmpty ? "_" : $0):" }.joined()))"
        if let known = imported[full] { return known }
        guard let first = labels.first else { return base }
        var name = base
        if !first.isEmpty {
            if !prepositions.contains(firstWord(first)), !prepositions.contains(lastWord(base)) { name += "With" }
            name += capitalized(first)
        }
        return name + ":" + labels.dropFirst().map { $0 + ":" }.joined()
    }

    static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

    private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private static func firstWord(_ name: String) -> String {
        String(name.prefix(1).lowercased() + name.dropFirst().prefix { !$0.isUppercase })
    }

    private static func lastWord(_ name: String) -> String {
        guard let last = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
        return name[last...].lowercased()
    }
}

extension FunctionDeclSyntax {
    var labels: [String] {
        signature.parameterClause.parameters.map { $0.firstName.text == "_" ? "" : $0.firstName.plain }
    }
    /// As `#selector` names it: `tap(_:event:)`.
    var fullName: String { FullName.of(name.plain, labels) }
}

enum FullName {
    static func of(_ base: String, _ labels: [String]) -> String {
        "\(base)(\(labels.map { "\($0.isEmpty ? "_" : $0):" }.joined()))"
    }
}

extension TokenSyntax {
    /// Without the quotes around a keyword that is a name.
    var plain: String { text.filter { $0 != "`" } }
}
