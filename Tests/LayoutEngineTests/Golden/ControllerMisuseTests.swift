import Foundation
import LayoutEngine
import XCTest

/// What controllers and hosts say to calls that raise in UIKit or make no sense. The call has no effect.
final class ControllerMisuseTests: XCTestCase {
    private func controller(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    private func navigation(_ root: UIViewController) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: root)
        navigation.title = "navigation"
        return navigation
    }

    private func expect(_ expected: String, line: UInt = #line, from misuse: () -> Void) {
        LayoutEnvironment.current = LayoutEnvironment()
        misuse()
        XCTAssertEqual(saidLast, expected, line: line)
    }

    /// uikit-model: constraints-11, containment-3
    func test_containment() {
        expect(
            "NSInvalidArgumentException: parent was added as a child of child, which is itself inside it. A "
                + "controller cannot contain itself; the call had no effect."
        ) {
            let (parent, child) = (controller("parent"), controller("child"))
            parent.addChild(child)
            child.addChild(parent)
        }
        expect(
            "UIViewControllerHierarchyInconsistency: child was added as a child of second, but its view is "
                + "inside the view of first. Remove the view from its superview first; the call had no effect."
        ) {
            let (first, second, child) = (controller("first"), controller("second"), controller("child"))
            first.view.addSubview(child.view)
            second.addChild(child)
        }
        expect(
            "UIViewControllerHierarchyInconsistency: The view of child was added inside the view of second, "
                + "but its parent is first. Call addChild(_:) on second first; the call had no effect."
        ) {
            let (first, second, child) = (controller("first"), controller("second"), controller("child"))
            first.addChild(child)
            second.view.addSubview(child.view)
        }
        expect(
            "NSInternalInconsistencyException: loadView() of empty did not set view. Set it, or do not "
                + "override loadView()."
        ) {
            let empty = EmptyController()
            empty.title = "empty"
            empty.loadViewIfNeeded()
        }
        expect(
            "NSInternalInconsistencyException: wrong loaded a view that is not a UITableView, but a table "
                + "controller needs one. Set view to a UITableView in loadView(); a table outside of the hierarchy "
                + "was returned."
        ) {
            let wrong = WrongTableController()
            wrong.title = "wrong"
            _ = wrong.tableView
        }
        expect(
            "NSInvalidArgumentException: transition(from:to:) of parent was given child, which is not its "
                + "child. Both controllers must be children of the one that swaps them: call addChild(_:) first; "
                + "the call had no effect."
        ) {
            let (parent, child) = (controller("parent"), controller("child"))
            parent.transition(from: child, to: controller("other"), duration: 0)
        }
        expect(
            "NSInvalidArgumentException: transition(from:to:) of parent starts from first, whose view has no "
                + "superview, so there is no place for the new view. Add the view first; the call had no effect."
        ) {
            let (parent, first, second) = (controller("parent"), controller("first"), controller("second"))
            parent.addChild(first)
            parent.addChild(second)
            parent.transition(from: first, to: second, duration: 0)
        }
        expect(
            "Unbalanced calls to begin/end appearance transitions: child began to appear, but it is "
                + "appearing. Call begin and end once each; the call had no effect."
        ) {
            let child = controller("child")
            child.beginAppearanceTransition(true, animated: false)
            child.beginAppearanceTransition(true, animated: false)
        }
    }

    // uikit-model: containers-6
    func test_navigationAndTabs() {
        expect(
            "NSInvalidArgumentException: root was pushed onto navigation, where it is already. Push another "
                + "controller, or pop to this one; the call had no effect."
        ) {
            let root = controller("root")
            navigation(root).pushViewController(root, animated: false)
        }
        expect(
            "NSInvalidArgumentException: other was pushed onto navigation, but a navigation controller "
                + "cannot be inside another's stack. Present it instead; the call had no effect."
        ) {
            let other = navigation(controller("other"))
            other.title = "other"
            navigation(controller("root")).pushViewController(other, animated: false)
        }
        expect(
            "NSInternalInconsistencyException: navigation was to pop to stranger, which is not on its stack. "
                + "Push it first; the call had no effect."
        ) {
            navigation(controller("root")).popToViewController(controller("stranger"), animated: false)
        }
        expect(
            "NSInvalidArgumentException: All view controllers in a navigation controller must be distinct, "
                + "but navigation was given one of them twice. Leave the repetition out; the call had no effect."
        ) {
            let root = controller("root")
            navigation(root).setViewControllers([root, root], animated: false)
        }
        expect(
            "NSInvalidArgumentException: selectedIndex of tabs was set to 1, but it has 1 tabs. It keeps 0."
        ) {
            let tabs = UITabBarController()
            tabs.title = "tabs"
            tabs.viewControllers = [controller("tab")]
            tabs.selectedIndex = 1
        }
        expect(
            "NSInternalInconsistencyException: selectedViewController of tabs was set to stranger, which is "
                + "not one of its tabs. Put it into viewControllers first; the selection stays."
        ) {
            let tabs = UITabBarController()
            tabs.title = "tabs"
            tabs.selectedViewController = controller("stranger")
        }
    }

    func test_presentation() {
        expect(
            "NSInvalidArgumentException: presenter presented presenter, which is itself. Present another "
                + "controller, or dismiss this one first; the call had no effect."
        ) {
            let presenter = controller("presenter")
            presenter.present(presenter, animated: false)
        }
        expect(
            "NSInvalidArgumentException: presenter presented child, which is a child of parent. Call "
                + "removeFromParent() first; the call had no effect."
        ) {
            let (presenter, parent, child) = (controller("presenter"), controller("parent"), controller("child"))
            parent.addChild(child)
            presenter.present(child, animated: false)
        }
        expect(
            "presented was not presented: presenter is not in a window; present when its view has appeared."
        ) { controller("presenter").present(controller("presented"), animated: false) }
        expect(
            "second was not presented: presenter is already presenting first; dismiss that first."
        ) {
            let host = makeHost()
            let presenter = controller("presenter")
            host.launch(presenter)
            presenter.present(controller("first"), animated: false)
            presenter.present(controller("second"), animated: false)
        }
        expect(
            "NSInvalidArgumentException: other presented presented, which is already presented by another "
                + "controller. Present another controller, or dismiss this one first; the call had no effect."
        ) {
            let host = makeHost()
            let (presenter, other, presented) = (controller("presenter"), controller("other"), controller("presented"))
            host.launch(presenter)
            presenter.present(presented, animated: false)
            other.present(presented, animated: false)
        }
    }

    func test_hosts() {
        expect(
            "NSInvalidArgumentException: The window was resized to CGSize(width: -1.0, height: 1.0). A size "
                + "is finite and not negative; it keeps its own."
        ) { makeHost().resize(to: CGSize(width: -1, height: 1)) }
        expect(
            "NSInvalidArgumentException: The transcript style was opened under ios9-10, which does not have "
                + "it. Use ios11-12 or later."
        ) {
            let host = messages(.iOS9_10) { MSMessagesAppViewController() }
            host.open(.transcript)
        }
        expect(
            "NSInvalidArgumentException: principal requested the transcript style. Only Messages shows an "
                + "extension there; request compact or expanded."
        ) {
            let host = messages { MSMessagesAppViewController() }
            host.open(.compact)
            host.principal?.title = "principal"
            host.principal?.requestPresentationStyle(.transcript)
        }
        expect(
            "The extension requested more than 16 styles in a row; the rest were dropped."
        ) {
            let host = messages { RestlessController() }
            host.open(.compact)
            host.transition(to: .expanded)
        }
        expect(
            "contentSizeThatFits(_:) of greedy returned CGSize(width: 274.0, height: 350.0) for an offer of "
                + "CGSize(width: 273.0, height: 350.0); a bubble cannot be larger than the offer, so it was cut."
        ) {
            let host = messages { GreedyController() }
            host.open(.transcript)
        }
    }

    private func messages(
        _ profile: UIKitProfile = .iOS13plus, _ make: @escaping () -> MSMessagesAppViewController
    ) -> MessagesHost {
        LayoutEnvironment.current = LayoutEnvironment(profile: profile)
        return MessagesHost(device: DeviceModel.named("iPhone 6")!, makePrincipal: make)
    }
}

private var saidLast: String? {
    switch LayoutEnvironment.current.reports.last {
    case .exception(let exception): exception.description
    case .warning(let words): words
    default: nil
    }
}

private final class EmptyController: UIViewController {
    override func loadView() {}
}

private final class WrongTableController: UITableViewController {
    override func loadView() { view = UIView() }
}

private final class RestlessController: MSMessagesAppViewController {
    override func didTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        requestPresentationStyle(presentationStyle == .compact ? .expanded : .compact)
    }
}

private final class GreedyController: MSMessagesAppViewController {
    override func contentSizeThatFits(_ size: CGSize) -> CGSize {
        title = "greedy"
        return CGSize(width: size.width + 1, height: size.height)
    }
}
