import InterfaceBuilder
import UIKit
import XCTest

// The app in App/, rewritten by the plugin when this target is built. Its classes are in this module.

final class AppSourcesTests: XCTestCase {
    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        LoginViewController.helpRequests = 0
    }

    override func tearDown() {
        let exceptions = LayoutEnvironment.current.reports.compactMap { report -> String? in
            if case .exception(let exception) = report { return "\(exception)" }
            return nil
        }
        XCTAssertEqual(exceptions, [])
    }

    private func controller() throws -> LoginViewController {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Main.storyboard")
        let storyboard = try UIStoryboard(contentsOfFile: path.path)
        return try XCTUnwrap(storyboard.instantiateInitialViewController() as? LoginViewController)
    }

    /// uikit-model: observing-2
    func test_aListThatIsObserved_tellsOfItsMembers() {
        let rows = Rows()
        rows.rows.add("a")
        rows.rows.insert("b", at: 0)
        rows.rows[1] = "c"
        rows.rows.removeObject(at: 0)
        rows.rows.replaceObjects(in: NSRange(location: 0, length: 1), withObjectsFrom: ["d", "e"])
        XCTAssertEqual(
            rows.told,
            [
                "2 at 0: [] to [\"a\"]", "2 at 0: [] to [\"b\"]", "4 at 1: [\"a\"] to [\"c\"]", "3 at 0: [\"b\"] to []",
                "3 at 0: [\"c\"] to []", "2 at 0: [] to [\"d\"]", "2 at 1: [] to [\"e\"]",
            ])
        XCTAssertEqual(rows.kept, 2)
        XCTAssertEqual(rows.rows.map { $0 as? String }, ["d", "e"])
        rows.removeObserver(rows, forKeyPath: "list")
        rows.rows.removeAllObjects()
        XCTAssertEqual(rows.told.count, 7)
        XCTAssertEqual(rows.kept, 0)
    }

    func test_whatObjectiveCFindsInAnyObject_isOptional() {
        XCTAssertEqual(Rows.width(of: ["rect": NSValue(cgRect: CGRect(x: 0, y: 0, width: 7, height: 1))]), 7)
    }

    func test_aStoryboard_findsTheAppsClass_andConnectsOutletsAndActions() throws {
        let controller = try controller()
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.events, ["iOS"])
        XCTAssertEqual(controller.buttonTitle, "Log in")
        XCTAssertEqual(controller.boxes.count, 2)
        let badge = try XCTUnwrap(controller.boxes[0] as? BadgeView)
        XCTAssertEqual(badge.layer.cornerRadius, 8)
        XCTAssertTrue(badge.isRound)
        XCTAssertEqual(badge.caption, "New")
        let button = try XCTUnwrap(controller.view.subviews.compactMap { $0 as? UIButton }.first)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.events.last, "log in without greeting")
    }

    func test_selectors_reachTheirMethods_inheritedAndPrivateOnesToo() throws {
        let controller = try controller()
        controller.loadViewIfNeeded()
        let button = try XCTUnwrap(controller.view.subviews.compactMap { $0 as? UIButton }.first)
        controller.events = []
        controller.view.gestureRecognizers?.first?.recognize()
        controller.navigationItem.rightBarButtonItem?.performPrimaryAction()
        button.sendActions(for: .touchDown)
        NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
        XCTAssertEqual(controller.events, ["tapped", "cancel Cancel", "base refresh", "own refresh", "keyboard"])
        XCTAssertEqual(controller.keyPath, "isBusy")
        controller.setValue(true, forKeyPath: controller.keyPath)
        XCTAssertTrue(controller.isBusy)
    }

    func test_withoutATarget_theAppsDelegateIsAsked() throws {
        let delegate = AppDelegate()
        XCTAssertTrue(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = nil }
        let controller = try controller()
        delegate.window?.rootViewController = controller
        controller.loadViewIfNeeded()
        delegate.window?.makeKeyAndVisible()
        controller.view.subviews.compactMap { $0 as? UIButton }.first?.sendActions(for: .touchUpOutside)
        XCTAssertEqual(LoginViewController.helpRequests, 1)
    }

    func test_optionalRequirements_areCalledOnlyWhereTheyAre() throws {
        let controller = try controller()
        controller.loadViewIfNeeded()
        let button = try XCTUnwrap(controller.view.subviews.compactMap { $0 as? UIButton }.first)
        let strict = StrictDelegate()
        controller.delegate = strict
        button.sendActions(for: .touchUpInside)
        controller.navigationItem.rightBarButtonItem?.performPrimaryAction()
        XCTAssertEqual(strict.calls, ["asked", "cancelled"])
        XCTAssertTrue(controller.events.contains("log in hello"))
        XCTAssertTrue(strict.responds(to: "login:shouldAccept:"))
        let plain = PlainDelegate()
        controller.delegate = plain
        button.sendActions(for: .touchUpInside)
        controller.navigationItem.rightBarButtonItem?.performPrimaryAction()
        XCTAssertEqual(plain.calls, ["finished"])
        XCTAssertFalse(plain.responds(to: "login:shouldAccept:"))
    }

    func test_overridesInExtensions_areCalled_withTheirOwnLines() throws {
        let controller = try controller()
        controller.loadViewIfNeeded()
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        XCTAssertEqual(controller.events.last, "laid out at LoginViewController+Layout.swift:7")
    }

    func test_genericCells_andExtensionsOfUIKit_areCalled() {
        let cell = BindableCell<Int>()
        let control = UIControl()
        control.tag = 3
        cell.observe(control)
        control.sendActions(for: .touchUpInside)
        XCTAssertEqual(cell.taps, 3)
        let label = UILabel()
        label.perform(label.markLater())
        XCTAssertEqual(label.badge, "marked")
        let counter = Counter()
        counter.perform("increaseBy:", with: NSNumber(value: 4))
        XCTAssertEqual(counter.count, 4)
        let result = counter.perform("countFrom:to:", with: NSNumber(value: 2), with: NSNumber(value: 5))
        XCTAssertEqual(result?.takeUnretainedValue() as? NSNumber, 3)
    }
}
