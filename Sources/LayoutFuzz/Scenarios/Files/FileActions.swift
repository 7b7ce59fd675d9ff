import Foundation
import LayoutEngine

/// An action message that an object received.
struct FileCall {
    let receiver: AnyObject
    let method: String
    let sender: AnyObject?
}

/// All action messages that the objects of the file received.
enum FileCalls {
    nonisolated(unsafe) static var all: [FileCall] = []

    static func note(_ receiver: AnyObject, _ method: String, _ sender: Any?) {
        all.append(FileCall(receiver: receiver, method: method, sender: sender.map { $0 as AnyObject }))
    }
}

/// Has `one:` and `two:`.
final class FileActionScreen: UIViewController {
    var helper: FileActionHelper?
}

/// Has `two:` and `three:`, and can become first responder.
final class FileActionBox: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

/// Has `one:` and `three:`, and is no responder.
final class FileActionHelper: NSObject {}

/// An action as a file has it.
struct FileAction {
    /// The screen, its boxes, the object beside it, or the responder chain.
    enum Target: String { case screen = "c", box = "b", other = "e", helper = "h", chain = "-2" }
    let target: Target
    let method: String
    /// The index of the control event.
    var event = 0

    /// Each target has the method.
    static let all: [FileAction] = [
        FileAction(target: .screen, method: "one:"), FileAction(target: .chain, method: "two:"),
        FileAction(target: .box, method: "two:"), FileAction(target: .helper, method: "three:"),
        FileAction(target: .chain, method: "one:"), FileAction(target: .other, method: "three:"),
        FileAction(target: .screen, method: "two:"), FileAction(target: .chain, method: "three:"),
        FileAction(target: .helper, method: "one:"), FileAction(target: .box, method: "three:"),
        FileAction(target: .other, method: "two:"),
    ]
    /// For objects that are not released with the view: actions whose targets are not released with it either.
    static let lasting = all.filter { $0.target != .box && $0.target != .other }
    /// Actions of gesture recognizers always name a target.
    static let ofRecognizers = lasting.filter { $0.target != .chain }

    static let events: [(name: String, event: UIControl.Event)] = [
        ("touchUpInside", .touchUpInside), ("valueChanged", .valueChanged), ("touchDown", .touchDown),
        ("editingChanged", .editingChanged), ("primaryActionTriggered", .primaryActionTriggered),
    ]

    /// Two different actions of a list, with their events.
    static func pair(_ number: Int, of list: [FileAction]) -> [FileAction] {
        let (first, rest) = (number % list.count, number / list.count)
        let second = (first + 1 + rest % (list.count - 1)) % list.count
        let events = rest / (list.count - 1)
        var result = [list[first], list[second]]
        (result[0].event, result[1].event) = (events % 5, events / 5 % 5)
        return result
    }

    func xml(hasEvent: Bool) -> String {
        let event = hasEvent ? "eventType=\"\(Self.events[event].name)\"" : ""
        return "<action selector=\"\(method)\" destination=\"\(target.rawValue)\" \(event)/>"
    }
}

/// A screen with controls, bar button items and a gesture recognizer that have actions.
struct FileActionPage {
    /// The actions of a button in the root view, and of a switch in the first box.
    let controls: [[FileAction]]
    let items: [FileAction]
    let taps: [FileAction]

    var xml: String {
        let module = "customModule=\"LayoutFuzz\""
        func ties(_ actions: [FileAction], hasEvent: Bool = false) -> String {
            "<connections>\(actions.map { $0.xml(hasEvent: hasEvent) }.joined())</connections>"
        }
        func box(_ id: String, _ inside: String) -> String {
            """
            <view customClass="FileActionBox" \(module) id="\(id)">\(ScenarioFile.rect(10, 200, 90, 60))<subviews>\(inside)\
            </subviews></view>
            """
        }
        let button =
            "<button id=\"k0\">\(ScenarioFile.rect(5, 150, 70, 30))\(ties(controls[0], hasEvent: true))</button>"
        let inner = "<switch id=\"k1\">\(ScenarioFile.rect(5, 7, 49, 31))\(ties(controls[1], hasEvent: true))</switch>"
        let buttons = zip(["left", "right"], items).map { side, action in
            "<barButtonItem key=\"\(side)BarButtonItem\" title=\"\(side)\" id=\"\(side)\">\(ties([action]))</barButtonItem>"
        }
        let gesture =
            "<connections><outletCollection property=\"gestureRecognizers\" destination=\"t\" id=\"taps\"/></connections>"
        let screen = ScenarioFile.controller(
            button + box("b", inner) + box("e", ""), attributes: "customClass=\"FileActionScreen\" \(module)",
            inView: gesture,
            more: """
                <navigationItem key="navigationItem" id="items">\(buttons.joined())</navigationItem><connections>\
                <outlet property="helper" destination="h" id="o"/></connections>
                """)
        let beside = """
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" sceneMemberID="firstResponder"/>\
            <customObject customClass="FileActionHelper" \(module) id="h"/>\
            <tapGestureRecognizer id="t">\(ties(taps))</tapGestureRecognizer>
            """
        return ScenarioFile.storyboard([screen + beside])
    }
}
