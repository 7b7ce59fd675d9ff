import Foundation
import InterfaceBuilder
import LayoutEngine

/// Records when its outlet is set.
private final class BarBox: UIView {
    nonisolated(unsafe) static var log: [Int] = []
    var mate: UIView? { didSet { Self.log.append(tag) } }
}

/// Bars of a file whose bar button items have custom views of the app's classes. Source: docs/interface-builder.md, "What is
/// read".
extension Scenario {
    static let barViewOrders: [Scenario] = [
        // Custom views of one bar are made and connected in the order of its items. Outlets of a subview are set before those
        // of its superview.
        Scenario("file-bar-views-in-order", rules: [], limits: [3, 3, 3, 3] + Array(repeating: 3, count: 12)) { run in
            let number = run.numbers
            /// Whether an item has a custom view, and whether that has a subview.
            func kind(_ bar: Int, _ index: Int) -> Int { number[4 + 3 * bar + index] }
            func hasView(_ bar: Int, _ index: Int) -> Bool { kind(bar, index) > 0 }
            func hasTwo(_ bar: Int, _ index: Int) -> Bool { kind(bar, index) > 1 }
            func box(_ tag: Int, _ key: String, _ inside: String) -> String {
                """
                <view \(key)customClass="BarBox" tag="\(tag)" id="v\(tag)">\(ScenarioFile.rect(0, 0, 30, 20))<subviews>\
                \(inside)</subviews><connections><outlet property="mate" destination="a"/></connections></view>
                """
            }
            func button(_ bar: Int, _ index: Int, _ key: String) -> String {
                let tag = 100 * (bar + 1) + index
                let view = box(tag, "key=\"customView\" ", hasTwo(bar, index) ? box(tag + 50, "", "") : "")
                return """
                    <barButtonItem \(key)tag="\(tag)" id="b\(tag)">\(hasView(bar, index) ? view : "")</barButtonItem>
                    """
            }
            func all(_ bar: Int) -> [Int] { Array(0..<number[bar]) }
            func side(_ bar: Int, _ key: String) -> String {
                switch number[bar] {
                case 0: ""
                case 1: button(bar, 0, "key=\"\(key)\" ")
                default: "<\(key)s>\(all(bar).map { button(bar, $0, "") }.joined())</\(key)s>"
                }
            }
            func list(_ bar: Int, _ name: String) -> String {
                number[bar] == 0 ? "" : "<\(name)>\(all(bar).map { button(bar, $0, "") }.joined())</\(name)>"
            }
            let page = ScenarioFile.controller(
                ScenarioFile.box("a") + "<toolbar id=\"bar\">\(list(3, "items"))</toolbar>",
                more: """
                    <navigationItem key="navigationItem" id="n">\(side(0, "leftBarButtonItem"))\
                    \(side(1, "rightBarButtonItem"))</navigationItem>\(list(2, "toolbarItems"))
                    """)
            var classes = ClassRegistry()
            classes.register("BarBox") { BarBox(frame: .zero) }.outlet("mate", \.mate)
            BarBox.log = []
            guard
                let (controller, scene) = run.load(
                    ScenarioFile.storyboard([page]), classes: classes, mayBeLoadedBefore: false)
            else { return }
            let item = controller.navigationItem
            let found: [(name: String, items: [UIBarButtonItem]?)] = [
                ("at the left", item.leftBarButtonItems), ("at the right", item.rightBarButtonItems),
                ("of a controller's toolbar", controller.toolbarItems),
                ("of a toolbar", run.view("bar", scene, UIToolbar.self).items),
            ]
            for (bar, (name, items)) in found.enumerated() {
                let tags = all(bar).map { 100 * (bar + 1) + $0 }
                // A subview is made after its superview, and connected before it.
                var (shown, made, connected): ([Int], [Int], [Int]) = ([], [], [])
                for (index, tag) in tags.enumerated() where hasView(bar, index) {
                    shown.append(tag)
                    made += hasTwo(bar, index) ? [tag, tag + 50] : [tag]
                    connected += hasTwo(bar, index) ? [tag + 50, tag] : [tag]
                }
                run.expect("tags of the bar button items \(name)", items?.map(\.tag) ?? [], tags)
                run.expect("tags of the custom views \(name)", items?.compactMap { $0.customView?.tag } ?? [], shown)
                run.expect(
                    "order in which the custom views \(name) are made",
                    scene.views.map(\.view.tag).filter { $0 / 100 == bar + 1 }, made)
                run.expect(
                    "order in which the outlets of the custom views \(name) are set",
                    BarBox.log.filter { $0 / 100 == bar + 1 }, connected
                )
            }
            run.expect(
                "number of outlets that are set in custom views", BarBox.log.count,
                scene.views.filter { $0.view is BarBox }.count)
        }
    ]
}
