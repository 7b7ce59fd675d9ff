import SwiftSyntax

/// Which members Objective-C would know, and by which names.
struct ObjectiveCMembers {
    /// Attributes that make a member known to Objective-C.
    static let attributes = [
        "objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged",
    ]

    let model: ModuleModel

    func isKnown(_ decl: DeclSyntax, of type: ModuleModel.Class, in container: ExtensionDeclSyntax?) -> Bool {
        guard let own = decl.attributes, !own.has("nonobjc") else { return false }
        if Self.attributes.contains(where: own.has) { return true }
        if type.hasAllMembers { return decl.modifiers?.has("private") != true }
        if let container, container.attributes.has("objc") || container.attributes.has("objcMembers") { return true }
        guard let name = decl.fullName else { return false }
        return model.protocols(of: type).contains { model.protocols[$0]?.requirements.contains(name) == true }
    }

    static func selector(_ method: FunctionDeclSyntax) -> String {
        method.attributes.argument(of: "objc") ?? SelectorNames.selector(method.name.plain, method.labels)
    }
}

/// Finds what `#selector` and `#keyPath` mean.
struct SelectorResolver {
    let model: ModuleModel
    private let known: ObjectiveCMembers

    init(model: ModuleModel) {
        self.model = model
        known = ObjectiveCMembers(model: model)
    }

    /// The selector that `#selector` names in code of a class; nil if nothing in the module has that name and it has no labels.
    func selector(_ macro: MacroExpansionExprSyntax, in type: String?) -> String? {
        guard let argument = macro.arguments.first else { return nil }
        var expression = argument.expression
        // `handle(_:) as (Self) -> (UIButton) -> Void`
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            expression = first
        }
        if let cast = expression.as(AsExprSyntax.self) { expression = cast.expression }
        while let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
            expression = only.expression
        }
        let access = expression.as(MemberAccessExprSyntax.self)
        guard let reference = access?.declName ?? expression.as(DeclReferenceExprSyntax.self) else { return nil }
        let base = reference.baseName.plain
        let owner = access.flatMap { $0.base?.trimmedDescription.filter { $0 != "?" && $0 != "!" } }
        let isOwnType = owner == nil || ["self", "Self", "super"].contains(owner)
        let places = candidates(isOwnType ? type : owner)
        switch argument.label?.text {
        case "getter": return property(base, places) ?? base
        case "setter": return SelectorNames.setter(property(base, places) ?? base)
        default: break
        }
        if let labels = reference.argumentNames?.arguments.map({ $0.name.text == "_" ? "" : $0.name.plain }) {
            let name = FullName.of(base, labels)
            let found = methods(places) { $0.fullName == name }
            return found.first.map(ObjectiveCMembers.selector) ?? SelectorNames.selector(base, labels)
        }
        let found = methods(places) { $0.name.plain == base }
        if let marked = found.first(where: { method in
            ObjectiveCMembers.attributes.contains(where: method.attributes.has)
        })
            ?? found.first
        {
            return ObjectiveCMembers.selector(marked)
        }
        if let property = property(base, places) { return property }
        // A method of UIKit.
        if let known = Self.unlabelled[base] { return known }
        guard let owner, owner.first?.isUppercase == true, model.resolve(owner)?.declaration == nil else { return nil }
        return base
    }

    /// The name that a macro has without labels: what is not found is taken to have none.
    static func bareName(_ macro: MacroExpansionExprSyntax) -> String? {
        guard let text = macro.arguments.first?.expression.trimmedDescription else { return nil }
        let name = text.prefix { $0 != "(" }.split(separator: ".").last ?? ""
        return name.isEmpty ? nil : name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static let unlabelled = [
        "endEditing": "endEditing:", "resignFirstResponder": "resignFirstResponder",
        "becomeFirstResponder": "becomeFirstResponder", "layoutIfNeeded": "layoutIfNeeded",
        "setNeedsLayout": "setNeedsLayout", "removeFromSuperview": "removeFromSuperview", "reloadData": "reloadData",
    ]

    /// Where to look: in the class and those above it, then in all others, as what `self.view.tap` is is not known.
    private func candidates(_ name: String?) -> [ModuleModel.Class] {
        let chain = name.map(model.chain) ?? []
        let others = model.classNames.compactMap { model.classes[$0] }
        return chain + others.filter { other in !chain.contains { $0.name == other.name } }
    }

    private func methods(_ places: [ModuleModel.Class], _ isMeant: (FunctionDeclSyntax) -> Bool) -> [FunctionDeclSyntax]
    {
        for type in places {
            let found = type.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter(isMeant)
            if !found.isEmpty { return found }
        }
        for name in model.protocolNames {
            let members = model.protocols[name]?.node.memberBlock.members.compactMap {
                $0.decl.as(FunctionDeclSyntax.self)
            }
            if let found = members?.filter(isMeant), !found.isEmpty { return found }
        }
        return []
    }

    private func property(_ name: String, _ places: [ModuleModel.Class]) -> String? {
        for type in places {
            for member in type.members {
                guard let property = member.decl.as(VariableDeclSyntax.self), property.singleName == name else {
                    continue
                }
                return property.attributes.argument(of: "objc") ?? name
            }
        }
        return nil
    }

    /// The keys that `#keyPath` names: without the class that it may begin with.
    static func keyPath(_ macro: MacroExpansionExprSyntax) -> String? {
        guard let path = macro.arguments.first?.expression.trimmedDescription else { return nil }
        var keys = path.filter { !"?!`".contains($0) }.split(separator: ".").map(String.init)
        while let first = keys.first, keys.count > 1, first.first?.isUppercase == true || first == "self" {
            keys.removeFirst()
        }
        return keys.joined(separator: ".")
    }
}
