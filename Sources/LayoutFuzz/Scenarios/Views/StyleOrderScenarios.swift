import Foundation
import LayoutEngine

/// Calls back when its color appearance changes.
private final class StyledView: UIView {
    var hears: (UITraitCollection) -> Void = { _ in }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previousTraitCollection,
            traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection)
        else { return }
        hears(previousTraitCollection)
    }
}

/// Three nested controllers with three views in each, all of which may override the user interface style.
private final class StyledApp {
    private static let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]

    let controllers = (0..<3).map { _ in UIViewController() }
    /// For each controller its root view, the subview of that, and the subview's subview.
    private let views = (0..<3).map { _ in
        (0..<3).map { _ in StyledView(frame: CGRect(x: 9, y: 8, width: 90, height: 70)) }
    }
    /// The overridden styles as raw values: 0 for none.
    private var (own, imposed) = ([0, 0, 0], [0, 0, 0])
    private var ofViews = Array(repeating: [0, 0, 0], count: 3)
    /// The overridden widths of each controller's views, and at the last index of the controller: 0 for none, 1 for compact.
    private var widths = Array(repeating: [0, 0, 0, 0], count: 3)
    private var told: [String] = []
    private var registrations: [[(any UITraitChangeRegistration)?]] = Array(repeating: [nil, nil, nil, nil], count: 3)

    init() {
        for (index, controller) in controllers.enumerated() {
            let chain = views[index]
            controller.view = chain[0]
            chain[0].addSubview(chain[1])
            chain[1].addSubview(chain[2])
            if index > 0 { controllers[index - 1].contain(controller) }
            for (depth, view) in chain.enumerated() {
                view.hears = { [weak self] old in self?.note("view \(index) \(depth)", old) }
            }
            for place in 0..<4 { toggle(index, place) }
        }
    }

    private func note(_ name: String, _ old: UITraitCollection) {
        told.append("\(name) was \(old.userInterfaceStyle.rawValue)")
    }

    /// Registers for trait changes of a view, or at the last index of its controller, or unregisters.
    private func toggle(_ index: Int, _ place: Int) {
        if let registration = registrations[index][place] {
            registrations[index][place] = nil
            if place == 3 {
                controllers[index].unregisterForTraitChanges(registration)
            } else {
                views[index][place].unregisterForTraitChanges(registration)
            }
        } else if place == 3 {
            registrations[index][place] = controllers[index].registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                [weak self] (_: UIViewController, old) in self?.note("listener \(index) \(place)", old)
            }
        } else {
            registrations[index][place] = views[index][place].registerForTraitChanges([UITraitUserInterfaceStyle.self])
            {
                [weak self] (_: StyledView, old) in self?.note("listener \(index) \(place)", old)
            }
        }
    }

    /// The style of a view, or at the last index of its controller. The nearest override counts; those of views do not apply to
    /// other controllers.
    private func style(_ index: Int, _ place: Int, _ around: Int) -> Int {
        if place < 3, let said = ofViews[index][...place].last(where: { $0 > 0 }) { return said }
        for controller in (0...index).reversed() {
            if own[controller] > 0 { return own[controller] }
            if imposed[controller] > 0 { return imposed[controller] }
        }
        return around
    }

    private func perform(_ kind: Int, _ index: Int, _ place: Int, _ value: Int) {
        switch kind {
        case 0:
            own[index] = value
            controllers[index].overrideUserInterfaceStyle = Self.styles[value]
        case 1 where index > 0:
            imposed[index] = value
            let traits = value == 0 ? nil : UITraitCollection(userInterfaceStyle: Self.styles[value])
            controllers[index - 1].setOverrideTraitCollection(traits, forChild: controllers[index])
        case 2, 3:
            ofViews[index][place % 3] = value
            views[index][place % 3].overrideUserInterfaceStyle = Self.styles[value]
        case 4: toggle(index, place)
        case 5: views[index][place % 3].isHidden.toggle()
        // Handlers for the style are not called for other traits.
        case 6:
            // As often for a controller as for a view.
            let place = place % 2 == 1 ? 3 : place
            let width: UIUserInterfaceSizeClass = value == 1 ? .compact : .regular
            widths[index][place] = width == .compact ? 1 : 2
            if place == 3 {
                controllers[index].traitOverrides.horizontalSizeClass = width
            } else {
                views[index][place].traitOverrides.horizontalSizeClass = width
            }
        default: break
        }
    }

    /// Overrides of the width and of the style do not affect each other.
    private func checkWidths(_ run: ScenarioRun, _ around: UIUserInterfaceSizeClass) {
        for index in 0..<3 {
            for place in 0..<4 {
                let inside = place < 3 ? widths[index][...place].last { $0 > 0 } : nil
                let width = inside ?? (0...index).reversed().map { widths[$0][3] }.first { $0 > 0 }
                let wanted = width.map { $0 == 1 ? UIUserInterfaceSizeClass.compact : .regular } ?? around
                let traits = place < 3 ? views[index][place].traitCollection : controllers[index].traitCollection
                run.expect(
                    "horizontal size class at place \(place) of controller \(index)", traits.horizontalSizeClass, wanted
                )
            }
        }
    }

    func turn(_ number: Int, _ run: ScenarioRun, _ host: SceneHost, around: Int) {
        let (kind, index, place, value) = (number % 7, number / 7 % 3, number / 21 % 4, number / 84)
        func all() -> [[Int]] { (0..<3).map { one in (0..<4).map { style(one, $0, around) } } }
        let old = all()
        told = []
        perform(kind, index, place, value)
        host.settle()
        let new = all()
        var wanted: [String] = []
        for one in 0..<3 {
            for place in 0..<4 where old[one][place] != new[one][place] {
                if place < 3 { wanted.append("view \(one) \(place) was \(old[one][place])") }
                if registrations[one][place] != nil { wanted.append("listener \(one) \(place) was \(old[one][place])") }
            }
        }
        run.expect("calls of trait changes", told.sorted(), wanted.sorted())
        checkWidths(run, host.window.traitCollection.horizontalSizeClass)
        for one in 0..<3 {
            for (place, view) in views[one].enumerated() {
                run.expect(
                    "style of view \(place) of controller \(one)", view.traitCollection.userInterfaceStyle.rawValue,
                    new[one][place]
                )
                run.expect(
                    "overrideUserInterfaceStyle of view \(place) of controller \(one)", view.overrideUserInterfaceStyle,
                    Self.styles[ofViews[one][place]])
            }
            run.expect(
                "style of controller \(one)", controllers[one].traitCollection.userInterfaceStyle.rawValue, new[one][3])
            run.expect(
                "overrideUserInterfaceStyle of controller \(one)", controllers[one].overrideUserInterfaceStyle,
                Self.styles[own[one]])
        }
    }
}

extension Scenario {
    static let styleOrders: [Scenario] = [
        // The nearest override decides the style of all views and controllers. Each is told once of each change, and so is each
        // registered handler.
        Scenario(
            "styles-in-any-order", rules: ["devices-5", "turns-3"],
            limits: Array(repeating: 7 * 3 * 4 * 3 - 1, count: 12),
            kinds: 7, needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let app = StyledApp()
            let host = run.open(app.controllers[0])
            let around = host.window.traitCollection.userInterfaceStyle.rawValue
            host.settle()
            for number in run.numbers { app.turn(number, run, host, around: around) }
        }
    ]
}
