import Foundation
import InterfaceBuilder
import LayoutEngine

/// Scenes of files on devices, in the containers that lead to them. Source: docs/interface-builder.md.
extension Scenario {
    static let fileDevices: [Scenario] = [
        // Which containers a scene is in follows from the segues to it; what a file hides is hidden.
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
            // A bar below goes when the scene is pushed, but not where tabs have it themselves.
            let hasTabs = kind == 2 || kind == 3 && !hides
            let bars = document.bars(around: element)
            run.expect("bar above", bars.top, hasTop)
            run.expect("bar below", bars.bottom, hasTools || hasTabs)
            let orientation: DeviceOrientation = run.flag(5) ? .landscape : .portrait
            let laidOut = DeviceLayout(document, device: run.device, orientation: orientation).run(root, of: scene)
            var top = laidOut.window.rootViewController
            run.expect("whether there are tabs", top is UITabBarController, hasTabs)
            if let controller = top as? UITabBarController {
                run.expect("tabs", controller.viewControllers?.count ?? 0, 1)
                top = controller.viewControllers?.first
            }
            run.expect("whether there is a stack", top is UINavigationController, hasTop || hasTools)
            if let stack = top as? UINavigationController {
                run.expect("hidden bar", stack.isNavigationBarHidden, !hasTop)
                run.expect("hidden toolbar", stack.isToolbarHidden, !hasTools)
                run.expect("large titles", stack.navigationBar.prefersLargeTitles, isLarge)
                top = stack.topViewController
            }
            run.expect("scene", top?.title, "mine")
            run.expect("whether it is in the window", top?.viewIfLoaded?.window != nil, true)
        },
        // Views beside controllers on a device: rows are as wide as the screen, items keep their size, others by their mask.
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
            run.expect("depth", laidOut.frames.map(\.depth), [0])
        },
    ]
}
