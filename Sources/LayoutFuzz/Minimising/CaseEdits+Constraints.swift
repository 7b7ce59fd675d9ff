/// Edits that keep the equations of constraints while their items change.
extension LayoutCase {
    /// Removes a view and its subviews. Views that were placed by the view are placed by its superview, at the same
    /// edge.
    func removingViewRedirected(_ id: String) -> LayoutCase {
        redirected(from: id, keepsOtherEdge: false)?.removingViews([id]) ?? self
    }

    /// Replaces a view by its subviews. Views that were placed by the view are placed by its superview.
    func hoistingViewRedirected(_ id: String) -> LayoutCase {
        redirected(from: id, keepsOtherEdge: true)?.hoistingView(id) ?? self
    }

    /// The case with the superview in place of a view, wherever a constraint places another item by the view.
    /// - Returns: nil where no constraint does.
    private func redirected(from id: String, keepsOtherEdge: Bool) -> LayoutCase? {
        var result = self
        var isChanged = false
        result.root.mapControllers { node in
            guard let superview = node.view.superview(of: id)?.id else { return }
            for index in node.constraints.indices {
                guard let turned = node.constraints[index].placed(beside: id),
                    ConstraintNode.owner(of: turned.first) != superview
                else { continue }
                node.constraints[index] = turned
                node.constraints[index].second = superview + (turned.second ?? "").dropFirst(id.count)
                if !keepsOtherEdge { node.constraints[index].secondAttribute = turned.attribute }
                isChanged = true
            }
        }
        return isChanged ? result : nil
    }

    /// The case with one constraint in another form that is easier to read: from its view to the superview, by the same edge
    /// of both, by a plainer edge or as a length. The order of simplicity decides which of them are plainer.
    func plainerConstraints(_ id: String) -> [LayoutCase] {
        var candidates: [LayoutCase] = []
        root.visitControllers { node in
            guard let constraint = node.constraints.first(where: { $0.id == id }) else { return }
            let superview = node.view.superview(of: constraint.first)?.id
            for form in constraint.plainerForms(superview: superview) where form != constraint {
                var candidate = self
                _ = candidate.root.update(constraint: id) { $0 = form }
                candidates.append(candidate.repaired())
            }
        }
        return candidates
    }

    /// Views that have a length by a constraint. A label in their place has an intrinsic length.
    var viewsWithSizeConstraints: [String] {
        var ids: [String] = []
        root.visitControllers { node in
            node.view.visit { view in
                guard view.kind == nil, view.text == nil, node.constraints.contains(where: { $0.isLength(of: view.id) })
                else { return }
                ids.append(view.id)
            }
        }
        return ids
    }

    /// A label without text in place of a view, without constraints of its lengths.
    func labelInPlace(of id: String) -> LayoutCase {
        var result = self
        _ = result.root.update(view: id) { $0.text = "" }
        result.root.mapControllers { node in node.constraints.removeAll { $0.isLength(of: id) } }
        return result.repaired()
    }
}

extension ViewNode {
    /// The view, this one or one below it, that a view is directly in.
    fileprivate func superview(of id: String) -> ViewNode? {
        first { view in view.subviews.contains { $0.id == id } }
    }
}

extension ConstraintNode {
    /// The constraint with a view as its second item, if it is one of its two; the same equation.
    fileprivate func placed(beside id: String) -> ConstraintNode? {
        guard let second, let secondAttribute else { return nil }
        if Self.owner(of: second) == id { return self }
        guard Self.owner(of: first) == id, multiplier == 1 else { return nil }
        var turned = self
        (turned.first, turned.attribute, turned.second, turned.secondAttribute) = (
            second, secondAttribute, first, attribute
        )
        turned.constant = -constant
        turned.relation =
            switch relation {
            case .lessThanOrEqual: .greaterThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .lessThanOrEqual
            }
        return turned
    }

    fileprivate func isLength(of view: String) -> Bool {
        first == view && (attribute == .width || attribute == .height)
    }

    /// Other forms on the same axis, and a plain one on the other.
    fileprivate func plainerForms(superview: String?) -> [ConstraintNode] {
        var forms: [ConstraintNode] = []
        if let superview {
            forms += attribute.edgesOfAxis.map { edge in with(edge, superview, edge) }
            forms += [with(.leading, superview, .leading)]
        }
        for length in [attribute.lengthOfAxis, .width] {
            // A view that is as wide as another one is seldom 0 wide.
            forms += [with(length, nil, nil), with(length, nil, nil, constant: 1)]
        }
        if let second, second.hasSuffix(".bottom") {
            forms.append(with(.top, ConstraintNode.owner(of: second) + ".top", .bottom))
        }
        if second != nil { forms += attribute.edgesOfAxis.map { edge in with(edge, second, edge) } }
        return forms
    }

    private func with(
        _ attribute: Attribute, _ second: String?, _ secondAttribute: Attribute?, constant: Double? = nil
    ) -> ConstraintNode {
        var form = self
        if let constant { form.constant = constant }
        (form.attribute, form.second, form.secondAttribute) = (attribute, second, secondAttribute)
        if second == nil { form.multiplier = 1 }
        return form
    }

    /// How unusual its items and edges are; part of the order of simplicity.
    func distanceFromPlainEdges(superview: String?) -> Int {
        guard let second, let secondAttribute else { return attribute.preferenceIndex }
        var distance =
            attribute.preferenceIndex + secondAttribute.preferenceIndex + (attribute == secondAttribute ? 0 : 1)
        if superview != second { distance += 1 }
        if second.hasSuffix(".bottom") { distance += 6 }
        if attribute == .width || attribute == .height { distance += 6 }
        return distance
    }
}

extension ConstraintNode.Attribute {
    /// The edges that a constraint of the axis may use, the easiest to read first.
    ///
    /// Left and right only where they were before: in place of leading and trailing they are a mistake that the app did not make.
    fileprivate var edgesOfAxis: [ConstraintNode.Attribute] {
        guard isHorizontal else { return [.top, .bottom, .centerY] }
        return isSide ? [.leading, .trailing, .left, .right, .centerX] : [.leading, .trailing, .centerX]
    }

    /// Whether it names a side that is the same in all languages.
    private var isSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    fileprivate var lengthOfAxis: ConstraintNode.Attribute { isHorizontal ? .width : .height }

    /// The index in the order of preference.
    fileprivate var preferenceIndex: Int {
        let order: [ConstraintNode.Attribute] = [
            .leading, .top, .width, .height, .bottom, .trailing, .left, .right, .centerX, .centerY, .firstBaseline,
            .lastBaseline,
        ]
        return order.firstIndex(of: self) ?? order.count
    }
}
