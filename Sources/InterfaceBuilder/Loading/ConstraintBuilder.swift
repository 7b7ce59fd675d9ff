import Foundation
import LayoutEngine

/// Makes the constraints of a loaded tree, after all objects that they can refer to.
struct ConstraintBuilder {
    let document: InterfaceDocument
    let options: LoadingOptions
    let scene: LoadedScene

    /// Activates the constraints of `constraints` elements, in the order of the file.
    func build(_ constraints: [(element: InterfaceElement, owner: UIView)]) {
        for (element, owner) in constraints {
            guard let constraint = make(ResolvedElement(element, options.traits), owner) else { continue }
            scene.note(constraint, id: element.id)
            constraint.isActive = true
        }
    }

    /// Makes constraints that are not installed, for outlets; an app may activate them.
    ///
    /// What cannot be made is left out.
    func buildInactiveConstraints(_ constraints: [(element: InterfaceElement, owner: UIView)]) {
        let reported = scene.report
        for (element, owner) in constraints {
            guard let constraint = make(ResolvedElement(element, options.traits), owner) else { continue }
            scene.note(constraint, id: element.id)
        }
        scene.report = reported
    }

    private func make(_ resolved: ResolvedElement, _ owner: UIView) -> NSLayoutConstraint? {
        let element = resolved.element
        let name = element.id ?? "without id"
        // The designer's placeholder for what code will add.
        if resolved.bool("placeholder") == true, !options.isDesignTime { return nil }
        guard let first = item(resolved["firstItem"], owner, name, element) else { return nil }
        var second: AnyObject?
        if let id = resolved["secondItem"] {
            guard let found = item(id, owner, name, element) else { return nil }
            second = found
        }
        guard let firstAttribute = attribute(resolved["firstAttribute"], name, element),
            let secondAttribute = attribute(resolved["secondAttribute"] ?? "notAnAttribute", name, element)
        else { return nil }
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation(resolved["relation"]), toItem: second,
            attribute: second == nil ? .notAnAttribute : secondAttribute,
            multiplier: CGFloat(resolved["multiplier"].flatMap { Ratio.value(of: $0) } ?? 1),
            constant: constant(resolved, SpacedItems(first, firstAttribute, second, secondAttribute)))
        if let illegality = constraint.illegality {
            scene.report.add(InterfaceProblem(element.place, LoadingMessages.illegal(name, illegality.reason)))
            return nil
        }
        if let priority = resolved.number("priority"), priority > 0 {
            constraint.priority = UILayoutPriority(Float(priority))
        }
        constraint.identifier = resolved["identifier"] ?? element.id.map { ObjectName.of(element, id: $0) }
        return constraint
    }

    /// The object of an id; without an id the view that holds the constraint.
    private func item(_ id: String?, _ owner: UIView, _ constraint: String, _ element: InterfaceElement) -> AnyObject? {
        guard let id else { return owner }
        if let object = scene.object(id: id) { return object }
        // A view that is not installed takes its constraints with it, without a report.
        if document.element(id: id) == nil {
            scene.report.add(InterfaceProblem(element.place, LoadingMessages.missingItem(constraint, id)))
        }
        return nil
    }

    private func attribute(_ text: String?, _ constraint: String, _ element: InterfaceElement)
        -> NSLayoutConstraint.Attribute?
    {
        if let attribute = Self.attributes[text ?? ""] { return attribute }
        scene.report.add(
            InterfaceProblem(element.place, LoadingMessages.unknownAttribute(constraint, text ?? "")))
        return nil
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
        "notAnAttribute": .notAnAttribute,
    ]

    private func relation(_ text: String?) -> NSLayoutConstraint.Relation {
        switch text {
        case "greaterThanOrEqual": .greaterThanOrEqual
        case "lessThanOrEqual": .lessThanOrEqual
        default: .equal
        }
    }

    /// The distance.
    ///
    /// A symbolic one is the standard space; the number next to it is the value of that space when the file was saved, and
    /// applies at run time.
    private func constant(_ resolved: ResolvedElement, _ items: SpacedItems) -> CGFloat {
        let written = resolved.number("constant").map { CGFloat($0) }
        guard resolved.bool("symbolic") == true else { return written ?? 0 }
        if !options.isDesignTime, let written { return written }
        let isNegative = written.map { $0 < 0 } ?? items.isMeasuredBackwards
        return isNegative ? -items.standardSpacing : items.standardSpacing
    }
}
