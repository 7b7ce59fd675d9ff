import Foundation
import InterfaceBuilder
import LayoutEngine

/// An object of the app's beside a controller of a file. Nobody but the controller keeps it.
final class BesideHelper: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UISplitViewControllerDelegate, UIPageViewControllerDelegate, UIGestureRecognizerDelegate
{
    weak var owner: UIViewController?
    weak var mate: BesideHelper?
}

/// Has outlets to what lies beside it.
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

/// A controller of a file with two objects of the app's and a recognizer beside it, and what is tied to what.
struct BesideFile {
    /// A stack, tabs, columns, pages, a screen without a view in the file, and one with a view.
    let kind: Int
    /// By tie: 0 for none, else one more than the number of the helper, or 1 for the only one that it can be.
    let ties: [Int]
    let isFirst: Bool

    /// The greatest of each tie: `first`, `second`, `delegate` and `tap` of the controller, `delegate` of the recognizer, `mate` of each
    /// helper, `owner` of each helper.
    static let limits = [2, 2, 2, 1, 2, 1, 1, 1, 1]
    private static let classes = [
        "BesideStack", "BesideTabs", "BesideColumns", "BesidePages", "BesideScreen", "BesideScreen",
    ]

    /// Screens have no delegate.
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
