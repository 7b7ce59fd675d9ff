import Foundation
import LayoutEngine
import XCTest

/// Presentation as far as layout and callbacks see it.
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

    /// uikit-model: alerts-1
    func test_alert_coversTheWindow_andCallsTheChoice() {
        let (host, below, _) = launch(.iOS13plus)
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in self.diary.note("deleted") }
        alert.addAction(delete)
        alert.addTextField { $0.text = "name" }
        below.present(alert, animated: true)
        host.settle()
        XCTAssertTrue(below.presentedViewController === alert)
        XCTAssertNotNil(below.view.window, "what is below stays")
        XCTAssertEqual(alert.textFields?.first?.text, "name")
        alert.choose(UIAlertAction(title: "Other", style: .default))
        host.settle()
        XCTAssertNotNil(below.presentedViewController, "not one of its choices")
        alert.choose(delete)
        host.settle()
        XCTAssertNil(below.presentedViewController)
        XCTAssertEqual(diary.take().last, "deleted")
    }

    /// uikit-model: presentation-5
    func test_customPresentation_learnsOfAnotherSize_beforeWhatItPresents() {
        final class Learner: UIPresentationController {
            var sizes: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                sizes.append(size)
                super.viewWillTransition(to: size, with: coordinator)
            }
        }
        final class Maker: NSObject, UIViewControllerTransitioningDelegate {
            var made: Learner?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                made = Learner(presentedViewController: presented, presenting: presenting)
                return made
            }
        }
        final class Presented: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                sizes.append(size)
                super.viewWillTransition(to: size, with: coordinator)
            }
        }
        let (host, below, _) = launch(.iOS13plus)
        let maker = Maker()
        let above = Presented()
        above.modalPresentationStyle = .custom
        above.transitioningDelegate = maker
        below.present(above, animated: false)
        host.settle()
        host.rotate(to: .landscape)
        XCTAssertEqual(maker.made?.sizes, [CGSize(width: 812, height: 375)])
        XCTAssertEqual(above.sizes, [CGSize(width: 812, height: 375)])
    }

    /// uikit-model: presentation-4
    func test_customPresentation_saysWhereTheViewLies() {
        final class Half: UIPresentationController {
            override var frameOfPresentedViewInContainerView: CGRect {
                let bounds = containerView?.bounds ?? .zero
                return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
            }
        }
        final class Maker: UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
        }
        let (host, below, above) = launch(.iOS13plus)
        let maker = Maker()
        above.modalPresentationStyle = .custom
        above.transitioningDelegate = maker
        below.present(above, animated: true)
        host.settle()
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 406, width: 375, height: 406))
        XCTAssertTrue(above.presentationController is Half)
        host.rotate(to: .landscape)
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 187.5, width: 812, height: 187.5))
        above.dismiss(animated: true)
        host.settle()
        XCTAssertFalse(above.presentationController is Half)
        above.sheetPresentationController?.detents = [.medium(), .large()]
        XCTAssertEqual(above.sheetPresentationController?.detents.map(\.identifier), [.medium, .large])
    }

    /// uikit-model: presentation-1
    func test_fullScreen_loadsTheNewViewFirst() {
        let (host, below, _) = launch(.iOS13plus)
        let above = DiaryController("c", diary)
        above.modalPresentationStyle = .fullScreen
        below.present(above, animated: true)
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            [
                "c loadView", "c didLoad", "a willDisappear", "c willAppear", "c isAppearing", "c didAppear",
                "a didDisappear",
            ])
    }

    /// uikit-model: presentation-1
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
    /// uikit-model: presentation-2
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

    /// uikit-model: presentation-2
    func test_automatic_fillsTheScreenBefore() {
        let (host, below, above) = launch(.iOS11_12)
        below.present(above, animated: true)
        host.settle()
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 0, width: 375, height: 812))
    }

    /// What a style comes to is asked again when the window changes; found by the campaign (path-independence/tree).
    /// uikit-model: presentation-3
    func test_sheets_adaptToTheWindow() {
        let (host, below, above) = launch(.iOS13plus)
        below.present(above, animated: true)
        host.rotate(to: .landscape)
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 0, width: 812, height: 375), "no sheet on its side")
        XCTAssertNotNil(below.view.superview, "a sheet never takes out what is below")
        host.rotate(to: .portrait)
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 54, width: 375, height: 758))
        XCTAssertEqual(
            diary.takeWithoutLayout().filter { $0.hasPrefix("a ") },
            ["a willTransition 812.0x375.0", "a willTransition 375.0x812.0"])
    }

    /// A form sheet fills a narrow window, and would take out what is below; in the same turn the window gets wide, and it does not.
    /// uikit-model: presentation-7
    func test_aPresenterThatIsCoveredForLessThanATurn_isShown() {
        let host = makeHost("iPad Pro 10.5", .iOS11_12)
        let (below, above) = (DiaryController("a", diary), DiaryController("b", diary))
        above.modalPresentationStyle = .formSheet
        host.launch(below)
        host.resize(to: CGSize(width: 320, height: 1112))
        host.settle()
        _ = diary.take()
        below.present(above, animated: false)
        host.resize(to: CGSize(width: 834, height: 1112))
        host.settle()
        XCTAssertTrue(below.view.window === host.window)
        XCTAssertEqual(
            diary.take().filter { $0.hasPrefix("a ") && $0.hasSuffix("ppear") },
            ["a willDisappear", "a willAppear", "a didAppear"])
    }

    /// A sheet that a full screen covered comes back above the controller that presented it, and not below; found by a check of a
    /// target (round-trip).
    /// uikit-model: presentation-2
    func test_sheetThatWasCovered_comesBackAboveItsPresenter() {
        let (host, below, above) = launch(.iOS13plus)
        below.present(above, animated: false)
        host.settle()
        let order = host.window.subviews
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        above.present(cover, animated: false)
        host.settle()
        XCTAssertNil(above.view.window)
        above.dismiss(animated: false)
        host.settle()
        XCTAssertEqual(host.window.subviews, order)
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 54, width: 375, height: 758))
    }

    /// Before iOS 13 a form sheet of a pad becomes a full screen in a narrow window, and a sheet again in a wide one.
    /// uikit-model: presentation-3
    func test_formSheet_fillsANarrowWindow_before() {
        let host = makeHost("iPad 10.2", .iOS11_12)
        let (below, above) = (DiaryController("a", diary), DiaryController("b", diary))
        host.launch(below)
        above.modalPresentationStyle = .formSheet
        below.present(above, animated: true)
        host.settle()
        XCTAssertEqual(above.view.frame, CGRect(x: 135, y: 230, width: 540, height: 620))
        _ = diary.take()
        host.resize(to: CGSize(width: 320, height: 1080))
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 0, width: 320, height: 1080))
        XCTAssertNil(below.view.superview)
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            ["a willTransition 320.0x1080.0", "b willTransition 320.0x1080.0", "a willDisappear", "a didDisappear"])
        host.resize(to: CGSize(width: 810, height: 1080))
        XCTAssertEqual(above.view.frame, CGRect(x: 135, y: 230, width: 540, height: 620))
        XCTAssertEqual(host.window.subviews, [below.view, above.view])
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            ["a willTransition 810.0x1080.0", "b willTransition 810.0x1080.0", "a willAppear", "a didAppear"])
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

    /// In an expanded extension of iOS 10 a controller presented while compact keeps its old guides.
    /// uikit-model: child-guides-5
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
