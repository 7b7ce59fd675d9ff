import SwiftSyntax

/// Makes one file harmless: attributes, modifiers, macros, conditions and imports.
final class FileRewriter: SyntaxVisitor {
    var edits = SourceEdits()
    private(set) var problems: [(node: Syntax, message: String)] = []
    let resolver: SelectorResolver
    private let conditions: BuildConditions
    private let ownModules: Set<String>
    let optionals: OptionalRequirements
    private let genericInstantiations: GenericInstantiations
    /// The types around the present place.
    private(set) var types: [String] = []

    init(
        resolver: SelectorResolver, conditions: BuildConditions, modules: Set<String>, optionals: OptionalRequirements
    ) {
        self.resolver = resolver
        self.conditions = conditions
        ownModules = modules
        self.optionals = optionals
        genericInstantiations = GenericInstantiations(model: resolver.model)
        super.init(viewMode: .sourceAccurate)
    }

    /// How many clauses that are not compiled are around the present place. They are rewritten, in case a flag of the build
    /// is not known here, but nothing in them matters.
    private var inactive = 0

    func report(_ node: some SyntaxProtocol, _ message: String) {
        if inactive == 0 { problems.append((Syntax(node), message)) }
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        widen(node.modifiers)
        let kind = enter(node.name.plain)
        addCellInitializer(node)
        return kind
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        widen(node.modifiers)
        return enter(node.name.plain)
    }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        widen(node.modifiers)
        return enter(node.name.plain)
    }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        widen(node.modifiers)
        return .visitChildren
    }

    /// What is private in a type is private to its file, so that the tables at the file's end can name it.
    private func widen(_ modifiers: DeclModifierListSyntax) {
        guard !types.isEmpty, let access = modifiers.first(where: { $0.name.text == "private" && $0.detail == nil })
        else {
            return
        }
        edits.replace(access, by: "fileprivate")
    }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        types.append(name)
        return .visitChildren
    }

    override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
        removeObservableConformance(node)
        return .visitChildren
    }

    // MARK: Attributes and modifiers

    private static let harmless: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBSegueAction", "IBOutlet", "IBDesignable", "IBInspectable",
        "GKInspectable", "NSCopying", "NSManaged", "UIApplicationMain", "NSApplicationMain", "LSApplicationMain",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.harmless.contains(name) || isObservationAttribute(name) { edits.remove(node) }
        // Functions of C cannot take objects on Linux, and there are no blocks.
        if name == "convention" { edits.remove(node) }
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
        let above = resolver.model.chain(type).compactMap(\.superclass)
        if let maker = Self.makers.first(where: { $0.labels == labels }), above.contains(where: maker.owners.contains) {
            if node.modifiers.has("required") {
                edits.remove(overridden)
            } else {
                // What is required must be as visible as its class.
                let isVisible = ["public", "open"].contains(where: node.modifiers.has)
                let access =
                    isVisible
                    ? ""
                    : resolver.model.resolve(type)?.declaration.map {
                        OptionalRequirements.access($0.node.modifiers)
                    } ?? ""
                edits.replace(overridden, by: access == "public " ? "public required" : "required")
            }
        }
        return .visitChildren
    }

    private static let makers: [(labels: [String], owners: Set<String>, parameters: String)] = [
        (
            ["style", "reuseIdentifier"], ["UITableViewCell"],
            "style: UITableViewCell.CellStyle, reuseIdentifier: String?"
        ),
        (["reuseIdentifier"], ["UITableViewHeaderFooterView"], "reuseIdentifier: String?"),
        (
            ["frame"],
            ["UICollectionViewCell", "UICollectionReusableView", "UINavigationBar", "UIToolbar", "UITabBar"],
            "frame: CGRect"
        ),
        // What UIKit makes of a class that the app names: layers of views, attributes of layouts.
        (
            [],
            [
                "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CAEmitterLayer",
                "CAScrollLayer", "CATiledLayer", "CATransformLayer", "UICollectionViewLayoutAttributes",
                "UICollectionViewLayoutInvalidationContext", "UICollectionViewFlowLayoutInvalidationContext",
            ], ""
        ),
    ]

    /// A class with initializers of its own but not the one by which lists make cells: in Objective-C it stops the program when it
    /// is called, and so it does here.
    private func addCellInitializer(_ node: ClassDeclSyntax) {
        let above = resolver.model.chain(types.joined(separator: ".")).compactMap(\.superclass)
        guard let maker = Self.makers.first(where: { above.contains(where: $0.owners.contains) }) else { return }
        let own = ModelCollector.members(of: node.memberBlock, conditions).compactMap {
            $0.as(InitializerDeclSyntax.self)
        }
        let designated = own.filter { !$0.modifiers.has("convenience") }
        let isThere = own.contains {
            $0.signature.parameterClause.parameters.map(\.firstName.text) == maker.labels
        }
        guard !designated.isEmpty, !isThere else { return }
        let access = OptionalRequirements.access(node.modifiers)
        edits.insert(
            " \(access)required init(\(maker.parameters)) { fatalError(\"\(node.name.plain) has no such initializer\") } ",
            at: node.memberBlock.rightBrace.start)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        widenDelegate(node)
        nameTypeOfAttributes(node)
        return .visitChildren
    }

    // MARK: Macros

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        // Colors and pictures that Xcode draws in the source.
        if node.macroName.text == "colorLiteral" {
            edits.replace(node.pound.start, node.macroName.end, "UIColor")
            return .visitChildren
        }
        if node.macroName.text == "imageLiteral", let name = node.arguments.first?.expression.trimmedDescription {
            edits.replace(node, by: "(UIImage(named: \(name)) ?? UIImage())")
            return .skipChildren
        }
        switch node.macroName.text {
        case "selector":
            let selector = resolver.selector(node, in: types.last)
            if selector == nil {
                report(
                    node,
                    "\(node.trimmedDescription) is not found: no class of the module has a method of this name. Write its "
                        + "labels, as in #selector(tap(_:)).")
            }
            guard let name = selector ?? SelectorResolver.bareName(node) else { return .skipChildren }
            edits.replace(node, by: "ObjectiveCClasses.selector(\"\(name)\")")
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
        let finder = ConditionCallFinder(conditions)
        finder.walk(condition)
        for (node, answer) in finder.answers { edits.replace(node, by: answer ? "true" : "false") }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = node.path.map(\.name.text)
        guard let module = path.first else { return .skipChildren }
        if path == ["Foundation"], node.importKindSpecifier == nil, inactive == 0 {
            // Apple's brings the names of Objective-C and CoreGraphics.
            edits.insert("; import ObjectiveC", at: node.end)
            return .skipChildren
        }
        if BuildConditions.modules.contains(module) {
            // What is imported of a module singly may be another module's here.
            if path.count > 1 || node.importKindSpecifier != nil {
                edits.replace(node.start, node.end, "import \(module)")
            }
        } else if module == "Darwin" {
            edits.replace(node.start, node.end, "import Foundation")
        } else if AppleFrameworks.names.contains(module), !ownModules.contains(module) {
            // Most of them bring UIKit or Foundation with them.
            edits.replace(node.start, node.end, "import UIKit")
            report(
                node,
                "There is no module \(module) on Linux; the import is left out, and what uses it does not compile. Leave the file "
                    + "out, or put that code behind #if canImport(\(module)).")
        }
        return .skipChildren
    }

    // MARK: Optional requirements

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in ModelCollector.members(of: node.memberBlock, conditions) {
            // That the property holds its object weakly is for those to say who have it.
            guard member.modifiers?.has("optional") != true,
                let weak = member.modifiers?.first(where: { $0.name.text == "weak" })
            else { continue }
            edits.remove(weak)
        }
        guard node.attributes.has("objc") else { return .visitChildren }
        // A protocol of Objective-C is one of classes.
        if let clause = node.inheritanceClause {
            // `class` says the same, and must be the first.
            let saysSo = clause.inheritedTypes.contains {
                $0.type.is(ClassRestrictionTypeSyntax.self) || $0.type.trimmedDescription == "AnyObject"
            }
            if !saysSo {
                edits.insert(" AnyObject,", at: clause.colon.end)
            }
        } else {
            edits.insert(": AnyObject", at: node.name.end)
        }
        for member in ModelCollector.members(of: node.memberBlock, conditions) {
            if member.modifiers?.has("optional") == true { edits.remove(member) }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        describeClass(node)
        performOnAnyObject(node)
        changeCharacters(node)
        makeIdleTimer(node)
        if removeEmptySuperCall(node) || replaceClassForCoder(node) { return .skipChildren }
        if callUnwrapped(node) { return .visitChildren }
        if let (type, shape) = genericInstantiations.target(of: node) {
            let start = node.calledExpression.start
            let isEmpty = node.arguments.isEmpty
            edits.replace(
                start, node.leftParen?.end ?? node.calledExpression.end,
                "ObjectiveCRuntime.make(\(type), \"\(shape.key)\"\(isEmpty ? "" : ", ")")
            for argument in node.arguments {
                if let label = argument.label, let colon = argument.colon { edits.replace(label.start, colon.end, "") }
            }
            return .visitChildren
        }
        guard let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let access = optional.expression.as(MemberAccessExprSyntax.self)
        else { return .visitChildren }
        var labels = node.arguments.map { $0.label?.plain ?? "" }
        let trailing = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        guard let name = optionals.closure(access.declName.baseName.plain, &labels, trailing) else {
            if DelegateCalls.isMethod(access, node) {
                edits.remove(optional.questionMark)
                // What may be missing makes the result optional by itself.
                if !DelegateCalls.mayBeNil(access.base) {
                    edits.insert("Optional(", at: node.start)
                    edits.insert(")", at: node.end)
                }
            }
            return .visitChildren
        }
        edits.replace(access.declName, by: name)
        castUntyped(access, name)
        if optionals.isOverloaded(name) { edits.remove(optional.questionMark) }
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
            let type = access.base, isClass(type, at: node)
        else { return }
        if type.is(DeclReferenceExprSyntax.self) {
            edits.replace(node, by: "String(describing: \(type.trimmedDescription).self)")
            return
        }
        edits.insert("String(describing: ", at: type.start)
        edits.replace(type.end, node.end, ")")
    }

    /// `type(of: x)`, or a generic parameter.
    private func isClass(_ expression: ExprSyntax, at place: FunctionCallExprSyntax) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.trimmedDescription == "type"
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plain else { return false }
        return genericInstantiations.bounds(of: name, at: Syntax(place)) != nil
    }

    /// `Timer()`, as apps write it to have one before the first, and empty texts: Foundation has no such initializers on Linux.
    private func makeIdleTimer(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil else { return }
        switch node.calledExpression.trimmedDescription {
        case "Timer": edits.replace(node, by: "Timer(timeInterval: 0, repeats: false) { _ in }")
        case "NSMutableAttributedString": edits.replace(node, by: "NSMutableAttributedString(string: \"\")")
        case "NSAttributedString": edits.replace(node, by: "NSAttributedString(string: \"\")")
        default: break
        }
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

    /// `delegate?.window??.frame`: a property that a delegate of UIKit may leave out, and each has on Linux.
    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        if let inner = node.expression.as(OptionalChainingExprSyntax.self), Self.isWindow(inner.expression) {
            edits.remove(inner.questionMark)
        }
        if let inner = node.expression.as(ForceUnwrapExprSyntax.self), Self.isWindow(inner.expression) {
            edits.remove(inner.exclamationMark)
        }
        return .visitChildren
    }

    /// As with two question marks.
    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        if let inner = node.expression.as(OptionalChainingExprSyntax.self), Self.isWindow(inner.expression) {
            edits.remove(inner.questionMark)
        }
        if let inner = node.expression.as(ForceUnwrapExprSyntax.self), Self.isWindow(inner.expression) {
            edits.remove(inner.exclamationMark)
        }
        return .visitChildren
    }

    private static func isWindow(_ expression: ExprSyntax) -> Bool {
        expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "window"
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        referToOptional(node)
        castBoxed(node)
        lookUpByName(node)
        if let module = node.base?.as(DeclReferenceExprSyntax.self), module.baseName.text == "Darwin" {
            edits.replace(module, by: "Foundation")
        }
        guard let call = node.parent?.as(FunctionCallExprSyntax.self), let first = call.arguments.first else {
            return .visitChildren
        }
        let name = node.declName.baseName.text
        let path = first.expression.as(KeyPathExprSyntax.self)
        let observesPath = name == "observe" && path.map { !Self.isOfView($0) } ?? false
        let key = call.arguments.first { $0.label?.text == "forKeyPath" }?.expression
        let observesKey = name == "addObserver" && key.map { !Self.mayBeObservableViewProperty($0) } ?? false
        if observesPath || observesKey {
            report(
                node,
                "Key-value observing is impossible on Linux, but for the geometry of views: nothing tells of a change. Use "
                    + "didSet, or put this code behind #if canImport(Darwin).")
        }
        return .visitChildren
    }

    /// Whether a key path ends in a property of views that tells of its changes.
    private static func isOfView(_ path: KeyPathExprSyntax) -> Bool {
        isObservableViewProperty(path.components.last?.component.trimmedDescription ?? "")
    }

    private static func isObservableViewProperty(_ name: String) -> Bool {
        [
            "frame", "bounds", "center", "isHidden", "hidden", "alpha", "contentOffset", "contentSize", "contentInset",
            "adjustedContentInset", "safeAreaInsets",
        ].contains(name)
    }

    /// Whether a key written out, or by `#keyPath`, is that of a property of views that tells of its changes; a name of the app's
    /// own may be.
    private static func mayBeObservableViewProperty(_ key: ExprSyntax) -> Bool {
        guard let written = key.as(StringLiteralExprSyntax.self) else {
            guard let path = key.as(MacroExpansionExprSyntax.self)?.arguments.first else { return true }
            let names = path.expression.trimmedDescription.split(separator: ".")
            return names.last.map { isObservableViewProperty(String($0)) } ?? false
        }
        return isObservableViewProperty(written.segments.trimmedDescription)
    }

    /// What responders have and plain objects of Objective-C do not have on Linux.
    private static let responderMethods: Set<String> = [
        "observeValue", "prepareForInterfaceBuilder", "awakeFromNib", "accessibilityActivate", "accessibilityIncrement",
        "accessibilityDecrement", "accessibilityPerformEscape", "accessibilityPerformMagicTap", "accessibilityScroll",
        "accessibilityElementCount", "accessibilityElement", "index",
    ]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let overridden = node.modifiers.first(where: { $0.name.text == "override" }),
            Self.isRootObjectMethod(node)
                || Self.responderMethods.contains(node.name.text) && isNonUIKitObject(types.joined(separator: "."))
        else { return .visitChildren }
        edits.remove(overridden)
        if node.name.text == "observeValue", let end = endOfOutermostType(node) {
            edits.insert("; extension \(types.joined(separator: ".")): KeyValueObserver {}", at: end)
        }
        return .visitChildren
    }

    /// Where the outermost type around a place ends; nil inside of a function.
    private func endOfOutermostType(_ node: FunctionDeclSyntax) -> Int? {
        var end: Int?
        var next = node.parent
        while let place = next {
            if place.is(FunctionDeclSyntax.self) { return nil }
            if let type = place.asProtocol((any DeclGroupSyntax).self) { end = type.end }
            next = place.parent
        }
        return end
    }

    /// Whether a class of the module comes from `NSObject` and not from a class of UIKit.
    func isNonUIKitObject(_ name: String) -> Bool {
        guard let type = resolver.model.resolve(name) else { return false }
        let root = resolver.model.chain(name).last ?? type
        return root.superclass == "NSObject"
    }
}

private final class ConditionCallFinder: SyntaxVisitor {
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
