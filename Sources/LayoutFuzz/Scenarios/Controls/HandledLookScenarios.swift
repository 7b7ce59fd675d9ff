import Foundation
import LayoutEngine

/// A button with a handler in one window, and a second window for a new button. The layout of the new button does not touch
/// the first window, so it hides no missed change.
private final class HandledButtonApp {
    private var plan = HandledPlan()
    private let button: UIButton
    private let run: ScenarioRun
    private let own: (host: SceneHost, view: UIView)
    private let fresh: (host: SceneHost, view: UIView)

    init(_ run: ScenarioRun) {
        self.run = run
        plan.look = .numbered(run.numbers[1])
        (plan.handler, plan.seed) = (run.numbers[2], run.numbers[3])
        (own, fresh) = (run.openPlain(), run.openPlain())
        button = plan.make()
        place(button, in: own.view)
        if plan.handler > 0 {
            plan.install(in: button)
            plan.update()
        }
    }

    private func place(_ button: UIButton, in root: UIView) {
        button.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(button)
        NSLayoutConstraint.activate([
            button.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
            button.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        ])
        if run.flag(0) { button.widthAnchor.constraint(equalToConstant: 190).isActive = true }
    }

    /// A change of the configuration makes the handler run.
    private func ask() {
        button.setNeedsUpdateConfiguration()
        plan.update()
    }

    func perform(_ number: Int) {
        let (value, part) = (number / 8, number / 8 % 2)
        switch number % 8 {
        case 0, 1, 2:
            plan.state ^= [1, 2, 4, 2][value % 4]
            plan.setState(of: button)
            if plan.follows { plan.update() }
        case 3:
            plan.look = .numbered(value)
            button.configuration = plan.look?.configuration
            ask()
        case 4 where plan.look != nil:
            // One property of the configuration alone.
            switch value % 3 {
            case 0: plan.look?.title = value / 3
            case 1: plan.look?.picture = value / 3
            default: plan.look?.subtitle = value / 3
            }
            if let look = plan.look, button.configuration != nil {
                switch value % 3 {
                case 0: button.configuration?.title = look.words
                case 1: button.configuration?.image = look.image
                default: button.configuration?.subtitle = look.configuration.subtitle
                }
            }
            ask()
        case 5:
            (plan.handler, plan.seed) = (value % 3, value / 3)
            plan.install(in: button)
            plan.update()
        case 6 where value % 4 < 2:
            plan.titles[part] = value / 4
            plan.setTitle(part, of: button)
        case 6:
            plan.pictures[part] = value / 4
            plan.setPicture(part, of: button)
        case 7:
            plan.follows.toggle()
            button.automaticallyUpdatesConfiguration = plan.follows
            ask()
        default: break
        }
    }

    private func picture(_ button: UIButton, _ host: SceneHost) -> SettledLayout {
        host.settle()
        var result = SettledLayout(treeOf: button, "button", measures: false)
        result.add("intrinsic size", [button.intrinsicContentSize.width, button.intrinsicContentSize.height])
        result.add("current title", button.currentTitle ?? "none")
        result.add("text of the label", button.currentTitle == nil ? "" : button.titleLabel?.text ?? "")
        result.add("whether the button has a configuration", button.configuration != nil)
        return result
    }

    func check() {
        let found = picture(button, own.host)
        run.expect("whether the button has a configuration", button.configuration != nil, plan.look != nil)
        let new = plan.make()
        place(new, in: fresh.view)
        run.expectSame(found, picture(new, fresh.host), " of a button that changed")
        new.removeFromSuperview()
    }
}

extension Scenario {
    static let handledLooks: [Scenario] = [
        // The app and the handler set and remove the configuration and its properties. The button shows the present ones,
        // and the handler follows the state as before.
        Scenario(
            "looks-that-come-and-go", rules: ["controls-14", "controls-17", "passes-5"],
            limits: [1, 30, 2, 29, 4095] + Array(repeating: 8 * 60 - 1, count: 12), kinds: 8,
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let app = HandledButtonApp(run)
            app.check()
            run.inAnyOrder(from: 5, app.perform, rest: app.check)
            app.check()
        }
    ]
}
