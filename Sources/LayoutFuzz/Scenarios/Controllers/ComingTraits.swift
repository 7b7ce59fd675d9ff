import Foundation
import LayoutEngine

/// A tab bar controller in a parent that overrides its traits, with a presented controller, and a child that moves between
/// parents.
final class ComingTraits {
    /// The root, two screens of the navigation controller, the other tab, the presented controller, and the child.
    private static let count = 6
    private let controllers = (0..<ComingTraits.count).map { _ in TraitToldController() }
    private let views = (0..<ComingTraits.count).map { _ in
        TraitToldView(frame: CGRect(x: 9, y: 8, width: 30, height: 20))
    }
    private let (tabs, stack) = (UITabBarController(), UINavigationController())
    /// The traits that the root overrides for the tabs, and the child's parent for the child.
    private var (ofTabs, ofChild) = (ChosenTraits(), ChosenTraits())
    private var own = Array(repeating: ChosenTraits(), count: ComingTraits.count)
    private var ofViews = Array(repeating: ChosenTraits(), count: ComingTraits.count)
    private var (depth, tab, isPresented, isPopover) = (1, 0, false, false)
    /// The index of the child's parent.
    private var home: Int?
    /// The traits of the last callbacks of controllers, and then of views.
    private let known: KnownTraits
    private let (run, host): (ScenarioRun, SceneHost)

    init(_ run: ScenarioRun) {
        (self.run, known) = (run, KnownTraits(2 * Self.count, run))
        for (index, controller) in controllers.enumerated() { controller.view.addSubview(views[index]) }
        stack.viewControllers = [controllers[1]]
        tabs.viewControllers = [stack, controllers[3]]
        controllers[0].contain(tabs)
        host = run.open(controllers[0])
        for index in 0..<Self.count {
            controllers[index].hears = { [weak self] old in self?.hear(index, old) }
            views[index].hears = { [weak self] old in self?.hear(Self.count + index, old) }
        }
    }

    private func hear(_ index: Int, _ old: UITraitCollection?) {
        let now = index < Self.count ? controllers[index].traitCollection : views[index - Self.count].traitCollection
        known.hear(index, old.map { RuledTraits($0) }, RuledTraits(now))
    }

    private func wanted(_ index: Int) -> RuledTraits {
        var around = RuledTraits(host.window.traitCollection)
        switch index {
        case 1, 2, 3: around = ofTabs.over(wanted(0))
        case 4 where isPopover: around.horizontal = .compact
        case 5: around = ofChild.over(wanted(home ?? 0))
        default: break
        }
        return own[index].over(around)
    }

    private func isShown(_ index: Int) -> Bool {
        switch index {
        case 1, 2: tab == 0 && depth == index
        case 3: tab == 1
        case 4: isPresented
        case 5: home.map { isShown($0) } ?? false
        default: true
        }
    }

    func perform(_ number: Int) {
        let value = number / 9
        let (index, more) = (value % Self.count, value / Self.count)
        switch number % 9 {
        case 0:
            own[index].change(more)
            own[index].set(&controllers[index].traitOverrides)
        case 1:
            // A view out of the window gets no callback for its own overrides.
            host.settle()
            guard isInWindow(index) else { return }
            ofViews[index].change(more)
            ofViews[index].set(&views[index].traitOverrides)
        case 2 where value % 2 == 0:
            ofTabs.change(value / 2)
            if value % 5 == 0 { ofTabs = ChosenTraits() }
            controllers[0].setOverrideTraitCollection(ofTabs.collection, forChild: tabs)
        case 2:
            guard let home else { return }
            ofChild.change(value / 2)
            if value % 5 == 0 { ofChild = ChosenTraits() }
            controllers[home].setOverrideTraitCollection(ofChild.collection, forChild: controllers[5])
        case 3, 4: moveChild(to: [1, 2, 3, 4, nil][value % 5])
        case 5 where depth == 1:
            stack.pushViewController(controllers[2], animated: false)
            depth = 2
        case 5:
            stack.popViewController(animated: false)
            depth = 1
        case 6:
            tab = 1 - tab
            tabs.selectedIndex = tab
        case 7: present(value)
        default:
            if value % 2 == 0 { return host.turn() }
            host.setPreferredContentSizeCategory([.small, .large, .extraExtraLarge][value % 3])
        }
    }

    private func moveChild(to next: Int?) {
        let child = controllers[5]
        guard next != home else { return }
        if home != nil {
            child.removeFromParentAndSuperview()
        }
        // Traits that a parent overrides for a child end when the child leaves.
        (home, ofChild) = (next, ChosenTraits())
        if let next { controllers[next].contain(child) }
    }

    private func present(_ value: Int) {
        host.settle()
        let presented = controllers[4]
        isPresented.toggle()
        // A popover on a pad has a compact width.
        isPopover = isPresented && value % 2 == 0 && run.device.isPad
        guard isPresented else { return controllers[0].dismiss(animated: false) }
        presented.modalPresentationStyle = isPopover ? .popover : value % 4 == 1 ? .fullScreen : .overFullScreen
        presented.popoverPresentationController?.sourceView = controllers[0].view
        controllers[0].present(presented, animated: false)
        host.settle()
    }

    /// Controllers below a full-screen presentation are not in the window.
    private func isInWindow(_ index: Int) -> Bool { controllers[index].viewIfLoaded?.window != nil }

    func check(_ when: String) {
        host.settle()
        for index in 0..<Self.count where isShown(index) && isInWindow(index) {
            let traits = wanted(index)
            run.expect("traits of controller \(index) \(when)", RuledTraits(controllers[index].traitCollection), traits)
            let ofView = ofViews[index].over(traits)
            run.expect("traits of view \(index) \(when)", RuledTraits(views[index].traitCollection), ofView)
            known.check(index, traits, "of controller \(index) \(when)")
            known.check(Self.count + index, ofView, "of view \(index) \(when)")
        }
        for index in 0...4 {
            let found = controllers[index].overrideTraitCollection(forChild: index == 0 ? tabs : controllers[5])
            let chosen = index == 0 ? ofTabs.collection : index == home ? ofChild.collection : nil
            run.expect("overrideTraitCollection(forChild:) of controller \(index) \(when)", found, chosen)
        }
        for index in [1, 2, 3, 5] where !isShown(index) {
            run.expect("whether hidden controller \(index) is in the window \(when)", isInWindow(index), false)
        }
    }
}
