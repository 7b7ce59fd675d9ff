import Foundation

/// The positions of the visible items across the stack.
extension StackArrangement {
    /// Baselines are aligned in rows only; in a column UIKit uses the nearest edge.
    private var effectiveAlignment: UIStackView.Alignment {
        switch settings.alignment {
        case .firstBaseline where !isRow: .leading
        case .lastBaseline where !isRow: .trailing
        default: settings.alignment
        }
    }

    mutating func align() {
        guard let first = visible.first else { return }
        switch effectiveAlignment {
        case .fill: fillCrossAxis(first)
        case .leading: alignEdges(first, crossStart)
        case .trailing: alignEdges(first, crossEnd)
        case .center: alignCenters(first)
        case .firstBaseline: alignBaselines(first, .firstBaseline)
        case .lastBaseline: alignBaselines(first, .lastBaseline)
        }
    }

    private mutating func alignToFirst(_ first: Int, _ attribute: NSLayoutConstraint.Attribute) {
        for index in visible.dropFirst() {
            add("UISV-alignment", .item(index), attribute, .equal, .item(first), attribute)
        }
    }

    private mutating func fillCrossAxis(_ first: Int) {
        add("UISV-canvas-connection", canvas, crossStart, .equal, .item(first), crossStart)
        add("UISV-canvas-connection", .item(first), crossEnd, .equal, canvas, crossEnd)
        alignToFirst(first, crossStart)
        alignToFirst(first, crossEnd)
    }

    private mutating func alignEdges(_ first: Int, _ edge: NSLayoutConstraint.Attribute) {
        let spanner = addSpanningGuide(equalEdge: edge)
        if edge == crossStart {
            add("UISV-canvas-connection", canvas, crossStart, .equal, .item(first), crossStart)
            add("UISV-canvas-connection", spanner, crossEnd, .equal, canvas, crossEnd)
        } else {
            add("UISV-canvas-connection", canvas, crossStart, .equal, spanner, crossStart)
            add("UISV-canvas-connection", .item(first), crossEnd, .equal, canvas, crossEnd)
        }
        alignToFirst(first, edge)
    }

    private mutating func alignCenters(_ first: Int) {
        add("UISV-canvas-connection", canvas, crossMiddle, .equal, .item(first), crossMiddle)
        if visible.count == 1 {
            add("UISV-canvas-connection", canvas, crossStart, .lessThanOrEqual, .item(first), crossStart)
            add("UISV-canvas-connection", .item(first), crossEnd, .lessThanOrEqual, canvas, crossEnd)
            add("UISV-canvas-fit", canvas, crossLength, equals: 0, priority: StackPriority.canvasFit)
            suppressAmbiguity()
            return
        }
        connect(addSpanningGuide(equalEdge: nil))
        alignToFirst(first, crossMiddle)
    }

    private mutating func alignBaselines(_ first: Int, _ baseline: NSLayoutConstraint.Attribute) {
        // Only the first item keeps its first baseline inside the stack; a higher one after it extends beyond the top.
        connect(addSpanningGuide(equalEdge: nil, firstStartsOnly: baseline == .firstBaseline))
        alignToFirst(first, baseline)
        add("UISV-canvas-fit", canvas, crossLength, equals: 0, priority: StackPriority.canvasFit)
        // In a stack that is higher than its items they stay at the bottom, for both baselines.
        add(
            "UISV-ambiguity-suppression", .item(first), baseline, .equal, canvas, crossEnd,
            priority: StackPriority.ambiguitySuppression)
        disambiguateTextWidths()
    }

    /// Text of several lines has no intrinsic width; this gives each label an equal part.
    private mutating func disambiguateTextWidths() {
        let count = CGFloat(visible.count)
        for index in visible where settings.items[index].wraps {
            add(
                "UISV-text-width-disambiguation", .item(index), .width, .equal, canvas, .width, multiplier: 1 / count,
                constant: -settings.spacing * (count - 1) / count, priority: StackPriority.textWidthDisambiguation)
        }
    }

    // MARK: Spanner

    private mutating func connect(_ spanner: Part) {
        add("UISV-canvas-connection", canvas, crossStart, .equal, spanner, crossStart)
        add("UISV-canvas-connection", spanner, crossEnd, .equal, canvas, crossEnd)
    }

    /// A guide around the visible items, as small as the stack's constraints allow.
    /// - `firstStartsOnly`: whether, of the items' starts, only that of the first item is used; their ends all are.
    private mutating func addSpanningGuide(
        equalEdge: NSLayoutConstraint.Attribute?, firstStartsOnly: Bool = false
    ) -> Part {
        let spanner = makeGuide()
        for index in visible {
            let edges = firstStartsOnly && index != visible.first ? [crossEnd] : [crossStart, crossEnd]
            for edge in edges {
                if edge == equalEdge {
                    add(
                        "UISV-spanning-boundary", spanner, edge, .equal, .item(index), edge,
                        priority: StackPriority.spanningBoundary)
                } else {
                    add(
                        "UISV-spanning-boundary", spanner, edge,
                        edge == crossStart ? .lessThanOrEqual : .greaterThanOrEqual,
                        .item(index), edge)
                }
            }
        }
        add("UISV-spanning-fit", spanner, crossLength, equals: 0, priority: StackPriority.spanningFit)
        suppressAmbiguity()
        pin(spanner, start, length)
        return spanner
    }

    private mutating func suppressAmbiguity() {
        for index in visible {
            add(
                "UISV-ambiguity-suppression", .item(index), crossLength, equals: 0,
                priority: StackPriority.ambiguitySuppression)
        }
    }
}
