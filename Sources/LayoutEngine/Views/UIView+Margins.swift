import Foundation

extension UIView {
    /// The margins that content keeps from the view's edges, in points. 8 on each side unless set.
    ///
    /// On a controller's root view UIKit before iOS 11 ignores what the app sets and uses 0 at the top and bottom
    /// and 16 (20 on large devices) at the sides; later ones take the larger of both. Values that are not finite
    /// are refused.
    public var layoutMargins: UIEdgeInsets {
        get { resolvedMargins }
        set {
            guard newValue.isFinite else {
                LayoutEnvironment.current.raise(
                    .invalidArgument,
                    "The layoutMargins of \(debugName) were set to \(newValue), which are not finite; they keep \(layoutMargins)."
                )
                return
            }
            guard newValue != storedMargins else { return }
            storedMargins = newValue
            storedDirectionalMargins = nil
            marginsDidChange()
        }
    }

    /// The rectangle inside the layout margins.
    public var layoutMarginsGuide: UILayoutGuide { marginsGuide }

    func marginsDidChange() {
        markConstraintsChanged()
        layoutIsDue = true
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
    }

    private var resolvedMargins: UIEdgeInsets {
        let environment = LayoutEnvironment.current
        var margins: UIEdgeInsets
        if let viewController {
            let minimum = viewController.systemMinimumInsets
            if environment.profile.hasFixedRootMargins { return minimum }
            margins = customMargins ?? .zero
            if viewController.viewRespectsSystemMinimumLayoutMargins { margins = margins.merging(minimum, max) }
        } else {
            margins = customMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        if environment.profile.hasSafeArea, insetsLayoutMarginsFromSafeArea {
            margins = margins.merging(storedSafeArea, +)
        }
        if preservesSuperviewLayoutMargins, let parent {
            let distances = frame.distances(inside: CGRect(origin: parent.bounds.origin, size: parent.bounds.size))
            // A view that sticks out gets the superview's margin and no more; what UIKit does is not published,
            // and without the limit a view could grow by its own margins for ever.
            let reach = parent.layoutMargins.merging(distances) { $0 - max(0, $1) }
            margins = margins.merging(reach, max)
        }
        return margins
    }

    // MARK: Safe area

    /// The part of each edge that bars cover, in points; zero before iOS 11 and outside windows.
    public var safeAreaInsets: UIEdgeInsets { storedSafeArea }

    /// The rectangle that bars leave free.
    public var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }

    /// Derives the safe area from the superview's: what of it reaches into this view.
    /// - Returns: whether it changed.
    func updateSafeArea() -> Bool {
        guard LayoutEnvironment.current.profile.hasSafeArea else { return false }
        var insets: UIEdgeInsets
        if let window = self as? UIWindow {
            insets = window.chromeInsets
        } else if let parent {
            let distances = frame.distances(inside: parent.bounds)
            insets = parent.safeAreaForSubviews.merging(distances) { max(0, $0 - max(0, $1)) }
        } else {
            insets = .zero
        }
        if let viewController {
            if let bars = viewController.containerBars { insets = insets.merging(bars, max) }
            insets = insets.merging(viewController.additionalSafeAreaInsets) { max(0, $0 + $1) }
        }
        guard insets != storedSafeArea else { return false }
        storedSafeArea = insets
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        return true
    }
}
