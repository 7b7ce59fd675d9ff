import Foundation

/// Makes the constraints that a visual format asks for, in the order of the text, then those of the options.
struct VisualFormatBuilder {
    /// Points between neighbours joined by a lone `-`.
    static let siblingSpacing: CGFloat = 8
    /// Points between a view and its superview's edge joined by a lone `-`, before margins existed.
    static let fixedSuperviewSpacing: CGFloat = 20

    private let format: VisualFormat
    private let names: VisualFormatNames
    private let sides: Sides
    private let alignments: [NSLayoutConstraint.Attribute]
    private let alignsBaselines: Bool
    private let superviewSpacing: ConstraintAssumptions.SuperviewSpacing
    private var constraints: [NSLayoutConstraint] = []

    /// The edges a format runs between, in the order of the text.
    private struct Sides {
        let start: NSLayoutConstraint.Attribute
        let end: NSLayoutConstraint.Attribute
        let startMargin: NSLayoutConstraint.Attribute
        let endMargin: NSLayoutConstraint.Attribute
        /// Whether coordinates decrease along the text.
        var isReversed = false

        static let vertical = Sides(start: .top, end: .bottom, startMargin: .topMargin, endMargin: .bottomMargin)
        static let leadingToTrailing = Sides(
            start: .leading, end: .trailing, startMargin: .leadingMargin, endMargin: .trailingMargin)
        static let leftToRight = Sides(start: .left, end: .right, startMargin: .leftMargin, endMargin: .rightMargin)
        static let rightToLeft = Sides(
            start: .right, end: .left, startMargin: .rightMargin, endMargin: .leftMargin, isReversed: true)
    }

    static func constraints(
        for format: VisualFormat, options: NSLayoutConstraint.FormatOptions, names: VisualFormatNames
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        var builder = try VisualFormatBuilder(format, options, names)
        return try builder.build()
    }

    private init(
        _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ names: VisualFormatNames
    ) throws(VisualFormatError) {
        self.format = format
        self.names = names
        alignments = try options.alignments(across: format.axis)
        alignsBaselines = format.axis == .vertical && options.contains(.spacingBaselineToBaseline)
        superviewSpacing = LayoutEnvironment.current.constraintAssumptions.visualFormatSuperviewSpacing
        switch (format.axis, options.intersection(.directionMask)) {
        case (.vertical, _): sides = .vertical
        case (_, .directionLeadingToTrailing): sides = .leadingToTrailing
        case (_, .directionLeftToRight): sides = .leftToRight
        case (_, .directionRightToLeft): sides = .rightToLeft
        default:
            throw VisualFormatError(
                "The options name two directions. Choose directionLeftToRight or directionRightToLeft.", at: 0)
        }
    }

