import Foundation

/// What a constraint can refer to: a view or a layout guide.
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

    /// What a handle refers to, without asking the object for its class; nil when it is gone.
    init?(_ handle: ItemHandle?) {
        if let view = handle?.view {
            self = .view(view.takeUnretainedValue())
        } else if let guide = handle?.guide {
            self = .guide(guide.takeUnretainedValue())
        } else {
            return nil
        }
    }

    /// The view that decides the position in the hierarchy: the view itself, or the owner of a guide.
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

    /// The name in reports.
    var name: String {
        switch self {
        case .view(let view): view.debugName
        case .guide(let guide): guide.debugName
        }
    }
}
