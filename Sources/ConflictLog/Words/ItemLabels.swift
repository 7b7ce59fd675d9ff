/// Short names of a report's items, each told from the others.
package struct ItemLabels {
    private let names: [String: String]

    package init(_ constraints: [LoggedConstraint]) {
        var items: [LoggedItem] = []
        for item in constraints.flatMap(\.items) where !items.contains(where: { $0.key == item.key }) {
            items.append(item)
        }
        var names: [String: String] = [:]
        for item in items {
            let short = Self.short(item)
            let isAlone = items.count { Self.short($0) == short } == 1
            names[item.key] = isAlone || !item.key.hasPrefix("0x") ? short : "\(short) …\(item.key.suffix(4))"
        }
        for item in items where item.key.hasPrefix("superview of ") {
            let child = String(item.key.dropFirst("superview of ".count))
            names[item.key] = "the superview of \(names[child] ?? child)"
        }
        self.names = names
    }

    private static func short(_ item: LoggedItem) -> String {
        if item.className.isEmpty { return item.key.hasPrefix("0x") ? "view" : item.key }
        guard let text = item.text, !text.isEmpty else { return item.unqualifiedClassName }
        let readable = unescaped(text)
        return "\(item.unqualifiedClassName) '\(readable.count > 24 ? readable.prefix(23) + "…" : readable)'"
    }

    /// Letters that a property list writes as `\U5b8c`.
    private static func unescaped(_ text: String) -> String {
        text.replacing(/\\U([0-9A-Fa-f]{4})/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
        }
    }

    package func name(_ item: LoggedItem) -> String { names[item.key] ?? Self.short(item) }

    func name(key: String) -> String {
        let plain = key.hasSuffix(" content") ? String(key.dropLast(" content".count)) : key
        let name = names[plain] ?? plain
        return plain == key ? name : "the content of \(name)"
    }

    func anchor(_ anchor: LoggedAnchor) -> String { "\(name(anchor.item)).\(anchor.attribute.rawValue)" }

    /// `UILabel 'Total'.left = UIView.left + 20`.
    package func equation(_ constraint: LoggedConstraint) -> String {
        let sign =
            switch constraint.relation {
            case .equal: "="
            case .atMost: "≤"
            case .atLeast: "≥"
            }
        guard let second = constraint.second else {
            return "\(anchor(constraint.first)) \(sign) \(Self.number(constraint.constant))"
        }
        let factor = constraint.multiplier == 1 ? "" : "\(Self.number(constraint.multiplier)) × "
        let rest =
            constraint.constant == 0
            ? "" : " \(constraint.constant < 0 ? "-" : "+") \(Self.number(abs(constraint.constant)))"
        return "\(anchor(constraint.first)) \(sign) \(factor)\(anchor(second))\(rest)"
    }

    /// At most three decimals, none where there are none.
    package static func number(_ value: Double) -> String {
        guard abs(value) < 1e12 else { return "\(value)" }
        let thousandths = (value * 1000).rounded()
        guard thousandths.truncatingRemainder(dividingBy: 1000) != 0 else { return "\(Int(thousandths / 1000))" }
        return "\(thousandths / 1000)"
    }
}
