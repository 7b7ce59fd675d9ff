import SwiftSyntax

/// Finds `T()`, `T(frame: .zero)` and `type.init()` of a class that is known only when the program runs.
struct GenericInstantiations {
    let model: ModuleModel

    /// The expression of the class and the initializer's key, where Swift on Linux has no such call.
    func target(of call: FunctionCallExprSyntax) -> (type: String, shape: ClassInitializers.Shape)? {
        guard call.trailingClosure == nil else { return nil }
        let labels = call.arguments.map { $0.label?.plain ?? "" }
        guard let shape = ClassInitializers.all.first(where: { $0.labels == labels }) else { return nil }
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plain {
            guard let bounds = bounds(of: name, at: Syntax(call)), needsRuntimeLookup(bounds, shape) else { return nil }
            return ("\(name).self", shape)
        }
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.text == "init"
        else { return nil }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plain {
            if let bounds = bounds(of: name, at: Syntax(call)) {
                return needsRuntimeLookup(bounds, shape) ? ("\(name).self", shape) : nil
            }
            if let type = metatype(of: name, at: Syntax(call)) {
                let bounds = bounds(of: type, at: Syntax(call)) ?? [type]
                return needsRuntimeLookup(bounds, shape) ? (name, shape) : nil
            }
        }
        if let inner = base.as(MemberAccessExprSyntax.self), inner.base?.trimmedDescription == "self",
            let type = metatype(of: inner.declName.baseName.plain, at: Syntax(call))
        {
            let bounds = bounds(of: type, at: Syntax(call)) ?? [type]
            return needsRuntimeLookup(bounds, shape) ? (base.trimmedDescription, shape) : nil
        }
        return nil
    }

    /// Whether the bounds name a class of UIKit, or one that comes from it, and none has the initializer as a required one.
    private func needsRuntimeLookup(_ bounds: [String], _ shape: ClassInitializers.Shape) -> Bool {
        var isOfUIKit = false
        for bound in bounds {
            var name = String(bound.split(separator: ".").last ?? "")
            if let type = model.aliases[name] { name = String(type.split(separator: ".").last ?? "") }
            if let own = model.resolve(name), own.declaration != nil {
                for type in model.chain(name) {
                    let required = type.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.contains {
                        $0.modifiers.has("required")
                            && $0.signature.parameterClause.parameters.filter { $0.defaultValue == nil }
                                .map { $0.firstName.plain } == shape.labels
                    }
                    if required { return false }
                }
                let root = model.chain(name).last?.superclass ?? ""
                isOfUIKit = isOfUIKit || Self.isView(root)
            } else if let requirements = model.initializers[name] {
                // A protocol of the module that asks for the initializer: Swift can call it.
                if requirements.contains(shape.labels) { return false }
                isOfUIKit = isOfUIKit || needsRuntimeLookup(model.bounds[name]?["Self"] ?? [], shape)
            } else {
                isOfUIKit = isOfUIKit || Self.isView(name)
            }
        }
        return isOfUIKit
    }

    private static func isView(_ name: String) -> Bool {
        let cells: Set = [
            "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView", "UICollectionViewCell",
        ]
        return name.hasPrefix("UI") && !cells.contains(name)
            && [
                "View", "Control", "Controller", "Button", "Label", "Field", "Segue", "Bar", "Switch", "Slider",
                "Window",
            ]
            .contains(where: name.hasSuffix)
    }

    /// What a generic parameter or an associated type must be; nil if there is none of the name around the place.
    func bounds(of name: String, at place: Syntax) -> [String]? {
        var found: [String] = []
        var isParameter = false
        var next: Syntax? = place
        while let node = next {
            if let generic = node.asProtocol((any WithGenericParametersSyntax).self) {
                let own = Bounds.of(generic.genericParameterClause, generic.genericWhereClause)
                if let bounds = own[name] {
                    isParameter = isParameter || generic.genericParameterClause?.declares(name) == true
                    found += bounds
                }
            }
            if let container = node.as(ExtensionDeclSyntax.self) {
                found += Bounds.of(nil, container.genericWhereClause)[name] ?? []
                let type = container.extendedType.trimmedDescription
                if let bounds = model.bounds[type]?[name] {
                    isParameter = true
                    found += bounds
                }
            }
            if let type = node.as(ProtocolDeclSyntax.self), let bounds = model.bounds[type.name.plain]?[name] {
                isParameter = true
                found += bounds
            }
            next = node.parent
        }
        return isParameter ? found : nil
    }

    /// What a variable around the place holds that is declared as a class: `let viewClass: UIView.Type`.
    private func metatype(of name: String, at place: Syntax) -> String? {
        var next: Syntax? = place
        while let node = next {
            if let function = node.as(FunctionDeclSyntax.self) {
                for parameter in function.signature.parameterClause.parameters
                where (parameter.secondName ?? parameter.firstName).plain == name {
                    return Self.instance(parameter.type)
                }
            }
            if let initializer = node.as(InitializerDeclSyntax.self) {
                for parameter in initializer.signature.parameterClause.parameters
                where (parameter.secondName ?? parameter.firstName).plain == name {
                    return Self.instance(parameter.type)
                }
            }
            let members: [DeclSyntax]
            if let block = node.as(CodeBlockSyntax.self) {
                members = block.statements.compactMap { $0.item.as(DeclSyntax.self) }
            } else if let group = node.asProtocol((any DeclGroupSyntax).self) {
                members = group.memberBlock.members.map(\.decl)
            } else {
                members = []
            }
            for case let variable in members.compactMap({ $0.as(VariableDeclSyntax.self) })
            where variable.singleName == name {
                return variable.bindings.first?.typeAnnotation.flatMap { Self.instance($0.type) }
            }
            next = node.parent
        }
        return nil
    }

    private static func instance(_ type: TypeSyntax) -> String? {
        guard let metatype = type.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" else {
            return nil
        }
        return metatype.baseType.trimmedDescription
    }
}

/// What clauses say of generic parameters.
enum Bounds {
    static func of(
        _ parameters: GenericParameterClauseSyntax?, _ clause: GenericWhereClauseSyntax?
    ) -> [String: [String]] {
        var result: [String: [String]] = [:]
        for parameter in parameters?.parameters ?? [] {
            result[parameter.name.plain] = parameter.inheritedType.map(names) ?? []
        }
        for requirement in clause?.requirements ?? [] {
            if case .conformanceRequirement(let conformance) = requirement.requirement {
                result[conformance.leftType.trimmedDescription, default: []] += names(conformance.rightType)
            }
        }
        return result
    }

    /// `A & B` is both.
    static func names(_ type: TypeSyntax) -> [String] {
        if let composition = type.as(CompositionTypeSyntax.self) {
            return composition.elements.flatMap { names($0.type) }
        }
        return [String(type.trimmedDescription.prefix { $0 != "<" })]
    }
}

extension GenericParameterClauseSyntax {
    fileprivate func declares(_ name: String) -> Bool { parameters.contains { $0.name.plain == name } }
}
