import Foundation
import LayoutEngine

/// The children of each controller, and the settings of each controller.
private struct ChildState {
    static let count = 5
    /// Children in their order, of each controller; the first controller is the window's.
    var children: [[Int]] = [[1], [2], [], [], []]
    /// How the view of each is placed in its parent's view.
    var places = Array(repeating: 0, count: Self.count)
    /// Additional insets, margins, traits that the parent chooses, and whether the view is hidden.
    var insets = Array(repeating: 0, count: Self.count)
    var margins = Array(repeating: 0, count: Self.count)
    var traits = Array(repeating: 0, count: Self.count)
    var hidden = Array(repeating: false, count: Self.count)
    var size = 0
    var statusBar: CGFloat?

    func parent(of child: Int) -> Int? { children.firstIndex { $0.contains(child) } }

    func isShown(_ child: Int) -> Bool { child == 0 || parent(of: child).map { isShown($0) } ?? false }

    /// Whether the inner controller is in the outer one, or is the outer one.
    func contains(_ outer: Int, _ inner: Int) -> Bool {
        outer == inner || parent(of: inner).map { contains(outer, $0) } ?? false
    }

    mutating func leave(_ child: Int) {
        for index in children.indices { children[index].removeAll { $0 == child } }
        // Traits that a parent overrides for a child end when the child leaves.
        traits[child] = 0
    }
}

/// Controllers that record their callbacks, each with marks in its view.
private final class ChildApp {
    var state: ChildState
    let log = CallbackLog()
    let controllers: [LoggedController]
    let host: SceneHost
    private var pins: [[NSLayoutConstraint]] = Array(repeating: [], count: ChildState.count)
    private let run: ScenarioRun

    init(_ run: ScenarioRun, _ state: ChildState) {
        (self.run, self.state) = (run, state)
        controllers = (0..<ChildState.count).map { [log] in AppearingController("\($0)", log) }
        for controller in controllers { Self.fill(controller, run) }
        let screen = run.device.size(in: run.environment.orientation)
        host = run.open(controllers[0], windowSize: Self.windowSize(state.size, screen))
        if let height = state.statusBar { host.setStatusBarHeight(height) }
        for index in 0..<ChildState.count {
            dress(index)
            for child in state.children[index] { embed(child, in: index, 0) }
        }
        for index in 0..<ChildState.count { chooseTraits(index) }
    }

    static func windowSize(_ number: Int, _ screen: CGSize) -> CGSize? {
        switch number {
        case 1: CGSize(width: min(320, screen.width), height: screen.height)
        case 2: CGSize(width: screen.width * 0.8, height: screen.height - 120)
        default: nil
        }
    }

