import Foundation
import InterfaceBuilder
import LayoutEngine

/// One or several changes of a scene's document, as a developer makes them in Interface Builder.
struct SceneEdit {
    /// What to do, as sentences.
    var instructions: [String]
    /// The values in the file before and after.
    var before: [String]
    var after: [String]
    /// What is changed: ids of the file.
    var targets: [String]
    var apply: (InterfaceElement) -> InterfaceElement

    /// The prefix of the ids of new elements.
    static let newID = "new-"

    /// Both edits, one after the other.
    static func + (one: SceneEdit, other: SceneEdit) -> SceneEdit {
        SceneEdit(
            // A setting of the whole file is changed once.
            instructions: one.instructions + other.instructions.filter { !one.instructions.contains($0) },
            before: one.before + other.before,
            after: one.after + other.after, targets: one.targets + other.targets,
            apply: { other.apply(one.apply($0)) })
    }
}

extension SceneOutline {
    // MARK: Constraints

    /// The same constraint with other numbers.
    func changing(
        _ constraint: Constraint, _ instruction: String, _ change: (inout Constraint) -> Void
    ) -> SceneEdit {
        var changed = constraint
        change(&changed)
        let values = Self.attributes(of: changed)
        return SceneEdit(
            instructions: ["Select the constraint \(constraint.id) (line \(constraint.line)) and \(instruction)."],
            before: [line(constraint)], after: [equation(changed)], targets: [constraint.id],
            apply: { $0.changing(constraint.id) { $0.setting(values) } })
    }

    func givingWay(_ constraint: Constraint, to priority: Int = 999) -> SceneEdit {
        changing(constraint, "set its Priority to \(priority)") { $0.priority = Double(priority) }
    }

    func changingRelation(_ constraint: Constraint, _ relation: String) -> SceneEdit {
        let sign = relation == "greaterThanOrEqual" ? "≥" : "≤"
        return changing(constraint, "set its Relation to \(sign)") { $0.relation = relation }
    }

    func removing(_ constraint: Constraint) -> SceneEdit {
        SceneEdit(
            instructions: ["Delete the constraint \(constraint.id) (line \(constraint.line))."],
            before: [line(constraint)], after: [], targets: [constraint.id],
            apply: { $0.removing { $0.id == constraint.id } })
    }

    /// Another item at an end, with a constant that keeps the position in the design.
    func moving(_ constraint: Constraint, end isFirst: Bool, to end: End, constant: Double) -> SceneEdit {
        let side = isFirst ? "First" : "Second"
        return changing(
            constraint,
            "set its \(side) Item to \(name(end.item)).\(end.attribute) and its Constant to \(NumberText.number(constant))"
        ) {
            if isFirst { $0.first = end } else { $0.second = end }
            $0.constant = constant
        }
    }

    /// A new constraint.
    func adding(
        _ first: End, _ relation: String, _ second: End?, constant: Double, priority: Double = 1000
    ) -> SceneEdit {
        let id = "\(SceneEdit.newID)\(first.item)-\(first.attribute)"
        let constraint = Constraint(
            id: id, line: 0, first: first, second: second, relation: relation, multiplier: nil, constant: constant,
            priority: priority)
        let values = Self.attributes(of: constraint)
        let owner = superview(of: first.item) ?? rootView
        return SceneEdit(
            instructions: ["Add the constraint \(equation(constraint))."], before: [], after: [equation(constraint)],
            targets: [first.item],
            apply: { root in
                root.changing(owner) {
                    $0.appending(
                        InterfaceElement.made("constraint", [:], []).setting(values + [("id", id)]), to: "constraints")
                }
            })
    }

    private static func attributes(of constraint: Constraint) -> [(String, String?)] {
        [
            ("firstItem", constraint.first.item), ("firstAttribute", constraint.first.attribute),
            ("secondItem", constraint.second?.item), ("secondAttribute", constraint.second?.attribute),
            ("relation", constraint.relation == "equal" ? nil : constraint.relation),
            ("multiplier", constraint.multiplier),
            ("constant", constraint.constant == 0 ? nil : "\(constraint.constant)"), ("symbolic", nil),
            ("priority", constraint.isRequired ? nil : "\(Int(constraint.priority))"),
        ]
    }

    // MARK: Views

    /// - Parameters:
    ///   - property: its name in Interface Builder's inspectors.
    ///   - shown: the value there.
    func setting(
        _ id: String, _ key: String, to value: String, property: String, shown: String, was: String
    ) -> SceneEdit {
        SceneEdit(
            instructions: ["Select \(fullName(id)) and set \(property) to \(shown)."],
            before: ["\(name(id)): \(property) \(element(id)?.attributes[key] ?? was)"],
            after: ["\(name(id)): \(property) \(shown)"], targets: [id],
            apply: { $0.changing(id) { $0.setting([(key, value)]) } })
    }

