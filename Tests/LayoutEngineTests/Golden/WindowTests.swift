import LayoutEngine
import XCTest

/// Windows that an app shows by itself, without a host.
final class WindowTests: XCTestCase {
    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment(screenSize: CGSize(width: 320, height: 568))
    }

    /// uikit-model: windows-1
    func test_windowWithoutFrame_hasTheScreensSize() {
        XCTAssertEqual(UIWindow().frame, CGRect(x: 0, y: 0, width: 320, height: 568))
        XCTAssertEqual(UIWindow(frame: .zero).frame, .zero)
    }

    /// uikit-model: life-cycle-8
    func test_theOldKeyWindow_hearsBeforeTheNewOne() {
        final class Told: UIWindow {
            var log: ((String) -> Void)?
            override func becomeKey() { log?("becomes \(tag)") }
            override func resignKey() { log?("resigns \(tag)") }
        }
        var log: [String] = []
        let windows = (0..<2).map { index in
            let window = Told(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.rootViewController = UIViewController()
            window.tag = index
            window.log = { log.append($0) }
            return window
        }
        windows[0].makeKey()
        windows[1].makeKeyAndVisible()
        windows[0].makeKeyAndVisible()
        windows[0].makeKeyAndVisible()
        XCTAssertEqual(log, ["becomes 0", "resigns 0", "becomes 1", "resigns 1", "becomes 0"])
        XCTAssertTrue(windows[0].isKeyWindow)
    }

    /// uikit-model: windows-3
    func test_aWindowInAnotherScene_leavesTheOldOne() {
        let (first, second) = (UIWindowScene(), UIWindowScene())
        let windows = [UIWindow(windowScene: first), UIWindow(windowScene: first)]
        windows[0].rootViewController = UIViewController()
        windows[0].makeKeyAndVisible()
        XCTAssertEqual(first.windows, windows)
        XCTAssertTrue(first.keyWindow === windows[0])
        windows[0].windowScene = second
        XCTAssertEqual(first.windows, [windows[1]])
        XCTAssertEqual(second.windows, [windows[0]])
        XCTAssertTrue(second.keyWindow === windows[0])
        XCTAssertEqual(second.statusBarManager?.statusBarFrame.width, 320)
        windows[1].windowScene = second
        XCTAssertEqual(first.windows, [])
        XCTAssertNil(first.keyWindow)
        XCTAssertEqual(second.windows, windows)
        windows[0].windowScene = nil
        XCTAssertEqual(second.windows, [windows[1]])
        windows[1].windowScene = second
        XCTAssertEqual(second.windows, [windows[1]], "once")
    }

    /// uikit-model: windows-3
    func test_aWindowThatIsGone_isInNoScene() {
        let scene = UIWindowScene()
        _ = UIWindow(windowScene: scene)
        XCTAssertEqual(scene.windows, [])
    }

    /// uikit-model: windows-2
    @MainActor
    func test_turnOfTheRunLoop_laysOut() {
        let diary = Diary()
        let controller = DiaryController("a", diary)
        let window = UIWindow()
        window.rootViewController = controller
        _ = diary.take()
        window.makeKeyAndVisible()
        XCTAssertEqual(diary.takeWithoutLayout(), ["a willAppear"])
        turn()
        XCTAssertEqual(diary.takeWithoutLayout(), ["a isAppearing", "a didAppear"])
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(box)
        box.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 30).isActive = true
        XCTAssertEqual(box.frame.minY, 0)
        turn()
        XCTAssertEqual(box.frame.minY, 30, "a later turn, too")
    }

    private func turn() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }

    /// In a window nothing but constraints gives a root view without its mask a size.
    /// uikit-model: masks-11
    func test_rootViewWithoutMask_collapses() {
        let controller = UIViewController()
        controller.loadViewIfNeeded()
        controller.view.translatesAutoresizingMaskIntoConstraints = false
        let window = UIWindow()
        window.rootViewController = controller
        window.layoutIfNeeded()
        XCTAssertEqual(controller.view.frame, .zero)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: controller.view.topAnchor),
            box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 20),
            controller.view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 10),
            controller.view.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 10),
        ])
        window.layoutIfNeeded()
        XCTAssertEqual(controller.view.frame, CGRect(x: 0, y: 0, width: 60, height: 30))
        let alone = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        alone.translatesAutoresizingMaskIntoConstraints = false
        alone.layoutIfNeeded()
        XCTAssertEqual(alone.frame.width, 100, "without a superview it keeps its size")
    }

    /// Bars of containers cover nothing before the window is shown.
    /// uikit-model: guides-9
    func test_windowThatWasNeverShown_hasNoBars() {
        for profile in [UIKitProfile.iOS9_10, .iOS13plus] {
            LayoutEnvironment.current = LayoutEnvironment(profile: profile)
            let controller = UIViewController()
            let window = UIWindow()
            window.rootViewController = UINavigationController(rootViewController: controller)
            XCTAssertEqual(controller.topLayoutGuide.length, 0, "before layout")
            window.layoutIfNeeded()
            XCTAssertEqual(controller.topLayoutGuide.length, 0, "before the window is shown")
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            XCTAssertEqual(controller.topLayoutGuide.length, 44)
            window.isHidden = true
            window.layoutIfNeeded()
            XCTAssertEqual(controller.topLayoutGuide.length, 44, "the window is hidden again")
        }
    }
}
