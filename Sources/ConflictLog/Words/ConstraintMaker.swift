/// Who made a constraint of a log.
package enum ConstraintMaker: String, Hashable, Sendable, CaseIterable {
    case app
    case storyboard
    /// Xcode, for views of a storyboard that lack constraints.
    case interfaceBuilderDefault = "interface-builder"
    /// An autoresizing mask of a view that the app lays out.
    case mask
    /// An autoresizing mask of a view that UIKit lays out, or of one that only holds others.
    case containerMask = "container-mask"
    case stackHiding = "stack-hiding"
    case stack
    case encapsulated
    case measuring
    case guide
    case content
    case uikit

    /// Whether the app's developer can change it.
    package var isOfApp: Bool {
        switch self {
        case .app, .storyboard, .interfaceBuilderDefault, .mask: true
        default: false
        }
    }

    /// - Parameter subjects: keys of the items that the app's own constraints place.
    static func of(_ constraint: LoggedConstraint, subjects: Set<String>) -> ConstraintMaker {
        let identifier = constraint.identifier ?? ""
        switch constraint.className {
        case "NSAutoresizingMaskLayoutConstraint":
            // Of what it places, not of what `|` stands for.
            let view =
                constraint.first.refersToContent
                ? constraint.second?.item ?? constraint.first.item : constraint.first.item
            return subjects.contains(view.key) && !view.isPrivate ? .mask : .containerMask
        case "NSContentSizeLayoutConstraint": return .content
        case "NSIBPrototypingLayoutConstraint": return .interfaceBuilderDefault
        case "_UILayoutSupportConstraint": return .guide
        default: break
        }
        // SnapKit and Masonry say where in the app's code.
        if constraint.place != nil { return .app }
        if ["accessoryView.", "assistantView.", "inputView.", "assistantHeight"].contains(where: identifier.hasPrefix),
            constraint.items.contains(where: \.isPrivate)
        {
            return .uikit
        }
        if identifier == "UISV-hiding" || identifier == "TZSV-hiding" { return .stackHiding }
        if identifier.hasPrefix("UISV-") || identifier.hasPrefix("TZSV-") { return .stack }
        if identifier.hasPrefix("UIView-Encapsulated") || identifier.hasPrefix("UICollectionViewCell-") {
            return .encapsulated
        }
        if identifier.contains("TemporaryLayout") || identifier.hasPrefix("fittingSize") { return .measuring }
        if identifier.contains("argin-guide-constraint") || identifier.contains("LayoutGuide")
            || identifier.contains("guide-constraint")
        {
            return .guide
        }
        if identifier.hasPrefix("_UI") || identifier.hasPrefix("TB_") || identifier.hasPrefix("UI")
            || identifier.hasPrefix("NS")
        {
            return .uikit
        }
        if constraint.items.contains(where: \.isPrivate) || isActionSheet(constraint) { return .uikit }
        if isSizeOfCell(constraint) { return .encapsulated }
        if identifier.wholeMatch(of: /[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}/) != nil { return .storyboard }
        return .app
    }

    /// Libraries that print constraints in their own words lose the name of the one that tables add.
    private static func isSizeOfCell(_ constraint: LoggedConstraint) -> Bool {
        constraint.className == "NSLayoutConstraint"
            && constraint.first.item.unqualifiedClassName == "UITableViewCellContentView"
            && constraint.first.attribute.isSize && constraint.second == nil && constraint.relation == .equal
    }

    /// A view of an action sheet that is to be narrower than nothing, from iOS 10 on; it is in no app.
    private static func isActionSheet(_ constraint: LoggedConstraint) -> Bool {
        constraint.first.item.className == "UIView" && constraint.first.attribute == .width && constraint.second == nil
            && [-16, -20].contains(constraint.constant) && constraint.identifier == nil
    }

    /// Of each constraint of a report.
    ///
    /// - Parameter broken: the address of the constraint that UIKit leaves out.
    package static func all(of constraints: [LoggedConstraint], broken: String? = nil) -> [ConstraintMaker] {
        let relations = ViewRelations(constraints)
        var subjects: Set<String> = []
        for constraint in constraints
        where [.app, .storyboard].contains(of(constraint, subjects: [])) && !relations.belongsToAlert(constraint) {
            subjects.formUnion(relations.placed(by: constraint))
        }
        // Masonry's words leave out the names by which UIKit's own are known.
        let isInWordsOfLibrary = constraints.contains { $0.className.hasPrefix("MAS") }
        return constraints.map { constraint in
            let maker = of(constraint, subjects: subjects)
            if maker == .app, relations.belongsToAlert(constraint) { return .uikit }
            if maker == .encapsulated, constraint.identifier == nil,
                hasNamedSize(constraint, constraints) || isDuplicateCellSize(constraint, constraints, broken: broken)
            {
                return .app
            }
            return maker == .app && isInWordsOfLibrary && isSizeOfUnplacedContainer(constraint, constraints)
                ? .encapsulated : maker
        }
    }

    /// UIKit gives a cell's content one size. Of two without names, the app or a library of it made the one that UIKit
    /// leaves out, or else the one that is not empty.
    private static func isDuplicateCellSize(
        _ constraint: LoggedConstraint, _ constraints: [LoggedConstraint], broken: String?
    ) -> Bool {
        let others = constraints.filter {
            isSizeOfCell($0) && $0.identifier == nil && $0.address != constraint.address
                && $0.first.item.key == constraint.first.item.key && $0.first.attribute == constraint.first.attribute
        }
        guard !others.isEmpty else { return false }
        if let broken, broken == constraint.address || others.contains(where: { $0.address == broken }) {
            return broken == constraint.address
        }
        return constraint.constant > 0 && others.contains { $0.constant == 0 }
    }

    /// Whether the size that UIKit gives is in the report by its name, so that this one is another.
    private static func hasNamedSize(_ constraint: LoggedConstraint, _ constraints: [LoggedConstraint]) -> Bool {
        constraints.contains {
            $0.identifier?.hasPrefix("UIView-Encapsulated") == true && $0.first.item.key == constraint.first.item.key
                && $0.first.attribute == constraint.first.attribute
        }
    }

    /// Whether a constraint gives its size to a view that holds what others place, and is itself placed by none.
    private static func isSizeOfUnplacedContainer(_ constraint: LoggedConstraint, _ constraints: [LoggedConstraint])
        -> Bool
    {
        guard constraint.className == "NSLayoutConstraint", constraint.first.attribute.isSize, constraint.second == nil,
            constraint.relation == .equal
        else { return false }
        let key = constraint.first.item.key
        let isPlaced = constraints.contains {
            $0.second != nil && $0.first.item.key == key && !$0.first.refersToContent
        }
        let holds = constraints.contains {
            $0.second?.item.key == key || $0.first.item.key == key && $0.first.refersToContent
        }
        return holds && !isPlaced
    }

    /// What of UIKit it is, inside a sentence.
    var part: String {
        switch self {
        case .guide: "margins, safe area or bars"
        case .stack, .stackHiding: "for a stack view"
        case .content: "a content size with a required priority"
        case .containerMask: "an autoresizing mask"
        default: "for its own views"
        }
    }

    /// In a list of constraints.
    package var words: String {
        switch self {
        case .app: "your app"
        case .storyboard: "your app, in a storyboard or xib"
        case .interfaceBuilderDefault: "Xcode, because the storyboard says too little of this view"
        case .mask: "an autoresizing mask, from the view's frame; your app also gives it constraints"
        case .containerMask: "an autoresizing mask: the frame that the view was given"
        case .stackHiding: "UIStackView, because an arranged view is hidden"
        case .stack: "UIStackView"
        case .encapsulated: "UIKit: the size that a table, collection view or window gives its content"
        case .measuring: "UIKit, while it measures the fitting size"
        case .guide: "UIKit: margins, safe area or bars"
        case .content: "the view's content, with a required priority"
        case .uikit: "UIKit, inside one of its own views"
        }
    }
}
