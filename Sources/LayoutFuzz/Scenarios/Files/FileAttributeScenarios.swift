import Foundation
import InterfaceBuilder
import LayoutEngine

/// Calls a closure when its tag is set.
private final class MarkedView: UIView {
    var isTold: (Int) -> Void = { _ in }
    override var tag: Int { didSet { isTold(tag) } }
}

/// *User Defined Runtime Attributes* of files. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileAttributes: [Scenario] = [
        // Attributes are set in their order. Those that the class does not have have no effect.
        Scenario("file-attributes", rules: [], limits: [63, 63, 900, 90, 90, 90, 90, 2, 5]) { run in
            let number = run.numbers
            func attribute(_ type: String, _ key: String, _ value: String) -> String {
                value.hasPrefix("<")
                    ? "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(key)\">\(value)</userDefinedRuntimeAttribute>"
                    : "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(key)\" value=\"\(value)\"/>"
            }
            let frame = CGRect(x: number[3], y: number[4], width: number[5] + 1, height: number[6] + 1)
            let wrapped = "<integer key=\"value\" value=\"\(number[2])\"/>"
            let all = [
                attribute("boolean", "hidden", "YES"),
                attribute("number", "tag", number[7] == 0 ? "\(number[2])" : wrapped),
                attribute(
                    "rect", "frame",
                    "<rect key=\"value\" x=\"\(number[3])\" y=\"\(number[4])\" width=\"\(number[5] + 1)\" height=\"\(number[6] + 1)\"/>"
                ),
                attribute("string", "nothing", "x"), attribute("number", "nothing", "7"),
                attribute("point", "center", "<point key=\"value\" x=\"\(number[4])\" y=\"\(number[3])\"/>"),
            ]
            // The attributes that the file has, and their order.
            let order = all.indices.map { ($0 + number[8]) % all.count }.filter { number[0] >> $0 & 1 == 1 }
            let attributes = order.map { all[$0] }.joined()
            let view = """
                <view id="a">\(ScenarioFile.rect(1, 2, 30, 40))<userDefinedRuntimeAttributes>\(attributes)\
                </userDefinedRuntimeAttributes></view>
                """
            let titles = [
                attribute("string", "title", "by its key"), attribute("nil", "title", ""),
                attribute("string", "title", "<string key=\"value\">of an element</string>"),
            ]
            let title = titles.enumerated().filter { number[1] >> $0.offset & 1 == 1 }.map(\.element).joined()
            let controller = ScenarioFile.controller(
                view, attributes: "title=\"of the file\"",
                more: "<userDefinedRuntimeAttributes>\(title)</userDefinedRuntimeAttributes>")
            guard let loaded = run.load(ScenarioFile.storyboard([controller])) else { return }
            let object: UIView = run.view("a", loaded.scene)
            run.expect("isHidden by a runtime attribute", object.isHidden, order.contains(0))
            run.expect("tag by a runtime attribute", object.tag, order.contains(1) ? number[2] : 0)
            var wanted = CGRect(x: 1, y: 2, width: 30, height: 40)
            for index in order {
                if index == 2 { wanted = frame }
                if index == 5 {
                    wanted.origin = CGPoint(
                        x: CGFloat(number[4]) - wanted.width / 2, y: CGFloat(number[3]) - wanted.height / 2)
                }
            }
            run.expect("frame by a runtime attribute", object.frame, wanted)
            let last = (0...2).last { number[1] >> $0 & 1 == 1 }
            run.expect(
                "title by a runtime attribute", loaded.controller.title ?? "none",
                last.map { ["by its key", "none", "of an element"][$0] } ?? "of the file")
        },
        // Attributes of several objects are set in the order of the file, those of subviews first.
        Scenario("file-attributes-of-several-objects", rules: [], limits: [4, 1]) { run in
            var log: [Int] = []
            var classes = ClassRegistry()
            classes.register("Marked") {
                let view = MarkedView(frame: .zero)
                view.isTold = { log.append($0) }
                return view
            }
            let count = run.numbers[0] + 2
            func view(_ index: Int, _ inside: String = "") -> String {
                """
                <view customClass="Marked" id="v\(index)"><subviews>\(inside)</subviews><userDefinedRuntimeAttributes>\
                <userDefinedRuntimeAttribute type="number" keyPath="tag"><integer key="value" value="\(index)"/>\
                </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
                """
            }
            // All are siblings, or the second is a subview of the first.
            let views =
                run.flag(1)
                ? view(1, view(2)) + (3..<3 + count).map { view($0) }.joined()
                : (1...count).map { view($0) }.joined()
            guard run.load(ScenarioFile.storyboard([ScenarioFile.controller(views)]), classes: classes) != nil else {
                return
            }
            let wanted = run.flag(1) ? [2, 1] + Array(3..<3 + count) : Array(1...count)
            run.expect("order in which the views get their attribute", Array(log.suffix(wanted.count)), wanted)
        },
    ]
}
