import Foundation
import InterfaceBuilder
import LayoutEngine

/// A custom object beside a controller of a file. Only the controller retains it.
final class BesideHelper: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UISplitViewControllerDelegate, UIPageViewControllerDelegate, UIGestureRecognizerDelegate
{
    weak var owner: UIViewController?
    weak var mate: BesideHelper?
}

/// A controller with outlets to the objects beside it.
protocol BesideOwner: UIViewController {
    var first: BesideHelper? { get set }
    var second: BesideHelper? { get set }
    var tap: UITapGestureRecognizer? { get set }
}

private final class BesideStack: UINavigationController, BesideOwner {
    weak var first: BesideHelper?
    weak var second: BesideHelper?
    weak var tap: UITapGestureRecognizer?
}

private final class BesideTabs: UITabBarController, BesideOwner {
    weak var first: BesideHelper?
    weak var second: BesideHelper?
    weak var tap: UITapGestureRecognizer?
}

private final class BesideColumns: UISplitViewController, BesideOwner {
    weak var first: BesideHelper?
    weak var second: BesideHelper?
    weak var tap: UITapGestureRecognizer?
}

private final class BesidePages: UIPageViewController, BesideOwner {
    weak var first: BesideHelper?
    weak var second: BesideHelper?
    weak var tap: UITapGestureRecognizer?
}

private final class BesideScreen: UIViewController, BesideOwner {
    weak var first: BesideHelper?
    weak var second: BesideHelper?
    weak var tap: UITapGestureRecognizer?
}

/// A controller of a file with two custom objects and a gesture recognizer beside it, and the outlets among them.
struct BesideFile {
    /// A navigation, tab bar, split view or page view controller, a plain controller without a view in the file, or one with a
    /// view.
    let kind: Int
    /// For each outlet: 0 if it is not connected, else one more than the number of the helper, or 1 for the only possible object.
    let ties: [Int]
    let isFirst: Bool

    /// The largest number of each outlet: `first`, `second`, `delegate` and `tap` of the controller, `delegate` of the
    /// recognizer, `mate` of each helper, `owner` of each helper.
    static let limits = [2, 2, 2, 1, 2, 1, 1, 1, 1]
    private static let classes = [
        "BesideStack", "BesideTabs", "BesideColumns", "BesidePages", "BesideScreen", "BesideScreen",
    ]

    /// Plain controllers have no delegate.
    var hasDelegate: Bool { kind < 4 }

    var xml: String {
        func outlet(_ owner: String, _ name: String, _ id: String?) -> String {
            id.map { "<outlet property=\"\(name)\" destination=\"\($0)\" id=\"\(owner)-\(name)\"/>" } ?? ""
        }
        func helper(_ tie: Int) -> String? { ties[tie] == 0 ? nil : "h\(ties[tie] - 1)" }
        let relationships = ["rootViewController", "viewControllers", "masterViewController"]
        let inside =
            kind > 2
            ? "" : "<segue kind=\"relationship\" relationship=\"\(relationships[kind])\" destination=\"d\" id=\"r\"/>"
        let connections =
            inside + outlet("c", "first", helper(0)) + outlet("c", "second", helper(1))
            + (hasDelegate ? outlet("c", "delegate", helper(2)) : "") + outlet("c", "tap", ties[3] == 0 ? nil : "t")
        let element = [
            "navigationController", "tabBarController", "splitViewController", "pageViewController", "viewController",
            "viewController",
        ][kind]
        let view = kind == 5 ? ScenarioFile.root("") : ""
        let controller = """
            <\(element) customClass="\(Self.classes[kind])" id="c">\(view)<connections>\(connections)</connections></\(element)>
            """
        let helpers = (0..<2).map { index in
            let outlets =
                outlet("h\(index)", "mate", ties[5 + index] == 0 ? nil : "h\(1 - index)")
                + outlet("h\(index)", "owner", ties[7 + index] == 0 ? nil : "c")
            return """
                <customObject customClass="BesideHelper" customModule="LayoutFuzz" id="h\(index)"><connections>\(outlets)\
                </connections></customObject>
                """
        }
        let tap = """
            <tapGestureRecognizer id="t"><connections>\(outlet("t", "delegate", helper(4)))</connections></tapGestureRecognizer>
            """
        let beside = helpers.joined() + tap
        return ScenarioFile.storyboard([
            isFirst ? controller + beside : beside + controller,
            "<viewController id=\"d\">\(ScenarioFile.root("", id: "rd"))</viewController>",
        ])
    }

    static var registry: ClassRegistry {
        var classes = ClassRegistry()
        func register<Owner: BesideOwner>(_ name: String, _ make: @escaping () -> Owner) {
            classes.register(name, make: make)
                .outlet("first", \.first).outlet("second", \.second).outlet("tap", \.tap)
        }
        register("BesideStack") { BesideStack() }
        register("BesideTabs") { BesideTabs() }
        register("BesideColumns") { BesideColumns() }
        register("BesidePages") { BesidePages(transitionStyle: .scroll, navigationOrientation: .horizontal) }
        register("BesideScreen") { BesideScreen() }
        return classes
    }
}
