import Foundation
import InterfaceBuilder
import LayoutEngine

/// Counts the calls of `viewDidLoad`.
private final class ReloadedScreen: UIViewController {
    var loads = 0
    var box: UIView?
    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
    }
}

extension Scenario {
    // When its view was set to nil, a controller loads that of its file again. The view follows the traits at the time when it is
    // shown, whatever they were when it was loaded.
    static let reloadedScene = Scenario(
        "scenes-loaded-again", rules: ["files-4", "files-5"], limits: [60, 60] + Array(repeating: 15, count: 5)
    ) { run in
        let (narrow, wide) = (run.numbers[0] + 10, run.numbers[1] + 100)
        let constraints =
            """
            <constraint firstItem="a" firstAttribute="width" constant="5" id="w">\
            <variation key="widthClass=compact" constant="\(narrow)"/>\
            <variation key="widthClass=regular" constant="\(wide)"/></constraint>
            """ + ScenarioFile.constraint("low", "a", "height", constant: 30)
            + ScenarioFile.constraint("high", "a", "height", constant: 50)
            + ScenarioFile.constraint("x", "a", "left", "root", constant: 5)
            + ScenarioFile.constraint("y", "a", "top", "root", constant: 6)
        let masks = """
            <variation key="default"><mask key="constraints"><exclude reference="low"/></mask></variation>\
            <variation key="heightClass=compact"><mask key="constraints"><include reference="low"/>\
            <exclude reference="high"/></mask></variation>
            """
        var classes = ClassRegistry()
        classes.register("Screen") { ReloadedScreen() }.outlet("box", \.box)
        let file = ScenarioFile.storyboard([
            ScenarioFile.controller(
                ScenarioFile.box("a"), constraints, attributes: "customClass=\"Screen\"", inView: masks,
                more: "<connections><outlet property=\"box\" destination=\"a\"/></connections>")
        ])
        let made = run.initialController(of: file, asInApps: true, classes: classes)
        guard let child = made as? ReloadedScreen else {
            return run.expect("whether there is a controller", false, true)
        }
        let parent = UIViewController()
        let host = run.open(parent)
        var loads = 0
        for (turn, number) in run.numbers[2...].enumerated() {
            if number & 4 != 0 { child.view = nil }
            if !child.isViewLoaded { loads += 1 }
            if number & 8 != 0 { child.loadViewIfNeeded() }
            parent.addChild(child)
            parent.setOverrideTraitCollection(.sizeClasses(number), forChild: child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            host.settle()
            run.expect("calls of viewDidLoad in turn '\(turn)'", child.loads, loads)
            run.expect("number of subviews in turn '\(turn)'", child.view.subviews.count, 1)
            run.expectObject("outlet to the subview in turn '\(turn)'", child.box, child.view.subviews.first)
            run.expect(
                "frame of the subview in turn '\(turn)'", child.box?.frame ?? .null,
                CGRect(x: 5, y: 6, width: number & 1 == 0 ? narrow : wide, height: number & 2 == 0 ? 30 : 50))
            child.removeFromParentAndSuperview()
            host.settle()
        }
    }
}
