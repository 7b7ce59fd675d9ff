import Foundation
import InterfaceBuilder
import LayoutEngine

/// Scenes of files on devices, in the containers that lead to them. Source: docs/interface-builder.md.
extension Scenario {
    static let fileDevices: [Scenario] = [
        // The containers of a scene follow from the segues to it. Bars that the file hides are hidden.
        Scenario("device-containers", rules: ["bars-1", "bars-2"], limits: [7, 1, 1, 1, 1, 1]) { run in
            let number = run.numbers
            let (hidesBar, hasToolbar, isLarge, hides) = (run.flag(1), run.flag(2), run.flag(3), run.flag(4))
            func navigation(_ target: String) -> String {
                """
                <navigationController id="n" navigationBarHidden="\(ScenarioFile.yes(hidesBar))" \
                toolbarHidden="\(ScenarioFile.yes(!hasToolbar))"><navigationBar key="navigationBar" \
                largeTitles="\(ScenarioFile.yes(isLarge))" id="b"/><connections><segue kind="relationship" \
                relationship="rootViewController" destination="\(target)" id="g1"/></connections></navigationController>
                """
            }
            func tabs(_ target: String) -> String {
                """
                <tabBarController id="t"><connections><segue kind="relationship" relationship="viewControllers" \
                destination="\(target)" id="g2"/></connections></tabBarController>
                """
            }
            func outer(_ kind: String) -> String {
                "<viewController id=\"o\"><connections><segue kind=\"\(kind)\" destination=\"c\" id=\"g3\"/></connections></viewController>"
            }
            let split = """
                <splitViewController id="p"><connections><segue kind="relationship" relationship="masterViewController" \
                destination="c" id="g4"/></connections></splitViewController>
                """
            let around: [[String]] = [
                [], [navigation("c")], [tabs("c")], [navigation("c"), tabs("n")], [outer("show"), navigation("o")],
                [outer("presentation"), navigation("o")], [outer("embed"), navigation("o")], [split],
            ]
            let kind = number[0]
            let file = ScenarioFile.storyboard(
                [
                    ScenarioFile.controller(
                        "", attributes: "title=\"mine\" hidesBottomBarWhenPushed=\"\(ScenarioFile.yes(hides))\"")
                ] + around[kind])
            guard let document = run.read(file), let scene = document.scenes.first, let root = scene.rootViews.first,
                let element = scene.controller
            else { return run.expect("whether there is a root view", false, true) }
            let isInStack = kind == 1 || kind == 3 || kind == 4
            let hasTop = isInStack && !hidesBar
            let hasTools = isInStack && hasToolbar
            // hidesBottomBarWhenPushed hides the tab bar for a scene in a navigation controller, but not for one that is a tab
            // itself.
            let hasTabs = kind == 2 || kind == 3 && !hides
            let bars = document.bars(around: element)
            run.expect("whether there is a bar at the top", bars.top, hasTop)
            run.expect("whether there is a bar at the bottom", bars.bottom, hasTools || hasTabs)
            let orientation: DeviceOrientation = run.flag(5) ? .landscape : .portrait
            let laidOut = DeviceLayout(document, device: run.device, orientation: orientation).run(root, of: scene)
            var top = laidOut.window.rootViewController
            run.expect("whether the root is a tab bar controller", top is UITabBarController, hasTabs)
            if let controller = top as? UITabBarController {
                run.expect("number of tabs", controller.viewControllers?.count ?? 0, 1)
                top = controller.viewControllers?.first
            }
            run.expect("whether there is a navigation controller", top is UINavigationController, hasTop || hasTools)
            if let stack = top as? UINavigationController {
                run.expect("whether the navigation bar is hidden", stack.isNavigationBarHidden, !hasTop)
                run.expect("whether the toolbar is hidden", stack.isToolbarHidden, !hasTools)
                run.expect("prefersLargeTitles", stack.navigationBar.prefersLargeTitles, isLarge)
                top = stack.topViewController
            }
            run.expect("title of the scene", top?.title, "mine")
            run.expect("whether the scene is in the window", top?.viewIfLoaded?.window != nil, true)
        },
        // Views of xibs on a device: table view cells are as wide as the screen, collection view cells keep their size, other
        // views follow their autoresizing mask.
        Scenario("device-views", rules: ["masks-9"], limits: [4, 200, 200, 63, 1]) { run in
            let number = run.numbers
            let (width, height) = (number[1] + 20, number[2] + 20)
            let bits = [
                "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
            ]
            let mask = bits.enumerated().filter { number[3] >> $0.offset & 1 == 1 }.map { "\($0.element)=\"YES\"" }
            let inside = """
                \(ScenarioFile.rect(5, 6, width, height))<autoresizingMask key="autoresizingMask" \(mask.joined(separator: " "))/>
                """
            let name = ["view", "tableViewCell", "collectionViewCell", "collectionReusableView", "imageView"][number[0]]
            let view = "<\(name) id=\"v\">\(inside)</\(name)>"
            let orientation: DeviceOrientation = run.flag(4) ? .landscape : .portrait
            guard let document = run.read(ScenarioFile.xib(view)), let scene = document.scenes.first,
                let root = scene.rootViews.first
            else { return run.expect("whether there is a view", false, true) }
            let laidOut = DeviceLayout(document, device: run.device, orientation: orientation).run(root, of: scene)
            let screen = run.device.size(in: orientation)
            let fills = number[3] >> 1 & 1 == 1 && number[3] >> 4 & 1 == 1
            var size = CGSize(width: width, height: height)
            switch number[0] {
            case 1: size.width = screen.width
            case 2, 3: break
            default: if fills { size = screen }
            }
            run.expect("frame of a \(name)", laidOut.frames.first?.frame ?? .null, CGRect(origin: .zero, size: size))
            run.expect("depths of the views", laidOut.frames.map(\.depth), [0])
        },
    ]
}
