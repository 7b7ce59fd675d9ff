import Foundation
import LayoutEngine
import LayoutReference

/// uikit-model: bars-1, bars-2, bars-3, containers-1, containers-5
struct BarsLeaveRoom: Invariant {
    let id = "bars-leave-room"
    let statement =
        "Bars of containers have the device's height, begin where the status bar or the home indicator ends, and leave the rest to the child."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        var found: Violation?
        context.live.model.root.visitControllers { controller in
            for container in controller.containers where found == nil {
                // A check loads no view: a tab that was never selected has none.
                guard let live = context.live.objects.container(container.id), let view = live.viewIfLoaded else {
                    continue
                }
                switch live {
                case let navigation as UINavigationController:
                    found = Check(view, container, context)?.navigation(navigation)
                case let tabs as UITabBarController: found = Check(view, container, context)?.tabs(tabs)
                default: break
                }
            }
        }
        return found.map { [$0] } ?? []
    }

    private struct Check {
        let view: UIView
        let node: ContainerNode
        let top: Double
        let bottom: Double
        let heights: BarReference
        let tolerance: Double

        init?(_ view: UIView, _ node: ContainerNode, _ context: CheckContext) {
            let covered = BarCoverage(context).covered(view)
            guard view.window != nil, let top = covered.top, let bottom = covered.bottom,
                let device = DeviceModel.named(context.live.model.environment.device)
            else { return nil }
            let (short, long) = (min(device.size.width, device.size.height), max(device.size.width, device.size.height))
            let isOnItsSide = context.live.model.environment.orientation == .landscape
            heights = BarReference(
                screen: isOnItsSide ? CGSize(width: long, height: short) : CGSize(width: short, height: long),
                isPad: device.isPad, hasSafeArea: context.live.model.environment.uikit.hasSafeArea)
            self.view = view
            self.node = node
            self.top = top
            self.bottom = bottom
            tolerance = context.pixel
        }

        func navigation(_ navigation: UINavigationController) -> Violation? {
            guard let child = navigation.topViewController else { return nil }
            var topReach: Double?
            var bottomReach: Double?
            if !node.bars.isHidden {
                let height = heights.navigationBar(hasLargeTitle: node.bars.largeTitles)
                topReach = top + height
                if let found = wrong(navigation.navigationBar, from: top, height) { return found }
            }
            if node.bars.toolbar, !child.hidesBottomBarWhenPushed {
                bottomReach = bottom + heights.toolbar
                let start = Double(view.bounds.height) - bottom - heights.toolbar
                if let found = wrong(navigation.toolbar, from: start, heights.toolbar) { return found }
            }
            return wrong(child, topReach, bottomReach, isOpaque: node.bars.isOpaque)
        }

        func tabs(_ tabs: UITabBarController) -> Violation? {
            guard let child = tabs.selectedViewController else { return nil }
            var shown = child
            // The top controller of a navigation controller decides for its tab.
            if let navigation = child as? UINavigationController { shown = navigation.topViewController ?? child }
            let isRoot = (child as? UINavigationController)?.viewControllers.first === shown
            // A controller below the top that hides the bar keeps it hidden.
            let hides = ((child as? UINavigationController)?.viewControllers.dropFirst() ?? []).contains {
                $0.hidesBottomBarWhenPushed
            }
            guard !hides || isRoot else { return nil }
            var reach: Double?
            if !node.bars.isHidden {
                let height = heights.tabBar + bottom
                reach = height
                if let found = wrong(tabs.tabBar, from: Double(view.bounds.height) - height, height) { return found }
            }
            return wrong(child, nil, reach, isOpaque: node.bars.isOpaque)
        }

        private func wrong(_ bar: UIView, from start: Double, _ height: Double) -> Violation? {
            let wanted = CGRect(x: 0, y: CGFloat(start), width: view.bounds.width, height: CGFloat(height))
            guard !bar.frame.isNear(wanted, within: CGFloat(tolerance)) || bar.isHidden else { return nil }
            return Violation(
                shape: "\(node.kind)/bar",
                message:
                    "A bar of \(node.id) has the frame \(NumberText.rect(bar.frame))\(bar.isHidden ? " and is hidden" : ""); "
                    + "on this device it should be \(NumberText.rect(wanted)).")
        }

        private func wrong(_ child: UIViewController, _ top: Double?, _ bottom: Double?, isOpaque: Bool) -> Violation? {
            guard let childView = child.viewIfLoaded, childView.superview != nil else { return nil }
            let size = view.bounds.size
            let edges = child.edgesForExtendedLayout
            let near = BarReference.inset(
                reach: top, isTranslucent: !isOpaque, extends: edges.contains(.top),
                includesOpaqueBars: child.extendedLayoutIncludesOpaqueBars)
            let far = BarReference.inset(
                reach: bottom, isTranslucent: !isOpaque, extends: edges.contains(.bottom),
                includesOpaqueBars: child.extendedLayoutIncludesOpaqueBars)
            let wanted = CGRect(
                x: 0, y: CGFloat(near), width: size.width, height: max(0, size.height - CGFloat(near + far)))
            guard !childView.frame.isNear(wanted, within: CGFloat(tolerance)) else { return nil }
            return Violation(
                shape: "\(node.kind)/child",
                message:
                    "The view of \(child.title ?? "") in \(node.id) has the frame \(NumberText.rect(childView.frame)); its "
                    + "bars leave it \(NumberText.rect(wanted)).")
        }
    }
}
