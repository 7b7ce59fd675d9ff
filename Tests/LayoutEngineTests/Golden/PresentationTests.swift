import Foundation
import LayoutEngine
import XCTest

/// Presentation as far as layout and callbacks see it (uikit.md §1.2, §2.4).
final class PresentationTests: XCTestCase {
    private let diary = Diary()

    private func launch(_ profile: UIKitProfile) -> (SceneHost, DiaryController, DiaryController) {
        let host = makeHost("iPhone X", profile)
        let (below, above) = (DiaryController("a", diary), DiaryController("b", diary))
        host.launch(below)
        above.loadViewIfNeeded()
        _ = diary.take()
        return (host, below, above)
    }

    func test_fullScreen() {
        let (host, below, above) = launch(.iOS13plus)
        above.modalPresentationStyle = .fullScreen
        below.present(above, animated: true) { self.diary.note("presented") }
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            ["a willDisappear", "b willAppear", "b isAppearing", "b didAppear", "a didDisappear", "presented"])
        XCTAssertNil(below.view.superview, "the covered view leaves the window")
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 0, width: 375, height: 812))
        XCTAssertEqual(above.view.safeAreaInsets, UIEdgeInsets(top: 44, bottom: 34))
        XCTAssertTrue(below.presentedViewController === above)
        XCTAssertTrue(above.presentingViewController === below)
        host.rotate(to: .landscape)
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 0, width: 812, height: 375))
        _ = diary.take()
        above.dismiss(animated: true) { self.diary.note("dismissed") }
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            ["b willDisappear", "a willAppear", "a isAppearing", "a didAppear", "b didDisappear", "dismissed"])
        XCTAssertEqual(below.view.frame, CGRect(x: 0, y: 0, width: 812, height: 375))
        XCTAssertNil(below.presentedViewController)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// Automatic is a sheet since iOS 13; what is below hears nothing of it.
    func test_automatic_isASheetSinceIOS13() {
        let (host, below, above) = launch(.iOS13plus)
        below.present(above, animated: true)
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), ["b willAppear", "b isAppearing", "b didAppear"])
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 54, width: 375, height: 758))
        XCTAssertEqual(above.view.safeAreaInsets, UIEdgeInsets(bottom: 34))
        XCTAssertNotNil(below.view.superview)
        below.dismiss(animated: true)
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), ["b willDisappear", "b didDisappear"])
    }

    /// A phone on its side has no room for a sheet: what is below goes when the device turns, and comes back.
    func test_automatic_adaptsWhenTheDeviceTurns() {
        let host = makeHost()
        let (below, above) = (DiaryController("a", diary), DiaryController("b", diary))
        host.launch(below)
        below.present(above, animated: true)
        host.settle()
        let sheet = above.view.frame
        _ = diary.take()
        host.rotate(to: .landscape)
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 0, width: 667, height: 375))
        XCTAssertNil(below.view.superview)
        XCTAssertEqual(diary.take().filter { $0.hasSuffix("ppear") }, ["a willDisappear", "a didDisappear"])
        host.rotate(to: .portrait)
        XCTAssertEqual(above.view.frame, sheet)
        XCTAssertEqual(host.window.subviews, [below.view, above.view])
        XCTAssertEqual(below.view.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
        XCTAssertEqual(diary.take().filter { $0.hasSuffix("ppear") }, ["a willAppear", "a didAppear"])
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_automatic_fillsTheScreenBefore() {
        let (host, below, above) = launch(.iOS11_12)
        below.present(above, animated: true)
        host.settle()
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 0, width: 375, height: 812))
    }

    func test_misuse() {
        let (host, below, above) = launch(.iOS13plus)
        below.present(below, animated: false)
        let child = UIViewController()
        above.addChild(child)
        below.present(child, animated: false)
        below.present(above, animated: false)
        below.present(above, animated: false)
        XCTAssertEqual(raisedNames, [.invalidArgument, .invalidArgument, .invalidArgument])
        below.present(UIViewController(), animated: false)
        guard case .warning(let text)? = LayoutEnvironment.current.reports.last else { return XCTFail() }
        XCTAssertTrue(text.contains("is already presenting b"), text)
        host.settle()
    }

    /// uikit.md §2.4: in an expanded extension of iOS 10 a controller presented while compact keeps its old guides.
    func test_presentedInExtension_keepsCompactGuides_iOS10() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10)
        let host = MessagesHost(device: DeviceModel.named("iPhone 6")!) { MSMessagesAppViewController() }
        host.open(.compact)
        let above = UIViewController()
        above.modalPresentationStyle = .fullScreen
        host.principal?.present(above, animated: false)
        host.settle()
        XCTAssertEqual(above.bottomLayoutGuide.length, 44)
        host.transition(to: .expanded)
        XCTAssertEqual(above.view.frame.height, 667)
        XCTAssertEqual(above.topLayoutGuide.length, 0, "the bar covers 86 points")
    }
}
