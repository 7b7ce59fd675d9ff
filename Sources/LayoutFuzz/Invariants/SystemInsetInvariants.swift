import Foundation
import LayoutEngine

/// uikit-model: safe-area-1, safe-area-2, popovers-4
struct SafeAreaRecurrence: WindowInvariant {
    let id = "safe-area-recurrence"
    let statement =
        "A view's safe area insets are the part of its superview's that reaches into it, plus the bars of its container, the arrow of its popover, and its controller's additionalSafeAreaInsets."

    func check(_ window: UIWindow) -> [Violation] {
        guard LayoutEnvironment.current.profile.hasSafeArea else { return [] }
        var found: Violation?
        window.visit { view in
            guard found == nil, let expected = expected(of: view) else { return }
            let known = view.safeAreaInsets
            guard !known.isNear(expected) else { return }
            found = Violation(
                shape: view.viewController == nil ? "view" : "root-view",
                message:
                    "The safe area of \(view.accessibilityIdentifier ?? "") is \(NumberText.insets(known)), its superview's and "
                    + "its position give \(NumberText.insets(expected)).")
        }
        return found.map { [$0] } ?? []
    }

    /// Nil for the window, whose safe area comes from outside, and for views that are laid out apart from their frame.
    private func expected(of view: UIView) -> UIEdgeInsets? {
        guard let superview = view.superview, view.transform.isIdentity else { return nil }
        var outer = superview.safeAreaInsets
        if let scroll = superview as? UIScrollView {
            // A scroll view does not pass on the safe area that it uses as insets.
            let absorbed = scroll.adjustedContentInset - scroll.contentInset
            outer = outer - absorbed
        }
        let bounds = superview.bounds
        let frame = view.frame
        var insets = UIEdgeInsets(
            top: rest(outer.top, frame.minY - bounds.minY), left: rest(outer.left, frame.minX - bounds.minX),
            bottom: rest(outer.bottom, bounds.maxY - frame.maxY), right: rest(outer.right, bounds.maxX - frame.maxX))
        guard let controller = view.viewController else { return insets }
        if controller.parent is UINavigationController || controller.parent is UITabBarController {
            // `guide-truth-for-children` checks how far the bars reach over the view.
            insets.top = max(insets.top, view.safeAreaInsets.top - controller.additionalSafeAreaInsets.top)
            insets.bottom = max(insets.bottom, view.safeAreaInsets.bottom - controller.additionalSafeAreaInsets.bottom)
        }
        // An arrow that reaches under a bar is covered once.
        let arrow = arrow(of: controller)
        insets = UIEdgeInsets(
            top: max(insets.top, arrow.top), left: max(insets.left, arrow.left),
            bottom: max(insets.bottom, arrow.bottom), right: max(insets.right, arrow.right))
        let own = controller.additionalSafeAreaInsets
        return UIEdgeInsets(
            top: max(0, insets.top + own.top), left: max(0, insets.left + own.left),
            bottom: max(0, insets.bottom + own.bottom), right: max(0, insets.right + own.right))
    }

    /// Since iOS 13 the arrow of a popover is a part of the view, 13 points long.
    private func arrow(of controller: UIViewController) -> UIEdgeInsets {
        guard LayoutEnvironment.current.profile >= .iOS13plus, controller.presentingViewController != nil else {
            return .zero
        }
        var insets = UIEdgeInsets.zero
        switch controller.popoverPresentationController?.arrowDirection {
        case .up: insets.top = 13
        case .down: insets.bottom = 13
        case .left: insets.left = 13
        case .right: insets.right = 13
        default: break
        }
        return insets
    }

    private func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, inset - max(0, distance)) }
}

/// uikit-model: margins-1, margins-2, margins-4, margins-5
struct MarginRules: Invariant {
    let id = "margin-rules"
    let statement =
        "A view's margins are its own or the system's, plus the safe area, and at least as large as the part of its superview's that reaches into it."

    func check(_ context: CheckContext) -> [Violation] {
        let uikit = context.live.model.environment.uikit
        var own: [String: CaseInsets] = [:]
        context.live.model.root.visitControllers { node in
            node.view.visit { if let margins = $0.margins { own[$0.id] = margins } }
        }
        var found: Violation?
        context.live.window.visit { view in
            guard found == nil, let id = view.accessibilityIdentifier, context.live.view(id) === view else { return }
            let expected = expected(of: view, own[id].map { UIEdgeInsets($0) }, uikit)
            guard !view.layoutMargins.isNear(expected) else { return }
            found = Violation(
                shape: view.viewController == nil ? "view" : "root-view",
                message: "The margins of \(id) are \(NumberText.insets(view.layoutMargins)), the rules give "
                    + "\(NumberText.insets(expected)).")
        }
        return found.map { [$0] } ?? []
    }

