/// `A.leading == 2*B.trailing + 8`, `A.width >= 44`.
enum AttributeExpression {
    static func parse(_ text: String, _ names: ItemNames) -> ParsedRelation? {
        guard let sign = text.firstMatch(of: /\s*(==|<=|>=|≤|≥|=<|=>|=)\s*/),
            let relation = LoggedConstraint.Relation(symbol: sign.1),
            let left = side(text[..<sign.range.lowerBound], names),
            let right = rightSide(text[sign.range.upperBound...], names),
            var first = left.anchor, left.factor != 0
        else { return nil }
        var multiplier = right.factor / left.factor
        var constant = (right.constant - left.constant) / left.factor
        var second = right.anchor
        if second == nil {
            multiplier = 1
            // A place without another is measured in what holds the item.
            if !first.attribute.isSize { second = origin(of: first, names) }
        }
        // Only `|` says of an item that it holds the other.
        if let container = names.container {
            if first.item.key == container.key { first.refersToContent = true }
            if second?.item.key == container.key { second?.refersToContent = true }
        }
        if !constant.isFinite { constant = 0 }
        return ParsedRelation(
            first: first, relation: relation, multiplier: multiplier, second: second, constant: constant)
    }

    private static func origin(of anchor: LoggedAnchor, _ names: ItemNames) -> LoggedAnchor {
        let container =
            names.container
            ?? LoggedItem(className: "", key: "superview of \(anchor.item.key)", text: nil)
        return LoggedAnchor(
            item: container, attribute: anchor.attribute.isHorizontal ? .left : .top, refersToContent: true)
    }

    /// `factor * anchor + constant`; no anchor, and factor 0, for a number.
    private struct Side {
        var anchor: LoggedAnchor?
        var factor: Double = 0
        var constant: Double = 0
    }

    /// Until iOS 9 a zero is not printed: `UIButton:0x1.midX ==`.
    private static func rightSide(_ text: Substring, _ names: ItemNames) -> Side? {
        text.allSatisfy(\.isWhitespace) ? Side() : side(text, names)
    }

    private static func side(_ text: Substring, _ names: ItemNames) -> Side? {
        if let number = number(text) { return Side(constant: number) }
        // A standard distance stands behind the anchor without a sign.
        let space = /\s+(?:NSSpace|NSLayoutAnchorConstraintSpace)\((-?[\d.]+)\)\s*$/
        if let match = text.firstMatch(of: space), let value = Double(match.1) {
            guard var side = side(text[..<match.range.lowerBound], names) else { return nil }
            side.constant += value
            return side
        }
        let pattern =
            /\s*(?:(-?[\d.]+(?:e[+-]?\d+)?)\s*\*\s*)?(.+)\.([A-Za-z]+)\s*(?:([*\/])\s*(-?[\d.]+(?:e[+-]?\d+)?))?\s*(?:([+-])\s*(-?[\d.]+(?:e[+-]?\d+)?))?\s*/
        guard let match = text.wholeMatch(of: pattern), let attribute = LoggedAttribute(rawValue: String(match.3)),
            let item = names.item(named: match.2.drop { $0 == " " })
        else { return nil }
        var factor = match.1.flatMap { Double($0) } ?? 1
        if let sign = match.4, let value = match.5.flatMap({ Double($0) }) {
            factor = sign == "*" ? factor * value : value == 0 ? factor : factor / value
        }
        var constant = match.7.flatMap { Double($0) } ?? 0
        if match.6 == "-" { constant = -constant }
        return Side(anchor: LoggedAnchor(item: item, attribute: attribute), factor: factor, constant: constant)
    }

    /// `320`, `- 16`, `1.79769e+308`.
    static func number(_ text: Substring) -> Double? {
        let plain = text.filter { !$0.isWhitespace }
        return plain.contains(where: \.isNumber) ? Double(plain) : nil
    }
}
