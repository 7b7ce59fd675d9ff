import SwiftSyntax

/// What Objective-C lets code do with any object.
extension FileRewriter {
    /// `responds(to:)` and `forwardingTarget(for:)`, which no class declares on Linux: each object has them from a protocol, and
    /// what a class declares under their names comes before.
    static func isRootObjectMethod(_ method: FunctionDeclSyntax) -> Bool {
        ["responds(to:)", "forwardingTarget(for:)"].contains(method.fullName)
    }

    private static let emptySuperMethods: Set<String> = ["observeValue", "awakeFromNib", "prepareForInterfaceBuilder"]

    /// `super.observeValue(…)` of a plain object: nothing is above it.
    func removeEmptySuperCall(_ node: FunctionCallExprSyntax) -> Bool {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.is(SuperExprSyntax.self) == true,
            Self.emptySuperMethods.contains(access.declName.baseName.text),
            isNonUIKitObject(types.joined(separator: "."))
        else { return false }
        edits.replace(node, by: "()")
        return true
    }

    /// `View.classForCoder()`, or in a method of the class `self.classForCoder()`: the class.
    func replaceClassForCoder(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.arguments.isEmpty, let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "classForCoder",
            let type = access.base?.as(DeclReferenceExprSyntax.self),
            type.baseName.text.first?.isUppercase == true || type.baseName.text == "self"
        else { return false }
        edits.replace(node, by: type.baseName.text == "self" ? "(self as AnyClass)" : "\(type.baseName.text).self")
        return true
    }

    private static let valueAccessors: Set<String> = [
        "cgPointValue", "cgRectValue", "cgSizeValue", "cgVectorValue", "cgAffineTransformValue", "uiEdgeInsetsValue",
        "uiOffsetValue",
    ]
    private static let numberAccessors: Set<String> = [
        "doubleValue", "floatValue", "intValue", "integerValue", "boolValue", "uintValue",
    ]

    /// `(change[.newKey] as AnyObject).cgPointValue`: what Objective-C looks up in any object.
    func castBoxed(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.text
        let box =
            Self.valueAccessors.contains(name) ? "NSValue" : Self.numberAccessors.contains(name) ? "NSNumber" : nil
        var base = node.base
        if let chained = base?.as(OptionalChainingExprSyntax.self) { base = chained.expression }
        guard let box, let inner = base?.as(TupleExprSyntax.self)?.elements.first?.expression else { return }
        // The parser leaves casts flat.
        let type = inner.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)?.type
        let cast = inner.as(SequenceExprSyntax.self)?.elements.compactMap { $0.as(UnresolvedAsExprSyntax.self) }.last
        guard let type, let cast, type.trimmedDescription.hasPrefix("AnyObject") else { return }
        let isOptional = type.trimmedDescription.hasSuffix("?")
        if !isOptional, let sequence = inner.as(SequenceExprSyntax.self),
            sequence.elements.count == 3
        {
            edits.insert("AnyObjectMembers<\(box)>(", at: inner.start)
            edits.replace(cast.start, type.end, ")")
            return
        }
        edits.replace(cast.start, type.end, isOptional ? "as? \(box)" : "as! \(box)")
    }

    /// `dataSource.title!(for: x)`: a method that an object may leave out, called because it is known to be there.
    func callUnwrapped(_ node: FunctionCallExprSyntax) -> Bool {
        guard let unwrapped = node.calledExpression.as(ForceUnwrapExprSyntax.self),
            let access = unwrapped.expression.as(MemberAccessExprSyntax.self)
        else { return false }
        var labels = node.arguments.map { $0.label?.plain ?? "" }
        let trailing = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        guard let name = optionals.closure(access.declName.baseName.plain, &labels, trailing) else {
            guard DelegateCalls.isMethod(access, node) else { return false }
            edits.remove(unwrapped.exclamationMark)
            return true
        }
        edits.replace(access.declName, by: name)
        castUntyped(access, name)
        for argument in node.arguments {
            guard let label = argument.label, let colon = argument.colon else { continue }
            edits.replace(label.start, colon.end, "")
        }
        return true
    }

    /// `if let scrolled = delegate?.pagerDidScroll`: the method as a value, nil where the object leaves it out.
    func referToOptional(_ node: MemberAccessExprSyntax) {
        guard let receiver = node.base?.trimmedDescription.lowercased(),
            ["delegate", "datasource"].contains(where: receiver.contains)
        else { return }
        var caller = node.parent
        if caller?.is(OptionalChainingExprSyntax.self) == true || caller?.is(ForceUnwrapExprSyntax.self) == true {
            caller = caller?.parent
        }
        if let call = caller?.as(FunctionCallExprSyntax.self), call.calledExpression.position <= node.position,
            call.calledExpression.endPosition >= node.endPosition
        {
            return
        }
        let base = node.declName.baseName.plain
        let labels = node.declName.argumentNames?.arguments.map { $0.name.text == "_" ? "" : $0.name.plain }
        guard let name = optionals.reference(base, labels) else { return }
        edits.replace(node.declName, by: name)
    }

    /// `delegate?.menuOpened?(self)` where the delegate is any object: it is asked as one of the protocol that has the method.
    func castUntyped(_ access: MemberAccessExprSyntax, _ closure: String) {
        guard let receiver = access.base?.as(OptionalChainingExprSyntax.self)?.expression,
            let owner = optionals.owner(of: closure)
        else { return }
        let name =
            receiver.as(DeclReferenceExprSyntax.self)?.baseName.plain
            ?? receiver.as(MemberAccessExprSyntax.self).flatMap {
                $0.base?.trimmedDescription == "self" ? $0.declName.baseName.plain : nil
            }
        guard let name, isUntyped(name) else { return }
        edits.insert("(", at: receiver.start)
        edits.insert(" as? any \(owner))", at: receiver.end)
    }

    /// Whether a property of the class around the place may be any object.
    private func isUntyped(_ name: String) -> Bool {
        for type in resolver.model.chain(types.joined(separator: ".")) {
            for member in type.members {
                guard let property = member.decl.as(VariableDeclSyntax.self), property.singleName == name else {
                    continue
                }
                let type = property.bindings.first?.typeAnnotation?.type.trimmedDescription ?? ""
                return ["AnyObject?", "AnyObject!", "Any?"].contains(type)
            }
        }
        return false
    }

    private static let scrollViewDelegateTypes: [String: String] = [
        "UICollectionView": "UICollectionViewDelegate", "UITableView": "UITableViewDelegate",
        "UITextView": "UITextViewDelegate",
    ]

    /// `override var delegate: UITableViewDelegate?`: the inherited property has the type of scroll views, which Swift does not
    /// narrow.
    func widenDelegate(_ node: VariableDeclSyntax) {
        guard node.modifiers.has("override"), node.singleName == "delegate",
            let type = node.bindings.first?.typeAnnotation?.type,
            let root = resolver.model.chain(types.joined(separator: ".")).last?.superclass,
            let narrow = Self.scrollViewDelegateTypes[root],
            type.trimmedDescription.filter({ !"?!() ".contains($0) }).hasSuffix(narrow)
        else { return }
        edits.replace(type, by: "(any UIScrollViewDelegate)?")
    }
}
