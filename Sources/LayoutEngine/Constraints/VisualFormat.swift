/// What a visual format says, before its names are looked up: `H:|-[a(100)]-8-[b]-|`.
///
/// Columns count characters from the start of the format; reports put their caret there.
struct VisualFormat {
    /// A number, or a name that the caller's dictionaries explain.
    struct Operand {
        enum Value {
            case number(Double)
            case name(String)
        }

        let value: Value
        let column: Int
    }

    /// A size or a distance: `>=20@500`.
    struct Predicate {
        let relation: NSLayoutConstraint.Relation
        let operand: Operand
        /// Nil for required.
        let priority: Operand?
    }

    /// The part between two views, or between a view and its superview's edge.
    enum Connection {
        /// Nothing: they touch.
        case flush
        /// A lone `-`.
        case standard
        case predicates([Predicate])
    }

    /// A view and the predicates for its size: `[name(predicates)]`.
    struct Item {
        let name: String
        let predicates: [Predicate]
        let column: Int
    }

    /// A `|` and how far from it the next view is.
    struct Edge {
        let connection: Connection
        let column: Int
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    var leadingEdge: Edge?
    var items: [Item] = []
    /// One fewer than there are items.
    var connections: [Connection] = []
    var trailingEdge: Edge?
}

/// Why a visual format makes no constraints, and which character is to blame.
struct VisualFormatError: Error {
    let cause: String
    let column: Int

    init(_ cause: String, at column: Int) {
        self.cause = cause
        self.column = column
    }

    /// The reason of the exception that UIKit raises: cause, format, and a caret below the character.
    func reason(for format: String) -> String {
        // A line break inside the format would part the caret from its line.
        let line = String(format.map { $0.isNewline || $0 == "\t" ? "?" : $0 })
        return "Unable to parse constraint format: \(cause)\n\(line)\n\(String(repeating: " ", count: column))^"
    }
}
