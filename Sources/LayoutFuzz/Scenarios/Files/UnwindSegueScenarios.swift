import Foundation
import InterfaceBuilder
import LayoutEngine

/// Records its actions and segues.
private final class UnwindScreen: UIViewController {
    var calls: [String] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        calls.append("segue \(segue.identifier ?? "-")")
    }
}

/// The connections of a control, a bar button item or a gesture recognizer: an unwind segue (back), an action, or a segue to
/// another scene (way).
private enum UnwindTie {
    case back, backAndAction, actionAndBack, action, way

    /// Its connections in the order of the file.
    func xml(_ id: String) -> String {
        let back = """
            <segue kind="unwind" identifier="back-\(id)" unwindAction="back:" destination="x" id="b\(id)"/>
            """
        let action = "<action selector=\"press:\" destination=\"c\" id=\"a\(id)\"/>"
        let way = """
            <segue kind="presentation" modalPresentationStyle="fullScreen" identifier="\(id)" destination="d" id="w\(id)"/>
            """
        switch self {
        case .back: return back
        case .backAndAction: return back + action
        case .actionAndBack: return action + back
        case .action: return action
        case .way: return way
        }
    }

    func calls(_ id: String) -> [String] {
        switch self {
        case .back: []
        case .backAndAction, .actionAndBack, .action: ["press"]
        case .way: ["segue \(id)"]
        }
    }
}

/// Unwind segues without a destination. Source: docs/interface-builder.md; UIKit ends an unwind segue whose action no
/// controller has.
extension Scenario {
    static let unwindSegues: [Scenario] = [
        // An unwind segue whose action no controller has does nothing, and calls no method. Other connections of the control
        // act once.
        Scenario(
            "ways-back-to-nobody", rules: [], limits: [3, 2, 1, 1] + Array(repeating: 2, count: 6)
        ) { run in
            let ties: [(id: String, tie: UnwindTie)] = [
                ("button", [.back, .backAndAction, .actionAndBack, .way][run.numbers[0]]),
                ("bar", [.back, .action, .way][run.numbers[1]]), ("tap", [.back, .way][run.numbers[2]]),
            ]
            func connections(_ index: Int) -> String {
                "<connections>\(ties[index].tie.xml(ties[index].id))</connections>"
            }
            let button = "<button id=\"k\">\(ScenarioFile.rect(20, 100, 50, 30))\(connections(0))</button>"
            let items = """
                <navigationItem key="navigationItem" id="items"><barButtonItem key="rightBarButtonItem" title="go" id="bar">\
                \(connections(1))</barButtonItem></navigationItem>
                """
            let taps =
                "<connections><outletCollection property=\"gestureRecognizers\" destination=\"t\" id=\"taps\"/></connections>"
            let screen = ScenarioFile.controller(
                button, attributes: "customClass=\"Unwind\"", inView: taps, more: items)
            let exit = "<exit id=\"x\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"
            let tap = "<tapGestureRecognizer id=\"t\">\(connections(2))</tapGestureRecognizer>"
            let file = ScenarioFile.storyboard([
                run.flag(3) ? exit + tap + screen : screen + tap + exit,
                "<viewController id=\"d\">\(ScenarioFile.root("", id: "r1"))</viewController>",
            ])
            var classes = ClassRegistry()
            classes.register("Unwind") { UnwindScreen() }
                .action("press:") { screen, _ in screen.calls.append("press") }
            let made = run.initialController(of: file, asInApps: true, classes: classes)
            guard let screen = made as? UnwindScreen else {
                return run.expect("whether there is a screen", false, true)
            }
            // The controller below does not have the action either.
            let stack = UINavigationController(rootViewController: UIViewController())
            let host = run.open(stack)
            stack.pushViewController(screen, animated: false)
            host.settle()
            for (turn, number) in run.numbers[4...].enumerated() {
                let (id, tie) = ties[number]
                screen.calls = []
                switch number {
                case 0: (screen.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
                case 1: screen.navigationItem.rightBarButtonItem?.performPrimaryAction()
                default: (screen.view.gestureRecognizers?.first as? UITapGestureRecognizer)?.recognize()
                }
                let when = "by the \(id) in turn \(turn)"
                run.expect("action messages and prepared segues \(when)", screen.calls, tie.calls(id))
                host.settle()
                run.expect(
                    "whether a controller is presented \(when)", stack.presentedViewController != nil, tie == .way)
                run.expectObject("top controller of the navigation controller \(when)", stack.topViewController, screen)
                guard tie == .way else { continue }
                stack.dismiss(animated: false)
                host.settle()
            }
        }
    ]
}
