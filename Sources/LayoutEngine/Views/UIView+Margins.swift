import Foundation

/// The settings from which a view's margins are computed, besides the margins that were set.
struct MarginSettings {
    var preservesSuperviewMargins = false
    var followReadableWidth = false
    var includeSafeArea = true
}

extension UIView {
    /// Whether the side margins grow so that lines of text between them stay readable.
    public var layoutMarginsFollowReadableWidth: Bool {
        get { marginSettings.followReadableWidth }
        set { setMarginSetting(\.followReadableWidth, newValue) }
    }

    func setMargins(_ newValue: UIEdgeInsets) {
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

    func setMarginSetting(_ choice: WritableKeyPath<MarginSettings, Bool>, _ newValue: Bool) {
        // In a copy: for a stored property of a class, the compiler cannot prove that no other code is writing it, and
        // would check each read at run time.
        var choices = marginSettings
        guard newValue != choices[keyPath: choice] else { return }
        choices[keyPath: choice] = newValue
        marginSettings = choices
        marginsDidChange()
    }

    /// The rectangle inside the layout margins.
    public var layoutMarginsGuide: UILayoutGuide { marginsGuide }

    func marginsDidChange() {
        markConstraintsChanged()
        needsLayoutSubviews = true
        notifyOfMarginChange()
    }

    /// Notifies the view, and then its controller, of margins that changed since the last notification, because they were set or
    /// because the safe area or the superview's margins changed.
    func notifyOfMarginChange() {
        let margins = layoutMargins
        guard margins != lastNotifiedMargins else { return }
        lastNotifiedMargins = margins
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
    }

    var resolvedMargins: UIEdgeInsets {
        if let margins = measured?.layoutMargins { return margins }
        if hasOnlyBaseMargins { return baseMargins }
        let environment = LayoutEnvironment.current
        var margins: UIEdgeInsets
        if let controller {
            let minimum = controller.systemMinimumInsets
            if environment.profile.hasFixedRootMargins { return minimum }
            margins = customMargins ?? .zero
            if controller.viewRespectsSystemMinimumLayoutMargins { margins = margins.merging(minimum, max) }
        } else {
            margins = baseMargins
        }
        let safeAreaComesLast = environment.assumptions.marginOrder == .superviewThenSafeArea
        let safeArea =
            environment.profile.hasSafeArea && insetsLayoutMarginsFromSafeArea ? storedSafeArea : UIEdgeInsets.zero
        if !safeAreaComesLast { margins = margins.merging(safeArea, +) }
        if layoutMarginsFollowReadableWidth {
            let side = (bounds.width - environment.preferredContentSizeCategory.readableWidth) / 2
            margins.left = max(margins.left, side)
            margins.right = max(margins.right, side)
        }
        if preservesSuperviewLayoutMargins, let parent {
            let distances = frame.distances(inside: CGRect(origin: parent.bounds.origin, size: parent.bounds.size))
            // A view that extends outside of its superview gets at most the superview's margin. UIKit's rule is not
            // published, but without this limit a view could grow by its own margins forever.
            let reach = parent.layoutMargins.merging(distances) { $0 - max(0, $1) }
            margins = margins.merging(reach, max)
        }
        return safeAreaComesLast ? margins.merging(safeArea, +) : margins
    }

    /// The margins that were set or else the system's, without those from the safe area and the superview.
    var baseMargins: UIEdgeInsets { customMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

    /// Whether only the margins that were set apply, as in most views.
    private var hasOnlyBaseMargins: Bool {
        !preservesSuperviewLayoutMargins && !marginSettings.followReadableWidth && controller == nil
            && storedSafeArea.allEdgesEqual(0)
    }

    /// Whether bars, keyboards and margins do not affect the view, and did not at the last layout, so that nothing must be
    /// updated.
    ///
    /// A quick test: false does not mean that they do. Not valid for a controller's view.
    var isUnaffectedByInsets: Bool {
        type(of: self) == UIView.self && measured == nil && loweredMargins == nil
            && storedMargins == nil && storedDirectionalMargins == nil && lastNotifiedMargins.allEdgesEqual(8)
            && !marginSettings.preservesSuperviewMargins && !marginSettings.followReadableWidth
            && storedSafeArea.allEdgesEqual(0) && storedKeyboardOverlap == 0 && storedFloatingKeyboardFrame == nil
            && (parentReference?._withUnsafeGuaranteedRef { $0.coversNothing } ?? true)
    }

    /// Whether no bar and no keyboard covers a part of the subviews.
    private var coversNothing: Bool {
        storedKeyboardOverlap == 0 && storedFloatingKeyboardFrame == nil && safeAreaForSubviews.allEdgesEqual(0)
    }

    // MARK: Safe area

    /// Whether this is a child controller's view outside of the visible part of a scroll view around it, where UIKit does not
    /// update its insets; false unless that known bug is switched on.
    private var isOutsideVisibleScrollContent: Bool {
        guard LayoutEnvironment.current.knownBugs.contains(.rowsOutOfSightKeepSideInsets), controller?.container != nil
        else { return false }
        var ancestor = parent
        while let view = ancestor {
            if let scrollView = view as? UIScrollView {
                return !convert(bounds, to: scrollView).intersects(scrollView.bounds)
            }
            ancestor = view.parent
        }
        return false
    }

    /// The rectangle that bars do not cover.
    public var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }

    /// Computes the safe area from the superview's: the part that extends into this view.
    /// - Returns: whether it changed.
    func updateSafeArea() -> Bool {
        guard LayoutEnvironment.current.profile.hasSafeArea else { return false }
        var insets: UIEdgeInsets
        if let imposed = measured?.safeAreaInsets {
            insets = imposed
        } else if let window = asWindow {
            insets = window.chromeInsets
        } else if let parent {
            insets = parent.safeAreaForSubviews
            if insets != .zero {
                let distances = frame.distances(inside: parent.bounds)
                insets = insets.merging(distances) { max(0, $0 - max(0, $1)) }
            }
        } else {
            insets = .zero
        }
        if let controller, measured?.safeAreaInsets == nil {
            if controller.missedInsetsOutsideContainer {
                guard !controller.extendsOutsideContainer else { return false }
                controller.missedInsetsOutsideContainer = false
            }
            insets = insets.merging(controller.arrowInsets, max)
            if let bars = controller.effectiveContainerBars { insets = insets.merging(bars, max) }
            let floor: CGFloat =
                LayoutEnvironment.current.assumptions.negativeSafeArea == .stopsAtZero ? 0 : -.infinity
            insets = insets.merging(controller.additionalSafeAreaInsets) { max(floor, $0 + $1) }
        }
        if isOutsideVisibleScrollContent {
            insets.left = storedSafeArea.left
            insets.right = storedSafeArea.right
        }
        guard insets != storedSafeArea else { return false }
        storedSafeArea = insets
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        return true
    }
}

extension UIEdgeInsets {
    /// Whether all four insets have this length.
    fileprivate func allEdgesEqual(_ length: CGFloat) -> Bool {
        top == length && left == length && bottom == length && right == length
    }
}