    private static func fill(_ controller: UIViewController, _ run: ScenarioRun) {
        let view: UIView = controller.view
        var areas = [view.layoutMarginsGuide]
        if run.uikit.hasSafeArea { areas += [view.safeAreaLayoutGuide, view.readableContentGuide] }
        for area in areas {
            let box = run.makeView(in: view)
            let pins = [
                box.topAnchor.constraint(equalTo: area.topAnchor),
                box.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: area.trailingAnchor),
                box.bottomAnchor.constraint(equalTo: area.bottomAnchor),
            ]
            for pin in pins { pin.priority = UILayoutPriority(999) }
            NSLayoutConstraint.activate(pins)
        }
    }

    private func dress(_ index: Int) {
        let (controller, view) = (controllers[index], controllers[index].view!)
        let inset = CGFloat(state.insets[index])
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: inset * 3, left: inset, bottom: inset * 2, right: 0)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 2, leading: CGFloat(state.margins[index] * 7), bottom: 4, trailing: 1)
        view.preservesSuperviewLayoutMargins = state.margins[index] == 3
        view.isHidden = state.hidden[index]
    }

    private func chooseTraits(_ index: Int) {
        guard let parent = state.parent(of: index) else { return }
        let chosen: [UITraitCollection?] = [
            nil, UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(horizontalSizeClass: .compact),
            UITraitCollection(preferredContentSizeCategory: .extraExtraLarge),
        ]
        controllers[parent].setOverrideTraitCollection(chosen[state.traits[index]], forChild: controllers[index])
    }

    /// Ties a child's view to its parent's.
    private func pin(_ index: Int) {
        guard let parent = state.parent(of: index) else { return }
        let (view, outer): (UIView, UIView) = (controllers[index].view, controllers[parent].view)
        guard view.superview === outer else { return }
        NSLayoutConstraint.deactivate(pins[index])
        view.translatesAutoresizingMaskIntoConstraints = false
        let place = state.places[index]
        let area = outer.layoutMarginsGuide
        pins[index] = [
            view.topAnchor.constraint(
                equalTo: place == 2 ? area.topAnchor : outer.topAnchor, constant: CGFloat(place * 5)),
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: CGFloat(place * 4)),
            view.trailingAnchor.constraint(equalTo: place == 2 ? area.trailingAnchor : outer.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: place == 3 ? -60 : 0),
        ]
        for pin in pins[index] { pin.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(pins[index])
    }

    /// In one of the orders that apps have.
    private func embed(_ child: Int, in parent: Int, _ order: Int) {
        let (inner, outer) = (controllers[child], controllers[parent])
        outer.addChild(inner)
        if order % 2 == 0 {
            outer.view.addSubview(inner.view)
            pin(child)
            inner.didMove(toParent: outer)
        } else {
            inner.didMove(toParent: outer)
            outer.view.addSubview(inner.view)
            pin(child)
        }
    }

    private func remove(_ child: Int, _ order: Int) {
        let inner = controllers[child]
        inner.willMove(toParent: nil)
        if order % 2 == 0 {
            inner.view.removeFromSuperview()
            inner.removeFromParent()
        } else {
            inner.removeFromParent()
            inner.view.removeFromSuperview()
        }
    }

    /// Makes one change of the controllers.
    func perform(_ number: Int) {
        let (kind, value) = (number % 12, number / 12)
        let child = 1 + value % (ChildState.count - 1)
        let more = value / (ChildState.count - 1)
        let target = more % ChildState.count
        switch kind {
        case 0, 1, 2:
            // The child moves to another parent, and has none in between.
            guard !state.contains(child, target) else { return }
            if state.parent(of: child) != nil { remove(child, more) }
            state.leave(child)
            state.children[target].append(child)
            embed(child, in: target, more / ChildState.count)
        case 3:
            guard state.parent(of: child) != nil else { return }
            remove(child, more)
            state.leave(child)
        case 4:
            state.places[child] = more % 4
            pin(child)
        case 5: state.insets[value % ChildState.count] = more % 5
        case 6: state.margins[value % ChildState.count] = more % 4
        case 7:
            guard state.parent(of: child) != nil else { return }
            state.traits[child] = more % 4
            chooseTraits(child)
        case 8: state.hidden[child].toggle()
        case 9:
            state.size = value % 3
            let screen = run.device.size(in: run.environment.orientation)
            host.resize(to: Self.windowSize(state.size, screen) ?? screen)
        case 10:
            state.statusBar = value % 2 == 0 ? 40 : CGFloat(run.environment.statusBar)
            host.setStatusBarHeight(state.statusBar ?? 20)
        default: disturb(value)
        }
        for index in 0..<ChildState.count { dress(index) }
    }

    private func disturb(_ value: Int) {
        guard value % 2 == 0, state.size == 0 else {
            let category = LayoutEnvironment.current.preferredContentSizeCategory
            host.setPreferredContentSizeCategory(category == .extraLarge ? .small : .extraLarge)
            host.settle()
            return host.setPreferredContentSizeCategory(category)
        }
        host.rotate(to: run.otherOrientation)
        host.settle()
        host.rotate(to: run.environment.orientation)
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        for (index, controller) in controllers.enumerated() {
            result.add(
                "parent of \(index)",
                controller.parent.map { parent in controllers.firstIndex { $0 === parent } ?? -2 } ?? -1)
            result.add("number of children of \(index)", controller.children.count)
            result.add("whether \(index) is in the window", controller.view.window === host.window)
            guard state.isShown(index) else { continue }
            result.add(
                "isMovingToParent, isMovingFromParent, isBeingPresented, isBeingDismissed of \(index)",
                [
                    controller.isMovingToParent, controller.isMovingFromParent, controller.isBeingPresented,
                    controller.isBeingDismissed,
                ])
            if run.uikit.hasSafeArea {
                result.add(
                    "layout guides of \(index)",
                    [controller.topLayoutGuide.length, controller.bottomLayoutGuide.length])
            }
            let traits = controller.traitCollection
            result.add(
                "size classes of \(index)", [traits.horizontalSizeClass.rawValue, traits.verticalSizeClass.rawValue])
            result.add("text size of \(index)", traits.preferredContentSizeCategory.rawValue)
        }
        result.add(treeOf: controllers[0].view, "root", measures: false)
        return result
    }

    /// Appearance callbacks of each controller alternate, and the last one tells whether it is in the window.
    func checkAppearances() {
        let entries = log.take()
        for (index, controller) in controllers.enumerated() {
            run.expectTurns(of: index, entries, isShown: controller.view.window != nil)
            let loads = entries.count { $0 == "\(index) viewDidLoad" }
            run.expect("number of viewDidLoad calls of \(index)", loads, 1)
            let moves = entries.filter { $0.hasPrefix("\(index) willMove") || $0.hasPrefix("\(index) didMove") }
            for (one, two) in zip(moves, moves.dropFirst()) where one.contains("willMove") {
                run.expect("callback after \(one)", two, one.replacingOccurrences(of: "willMove", with: "didMove"))
            }
        }
    }
}

/// Children in an app's own containers, whatever happened before.
extension Scenario {
    static let childOrders: [Scenario] = [
        // Whatever happened before, children have the frames, layout guides and traits of a new app. Their appearance callbacks
        // alternate.
        Scenario(
            "children-in-any-order",
            rules: ["containment-1", "containment-7", "life-cycle-4", "child-guides-1", "safe-area-2", "devices-5"],
            limits: [255] + Array(repeating: 12 * 80 - 1, count: 8), kinds: 12, share: 8
        ) { run in
            let app = ChildApp(run, ChildState())
            app.host.settle()
            run.inAnyOrder(from: 1, app.perform, rest: { app.host.settle() })
            let found = app.picture()
            app.checkAppearances()
            run.expectSame(found, ChildApp(run, app.state).picture(), " of children \(app.state.children)")
        }
    ]
}
