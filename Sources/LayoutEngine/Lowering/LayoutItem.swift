import Foundation

/// What can stand in a constraint: a view or a layout guide.
enum LayoutItem {
    case view(UIView)
    case guide(UILayoutGuide)

    /// Nil for nil and for objects that cannot take part in constraints.
    init?(_ object: AnyObject?) {
        switch object {
        case let view as UIView: self = .view(view)
        case let guide as UILayoutGuide: self = .guide(guide)
        default: return nil
        }
    }

    /// What a handle stands for, without asking the object for its class; nil when it is gone.
    init?(_ handle: ItemHandle?) {
        guard let handle, let object = handle.object else { return nil }
        self =
            handle.isView
            ? .view(unsafeDowncast(object, to: UIView.self)) : .guide(unsafeDowncast(object, to: UILayoutGuide.self))
    }

    /// The view whose place in the hierarchy counts: the view itself, or the owner of a guide.
    var owner: UIView? {
        switch self {
        case .view(let view): view
        case .guide(let guide): guide.owningView
        }
    }

    var handle: ItemHandle {
        switch self {
        case .view(let view): view.handle
        case .guide(let guide): guide.handle
        }
    }

    var isView: Bool {
        if case .view = self { return true }
        return false
    }

    var isReadableGuide: Bool {
        if case .guide(let guide) = self { return guide.role == .readable }
        return false
    }

    /// How reports call it.
    var name: String {
        switch self {
        case .view(let view): view.debugName
        case .guide(let guide): guide.debugName
        }
    }
}
