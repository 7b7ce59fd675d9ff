import Foundation
import InterfaceBuilder
import LayoutEngine

/// A navigation controller with a screen whose controls, bar buttons and gesture recognizers have actions in the file.
private final class FileActionApp {
    private let (page, screen, run): (FileActionPage, FileActionScreen, ScenarioRun)
    private let stack: UINavigationController
    private let host: SceneHost

    init(_ page: FileActionPage, _ screen: FileActionScreen, _ run: ScenarioRun) {
        (self.page, self.screen, self.run) = (page, screen, run)
        stack = UINavigationController(rootViewController: UIViewController())
        host = run.open(stack)
        stack.pushViewController(screen, animated: false)
        host.settle()
        run.expect("number of boxes at first", boxes.count, 2)
        run.expect("whether the outlet to the helper is set", screen.helper != nil, true)
    }

    func perform(_ number: Int) {
        let value = number / 5
        switch number % 5 {
        case 0, 1: use(control: number % 5, value)
        case 2: use(item: value / 3 % 2, value)
        case 3: useTap(value)
        case _ where value % 3 == 0: host.turn()
        default:
            // The next view is connected again. Bar button items and objects beside the screen are not made again.
            stack.popViewController(animated: false)
            host.settle()
            screen.view = nil
            if value % 3 == 1 { screen.loadViewIfNeeded() }
            stack.pushViewController(screen, animated: false)
        }
        host.settle()
    }

    private var boxes: [FileActionBox] { (screen.viewIfLoaded?.subviews ?? []).compactMap { $0 as? FileActionBox } }

    /// The box that is to be first responder; nil for none.
    private func first(_ value: Int) -> FileActionBox? {
        let found = boxes
        guard found.count == 2 else {
            run.expect("number of boxes", found.count, 2)
            return nil
        }
        return value % 3 == 0 ? nil : found[value % 3 - 1]
    }

    private func use(control index: Int, _ value: Int) {
        let actions = page.controls[index]
        // The event of one of both actions, or another one.
        let event = [actions[0].event, actions[1].event, (actions[0].event + 1) % 5][value / 3 % 3]
        let views = index == 0 ? screen.view.subviews : boxes.first?.subviews ?? []
        guard let control = views.first as? UIControl else {
            return run.expect("whether there is control \(index)", false, true)
        }
        expectCalls("of control \(index)", of: control, first(value), actions.filter { $0.event == event }) {
            control.sendActions(for: FileAction.events[event].event)
        }
    }

    private func use(item index: Int, _ value: Int) {
        let items = [screen.navigationItem.leftBarButtonItem, screen.navigationItem.rightBarButtonItem]
        let (action, box) = (page.items[index], first(value))
        guard let item = items[index] else { return run.expect("whether there is bar button \(index)", false, true) }
        // A bar button is no responder. No rule says where its action goes without a first responder.
        guard action.target != .chain || box != nil else { return }
        expectCalls("of bar button \(index)", of: item, box, [action]) { item.performPrimaryAction() }
    }

    private func useTap(_ value: Int) {
        let taps = screen.view.gestureRecognizers ?? []
        guard taps.count == 1 else { return run.expect("number of gesture recognizers", taps.count, 1) }
        expectCalls("of the gesture recognizer", of: taps[0], first(value), page.taps) { taps[0].recognize() }
    }

    /// The receiver of an action. Along the responder chain the search begins at the first responder, or else at the sender.
    private func receiver(_ action: FileAction, of sender: AnyObject, _ first: FileActionBox?) -> AnyObject? {
        let found = boxes
        switch action.target {
        case .screen: return screen
        case .box: return found.first
        case .other: return found.last
        case .helper: return screen.helper
        case .chain:
            let start = first ?? ((sender as? UIView)?.superview as? FileActionBox)
            if action.method != "one:", let start { return start }
            return action.method == "three:" ? nil : screen
        }
    }

    private func expectCalls(
        _ what: String, of sender: AnyObject, _ first: FileActionBox?, _ actions: [FileAction], by use: () -> Void
    ) {
        if let first { run.expect("whether a box becomes first responder", first.becomeFirstResponder(), true) }
        FileCalls.all = []
        use()
        let calls = FileCalls.all
        FileCalls.all = []
        _ = first?.resignFirstResponder()
        let wanted = actions.compactMap { action in
            receiver(action, of: sender, first).map { (receiver: $0, method: action.method) }
        }
        run.expect("action messages \(what)", calls.map(\.method), wanted.map(\.method))
        guard calls.count == wanted.count else { return }
        for (call, one) in zip(calls, wanted) {
            run.expectObject("receiver of \(one.method) \(what)", call.receiver, one.receiver)
            run.expectObject("sender of \(one.method) \(what)", call.sender, sender)
        }
    }
}

/// Actions in files, of controls, bar button items and gesture recognizers. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileActions: [Scenario] = [
        // Actions are sent in the order of the file, each once at its event: to the object that the file names, or to the first
        // object of the responder chain that has the method. Controls of a view that is loaded again send to the present
        // objects.
        Scenario(
            "file-actions-in-any-order", rules: ["files-3", "files-4", "actions-2", "actions-4"],
            limits: [2749, 2749, 6, 6, 11] + Array(repeating: 5 * 18 - 1, count: 8), kinds: 5
        ) { run in
            ObjectiveCRuntime.register(ObjectiveCClasses.self)
            let page = FileActionPage(
                controls: run.numbers[..<2].map { FileAction.pair($0, of: FileAction.all) },
                items: run.numbers[2...3].map { FileAction.lasting[$0] },
                taps: FileAction.pair(run.numbers[4], of: FileAction.ofRecognizers))
            let made = run.initialController(of: page.xml, asInApps: true)
            guard let screen = made as? FileActionScreen else {
                return run.expect("whether there is a screen", false, true)
            }
            let app = FileActionApp(page, screen, run)
            for number in run.numbers[5...] { app.perform(number) }
        }
    ]
}
