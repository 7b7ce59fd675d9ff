import Foundation
import LayoutEngine
import XCTest

/// Presentations in the context of a controller inside another one, and how what is presented leaves.
final class ContextPresentationTests: XCTestCase {
    private let diary = Diary()

    /// A root with a room that follows its size, and in the room a view, the child's view, and another view.
    private func launch(
        _ profile: UIKitProfile = .iOS13plus
    ) -> (host: SceneHost, root: UIViewController, room: UIView, child: DiaryController) {
        let host = makeHost("iPhone X", profile)
        let (root, child) = (UIViewController(), DiaryController("child", diary))
        host.launch(root)
        let room = UIView(frame: CGRect(x: 10, y: 100, width: 355, height: 600))
        room.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.view.addSubview(room)
        room.addSubview(UIView())
        root.addChild(child)
        child.view.frame = CGRect(x: 5, y: 6, width: 345, height: 588)
        room.addSubview(child.view)
        child.didMove(toParent: root)
        room.addSubview(UIView())
        child.definesPresentationContext = true
        host.settle()
        _ = diary.take()
        return (host, root, room, child)
    }

    private func present(
        _ style: UIModalPresentationStyle, over child: UIViewController, in host: SceneHost
    ) -> DiaryController {
        let above = DiaryController("above", diary)
        above.modalPresentationStyle = style
        child.present(above, animated: false)
        host.settle()
        return above
    }

