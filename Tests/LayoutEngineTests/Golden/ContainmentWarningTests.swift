import Foundation
import LayoutEngine
import XCTest

/// Moves of controllers between containers, said too often, and what controllers know about them.
final class ContainmentWarningTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment() }

    private var warnings: [String] {
        LayoutEnvironment.current.reports.compactMap { if case .warning(let words) = $0 { words } else { nil } }
    }

    private func pair() -> (UIViewController, UIViewController) {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.title = "parent"
        child.title = "child"
        return (parent, child)
    }

    /// Apps call `willMove` themselves before `addChild`, and `didMove(toParent: nil)` after `removeFromParent`.
    /// uikit-model: containment-2
    func test_movesSaidTwice_areWarnings() {
        let (parent, child) = pair()
        child.willMove(toParent: parent)
        parent.addChild(child)
        child.didMove(toParent: parent)
        XCTAssertEqual(
            warnings,
            [
                "willMove(toParent: parent) was called on child twice in a row. addChild(_:) calls it itself: leave your "
                    + "call out."
            ])
        child.willMove(toParent: nil)
        child.removeFromParent()
        child.didMove(toParent: nil)
        XCTAssertEqual(
            warnings.last,
            "didMove(toParent: nil) was called on child twice in a row. removeFromParent() calls it itself: leave your "
                + "call out.")
        XCTAssertEqual(warnings.count, 2)
        XCTAssertEqual(raisedNames, [])
    }

    /// uikit-model: containment-2
    func test_documentedMoves_areSilent() {
        let (parent, child) = pair()
        for _ in 0..<3 {
            parent.addChild(child)
            child.didMove(toParent: parent)
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        let navigation = UINavigationController(rootViewController: child)
        navigation.setViewControllers([child, parent], animated: false)
        navigation.popViewController(animated: false)
        XCTAssertEqual(warnings, [])
    }

    /// uikit-model: containment-7
    func test_whyAViewAppears() {
        let host = makeHost("iPhone 6")
        let (first, second) = (ReasonController(), ReasonController())
        let navigation = UINavigationController(rootViewController: first)
        host.launch(navigation)
        navigation.pushViewController(second, animated: false)
        host.settle()
        XCTAssertEqual(second.reasons, ["will to"])
        navigation.popViewController(animated: false)
        host.settle()
        XCTAssertEqual(second.reasons, ["will to", "will from"])
        XCTAssertFalse(second.isMovingFromParent)
        let presented = ReasonController()
        first.present(presented, animated: false)
        host.settle()
        first.dismiss(animated: false)
        host.settle()
        XCTAssertEqual(presented.reasons, ["will presented", "will dismissed"])
        XCTAssertFalse(presented.isBeingDismissed)
    }

    /// A view belongs to one controller.
    /// uikit-model: containment-3
    func test_viewOfTwoControllers_raises() {
        let (parent, child) = pair()
        let view: UIView = parent.view
        child.view = view
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.map(\.description),
            [
                "UIViewControllerHierarchyInconsistency: The view of parent was made the view of child too. A view can only "
                    + "be associated with at most one view controller at a time: clear this association first by setting "
                    + "the view of parent to nil; the call had no effect."
            ])
        XCTAssertTrue(parent.view === view)
        parent.view = nil
        XCTAssertFalse(parent.isViewLoaded)
        child.view = view
        XCTAssertTrue(child.view === view)
    }

    func test_windowWithoutRoot_raises() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.accessibilityIdentifier = "window"
        window.makeKeyAndVisible()
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.map(\.description),
            [
                "NSInternalInconsistencyException: window was shown without a rootViewController. Application windows are "
                    + "expected to have one at the end of application launch: set it before makeKeyAndVisible()."
            ])
        XCTAssertTrue(UIApplication.shared.keyWindow === window)
    }

    func test_delegatesOfContainers() {
        let host = makeHost("iPhone 6")
        let (first, second) = pair()
        let navigation = UINavigationController(rootViewController: first)
        let listener = ContainerListener()
        navigation.delegate = listener
        let tabs = UITabBarController()
        tabs.delegate = listener
        tabs.viewControllers = [navigation, UIViewController()]
        host.launch(tabs)
        navigation.pushViewController(second, animated: true)
        host.settle()
        navigation.popViewController(animated: true)
        host.settle()
        XCTAssertEqual(
            listener.heard, ["will parent", "did parent", "will child", "did child", "will parent", "did parent"])
        listener.allows = false
        tabs.tapTab(at: 1)
        XCTAssertEqual(tabs.selectedIndex, 0)
        listener.allows = true
        tabs.tapTab(at: 1)
        host.settle()
        XCTAssertEqual(tabs.selectedIndex, 1)
        XCTAssertEqual(listener.heard.suffix(1), ["selected 1"])
    }

    /// uikit-model: bars-4
    func test_barItems_areKept() {
        let controller = UIViewController()
        controller.title = "Title"
        XCTAssertEqual(controller.navigationItem.title, "Title")
        XCTAssertEqual(controller.tabBarItem.title, "Title")
        var taps = 0
        let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in taps += 1 })
        controller.navigationItem.rightBarButtonItem = done
        controller.navigationItem.setLeftBarButton(UIBarButtonItem(title: "Back"), animated: false)
        controller.navigationItem.rightBarButtonItem?.performPrimaryAction()
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(controller.navigationItem.leftBarButtonItem?.title, "Back")
        controller.toolbarItems = [.flexibleSpace(), done, .fixedSpace(10)]
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.loadViewIfNeeded()
        navigation.pushViewController(controller, animated: false)
        XCTAssertEqual(navigation.toolbar.items?.count, 3)
        XCTAssertEqual(UIBarButtonItem.SystemItem.trash.rawValue, 16)
        XCTAssertEqual(UIBarButtonItem.SystemItem.redo.rawValue, 22)
    }

    /// uikit-model: presentation-3
    func test_preferredSize_isThatOfAFormSheet() {
        let host = makeHost("iPad 9.7")
        let presenter = UIViewController()
        host.launch(presenter)
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .formSheet
        sheet.preferredContentSize = CGSize(width: 400, height: 300)
        presenter.present(sheet, animated: false)
        host.settle()
        XCTAssertEqual(sheet.view.frame, CGRect(x: 184, y: 362, width: 400, height: 300))
        sheet.preferredContentSize = .zero
        host.settle()
        XCTAssertEqual(sheet.view.frame.size, CGSize(width: 540, height: 620))
    }
}

private final class ReasonController: UIViewController {
    var reasons: [String] = []

    private func note(_ event: String) {
        for (name, holds) in [
            ("to", isMovingToParent), ("from", isMovingFromParent), ("presented", isBeingPresented),
            ("dismissed", isBeingDismissed),
        ] where holds {
            reasons.append("\(event) \(name)")
        }
    }

    override func viewWillAppear(_ animated: Bool) { note("will") }
    override func viewWillDisappear(_ animated: Bool) { note("will") }
}

private final class ContainerListener: UINavigationControllerDelegate, UITabBarControllerDelegate {
    var heard: [String] = []
    var allows = true

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        heard.append("will \(viewController.title ?? "")")
    }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        heard.append("did \(viewController.title ?? "")")
    }
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { allows }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        heard.append("selected \(tabBarController.selectedIndex)")
    }
}
