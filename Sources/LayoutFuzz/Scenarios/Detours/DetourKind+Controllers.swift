import Foundation
import LayoutEngine

extension DetourKind {
    /// Detours with controllers.
    func control(_ host: some DetourHost) {
        guard let root = host.window.rootViewController, root.isViewLoaded else { return }
        // A first responder that leaves the window is not the first responder when it comes back.
        if [.cover, .otherRoot, .push, .tab].contains(self), AppViews.containsFirstResponder(host.window) { return }
        switch self {
        case .cover: Self.cover(host, root, .fullScreen)
        case .overlay: Self.cover(host, root, .overFullScreen)
        case .otherRoot:
            // Presented controllers go away with their presenting one.
            guard !Self.controllers(root).contains(where: { $0.presentedViewController != nil }) else { return }
            let other = UIViewController()
            host.thereAndBack {
                host.window.rootViewController = other
            } back: {
                if host.window.rootViewController === other { host.window.rootViewController = root }
            }
        case .bars, .push, .tab: contain(host, Self.controllers(root))
        default: change(host, Self.controllers(root))
        }
    }

    private static func cover(
        _ host: some DetourHost, _ root: UIViewController, _ style: UIModalPresentationStyle
    ) {
        var top = root
        while let next = top.presentedViewController { top = next }
        guard !top.isBeingDismissed, !top.isBeingPresented else { return }
        let cover = UIViewController()
        cover.modalPresentationStyle = style
        host.thereAndBack {
            top.present(cover, animated: false)
        } back: {
            if cover.presentingViewController != nil { cover.dismiss(animated: false) }
        }
    }

    /// A controller and all its descendants whose views are loaded.
    private static func controllers(_ root: UIViewController) -> [UIViewController] {
        guard root.isViewLoaded else { return [] }
        return [root] + root.children.flatMap(controllers)
    }

    private func contain(_ host: some DetourHost, _ controllers: [UIViewController]) {
        let navigations = controllers.compactMap { $0 as? UINavigationController }
        switch self {
        case .bars:
            let toggle = {
                for each in navigations { each.setNavigationBarHidden(!each.isNavigationBarHidden, animated: false) }
            }
            host.thereAndBack(toggle, back: toggle)
        case .push:
            host.thereAndBack {
                for each in navigations { each.pushViewController(UIViewController(), animated: false) }
            } back: {
                for each in navigations { each.popViewController(animated: false) }
            }
        default:
            let tabs = controllers.compactMap { $0 as? UITabBarController }
            let old = tabs.map(\.selectedIndex)
            host.thereAndBack {
                for each in tabs {
                    let count = each.viewControllers?.count ?? 0
                    if each.selectedIndex < count { each.selectedIndex = (each.selectedIndex + 1) % count }
                }
            } back: {
                for (each, index) in zip(tabs, old) where index < each.viewControllers?.count ?? 0 {
                    each.selectedIndex = index
                }
            }
        }
    }

    private func change(_ host: some DetourHost, _ controllers: [UIViewController]) {
        switch self {
        case .safeArea:
            host.change(\.additionalSafeAreaInsets, of: controllers) {
                UIEdgeInsets(top: $0.top + 11, left: $0.left + 5, bottom: $0.bottom + 7, right: $0.right + 3)
            }
        case .edges:
            let old = controllers.map { ($0.edgesForExtendedLayout, $0.extendedLayoutIncludesOpaqueBars) }
            host.thereAndBack {
                for each in controllers {
                    each.edgesForExtendedLayout = each.edgesForExtendedLayout.isEmpty ? .all : []
                    each.extendedLayoutIncludesOpaqueBars.toggle()
                }
            } back: {
                for (each, old) in zip(controllers, old) {
                    (each.edgesForExtendedLayout, each.extendedLayoutIncludesOpaqueBars) = old
                }
            }
        case .child:
            var guests: [UIViewController] = []
            host.thereAndBack {
                for each in controllers where !each.isSystemContainer {
                    let guest = UIViewController()
                    each.contain(guest)
                    guests.append(guest)
                }
            } back: {
                for guest in guests {
                    guest.removeFromParentAndSuperview()
                }
            }
        default:
            var told: [(parent: UIViewController, child: UIViewController)] = []
            host.thereAndBack {
                for each in controllers where !each.isSystemContainer {
                    for child in each.children where each.overrideTraitCollection(forChild: child) == nil {
                        let other: UIUserInterfaceSizeClass =
                            child.traitCollection.horizontalSizeClass == .compact ? .regular : .compact
                        each.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: other), forChild: child)
                        told.append((each, child))
                    }
                }
            } back: {
                for each in told { each.parent.setOverrideTraitCollection(nil, forChild: each.child) }
            }
        }
    }
}
