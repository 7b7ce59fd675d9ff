import Foundation
import LayoutEngine
import XCTest

/// What controllers may rely on in which callback.
final class AppearanceMomentTests: XCTestCase {
    /// Until `viewIsAppearing` geometry is the archive's; from then on size and safe area are right. Constraints are updated
    /// before it, and it comes once for each appearance.
    /// uikit-model: life-cycle-3, life-cycle-2
    func test_geometry_isRightWhenTheViewIsAppearing() {
        let host = makeHost("iPhone X")
        let controller = ArchivedController()
        host.launch(UINavigationController(rootViewController: controller))
        XCTAssertEqual(
            controller.events,
            [
                "didLoad 320x528, top 0", "updateConstraints", "isAppearing 375x812, top 88",
                "didLayout 375x812, top 88", "didAppear 375x812, top 88",
            ])
        controller.events = []
        controller.view.setNeedsLayout()
        host.settle()
        XCTAssertEqual(controller.events, ["didLayout 375x812, top 88"], "the same appearance")
        controller.navigationController?.pushViewController(UIViewController(), animated: false)
        host.settle()
        controller.events = []
        controller.navigationController?.popViewController(animated: false)
        host.settle()
        XCTAssertEqual(
            controller.events.filter { !$0.hasPrefix("didLayout") },
            ["isAppearing 375x812, top 88", "didAppear 375x812, top 88"], "the next one")
    }

