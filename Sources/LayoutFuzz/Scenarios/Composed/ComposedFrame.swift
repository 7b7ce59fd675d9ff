import Foundation
import LayoutEngine

/// What shows an app's content: the window itself, a container, or a presentation.
final class ComposedFrame {
    /// What is in the window.
    let root: UIViewController
    /// What can be changed besides the content.
    let parts: [ComposedPart]
    /// How the content is presented; nil where it is in a container, or not presented itself.
    private(set) var style: UIModalPresentationStyle?
    /// Shows a controller. Presentations come after the launch.
    private let show: (UIViewController) -> Void
    private let hide: (UIViewController) -> Void
    private let presents: Bool

    private init(
        _ root: UIViewController, _ parts: [ComposedPart] = [], presents: Bool = false,
        show: @escaping (UIViewController) -> Void, hide: @escaping (UIViewController) -> Void
    ) {
        (self.root, self.parts, self.presents, self.show, self.hide) = (root, parts, presents, show, hide)
    }

    /// In a fixed order: seeds choose by number.
    static let kinds: [() -> ComposedFrame] = [
        plain, { navigation() }, { navigation(pushes: true) }, { tabs(hasBar: false) },
        { tabs(hasBar: true) }, { split(isPrimary: true) }, { split(isPrimary: false) }, pages, parent,
        { presentation(.fullScreen) }, { presentation(.pageSheet) }, { presentation(.formSheet) },
        { presentation(.popover) }, { presentation(.overFullScreen) }, navigationOverTabs,
        { navigation(hasTools: true) },
        stack, sheetOverPopover,
    ]

    /// Shows the content in the host's window.
    func open(_ content: UIViewController, in host: SceneHost) {
        guard presents else {
            show(content)
            return host.window.rootViewController = root
        }
        host.window.rootViewController = root
        host.settle()
        show(content)
    }

    /// Takes the content out again.
    func close(_ content: UIViewController, in host: SceneHost) {
        hide(content)
        host.settle()
        host.window.rootViewController = nil
    }

    private static func plain() -> ComposedFrame {
        let root = UIViewController()
        return ComposedFrame(root) { content in
            root.fill(with: content)
        } hide: {
            remove($0)
        }
    }

    private static func remove(_ content: UIViewController) {
        content.removeFromParentAndSuperview()
    }

    private static func bars(_ navigation: UINavigationController) -> [ComposedPart] {
        [
            ComposedPart(
                "navigation controller", navigation, [PropertyTable.navigationController, PropertyTable.viewController]),
            ComposedPart(
                "navigation bar", navigation.navigationBar, [PropertyTable.barView, PropertyTable.navigationBar]),
        ]
    }

    /// - Parameters:
    ///   - pushes: whether another controller is below the content.
    ///   - hasTools: whether there are a large title and a toolbar.
    private static func navigation(pushes: Bool = false, hasTools: Bool = false) -> ComposedFrame {
        let (navigation, other) = (UINavigationController(), UIViewController())
        other.title = "other"
        if hasTools {
            navigation.navigationBar.prefersLargeTitles = true
            navigation.isToolbarHidden = false
        }
        return ComposedFrame(navigation, bars(navigation)) {
            navigation.setViewControllers(pushes ? [other, $0] : [$0], animated: false)
        } hide: { _ in
            navigation.setViewControllers([], animated: false)
        }
    }

    private static func tabs(hasBar: Bool) -> ComposedFrame {
        let (tabs, other, navigation) = (UITabBarController(), UIViewController(), UINavigationController())
        other.title = "other"
        let parts = [
            ComposedPart("tab controller", tabs, [PropertyTable.viewController, PropertyTable.viewControllerCalls]),
            ComposedPart("tab bar", tabs.tabBar, [PropertyTable.barView, PropertyTable.tabBar]),
        ]
        return ComposedFrame(tabs, hasBar ? parts + bars(navigation) : parts) {
            if hasBar { navigation.setViewControllers([$0], animated: false) }
            tabs.setViewControllers([hasBar ? navigation : $0, other], animated: false)
        } hide: { _ in
            tabs.setViewControllers([], animated: false)
            navigation.setViewControllers([], animated: false)
        }
    }

    private static func split(isPrimary: Bool) -> ComposedFrame {
        let (split, other) = (UISplitViewController(), UIViewController())
        split.preferredDisplayMode = .oneBesideSecondary
        let parts = [
            ComposedPart(
                "split controller", split, [PropertyTable.splitViewController, PropertyTable.viewController])
        ]
        return ComposedFrame(split, parts) {
            split.viewControllers = isPrimary ? [$0, other] : [other, $0]
        } hide: { _ in
            split.viewControllers = []
        }
    }

