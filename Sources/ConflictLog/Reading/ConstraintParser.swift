/// Reads one constraint as UIKit prints it, from iOS 6 on, and as Masonry and SnapKit do.
enum ConstraintParser {
    /// - Parameter text: what stands between the outer brackets.
    /// - Returns: nil if the text is no whole constraint.
    static func parse(_ text: String, line: Int) -> LoggedConstraint? {
        let text = withPlainAddresses(text)
        guard let head = text.prefixMatch(of: /\s*([A-Za-z_][\w.$]*):\s*([^\s@>]+)(?:@(.+?#\d+))?>?\s*/) else {
            return nil
        }
        var rest = text[head.range.upperBound...]
        var parts = Parts()
        parts.consumeNames(from: &rest)
        var identifier = consumeIdentifier(from: &rest)
        if let mask = rest.prefixMatch(of: /h=[-&\u{2013}\u{2014}]+ v=[-&\u{2013}\u{2014}]+\s*/) {
            rest = rest[mask.range.upperBound...]
            identifier = identifier ?? consumeIdentifier(from: &rest)
        }
        // An old form of SnapKit has brackets around each item.
        let body = String(rest).replacing(/<([A-Za-z_][\w.$]*:\s*0x[0-9A-Fa-f]+)>/) { $0.output.1 }
        let names = ItemNames(body: body, names: parts.names)
        var expression = names.body
        parts.consumeAnnotations(from: &expression)
        let relation =
            FormatExpression.parse(expression, names, isRightToLeft: parts.isRightToLeft)
            ?? AttributeExpression.parse(expression, names)
        guard let relation else { return nil }
        return LoggedConstraint(
            className: String(head.1), address: String(head.2), place: head.3.map(String.init), identifier: identifier,
            first: relation.first, relation: relation.relation, multiplier: relation.multiplier,
            second: relation.second,
            constant: relation.constant, priority: relation.priority ?? parts.priority ?? 1000,
            isActive: parts.isActive,
            hugging: parts.hugging, resistance: parts.resistance, text: "<\(text.filter { $0 != "\n" })>", line: line)
    }

    /// Some apps print what is named as `UIView:header[0x1]`: brought back to `UIView:0x1'header'`.
    private static func withPlainAddresses(_ text: String) -> String {
        guard text.contains("[0x") else { return text }
        return text.replacing(/^(\s*[A-Za-z_][\w.$]*):([\w-]+)\[(0x[0-9A-Fa-f]+)\]/) { "\($0.1):\($0.3) '\($0.2)'" }
            .replacing(/(?<name>[A-Za-z_][\w.$]*):(?<text>[\w-]+)\[(?<address>0x[0-9A-Fa-f]+)\]/) {
                "\($0.name):\($0.address)'\($0.text)'"
            }
    }

    /// `'UISV-hiding' `: up to the first quote behind which an item or a format begins.
    private static func consumeIdentifier(from rest: inout Substring) -> String? {
        guard rest.first == "'", let match = rest.prefixMatch(of: /'(.*?)'\s*(?=[A-Za-z_<.])/) else { return nil }
        rest = rest[match.range.upperBound...]
        return String(match.1)
    }

    /// What surrounds the relation itself.
    private struct Parts {
        var names: Substring?
        var isActive = true
        var priority: Double?
        var hugging: Double?
        var resistance: Double?
        var isRightToLeft = false

        mutating func consumeNames(from rest: inout Substring) {
            guard let start = rest.ranges(of: /\s*\(\s*(?:active|inactive|[Nn]ames:)/).last?.lowerBound else { return }
            let tail = rest[start...]
            rest = rest[..<start]
            isActive = !tail.contains("inactive")
            guard let names = tail.firstRange(of: /[Nn]ames:/) else { return }
            self.names = tail[names.upperBound...]
        }

        mutating func consumeAnnotations(from expression: inout String) {
            if let match = expression.firstMatch(of: /\s+Hug:\s*([\d.]+)\s+CompressionResistance:\s*([\d.]+)/) {
                (hugging, resistance) = (Double(match.1), Double(match.2))
                expression.removeSubrange(match.range)
            }
            if let match = expression.firstMatch(of: /\s*\((LTR|RTL)\)/) {
                isRightToLeft = match.1 == "RTL"
                expression.removeSubrange(match.range)
            }
            let priorities = /\s*(?:[@^]\s*|\(?priority\s*[:=]?\s*)(\d+(?:\.\d+)?)\)?\s*$/
            if let match = expression.firstMatch(of: priorities) {
                priority = Double(match.1)
                expression.removeSubrange(match.range)
            }
            if let match = expression.firstMatch(of: /,\s*$/) { expression.removeSubrange(match.range) }
            // FLKAutoLayout's names behind the constraint.
            if let match = expression.firstMatch(of: /(\]|\|)\s+\([^()]*(?:\([^()]*\))?[^()]*\)\s*$/) {
                expression.replaceSubrange(match.range, with: match.1)
            }
            if let match = expression.firstMatch(of: /\s*\((?:active|inactive)\)?$/) {
                expression.removeSubrange(match.range)
            }
        }
    }
}

/// What a constraint says, without who says it.
struct ParsedRelation {
    var first: LoggedAnchor
    var relation: LoggedConstraint.Relation = .equal
    var multiplier: Double = 1
    var second: LoggedAnchor?
    var constant: Double
    var priority: Double?
}

extension LoggedConstraint.Relation {
    init?(symbol: Substring) {
        switch symbol {
        case "==", "=": self = .equal
        case "<=", "≤", "=<": self = .atMost
        case ">=", "≥", "=>": self = .atLeast
        default: return nil
        }
    }
}
