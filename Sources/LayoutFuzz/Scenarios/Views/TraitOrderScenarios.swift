import Foundation
import LayoutEngine

/// The trait overrides of three nested controllers and of a view in each.
private struct TraitState {
    /// A size class and a text size. Once they are overridden, they may change but stay overridden.
    struct Overrides: Equatable {
        var sizeClass = 0
        var textSize = 0

        mutating func change(_ number: Int) {
            if number < 3 { sizeClass = 1 + number % 2 } else { textSize = 1 + number % 2 }
        }

        func set(_ overrides: inout UITraitOverrides) {
            if sizeClass > 0 { overrides.horizontalSizeClass = sizeClass == 1 ? .compact : .regular }
            if textSize > 0 { overrides.preferredContentSizeCategory = textSize == 1 ? .small : .extraExtraLarge }
        }
    }

    /// For each controller: the override of its parent, its own, that of its root view and that of the view inside.
    var chosen = [0, 0, 0]
    var own = Array(repeating: Overrides(), count: 3)
    var root = Array(repeating: Overrides(), count: 3)
    var view = Array(repeating: Overrides(), count: 3)
    /// Hidden views are told of trait changes, too.
    var hidden = [false, false, false]
    var textSize = 0
    var isNarrow = false
    var isTurned = false

    static let categories: [UIContentSizeCategory] = [.large, .small, .extraExtraLarge]
}

/// Such controllers, with handlers that note each change.
private final class TraitApp {
    var state = TraitState()
    let host: SceneHost
    private let controllers = (0..<3).map { _ in UIViewController() }
    private let views = (0..<3).map { _ in UILabel() }
    private var known: [String: String] = [:]
    private let run: ScenarioRun
    private var registrations: [any UITraitChangeRegistration] = []

    init(_ run: ScenarioRun) {
        self.run = run
        for (index, controller) in controllers.enumerated() {
            let label = views[index]
            label.text = "traits"
            label.adjustsFontForContentSizeCategory = true
            label.font = .preferredFont(forTextStyle: .body)
            label.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 5),
                label.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 6),
            ])
            if index > 0 {
                controllers[index - 1].addChild(controller)
                controllers[index - 1].view.addSubview(controller.view)
                controller.didMove(toParent: controllers[index - 1])
            }
        }
        host = run.open(controllers[0])
        host.setPreferredContentSizeCategory(TraitState.categories[0])
        let all: [UITrait] = [
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self,
        ]
        for index in 0..<3 {
            known["controller \(index)"] = Self.text(controllers[index].traitCollection)
            known["view \(index)"] = Self.text(views[index].traitCollection)
            registrations.append(
                controllers[index].registerForTraitChanges(all) { [weak self] (controller: UIViewController, old) in
                    self?.hear("controller \(index)", old, controller.traitCollection)
                })
            registrations.append(
                views[index].registerForTraitChanges(all) { [weak self] (view: UILabel, old) in
                    self?.hear("view \(index)", old, view.traitCollection)
                })
        }
    }

    private static func text(_ traits: UITraitCollection) -> String {
        "\(traits.horizontalSizeClass.rawValue) \(traits.verticalSizeClass.rawValue) "
            + traits.preferredContentSizeCategory.rawValue
    }

    /// The previous traits in a change are those told last.
    private func hear(_ name: String, _ old: UITraitCollection, _ new: UITraitCollection) {
        run.expect("previous traits in a change of \(name)", Self.text(old), known[name] ?? "-")
        run.expect("whether a change of \(name) has other traits than before", Self.text(new) != Self.text(old), true)
        known[name] = Self.text(new)
    }

    /// Sets the overrides that differ from an old state, or all.
    func dress(_ old: TraitState?) {
        for index in 0..<3 {
            if index > 0, old?.chosen[index] != state.chosen[index] {
                let chosen: [UITraitCollection?] = [
                    nil, UITraitCollection(horizontalSizeClass: .compact),
                    UITraitCollection(horizontalSizeClass: .regular),
                    UITraitCollection(preferredContentSizeCategory: .small),
                    UITraitCollection(verticalSizeClass: .compact),
                ]
                controllers[index - 1].setOverrideTraitCollection(
                    chosen[state.chosen[index]], forChild: controllers[index])
            }
            if old?.own[index] != state.own[index] { state.own[index].set(&controllers[index].traitOverrides) }
            if old?.root[index] != state.root[index] { state.root[index].set(&controllers[index].view.traitOverrides) }
            if old?.view[index] != state.view[index] { state.view[index].set(&views[index].traitOverrides) }
            views[index].isHidden = state.hidden[index]
        }
    }

    /// Makes one change.
    func perform(_ number: Int) {
        let old = state
        let (kind, value) = (number % 9, number / 9)
        let (index, more) = (value % 3, value / 3 % 5)
        switch kind {
        case 0, 1: state.chosen[index] = more
        case 2: state.own[index].change(more)
        case 3: state.root[index].change(more)
        case 4, 5: state.view[index].change(more)
        case 6:
            state.textSize = index
            host.setPreferredContentSizeCategory(TraitState.categories[index])
        case 7: state.hidden[index].toggle()
        default:
            if index == 0 {
                state.isTurned.toggle()
                state.isNarrow = false
            } else {
                state.isNarrow.toggle()
            }
            resize(turns: index == 0)
        }
        dress(old)
    }

    private func resize(turns: Bool) {
        let orientation = state.isTurned ? run.otherOrientation : run.environment.orientation
        let screen = run.device.size(in: orientation)
        if turns { host.rotate(to: orientation) }
        host.resize(to: state.isNarrow ? CGSize(width: min(320, screen.width), height: screen.height) : screen)
    }

    /// Brings a new app to a state.
    func become(_ state: TraitState) {
        self.state = state
        host.setPreferredContentSizeCategory(TraitState.categories[state.textSize])
        resize(turns: state.isTurned)
        dress(nil)
    }

    /// Each was told its present traits.
    func check() {
        host.settle()
        for index in 0..<3 {
            run.expect(
                "traits that controller \(index) was told last", known["controller \(index)"] ?? "-",
                Self.text(controllers[index].traitCollection))
            run.expect(
                "traits that view \(index) was told last", known["view \(index)"] ?? "-",
                Self.text(views[index].traitCollection))
        }
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        for index in 0..<3 {
            result.add("traits of controller \(index)", Self.text(controllers[index].traitCollection))
            result.add("traits of root view \(index)", Self.text(controllers[index].view.traitCollection))
            result.add("traits of view \(index)", Self.text(views[index].traitCollection))
            result.add("frame of label \(index)", views[index].frame)
        }
        return result
    }
}

/// Traits after changes in any order.
extension Scenario {
    static let traitOrders: [Scenario] = [
        // Views and controllers have the traits around them with the nearest overrides, and are told once of each change.
        Scenario(
            "traits-in-any-order", rules: ["devices-3", "devices-5", "turns-3", "text-18"],
            limits: [255] + Array(repeating: 9 * 15 - 1, count: 8), kinds: 9, share: 4,
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let app = TraitApp(run)
            run.inAnyOrder(from: 1, app.perform, rest: { app.check() })
            app.check()
            let found = app.picture()
            let fresh = TraitApp(run)
            fresh.become(app.state)
            run.expectSame(found, fresh.picture())
        }
    ]
}
