import LayoutEngine

/// A change of a target's live views, made right after it was opened: to try what would fix a finding.
///
/// The target's code is the user's and stays as it is. What the code changes later it changes on top of the edit.
struct TargetEdit: Hashable {
    enum Change: Hashable {
        /// A constraint of the app is not required any more.
        case priority(Float)
        /// An equation becomes a limit.
        case relation(NSLayoutConstraint.Relation)
        /// A label may have any number of lines.
        case anyNumberOfLines
    }

    var change: Change
    /// The index among the app's constraints, or among the labels, in preorder: it is the same in each new instance.
    var place: Int

    /// The edit that is tried. Each case that is opened meanwhile has it, also those that invariants compare with.
    // Only the thread that the engine belongs to uses it.
    nonisolated(unsafe) private static var tried: TargetEdit?

    static func trying<Result>(_ edit: TargetEdit, _ body: () -> Result) -> Result {
        let before = tried
        tried = edit
        defer { tried = before }
        return body()
    }

    /// - Returns: whether there was something to change.
    static func applyCurrentEdit(in window: UIWindow) -> Bool {
        guard let tried else { return false }
        tried.apply(in: window)
        return true
    }

    private func apply(in window: UIWindow) {
        switch change {
        case .priority(let priority):
            guard let constraint = Self.constraint(place, in: window) else { return }
            // Before iOS 13 an active constraint cannot stop being required.
            constraint.isActive = false
            constraint.priority = UILayoutPriority(priority)
            constraint.isActive = true
        case .relation(let relation):
            guard let constraint = Self.constraint(place, in: window), let first = constraint.firstItem else { return }
            let limit = NSLayoutConstraint(
                item: first, attribute: constraint.firstAttribute, relatedBy: relation, toItem: constraint.secondItem,
                attribute: constraint.secondAttribute, multiplier: constraint.multiplier, constant: constraint.constant)
            constraint.isActive = false
            limit.isActive = true
        case .anyNumberOfLines:
            let labels = Self.labels(in: window)
            if labels.indices.contains(place) { labels[place].numberOfLines = 0 }
        }
    }

    private static func constraint(_ place: Int, in window: UIWindow) -> NSLayoutConstraint? {
        let all = constraints(in: window)
        return all.indices.contains(place) ? all[place] : nil
    }

    /// The required constraints that are the app's own: UIKit's have their own classes.
    static func constraints(in window: UIWindow) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        window.visit { view in
            found += view.constraints.filter {
                type(of: $0) == NSLayoutConstraint.self && $0.isActive && $0.priority == .required
            }
        }
        return found
    }

    static func labels(in window: UIWindow) -> [UILabel] {
        var found: [UILabel] = []
        window.visit { view in
            if let label = view as? UILabel { found.append(label) }
        }
        return found
    }
}
