import Foundation
import LayoutEngine
import XCTest

/// Containers whose state comes about in other ways than one transition after the other.
final class ContainerHistoryTests: XCTestCase {
    private final class Screen: UIViewController {
        var calls: [String] = []
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            calls.append("appeared")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            calls.append(parent == nil ? "left" : "moved")
        }
    }

    /// What was popped may be pushed again before the turn ends.
    /// uikit-model: containers-7
    func test_poppedController_isPushedAgainInOneTurn() {
        for usesSet in [false, true] {
            let (first, second) = (Screen(), Screen())
            let navigation = UINavigationController(rootViewController: first)
            let host = makeHost("iPhone 6", .iOS13plus, .portrait)
            host.launch(navigation)
            navigation.pushViewController(second, animated: false)
            host.settle()
            second.calls = []
            navigation.popViewController(animated: false)
            if usesSet {
                navigation.setViewControllers([first, second], animated: false)
            } else {
                navigation.pushViewController(second, animated: false)
            }
            host.settle()
            XCTAssertEqual(navigation.viewControllers, [first, second])
            XCTAssertTrue(second.parent === navigation)
            XCTAssertEqual(second.view.window, host.window)
            XCTAssertNil(first.view.window)
            XCTAssertEqual(second.calls.filter { $0 != "appeared" }, ["left", "moved"], "\(usesSet)")
        }
    }

    /// The toolbar has the items of the top controller, whenever they were set.
    /// uikit-model: containers-7
    func test_toolbarItems_beforeAndAfterLoading() {
        let screen = UIViewController()
        screen.toolbarItems = [UIBarButtonItem()]
        let navigation = UINavigationController(rootViewController: screen)
        let host = makeHost("iPhone 6", .iOS13plus, .portrait)
        host.launch(navigation)
        XCTAssertEqual(navigation.toolbar.items?.count, 1)
        screen.toolbarItems = [UIBarButtonItem(), UIBarButtonItem()]
        XCTAssertEqual(navigation.toolbar.items?.count, 2)
        navigation.pushViewController(UIViewController(), animated: false)
        host.settle()
        screen.toolbarItems = nil
        XCTAssertEqual(navigation.toolbar.items?.count ?? 0, 0)
    }

    /// A presentation that ends in the turn in which it began leaves the presenter shown.
    /// uikit-model: presentation-7
    func test_presentedAndDismissedInOneTurn() {
        let (first, second) = (Screen(), Screen())
        let navigation = UINavigationController(rootViewController: first)
        let host = makeHost("iPhone 6", .iOS13plus, .portrait)
        host.launch(navigation)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        navigation.present(cover, animated: false)
        navigation.dismiss(animated: false)
        host.settle()
        XCTAssertEqual(first.view.window, host.window)
        XCTAssertNil(cover.view.window)
        navigation.pushViewController(second, animated: false)
        host.settle()
        XCTAssertEqual(second.calls.sorted(), ["appeared", "moved"])
        XCTAssertFalse(second.isMovingToParent)
    }

    /// Columns that change places are what they are in their new ones: the primary above, and it alone compact.
    /// uikit-model: split-7, split-8
    func test_columnsThatChangePlaces() {
        let (first, second) = (UIViewController(), UIViewController())
        let split = UISplitViewController()
        split.viewControllers = [first, second]
        let host = makeHost("iPad 9.7", .iOS13plus, .landscape)
        host.launch(split)
        XCTAssertEqual(first.traitCollection.horizontalSizeClass, .compact)
        split.viewControllers = [second, first]
        host.settle()
        XCTAssertEqual(first.traitCollection.horizontalSizeClass, .regular)
        XCTAssertEqual(second.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(split.view.subviews.last, second.view)
    }
}
