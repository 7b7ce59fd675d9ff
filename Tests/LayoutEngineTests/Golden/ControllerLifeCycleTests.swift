import Foundation
import LayoutEngine
import XCTest

/// Loading, appearance and containment.
final class ControllerLifeCycleTests: XCTestCase {
    private let diary = Diary()

    /// The view is loaded once, by reading it or a guide, not by asking whether it is there.
    /// uikit-model: life-cycle-1
    func test_loading() {
        LayoutEnvironment.current = LayoutEnvironment(screenSize: CGSize(width: 320, height: 568))
        let controller = DiaryController("a", diary)
        XCTAssertFalse(controller.isViewLoaded)
        XCTAssertNil(controller.viewIfLoaded)
        XCTAssertEqual(diary.take(), [])
        XCTAssertEqual(controller.topLayoutGuide.length, 0)
        XCTAssertEqual(diary.take(), ["a loadView", "a didLoad"])
        XCTAssertEqual(controller.view.frame.size, CGSize(width: 320, height: 568))
        XCTAssertEqual(controller.view.autoresizingMask, [.flexibleWidth, .flexibleHeight])
        controller.loadViewIfNeeded()
        XCTAssertEqual(diary.take(), [])
    }

    /// The order of one appearance.
    /// uikit-model: life-cycle-2
    func test_appearance_order_iOS13() {
        let host = makeHost()
        host.launch(DiaryController("a", diary))
        XCTAssertEqual(
            diary.take(),
            [
                "a loadView", "a didLoad", "a willAppear", "a isAppearing", "a willLayoutSubviews",
                "a didLayoutSubviews", "a didAppear",
            ])
        host.terminate()
        XCTAssertEqual(diary.take(), ["a willDisappear", "a didDisappear"])
    }

    /// `viewIsAppearing` is of iOS 13.
    /// uikit-model: life-cycle-2
    func test_appearance_order_iOS10() {
        let host = makeHost("iPhone 6", .iOS9_10)
        host.launch(DiaryController("a", diary))
        XCTAssertFalse(diary.take().contains("a isAppearing"))
    }

    /// Parent before child on the way in, child before parent at the end; with or without `addChild`.
    /// uikit-model: life-cycle-4
    func test_childInShownTree() {
        for isAdded in [true, false] {
            let host = makeHost()
            let parent = DiaryController("p", diary)
            let child = DiaryController("c", diary)
            parent.loadViewIfNeeded()
            if isAdded { parent.addChild(child) }
            parent.view.addSubview(child.view)
            _ = diary.take()
            host.launch(parent)
            XCTAssertEqual(
                diary.takeWithoutLayout(),
                [
                    "p willAppear", "c willAppear", "p isAppearing", "c isAppearing", "c didAppear", "p didAppear",
                ])
        }
    }

