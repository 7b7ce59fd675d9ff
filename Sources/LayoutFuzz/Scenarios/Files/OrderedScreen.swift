import Foundation
import InterfaceBuilder
import LayoutEngine

/// A view of a file that records its outlets and runtime attributes, with its id in the file.
final class OrderedPart: UIView {
    private let log: CallbackLog
    // The view tree retains these views. Strong outlets among them would be retain cycles.
    weak var mate: UIView? { didSet { note("mate") } }
    weak var peer: UIView? { didSet { note("peer") } }
    weak var friend: UIView? { didSet { note("friend") } }

    init(_ log: CallbackLog) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    // Values that are set before the outlets are not runtime attributes.
    override var tag: Int { didSet { if mate != nil { note("tag \(tag)") } } }
    override var isHidden: Bool { didSet { if mate != nil { note("hidden \(isHidden)") } } }

    private func note(_ what: String) { log.note("\(ScreenOrder.id(of: self)) \(what)") }
}

/// A screen of a file that records its outlets, actions and segues.
final class OrderedScreen: UIViewController {
    let log: CallbackLog
    var one: UIView? { didSet { log.note("c one") } }
    var two: UIView? { didSet { log.note("c two") } }
    var three: UIView? { didSet { log.note("c three") } }
    var first: [UIView] = [] { didSet { log.note("c first \(first.map(ScreenOrder.id))") } }
    var second: [UIView] = [] { didSet { log.note("c second \(second.map(ScreenOrder.id))") } }

    init(_ log: CallbackLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.note("way \(segue.identifier ?? "-") \(segue.destination.title ?? "-")")
    }
}

/// The order in which a file has the parts of such a screen.
struct ScreenOrder {
    /// The views in the root view, and those in the second one of them.
    let parts: [String]
    let inner: [String]
    let boxes: [String]
    let actions: [String]
    let taps: [Int]
    /// The outlets of the screen, and those of each part.
    let outlets: [String]
    let ties: [String]
    /// Runtime attributes as keys with values.
    let attributes: [(key: String, value: String)]

    init(_ numbers: ArraySlice<Int>) {
        let numbers = Array(numbers)
        parts = ["p1", "p2", "p3", "p4"].inOrder(numbers[0])
        inner = ["q1", "q2", "q3"].inOrder(numbers[1])
        boxes = ["e1", "e2", "e3"].inOrder(numbers[2])
        actions = ["left", "middle", "right"].inOrder(numbers[3])
        taps = [1, 2, 3].inOrder(numbers[4])
        outlets = ["one", "two", "three"].inOrder(numbers[5])
        ties = ["mate", "peer", "friend"].inOrder(numbers[6])
        let values: [(key: String, value: String)] = [
            ("tag", "5"), ("hidden", "true"), ("tag", "6"), ("hidden", "false"),
        ]
        attributes = values.inOrder(numbers[7])
    }

    /// The largest number for each order.
    static let limits = [23, 5, 5, 5, 5, 5, 5, 23]

    /// The id of a view in the file, which has two letters.
    static func id(of view: UIView) -> String {
        let words = (view.accessibilityIdentifier ?? "").split(separator: " ")
        return words.first { $0.count == 2 }.map { String($0) } ?? "-"
    }

    /// The order in which the parts are connected: subviews before their superview.
    var connected: [String] { parts.flatMap { ($0 == "p2" ? inner : []) + [$0] } }

    private var tieElements: String {
        zip(ties, ["p1", "p3", "p4"]).map { "<outlet property=\"\($0)\" destination=\"\($1)\"/>" }.joined()
    }

    private func part(_ id: String) -> String {
        let values = attributes.map { key, value in
            key == "tag"
                ? """
                <userDefinedRuntimeAttribute type="number" keyPath="tag"><integer key="value" value="\(value)"/>\
                </userDefinedRuntimeAttribute>
                """
                : """
                <userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="\(ScenarioFile.yes(value == "true"))"/>
                """
        }
        let inside = id == "p2" ? "<subviews>\(inner.map(part).joined())</subviews>" : ""
        return """
            <view customClass="Part" id="\(id)">\(inside)<connections>\(tieElements)</connections>\
            <userDefinedRuntimeAttributes>\(values.joined())</userDefinedRuntimeAttributes></view>
            """
    }

    /// A storyboard with all parts. The members of two outlet collections are among the outlets.
    var file: String {
        let containers = boxes.map { id in
            """
            <containerView id="\(id)"><connections><segue kind="embed" identifier="to \(id)" destination="d\(id)"/>\
            </connections></containerView>
            """
        }
        let wired = actions.map { "<action selector=\"\($0):\" destination=\"c\" eventType=\"touchUpInside\"/>" }
        let button = "<button id=\"bb\"><connections>\(wired.joined())</connections></button>"
        let members = zip(["first", "second", "first"], parts).map {
            "<outletCollection property=\"\($0)\" destination=\"\($1)\"/>"
        }
        let own = zip(outlets, members).map { "\($1)<outlet property=\"\($0)\" destination=\"p1\"/>" }.joined()
        let recognizers = taps.map { "<outletCollection property=\"gestureRecognizers\" destination=\"t\($0)\"/>" }
        let beside = (1...3).map { "<tapGestureRecognizer numberOfTapsRequired=\"\($0)\" id=\"t\($0)\"/>" }.joined()
        let scenes = ["e1", "e2", "e3"].map { id in
            "<viewController title=\"in \(id)\" id=\"d\(id)\">\(ScenarioFile.root("", id: "r\(id)"))</viewController>"
        }
        let title = """
            <navigationItem key="navigationItem" id="items"><view key="titleView" customClass="Part" id="ww">\
            <connections>\(tieElements)</connections></view></navigationItem>
            """
        let screen = ScenarioFile.controller(
            parts.map(part).joined() + containers.joined() + button, attributes: "customClass=\"Screen\"",
            inView: "<connections>\(recognizers.joined())</connections>",
            more: "\(title)<connections>\(own)<outletCollection property=\"second\" destination=\"q2\"/></connections>")
        return ScenarioFile.storyboard([screen + beside] + scenes)
    }
}
