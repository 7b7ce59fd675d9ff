import Foundation
import LayoutEngine

/// What a parent sets for its child, which is a container.
private struct ContainerTraitState {
    var horizontal = 0
    var vertical = 0
    var insets = 0
    var frame = 0
    var isHidden = false

    /// Nil if the parent overrides nothing.
    var traits: UITraitCollection? {
        let classes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
        guard horizontal > 0 || vertical > 0 else { return nil }
        return UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: classes[horizontal]),
            UITraitCollection(verticalSizeClass: classes[vertical]),
        ])
    }

    var additional: UIEdgeInsets {
        [
            UIEdgeInsets.zero, UIEdgeInsets(top: 11, left: 0, bottom: 0, right: 5),
            UIEdgeInsets(top: 0, left: 9, bottom: 7, right: 0),
        ][
            insets]
    }
}

/// A parent with a container, whose screens have a view that fills their margins.
private final class ContainerTraitApp {
    let host: SceneHost
    private let parent = UIViewController()
    private let container: UIViewController

    init(_ kind: Int, _ state: ContainerTraitState, _ run: ScenarioRun) {
        let screens = (0...1).map { _ in UIViewController() }
        for screen in screens {
            let view: UIView = screen.view
            let box = run.makeView(in: view)
            NSLayoutConstraint.activate(box.filling(view.layoutMarginsGuide))
        }
        let navigation = UINavigationController(rootViewController: screens[0])
        switch kind {
        case 0:
            let split = UISplitViewController()
            split.viewControllers = screens
            container = split
        case 1:
            let split = UISplitViewController()
            split.preferredDisplayMode = .oneBesideSecondary
            split.viewControllers = [navigation, screens[1]]
            container = split
        case 2:
            navigation.navigationBar.prefersLargeTitles = true
            navigation.isToolbarHidden = false
            container = navigation
        case 3:
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, screens[1]]
            container = tabs
        default:
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([screens[0]], direction: .forward, animated: false)
            container = pages
        }
        let pads = DeviceModel.all.filter(\.isPad)
        host = SceneHost(
            device: run.device.isPad ? run.device : pads[run.numbers[1] % pads.count],
            orientation: run.environment.orientation)
        parent.addChild(container)
        set(state)
        parent.view.addSubview(container.view)
        container.didMove(toParent: parent)
        host.launch(parent)
        set(state)
    }

    func set(_ state: ContainerTraitState) {
        parent.setOverrideTraitCollection(state.traits, forChild: container)
        container.additionalSafeAreaInsets = state.additional
        let bounds = host.window.bounds
        let frames = [
            bounds, bounds.insetBy(dx: 40, dy: 60), CGRect(x: 0, y: 0, width: 320, height: bounds.height),
            CGRect(x: 100, y: 0, width: 600, height: 400),
        ]
        container.view.frame = frames[state.frame]
        container.view.isHidden = state.isHidden
    }

    func picture() -> SettledLayout {
        host.settle()
        return SettledLayout(treeOf: host.window, "window")
    }

    func close() {
        host.terminate()
        host.window.rootViewController = nil
    }
}

/// Containers inside of a parent that overrides their size classes.
extension Scenario {
    static let containerTraits: [Scenario] = [
        // The layout depends on the present traits, insets and frame, not on earlier ones.
        Scenario(
            "containers-in-any-traits", rules: ["containment-5", "split-4", "split-7"],
            limits: [4, 5, 127] + Array(repeating: 39, count: 6), share: 3,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            var state = ContainerTraitState()
            let app = ContainerTraitApp(run.numbers[0], state, run)
            app.host.settle()
            func change(_ number: Int) {
                let value = number / 5
                switch number % 5 {
                case 0: state.horizontal = value % 3
                case 1: state.vertical = value % 3
                case 2: state.insets = value % 3
                case 3: state.frame = value % 4
                default: state.isHidden.toggle()
                }
                app.set(state)
            }
            run.inAnyOrder(from: 3, change, rest: app.host.settle)
            let found = app.picture()
            let fresh = ContainerTraitApp(run.numbers[0], state, run)
            run.expect("whether the window is empty", app.host.window.subviews.isEmpty, false)
            if let difference = found.difference(from: fresh.picture()) {
                run.expect("container \(run.numbers[0]): \(difference.what)", difference.found, difference.wanted)
            }
            app.close()
            fresh.close()
        },
        // A child has its parent's traits before its view is loaded, also if the window is smaller than the screen.
        Scenario("children-of-small-windows", rules: ["containment-9"], limits: [600, 600, 1]) { run in
            let parent = UIViewController()
            let host = run.open(parent, windowSize: CGSize(width: 300 + run.length(0), height: 300 + run.length(1)))
            host.settle()
            let child = UIViewController()
            func check(_ when: String) {
                let (found, wanted) = (child.traitCollection, parent.traitCollection)
                run.expect(
                    "horizontal size class of the child \(when)", found.horizontalSizeClass, wanted.horizontalSizeClass)
                run.expect(
                    "vertical size class of the child \(when)", found.verticalSizeClass, wanted.verticalSizeClass)
            }
            parent.addChild(child)
            check("before its view is loaded")
            if run.flag(2) {
                host.resize(to: CGSize(width: 300 + run.length(1), height: 300 + run.length(0)))
                check("before its view is loaded, after a resize")
            }
            child.loadViewIfNeeded()
            check("after its view is loaded")
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            host.settle()
            check("in the window")
        },
    ]
}
