import LayoutEngine

/// The views of a window that an app may change: those that are not parts of UIKit's own views.
struct AppViews {
    /// Plain views with subviews.
    private(set) var holders: [UIView] = []
    /// Their subviews.
    private(set) var views: [UIView] = []
    /// All views of the window.
    private(set) var all: [UIView] = []

    init(_ window: UIWindow) { add(window) }

    private mutating func add(_ view: UIView) {
        all.append(view)
        if Self.isHolder(view), !view.subviews.isEmpty {
            holders.append(view)
            views += view.subviews
        }
        for subview in view.subviews { add(subview) }
    }

    private static func isHolder(_ view: UIView) -> Bool {
        type(of: view) == UIView.self && (view.next as? UIViewController)?.isSystemContainer != true
    }

    /// Views with subviews for which it makes no difference to any layout whether they are hidden.
    var hidable: [UIView] {
        (holders + all.filter { $0 is UIStackView }).filter {
            !($0.superview is UIStackView) && !Self.containsFirstResponder($0)
        }
    }

    /// Views in plain views for which it makes no difference to any layout whether they are hidden.
    var hidableParts: [UIView] { views.filter { !Self.containsFirstResponder($0) } }

    /// Whether any view is ambiguous.
    var isAmbiguous: Bool { all.contains(where: \.hasAmbiguousLayout) }

    /// Whether a view that follows its mask, or the place that the mask gives it, begins or ends between pixels.
    var hasMasksBetweenPixels: Bool { all.contains(where: \.isAutoresizedOffPixelGrid) }

    /// The app's active constraints that plain views hold.
    var constraints: [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for view in all where type(of: view) == UIView.self {
            result += view.constraints.filter { type(of: $0) == NSLayoutConstraint.self }
        }
        return result
    }

    /// Removes every second subview and adds it again, with the constraints that it lost.
    func leave(settle: () -> Void) {
        var absent: [(view: UIView, superview: UIView, place: Int)] = []
        let before = all.filter { !($0 is UIStackView) }.flatMap(\.constraints)
        for holder in holders {
            for (place, view) in holder.subviews.enumerated()
            where place % 2 == 0 && !(view.next is UIViewController) && !Self.containsFirstResponder(view) {
                absent.append((view, holder, place))
            }
        }
        for item in absent.reversed() { item.view.removeFromSuperview() }
        settle()
        for item in absent { item.superview.insertSubview(item.view, at: item.place) }
        NSLayoutConstraint.activate(before.filter { !$0.isActive })
        settle()
    }

    /// Whether a view or one in it is the first responder, which it is no longer after it has left the window.
    static func containsFirstResponder(_ view: UIView) -> Bool {
        view.isFirstResponder || view.subviews.contains(where: containsFirstResponder)
    }
}

extension UIViewController {
    /// Whether it is one of UIKit's containers, which have views of their own.
    var isSystemContainer: Bool {
        self is UINavigationController || self is UITabBarController || self is UISplitViewController
            || self is UIPageViewController
    }
}
