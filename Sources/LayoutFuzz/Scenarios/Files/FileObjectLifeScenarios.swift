import Foundation
import InterfaceBuilder
import LayoutEngine

/// Answers `shouldPerformSegue`, and records it and `prepare(for:sender:)`.
private final class AskedStart: UIViewController {
    var agrees = true
    var asked: [(name: String, sender: AnyObject?)] = []
    var prepared: [String] = []
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        asked.append((identifier, sender.map { $0 as AnyObject }))
        return agrees
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared.append(segue.identifier ?? "-") }
}

/// Records `awakeFromNib`, and the outlet at that time.
private final class WokenView: UIView {
    nonisolated(unsafe) static var log: [Int] = []
    nonisolated(unsafe) static var connected: [Int: Int] = [:]
    weak var mate: UIView?
    var calls = 0
    override func awakeFromNib() {
        super.awakeFromNib()
        Self.log.append(tag)
        Self.connected[tag] = mate?.tag
    }
}

/// Segues and `awakeFromNib` of objects in files. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let fileObjectLives: [Scenario] = [
        // shouldPerformSegue is called for a segue that a user triggers, not for performSegue. A segue that is refused has no
        // effect.
        Scenario(
            "ways-are-asked-about", rules: ["files-1"], limits: Array(repeating: 3 * 2 * 2 - 1, count: 5), kinds: 3
        ) { run in
            func segue(_ way: Int) -> String {
                """
                <connections><segue kind="presentation" modalPresentationStyle="fullScreen" identifier="way \(way)" \
                destination="d" id="s\(way)"/></connections>
                """
            }
            let item = """
                <navigationItem key="navigationItem" id="item"><barButtonItem key="rightBarButtonItem" title="x" id="bar">\
                \(segue(1))</barButtonItem></navigationItem>
                """
            let taps =
                "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\"/></connections>"
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    "<button id=\"b\">\(segue(0))</button>", attributes: "customClass=\"Start\"", inView: taps,
                    more: item)
                    + "<tapGestureRecognizer id=\"tap\">\(segue(2))</tapGestureRecognizer>",
                "<viewController id=\"d\">\(ScenarioFile.root("", id: "r1"))</viewController>",
            ])
            var classes = ClassRegistry()
            classes.register("Start") { AskedStart() }
            let made = run.initialController(of: file, asInApps: true, classes: classes)
            guard let start = made as? AskedStart, let button = start.view.subviews.first as? UIButton,
                let item = start.navigationItem.rightBarButtonItem, let tap = start.view.gestureRecognizers?.first
            else { return run.expect("whether the screen and its controls exist", false, true) }
            let host = run.open(start)
            for (turn, number) in run.numbers.enumerated() {
                let (way, isCode) = (number % 3, number / 3 % 2 == 1)
                let when = "for segue '\(way)' in turn '\(turn)'"
                start.agrees = number / 6 == 1
                (start.asked, start.prepared) = ([], [])
                switch way {
                case _ where isCode: start.performSegue(withIdentifier: "way \(way)", sender: nil)
                case 0: button.sendActions(for: .touchUpInside)
                case 1: item.performPrimaryAction()
                default: tap.recognize()
                }
                host.settle()
                run.expect("calls of shouldPerformSegue \(when)", start.asked.map(\.name), isCode ? [] : ["way \(way)"])
                run.expectObject(
                    "sender in shouldPerformSegue \(when)", start.asked.first?.sender,
                    isCode ? nil : [button, item, tap][way])
                let isGone = isCode || start.agrees
                run.expect("calls of prepare(for:sender:) \(when)", start.prepared, isGone ? ["way \(way)"] : [])
                run.expect("whether a controller is presented \(when)", start.presentedViewController != nil, isGone)
                guard isGone else { continue }
                start.dismiss(animated: false)
                host.settle()
            }
        },
        // Each view of a xib gets one awakeFromNib, with its outlets set. The owner gets none.
        Scenario("objects-of-xibs-wake", rules: ["files-2", "files-3"], limits: [3, 3, 1, 2]) { run in
            let (count, step) = (run.numbers[0] + 1, run.numbers[1])
            func mate(_ index: Int) -> Int { (index + step) % count + 1 }
            let views = (0..<count).map { index in
                let inside = "<view customClass=\"Woken\" tag=\"\(index + 11)\" id=\"v\(index + 11)\"/>"
                return """
                    <view customClass="Woken" tag="\(index + 1)" id="v\(index + 1)">\(ScenarioFile.rect(0, 0, 50, 40))<subviews>\
                    \(inside)</subviews><connections><outlet property="mate" destination="v\(mate(index))"/></connections></view>
                    """
            }
            let owner = """
                <placeholder placeholderIdentifier="IBFilesOwner" customClass="Woken" id="-1"><connections>\
                <outlet property="mate" destination="v\(count)"/></connections></placeholder>
                """
            let button = """
                <button id="b"><connections><action selector="call:" destination="-1" eventType="touchUpInside"/></connections>\
                </button>
                """
            var classes = ClassRegistry()
            classes.register("Woken") { WokenView(frame: .zero) }.outlet("mate", \.mate)
                .action("call:") { view, _ in view.calls += 1 }
            guard let document = run.read(ScenarioFile.xib(owner + views.joined() + button)) else { return }
            let (nib, loader) = (UINib(document: document, classes: classes), WokenView(frame: .zero))
            loader.tag = 99
            for turn in 0...run.numbers[3] {
                (WokenView.log, WokenView.connected, loader.calls) = ([], [:], 0)
                let made = nib.topViews(run.flag(2) ? loader : nil)
                let tags = (1...count).flatMap { [$0, $0 + 10] }
                run.expect(
                    "tags of the views with awakeFromNib in turn '\(turn)'", WokenView.log.sorted(), tags.sorted())
                for (index, view) in made.prefix(count).enumerated() {
                    let found = (view as? WokenView)?.mate
                    run.expectObject("outlet of view '\(index)' in turn '\(turn)'", found, made[mate(index) - 1])
                    run.expect(
                        "tag of the outlet of view '\(index)' in awakeFromNib in turn '\(turn)'",
                        WokenView.connected[index + 1],
                        mate(index))
                }
                run.expectObject(
                    "outlet of the owner in turn '\(turn)'", loader.mate, run.flag(2) ? made[count - 1] : nil)
                (made.last as? UIButton)?.sendActions(for: .touchUpInside)
                run.expect("calls of the owner's action in turn '\(turn)'", loader.calls, run.flag(2) ? 1 : 0)
            }
        },
        reloadedScene,
    ]
}
