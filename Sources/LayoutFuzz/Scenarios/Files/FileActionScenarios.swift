import Foundation
import InterfaceBuilder
import LayoutEngine

/// A stack with a screen whose parts are tied to methods.
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
        run.expect("boxes at first", boxes.count, 2)
        run.expect("whether the helper is there", screen.helper != nil, true)
    }

    func perform(_ number: Int) {
        let value = number / 5
        switch number % 5 {
        case 0, 1: use(control: number % 5, value)
        case 2: use(item: value / 3 % 2, value)
        case 3: useTap(value)
        case _ where value % 3 == 0: host.turn()
        default:
            // The view goes, and the next one is tied again; what is in the bar and beside the screen stays.
            stack.popViewController(animated: false)
            host.settle()
            screen.view = nil
            if value % 3 == 1 { screen.loadViewIfNeeded() }
            stack.pushViewController(screen, animated: false)
        }
        host.settle()
    }

    private var boxes: [FileActionBox] { (screen.viewIfLoaded?.subviews ?? []).compactMap { $0 as? FileActionBox } }

    /// Which box is first of the responders; nil for none.
    private func first(_ value: Int) -> FileActionBox? {
        let found = boxes
        guard found.count == 2 else {
            run.expect("boxes", found.count, 2)
            return nil
        }
        return value % 3 == 0 ? nil : found[value % 3 - 1]
    }

    private func use(control index: Int, _ value: Int) {
        let actions = page.controls[index]
        // One of both events, or another one.
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
        guard let item = items[index] else { return run.expect("whether there is button \(index)", false, true) }
        // Who is asked where nobody is first is not said of what is no responder.
        guard action.target != .chain || box != nil else { return }
        expectCalls("of button \(index)", of: item, box, [action]) { item.performPrimaryAction() }
    }

    private func useTap(_ value: Int) {
        let taps = screen.view.gestureRecognizers ?? []
        guard taps.count == 1 else { return run.expect("recognizers", taps.count, 1) }
        expectCalls("of the recognizer", of: taps[0], first(value), page.taps) { taps[0].recognize() }
    }

    /// Whom an action calls: up from who is first, or else from the sender.
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
        if let first { run.expect("whether a box is first", first.becomeFirstResponder(), true) }
        FileCalls.all = []
        use()
        let calls = FileCalls.all
        FileCalls.all = []
        _ = first?.resignFirstResponder()
        let wanted = actions.compactMap { action in
            receiver(action, of: sender, first).map { (receiver: $0, method: action.method) }
        }
        run.expect("calls \(what)", calls.map(\.method), wanted.map(\.method))
        guard calls.count == wanted.count else { return }
        for (call, one) in zip(calls, wanted) {
            run.expectObject("who is called \(one.method) \(what)", call.receiver, one.receiver)
            run.expectObject("sender of \(one.method) \(what)", call.sender, sender)
        }
    }
}

/// Methods that a file ties to controls, buttons of bars and recognizers. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileActions: [Scenario] = [
        // Each calls its methods in the order of the file, each at its event, once: of the object that the file names, or of the
        // first responder that has it. A view that is loaded again has controls that are tied to what is there now.
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
