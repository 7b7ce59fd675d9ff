import Foundation
import InterfaceBuilder
import LayoutEngine

/// A view with properties of all types that runtime attributes can have.
final class InspectedView: UIView {
    var reach = CGSize(width: 1, height: 2)
    var spot = CGPoint(x: 3, y: 4)
    var area = CGRect(x: 5, y: 6, width: 7, height: 8)
    var gap: CGFloat = 9
    var level = 10.0
    var weight: Float = 11
    var count = 12
    var isMarked = false
    var text: String? = "own"
    /// The values in `awakeFromNib`.
    var woken: [String] = []

    var values: [String] {
        [
            "reach \(reach.width) \(reach.height)", "spot \(spot.x) \(spot.y)",
            "area \(area.minX) \(area.minY) \(area.width) \(area.height)", "gap \(gap)", "level \(level)",
            "weight \(weight)", "count \(count)", "isMarked \(isMarked)", "text \(text ?? "none")",
        ]
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        woken = values
    }
}

/// A runtime attribute of a file.
private struct InspectedAttribute {
    let xml: String
    /// The index of the property that it sets; nil for one that the class does not have.
    let property: Int?
    /// The property and its value, in the format of `values`.
    let wanted: String

    static let kinds = 11

    init(kind: Int, value: Int) {
        let (one, two) = (20 + value, 61 + 3 * value)
        func attribute(_ type: String, _ key: String, _ value: String, _ child: String = "") -> String {
            "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(key)\"\(value)>\(child)</userDefinedRuntimeAttribute>"
        }
        func number(_ key: String, _ value: String, isReal: Bool = true) -> String {
            attribute("number", key, "", "<\(isReal ? "real" : "integer") key=\"value\" value=\"\(value)\"/>")
        }
        let all: [(String, Int?, String)] = [
            (
                attribute("size", "reach", "", "<size key=\"value\" width=\"\(one)\" height=\"\(two)\"/>"), 0,
                "reach \(CGFloat(one)) \(CGFloat(two))"
            ),
            (
                attribute("point", "spot", "", "<point key=\"value\" x=\"\(one)\" y=\"\(two)\"/>"), 1,
                "spot \(CGFloat(one)) \(CGFloat(two))"
            ),
            (
                attribute(
                    "rect", "area", "",
                    "<rect key=\"value\" x=\"\(one)\" y=\"\(two)\" width=\"\(two + 5)\" height=\"\(one + 3)\"/>"), 2,
                "area \(CGFloat(one)) \(CGFloat(two)) \(CGFloat(two + 5)) \(CGFloat(one + 3))"
            ),
            (number("gap", "\(one).25"), 3, "gap \(CGFloat(one) + 0.25)"),
            (number("level", "\(two).75"), 4, "level \(Double(two) + 0.75)"),
            (number("weight", "\(one).5"), 5, "weight \(Float(one) + 0.5)"),
            (number("count", "\(two)", isReal: false), 6, "count \(two)"),
            (
                attribute("boolean", "isMarked", " value=\"\(ScenarioFile.yes(value % 2 == 0))\""), 7,
                "isMarked \(value % 2 == 0)"
            ),
            (attribute("string", "text", " value=\"t\(one)\""), 8, "text t\(one)"),
            (attribute("nil", "text", ""), 8, "text none"),
            (number("nothing", "\(one)"), nil, ""),
        ]
        (xml, property, wanted) = all[kind]
    }
}

/// Runtime attributes of an app's views, as for `@IBInspectable` properties. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let inspectedViews: [Scenario] = [
        // Each attribute sets its property; the last one for a property counts; each view has its own ones. All are set before
        // awakeFromNib, and again in a view that is loaded again.
        Scenario(
            "attributes-of-inspected-views", rules: ["files-2"],
            limits: [6] + Array(repeating: 2 * InspectedAttribute.kinds * 14 - 1, count: 6)
        ) { run in
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            var written: [[InspectedAttribute]] = [[], []]
            for number in run.numbers[1...].prefix(run.numbers[0]) {
                let value = number / 2 / InspectedAttribute.kinds
                written[number % 2].append(
                    InspectedAttribute(kind: number / 2 % InspectedAttribute.kinds, value: value))
            }
            let views = written.enumerated().map { index, attributes in
                """
                <view customClass="InspectedView" customModule="LayoutFuzz" tag="\(index)" id="v\(index)">\
                \(ScenarioFile.rect(1, 2, 30, 40))<userDefinedRuntimeAttributes>\(attributes.map(\.xml).joined())\
                </userDefinedRuntimeAttributes></view>
                """
            }
            let made = run.read(ScenarioFile.storyboard([ScenarioFile.controller(views.joined())])).flatMap {
                UIStoryboard(document: $0).instantiateInitialViewController()
            }
            guard let controller = made else { return run.expect("whether there is a controller", false, true) }
            for when in ["at first", "when it is loaded again"] {
                let found = controller.view.subviews.compactMap { $0 as? InspectedView }
                run.expect("number of views of the class \(when)", found.count, 2)
                for (view, attributes) in zip(found, written) {
                    var wanted = InspectedView(frame: .zero).values
                    for attribute in attributes {
                        if let property = attribute.property { wanted[property] = attribute.wanted }
                    }
                    run.expect("values of view \(view.tag) \(when)", view.values, wanted)
                    run.expect("values of view \(view.tag) in awakeFromNib \(when)", view.woken, wanted)
                }
                controller.view = nil
            }
        }
    ]
}