    private func expected(of view: UIView, _ own: UIEdgeInsets?, _ uikit: UIKitProfile) -> UIEdgeInsets {
        var margins = own ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        if let controller = view.viewController {
            let minimum = controller.systemMinimumLayoutMargins
            let system = UIEdgeInsets(
                top: minimum.top, left: minimum.leading, bottom: minimum.bottom, right: minimum.trailing)
            if uikit.hasFixedRootMargins { return system }
            margins = (own ?? .zero).raised(to: system)
        }
        if uikit.hasSafeArea, view.insetsLayoutMarginsFromSafeArea { margins = margins + view.safeAreaInsets }
        guard view.preservesSuperviewLayoutMargins, let superview = view.superview else { return margins }
        let outer = superview.layoutMargins
        let bounds = superview.bounds
        let frame = view.frame
        return margins.raised(
            to: UIEdgeInsets(
                top: outer.top - max(0, frame.minY - bounds.minY), left: outer.left - max(0, frame.minX - bounds.minX),
                bottom: outer.bottom - max(0, bounds.maxY - frame.maxY),
                right: outer.right - max(0, bounds.maxX - frame.maxX)))
    }
}

/// uikit-model: safe-area-6, margins-9
struct GuideContainment: WindowInvariant {
    let id = "guide-containment"
    let statement =
        "Safe area and margin guides are the bounds less their insets; the readable guide is inside the margins, centered."

    func check(_ window: UIWindow) -> [Violation] {
        var found: Violation?
        window.visit { view in
            guard found == nil else { return }
            let safe = view.bounds.less(view.safeAreaInsets)
            let margins = view.bounds.less(view.layoutMargins)
            found =
                violation(of: view.safeAreaLayoutGuide, "safe-area", expected: safe, view)
                ?? violation(of: view.layoutMarginsGuide, "margins", expected: margins, view)
                ?? readable(view, margins)
        }
        return found.map { [$0] } ?? []
    }

    private func violation(
        of guide: UILayoutGuide, _ shape: String, expected: CGRect, _ view: UIView
    ) -> Violation? {
        guard !guide.layoutFrame.isNear(expected) else { return nil }
        return Violation(
            shape: shape,
            message:
                "The \(shape) guide of \(view.accessibilityIdentifier ?? "") is \(NumberText.rect(guide.layoutFrame)), "
                + "its bounds and insets give \(NumberText.rect(expected)).")
    }

    private func readable(_ view: UIView, _ margins: CGRect) -> Violation? {
        let guide = view.readableContentGuide.layoutFrame
        // Margins wider than the view leave no room with a center.
        guard margins.size.width >= 0 else { return nil }
        let tolerance = CGFloat(GeometryTolerance.points)
        let isInside = guide.minX >= margins.minX - tolerance && guide.maxX <= margins.maxX + tolerance
        if isInside, abs(guide.midX - margins.midX) <= tolerance { return nil }
        return Violation(
            shape: "readable",
            message:
                "The readable guide of \(view.accessibilityIdentifier ?? "") is \(NumberText.rect(guide)), its margins leave "
                + "\(NumberText.rect(margins)).")
    }
}

extension UIEdgeInsets {
    static func + (first: UIEdgeInsets, second: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
            right: first.right + second.right)
    }

    static func - (first: UIEdgeInsets, second: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: first.top - second.top, left: first.left - second.left, bottom: first.bottom - second.bottom,
            right: first.right - second.right)
    }

    /// On each side the larger of both.
    func raised(to other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    func isNear(_ other: UIEdgeInsets) -> Bool {
        let tolerance = CGFloat(GeometryTolerance.points)
        return abs(top - other.top) <= tolerance && abs(left - other.left) <= tolerance
            && abs(bottom - other.bottom) <= tolerance && abs(right - other.right) <= tolerance
    }
}

extension CGRect {
    /// Made smaller by insets. Unlike `inset(by:)` of Foundation's rectangles never null.
    func less(_ insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
