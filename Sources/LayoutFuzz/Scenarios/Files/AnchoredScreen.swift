import Foundation
import InterfaceBuilder
import LayoutEngine

/// A custom object beside the controller, with outlets to views of the controller's view.
final class AnchorHelper: NSObject {
    var mate: UIView?
    var mates: [UIView] = []
    var others: [UIView] = []
    var presses = 0
}

/// A title view with outlets to views that are released when the controller's view is set to nil.
final class AnchorLabel: UIView {
    var mate: UIView?
    var mates: [UIView] = []
}

/// Presents popovers by segues, and records the anchor that each has in `prepare(for:sender:)`.
final class AnchoredScreen: UIViewController, UIPopoverPresentationControllerDelegate {
    var helper: AnchorHelper?
    var second: AnchorHelper?
    var size = CGSize.zero
    var prepared: [String] = []
    var pointedAt: AnyObject?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        prepared.append(segue.identifier ?? "-")
        let popover = segue.destination.popoverPresentationController
        pointedAt = popover?.barButtonItem ?? popover?.sourceView
        segue.destination.preferredContentSize = size
        popover?.delegate = self
    }
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

extension AnchoredScreen {
    /// Some segues name a view of the scene as anchor, some an item of the bar, and some none: their anchor is what was tapped.
    static func file(_ x: Int, _ y: Int) -> String {
        func segue(_ way: Int, _ anchor: String = "") -> String {
            "<segue kind=\"popoverPresentation\" identifier=\"way \(way)\" destination=\"d\" \(anchor) id=\"s\(way)\"/>"
        }
        func collection(_ name: String, _ ids: [String], of owner: String) -> String {
            ids.map {
                "<outletCollection property=\"\(name)\" destination=\"\($0)\" id=\"\(owner)-\(name)-\($0)\"/>"
            }.joined()
        }
        func outlet(_ name: String, _ id: String, of owner: String) -> String {
            "<outlet property=\"\(name)\" destination=\"\(id)\" id=\"\(owner)-\(name)\"/>"
        }
        let views = """
            <button id="k">\(ScenarioFile.rect(20 + x, 150 + y, 50, 30))<connections><action selector="press:" \
            destination="h" eventType="touchUpInside" id="press"/>\(segue(0))</connections></button>\
            <view id="p">\(ScenarioFile.rect(90 + x, 215 + y, 120, 90))<subviews><view id="q">\
            \(ScenarioFile.rect(20, 30, 40, 25))</view></subviews></view>
            """
        let bar = """
            <navigationItem key="navigationItem" id="items"><barButtonItem key="leftBarButtonItem" title="go" id="go">\
            <connections>\(segue(1))</connections></barButtonItem><barButtonItem key="rightBarButtonItem" title="at" \
            id="at"/><view key="titleView" customClass="AnchorLabel" id="title">\(ScenarioFile.rect(0, 0, 40, 20))\
            <connections>\(outlet("mate", "p", of: "title"))\(collection("mates", ["q", "k"], of: "title"))\
            </connections></view></navigationItem>
            """
        let ways =
            segue(3, "popoverAnchorView=\"k\"") + segue(4, "popoverAnchorView=\"q\"")
            + segue(5, "popoverAnchorBarButtonItem=\"at\"") + segue(6) + segue(7, "popoverAnchorView=\"title\"")
        let taps =
            "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\" id=\"taps\"/></connections>"
        func helper(_ id: String, _ ties: String) -> String {
            """
            <customObject customClass="AnchorHelper" customModule="LayoutFuzz" id="\(id)"><connections>\(ties)\
            </connections></customObject>
            """
        }
        let beside =
            "<tapGestureRecognizer id=\"tap\"><connections>\(segue(2, "popoverAnchorView=\"p\""))</connections>"
            + "</tapGestureRecognizer>"
            + helper(
                "h",
                outlet("mate", "q", of: "h") + collection("mates", ["p", "title", "k"], of: "h")
                    + collection("others", ["q"], of: "h"))
            + helper("i", collection("others", ["k", "q", "root"], of: "i"))
        let outlets = outlet("helper", "h", of: "c") + outlet("second", "i", of: "c")
        return ScenarioFile.storyboard([
            ScenarioFile.controller(
                views, attributes: "customClass=\"Anchored\"", inView: taps,
                more: bar + "<connections>\(outlets)\(ways)</connections>") + beside,
            "<viewController id=\"d\">\(ScenarioFile.root("", id: "r1"))</viewController>",
        ])
    }
}
