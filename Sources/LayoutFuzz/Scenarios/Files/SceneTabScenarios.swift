import Foundation
import InterfaceBuilder
import LayoutEngine

/// Scenes of a file in containers while size classes change. Source: docs/interface-builder.md.
extension Scenario {
    static let sceneTabs: [Scenario] = [
        // When they are shown again, unselected tabs, covered screens and embedded scenes have the layout for the present size
        // classes.
        Scenario(
            "scenes-of-tabs-follow-when-seen", rules: [],
            limits: [60, 60, 255] + Array(repeating: 4 * 4 - 1, count: 8),
            kinds: 4
        ) { run in
            let scene = ClassScene(numbers: run.numbers)
            let container = """
                <containerView translatesAutoresizingMaskIntoConstraints="NO" id="k">\(ScenarioFile.rect(0, 200, 90, 80))\
                <connections><segue kind="embed" destination="e"/></connections></containerView>
                """
            let way = "<connections><segue kind=\"show\" identifier=\"way\" destination=\"f\"/></connections>"
            func relationship(_ name: String, _ id: String) -> String {
                "<segue kind=\"relationship\" relationship=\"\(name)\" destination=\"\(id)\"/>"
            }
            let tabs = relationship("viewControllers", "n") + relationship("viewControllers", "d")
            let file = ScenarioFile.storyboard(
                [
                    scene.xml("c", 0, container, ScenarioFile.frame("k", in: "rc", 0, 200, 90, 80), more: way),
                    scene.xml("d", 1), scene.xml("e", 2), scene.xml("f", 3),
                    "<tabBarController id=\"t\"><connections>\(tabs)</connections></tabBarController>",
                    """
                    <navigationController id="n"><connections>\(relationship("rootViewController", "c"))</connections>\
                    </navigationController>
                    """,
                ], initial: "t")
            guard let document = run.read(file),
                let tabs = UIStoryboard(document: document).instantiateInitialViewController() as? UITabBarController,
                let stack = tabs.viewControllers?.first as? UINavigationController,
                let first = stack.viewControllers.first
            else { return run.expect("whether there is a tab bar controller with its screens", false, true) }
            let parent = UIViewController()
            var classes = run.numbers[0] % 4
            parent.addChild(tabs)
            parent.setOverrideTraitCollection(.sizeClasses(classes), forChild: tabs)
            parent.view.addSubview(tabs.view)
            tabs.didMove(toParent: parent)
            let host = run.open(parent)
            func check(_ when: String) {
                host.settle()
                guard tabs.selectedIndex == 0 else {
                    return scene.check(tabs.selectedViewController?.view, 1, classes, run, "the other tab \(when)")
                }
                let isFirst = stack.topViewController === first
                scene.check(stack.topViewController?.view, isFirst ? 0 : 3, classes, run, "the screen \(when)")
                if isFirst { scene.check(first.children.first?.view, 2, classes, run, "the embedded scene \(when)") }
            }
            check("at first")
            run.inAnyOrder(from: 3) { number in
                switch number % 4 {
                case 0:
                    classes = number / 4
                    parent.setOverrideTraitCollection(.sizeClasses(classes), forChild: tabs)
                case 1: tabs.selectedIndex = number / 4 % 2
                case 2 where stack.viewControllers.count == 1: first.performSegue(withIdentifier: "way", sender: nil)
                case 2: stack.popViewController(animated: false)
                default: host.turn()
                }
            } rest: {
                check("after a change")
            }
            check("at the end")
        }
    ]
}
