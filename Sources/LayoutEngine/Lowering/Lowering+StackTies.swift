import AutoLayoutSolver

/// Which item of a filled stack gives way where their own priorities leave that open.
///
/// Items that all have content and hug it equally could share room to spare in any way: the sum of what they miss is the
/// same. UIKit stretches the first of them, and where there is too little room it compresses the first of those that
/// resist least. An item without content has no preference and takes the room in any case.
extension Lowering {
    /// Weaker than any constraint of an app, stronger than the probes of `hasAmbiguousLayout`: it decides only what everything
    /// else leaves open, and what it decides is not ambiguous.
    static let tieBreakingPriority: Float = 0.25

    mutating func lowerTieBreakers(of stack: UIStackView) {
        guard stack.distribution == .fill else { return }
        let part = stack.axis == .horizontal ? Self.width : Self.height
        let items = stack.arrangedSubviews.filter { !$0.isHidden && $0.boxIndex >= 0 }
        let lengths = items.compactMap { contentLengths[variable($0.boxIndex, part)] }
        guard items.count > 1, lengths.count == items.count else { return }
        let stretched = Self.firstWithLowestPriority(items) { $0.contentHuggingPriority(for: stack.axis) }
        let compressed = Self.firstWithLowestPriority(items) {
            $0.contentCompressionResistancePriority(for: stack.axis)
        }
        for (index, item) in items.enumerated() {
            if index != stretched { keep(item, part, .lessThanOrEqual, lengths[index]) }
            if index != compressed { keep(item, part, .greaterThanOrEqual, lengths[index]) }
        }
    }

    /// The axis on which the content of a view is ignored: what a filled stack hides is as long across as the others, whatever
    /// its content is, and does not make the stack longer.
    static func ignoredContentAxis(hidden view: UIView) -> NSLayoutConstraint.Axis? {
        guard view.isHidden, let stack = view.parent as? UIStackView, stack.stretchesHiddenSubview(view) else {
            return nil
        }
        return stack.axis == .horizontal ? .vertical : .horizontal
    }

    private mutating func keep(_ item: UIView, _ part: Int, _ relation: LinearSystem.Relation, _ length: Double) {
        add(
            .init(
                LinearSystem.Form(.init(variable(item.boxIndex, part), 1)), constant: -length, relation,
                priority: Self.tieBreakingPriority),
            .contentSize(item))
    }

    /// The index of the first item with the lowest priority.
    private static func firstWithLowestPriority(_ items: [UIView], _ priority: (UIView) -> UILayoutPriority) -> Int? {
        var found: (index: Int, priority: Float)?
        for (index, item) in items.enumerated() {
            let value = priority(item).rawValue
            if found.map({ value < $0.priority }) ?? true { found = (index, value) }
        }
        return found?.index
    }
}
