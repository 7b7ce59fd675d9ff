import LayoutEngine

/// Whether a conflict of constraints matters to a developer.
///
/// Two kinds do not. The constraint that gives way is about hidden views only, as where a stack takes the height from an item
/// that it hides and the item has a height constraint: UIKit breaks the right one, and nothing is visible. Or the height of a
/// row is part of the conflict: at run time the row's content or the list's delegate decides on it, here the frame in the file
/// does.
struct SceneConflict {
    private let conflict: LayoutInspector.LiveConflict

    init(live conflict: LayoutInspector.LiveConflict) { self.conflict = conflict }

    var counts: Bool { !isHidden && !involvesRowHeight }

    private var isHidden: Bool {
        guard let broken = conflict.broken else { return false }
        let views = [broken.firstItem, broken.secondItem].compactMap { item in
            item.flatMap { ($0 as? UIView) ?? ($0 as? UILayoutGuide)?.owningView }
        }
        return views.contains { Self.isHidden($0) }
    }

    private static func isHidden(_ view: UIView) -> Bool {
        var current: UIView? = view
        while let view = current {
            if view.isHidden { return true }
            current = view.superview
        }
        return false
    }

    private var involvesRowHeight: Bool {
        guard let attribute = conflict.broken?.firstAttribute else { return false }
        let isVertical: Bool =
            switch attribute {
            case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
                .centerYWithinMargins:
                true
            default: false
            }
        return conflict.viewsPlacedByMasks.contains { view in
            view is UICollectionViewCell || view is UITableViewCell && isVertical || view is UICollectionReusableView
        }
    }
}
