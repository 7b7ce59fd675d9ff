import Foundation
import LayoutEngine

/// uikit-model: scroll-views-4, scroll-views-5
struct ScrollInsets: Invariant {
    let id = "scroll-insets"
    let statement =
        "Scrolled to an end, a scroll view's content clears each bar exactly once, and what should be reachable can be scrolled to."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        let truth = BarCoverage(context)
        var found: Violation?
        context.live.window.visit { view in
            guard found == nil, let scroll = view as? UIScrollView, scroll.transform.isIdentity else { return }
            found = absorbed(scroll) ?? rest(scroll, truth, context) ?? reach(scroll, context)
        }
        return found.map { [$0] } ?? []
    }

    private func absorbed(_ scroll: UIScrollView) -> Violation? {
        let absorbed = scroll.adjustedContentInset - scroll.contentInset
        let safe = scroll.safeAreaInsets
        for (edge, taken, there) in [
            ("top", absorbed.top, safe.top), ("left", absorbed.left, safe.left),
            ("bottom", absorbed.bottom, safe.bottom), ("right", absorbed.right, safe.right),
        ] where abs(taken) > CGFloat(GeometryTolerance.points) && abs(taken - there) > CGFloat(GeometryTolerance.points)
        {
            return Violation(
                shape: "absorbed/\(edge)",
                message: "\(scroll.name) absorbed \(NumberText.number(taken)) of its safe area's \(edge), which is "
                    + "\(NumberText.number(there)).")
        }
        return nil
    }

    /// Where the content of a scroll view that is meant to follow bars begins and ends while it rests.
    private func rest(_ scroll: UIScrollView, _ truth: BarCoverage, _ context: CheckContext) -> Violation? {
        guard let controller = scroll.insetAdjustingController(in: context), controller.viewIfLoaded?.window != nil,
            let root = controller.viewIfLoaded, let node = context.live.model.root.node(ofView: scroll.name)
        else { return nil }
        let own = node.scroll?.inset ?? .zeroInsets
        let covered = truth.covered(root)
        let place = scroll.frame
        let insets = scroll.adjustedContentInset
        for (edge, inset, added, coverage, distance) in [
            ("top", insets.top, own.top, covered.top, place.minY),
            ("bottom", insets.bottom, own.bottom, covered.bottom, root.bounds.maxY - place.maxY),
        ] {
            // A bar that covers the whole view leaves nothing visible anyway.
            guard let coverage, coverage < Double(root.bounds.height) else { continue }
            guard Double(distance) >= -context.pixel else { continue }
            let needed = max(0, coverage - Double(distance))
            // Before iOS 11 UIKit insets a scroll view at any position; an app that puts it at no edge and at no bar
            // expects that.
            let isAtEdge = abs(distance) <= context.pixel || abs(Double(distance) - coverage) <= context.pixel
            guard isAtEdge || context.live.model.environment.uikit.hasSafeArea else { continue }
            // Before iOS 11 UIKit sets the inset; later it adds to the app's own.
            let wanted = context.live.model.environment.uikit.hasSafeArea ? needed + added : needed
            let error = Double(inset) - wanted
            guard abs(error) > context.pixel else { continue }
            return Violation(
                shape:
                    "rest/\(edge)/\(error > 0 ? "too-much" : "too-little")/\(context.embedding(ofObject: scroll.name))",
                message:
                    "The content of \(scroll.name) \(edge == "top" ? "begins" : "ends") \(NumberText.points(inset)) from the \(edge) of "
                    + "the scroll view, and bars cover \(NumberText.number(CGFloat(needed))) there: "
                    + "\(NumberText.points(CGFloat(abs(error)))) too \(error > 0 ? "much" : "little")."
            )
        }
        return nil
    }

    /// Views that constraints place in the content are inside of it, if the author promises that: without a constraint on
    /// the far side UIKit computes an empty content size, as it should.
    private func reach(_ scroll: UIScrollView, _ context: CheckContext) -> Violation? {
        guard !(scroll is UITableView), context.live.model.promises?.contains(.reachableContent) == true else {
            return nil
        }
        let size = scroll.contentSize
        let insets = scroll.adjustedContentInset
        for view in scroll.subviews where !view.isHidden && !view.translatesAutoresizingMaskIntoConstraints {
            guard view.frame.width > 0, view.frame.height > 0 else { continue }
            let isBelow = Double(view.frame.maxY - size.height) > context.pixel
            let isBeside = Double(view.frame.maxX - size.width) > context.pixel
            let isAbove = Double(-insets.top - view.frame.minY) > context.pixel
            let isBefore = Double(-insets.left - view.frame.minX) > context.pixel
            guard isBelow || isBeside || isAbove || isBefore else { continue }
            let side = isBelow ? "below" : isBeside ? "beside" : isAbove ? "above" : "before"
            return Violation(
                shape: "unreachable/\(side)",
                message: "\(view.name) lies at \(NumberText.rect(view.frame)) in \(scroll.name), whose content is "
                    + "\(NumberText.number(size.width)) x \(NumberText.number(size.height)): nobody can scroll there.")
        }
        return nil
    }
}

extension UIView {
    fileprivate var name: String { accessibilityIdentifier ?? "" }
}

extension UIScrollView {
    /// The controller that leaves the insets of this scroll view to UIKit: it asks for it, and the view fills its own
    /// from edge to edge or begins at its guides.
    fileprivate func insetAdjustingController(in context: CheckContext) -> UIViewController? {
        guard let controller = superview?.viewController, controller.automaticallyAdjustsScrollViewInsets,
            !(controller is UINavigationController), !(controller is UITabBarController)
        else { return nil }
        guard context.live.model.environment.uikit.hasSafeArea else { return controller }
        return contentInsetAdjustmentBehavior == .always ? controller : nil
    }
}