    private mutating func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var items: [LayoutItem] = []
        for (index, text) in format.items.enumerated() {
            let item = try names.item(text)
            if let previous = items.last {
                try connect(previous, item, by: format.connections[index - 1])
            } else if let edge = format.leadingEdge {
                try connect(item, toStart: edge)
            }
            try size(item, by: text.predicates)
            items.append(item)
        }
        if let edge = format.trailingEdge, let last = items.last { try connect(last, toEnd: edge) }
        try align(items)
        return constraints
    }

    // MARK: Sizes

    private mutating func size(_ item: LayoutItem, by predicates: [VisualFormat.Predicate]) throws(VisualFormatError) {
        let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
        for predicate in predicates {
            let priority = try names.priority(predicate.priority)
            switch try names.size(predicate.operand) {
            case .points(let points):
                add(item.object, attribute, predicate.relation, nil, .notAnAttribute, points, priority)
            case .item(let other):
                add(item.object, attribute, predicate.relation, other.object, attribute, 0, priority)
            }
        }
    }

    // MARK: Distances

    /// An edge of a view, of a guide or of a superview.
    private typealias Place = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

    private mutating func connect(
        _ first: LayoutItem, _ second: LayoutItem, by connection: VisualFormat.Connection
    ) throws(VisualFormatError) {
        var end = sides.end
        var start = sides.start
        // Guides have no baselines; their edges are used instead.
        if alignsBaselines, first.isView { end = .lastBaseline }
        if alignsBaselines, second.isView { start = .firstBaseline }
        try connect((first.object, end), (second.object, start), by: connection, standard: Self.siblingSpacing)
    }

    private mutating func connect(_ item: LayoutItem, toStart edge: VisualFormat.Edge) throws(VisualFormatError) {
        let (attribute, standard) = superviewSide(edge, sides.start, sides.startMargin)
        let superview = try superview(of: item, at: edge.column)
        try connect((superview, attribute), (item.object, sides.start), by: edge.connection, standard: standard)
    }

    private mutating func connect(_ item: LayoutItem, toEnd edge: VisualFormat.Edge) throws(VisualFormatError) {
        let (attribute, standard) = superviewSide(edge, sides.end, sides.endMargin)
        let superview = try superview(of: item, at: edge.column)
        try connect((item.object, sides.end), (superview, attribute), by: edge.connection, standard: standard)
    }

    /// Which side of the superview a connection means, and how many points a lone `-` keeps from it.
    private func superviewSide(
        _ edge: VisualFormat.Edge, _ side: NSLayoutConstraint.Attribute, _ margin: NSLayoutConstraint.Attribute
    ) -> (NSLayoutConstraint.Attribute, CGFloat) {
        guard case .standard = edge.connection, superviewSpacing == .layoutMargin else {
            return (side, Self.fixedSuperviewSpacing)
        }
        return (margin, 0)
    }

    private func superview(of item: LayoutItem, at column: Int) throws(VisualFormatError) -> UIView {
        let superview: UIView? =
            switch item {
            case .view(let view): view.superview
            case .guide(let guide): guide.owningView
            }
        if let superview { return superview }
        throw VisualFormatError(
            "'|' means the superview, and \(item.name) has none. Add it to a view before making constraints.",
            at: column)
    }

    private mutating func connect(
        _ first: Place, _ second: Place, by connection: VisualFormat.Connection, standard: CGFloat
    ) throws(VisualFormatError) {
        switch connection {
        case .flush: add(first, second, .equal, 0, .required)
        case .standard:
            add(first, second, .equal, standard, .required)
            constraints.last?.isSymbolic = true
        case .predicates(let predicates):
            for predicate in predicates {
                add(
                    first, second, predicate.relation, try names.distance(predicate.operand),
                    try names.priority(predicate.priority))
            }
        }
    }

    private mutating func add(
        _ first: Place, _ second: Place, _ relation: NSLayoutConstraint.Relation, _ distance: CGFloat,
        _ priority: UILayoutPriority
    ) {
        let (far, near) = sides.isReversed ? (first, second) : (second, first)
        add(far.item, far.attribute, relation, near.item, near.attribute, distance, priority)
    }

    // MARK: Alignment

    private mutating func align(_ items: [LayoutItem]) throws(VisualFormatError) {
        for attribute in alignments {
            for (index, (first, second)) in zip(items, items.dropFirst()).enumerated() {
                for (offset, item) in [first, second].enumerated() where attribute.needsView && !item.isView {
                    throw VisualFormatError(
                        "The options align \(attribute), which the layout guide \(item.name) does not have.",
                        at: format.items[index + offset].column)
                }
                add(first.object, attribute, .equal, second.object, attribute, 0, .required)
            }
        }
    }

    private mutating func add(
        _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: AnyObject?, _ secondAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat,
        _ priority: UILayoutPriority
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: 1, constant: constant)
        constraint.priority = priority
        constraints.append(constraint)
    }
}

extension LayoutItem {
    /// The view or guide itself.
    var object: AnyObject {
        switch self {
        case .view(let view): view
        case .guide(let guide): guide
        }
    }
}
