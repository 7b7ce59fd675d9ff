/// What a required row of a conflict comes from.
package enum ConflictMember {
    /// A constraint of the app or of a view of UIKit.
    case constraint(NSLayoutConstraint)
    /// The frame and the autoresizing mask of a view.
    case mask(UIView)
    /// The position of a guide in the view that owns it.
    case guide(UILayoutGuide)
    /// The size that a view's content asks for with a required priority.
    case content(UIView, isVertical: Bool)
    /// The size that the window or a list gives the root of the tree.
    case rootSize(UIView, isVertical: Bool)
}

/// A member with weak references: views retain their tree's engine, so an engine that retained views would never be freed.
struct WeakConflictMember {
    private enum Kind {
        case constraint, mask, guide
        case content(isVertical: Bool)
        case rootSize(isVertical: Bool)
    }

    private let kind: Kind
    private weak var object: AnyObject?

    init(_ member: ConflictMember) {
        switch member {
        case .constraint(let constraint): (kind, object) = (.constraint, constraint)
        case .mask(let view): (kind, object) = (.mask, view)
        case .guide(let guide): (kind, object) = (.guide, guide)
        case .content(let view, let isVertical): (kind, object) = (.content(isVertical: isVertical), view)
        case .rootSize(let view, let isVertical): (kind, object) = (.rootSize(isVertical: isVertical), view)
        }
    }

    /// Nil once it is gone.
    var member: ConflictMember? {
        switch kind {
        case .constraint: (object as? NSLayoutConstraint).map { .constraint($0) }
        case .mask: (object as? UIView).map { .mask($0) }
        case .guide: (object as? UILayoutGuide).map { .guide($0) }
        case .content(let isVertical): (object as? UIView).map { .content($0, isVertical: isVertical) }
        case .rootSize(let isVertical): (object as? UIView).map { .rootSize($0, isVertical: isVertical) }
        }
    }
}
