import LayoutEngine

/// The properties of a scroll view or table that other views do not have.
package struct ScrollNode: Codable, Hashable, Sendable {
    /// `contentInsetAdjustmentBehavior`.
    package enum Adjustment: String, Codable, CaseIterable, Hashable, Sendable {
        case automatic
        case scrollableAxes = "scrollable-axes"
        case never, always

        var uikitBehavior: UIScrollView.ContentInsetAdjustmentBehavior {
            switch self {
            case .automatic: .automatic
            case .scrollableAxes: .scrollableAxes
            case .never: .never
            case .always: .always
            }
        }
    }

    package var adjustment: Adjustment
    /// `contentInset`.
    package var inset: CaseInsets
    /// How far the content is scrolled from its position at rest at the insets' edge.
    package var scrolledX: Double
    package var scrolledY: Double
    package var bounces: Bool
    /// How many rows a table has.
    package var rows: Int

    package init(
        adjustment: Adjustment = .automatic, inset: CaseInsets = CaseInsets(top: 0, left: 0, bottom: 0, right: 0),
        scrolledX: Double = 0, scrolledY: Double = 0, bounces: Bool = false, rows: Int = 0
    ) {
        self.adjustment = adjustment
        self.inset = inset
        self.scrolledX = scrolledX
        self.scrolledY = scrolledY
        self.bounces = bounces
        self.rows = rows
    }
}

extension ScrollNode {
    mutating func mapNumbers(_ change: NumberChange) {
        change.insets(&inset)
        change.number(&scrolledX)
        change.number(&scrolledY)
        var count = Double(rows)
        change.number(&count)
        rows = Int(min(max(0, count), Double(LayoutCase.rowLimit)))
    }
}
