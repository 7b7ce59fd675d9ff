import Foundation
import InterfaceBuilder
import LayoutEngine

/// A tab bar controller that is its own delegate, and records that in `awakeFromNib`.
private final class ContainerDelegate: UITabBarController, UITabBarControllerDelegate {
    var entries: [String] = []
    var child: UIViewController?
    override func awakeFromNib() {
        super.awakeFromNib()
        entries.append("awake \(viewControllers?.count ?? 0) \(delegate === self)")
    }
}

/// A navigation controller that is its own delegate.
private final class DelegatingStack: UINavigationController, UINavigationControllerDelegate {
    nonisolated(unsafe) static var awakened = 0
    override func awakeFromNib() {
        super.awakeFromNib()
        Self.awakened += 1
    }
}

/// A split view controller that is its own delegate.
private final class DelegatingSplit: UISplitViewController, UISplitViewControllerDelegate {}

/// A page view controller that is its own delegate and data source.
private final class DelegatingPages: UIPageViewController, UIPageViewControllerDelegate, UIPageViewControllerDataSource
{
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
}

/// Containers in files, and the objects beside controllers. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileContainment: [Scenario] = [
        // The error about a cycle names its controllers, without other branches. A controller in two containers is no cycle.
        Scenario("file-circles", rules: [], limits: [3, 3, 1, 3]) { run in
            let number = run.numbers
            let kind = run.flag(2) ? "kind=\"embed\"" : "kind=\"relationship\" relationship=\"viewControllers\""
            func controller(_ id: String, _ targets: [String]) -> String {
                let segues = targets.map { "\n<segue \(kind) destination=\"\($0)\" id=\"\(id)-\($0)\"/>" }.joined()
                return "\n<viewController id=\"\(id)\"><connections>\(segues)</connections></viewController>"
            }
            // k0 contains some leaves, then k1, which contains leaves, then k2, and so on.
            let depth = number[0] + 1
            let leaves = number[1]
            func text(_ last: [String]) -> String {
                var scenes: [String] = []
                for index in 0..<depth {
                    let own = (0..<leaves).map { "f\(index)\($0)" }
                    let next = index + 1 < depth ? ["k\(index + 1)"] : last
                    scenes.append(controller("k\(index)", own + next))
                    scenes += own.map { controller($0, ["shared"]) }
                }
                scenes.append(controller("shared", []))
                // The order of the scenes does not matter.
                let turned = scenes.indices.map { scenes[($0 + number[3]) % scenes.count] }
                return ScenarioFile.storyboard(turned, initial: "k0")
            }
            run.expect(
                "error about a controller that several containers contain",
                ScenarioFile.refusal(of: Array(text(["shared"]).utf8), file: "Main.storyboard")?.reason, nil)
            let circle = text(["k0"])
            guard let found = ScenarioFile.refusal(of: Array(circle.utf8), file: "Main.storyboard") else {
                return run.expect("whether a cycle of containers is refused", false, true)
            }
            // The error names the cycle from any of its controllers on.
            let rounds = (0..<depth).map { from -> String in
                let path = (0...depth).map { "k\((from + $0) % depth)" }
                return path.reversed().joined(separator: " in ")
            }
            run.expect(
                "whether the error names the cycle: \(found.reason)",
                rounds.contains { found.reason.contains(": \($0). ") }, true)
            // The error about a segue without destination names its kind and its position.
            let lost = text(["gone"])
            guard let missing = ScenarioFile.refusal(of: Array(lost.utf8), file: "Main.storyboard") else {
                return run.expect("whether a segue without destination is refused", false, true)
            }
            let words = "segue of kind \(run.flag(2) ? "embed" : "relationship") leads to 'gone'"
            run.expect(
                "error about a segue without destination", missing.reason.contains(words) ? words : missing.reason,
                words)
            let before = lost.components(separatedBy: "<segue \(kind) destination=\"gone\"")[0]
            run.expect(
                "reported line of a segue without destination", missing.place.line,
                before.filter { $0 == "\n" }.count + 1)
            run.expect("reported column of a segue without destination", missing.place.column, 1)
        },
        // A scene knows its controller and its root views, in any order of its objects, and the names by which it is found.
        Scenario("file-scene-objects", rules: [], limits: [23, 1, 60]) { run in
            let number = run.numbers
            let parts = [
                "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"first\" sceneMemberID=\"firstResponder\"/>",
                "<tapGestureRecognizer id=\"tap\"/>", "<view tag=\"\(number[2])\" id=\"beside\"/>",
                """
                <viewController storyboardIdentifier="named" title="t\(number[2])" id="c"><view key="view" id="root"/>\
                </viewController>
                """,
            ]
            let objects = parts.inOrder(number[0]).joined()
            let exit = "<exit id=\"out\"/>"
            let text = ScenarioFile.storyboard([(run.flag(1) ? exit : "") + objects + (run.flag(1) ? "" : exit)])
            guard let document = run.read(text), let scene = document.scenes.first else { return }
            run.expect("controller of a scene", scene.controller?.id, "c")
            run.expect("root views of a scene", scene.rootViews.map { $0.id ?? "" }, ["root", "beside"])
            for (name, isIt) in [
                ("s0", true), ("c", true), ("named", true), ("root", true), ("beside", true), ("tap", false),
                ("out", false), ("first", false), ("t\(number[2])", false),
            ] {
                run.expect("whether the scene is found as \(name)", scene.isNamed(name), isIt)
            }
            let storyboard = UIStoryboard(document: document)
            run.expect(
                "title of the initial view controller", storyboard.instantiateInitialViewController()?.title,
                "t\(number[2])")
            run.expect(
                "title of the controller by its identifier",
                storyboard.instantiateViewController(withIdentifier: "named").title,
                "t\(number[2])")
        },
        // Only relationship segues make children. Containers ignore a view in the file, and their outlets are set before
        // awakeFromNib.
        Scenario("file-container-outlets", rules: ["containers-1"], limits: [3, 1, 1, 1, 90]) { run in
            let number = run.numbers
            var classes = ClassRegistry()
            classes.register("Tabs") { ContainerDelegate() }.outlet("child", \.child)
            classes.register("Stack") { DelegatingStack() }
            classes.register("splitViewController") { DelegatingSplit() }
            classes.register("pageViewController") {
                DelegatingPages(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
            }
            let count = number[0] + 1
            let ways = [
                "<segue kind=\"show\" identifier=\"a\" destination=\"other\" id=\"w1\"/>",
                "<segue kind=\"presentation\" identifier=\"b\" destination=\"other\" id=\"w2\"/>",
                "<outlet property=\"delegate\" destination=\"t\" id=\"w3\"/>",
            ].joined()
            let tabs = (0..<count).map {
                "<segue kind=\"relationship\" relationship=\"viewControllers\" destination=\"d\($0)\" id=\"r\($0)\"/>"
            }.joined()
            // Other connections come before or after the relationships.
            let ofTabs = run.flag(1) ? ways + tabs : tabs + ways
            let ownView = run.flag(2) ? "<view key=\"view\" tag=\"77\" id=\"own\"/>" : ""
            let ofStack = """
                <outlet property="delegate" destination="d0" id="w4"/><segue kind="show" destination="other" id="w5"/>\
                <segue kind="relationship" relationship="rootViewController" destination="inner" id="w6"/>
                """
            var scenes = [
                "<tabBarController customClass=\"Tabs\" id=\"t\">\(ownView)<connections>\(ofTabs)</connections></tabBarController>",
                """
                <navigationController customClass="Stack" id="d0"><tabBarItem key="tabBarItem" title="tab \(number[4])" \
                tag="\(number[4])" id="item"/><connections>\(ofStack)</connections></navigationController>
                """,
                "<viewController id=\"inner\" title=\"inner\">\(ScenarioFile.root("", id: "r1"))</viewController>",
                "<viewController id=\"other\" title=\"other\">\(ScenarioFile.root("", id: "r2"))</viewController>",
            ]
            scenes += (1..<max(count, 1)).map {
                "<viewController id=\"d\($0)\" title=\"d\($0)\">\(ScenarioFile.root("", id: "v\($0)"))</viewController>"
            }
            for (name, extra) in [
                ("splitViewController", ""), ("pageViewController", "transitionStyle=\"scroll\""),
            ] {
                scenes.append(
                    """
                    <\(name) customClass="\(name)" storyboardIdentifier="\(name)" \(extra) id="\(name)"><view key="view" \
                    tag="78" id="w\(name)"/><connections><outlet property="delegate" destination="\(name)"/>\
                    <outlet property="dataSource" destination="\(name)"/></connections></\(name)>
                    """)
            }
            DelegatingStack.awakened = 0
            guard let document = run.read(ScenarioFile.storyboard(scenes, initial: "t")) else { return }
            let storyboard = UIStoryboard(document: document, classes: classes)
            guard let made = storyboard.instantiateInitialViewController() as? ContainerDelegate,
                let stack = made.viewControllers?.first as? DelegatingStack
            else {
                return run.expect("whether there is a tab bar controller with a navigation controller", false, true)
            }
            run.expect("number of tabs", made.viewControllers?.count ?? 0, count)
            run.expect("title of the tab bar item", stack.tabBarItem.title, "tab \(number[4])")
            run.expect("titles in the navigation controller", stack.viewControllers.map { $0.title ?? "" }, ["inner"])
            run.expectObject("delegate of the tab bar controller", made.delegate, made)
            run.expectObject("delegate of the navigation controller", stack.delegate, stack)
            run.expect("number of tabs and delegate in awakeFromNib", made.entries, ["awake \(count) true"])
            run.expect("calls of awakeFromNib of the navigation controller", DelegatingStack.awakened, 1)
            run.expect("tag of the tab bar controller's view", made.view.tag, 0)
            if run.flag(3) {
                let host = run.open(made)
                host.settle()
                run.expect("size of the tab bar controller's view", made.view.bounds.size, host.window.bounds.size)
            }
            let split = storyboard.instantiateViewController(withIdentifier: "splitViewController")
            run.expect("whether a split view controller is of the class in the file", split is DelegatingSplit, true)
            run.expectObject("delegate of a split view controller", (split as? UISplitViewController)?.delegate, split)
            run.expect("tag of a split view controller's view", split.view.tag, 0)
            let pages = storyboard.instantiateViewController(withIdentifier: "pageViewController")
            run.expect("whether a page view controller is of the class in the file", pages is DelegatingPages, true)
            run.expectObject("delegate of a page view controller", (pages as? UIPageViewController)?.delegate, pages)
            run.expectObject(
                "data source of a page view controller", (pages as? UIPageViewController)?.dataSource, pages)
            run.expect("tag of a page view controller's view", pages.view.tag, 0)
        },
        // Properties of a controller with the values yes and no.
        Scenario("file-controller-flags", rules: [], limits: Array(repeating: 2, count: 4)) { run in
            let flags: [(name: String, unsaid: Bool, read: (UIViewController) -> Bool)] = [
                ("hidesBottomBarWhenPushed", false, \.hidesBottomBarWhenPushed),
                ("extendedLayoutIncludesOpaqueBars", false, \.extendedLayoutIncludesOpaqueBars),
                ("automaticallyAdjustsScrollViewInsets", true, \.automaticallyAdjustsScrollViewInsets),
                ("definesPresentationContext", false, \.definesPresentationContext),
            ]
            let said = zip(flags, run.numbers).map { ScenarioFile.said($0.name, $1) }.joined()
            guard
                let (controller, scene) = run.load(
                    ScenarioFile.storyboard([ScenarioFile.controller("", attributes: said)]))
            else { return }
            run.expect("id of the controller", scene.id(of: controller), "c")
            for (flag, number) in zip(flags, run.numbers) {
                run.expect(flag.name, flag.read(controller), number == 2 ? flag.unsaid : number == 1)
            }
        },
    ]
}
