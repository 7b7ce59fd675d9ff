/// `H:|-(20)-[A]`, `V:[A]-(>=8)-[B]`, `H:[A(120)]`: a constraint in the visual format.
enum FormatExpression {
    private enum Element {
        case container
        case view(LoggedItem, Bound?)
        case gap(Bound)
    }

    private struct Bound {
        var relation: LoggedConstraint.Relation = .equal
        var value: Double = 0
        var item: LoggedItem?
        var priority: Double?
    }

    static func parse(_ text: String, _ names: ItemNames, isRightToLeft: Bool) -> ParsedRelation? {
        guard let match = text.wholeMatch(of: /\s*([HV]):\s*(.+?)\s*/),
            let elements = elements(of: match.2, names)
        else { return nil }
        let isHorizontal = match.1 == "H"
        let size: LoggedAttribute = isHorizontal ? .width : .height
        if elements.count == 1, case .view(let item, let bound?) = elements[0] {
            return ParsedRelation(
                first: LoggedAnchor(item: item, attribute: size), relation: bound.relation,
                second: bound.item.map { LoggedAnchor(item: $0, attribute: size) }, constant: bound.value,
                priority: bound.priority)
        }
        return gap(isHorizontal && isRightToLeft ? elements.reversed() : elements, isHorizontal, names)
    }

    private static func gap(_ elements: [Element], _ isHorizontal: Bool, _ names: ItemNames) -> ParsedRelation? {
        var sides: [(item: LoggedItem, isContainer: Bool)] = []
        var bound = Bound()
        let child = elements.lazy.compactMap { if case .view(let item, _) = $0 { item } else { nil } }.first
        for element in elements {
            switch element {
            case .container:
                let unnamed = LoggedItem(className: "", key: "superview of \(child?.key ?? "?")", text: nil)
                sides.append((names.container ?? unnamed, true))
            case .view(let item, nil): sides.append((item, false))
            case .view: return nil
            case .gap(let gap): bound = gap
            }
        }
        guard sides.count == 2 else { return nil }
        let start: LoggedAttribute = isHorizontal ? .left : .top
        let end: LoggedAttribute = isHorizontal ? .right : .bottom
        // From what comes first, its end unless it holds the other, to what comes second.
        return ParsedRelation(
            first: LoggedAnchor(
                item: sides[1].item, attribute: sides[1].isContainer ? end : start,
                refersToContent: sides[1].isContainer),
            relation: bound.relation,
            second: LoggedAnchor(
                item: sides[0].item, attribute: sides[0].isContainer ? start : end,
                refersToContent: sides[0].isContainer),
            constant: bound.value, priority: bound.priority)
    }

    private static func elements(of text: Substring, _ names: ItemNames) -> [Element]? {
        var elements: [Element] = []
        var rest = text
        while let first = rest.first {
            if first == "|" {
                elements.append(.container)
                rest = rest.dropFirst()
            } else if let match = rest.prefixMatch(of: /\[\s*([^\]\(]+?)\s*(?:\((.*?)\))?\s*\]/) {
                guard let item = names.item(named: match.1) else { return nil }
                var bound: Bound?
                if let inside = match.2 {
                    guard let read = self.bound(inside, names) else { return nil }
                    bound = read
                }
                elements.append(.view(item, bound))
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(
                of:
                    /-\s*(?:\(?([<>=]*)\s*(?:NSSpace|NSLayoutAnchorConstraintSpace)\(([^()]*)\)\)?|\(([^()]*)\)|([<>=]*-?[\d.]+(?:@\d+)?))\s*-/
            ) {
                let standard = match.2.map { Substring((match.1 ?? "") + $0) }
                guard let bound = self.bound(standard ?? match.3 ?? match.4 ?? "", names) else { return nil }
                elements.append(.gap(bound))
                rest = rest[match.range.upperBound...]
            } else if first == "-" {
                // The standard distance; the log does not say which side it is to.
                elements.append(.gap(Bound(value: text.contains("|") ? 20 : 8)))
                rest = rest.dropFirst()
            } else {
                return nil
            }
        }
        return elements
    }

    /// `20`, `>=20`, `==B`, `20@999`.
    private static func bound(_ text: Substring, _ names: ItemNames) -> Bound? {
        guard let match = text.wholeMatch(of: /\s*(==|<=|>=|=|≤|≥)?\s*(.+?)\s*(?:@\s*([\d.]+))?\s*/) else { return nil }
        var bound = Bound(priority: match.3.flatMap { Double($0) })
        if let sign = match.1 { bound.relation = LoggedConstraint.Relation(symbol: sign) ?? .equal }
        if let value = AttributeExpression.number(match.2) {
            bound.value = value.isFinite ? value : 0
        } else if let item = names.item(named: match.2) {
            bound.item = item
        } else {
            return nil
        }
        return bound
    }
}
