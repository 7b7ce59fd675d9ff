import Foundation
import LayoutEngine
import XCTest

/// Split view controllers: columns, widths, collapsing, and what their children learn. What Apple documents is the bounds of
/// the width, the display modes, and who decides on collapsing.
final class SplitControllerTests: XCTestCase {
    private let diary = Diary()

    private func launch(
        _ device: String = "iPad 9.7", _ orientation: DeviceOrientation = .landscape,
        primary: UIViewController = UIViewController(), secondary: UIViewController? = UIViewController(),
        profile: UIKitProfile = .iOS13plus, _ change: (UISplitViewController) -> Void = { _ in }
    ) -> (SceneHost, UISplitViewController) {
        let host = makeHost(device, profile, orientation)
        let split = UISplitViewController()
        split.title = "split"
        split.viewControllers = [primary, secondary].compactMap { $0 }
        change(split)
        host.launch(split)
        return (host, split)
    }

    private func frames(_ split: UISplitViewController) -> [CGRect?] {
        split.children.map { $0.viewIfLoaded?.superview == nil ? nil : $0.view.frame }
    }

    // MARK: Columns

    /// The primary column is 320 wide at most, and a pixel lies between it and the secondary one.
    /// uikit-model: split-2, split-3
    func test_columns_sideBySide() {
        let (host, split) = launch()
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(split.primaryColumnWidth, 320)
        XCTAssertEqual(
            frames(split),
            [CGRect(x: 0, y: 0, width: 320, height: 768), CGRect(x: 320.5, y: 0, width: 703.5, height: 768)])
        XCTAssertTrue(split.children[0].splitViewController === split)
        host.rotate(to: .portrait)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(frames(split), [nil, CGRect(x: 0, y: 0, width: 768, height: 1024)])
        host.rotate(to: .landscape)
        XCTAssertEqual(frames(split)[0], CGRect(x: 0, y: 0, width: 320, height: 768))
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_displayModes() {
        let all = CGRect(x: 0, y: 0, width: 1024, height: 768)
        let first = CGRect(x: 0, y: 0, width: 320, height: 768)
        for (mode, expected) in [
            (.secondaryOnly, [nil, all]), (.oneOverSecondary, [first, all]),
            (.oneBesideSecondary, [first, CGRect(x: 320.5, y: 0, width: 703.5, height: 768)]),
        ] as [(UISplitViewController.DisplayMode, [CGRect?])] {
            let (host, split) = launch { $0.preferredDisplayMode = mode }
            XCTAssertEqual(split.displayMode, mode)
            XCTAssertEqual(frames(split), expected, "\(mode)")
            if mode == .oneOverSecondary { XCTAssertTrue(split.view.subviews.last === split.children[0].view) }
            withExtendedLifetime(host) {}
        }
        XCTAssertEqual(UISplitViewController.DisplayMode.allCases.map(\.rawValue), [0, 1, 2, 3])
        XCTAssertEqual(UISplitViewController.DisplayMode.allVisible, .oneBesideSecondary)
        XCTAssertEqual(UISplitViewController.DisplayMode.primaryHidden, .secondaryOnly)
        XCTAssertEqual(UISplitViewController.DisplayMode.primaryOverlay, .oneOverSecondary)
        XCTAssertEqual(UISplitViewController.PrimaryEdge.allCases.map(\.rawValue), [0, 1])
    }

    /// The fraction first, then at most the greatest width, then at least the least one, then the view.
    /// uikit-model: split-1
    func test_primaryColumnWidth() {
        let automatic = UISplitViewController.automaticDimension
        for (fraction, least, most, width) in [
            (0.25, automatic, automatic, 256), (0.5, automatic, automatic, 320), (0.5, automatic, 400, 400),
            (0.5, automatic, 900, 512), (0.1, 200, automatic, 200), (automatic, 350, automatic, 350),
            (1, 2000, 3000, 1024), (automatic, automatic, 1000, 409.5),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
            let (host, split) = launch { split in
                split.preferredPrimaryColumnWidthFraction = fraction
                split.minimumPrimaryColumnWidth = least
                split.maximumPrimaryColumnWidth = most
            }
            XCTAssertEqual(split.primaryColumnWidth, width, "\(fraction), \(least), \(most)")
            XCTAssertEqual(split.children[0].view.frame.width, width)
            split.maximumPrimaryColumnWidth = 100
            split.minimumPrimaryColumnWidth = 50
            host.settle()
            XCTAssertEqual(split.children[0].view.frame.width, 100, "a change")
        }
    }

    func test_primaryColumn_atTheOtherSide() {
        for (direction, edge, isRight) in [
            (.leftToRight, .leading, false), (.leftToRight, .trailing, true), (.rightToLeft, .leading, true),
            (.rightToLeft, .trailing, false),
        ] as [(UIUserInterfaceLayoutDirection, UISplitViewController.PrimaryEdge, Bool)] {
            let (host, split) = launch { split in
                LayoutEnvironment.current.userInterfaceLayoutDirection = direction
                split.primaryEdge = edge
            }
            withExtendedLifetime(host) {
                XCTAssertEqual(split.children[0].view.frame.minX, isRight ? 704 : 0, "\(direction) \(edge)")
                XCTAssertEqual(split.children[1].view.frame.minX, isRight ? 0 : 320.5, "\(direction) \(edge)")
            }
        }
    }

    /// Bars are handed to both columns.
    /// uikit-model: split-8
    func test_columns_knowWhatCoversThem() {
        for profile in UIKitProfile.allCases {
            let bars = [UIViewController(), UIViewController()]
            let (host, split) = launch(
                primary: UINavigationController(rootViewController: bars[0]),
                secondary: UINavigationController(rootViewController: bars[1]), profile: profile)
            let bar: CGFloat = profile.hasSafeArea ? 50 : 44
            withExtendedLifetime((host, split)) {
                XCTAssertEqual(bars.map(\.topLayoutGuide.length), [20 + bar, 20 + bar], "\(profile)")
                XCTAssertEqual(bars.map(\.view.frame.width), [320, 703.5])
            }
        }
    }

    // MARK: Collapsing

    /// Where there is room for one column a navigation controller takes the secondary one onto its stack, and gives it back.
    /// uikit-model: split-4, split-5
    func test_collapse_pushes_andExpandPops() {
        let root = DiaryController("list", diary)
        let detail = DiaryController("detail", diary)
        let navigation = UINavigationController(rootViewController: root)
        let (host, split) = launch(primary: navigation, secondary: detail)
        XCTAssertFalse(split.isCollapsed)
        host.resize(to: CGSize(width: 320, height: 768))
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(split.viewControllers, [navigation])
        XCTAssertEqual(navigation.viewControllers, [root, detail])
        XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 0, width: 320, height: 768))
        XCTAssertEqual(split.primaryColumnWidth, 320)
        host.resize(to: CGSize(width: 1024, height: 768))
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(split.viewControllers, [navigation, detail])
        XCTAssertEqual(navigation.viewControllers, [root])
        XCTAssertEqual(detail.view.frame, CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
        XCTAssertEqual(root.view.bounds.width, 320)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// A secondary navigation controller gives its stack, and gets back what is left of it with what came on top.
    /// uikit-model: split-5
    func test_collapse_ofTwoStacks() {
        let (list, detail, more) = (UIViewController(), UIViewController(), UIViewController())
        let first = UINavigationController(rootViewController: list)
        let second = UINavigationController(rootViewController: detail)
        let (host, split) = launch("iPhone 6 Plus", .landscape, primary: first, secondary: second)
        XCTAssertEqual(first.view.frame.width, 294 + 1.0 / 3, accuracy: 1e-9, "0.4 of 736, on a pixel")
        host.rotate(to: .portrait)
        XCTAssertEqual(first.viewControllers, [list, detail])
        XCTAssertEqual(second.viewControllers, [])
        first.pushViewController(more, animated: false)
        host.rotate(to: .landscape)
        XCTAssertEqual(first.viewControllers, [list])
        XCTAssertEqual(second.viewControllers, [detail, more])
        XCTAssertEqual(split.viewControllers, [first, second])
        XCTAssertEqual(more.view.window === host.window, true)
        host.rotate(to: .portrait)
        first.popToRootViewController(animated: false)
        host.rotate(to: .landscape)
        XCTAssertEqual(split.viewControllers, [first], "what was popped does not come back")
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// It is born apart, and collapses before it is shown in a narrow window; the delegate may leave the detail out.
    /// uikit-model: split-4
    func test_collapse_beforeTheFirstAppearance() {
        for keepsDetail in [true, false] {
            let (list, detail) = (DiaryController("list", diary), DiaryController("detail", diary))
            let chooser = Chooser()
            chooser.leavesDetailOut = !keepsDetail
            let navigation = UINavigationController(rootViewController: list)
            let (host, split) = launch("iPhone 6", .portrait, primary: navigation, secondary: detail) {
                XCTAssertFalse($0.isCollapsed)
                $0.delegate = chooser
            }
            XCTAssertTrue(split.isCollapsed)
            XCTAssertEqual(chooser.heard, ["collapse detail"])
            XCTAssertEqual(navigation.viewControllers, keepsDetail ? [list, detail] : [list])
            let shown = keepsDetail ? "detail" : "list"
            XCTAssertEqual(
                diary.take().filter { $0.hasSuffix("Appear") }, ["\(shown) willAppear", "\(shown) didAppear"])
            withExtendedLifetime(host) {}
        }
    }

    /// What no one took comes back when there is room; the delegate may bring another.
    /// uikit-model: split-6
    func test_expand_bringsBackWhatWasLeftOut() {
        for isPlain in [true, false] {
            let (list, detail, other) = (UIViewController(), UIViewController(), UIViewController())
            detail.title = "detail"
            let chooser = Chooser()
            chooser.leavesDetailOut = true
            let primary = isPlain ? list : UINavigationController(rootViewController: list)
            let (host, split) = launch("iPad 9.7", .landscape, primary: primary, secondary: detail) {
                $0.delegate = isPlain ? nil : chooser
            }
            host.resize(to: CGSize(width: 320, height: 768))
            XCTAssertEqual(split.viewControllers, [primary])
            XCTAssertEqual(primary.view.frame.width, 320)
            XCTAssertNil(detail.view.superview)
            host.resize(to: CGSize(width: 1024, height: 768))
            XCTAssertEqual(split.viewControllers, [primary, detail])
            XCTAssertTrue(detail.view.superview === split.view)
            guard !isPlain else { continue }
            host.resize(to: CGSize(width: 320, height: 768))
            chooser.separated = other
            host.resize(to: CGSize(width: 1024, height: 768))
            XCTAssertEqual(split.viewControllers, [primary, other])
        }
    }

    /// What a stack took over does not count once the columns came apart, though the delegate named another column.
    /// uikit-model: split-5
    func test_expand_byTheDelegate_endsWhatTheStackTookOver() {
        let (list, detail, other) = (UIViewController(), UIViewController(), UIViewController())
        let first = UINavigationController(rootViewController: list)
        let second = UINavigationController(rootViewController: detail)
        let chooser = Chooser()
        let (host, split) = launch("iPad 9.7", .landscape, primary: first, secondary: second) { $0.delegate = chooser }
        host.resize(to: CGSize(width: 320, height: 768))
        XCTAssertEqual(first.viewControllers, [list, detail])
        chooser.separated = other
        host.resize(to: CGSize(width: 1024, height: 768))
        XCTAssertEqual(split.viewControllers, [first, other])
        chooser.separated = nil
        chooser.leavesDetailOut = true
        host.resize(to: CGSize(width: 320, height: 768))
        XCTAssertEqual(first.viewControllers, [list, detail])
        host.resize(to: CGSize(width: 1024, height: 768))
        XCTAssertEqual(first.viewControllers, [list])
        XCTAssertEqual(split.viewControllers, [first, detail])
        XCTAssertEqual(second.viewControllers, [])
    }

    /// The delegate may choose what is shown alone: the detail itself, or another controller.
    /// uikit-model: split-4
    func test_collapse_ontoAChosenController() {
        let (list, detail, other) = (UIViewController(), UIViewController(), UIViewController())
        for chosen in [detail, other] {
            let chooser = Chooser()
            chooser.alone = chosen
            let (host, split) = launch("iPad 9.7", .landscape, primary: list, secondary: detail) {
                $0.delegate = chooser
            }
            host.resize(to: CGSize(width: 320, height: 768))
            XCTAssertEqual(split.viewControllers, [chosen])
            XCTAssertEqual(chosen.view.frame, CGRect(x: 0, y: 0, width: 320, height: 768))
            XCTAssertNil(list.view.superview)
            host.resize(to: CGSize(width: 1024, height: 768))
            XCTAssertEqual(split.viewControllers, [chosen, chosen === detail ? list : detail])
            XCTAssertEqual(LayoutEnvironment.current.reports, [])
            split.viewControllers = []
        }
    }

    /// Columns may change places, and go.
    func test_columns_changePlaces() {
        let (list, detail) = (DiaryController("list", diary), DiaryController("detail", diary))
        let (host, split) = launch(primary: list, secondary: detail)
        _ = diary.take()
        split.viewControllers = [detail, list]
        host.settle()
        XCTAssertEqual(split.viewControllers, [detail, list])
        XCTAssertEqual([detail.view.frame.width, list.view.frame.width], [320, 703.5])
        XCTAssertEqual(diary.takeWithoutLayout(), [], "nobody came or went")
        split.viewControllers = [detail]
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            ["list willMove nil", "list willDisappear", "list didMove nil", "list didDisappear"])
        XCTAssertEqual(split.children, [detail])
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// A detail is shown in the secondary column, or pushed where there is none.
    func test_showDetail() {
        let list = UIViewController()
        let navigation = UINavigationController(rootViewController: list)
        let (host, split) = launch(primary: navigation)
        let (first, second) = (UIViewController(), UIViewController())
        list.showDetailViewController(first, sender: nil)
        host.settle()
        XCTAssertEqual(split.viewControllers, [navigation, first])
        XCTAssertEqual(first.view.frame.width, 703.5)
        host.resize(to: CGSize(width: 320, height: 768))
        list.showDetailViewController(second, sender: nil)
        host.settle()
        XCTAssertEqual(navigation.viewControllers, [list, first, second])
        let alone = UIViewController()
        host.launch(alone)
        XCTAssertNil(alone.splitViewController)
    }

    /// A stack of controllers pushes what is shown, and not a detail.
    /// uikit-model: presentation-6
    func test_showDetail_withoutASplitController_presents() {
        let list = UIViewController()
        let navigation = UINavigationController(rootViewController: list)
        let (host, _) = launch(primary: UIViewController())
        host.launch(navigation)
        let detail = UIViewController()
        list.showDetailViewController(detail, sender: nil)
        host.settle()
        XCTAssertEqual(navigation.viewControllers, [list])
        XCTAssertTrue(navigation.presentedViewController === detail)
    }

    // MARK: Callbacks and traits

    /// The primary column is compact, the secondary one what the split view controller is; both hear of changes.
    /// uikit-model: split-7
    func test_traits() {
        let (list, detail) = (TraitDiary(), TraitDiary())
        let (host, split) = launch(primary: list, secondary: detail)
        XCTAssertEqual(split.traitCollection.horizontalSizeClass, .regular)
        XCTAssertEqual(list.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(list.view.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(list.traitCollection.verticalSizeClass, .regular)
        XCTAssertEqual(detail.traitCollection.horizontalSizeClass, .regular)
        XCTAssertEqual(split.overrideTraitCollection(forChild: list)?.horizontalSizeClass, .compact)
        host.resize(to: CGSize(width: 320, height: 768))
        XCTAssertEqual(list.heard, [], "compact before and after")
        XCTAssertNil(split.overrideTraitCollection(forChild: list))
        host.resize(to: CGSize(width: 1024, height: 768))
        XCTAssertEqual(list.heard, [])
        XCTAssertEqual(detail.traitCollection.horizontalSizeClass, .regular)
    }

    /// A container of the app's own may override the traits of its children.
    func test_overrideTraits() {
        let host = makeHost("iPhone 6")
        let (container, child, inner) = (TraitDiary(), TraitDiary(), TraitDiary())
        for (parent, child) in [(container, child), (child, inner)] {
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        host.launch(container)
        container.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        XCTAssertEqual(child.heard, ["compact -> regular"])
        XCTAssertEqual(inner.heard, ["compact -> regular"])
        XCTAssertEqual(container.heard, [])
        XCTAssertEqual(inner.traitCollection.verticalSizeClass, .regular)
        container.setOverrideTraitCollection(nil, forChild: child)
        XCTAssertEqual(inner.heard.last, "regular -> compact")
        let both = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
            UITraitCollection(horizontalSizeClass: .compact),
        ])
        XCTAssertEqual(both.horizontalSizeClass, .compact)
        XCTAssertEqual(both.verticalSizeClass, .compact)
        XCTAssertEqual(both.userInterfaceIdiom, .unspecified)
        container.title = "container"
        inner.title = "inner"
        container.setOverrideTraitCollection(both, forChild: inner)
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.map(\.description),
            [
                "NSInvalidArgumentException: container was to override the traits of inner, which is not its child. Call "
                    + "addChild(_:) first; the call had no effect."
            ])
        XCTAssertEqual(inner.traitCollection.verticalSizeClass, .regular)
    }

    /// Columns that come and go appear and disappear; the delegate hears of it first.
    /// uikit-model: split-8
    func test_appearance_ofColumns() {
        let (list, detail) = (DiaryController("list", diary), DiaryController("detail", diary))
        let chooser = Chooser()
        let (host, split) = launch(primary: list, secondary: detail) { $0.delegate = chooser }
        XCTAssertEqual(
            diary.take().filter { $0.hasSuffix("Appear") },
            ["detail willAppear", "list willAppear", "detail didAppear", "list didAppear"])
        split.preferredDisplayMode = .secondaryOnly
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), ["list willDisappear", "list didDisappear"])
        XCTAssertEqual(chooser.heard, ["mode 1"])
        split.preferredDisplayMode = .oneOverSecondary
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), ["list willAppear", "list isAppearing", "list didAppear"])
        XCTAssertEqual(chooser.heard, ["mode 1", "mode 3"])
    }

    /// Each column learns the size that it will have.
    /// uikit-model: split-8
    func test_sizeChange_isAnnouncedPerColumn() {
        let (list, detail) = (DiaryController("list", diary), DiaryController("detail", diary))
        let (host, split) = launch("iPad 9.7", .portrait, primary: list, secondary: detail)
        _ = diary.take()
        host.rotate(to: .landscape)
        XCTAssertEqual(
            diary.take().filter { $0.contains("willTransition") },
            ["list willTransition 320.0x768.0", "detail willTransition 703.5x768.0"])
        XCTAssertEqual(split.children.map(\.view.bounds.width), [320, 703.5])
    }

    // MARK: Misuse

    func test_misuse() {
        let (_, split) = launch(secondary: nil)
        XCTAssertEqual(split.viewControllers.count, 1)
        let named = ["a", "b", "c"].map { DiaryController($0, diary) }
        split.viewControllers = named
        let navigation = UINavigationController(rootViewController: named[0])
        navigation.title = "nav"
        navigation.pushViewController(split, animated: false)
        split.preferredPrimaryColumnWidthFraction = 1.5
        split.minimumPrimaryColumnWidth = -1
        split.maximumPrimaryColumnWidth = .nan
        let width =
            "A width is finite and not negative, a fraction at most 1, and either may be automaticDimension; it keeps "
        let automatic = "\(UISplitViewController.automaticDimension)."
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.map(\.reason),
            [
                "viewControllers of split were set to a, b, c. A split view controller has one primary and one secondary "
                    + "controller, which are distinct; it keeps its own.",
                "split was pushed onto nav, but split view controllers cannot be pushed to a navigation controller. Make it "
                    + "the window's rootViewController, or a tab; the call had no effect.",
                "preferredPrimaryColumnWidthFraction of split was set to 1.5. " + width + automatic,
                "minimumPrimaryColumnWidth of split was set to -1.0. " + width + automatic,
                "maximumPrimaryColumnWidth of split was set to nan. " + width + automatic,
            ])
        XCTAssertEqual(split.viewControllers.count, 1)
        XCTAssertTrue(raisedNames.allSatisfy { $0 == .invalidArgument })
    }
}

private final class Chooser: UISplitViewControllerDelegate {
    var leavesDetailOut = false
    var separated: UIViewController?
    var alone: UIViewController?
    var heard: [String] = []

    func splitViewController(
        _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { heard.append("mode \(displayMode.rawValue)") }

    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? { alone }

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        heard.append("collapse \(secondaryViewController.title ?? "")")
        return leavesDetailOut
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { separated }
}

private final class TraitDiary: UIViewController {
    private(set) var heard: [String] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        let old = previousTraitCollection?.horizontalSizeClass ?? .unspecified
        heard.append("\(old) -> \(traitCollection.horizontalSizeClass)")
    }
}
