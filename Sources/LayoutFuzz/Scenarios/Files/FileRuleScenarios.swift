import Foundation
import InterfaceBuilder
import LayoutEngine

/// A class of an app with two outlets.
private final class Holder: UIView {
    var box: UIView?
    var label: UILabel?
}

/// Which of two counts, what is named how, and canvases as wide as high. Source: docs/interface-builder.md.
extension Scenario {
    static let fileRules: [Scenario] = [
        // The first of two ways counts where there is room for one; priorities of zero say nothing.
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
            // A side that has several names.
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
            run.expect("embedded", controller.children.map { $0.title ?? "" }, [order[0]])
            run.expect("priority of zero", scene.constraint(id: "z0")?.priority.rawValue, 1000)
            run.expect("priority of zero with a point", scene.constraint(id: "z1")?.priority.rawValue, 1000)
            run.expect("priority of one", scene.constraint(id: "z2")?.priority.rawValue, 1)
            let insets = (0...2).map { run.view("b\($0)", scene, UIButton.self).contentEdgeInsets }
            run.expect("sides with all names", insets[0], UIEdgeInsets(top: 1, left: 3, bottom: 6, right: 8))
            run.expect("sides with later names", insets[1], UIEdgeInsets(top: 2, left: 4, bottom: 7, right: 9))
            run.expect("sides with the last names", insets[2], UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 10))
            let columns = UIStoryboard(document: document).instantiateViewController(withIdentifier: "split")
            run.expect(
                "columns", (columns as? UISplitViewController)?.viewControllers.map { $0.title ?? "" }, [order[0], "f"])
        },
        // Outlets that cannot be set are told with their owner's name.
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
            run.expect("problems", found, wanted)
            for view in controller.view.subviews.compactMap({ $0 as? Holder }) {
                run.expectObject("outlet", view.box, scene.object(id: "x"))
                run.expect("outlet of another class", view.label == nil, true)
            }
        },
        // Of two circles that one controller is in the first of the file is named.
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
            run.expect("circle", found?.contains(wanted) ?? false ? wanted : found ?? "none", wanted)
        },
        // A reference to a storyboard that is not there raises in an app; a scene that only has such a name does not.
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
                run.expectRefusal("a stack of \(text)", isReference ? .invalidArgument : nil) {
                    made = UIStoryboard(document: document).instantiateInitialViewController()
                }
                let root = (made as? UINavigationController)?.viewControllers ?? []
                run.expect(
                    "root of a stack of \(text)", root.map { $0.title ?? "none" }, [isReference ? "none" : "plain"])
                // A tool looks for no other file.
                run.expectRefusal("a tool's stack of \(text)", nil) {
                    guard let element = document.element(id: "p") else { return }
                    let loaded = SceneLoader(document, LoadingOptions(traits: .any)).loadController(element)
                    run.expect(
                        "what is not known", loaded.scene.report.unknown.map(\.name),
                        isReference ? ["viewControllerPlaceholder"] : [])
                }
            }
        },
        // A canvas as wide as high is no device on its side.
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
                    "height of \(width)x\(height)", traits?.verticalSizeClass, width > height ? .compact : .regular)
                run.expect("width of \(width)x\(height)", traits?.horizontalSizeClass, .compact)
                run.expect("size", scene?.frames.first?.frame.size ?? .zero, CGSize(width: width, height: height))
            }
        },
        // An item of a stack that the file leaves to its mask keeps its place on the canvas, others are arranged.
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
            // What was measured across counts, not what is drawn.
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
                    "item with a mask", frame("k"),
                    CGRect(x: 100 + run.numbers[0], y: run.numbers[1], width: 30, height: 20))
                run.expect(
                    "item across", frame("i").height, environment == nil ? 40 : run.length(3) + 5)
            }
        },
    ]
}
