import Foundation
import LayoutEngine

/// What an app has set on a button. A handler sets one of these values again by the state.
private struct AnsweredPlan {
    /// Title, image, background image, configuration.
    var values = [1, 2, 0, 1]
    /// Bits: selected, disabled, highlighted.
    var state = 0
    /// The index of the value that the handler sets, from the seed and the state; nil without a handler.
    var (handled, seed): (Int?, Int) = (nil, 0)

    static let words = ["", "a", "words of a title", "mm", "title"]

    static func value(_ seed: Int, _ state: Int) -> Int { seed + 3 * state }

    mutating func update() {
        if let handled { values[handled] = Self.value(seed, state) }
    }

    /// Sets one of the values.
    static func set(_ part: Int, _ value: Int, of button: UIButton) {
        let picture = UIImage(size: CGSize(width: 6 + 2 * (value % 19), height: 44 - 2 * (value % 17)))
        switch part {
        case 0: button.setTitle(words[value % 5], for: .normal)
        case 1: button.setImage(value % 3 == 0 ? nil : picture, for: .normal)
        case 2: button.setBackgroundImage(value % 4 == 0 ? nil : picture, for: .normal)
        default:
            var configuration = UIButton.Configuration.plain()
            configuration.buttonSize = [.small, .large, .medium][value % 3]
            configuration.imagePadding = CGFloat(value % 7)
            button.configuration = value % 4 == 0 ? nil : configuration
        }
    }

    func setState(of button: UIButton) {
        (button.isSelected, button.isEnabled) = (state & 1 != 0, state & 2 == 0)
        button.isHighlighted = state & 4 != 0
    }

    /// A new button with these values.
    func make() -> UIButton {
        let button = UIButton(type: .system)
        for part in values.indices { Self.set(part, values[part], of: button) }
        setState(of: button)
        return button
    }

    /// Some handlers also ask for another update, which changes nothing because it sets the same value.
    func install(in button: UIButton) {
        guard let handled else { return button.configurationUpdateHandler = nil }
        button.configurationUpdateHandler = { [seed] button in
            let state = (button.isSelected ? 1 : 0) + (button.isEnabled ? 0 : 2) + (button.isHighlighted ? 4 : 0)
            Self.set(handled, Self.value(seed, state), of: button)
            if seed % 3 == 0 { button.setNeedsUpdateConfiguration() }
        }
    }
}

/// Such a button, and a second window for a new button with the same values.
private final class AnsweredButtonApp {
    private var plan = AnsweredPlan()
    private let button: UIButton
    private let run: ScenarioRun
    private let (own, fresh): ((host: SceneHost, view: UIView), (host: SceneHost, view: UIView))

    init(_ run: ScenarioRun) {
        self.run = run
        (own, fresh) = (run.openPlain(), run.openPlain())
        button = plan.make()
        place(button, in: own.view)
    }

    private func place(_ button: UIButton, in root: UIView) {
        button.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(button)
        NSLayoutConstraint.activate([
            button.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
            button.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
        ])
        if run.flag(0) { button.widthAnchor.constraint(equalToConstant: 171).isActive = true }
    }

    func perform(_ number: Int) {
        let value = number / 6
        switch number % 6 {
        case 0, 1, 2:
            plan.state ^= [1, 2, 4][value % 3]
            plan.setState(of: button)
        case 3:
            (plan.handled, plan.seed) = (value % 5 == 4 ? nil : value % 5, value / 5)
            plan.install(in: button)
        case 4:
            // The app does not set the value that the handler sets.
            let part = value % 4
            guard part != plan.handled else { return }
            plan.values[part] = value / 4
            AnsweredPlan.set(part, plan.values[part], of: button)
        default: button.setNeedsUpdateConfiguration()
        }
        plan.update()
    }

    private func picture(_ button: UIButton, _ host: SceneHost) -> SettledLayout {
        host.settle()
        // The first use of these properties makes the views, so both buttons have them.
        _ = (button.titleLabel, button.imageView)
        host.settle()
        var result = SettledLayout(treeOf: button, "button", measures: false)
        result.add("intrinsic size", [button.intrinsicContentSize.width, button.intrinsicContentSize.height])
        result.add("current title", button.currentTitle ?? "none")
        result.add("text of the label", button.titleLabel?.text ?? "")
        result.add("size of the current image", button.currentImage?.size ?? .zero)
        return result
    }

    func check() {
        let new = plan.make()
        place(new, in: fresh.view)
        run.expectSame(
            picture(button, own.host), picture(new, fresh.host),
            " of a button whose handler sets part \(plan.handled ?? -1)")
        new.removeFromSuperview()
    }
}

extension Scenario {
    static let changingHandlers: [Scenario] = [
        // A handler changes its button by calls that ask for another update. The updates end, and the next change of the
        // state calls the handler again.
        Scenario(
            "handlers-that-change-their-buttons", rules: ["controls-7", "controls-14", "controls-17"],
            limits: [1, 4095] + Array(repeating: 6 * 60 - 1, count: 12), kinds: 6,
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let app = AnsweredButtonApp(run)
            app.check()
            run.inAnyOrder(from: 2, app.perform, rest: app.check)
            app.check()
        }
    ]
}
