import Foundation
import LayoutEngine

/// Notes the delegate callbacks of a split controller.
private final class SplitListener: UISplitViewControllerDelegate {
    var entries: [String] = []
    var handlesCollapse = false
    func splitViewController(
        _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { entries.append("mode \(displayMode.rawValue)") }
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        entries.append("collapse \(secondaryViewController.title ?? "") onto \(primaryViewController.title ?? "")")
        return handlesCollapse
    }
}

extension ScenarioRun {
    /// Runs `body` on a pad in an orientation; only pads have room for two columns in both. The app ends after it.
    func onPad(_ index: Int, _ orientation: DeviceOrientation, _ body: (SceneHost) -> Void) {
        let pads = DeviceModel.all.filter(\.isPad)
        let host = SceneHost(device: pads[index % pads.count], orientation: orientation)
        body(host)
        host.terminate()
        host.window.rootViewController = nil
    }
}

/// Split controllers: widths, display modes, edges, collapsing and expanding.
extension Scenario {
    static let splits: [Scenario] = [
        Scenario(
            "split-columns", rules: ["split-1", "split-2", "split-3", "split-8"],
            limits: [5, 1, 20, 600, 600, 3, 1, 20, 600, 600, 3]
        ) { run in
            let number = run.numbers
            run.onPad(number[0], run.flag(1) ? .landscape : .portrait) { host in
                let (list, detail) = (UIViewController(), UIViewController())
                let split = UISplitViewController()
                split.viewControllers = [list, detail]
                split.primaryEdge = run.flag(6) ? .trailing : .leading
                let modes: [UISplitViewController.DisplayMode] = [
                    .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
                ]
                func set(_ first: Int) {
                    split.preferredPrimaryColumnWidthFraction =
                        number[first] == 0 ? UISplitViewController.automaticDimension : CGFloat(number[first]) / 20
                    split.maximumPrimaryColumnWidth =
                        number[first + 1] == 0 ? UISplitViewController.automaticDimension : CGFloat(number[first + 1])
                    split.minimumPrimaryColumnWidth =
                        number[first + 2] == 0 ? UISplitViewController.automaticDimension : CGFloat(number[first + 2])
                    split.preferredDisplayMode = modes[number[first + 3]]
                }
                func check(_ first: Int, _ when: String) {
                    host.settle()
                    let size = host.window.bounds.size
                    let fraction = number[first] == 0 ? 0.4 : CGFloat(number[first]) / 20
                    let most = number[first + 1] == 0 ? 320 : CGFloat(number[first + 1])
                    let width = run.rounded(
                        min(size.width, max(min(size.width * fraction, most), CGFloat(number[first + 2]))))
                    let isWide = size.width > size.height
                    let mode = number[first + 3] == 0 ? (isWide ? 2 : 1) : number[first + 3]
                    let modes2: [UISplitViewController.DisplayMode] = [
                        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
                    ]
                    run.expect("display mode \(when)", split.displayMode, modes2[mode])
                    run.expect("width of the first column \(when)", split.primaryColumnWidth, width)
                    run.expect("isCollapsed \(when)", split.isCollapsed, false)
                    let isRight = (run.environment.direction == .rightToLeft) != run.flag(6)
                    run.expect("whether the first column is shown \(when)", list.viewIfLoaded?.window != nil, mode != 1)
                    if mode != 1 {
                        run.expect(
                            "frame of the first column \(when)", list.view.frame,
                            CGRect(x: isRight ? size.width - width : 0, y: 0, width: width, height: size.height))
                    }
                    let start = mode == 2 ? min(size.width, width + run.pixel) : 0
                    run.expect(
                        "frame of the second column \(when)", detail.view.frame,
                        CGRect(x: isRight ? 0 : start, y: 0, width: size.width - start, height: size.height))
                    if mode == 3 { run.expectObject("topmost subview \(when)", split.view.subviews.last, list.view) }
                }
                set(2)
                host.launch(split)
                check(2, "at first")
                host.turn()
                check(2, "after a rotation")
                set(7)
                check(7, "with other widths")
                host.turn()
                check(7, "after the rotation back")
                set(2)
                check(2, "with the first widths again")
            }
        },
        // In a narrow window the second column goes onto the stack of the first, and comes back.
        Scenario(
            "split-collapse", rules: ["split-4", "split-5", "split-6", "split-7"], limits: [5, 2, 1, 2, 1]
        ) { run in
            let number = run.numbers
            run.onPad(number[0], .landscape) { host in
                let log = CallbackLog()
                let lists = (0...(run.flag(2) ? 0 : number[1])).map { LoggedController("list\($0)", log) }
                let detail = LoggedController("detail", log)
                let navigation = UINavigationController()
                navigation.title = "stack"
                navigation.viewControllers = lists
                let details = (0...number[3]).map { $0 == 0 ? detail : LoggedController("detail\($0)", log) }
                let second = UINavigationController()
                second.title = "details"
                if run.flag(4) { second.viewControllers = details }
                let secondary: UIViewController = run.flag(4) ? second : detail
                let listener = SplitListener()
                listener.handlesCollapse = run.flag(2)
                let split = UISplitViewController()
                split.viewControllers = [navigation, secondary]
                split.delegate = listener
                host.launch(split)
                let full = host.window.bounds.size
                func checkTwo(_ when: String) {
                    run.expect("isCollapsed \(when)", split.isCollapsed, false)
                    run.expect("columns \(when)", split.viewControllers, [navigation, secondary])
                    run.expect("stack \(when)", navigation.viewControllers, lists)
                    if run.flag(4) { run.expect("second stack \(when)", second.viewControllers, details) }
                    run.expectObject("window of the detail \(when)", secondary.view.window, host.window)
                    run.expect(
                        "size class of the first column \(when)", navigation.traitCollection.horizontalSizeClass,
                        .compact)
                    run.expect(
                        "size class of the second column \(when)", secondary.traitCollection.horizontalSizeClass,
                        .regular)
                    run.expect(
                        "width of the first column \(when)", navigation.view.frame.width, min(320, full.width * 0.4),
                        within: run.pixel)
                    run.expectObject("split controller of the detail \(when)", detail.splitViewController, split)
                }
                checkTwo("at first")
                run.expect(
                    "delegate's collapse callbacks at first", listener.entries.filter { $0.hasPrefix("collapse") }, [])
                for round in ["", " again"] {
                    listener.entries = []
                    host.resize(to: CGSize(width: 320, height: full.height))
                    run.expect("isCollapsed in a narrow window\(round)", split.isCollapsed, true)
                    run.expect(
                        "delegate callbacks of a collapse\(round)", listener.entries,
                        ["collapse \(secondary.title ?? "") onto stack"])
                    run.expect("columns in a narrow window\(round)", split.viewControllers, [navigation])
                    let moved: [UIViewController] = run.flag(2) ? [] : run.flag(4) ? details : [detail]
                    run.expect("stack in a narrow window\(round)", navigation.viewControllers, lists + moved)
                    run.expect(
                        "frame of the only column\(round)", navigation.view.frame,
                        CGRect(x: 0, y: 0, width: 320, height: full.height))
                    run.expect("primaryColumnWidth in a narrow window\(round)", split.primaryColumnWidth, 320)
                    let top = moved.last ?? lists[lists.count - 1]
                    run.expectObject("window of the top controller\(round)", top.view.window, host.window)
                    host.resize(to: full)
                    checkTwo("after it was narrow\(round)")
                }
            }
        },
        // Callbacks of columns and the delegate for display modes, sizes and new details.
        Scenario("split-calls", rules: ["split-8", "turns-1"], limits: [5, 1, 300]) { run in
            run.onPad(run.numbers[0], run.flag(1) ? .landscape : .portrait) { host in
                let log = CallbackLog()
                let (list, detail, other) = (
                    LoggedController("list", log), LoggedController("detail", log), LoggedController("other", log)
                )
                let listener = SplitListener()
                let split = UISplitViewController()
                split.title = "split"
                split.viewControllers = [list, detail]
                split.preferredDisplayMode = .oneBesideSecondary
                split.maximumPrimaryColumnWidth = CGFloat(run.numbers[2] + 50)
                split.delegate = listener
                host.launch(split)
                _ = log.take()
                listener.entries = []
                func appearances() -> [String] { log.take { $0.contains("ppear") } }
                split.preferredDisplayMode = .secondaryOnly
                host.settle()
                run.expect(
                    "appearance callbacks when the first column disappears", appearances(),
                    ["list viewWillDisappear", "list viewDidDisappear"])
                run.expect("display mode in the delegate's callback", listener.entries, ["mode 1"])
                split.preferredDisplayMode = .oneOverSecondary
                host.settle()
                run.expect(
                    "appearance callbacks when the first column comes back", appearances(),
                    ["list viewWillAppear", "list viewDidAppear"])
                run.expect("display modes in the delegate's callbacks", listener.entries, ["mode 1", "mode 3"])
                split.preferredDisplayMode = .oneBesideSecondary
                host.settle()
                run.expect("appearance callbacks when the first column moves beside the second", appearances(), [])
                let size = CGSize(width: host.window.bounds.height, height: host.window.bounds.width)
                let width = run.rounded(min(CGFloat(run.numbers[2] + 50), size.width * 0.4))
                host.turn()
                func words(_ width: CGFloat) -> String {
                    "\(NumberText.number(width))x\(NumberText.number(size.height))"
                }
                run.expect(
                    "sizes in viewWillTransition of the columns", log.take { $0.contains("viewWillTransition") },
                    [
                        "list viewWillTransition \(words(width))",
                        "detail viewWillTransition \(words(size.width - width - run.pixel))",
                    ])
                list.showDetailViewController(other, sender: nil)
                host.settle()
                let told = log.take { !$0.contains("trait") && !$0.hasPrefix("list") }
                run.expect(
                    "willMove and didMove of details", told.filter { $0.contains("Move") },
                    ["detail willMove nil", "detail didMove nil", "other willMove split", "other didMove split"])
                run.expect("columns with another detail", split.viewControllers, [list, other])
                run.expectObject("parent of the old detail", detail.parent, nil)
                run.expectObject("window of the old detail", detail.view.window, nil)
                run.expectObject("window of the new detail", other.view.window, host.window)
            }
        },
    ]
}
