import Foundation

/// How a controller knows which part of its view bars cover.
///
/// A controller without parent always knows: it is what covers the window, less its view's distance from the window's
/// edge. For a child of a custom container it depends on the generation of UIKit. Since iOS 11 the guides
/// mirror the safe area and are always right. Before, nothing is documented, and this explains what developers saw:
/// the child *pulls* the parent's overlay, less its own distance from the parent's edges, at a few moments, and keeps
/// the value. `GuidePropagation` names the variants.
extension UIViewController {
    /// The strip at the top of the view that bars cover.
    public var topLayoutGuide: any UILayoutSupport {
        // Reading a guide loads the view, as in UIKit.
        loadViewIfNeeded()
        return topSupport
    }

    /// The strip at the bottom of the view that bars cover.
    public var bottomLayoutGuide: any UILayoutSupport {
        loadViewIfNeeded()
        return bottomSupport
    }

    /// What the bars of its container cover of the view; nil where it has no such container.
    ///
    /// uikit-model: guides-9
    var effectiveContainerBars: UIEdgeInsets? {
        guard let containerBars else { return nil }
        return viewIfLoaded?.window?.wasShown == false ? .zero : containerBars
    }

    /// The least margins of a root view: 16 points at the sides, 20 on large devices.
    var systemMinimumInsets: UIEdgeInsets {
        let screen = LayoutEnvironment.current.screenSize
        let isWide =
            switch LayoutEnvironment.current.assumptions.rootMargins {
            case .byDevice: min(screen.width, screen.height) >= 414
            case .bySizeClass: traitCollection.horizontalSizeClass == .regular
            }
        let side: CGFloat = isWide ? 20 : 16
        return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    /// Reads from the parent once what covers this view now (before iOS 11).
    func updateOverlayFromParent() {
        guard LayoutEnvironment.current.guidePropagation != .live, containerBars == nil,
            let pulled = overlayFromParent(), pulled != appGuideLengths?.computed
        else { return }
        appGuideLengths = nil
        setOverlay(pulled)
    }

    /// Called at the start of each layout of the root view's part of the tree.
    /// - Returns: whether a guide changed its length.
    func updateGuideLengths() -> Bool {
        guard let view = viewIfLoaded, let window = view.window else { return false }
        let before = overlay
        var isComputed = true
        if LayoutEnvironment.current.guidePropagation == .live {
            // The live policy may also be set for a UIKit that has no safe area.
            overlay =
                LayoutEnvironment.current.profile.hasSafeArea
                ? view.safeAreaInsets : overlayFromWindow(view, window)
        } else if let bars = effectiveContainerBars {
            // Navigation and tab controllers keep their children's guides right themselves.
            overlay = bars
        } else if parent == nil, presentingController == nil {
            overlay = overlayFromWindow(view, window)
        } else {
            isComputed = refreshChildOverlay(view)
        }
        if isComputed { preserveAppGuideLengths() }
        return overlay != before
    }

    /// - Returns: whether the overlay was computed. Otherwise it keeps its value, also one that an app set.
    private func refreshChildOverlay(_ view: UIView) -> Bool {
        let isFirstLayout = !view.wasLaidOutInWindow
        view.wasLaidOutInWindow = true
        guard let pulled = overlayFromParent() else { return false }
        if needsOverlayFromParent || isFirstLayout {
            needsOverlayFromParent = false
            overlay = pulled
            return true
        }
        guard LayoutEnvironment.current.guidePropagation == .legacyGrowOnly else { return false }
        overlay = (appGuideLengths?.computed ?? overlay).merging(pulled, max)
        return true
    }

    private func setOverlay(_ newValue: UIEdgeInsets) {
        guard newValue != overlay else { return }
        overlay = newValue
        viewIfLoaded?.needsLayoutSubviews = true
        viewIfLoaded?.markConstraintsChanged()
    }

    private func overlayFromWindow(_ view: UIView, _ window: UIWindow) -> UIEdgeInsets {
        reach(of: window.chromeInsets, into: view, window)
    }

    private func reach(of covered: UIEdgeInsets, into view: UIView, _ window: UIWindow) -> UIEdgeInsets {
        let place = view.convert(view.bounds, to: window)
        let distances = place.distances(inside: CGRect(origin: .zero, size: window.bounds.size))
        return Self.reach(covered, distances, in: view.bounds.size)
    }

    /// Nil while the view is not inside the parent's view, or there is no parent.
    private func overlayFromParent() -> UIEdgeInsets? {
        if parent == nil, presentingController != nil, let view = viewIfLoaded, let window = view.window {
            return overlayFromWindow(view, window)
        }
        guard let parent, let view = viewIfLoaded, let container = parent.viewIfLoaded, view !== container,
            view.isDescendant(of: container)
        else { return nil }
        if LayoutEnvironment.current.guidePropagation == .legacyStatusBarOnly {
            return view.window.map { reach(of: UIEdgeInsets(top: $0.statusBarInset), into: view, $0) }
        }
        let place = view.convert(view.bounds, to: container)
        let distances = place.distances(inside: CGRect(origin: .zero, size: container.bounds.size))
        return Self.reach(parent.overlay, distances, in: view.bounds.size)
    }

    /// What is left of an overlay at a distance from the edge, at most the view's own length.
    private static func reach(_ overlay: UIEdgeInsets, _ distances: UIEdgeInsets, in size: CGSize) -> UIEdgeInsets {
        var result = overlay.merging(distances) { max(0, $0 - $1) }
        result.top = min(result.top, max(0, size.height))
        result.bottom = min(result.bottom, max(0, size.height))
        return result
    }
}
