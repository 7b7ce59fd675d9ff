import InterfaceBuilder
import UIKit
import XCTest

// What a storyboard has beside views and their constraints (App/ObjectsViewController.swift, Objects.storyboard).

final class StoryboardObjectsTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    private func make<Controller: UIViewController>(_ identifier: String) throws -> Controller {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Objects.storyboard")
        let storyboard = try UIStoryboard(contentsOfFile: path.path)
        return try XCTUnwrap(storyboard.instantiateViewController(withIdentifier: identifier) as? Controller)
    }

    private func objects() throws -> ObjectsViewController { try make("ObjectsViewController") }

    func test_barItems_areThere_andCallTheirMethods() throws {
        let controller = try objects()
        XCTAssertEqual(controller.navigationItem.title, "Objects")
        XCTAssertEqual(controller.navigationItem.largeTitleDisplayMode, .never)
        XCTAssertEqual(controller.tabBarItem.title, "Tab")
        XCTAssertEqual(controller.tabBarItem.badgeValue, "3")
        controller.loadViewIfNeeded()
        XCTAssertTrue(controller.saveButton === controller.navigationItem.rightBarButtonItem)
        XCTAssertEqual(controller.toolButton.title, "Tool")
        controller.saveButton.performPrimaryAction()
        XCTAssertEqual(controller.events, ["save Save"])
    }

    func test_aRecognizer_isOnItsView_andCallsItsMethod() throws {
        let controller = try objects()
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.tap.numberOfTapsRequired, 2)
        XCTAssertTrue(controller.tap.view === controller.view)
        controller.tap.recognize()
        XCTAssertEqual(controller.events, ["tapped"])
    }

    func test_outletsOfUIKitsClasses_areConnected() throws {
        let controller = try objects()
        controller.loadViewIfNeeded()
        XCTAssertTrue(controller.field.delegate === controller)
        XCTAssertTrue(controller.table.dataSource === controller.items)
    }

    func test_aTableHeader_liesAboveTheRows() throws {
        let controller = try objects()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        XCTAssertEqual(controller.table.tableHeaderView?.frame, CGRect(x: 0, y: 0, width: 375, height: 70))
        XCTAssertEqual(
            controller.table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame,
            CGRect(x: 0, y: 110, width: 375, height: 40))
    }

    func test_aConstraintThatIsNotInstalled_canBeActivated() throws {
        let controller = try objects()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        XCTAssertFalse(controller.wide.isActive)
        XCTAssertEqual(controller.box.frame.width, 50)
        controller.spread()
        window.layoutIfNeeded()
        XCTAssertEqual(controller.box.frame.width, 375)
    }

    func test_variations_followTheSizeClass() throws {
        let controller = try objects()
        let host = SceneHost(device: try XCTUnwrap(DeviceModel.named("iPhone 8")))
        host.launch(controller)
        XCTAssertEqual(controller.stack.axis, .vertical)
        host.rotate(to: .landscape)
        XCTAssertEqual(controller.stack.axis, .horizontal)
        XCTAssertEqual(controller.stack.frame.size, CGSize(width: 60, height: 20))
        host.rotate(to: .portrait)
        XCTAssertEqual(controller.stack.frame.size, CGSize(width: 30, height: 40))
    }

    func test_fixedRows_areAskedOfTheirController() throws {
        let controller: SettingsViewController = try make("SettingsViewController")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        let heights = (0..<3).map { controller.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        XCTAssertEqual(heights, [60, 90, 44])
        XCTAssertEqual(controller.tableView(controller.tableView, titleForHeaderInSection: 0), "General")
    }

    func test_aCollectionView_hasItsLayoutAndItsCells() throws {
        let controller: TilesViewController = try make("TilesViewController")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        let cell = controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
        XCTAssertEqual(cell?.reuseIdentifier, "tile")
        XCTAssertEqual(cell?.frame.size, CGSize(width: 100, height: 80))
        XCTAssertEqual(cell?.frame.minY, 9)
        // The module has no resources, so its main bundle is the program's.
        XCTAssertEqual(controller.resources, Bundle.main.bundlePath)
    }

    func test_aReference_leadsToAnotherStoryboard() throws {
        let stack: UINavigationController = try make("Stack")
        XCTAssertTrue(stack.topViewController is LoginViewController)
    }
}
