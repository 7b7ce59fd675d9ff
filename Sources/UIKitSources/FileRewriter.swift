import SwiftSyntax

/// Makes one file harmless: attributes, modifiers, macros, conditions and imports.
final class FileRewriter: SyntaxVisitor {
    private(set) var edits = SourceEdits()
    private(set) var problems: [(node: Syntax, message: String)] = []
    private(set) var usesSelectors = false
    private let resolver: SelectorResolver
    private let conditions: BuildConditions
    private let ownModules: Set<String>
    private let optionals: OptionalRequirements
    /// The types around the present place.
    private var types: [String] = []

    init(
        resolver: SelectorResolver, conditions: BuildConditions, modules: Set<String>, optionals: OptionalRequirements
    ) {
        self.resolver = resolver
        self.conditions = conditions
        ownModules = modules
        self.optionals = optionals
        super.init(viewMode: .sourceAccurate)
    }

    /// How many clauses that are not compiled are around the present place. They are rewritten, in case a flag of the build
    /// is not known here, but nothing in them matters.
    private var inactive = 0

    private func report(_ node: some SyntaxProtocol, _ message: String) {
        if inactive == 0 { problems.append((Syntax(node), message)) }
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plain) }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plain) }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.plain) }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        types.append(name)
        return .visitChildren
    }

    // MARK: Attributes and modifiers

    private static let harmless: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBSegueAction", "IBOutlet", "IBDesignable", "IBInspectable",
        "GKInspectable", "NSCopying", "NSManaged", "UIApplicationMain", "NSApplicationMain", "LSApplicationMain",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.harmless.contains(name) { edits.remove(node) }
        if name == "main" {
            edits.remove(node)
            report(
                node,
                "@main is left out: the app is a library here, and nothing starts it. A test or a driver makes its controllers."
            )
        }
        if name == "NSManaged" {
            report(
                node,
                "@NSManaged is left out: there is no Core Data on Linux, and the property has no value. Leave the file out, "
                    + "or put it behind #if canImport(CoreData).")
        }
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" { edits.remove(node) }
        return .skipChildren
    }

    /// The initializers that a table or a collection makes its cells with. Objective-C finds a subclass's own at run time; Swift
    /// calls only one that is required.
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        guard let overridden = node.modifiers.first(where: { $0.name.text == "override" }), let type = types.last else {
            return .visitChildren
        }
        let makers: [[String]: Set<String>] = [
            ["style", "reuseIdentifier"]: ["UITableViewCell"], ["reuseIdentifier"]: ["UITableViewHeaderFooterView"],
            ["frame"]: ["UICollectionViewCell", "UICollectionReusableView"],
        ]
        let above = resolver.model.chain(type).compactMap(\.superclass)
        if let owners = makers[labels], above.contains(where: owners.contains) {
            edits.replace(overridden, by: "required")
        }
        return .visitChildren
    }

    // MARK: Macros

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            guard let selector = resolver.selector(node, in: types.last) else {
                report(
                    node,
                    "\(node.trimmedDescription) is not found: no class of the module has a method of this name. Write its "
                        + "labels, as in #selector(tap(_:)).")
                return .skipChildren
            }
            usesSelectors = true
            edits.replace(node, by: "ObjectiveCClasses.selector(\"\(selector)\")")
        case "keyPath":
            guard let path = SelectorResolver.keyPath(node) else { return .visitChildren }
            edits.replace(node, by: "\"\(path)\"")
        default: return .visitChildren
        }
        return .skipChildren
    }

    // MARK: Conditions and imports

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let active = conditions.active(node)
        for clause in node.clauses {
            if let condition = clause.condition { answer(condition) }
            let isInactive = clause.id != active?.id
            if isInactive { inactive += 1 }
            if let elements = clause.elements { walk(elements) }
            if isInactive { inactive -= 1 }
        }
        return .skipChildren
    }

    private func answer(_ condition: ExprSyntax) {
        let finder = QuestionFinder(conditions)
        finder.walk(condition)
        for (node, answer) in finder.answers { edits.replace(node, by: answer ? "true" : "false") }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = node.path.map(\.name.text)
        guard let module = path.first else { return .skipChildren }
        if BuildConditions.modules.contains(module) {
            // What is imported of a module singly may be another module's here.
            if path.count > 1 || node.importKindSpecifier != nil {
                edits.replace(node.start, node.end, "import \(module)")
            }
        } else if module == "Darwin" {
            edits.replace(node.start, node.end, "import Foundation")
        } else if AppleFrameworks.names.contains(module), !ownModules.contains(module) {
            edits.remove(node)
            report(
                node,
                "There is no module \(module) on Linux; the import is left out, and what uses it does not compile. Leave the file "
                    + "out, or put that code behind #if canImport(\(module)).")
        }
        return .skipChildren
    }

    // MARK: Optional requirements

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.has("objc") else { return .visitChildren }
        // A protocol of Objective-C is one of classes.
        if let clause = node.inheritanceClause {
            edits.insert(" AnyObject,", at: clause.colon.end)
        } else {
            edits.insert(": AnyObject", at: node.name.end)
        }
        for member in ModelCollector.members(of: node.memberBlock, conditions)
        where member.modifiers?.has("optional") == true {
            edits.remove(member)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        describeClass(node)
        makeIdleTimer(node)
        guard let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let access = optional.expression.as(MemberAccessExprSyntax.self)
        else { return .visitChildren }
        var labels = node.arguments.map { $0.label?.plain ?? "" }
        let trailing = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        guard let name = optionals.closure(access.declName.baseName.plain, &labels, trailing) else {
            return .visitChildren
        }
        edits.replace(access.declName, by: name)
        for argument in node.arguments {
            guard let label = argument.label, let colon = argument.colon else { continue }
            edits.replace(label.start, colon.end, "")
        }
        return .visitChildren
    }

    /// `type(of: object).description()`: in Objective-C classes have descriptions as objects have.
    private func describeClass(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "description",
            let type = access.base?.as(FunctionCallExprSyntax.self), type.calledExpression.trimmedDescription == "type"
        else { return }
        edits.insert("String(describing: ", at: type.start)
        edits.replace(type.end, node.end, ")")
    }

    /// `Timer()`, as apps write it to have one before the first: Foundation has no such initializer on Linux.
    private func makeIdleTimer(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.trimmedDescription == "Timer", node.arguments.isEmpty, node.trailingClosure == nil
        else {
            return
        }
        edits.replace(node, by: "Timer(timeInterval: 0, repeats: false) { _ in }")
    }

    // MARK: What cannot be had

    private static let unavailable: [String: String] = [
        "method_exchangeImplementations": "Swizzling", "class_replaceMethod": "Swizzling",
        "class_addMethod": "Swizzling",
        "class_getInstanceMethod": "Swizzling", "class_getClassMethod": "Swizzling",
        "method_setImplementation": "Swizzling",
        "object_setClass": "Swizzling", "class_copyIvarList": "Reflection by the runtime of Objective-C",
        "class_copyPropertyList": "Reflection by the runtime of Objective-C",
        "protocol_getMethodDescription": "Reflection by the runtime of Objective-C",
    ]

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let what = Self.unavailable[node.baseName.text] {
            report(
                node,
                "\(what) is impossible on Linux: Swift's calls do not go through a runtime of Objective-C. Put this code behind "
                    + "#if canImport(Darwin).")
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let call = node.parent?.as(FunctionCallExprSyntax.self), let first = call.arguments.first else {
            return .visitChildren
        }
        let name = node.declName.baseName.text
        let observesPath = name == "observe" && first.expression.is(KeyPathExprSyntax.self)
        let observesKey = name == "addObserver" && call.arguments.contains { $0.label?.text == "forKeyPath" }
        if observesPath || observesKey {
            report(
                node,
                "Key-value observing is impossible on Linux: nothing tells of a change. Use didSet, or put this code behind "
                    + "#if canImport(Darwin).")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let overridden = node.modifiers.first { $0.name.text == "override" }
        if let overridden, ["observeValue", "prepareForInterfaceBuilder"].contains(node.name.text) {
            edits.remove(overridden)
            if node.name.text == "observeValue" {
                report(node, "observeValue is never called: key-value observing is impossible on Linux. Use didSet.")
            }
        }
        return .visitChildren
    }
}

private final class QuestionFinder: SyntaxVisitor {
    var answers: [(FunctionCallExprSyntax, Bool)] = []
    private let conditions: BuildConditions

    init(_ conditions: BuildConditions) {
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let answer = conditions.replacement(of: ExprSyntax(node)) { answers.append((node, answer)) }
        return .skipChildren
    }
}