    private static func pages() -> ComposedFrame {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let other = UIViewController()
        return ComposedFrame(
            pages, [ComposedPart("pages", pages, [PropertyTable.viewController, PropertyTable.viewControllerCalls])]
        ) {
            pages.setViewControllers([$0], direction: .forward, animated: false)
        } hide: { _ in
            pages.setViewControllers([other], direction: .forward, animated: false)
        }
    }

    private static func parent() -> ComposedFrame {
        let root = UIViewController()
        return ComposedFrame(
            root, [ComposedPart("parent", root, [PropertyTable.viewController, PropertyTable.viewControllerCalls])]
        ) { content in
            root.addChild(content)
            content.view.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(content.view)
            NSLayoutConstraint.activate([
                content.view.topAnchor.constraint(equalTo: root.view.topAnchor),
                content.view.leadingAnchor.constraint(equalTo: root.view.layoutMarginsGuide.leadingAnchor),
                content.view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
                content.view.bottomAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.bottomAnchor),
            ])
            content.didMove(toParent: root)
        } hide: { content in
            remove(content)
            content.view.translatesAutoresizingMaskIntoConstraints = true
        }
    }

    private static func presentation(_ style: UIModalPresentationStyle) -> ComposedFrame {
        let root = UIViewController()
        let source = UIView(frame: CGRect(x: 40, y: 120, width: 50, height: 30))
        root.view.addSubview(source)
        let frame = ComposedFrame(
            root, [ComposedPart("below", root, [PropertyTable.viewController, PropertyTable.viewControllerCalls])],
            presents: true
        ) { content in
            content.popoverPresentationController?.sourceView = source
            root.present(content, animated: false)
        } hide: {
            $0.dismiss(animated: false)
        }
        frame.style = style
        return frame
    }

    /// On other controllers, which change below it.
    private static func stack() -> ComposedFrame {
        let stack = ComposedStack()
        stack.navigationBar.prefersLargeTitles = true
        stack.below = [stack.others[0]]
        return ComposedFrame(
            stack, bars(stack) + [ComposedPart("stack", stack, [PropertyTable.stackOfControllers])]
        ) {
            stack.content = $0
            stack.show()
        } hide: { _ in
            stack.content = nil
            stack.show()
        }
    }

    /// A sheet over a popover.
    private static func sheetOverPopover() -> ComposedFrame {
        let (root, popover) = (UIViewController(), UIViewController())
        let source = UIView(frame: CGRect(x: 90, y: 220, width: 50, height: 30))
        root.view.addSubview(source)
        popover.modalPresentationStyle = .popover
        popover.preferredContentSize = CGSize(width: 250, height: 300)
        let parts = [
            ComposedPart(
                "popover", popover,
                [PropertyTable.viewController, PropertyTable.viewControllerCalls, PropertyTable.presentationCalls])
        ]
        let frame = ComposedFrame(root, parts, presents: true) { content in
            popover.popoverPresentationController?.sourceView = source
            root.present(popover, animated: false)
            popover.present(content, animated: false)
        } hide: {
            $0.dismiss(animated: false)
            popover.dismiss(animated: false)
        }
        frame.style = .formSheet
        return frame
    }

    /// A navigation controller over a tab controller.
    private static func navigationOverTabs() -> ComposedFrame {
        let (tabs, other, navigation) = (UITabBarController(), UIViewController(), UINavigationController())
        tabs.setViewControllers([other], animated: false)
        navigation.modalPresentationStyle = .pageSheet
        let below = ComposedPart(
            "tab controller", tabs, [PropertyTable.viewController, PropertyTable.viewControllerCalls])
        return ComposedFrame(tabs, [below] + bars(navigation), presents: true) {
            navigation.setViewControllers([$0], animated: false)
            tabs.present(navigation, animated: false)
        } hide: { _ in
            navigation.dismiss(animated: false)
            navigation.setViewControllers([], animated: false)
        }
    }
}

/// A navigation controller with others below the content.
final class ComposedStack: UINavigationController {
    let others = [UIViewController(), UIViewController(), UIViewController()]
    fileprivate(set) var below: [UIViewController] = []
    fileprivate(set) var content: UIViewController?

    fileprivate func show() { setViewControllers(content.map { below + [$0] } ?? [], animated: false) }

    /// Has others below the content.
    func put(_ places: [Int]) {
        for (other, mode) in zip(others, [UINavigationItem.LargeTitleDisplayMode.never, .always, .automatic]) {
            other.navigationItem.largeTitleDisplayMode = mode
        }
        below = places.map { others[$0] }
        if content != nil { show() }
    }
}

extension PropertyTable {
    fileprivate static let stackOfControllers: [PropertyInput] = [
        PropertyInput(
            "controllers below", of: ComposedStack.self,
            [[], [0], [1], [2], [0, 1], [1, 2, 0]].map { places in { $0.put(places) } })
    ]
}
