import Foundation
import InterfaceBuilder
import LayoutEngine

/// A view class of an app with two outlets.
private final class Holder: UIView {
    var box: UIView?
    var label: UILabel?
}

/// Repeated connections, names in error messages, and square canvases. Source: docs/interface-builder.md.
extension Scenario {
    static let fileRules: [Scenario] = [
        // If only one segue is possible, the first one counts. A priority of zero has no effect.
        Scenario("file-first-counts", rules: [], limits: [1, 2, 900]) { run in
            let order = run.flag(0) ? ["d", "e"] : ["e", "d"]
            let embeds = order.map { "<segue kind=\"embed\" identifier=\"to \($0)\" destination=\"\($0)\"/>" }.joined()
            let others = "<segue kind=\"show\" destination=\"e\"/><outlet property=\"delegate\" destination=\"c\"/>"
            let ways = [embeds, others + embeds, embeds + others][run.numbers[1]]
            let box = "<containerView id=\"box\"><connections>\(ways)</connections></containerView>"
            func page(_ id: String) -> String {
                "<viewController id=\"\(id)\" title=\"\(id)\">\(ScenarioFile.root("", id: "r\(id)"))</viewController>"
            }
            let zero = ["priority=\"0\"", "priority=\"0.0\"", "priority=\"1\""].enumerated().map { index, priority in
                ScenarioFile.constraint("z\(index)", "box", "width", constant: run.numbers[2], priority)
            }.joined()
            func column(_ name: String, _ id: String) -> String {
                "<segue kind=\"relationship\" relationship=\"\(name)\" destination=\"\(id)\"/>"
            }
            // Each side of an inset has several names.
            let sides = [
                "top=\"1\"", "minY=\"2\"", "left=\"3\"", "minX=\"4\"", "leading=\"5\"", "bottom=\"6\"", "maxY=\"7\"",
                "right=\"8\"", "maxX=\"9\"", "trailing=\"10\"",
            ]
            func button(_ id: String, _ names: [Int]) -> String {
                let written = (run.flag(0) ? names : names.reversed()).map { sides[$0] }.joined(separator: " ")
                return "<button id=\"\(id)\"><inset key=\"contentEdgeInsets\" \(written)/></button>"
            }
            let buttons =
                button("b0", Array(0...9)) + button("b1", [1, 3, 4, 6, 8, 9]) + button("b2", [4, 9])
            let split = """
                <splitViewController storyboardIdentifier="split" id="split"><connections>\
                \(column("detailViewController", "f"))\(column("masterViewController", order[0]))\
                \(column("masterViewController", order[1]))\(column("detailViewController", "g"))</connections>\
                </splitViewController>
                """
            let file = ScenarioFile.storyboard(
                [ScenarioFile.controller(box + buttons, zero)] + ["d", "e", "f", "g"].map(page) + [split])
            guard let (controller, scene) = run.load(file), let document = run.read(file) else { return }
            run.expect("titles of the embedded controllers", controller.children.map { $0.title ?? "" }, [order[0]])
            run.expect("priority of zero", scene.constraint(id: "z0")?.priority.rawValue, 1000)
            run.expect("priority of zero with a point", scene.constraint(id: "z1")?.priority.rawValue, 1000)
            run.expect("priority of one", scene.constraint(id: "z2")?.priority.rawValue, 1)
            let insets = (0...2).map { run.view("b\($0)", scene, UIButton.self).contentEdgeInsets }
            run.expect(
                "contentEdgeInsets with all names of each side", insets[0],
                UIEdgeInsets(top: 1, left: 3, bottom: 6, right: 8))
            run.expect(
                "contentEdgeInsets with the later names of each side", insets[1],
                UIEdgeInsets(top: 2, left: 4, bottom: 7, right: 9))
            run.expect(
                "contentEdgeInsets with the last names of each side", insets[2],
                UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 10))
            let columns = UIStoryboard(document: document).instantiateViewController(withIdentifier: "split")
            run.expect(
                "titles of the columns", (columns as? UISplitViewController)?.viewControllers.map { $0.title ?? "" },
                [order[0], "f"])
        },
        // The report about an outlet that cannot be set names its owner.
        Scenario("file-outlet-words", rules: [], limits: [5, 1]) { run in
            var classes = ClassRegistry()
            classes.register("Holder") { Holder(frame: .zero) }.outlet("box", \.box).outlet("label", \.label)
            let outlets = """
                <connections><outlet property="box" destination="x"/><outlet property="label" destination="x"/>\
                <outlet property="nothing" destination="x"/><outlet property="delegate" destination="x"/></connections>
                """
            let owners: [(String, String)] = [
                ("id=\"h\(run.numbers[0])\"", "view h\(run.numbers[0])"),
                ("id=\"n\" userLabel=\"Box\(run.numbers[0])\"", "view n 'Box\(run.numbers[0])'"),
                ("id=\"m\" userLabel=\"\"", "view m"), ("", "view"),
            ]
            let views = (run.flag(1) ? owners : owners.reversed()).map {
                "<view customClass=\"Holder\" \($0.0)>\(outlets)</view>"
            }
            let file = ScenarioFile.storyboard([ScenarioFile.controller(views.joined() + ScenarioFile.box("x"))])
            guard let document = run.read(file), let element = document.element(id: "c") else { return }
            let options = LoadingOptions(traits: .any, classes: classes)
            let (controller, scene) = SceneLoader(document, options).loadController(element)
            controller.loadViewIfNeeded()
            let found = scene.report.problems.map(\.text).sorted()
            let wanted = owners.flatMap { _, name in
                [
                    "The outlet 'label' of \(name) leads to an object of another class than the property's; it stays as it is.",
                    "\(name) has an outlet 'nothing', but its class was registered without one of that name.",
                ]
            }.sorted()
            run.expect("reported problems", found, wanted)
            for view in controller.view.subviews.compactMap({ $0 as? Holder }) {
                run.expectObject("outlet to a view", view.box, scene.object(id: "x"))
                run.expect("whether an outlet of another class is nil", view.label == nil, true)
            }
        },
        // If a controller is in two cycles, the error names the first one of the file.
        Scenario("file-two-circles", rules: [], limits: [1, 1, 2]) { run in
            let kind = run.flag(1) ? "kind=\"embed\"" : "kind=\"relationship\" relationship=\"viewControllers\""
            func controller(_ id: String, _ targets: [String]) -> String {
                let segues = targets.map { "<segue \(kind) destination=\"\($0)\"/>" }.joined()
                return "<viewController id=\"\(id)\"><connections>\(segues)</connections></viewController>"
            }
            let order = run.flag(0) ? ["x", "y"] : ["y", "x"]
            let more = (0..<run.numbers[2]).map { "leaf\($0)" }
            let scenes =
                [controller("k", more + order), controller("x", ["k"]), controller("y", ["k"])]
                + more.map { controller($0, []) }
            let found = ScenarioFile.refusal(
                of: Array(ScenarioFile.storyboard(scenes, initial: "k").utf8), file: "Main.storyboard")?.reason
            let wanted = ": k in \(order[0]) in k. "
            run.expect("reported cycle", found?.contains(wanted) ?? false ? wanted : found ?? "none", wanted)
        },
        // In an app a reference to a missing storyboard raises an exception. A scene with the same name does not.
        Scenario("file-references-to-nowhere", rules: ["constraints-11"], limits: [1, 9]) { run in
            let attributes = "storyboardName=\"Nowhere\(run.numbers[1])\""
            let reference = "<viewControllerPlaceholder \(attributes) id=\"p\"/>"
            let plain = "<viewController \(attributes) title=\"plain\" id=\"p\"/>"
            let stack = """
                <navigationController id="n"><connections><segue kind="relationship" relationship="rootViewController" \
                destination="p"/></connections></navigationController>
                """
            for (text, isReference) in [(reference, true), (plain, false)] {
                guard let document = run.read(ScenarioFile.storyboard([stack, text], initial: "n")) else { return }
                var made: UIViewController?
                run.expectRefusal("a navigation controller with \(text)", isReference ? .invalidArgument : nil) {
                    made = UIStoryboard(document: document).instantiateInitialViewController()
                }
                let root = (made as? UINavigationController)?.viewControllers ?? []
                run.expect(
                    "title of the root of a navigation controller with \(text)", root.map { $0.title ?? "none" },
                    [isReference ? "none" : "plain"])
                // A tool does not look for other files.
                run.expectRefusal("a navigation controller that a tool loads, with \(text)", nil) {
                    guard let element = document.element(id: "p") else { return }
                    let loaded = SceneLoader(document, LoadingOptions(traits: .any)).loadController(element)
                    run.expect(
                        "reported unknown elements", loaded.scene.report.unknown.map(\.name),
                        isReference ? ["viewControllerPlaceholder"] : [])
                }
            }
        },
        // A square canvas is not in landscape.
        Scenario("canvas-equal-sides", rules: ["devices-3"], limits: [60, 1]) { run in
            let side = 320 + run.numbers[0]
            for (width, height) in [(side, side), (side, side + 1), (side + 1, side)] {
                let root = """
                    <viewController id="c"><view key="view" id="root">\(ScenarioFile.rect(0, 0, width, height))</view>\
                    </viewController>
                    """
                let scene = run.canvas(ScenarioFile.storyboard([root], tools: run.flag(1) ? 7_000 : 9_000, device: ""))
                let traits = scene?.window.traitCollection
                run.expect(
                    "vertical size class of \(width)x\(height)", traits?.verticalSizeClass,
                    width > height ? .compact : .regular)
                run.expect("horizontal size class of \(width)x\(height)", traits?.horizontalSizeClass, .compact)
                run.expect(
                    "size of the root view", scene?.frames.first?.frame.size ?? .zero,
                    CGSize(width: width, height: height))
            }
        },
        // On the canvas an arranged subview with an autoresizing mask keeps its frame. Others are arranged.
        Scenario("canvas-kept-items", rules: [], limits: [60, 9, 1, 30]) { run in
            let kept = "<view id=\"k\">\(ScenarioFile.rect(100 + run.numbers[0], run.numbers[1], 30, 20))</view>"
            let item = """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="i">\(ScenarioFile.rect(0, 0, 40, 40))<constraints>\
                \(ScenarioFile.constraint("iw", nil, "width", constant: 40))</constraints></view>
                """
            let stack = """
                <stackView alignment="top" translatesAutoresizingMaskIntoConstraints="NO" id="s">\
                \(ScenarioFile.rect(20, 30, 250, 60))<subviews>\(run.flag(2) ? kept + item : item + kept)</subviews></stackView>
                """
            // Across the stack a measured length replaces the one of the file.
            let measured = """
                {"file": "Main.storyboard", "root": "root", "views": [{"id": "i", "intrinsic": [null, \(run.numbers[3] + 5)]}]}
                """
            for environment in [nil, measured] {
                let scene = run.canvas(
                    ScenarioFile.storyboard(
                        [ScenarioFile.controller(stack, ScenarioFile.frame("s", in: "root", 20, 30, 250, 60))],
                        tools: 22_505), environment: environment)
                func frame(_ id: String) -> CGRect { scene?.frames.first { $0.id == id }?.frame ?? .null }
                run.expect(
                    "frame of a subview with an autoresizing mask", frame("k"),
                    CGRect(x: 100 + run.numbers[0], y: run.numbers[1], width: 30, height: 20))
                run.expect(
                    "height of an arranged subview", frame("i").height, environment == nil ? 40 : run.length(3) + 5)
            }
        },
    ]
}
