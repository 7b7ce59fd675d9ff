/// Reads a visual format by recursive descent; each method reads one rule of the grammar.
///
///     format      = [ "H:" | "V:" ] [ "|" connection ] view { connection view } [ connection "|" ]
///     view        = "[" name [ predicates ] "]"
///     connection  = nothing | "-" | "-" ( predicates | metric | positive number ) "-"
///     predicates  = "(" predicate { "," predicate } ")"
///     predicate   = [ "==" | "<=" | ">=" ] operand [ "@" operand ]
///     operand     = number | name
struct VisualFormatParser {
    private var scanner: VisualFormatScanner
    private let acceptsBarePredicates: Bool

    static func parse(_ format: String, acceptsBarePredicates: Bool) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(
            scanner: try VisualFormatScanner(format), acceptsBarePredicates: acceptsBarePredicates)
        return try parser.format()
    }

    private mutating func format() throws(VisualFormatError) -> VisualFormat {
        guard scanner.next != nil else {
            throw VisualFormatError("The format is empty. It needs at least one view, such as [title].", at: 0)
        }
        var format = VisualFormat()
        if scanner.consumeAxis("V") { format.axis = .vertical } else { _ = scanner.consumeAxis("H") }
        let edge = scanner.column
        if scanner.take("|") { format.leadingEdge = .init(connection: try connection(), column: edge) }
        format.items.append(try view())
        while scanner.next != nil {
            let connection = try connection()
            let column = scanner.column
            if scanner.take("|") {
                format.trailingEdge = .init(connection: connection, column: column)
                break
            }
            format.items.append(try view())
            format.connections.append(connection)
        }
        guard scanner.next == nil else { throw scanner.unexpected("the end of the format after the superview's edge") }
        return format
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.Item {
        try scanner.require("[", "and the name of a view")
        let column = scanner.column
        guard let name = scanner.name() else { throw scanner.unexpected("the name of a view") }
        let predicates = scanner.next == "(" ? try predicates() : []
        try scanner.require("]", "to end the view \(name)")
        return VisualFormat.Item(name: name, predicates: predicates, column: column)
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard scanner.take("-") else { return .flush }
        switch scanner.next {
        case nil: throw scanner.unexpected("a distance, a view or the superview's edge after '-'")
        case "[", "|": return .standard
        case "(":
            let predicates = try predicates()
            try scanner.require("-", "after the distance")
            return .predicates(predicates)
        default:
            let predicate = try bareDistance()
            try scanner.require("-", "after the distance")
            return .predicates([predicate])
        }
    }

    /// A distance without parentheses: a metric or a positive number.
    ///
    /// UIKit takes whole predicates there as well, which its grammar does not say but published apps rely on.
    private mutating func bareDistance() throws(VisualFormatError) -> VisualFormat.Predicate {
        let column = scanner.column
        if scanner.next == "-" || scanner.next == "+" {
            throw VisualFormatError("A distance with a sign needs parentheses, as in -(-8)-.", at: column)
        }
        if acceptsBarePredicates { return try predicate() }
        let operand = try operand("a distance")
        return VisualFormat.Predicate(relation: .equal, operand: operand, priority: nil)
    }

    private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        try scanner.require("(", "before the sizes")
        var predicates = [try predicate()]
        while scanner.take(",") { predicates.append(try predicate()) }
        try scanner.require(")", "after the last size or distance")
        return predicates
    }

    private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        switch scanner.next {
        case "=": relation = .equal
        case "<": relation = .lessThanOrEqual
        case ">": relation = .greaterThanOrEqual
        default: return try predicate(relation)
        }
        _ = scanner.take("=") || scanner.take("<") || scanner.take(">")
        try scanner.require("=", "as the second half of ==, <= or >=")
        return try predicate(relation)
    }

    private mutating func predicate(
        _ relation: NSLayoutConstraint.Relation
    ) throws(VisualFormatError) -> VisualFormat.Predicate {
        let operand = try operand("a number, a metric or a view")
        let priority = scanner.take("@") ? try self.operand("a priority: a number or a metric") : nil
        return VisualFormat.Predicate(relation: relation, operand: operand, priority: priority)
    }

    private mutating func operand(_ expected: String) throws(VisualFormatError) -> VisualFormat.Operand {
        let column = scanner.column
        if let name = scanner.name() { return .init(value: .name(name), column: column) }
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        guard let number = try scanner.digits() else { throw scanner.unexpected(expected) }
        return .init(value: .number(isNegative ? -number : number), column: column)
    }
}