    func anyNumberOfLines(_ id: String) -> SceneEdit {
        setting(id, "numberOfLines", to: "0", property: "Lines", shown: "0", was: "1")
    }

    func resistance(_ id: String, _ axis: Axis, _ priority: Int) -> SceneEdit {
        let isHorizontal = axis == .horizontal
        return setting(
            id, isHorizontal ? "horizontalCompressionResistancePriority" : "verticalCompressionResistancePriority",
            to: "\(priority)", property: "\(isHorizontal ? "Horizontal" : "Vertical") Compression Resistance Priority",
            shown: "\(priority)", was: "750")
    }

    func hugging(_ id: String, _ axis: Axis, _ priority: Int) -> SceneEdit {
        let isHorizontal = axis == .horizontal
        return setting(
            id, isHorizontal ? "horizontalHuggingPriority" : "verticalHuggingPriority", to: "\(priority)",
            property: "\(isHorizontal ? "Horizontal" : "Vertical") Content Hugging Priority", shown: "\(priority)",
            was: element(id)?.name == "label" ? "251" : "250")
    }

    func disablingMask(_ id: String) -> SceneEdit {
        setting(
            id, "translatesAutoresizingMaskIntoConstraints", to: "NO", property: "Layout",
            shown: "Inferred (Constraints)",
            was: "Autoresizing Mask")
    }

    /// Which of a view's distances and sizes are flexible on an axis.
    /// - Parameter flags: such as `flexibleMinY` and `heightSizable`.
    func mask(_ id: String, _ axis: Axis, _ flags: [String]) -> SceneEdit {
        let own = element(id)?.child(key: "autoresizingMask")?.attributes ?? [:]
        let names =
            axis == .vertical
            ? ["flexibleMinY", "heightSizable", "flexibleMaxY"] : ["flexibleMinX", "widthSizable", "flexibleMaxX"]
        let values = names.map { ($0, flags.contains($0) ? Optional("YES") : nil) }
        func words(_ given: [String]) -> String {
            let parts = names.filter(given.contains).map { Self.maskDescriptions[$0] ?? $0 }
            return parts.isEmpty ? "nothing flexible" : parts.joined(separator: ", ")
        }
        let side = axis == .vertical ? "vertically" : "horizontally"
        return SceneEdit(
            instructions: ["Select \(fullName(id)) and set its Autoresizing \(side) to: \(words(flags))."],
            before: ["\(name(id)): autoresizing \(side): \(words(names.filter { own[$0] == "YES" }))"],
            after: ["\(name(id)): autoresizing \(side): \(words(flags))"], targets: [id],
            apply: { root in
                root.changing(id) { view in
                    let mask =
                        view.child(key: "autoresizingMask")
                        ?? InterfaceElement.made("autoresizingMask", ["key": "autoresizingMask"], [])
                    let others = view.children.filter { $0.attributes["key"] != "autoresizingMask" }
                    return view.with(children: others + [mask.setting(values)])
                }
            })
    }

    private static let maskDescriptions = [
        "flexibleMinY": "flexible space above", "heightSizable": "flexible height",
        "flexibleMaxY": "flexible space below",
        "flexibleMinX": "flexible space on the left", "widthSizable": "flexible width",
        "flexibleMaxX": "flexible space on the right",
    ]
}

extension InterfaceElement {
    /// An element that no file had.
    static func made(
        _ name: String, _ attributes: [String: String], _ children: [InterfaceElement]
    ) -> InterfaceElement {
        InterfaceElement(
            name: name, attributes: attributes, children: children, text: "", place: Place(line: 1, column: 1))
    }

    func with(children: [InterfaceElement]) -> InterfaceElement {
        InterfaceElement(name: name, attributes: attributes, children: children, text: text, place: place)
    }

    /// - Parameter values: nil removes the attribute.
    func setting(_ values: [(String, String?)]) -> InterfaceElement {
        var changed = attributes
        for (key, value) in values { changed[key] = value }
        return InterfaceElement(name: name, attributes: changed, children: children, text: text, place: place)
    }

    /// The same tree with one element changed.
    func changing(_ id: String, _ change: (InterfaceElement) -> InterfaceElement) -> InterfaceElement {
        if self.id == id, name != "device" { return change(self) }
        return with(children: children.map { $0.changing(id, change) })
    }

    /// With one more element in a list as `constraints`, which is made where it is missing.
    func appending(_ child: InterfaceElement, to list: String) -> InterfaceElement {
        guard children.contains(where: { $0.name == list }) else {
            return with(children: children + [InterfaceElement.made(list, [:], [child])])
        }
        return with(children: children.map { $0.name == list ? $0.with(children: $0.children + [child]) : $0 })
    }
}
