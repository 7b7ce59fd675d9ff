import Foundation
import InterfaceBuilder

/// A scene's document as its designer knows it: views in views, guides, and constraints with both ends.
struct SceneOutline {
    enum Axis: Hashable, CaseIterable { case horizontal, vertical }

    struct End: Hashable {
        var item: String
        var attribute: String
    }

    struct Constraint: Hashable {
        let id: String
        let line: Int
        var first: End
        var second: End?
        /// As in the file: `equal`, `lessThanOrEqual`, `greaterThanOrEqual`.
        var relation: String
        var multiplier: String?
        var constant: Double
        var priority: Double

        var isRequired: Bool { priority >= 1000 }
        var ends: [End] { [first] + (second.map { [$0] } ?? []) }
        /// A width or a height in points.
        var isFixedSize: Bool { second == nil && isSize }
        var isSize: Bool { first.attribute == "width" || first.attribute == "height" }
        var axis: Axis { SceneOutline.axis(of: first.attribute) }

        /// A ratio of a width and a height is about both.
        func isOn(_ axis: Axis) -> Bool {
            ends.contains { SceneOutline.axis(of: $0.attribute) == axis }
        }

        func isAbout(_ view: String) -> Bool { ends.contains { $0.item == view } }

        func isAbout(sameAs other: Constraint) -> Bool {
            guard multiplier == other.multiplier else { return false }
            return first == other.first && second == other.second
                || second.map { $0 == other.first } ?? false && other.second == first
        }
    }

    let document: InterfaceDocument
    let rootView: String
    /// Ids of views, superviews first.
    private(set) var views: [String] = []
    private(set) var constraints: [Constraint] = []
    // Looked up, never walked.
    private var superviews: [String: String] = [:]
    private var guides: [String: String] = [:]
    /// Names that several views have.
    private var sharedNames: Set<String> = []

    /// - Parameter source: of a well-formed case.
    init?(_ source: SceneSource) {
        guard let document = try? SceneInventory.document(of: source) else { return nil }
        self.document = document
        rootView = source.root
        collect(document.root, in: nil)
        var names: Set<String> = []
        for id in views {
            guard let name = element(id).map({ SceneNames.short($0, id: id) }) else { continue }
            if !names.insert(name).inserted { sharedNames.insert(name) }
        }
    }

    private mutating func collect(_ element: InterfaceElement, in view: String?) {
        var owner = view
        if let id = element.id {
            if element.isView {
                views.append(id)
                superviews[id] = view
                owner = id
            } else if element.name == "constraint", let constraint = Self.constraint(element, id, owner: view) {
                constraints.append(constraint)
            } else if let kind = Self.kind(ofGuide: element) {
                guides[id] = kind
                superviews[id] = view
            }
        }
        for child in element.children { collect(child, in: owner) }
    }

    private static func kind(ofGuide element: InterfaceElement) -> String? {
        switch element.name {
        case "viewLayoutGuide": element.attributes["key"] ?? "safeArea"
        case "viewControllerLayoutGuide": element.attributes["type"]
        default: nil
        }
    }

    private static func constraint(_ element: InterfaceElement, _ id: String, owner: String?) -> Constraint? {
        let values = element.attributes
        guard let attribute = values["firstAttribute"], let first = values["firstItem"] ?? owner else { return nil }
        return Constraint(
            id: id, line: element.sourceLine, first: End(item: first, attribute: attribute),
            second: values["secondItem"].map { End(item: $0, attribute: values["secondAttribute"] ?? attribute) },
            relation: values["relation"] ?? "equal", multiplier: values["multiplier"],
            constant: values["constant"].flatMap { Double($0) } ?? 0,
            priority: values["priority"].flatMap { Double($0) } ?? 1000)
    }

    static func axis(of attribute: String) -> Axis {
        let vertical = ["top", "bottom", "height", "centerY", "baseline", "Baseline"]
        return vertical.contains { attribute.hasPrefix($0) || attribute.hasSuffix($0) } ? .vertical : .horizontal
    }

    // MARK: Looking up

    func element(_ id: String) -> InterfaceElement? { document.element(id: id) }

    func superview(of id: String) -> String? { superviews[id] }

    /// The views around a view, the innermost first.
    func ancestors(of id: String) -> [String] {
        var found: [String] = []
        var current = superviews[id]
        while let view = current {
            found.append(view)
            current = superviews[view]
        }
        return found
    }

    /// The id of a guide of the root view or its controller; nil where the file has none.
    func guide(_ kind: String) -> String? {
        var found: String?
        document.root.visit { element in
            guard found == nil, let id = element.id, guides[id] == kind else { return }
            if kind != "safeArea" || superviews[id] == rootView { found = id }
        }
        return found
    }

    func isPlacedByMask(_ id: String) -> Bool {
        guard let element = element(id), element.isView, id != rootView else { return false }
        return followsMask(id) || element.attributes["fixedFrame"] == "YES"
    }

    /// Whether its mask becomes constraints.
    func followsMask(_ id: String) -> Bool {
        element(id)?.attributes["translatesAutoresizingMaskIntoConstraints"] != "NO"
    }

    // MARK: Words

    /// `button 'Sign in'`, `Safe Area`.
    func name(_ id: String) -> String {
        switch guides[id] {
        case "safeArea": return "Safe Area"
        case "top": return "Top Layout Guide"
        case "bottom": return "Bottom Layout Guide"
        case let other?: return other
        case nil: break
        }
        guard let element = element(id) else { return id.hasPrefix(SceneEdit.newID) ? "Safe Area" : id }
        if id == rootView, element.name == "view" { return "View" }
        let name = SceneNames.short(element, id: id)
        return sharedNames.contains(name) ? "\(name) \(id)" : name
    }

    /// With id and line.
    func fullName(_ id: String) -> String {
        element(id).map { SceneNames.object($0, id: id) } ?? name(id)
    }

    /// `label 'Total'.leading = View.leading + 20`.
    func equation(_ constraint: Constraint) -> String {
        let sign =
            switch constraint.relation {
            case "lessThanOrEqual": "≤"
            case "greaterThanOrEqual": "≥"
            default: "="
            }
        func anchor(_ end: End) -> String { "\(name(end.item)).\(end.attribute)" }
        var text = "\(anchor(constraint.first)) \(sign) "
        if let second = constraint.second {
            if let multiplier = constraint.multiplier, multiplier != "1" { text += "\(multiplier) × " }
            text += anchor(second)
            if constraint.constant != 0 {
                text += " \(constraint.constant < 0 ? "-" : "+") \(NumberText.number(abs(constraint.constant)))"
            }
        } else {
            text += NumberText.number(constraint.constant)
        }
        return constraint.isRequired ? text : text + ", priority \(NumberText.number(constraint.priority))"
    }

    /// With id and line, as Interface Builder's document outline and the file have it.
    func line(_ constraint: Constraint) -> String {
        constraint.line > 0 && !constraint.id.hasPrefix(SceneEdit.newID)
            ? "\(equation(constraint))   (\(constraint.id), line \(constraint.line))" : equation(constraint)
    }
}
