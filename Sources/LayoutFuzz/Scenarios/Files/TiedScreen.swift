import InterfaceBuilder
import LayoutEngine

/// A title view with an outlet to another view.
final class PointingView: UIView {
    var mate: UIView?
}

/// A screen with all kinds of connections of a file.
final class TiedScreen: UIViewController {
    var box: UIView?
    var boxes: [UIView] = []
    var item: UIBarButtonItem?
    var pointer: UIView?
    var (loads, wakes) = (0, 0)
    var pressed: [String] = []
    var gone: [String] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        wakes += 1
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { gone.append(segue.identifier ?? "-") }
}

extension TiedScreen {
    /// A storyboard with outlets, bar items, a gesture recognizer, segues and an embedded scene.
    static func file(width: Int) -> String {
        func segue(_ way: Int) -> String {
            """
            <segue kind="presentation" modalPresentationStyle="fullScreen" identifier="way \(way)" destination="d" id="s\(way)"/>
            """
        }
        func action(_ id: String, _ more: String = "") -> String {
            "<action selector=\"\(id):\" destination=\"c\" \(more) id=\"\(id)-action\"/>"
        }
        let button = """
            <button id="k">\(ScenarioFile.rect(20, 200, 50, 30))<connections>\
            \(action("button", "eventType=\"touchUpInside\""))\(segue(0))</connections></button>
            """
        let holder = """
            <containerView id="e">\(ScenarioFile.rect(20, 250, 60, 40))<connections>\
            <segue kind="embed" identifier="inside" destination="x" id="s9"/></connections></containerView>
            """
        let second = ScenarioFile.box("b", inside: "<variation key=\"heightClass=compact\" hidden=\"YES\"/>")
        let items = """
            <navigationItem key="navigationItem" id="items"><barButtonItem key="leftBarButtonItem" title="go" id="go">\
            <connections>\(segue(1))</connections></barButtonItem><barButtonItem key="rightBarButtonItem" title="press" \
            id="bar"><connections>\(action("bar"))</connections></barButtonItem><view key="titleView" customClass="Pointing" \
            id="title">\(ScenarioFile.rect(0, 0, 40, 20))<subviews><view id="mark">\(ScenarioFile.rect(1, 2, 9, 9))\
            <variation key="heightClass=compact" hidden="YES"/></view></subviews><connections>\
            <outlet property="mate" destination="b" id="o5"/></connections></view></navigationItem>
            """
        let outlets = """
            <connections><outlet property="box" destination="a" id="o0"/><outlet property="item" destination="bar" id="o1"/>\
            <outlet property="pointer" destination="title" id="o2"/><outletCollection property="boxes" destination="b" id="o3"/>\
            <outletCollection property="boxes" destination="a" id="o4"/></connections>
            """
        let taps =
            "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\" id=\"o6\"/></connections>"
        return ScenarioFile.storyboard([
            ScenarioFile.controller(
                ScenarioFile.box("a") + second + button + holder,
                ScenarioFile.frame("a", in: "root", 15, 90, width, 31)
                    + ScenarioFile.frame("b", in: "root", 17, 140, 33, width),
                attributes: "customClass=\"Tied\"", inView: taps, more: items + outlets)
                + "<tapGestureRecognizer id=\"tap\"><connections>\(segue(2))</connections></tapGestureRecognizer>",
            "<viewController id=\"d\">\(ScenarioFile.root("", id: "r1"))</viewController>",
            "<viewController id=\"x\">\(ScenarioFile.root("<view id=\"inner\">\(ScenarioFile.rect(3, 4, 20, 10))</view>", id: "r2"))</viewController>",
        ])
    }
}