    /// uikit-model: presentation-10
    func test_whatAChildPresents_followsTheWindow() {
        for profile in UIKitProfile.allCases {
            for style in [UIModalPresentationStyle.overCurrentContext, .currentContext] {
                let (host, _, _, child) = launch(profile)
                let above = present(style, over: child, in: host)
                XCTAssertTrue(above.presentingViewController === child, "\(profile)")
                host.rotate(to: .landscape)
                XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 0, width: 812, height: 375), "\(profile)")
                host.resize(to: CGSize(width: 300, height: 500))
                XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 0, width: 300, height: 500), "\(profile)")
            }
        }
    }

    /// uikit-model: presentation-11
    func test_aContext_comesBackToItsPlace() {
        for profile in UIKitProfile.allCases {
            let (host, _, room, child) = launch(profile)
            let order = room.subviews
            let above = present(.currentContext, over: child, in: host)
            XCTAssertNil(child.view.superview, "\(profile)")
            _ = diary.take()
            above.dismiss(animated: false)
            host.settle()
            XCTAssertEqual(room.subviews, order, "\(profile)")
            XCTAssertEqual(child.view.frame, CGRect(x: 5, y: 6, width: 345, height: 588), "\(profile)")
            XCTAssertEqual(host.window.subviews.count, 1, "\(profile)")
            XCTAssertEqual(
                diary.takeWithoutLayout().filter { !$0.hasSuffix("isAppearing") },
                ["above willDisappear", "child willAppear", "child didAppear", "above didDisappear"], "\(profile)")
        }
    }

    /// Also where nothing is left of what it was beside.
    /// uikit-model: presentation-11
    func test_aContext_comesBackBehindWhatCameMeanwhile() {
        let (host, _, room, child) = launch()
        let above = present(.currentContext, over: child, in: host)
        for view in room.subviews { view.removeFromSuperview() }
        let (first, second) = (UIView(), UIView())
        for view in [first, second] { room.addSubview(view) }
        host.settle()
        above.dismiss(animated: false)
        host.settle()
        XCTAssertEqual(room.subviews, [child.view, first, second])
    }

    /// A mask counts while the view is away.
    /// uikit-model: presentation-11
    func test_aContext_comesBackToARoomOfAnotherSize() {
        for usesAutoLayout in [false, true] {
            let (host, root, room, child) = launch()
            if usesAutoLayout {
                let label = UILabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                root.view.addSubview(label)
                label.topAnchor.constraint(equalTo: root.view.topAnchor).isActive = true
                label.leftAnchor.constraint(equalTo: root.view.leftAnchor).isActive = true
                host.settle()
            }
            let above = present(.currentContext, over: child, in: host)
            host.rotate(to: .landscape)
            above.dismiss(animated: false)
            host.settle()
            let size = CGSize(width: room.bounds.width - 10, height: room.bounds.height - 12)
            XCTAssertEqual(room.bounds.width, 792)
            XCTAssertEqual(child.view.frame, CGRect(origin: CGPoint(x: 5, y: 6), size: size), "\(usesAutoLayout)")
            host.rotate(to: .portrait)
            XCTAssertEqual(child.view.frame, CGRect(x: 5, y: 6, width: 345, height: 588), "\(usesAutoLayout)")
        }
    }

    /// uikit-model: presentation-11
    func test_aContext_comesBackToItsConstraints() {
        let (host, root, room, child) = launch()
        child.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            child.view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 30),
            child.view.topAnchor.constraint(equalTo: room.topAnchor, constant: 7),
            child.view.widthAnchor.constraint(equalToConstant: 50),
            child.view.heightAnchor.constraint(equalTo: room.heightAnchor, multiplier: 0.5),
        ])
        host.settle()
        let frame = child.view.frame
        XCTAssertEqual(frame, CGRect(x: 20, y: 7, width: 50, height: 300))
        let above = present(.currentContext, over: child, in: host)
        above.dismiss(animated: false)
        host.settle()
        XCTAssertEqual(child.view.frame, frame)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// uikit-model: presentation-11
    func test_aContext_comesBackAmongArrangedViews() {
        let (host, root, _, child) = launch()
        let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        root.view.addSubview(stack)
        child.view.removeFromSuperview()
        stack.insertArrangedSubview(child.view, at: 1)
        stack.setCustomSpacing(9, after: child.view)
        host.settle()
        let above = present(.currentContext, over: child, in: host)
        XCTAssertEqual(stack.arrangedSubviews.count, 2)
        above.dismiss(animated: false)
        host.settle()
        XCTAssertEqual(stack.arrangedSubviews.firstIndex(of: child.view), 1)
        XCTAssertEqual(stack.customSpacing(after: child.view), 9)
    }

    /// What is on a stack is shown by the stack, and one that left its container stays away.
    /// uikit-model: presentation-11
    func test_aContext_thatIsShownNoMore_staysAway() {
        let host = makeHost("iPhone X")
        let (first, second) = (UIViewController(), UIViewController())
        first.definesPresentationContext = true
        let navigation = UINavigationController(rootViewController: first)
        host.launch(navigation)
        let above = present(.currentContext, over: first, in: host)
        navigation.pushViewController(second, animated: false)
        host.settle()
        above.dismiss(animated: false)
        host.settle()
        XCTAssertNil(first.view.superview)
        navigation.popViewController(animated: false)
        host.settle()
        XCTAssertTrue(first.view.superview === navigation.view)
        XCTAssertEqual(host.window.subviews, [navigation.view])

        let (otherHost, _, room, child) = launch()
        let other = present(.currentContext, over: child, in: otherHost)
        child.willMove(toParent: nil)
        child.removeFromParent()
        other.dismiss(animated: false)
        otherHost.settle()
        XCTAssertNil(child.view.superview)
        XCTAssertEqual(room.subviews.count, 2)
    }

    /// uikit-model: presentation-11
    func test_aContext_thatWasPoppedInTheSameTurn_staysAway() {
        let host = makeHost("iPhone X")
        let (first, second) = (UIViewController(), UIViewController())
        second.definesPresentationContext = true
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        host.launch(navigation)
        let above = UIViewController()
        above.modalPresentationStyle = .currentContext
        second.present(above, animated: false)
        navigation.popViewController(animated: false)
        host.settle()
        above.dismiss(animated: false)
        host.settle()
        XCTAssertNil(second.view.superview)
        XCTAssertEqual(host.window.subviews, [navigation.view])
    }

    /// A column that is hidden meanwhile does not come back.
    /// uikit-model: presentation-11
    func test_aColumnThatIsHiddenMeanwhile_staysAway() {
        let host = makeHost("iPad 9.7")
        let split = UISplitViewController()
        let primary = DiaryController("primary", diary)
        split.viewControllers = [primary, UIViewController()]
        primary.definesPresentationContext = true
        split.preferredDisplayMode = .oneBesideSecondary
        host.launch(split)
        let above = present(.currentContext, over: primary, in: host)
        split.preferredDisplayMode = .secondaryOnly
        host.settle()
        _ = diary.take()
        above.dismiss(animated: false)
        host.settle()
        XCTAssertNil(primary.view.superview)
        XCTAssertFalse(diary.take().contains { $0.hasPrefix("primary") && $0.hasSuffix("Appear") })
    }

    /// What a child of the old root presents leaves with it.
    /// uikit-model: presentation-10
    func test_whatAChildPresents_leavesWithTheRoot() {
        let (host, _, _, child) = launch()
        let above = present(.overCurrentContext, over: child, in: host)
        XCTAssertTrue(above.view.superview === host.window)
        let other = UIViewController()
        host.window.rootViewController = other
        host.settle()
        XCTAssertEqual(host.window.subviews, [other.view])
    }

    /// A column of a split controller stays away while it is covered, however often its container is laid out.
    /// uikit-model: presentation-11
    func test_aColumn_staysAwayUntilTheEnd() {
        let host = makeHost("iPad 9.7")
        let split = UISplitViewController()
        let columns = [UIViewController(), UIViewController()]
        split.preferredDisplayMode = .oneBesideSecondary
        split.viewControllers = columns
        columns[1].definesPresentationContext = true
        host.launch(split)
        let frame = columns[1].view.frame
        let above = present(.currentContext, over: columns[1], in: host)
        split.view.setNeedsLayout()
        host.settle()
        XCTAssertNil(columns[1].view.superview)
        above.dismiss(animated: false)
        host.settle()
        XCTAssertTrue(columns[1].view.superview === split.view)
        XCTAssertEqual(columns[1].view.frame, frame)
    }

    /// uikit-model: presentation-11
    func test_whatIsAboveAContext_comesBackAboveTheRoot() {
        let (host, root, _, child) = launch()
        let above = present(.currentContext, over: child, in: host)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        above.present(cover, animated: false)
        host.settle()
        cover.dismiss(animated: false)
        host.settle()
        XCTAssertEqual(host.window.subviews, [root.view, above.view])
    }

    /// uikit-model: containment-7
    func test_oneThatDismissesItselfWhenItHasAppeared_knowsIt() {
        final class Fleeting: DiaryController {
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                note("presented \(isBeingPresented)")
                dismiss(animated: false)
            }
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                note("dismissed \(isBeingDismissed)")
            }
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                note("dismissed \(isBeingDismissed), presented \(isBeingPresented)")
            }
        }
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
            let host = makeHost("iPhone X")
            let root = UIViewController()
            host.launch(root)
            let fleeting = Fleeting("one", diary)
            fleeting.modalPresentationStyle = style
            root.present(fleeting, animated: false)
            host.settle()
            XCTAssertEqual(
                diary.takeWithoutLayout().suffix(6),
                [
                    "one didAppear", "one presented true", "one willDisappear", "one dismissed true",
                    "one didDisappear", "one dismissed true, presented false",
                ])
            XCTAssertFalse(fleeting.isBeingDismissed)
            XCTAssertTrue(root.view.window === host.window)
        }
    }

    /// uikit-model: containment-7
    func test_oneThatPushesWhenItHasAppeared_doesNotGoForTheReasonForWhichItCame() {
        final class Pushing: DiaryController {
            override func viewDidAppear(_ animated: Bool) {
                navigationController?.pushViewController(UIViewController(), animated: false)
            }
            override func viewDidDisappear(_ animated: Bool) {
                note("to \(isMovingToParent), from \(isMovingFromParent)")
            }
        }
        let host = makeHost("iPhone X")
        let navigation = UINavigationController(rootViewController: UIViewController())
        host.launch(navigation)
        navigation.pushViewController(Pushing("one", diary), animated: false)
        host.settle()
        XCTAssertEqual(diary.take().filter { $0.hasPrefix("one to") }, ["one to false, from false"])
    }

    /// uikit-model: presentation-12
    func test_presentationController_hearsOfPreferredSizes() {
        final class Hearing: UIPresentationController {
            var sizes: [CGSize] = []
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                super.preferredContentSizeDidChange(forChildContentContainer: container)
                sizes.append(container.preferredContentSize)
            }
        }
        final class Maker: UIViewControllerTransitioningDelegate {
            var made: Hearing?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                made = Hearing(presentedViewController: presented, presenting: presenting)
                return made
            }
        }
        let host = makeHost("iPhone X")
        let (root, above, maker) = (UIViewController(), UIViewController(), Maker())
        host.launch(root)
        above.modalPresentationStyle = .custom
        above.transitioningDelegate = maker
        above.preferredContentSize = CGSize(width: 1, height: 1)
        root.present(above, animated: false)
        host.settle()
        for width in [20, 20, 30] { above.preferredContentSize = CGSize(width: width, height: 5) }
        XCTAssertEqual(maker.made?.sizes, [CGSize(width: 20, height: 5), CGSize(width: 30, height: 5)])
        above.dismiss(animated: false)
        host.settle()
        above.preferredContentSize = .zero
        XCTAssertEqual(maker.made?.sizes.count, 2)
    }

    /// uikit-model: presentation-10
    func test_whatAChildPresents_learnsTheSizeOfTheWindow() {
        let host = makeHost("iPad 9.7")
        let split = UISplitViewController()
        let (list, detail) = (DiaryController("list", diary), DiaryController("detail", diary))
        split.viewControllers = [list, detail]
        detail.definesPresentationContext = true
        host.launch(split)
        let above = present(.currentContext, over: detail, in: host)
        let last = DiaryController("last", diary)
        last.modalPresentationStyle = .fullScreen
        above.present(last, animated: false)
        host.settle()
        _ = diary.take()
        host.rotate(to: .landscape)
        XCTAssertEqual(
            diary.take().filter { $0.contains("willTransition") },
            [
                "list willTransition 320.0x768.0", "detail willTransition 703.5x768.0",
                "above willTransition 1024.0x768.0", "last willTransition 1024.0x768.0",
            ])
        XCTAssertEqual(last.view.frame, CGRect(x: 0, y: 0, width: 1024, height: 768))
    }

    /// A popover keeps its size; what its content presents fills the window, with a presentation of the app's own, too.
    /// uikit-model: presentation-10
    func test_whatThePopoversContentPresents_learnsTheSizeOfTheWindow() {
        final class Maker: UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                UIPresentationController(presentedViewController: presented, presenting: presenting)
            }
        }
        for style in [UIModalPresentationStyle.overFullScreen, .custom] {
            let host = makeHost("iPad 9.7")
            let (root, content, maker) = (UIViewController(), DiaryController("content", diary), Maker())
            host.launch(root)
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 120, height: 150)
            content.popoverPresentationController?.sourceView = root.view
            root.present(content, animated: false)
            host.settle()
            let above = DiaryController("above", diary)
            above.modalPresentationStyle = style
            above.transitioningDelegate = maker
            content.present(above, animated: false)
            host.settle()
            let size = content.view.bounds.size
            _ = diary.take()
            host.rotate(to: .landscape)
            XCTAssertEqual(
                diary.take().filter { $0.contains("willTransition") },
                ["content willTransition \(size.width)x\(size.height)", "above willTransition 1024.0x768.0"],
                "\(style)")
        }
    }

    /// uikit-model: presentation-4
    func test_everyPresentationController_hearsOfTheDismissal() {
        final class Ending: UIPresentationController {
            var diary: Diary?
            private func note(_ event: String) { diary?.note("\(presentedViewController.title ?? "") \(event)") }
            override func dismissalTransitionWillBegin() { note("will end") }
            override func dismissalTransitionDidEnd(_ completed: Bool) {
                note("ended \(completed), in a window \(presentedViewController.view.window != nil)")
            }
        }
        final class Maker: UIViewControllerTransitioningDelegate {
            var diary: Diary?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                let made = Ending(presentedViewController: presented, presenting: presenting)
                made.diary = diary
                return made
            }
        }
        let host = makeHost("iPhone X")
        let (root, maker) = (UIViewController(), Maker())
        maker.diary = diary
        host.launch(root)
        let all = ["a", "b", "c"].map { title in
            let controller = UIViewController()
            controller.title = title
            controller.modalPresentationStyle = title == "b" ? .overFullScreen : .custom
            controller.transitioningDelegate = maker
            return controller
        }
        for (below, above) in zip([root] + all, all) {
            below.present(above, animated: false)
            host.settle()
        }
        root.dismiss(animated: false)
        host.settle()
        XCTAssertEqual(
            diary.take(),
            [
                "a will end", "c will end", "a ended true, in a window false", "c ended true, in a window false",
            ])
        for controller in all { XCTAssertFalse(controller.presentationController is Ending) }
    }
}