    /// A child that comes into a visible container appears at once, and has appeared when the transaction ends.
    /// uikit-model: life-cycle-5
    func test_childOfAVisibleContainer_appearsAtOnce() {
        let host = makeHost()
        let parent = DiaryController("p", diary)
        host.launch(parent)
        let child = DiaryController("c", diary)
        parent.addChild(child)
        child.loadViewIfNeeded()
        _ = diary.take()
        parent.view.addSubview(child.view)
        XCTAssertEqual(diary.take(), ["c willAppear"])
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), ["c isAppearing", "c didAppear"])
    }

    /// `addChild` sends `willMove`, `removeFromParent` sends `didMove(nil)`, and no code sends the others.
    /// uikit-model: containment-1
    func test_containmentCalls() {
        let host = makeHost()
        let parent = DiaryController("p", diary)
        host.launch(parent)
        _ = diary.take()
        let child = DiaryController("c", diary)
        parent.addChild(child)
        XCTAssertEqual(diary.take(), ["c willMove p"])
        parent.view.addSubview(child.view)
        XCTAssertEqual(diary.take(), ["c loadView", "c didLoad", "c willAppear"])
        child.didMove(toParent: parent)
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), ["c didMove p", "c isAppearing", "c didAppear"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        XCTAssertEqual(diary.take(), ["c willMove nil", "c willDisappear"])
        child.removeFromParent()
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), ["c didMove nil", "c didDisappear"])
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// A child of another parent is taken from it first.
    /// uikit-model: containment-1
    func test_addChild_takesFromOldParent() {
        let (first, second, child) = (
            DiaryController("1", diary), DiaryController("2", diary), DiaryController("c", diary)
        )
        first.addChild(child)
        second.addChild(child)
        XCTAssertEqual(diary.take(), ["c willMove 1", "c didMove nil", "c willMove 2"])
        XCTAssertEqual(first.children, [])
        XCTAssertTrue(child.parent === second)
    }

    /// Misuse is reported under UIKit's names and has no effect.
    /// uikit-model: containment-3
    func test_containmentMisuse() {
        let host = makeHost()
        let parent = DiaryController("p", diary)
        let stranger = DiaryController("s", diary)
        let child = DiaryController("c", diary)
        host.launch(parent)
        parent.addChild(parent)
        parent.addChild(child)
        child.addChild(parent)
        XCTAssertEqual(raisedNames, [.invalidArgument, .invalidArgument])
        parent.view.addSubview(stranger.view)
        stranger.view.addSubview(child.view)
        XCTAssertNil(child.view.superview)
        XCTAssertEqual(raisedNames.last, .hierarchyInconsistency)
        let lost = DiaryController("l", diary)
        stranger.view.addSubview(lost.view)
        parent.addChild(lost)
        XCTAssertEqual(raisedNames.count, 4)
        XCTAssertEqual(raisedNames.last, .hierarchyInconsistency)
        XCTAssertNil(lost.parent)
        guard case .exception(let last)? = LayoutEnvironment.current.reports.last else { return XCTFail() }
        XCTAssertTrue(last.reason.contains("Remove the view from its superview first"), last.reason)
    }

    /// A container that does not forward begins and ends appearances by hand.
    /// uikit-model: containment-4
    func test_manualForwarding() {
        let host = makeHost()
        let parent = ManualController("p", diary)
        let child = DiaryController("c", diary)
        host.launch(parent)
        parent.addChild(child)
        child.loadViewIfNeeded()
        _ = diary.take()
        parent.view.addSubview(child.view)
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), [], "the container has not said that the child appears")
        child.view.removeFromSuperview()
        parent.view.addSubview(child.view)
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), [])
        host.terminate()
        XCTAssertEqual(diary.takeWithoutLayout(), ["p willDisappear", "p didDisappear"])
        let other = DiaryController("o", diary)
        other.beginAppearanceTransition(true, animated: false)
        other.endAppearanceTransition()
        XCTAssertEqual(diary.take(), ["o loadView", "o didLoad", "o willAppear", "o didAppear"])
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
        other.endAppearanceTransition()
        guard case .warning(let text)? = LayoutEnvironment.current.reports.last else { return XCTFail() }
        XCTAssertTrue(text.hasPrefix("Unbalanced calls to begin/end appearance transitions"), text)
    }

    /// `transition(from:to:…)` swaps the views and sends the appearance calls, not the containment ones.
    /// uikit-model: containment-5
    func test_transitionBetweenChildren() {
        let host = makeHost()
        let parent = DiaryController("p", diary)
        let (old, new) = (DiaryController("a", diary), DiaryController("b", diary))
        host.launch(parent)
        parent.addChild(old)
        parent.view.addSubview(old.view)
        host.settle()
        parent.addChild(new)
        new.loadViewIfNeeded()
        _ = diary.take()
        parent.transition(from: old, to: new, duration: 0.3) {
            self.diary.note("animations")
        } completion: { _ in
            self.diary.note("completion")
        }
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            [
                "a willDisappear", "b willAppear", "animations", "b isAppearing", "a didDisappear", "b didAppear",
                "completion",
            ])
        XCTAssertTrue(new.view.superview === parent.view)
        XCTAssertNil(old.view.superview)
        parent.transition(from: new, to: UIViewController(), duration: 0)
        XCTAssertEqual(raisedNames, [.invalidArgument])
    }

    /// A new size is announced to parents before children, with the size the parent names, and before the view has it.
    /// uikit-model: containment-6
    func test_sizeChange() {
        let host = makeHost()
        let parent = HalvingController("p", diary)
        let child = DiaryController("c", diary)
        parent.addChild(child)
        host.launch(parent)
        _ = diary.take()
        host.rotate(to: .landscape)
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            [
                "p size before 375.0", "p willTransition 667.0x375.0", "c willTransition 333.5x375.0",
                "p alongside 667.0", "p completion",
            ])
    }
}

private final class ManualController: DiaryController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

private final class HalvingController: DiaryController {
    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        CGSize(width: parentSize.width / 2, height: parentSize.height)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        note("size before \(view.bounds.width)")
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { [self] _ in note("alongside \(view.bounds.width)") },
            completion: { [self] _ in note("completion") })
    }
}