    /// A view that is laid out before it is in a window does not appear by that.
    /// uikit-model: life-cycle-2
    func test_viewIsAppearing_waitsForTheWindow() {
        let diary = Diary()
        let host = makeHost()
        let (container, child) = (SilentController(), DiaryController("child", diary))
        host.launch(container)
        container.addChild(child)
        child.view.layoutIfNeeded()
        _ = diary.take()
        child.beginAppearanceTransition(true, animated: false)
        child.view.setNeedsLayout()
        child.view.layoutIfNeeded()
        XCTAssertEqual(diary.takeWithoutLayout(), ["child willAppear"])
        container.view.addSubview(child.view)
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), ["child isAppearing"])
        child.endAppearanceTransition()
        XCTAssertEqual(diary.takeWithoutLayout(), ["child didAppear"])
    }

    /// Two controllers that take turns inside each other's views and leave in the same turn wait for each other; each hears its end once.
    /// uikit-model: life-cycle-5
    func test_controllersThatTookTurnsInsideEachOther_disappearOnce() {
        let diary = Diary()
        let (root, one, other) = (
            DiaryController("root", diary), DiaryController("a", diary), DiaryController("b", diary)
        )
        let host = makeHost()
        host.launch(root)
        root.view.addSubview(one.view)
        one.view.addSubview(other.view)
        host.settle()
        _ = diary.take()
        one.view.removeFromSuperview()
        root.view.addSubview(other.view)
        other.view.addSubview(one.view)
        other.view.removeFromSuperview()
        one.view.removeFromSuperview()
        host.settle()
        let ends = diary.takeWithoutLayout().filter { $0.hasSuffix("didDisappear") }
        XCTAssertEqual(ends.sorted(), ["a didDisappear", "b didDisappear"])
    }

    /// A view comes from a window that nobody has seen, goes back there, and goes into a view that is in no window.
    /// uikit-model: life-cycle-5
    func test_viewsThatMoveBetweenWindows_appearInThoseThatAreSeen() {
        let diary = Diary()
        let (root, child) = (DiaryController("root", diary), DiaryController("child", diary))
        let host = makeHost()
        host.launch(root)
        let (unseen, aside) = (UIWindow(), UIView())
        unseen.addSubview(child.view)
        host.settle()
        _ = diary.take()
        for place in [unseen, aside] {
            root.view.addSubview(child.view)
            XCTAssertEqual(diary.takeWithoutLayout(), ["child willAppear"])
            host.settle()
            XCTAssertEqual(diary.takeWithoutLayout(), ["child isAppearing", "child didAppear"])
            place.addSubview(child.view)
            XCTAssertEqual(diary.takeWithoutLayout(), ["child willDisappear"])
            XCTAssertTrue(child.view.superview === place)
            host.settle()
            XCTAssertEqual(diary.takeWithoutLayout(), ["child didDisappear"])
        }
    }

    /// A child that goes to a window that nobody sees, out of a view that is leaving in the same turn, hears the end once.
    /// uikit-model: life-cycle-5, life-cycle-4
    func test_aChildThatLeavesALeavingView_forAnUnseenWindow_disappears() {
        let diary = Diary()
        let (root, parent) = (DiaryController("root", diary), DiaryController("parent", diary))
        let child = DiaryController("child", diary)
        let host = makeHost()
        host.launch(root)
        root.view.addSubview(parent.view)
        parent.view.addSubview(child.view)
        host.settle()
        _ = diary.take()
        let unseen = UIWindow()
        parent.view.removeFromSuperview()
        unseen.addSubview(child.view)
        host.settle()
        let told = diary.takeWithoutLayout().filter { $0.hasPrefix("child") }
        XCTAssertEqual(told, ["child willDisappear", "child didDisappear"])
        XCTAssertTrue(child.view.window === unseen)
    }

    /// A view that is moved while its controller hears of the end leaves where it is then, and is nowhere afterwards.
    /// uikit-model: hierarchy-1
    func test_aViewThatMovesAsItDisappears_isInNoSuperview() {
        final class Moving: UIViewController {
            var place: UIView?
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                place?.addSubview(view)
            }
        }
        let (root, child, place) = (UIViewController(), Moving(), UIView())
        let host = makeHost()
        host.launch(root)
        root.view.addSubview(place)
        root.view.addSubview(child.view)
        host.settle()
        child.place = place
        child.view.removeFromSuperview()
        host.settle()
        XCTAssertNil(child.view.superview)
        XCTAssertEqual(place.subviews, [])
        XCTAssertEqual(root.view.subviews, [place])
    }

    /// The extension's root view has the size of its archive until Messages places it.
    /// uikit-model: messages-14
    func test_extension_becomesActiveAtTheArchivesSize() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10)
        let principal = ArchivedExtension()
        let host = MessagesHost(device: DeviceModel.named("iPhone 6")!) { principal }
        host.open(.compact)
        XCTAssertEqual(
            principal.events,
            [
                "didLoad 320x528", "willBecomeActive 320x528", "didBecomeActive 320x528",
                "willAppear 375x302", "didAppear 375x302",
            ])
    }

    /// Raw values of the Messages headers.
    /// uikit-model: messages-15
    func test_rawValues_ofMessages() {
        XCTAssertEqual(MSMessagesAppPresentationStyle.allCases.map(\.rawValue), [0, 1, 2])
        XCTAssertEqual(MSMessagesAppPresentationStyle.compact.rawValue, 0)
        XCTAssertEqual(MSMessagesAppPresentationStyle.expanded.rawValue, 1)
        XCTAssertEqual(MSMessagesAppPresentationStyle.transcript.rawValue, 2)
        XCTAssertEqual(MSMessagesAppPresentationContext.messages.rawValue, 0)
        XCTAssertEqual(MSMessagesAppPresentationContext.media.rawValue, 1)
    }
}

private func archivedView() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 528))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
}

private final class ArchivedController: UIViewController {
    var events: [String] = []

    private func note(_ event: String) {
        let size = view.bounds.size
        events.append("\(event) \(Int(size.width))x\(Int(size.height)), top \(Int(view.safeAreaInsets.top))")
    }

    override func loadView() { view = archivedView() }
    override func viewDidLoad() { note("didLoad") }
    override func updateViewConstraints() {
        events.append("updateConstraints")
        super.updateViewConstraints()
    }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidLayoutSubviews() { note("didLayout") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
}

private final class ArchivedExtension: MSMessagesAppViewController {
    private(set) var events: [String] = []

    private func note(_ event: String) {
        events.append("\(event) \(Int(view.bounds.width))x\(Int(view.bounds.height))")
    }

    override func loadView() { view = archivedView() }
    override func viewDidLoad() { note("didLoad") }
    override func willBecomeActive(with conversation: MSConversation) { note("willBecomeActive") }
    override func didBecomeActive(with conversation: MSConversation) { note("didBecomeActive") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
}

private final class SilentController: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
